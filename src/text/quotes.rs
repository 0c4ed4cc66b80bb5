//! Typographic quotation marks and numbered lists, which people write and YAML does not know.

/// Quotation marks. To YAML all but straight ones around the whole text are part of the text.
pub const QUOTATION_MARKS: &[char] = &[
    '"', '\u{201c}', '\u{201d}', '\u{201e}', '\u{201f}', '\u{ab}', '\u{bb}', '\u{2039}',
    '\u{203a}', '\u{2018}', '\u{2019}', '\u{201a}', '\'',
];

/// The text without the quotation marks at its ends.
///
/// ```
/// use mancala::text::quotes::unquoted;
/// assert_eq!(unquoted("“4”"), "4");
/// assert_eq!(unquoted("« clockwise »"), "clockwise");
/// ```
pub fn unquoted(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || QUOTATION_MARKS.contains(&c))
}

/// The number of an item in a numbered list, and the text after it: `2. Vespers`, `b) Vespers`.
///
/// ```
/// use mancala::text::quotes::counted;
/// assert_eq!(counted("2. Vespers"), Some((2, "Vespers")));
/// assert_eq!(counted("b) Vespers"), Some((2, "Vespers")));
/// assert_eq!(counted("1909. A year"), None);
/// ```
pub fn counted(text: &str) -> Option<(usize, &str)> {
    let (sign, rest) = text.split_once(' ')?;
    let sign = sign.strip_prefix('(').unwrap_or(sign);
    let count = sign.strip_suffix([')', '.'])?;
    let number = match count.as_bytes() {
        [letter @ b'a'..=b'z'] => usize::from(letter - b'a') + 1,
        [_] | [_, _] => count.parse().ok()?,
        _ => return None,
    };
    let rest = rest.trim_start();
    (!rest.is_empty()).then_some((number, rest))
}

/// The items of a numbered list that was written as one text: `1. Vespers 2. Evening Game`.
///
/// ```
/// use mancala::text::quotes::counted_items;
/// assert_eq!(counted_items("1. Vespers 2. Evening Game"), ["Vespers", "Evening Game"]);
/// assert!(counted_items("Vespers 2. Evening Game").is_empty());
/// ```
pub fn counted_items(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut items: Vec<Vec<&str>> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).copied().unwrap_or_default();
        let number = counted(&format!("{word} {next}")).map(|(number, _)| number);
        if number == Some(items.len() + 1) {
            items.push(Vec::new());
            continue;
        }
        match items.last_mut() {
            Some(item) => item.push(word),
            None => return Vec::new(),
        }
    }
    items.into_iter().map(|item| item.join(" ")).collect()
}

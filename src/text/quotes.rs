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

/// Lines in which another sign is where the colon should be, with the colon; the dash before the first is left as it is.
/// A key of a later line is one of `keys`: YAML takes lines without colons for one text.
///
/// ```
/// use mancala::text::quotes::with_colons;
/// assert_eq!(with_colons("- \"when\" = mover cannot move", &[]).unwrap(), ["- when: mover cannot move"]);
/// assert_eq!(with_colons("rows = 2 holes=6", &["rows", "holes"]).unwrap(), ["rows: 2", "holes: 6"]);
/// assert_eq!(with_colons("here has 4", &[]), None);
/// ```
pub fn with_colons(text: &str, keys: &[&str]) -> Option<Vec<String>> {
    const INSTEAD: [&str; 10] = ["：", ":=", "=>", "->", "=", ";", "→", " - ", " – ", " — "];
    let later = keys.iter().flat_map(|key| {
        let equals = [format!(" {key} = "), format!(" {key}=")];
        equals.into_iter().filter_map(|sign| Some(text.find(&sign)? + 1))
    });
    let (first, rest) = match later.filter(|at| !text[..*at].trim().is_empty()).min() {
        Some(at) => (text[..at].trim(), Some(&text[at..])),
        None => (text.trim_end(), None),
    };
    let (key, value) = INSTEAD.iter().find_map(|sign| first.split_once(sign))?;
    let dashes = key.len() - key.trim_start_matches(['-', ' ']).len();
    let (dash, word) = key.split_at(dashes);
    let (word, value) = (unquoted(word), value.trim_start_matches('=').trim());
    let is_word = |c: char| c.is_alphanumeric() || "-. ".contains(c);
    if !word.starts_with(char::is_alphabetic) || !word.chars().all(is_word) {
        return None;
    }
    let mut lines = vec![format!("{dash}{word}: {value}").trim_end().to_owned()];
    if let Some(rest) = rest {
        lines.extend(with_colons(rest, keys)?);
    }
    Some(lines)
}

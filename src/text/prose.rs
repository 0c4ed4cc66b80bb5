//! Lists, numbers in words and line breaks, as every room prints them.

/// Characters in a line of output.
pub(crate) const WIDTH: usize = 80;

/// `a`, `a or b`, `a, b or c`; `joint` is `and` or `or`. Nothing for no items.
pub(crate) fn series<T: AsRef<str>>(items: &[T], joint: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {joint} {}", first.join(", "), last.as_ref())
        }
    }
}

/// `1 seed`, `2 seeds`: so many things of a kind whose plural ends in `s`.
pub(crate) fn counted(count: impl Into<u64>, thing: &str) -> String {
    let count = count.into();
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// A text on one line: its words, one blank apart.
pub(crate) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The columns that a text takes on a terminal: the letters of some scripts take two, combining marks none.
pub(crate) fn columns(text: &str) -> usize {
    console::measure_text_width(text)
}

/// Whether a terminal obeys this character rather than showing it: control characters, and those that change the
/// direction of writing.
pub(crate) fn is_obeyed(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The sign shown in place of a character that a terminal would obey, such as `␛` for an escape.
pub(crate) fn sign(c: char) -> char {
    match c {
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        _ => '\u{fffd}',
    }
}

/// The text with a sign in place of what a terminal would obey; line ends and tabs stay.
pub(crate) fn shown(text: &str) -> String {
    let signed = |c| if is_obeyed(c) && c != '\n' && c != '\t' { sign(c) } else { c };
    text.chars().map(signed).collect()
}

/// As `shown`, for a text that must stay on one line, such as the name of a file.
pub(crate) fn shown_in_line(text: &str) -> String {
    text.chars().map(|c| if is_obeyed(c) { sign(c) } else { c }).collect()
}

/// The numbers from one to twenty.
const NUMERALS: &str = "one two three four five six seven eight nine ten eleven twelve thirteen \
                        fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/// The places in an order, up to the twelfth.
pub(crate) const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// A number from one to twenty in a word.
pub(crate) fn in_word(number: u32) -> Option<&'static str> {
    NUMERALS.split(' ').nth(number.checked_sub(1)? as usize)
}

/// The number from one to twenty that a lower-case word means.
pub(crate) fn numeral(word: &str) -> Option<u32> {
    (1..).zip(NUMERALS.split(' ')).find(|(_, known)| *known == word).map(|(number, _)| number)
}

/// A text in lines of at most `width` characters, the first begins with `first` and the others with `rest`. Lines are broken at
/// blanks; a longer word gets its own line. Text between backticks is to be pasted, so it counts as one word.
pub(crate) fn wrapped(text: &str, first: &str, rest: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = first.to_owned();
    let mut empty = true;
    for word in words(text) {
        let length = columns(&line) + columns(word) + usize::from(!empty);
        if !empty && length > width {
            lines.push(std::mem::replace(&mut line, rest.to_owned()));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The words of a text. No-break spaces and blanks between backticks do not end a word.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut begins, mut quoted) = (0, false);
    for (at, c) in text.char_indices() {
        if c == '`' {
            quoted = !quoted && text[at + 1..].contains('`');
        } else if c.is_ascii_whitespace() && !quoted {
            words.push(&text[begins..at]);
            begins = at + 1;
        }
    }
    words.push(&text[begins..]);
    words.retain(|word| !word.is_empty());
    words
}

/// As `wrapped`, of parts with commas between them; no part is broken.
pub(crate) fn listed(parts: &[String], first: &str, rest: &str, width: usize) -> Vec<String> {
    let whole: Vec<String> = parts.iter().map(|part| part.replace(' ', "\u{a0}")).collect();
    let lines = wrapped(&whole.join(", "), first, rest, width);
    lines.iter().map(|line| line.replace('\u{a0}', " ")).collect()
}

/// Rows of a table as lines: columns as wide as their widest cell, two blanks after each. Where that is wider than
/// `width`, a first cell that is too long has a line of its own.
pub(crate) fn table<const N: usize>(rows: &[[String; N]], width: usize) -> Vec<String> {
    let mut widths = [0; N];
    for column in (0..N).rev() {
        let others: usize = widths.iter().map(|width| width + 2).sum();
        let most = if column == 0 { width.saturating_sub(others).max(NARROWEST) } else { width };
        let cells = rows.iter().map(|row| columns(&row[column])).filter(|cell| *cell <= most);
        widths[column] = cells.max().unwrap_or(0);
    }
    let cell = |(cell, width): (&String, usize)| match width.checked_sub(columns(cell)) {
        Some(rest) => format!("{cell}{:1$}", "", rest + 2),
        None => format!("{cell}\n{:1$}", "", width + 2),
    };
    rows.iter().map(|row| row.iter().zip(widths).map(cell).collect()).collect()
}

/// The least room for the first cells of rows.
const NARROWEST: usize = 16;

/// As `wrapped`, with nothing in front of any line.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    wrapped(text, "", "", width)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_blanks() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdefgh i", 4), ["abcdefgh", "i"]);
        assert_eq!(wrap("", 4), [""]);
        assert_eq!(wrap("one `two three four` five", 8), ["one", "`two three four`", "five"]);
        assert_eq!(wrap("a ` b cd", 4), ["a `", "b cd"]);
    }
}

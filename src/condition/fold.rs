//! Folds what an author may type without meaning anything by it: line ends, runs of blanks, no-break spaces, curly
//! apostrophes, capitals, a full stop at the end.

use std::ops::Range;

/// A folded text and the way back to the author's.
pub(crate) struct Folded {
    /// Words separated by single blanks, in small letters.
    pub text: String,
    /// For each byte of `text`, and its end, the byte of the original it came from.
    origin: Vec<usize>,
    /// For each byte of `text`, the end of the character of the original it came from.
    ends: Vec<usize>,
}

impl Folded {
    pub fn of(original: &str) -> Self {
        let (mut text, mut origin, mut ends) = (String::new(), Vec::new(), Vec::new());
        let trimmed_end = original.trim_end_matches(|c: char| c.is_whitespace() || c == '.').len();
        let mut blank: Option<usize> = None;
        for (at, c) in original[..trimmed_end].char_indices() {
            if c.is_whitespace() || c == '\u{a0}' || c == '\u{feff}' {
                blank.get_or_insert(at);
                continue;
            }
            if let Some(start) = blank.take()
                && !text.is_empty()
            {
                text.push(' ');
                origin.push(start);
                ends.push(at);
            }
            let c = match c {
                '\u{2019}' | '\u{2018}' | '\u{2bc}' | '`' | '\u{b4}' => '\'',
                c => c.to_ascii_lowercase(),
            };
            let end = at + original[at..].chars().next().map_or(1, char::len_utf8);
            text.push(c);
            for _ in 0..c.len_utf8() {
                origin.push(at);
                ends.push(end);
            }
        }
        origin.push(trimmed_end);
        ends.push(trimmed_end);
        Self { text, origin, ends }
    }

    /// The stretch of the original from which a stretch of the folded text came.
    pub fn original(&self, range: Range<usize>) -> Range<usize> {
        let last = self.origin.len() - 1;
        let start = self.origin[range.start.min(last)];
        let end =
            if range.end <= range.start { start } else { self.ends[(range.end - 1).min(last)] };
        start..end.max(start)
    }
}

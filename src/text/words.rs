//! Words in a text of the author's, by their places.

use std::ops::Range;

/// The word that begins at or around a byte of a text; empty at its end. Each of these signs ends a word and is one by
/// itself.
pub(crate) fn word_at(text: &str, at: usize, signs: &[char]) -> Range<usize> {
    let at = text.floor_char_boundary(at);
    let ends = |c: char| c.is_whitespace() || signs.contains(&c);
    let rest = text[at..].trim_start();
    let mut start = text.len() - rest.len();
    let sign = rest.chars().next().filter(|c| signs.contains(c));
    if start == at && sign.is_none() && !rest.is_empty() {
        start = text[..at].rfind(ends).map_or(0, |end| text.ceil_char_boundary(end + 1));
    }
    let length = sign.map(char::len_utf8).or_else(|| text[start..].find(ends));
    start..length.map_or(text.len(), |length| start + length)
}

/// The last word of a text, for one that ends too early.
pub(crate) fn last_word(text: &str) -> Range<usize> {
    let text = text.trim_end();
    let start = text.rfind(char::is_whitespace).map_or(0, |at| text.ceil_char_boundary(at + 1));
    start..text.len()
}

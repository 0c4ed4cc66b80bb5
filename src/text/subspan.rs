//! From a place inside a value to the place in the file.

use super::{Sources, Span};
use std::ops::Range;

impl Sources {
    /// The stretch of the file where part of a text is.
    ///
    /// `scalar` is the place of the whole value, `value` its text as it was read, `part` bytes of `value`. The
    /// result is exact if the file has the same characters except for blanks, line ends and quotation marks of another
    /// kind: in plain, quoted and folded texts. Otherwise (an escape) it is the whole scalar. An empty part gives an
    /// empty stretch: the place before the next word, or after the last.
    ///
    /// ```
    /// use mancala::text::Sources;
    ///
    /// let mut sources = Sources::default();
    /// let file = sources.add("game.yaml", "when: \"next has\n  4\"");
    /// let scalar = sources.span(file, 6, 20);
    /// let four = sources.subspan(scalar, "next has 4", 9..10);
    /// assert_eq!(sources.line_column(four), (2, 3));
    /// ```
    pub fn subspan(&self, scalar: Span, value: &str, part: Range<usize>) -> Span {
        let text = &self.file(scalar.file()).text[scalar.range()];
        let quoted = text.len() >= 2
            && ((text.starts_with('"') && text.ends_with('"'))
                || (text.starts_with('\'') && text.ends_with('\'')));
        let lead = usize::from(quoted);
        let written = &text[lead..text.len() - lead];
        let solid = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
        if solid(written) != solid(value) {
            return scalar;
        }
        let start = value.floor_char_boundary(part.start.min(value.len()));
        let end = value.ceil_char_boundary(part.end.clamp(start, value.len()));
        let before = solid(&value[..start]);
        let within = solid(&value[start..end]);
        // Places of the characters that are not blanks, and one after the last of them.
        let places = || written.char_indices().filter(|(_, c)| !c.is_whitespace());
        let behind = || written.trim_end().len();
        let from = places().nth(before).map_or_else(behind, |(at, _)| at);
        let to = match within.checked_sub(1) {
            Some(more) => {
                places().nth(before + more).map_or_else(behind, |(at, c)| at + c.len_utf8())
            }
            None => from,
        };
        let base = scalar.range().start + lead;
        self.span(scalar.file(), base + from, base + to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str, value: &str, part: Range<usize>) -> String {
        let mut sources = Sources::default();
        let file = sources.add("test", text);
        let whole = sources.span(file, 0, text.len());
        text[sources.subspan(whole, value, part).range()].to_owned()
    }

    #[test]
    fn places_inside_a_text() {
        assert_eq!(part("next has 4", "next has 4", 5..8), "has");
        assert_eq!(part("\"nächst has 4\"", "nächst has 4", 8..11), "has");
        assert_eq!(part("next\n    has   4", "next has 4", 5..10), "has   4");
        assert_eq!(part("the opponent’s", "the opponent's", 4..14), "opponent’s");
        assert_eq!(part("'it''s here'", "it's here", 5..9), "'it''s here'");
        assert_eq!(part("next has", "next has", 8..8), "");
        assert_eq!(part("next has", "next has", 4..99), " has".trim());
        assert_eq!(part("\"", "\"", 0..1), "\"");
    }
}

//! Between brackets.

use super::super::build::{Frame, Scalar};
use super::View;
use crate::diagnostic::{Code, Diagnostic};

impl View<'_> {
    pub(super) fn stray_bracket(&self) -> Diagnostic {
        let bracket = self.text[self.at..].chars().next().unwrap_or(']');
        Diagnostic::new(Code::Unclosed, format!("a `{bracket}` that closes nothing"))
            .at(self.character(), "no bracket of its kind is open here")
            .hint(format!("delete the `{bracket}`"))
    }

    /// Something went wrong between brackets.
    pub(super) fn in_brackets(&self, open: &Frame) -> Diagnostic {
        let closing = if open.map { '}' } else { ']' };
        let opening = self.span(open.start, open.start + 1);
        let next = self.text[self.at..].chars().next();
        if let Some(last) = self.last.filter(|last| last.range.start >= open.start)
            && let Some(fault) = self.missing_comma(open, last, next)
        {
            return fault;
        }
        let same_line = self.line_start(open.start) == self.line_start(self.at);
        match next {
            Some(',') => Diagnostic::new(Code::NotYaml, "a comma with nothing before it")
                .at(self.character(), "an entry is missing, or a comma too many")
                .hint("delete the comma"),
            Some(found @ (']' | '}')) if found != closing => {
                Diagnostic::new(Code::Unclosed, format!("a `{found}` where `{closing}` is due"))
                    .at(self.character(), "")
                    .also(opening, "opened here")
                    .hint(format!("write `{closing}`"))
            }
            Some(_) if same_line && !self.rest(self.at).is_empty() => {
                Diagnostic::new(Code::NotYaml, "a comma is missing between two entries")
                    .at(self.character(), format!("expected `,` or `{closing}`"))
                    .also(opening, "in these brackets")
                    .hint("put a comma before this, or quote the text if it is one")
            }
            _ => Diagnostic::new(Code::Unclosed, format!("a bracket without its `{closing}`"))
                .at(opening, "never closed")
                .hint(format!("close it: `{}{closing}`", self.rest(open.start))),
        }
    }

    /// `{rows: 2 holes: 7}`, and `{says: the game of #12}`.
    fn missing_comma(&self, open: &Frame, last: &Scalar, next: Option<char>) -> Option<Diagnostic> {
        if self.rest(last.range.end).starts_with(" #") {
            return Some(self.cut_short(last.range.end + 1));
        }
        let written = &self.text[last.range.clone()];
        let (value, key) = written.rsplit_once(char::is_whitespace)?;
        // A key in a line below, no further right than the line of the bracket, is outside: the bracket is open.
        let outside = |at: usize| self.column(self.first_of_line(at));
        let below = self.line_start(last.range.end) > open.start;
        if next != Some(':')
            || !open.map
            || written.starts_with(['"', '\''])
            || (below && outside(last.range.end) <= outside(open.start))
        {
            return None;
        }
        let start = last.range.end - key.len();
        let after = self.rest(self.at);
        let value_of_key = after[..after.find([',', '}', ']']).unwrap_or(after.len())].trim_end();
        Some(
            Diagnostic::new(Code::NullKey, format!("a comma is missing before `{key}`"))
                .at(self.span(start, last.range.end), "taken for a part of the text before it")
                .hint(format!("write `{}, {key}{value_of_key}`", value.trim_end())),
        )
    }
}

//! The lines of the text that is read.

use super::build::Attempt;
use super::quoted;
use crate::diagnostic::Diagnostic;
use crate::text::Span;

impl Attempt<'_> {
    /// Where the line of a place begins.
    pub(super) fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |at| at + 1)
    }

    /// The line's first character that is not a blank.
    pub(super) fn first_of_line(&self, at: usize) -> usize {
        let start = self.line_start(at);
        start + self.text[start..].bytes().take_while(|byte| *byte == b' ').count()
    }

    /// The first character of the nearest line above that is not empty.
    pub(super) fn line_above(&self, at: usize) -> usize {
        self.first_of_line(self.text[..self.line_start(at)].trim_end().len())
    }

    /// How far right a place is in its line, in bytes from 0.
    pub(super) fn column(&self, at: usize) -> usize {
        at - self.line_start(at)
    }

    /// The rest of a line, without blanks at its end.
    pub(super) fn rest(&self, at: usize) -> &str {
        self.text[at..].split('\n').next().unwrap_or_default().trim_end()
    }

    pub(super) fn rest_span(&self, at: usize) -> Span {
        self.span(at..at + self.rest(at).len())
    }

    /// The whole line in which something is.
    pub(super) fn line_span(&self, at: usize) -> Span {
        self.span(self.line_start(at)..at + self.rest(at).len())
    }

    /// Adds to a fault that the rest of a line is meant as a text, which is quoted. A comment behind it, if it is one, is
    /// none of the text, so the hint is not certain then.
    pub(super) fn to_quote(
        &self,
        fault: Diagnostic,
        at: usize,
        text: &str,
        how: &str,
    ) -> Diagnostic {
        let place = Some(self.rest_span(at)).filter(|_| !self.rest(at).contains(" #"));
        fault.replace(place, quoted(text), |text| format!("{how}: `{text}`"))
    }

    pub(super) fn character(&self, at: usize) -> Span {
        self.span(at..at + self.text[at..].chars().next().map_or(0, char::len_utf8))
    }
}

//! Quotation marks, and texts that a comment cuts short.

use super::super::{quoted, unsupported};
use super::View;
use crate::diagnostic::{Code, Diagnostic};

impl View<'_> {
    pub(super) fn unclosed_quote(&self, at: usize) -> Diagnostic {
        let at = match self.text[at..].starts_with(['"', '\'']) {
            true => at,
            false => self.opening_quote().unwrap_or(at),
        };
        let mark = if self.text[at..].starts_with('\'') { '\'' } else { '"' };
        Diagnostic::new(Code::Unclosed, "a quotation mark that is not closed in its line")
            .at(self.span(at, at + 1), "the text begins here and does not end where it should")
            .hint(format!("close it: `{}{mark}`", self.rest(at)))
    }

    /// The quotation mark that the parser was behind when it gave up: the first one after the last text it read.
    fn opening_quote(&self) -> Option<usize> {
        let from = self.last.map_or(0, |last| last.range.end.min(self.at));
        self.text[from..self.at].find(['"', '\'']).map(|at| from + at)
    }

    pub(super) fn cut_short(&self, comment: usize) -> Diagnostic {
        let comment = self.text[comment..].find('#').map_or(comment, |at| comment + at);
        let Some(last) = self.last else {
            let hint = "put the text between quotation marks";
            return self.simple(Code::CutShort, "the text ends at ` #`", hint);
        };
        // The last line of a text that has several.
        let start = self.first_of_line(last.range.end).max(last.range.start);
        unsupported::cut_short(
            self.rest_span(comment),
            self.span(start, last.range.end),
            &self.text[start..self.line_end(comment)],
        )
    }

    pub(super) fn after_quote(&self) -> Diagnostic {
        let opening = self.opening_quote().unwrap_or_else(|| self.first_of_line(self.at));
        if opening < self.line_start(self.at) {
            // A later text's opening mark closed this one.
            return self.unclosed_quote(opening);
        }
        let whole = self.rest(opening);
        // Marks around the whole are those of the text; one at its beginning alone is of a part of it.
        let within = |mark: char| whole.strip_prefix(mark)?.strip_suffix(mark);
        let whole = within('"').or_else(|| within('\'')).unwrap_or(whole);
        let message = "more text after the closing quotation mark";
        self.simple(
            Code::NotYaml,
            message,
            format!("put the marks around the whole text: {}", quoted(whole)),
        )
    }

    pub(super) fn escape(&self) -> Diagnostic {
        let end = self.line_end(self.at);
        let found = self.text[self.at..end].find('\\').map_or(self.at, |at| self.at + at);
        Diagnostic::new(Code::NotYaml, "a backslash that begins no escape YAML knows")
            .at(self.span(found, end.min(found + 2)), "between `\"` marks it begins an escape")
            .hint("put the text between `'` marks, where a backslash is one")
    }
}

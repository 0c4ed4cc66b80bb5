//! Quotation marks, and texts that a remark cuts short.

use super::super::build::Scalar;
use super::super::faults::{cut_short, quoted};
use super::View;
use crate::diagnostic::{Code, Diagnostic};

impl View<'_> {
    pub(super) fn unclosed_quote(&self, at: usize) -> Diagnostic {
        let at = match self.text[at..].starts_with(['"', '\'']) {
            true => at,
            false => self.opening_quote().unwrap_or(at),
        };
        let mark = if self.text[at..].starts_with('\'') { '\'' } else { '"' };
        let rest = self.rest(at);
        Diagnostic::new(Code::Unclosed, "a quotation mark that is not closed in its line")
            .at(self.span(at, at + 1), "the text begins here and does not end where it should")
            .hint(format!("close it: `{rest}{mark}`"))
            .hint(match mark {
                // As in `'tis written down`.
                '\'' => format!("if the mark belongs to the text: {}", quoted(rest)),
                _ => {
                    "the further lines of a quoted text stand further right than its key".to_owned()
                }
            })
    }

    /// The quotation mark that the parser was behind when it gave up: the first one after the last text it read.
    fn opening_quote(&self) -> Option<usize> {
        let from = self.last.map_or(0, |last| last.range.end.min(self.at));
        self.text[from..self.at].find(['"', '\'']).map(|at| from + at)
    }

    pub(super) fn cut_short(&self, comment: usize) -> Diagnostic {
        let comment = self.text[comment..].find('#').map_or(comment, |at| comment + at);
        let end = self.line_end(comment);
        match self.last {
            Some(last) => {
                let start = self.first_line_of(last);
                let whole = &self.text[start..end];
                cut_short(self.span(comment, end), self.span(start, last.range.end), whole)
            }
            None => Diagnostic::new(Code::CutShort, "the text ends at ` #`")
                .at(self.span(comment, end), "this is a comment, not part of the text")
                .hint("if it belongs to the text, put the text between quotation marks"),
        }
    }

    /// Where a scalar begins, or its last line if it has several.
    fn first_line_of(&self, scalar: &Scalar) -> usize {
        match self.text[scalar.range.clone()].rfind('\n') {
            Some(_) => self.first_of_line(scalar.range.end),
            None => scalar.range.start,
        }
    }

    pub(super) fn after_quote(&self) -> Diagnostic {
        let opening = self.opening_quote().unwrap_or_else(|| self.first_of_line(self.at));
        if opening < self.line_start(self.at) {
            // A later text's opening mark closed this one.
            return self.unclosed_quote(opening);
        }
        let whole = &self.text[opening..self.line_end(self.at)];
        // Marks around the whole are those of the text; one at its beginning alone is of a part of it.
        let within = |mark: char| whole.strip_prefix(mark)?.strip_suffix(mark);
        let whole = within('"').or_else(|| within('\'')).unwrap_or(whole);
        let closing = self.text[..self.at].trim_end().len();
        Diagnostic::new(Code::NotYaml, "more text after the closing quotation mark")
            .at(self.span(self.at, self.line_end(self.at)), "does not belong to the text before it")
            .also(self.span(closing.saturating_sub(1), closing), "the text ends at this mark")
            .hint(format!("put the marks around the whole text: {}", quoted(whole)))
    }

    pub(super) fn escape(&self) -> Diagnostic {
        let end = self.line_end(self.at);
        let found = self.text[self.at..end].find('\\').map_or(self.at, |at| self.at + at);
        Diagnostic::new(
            Code::NotYaml,
            "a backslash that begins no escape YAML knows",
        )
        .at(
            self.span(found, end.min(found + 2)),
            "between `\"` marks a backslash begins an escape",
        )
        .hint("write two backslashes, or put the text between `'` marks, where a backslash is one")
    }
}

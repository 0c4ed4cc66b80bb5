//! Brackets and quotation marks.

use super::super::build::{Attempt, Frame};
use super::super::write;
use crate::diagnostic::{Code, Diagnostic};
use std::ops::Range;

impl Attempt<'_> {
    /// Something went wrong between brackets.
    pub(super) fn in_brackets(&self, at: usize, open: &Frame) -> Diagnostic {
        let closing = if open.is_map() { '}' } else { ']' };
        let opening = self.span(open.start..open.start + 1);
        let next = self.text[at..].chars().next();
        if let Some(last) = self.scalars.last().filter(|last| last.start >= open.start)
            && let Some(fault) = self.missing_comma(at, open, last, next)
        {
            return fault;
        }
        let same_line = self.line_start(open.start) == self.line_start(at);
        match next {
            Some(',') => Diagnostic::new(Code::NotYaml, "a comma with nothing before it")
                .at(self.character(at), "an entry is missing, or a comma too many")
                .replace(self.character(at), "", |_| "delete the comma".to_owned()),
            Some(found @ (']' | '}')) if found != closing => {
                Diagnostic::new(Code::Unclosed, format!("a `{found}` where `{closing}` is due"))
                    .at(self.character(at), "")
                    .also(opening, "opened here")
                    .replace(self.character(at), closing, write)
            }
            Some(_) if same_line && !self.rest(at).is_empty() => {
                Diagnostic::new(Code::NotYaml, "a comma is missing between two entries")
                    .at(self.character(at), format!("expected `,` or `{closing}`"))
                    .also(opening, "in these brackets")
                    .hint("put a comma before this, or quote the text if it is one")
            }
            _ => {
                let message = format!("a bracket without its `{closing}`");
                let fault = Diagnostic::new(Code::Unclosed, message).at(opening, "never closed");
                self.to_close(fault, open.start, closing)
            }
        }
    }

    /// `{rows: 2 holes: 7}`, and `{says: the game of #12}`.
    fn missing_comma(
        &self,
        at: usize,
        open: &Frame,
        last: &Range<usize>,
        next: Option<char>,
    ) -> Option<Diagnostic> {
        if self.rest(last.end).starts_with(" #") {
            return Some(self.comment_below(last.end + 1));
        }
        let written = &self.text[last.clone()];
        let (value, key) = written.rsplit_once(char::is_whitespace)?;
        // A key in a line below, no further right than the line of the bracket, is outside: the bracket is open.
        let outside = |at: usize| self.column(self.first_of_line(at));
        let below = self.line_start(last.end) > open.start;
        if next != Some(':')
            || !open.is_map()
            || written.starts_with(['"', '\''])
            || (below && outside(last.end) <= outside(open.start))
        {
            return None;
        }
        let value_of_key = self.rest(at).split([',', '}', ']']).next().unwrap_or_default();
        let value_of_key = value_of_key.trim_end();
        Some(
            Diagnostic::new(Code::NullKey, format!("a comma is missing before `{key}`"))
                .at(
                    self.span(last.end - key.len()..last.end),
                    "taken for a part of the text before it",
                )
                .replace(
                    self.span(last.start..at + value_of_key.len()),
                    format!("{}, {key}{value_of_key}", value.trim_end()),
                    write,
                ),
        )
    }

    pub(super) fn unclosed_quote(&self, at: usize) -> Diagnostic {
        let at = match self.text[at..].starts_with(['"', '\'']) {
            true => at,
            false => self.opening_quote(at).unwrap_or(at),
        };
        let mark = if self.text[at..].starts_with('\'') { '\'' } else { '"' };
        let message = "a quotation mark that is not closed in its line";
        let fault = Diagnostic::new(Code::Unclosed, message)
            .at(self.span(at..at + 1), "the text begins here and does not end where it should");
        self.to_close(fault, at, mark)
    }

    /// Adds to a fault that what begins here is closed at the end of the line; whether before or behind a comment is not
    /// certain.
    fn to_close(&self, fault: Diagnostic, at: usize, closing: char) -> Diagnostic {
        let rest = self.rest(at);
        let place = Some(self.rest_span(at)).filter(|_| !rest.contains('#'));
        fault.replace(place, format!("{rest}{closing}"), |text| format!("close it: `{text}`"))
    }

    /// The quotation mark that the parser was behind when it stopped: the first one after the last text it read.
    fn opening_quote(&self, at: usize) -> Option<usize> {
        let from = self.scalars.last().map_or(0, |last| last.end.min(at));
        self.text[from..at].find(['"', '\'']).map(|found| from + found)
    }

    /// A comment inside a text of several lines, or before a missing comma.
    pub(super) fn comment_below(&self, at: usize) -> Diagnostic {
        let comment = at + self.text[at..].find('#').unwrap_or(0);
        // Of a text that has several lines the last one.
        let last = self.scalars.last().cloned().unwrap_or(comment..comment);
        self.comment_in_text(self.first_of_line(last.end).max(last.start)..last.end, comment)
    }
    pub(super) fn after_quote(&self, at: usize) -> Diagnostic {
        let opening = self.opening_quote(at).unwrap_or_else(|| self.first_of_line(at));
        if opening < self.line_start(at) {
            // A later text's opening mark closed this one.
            return self.unclosed_quote(opening);
        }
        if let Some(fixed) = self.with_colon(opening) {
            let fault = Diagnostic::new(Code::NotYaml, "a line without a colon");
            let fault = fault.at(self.rest_span(opening), "expected `key: value`");
            return self.colon_put(fault, opening, fixed);
        }
        let whole = self.rest(opening);
        // Marks around the whole are those of the text; one at its beginning alone is of a part of it.
        let within = |mark: char| whole.strip_prefix(mark)?.strip_suffix(mark);
        let whole = within('"').or_else(|| within('\'')).unwrap_or(whole);
        let fault = self.simple(at, Code::NotYaml, "more text after the closing quotation mark");
        self.to_quote(fault, opening, whole, "put the marks around the whole text")
    }
}

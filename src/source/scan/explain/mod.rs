//! What a fault of YAML's grammar means, in the author's words.
//!
//! Authors meet few of them: a wrong column, a colon in a text, an open quotation mark or bracket, a line without its
//! colon. Each of these has a message and one hint here; all others have a place and one sentence.

mod brackets;
mod indentation;
mod lines;
mod quotes;

pub(super) use indentation::swallowed_item;

use super::build::{Attempt, Frame, Scalar, Syntax};
use super::unsupported::alias;
use crate::diagnostic::{Code, Diagnostic};
use crate::text::{FileId, Sources, Span};

/// The fault that a syntax error is.
pub(super) fn explain(
    sources: &Sources,
    file: FileId,
    text: &str,
    error: &Syntax,
    attempt: &Attempt<'_>,
) -> Diagnostic {
    let view = View {
        sources,
        file,
        text,
        at: error.at,
        last: attempt.scalars.last(),
        open: attempt.frames.iter().rev().find(|frame| frame.flow),
    };
    let says = |words: &[&str]| words.iter().any(|word| error.info.contains(word));
    if says(&["unknown anchor"]) && text[error.at..].starts_with('*') {
        let line = view.rest(error.at);
        let word = line.split_whitespace().next().unwrap_or_default();
        alias(word, view.span(error.at, error.at + word.len()))
    } else if says(&["the handle wasn't declared"]) {
        view.simple(Code::Tag, "a tag that means nothing", "delete it; if it is a text, quote it")
    } else if says(&["end of stream", "indentation in quoted", "document indicator"])
        && says(&["quoted"])
    {
        view.unclosed_quote(error.at)
    } else if says(&["comment intercepting"]) {
        view.cut_short(error.at)
    } else if says(&["trailing content"]) {
        view.after_quote()
    } else if says(&["escape", "hexadecimal"]) {
        view.escape()
    } else if says(&["unexpected character", "unprintable"]) {
        view.reserved()
    } else if says(&["misplaced bracket"]) {
        view.stray_bracket()
    } else if let Some(open) = view.open {
        view.in_brackets(open)
    } else if says(&["mapping values", "placement of ':'", "mapping keys"]) {
        view.colon()
    } else if says(&["simple key expect", "end of plain scalar"]) {
        view.no_colon()
    } else if says(&["sequence entries are not allowed"]) {
        view.list_on_the_line()
    } else if says(&["did not find expected key", "'-' indicator", "indent"]) {
        view.indentation()
    } else if says(&["document", "directive"]) {
        view.document()
    } else {
        view.anything()
    }
}

/// The text around the place where the parser gave up.
struct View<'a> {
    sources: &'a Sources,
    file: FileId,
    text: &'a str,
    at: usize,
    last: Option<&'a Scalar>,
    open: Option<&'a Frame>,
}

impl View<'_> {
    fn span(&self, start: usize, end: usize) -> Span {
        self.sources.span(self.file, start, end)
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |at| at + 1)
    }

    /// Where the text of the line ends.
    fn line_end(&self, at: usize) -> usize {
        let line = self.text[at..].split('\n').next().unwrap_or_default();
        at + line.trim_end().len()
    }

    /// The line's first character that is no blank.
    fn first_of_line(&self, at: usize) -> usize {
        let start = self.line_start(at);
        start + self.text[start..].bytes().take_while(|byte| *byte == b' ').count()
    }

    /// The first character of the nearest line above that is no blank line.
    fn line_above(&self, at: usize) -> usize {
        self.first_of_line(self.text[..self.line_start(at)].trim_end().len())
    }

    /// How far right a place is in its line, in bytes from 0.
    fn column(&self, at: usize) -> usize {
        at - self.line_start(at)
    }

    fn rest(&self, at: usize) -> &str {
        &self.text[at..self.line_end(at)]
    }

    fn rest_span(&self, at: usize) -> Span {
        self.span(at, self.line_end(at))
    }

    fn character(&self) -> Span {
        let width = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        self.span(self.at, self.at + width)
    }

    /// A fault of the rest of the line.
    fn simple(&self, code: Code, message: &str, hint: impl Into<String>) -> Diagnostic {
        Diagnostic::new(code, message).at(self.rest_span(self.at), "").hint(hint)
    }
}

//! What the parser stumbles over → a fault in the author's words.

mod brackets;
mod indent;
mod lines;
mod quotes;

pub(super) use indent::{is_item, key_column, swallowed_item};

use super::build::{Attempt, Frame, Scalar, Syntax};
use super::faults::{alias, tag};
use crate::diagnostic::Diagnostic;
use crate::text::{FileId, Sources, Span};

/// Where an alias without its anchor, or a tag without its declaration, begins: the parser gives up on both, and need
/// not.
pub(super) fn name_of_nothing(text: &str, error: &Syntax) -> Option<usize> {
    let expected = match error.info.as_str() {
        "while parsing node, found unknown anchor" => "*",
        "the handle wasn't declared" => "!",
        _ => return None,
    };
    text[error.at..].starts_with(expected).then_some(error.at)
}

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
    if name_of_nothing(text, error).is_some() {
        let line = view.rest(error.at);
        let word = line.split_whitespace().next().unwrap_or_default();
        let span = sources.span(file, error.at, error.at + word.len());
        return if word.starts_with('!') { tag(word, line, span) } else { alias(word, line, span) };
    }
    let says = |words: &[&str]| words.iter().any(|word| error.info.contains(word));
    if says(&["end of stream", "indentation in quoted", "document indicator"]) && says(&["quoted"])
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
    } else if says(&["block scalar"]) {
        view.block_text()
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

    /// Where the line's first character that is no blank stands.
    fn first_of_line(&self, at: usize) -> usize {
        let start = self.line_start(at);
        start + self.text[start..].bytes().take_while(|byte| *byte == b' ').count()
    }

    fn rest(&self, at: usize) -> &str {
        &self.text[at..self.line_end(at)]
    }

    fn character(&self) -> Span {
        let width = self.text[self.at..].chars().next().map_or(0, char::len_utf8);
        self.span(self.at, self.at + width)
    }
}

//! What is wrong, where, and how to fix it: plain data, and the renderers that show it.
//!
//! Nothing here decides what is wrong; `check`, `source`, `condition` and `playthrough` do.

mod code;
mod collection;
pub mod render;

pub use code::{Code, UnknownCode};
pub use collection::Diagnostics;

use crate::text::Span;

/// How grave a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// It can, but its author should look.
    Warning,
}

/// A stretch of text and what is to be said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is said there; may be empty.
    pub text: String,
}

impl Label {
    fn new(span: Span, text: impl Into<String>) -> Label {
        Label { span, text: one_line(text.into(), 300) }
    }
}

/// A text that takes the place of a stretch of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    /// What is replaced.
    pub span: Span,
    /// By what; may be empty.
    pub text: String,
}

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of fault; `mancala explain CODE` prints more about it.
    pub code: Code,
    /// What is wrong, in the author's words, one line.
    pub message: String,
    /// Where it is wrong; `None` only when there is no text to point at (a file that cannot be read).
    pub primary: Option<Label>,
    /// The file it is about, for a fault without a place.
    pub file: Option<String>,
    /// Other places that matter.
    pub secondary: Vec<Label>,
    /// What could be done, with the repaired text ready to paste.
    pub hints: Vec<String>,
    /// What was meant, if that is certain: what one of the hints says, as `mancala validate --fix` makes it.
    pub replacement: Option<Replacement>,
}

impl Diagnostic {
    /// A fault of this kind; its place and hints follow:
    ///
    /// ```
    /// use mancala::diagnostic::{Code, Diagnostic};
    /// use mancala::text::Sources;
    ///
    /// let mut sources = Sources::default();
    /// let file = sources.add("game.yaml", "drection: clockwise\n");
    /// let fault = Diagnostic::new(Code::UnknownKey, "`sowing` has no key `drection`")
    ///     .at(sources.span(file, 0, 8), "not a key of `sowing`")
    ///     .hint("did you mean `direction`?");
    /// assert_eq!(sources.line_column(fault.primary.unwrap().span), (1, 1));
    /// ```
    pub fn new(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            message: one_line(message.into(), 300),
            primary: None,
            file: None,
            secondary: Vec::new(),
            hints: Vec::new(),
            replacement: None,
        }
    }

    /// Says where it is wrong, if that is known, and what is said there (may be empty).
    pub fn at(mut self, span: impl Into<Option<Span>>, text: impl Into<String>) -> Diagnostic {
        self.primary = span.into().map(|span| Label::new(span, text)).or(self.primary);
        self
    }

    /// Adds another place that matters, if it is known.
    pub fn also(mut self, span: impl Into<Option<Span>>, text: impl Into<String>) -> Diagnostic {
        self.secondary.extend(span.into().map(|span| Label::new(span, text)));
        self
    }

    /// Says that it is wrong at another place, if there is one; where it was is kept as a place that matters.
    pub fn moved_to(mut self, span: Option<Span>, text: &str) -> Diagnostic {
        let Some(span) = span else { return self };
        self.secondary.extend(self.primary.take());
        self.at(span, text)
    }

    /// Says which file it is about when there is no place in it to point at.
    pub fn in_file(mut self, name: impl Into<String>) -> Diagnostic {
        self.file = Some(name.into());
        self
    }

    /// Adds a hint: what could be done, with the repaired text ready to paste.
    pub fn hint(mut self, text: impl Into<String>) -> Diagnostic {
        self.hints.push(shortened(text.into(), 4000));
        self
    }

    /// Adds the replacement that was certainly meant, and the hint that says so: `hint` is given the new text.
    pub fn replace(
        mut self,
        span: impl Into<Option<Span>>,
        text: impl Into<String>,
        hint: impl FnOnce(&str) -> String,
    ) -> Diagnostic {
        let text = text.into();
        let hint = hint(&text);
        self.replacement = span.into().map(|span| Replacement { span, text });
        self.hint(hint)
    }

    /// As [`replace`](Diagnostic::replace), of a word that was written for a similar one.
    pub fn meant(self, span: impl Into<Option<Span>>, word: &str) -> Diagnostic {
        self.replace(span, word, |word| format!("did you mean `{word}`?"))
    }

    /// Adds it to those found so far.
    pub fn push_to(self, faults: &mut Diagnostics) {
        faults.push(self);
    }

    /// Adds hints, or an optional one.
    pub fn hints<T: Into<String>>(self, texts: impl IntoIterator<Item = T>) -> Diagnostic {
        texts.into_iter().fold(self, Diagnostic::hint)
    }

    /// Where it is wrong.
    pub fn place(&self) -> Option<Span> {
        self.primary.as_ref().map(|label| label.span)
    }

    /// How grave it is.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

/// A text on one line and of bounded length, whatever the author's words in it were.
fn one_line(mut text: String, limit: usize) -> String {
    const BREAKS: [char; 3] = ['\n', '\r', '\t'];
    if text.contains(BREAKS) {
        let words: Vec<&str> = text.split(BREAKS).filter(|word| !word.is_empty()).collect();
        text = words.join(" ");
    }
    shortened(text, limit)
}

fn shortened(mut text: String, limit: usize) -> String {
    if let Some((at, _)) = text.char_indices().nth(limit) {
        text.truncate(at);
        text.push('…');
    }
    text
}

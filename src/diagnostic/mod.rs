//! What is wrong, where, and how to mend it: plain data, and the renderers that show it.
//!
//! Nothing here decides what is wrong; `check`, `source`, `condition` and `playthrough` do.

use crate::source::Span;

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

/// One fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of fault; `mancala explain CODE` tells more.
    pub code: Code,
    /// What is wrong, in the author's words, one line.
    pub message: String,
    /// Where it is wrong; `None` only when there is no text to point at (a file that cannot be read).
    pub primary: Option<Label>,
    /// Other places that matter.
    pub secondary: Vec<Label>,
    /// What could be done; repaired text stands in it ready to paste.
    pub hints: Vec<String>,
}

/// The kinds of fault. Placeholder until the code registry stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Code {}

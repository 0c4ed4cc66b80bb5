//! The faults of the scan that are found in more than one way.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::Span;

/// The fault of a tag.
pub(super) fn tag(written: &str, span: Span) -> Diagnostic {
    Diagnostic::new(
        Code::Tag,
        format!("`{written}` is a tag, which rule files do without"),
    )
    .at(span, "delete this")
    .hint(format!(
        "delete `{written}`: the key decides what kind of value it takes"
    ))
}

/// The fault of an alias.
pub(super) fn alias(written: &str, span: Span) -> Diagnostic {
    Diagnostic::new(
        Code::Alias,
        format!("`{written}` is an alias, which rule files do without"),
    )
    .at(span, "stands for a value written elsewhere")
    .hint(format!(
        "write the value out; a text that begins with `*` is quoted: `\"{written}\"`"
    ))
}

/// The fault of a text that a comment follows without a blank after its `#`.
pub(super) fn cut_short(comment: Span, text: Span, whole: &str) -> Diagnostic {
    Diagnostic::new(Code::CutShort, "the text ends at ` #`")
        .at(comment, "this is a comment, not part of the text")
        .also(text, "the text")
        .hint(format!(
            "if it belongs to the text, quote it: {}",
            quoted(whole)
        ))
        .hint("if it is a comment, put a blank after the `#`")
}

/// A text between quotation marks, in backticks, ready to paste.
pub(super) fn quoted(text: &str) -> String {
    if text.contains(['"', '\\']) {
        format!("`'{}'`", text.replace('\'', "''"))
    } else {
        format!("`\"{text}\"`")
    }
}

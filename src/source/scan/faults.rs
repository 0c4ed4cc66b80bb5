//! The faults of the scan that are found in more than one way.

use crate::diagnostic::{Code, Diagnostic};
use crate::text::Span;

/// The fault of a tag; `whole` is the value with it.
pub(super) fn tag(written: &str, whole: &str, span: Span) -> Diagnostic {
    let fault =
        Diagnostic::new(Code::Tag, format!("`{written}` is a tag, which rule files do without"))
            .at(span, "delete this")
            .hint(format!("delete `{written}`: the key decides what kind of value it takes"));
    as_text(fault, '!', whole)
}

/// The fault of an alias; `whole` is the value that begins with it.
pub(super) fn alias(written: &str, whole: &str, span: Span) -> Diagnostic {
    let fault = Diagnostic::new(
        Code::Alias,
        format!("`{written}` is an alias, which rule files do without"),
    )
    .at(span, "stands for a value written elsewhere")
    .hint("write the value out");
    as_text(fault, '*', whole)
}

/// The fault of an anchor; `whole` is the value with it.
pub(super) fn anchor(written: &str, whole: &str, span: Span) -> Diagnostic {
    let fault = Diagnostic::new(
        Code::Anchor,
        format!("`{written}` is an anchor, which rule files do without"),
    )
    .at(span, "delete this")
    .hint(format!("delete `{written}`: repeat the value where it is needed again"));
    as_text(fault, '&', whole)
}

/// The fault, with the value between quotation marks for those who meant a text.
fn as_text(fault: Diagnostic, mark: char, whole: &str) -> Diagnostic {
    fault.hint(format!("if the `{mark}` belongs to a text, quote it: {}", quoted(whole.trim_end())))
}

/// The fault of a text that a comment follows without a blank after its `#`.
pub(super) fn cut_short(comment: Span, text: Span, whole: &str) -> Diagnostic {
    Diagnostic::new(Code::CutShort, "the text ends at ` #`")
        .at(comment, "this is a comment, not part of the text")
        .also(text, "the text")
        .hint(format!("if it belongs to the text, quote it: {}", quoted(whole)))
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

/// What stands between the quotation marks around a whole text.
pub(super) fn without_marks(text: &str) -> Option<&str> {
    ['"', '\''].into_iter().find_map(|mark| {
        let inside = text.strip_prefix(mark)?.strip_suffix(mark)?;
        (!inside.contains(mark)).then_some(inside)
    })
}

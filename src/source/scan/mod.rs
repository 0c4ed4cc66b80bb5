//! Text → value and places, one pass over the parser's events.
//!
//! YAML that rule files do not use (anchors, aliases, tags, merge keys, empty values, ...) is refused here, each with
//! its own message, and so is a file that is too deep or too large. What a key means is not known here.

mod ambiguous;
mod blanks;
mod build;
mod explain;
mod lines;
mod unsupported;

#[cfg(test)]
mod tests;

use super::Node;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::text::{FileId, Sources};
use build::{Attempt, Syntax};

/// How deep lists and maps may be inside each other.
pub const DEPTH_LIMIT: usize = 32;

/// How many values (keys counted too) a file may hold.
pub const VALUE_LIMIT: usize = 50_000;

/// Reads a text as YAML.
///
/// Every fault found is pushed; the document is what could be read all the same, so that its rules can be checked in
/// the same run. The first fault of YAML's own grammar ends the reading: only the lines above it are read.
/// [`Node::unread`] says what was left out. `None` if there is no value at all.
///
/// Plain digits become numbers (those above 2^64 - 1 become that number), plain `true` and `false` truth values, and
/// everything else text.
///
/// ```
/// use mancala::diagnostic::Diagnostics;
/// use mancala::source::scan;
/// use mancala::text::Sources;
///
/// let mut sources = Sources::default();
/// let file = sources.add("game.yaml", "board:\n  holes: 7\n");
/// let mut faults = Diagnostics::new();
/// let document = scan(&sources, file, &mut faults).unwrap();
/// let holes = document.get("board").and_then(|board| board.get("holes")).unwrap();
/// assert_eq!(holes.value(), 7);
/// assert_eq!(sources.line_column(holes.span.unwrap()), (2, 10));
/// ```
pub fn scan(sources: &Sources, file: FileId, faults: &mut Diagnostics) -> Option<Node> {
    let text = sources.file(file).text.as_str();
    let mut attempt = Attempt::new(sources, file, text);
    let error = attempt.run();
    if let Some((fault, line)) = fault_of_grammar(&mut attempt, error) {
        let above = &text[..line];
        attempt = Attempt::new(sources, file, above);
        attempt.run();
        attempt.is_cut = true;
        // The value of the last key is below.
        let end = above.trim_end().len();
        attempt.faults.retain(|fault| {
            let place = fault.primary.as_ref().map_or(0, |label| label.span.range().end);
            fault.code != Code::EmptyValue || place + 1 < end
        });
        attempt.faults.push(hiding(fault, &text[line..]));
    }
    let is_sound = attempt.faults.is_empty();
    faults.extend(std::mem::take(&mut attempt.faults));
    let document = attempt.finish();
    if document.is_none() && is_sound {
        faults.push(nothing_there(sources, file));
    }
    document
}

/// The fault that ends the reading, and where the first line begins that is not read.
fn fault_of_grammar(
    attempt: &mut Attempt<'_>,
    error: Option<Syntax>,
) -> Option<(Diagnostic, usize)> {
    if let Some((fault, line)) = blanks::find(attempt, error.as_ref()) {
        // A fault of the lines above is not theirs.
        let is_above = |error: Option<&Syntax>| error.is_some_and(|error| error.at < line);
        let mut above = Attempt::new(attempt.sources, attempt.file, &attempt.text[..line]);
        if !is_above(error.as_ref()) || !is_above(above.run().as_ref()) {
            return Some((fault, line));
        }
    }
    let error = error?;
    // `<<: *name` is one slip, not two.
    let merging = attempt.is_merging().then(|| attempt.faults.pop()).flatten();
    let fault = merging.unwrap_or_else(|| attempt.explain(&error));
    let place = fault.primary.as_ref().map_or(error.at, |label| label.span.range().start);
    Some((fault, attempt.line_start(place.min(error.at))))
}

/// The fault, with a word on what is not read because of it, if anything is below the first line of the rest.
fn hiding(fault: Diagnostic, rest: &str) -> Diagnostic {
    let is_content = |line: &str| !matches!(line.trim().bytes().next(), None | Some(b'#'));
    let hidden = rest.lines().skip(1).any(is_content);
    fault.hints(hidden.then_some("what is below is read once this is fixed"))
}

/// The fault of a file without a value.
fn nothing_there(sources: &Sources, file: FileId) -> Diagnostic {
    let message = match sources.file(file).text.trim() {
        "" => "the file is empty",
        _ => "the file has nothing but comments",
    };
    Diagnostic::new(Code::EmptyFile, message)
        .at(sources.span(file, 0, 0), "a rule file begins here")
        .hint("`mancala new NAME` writes a file to start from")
}

/// A text between quotation marks, in backticks, ready to paste.
/// The hint for a text to be written.
fn write(text: &str) -> String {
    format!("write `{text}`")
}

fn quoted(text: &str) -> String {
    let text = text.trim_end();
    if text.contains(['"', '\\']) {
        format!("'{}'", text.replace('\'', "''"))
    } else {
        format!("\"{text}\"")
    }
}

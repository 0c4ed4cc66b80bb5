//! Text → value and places, one pass over the parser's events.
//!
//! What rule files do without (anchors, aliases, tags, merge keys, empty values, ...) is refused here, each with its
//! own message, and so are the limits on depth and size. What a key means is not known here.

mod ambiguous;
mod blanks;
mod build;
mod explain;
mod unsupported;

#[cfg(test)]
mod tests;

use super::Node;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::text::{FileId, Sources};
use build::{Attempt, Ending};

/// How deep lists and maps may be inside each other.
pub const DEPTH_LIMIT: usize = 32;

/// How many values (keys counted too) a file may hold.
pub const VALUE_LIMIT: usize = 50_000;

/// Reads a text as YAML.
///
/// Every fault found is pushed; the document is what could be read all the same, so that its rules can be checked in
/// the same run. The first fault of YAML's own grammar ends the reading. [`Node::unread`] says what was left out. `None` if there is no value at all.
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
    let mut attempt = Attempt::new(sources, file, text, text);
    let mut ending = attempt.run();
    let odd = blanks::find(sources, file, text, &ending, &attempt.scalars);
    let mut blamed = false;
    if let Some(blanks) = &odd {
        // Where it is not known how many blanks are meant, only what is above can be read.
        let above = &text[..blanks.line];
        let (known, parsed) = match &blanks.repaired {
            Some(repaired) => (text, repaired.as_str()),
            None => (above, above),
        };
        let mut again = Attempt::new(sources, file, known, parsed);
        let ends = again.run();
        let stumbles = |ending: &Ending, above: bool| match ending {
            Ending::Syntax(error) => (error.at < blanks.line) == above,
            _ => false,
        };
        // A fault of the lines above is not theirs.
        blamed = !stumbles(&ends, true) || (blanks.repaired.is_none() && stumbles(&ending, false));
        if blamed || blanks.repaired.is_some() {
            (attempt, ending) = (again, ends);
        }
    }
    let mut found = std::mem::take(&mut attempt.faults);
    if let Some(blanks) = odd.as_ref().filter(|_| blamed) {
        let mut fault = blanks.fault.clone();
        if blanks.repaired.is_none() {
            ending = Ending::Stopped;
            // The value of the last key is below.
            let end = text[..blanks.line].trim_end().len();
            found.retain(|fault| {
                let place = fault.primary.as_ref().map_or(0, |label| label.span.range().end);
                fault.code != Code::EmptyValue || place + 1 < end
            });
        }
        if !matches!(ending, Ending::Whole) {
            fault = hiding(fault, &text[blanks.line..]);
        }
        found.push(fault);
    } else if let Ending::Syntax(error) = &ending {
        // `<<: *name` is one slip, not two.
        let merging = found.pop_if(|_| attempt.is_merging());
        let fault =
            merging.unwrap_or_else(|| explain::explain(sources, file, text, error, &attempt));
        let place = fault.primary.as_ref().map(|label| label.span);
        found.retain(|other| {
            let other_place = other.primary.as_ref().map(|label| label.span);
            // `{by Parker` wants its bracket first.
            let inside =
                fault.code == Code::Unclosed && other.code == Code::NullKey && other_place >= place;
            !inside && (other.code, other_place) != (fault.code, place)
        });
        let from = place.map_or(error.at, |place| place.range().start).min(error.at);
        found.push(hiding(fault, &text[from..]));
    }
    let document = attempt.finish(&ending);
    if document.is_none() && found.is_empty() {
        found.push(nothing_there(sources, file));
    }
    faults.extend(found);
    document
}

/// The fault, with a word on what is not read for its sake, if anything is below the first line of the rest.
fn hiding(fault: Diagnostic, rest: &str) -> Diagnostic {
    let hidden = rest.lines().skip(1).any(|line| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    if hidden { fault.hint("what is below is read once this is fixed") } else { fault }
}

/// The fault of a file without a value.
fn nothing_there(sources: &Sources, file: FileId) -> Diagnostic {
    let message = if sources.file(file).text.trim().is_empty() {
        "the file is empty"
    } else {
        "the file holds nothing but comments"
    };
    Diagnostic::new(Code::EmptyFile, message)
        .at(sources.span(file, 0, 0), "a rule file begins here")
        .hint("`mancala new NAME` writes a file to start from")
}

/// A text between quotation marks, in backticks, ready to paste.
fn quoted(text: &str) -> String {
    let text = text.trim_end();
    if text.contains(['"', '\\']) {
        format!("`'{}'`", text.replace('\'', "''"))
    } else {
        format!("`\"{text}\"`")
    }
}

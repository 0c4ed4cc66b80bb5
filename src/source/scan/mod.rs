//! Text → values with their places, one pass over the parser's events.
//!
//! What rule files do without (anchors, aliases, tags, merge keys, empty values, ...) is refused here, each with its
//! own message, and so are the limits on depth and size. What a key means is not known here.

mod blanks;
mod build;
mod faults;
mod refuse;
mod syntax;
mod traps;

#[cfg(test)]
mod tests;

use super::Node;
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::text::{FileId, Sources};
use build::{Attempt, Ending};
use std::collections::BTreeSet;

/// How deep lists and maps may stand inside each other.
pub const DEPTH_LIMIT: usize = 32;

/// How many values (keys counted too) a file may hold.
pub const VALUE_LIMIT: usize = 50_000;

/// How many bytes may be scanned in all: a file is scanned again after each fault that would otherwise hide the rest,
/// and this bounds the time that takes.
const WORK_LIMIT: usize = 8 << 20;

/// Reads a text as YAML.
///
/// Every fault found is pushed; the document is what could be read all the same, so that its rules can be checked in
/// the same run. [`Node::gap`] says what was left out. `None` if there is no value at all.
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
    let mut text = sources.file(file).text.clone();
    // Where an alias or a tag was overwritten so that the parser can go on behind it.
    let mut overwritten = BTreeSet::new();
    let mut odd: Option<blanks::Odd> = None;
    let mut work = 0;
    loop {
        work += text.len() + 1;
        let mut attempt = Attempt::new(sources, file, &text, &overwritten, odd.as_ref());
        let ending = attempt.run();
        if odd.is_none() {
            odd = blanks::find(sources, file, &text, &ending, &attempt.scalars);
            if odd.is_some() {
                continue;
            }
        }
        let mut found = std::mem::take(&mut attempt.faults);
        if let Ending::Syntax(error) = &ending {
            if work < WORK_LIMIT
                && let Some(at) = syntax::name_of_nothing(&text, error)
                && !overwritten.contains(&at)
            {
                overwritten.insert(at);
                text.replace_range(at..at + 1, "_");
                continue;
            }
            // Where other blanks were put in, the columns are a guess, so only what they replace is complained of;
            // unless they stand below what the parser stumbles over, and then who knows whether they are amiss.
            let (fault, from) = match odd.take().filter(|odd| odd.start() <= error.at) {
                Some(odd) => (odd.fault, text[..error.at].rfind('\n').unwrap_or(0)),
                None => {
                    let fault = syntax::explain(sources, file, &text, error, &attempt);
                    let place = fault.primary.as_ref().map(|label| label.span.range().start);
                    (fault, place.unwrap_or(error.at).min(error.at))
                }
            };
            let place = fault.primary.as_ref().map(|label| label.span);
            found.retain(|other| {
                let other_place = other.primary.as_ref().map(|label| label.span);
                // `{by Parker` wants its bracket first.
                let inside = fault.code == Code::Unclosed
                    && other.code == Code::NullKey
                    && other_place >= place;
                !inside && (other.code, other_place) != (fault.code, place)
            });
            found.push(hiding(fault, &text[from..]));
        }
        found.extend(odd.map(|odd| odd.fault));
        let document = attempt.finish(&ending);
        if document.is_none() && found.is_empty() {
            found.push(nothing_there(sources, file));
        }
        faults.extend(found);
        return document;
    }
}

/// The fault, with a word on what is not read for its sake, if anything stands below the first line of
/// the rest.
fn hiding(fault: Diagnostic, rest: &str) -> Diagnostic {
    let hidden = rest.lines().skip(1).any(|line| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    if hidden { fault.hint("what stands below is read once this is repaired") } else { fault }
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

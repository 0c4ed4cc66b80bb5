//! Checks a variant and makes its rules; every fault of the file is found in one run.
//!
//! This is the only maker of [`Rules`]: it checks what is required, what fits together, which names are declared and
//! which words are allowed where. There is one file per family of checks, and none stops at the first fault. Sentences are
//! read by [`crate::condition`]; the document knows the place of each value.

mod board;
mod companions;
mod events;
mod file;
mod game;
mod keys;
mod marks;
mod matches;
mod place;
mod round;
mod scene;
mod semantics;
mod sentence;
mod sowing;
mod start;
#[cfg(test)]
mod tests;
mod top;
mod without_effect;

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use crate::language::Variant;
use crate::language::shapes::NumberOrAnew;
use crate::looks::{LOOKS, Looks};
use crate::rules::{MarkKind, Rules, Stores, Unfilled};
use crate::source::Node;
use crate::text::{Sources, Span};

pub use file::{file, file_within};
pub use game::{Checked, Playable, game};
use place::Path;
use scene::Scene;
use semantics::{Alternative, CheckedSentence};

/// Proves the rules of one game: a variant after `extends` and readings, with the document that has the places of
/// its values.
///
/// The rules are `None` exactly when an error was found, or when the document is not complete: a value that could not
/// be read is not also said to be missing. Warnings leave the rules usable. Every fault is found, none hides another,
/// and each message quotes the author's words and suggests a repair.
pub fn rules(
    variant: &Variant,
    document: &Node,
    sources: &Sources,
) -> (Option<Rules>, Diagnostics) {
    rules_within(variant, document, sources, &Looks::of(LOOKS))
}

/// The same, taking looks; where there are too few, a warning says what is left out.
fn rules_within(
    variant: &Variant,
    document: &Node,
    sources: &Sources,
    looks: &Looks,
) -> (Option<Rules>, Diagnostics) {
    let mut check = Check {
        document,
        sources,
        looks,
        faults: Diagnostics::new(),
        marks: Vec::new(),
        checked: Vec::new(),
        lists: Vec::new(),
        holes: None,
        total: None,
        territory: variant.matches.as_ref().is_some_and(|m| {
            m.unfilled == Some(Unfilled::TakenOver) && m.refill != Some(NumberOrAnew::Anew)
        }),
        stores: variant.board.as_ref().is_some_and(|board| board.stores.is_some()),
        sown: variant
            .sowing
            .as_ref()
            .and_then(|sowing| sowing.stores)
            .is_some_and(|stores| stores != Stores::None),
    };
    // What could not be read may be the key that is needed, so it counts as given.
    check.stores |= check.may_contain_in("board", "stores");
    check.sown |= check.may_contain_in("sowing", "stores");
    check.territory |= check.may_contain_in("match", "unfilled");
    let rules = top::game(&mut check, variant);
    let rules = rules.filter(|_| document.is_complete());
    if let Some(rules) = rules.as_ref().filter(|_| !check.faults.has_errors()) {
        start::start(&mut check, rules);
    }
    let rules = rules.filter(|_| !check.faults.has_errors());
    without_echoes(&mut check.faults);
    check.faults.sort();
    (rules, check.faults)
}

/// Leaves out what another fault says already: a value that is wrong is not also called ambiguous, and a name that must be
/// changed need not be quoted as well, neither where it is given nor where it is used.
pub(crate) fn without_echoes(faults: &mut Diagnostics) {
    let errors = faults.iter().filter(|fault| fault.severity() == Severity::Error);
    let wrong: Vec<Span> = errors.filter_map(Diagnostic::place).collect();
    let renamed = faults.iter().filter(|fault| fault.code == Code::UnusableOptionName);
    let renamed = renamed.flat_map(|fault| fault.primary.iter().chain(&fault.secondary));
    let renamed: Vec<Span> = renamed.map(|label| label.span).collect();
    faults.retain(|fault| {
        let is_in = |places: &[Span]| fault.place().is_some_and(|place| places.contains(&place));
        match fault.code {
            Code::AmbiguousValue => !is_in(&wrong) && !is_in(&renamed),
            Code::KeyNotText => !is_in(&renamed),
            _ => true,
        }
    });
}

/// What the checks share: the text, and the facts of the file that more than one of them needs.
struct Check<'a> {
    document: &'a Node,
    sources: &'a Sources,
    looks: &'a Looks,
    faults: Diagnostics,
    /// The marks declared, known before any sentence is read.
    marks: Vec<MarkKind>,
    /// The sentences in which nothing was wrong, for the check of what they mean.
    checked: Vec<CheckedSentence>,
    /// The lists of which the first that holds is taken.
    lists: Vec<(Scene, Vec<Alternative>)>,
    /// Holes in a row, if the file says a number that can be played with.
    holes: Option<u8>,
    /// Seeds on the board at the start, likewise.
    total: Option<u64>,
    /// Whether holes change hands between rounds.
    territory: bool,
    /// Whether the board has stores on its track.
    stores: bool,
    /// Whether sowing reaches any of them.
    sown: bool,
}

impl Check<'_> {
    /// Reports a fault at a value.
    fn fault(&mut self, path: &Path, code: Code, message: impl Into<String>) -> Fault<'_> {
        self.fault_at(self.value_span(path), code, message)
    }

    /// Reports a fault at a key.
    fn key_fault(&mut self, path: &Path, code: Code, message: impl Into<String>) -> Fault<'_> {
        self.fault_at(self.key_span(path), code, message)
    }

    /// Reports a fault at a place, if there is one.
    fn fault_at(
        &mut self,
        span: Option<Span>,
        code: Code,
        message: impl Into<String>,
    ) -> Fault<'_> {
        let found = Diagnostic::new(code, message);
        let found = match span {
            Some(span) => found.at(span, ""),
            None => found,
        };
        Fault { found: Some(found), faults: &mut self.faults }
    }

    /// Reports that a key is missing from the map at `path`, called `owner`, and shows an example of it; nothing if
    /// it may be in what could not be read.
    fn missing(&mut self, path: &Path, owner: &str, key: &str) {
        let text = path.key(key).example().unwrap_or_default();
        self.missing_like(path, owner, key, &text);
    }

    /// As [`Check::missing`]; `text` is what could be pasted there.
    fn missing_like(&mut self, path: &Path, owner: &str, key: &str, text: &str) {
        if self.may_contain(path, key) {
            return;
        }
        let message = format!("{owner} has no `{key}`, which is required");
        let span = self.key_span(path);
        let mut fault = self.fault_at(None, Code::MissingKey, message);
        if let Some(span) = span {
            fault = fault.map(|fault| fault.at(span, format!("`{key}` is missing here")));
        }
        let lines =
            if text.contains('\n') { format!("add:\n{text}") } else { format!("add `{text}`") };
        fault.hint(lines);
    }
}

/// A fault that is being described. It is reported when its description ends, which is where this is dropped.
struct Fault<'a> {
    found: Option<Diagnostic>,
    faults: &'a mut Diagnostics,
}

impl Fault<'_> {
    /// Adds what could be done about it.
    fn hint(self, text: impl Into<String>) -> Self {
        self.map(|fault| fault.hint(text))
    }

    /// Adds another place that matters, if there is one.
    fn also(self, span: Option<Span>, text: impl Into<String>) -> Self {
        match span {
            Some(span) => self.map(|fault| fault.also(span, text)),
            None => self,
        }
    }

    fn map(mut self, change: impl FnOnce(Diagnostic) -> Diagnostic) -> Self {
        self.found = self.found.take().map(change);
        self
    }
}

impl Drop for Fault<'_> {
    fn drop(&mut self) {
        self.faults.extend(self.found.take());
    }
}

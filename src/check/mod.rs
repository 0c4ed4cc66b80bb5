//! From a variant as written to proven rules, with every fault of the file found at once.
//!
//! This is the only maker of [`Rules`]: it checks what is required, what fits together, which names are declared and
//! which words are allowed where. There is one file per family of checks, and none stops at the first fault. Sentences are
//! read by [`crate::condition`]; the document knows the place of each value.

mod board;
mod companions;
mod events;
mod file;
mod game;
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
use place::Way;
use scene::Scene;
use semantics::{Listed, Proven};

/// Proves the rules of one game: a variant after `extends` and readings, with the document that says where its values
/// stand.
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
        proven: Vec::new(),
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
    /// The sentences in which nothing was wrong, for the last look at what they mean.
    proven: Vec<Proven>,
    /// The lists of which the first that holds is taken.
    lists: Vec<(Scene, Vec<Listed>)>,
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
    /// Reports a fault at a value, with a hint.
    fn wrong_value(
        &mut self,
        way: &Way,
        code: Code,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) {
        self.value(way, code, message).hint(hint).push_to(&mut self.faults);
    }

    /// Reports a fault at a key, with a hint.
    fn wrong_key(
        &mut self,
        way: &Way,
        code: Code,
        message: impl Into<String>,
        hint: impl Into<String>,
    ) {
        self.key(way, code, message).hint(hint).push_to(&mut self.faults);
    }

    /// A fault at a value.
    fn value(&mut self, way: &Way, code: Code, message: impl Into<String>) -> Diagnostic {
        self.at(self.value_span(way), code, message)
    }

    /// A fault at a key.
    fn key(&mut self, way: &Way, code: Code, message: impl Into<String>) -> Diagnostic {
        self.at(self.key_span(way), code, message)
    }

    /// A fault at a place, if there is one.
    fn at(&self, span: Option<Span>, code: Code, message: impl Into<String>) -> Diagnostic {
        let fault = Diagnostic::new(code, message);
        match span {
            Some(span) => fault.at(span, ""),
            None => fault,
        }
    }

    /// Says that a key is missing from the map at `way`, called `owner`, and shows an example of it.
    ///
    /// Nothing is said if it may be in what could not be read.
    fn missing(&mut self, way: &Way, owner: &str, key: &str) {
        let text = way.key(key).example().unwrap_or_default();
        self.missing_like(way, owner, key, &text);
    }

    /// As [`Check::missing`]; `text` is what could be pasted there.
    fn missing_like(&mut self, way: &Way, owner: &str, key: &str, text: &str) {
        if self.may_contain(way, key) {
            return;
        }
        let mut fault =
            self.key(way, Code::MissingKey, format!("{owner} has no `{key}`, which is required"));
        if let Some(label) = &mut fault.primary {
            label.text = format!("`{key}` is missing here");
        }
        let hint =
            if text.contains('\n') { format!("add:\n{text}") } else { format!("add `{text}`") };
        self.faults.push(fault.hint(hint));
    }

    /// Reports a number that cannot be played with.
    fn out_of_range(&mut self, way: &Way, message: String, hint: String) {
        self.wrong_value(way, Code::OutOfRange, message, hint);
    }
}

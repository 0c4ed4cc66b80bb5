//! A file and every game that it can be: the rules as they stand, and each option of each reading by itself.

use super::rules;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rules::Rules;
use crate::source::Sources;
use crate::variant::Base;

/// Proves a file: the game that it is when nobody chooses a reading, and the game that each option makes of it.
///
/// The faults are those of the file itself, of its readings, and of every such game, each once; a fault that only an
/// option brings about shows that option. The rules are those without a choice, `None` if anything but an option is
/// wrong with them.
pub fn file(base: &Base, sources: &Sources) -> (Option<Rules>, Diagnostics) {
    let mut faults = base.faults.clone();
    let loaded = base.with(&[]);
    let (proven, found) = rules(&loaded.variant, &loaded.document, sources);
    let known: Vec<Diagnostic> = found.iter().cloned().collect();
    faults.append(found);
    for choice in base.single_choices() {
        if faults.is_full() {
            break;
        }
        let loaded = base.with(std::slice::from_ref(&choice));
        let (_, found) = rules(&loaded.variant, &loaded.document, sources);
        let span = base
            .questions
            .iter()
            .find(|question| question.name == choice.question)
            .and_then(|question| question.option(&choice.option)?.span);
        for fault in found {
            if known.contains(&fault) {
                continue;
            }
            let reading = format!("with the reading `{}={}`", choice.question, choice.option);
            faults.push(match span {
                Some(span) => fault.also(span, reading),
                None => fault.hint(reading),
            });
        }
    }
    faults.sort();
    (proven, faults)
}

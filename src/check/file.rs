//! A file and every game that it can be: the rules as they stand, each option of each reading by itself, and where they
//! are few all combinations of them.

use super::rules;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::rules::Rules;
use crate::text::{Sources, Span};
use crate::variant::{Base, Choice};

/// The most combinations of readings that are all looked at.
const MOST_COMBINATIONS: usize = 64;

/// Proves a file: the game that it is when nobody chooses a reading, the game that each option makes of it, and where
/// there are at most 64 of them every combination of options that can be chosen together.
///
/// The faults are those of the file itself, of its readings, and of every such game, each once; a fault that only
/// options bring about shows those options. The rules are those without a choice, `None` if anything but an option is
/// wrong with them.
pub fn file(base: &Base, sources: &Sources) -> (Option<Rules>, Diagnostics) {
    let mut faults = base.faults.clone();
    let standing = base.changed(&[]);
    let (proven, found) = rules(&standing.variant, &standing.document, sources);
    let mut known: Vec<Diagnostic> = found.iter().cloned().collect();
    faults.append(found);
    let singles = base.single_choices().into_iter().map(|choice| vec![choice]);
    for choices in singles.chain(combinations(base)) {
        if faults.is_full() {
            break;
        }
        let changed = base.changed(&choices);
        if choices.len() > 1 && changed.faults.has_errors() {
            // These options cannot be chosen together; whoever tries is told.
            continue;
        }
        let (_, found) = rules(&changed.variant, &changed.document, sources);
        for fault in found {
            if known.iter().any(|known| same(known, &fault)) {
                continue;
            }
            known.push(fault.clone());
            faults.push(with_readings(base, &choices, fault));
        }
    }
    faults.sort();
    (proven, faults)
}

/// Whether two faults say the same of the same place.
pub(super) fn same(one: &Diagnostic, two: &Diagnostic) -> bool {
    let place = |fault: &Diagnostic| fault.primary.as_ref().map(|label| label.span);
    one.code == two.code && one.message == two.message && place(one) == place(two)
}

/// A fault with the options that bring it about.
fn with_readings(base: &Base, choices: &[Choice], fault: Diagnostic) -> Diagnostic {
    choices.iter().fold(fault, |fault, choice| {
        let reading = format!("with the reading `{}={}`", choice.question, choice.option);
        match span(base, choice) {
            Some(span) => fault.also(span, reading),
            None => fault.hint(reading),
        }
    })
}

fn span(base: &Base, choice: &Choice) -> Option<Span> {
    let mut questions = base.questions.iter();
    let question = questions.find(|question| question.name == choice.question)?;
    question.option(&choice.option)?.span
}

/// Every combination of two or more options that are not the defaults, fewer before more; none if there are too many.
fn combinations(base: &Base) -> Vec<Vec<Choice>> {
    let sizes = base.questions.iter().map(|question| question.options.len().max(1));
    let all = sizes.into_iter().try_fold(1usize, usize::checked_mul);
    if all.is_none_or(|all| all > MOST_COMBINATIONS) {
        return Vec::new();
    }
    let mut combinations = vec![Vec::new()];
    for question in &base.questions {
        let mut more = Vec::new();
        for choices in &combinations {
            for option in &question.options {
                // An option that is amiss by itself would be so in company, and cannot be chosen.
                let sound = !option.lost && option.errors == 0;
                if option.name != question.default && sound {
                    let mut choices: Vec<Choice> = choices.clone();
                    choices.push(Choice::new(&question.name, &option.name));
                    more.push(choices);
                }
            }
        }
        combinations.extend(more);
    }
    combinations.retain(|choices| choices.len() > 1);
    combinations.sort_by_key(Vec::len);
    combinations
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::source::library;
    use crate::variant::Request;
    use std::path::Path;

    /// The faults of a text or of a game of the library.
    fn checked(request: &Request<'_>, sources: &mut Sources) -> (Option<Rules>, Diagnostics) {
        let base = Base::load(sources, request, &mut Diagnostics::new()).expect("a game");
        file(&base, sources)
    }

    #[test]
    fn the_library_is_proven_under_its_readings() {
        for name in library::names() {
            let mut sources = Sources::default();
            let folder = Path::new("");
            let (rules, faults) = checked(&Request::Named { name, folder }, &mut sources);
            assert!(rules.is_some() && faults.is_empty(), "{name}: {faults:#?}");
        }
    }

    #[test]
    fn a_fault_of_two_options_together_shows_both() {
        let text = "\
name: A game
sources:
  own: a test
board:
  rows: 2
  holes: 6
  seeds: 4
sowing:
  direction: counterclockwise
rules:
  lap-end:
    - rule: harvest
      when: here is the opponent's and here has 2 or 3
      capture: here
round:
  ends:
    - when: mover cannot move
readings:
  minimum:
    question: How many seeds does a move need?
    default: one
    options:
      one: {says: One.}
      five:
        says: Five.
        set:
          sowing.minimum: 4
  seeds:
    question: How many seeds are there?
    default: four
    options:
      four: {says: Four.}
      three:
        says: Three.
        set:
          board.seeds: 3
";
        let mut sources = Sources::default();
        let file = sources.add("game.yaml", text);
        let folder = Path::new("");
        let (rules, faults) = checked(&Request::Text { file, folder }, &mut sources);
        assert!(rules.is_some());
        let found: Vec<_> = faults.iter().collect();
        let [fault] = found.as_slice() else {
            panic!("{faults:#?}");
        };
        assert_eq!(fault.code, Code::NobodyCanStart);
        let said: Vec<&str> = fault.secondary.iter().map(|label| label.text.as_str()).collect();
        assert_eq!(said, ["with the reading `minimum=five`", "with the reading `seeds=three`"]);
    }
}

//! A file and every game that it can be: the rules as they are, each option of each reading by itself, and where they
//! are few all combinations of them.

use super::{marks, rules_within, without_echoes};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::looks::{LOOKS, Looks};
use crate::rules::Rules;
use crate::text::{Sources, Span};
use crate::variant::{Choice, GameFile};

/// The most combinations of readings that are all checked.
const MOST_COMBINATIONS: usize = 64;

/// Proves a file: the game that it is when nobody chooses a reading, the game that each option makes of it, and where
/// there are at most 64 of them every combination of options that can be chosen together.
///
/// The faults are those of the file itself, of its readings, and of every such game, each once; a fault that only
/// options bring about shows those options. The rules are those without a choice, `None` if anything but an option is
/// wrong with them.
pub fn file(base: &GameFile, sources: &Sources) -> (Option<Rules>, Diagnostics) {
    file_within(base, sources, &Looks::of(LOOKS))
}

/// The same, taking looks; if there are too few to check every such game, a warning says how many were not checked.
pub fn file_within(
    base: &GameFile,
    sources: &Sources,
    looks: &Looks,
) -> (Option<Rules>, Diagnostics) {
    let (proven, faults, _) = every_game(base, sources, looks);
    (proven, faults)
}

/// As [`file()`], with the faults of the games as they are before they are reported at the edits behind them.
pub(super) fn every_game(
    base: &GameFile,
    sources: &Sources,
    looks: &Looks,
) -> (Option<Rules>, Diagnostics, Vec<Diagnostic>) {
    let mut faults = base.faults.clone();
    let standing = base.with(&[]);
    let (proven, found) = rules_within(&standing.variant, &standing.document, sources, looks);
    let mut known: Vec<Diagnostic> = found.iter().cloned().collect();
    faults.append(found.map(|fault| at_its_edit(base, &[], fault, sources, looks)));
    let singles = base.single_choices().into_iter().map(|choice| vec![choice]);
    let mut games: Vec<Vec<Choice>> = singles.chain(combinations(base)).collect();
    // What another file asks is checked there; here whoever chooses it is told what is wrong.
    let inherited = base.questions.iter().filter(|question| question.is_inherited);
    let inherited: Vec<&str> = inherited.map(|question| question.name.as_str()).collect();
    games.retain(|choices| !choices.iter().any(|choice| inherited.contains(&&*choice.question)));
    let mut unput = marks::never_put(&standing.variant, &standing.document);
    if !inherited.is_empty() {
        // What another file asks may put them.
        unput.clear();
    }
    for (number, choices) in games.iter().enumerate() {
        if faults.is_full() {
            break;
        }
        if !looks.take(base.looks_of_a_game()) {
            faults.push(left_out(base, number, games.len(), looks));
            unput.clear();
            break;
        }
        let changed = base.with(choices);
        let here = marks::never_put(&changed.variant, &changed.document);
        unput.retain(|mark, _| here.contains_key(mark));
        if choices.len() > 1 && changed.faults.has_errors() {
            // These options cannot be chosen together; that is reported to whoever tries.
            continue;
        }
        let (_, found) = rules_within(&changed.variant, &changed.document, sources, looks);
        for fault in found {
            if known.iter().any(|known| same(known, &fault)) {
                continue;
            }
            known.push(fault.clone());
            let fault = at_its_edit(base, choices, fault, sources, looks);
            faults.push(with_readings(base, choices, fault));
        }
    }
    // What could not be read may put it.
    let sound = !faults.has_errors();
    for (mark, span) in unput.into_iter().filter(|_| sound) {
        let message = format!("no rule puts the mark `{mark}`");
        let hint = format!("add a rule with `mark: {mark}`, or delete the mark");
        faults.push(Diagnostic::new(Code::MarkNeverPut, message).at(span, "").hint(hint));
    }
    without_echoes(&mut faults);
    faults.sort();
    (proven, faults, known)
}

/// A fault that an edit brings about, reported at the edit: whoever wrote it reads it there. One in the lines of the
/// edit is there already.
fn at_its_edit(
    base: &GameFile,
    choices: &[Choice],
    fault: Diagnostic,
    sources: &Sources,
    looks: &Looks,
) -> Diagnostic {
    let Some(place) = fault.primary.as_ref().map(|label| label.span) else {
        return fault;
    };
    let edit = base.edit_behind(choices, place, |variant, document| {
        let found = || rules_within(variant, document, sources, looks).1;
        looks.take(base.looks_of_a_game()) && found().iter().any(|found| same(found, &fault))
    });
    let Some(edit) = edit.filter(|_| !looks.ran_out()) else {
        return fault;
    };
    fault.moved_to(edit.span(), edit.done())
}

/// Says that not every game of the file was checked.
fn left_out(base: &GameFile, checked: usize, games: usize, looks: &Looks) -> Diagnostic {
    let message = format!(
        "only {checked} of {games} games that the readings make were checked: there are so many"
    );
    let more = looks.given().saturating_mul(10);
    let hint = format!("to check more of them: `mancala validate --looks {more}`");
    let fault = Diagnostic::new(Code::PlayCutShort, message).hint(hint);
    match base.questions.first().and_then(|question| question.span) {
        Some(span) => fault.at(span, ""),
        None => fault.in_file(base.name.clone()),
    }
}

/// Whether two faults say the same of the same place.
pub(super) fn same(one: &Diagnostic, two: &Diagnostic) -> bool {
    let place = |fault: &Diagnostic| fault.primary.as_ref().map(|label| label.span);
    one.code == two.code && one.message == two.message && place(one) == place(two)
}

/// A fault with the options that bring it about.
fn with_readings(base: &GameFile, choices: &[Choice], fault: Diagnostic) -> Diagnostic {
    choices.iter().fold(fault, |fault, choice| {
        let reading = format!("with the reading `{}={}`", choice.question, choice.option);
        match span(base, choice) {
            Some(span) => fault.also(span, reading),
            None => fault.hint(reading),
        }
    })
}

fn span(base: &GameFile, choice: &Choice) -> Option<Span> {
    let mut questions = base.questions.iter();
    let question = questions.find(|question| question.name == choice.question)?;
    question.option(&choice.option)?.span
}

/// Every combination of two or more options that are not the defaults, fewer before more; none if there are too many.
fn combinations(base: &GameFile) -> Vec<Vec<Choice>> {
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
                // An option that is faulty alone is faulty with others too, and cannot be chosen.
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
    use crate::check::tests::GAME;
    use crate::diagnostic::Code;
    use crate::source::library;
    use crate::variant::Request;
    use std::path::Path;

    /// The faults of a text or of a game of the library.
    fn checked(request: &Request<'_>, sources: &mut Sources) -> (Option<Rules>, Diagnostics) {
        let base = GameFile::load(sources, request, &mut Diagnostics::new()).expect("a game");
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

    /// Each case: a file, and where in it its only fault is reported.
    #[test]
    fn a_fault_is_reported_at_the_edit_behind_it() {
        let head = "name: A game\nsources: {own: a test}\n";
        let own = "board: {rows: 2, holes: 6, seeds: {south: 4 4 4 4 4 4, north: 4 4 4 4 4 4}}\nsowing: {direction: clockwise}\n\
                   rules: {lap-end: [{rule: harvest, when: here has 2, capture: here}]}\n\
                   round: {ends: [{rule: stuck, when: mover cannot move}]}\n\
                   readings:\n  q:\n    question: Which?\n    default: one\n    options:\n      one: {says: One.}\n\
                   \u{20}     two:\n        says: Two.\n";
        let cases = [
            ("extends: oware\nremove: [board.seeds, round.ends]\n", "", (4, 10), Code::MissingKey),
            ("", "        remove: [round.ends]\n", (15, 18), Code::MissingKey),
            ("", "        set: {board.holes: 5}\n", (15, 15), Code::WrongCount),
            (
                "extends: oware\ninsert:\n  rules.lap-end:\n    - rule: all\n      when: here has seeds\n      \
                 capture: here\n      before: harvest\n",
                "",
                (6, 7),
                Code::Shadowed,
            ),
        ];
        for (edits, option, place, code) in cases {
            let rest = if option.is_empty() { "" } else { own };
            let mut sources = Sources::default();
            let file = sources.add("game.yaml", format!("{head}{edits}{rest}{option}"));
            let folder = Path::new("");
            let (_, faults) = checked(&Request::Text { file, folder }, &mut sources);
            let mut places = faults.iter().filter(|fault| fault.code == code).map(|fault| {
                let span = fault.primary.as_ref().expect("a place").span;
                (sources.file(span.file()).name.as_str(), sources.line_column(span))
            });
            assert_eq!(places.next(), Some(("game.yaml", place)), "{faults:#?}");
        }
    }

    #[test]
    fn a_fault_of_two_options_together_shows_both() {
        let text = GAME.to_owned()
            + "\
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

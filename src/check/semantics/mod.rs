//! Sentences that never hold, that always hold, and rules that never fire because an earlier one always does.
//!
//! All three are found by going through all cases ([`cases`]), not by the form of a sentence; where there would be
//! too many, nothing is said.

mod cases;
mod domain;
mod holds;
mod stores;

use super::Check;
use super::place::Path;
use super::scene::Scene;
use crate::condition::{Amount, Reference, State, Statement};
use crate::diagnostic::Code;
use crate::looks::Looks;
use crate::rules::{
    Board, Condition, Event, Events, Into, LastSeed, MarkKind, Sentence, Sowing, Stores, Unfilled,
};

use cases::{Case, Cases, Context};

/// The most cases that are gone through for one question.
const MOST_CASES: usize = 200_000;

/// The looks that one sentence takes in one case.
const LOOKS_OF_A_SENTENCE: u64 = 10;

/// A sentence in which nothing was wrong so far.
pub(super) struct CheckedSentence {
    pub path: Path,
    pub text: String,
    pub scene: Scene,
    pub condition: Condition,
    /// Whether it is asked again of other holes, so that what always holds of the first may not hold of those.
    pub repeats: bool,
}

/// One of several things of which the first that holds is taken: a rule, a case, an end.
pub(super) struct Alternative {
    /// The path to it.
    pub path: Path,
    /// How messages name it.
    pub name: String,
    /// When it holds; always if `None`.
    pub when: Option<Condition>,
    /// For which seeds.
    pub last: LastSeed,
    /// Whether it lifts the hole of the last seed, to sow on.
    pub relays_here: bool,
}

impl Alternative {
    /// One that is for every seed and does not relay.
    pub fn new(path: Path, name: String, when: Option<&Sentence>) -> Alternative {
        let when = when.map(|when| when.condition.clone());
        Alternative { path, name, when, last: LastSeed::Any, relays_here: false }
    }

    /// Whether it holds in a case.
    fn holds(&self, case: &Case<'_>) -> bool {
        self.when.as_ref().is_none_or(|when| when.holds(case))
    }
}

/// What is known of the game whose sentences are checked.
pub(super) struct Game<'a> {
    pub board: &'a Board,
    pub sowing: &'a Sowing,
    pub marks: &'a [MarkKind],
    /// The rules, if all of them were checked.
    pub events: Option<&'a Events>,
    /// Whether there are drop rules, which may change what the last seed fell on.
    pub drop_rules: bool,
    /// What becomes of holes that cannot be filled, where holes are refilled.
    pub unfilled: Option<Unfilled>,
    /// Seeds with which a hole is filled for the next round, if holes are refilled.
    pub refill: Option<u32>,
}

impl Game<'_> {
    /// Whether no seed ever leaves the board or comes to it: no rule captures, no store is sown, no hole is a player's
    /// own, and no round begins with a reserve.
    fn all_stay(&self) -> bool {
        let captures = |events: &Events| {
            let mut captures = events.all().filter_map(|(_, rule)| rule.capture.as_ref());
            captures.any(|capture| capture.into == Into::Captured)
        };
        self.refill.is_none()
            && self.sowing.stores == Stores::None
            && self.marks.is_empty()
            && self.events.is_some_and(|events| !captures(events))
    }

    /// The holes that all seeds of the game can fill for the next round.
    fn fillable(&self) -> u64 {
        self.board.total() / u64::from(self.refill.unwrap_or(1).max(1))
    }
}

/// Checks what the sentences and the lists of alternatives mean, as far as nothing else is wrong with them.
pub(super) fn semantics(check: &mut Check, game: &Game<'_>) {
    let all_stay = game.all_stay();
    // The rest of the command's work gets its share too.
    let looks = Looks::of(check.looks.rest().given().min(check.looks.given() / 4));
    let context = |scene: Scene| Context { scene, game, all_stay, looks: &looks };
    let mut dead = Vec::new();
    let mut skipped: Vec<Condition> = Vec::new();
    for checked in std::mem::take(&mut check.checked) {
        let context = context(checked.scene);
        if never(&context, &[&checked.condition]) {
            report_never(check, &context, &checked);
            dead.push(checked.condition);
        } else if !checked.repeats && always(&context, &checked.condition) {
            report_always(check, &checked);
        } else if checked.scene == Scene::Skip {
            skipped.push(checked.condition);
        }
    }
    if skipped.len() > 1 && always(&context(Scene::Skip), &Condition::Any(skipped)) {
        let message = "one of these sentences always holds: together they leave out every hole, and then none is left out";
        let fault = check.fault(&Path::top("sowing").key("skip"), Code::AlwaysHolds, message);
        fault.hint("change one of them, or delete it");
    }
    for (scene, list) in std::mem::take(&mut check.lists) {
        let context = context(scene);
        for (number, later) in list.iter().enumerate() {
            if looks.ran_out() {
                break;
            }
            // One that never holds at all was reported above.
            if later.when.as_ref().is_none_or(|when| !dead.contains(when)) {
                shadowed(check, &context, &list[..number], later);
                stores::relayed(check, &context, &list[..number], later);
            }
        }
    }
    check.looks.take(looks.taken());
    if looks.ran_out() {
        left_out(check);
    }
}

/// Reports that not all sentences were compared.
fn left_out(check: &mut Check) {
    let message =
        "there are so many sentences, or so long ones, that not all of them were compared";
    let more = check.looks.given().saturating_mul(10);
    let hint = format!("to compare more of them: `mancala validate --looks {more}`");
    let rules = check.key_span(&Path::top("rules"));
    let place = rules.or_else(|| check.key_span(&Path::top("round")));
    check.fault_at(place, Code::PlayCutShort, message).hint(hint);
}

/// Whether the conditions hold together in no case.
fn never(context: &Context, conditions: &[&Condition]) -> bool {
    Cases::of(context, conditions, MOST_CASES).is_some_and(|cases| {
        cases.all(|case| !conditions.iter().all(|condition| condition.holds(case)))
    })
}

fn always(context: &Context, condition: &Condition) -> bool {
    Cases::of(context, &[condition], MOST_CASES)
        .is_some_and(|cases| cases.all(|case| condition.holds(case)))
}

/// Names the smallest part of a sentence that never holds: one statement, two together, or all of it.
fn report_never(check: &mut Check, context: &Context, checked: &CheckedSentence) {
    let parts = match &checked.condition {
        Condition::All(parts) => parts.iter().collect(),
        whole => vec![whole],
    };
    let mut culprits: Vec<&Condition> = Vec::new();
    if let Some(part) = parts.iter().find(|part| never(context, &[part])) {
        culprits.push(part);
    } else {
        'pairs: for (number, one) in parts.iter().enumerate() {
            for two in &parts[number + 1..] {
                if never(context, &[one, two]) {
                    culprits.extend([*one, *two]);
                    break 'pairs;
                }
            }
        }
    }
    let said: Vec<String> = culprits.iter().map(|part| part.to_string()).collect();
    let message = match said.as_slice() {
        [one] => format!("`{one}` never holds"),
        [one, two] => {
            format!("`{one}` and `{two}` never hold together, so the sentence never holds")
        }
        _ => format!("`{}` never holds", checked.condition),
    };
    let last = said.last().map_or("", String::as_str);
    let span = check.words_span(&checked.path, &checked.text, last);
    let first = match said.as_slice() {
        [one, _] => check.words_span(&checked.path, &checked.text, one),
        _ => None,
    };
    let culprits = if culprits.is_empty() { parts } else { culprits };
    let hint = hint_never(context, &culprits);
    check.fault_at(span, Code::NeverHolds, message).also(first, "").hint(hint);
}

fn hint_never(context: &Context, culprits: &[&Condition]) -> &'static str {
    let counts_seeds = |statement: &Statement| {
        matches!(statement, Statement::HasCaptured { .. } | Statement::AtMostRemain(_))
    };
    if context.all_stay
        && culprits.iter().any(|part| part.statements().into_iter().any(counts_seeds))
    {
        return "no rule captures and no store is sown, so every seed stays on the board: add a rule that captures, or change the sentence";
    }
    let total = u32::try_from(context.game.board.total()).unwrap_or(u32::MAX);
    let too_many = |statement: &Statement| {
        let amount = match statement {
            Statement::Has { amount, .. } => amount,
            _ => return false,
        };
        match amount {
            Amount::OneOf(counts) => counts.iter().all(|count| *count > total),
            Amount::AtLeast(least) => *least > total,
            _ => false,
        }
    };
    if culprits.iter().any(|part| part.statements().into_iter().any(too_many)) {
        return "there are not so many seeds in the game: write a smaller number";
    }
    let here = Reference::here();
    let mut statements = culprits.iter().flat_map(|part| part.statements());
    let about_here = statements.any(|statement| match statement {
        Statement::Has { hole, .. } => *hole == here,
        Statement::Is { hole, state, .. } => *hole == here && *state == State::Empty,
        _ => false,
    });
    match context.scene {
        Scene::Event(event) if event.after_seed() && about_here && culprits.len() == 1 => {
            "`here` holds the seed just sown; what it held before is asked by `here was empty` and `here had 3`"
        }
        Scene::Event(Event::Lift) if about_here && culprits.len() == 1 => {
            "`here` is empty once it is lifted; what was lifted is asked by `here had 3`"
        }
        Scene::Event(_) => "change the sentence, or delete the rule, which could never fire",
        Scene::RoundEnd => "change the sentence, or delete this end, which could never come about",
        Scene::MatchEnd => {
            "write `ends-when: a player cannot fill 1 hole`, or another sentence that can hold"
        }
        Scene::MayMove => "change the sentence: no hole could ever be chosen",
        Scene::Direction | Scene::Skip => "change the sentence, or delete it",
    }
}

fn report_always(check: &mut Check, checked: &CheckedSentence) {
    let sentence = checked.condition.to_string();
    let hint = match checked.scene {
        Scene::Event(event) if event.after_seed() && sentence == "here has seeds" => {
            "`here` holds the seed just sown; a seed that fell in an occupied hole is `here had seeds`"
        }
        Scene::Event(_) => "a rule that should always fire needs no `when`: delete it",
        Scene::Direction => "let it be the last case, without `when`",
        Scene::MayMove => "delete it: it keeps no hole from being chosen",
        Scene::Skip => "change it: it leaves out every hole, and then none is left out",
        Scene::RoundEnd => "change it: the round would be over at once",
        Scene::MatchEnd => "change it: the match would be over after one round",
    };
    let message = format!("`{sentence}` always holds");
    check.fault(&checked.path, Code::AlwaysHolds, message).hint(hint);
}

/// Reports it if whatever `later` holds for is taken by what comes earlier.
fn shadowed(check: &mut Check, context: &Context, earlier: &[Alternative], later: &Alternative) {
    let covered = |by: &[&Alternative]| {
        let conditions: Vec<&Condition> = by
            .iter()
            .copied()
            .chain([later])
            .filter_map(|alternative| alternative.when.as_ref())
            .collect();
        let holds = |alternative: &Alternative, case: &Case<'_>, last: bool| {
            let seed = match alternative.last {
                LastSeed::Any => true,
                LastSeed::Only => last,
                LastSeed::Except => !last,
            };
            seed && alternative.holds(case)
        };
        Cases::of(context, &conditions, MOST_CASES).is_some_and(|cases| {
            [true, false].into_iter().all(|last| {
                cases.all(|case| {
                    !holds(later, case, last) || by.iter().any(|by| holds(by, case, last))
                })
            })
        })
    };
    let alone = earlier.iter().find(|alternative| covered(&[alternative]));
    let together: Vec<&Alternative> = match alone {
        Some(alternative) => vec![alternative],
        None => {
            let all: Vec<&Alternative> = earlier.iter().collect();
            if all.len() < 2 || !covered(&all) {
                return;
            }
            // Leave out each one without which the others are enough.
            let mut needed = all;
            let mut at = 0;
            while at < needed.len() {
                let mut fewer = needed.clone();
                fewer.remove(at);
                if covered(&fewer) {
                    needed = fewer;
                } else {
                    at += 1;
                }
            }
            needed
        }
    };
    let names: Vec<&str> = together.iter().map(|alternative| alternative.name.as_str()).collect();
    let span = check.key_span(&later.path.key("when"));
    let message = format!(
        "{} is shadowed by {}: whenever it could be taken, {} before it",
        later.name,
        names.join(" and "),
        if names.len() > 1 { "one of them is taken" } else { "that one is taken" }
    );
    let first = names.first().copied().unwrap_or_default();
    let hint = format!("put it before {first}, or make the sentence there narrower");
    let places = together.iter().map(|alternative| check.key_span(&alternative.path.key("when")));
    let places: Vec<_> = places.collect();
    let fault = check.fault_at(span, Code::Shadowed, message).hint(hint);
    places.into_iter().fold(fault, |fault, place| fault.also(place, "this comes first"));
}

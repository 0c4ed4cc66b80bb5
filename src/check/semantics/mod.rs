//! Sentences that never hold, that always hold, and rules that never fire because an earlier one always does.
//!
//! All three are found by going through small worlds ([`world`]), not by the form of a sentence; where there would be
//! too many, nothing is said.

mod domain;
mod holds;
mod stores;
mod world;

use super::Check;
use super::place::Way;
use super::scene::Scene;
use crate::condition::{Amount, Reference, State, Statement};
use crate::diagnostic::{Code, Diagnostic};
use crate::looks::Looks;
use crate::rules::{Board, Condition, Event, Events, Into, LastSeed, Sowing, Stores, Unfilled};

use world::{Ground, Worlds};

/// The most worlds that are looked at for one question.
const MOST_WORLDS: usize = 200_000;

/// The looks that one sentence asked of one world takes.
const LOOKS_OF_A_SENTENCE: u64 = 10;

/// A sentence in which nothing was wrong so far.
pub(super) struct Proven {
    pub way: Way,
    pub text: String,
    pub scene: Scene,
    pub condition: Condition,
    /// Whether it is asked again of other holes, so that what always holds of the first may not hold of those.
    pub repeats: bool,
}

/// One of several things of which the first that holds is taken: a rule, a case, an end.
pub(super) struct Listed {
    /// The way to it.
    pub way: Way,
    /// How messages name it.
    pub name: String,
    /// When it holds; always if `None`.
    pub when: Option<Condition>,
    /// For which seeds.
    pub last: LastSeed,
    /// Whether it lifts the hole of the last seed, to sow on.
    pub relays_here: bool,
}

/// What the sentences of a game are looked at with.
pub(super) struct Game<'a> {
    pub board: &'a Board,
    pub sowing: &'a Sowing,
    /// The rules, if all of them were proven.
    pub events: Option<&'a Events>,
    /// Whether there are drop rules.
    pub drop_rules: bool,
    /// What becomes of holes that cannot be filled, where holes are refilled.
    pub unfilled: Option<Unfilled>,
    /// Seeds with which a hole is filled for the next round, if holes are refilled.
    pub refill: Option<u32>,
}

impl Game<'_> {
    /// Whether no seed ever leaves the board or comes to it: no rule captures, no store is sown, no hole is a player's
    /// own, and no round begins with a reserve.
    fn all_stay(&self, marks: bool) -> bool {
        let captures = |events: &Events| {
            events.all().any(|(_, rule)| {
                let into = rule.capture.as_ref().map(|capture| capture.into);
                into == Some(Into::Captured)
            })
        };
        self.refill.is_none()
            && self.sowing.stores == Stores::None
            && !marks
            && self.events.is_some_and(|events| !captures(events))
    }
}

/// Looks at every sentence and every list that was proven.
pub(super) fn semantics(check: &mut Check, game: &Game<'_>) {
    let marks = check.marks.clone();
    let all_stay = game.all_stay(!marks.is_empty());
    // The rest of the command's work gets its share too.
    let looks = Looks::of(check.looks.rest().given().min(check.looks.given() / 4));
    let ground = |scene: Scene| Ground {
        scene,
        board: game.board,
        sowing: game.sowing,
        marks: &marks,
        drop_rules: game.drop_rules,
        closes: game.unfilled == Some(Unfilled::Closed),
        territory: game.unfilled == Some(Unfilled::TakenOver),
        refill: game.refill,
        all_stay,
        looks: &looks,
    };
    let mut dead = Vec::new();
    let mut skipped: Vec<Condition> = Vec::new();
    for proven in std::mem::take(&mut check.proven) {
        let ground = ground(proven.scene);
        if never(&ground, &[&proven.condition]) {
            say_never(check, &ground, &proven);
            dead.push(proven.condition);
        } else if !proven.repeats && always(&ground, &proven.condition) {
            say_always(check, &proven);
        } else if proven.scene == Scene::Skip {
            skipped.push(proven.condition);
        }
    }
    if skipped.len() > 1 && always(&ground(Scene::Skip), &Condition::Any(skipped)) {
        let way = Way::top("sowing").key("skip");
        check.wrong_value(
            &way,
            Code::AlwaysHolds,
            "one of these sentences always holds: together they leave out every hole, and then \
                 none is left out",
            "change one of them, or delete it",
        );
    }
    for (scene, list) in std::mem::take(&mut check.lists) {
        let ground = ground(scene);
        for (number, later) in list.iter().enumerate() {
            if looks.ran_out() {
                break;
            }
            // What never holds at all has been said.
            if later.when.as_ref().is_none_or(|when| !dead.contains(when)) {
                shadowed(check, &ground, &list[..number], later);
                stores::relayed(check, &ground, &list[..number], later);
            }
        }
    }
    check.looks.take(looks.taken());
    if looks.ran_out() {
        left_out(check);
    }
}

/// Says that not everything was asked of all sentences.
fn left_out(check: &mut Check) {
    let message =
        "there are so many sentences, or so long ones, that not all of them were compared";
    let more = check.looks.given().saturating_mul(10);
    let hint = format!("to compare more of them: `mancala validate --looks {more}`");
    let fault = match check.key_span(&Way::top("rules")) {
        Some(span) => Diagnostic::new(Code::PlayCutShort, message).at(span, ""),
        None => check.key(&Way::top("round"), Code::PlayCutShort, message),
    };
    check.faults.push(fault.hint(hint));
}

/// Whether the conditions hold together in no world.
fn never(ground: &Ground, conditions: &[&Condition]) -> bool {
    Worlds::of(ground, conditions, MOST_WORLDS).is_some_and(|worlds| {
        worlds.all(|world| !conditions.iter().all(|condition| condition.holds(world)))
    })
}

fn always(ground: &Ground, condition: &Condition) -> bool {
    Worlds::of(ground, &[condition], MOST_WORLDS)
        .is_some_and(|worlds| worlds.all(|world| condition.holds(world)))
}

/// Names the smallest part of a sentence that never holds: one statement, two together, or all of it.
fn say_never(check: &mut Check, ground: &Ground, proven: &Proven) {
    let parts = match &proven.condition {
        Condition::All(parts) => parts.iter().collect(),
        whole => vec![whole],
    };
    let mut culprits: Vec<&Condition> = Vec::new();
    if let Some(part) = parts.iter().find(|part| never(ground, &[part])) {
        culprits.push(part);
    } else {
        'pairs: for (number, one) in parts.iter().enumerate() {
            for two in &parts[number + 1..] {
                if never(ground, &[one, two]) {
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
        _ => format!("`{}` never holds", proven.condition),
    };
    let last = said.last().map_or("", String::as_str);
    let span = check.words_span(&proven.way, &proven.text, last);
    let mut fault = check.at(span, Code::NeverHolds, message);
    if let [one, _] = said.as_slice()
        && let Some(span) = check.words_span(&proven.way, &proven.text, one)
    {
        fault = fault.also(span, "");
    }
    let culprits = if culprits.is_empty() { parts } else { culprits };
    check.faults.push(fault.hint(hint_never(ground, &culprits)));
}

fn hint_never(ground: &Ground, culprits: &[&Condition]) -> &'static str {
    let counts_seeds = |statement: &Statement| {
        matches!(statement, Statement::HasCaptured { .. } | Statement::AtMostRemain(_))
    };
    if ground.all_stay
        && culprits.iter().any(|part| part.statements().into_iter().any(counts_seeds))
    {
        return "no rule captures and no store is sown, so every seed stays on the board: add a rule that captures, or change the sentence";
    }
    let total = u32::try_from(ground.board.total()).unwrap_or(u32::MAX);
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
    match ground.scene {
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

fn say_always(check: &mut Check, proven: &Proven) {
    let sentence = proven.condition.to_string();
    let fault = check.value(&proven.way, Code::AlwaysHolds, format!("`{sentence}` always holds"));
    let hint = match proven.scene {
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
    check.faults.push(fault.hint(hint));
}

/// Says it if whatever `later` holds for is taken by what stands earlier.
fn shadowed(check: &mut Check, ground: &Ground, earlier: &[Listed], later: &Listed) {
    let covered = |by: &[&Listed]| {
        let conditions: Vec<&Condition> =
            by.iter().copied().chain([later]).filter_map(|listed| listed.when.as_ref()).collect();
        let holds = |listed: &Listed, world: &world::World<'_>, last: bool| {
            let seed = match listed.last {
                LastSeed::Any => true,
                LastSeed::Only => last,
                LastSeed::Except => !last,
            };
            seed && listed.when.as_ref().is_none_or(|when| when.holds(world))
        };
        Worlds::of(ground, &conditions, MOST_WORLDS).is_some_and(|worlds| {
            [true, false].into_iter().all(|last| {
                worlds.all(|world| {
                    !holds(later, world, last) || by.iter().any(|by| holds(by, world, last))
                })
            })
        })
    };
    let alone = earlier.iter().find(|listed| covered(&[listed]));
    let together: Vec<&Listed> = match alone {
        Some(listed) => vec![listed],
        None => {
            let all: Vec<&Listed> = earlier.iter().collect();
            if all.len() < 2 || !covered(&all) {
                return;
            }
            // Those without which the others would do have nothing to do with it.
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
    let names: Vec<&str> = together.iter().map(|listed| listed.name.as_str()).collect();
    let by = names.join(" and ");
    let span = check.key_span(&later.way.key("when"));
    let mut fault = check.at(
        span,
        Code::Shadowed,
        format!(
            "{} is shadowed by {by}: whenever it could be taken, {} before it",
            later.name,
            if names.len() > 1 { "one of them is taken" } else { "that one is taken" }
        ),
    );
    for listed in &together {
        if let Some(span) = check.key_span(&listed.way.key("when")) {
            fault = fault.also(span, "this comes first");
        }
    }
    check.faults.push(fault.hint(format!(
        "put it before {}, or make the sentence there narrower",
        names.first().copied().unwrap_or_default()
    )));
}

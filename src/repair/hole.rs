//! Clauses about one hole, or about two of which the same is said.

use super::Moment;
use super::amount::Part;
use crate::condition::{Amount, Base, Condition, Half, Reference, State, Statement, Step, Whose};

/// What a clause says.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    /// The holes it names; none if it names none.
    pub holes: Vec<Reference>,
    /// What it says of each of them, and whether it denies that.
    pub said: Vec<(Said, bool)>,
    /// Whether it denies something that is said elsewhere: `but beyond is not`.
    pub denies: bool,
    /// Whether it says what was said before: `and beyond as well`.
    pub also: bool,
    /// Whether it speaks of the time before the last seed fell.
    pub past: bool,
}

/// One thing that can be said of a hole.
#[derive(Clone, Debug)]
pub(super) enum Said {
    /// How much it holds.
    Amount(Amount),
    /// That it holds as many as another, which may be named elsewhere.
    Same(Option<Reference>),
    /// What it is.
    State(State<String>),
}

/// What is known before a clause is read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before<'a> {
    /// The marks of the game.
    pub marks: &'a [&'a str],
    /// When the sentence is asked.
    pub moment: Moment,
    /// The hole of the clause before.
    pub hole: Option<&'a Reference>,
}

const VERBS: [&str; 8] = ["has", "had", "is", "was", "fall", "reach", "equals", "with"];
const NAMES: [&str; 12] = [
    "here",
    "it",
    "last-seed",
    "next",
    "beyond",
    "previous",
    "opposite",
    "twin",
    "origin",
    "lap origin",
    "landing",
    "after",
];
const KIND: [&str; 5] = ["own", "theirs", "empty", "occupied", "other"];

/// Reads a clause about a hole; `None` if a part of it was not understood.
pub(super) fn about(parts: &[Part<'_>], before: Before<'_>) -> Option<About> {
    let has = |idea: &str| parts.contains(&Part::Idea(idea));
    if let Some(about) = two_next(parts, before) {
        return Some(about);
    }
    // `two own holes have seeds`: a number of holes.
    let of_holes = |at: usize| {
        let mut rest = parts[at + 1..].iter();
        let kind = |part: &&Part<'_>| !matches!(part, Part::Idea(idea) if KIND.contains(idea));
        matches!(parts[at], Part::Amount(..))
            && matches!(rest.find(kind), Some(Part::Idea("hole" | "holes")))
    };
    if (0..parts.len()).any(of_holes) {
        return None;
    }
    let verb =
        parts.iter().position(|part| matches!(part, Part::Idea(idea) if VERBS.contains(idea)));
    let after_verb = |at: usize| verb.is_some_and(|verb| verb < at);
    let mut chains: Vec<(Vec<&str>, bool)> = Vec::new();
    let (mut said, mut denials): (Vec<(usize, Said)>, Vec<usize>) = (Vec::new(), Vec::new());
    let (mut seeds, mut none, mut joined) = (0, false, false);
    for (at, part) in parts.iter().enumerate() {
        let state = |state| Some(Said::State(state));
        let idea = match part {
            Part::Amount(_, "only") if has("remain") => return None,
            Part::Amount(amount, _) => {
                said.push((at, Said::Amount(amount.clone())));
                joined = false;
                continue;
            }
            Part::Ordinals(places) => {
                if !after_verb(at)
                    && (verb.is_some()
                        || parts.len() > 1 + usize::from(has("hole")) + usize::from(has("not")))
                {
                    return None;
                }
                said.push((at, Said::State(State::Numbered(places.clone()))));
                continue;
            }
            Part::Idea(idea) => *idea,
        };
        let found = match idea {
            name if NAMES.contains(&name) || (name == "opposing" && !after_verb(at)) => {
                let name = if name == "opposing" { "opposite" } else { name };
                match chains.last_mut().filter(|_| joined) {
                    Some((chain, _)) => chain.push(name),
                    None => chains.push((vec![name], false)),
                }
                joined = true;
                continue;
            }
            "'s" => {
                chains.last_mut()?.1 = true;
                continue;
            }
            "hole" | "both" | "also" => continue,
            "number" if parts.iter().any(|part| matches!(part, Part::Amount(..))) => continue,
            "holes"
                if has("same")
                    || has("fall")
                    || parts.iter().any(|part| matches!(part, Part::Ordinals(_))) =>
            {
                continue;
            }
            "seed" => {
                seeds += 1;
                None
            }
            "no" => {
                none = true;
                None
            }
            "not" | "neither" => {
                denials.push(at);
                None
            }
            "empty" => state(State::Empty),
            "occupied" => Some(Said::Amount(Amount::Some)),
            "own" => state(State::Side(Whose::Own)),
            "theirs" | "opposing" => state(State::Side(Whose::Opponents)),
            "store" => state(State::Store),
            "closed" => state(State::Closed),
            "left-half" => state(State::InHalf(Half::Left)),
            "right-half" => state(State::InHalf(Half::Right)),
            "middle" => state(State::InHalf(Half::Middle)),
            "same" => Some(Said::Same(None)),
            // `the tuz is empty` is not said of a hole here.
            mark if before.marks.contains(&mark) && (verb.is_none() || after_verb(at)) => {
                state(State::Marked(Whose::Any, mark.to_owned()))
            }
            "side" if has("own") || has("theirs") => None,
            "move" | "lap" | "mover" | "turn" if has("fall") || has("reach") => None,
            "lifted" | "mover" if has("lifted") && before.moment == Moment::Lifted => None,
            verb if VERBS.contains(&verb) || matches!(verb, "past" | "some") => None,
            _ => return None,
        };
        joined = false;
        said.extend(found.map(|said| (at, said)));
    }
    // `the hole beyond the empty one has seeds`, `the own store has 4`, `a seed falls in a store`
    let what = |said: &Said| matches!(said, Said::Amount(_) | Said::State(State::Empty));
    let described = said.iter().any(|(at, said)| what(said) && !after_verb(*at)) && verb.is_some();
    if described && said.iter().any(|(at, said)| what(said) && after_verb(*at)) && !has("fall") {
        return None;
    }
    let store = said.iter().any(|(_, said)| matches!(said, Said::State(State::Store)));
    if store && (said.iter().any(|(_, said)| what(said)) || seeds > 0) {
        return None;
    }
    let sown = has("last-seed") || has("fall") || has("reach");
    let counted = said.iter().any(|(_, said)| matches!(said, Said::Amount(_)));
    let mut past = has("had") || has("was") || has("past") || has("lifted");
    let names: Vec<Reference> =
        chains.iter().map(|(chain, of)| reference(chain, *of, before)).collect::<Option<_>>()?;
    let about_here = names.first().or(before.hole).is_none_or(|hole| *hole == Reference::here());
    // `next has seeds`, `the last seed falls among seeds`
    let some = has("some") && said.is_empty();
    if (seeds > 0 || some)
        && !counted
        && !has("same")
        && (has("has")
            || has("had")
            || has("is")
            || has("was")
            || has("with")
            || has("fall")
            || has("reach")
            || has("some"))
    {
        if said.iter().any(|(_, said)| matches!(said, Said::State(State::Empty))) && !none {
            return None;
        }
        said.push((parts.len(), Said::Amount(if none { Amount::AtMost(0) } else { Amount::Some })));
    } else if none {
        return None;
    }
    // Seeds on a side as a whole cannot be asked for.
    let pointed = sown || has("hole") || !names.is_empty() || before.hole.is_some();
    if has("side")
        && !pointed
        && said.iter().any(|(_, said)| !matches!(said, Said::State(State::Side(_))))
    {
        return None;
    }
    let mut names = names;
    if has("equals") && names.len() == 2 && said.is_empty() {
        said.push((parts.len(), Said::Same(None)));
    }
    let same = said.iter().any(|(_, said)| matches!(said, Said::Same(_)));
    if sown && about_here {
        let number = |said: &Said| matches!(said, Said::Amount(amount) if *amount != Amount::Some && *amount != Amount::AtMost(0));
        let numbered = said.iter().any(|(_, said)| number(said));
        if numbered && has("fall") && !past {
            // Before that seed or with it?
            return None;
        }
        if !numbered {
            past = true;
        }
        if before.moment == Moment::Chosen {
            past = false;
            names = vec![Reference { base: Base::Landing, steps: Vec::new() }];
        }
    }
    if same {
        let other = if names.len() > 1 { names.pop() } else { None };
        for (_, said) in &mut said {
            if let Said::Same(with) = said {
                *with = other.clone();
            }
        }
    }
    if names.len() > 1 {
        return None;
    }
    let denied = denials.len() % 2 == 1;
    let last = denials.last().copied().unwrap_or_default();
    let after = said.iter().filter(|(at, _)| *at > last).count();
    if denied && said.len() > 1 && after != 1 {
        return None;
    }
    let only = said.len() == 1;
    let said: Vec<_> =
        said.into_iter().map(|(at, said)| (said, denied && (only || at > last))).collect();
    Some(About { holes: names, denies: denied && said.is_empty(), also: has("also"), said, past })
}

/// `two empty holes come next`: the next hole and the one beyond it.
fn two_next(parts: &[Part<'_>], before: Before<'_>) -> Option<About> {
    let two =
        |part: &Part<'_>| matches!(part, Part::Amount(Amount::OneOf(counts), _) if *counts == [2]);
    if !parts.contains(&Part::Idea("next")) || !parts.contains(&Part::Idea("holes")) {
        return None;
    }
    let at = parts.iter().position(two)?;
    let mut rest = parts.to_vec();
    rest.remove(at);
    rest.retain(|part| {
        *part != Part::Idea("consecutive")
            && *part != Part::Idea("holes")
            && *part != Part::Idea("every")
            && *part != Part::Idea("fall")
    });
    let about = self::about(&rest, before)?;
    let next = Reference { base: Base::Here, steps: vec![Step::Next] };
    let beyond = Reference { base: Base::Here, steps: vec![Step::Beyond] };
    (about.holes == [next.clone()]).then_some(About { holes: vec![next, beyond], ..about })
}

/// The hole that a chain of names points at: `opposite next` is the one opposite of the next.
fn reference(chain: &[&str], reversed: bool, before: Before<'_>) -> Option<Reference> {
    let carried = before.hole.cloned().unwrap_or_else(Reference::here);
    let mut names = chain.to_vec();
    if reversed {
        names.reverse();
    }
    let mut found: Option<Reference> = None;
    for name in names.iter().rev() {
        let step = match *name {
            "here" | "last-seed" if found.is_none() => {
                found = Some(Reference::here());
                continue;
            }
            // `the opposite one holds two in it`
            "it" if found.is_none() && chain.len() == 1 => {
                found = Some(carried.clone());
                continue;
            }
            "it" if found.is_none() => {
                found = Some(carried.clone());
                continue;
            }
            "origin" | "lap origin" | "landing" if found.is_none() => {
                let base = match *name {
                    "origin" => Base::Origin,
                    "landing" => Base::Landing,
                    _ => Base::LapOrigin,
                };
                found = Some(Reference { base, steps: Vec::new() });
                continue;
            }
            "after" => Step::Next,
            "next" => Step::Next,
            "beyond" => Step::Beyond,
            "previous" => Step::Previous,
            "opposite" => Step::Opposite,
            "twin" => Step::Twin,
            _ => return None,
        };
        let mut hole = match (&found, *name) {
            (Some(hole), _) => hole.clone(),
            (None, "after") => carried.clone(),
            (None, _) => Reference::here(),
        };
        if *name == "after" && hole.steps == [Step::Next] {
            hole.steps = vec![Step::Beyond];
        } else if *name == "after" && !hole.steps.is_empty() {
            return None;
        } else {
            hole.steps.push(step);
        }
        found = Some(hole);
    }
    found.filter(|hole| hole.steps.len() <= 2)
}

/// What is said of a hole, as a statement; `None` if that cannot be said of it.
pub(super) fn apply(
    hole: &Reference,
    said: &Said,
    denied: bool,
    past: bool,
) -> Option<Condition<String>> {
    let looks_back = hole.steps.is_empty() && hole.base != Base::Landing;
    let hole = hole.clone();
    let statement = match said {
        Said::Amount(_) if past && !looks_back => return None,
        Said::Amount(amount) if past => {
            Statement::Had { hole: hole.base, negated: denied, amount: amount.clone() }
        }
        Said::Amount(amount) => Statement::Has { hole, negated: denied, amount: amount.clone() },
        Said::State(State::Empty) if past => {
            if !looks_back {
                return None;
            }
            Statement::Had { hole: hole.base, negated: denied, amount: Amount::AtMost(0) }
        }
        Said::State(
            state @ (State::Side(_) | State::Numbered(_) | State::InHalf(_) | State::Store),
        ) => Statement::Is { hole, negated: denied, state: state.clone() },
        Said::State(_) if past && hole.base == Base::Origin => return None,
        Said::State(state) => Statement::Is { hole, negated: denied, state: state.clone() },
        Said::Same(other) => {
            let (hole, other) = match other {
                Some(other) => (hole, other.clone()),
                None => (Reference::here(), hole),
            };
            if past || hole == other {
                return None;
            }
            Statement::Has { hole, negated: denied, amount: Amount::AsMany(other) }
        }
    };
    Some(Condition::Statement(statement))
}

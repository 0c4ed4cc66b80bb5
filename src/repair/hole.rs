//! Clauses about one hole, or about two of which the same is said.

use super::Moment;
use super::amount::Part;
use crate::condition::{
    Amount, Base, Condition, Half, Reference, State, Statement, Step, Whose, parse_reference,
};

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
    /// Whether it is about the time before the last seed fell.
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
    State(State),
}

/// What is known before a clause is read.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Before<'a> {
    /// The marks of the game.
    pub marks: &'a [&'a str],
    /// When the sentence is asked.
    pub moment: Moment,
    /// The hole of the clause before.
    pub hole: Option<&'a Reference>,
}

const VERBS: [&str; 8] = ["has", "had", "is", "was", "fall", "reach", "equals", "with"];
const KIND: [&str; 5] = ["own", "theirs", "empty", "occupied", "other"];

/// What an idea that names a hole adds to the path to it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Name {
    /// Where the path begins.
    Base(Base),
    /// The hole of the clause before.
    It,
    /// A step.
    Step(Step),
    /// The hole after the one of the clause before.
    After,
}

fn name(idea: &str) -> Option<Name> {
    Some(match idea {
        "last-seed" => Name::Base(Base::Here),
        "it" => Name::It,
        "after" => Name::After,
        word => {
            let hole = parse_reference(word).ok()?;
            hole.steps.first().map_or(Name::Base(hole.base), |step| Name::Step(*step))
        }
    })
}

/// Reads a clause about a hole; `None` if a part of it was not understood.
pub(super) fn about(parts: &[Part<'_>], before: Before<'_>) -> Option<About> {
    if let Some(about) = two_next(parts, before) {
        return Some(about);
    }
    // `two own holes have seeds`: a number of holes.
    let of_holes = |at: usize| {
        let kind = |part: &&Part<'_>| !matches!(part, Part::Idea(idea) if KIND.contains(idea));
        let next = parts[at + 1..].iter().find(kind);
        matches!(parts[at], Part::Amount(..)) && matches!(next, Some(Part::Idea("hole" | "holes")))
    };
    if (0..parts.len()).any(of_holes) {
        return None;
    }
    let verb =
        parts.iter().position(|part| matches!(part, Part::Idea(idea) if VERBS.contains(idea)));
    let mut clause = Clause { parts, before, verb, ..Clause::default() };
    for (at, part) in parts.iter().enumerate() {
        clause.take(at, part)?;
    }
    clause.is_clear().then_some(())?;
    clause.about()
}

/// A clause being read.
#[derive(Default)]
struct Clause<'a> {
    parts: &'a [Part<'a>],
    before: Before<'a>,
    /// Where the verb is.
    verb: Option<usize>,
    /// The names that follow one another, and whether `'s` comes between them.
    chains: Vec<(Vec<Name>, bool)>,
    /// Whether the last part was a name.
    joined: bool,
    /// What it says, and where.
    said: Vec<(usize, Said)>,
    /// Where it denies something.
    denials: Vec<usize>,
    seeds: bool,
    none: bool,
}

impl<'a> Clause<'a> {
    fn has(&self, ideas: &[&str]) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Idea(idea) if ideas.contains(idea)))
    }

    fn after_verb(&self, at: usize) -> bool {
        self.verb.is_some_and(|verb| verb < at)
    }

    fn says(&self, what: impl Fn(&Said) -> bool) -> bool {
        self.said.iter().any(|(_, said)| what(said))
    }

    /// Takes the next part; `None` if it has no meaning here.
    fn take(&mut self, at: usize, part: &Part<'a>) -> Option<()> {
        let joined = std::mem::take(&mut self.joined);
        let idea = match part {
            Part::Amount(_, "only") if self.has(&["remain"]) => return None,
            Part::Amount(amount, _) => {
                self.said.push((at, Said::Amount(amount.clone())));
                return Some(());
            }
            Part::Ordinals(places) => {
                self.joined = joined;
                let others = usize::from(self.has(&["hole"])) + usize::from(self.has(&["not"]));
                let alone = self.verb.is_none() && self.parts.len() <= 1 + others;
                self.said.push((at, Said::State(State::Numbered(places.clone()))));
                return (alone || self.after_verb(at)).then_some(());
            }
            Part::Idea(idea) => *idea,
        };
        let amount = |part: &Part<'_>| matches!(part, Part::Amount(..));
        let ordinals = |part: &Part<'_>| matches!(part, Part::Ordinals(_));
        let opposing = (idea == "opposing" && !self.after_verb(at)).then_some("opposite");
        if let Some(name) = name(opposing.unwrap_or(idea)) {
            match self.chains.last_mut().filter(|_| joined) {
                Some((chain, _)) => chain.push(name),
                None => self.chains.push((vec![name], false)),
            }
            self.joined = true;
            return Some(());
        }
        match idea {
            "'s" => {
                self.chains.last_mut()?.1 = true;
                self.joined = joined;
            }
            "hole" | "both" | "also" => self.joined = joined,
            "number" if self.parts.iter().any(amount) => self.joined = joined,
            "holes" if self.has(&["same", "fall"]) || self.parts.iter().any(ordinals) => {
                self.joined = joined;
            }
            "seed" => self.seeds = true,
            "no" => self.none = true,
            "not" | "neither" => self.denials.push(at),
            // `the tuz is empty` is not said of a hole here.
            mark if self.before.marks.contains(&mark)
                && (self.verb.is_none() || self.after_verb(at)) =>
            {
                let state = State::Marked(Whose::Any, mark.to_owned());
                self.said.push((at, Said::State(state)));
            }
            "side" if self.has(&["own", "theirs"]) => {}
            "move" | "lap" | "mover" | "turn" if self.has(&["fall", "reach"]) => {}
            "lifted" | "mover" if self.has(&["lifted"]) && self.before.moment == Moment::Lifted => {
            }
            verb if VERBS.contains(&verb) || matches!(verb, "past" | "some") => {}
            idea => self.said.push((at, said(idea)?)),
        }
        Some(())
    }

    /// Whether what it says can belong to one hole.
    fn is_clear(&self) -> bool {
        let what = |said: &Said| matches!(said, Said::Amount(_) | Said::State(State::Empty));
        let before = |at: usize| self.verb.is_some_and(|verb| at < verb);
        // `the hole beyond the empty one has seeds`
        let twice = self.said.iter().any(|(at, said)| what(said) && before(*at))
            && self.said.iter().any(|(at, said)| what(said) && self.after_verb(*at))
            && !self.has(&["fall"]);
        // `the own store has 4`
        let of_store = self.says(|said| matches!(said, Said::State(State::Store)))
            && (self.seeds || self.says(what));
        // Seeds on a side as a whole cannot be asked for.
        let of_side = self.has(&["side"])
            && !self.has(&["last-seed", "fall", "reach", "hole"])
            && self.chains.is_empty()
            && self.before.hole.is_none()
            && (self.seeds || self.says(|said| !matches!(said, Said::State(State::Side(_)))));
        !(twice || of_store || of_side)
    }

    fn about(mut self) -> Option<About> {
        let chains = self.chains.iter();
        let mut holes: Vec<Reference> =
            chains.map(|(chain, of)| reference(chain, *of, self.before)).collect::<Option<_>>()?;
        self.add_seeds()?;
        if self.has(&["equals"]) && holes.len() == 2 && self.said.is_empty() {
            self.said.push((self.parts.len(), Said::Same(None)));
        }
        let about_here =
            holes.first().or(self.before.hole).is_none_or(|hole| *hole == Reference::here());
        let mut past = self.has(&["had", "was", "past", "lifted"]);
        if self.has(&["last-seed", "fall", "reach"]) && about_here {
            let numbered = self.says(|said| match said {
                Said::Amount(amount) => !matches!(amount, Amount::Some | Amount::AtMost(0)),
                _ => false,
            });
            if numbered && self.has(&["fall"]) && !past {
                // Before that seed or with it?
                return None;
            }
            past |= !numbered;
            if self.before.moment == Moment::Chosen {
                past = false;
                holes = vec![Reference { base: Base::Landing, steps: Vec::new() }];
            }
        }
        if self.says(|said| matches!(said, Said::Same(_))) {
            let other = if holes.len() > 1 { holes.pop() } else { None };
            for (_, said) in &mut self.said {
                if let Said::Same(with) = said {
                    with.clone_from(&other);
                }
            }
        }
        let denied = self.denials.len() % 2 == 1;
        let last = self.denials.last().copied().unwrap_or_default();
        let after = self.said.iter().filter(|(at, _)| *at > last).count();
        let only = self.said.len() == 1;
        if holes.len() > 1 || denied && self.said.len() > 1 && after != 1 {
            return None;
        }
        let (also, denies) = (self.has(&["also"]), denied && self.said.is_empty());
        let said = self.said.into_iter().map(|(at, said)| (said, denied && (only || at > last)));
        Some(About { holes, said: said.collect(), denies, also, past })
    }

    /// Adds that there are seeds, or none: `next has seeds`, `the last seed falls among seeds`.
    fn add_seeds(&mut self) -> Option<()> {
        let some = self.has(&["some"]);
        let counted = self.says(|said| matches!(said, Said::Amount(_))) || self.has(&["same"]);
        let verb = self.has(&["has", "had", "is", "was", "with", "fall", "reach", "some"]);
        if (self.seeds || some && self.said.is_empty()) && !counted && verb {
            if self.says(|said| matches!(said, Said::State(State::Empty))) && !self.none {
                return None;
            }
            let amount = if self.none { Amount::AtMost(0) } else { Amount::Some };
            self.said.push((self.parts.len(), Said::Amount(amount)));
        } else if self.none {
            return None;
        }
        Some(())
    }
}

/// What an idea says of a hole.
fn said(idea: &str) -> Option<Said> {
    Some(Said::State(match idea {
        "occupied" => return Some(Said::Amount(Amount::Some)),
        "same" => return Some(Said::Same(None)),
        "empty" => State::Empty,
        "own" => State::Side(Whose::Own),
        "theirs" | "opposing" => State::Side(Whose::Opponents),
        "store" => State::Store,
        "closed" => State::Closed,
        "left-half" => State::InHalf(Half::Left),
        "right-half" => State::InHalf(Half::Right),
        "middle" => State::InHalf(Half::Middle),
        _ => return None,
    }))
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
    rest.retain(|part| !matches!(part, Part::Idea("consecutive" | "holes" | "every" | "fall")));
    let about = self::about(&rest, before)?;
    let next = Reference { base: Base::Here, steps: vec![Step::Next] };
    let beyond = Reference { base: Base::Here, steps: vec![Step::Beyond] };
    (about.holes == [next.clone()]).then_some(About { holes: vec![next, beyond], ..about })
}

/// The hole that a chain of names points at: `opposite next` is the one opposite of the next.
fn reference(chain: &[Name], reversed: bool, before: Before<'_>) -> Option<Reference> {
    let carried = || before.hole.cloned().unwrap_or_else(Reference::here);
    let mut names = chain.to_vec();
    if !reversed {
        names.reverse();
    }
    let mut found: Option<Reference> = None;
    for name in names {
        found = Some(match (name, found) {
            (Name::Base(base), None) => Reference { base, steps: Vec::new() },
            (Name::It, None) => carried(),
            (Name::Base(_) | Name::It, Some(_)) => return None,
            (Name::Step(step), hole) => {
                let mut hole = hole.unwrap_or_else(Reference::here);
                hole.steps.push(step);
                hole
            }
            (Name::After, hole) => {
                let mut hole = hole.unwrap_or_else(carried);
                hole.steps = match hole.steps.as_slice() {
                    [] => vec![Step::Next],
                    [Step::Next] => vec![Step::Beyond],
                    _ => return None,
                };
                hole
            }
        });
    }
    found.filter(|hole| hole.steps.len() <= 2)
}

/// What is said of a hole, as a statement; `None` if that cannot be said of it.
pub(super) fn apply(hole: &Reference, said: &Said, negated: bool, past: bool) -> Option<Condition> {
    let looks_back = hole.steps.is_empty() && hole.base != Base::Landing;
    let had = |amount| looks_back.then_some(Statement::Had { hole: hole.base, negated, amount });
    let hole = hole.clone();
    let statement = match said {
        Said::Amount(amount) if past => had(amount.clone())?,
        Said::Amount(amount) => Statement::Has { hole, negated, amount: amount.clone() },
        Said::State(State::Empty) if past => had(Amount::AtMost(0))?,
        Said::State(State::Marked(..) | State::Closed) if past && hole.base == Base::Origin => {
            return None;
        }
        Said::State(state) => Statement::Is { hole, negated, state: state.clone() },
        Said::Same(other) => {
            let (hole, other) = match other {
                Some(other) => (hole, other.clone()),
                None => (Reference::here(), hole),
            };
            if past || hole == other {
                return None;
            }
            Statement::Has { hole, negated, amount: Amount::AsMany(other) }
        }
    };
    Some(Condition::Statement(statement))
}

//! Conditions in words.

use super::holes::Tense;
use super::numbers::{counted, ordinal, seeds};
use super::{Moment, Teller};
use crate::condition::{Amount, Base, Half, Reference, State, Statement, Who, Whose};
use crate::rules::{Checked, Condition, Event};
use crate::text::prose::series;

/// A condition in words, and what its end spoke of, so that what follows may say `it` and `them`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::explain) struct Phrase {
    /// The words: a clause without a capital letter or a full stop.
    pub text: String,
    /// The hole spoken of last.
    pub spoken_of: Option<Reference>,
    /// The seeds of that hole, if the words ended on them in a clause that must hold.
    pub seeds: Granted,
}

/// What a clause grants of the seeds of the hole it speaks of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::explain) enum Granted {
    /// Nothing.
    #[default]
    Nothing,
    /// That there is one.
    One,
    /// That there are some.
    Several,
}

/// One statement, cut in two so that the same subject need not be said twice.
pub(super) struct Clause {
    pub subject: String,
    pub hole: Option<Reference>,
    pub predicate: String,
    pub seeds: Granted,
}

impl Clause {
    /// A clause that speaks of no hole.
    pub(super) fn of(subject: impl Into<String>, predicate: impl Into<String>) -> Self {
        let (subject, predicate) = (subject.into(), predicate.into());
        Clause { subject, predicate, hole: None, seeds: Granted::Nothing }
    }
}

/// A condition, or its denial, that denies single statements only: a sentence that denies a whole can be misheard.
fn spread(condition: &Condition, denied: bool) -> Condition {
    let each = |parts: &[Condition]| parts.iter().map(|part| spread(part, denied)).collect();
    let mut statement = match condition {
        Condition::All(parts) if denied => return Condition::Any(each(parts)),
        Condition::Any(parts) if denied => return Condition::All(each(parts)),
        Condition::All(parts) => return Condition::All(each(parts)),
        Condition::Any(parts) => return Condition::Any(each(parts)),
        Condition::Not(part) => return spread(part, !denied),
        Condition::Statement(statement) => statement.clone(),
    };
    match &mut statement {
        Statement::Has { negated, .. }
        | Statement::Had { negated, .. }
        | Statement::Is { negated, .. }
        | Statement::Was { negated } => *negated ^= denied,
        _ if denied => return Condition::Not(Box::new(Condition::Statement(statement))),
        _ => {}
    }
    Condition::Statement(statement)
}

impl Teller<'_> {
    /// A condition as a clause that may follow `if`.
    pub fn condition(&self, condition: &Condition) -> Phrase {
        let mut phrase = Phrase::default();
        phrase.text = self.phrase(&spread(condition, false), &mut phrase);
        phrase
    }

    fn phrase(&self, condition: &Condition, phrase: &mut Phrase) -> String {
        match condition {
            Condition::Statement(statement) => {
                let clause = self.statement(statement, phrase.spoken_of.as_ref());
                phrase.seeds = clause.seeds;
                if clause.hole.is_some() {
                    phrase.spoken_of = clause.hole;
                }
                format!("{} {}", clause.subject, clause.predicate)
            }
            Condition::All(parts) => self.joined(parts, "and", phrase),
            Condition::Any(parts) => {
                let text = self.joined(parts, "or", phrase);
                phrase.seeds = Granted::Nothing;
                text
            }
            Condition::Not(denied) => {
                phrase.seeds = Granted::Nothing;
                self.denied(denied, phrase)
            }
        }
    }

    /// The denial of a statement that has no negative form of its own.
    fn denied(&self, denied: &Condition, phrase: &Phrase) -> String {
        let Condition::Statement(statement) = denied else { return String::new() };
        let Clause { subject, predicate, .. } =
            self.statement(statement, phrase.spoken_of.as_ref());
        let negative = [("is ", "is not "), ("has ", "has not "), ("cannot ", "can ")]
            .iter()
            .find_map(|(is, is_not)| Some(format!("{is_not}{}", predicate.strip_prefix(is)?)));
        match negative {
            Some(negative) => format!("{subject} {negative}"),
            None => format!("it is not so that {subject} {predicate}"),
        }
    }

    /// Parts side by side: a statement about the same hole as the one before says only what is new.
    fn joined(&self, parts: &[Condition], joint: &str, phrase: &mut Phrase) -> String {
        let mut subject: Option<(String, Option<Reference>)> = None;
        let mut groups: Vec<Vec<String>> = Vec::new();
        let owned = (joint == "and").then(|| self.owned_store(parts)).flatten();
        for (number, part) in parts.iter().enumerate() {
            if owned.is_some_and(|owned| owned.owner == number) {
                continue;
            }
            let Condition::Statement(statement) = part else {
                subject = None;
                groups.push(vec![self.grouped(part, phrase)]);
                continue;
            };
            let clause = match owned.filter(|owned| owned.store == number) {
                Some(owned) => self.fell_in_store(false, Some(owned.whose)),
                None => self.statement(statement, phrase.spoken_of.as_ref()),
            };
            let same = subject.as_ref().is_some_and(|(name, hole)| match hole {
                Some(_) => *hole == clause.hole,
                None => clause.hole.is_none() && *name == clause.subject,
            });
            match groups.last_mut() {
                Some(group) if same => group.push(clause.predicate),
                _ => groups.push(vec![format!("{} {}", clause.subject, clause.predicate)]),
            }
            phrase.seeds = clause.seeds;
            if clause.hole.is_some() {
                phrase.spoken_of.clone_from(&clause.hole);
            }
            subject = Some((clause.subject, clause.hole));
        }
        let compound = |part: &Condition| !matches!(part, Condition::Statement(_));
        let long = groups.len() > 1
            && (groups.iter().any(|group| group.len() > 1) || parts.iter().any(compound));
        let texts: Vec<String> = groups.iter().map(|group| series(group, joint)).collect();
        if long { texts.join(&format!(", {joint} ")) } else { series(&texts, joint) }
    }

    /// A part of a larger whole, with words that keep it together.
    fn grouped(&self, part: &Condition, phrase: &mut Phrase) -> String {
        let text = self.phrase(part, phrase);
        match part {
            Condition::All(parts) if parts.len() == 2 && self.owned_store(parts).is_some() => text,
            Condition::All(parts) if parts.len() == 2 => format!("both {text}"),
            Condition::All(_) => format!("all of this holds ({text})"),
            Condition::Any(_) => format!("either {text}"),
            // Without the brackets it could deny what follows too.
            Condition::Not(_) if text.starts_with("it is not so") => format!("({text})"),
            Condition::Not(_) | Condition::Statement(_) => text,
        }
    }

    fn statement(&self, statement: &Statement, spoken_of: Option<&Reference>) -> Clause {
        let about = |hole: &Reference, predicate: String, seeds: Granted| Clause {
            subject: self.hole_after(hole, spoken_of),
            hole: Some(hole.clone()),
            predicate,
            seeds,
        };
        let simple = |who: Who, predicate: String| Clause::of(self.who(who), predicate);
        let apart = if self.rules.marks.is_empty() { "" } else { ", marked holes apart" };
        match statement {
            Statement::Has { hole, negated, amount } => {
                about(hole, self.holds_now(hole, amount, *negated), grants_seeds(amount, *negated))
            }
            Statement::Had { hole, negated, amount } => self.had(*hole, amount, *negated),
            Statement::Was { negated } => Clause {
                predicate: format!("was {}empty {}", not(*negated), self.before()),
                ..self.had(Base::Here, &Amount::Some, false)
            },
            Statement::Is { hole, negated, state: State::Store }
                if *hole == Reference::here() && self.has_fallen() =>
            {
                self.fell_in_store(*negated, None)
            }
            Statement::Is { hole, negated, state } => {
                about(hole, self.is(state, *negated), Granted::Nothing)
            }
            Statement::EveryHole { whose, none, amount } => Clause::of(
                format!("{} {}", if *none { "no" } else { "every" }, self.kind(*whose)),
                self.holds(amount, false, Tense::Present),
            ),
            Statement::CannotMove(who) => simple(*who, "cannot move".to_owned()),
            Statement::NobodyCanMove => Clause::of("neither player", "can move"),
            Statement::SideEmpty(Who::Either) => {
                Clause::of("either side", format!("is empty{apart}"))
            }
            Statement::SideEmpty(who) => {
                simple(*who, format!("has no seeds in their holes{apart}"))
            }
            Statement::AtMostRemain(most) => {
                let sowing = match self.moment {
                    Moment::Skipping | Moment::RoundEnd(Checked::AtOnce) => true,
                    Moment::Event(event) => event.in_lap(),
                    Moment::Choosing | Moment::RoundEnd(_) | Moment::BetweenRounds => false,
                };
                let hand = if sowing { " and in the hand" } else { "" };
                let (who, are) = match most {
                    0 => ("no seed".to_owned(), "is"),
                    1 => ("no more than one seed".to_owned(), "is"),
                    most => (format!("no more than {}", seeds(*most)), "are"),
                };
                Clause::of(who, format!("{are} left on the board{hand}{apart}"))
            }
            Statement::HasCaptured { who, more_than, seeds: count } => {
                let least = if *more_than { "more than" } else { "at least" };
                let count = count.map_or_else(|| "half of all seeds".to_owned(), seeds);
                simple(*who, format!("has captured {least} {count}"))
            }
            Statement::HasMarks { who, count: 0, mark } => simple(*who, format!("has no {mark}")),
            Statement::HasMarks { who, count, mark } => {
                let holes = counted(*count, "hole");
                simple(*who, format!("has exactly {holes} marked as {}", self.a_mark(mark)))
            }
            Statement::Move(numbers) => Clause::of(
                "this",
                format!("is the {} move of the {}", ordinals(numbers), self.round()),
            ),
            Statement::Quiet(turns) => {
                let turns = counted(*turns, "turn");
                Clause::of("nothing", format!("has been captured for {turns}"))
            }
            Statement::LapPassed => {
                let hole = self.kind(Whose::Opponents);
                Clause::of("a seed of this lap", format!("fell in a {hole}"))
            }
            Statement::CannotFill { who, holes } => {
                let refill = self.rules.matches.as_ref().and_then(|m| m.refill());
                let needed = seeds(refill.unwrap_or(1).saturating_mul(*holes));
                let holes = counted(*holes, "hole");
                simple(*who, format!("has fewer than the {needed} that fill {holes}"))
            }
            Statement::HasWon { who, rounds } => {
                simple(*who, format!("has won {} or more", counted(*rounds, "round")))
            }
            Statement::OwnsAtLeast { who, holes } => {
                simple(*who, format!("owns at least {}", counted(*holes, "hole")))
            }
        }
    }

    /// What a hole holds; where a seed has just fallen in it, `now` says that the seed counts.
    fn holds_now(&self, hole: &Reference, amount: &Amount, negated: bool) -> String {
        let holds = self.holds(amount, negated, Tense::Present);
        if self.has_fallen() && *hole == Reference::here() && !holds.starts_with("does not") {
            let holds = holds
                .strip_prefix("is ")
                .map_or_else(|| format!("now {holds}"), |empty| format!("is now {empty}"));
            return holds;
        }
        holds
    }

    /// What a hole held before, or what was lifted there.
    fn had(&self, base: Base, amount: &Amount, negated: bool) -> Clause {
        let hole = Some(Reference { base, steps: Vec::new() });
        let held = self.holds(amount, negated, Tense::Past);
        let when = match base {
            Base::Here | Base::Landing => self.before(),
            Base::Origin | Base::LapOrigin => "when it was lifted",
        };
        Clause {
            subject: hole.as_ref().map_or_else(String::new, |hole| self.hole(hole)),
            hole,
            predicate: format!("{held} {when}"),
            seeds: Granted::Nothing,
        }
    }

    /// Up to when `had` and `was` look back.
    fn before(&self) -> &'static str {
        match self.moment {
            Moment::Event(Event::Drop) => "before the seed fell",
            Moment::Event(Event::LapEnd | Event::TurnEnd) => "before that seed fell",
            Moment::Event(Event::Lift) => "when it was lifted",
            Moment::Choosing
            | Moment::Skipping
            | Moment::Event(Event::TurnStart)
            | Moment::RoundEnd(_)
            | Moment::BetweenRounds => "until now",
        }
    }

    /// Whether a seed has just fallen here.
    pub(super) fn has_fallen(&self) -> bool {
        matches!(self.moment, Moment::Event(Event::Drop | Event::LapEnd | Event::TurnEnd))
    }

    /// What a hole is: a predicate.
    fn is(&self, state: &State, negated: bool) -> String {
        let not = not(negated);
        match state {
            State::Empty => format!("is {not}empty"),
            State::Side(Whose::Any) => format!("is {not}somebody's"),
            State::Side(whose) if negated => format!("does not belong to {}", self.whose(*whose)),
            State::Side(whose) => format!("belongs to {}", self.whose(*whose)),
            State::Store => format!("is {not}a store"),
            State::Closed => format!("is {not}closed"),
            State::Numbered(numbers) => {
                format!("is {not}the {} hole from its owner's left", ordinals(numbers))
            }
            State::InHalf(Half::Middle) => format!("is {not}the middle hole of its row"),
            State::InHalf(half) => {
                let lies = if negated { "does not lie" } else { "lies" };
                let half = if *half == Half::Left { "left" } else { "right" };
                format!("{lies} in its owner's {half} half")
            }
            State::Marked(whose, mark) => {
                let of = match whose {
                    Whose::Any => String::new(),
                    Whose::Own | Whose::Opponents => format!(" of {}", self.whose(*whose)),
                };
                format!("is {not}{}{of}", self.a_mark(mark))
            }
        }
    }

    pub(super) fn whose(&self, whose: Whose) -> &'static str {
        match whose {
            Whose::Any => "either player",
            Whose::Own => self.mover(),
            Whose::Opponents => self.opponent(),
        }
    }
}

/// `first`, `first or second`.
fn ordinals(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(|&number| ordinal(number)).collect();
    series(&words, "or")
}

fn not(negated: bool) -> &'static str {
    if negated { "not " } else { "" }
}

/// What a statement about a hole's seeds grants.
fn grants_seeds(amount: &Amount, negated: bool) -> Granted {
    let some = match amount {
        Amount::OneOf(counts) if !negated && counts.as_slice() == [1] => return Granted::One,
        Amount::Some | Amount::Even | Amount::Odd => !negated,
        Amount::OneOf(counts) => !negated && !counts.contains(&0),
        Amount::AtLeast(least) => !negated && *least > 0,
        Amount::AtMost(_) => negated,
        Amount::AsMany(_) => false,
    };
    if some { Granted::Several } else { Granted::Nothing }
}

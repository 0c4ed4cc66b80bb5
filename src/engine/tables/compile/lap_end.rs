//! The rules of a lap's end, as tests of places and counts.

use super::super::super::Position;
use super::super::super::view::View;
use super::super::compiled::cells;
use super::{After, Counts, EndRule, Leap, Place, Taking, Test};
use crate::condition::{Amount, Base, Reference, State, Statement, Target};
use crate::rules::{Capture, CaptureFor, Condition, GrandSlam, Into, Rule, Rules, Side, Then};

/// Reads the rules of a lap's end and collects the references they need.
pub(super) struct Compiler<'r> {
    rules: &'r Rules,
    /// The references whose maps the tables need.
    pub references: Vec<Reference>,
}

impl<'r> Compiler<'r> {
    /// One for these rules that has read none.
    pub fn new(rules: &'r Rules) -> Self {
        Self { rules, references: Vec::new() }
    }
}

impl Compiler<'_> {
    fn place(&mut self, reference: &Reference) -> Option<Place> {
        if reference.base == Base::Landing {
            return None;
        }
        let same = |r: &Reference| r.steps == reference.steps;
        let map = self.references.iter().position(same).unwrap_or_else(|| {
            self.references.push(reference.clone());
            self.references.len() - 1
        });
        Some(Place { base: reference.base, map })
    }

    /// A rule of the list, by its number among all; `None` if the tables cannot play it.
    pub fn end_rule(&mut self, number: usize, rule: &Rule) -> Option<EndRule> {
        if rule.mark.is_some() || rule.sow_from.is_some() {
            return None;
        }
        let when = match &rule.when {
            Some(sentence) => self.test(&sentence.condition)?,
            None => Test::Known(true),
        };
        let taking = match &rule.capture {
            Some(capture) => Some(self.taking(capture)?),
            None => None,
        };
        let repeat = match &rule.repeat_from {
            Some(reference) => Some((self.place(reference)?, rule.most_repeats(&self.rules.board))),
            None => None,
        };
        let after = match (&rule.relay, rule.then) {
            (Some(reference), _) => After::Relay(self.place(reference)?),
            (None, None | Some(Then::EndTurn)) => After::End,
            (None, Some(Then::MoveAgain)) => After::Again(false),
            (None, Some(Then::MoveAgainOnce)) => After::Again(true),
        };
        let slam_fits = matches!(
            rule.grand_slam,
            GrandSlam::Counts | GrandSlam::TakesNothing | GrandSlam::Illegal
        );
        slam_fits.then_some(EndRule {
            number,
            when,
            taking,
            repeat,
            grand_slam: rule.grand_slam,
            after,
        })
    }

    fn taking(&mut self, capture: &Capture) -> Option<Taking> {
        if capture.into == Into::Hand || capture.receiver == CaptureFor::MarkOwner {
            return None;
        }
        let place = |target: &Target| match target {
            Target::One(reference) => self.place(reference),
            Target::Every { .. } => None,
        };
        Some(Taking {
            places: capture.holes.iter().map(place).collect::<Option<_>>()?,
            at_most: capture.at_most.map_or(255, u64::from),
            receiver: capture.receiver,
        })
    }

    fn test(&mut self, condition: &Condition) -> Option<Test> {
        let mut all = |parts: &[Condition]| {
            let parts = parts.iter().map(|part| self.test(part));
            parts.collect::<Option<Vec<_>>>()
        };
        Some(match condition {
            Condition::All(parts) => Test::All(all(parts)?),
            Condition::Any(parts) => Test::Any(all(parts)?),
            Condition::Not(part) => Test::Not(Box::new(self.test(part)?)),
            Condition::Statement(statement) => match statement {
                Statement::Has { hole, negated, amount } => {
                    Test::Count(self.place(hole)?, counts(amount, *negated)?)
                }
                Statement::Had { hole: Base::Here, negated, amount } => {
                    Test::Had(counts(amount, *negated)?)
                }
                Statement::Was { negated } => Test::Had(Counts::of(|n| (n == 0) != *negated)),
                Statement::Is { hole, negated, state: State::Empty } => {
                    Test::Count(self.place(hole)?, Counts::of(|n| (n == 0) != *negated))
                }
                Statement::Is { state: State::Closed | State::Marked(..), .. } => {
                    return None;
                }
                Statement::Is { hole, negated, state } => {
                    let place = self.place(hole)?;
                    Test::Among(place, self.places_that_are(state, *negated))
                }
                _ => return None,
            },
        })
    }

    /// The places that have a state; only for states that no seed can change.
    fn places_that_are(&self, state: &State, negated: bool) -> [u16; 2] {
        let position = Position::start(self.rules);
        let condition = Condition::Statement(Statement::Is {
            hole: Reference::here(),
            negated,
            state: state.clone(),
        });
        Side::BOTH.map(|mover| {
            let view = View::board(self.rules, &position, mover, 0);
            let holding = cells(self.rules).filter(|&(cell, _)| condition.holds(&view.about(cell)));
            holding.fold(0, |set, (_, place)| set | 1 << (place / 8))
        })
    }

    /// The shape of [`Leap`], if the rules have it; makes its references the first two.
    pub fn leap(&mut self, rules: &[EndRule]) -> Option<Leap> {
        let nothing = |rule: &EndRule| {
            rule.taking.is_none() && rule.repeat.is_none() && rule.grand_slam == GrandSlam::Counts
        };
        let stops = rules
            .iter()
            .take_while(|r| nothing(r) && r.after == After::End && matches!(r.when, Test::Had(_)))
            .count();
        let stop = rules[..stops].iter().fold(None, |stop: Option<Counts>, rule| {
            let Test::Had(counts) = rule.when else {
                return stop;
            };
            Some(stop.map_or(counts, |stop| stop.or(counts)))
        });
        let (relay, rest) = rules[stops..].split_first()?;
        let seeds = Counts::of(|n| n > 0);
        let next = Place { base: Base::Here, map: 0 };
        if !nothing(relay)
            || relay.when != Test::Count(next, seeds)
            || relay.after != After::Relay(next)
        {
            return None;
        }
        let Some((leap, [])) = rest.split_first() else {
            return rest.is_empty().then_some(Leap { stop, taking: None });
        };
        let beyond = Place { base: Base::Here, map: 1 };
        let empty = Counts::of(|n| n == 0);
        let over = [Test::Count(next, empty), Test::Count(beyond, seeds)];
        let taking = leap.taking.as_ref()?;
        let shaped = leap.when == Test::All(over.to_vec())
            && taking.places == [beyond]
            && taking.at_most == 255
            && leap.grand_slam == GrandSlam::Counts
            && leap.after == After::End;
        let repeats = match leap.repeat {
            None => 0,
            Some((place, most)) if place == beyond => most,
            Some(_) => return None,
        };
        shaped.then_some(Leap { stop, taking: Some((leap.number, taking.receiver, repeats)) })
    }
}

/// The counts of an amount; `None` if it depends on another hole.
fn counts(amount: &Amount, negated: bool) -> Option<Counts> {
    amount.fits(0, |_| None)?;
    Some(Counts::of(|count| amount.fits(count, |_| None) == Some(!negated)))
}

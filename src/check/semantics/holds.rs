//! Whether a sentence holds in a small world.

use super::world::{Variable, World};
use crate::condition::{Amount, Reference, State, Statement, Who, Whose};
use crate::rules::{Condition, MarkId};

impl World<'_> {
    /// Whether a condition holds here; as in play, a reference that finds no hole makes its statement false.
    pub fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.holds(part)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Condition::Not(part) => !self.holds(part),
            Condition::Statement(statement) => self.states(statement),
        }
    }

    fn value(&self, variable: Variable) -> u32 {
        self.get(&variable).unwrap_or(0)
    }

    fn yes(&self, variable: Variable) -> bool {
        self.value(variable) == 1
    }

    fn players(&self, who: Who, test: impl Fn(bool) -> bool) -> bool {
        match who {
            Who::Mover => test(true),
            Who::Opponent => test(false),
            Who::Either => test(true) || test(false),
        }
    }

    fn states(&self, statement: &Statement<MarkId>) -> bool {
        match statement {
            Statement::Has {
                hole,
                negated,
                amount,
            } => {
                let hole = self.hole(hole);
                self.yes(Variable::Exists(hole.clone()))
                    && self
                        .amounts(self.value(Variable::Count(hole)), amount)
                        .is_some_and(|has| has != *negated)
            }
            Statement::Had {
                hole,
                negated,
                amount,
            } => self
                .amounts(self.value(Variable::Had(self.base(*hole))), amount)
                .is_some_and(|had| had != *negated),
            Statement::Was { negated } => {
                (self.value(Variable::Had(crate::condition::Base::Here)) == 0) != *negated
            }
            Statement::Is {
                hole,
                negated,
                state,
            } => {
                let hole = self.hole(hole);
                self.yes(Variable::Exists(hole.clone())) && self.is(hole, state) != *negated
            }
            Statement::EveryHole {
                whose,
                none,
                amount,
            } => self.yes(Variable::Every(*whose, *none, amount.clone())),
            Statement::CannotMove(who) => {
                self.players(*who, |player| self.yes(Variable::Stuck(player)))
            }
            Statement::NobodyCanMove => {
                self.yes(Variable::Stuck(true)) && self.yes(Variable::Stuck(false))
            }
            Statement::SideEmpty(who) => {
                self.players(*who, |player| self.yes(Variable::Empty(player)))
            }
            Statement::AtMostRemain(seeds) => self.value(Variable::Remaining) <= *seeds,
            Statement::HasCaptured {
                who,
                more_than,
                seeds,
            } => self.players(*who, |player| {
                let has = self.value(Variable::Captured(player));
                if *more_than {
                    has > *seeds
                } else {
                    has >= *seeds
                }
            }),
            Statement::HasMarks { who, count, mark } => self.players(*who, |player| {
                self.value(Variable::Marks(player, *mark)) == *count
            }),
            Statement::Turn(turn) => self.value(Variable::Turn) == *turn,
            Statement::Quiet(turns) => self.value(Variable::Quiet) >= *turns,
            Statement::LapPassed => self.yes(Variable::Passed),
            Statement::CannotFill { who, holes } => {
                self.players(*who, |player| self.value(Variable::Fills(player)) < *holes)
            }
            Statement::HasWon { who, rounds } => {
                self.players(*who, |player| self.value(Variable::Won(player)) >= *rounds)
            }
            Statement::OwnsAtLeast { who, holes } => self.players(*who, |player| {
                let owned = self.value(Variable::Owned);
                let owned = if player { owned } else { self.holes() - owned };
                owned >= *holes
            }),
        }
    }

    fn is(&self, hole: Reference, state: &State<MarkId>) -> bool {
        let number = |hole: Reference| {
            (!self.yes(Variable::Store(hole.clone()))).then(|| self.value(Variable::Number(hole)))
        };
        match state {
            State::Empty => self.value(Variable::Count(hole)) == 0,
            State::Side(whose) => self.yes(Variable::Own(hole)) == (*whose != Whose::Opponents),
            State::Store => self.yes(Variable::Store(hole)),
            State::Closed => self.yes(Variable::Closed(hole)),
            State::Numbered(numbers) => number(hole).is_some_and(|n| numbers.contains(&n)),
            State::InHalf(half) => number(hole).is_some_and(|n| self.half(n) == *half),
            State::Marked(whose, kind) => {
                let mark = self.value(Variable::Mark(hole));
                let own = 1 + 2 * u32::from(kind.0);
                match whose {
                    Whose::Any => mark == own || mark == own + 1,
                    Whose::Own => mark == own,
                    Whose::Opponents => mark == own + 1,
                }
            }
        }
    }

    fn amounts(&self, count: u32, amount: &Amount) -> Option<bool> {
        amount.fits(count, |other| {
            let other = self.hole(other);
            self.yes(Variable::Exists(other.clone()))
                .then(|| self.value(Variable::Count(other)))
        })
    }
}

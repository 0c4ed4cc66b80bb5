//! The tree a condition's sentence is parsed into.
//!
//! `M` is how a mark is named: a [`String`] while the words are the author's, a [`crate::rules::MarkId`] once the
//! checker has found the declaration.

/// A condition: statements joined by `and`, `or` and `not`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition<M> {
    /// Every part holds (`and`); at least two parts.
    All(Vec<Condition<M>>),
    /// One part or more holds (`or`); at least two parts.
    Any(Vec<Condition<M>>),
    /// `not (...)`.
    Not(Box<Condition<M>>),
    /// One statement.
    Statement(Statement<M>),
}

/// Where a hole reference starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    /// The hole the event is about.
    Here,
    /// The hole the move lifted first.
    Origin,
    /// The hole this lap lifted.
    LapOrigin,
    /// Where the last seed of the first lap would fall, counted on the board before the lift (`landing`): only in
    /// sentences about which holes may be chosen.
    Landing,
}

/// One step of a reference, from one hole to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// The next hole in the direction of sowing.
    Next,
    /// The hole after the next one.
    Beyond,
    /// The hole before, against the direction of sowing.
    Previous,
    /// The hole across the board.
    Opposite,
    /// The hole with the same number, counted from the other player's left.
    Twin,
}

/// A reference to a hole: `beyond`, `opposite of beyond`, `next of origin`.
///
/// `opposite of beyond` starts at [`Base::Here`] and takes the steps `[Beyond, Opposite]`: steps stand in the order
/// in which they are walked, the reverse of the order in which they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reference {
    /// Where the walk starts.
    pub base: Base,
    /// The steps, in walking order.
    pub steps: Vec<Step>,
}

/// What a capture takes from: one hole, or every hole of a kind.
///
/// `every hole`, `every own hole`, `every hole of the opponent`, each with an amount if wanted (`every own hole with
/// 1`, `every hole with at most 3`) and behind steps (`opposite of every own hole with 1`). Closed and marked holes and
/// stores are not among them; they are taken in the order of the track from South's left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// One hole.
    One(Reference),
    /// Every hole of a kind.
    Every {
        /// Whose holes.
        whose: Whose,
        /// Only those that hold this amount (never [`Amount::AsMany`]); `None`: any, empty ones included.
        amount: Option<Amount>,
        /// Steps from each of them, in walking order.
        steps: Vec<Step>,
    },
}

/// Part of a row, seen by its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Half {
    /// `in the left half`: the holes left of the middle.
    Left,
    /// `in the right half`: the holes right of the middle.
    Right,
    /// `the middle hole`: of a row with an odd number of holes.
    Middle,
}

/// An amount of seeds in a hole.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Amount {
    /// `seeds`: one or more.
    Some,
    /// `4`, `2 or 3`: one of these counts; never empty, as written.
    OneOf(Vec<u32>),
    /// `at least 2`.
    AtLeast(u32),
    /// `at most 3`.
    AtMost(u32),
    /// `an even number`: even and not zero.
    Even,
    /// `an odd number`.
    Odd,
    /// `as many as opposite`.
    AsMany(Reference),
}

impl Amount {
    /// Whether a count is of this amount; `of` tells what another hole holds. `None` if the amount speaks of a hole that
    /// is not there.
    pub fn fits(&self, count: u32, of: impl FnOnce(&Reference) -> Option<u32>) -> Option<bool> {
        Some(match self {
            Amount::Some => count > 0,
            Amount::OneOf(counts) => counts.contains(&count),
            Amount::AtLeast(least) => count >= *least,
            Amount::AtMost(most) => count <= *most,
            Amount::Even => count > 0 && count.is_multiple_of(2),
            Amount::Odd => count % 2 == 1,
            Amount::AsMany(other) => count == of(other)?,
        })
    }
}

/// Whose: from the point of view of the player of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Anyone's (`a tuz`).
    Any,
    /// The mover's (`own`).
    Own,
    /// The opponent's (`the opponent's`).
    Opponents,
}

/// A player named in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of the move; before a move, the player about to make it.
    Mover,
    /// The other player.
    Opponent,
    /// Either of them (`a player`).
    Either,
}

/// What a hole can be, besides what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State<M> {
    /// `empty`.
    Empty,
    /// `own` or `the opponent's`; never [`Whose::Any`].
    Side(Whose),
    /// `a store`.
    Store,
    /// `closed`.
    Closed,
    /// `hole 9`, `hole 1 or 6`: counted from its owner's left, from 1; never empty.
    Numbered(Vec<u32>),
    /// `in the left half`, `in the right half`, `the middle hole`.
    InHalf(Half),
    /// `a tuz`, `own tuz`, `the opponent's tuz`.
    Marked(Whose, M),
}

/// One statement about a hole or about the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement<M> {
    /// `next has 4`, `next does not have 4`.
    Has {
        /// The hole spoken of.
        hole: Reference,
        /// Whether the statement denies.
        negated: bool,
        /// How many.
        amount: Amount,
    },
    /// `here had 3`, `here did not have 3`: before the last seed fell; of `origin` and `lap origin`: what was lifted
    /// there. Of these three only.
    Had {
        /// The hole spoken of; never [`Base::Landing`].
        hole: Base,
        /// Whether the statement denies.
        negated: bool,
        /// How many.
        amount: Amount,
    },
    /// `next is empty`, `here is not own`.
    Is {
        /// The hole spoken of.
        hole: Reference,
        /// Whether the statement denies.
        negated: bool,
        /// What it is.
        state: State<M>,
    },
    /// `every own hole has at most 1`, `no hole of the opponent has 2 or 3`: of open, unmarked holes, stores apart.
    EveryHole {
        /// Whose holes.
        whose: Whose,
        /// `no ... hole has` if true.
        none: bool,
        /// How many (never [`Amount::AsMany`]); `every own hole is empty` is `has at most 0`, printed `is empty`.
        amount: Amount,
    },
    /// `here was empty`, `here was not empty` (of `here` only).
    Was {
        /// Whether the statement denies.
        negated: bool,
    },
    /// `mover cannot move`.
    CannotMove(Who),
    /// `nobody can move`.
    NobodyCanMove,
    /// `mover's side is empty`, `either side is empty`.
    SideEmpty(Who),
    /// `at most 1 seed remains`: board and hand, marked holes apart.
    AtMostRemain(u32),
    /// `a player has captured more than 24` is `AtLeast` 25 with `more_than` set for printing.
    HasCaptured {
        /// Whose captures.
        who: Who,
        /// `more than N` if true, `at least N` if false.
        more_than: bool,
        /// The N of the sentence.
        seeds: u32,
    },
    /// `mover has no tuz` (0), `mover has 1 tuz`.
    HasMarks {
        /// Whose marks.
        who: Who,
        /// How many exactly.
        count: u32,
        /// Which mark.
        mark: M,
    },
    /// `this is turn 1`: both players' turns, from 1 in each round.
    Turn(u32),
    /// `nothing was captured for 60 turns`.
    Quiet(u32),
    /// `the lap passed the opponent's side`: a seed of this lap fell there.
    LapPassed,
    /// `a player cannot fill 4 holes`: between rounds.
    CannotFill {
        /// Which player.
        who: Who,
        /// How many holes.
        holes: u32,
    },
    /// `a player has won 4 rounds`: at least so many; between rounds.
    HasWon {
        /// Which player.
        who: Who,
        /// How many rounds.
        rounds: u32,
    },
    /// `a player owns at least 10 holes`.
    OwnsAtLeast {
        /// Which player.
        who: Who,
        /// How many holes.
        holes: u32,
    },
}

impl Reference {
    /// The reference `here`.
    pub fn here() -> Self {
        Self { base: Base::Here, steps: Vec::new() }
    }
}

impl<M> Condition<M> {
    /// The same condition with every mark renamed by `name`; the first failure is returned.
    ///
    /// # Errors
    /// Whatever `name` returns for a mark it does not know.
    pub fn try_map_marks<N, E>(
        &self,
        name: &mut impl FnMut(&M) -> Result<N, E>,
    ) -> Result<Condition<N>, E> {
        Ok(match self {
            Self::All(parts) => Condition::All(
                parts.iter().map(|p| p.try_map_marks(name)).collect::<Result<_, _>>()?,
            ),
            Self::Any(parts) => Condition::Any(
                parts.iter().map(|p| p.try_map_marks(name)).collect::<Result<_, _>>()?,
            ),
            Self::Not(part) => Condition::Not(Box::new(part.try_map_marks(name)?)),
            Self::Statement(s) => Condition::Statement(s.try_map_marks(name)?),
        })
    }

    /// Every statement in the tree, from left to right.
    pub fn statements(&self) -> Vec<&Statement<M>> {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().flat_map(Condition::statements).collect()
            }
            Self::Not(part) => part.statements(),
            Self::Statement(s) => vec![s],
        }
    }
}

impl<M> Statement<M> {
    fn try_map_marks<N, E>(
        &self,
        name: &mut impl FnMut(&M) -> Result<N, E>,
    ) -> Result<Statement<N>, E> {
        Ok(match self {
            Self::Has { hole, negated, amount } => {
                Statement::Has { hole: hole.clone(), negated: *negated, amount: amount.clone() }
            }
            Self::Had { hole, negated, amount } => {
                Statement::Had { hole: *hole, negated: *negated, amount: amount.clone() }
            }
            Self::EveryHole { whose, none, amount } => {
                Statement::EveryHole { whose: *whose, none: *none, amount: amount.clone() }
            }
            Self::HasWon { who, rounds } => Statement::HasWon { who: *who, rounds: *rounds },
            Self::Is { hole, negated, state } => {
                let state = match state {
                    State::Empty => State::Empty,
                    State::Side(whose) => State::Side(*whose),
                    State::Store => State::Store,
                    State::Closed => State::Closed,
                    State::Numbered(n) => State::Numbered(n.clone()),
                    State::InHalf(half) => State::InHalf(*half),
                    State::Marked(whose, mark) => State::Marked(*whose, name(mark)?),
                };
                Statement::Is { hole: hole.clone(), negated: *negated, state }
            }
            Self::Was { negated } => Statement::Was { negated: *negated },
            Self::CannotMove(who) => Statement::CannotMove(*who),
            Self::NobodyCanMove => Statement::NobodyCanMove,
            Self::SideEmpty(who) => Statement::SideEmpty(*who),
            Self::AtMostRemain(n) => Statement::AtMostRemain(*n),
            Self::HasCaptured { who, more_than, seeds } => {
                Statement::HasCaptured { who: *who, more_than: *more_than, seeds: *seeds }
            }
            Self::HasMarks { who, count, mark } => {
                Statement::HasMarks { who: *who, count: *count, mark: name(mark)? }
            }
            Self::Turn(n) => Statement::Turn(*n),
            Self::Quiet(n) => Statement::Quiet(*n),
            Self::LapPassed => Statement::LapPassed,
            Self::CannotFill { who, holes } => Statement::CannotFill { who: *who, holes: *holes },
            Self::OwnsAtLeast { who, holes } => Statement::OwnsAtLeast { who: *who, holes: *holes },
        })
    }
}

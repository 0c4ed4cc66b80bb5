//! One statement of a condition: what it can say, and its one printed form.

use std::fmt::{self, Display, Formatter};

use super::print::{base_word, kind, plural, write_counts};
use super::{Amount, Base, Half, Reference, Who, Whose};

/// What a hole can be, besides what it holds.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum State {
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
    Marked(Whose, String),
}

/// One statement about a hole or about the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Statement {
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
        state: State,
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
    /// `a player has captured more than 24`, `a player has captured at least half`.
    HasCaptured {
        /// Whose captures.
        who: Who,
        /// `more than N` if true, `at least N` if false.
        more_than: bool,
        /// The N of the sentence; `None`: half of all seeds of the game, for which the check puts a number.
        seeds: Option<u32>,
    },
    /// `mover has no tuz` (0), `mover has 1 tuz`.
    HasMarks {
        /// Whose marks.
        who: Who,
        /// How many exactly.
        count: u32,
        /// Which mark.
        mark: String,
    },
    /// `this is move 1`, `this is move 1 or 2`: both players' moves, from 1 in each round; never empty.
    Move(Vec<u32>),
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

impl Statement {
    /// That this is the move of this number, from 1 in each round.
    pub fn nth_move(number: u32) -> Self {
        Self::Move(vec![number])
    }
}

impl Display for Statement {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Has { hole, negated: false, amount } => write!(f, "{hole} has {amount}"),
            Self::Has { hole, negated: true, amount } => {
                write!(f, "{hole} does not have {amount}")
            }
            Self::Had { hole, negated, amount } => {
                let had = if *negated { "did not have" } else { "had" };
                write!(f, "{} {had} {amount}", base_word(*hole))
            }
            Self::Is { hole, negated, state } => {
                write!(f, "{hole} is {}", if *negated { "not " } else { "" })?;
                state.fmt(f)
            }
            Self::Was { negated } => {
                write!(f, "here was {}empty", if *negated { "not " } else { "" })
            }
            Self::EveryHole { whose, none, amount } => {
                let every = if *none { "no" } else { "every" };
                match amount {
                    Amount::AtMost(0) => write!(f, "{every} {} is empty", kind(*whose)),
                    amount => write!(f, "{every} {} has {amount}", kind(*whose)),
                }
            }
            Self::CannotMove(who) => write!(f, "{who} cannot move"),
            Self::NobodyCanMove => f.write_str("nobody can move"),
            Self::SideEmpty(Who::Either) => f.write_str("either side is empty"),
            Self::SideEmpty(who) => write!(f, "{who}'s side is empty"),
            Self::AtMostRemain(1) => f.write_str("at most 1 seed remains"),
            Self::AtMostRemain(seeds) => write!(f, "at most {seeds} seeds remain"),
            Self::HasCaptured { who, more_than, seeds } => {
                let least = if *more_than { "more than" } else { "at least" };
                write!(f, "{who} has captured {least} ")?;
                match seeds {
                    Some(seeds) => write!(f, "{seeds}"),
                    None => f.write_str("half"),
                }
            }
            Self::HasMarks { who, count: 0, mark } => write!(f, "{who} has no {}", mark),
            Self::HasMarks { who, count, mark } => write!(f, "{who} has {count} {}", mark),
            Self::Move(numbers) => {
                f.write_str("this is move ")?;
                write_counts(numbers, f)
            }
            Self::Quiet(turns) => {
                write!(f, "nothing was captured for {turns} turn{}", plural(*turns))
            }
            Self::LapPassed => f.write_str("the lap passed the opponent's side"),
            Self::CannotFill { who, holes } => {
                write!(f, "{who} cannot fill {holes} hole{}", plural(*holes))
            }
            Self::OwnsAtLeast { who, holes } => {
                write!(f, "{who} owns at least {holes} hole{}", plural(*holes))
            }
            Self::HasWon { who, rounds } => {
                write!(f, "{who} has won {rounds} round{}", plural(*rounds))
            }
        }
    }
}

impl Display for State {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty"),
            Self::Side(Whose::Opponents) => f.write_str("the opponent's"),
            Self::Side(_) => f.write_str("own"),
            Self::Store => f.write_str("a store"),
            Self::Closed => f.write_str("closed"),
            Self::Numbered(numbers) => {
                f.write_str("hole ")?;
                write_counts(numbers, f)
            }
            Self::InHalf(Half::Left) => f.write_str("in the left half"),
            Self::InHalf(Half::Right) => f.write_str("in the right half"),
            Self::InHalf(Half::Middle) => f.write_str("the middle hole"),
            Self::Marked(Whose::Any, mark) => {
                let vowel = mark.starts_with(['a', 'e', 'i', 'o', 'u']);
                write!(f, "{} {mark}", if vowel { "an" } else { "a" })
            }
            Self::Marked(Whose::Own, mark) => write!(f, "own {}", mark),
            Self::Marked(Whose::Opponents, mark) => write!(f, "the opponent's {}", mark),
        }
    }
}

//! The tree a condition's sentence is parsed into.

use super::Statement;

/// A condition: statements joined by `and`, `or` and `not`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    /// Every part holds (`and`); at least two parts.
    All(Vec<Condition>),
    /// One part or more holds (`or`); at least two parts.
    Any(Vec<Condition>),
    /// `not (...)`.
    Not(Box<Condition>),
    /// One statement.
    Statement(Statement),
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
    /// Whether a count is of this amount; `of` gives what another hole holds. `None` if the amount mentions a hole that
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

impl Reference {
    /// The reference `here`.
    pub fn here() -> Self {
        Self { base: Base::Here, steps: Vec::new() }
    }
}

impl Condition {
    /// Every statement in the tree, from left to right.
    pub fn statements(&self) -> Vec<&Statement> {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter().flat_map(Condition::statements).collect()
            }
            Self::Not(part) => part.statements(),
            Self::Statement(s) => vec![s],
        }
    }

    /// Puts the number that is meant wherever the sentence says `half` of so many seeds.
    pub fn count_half(&mut self, total: u64) {
        match self {
            Self::All(parts) | Self::Any(parts) => {
                parts.iter_mut().for_each(|part| part.count_half(total));
            }
            Self::Not(part) => part.count_half(total),
            Self::Statement(Statement::HasCaptured { more_than, seeds: seeds @ None, .. }) => {
                let half = if *more_than { total / 2 } else { total.div_ceil(2) };
                *seeds = Some(u32::try_from(half).unwrap_or(u32::MAX));
            }
            Self::Statement(_) => {}
        }
    }
}

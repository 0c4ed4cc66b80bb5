//! Why a move is not legal, and which holes could be lifted by their seeds alone.

use super::Position;
use crate::rules::{Cell, MovesFrom, Rules, Side};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player must pass, and a hole was named.
    MustPass,
    /// A pass was played, and the player can move.
    CannotPass,
    /// The hole is not the player's.
    NotOwn,
    /// The hole is closed in this round.
    Closed,
    /// The hole is empty.
    Empty,
    /// The hole bears a mark.
    Marked,
    /// A sentence about the holes that may be chosen, given here, does not hold of it.
    NotChosen(String),
    /// The hole holds fewer seeds than a move needs.
    TooFew(u32),
    /// The move must say its direction (`+` or `-`).
    DirectionMissing,
    /// The move must not say a direction: there is no choice.
    DirectionNotChosen,
    /// The opponent has no seeds and would get none.
    FeedsNobody,
    /// The rule of this name forbids it: it would take all that the opponent has.
    TakesEverything(String),
    /// The relay would not end, and such moves are void.
    Endless,
    /// The round, or the game, is over.
    Over,
}

/// Whether a player has a hole from which a move could start, judged by the seeds alone.
pub(super) fn can_lift(rules: &Rules, position: &Position, side: Side) -> bool {
    holes(rules, position, side)
        .any(|(cell, seeds)| refused_hole(rules, position, cell, seeds).is_none())
}

/// Why this hole, with so many seeds, cannot be lifted.
pub(super) fn refused_hole(
    rules: &Rules,
    position: &Position,
    cell: Cell,
    seeds: u32,
) -> Option<Refusal> {
    if position.is_closed(cell) {
        Some(Refusal::Closed)
    } else if seeds == 0 {
        Some(Refusal::Empty)
    } else if position.mark(cell).is_some() {
        Some(Refusal::Marked)
    } else if seeds < rules.sowing.minimum {
        Some(Refusal::TooFew(rules.sowing.minimum))
    } else {
        None
    }
}

/// The holes a player may consider for a move, from their own left.
pub(super) fn holes<'a>(
    rules: &Rules,
    position: &'a Position,
    side: Side,
) -> impl Iterator<Item = (Cell, u32)> + 'a {
    let any = rules.sowing.moves_from == MovesFrom::AnyHole;
    position.owned(side).chain(position.owned(side.other()).take(if any { usize::MAX } else { 0 }))
}

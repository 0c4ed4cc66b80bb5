//! How a round that has ended is settled.

use super::Position;
use crate::rules::{Board, Cell, Remaining, Rules, Side, Winner};

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One of the ends of the rules, by its number in [`crate::rules::Round::ends`].
    End(usize),
    /// The mover could not move, and no end of the rules says how that ends.
    MoverCannotMove,
    /// Nobody could move, and no end of the rules says how that ends.
    NobodyCanMove,
    /// The same position came so many times with nothing captured between.
    Repetition(u32),
    /// A relay did not end, and that draws the round.
    EndlessRelay,
}

impl Reason {
    /// The reason in words: the sentence of the end that held, or what the language says happened.
    pub fn words(self, rules: &Rules) -> String {
        match self {
            Reason::End(end) => {
                rules.round.ends.get(end).map_or_else(String::new, |end| end.when.text.clone())
            }
            Reason::MoverCannotMove => "mover cannot move".to_owned(),
            Reason::NobodyCanMove => "nobody can move".to_owned(),
            Reason::Repetition(times) => format!("the same position came {times} times"),
            Reason::EndlessRelay => "a relay did not end".to_owned(),
        }
    }
}

/// A round that is over and settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOver {
    /// Its number, from 1.
    pub round: u32,
    /// Why it ended.
    pub reason: Reason,
    /// What each player took of the seeds left, marked holes included.
    pub remaining: [u32; 2],
    /// Seeds left on the board or in hand that nobody took.
    pub unshared: u32,
    /// What each has after that, reserve included.
    pub captured: [u32; 2],
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Who was entitled to the seeds left, if one player was.
    pub taker: Option<Side>,
    /// Turns played in it.
    pub turns: u32,
    /// Who led it.
    pub leader: Side,
    /// Who moved last in it.
    pub last_mover: Option<Side>,
}

/// Shares out what is left and finds the winner. `mover` is the player whom the end's sentence called so; `hand` are
/// seeds still in his hand.
pub(super) fn settle(
    rules: &Rules,
    position: &Position,
    round: u32,
    reason: Reason,
    mover: Side,
    hand: u32,
) -> RoundOver {
    let remaining = match reason {
        Reason::End(end) => rules.round.ends.get(end).map_or(Remaining::Owner, |end| end.remaining),
        _ => Remaining::Owner,
    };
    let rule = match reason {
        Reason::End(end) => rules.round.ends.get(end).and_then(|end| end.winner),
        _ => None,
    };
    let rule = rule.unwrap_or(rules.round.winner);
    let mut shares = [0u32; 2];
    for (index, (&seeds, mark)) in position.seeds.iter().zip(&position.marks).enumerate() {
        if let Some(mark) = mark {
            shares[mark.owner.index()] += seeds;
            continue;
        }
        let taker = match single_taker(remaining, position, mover) {
            Some(side) => Some(side),
            None if matches!(remaining, Remaining::Nobody | Remaining::Divided) => None,
            None => Some(position.owner(&rules.board, Cell(index as u8))),
        };
        if let Some(side) = taker {
            shares[side.index()] += seeds;
        }
    }
    let entitled = single_taker(remaining, position, mover);
    if !matches!(remaining, Remaining::Nobody | Remaining::Divided) {
        shares[entitled.unwrap_or(mover).index()] += hand;
    }
    if remaining == Remaining::Divided {
        let left = position.free_seeds() as u32 + hand;
        let fewer = usize::from(position.taken(Side::North) <= position.taken(Side::South));
        shares[0] += left / 2;
        shares[1] += left / 2;
        shares[fewer] += left % 2;
    }
    let left = position.seeds.iter().sum::<u32>() + hand;
    let captured = [position.captured[0] + shares[0], position.captured[1] + shares[1]];
    RoundOver {
        round,
        reason,
        remaining: shares,
        unshared: left - shares[0] - shares[1],
        captured,
        winner: if reason == Reason::EndlessRelay {
            None
        } else {
            winner(rule, position, captured, mover)
        },
        taker: entitled.or_else(|| {
            (remaining == Remaining::Owner).then(|| only_owner(&rules.board, position)).flatten()
        }),
        turns: position.turns,
        leader: position.leader,
        last_mover: position.last_mover,
    }
}

/// The one player whom the rule entitles to everything left.
fn single_taker(remaining: Remaining, position: &Position, mover: Side) -> Option<Side> {
    match remaining {
        Remaining::Owner | Remaining::Nobody | Remaining::Divided => None,
        Remaining::Opponent => Some(mover.other()),
        Remaining::Mover => Some(mover),
        Remaining::Leader => Some(position.leader),
        Remaining::LastMover => position.last_mover,
        Remaining::LastCapturer => position.last_capturer,
    }
}

/// The only player with seeds on his side, if there is only one.
fn only_owner(board: &Board, position: &Position) -> Option<Side> {
    let has = |side: Side| {
        let seeds = position.seeds.iter().enumerate();
        seeds.into_iter().any(|(i, &n)| n > 0 && position.owner(board, Cell(i as u8)) == side)
    };
    match (has(Side::South), has(Side::North)) {
        (true, false) => Some(Side::South),
        (false, true) => Some(Side::North),
        _ => None,
    }
}

fn winner(rule: Winner, position: &Position, captured: [u32; 2], mover: Side) -> Option<Side> {
    let most = match captured[0].cmp(&captured[1]) {
        std::cmp::Ordering::Greater => Some(Side::South),
        std::cmp::Ordering::Less => Some(Side::North),
        std::cmp::Ordering::Equal => None,
    };
    match rule {
        Winner::MostCaptured => most,
        Winner::FewestCaptured => most.map(Side::other),
        Winner::Mover => Some(mover),
        Winner::Opponent => Some(mover.other()),
        Winner::Leader => Some(position.leader),
        Winner::LastMover => position.last_mover,
        Winner::LastCapturer => position.last_capturer,
    }
}

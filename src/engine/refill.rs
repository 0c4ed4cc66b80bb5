//! The set-up of the next round.

use super::Position;
use super::settle::RoundOver;
use crate::rules::{
    Cell, Direction, Leader, Match, NextDirection, Partial, RefilledFrom, Rules, Side, Unfilled,
};

/// The position in which the next round begins.
pub(super) fn next_round(
    rules: &Rules,
    matches: &Match,
    over: &RoundOver,
    ended: &Position,
) -> Position {
    let leader = next_leader(matches.next_leader, over);
    let Some(refill) = matches.refill() else {
        return Position::of_round(rules, rules.board.start.clone(), leader);
    };
    let mut next = Position::of_round(rules, vec![0; rules.board.hole_count()], leader);
    next.captured = over.captured;
    // Seeds that nobody took stay out of the game for good.
    let has = u64::from(over.captured[0]) + u64::from(over.captured[1]);
    next.lost = u32::try_from(ended.total().saturating_sub(has)).unwrap_or(u32::MAX);
    if matches.unfilled == Unfilled::TakenOver {
        take_over(matches, refill, &mut next);
    } else {
        for side in Side::BOTH {
            fill_row(rules, matches, refill, side, &mut next);
        }
    }
    if matches.next_direction == NextDirection::TowardClosed
        && let Some(direction) = toward_gap(rules, refill, &next)
        && let Some(chosen) = rules.sowing.direction.chosen_by(leader, direction)
    {
        next.directions = chosen;
    }
    next
}

/// Who leads the next round; where the rule names nobody, the leader alternates.
fn next_leader(rule: Leader, over: &RoundOver) -> Side {
    let [south, north] = over.captured;
    let named = match rule {
        Leader::Alternate => None,
        Leader::Winner => over.winner,
        Leader::Loser => over.winner.map(Side::other),
        Leader::FewerSeeds if south < north => Some(Side::South),
        Leader::FewerSeeds if north < south => Some(Side::North),
        Leader::FewerSeeds => None,
        Leader::TakerOfRemaining => over.taker,
        Leader::LastMover => over.last_mover,
    };
    named.unwrap_or(over.leader.other())
}

/// A row's holes in the order in which its owner fills them.
fn filling_order(rules: &Rules, from: RefilledFrom, side: Side) -> Vec<Cell> {
    let holes = usize::from(rules.board.holes);
    let numbers: Vec<usize> = match from {
        RefilledFrom::OwnLeft => (0..holes).collect(),
        RefilledFrom::OwnRight => (0..holes).rev().collect(),
        RefilledFrom::OutsideIn => {
            (0..holes).map(|k| if k % 2 == 0 { k / 2 } else { holes - 1 - k / 2 }).collect()
        }
    };
    numbers.into_iter().filter_map(|number| rules.board.hole(side, number)).collect()
}

fn fill_row(rules: &Rules, matches: &Match, refill: u32, side: Side, next: &mut Position) {
    let has = &mut next.captured[side.index()];
    for cell in filling_order(rules, matches.from, side) {
        let seeds = if *has >= refill {
            refill
        } else {
            match matches.partial {
                Partial::NextHole => *has,
                Partial::MoreThanHalf if u64::from(*has) * 2 > u64::from(refill) => *has,
                _ => 0,
            }
        };
        *has -= seeds;
        next.seeds[cell.index()] = seeds;
        next.closed[cell.index()] = seeds == 0 && matches.unfilled == Unfilled::Closed;
    }
}

/// Territory: the richer player owns as many holes as their seeds fill, counted from their own left and on into the
/// other row; every hole is filled.
fn take_over(matches: &Match, refill: u32, next: &mut Position) {
    let holes = next.seeds.len();
    let [south, north] = next.captured;
    let richer = if north > south { Side::North } else { Side::South };
    let owned = territory(matches.partial, refill, holes, next.captured, richer);
    let first = if richer == Side::South { 0 } else { holes / 2 };
    for k in 0..holes {
        next.owners[(first + k) % holes] = if k < owned { richer } else { richer.other() };
    }
    let mut have = u64::from(south) + u64::from(north);
    for k in 0..holes {
        let seeds = have.min(u64::from(refill));
        next.seeds[(first + k) % holes] = seeds as u32;
        have -= seeds;
    }
    // What the holes do not take stays with whoever still has some after filling their own.
    let spent = |count: usize| (count as u64) * u64::from(refill);
    let richer_left =
        u64::from(next.captured[richer.index()]).saturating_sub(spent(owned)).min(have);
    next.captured[richer.index()] = richer_left as u32;
    next.captured[richer.other().index()] = (have - richer_left) as u32;
}

/// How many holes the richer player owns.
fn territory(
    partial: Partial,
    refill: u32,
    holes: usize,
    captured: [u32; 2],
    richer: Side,
) -> usize {
    if captured[0] == captured[1] {
        return holes / 2;
    }
    let has = captured[richer.index()];
    let (full, rest) = (has / refill, has % refill);
    let one_more = match partial {
        Partial::Reserve => false,
        Partial::NextHole => rest > 0,
        Partial::MoreThanHalf => u64::from(rest) * 2 > u64::from(refill),
    };
    (full as usize + usize::from(one_more)).min(holes)
}

/// The direction in which the leader sows towards the end of their row that they could not fill.
fn toward_gap(rules: &Rules, refill: u32, next: &Position) -> Option<Direction> {
    let holes = usize::from(rules.board.holes);
    let short = |number: usize| {
        let cell = rules.board.hole(next.leader, number)?;
        Some(next.is_closed(cell) || next.seeds[cell.index()] < refill)
    };
    match (short(0)?, short(holes - 1)?) {
        (true, false) => Some(Direction::Clockwise),
        (false, true) => Some(Direction::Counterclockwise),
        _ => None,
    }
}

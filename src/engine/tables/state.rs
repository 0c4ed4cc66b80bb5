//! A position of the tables: two words of counts and a few numbers, copied freely.

use std::convert::Infallible;

use super::super::Position;
use super::super::settle::{Reason, Unsettled};
use super::bytes;
use super::compile::{Compiled, End, MOST_RULES};
use super::compiled::{NORTH, cells};
use super::tally::RoundPlayed;
use crate::condition::{Fact, Facts, Reference};
use crate::rules::{CaptureFor, Direction, Rules, Side};

/// What each rule has taken in this round: for South, for North, for nobody.
pub(super) type Taken = [[u32; 3]; MOST_RULES];

/// A position between two moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// South's row and North's, a byte a hole from the owner's left; where stores are sown, a store follows.
    pub rows: [u64; 2],
    /// What each had off the board when the round began; unused where stores are sown.
    pub had: [u32; 2],
    pub taken: Taken,
    /// 0 for South, 1 for North.
    pub mover: usize,
    pub leader: usize,
    pub turns: u32,
    pub quiet: u32,
    pub again: bool,
    pub directions: [Option<Direction>; 2],
    pub last_mover: Option<Side>,
}

/// How a round was left.
pub(super) enum Over {
    /// It ended, as that player saw it.
    Ended(Reason, usize),
    /// It was cut off.
    Cut,
}

/// The side of an index.
#[inline(always)]
pub(super) fn side(index: usize) -> Side {
    if index == 0 { Side::South } else { Side::North }
}

/// The column of [`Taken`] for seeds from a hole of `owner`.
#[inline(always)]
pub(super) fn column(receiver: CaptureFor, mover: usize, leader: usize, owner: usize) -> usize {
    let player = receiver.player(side(mover), side(leader), side(owner), None);
    player.map_or(2, Side::index)
}

/// The count of a place.
#[inline(always)]
pub(super) fn count(rows: &[u64; 2], place: u8) -> u64 {
    let row = if place & NORTH == 0 { rows[0] } else { rows[1] };
    row >> (place & 63) & 0xff
}

/// Takes seeds away from a place that has so many.
#[inline(always)]
pub(super) fn remove(rows: &mut [u64; 2], place: u8, seeds: u64) {
    let taken = seeds << (place & 63);
    if place & NORTH == 0 {
        rows[0] -= taken;
    } else {
        rows[1] -= taken;
    }
}

impl State {
    /// How many holes the player to move could lift.
    pub fn moves(&self, game: &Compiled) -> usize {
        bytes::holes(bytes::occupied(self.rows[self.mover]) & game.holes) as usize
    }

    /// The state of a position; `None` if it does not fit one.
    pub fn of(rules: &Rules, game: &Compiled, position: &Position) -> Option<Self> {
        let cells_fit =
            position.marks.iter().all(Option::is_none)
                && position.owners.iter().enumerate().all(|(index, owner)| {
                    rules.board.row(crate::rules::Cell(index as u8)) == *owner
                });
        if !cells_fit || position.total() > 255 {
            return None;
        }
        let mut rows = [0; 2];
        for (cell, place) in cells(rules) {
            if rules.board.is_store(cell) && !game.stores {
                continue;
            }
            let seeds = u64::from(position.count(&rules.board, cell));
            rows[usize::from(place / NORTH)] |= seeds << (place & 63);
        }
        Some(Self {
            rows,
            had: position.captured,
            taken: [[0; 3]; MOST_RULES],
            mover: position.to_move.index(),
            leader: position.leader.index(),
            turns: position.turns,
            quiet: position.quiet,
            again: position.again,
            directions: position.directions,
            last_mover: position.last_mover,
        })
    }

    /// What a player has off the board.
    pub fn captured(&self, game: &Compiled, side: usize) -> u32 {
        if game.stores {
            let store = game.holes.count_ones() * 8;
            (self.rows[side] >> store & 0xff) as u32
        } else {
            self.had[side] + self.taken.iter().map(|rule| rule[side]).sum::<u32>()
        }
    }

    /// A player's row without the store.
    #[inline(always)]
    pub fn row(&self, game: &Compiled, side: usize) -> u64 {
        self.rows[side] & bytes::spread(game.holes)
    }

    /// The position of this state in a round that began so.
    pub fn position(&self, rules: &Rules, game: &Compiled, began: &Position) -> Position {
        let mut position = began.clone();
        for (cell, place) in cells(rules).filter(|&(cell, _)| !rules.board.is_store(cell)) {
            position.seeds[cell.index()] = count(&self.rows, place) as u32;
        }
        let nobody: u32 = self.taken.iter().map(|rule| rule[2]).sum();
        position.captured = [self.captured(game, 0), self.captured(game, 1)];
        position.lost = began.lost + nobody;
        position.to_move = side(self.mover);
        position.directions = self.directions;
        position.again = self.again;
        position.turns = self.turns;
        position.quiet = self.quiet;
        position.last_mover = self.last_mover;
        position
    }

    /// Which of these ends holds, seen by a player at this turn.
    pub fn end(
        &self,
        game: &Compiled,
        ends: &[End],
        mover: usize,
        turn: u32,
        can_move: &impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let seen = Seen { state: self, game, mover, turn, can_move };
        let end = ends.iter().find(|end| end.when.holds(&seen))?;
        Some(end.number)
    }

    /// The round, settled: `mover` is the player whom the end's sentence called so.
    pub fn settle(
        &self,
        rules: &Rules,
        game: &Compiled,
        reason: Option<Reason>,
        mover: usize,
    ) -> RoundPlayed {
        let captured = [0, 1].map(|side| self.captured(game, side));
        let left = [0, 1].map(|side| bytes::sum(self.row(game, side)));
        let leader = side(self.leader);
        let Some(reason) = reason else {
            return RoundPlayed::cut(leader, self.turns, captured);
        };
        let unsettled = Unsettled {
            round: 1,
            sides: left,
            unmarked: left,
            marked: [0; 2],
            hand: 0,
            captured,
            turns: self.turns,
            leader,
            last_mover: self.last_mover,
            // The compiler lets no rule through that asks for it.
            last_capturer: None,
        };
        RoundPlayed::of(&unsettled.settle(rules, reason, side(mover)))
    }
}

/// The board as a player sees it at a turn.
struct Seen<'a, C> {
    state: &'a State,
    game: &'a Compiled,
    mover: usize,
    turn: u32,
    can_move: &'a C,
}

/// Only what speaks of the whole board is asked: the compiler lets no other statement through.
impl<C: Fn(usize) -> bool> Facts for Seen<'_, C> {
    type Hole = Infallible;

    fn hole(&self, _: &Reference) -> Option<Infallible> {
        None
    }

    #[inline]
    fn ask(&self, fact: Fact<'_>) -> Option<u64> {
        let (state, game) = (self.state, self.game);
        let side = |mover: bool| self.mover ^ usize::from(!mover);
        Some(match fact {
            Fact::CanMove(player) => (self.can_move)(side(player)).into(),
            Fact::SideIsEmpty(player) => (state.row(game, side(player)) == 0).into(),
            Fact::Remaining => {
                [0, 1].map(|side| bytes::sum(state.row(game, side))).iter().sum::<u32>().into()
            }
            Fact::Captured(player) => state.captured(game, side(player)).into(),
            Fact::Turn => self.turn.into(),
            Fact::Quiet => state.quiet.into(),
            _ => return None,
        })
    }
}

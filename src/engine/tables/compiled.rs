//! What a round's open holes decide: which places a lap sows, where it ends, which hole a reference means.
//!
//! A place is a code: 64 for North's side, plus eight times its number from its owner's left; a store follows the last
//! hole of its owner. So the low six bits shift a row's word to the place, and the code over eight is an index.

use super::super::Position;
use super::super::view::View;
use crate::condition::{Base, Reference};
use crate::rules::{Cell, Direction, Rules, Side};

/// No place: what a reference that finds no hole means.
pub(super) const NOWHERE: u8 = 0xff;

/// Bit of a place's code: on North's side.
pub(super) const NORTH: u8 = 64;

/// The code of a cell.
pub(super) fn code(rules: &Rules, cell: Cell) -> u8 {
    let board = &rules.board;
    let number = if board.is_store(cell) { board.holes } else { board.number(cell) as u8 };
    board.row(cell) as u8 * NORTH + 8 * number
}

/// The cells of the board with their codes, stores last.
pub(super) fn cells(rules: &Rules) -> impl Iterator<Item = (Cell, u8)> + '_ {
    let count = rules.board.hole_count() + if rules.board.stores.is_some() { 2 } else { 0 };
    (0..count).map(|index| (Cell(index as u8), code(rules, Cell(index as u8))))
}

/// What sowing a handful changes: to be added to the rows, lift included; and the places sown.
#[derive(Clone, Copy, Default)]
#[repr(C, align(32))]
pub(super) struct Lap {
    /// Added to each row: one seed in every place sown, less the seeds lifted.
    pub add: [u64; 2],
    /// The places sown, every bit of their bytes.
    pub sown: [u64; 2],
}

/// Where a handful's last seed falls, and the holes that the first two references mean from there.
#[derive(Clone, Copy, Default)]
#[repr(C, align(4))]
pub(super) struct Last {
    /// Where it falls.
    pub here: u8,
    /// The first reference from there.
    pub first: u8,
    /// The second.
    pub second: u8,
}

/// Laps by hole and hand. A longer hand takes full circuits first.
pub(super) struct Laps {
    /// By [`index`].
    pub lap: [Lap; PLACES],
    /// By [`index`].
    pub last: [Last; PLACES],
    /// How many places a circuit has, by the code over eight.
    pub circuit: [u8; 16],
    /// What a circuit adds.
    pub full: [Lap; 16],
}

/// Room for every index; only the first half is ever used, but no byte and no sum of two can lie beyond it.
const PLACES: usize = 512;

/// The index of a lap from this hole with so many seeds, at least one and at most a circuit.
#[inline(always)]
pub(super) fn index(hole: u8, seeds: u64) -> usize {
    usize::from(hole.wrapping_mul(2)) + usize::from(seeds as u8)
}

/// Everything that one player's moves in one direction look up.
pub(super) struct Tables {
    /// Laps after the first one of a move.
    pub later: Laps,
    /// The first lap, where it differs.
    pub first: Option<Box<Laps>>,
    /// Which place each reference means, by the code over eight of where it starts.
    pub references: Vec<[u8; 16]>,
}

impl Tables {
    /// The tables for a player who sows this way on a board with these holes closed. A reference's base is left out of
    /// account: each is walked from every place.
    pub fn new(
        rules: &Rules,
        position: &Position,
        mover: Side,
        direction: Direction,
        references: &[Reference],
    ) -> Self {
        let view = View::board(rules, position, mover, 0).sowing(direction);
        let references: Vec<[u8; 16]> = references
            .iter()
            .map(|reference| {
                let mut map = [NOWHERE; 16];
                let steps = Reference { base: Base::Here, steps: reference.steps.clone() };
                for (cell, from) in cells(rules) {
                    let found = view.about(cell).cell(&steps);
                    map[usize::from(from) / 8] = found.map_or(NOWHERE, |cell| code(rules, cell));
                }
                map
            })
            .collect();
        let later = Laps::new(&view, false, &references);
        let differs = rules.sowing.first_seed != crate::rules::FirstSeed::NextHole;
        Self {
            later,
            first: differs.then(|| Box::new(Laps::new(&view, true, &references))),
            references,
        }
    }
}

impl Laps {
    fn new(view: &View<'_>, first: bool, references: &[[u8; 16]]) -> Self {
        let rules = view.rules;
        let mut laps = Laps {
            lap: [Lap::default(); PLACES],
            last: [Last::default(); PLACES],
            circuit: [16; 16],
            full: [Lap::default(); 16],
        };
        for (hole, from) in cells(rules) {
            if rules.board.is_store(hole) || view.position.is_closed(hole) {
                continue;
            }
            // More than one seed: how a lone one is sown otherwise does not come here.
            let lifted = view.lifting(hole);
            let start = lifted.first_sown(hole, 2, first);
            let mut lap = Lap::default();
            let mut cell = start;
            for seeds in 1..=16u64 {
                let place = code(rules, cell);
                sow(&mut lap, place);
                let at = index(from, seeds);
                laps.lap[at] = lift(lap, from, seeds);
                let reference =
                    |n: usize| references.get(n).map_or(NOWHERE, |map| map[usize::from(place) / 8]);
                laps.last[at] = Last { here: place, first: reference(0), second: reference(1) };
                cell = lifted.next_sown(cell);
                if cell == start {
                    laps.circuit[usize::from(from) / 8] = seeds as u8;
                    laps.full[usize::from(from) / 8] = lap;
                    break;
                }
            }
        }
        laps
    }
}

fn sow(lap: &mut Lap, place: u8) {
    let side = usize::from(place / NORTH);
    lap.add[side] += 1 << (place & 63);
    lap.sown[side] |= 0xff << (place & 63);
}

fn lift(mut lap: Lap, from: u8, seeds: u64) -> Lap {
    let side = usize::from(from / NORTH);
    lap.add[side] = lap.add[side].wrapping_sub(seeds << (from & 63));
    lap
}

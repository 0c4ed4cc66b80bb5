//! What the drop rules take while a handful is sown.

use super::bytes::{equal, holes, spread};
use super::compile::{Compiled, Pattern};
use super::compiled::{Lap, Laps, NORTH};
use super::state::{State, column, remove};

/// Takes the counts of all patterns from the places of a lap, whose last seed fell `here`.
#[inline(always)]
pub(super) fn take_patterns(
    game: &Compiled,
    sown: &[u64; 2],
    here: u8,
    rows: &mut [u64; 2],
    state: &mut State,
    mover: usize,
) {
    let end = [0u8, NORTH].map(|side| if here & NORTH == side { 0x80 << (here & 63) } else { 0 });
    for pattern in &game.drop {
        let [other, ending] = &pattern.where_taken[mover];
        let sown =
            [0, 1].map(|side| sown[side] & !end[side] & other[side] | end[side] & ending[side]);
        take_pattern(pattern, &sown, rows, state, mover);
    }
}

/// Takes a pattern's count from the places sown that hold it.
#[inline(always)]
fn take_pattern(
    pattern: &Pattern,
    sown: &[u64; 2],
    rows: &mut [u64; 2],
    state: &mut State,
    mover: usize,
) {
    for owner in 0..2 {
        let taken = equal(rows[owner], pattern.count) & sown[owner];
        rows[owner] &= !spread(taken);
        let column = column(pattern.receiver, mover, state.leader, owner);
        state.taken[pattern.number][column] += holes(taken) * (pattern.count & 0xff) as u32;
    }
}

/// Sows full circuits of a long hand and takes the counts of all patterns; returns the seeds still to be sown.
#[cold]
#[inline(never)]
pub(super) fn circuits_with_patterns(
    game: &Compiled,
    laps: &Laps,
    hole: u8,
    seeds: u64,
    rows: &mut [u64; 2],
    state: &mut State,
    mover: usize,
) -> u64 {
    around(laps, hole, seeds, rows, |full, rows| {
        for pattern in &game.drop {
            let masks = &pattern.where_taken[mover][0];
            let sown = [full.sown[0] & masks[0], full.sown[1] & masks[1]];
            take_pattern(pattern, &sown, rows, state, mover);
        }
    })
}

/// Sows full circuits of a long hand, and has what each sowed taken from; returns the seeds still to be sown, which again
/// lie in the hole lifted.
pub(super) fn around(
    laps: &Laps,
    hole: u8,
    seeds: u64,
    rows: &mut [u64; 2],
    mut taking: impl FnMut(&Lap, &mut [u64; 2]),
) -> u64 {
    let circuit = u64::from(laps.circuit[usize::from(hole) / 8]);
    let full = &laps.full[usize::from(hole) / 8];
    remove(rows, hole, seeds);
    let mut left = seeds;
    while left > circuit {
        rows[0] = rows[0].wrapping_add(full.add[0]);
        rows[1] = rows[1].wrapping_add(full.add[1]);
        taking(full, rows);
        left -= circuit;
    }
    let again = left << (hole & 63);
    rows[usize::from(hole / NORTH)] += again;
    left
}

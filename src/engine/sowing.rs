//! Which places sowing passes over, for the walker and for those who ask where a lap would end.

use super::condition::{View, neighbour};
use crate::rules::{Cell, FirstSeed, Skip};

/// Whether a seed may fall here: an open hole, or a store of the track, that the rules do not leave out.
pub(super) fn may_sow(view: &View<'_>, cell: Cell) -> bool {
    let skipped = |skip: &Skip| match skip {
        Skip::Origin => view.origin == Some(cell),
        Skip::LapOrigin => view.lap_origin == Some(cell),
        Skip::When(sentence) => view.about(cell).holds(&sentence.condition),
    };
    !view.position.is_closed(cell) && !view.rules.sowing.skip.iter().any(skipped)
}

/// The next place to be sown. Where everything would be left out, the next open hole is sown all the same.
pub(super) fn next_sown(view: &View<'_>, from: Cell) -> Cell {
    let mut cell = from;
    let mut open = None;
    for _ in 0..view.rules.board.hole_count() + 2 {
        cell = neighbour(view.rules, view.mover, cell, view.direction);
        if !view.look(1 + view.rules.sowing.skip.len()) {
            return cell;
        }
        if view.position.is_closed(cell) {
            continue;
        }
        if may_sow(view, cell) {
            return cell;
        }
        open.get_or_insert(cell);
    }
    open.unwrap_or(from)
}

/// Where the first seed of a lap falls that lifted `hole` with so many seeds.
pub(super) fn first_sown(view: &View<'_>, hole: Cell, seeds: u32, first_lap: bool) -> Cell {
    match view.rules.sowing.first_seed {
        FirstSeed::Origin if first_lap => hole,
        FirstSeed::OriginUnlessAlone if first_lap && seeds > 1 => hole,
        _ => next_sown(view, hole),
    }
}

/// Where the last seed of a first lap from this hole would fall, on the board as it is before the lift.
pub(super) fn landing(view: &View<'_>, hole: Cell) -> Cell {
    let seeds = view.position.count(&view.rules.board, hole);
    let view = view.lifting(hole);
    let first = first_sown(&view, hole, seeds, true);
    let mut left = seeds.saturating_sub(1);
    // After the first seed, which may fall where no other does, the places come round in circuits of one length.
    let start = next_sown(&view, first);
    let mut circuit = 1;
    let mut cell = next_sown(&view, start);
    while cell != start && (circuit as usize) < view.rules.board.hole_count() + 2 {
        circuit += 1;
        cell = next_sown(&view, cell);
    }
    if left > circuit {
        left = (left - 1) % circuit + 1;
    }
    (0..left).fold(first, |cell, _| next_sown(&view, cell))
}

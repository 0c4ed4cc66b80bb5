//! A position as the `position` statement of a script.

use crate::engine::Position;
use crate::rules::{Cell, Rules, Side};

/// The `position` statement that sets up a position, ready for a script: rows, captures, closed holes, marks,
/// holes that changed hands, who is to move.
pub fn setting(rules: &Rules, position: &Position) -> String {
    let board = &rules.board;
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    let row = |seeds: &[u32]| seeds.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let names = |holes: &mut dyn Iterator<Item = usize>| -> String {
        let names: Vec<String> = holes.map(|hole| board.hole_name(Cell(hole as u8))).collect();
        names.join(" ")
    };
    let mut text = format!(
        "position\n  south {}\n  north {}\n  captured south {} north {}\n",
        row(south),
        row(north),
        position.captured[0],
        position.captured[1]
    );
    let closed = names(&mut (0..position.closed.len()).filter(|&hole| position.closed[hole]));
    if !closed.is_empty() {
        text.push_str(&format!("  closed {closed}\n"));
    }
    for (number, kind) in rules.marks.iter().enumerate() {
        for side in Side::BOTH {
            let holes = names(&mut (0..position.marks.len()).filter(|&hole| {
                position.marks[hole]
                    .is_some_and(|mark| usize::from(mark.kind.0) == number && mark.owner == side)
            }));
            if !holes.is_empty() {
                text.push_str(&format!("  marks {} {holes} {}\n", kind.name, side.word()));
            }
        }
    }
    for side in Side::BOTH {
        let holes =
            names(&mut (0..position.owners.len()).filter(|&hole| {
                position.owners[hole] == side && board.row(Cell(hole as u8)) != side
            }));
        if !holes.is_empty() {
            text.push_str(&format!("  owns {} {holes}\n", side.word()));
        }
    }
    text.push_str(&format!("  to-move {}\n", position.to_move.word()));
    text
}

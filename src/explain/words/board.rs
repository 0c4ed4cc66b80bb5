//! The board in words and drawn.

use super::numbers::{number, seeds};
use crate::engine::Position;
use crate::explain::page::{Block, Drawing};
use crate::render::{Colours, draw};
use crate::rules::{Cell, ClosedHoles, Rules, Side, StoreEnd};

/// The section on the board.
pub(in crate::explain) fn section(rules: &Rules) -> Vec<Block> {
    let board = &rules.board;
    let mut text = format!(
        "The board has {}; each player owns the nearer row. {}",
        rows(board.holes),
        at_start(rules)
    );
    text += &match board.stores {
        None => " There are no stores on the board; captured seeds are laid aside.".to_owned(),
        Some(end) => {
            let end = match end {
                StoreEnd::Left => "left",
                StoreEnd::Right => "right",
            };
            format!(" At the {end} end of their row, as they see it, each player has a store.")
        }
    };
    let mut blocks = vec![Block::Paragraph(text), drawn(rules)];
    blocks.push(Block::Paragraph(
        "South sits below the board and North above it. Each player's holes are lettered from their own left, \
         South's with capital letters, North's with small ones."
            .to_owned(),
    ));
    let marks = rules.marks.iter().map(|kind| {
        let most = match kind.per_player {
            Some(0) => "no player may have one".to_owned(),
            Some(1) => "each player may have one at a time".to_owned(),
            Some(most) => format!("each player may have {} at a time", number(most)),
            None => "a player may have any number of them".to_owned(),
        };
        Block::Paragraph(format!(
            "A hole may be marked as “{}” ({most}). No move starts in a marked hole and no relay lifts it; its seeds \
             count as captured by the player who marked it, and go to that player when the {} ends.",
            kind.name,
            super::round_word(rules),
        ))
    });
    blocks.extend(marks);
    if let Some(text) = closed_holes(rules) {
        blocks.push(Block::Paragraph(text));
    }
    blocks
}

/// `two rows of seven holes`.
pub(in crate::explain) fn rows(holes: u8) -> String {
    match holes {
        1 => "two rows of one hole".to_owned(),
        holes => format!("two rows of {} holes", number(u32::from(holes))),
    }
}

fn at_start(rules: &Rules) -> String {
    let board = &rules.board;
    let total = board.total();
    if let Some(&first) = board.start.first()
        && board.start.iter().all(|&n| n == first)
    {
        return format!("At the start there are {} in each hole, {total} in all.", seeds(first));
    }
    let rows = Side::BOTH.map(|side| {
        let counts: Vec<String> = (0..usize::from(board.holes))
            .filter_map(|number| board.hole(side, number))
            .filter_map(|cell| board.start.get(cell.index()))
            .map(u32::to_string)
            .collect();
        counts.join(" ")
    });
    let [south, north] = &rows;
    if south == north {
        format!(
            "At the start the holes of each player hold, from their own left, {south} seeds, {total} in all."
        )
    } else {
        format!(
            "At the start the holes hold, each row from its owner's left, South {south} and North {north} seeds, \
             {total} in all."
        )
    }
}

/// What becomes of closed holes, in a game that can have some.
fn closed_holes(rules: &Rules) -> Option<String> {
    use crate::rules::{Filled, Unfilled};
    let closes = rules.matches.as_ref().is_some_and(|matches| {
        matches!(matches.filled, Filled::Refill(_)) && matches.unfilled == Unfilled::Closed
    });
    closes.then(|| {
        let seen = if rules.board.closed_holes == ClosedHoles::SeenAsEmpty {
            "but where the rules speak of the next hole, the one beyond or the one before, a closed hole counts as an \
             empty one"
        } else {
            "and the rules pass over it too where they speak of the next hole, the one beyond or the one before"
        };
        format!(
            "In later rounds some holes may be closed. A closed hole is out of play: no seed is sown in it, {seen}. \
             Seen straight across the board, it counts as an empty hole."
        )
    })
}

/// The board at the start.
pub(in crate::explain) fn drawn(rules: &Rules) -> Block {
    let board = &rules.board;
    let [south, mut north] = Side::BOTH.map(|side| {
        let holes = (0..usize::from(board.holes)).filter_map(|number| board.hole(side, number));
        let seeds = |cell: Cell| board.start.get(cell.index()).copied().unwrap_or(0);
        holes.map(|cell| (board.hole_name(cell), seeds(cell))).collect::<Vec<_>>()
    });
    north.reverse();
    let stores = board.stores.map(|end| match end {
        StoreEnd::Right => [Side::North.name(), Side::South.name()],
        StoreEnd::Left => [Side::South.name(), Side::North.name()],
    });
    let lines = draw(rules, &Position::start(rules), Colours::PLAIN);
    Block::Board(Drawing { north, south, lines, stores })
}

/// Whether the board has stores, as an addition to its rows.
pub(in crate::explain) fn stores(rules: &Rules) -> &'static str {
    match rules.board.stores {
        None => "without stores",
        Some(_) => "with a store for each player",
    }
}

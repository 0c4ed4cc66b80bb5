//! Small pieces of prose that several ways of showing a game share.

use crate::engine::{Illegal, Move, Position, Refusal};
use crate::rules::{Board, Cell, Direction, Rules, Side};
use crate::text::prose::series;

/// A move as scripts write it: `C`, or `C+` and `C-` where the player chooses the direction.
pub fn move_name(board: &Board, mv: Move) -> String {
    let sign = match mv.direction {
        None => "",
        Some(Direction::Counterclockwise) => "+",
        Some(Direction::Clockwise) => "-",
    };
    board.hole_name(mv.hole) + sign
}

/// The names of the holes of which something is so.
pub(super) fn holes_that(rules: &Rules, is_so: impl Fn(Cell) -> bool) -> Vec<String> {
    let holes = (0..rules.board.hole_count()).map(|hole| Cell(hole as u8));
    holes.filter(|&hole| is_so(hole)).map(|hole| rules.board.hole_name(hole)).collect()
}

/// The holes that a player owns in the other row.
pub(super) fn gained(rules: &Rules, position: &Position, side: Side) -> Vec<String> {
    let board = &rules.board;
    holes_that(rules, |hole| board.row(hole) != side && position.owner(board, hole) == side)
}

/// `A`, `A and B`, `A, B and C`.
pub fn list<T: AsRef<str>>(items: &[T]) -> String {
    series(items, "and")
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the move is not legal: {}", refusal(&self.why))
    }
}

impl std::error::Error for Illegal {}

/// Why a move is not legal, in words that follow `C is not legal: `.
pub fn refusal(why: &Refusal) -> String {
    match why {
        Refusal::MustPass => "the player has no legal move and must pass".to_owned(),
        Refusal::CannotPass => "the player has a legal move and may not pass".to_owned(),
        Refusal::NotOwn => "the hole is not the player's own".to_owned(),
        Refusal::Closed => "the hole is closed in this round".to_owned(),
        Refusal::Empty => "the hole is empty".to_owned(),
        Refusal::Marked => "no move starts in a marked hole".to_owned(),
        Refusal::NotChosen(sentence) => {
            format!("a hole may be chosen only when {sentence}")
        }
        Refusal::TooFew(needed) => format!("a move needs at least {needed} seeds in its hole"),
        Refusal::DirectionMissing => {
            "the player chooses the direction here: write + for counterclockwise, - for clockwise"
                .to_owned()
        }
        Refusal::DirectionNotChosen => {
            "the direction is settled here: write the hole without + or -".to_owned()
        }
        Refusal::FeedsNobody => {
            "the opponent has no seeds, and a move that gives them some is possible".to_owned()
        }
        Refusal::TakesEverything(rule) => {
            format!("by the rule `{rule}` a move may not take all that the opponent has")
        }
        Refusal::Endless => "the relay would never end, and such a move is void".to_owned(),
        Refusal::Over => "the game is over".to_owned(),
    }
}

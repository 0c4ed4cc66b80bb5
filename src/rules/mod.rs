//! The rules of one game, proven: what the engine plays.
//!
//! Every value here has been checked (`crate::check` is the only maker), every name resolved, every default filled in.
//! Nothing here knows YAML, files or places.

mod board;
#[cfg(test)]
pub(crate) mod by_hand;
mod event;
mod round;
mod sowing;

pub use crate::condition::Condition;
pub use crate::language::words::{
    CaptureFor, Checked, ClosedHoles, EndlessThen, FirstSeed, GrandSlam, Into, LastSeed, Leader,
    MovesFrom, NextDirection, Partial, RefilledFrom, Remaining, StoreEnd, Stores, Then, Unfilled,
    WhenStuck, Winner,
};
pub use board::{Board, Cell, Direction, MarkId, MarkKind, Side, letter};
pub use event::{Action, Capture, Event, Events, Rule, Sentence};
pub use round::{Filled, Match, Repetition, Round, RoundEnd};
pub use sowing::{DirectionCase, DirectionRule, EndlessLaps, HoleDirection, Skip, Sowing};

/// One playable game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// The game's name as its file gives it.
    pub name: String,
    /// The board and the seeds on it at the start.
    pub board: Board,
    /// The marks that rules may put on holes, in the order of their declaration.
    pub marks: Vec<MarkKind>,
    /// How seeds are sown and which moves there are.
    pub sowing: Sowing,
    /// The ordered rules of each event.
    pub events: Events,
    /// How a round ends and who wins it.
    pub round: Round,
    /// How rounds make a match; `None` when a single round is the game.
    pub matches: Option<Match>,
}

impl Rules {
    /// The name of a mark; empty for a number that is not of this game.
    pub fn mark_name(&self, mark: MarkId) -> &str {
        self.marks.get(usize::from(mark.0)).map_or("", |kind| kind.name.as_str())
    }
}

//! What happens on the board, reported as it happens.

use super::Position;
use crate::rules::{Cell, MarkId, Rule, Side};

/// One happening of a move.
///
/// The numbers that name rules point into [`crate::rules::Events::all`]'s order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A hole was emptied into the hand at the start of a move.
    Lift {
        /// The hole.
        hole: Cell,
        /// The seeds in hand.
        seeds: u32,
    },
    /// A hole was emptied into the hand to sow on.
    Relay {
        /// The hole.
        hole: Cell,
        /// The seeds in hand.
        seeds: u32,
    },
    /// One seed fell.
    Drop {
        /// Where.
        hole: Cell,
        /// What the hole then held.
        seeds: u32,
    },
    /// Seeds were taken from one hole.
    Capture {
        /// The rule that took them, by its name.
        rule: String,
        /// The hole.
        hole: Cell,
        /// How many.
        seeds: u32,
        /// Who got them; `None`: nobody, or the hand.
        player: Option<Side>,
        /// Whether they went into the hand to be sown on.
        into_hand: bool,
    },
    /// A mark was put.
    Mark {
        /// The hole.
        hole: Cell,
        /// Which mark.
        mark: MarkId,
        /// Whose.
        owner: Side,
    },
    /// A mark was cleared.
    Unmark {
        /// The hole.
        hole: Cell,
        /// Which mark.
        mark: MarkId,
    },
    /// A relay was found not to end.
    Endless {
        /// Laps of this move up to the first repeat, or up to the limit.
        laps: u32,
        /// The length of the proven cycle in laps; `None` if only the limit was met.
        cycle: Option<u32>,
    },
    /// The board went back after an endless relay.
    Restore {
        /// The position it went back to.
        position: Box<Position>,
    },
    /// The player could not move.
    Pass,
}

/// Listens to a move. Every method does nothing unless it is written: a caller who wants no events passes `&mut ()`
/// and pays nothing.
pub trait Observer {
    /// Whether anybody listens; building an event is left out otherwise.
    const LISTENS: bool = true;

    /// Something happened.
    fn on(&mut self, event: Happening);

    /// Whether a relay that comes round to where it was is known to be endless; if not, only the limit of laps ends it.
    const SEES_CIRCLES: bool = true;

    /// A rule fired, whether or not anything came of it.
    fn fired(&mut self, _rule: &Rule) {}

    /// Whether it is of interest that a rule would have fired, had another not stood before it.
    const ASKS_FURTHER: bool = false;

    /// The sentence of a rule held, but a rule before it in its list fired.
    fn passed_over(&mut self, _rule: &Rule, _by: &Rule) {}
}

impl Observer for () {
    const LISTENS: bool = false;

    fn on(&mut self, _: Happening) {}
}

/// Keeps the events of one move, up to a budget.
#[derive(Clone, Debug)]
pub struct Recorder {
    /// The events so far.
    pub events: Vec<Happening>,
    /// How many were left out because the budget was spent.
    pub left_out: u64,
    budget: usize,
}

impl Recorder {
    /// The usual budget of events for one move.
    pub const BUDGET: usize = 1_000_000;

    /// A recorder that keeps at most `budget` events.
    pub fn new(budget: usize) -> Self {
        Self { events: Vec::new(), left_out: 0, budget }
    }
}

impl Default for Recorder {
    fn default() -> Self {
        Self::new(Self::BUDGET)
    }
}

impl Observer for Recorder {
    fn on(&mut self, event: Happening) {
        if self.events.len() < self.budget {
            self.events.push(event);
        } else {
            self.left_out += 1;
        }
    }
}

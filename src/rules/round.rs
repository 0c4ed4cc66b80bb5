//! How rounds end, and how they make a match.

use super::{
    Checked, Leader, NextDirection, Partial, RefilledFrom, Remaining, Sentence, Unfilled, Winner,
};

/// One way a round ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// Its name, if the author gave one.
    pub name: Option<String>,
    /// When.
    pub when: Sentence,
    /// When it is checked.
    pub checked: Checked,
    /// Who takes what is left.
    pub remaining: Remaining,
    /// Who wins if the round ends this way; `None`: as [`Round::winner`] says.
    pub winner: Option<Winner>,
}

/// How a round ends and who wins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The ends, in the order in which they are checked.
    pub ends: Vec<RoundEnd>,
    /// Who wins.
    pub winner: Winner,
    /// How a position that comes back ends it; `None`: not at all.
    pub repetition: Option<Repetition>,
}

/// The end of a round by a position that comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How many times the same position must come with nothing captured in between, at least 2.
    pub times: u32,
    /// Who takes what is left; the mover is the player about to move.
    pub remaining: Remaining,
}

/// What the next round's holes are filled with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    /// From what the players have, so many seeds in a hole.
    Refill(u32),
    /// Anew, as at the start: captures do not carry over.
    Anew,
}

/// How rounds make a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// What holes are filled with.
    pub filled: Filled,
    /// From which end.
    pub from: RefilledFrom,
    /// What becomes of unfilled holes.
    pub unfilled: Unfilled,
    /// What becomes of a remainder.
    pub partial: Partial,
    /// Who leads.
    pub next_leader: Leader,
    /// Which way.
    pub next_direction: NextDirection,
    /// When the match ends, besides `rounds`.
    pub ends_when: Option<Sentence>,
    /// After how many rounds it ends at the latest.
    pub rounds: Option<u32>,
}

impl Match {
    /// Whether holes change hands between rounds.
    pub fn has_territory(&self) -> bool {
        self.unfilled == Unfilled::TakenOver && self.refill().is_some()
    }

    /// Seeds in a hole, where players fill holes from what they have.
    pub fn refill(&self) -> Option<u32> {
        match self.filled {
            Filled::Refill(seeds) => Some(seeds),
            Filled::Anew => None,
        }
    }
}

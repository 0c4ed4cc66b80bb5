//! How rounds end, and how they make a match.

use super::Sentence;

/// When an end of the round is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    /// Before each move.
    BeforeMove,
    /// After each move.
    AfterMove,
    /// After every capture, in the middle of sowing.
    AtOnce,
}

/// Who takes the seeds left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remaining {
    /// The owner of each row.
    Owner,
    /// The opponent of the mover.
    Opponent,
    /// The mover.
    Mover,
    /// The leader of the round.
    Leader,
    /// Who moved last.
    LastMover,
    /// Who captured last; the owners if nobody captured.
    LastCapturer,
    /// Nobody.
    Nobody,
    /// Both, one half each; an odd seed goes to the player who has captured fewer, to North if both have as many.
    Divided,
}

/// One way a round ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// Its name, if the author gave one.
    pub name: Option<String>,
    /// When.
    pub when: Sentence,
    /// When it is looked at.
    pub checked: Checked,
    /// Who takes what is left.
    pub remaining: Remaining,
    /// Who wins if the round ends so; `None`: as [`Round::winner`] says.
    pub winner: Option<Winner>,
}

/// Who wins a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// Who has captured most, reserve included; equal is a draw.
    MostCaptured,
    /// Who has captured fewest; equal is a draw.
    FewestCaptured,
    /// The mover.
    Mover,
    /// The mover's opponent.
    Opponent,
    /// The leader of the round.
    Leader,
    /// Who moved last.
    LastMover,
    /// Who captured last; a draw if nobody did.
    LastCapturer,
}

/// How a round ends and who wins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// The ends, in the order in which they are looked at.
    pub ends: Vec<RoundEnd>,
    /// Who wins.
    pub winner: Winner,
    /// How many times the same position with nothing captured between ends the round; `None`: never.
    pub repetition: Option<u32>,
}

/// From which end of his row a player fills holes for the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefilledFrom {
    /// From his own left.
    OwnLeft,
    /// From his own right.
    OwnRight,
    /// From both ends in turn, his own left first.
    OutsideIn,
}

/// What becomes of holes that cannot be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfilled {
    /// They are closed for the round.
    Closed,
    /// They stay empty and open.
    Open,
    /// The richer player takes them over: territory.
    TakenOver,
}

/// What becomes of a remainder too small for a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partial {
    /// It is kept for the next round.
    Reserve,
    /// It fills the next hole, which is then deficient.
    NextHole,
    /// It opens the next hole if it is more than half of a hole's seeds.
    MoreThanHalf,
}

/// Who leads the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leader {
    /// The other player than last time.
    Alternate,
    /// The winner of the last round.
    Winner,
    /// The loser of the last round.
    Loser,
    /// Who has fewer seeds, reserve included.
    FewerSeeds,
    /// Who was entitled to the seeds left at the end, even if there were none.
    TakerOfRemaining,
    /// Who moved last.
    LastMover,
}

/// Which way the next round is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextDirection {
    /// As the rules of sowing say.
    Same,
    /// So that the leader sows towards his closed or deficient holes.
    TowardClosed,
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
    /// Seeds in a hole, where players fill holes from what they have.
    pub fn refill(&self) -> Option<u32> {
        match self.filled {
            Filled::Refill(seeds) => Some(seeds),
            Filled::Anew => None,
        }
    }
}

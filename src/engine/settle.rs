//! How a round that has ended is settled.

use super::Position;
use crate::rules::{Remaining, Rules, Side, Winner};

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// One of the ends of the rules, by its number in [`crate::rules::Round::ends`].
    End(usize),
    /// The mover could not move, and no end of the rules says how that ends.
    MoverCannotMove,
    /// Nobody could move, and no end of the rules says how that ends.
    NobodyCanMove,
    /// The same position came so many times with nothing captured between.
    Repetition(u32),
    /// A relay did not end, and that draws the round.
    EndlessRelay,
    /// The players agreed to end it, with what is left going so.
    Agreed(Remaining),
}

impl Reason {
    /// The reason in words: the sentence of the end that held, or what the language says happened.
    pub fn words(self, rules: &Rules) -> String {
        match self {
            Reason::End(end) => {
                rules.round.ends.get(end).map_or_else(String::new, |end| end.when.text.clone())
            }
            Reason::MoverCannotMove => "mover cannot move".to_owned(),
            Reason::NobodyCanMove => "nobody can move".to_owned(),
            Reason::Repetition(times) => format!("the same position came {times} times"),
            Reason::EndlessRelay => "a relay did not end".to_owned(),
            Reason::Agreed(_) => "the players agreed to end it".to_owned(),
        }
    }
}

/// A round that is over and settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOver {
    /// Its number, from 1.
    pub round: u32,
    /// Why it ended.
    pub reason: Reason,
    /// What each player took of the seeds left, marked holes included.
    pub remaining: [u32; 2],
    /// Seeds left on the board or in hand that nobody took.
    pub unshared: u32,
    /// What each has after that, reserve included.
    pub captured: [u32; 2],
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// Who was entitled to the seeds left, if one player was.
    pub taker: Option<Side>,
    /// Turns played in it.
    pub turns: u32,
    /// Who led it.
    pub leader: Side,
    /// Who moved last in it.
    pub last_mover: Option<Side>,
}

/// A round that has ended and is not settled yet: what lies where, and whom the rules may name.
pub(super) struct Unsettled {
    /// Its number, from 1.
    pub round: u32,
    /// Seeds in the holes of South and of North.
    pub sides: [u32; 2],
    /// The same without marked holes.
    pub unmarked: [u32; 2],
    /// Seeds in the holes that South and North marked.
    pub marked: [u32; 2],
    /// Seeds in the mover's hand.
    pub hand: u32,
    /// Seeds that South and North have off the board.
    pub captured: [u32; 2],
    /// Turns played.
    pub turns: u32,
    /// Who led.
    pub leader: Side,
    /// Who moved last.
    pub last_mover: Option<Side>,
    /// Who captured last.
    pub last_capturer: Option<Side>,
}

impl Unsettled {
    /// A round that ended in this position, with so many seeds in the mover's hand.
    pub fn of(position: &Position, round: u32, hand: u32) -> Self {
        let (mut sides, mut unmarked, mut marked) = ([0; 2], [0; 2], [0; 2]);
        let holes = position.seeds.iter().zip(&position.owners).zip(&position.marks);
        for ((seeds, owner), mark) in holes {
            sides[owner.index()] += seeds;
            match mark {
                Some(mark) => marked[mark.owner.index()] += seeds,
                None => unmarked[owner.index()] += seeds,
            }
        }
        Self {
            round,
            sides,
            unmarked,
            marked,
            hand,
            captured: position.captured,
            turns: position.turns,
            leader: position.leader,
            last_mover: position.last_mover,
            last_capturer: position.last_capturer,
        }
    }

    /// Shares out what is left and finds the winner. `mover` is the player whom the end's sentence called so.
    pub fn settle(&self, rules: &Rules, reason: Reason, mover: Side) -> RoundOver {
        let end = match reason {
            Reason::End(end) => rules.round.ends.get(end),
            _ => None,
        };
        let rule = match (reason, rules.round.repetition) {
            (Reason::Agreed(taker), _) => taker,
            (Reason::Repetition(_), Some(repetition)) => repetition.remaining,
            _ => end.map_or(Remaining::Owner, |end| end.remaining),
        };
        let entitled = match rule {
            Remaining::Owner | Remaining::Nobody | Remaining::Divided => None,
            Remaining::Opponent => Some(mover.other()),
            Remaining::Mover => Some(mover),
            Remaining::Leader => Some(self.leader),
            Remaining::LastMover => self.last_mover,
            Remaining::LastCapturer => self.last_capturer,
        };
        let all = self.unmarked[0] + self.unmarked[1] + self.hand;
        let mut remaining = self.marked;
        match (rule, entitled) {
            (Remaining::Nobody, _) => {}
            (Remaining::Divided, _) => {
                let taken = [0, 1].map(|side| self.captured[side] + self.marked[side]);
                let fewer = usize::from(taken[1] <= taken[0]);
                remaining[fewer] += all - all / 2;
                remaining[1 - fewer] += all / 2;
            }
            (_, Some(taker)) => remaining[taker.index()] += all,
            (_, None) => {
                remaining[0] += self.unmarked[0];
                remaining[1] += self.unmarked[1];
                remaining[mover.index()] += self.hand;
            }
        }
        // Where every player takes their own side, one who alone has seeds there takes everything.
        let taker = entitled.or(match self.sides.map(|seeds| seeds > 0) {
            [true, false] if rule == Remaining::Owner => Some(Side::South),
            [false, true] if rule == Remaining::Owner => Some(Side::North),
            _ => None,
        });
        let captured = [0, 1].map(|side| self.captured[side] + remaining[side]);
        let most = Side::with_more(captured);
        let winner = match end.and_then(|end| end.winner).unwrap_or(rules.round.winner) {
            _ if reason == Reason::EndlessRelay => None,
            Winner::MostCaptured => most,
            Winner::FewestCaptured => most.map(Side::other),
            Winner::Mover => Some(mover),
            Winner::Opponent => Some(mover.other()),
            Winner::Leader => Some(self.leader),
            Winner::LastMover => self.last_mover,
            Winner::LastCapturer => self.last_capturer,
        };
        RoundOver {
            round: self.round,
            reason,
            remaining,
            unshared: all + self.marked[0] + self.marked[1] - remaining[0] - remaining[1],
            captured,
            winner,
            taker,
            turns: self.turns,
            leader: self.leader,
            last_mover: self.last_mover,
        }
    }
}

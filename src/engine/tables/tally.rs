//! What random play counts while it plays.

use super::super::settle::{Reason, RoundOver};
use crate::rules::Side;

/// Buckets of the two histograms; the last one also holds everything beyond.
pub const BUCKETS: usize = 128;

/// What happened in many rounds: exact numbers only, so that tallies of parts add up to the tally of the whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Moves by how many were legal.
    pub branching: [u64; BUCKETS],
    /// Moves by laps sown.
    pub laps: [u64; BUCKETS],
    /// Laps of the moves in the last bucket, together.
    pub long_laps: u64,
    /// Laps of the longest move that ended.
    pub longest: u32,
    /// Moves whose relay did not end.
    pub endless: u64,
    /// Turns passed.
    pub passes: u64,
    /// Seeds taken by each rule, in the order of [`crate::rules::Events::all`]: for South, for North, for nobody.
    pub taken: Vec<[u64; 3]>,
}

impl Tally {
    /// Nothing counted yet, for a game of so many rules.
    pub fn new(rules: usize) -> Self {
        Self {
            branching: [0; BUCKETS],
            laps: [0; BUCKETS],
            long_laps: 0,
            longest: 0,
            endless: 0,
            passes: 0,
            taken: vec![[0; 3]; rules],
        }
    }

    /// Moves played, passes apart.
    pub fn moves(&self) -> u64 {
        self.branching.iter().sum()
    }

    /// Laps sown in all of them.
    pub fn all_laps(&self) -> u64 {
        let short = self.laps[..BUCKETS - 1].iter().enumerate();
        short.map(|(laps, moves)| laps as u64 * moves).sum::<u64>() + self.long_laps
    }

    /// Adds what another tally of the same game counted.
    pub fn add(&mut self, other: &Self) {
        let add = |these: &mut [u64], those: &[u64]| {
            for (this, that) in these.iter_mut().zip(those) {
                *this += that;
            }
        };
        add(&mut self.branching, &other.branching);
        add(&mut self.laps, &other.laps);
        self.long_laps += other.long_laps;
        self.longest = self.longest.max(other.longest);
        self.endless += other.endless;
        self.passes += other.passes;
        for (this, that) in self.taken.iter_mut().zip(&other.taken) {
            add(this, that);
        }
    }

    #[inline(always)]
    pub(super) fn chose_among(&mut self, moves: usize) {
        self.branching[moves.min(BUCKETS - 1)] += 1;
    }

    /// A move that ended after so many laps.
    #[inline(always)]
    pub(super) fn sowed(&mut self, laps: u32) {
        self.lapped(laps);
        self.longest = self.longest.max(laps);
    }

    /// A move that did not end; `laps` are those sown before that was seen.
    pub(super) fn never_ended(&mut self, laps: u32) {
        self.lapped(laps);
        self.endless += 1;
    }

    #[inline(always)]
    fn lapped(&mut self, laps: u32) {
        self.laps[(laps as usize).min(BUCKETS - 1)] += 1;
        if laps as usize >= BUCKETS - 1 {
            self.long_laps += u64::from(laps);
        }
    }
}

/// How one round of random play ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundPlayed {
    /// Why it ended; `None`: it was cut off after the most turns allowed.
    pub reason: Option<Reason>,
    /// Who led it.
    pub leader: Side,
    /// Who won; `None` for a draw or a round that was cut off.
    pub winner: Option<Side>,
    /// Turns played, passes included.
    pub turns: u32,
    /// What each player took of the seeds left.
    pub remaining: [u32; 2],
    /// What each has after that, reserve included; what they had when it was cut off.
    pub captured: [u32; 2],
}

impl RoundPlayed {
    /// A round that is over.
    pub(super) fn of(over: &RoundOver) -> Self {
        Self {
            reason: Some(over.reason),
            leader: over.leader,
            winner: over.winner,
            turns: over.turns,
            remaining: over.remaining,
            captured: over.captured,
        }
    }

    /// A round that was cut off.
    pub(super) fn cut(leader: Side, turns: u32, captured: [u32; 2]) -> Self {
        Self { reason: None, leader, winner: None, turns, remaining: [0; 2], captured }
    }
}

//! How much random play may take, in counts: the same on every machine.

use rayon::prelude::*;

use crate::engine::tables::Cutoff;

/// What random play may take, counted in [`Looks`](crate::looks::Looks): those too that are taken to see which moves
/// are legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Where a round is cut off, also in the middle of a move; each round of a match has as many turns and looks.
    pub round: Cutoff,
    /// Looks after which no further game is begun.
    pub in_all: u64,
}

impl Limits {
    /// Looks that one round may take if nothing else is said: a hundred times what any game of the library needs.
    pub const LOOKS: u64 = 20_000_000;

    /// The usual limits of so many games: far more than games need whose moves end.
    pub fn of(games: u64, turns: u32) -> Self {
        let in_all = games.saturating_mul(1_000_000).max(10 * Self::LOOKS);
        Self { round: Self::of_a_round(turns), in_all }
    }

    /// The limits of a trial that may take so many looks in all, a fifth of them in one round.
    pub fn of_a_trial(looks: u64, turns: u32) -> Self {
        Self { round: Cutoff { turns, looks: looks.div_ceil(5) }, in_all: looks }
    }

    /// The usual limit of a round.
    pub fn of_a_round(turns: u32) -> Cutoff {
        Cutoff { turns, looks: Self::LOOKS }
    }

    /// The same for so many times the work in all.
    pub fn times(self, times: u64) -> Self {
        Self { in_all: self.in_all.saturating_mul(times), ..self }
    }

    /// Plays numbered games on all threads, each returning what came of it and the looks it took, until all are played
    /// or the limit is met: the results of the first of them, in order, the same at any number of threads.
    pub(super) fn games<T: Send>(
        &self,
        games: u32,
        play: impl Fn(u32) -> (T, u64) + Sync,
    ) -> Vec<T> {
        let mut results = Vec::new();
        let mut left = self.in_all;
        let numbers: Vec<u32> = (0..games).collect();
        // The first of them tell how much a game takes: of one that takes too long, few are begun in vain.
        let mut begun = 0;
        while let Some(rest) = numbers.get(begun..).filter(|rest| !rest.is_empty()) {
            // No more than can be paid for if each takes all that a round may.
            let paid = usize::try_from(left / self.round.looks.max(1)).unwrap_or(WAVE);
            let wave = &rest[..rest.len().min(WAVE).min(begun + 1).min(paid.max(1))];
            begun += wave.len();
            let played: Vec<(T, u64)> = wave.par_iter().map(|&number| play(number)).collect();
            for (result, looks) in played {
                results.push(result);
                left = left.saturating_sub(looks);
                if left == 0 {
                    return results;
                }
            }
        }
        results
    }
}

/// Games that are begun before what they took is added up.
const WAVE: usize = 32;

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn games_are_begun_while_the_limit_allows_at_any_number_of_threads() {
        let round = Cutoff { turns: 1, looks: 10 };
        let limits = Limits { in_all: 1000, round };
        for threads in [1, 3] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            let played = pool.map(|pool| {
                pool.install(|| limits.games(500, |number| (number, u64::from(number))))
            });
            // 0 + 1 + ... + 45 = 1035.
            assert_eq!(played.unwrap_or_default(), (0..=45).collect::<Vec<_>>());
        }
        assert_eq!(limits.games(20, |number| (number, 1)).len(), 20);
    }

    #[test]
    fn a_game_that_takes_too_long_is_begun_a_few_times_only() {
        let begun = AtomicU32::new(0);
        let limits = Limits::of(1, 1);
        let played = limits.games(500, |number| {
            begun.fetch_add(1, Ordering::Relaxed);
            (number, limits.in_all / 2)
        });
        assert_eq!((played.len(), begun.into_inner()), (2, 3));
    }
}

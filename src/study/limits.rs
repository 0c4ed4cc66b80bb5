//! How much random play may take, in counts: the same on every machine.

use rayon::prelude::*;

use crate::engine::Game;
use crate::engine::fast::Cutoff;
use crate::rules::{Rules, Skip};

/// What random play may take. Work is counted in seeds sown, those too that are sown to see which moves are legal: a
/// relay that does not end sows as many as a thousand moves that do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Where a round is cut off; each round of a match has as many turns and seeds.
    pub round: Cutoff,
    /// Seeds sown after which no further game is begun.
    pub in_all: u64,
}

impl Limits {
    /// Seeds that one round may sow if nothing else is said: a hundred times what any game of the library needs.
    pub const SOWN: u64 = 1_000_000;

    /// The usual limits of so many games: far more than games need whose moves end.
    pub fn of(games: u64, turns: u32) -> Self {
        Self {
            round: Self::of_a_round(turns),
            in_all: games.saturating_mul(50_000).max(10 * Self::SOWN),
        }
    }

    /// The limits of a look at a game whose author waits for it. The more sentences are asked after every seed, the fewer
    /// seeds it may be.
    pub fn of_a_look(rules: &Rules, turns: u32) -> Self {
        let events = &rules.events;
        let conditions =
            (events.all()).filter_map(|(_, rule)| rule.when.as_ref().map(|s| &s.condition));
        let skips = rules.sowing.skip.iter().filter_map(|skip| match skip {
            Skip::When(sentence) => Some(&sentence.condition),
            _ => None,
        });
        let statements: usize = (conditions.chain(skips))
            .map(|condition| condition.statements().len())
            .sum();
        let in_all = 10 * Self::SOWN / (1 + statements as u64 / 32);
        let round = Self::of_a_round(turns);
        Self {
            round: Cutoff {
                sown: round.sown.min(in_all),
                ..round
            },
            in_all,
        }
    }

    /// The usual limit of a round.
    pub fn of_a_round(turns: u32) -> Cutoff {
        Cutoff {
            turns,
            sown: Self::SOWN,
        }
    }

    /// Whether a round must be cut off; `before` is what the game had sown when it began.
    pub fn cut(&self, game: &Game<'_>, before: u64) -> bool {
        (self.round).is_met(game.position().turns, game.sown() - before)
    }

    /// Plays numbered games on all threads, each returning what came of it and the seeds it sowed, until all are played
    /// or the limit is met: the results of the first of them, in order, the same at any number of threads.
    pub(super) fn games<T: Send>(
        &self,
        games: u32,
        play: impl Fn(u32) -> (T, u64) + Sync,
    ) -> Vec<T> {
        let mut results = Vec::new();
        let mut left = self.in_all;
        let numbers: Vec<u32> = (0..games).collect();
        for wave in numbers.chunks(WAVE) {
            let played: Vec<(T, u64)> = wave.par_iter().map(|&number| play(number)).collect();
            for (result, sown) in played {
                results.push(result);
                left = left.saturating_sub(sown);
                if left == 0 {
                    return results;
                }
            }
        }
        results
    }
}

/// Seeds that a turn counts as, so that rounds of many small turns come to an end too.
pub(super) const TURN: u64 = 10;

/// Games that are begun before what they took is added up.
const WAVE: usize = 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_begun_while_the_limit_allows_at_any_number_of_threads() {
        let limits = Limits {
            in_all: 1000,
            ..Limits::of(1, 1)
        };
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
}

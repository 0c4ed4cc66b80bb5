//! How much random play may take, in counts: the same on every machine.

use rayon::prelude::*;

use crate::engine::Game;
use crate::engine::tables::Cutoff;
use crate::rules::{Checked, DirectionRule, Event, RoundEnd, Rule, Rules, Sentence, Skip};

/// What random play may take. Work is counted in seeds sown, those too that are sown to see which moves are legal: a
/// relay that does not end sows as many as a thousand moves that do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Where a round is cut off; each round of a match has as many turns and seeds.
    pub round: Cutoff,
    /// Work after which no further game is begun.
    pub in_all: u64,
    /// What a seed counts as.
    pub seed: u64,
    /// What a turn counts as, so that rounds of many small turns come to an end too.
    pub turn: u64,
}

impl Limits {
    /// Seeds that one round may sow if nothing else is said: a hundred times what any game of the library needs.
    pub const SOWN: u64 = 1_000_000;

    /// The usual limits of so many games: far more than games need whose moves end.
    pub fn of(games: u64, turns: u32) -> Self {
        Self {
            round: Self::of_a_round(turns),
            in_all: games.saturating_mul(50_000).max(10 * Self::SOWN),
            seed: 1,
            turn: TURN,
        }
    }

    /// The limits of a look at a game whose author waits for it. The more sentences are asked after every seed and in
    /// every turn, the fewer of them it may be.
    pub fn of_a_look(rules: &Rules, turns: u32) -> Self {
        let in_all = 10 * Self::SOWN;
        let seed = 1 + asked_of_a_seed(rules) / 2;
        let round = Self::of_a_round(turns);
        Self {
            round: Cutoff { sown: round.sown.min(in_all / seed), ..round },
            in_all,
            seed,
            turn: TURN + asked_of_a_turn(rules) / 2,
        }
    }

    /// The usual limit of a round.
    pub fn of_a_round(turns: u32) -> Cutoff {
        Cutoff { turns, sown: Self::SOWN }
    }

    /// The same for so many times the work in all.
    pub fn times(self, times: u64) -> Self {
        Self { in_all: self.in_all.saturating_mul(times), ..self }
    }

    /// Whether a round must be cut off; `before` is what the game had sown when it began.
    pub fn cut(&self, game: &Game<'_>, before: u64) -> bool {
        (self.round).is_met(game.position().turns, game.sown() - before)
    }

    /// How much work it was to sow so many seeds in so many turns.
    pub fn work(&self, sown: u64, turns: u64) -> u64 {
        (self.seed.saturating_mul(sown)).saturating_add(self.turn.saturating_mul(turns))
    }

    /// Plays numbered games on all threads, each returning what came of it and how much work it was, until all are played
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
            let wave = &rest[..rest.len().min(WAVE).min(begun + 1)];
            begun += wave.len();
            let played: Vec<(T, u64)> = wave.par_iter().map(|&number| play(number)).collect();
            for (result, work) in played {
                results.push(result);
                left = left.saturating_sub(work);
                if left == 0 {
                    return results;
                }
            }
        }
        results
    }
}

/// Seeds that a turn counts as if nothing else is said.
const TURN: u64 = 10;

/// Games that are begun before what they took is added up.
const WAVE: usize = 32;

/// How many statements are asked after each seed, at most: a lap of one seed each is taken for granted every other
/// time.
fn asked_of_a_seed(rules: &Rules) -> u64 {
    let events = &rules.events;
    let at_once = |end: &&RoundEnd| end.checked == Checked::AtOnce;
    let skipped = rules.sowing.skip.iter().filter_map(|skip| match skip {
        Skip::When(sentence) => Some(sentence),
        _ => None,
    });
    let ends = rules.round.ends.iter().filter(at_once);
    let always = statements(skipped.chain(ends.map(|end| &end.when)));
    always
        + asked_of(&events[Event::Drop])
        + (asked_of(&events[Event::Lift]) + asked_of(&events[Event::LapEnd])) / 2
}

/// How many statements are asked in each turn besides.
fn asked_of_a_turn(rules: &Rules) -> u64 {
    let holes = rules.board.hole_count() as u64;
    let cases = match &rules.sowing.direction {
        DirectionRule::ByCase(cases) => cases.as_slice(),
        _ => &[],
    };
    let of_holes =
        (cases.iter().filter_map(|case| case.when.as_ref())).chain(&rules.sowing.may_move);
    let ends = rules.round.ends.iter().map(|end| &end.when);
    let events = &rules.events;
    statements(ends) * 2
        + statements(of_holes) * holes
        + asked_of(&events[Event::TurnStart])
        + asked_of(&events[Event::TurnEnd])
}

/// Statements of rules, and holes that they take seeds from.
fn asked_of(rules: &[Rule]) -> u64 {
    let taken: usize = (rules.iter().filter_map(|rule| rule.capture.as_ref()))
        .map(|capture| capture.holes.len().saturating_sub(1))
        .sum();
    statements(rules.iter().filter_map(|rule| rule.when.as_ref())) + taken as u64
}

fn statements<'r>(sentences: impl Iterator<Item = &'r Sentence>) -> u64 {
    let of_one = |sentence: &Sentence| sentence.condition.statements().len() as u64;
    sentences.map(of_one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Remaining, by_hand};
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn games_are_begun_while_the_limit_allows_at_any_number_of_threads() {
        let limits = Limits { in_all: 1000, ..Limits::of(1, 1) };
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

    #[test]
    fn the_more_is_asked_the_less_is_sown() {
        let plain = by_hand::game(6, 4);
        let most = |rules: &Rules| Limits::of_a_look(rules, 2000);
        assert_eq!(most(&plain).round.sown, Limits::SOWN);
        let asking = |rules: &mut Rules, times: usize| {
            rules.sowing.skip = vec![Skip::When(by_hand::sentence("here has 3")); times];
        };
        let mut long = plain.clone();
        asking(&mut long, 4000);
        let limits = most(&long);
        assert!(limits.round.sown * 4000 <= 2 * limits.in_all);
        assert_eq!(limits.work(10, 1), 10 * limits.work(1, 0) + limits.work(0, 1));
        let mut ends = plain.clone();
        ends.round.ends =
            vec![by_hand::end("here has 3", Checked::AfterMove, Remaining::Owner); 4000];
        assert!(most(&ends).work(0, 1) >= 4000);
        ends.round.ends.iter_mut().for_each(|end| end.checked = Checked::AtOnce);
        assert!(most(&ends).work(1, 0) >= 2000);
    }
}

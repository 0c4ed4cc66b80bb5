//! Random play of many rounds or matches, and exact counts of what came of it.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::counts::{Counts, count};
use super::{Limits, Random, mix};
use crate::engine::tables::{Plan, Player, RoundPlayed, Tally};
use crate::rules::Rules;

/// What one game of a simulation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// One round from the variant's start.
    Rounds,
    /// A match to its end; a game of one round where the rules make no match.
    Matches,
}

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    /// Rounds or matches.
    pub unit: Unit,
    /// How many, over all shards.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Turns after which a round is cut off, at most [`MOST_TURNS`].
    pub most_turns: u32,
    /// Which shard, from 1, of how many.
    pub shard: (u64, u64),
}

/// The greatest limit of turns: what is counted by turns must fit into memory whatever a round does.
pub const MOST_TURNS: u32 = 1_000_000;

impl Unit {
    /// `rounds` or `matches`.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Rounds => "rounds",
            Unit::Matches => "matches",
        }
    }

    /// How many of them are one piece of work.
    fn piece(self) -> u64 {
        match self {
            Unit::Rounds => 1000,
            Unit::Matches => 50,
        }
    }
}

/// Rounds after which `done` is told of them; of every match it is told.
const TOLD: u64 = 50;

/// How many of so many games some shards play.
pub(super) fn games_of(unit: Unit, games: u64, shards: &[u64], of: u64) -> u128 {
    let piece = unit.piece();
    let last = games.div_ceil(piece).saturating_sub(1);
    let of_shard = |shard: u64| {
        let first = shard.saturating_sub(1);
        let pieces = u128::from((last + 1).saturating_sub(first).div_ceil(of.max(1)));
        let short = match games > 0 && last % of.max(1) == first {
            true => u128::from(last) * u128::from(piece) + u128::from(piece) - u128::from(games),
            false => 0,
        };
        (pieces * u128::from(piece)).saturating_sub(short)
    };
    shards.iter().map(|&shard| of_shard(shard)).sum()
}

/// Plays a simulation on the threads of the current rayon pool. The numbers are the same at any number of threads;
/// `done` is told now and then how many more games are over.
///
/// A round in which relays go on and on is cut off after the looks that a round may take.
pub fn simulate(rules: &Rules, order: &Order, done: &(impl Fn(u64) + Sync)) -> Counts {
    let plan = Plan::of(rules);
    let piece = order.unit.piece();
    let (shard, shards) = order.shard;
    let pieces = order.games.div_ceil(piece);
    let own = pieces.saturating_sub(shard.saturating_sub(1)).div_ceil(shards.max(1));
    (0..own)
        .into_par_iter()
        .map_init(
            || Player::new(&plan),
            |player, index| {
                let number = index * shards.max(1) + shard.saturating_sub(1);
                let games = piece.min(order.games - number * piece);
                play_piece(player, rules, order, number, games, done)
            },
        )
        .reduce(
            || Counts::new(rules),
            |mut one, other| {
                one.add(&other);
                one
            },
        )
}

fn play_piece(
    player: &mut Player<'_>,
    rules: &Rules,
    order: &Order,
    number: u64,
    games: u64,
    done: &impl Fn(u64),
) -> Counts {
    let mut random = Random::new(mix(order.seed, number));
    let mut choose = |moves: u32| random.below(moves);
    let mut tally = Tally::new(rules.events.all().count());
    let mut counts = Counts::new(rules);
    let mut before: Vec<u64> = Vec::new();
    let total = rules.board.total();
    let cutoff = Limits::of_a_round(order.most_turns.min(MOST_TURNS));
    let told = match order.unit {
        Unit::Rounds => TOLD,
        Unit::Matches => 1,
    };
    for game in 1..=games {
        match order.unit {
            Unit::Rounds => {
                before.clear();
                before.extend(tally.taken.iter().map(|seeds| seeds.iter().sum::<u64>()));
                let round = player.round(&mut choose, &cutoff, &mut tally);
                counts.round(rules, &round, total);
                counts.round_taken(&before, &tally);
            }
            Unit::Matches => {
                let mut rounds = 0;
                let mut each = |round: &RoundPlayed| {
                    rounds += 1;
                    counts.round(rules, round, total);
                };
                let winner = player.whole_match(&mut choose, &cutoff, &mut tally, &mut each);
                counts.matches.count(winner);
                count(&mut counts.match_rounds, rounds);
            }
        }
        if game % told == 0 || game == games {
            done((game - 1) % told + 1);
        }
    }
    counts.tally(&tally);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::tests::game;

    fn order(unit: Unit, games: u64) -> Order {
        Order { unit, games, seed: 7, most_turns: 1000, shard: (1, 1) }
    }

    #[test]
    fn shards_add_up_to_the_whole_at_any_number_of_threads() {
        let rules = game("pasu-pondi");
        for (unit, games) in [(Unit::Rounds, 4321), (Unit::Matches, 130)] {
            let whole = order(unit, games);
            let one = rayon::ThreadPoolBuilder::new().num_threads(1).build();
            let alone = one.map(|pool| pool.install(|| simulate(&rules, &whole, &|_| ())));
            let mut sum = Counts::new(&rules);
            for shard in 1..=3 {
                let part = Order { shard: (shard, 3), ..whole };
                sum.add(&simulate(&rules, &part, &|_| ()));
            }
            assert_eq!(sum, alone.unwrap_or_else(|_| Counts::new(&rules)));
            let played = match unit {
                Unit::Rounds => sum.rounds,
                Unit::Matches => sum.matches.all(),
            };
            assert_eq!(played, games);
        }
    }

    #[test]
    fn what_is_counted_fits_together() {
        let rules = game("ali-guli-mane");
        let counts = simulate(&rules, &order(Unit::Rounds, 500), &|_| ());
        let taken: u64 = counts.taken.iter().flat_map(|(_, seeds)| seeds).sum();
        let captured: u64 = counts.captured.iter().sum();
        let remaining: u64 = counts.remaining.iter().sum();
        let total = rules.board.total();
        assert_eq!(counts.wins.cut_off, 0);
        assert_eq!(taken + remaining, captured);
        assert_eq!(captured + counts.unshared, total * counts.rounds);
        assert_eq!(counts.ended.iter().sum::<u64>(), counts.rounds);
        assert_eq!(counts.branching.iter().sum::<u64>(), counts.turns);
        assert_eq!(counts.move_laps.iter().sum::<u64>(), counts.turns);
        let turns: u64 = (counts.round_turns.iter().enumerate())
            .map(|(turns, rounds)| turns as u64 * rounds)
            .sum();
        assert_eq!(turns, counts.turns + counts.passes);
    }

    /// From a million rounds each of another program, with these rules.
    #[test]
    fn random_play_agrees_with_the_reference() {
        for (variant, first, drawn, turns) in [
            ("raja-pasu", 0.781, 0.029, 29.6),
            ("walak-pussa", 0.557, 0.045, 29.7),
            ("pasu-pondi", 0.778, 0.046, 25.0),
        ] {
            let counts = simulate(&game(variant), &order(Unit::Rounds, 20_000), &|_| ());
            let share = |n: u64| n as f64 / counts.rounds as f64;
            assert!((share(counts.wins.south) - first).abs() < 0.01, "{variant}");
            assert!((share(counts.wins.draw) - drawn).abs() < 0.005, "{variant}");
            assert!((share(counts.turns) - turns).abs() < 0.5, "{variant}");
        }
    }
}

//! A simulation's counts with what was asked for, as they are written down and added up again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::counts::{Counts, Wins};
use super::figures::{decile, mean, ratio, share};
use super::simulate::{Order, Unit};

/// What was played and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Report {
    /// The game, as it was asked for.
    pub variant: String,
    /// The readings chosen; where none was, the default held.
    pub readings: BTreeMap<String, String>,
    /// Rounds or matches.
    pub unit: Unit,
    /// How many were asked for, over all shards.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// Turns after which a round was cut off.
    pub max_turns: u32,
    /// Which shards these counts are of.
    pub shards: Vec<u64>,
    /// Of how many.
    pub of: u64,
    /// Seconds of play, statistics included, without start-up; added up over shards.
    pub seconds: f64,
    /// Seeds of one round's start.
    pub seeds: u64,
    /// The sentences by which [`Counts::ended`] names the ends.
    pub ends: Vec<String>,
    /// The counts.
    #[serde(flatten)]
    pub counts: Counts,
}

/// Why reports cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MergeFault {
    /// They are not parts of one simulation.
    #[error("the {0} differs: only parts of one simulation add up")]
    Differs(&'static str),
    /// A shard is there twice.
    #[error("shard {0} of {1} is there twice")]
    Twice(u64, u64),
}

impl Report {
    /// Adds another part of the same simulation. Once every shard is in, the report is that of one machine.
    ///
    /// # Errors
    /// If the other is not another part of the same simulation; nothing is added then.
    pub fn add(&mut self, other: &Self) -> Result<(), MergeFault> {
        let differs = [
            (self.variant != other.variant, "game"),
            (self.readings != other.readings, "reading"),
            (self.unit != other.unit, "unit"),
            (self.games != other.games, "number of games"),
            (self.seed != other.seed, "seed"),
            (self.max_turns != other.max_turns, "limit of turns"),
            (self.of != other.of, "number of shards"),
            (
                self.ends != other.ends || self.seeds != other.seeds,
                "rules",
            ),
        ];
        if let Some((_, what)) = differs.into_iter().find(|(differs, _)| *differs) {
            return Err(MergeFault::Differs(what));
        }
        if let Some(&shard) = other.shards.iter().find(|s| self.shards.contains(s)) {
            return Err(MergeFault::Twice(shard, self.of));
        }
        self.shards.extend(&other.shards);
        self.shards.sort_unstable();
        self.counts.add(&other.counts);
        self.seconds += other.seconds;
        self.whole();
        Ok(())
    }

    /// Says of a report in which every shard is that it is the whole.
    fn whole(&mut self) {
        if self.shards.len() as u64 == self.of {
            (self.shards, self.of) = (vec![1], 1);
        }
    }

    /// The shards that are missing.
    pub fn missing(&self) -> Vec<u64> {
        (1..=self.of).filter(|s| !self.shards.contains(s)).collect()
    }

    /// How many games were left out because those played sowed too many seeds; none usually, and not known of a part.
    pub fn left_out(&self) -> Option<u64> {
        let played = match self.unit {
            Unit::Rounds => self.counts.rounds,
            Unit::Matches => self.counts.matches.all(),
        };
        let left_out = self.games.saturating_sub(played);
        (self.of == 1 && left_out > 0).then_some(left_out)
    }

    /// The report of an order that was carried out.
    pub fn new(
        variant: &str,
        readings: BTreeMap<String, String>,
        order: &Order,
        rules: &crate::rules::Rules,
        counts: Counts,
        seconds: f64,
    ) -> Self {
        let own = rules.round.ends.iter().map(|end| end.when.text.clone());
        let others = [
            "mover cannot move",
            "nobody can move",
            "the same position came again",
            "a relay did not end",
        ];
        Self {
            variant: variant.to_owned(),
            readings,
            unit: order.unit,
            games: order.games,
            seed: order.seed,
            max_turns: order.most_turns,
            shards: vec![order.shard.0],
            of: order.shard.1,
            seconds,
            seeds: rules.board.total(),
            ends: own.chain(others.map(str::to_owned)).collect(),
            counts,
        }
    }

    /// What people ask of the counts.
    pub fn summary(&self) -> Summary {
        let counts = &self.counts;
        let side = |wins: &Wins, number: u64| {
            let share = share(number, wins.decided());
            [share.share, share.low, share.high]
        };
        let first = counts.leader_wins();
        let second = counts.led[0].north + counts.led[1].south;
        let left = counts.remaining.iter().sum::<u64>() + counts.unshared;
        Summary {
            leader_wins: side(&counts.wins, first),
            other_wins: side(&counts.wins, second),
            draws: side(&counts.wins, counts.wins.draw),
            turns_a_round: mean(&counts.round_turns),
            median_turns: decile(&counts.round_turns, 5),
            deciles: (1..10).map(|n| decile(&counts.round_turns, n)).collect(),
            branching: mean(&counts.branching),
            laps_a_turn: ratio(counts.laps as f64, counts.turns),
            left_over: ratio(left as f64, self.seeds * counts.wins.decided()),
        }
    }
}

/// What people ask of the counts; shares are from 0 to 1, with the ends of their 95 % confidence interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Rounds won by who led them.
    pub leader_wins: [f64; 3],
    /// Rounds won by the other player.
    pub other_wins: [f64; 3],
    /// Rounds drawn.
    pub draws: [f64; 3],
    /// The mean of turns.
    pub turns_a_round: f64,
    /// Half the rounds took no more turns.
    pub median_turns: usize,
    /// So many turns were not exceeded by one tenth of the rounds, by two, ... by nine.
    pub deciles: Vec<usize>,
    /// The mean number of legal moves.
    pub branching: f64,
    /// The mean number of laps in a move.
    pub laps_a_turn: f64,
    /// The share of all seeds that lay on the board when the rounds ended.
    pub left_over: f64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::{simulate, tests::game};

    #[test]
    fn written_shards_add_up_to_what_one_machine_writes() {
        let rules = game("walak-pussa");
        let order = Order {
            unit: Unit::Rounds,
            games: 5500,
            seed: 3,
            most_turns: 500,
            shard: (1, 1),
        };
        let report = |shard| {
            let order = Order { shard, ..order };
            let counts = simulate(&rules, &order, &|_| ());
            Report::new("walak-pussa", BTreeMap::new(), &order, &rules, counts, 0.0)
        };
        let read = |report: &Report| -> Report {
            let text = serde_json::to_string(report).unwrap_or_default();
            serde_json::from_str(&text).unwrap_or_else(|fault| panic!("{fault}: {text}"))
        };
        let mut sum = read(&report((2, 4)));
        assert_eq!(sum.add(&report((2, 4))), Err(MergeFault::Twice(2, 4)));
        assert_eq!(sum.missing(), [1, 3, 4]);
        for shard in [4, 1, 3] {
            assert_eq!(sum.add(&read(&report((shard, 4)))), Ok(()));
        }
        assert_eq!(sum, report((1, 1)));
        let other = Report {
            seed: 4,
            ..report((1, 1))
        };
        assert_eq!(sum.add(&other), Err(MergeFault::Differs("seed")));
    }
}

//! A simulation's counts with what was asked for, as they are written down and added up again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::counts::{Counts, Wins};
use super::figures::{decile, mean, ratio, share};
use super::simulate::{Order, Unit};
use crate::rules::{Checked, Rules};

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
            (self.ends != other.ends || self.seeds != other.seeds, "rules"),
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
        rules: &Rules,
        counts: Counts,
        seconds: f64,
    ) -> Self {
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
            ends: ends(rules),
            counts,
        }
    }

    /// What people ask of the counts.
    pub fn summary(&self) -> Summary {
        let counts = &self.counts;
        let ended = counts.ended_turns();
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
            turns_a_round: mean(&ended),
            median_turns: decile(&ended, 5),
            deciles: (1..10).map(|n| decile(&ended, n)).collect(),
            branching: mean(&counts.branching),
            laps_a_turn: ratio(counts.laps as f64, counts.turns),
            left_over: ratio(left as f64, self.seeds * counts.wins.decided()),
        }
    }
}

/// The ends of a round by their sentences. Where two have the same, it is said when each is looked at, and its name if it
/// has one.
fn ends(rules: &Rules) -> Vec<String> {
    let own = &rules.round.ends;
    let twice = |text: &str| own.iter().filter(|end| end.when.text == text).count() > 1;
    let mut told: Vec<String> = Vec::new();
    for end in own {
        let mut text = end.when.text.clone();
        if twice(&text) {
            let checked = match end.checked {
                Checked::BeforeMove => "before a move",
                Checked::AfterMove => "after a move",
                Checked::AtOnce => "at once",
            };
            let name = end.name.as_ref().map(|name| format!("{name}, "));
            text += &format!(" ({}checked: {checked})", name.unwrap_or_default());
        }
        if told.contains(&text) {
            // The first that holds is taken, so another like it comes to nothing; but it is in the file.
            text += &format!(", the end in place {}", told.len() + 1);
        }
        told.push(text);
    }
    let by_itself = BY_ITSELF.map(|text| match own.iter().any(|end| end.when.text == text) {
        true => format!("{text} (no end says so)"),
        false => text.to_owned(),
    });
    told.into_iter().chain(by_itself).collect()
}

/// What ends a round though no end of the rules says so.
const BY_ITSELF: [&str; 4] =
    ["mover cannot move", "nobody can move", "the same position came again", "a relay did not end"];

/// What people ask of the counts; shares are from 0 to 1, with the ends of their 95 % confidence interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Rounds won by who led them.
    pub leader_wins: [f64; 3],
    /// Rounds won by the other player.
    pub other_wins: [f64; 3],
    /// Rounds drawn.
    pub draws: [f64; 3],
    /// The mean of turns of the rounds that ended; so the median and the deciles.
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
    fn ends_of_one_sentence_are_told_apart() {
        let mut rules = game("walak-pussa");
        let mut end = rules.round.ends[0].clone();
        let sentence = end.when.text.clone();
        assert_eq!(ends(&rules)[0], sentence);
        end.checked = Checked::AfterMove;
        rules.round.ends = vec![rules.round.ends[0].clone(), end.clone(), end.clone()];
        rules.round.ends[0].checked = Checked::BeforeMove;
        end.name = Some("swept".to_owned());
        rules.round.ends.push(end);
        let told = ends(&rules);
        assert_eq!(told[0], format!("{sentence} (checked: before a move)"));
        assert_eq!(told[1], format!("{sentence} (checked: after a move)"));
        assert!(told[2].ends_with(", the end in place 3"), "{}", told[2]);
        assert_eq!(told[3], format!("{sentence} (swept, checked: after a move)"));
        rules.round.ends.truncate(1);
        rules.round.ends[0].when.text = BY_ITSELF[0].to_owned();
        let told = ends(&rules);
        assert_eq!(told.len(), 5);
        assert_ne!(told[0], told[1]);
    }

    fn played(rules: &Rules, order: &Order) -> Report {
        let counts = simulate(rules, order, &|_| ());
        Report::new("walak-pussa", BTreeMap::new(), order, rules, counts, 0.0)
    }

    #[test]
    fn rounds_cut_off_do_not_count_among_the_lengths() {
        let rules = game("walak-pussa");
        let order =
            Order { unit: Unit::Rounds, games: 1000, seed: 3, most_turns: 25, shard: (1, 1) };
        let report = played(&rules, &order);
        let (counts, summary) = (&report.counts, report.summary());
        assert!(counts.wins.cut_off > 0 && counts.wins.decided() > 0);
        assert_eq!(counts.ended_turns().iter().sum::<u64>(), counts.wins.decided());
        assert_eq!(counts.round_turns.iter().sum::<u64>(), counts.rounds);
        assert!(summary.turns_a_round < 25.0 && summary.deciles[8] <= 25);
        let longest = counts.ended_turns().iter().rposition(|&rounds| rounds > 0);
        assert!(longest.is_some_and(|turns| turns <= 25));
    }

    #[test]
    fn written_shards_add_up_to_what_one_machine_writes() {
        let rules = game("walak-pussa");
        let order =
            Order { unit: Unit::Rounds, games: 5500, seed: 3, most_turns: 500, shard: (1, 1) };
        let report = |shard| {
            let order = Order { shard, ..order };
            played(&rules, &order)
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
        let other = Report { seed: 4, ..report((1, 1)) };
        assert_eq!(sum.add(&other), Err(MergeFault::Differs("seed")));
    }
}

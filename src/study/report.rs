//! A simulation's counts with what was asked for, as they are written down and added up again.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::counts::{Counts, Wins};
use super::figures::{decile, mean, ratio, share};
use super::simulate::{MOST_TURNS, Order, Unit, games_of};
use crate::engine::tables::BUCKETS;
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
    /// A report that no simulation can have written.
    #[error("not a result of `simulate`: {0}")]
    Impossible(&'static str),
}

/// The greatest count: every number up to it is exact in every program that reads JSON.
const MOST: u64 = 1 << 53;

impl Report {
    /// Checks what a simulation cannot have written otherwise: shards, lengths of lists, sums, the size of numbers.
    ///
    /// # Errors
    /// [`MergeFault::Impossible`] with what does not agree.
    pub fn check(&self) -> Result<(), MergeFault> {
        let counts = &self.counts;
        let sum = |list: &[u64]| list.iter().map(|&n| u128::from(n)).sum::<u128>();
        let weighted = |list: &[u64]| {
            list.iter().zip(0u128..).map(|(&n, value)| u128::from(n) * value).sum::<u128>()
        };
        let [rounds, turns, passes, laps] =
            [counts.rounds, counts.turns, counts.passes, counts.laps].map(u128::from);
        let wins = |wins: &Wins| [wins.south, wins.north, wins.draw, wins.cut_off].map(u128::from);
        let all = |counted: &Wins| wins(counted).iter().sum::<u128>();
        let ended = all(&counts.wins) - u128::from(counts.wins.cut_off);
        let [south, north] = counts.led.each_ref().map(wins);
        let cut_offs = counts.cut_turns.iter().zip(&counts.round_turns);
        let cut_off = cut_offs.clone().all(|(cut, all)| cut <= all)
            && cut_offs.len() == counts.cut_turns.len()
            && sum(&counts.cut_turns) == u128::from(counts.wins.cut_off);
        let shards = self.shards.is_sorted_by(|one, next| one < next)
            && self.shards.iter().all(|shard| (1..=self.of).contains(shard));
        let [captured, remaining] = [&counts.captured, &counts.remaining].map(|list| sum(list));
        let squares = counts.taken_squares.len();
        let asked = games_of(self.unit, self.games, &self.shards, self.of);
        let games = match self.unit {
            Unit::Rounds => {
                all(&counts.matches) == 0 && sum(&counts.match_rounds) == 0 && rounds <= asked
            }
            Unit::Matches => {
                let matches = all(&counts.matches);
                matches == sum(&counts.match_rounds)
                    && weighted(&counts.match_rounds) == rounds
                    && matches <= asked
            }
        };
        let agree = [
            (!self.shards.is_empty() && shards, "`shards` are not some of those from 1 to `of`"),
            ((1..=MOST_TURNS).contains(&self.max_turns), "`max_turns` is out of range"),
            (self.seconds >= 0.0 && self.seconds.is_finite(), "`seconds` is out of range"),
            (self.ends.len() == counts.ended.len(), "`ends` and `ended` differ in length"),
            (
                squares == 0 || (self.unit == Unit::Rounds && squares == counts.taken.len()),
                "`taken` and `taken_squares` differ in length",
            ),
            (counts.round_turns.len() <= self.max_turns as usize + 2, "`round_turns` is too long"),
            (counts.branching.len() <= BUCKETS, "`branching` is too long"),
            (counts.move_laps.len() <= BUCKETS, "`move_laps` is too long"),
            (self.seeds <= MOST && counts.are_at_most(MOST), "a number is too large"),
            (
                games,
                "more games were played than asked for, or `matches` and `match_rounds` do not agree",
            ),
            (all(&counts.wins) == rounds, "`wins` and `rounds` do not agree"),
            (
                std::array::from_fn(|n| south[n] + north[n]) == wins(&counts.wins),
                "`led` and `wins` do not agree",
            ),
            (sum(&counts.ended) == ended, "`ended` and `wins` do not agree"),
            (sum(&counts.round_turns) == rounds, "`round_turns` and `rounds` do not agree"),
            (cut_off, "`cut_turns` and `wins` do not agree"),
            (
                weighted(&counts.round_turns) == turns + passes,
                "`round_turns` and `turns` do not agree",
            ),
            (sum(&counts.branching) == turns, "`branching` and `turns` do not agree"),
            (sum(&counts.move_laps) == turns, "`move_laps` and `turns` do not agree"),
            (weighted(&counts.move_laps) <= laps, "`move_laps` and `laps` do not agree"),
            (counts.endless_moves <= counts.turns, "`endless_moves` and `turns` do not agree"),
            (remaining <= captured, "`remaining` and `captured` do not agree"),
            (
                captured + u128::from(counts.unshared) == u128::from(self.seeds) * ended,
                "`captured` and `seeds` do not agree",
            ),
        ];
        match agree.into_iter().find(|(agrees, _)| !agrees) {
            Some((_, what)) => Err(MergeFault::Impossible(what)),
            None => Ok(()),
        }
    }

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
            (!self.counts.is_of_rules_of(&other.counts), "rules"),
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
        self.check()
    }

    /// Says of a report in which every shard is that it is the whole.
    fn whole(&mut self) {
        if self.shards.len() as u64 == self.of {
            (self.shards, self.of) = (vec![1], 1);
        }
    }

    /// The shards that are missing: the first and the last of each stretch.
    pub fn missing(&self) -> Vec<(u64, u64)> {
        let mut next = 1;
        let mut missing = Vec::new();
        for &shard in self.shards.iter().chain(&[self.of.saturating_add(1)]) {
            if next < shard {
                missing.push((next, shard - 1));
            }
            next = shard.saturating_add(1);
        }
        missing
    }

    /// How many games were played.
    pub fn played(&self) -> u64 {
        match self.unit {
            Unit::Rounds => self.counts.rounds,
            Unit::Matches => self.counts.matches.all(),
        }
    }

    /// How many games were left out because those played sowed too many seeds; none usually, and not known of a part.
    pub fn left_out(&self) -> Option<u64> {
        let left_out = self.games.saturating_sub(self.played());
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
    fn what_a_simulation_writes_is_sound() {
        for name in crate::source::library::names() {
            let rules = game(name);
            for (unit, games, most_turns, shard) in [
                (Unit::Rounds, 1100, 9, (2, 2)),
                (Unit::Rounds, 40, 1000, (1, 1)),
                (Unit::Matches, 3, 40, (1, 2)),
                (Unit::Matches, 0, 40, (2, 2)),
            ] {
                let report = played(&rules, &Order { unit, games, seed: 3, most_turns, shard });
                assert_eq!(report.check(), Ok(()), "{name}: {unit:?}, {most_turns} turns");
            }
        }
    }

    #[test]
    fn what_no_simulation_writes_is_refused() {
        let rules = game("walak-pussa");
        let order =
            Order { unit: Unit::Rounds, games: 2500, seed: 3, most_turns: 500, shard: (1, 3) };
        let sound = played(&rules, &order);
        assert_eq!(sound.check(), Ok(()));
        type Forge = fn(&mut Report);
        let forged: [(Forge, &str); 16] = [
            (|report| report.shards = vec![0], "`shards`"),
            (|report| report.shards = vec![4], "`shards`"),
            (|report| report.shards = vec![], "`shards`"),
            (|report| report.shards = vec![1, 1], "`shards`"),
            (|report| report.of = 0, "`shards`"),
            (|report| report.max_turns = u32::MAX, "`max_turns`"),
            (|report| report.seconds = -1.0, "`seconds`"),
            (|report| report.ends = vec![], "`ends`"),
            (|report| report.counts.taken = vec![], "`taken`"),
            (|report| report.counts.turns = u64::MAX, "too large"),
            (|report| report.counts.move_laps = vec![u64::MAX], "too large"),
            (|report| report.counts.turns += 1, "`turns`"),
            (|report| report.counts.wins.south += 1, "`wins`"),
            (|report| report.games = 900, "more games"),
            (|report| report.counts.matches.draw = 1, "`matches`"),
            (|report| report.seeds += 1, "`seeds`"),
        ];
        for (number, (forge, what)) in forged.into_iter().enumerate() {
            let mut report = sound.clone();
            forge(&mut report);
            let fault = report.check().expect_err("a fault").to_string();
            assert!(fault.contains(what), "{number}: {fault}");
        }
        let other = Report { shards: vec![2], ..played(&game("raja-pasu"), &order) };
        assert_eq!(sound.clone().add(&other), Err(MergeFault::Differs("rules")));
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
        assert_eq!(sum.missing(), [(1, 1), (3, 4)]);
        for shard in [4, 1, 3] {
            assert_eq!(sum.add(&read(&report((shard, 4)))), Ok(()));
        }
        assert_eq!(sum, report((1, 1)));
        let other = Report { seed: 4, ..report((1, 1)) };
        assert_eq!(sum.add(&other), Err(MergeFault::Differs("seed")));
    }
}

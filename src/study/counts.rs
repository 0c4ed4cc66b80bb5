//! What a simulation counts.

use serde::{Deserialize, Serialize};

use super::figures::{Mean, mean_of};
use crate::engine::Reason;
use crate::engine::tables::{RoundPlayed, Tally};
use crate::rules::{Rules, Side};

/// Exact counts, so that those of parts add up to those of the whole.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Rounds played, those cut off too.
    pub rounds: u64,
    /// Moves played in them; passes are apart.
    pub turns: u64,
    /// Rounds won by each player, drawn, and cut off.
    pub wins: Wins,
    /// The same by who led: South, North.
    pub led: [Wins; 2],
    /// Matches in the same way; none where rounds are played.
    pub matches: Wins,
    /// Matches by how many rounds they took; the number is the place in the list.
    pub match_rounds: Vec<u64>,
    /// Rounds that ended by each of the rules' ends, then by a mover who cannot move, nobody who can, a repetition, a
    /// relay without end.
    pub ended: Vec<u64>,
    /// Rounds by turns, passes included.
    pub round_turns: Vec<u64>,
    /// Those of them that were cut off; nothing where none was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cut_turns: Vec<u64>,
    /// Moves by how many were legal; the last place stands for more too.
    pub branching: Vec<u64>,
    /// Moves by laps; the last place stands for more too.
    pub move_laps: Vec<u64>,
    /// Laps sown.
    pub laps: u64,
    /// Laps of the longest relay that ended.
    pub longest_relay: u32,
    /// Moves that never ended.
    pub endless_moves: u64,
    /// Turns passed.
    pub passes: u64,
    /// Seeds taken by each rule, in the order of play: by South, by North, by nobody.
    pub taken: Vec<(String, [u64; 3])>,
    /// The squares of what each rule took in a round, summed, so that it is known how far rounds differ; none where
    /// matches are played.
    #[serde(default)]
    pub taken_squares: Vec<u64>,
    /// Seeds left at the end of rounds that each player took.
    pub remaining: [u64; 2],
    /// Seeds left at the end of rounds that nobody took.
    pub unshared: u64,
    /// What each player had at the end of the rounds, reserve included.
    pub captured: [u64; 2],
}

/// How often each player won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wins {
    /// South won.
    pub south: u64,
    /// North won.
    pub north: u64,
    /// Nobody won.
    pub draw: u64,
    /// It was cut off by the limit of turns.
    pub cut_off: u64,
}

impl Wins {
    /// All of them, those cut off too.
    pub fn all(&self) -> u64 {
        self.decided() + self.cut_off
    }

    /// All that were played to their end.
    pub fn decided(&self) -> u64 {
        self.south + self.north + self.draw
    }

    /// How often a player won.
    pub fn of(&self, side: Side) -> u64 {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    pub(super) fn count(&mut self, winner: Option<Option<Side>>) {
        match winner {
            Some(Some(Side::South)) => self.south += 1,
            Some(Some(Side::North)) => self.north += 1,
            Some(None) => self.draw += 1,
            None => self.cut_off += 1,
        }
    }

    fn add(&mut self, other: &Self) {
        self.south += other.south;
        self.north += other.north;
        self.draw += other.draw;
        self.cut_off += other.cut_off;
    }
}

impl Counts {
    /// Nothing counted yet.
    pub fn new(rules: &Rules) -> Self {
        let taken = rules.events.all().map(|(_, rule)| (rule.name.clone(), [0; 3]));
        let ended = vec![0; rules.round.ends.len() + 4];
        Self { ended, taken: taken.collect(), ..Self::default() }
    }

    pub(super) fn round(&mut self, rules: &Rules, round: &RoundPlayed, total: u64) {
        let outcome = round.reason.map(|_| round.winner);
        self.rounds += 1;
        self.wins.count(outcome);
        self.led[round.leader.index()].count(outcome);
        count(&mut self.round_turns, round.turns as usize);
        let Some(reason) = round.reason else {
            count(&mut self.cut_turns, round.turns as usize);
            return;
        };
        let ends = rules.round.ends.len();
        count(
            &mut self.ended,
            match reason {
                Reason::End(end) => end,
                Reason::MoverCannotMove => ends,
                Reason::NobodyCanMove => ends + 1,
                Reason::Repetition(_) => ends + 2,
                Reason::EndlessRelay => ends + 3,
                // Nobody agrees to end a round that is drawn by lot.
                Reason::Agreed(_) => return,
            },
        );
        let mut shared = 0;
        for side in 0..2 {
            self.remaining[side] += u64::from(round.remaining[side]);
            self.captured[side] += u64::from(round.captured[side]);
            shared += u64::from(round.captured[side]);
        }
        self.unshared += total.saturating_sub(shared);
    }

    pub(super) fn tally(&mut self, tally: &Tally) {
        self.turns += tally.moves();
        add(&mut self.branching, &tally.branching);
        add(&mut self.move_laps, &tally.laps);
        self.laps += tally.all_laps();
        self.longest_relay = self.longest_relay.max(tally.longest);
        self.endless_moves += tally.endless;
        self.passes += tally.passes;
        for ((_, sums), seeds) in self.taken.iter_mut().zip(&tally.taken) {
            for (sum, seeds) in sums.iter_mut().zip(seeds) {
                *sum += seeds;
            }
        }
    }

    /// Rounds that came to their end by turns: how long one that was cut off would have gone on is not known.
    pub fn ended_turns(&self) -> Vec<u64> {
        let cut = self.cut_turns.iter().chain(std::iter::repeat(&0));
        let rounds = self.round_turns.iter().zip(cut);
        rounds.map(|(all, cut)| all.saturating_sub(*cut)).collect()
    }

    /// Rounds won by who led them.
    pub fn leader_wins(&self) -> u64 {
        self.led[0].south + self.led[1].north
    }

    /// Seeds that each rule takes in a round, in the order of play; only of rounds, not of matches, is it known how far
    /// they differ.
    pub fn taken_a_round(&self) -> impl Iterator<Item = Mean> + '_ {
        let squares = self.taken_squares.iter().chain(std::iter::repeat(&0));
        self.taken.iter().zip(squares).map(|((_, seeds), &squares)| {
            mean_of(seeds.iter().sum(), u128::from(squares), self.rounds)
        })
    }

    /// Counts what each rule took in one round: the difference of two states of its tally.
    pub(super) fn round_taken(&mut self, before: &[u64], tally: &Tally) {
        self.taken_squares.resize(tally.taken.len(), 0);
        let now = tally.taken.iter().zip(before);
        for (squares, (taken, before)) in self.taken_squares.iter_mut().zip(now) {
            let seeds = taken.iter().sum::<u64>() - before;
            *squares = squares.saturating_add(seeds.saturating_mul(seeds));
        }
    }

    /// Whether no count is greater than this.
    pub(super) fn are_at_most(&self, most: u64) -> bool {
        fn fits(value: &serde_json::Value, most: u64) -> bool {
            match value {
                serde_json::Value::Number(number) => number.as_u64().is_some_and(|n| n <= most),
                serde_json::Value::Array(list) => list.iter().all(|item| fits(item, most)),
                serde_json::Value::Object(map) => map.values().all(|item| fits(item, most)),
                _ => true,
            }
        }
        serde_json::to_value(self).is_ok_and(|value| fits(&value, most))
    }

    /// Whether the other counts are of as many rules of the same names.
    pub(super) fn is_of_rules_of(&self, other: &Self) -> bool {
        let [one, other] = [self, other].map(|counts| counts.taken.iter().map(|(name, _)| name));
        one.eq(other)
    }

    /// Adds the counts of another part of the same simulation.
    pub fn add(&mut self, other: &Self) {
        for (sum, number) in [
            (&mut self.rounds, other.rounds),
            (&mut self.turns, other.turns),
            (&mut self.laps, other.laps),
            (&mut self.endless_moves, other.endless_moves),
            (&mut self.passes, other.passes),
            (&mut self.unshared, other.unshared),
        ] {
            *sum += number;
        }
        for (sums, list) in [
            (&mut self.match_rounds, &other.match_rounds),
            (&mut self.ended, &other.ended),
            (&mut self.round_turns, &other.round_turns),
            (&mut self.cut_turns, &other.cut_turns),
            (&mut self.branching, &other.branching),
            (&mut self.move_laps, &other.move_laps),
            (&mut self.taken_squares, &other.taken_squares),
        ] {
            add(sums, list);
        }
        self.wins.add(&other.wins);
        self.led.iter_mut().zip(&other.led).for_each(|(sum, wins)| sum.add(wins));
        self.matches.add(&other.matches);
        self.longest_relay = self.longest_relay.max(other.longest_relay);
        for ((_, sums), (_, seeds)) in self.taken.iter_mut().zip(&other.taken) {
            for (sum, seeds) in sums.iter_mut().zip(seeds) {
                *sum += seeds;
            }
        }
        for side in 0..2 {
            self.remaining[side] += other.remaining[side];
            self.captured[side] += other.captured[side];
        }
    }
}

/// Counts one at a place of a list, which grows as far as needed.
pub(super) fn count(list: &mut Vec<u64>, at: usize) {
    if list.len() <= at {
        list.resize(at + 1, 0);
    }
    list[at] += 1;
}

/// Adds a list to another, which grows as far as there is something to add.
fn add(sums: &mut Vec<u64>, list: &[u64]) {
    let used = list.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
    if sums.len() < used {
        sums.resize(used, 0);
    }
    for (sum, n) in sums.iter_mut().zip(list) {
        *sum += n;
    }
}

//! What random rounds of a game are like: the few figures by which two games are set side by side.

use rayon::prelude::*;

use super::{Random, mix, random_turn};
use crate::engine::{Event, Game, Observer, Situation};
use crate::rules::{Rules, Side};

/// Figures of random rounds; exact sums only, so that parts add up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rounds {
    /// Rounds played to their end.
    pub rounds: u64,
    /// Rounds cut off at the limit of turns.
    pub cut_off: u64,
    /// Turns of the rounds that ended.
    pub turns: u64,
    /// Their squares, for the interval.
    pub turns_squared: u64,
    /// Rounds won by who led.
    pub leader_wins: u64,
    /// Rounds nobody won.
    pub draws: u64,
    /// Seeds taken by each rule, in the order of the rules: for the leader, for the other, for nobody.
    pub taken: Vec<[u64; 3]>,
}

impl Rounds {
    fn add(mut self, other: &Self) -> Self {
        self.rounds += other.rounds;
        self.cut_off += other.cut_off;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        self.leader_wins += other.leader_wins;
        self.draws += other.draws;
        self.taken
            .resize(self.taken.len().max(other.taken.len()), [0; 3]);
        for (these, those) in self.taken.iter_mut().zip(&other.taken) {
            for (this, that) in these.iter_mut().zip(those) {
                *this += that;
            }
        }
        self
    }

    /// The mean number of turns, and half the width of its 95 % interval.
    pub fn mean_turns(&self) -> (f64, f64) {
        if self.rounds == 0 {
            return (0.0, 0.0);
        }
        let count = self.rounds as f64;
        let mean = self.turns as f64 / count;
        let variance = (self.turns_squared as f64 / count - mean * mean).max(0.0);
        (mean, 1.96 * (variance / count).sqrt())
    }
}

/// The 95 % interval of a share, after Wilson (1927): it keeps within 0 and 1 and holds for small counts.
pub fn interval(count: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (n, z) = (of as f64, 1.96f64);
    let share = count as f64 / n;
    let middle = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

struct Takings<'a> {
    names: &'a [&'a str],
    taken: Vec<[u64; 3]>,
    leader: Side,
}

impl Observer for Takings<'_> {
    fn on(&mut self, event: Event) {
        if let Event::Capture {
            rule,
            seeds,
            player,
            into_hand: false,
            ..
        } = event
            && let Some(index) = self.names.iter().position(|name| *name == rule)
        {
            let column = player.map_or(2, |player| usize::from(player != self.leader));
            self.taken[index][column] += u64::from(seeds);
        }
    }
}

/// Plays random first rounds and adds them up. The same at any number of threads.
pub fn rounds(rules: &Rules, count: u32, seed: u64, most_turns: u32) -> Rounds {
    let names: Vec<&str> = rules
        .events
        .all()
        .map(|(_, rule)| rule.name.as_str())
        .collect();
    let one = |piece: u32| {
        let mut random = Random::new(mix(seed, u64::from(piece)));
        let mut game = Game::new(rules);
        let leader = game.position().leader;
        let mut takings = Takings {
            names: &names,
            taken: vec![[0; 3]; names.len()],
            leader,
        };
        while game.round() == 1
            && game.situation() != Situation::Over
            && game.position().turns < most_turns
        {
            random_turn(&mut game, &mut random, &mut takings);
        }
        let mut found = Rounds {
            taken: takings.taken,
            ..Rounds::default()
        };
        match game.last_round() {
            Some(over) => {
                let turns = u64::from(over.turns);
                found.rounds = 1;
                found.turns = turns;
                found.turns_squared = turns * turns;
                found.leader_wins = u64::from(over.winner == Some(over.leader));
                found.draws = u64::from(over.winner.is_none());
            }
            None => found.cut_off = 1,
        }
        found
    };
    let pieces = (0..count).into_par_iter().map(one);
    pieces.reduce(Rounds::default, |one, other| one.add(&other))
}

//! Random play of many rounds or matches, and exact counts of what came of it.

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Random, mix};
use crate::engine::Reason;
use crate::engine::fast::{Plan, Player, RoundPlayed, Tally};
use crate::rules::{Rules, Side};

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

/// Rounds in a piece of work, and matches.
const PIECE: (u64, u64) = (1000, 50);

/// Exact counts, so that those of parts add up to those of the whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

    fn count(&mut self, winner: Option<Option<Side>>) {
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
        let names = rules.events.all().map(|(_, rule)| rule.name.clone());
        Self {
            rounds: 0,
            turns: 0,
            wins: Wins::default(),
            led: [Wins::default(); 2],
            matches: Wins::default(),
            match_rounds: Vec::new(),
            ended: vec![0; rules.round.ends.len() + 4],
            round_turns: Vec::new(),
            branching: Vec::new(),
            move_laps: Vec::new(),
            laps: 0,
            longest_relay: 0,
            endless_moves: 0,
            passes: 0,
            taken: names.map(|name| (name, [0; 3])).collect(),
            remaining: [0; 2],
            unshared: 0,
            captured: [0; 2],
        }
    }

    fn round(&mut self, rules: &Rules, round: &RoundPlayed, total: u64) {
        let outcome = round.reason.map(|_| round.winner);
        self.rounds += 1;
        self.wins.count(outcome);
        self.led[round.leader.index()].count(outcome);
        count(&mut self.round_turns, round.turns as usize);
        let Some(reason) = round.reason else { return };
        let ends = rules.round.ends.len();
        count(
            &mut self.ended,
            match reason {
                Reason::End(end) => end,
                Reason::MoverCannotMove => ends,
                Reason::NobodyCanMove => ends + 1,
                Reason::Repetition(_) => ends + 2,
                Reason::EndlessRelay => ends + 3,
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

    fn tally(&mut self, tally: &Tally) {
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

    /// Adds the counts of another part of the same simulation.
    pub fn add(&mut self, other: &Self) {
        self.rounds += other.rounds;
        self.turns += other.turns;
        self.wins.add(&other.wins);
        self.led[0].add(&other.led[0]);
        self.led[1].add(&other.led[1]);
        self.matches.add(&other.matches);
        add(&mut self.match_rounds, &other.match_rounds);
        add(&mut self.ended, &other.ended);
        add(&mut self.round_turns, &other.round_turns);
        add(&mut self.branching, &other.branching);
        add(&mut self.move_laps, &other.move_laps);
        self.laps += other.laps;
        self.longest_relay = self.longest_relay.max(other.longest_relay);
        self.endless_moves += other.endless_moves;
        self.passes += other.passes;
        for ((_, sums), (_, seeds)) in self.taken.iter_mut().zip(&other.taken) {
            for (sum, seeds) in sums.iter_mut().zip(seeds) {
                *sum += seeds;
            }
        }
        for side in 0..2 {
            self.remaining[side] += other.remaining[side];
            self.captured[side] += other.captured[side];
        }
        self.unshared += other.unshared;
    }
}

fn count(list: &mut Vec<u64>, at: usize) {
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

/// Plays a simulation on the threads of the current rayon pool. The numbers are the same at any number of threads;
/// `done` is told after each piece how many games it had.
pub fn simulate(rules: &Rules, order: &Order, done: &(impl Fn(u64) + Sync)) -> Counts {
    let plan = Plan::of(rules);
    let piece = match order.unit {
        Unit::Rounds => PIECE.0,
        Unit::Matches => PIECE.1,
    };
    let (shard, shards) = order.shard;
    let pieces = order.games.div_ceil(piece);
    let own = pieces
        .saturating_sub(shard.saturating_sub(1))
        .div_ceil(shards.max(1));
    (0..own)
        .into_par_iter()
        .map_init(
            || Player::new(&plan),
            |player, index| {
                let number = index * shards.max(1) + shard.saturating_sub(1);
                let games = piece.min(order.games - number * piece);
                let counts = play_piece(player, rules, order, number, games);
                done(games);
                counts
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
) -> Counts {
    let mut random = Random::new(mix(order.seed, number));
    let mut choose = |moves: u32| random.below(moves);
    let mut tally = Tally::new(rules.events.all().count());
    let mut counts = Counts::new(rules);
    let total = rules.board.total();
    let most_turns = order.most_turns.min(MOST_TURNS);
    for _ in 0..games {
        match order.unit {
            Unit::Rounds => {
                let round = player.round(&mut choose, most_turns, &mut tally);
                counts.round(rules, &round, total);
            }
            Unit::Matches => {
                let mut rounds = 0;
                let mut each = |round: &RoundPlayed| {
                    rounds += 1;
                    counts.round(rules, round, total);
                };
                let winner = player.whole_match(&mut choose, most_turns, &mut tally, &mut each);
                counts.matches.count(winner);
                count(&mut counts.match_rounds, rounds);
            }
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
        Order {
            unit,
            games,
            seed: 7,
            most_turns: 1000,
            shard: (1, 1),
        }
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
                let part = Order {
                    shard: (shard, 3),
                    ..whole
                };
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

//! Simulation within limits, by the reference walker: of games in which moves go on and on.

use super::counts::{Counts, count};
use super::limits::{Limits, TURN};
use super::simulate::{MOST_TURNS, Order, Unit};
use super::{Random, mix, random_turn};
use crate::engine::fast::{BUCKETS, RoundPlayed, Tally};
use crate::engine::{Event, Game, Observer, Played, RoundOver, Situation};
use crate::rules::{Rules, Side};

/// Rounds that are played to see whether a game's moves come to an end.
const PROBE: u32 = 64;

/// Seeds sown after which no further game is begun, however many were asked for.
const MOST_SOWN: u64 = 200_000_000;

/// Whether a few rounds of a game already meet a limit other than that of turns.
pub(super) fn takes_long(rules: &Rules, order: &Order) -> bool {
    let probe = order.games.min(u64::from(PROBE)) as u32;
    let limits = Limits::of(u64::from(probe), order.most_turns.min(MOST_TURNS));
    let rounds = limits.games(probe, |number| {
        let mut game = Game::new(rules);
        let mut random = Random::new(mix(order.seed, u64::from(number)));
        while game.round() == 1 && game.situation() != Situation::Over && !limits.cut(&game, 0) {
            random_turn(&mut game, &mut random, &mut ());
        }
        (game.sown() >= limits.sown, game.sown())
    });
    rounds.len() < probe as usize || rounds.contains(&true)
}

/// Plays an order within limits.
pub(super) fn simulate(rules: &Rules, order: &Order, done: &(impl Fn(u64) + Sync)) -> Counts {
    let (shard, shards) = (order.shard.0.max(1), order.shard.1.max(1));
    let own = (order.games + shards).saturating_sub(shard) / shards;
    let limits = Limits {
        in_all: MOST_SOWN.min(Limits::of(own, 0).in_all),
        ..Limits::of(own, order.most_turns.min(MOST_TURNS))
    };
    let own = u32::try_from(own).unwrap_or(u32::MAX);
    let parts = limits.games(own, |index| {
        let number = u64::from(index) * shards + shard - 1;
        let part = one_game(rules, order, &limits, number);
        done(1);
        part
    });
    parts.iter().fold(Counts::new(rules), |mut sum, part| {
        sum.add(part);
        sum
    })
}

fn one_game(rules: &Rules, order: &Order, limits: &Limits, number: u64) -> (Counts, u64) {
    let mut random = Random::new(mix(order.seed, number));
    let mut game = Game::new(rules);
    let mut counts = Counts::new(rules);
    let mut watch = Watch {
        rules,
        tally: Tally::new(rules.events.all().count()),
        endless: false,
    };
    let total = rules.board.total();
    let (mut turns, mut before) = (0u64, 0);
    let mut winner = None;
    let opening = game.opening().iter().map(|ended| ended.over().clone());
    let mut over: Vec<RoundOver> = opening.collect();
    loop {
        for over in over.drain(..) {
            counts.round(rules, &played(&over), total);
            before = game.sown();
            winner = Some(over.winner);
        }
        let round_only = order.unit == Unit::Rounds && counts.rounds > 0;
        if round_only || game.situation() == Situation::Over {
            break;
        }
        if limits.cut(&game, before) {
            counts.round(rules, &cut_off(&game), total);
            winner = None;
            break;
        }
        let Some((legal, turn)) = random_turn(&mut game, &mut random, &mut watch) else {
            break;
        };
        turns += 1;
        watch.turn(legal.len(), &turn);
        over.extend(turn.ended.iter().map(|ended| ended.over().clone()));
        if order.unit == Unit::Rounds {
            over.truncate(1);
        }
    }
    match order.unit {
        Unit::Rounds => {
            let none = vec![0; watch.tally.taken.len()];
            counts.round_taken(&none, &watch.tally);
        }
        Unit::Matches => {
            let end = game.match_end().map(|end| end.winner);
            count(&mut counts.match_rounds, counts.rounds as usize);
            counts.matches.count(winner.map(|last| end.unwrap_or(last)));
        }
    }
    counts.tally(&watch.tally);
    (counts, game.sown() + turns * TURN)
}

/// Counts what happens in moves.
struct Watch<'r> {
    rules: &'r Rules,
    tally: Tally,
    endless: bool,
}

impl Watch<'_> {
    fn turn(&mut self, legal: usize, turn: &Played) {
        let tally = &mut self.tally;
        if turn.mv.is_none() {
            tally.passes += 1;
            return;
        }
        tally.branching[legal.min(BUCKETS - 1)] += 1;
        let bucket = (turn.laps as usize).min(BUCKETS - 1);
        tally.laps[bucket] += 1;
        if bucket == BUCKETS - 1 {
            tally.long_laps += u64::from(turn.laps);
        }
        if std::mem::take(&mut self.endless) {
            tally.endless += 1;
        } else {
            tally.longest = tally.longest.max(turn.laps);
        }
    }
}

impl Observer for Watch<'_> {
    fn on(&mut self, event: Event) {
        match event {
            Event::Capture {
                rule,
                seeds,
                player,
                into_hand: false,
                ..
            } => {
                let number = self.rules.events.all().position(|(_, r)| r.name == rule);
                if let Some(taken) = number.and_then(|number| self.tally.taken.get_mut(number)) {
                    taken[player.map_or(2, Side::index)] += u64::from(seeds);
                }
            }
            Event::Endless { .. } => self.endless = true,
            _ => {}
        }
    }
}

fn played(over: &RoundOver) -> RoundPlayed {
    RoundPlayed {
        reason: Some(over.reason),
        leader: over.leader,
        winner: over.winner,
        turns: over.turns,
        remaining: over.remaining,
        captured: over.captured,
    }
}

fn cut_off(game: &Game<'_>) -> RoundPlayed {
    RoundPlayed {
        reason: None,
        leader: game.position().leader,
        winner: None,
        turns: game.position().turns,
        remaining: [0; 2],
        captured: game.position().captured,
    }
}

//! What another reading of the rules changes in play.

use rayon::prelude::*;

use super::{Random, mix, random_turn};
use crate::engine::{Game, Move, Position, Refusal, Situation, play, why_illegal};
use crate::rules::{DirectionRule, Rules};

/// How much of play comes out differently.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// Moves looked at in rounds that begin with the first set-up.
    pub round_moves: u64,
    /// How many of them the other rules play differently.
    pub round_changed: u64,
    /// Moves looked at in whole matches; 0 where there are none.
    pub match_moves: u64,
    /// How many of them the other rules play differently.
    pub match_changed: u64,
    /// The first position in which the two part, in the order of the pieces of work.
    pub first: Option<Parting>,
}

/// A move that the two rules play differently.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The position before it.
    pub position: Position,
    /// The move.
    pub mv: Move,
    /// What the first rules make of it.
    pub one: Position,
    /// What the other rules make of it, or why they forbid it.
    pub other: Result<Position, Refusal>,
}

impl Comparison {
    /// The share of moves changed, in rounds from the first set-up, or in matches where only later rounds show a
    /// difference. The flag tells which.
    pub fn share(&self) -> (f64, bool) {
        let share = |changed: u64, moves: u64| {
            if moves == 0 {
                0.0
            } else {
                changed as f64 / moves as f64
            }
        };
        if self.round_changed == 0 && self.match_changed > 0 {
            (share(self.match_changed, self.match_moves), true)
        } else {
            (share(self.round_changed, self.round_moves), false)
        }
    }

    /// Moves looked at and changed, for the share that [`Comparison::share`] names.
    pub fn counts(&self) -> (u64, u64) {
        if self.share().1 {
            (self.match_changed, self.match_moves)
        } else {
            (self.round_changed, self.round_moves)
        }
    }

    fn add(mut self, other: Self) -> Self {
        self.round_moves += other.round_moves;
        self.round_changed += other.round_changed;
        self.match_moves += other.match_moves;
        self.match_changed += other.match_changed;
        self.first = self.first.or(other.first);
        self
    }
}

/// Rounds of a match that are looked at.
const MOST_ROUNDS: u32 = 25;

/// Plays random rounds, and as many matches, by the first rules, and asks of every move what the others make of it.
///
/// Every piece of work has a seed of its own, so the result is the same at any number of threads. `most_turns` is how
/// many turns of one round are played at most.
pub fn compare(one: &Rules, other: &Rules, games: u32, seed: u64, most_turns: u32) -> Comparison {
    let whole_matches = if one.game_match.is_some() {
        games.div_ceil(4)
    } else {
        0
    };
    // Collected in order before they are added, so that the first parting is the same at any number of threads.
    let pieces: Vec<Comparison> = (0..games + whole_matches)
        .into_par_iter()
        .map(|piece| {
            let random = Random::new(mix(seed, u64::from(piece)));
            piece_of_work(one, other, random, piece >= games, most_turns)
        })
        .collect();
    pieces
        .into_iter()
        .fold(Comparison::default(), Comparison::add)
}

fn piece_of_work(
    one: &Rules,
    other: &Rules,
    mut random: Random,
    whole: bool,
    most_turns: u32,
) -> Comparison {
    let mut game = Game::new(one);
    let mut found = Comparison::default();
    while game.situation() != Situation::Over && game.position().turns < most_turns {
        let before = game.position().clone();
        let Some((_, played)) = random_turn(&mut game, &mut random, &mut ()) else {
            break;
        };
        if let Some(mv) = played.mv {
            let parting = parts(one, other, &before, mv, &played.position);
            if whole {
                found.match_moves += 1;
                found.match_changed += u64::from(parting.is_some());
            } else {
                found.round_moves += 1;
                found.round_changed += u64::from(parting.is_some());
            }
            if found.first.is_none() {
                found.first = parting;
            }
        }
        if !played.ended.is_empty() && (!whole || played.round >= MOST_ROUNDS) {
            break;
        }
    }
    found
}

/// Whether the other rules make something else of a move: the board, the marks, or what was captured.
fn parts(
    one: &Rules,
    other: &Rules,
    before: &Position,
    mv: Move,
    after: &Position,
) -> Option<Parting> {
    let parting = |outcome| {
        Some(Parting {
            position: before.clone(),
            mv,
            one: after.clone(),
            other: outcome,
        })
    };
    if one.board.holes != other.board.holes || one.marks.len() != other.marks.len() {
        return parting(Err(Refusal::NotOwn));
    }
    let mut position = before.clone();
    if one.sowing.direction != other.sowing.direction
        && !matches!(other.sowing.direction, DirectionRule::ByCase(_))
    {
        position.directions =
            Position::of_round(other, before.seeds.clone(), before.leader).directions;
    }
    if let Some(refusal) = why_illegal(other, &position, mv) {
        return parting(Err(refusal));
    }
    let outcome = play(other, &position, mv, &mut ()).position;
    let same = outcome.seeds == after.seeds
        && outcome.captured == after.captured
        && outcome.marks == after.marks;
    if same { None } else { parting(Ok(outcome)) }
}

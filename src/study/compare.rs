//! What another reading of the rules changes in play.

use super::figures::ratio;
use super::limits::Limits;
use super::{Random, mix, random_turn};
use crate::engine::{Game, Move, Position, Refusal, Setup, Situation, try_move};
use crate::looks::Looks;
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
    /// The first position in which the two part, in the order of play.
    pub first: Option<Parting>,
}

/// What several other rules change in the same play.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// What each of the others changes.
    pub others: Vec<Comparison>,
    /// Rounds and matches that were played.
    pub played: u32,
    /// How many there would have been, had they not taken too many looks.
    pub asked: u32,
}

/// A move that the two rules play differently.
#[derive(Clone, Debug)]
pub struct Parting {
    /// How to come there.
    pub way: Way,
    /// The move.
    pub mv: Move,
    /// What the first rules make of it.
    pub one: Position,
    /// What the other rules make of it, or why they forbid it.
    pub other: Result<Position, Refusal>,
}

/// How to come to the position of a parting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// Set it up.
    SetUp(Box<Position>),
    /// So many random turns of this seed from the start: the two part there only after what went before.
    Turns(u64, u64),
}

impl Comparison {
    /// The share of moves changed, in rounds from the first set-up, or in matches where only later rounds show a
    /// difference. The flag tells which.
    pub fn share(&self) -> (f64, bool) {
        let (changed, moves) = self.counts();
        (ratio(changed as f64, moves), self.is_of_matches())
    }

    fn is_of_matches(&self) -> bool {
        self.round_changed == 0 && self.match_changed > 0
    }

    /// Moves looked at and changed, for the share that [`Comparison::share`] names.
    pub fn counts(&self) -> (u64, u64) {
        if self.is_of_matches() {
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

/// Plays random rounds, and a quarter as many matches, by the first rules, and asks of every move what the others make of
/// it. The same at any number of threads. `done` is told of every game that is over.
pub fn compare(
    one: &Rules,
    others: &[&Rules],
    games: u32,
    seed: u64,
    limits: &Limits,
    done: &(impl Fn() + Sync),
) -> Compared {
    let whole_matches = if one.matches.is_some() { games.div_ceil(4) } else { 0 };
    let asked = games + whole_matches;
    let limits = limits.times(1 + others.len() as u64);
    // A match after four rounds each, so that neither is left out if not all can be played.
    let is_match = |number: u32| whole_matches > 0 && (number % 5 == 4 || number + 1 == asked);
    let pieces = limits.games(asked, |number| {
        let seed = mix(seed, u64::from(number)) >> 32;
        let found = piece_of_work(one, others, seed, is_match(number), &limits);
        done();
        found
    });
    let played = pieces.len() as u32;
    let none = vec![Comparison::default(); others.len()];
    let (matches, rounds): (Vec<_>, Vec<_>) = (0..).zip(pieces).partition(|(n, _)| is_match(*n));
    // Partings of first rounds come first: they are the simpler ones.
    let others = rounds.into_iter().chain(matches).fold(none, |sums, (_, piece)| {
        let both = sums.into_iter().zip(piece);
        both.map(|(sum, found)| sum.add(found)).collect()
    });
    Compared { others, played, asked }
}

fn piece_of_work(
    one: &Rules,
    others: &[&Rules],
    seed: u64,
    whole: bool,
    limits: &Limits,
) -> (Vec<Comparison>, u64) {
    let mut random = Random::new(seed);
    let looks = || Looks::of(limits.round.looks);
    let mut game = Game::within(one, Position::start(one), looks());
    let mut found = vec![Comparison::default(); others.len()];
    let (mut round, mut turns, mut taken) = (game.round(), 0u64, 0);
    while game.situation() != Situation::Over && game.position().turns < limits.round.turns {
        let before = game.position().clone();
        let Some((_, played)) = random_turn(&mut game, &mut random, &mut ()) else {
            break;
        };
        if game.looks().ran_out() {
            break;
        }
        turns += 1;
        if let Some(mv) = played.mv {
            for (other, found) in others.iter().zip(&mut found) {
                let asked = looks();
                let parting = outcome(one, other, &before, mv, &played.position, &asked);
                taken += asked.taken();
                if asked.ran_out() {
                    continue;
                }
                let (moves, changed) = match whole {
                    true => (&mut found.match_moves, &mut found.match_changed),
                    false => (&mut found.round_moves, &mut found.round_changed),
                };
                *moves += 1;
                *changed += u64::from(parting.is_some());
                if let Some(other_outcome) = parting
                    && found.first.is_none()
                {
                    let set_up = written(one, other, &before, mv, &looks());
                    found.first = Some(set_up.unwrap_or_else(|| Parting {
                        way: Way::Turns(turns - 1, seed),
                        mv,
                        one: played.position.clone(),
                        other: other_outcome,
                    }));
                }
            }
        }
        if !played.ended.is_empty() && (!whole || played.round >= MOST_ROUNDS) {
            break;
        }
        if game.round() != round {
            round = game.round();
            taken += game.looks().taken();
            game.allow(looks());
        }
    }
    (found, taken + game.looks().taken())
}

/// The parting in the position as a script can set it up; `None` if the two do not part there.
fn written(
    one: &Rules,
    other: &Rules,
    before: &Position,
    mv: Move,
    looks: &Looks,
) -> Option<Parting> {
    let position = Setup::of(one, before).position(one).ok()?;
    let after = try_move(one, &position, mv, looks).ok()?.position;
    let other = outcome(one, other, &position, mv, &after, looks)?;
    if looks.ran_out() {
        return None;
    }
    Some(Parting { way: Way::SetUp(Box::new(position)), mv, one: after, other })
}

/// What the other rules make of a move if it is something else: the board, the marks, or what was captured. It means
/// nothing if the looks run out.
fn outcome(
    one: &Rules,
    other: &Rules,
    before: &Position,
    mv: Move,
    after: &Position,
    looks: &Looks,
) -> Option<Result<Position, Refusal>> {
    if one.board.holes != other.board.holes || one.marks.len() != other.marks.len() {
        return Some(Err(Refusal::NotOwn));
    }
    let mut position = before.clone();
    if one.sowing.direction != other.sowing.direction
        && !matches!(other.sowing.direction, DirectionRule::ByCase(_))
    {
        position.directions =
            Position::of_round(other, before.seeds.clone(), before.leader).directions;
    }
    match try_move(other, &position, mv, looks) {
        Err(refusal) => Some(Err(refusal)),
        Ok(outcome) => {
            let outcome = outcome.position;
            let same = outcome.seeds == after.seeds
                && outcome.captured == after.captured
                && outcome.marks == after.marks;
            (!same).then_some(Ok(outcome))
        }
    }
}

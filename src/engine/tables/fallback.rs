//! What the tables leave to the reference walker: single moves, and whole rounds.

use super::super::walker::play_within;
use super::super::{Game, Happening, Move, Observer, Stop};
use super::Cutoff;
use super::interpreter::{Choice, Mover};
use super::state::State;
use super::tally::{RoundPlayed, Tally};
use super::written;
use crate::looks::Looks;
use crate::rules::{Rules, Side};

/// Has the reference walker play one move of a state; returns how it stopped, and whether the mover moves again.
#[cold]
pub(super) fn walk(
    mover: &Mover<'_>,
    state: &mut State,
    choice: Choice,
    tally: &mut Tally,
) -> (Stop, (bool, bool)) {
    let (rules, game) = (mover.rules, mover.game);
    let position = state.position(rules, game, mover.began);
    let mut takings = Takings::new(rules);
    let mv = written(rules, choice);
    let outcome = play_within(rules, &position, mv, &mover.looks, &mut takings);
    takings.laps(outcome.laps, tally);
    if let Some(after) = State::of(rules, game, &outcome.position) {
        state.rows = after.rows;
    }
    for (taken, seeds) in state.taken.iter_mut().zip(&takings.taken) {
        for (sum, &seeds) in taken.iter_mut().zip(seeds) {
            *sum += seeds as u32;
        }
    }
    state.directions = outcome.position.directions;
    (outcome.stop, (outcome.again, outcome.again_once))
}

/// Listens for captures and endless relays.
struct Takings<'r> {
    rules: &'r Rules,
    taken: Vec<[u64; 3]>,
    endless: bool,
}

impl<'r> Takings<'r> {
    fn new(rules: &'r Rules) -> Self {
        Self { rules, taken: vec![[0; 3]; rules.events.all().count()], endless: false }
    }

    fn laps(&self, laps: u32, tally: &mut Tally) {
        if self.endless {
            tally.never_ended(laps);
        } else {
            tally.sowed(laps);
        }
    }
}

impl Observer for Takings<'_> {
    fn on(&mut self, event: Happening) {
        match event {
            Happening::Capture { rule, seeds, player, into_hand: false, .. } => {
                let number = self.rules.events.all().position(|(_, r)| r.name == rule);
                if let Some(taken) = number.and_then(|number| self.taken.get_mut(number)) {
                    taken[player.map_or(2, Side::index)] += u64::from(seeds);
                }
            }
            Happening::Endless { .. } => self.endless = true,
            _ => {}
        }
    }
}

/// Plays the round a game is in, by the reference; `at_once` is given the rounds after it that end before their first turn.
pub(super) fn walk_round(
    game: &mut Game<'_>,
    choose: &mut impl FnMut(u32) -> u32,
    cutoff: &Cutoff,
    tally: &mut Tally,
    at_once: &mut impl FnMut(&RoundPlayed),
) -> RoundPlayed {
    let round = game.round();
    game.allow(Looks::of(cutoff.looks));
    loop {
        if game.looks().ran_out() || game.position().turns >= cutoff.turns {
            let position = game.position();
            return RoundPlayed::cut(position.leader, position.turns, position.captured);
        }
        let mut takings = Takings::new(game.rules());
        let moves = game.legal();
        let turn = if moves.is_empty() {
            tally.passes += 1;
            match game.pass(&mut ()) {
                Ok(turn) => turn,
                // Nothing to play and nothing to pass: the game is over.
                Err(_) => {
                    return RoundPlayed {
                        reason: game.last_round().map(|over| over.reason),
                        leader: game.position().leader,
                        winner: game.last_round().and_then(|over| over.winner),
                        turns: 0,
                        remaining: [0; 2],
                        captured: game.position().captured,
                    };
                }
            }
        } else {
            tally.chose_among(moves.len());
            let mv: Move = moves[choose(moves.len() as u32) as usize % moves.len()];
            let turn = game.play_unchecked(mv, &mut takings);
            takings.laps(turn.laps, tally);
            turn
        };
        for (sum, seeds) in tally.taken.iter_mut().zip(&takings.taken) {
            for (sum, seeds) in sum.iter_mut().zip(seeds) {
                *sum += seeds;
            }
        }
        if let Some((ended, others)) = turn.ended.split_first() {
            debug_assert_eq!(ended.over().round, round);
            for other in others {
                at_once(&RoundPlayed::of(other.over()));
            }
            return RoundPlayed::of(ended.over());
        }
    }
}

//! Whole rounds and matches by random choice: on the tables where they can, by the reference walker where not.

use std::collections::HashMap;

use super::super::{Game, Position, Situation};
use super::compile::Compiled;
use super::compiled::Tables;
use super::fallback::walk_round;
use super::interpreter::Pairs;
use super::round::{Seen, Table, play_round};
use super::state::{Over, State, side};
use super::tally::{RoundPlayed, Tally};
use super::{Cutoff, Plan};
use crate::looks::Looks;
use crate::rules::{Direction, Rules, Side};

/// Set-ups whose tables are kept. A match can have no more than two rows' closed holes make; a bound all the same.
const MOST_SET_UPS: usize = 4096;

/// Rounds after which a match is cut off: nothing in the rules need ever end one.
const MOST_ROUNDS: u32 = 10_000;

/// What the tables of a set-up depend on: closed holes, and which directions are settled.
type SetUp = (u64, [Option<Direction>; 2]);

/// Plays random rounds by one plan; every thread has its own.
pub struct Player<'p> {
    plan: &'p Plan<'p>,
    start: Position,
    /// The variant's start on the tables, if they have it.
    begun: Option<(State, Pairs)>,
    set_ups: HashMap<SetUp, Pairs>,
    seen: Seen,
}

impl<'p> Player<'p> {
    /// A player for this plan.
    pub fn new(plan: &'p Plan<'p>) -> Self {
        let start = Position::start(plan.rules);
        let begun = plan.compiled.as_ref().and_then(|game| {
            let state = State::of(plan.rules, game, &start)?;
            Some((state, pairs(plan.rules, game, &start)))
        });
        Self { plan, start, begun, set_ups: HashMap::new(), seen: Seen::default() }
    }

    /// Plays one round from the variant's start to its end, or until it is cut off. `choose` picks a move: it
    /// is given how many there are, in the order of [`super::super::legal_moves`], and returns a smaller number.
    pub fn round(
        &mut self,
        choose: &mut impl FnMut(u32) -> u32,
        cutoff: &Cutoff,
        tally: &mut Tally,
    ) -> RoundPlayed {
        let plan = self.plan;
        let Some((game, begun)) = plan.compiled.as_ref().zip(self.begun.as_ref()) else {
            let start = Position::start(plan.rules);
            return self.round_from(&start, choose, cutoff, tally);
        };
        let mut state = begun.0;
        let table = Table::new(plan.rules, game, &begun.1, &self.start);
        let over =
            play_round(plan.shape, &table, &mut state, choose, cutoff, tally, &mut self.seen);
        settled(&state, plan.rules, game, &over)
    }

    /// The same from any position.
    pub fn round_from(
        &mut self,
        position: &Position,
        choose: &mut impl FnMut(u32) -> u32,
        cutoff: &Cutoff,
        tally: &mut Tally,
    ) -> RoundPlayed {
        match self.on_tables(position, choose, cutoff, tally) {
            Some((state, game, over)) => settled(&state, self.plan.rules, game, &over),
            None => {
                let looks = Looks::of(cutoff.looks);
                let mut game = Game::within(self.plan.rules, position.clone(), looks);
                // A round that cannot begin is over before the first turn, and the game may be in the next one.
                if let Some(ended) = game.opening().first() {
                    return RoundPlayed::of(ended.over());
                }
                walk_round(&mut game, choose, cutoff, tally, &mut |_| {})
            }
        }
    }

    /// Plays a whole match, `cutoff` being that of every round: every round goes to `each`, and one that was cut off
    /// ends it. Returns the winner, `None` in a draw, if it was played to its end.
    pub fn whole_match(
        &mut self,
        choose: &mut impl FnMut(u32) -> u32,
        cutoff: &Cutoff,
        tally: &mut Tally,
        each: &mut impl FnMut(&RoundPlayed),
    ) -> Option<Option<Side>> {
        let looks = Looks::of(cutoff.looks);
        let mut game = Game::within(self.plan.rules, self.start.clone(), looks);
        for ended in game.opening().to_vec() {
            each(&RoundPlayed::of(ended.over()));
        }
        while game.situation() != Situation::Over && game.round() <= MOST_ROUNDS {
            let before = game.round();
            let position = game.position().clone();
            let round = match self.on_tables(&position, choose, cutoff, tally) {
                Some((state, compiled, Over::Ended(reason, mover))) => {
                    let rules = self.plan.rules;
                    let settled = state.settle(rules, compiled, Some(reason), mover);
                    let ended = state.position(rules, compiled, &position);
                    let ended = game.leave(ended, reason, side(mover));
                    each(&settled);
                    for ended in ended.iter().skip(1) {
                        each(&RoundPlayed::of(ended.over()));
                    }
                    settled
                }
                Some((state, compiled, Over::Cut)) => {
                    state.settle(self.plan.rules, compiled, None, 0)
                }
                None => {
                    let mut at_once = Vec::new();
                    let mut later = |round: &RoundPlayed| at_once.push(round.clone());
                    let round = walk_round(&mut game, choose, cutoff, tally, &mut later);
                    if round.reason.is_some() {
                        each(&round);
                    }
                    at_once.iter().for_each(&mut *each);
                    round
                }
            };
            if round.reason.is_none() {
                each(&round);
                return None;
            }
            debug_assert!(game.round() > before || game.situation() == Situation::Over);
        }
        if game.situation() != Situation::Over {
            return None;
        }
        let last = game.last_round().and_then(|over| over.winner);
        Some(game.match_end().map_or(last, |end| end.winner))
    }

    /// How many sequences of exactly so many turns there are from a position that stay in its round: a pass is a turn, and
    /// a round that ends sooner does not count. `None` if only the walker can tell.
    pub fn sequences(&mut self, position: &Position, depth: u32) -> Option<u64> {
        self.sequences_told(position, depth, 0, &mut || ())
    }

    /// The same, telling each time that the sequences with one beginning of so many turns are counted.
    pub fn sequences_told(
        &mut self,
        position: &Position,
        depth: u32,
        beginning: u32,
        done: &mut dyn FnMut(),
    ) -> Option<u64> {
        let plan = self.plan;
        let game = plan.compiled.as_ref().filter(|game| game.repetition.is_none())?;
        let state = State::of(plan.rules, game, position)?;
        let tables = pairs(plan.rules, game, position);
        let table = Table::new(plan.rules, game, &tables, position);
        let mut tally = Tally::new(plan.rules.events.all().count());
        Some(table.sequences_told(&state, depth, beginning, &mut tally, done))
    }

    /// Plays a round on the tables; `None` if they do not have this position.
    fn on_tables(
        &mut self,
        position: &Position,
        choose: &mut impl FnMut(u32) -> u32,
        cutoff: &Cutoff,
        tally: &mut Tally,
    ) -> Option<(State, &'p Compiled, Over)> {
        let plan = self.plan;
        let game = plan.compiled.as_ref()?;
        let mut state = State::of(plan.rules, game, position)?;
        let set_up = (closed_set(position), position.directions);
        if self.set_ups.len() >= MOST_SET_UPS {
            self.set_ups.clear();
        }
        let tables =
            &*self.set_ups.entry(set_up).or_insert_with(|| pairs(plan.rules, game, position));
        let table = Table::new(plan.rules, game, tables, position);
        let seen = &mut self.seen;
        let over = play_round(plan.shape, &table, &mut state, choose, cutoff, tally, seen);
        Some((state, game, over))
    }
}

fn settled(state: &State, rules: &Rules, game: &Compiled, over: &Over) -> RoundPlayed {
    match *over {
        Over::Ended(reason, mover) => state.settle(rules, game, Some(reason), mover),
        Over::Cut => state.settle(rules, game, None, 0),
    }
}

fn closed_set(position: &Position) -> u64 {
    let closed = position.closed.iter().enumerate();
    closed.fold(0, |set, (index, &closed)| set | u64::from(closed) << index)
}

/// The tables of a set-up: of the directions settled, or of both.
fn pairs(rules: &Rules, game: &Compiled, position: &Position) -> Pairs {
    Side::BOTH.map(|player| {
        [Direction::Counterclockwise, Direction::Clockwise].map(|direction| {
            let settled = position.directions[player.index()];
            let needed = settled.is_none_or(|settled| settled == direction);
            needed.then(|| {
                Box::new(Tables::new(rules, position, player, direction, &game.references))
            })
        })
    })
}

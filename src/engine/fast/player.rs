//! Whole rounds and matches by random choice: on the tables where they can, by the reference walker where not.

use std::collections::HashMap;

use super::super::settle::{Reason, RoundOver};
use super::super::{Event, Game, Move, Observer, Position, Situation, Stop};
use super::compile::Compiled;
use super::lists::{Choice, MoveEnd, Mover, Pairs};
use super::state::{State, side};
use super::swift::{self, Left, Run, Shape};
use super::tables::Tables;
use super::tally::{RoundPlayed, Tally};
use super::{Plan, written};
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
    set_ups: HashMap<SetUp, Pairs>,
    seen: Vec<([u64; 2], usize, bool, [Option<Direction>; 2])>,
}

/// How a round or a turn was left by the tables.
enum Over {
    Ended(Reason, usize),
    Cut,
}

impl<'p> Player<'p> {
    /// A player for this plan.
    pub fn new(plan: &'p Plan<'p>) -> Self {
        Self {
            plan,
            start: Position::start(plan.rules),
            set_ups: HashMap::new(),
            seen: Vec::new(),
        }
    }

    /// Plays one round from the variant's start to its end, or until `most_turns` are played. `choose` picks a move: it
    /// is given how many there are, in the order of [`super::super::legal_moves`], and returns a smaller number.
    pub fn round(
        &mut self,
        choose: &mut impl FnMut(u32) -> u32,
        most_turns: u32,
        tally: &mut Tally,
    ) -> RoundPlayed {
        let start = std::mem::replace(
            &mut self.start,
            Position::of_round(self.plan.rules, Vec::new(), Side::South),
        );
        let played = self.round_from(&start, choose, most_turns, tally);
        self.start = start;
        played
    }

    /// The same from any position.
    pub fn round_from(
        &mut self,
        position: &Position,
        choose: &mut impl FnMut(u32) -> u32,
        most_turns: u32,
        tally: &mut Tally,
    ) -> RoundPlayed {
        match self.on_tables(position, choose, most_turns, tally) {
            Some((state, game, Over::Ended(reason, mover))) => {
                state.settle(self.plan.rules, game, Some(reason), mover)
            }
            Some((state, game, Over::Cut)) => state.settle(self.plan.rules, game, None, 0),
            None => {
                let mut game = Game::from_position(self.plan.rules, position.clone());
                walk_round(&mut game, choose, most_turns, tally)
            }
        }
    }

    /// Plays a whole match, `most_turns` being those of a round: every round goes to `each`, and one that was cut off
    /// ends it. Returns the winner, `None` in a draw, if it was played to its end.
    pub fn whole_match(
        &mut self,
        choose: &mut impl FnMut(u32) -> u32,
        most_turns: u32,
        tally: &mut Tally,
        each: &mut impl FnMut(&RoundPlayed),
    ) -> Option<Option<Side>> {
        let mut game = Game::new(self.plan.rules);
        for ended in game.opening().to_vec() {
            each(&played(ended.over()));
        }
        while game.situation() != Situation::Over && game.round() <= MOST_ROUNDS {
            let before = game.round();
            let position = game.position().clone();
            let round = match self.on_tables(&position, choose, most_turns, tally) {
                Some((state, compiled, Over::Ended(reason, mover))) => {
                    let rules = self.plan.rules;
                    let settled = state.settle(rules, compiled, Some(reason), mover);
                    let ended = state.position(rules, compiled, &position);
                    let ended = game.leave(ended, reason, side(mover));
                    each(&settled);
                    for ended in ended.iter().skip(1) {
                        each(&played(ended.over()));
                    }
                    settled
                }
                Some((state, compiled, Over::Cut)) => {
                    state.settle(self.plan.rules, compiled, None, 0)
                }
                None => {
                    let round = walk_round(&mut game, choose, most_turns, tally);
                    if round.reason.is_some() {
                        each(&round);
                    }
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

    /// Plays a round on the tables; `None` if they do not have this position.
    fn on_tables(
        &mut self,
        position: &Position,
        choose: &mut impl FnMut(u32) -> u32,
        most_turns: u32,
        tally: &mut Tally,
    ) -> Option<(State, &'p Compiled, Over)> {
        let plan = self.plan;
        let game = plan.compiled.as_ref()?;
        let mut state = State::of(plan.rules, game, position)?;
        let set_up = (closed_set(position), position.directions);
        if self.set_ups.len() >= MOST_SET_UPS {
            self.set_ups.clear();
        }
        let tables = &*self
            .set_ups
            .entry(set_up)
            .or_insert_with(|| pairs(plan.rules, game, position));
        let over = match plan.shape {
            Some(shape) => {
                let own = |side: usize| {
                    let way = usize::from(state.directions[side] == Some(Direction::Clockwise));
                    tables[side][way].as_deref()
                };
                let run = Run {
                    game,
                    tables: [own(0)?, own(1)?],
                    most_turns,
                };
                swiftly(plan.rules, shape, &run, position, &mut state, choose, tally)
            }
            None => {
                let mover = Mover {
                    rules: plan.rules,
                    game,
                    tables,
                };
                self.seen.clear();
                by_lists(
                    &mover,
                    position,
                    &mut state,
                    choose,
                    most_turns,
                    tally,
                    &mut self.seen,
                )
            }
        };
        for (rule, taken) in tally.taken.iter_mut().zip(&state.taken) {
            for (sum, &seeds) in rule.iter_mut().zip(taken) {
                *sum += u64::from(seeds);
            }
        }
        Some((state, game, over))
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
                Box::new(Tables::new(
                    rules,
                    position,
                    player,
                    direction,
                    &game.references,
                ))
            })
        })
    })
}

/// Chooses the loop made for a shape and comes back to it after each relay that the walker had to play.
fn swiftly<C: FnMut(u32) -> u32>(
    rules: &Rules,
    shape: Shape,
    run: &Run<'_>,
    began: &Position,
    state: &mut State,
    choose: &mut C,
    tally: &mut Tally,
) -> Over {
    use swift::{EMPTY_ROW, LISTS, NEVER, NONE, OWNER, PATTERNS};
    macro_rules! shapes {
        ($($drop:ident $stops:literal $ends:ident),* $(,)?) => {
            match (shape.drop, shape.stops, shape.ends) {
                $(($drop, $stops, $ends) => run.play::<C, $drop, $stops, $ends>(state, choose, tally),)*
                // Every shape is in the list below.
                _ => Left::Cut,
            }
        };
    }
    loop {
        let left = shapes!(
            NONE false NEVER, NONE false EMPTY_ROW, NONE false LISTS,
            NONE true NEVER, NONE true EMPTY_ROW, NONE true LISTS,
            OWNER false NEVER, OWNER false EMPTY_ROW, OWNER false LISTS,
            OWNER true NEVER, OWNER true EMPTY_ROW, OWNER true LISTS,
            PATTERNS false NEVER, PATTERNS false EMPTY_ROW, PATTERNS false LISTS,
            PATTERNS true NEVER, PATTERNS true EMPTY_ROW, PATTERNS true LISTS,
        );
        let hole = match left {
            Left::Over(reason, mover) => return Over::Ended(reason, mover),
            Left::Cut => return Over::Cut,
            Left::Relay(hole) => hole,
        };
        tally.chose_among(run.game.moves(state));
        let choice = Choice {
            hole,
            ..Choice::default()
        };
        let mover = state.mover;
        let (stop, _) = walk(rules, run.game, began, state, choice, tally);
        state.turns += 1;
        state.last_mover = Some(side(mover));
        if stop == Stop::EndlessDraw {
            return Over::Ended(Reason::EndlessRelay, mover);
        }
        let can_move = |side: usize| state.rows[side] != 0;
        if let Some(end) = state.end(run.game, &run.game.after, mover, state.turns, &can_move) {
            return Over::Ended(Reason::End(end), mover);
        }
        state.mover = 1 - mover;
    }
}

/// The loop of [`Game`], on the tables.
fn by_lists(
    mover: &Mover<'_>,
    began: &Position,
    state: &mut State,
    choose: &mut impl FnMut(u32) -> u32,
    most_turns: u32,
    tally: &mut Tally,
    seen: &mut Vec<([u64; 2], usize, bool, [Option<Direction>; 2])>,
) -> Over {
    let (rules, game) = (mover.rules, mover.game);
    loop {
        let player = state.mover;
        let can_move = |side: usize| mover.can_move(state, side);
        if !game.before.is_empty()
            && let Some(end) = state.end(game, &game.before, player, state.turns + 1, &can_move)
        {
            return Over::Ended(Reason::End(end), player);
        }
        if let Some(times) = game.repetition {
            let now = (state.rows, player, state.again, state.directions);
            seen.push(now);
            let same = seen.iter().filter(|&before| *before == now).count();
            if same >= times as usize {
                return Over::Ended(Reason::Repetition(times), player);
            }
        }
        let choices = mover.legal(state, player);
        let moves = choices.as_slice();
        if moves.is_empty() {
            if !game.pass {
                return Over::Ended(Reason::MoverCannotMove, player);
            }
            if !mover.can_move(state, 1 - player) {
                return Over::Ended(Reason::NobodyCanMove, player);
            }
        }
        if state.turns >= most_turns {
            return Over::Cut;
        }
        let mut next = 1 - player;
        let mut stopped = None;
        if moves.is_empty() {
            tally.passes += 1;
            state.quiet += 1;
            state.again = false;
        } else {
            tally.chose_among(moves.len());
            let choice = moves[choose(moves.len() as u32) as usize % moves.len()];
            let before = *state;
            let (again, once) = match mover.play(state, choice) {
                (MoveEnd::Over { again, once }, laps) => {
                    tally.sowed(laps);
                    mover.settle_directions(state, choice);
                    (again, once)
                }
                (MoveEnd::Relay | MoveEnd::Illegal, _) => {
                    *state = before;
                    let (stop, again) = walk(rules, game, began, state, choice, tally);
                    stopped = (stop == Stop::EndlessDraw).then_some(Reason::EndlessRelay);
                    again
                }
            };
            state.again = again && once;
            state.last_mover = Some(side(player));
            if again {
                next = player;
            }
            if game.quiet {
                let off = |state: &State| {
                    let row = |side| super::bytes::sum(state.row(game, side));
                    row(0) + row(1)
                };
                if off(&before) == off(state) {
                    state.quiet += 1;
                } else {
                    state.quiet = 0;
                    seen.clear();
                }
            }
        }
        state.turns += 1;
        let can_move = |side: usize| mover.can_move(state, side);
        if let Some(reason) = stopped.or_else(|| {
            (state.end(game, &game.after, player, state.turns, &can_move)).map(Reason::End)
        }) {
            return Over::Ended(reason, player);
        }
        state.mover = next;
    }
}

/// Has the reference walker play one move of a state; returns how it stopped, and whether the mover moves again.
#[cold]
fn walk(
    rules: &Rules,
    game: &Compiled,
    began: &Position,
    state: &mut State,
    choice: Choice,
    tally: &mut Tally,
) -> (Stop, (bool, bool)) {
    let position = state.position(rules, game, began);
    let mut takings = Takings::new(rules);
    let outcome = super::super::play(rules, &position, written(rules, choice), &mut takings);
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
        Self {
            rules,
            taken: vec![[0; 3]; rules.events.all().count()],
            endless: false,
        }
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
                if let Some(taken) = number.and_then(|number| self.taken.get_mut(number)) {
                    taken[player.map_or(2, Side::index)] += u64::from(seeds);
                }
            }
            Event::Endless { .. } => self.endless = true,
            _ => {}
        }
    }
}

/// Plays the round a game is in, by the reference.
fn walk_round(
    game: &mut Game<'_>,
    choose: &mut impl FnMut(u32) -> u32,
    most_turns: u32,
    tally: &mut Tally,
) -> RoundPlayed {
    let round = game.round();
    if let Some(ended) = game
        .opening()
        .first()
        .filter(|_| game.situation() == Situation::Over)
    {
        return played(ended.over());
    }
    loop {
        if game.position().turns >= most_turns {
            return RoundPlayed {
                reason: None,
                leader: game.position().leader,
                winner: None,
                turns: game.position().turns,
                remaining: [0; 2],
                captured: game.position().captured,
            };
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
        if let Some(ended) = turn.ended.first() {
            debug_assert_eq!(ended.over().round, round);
            return played(ended.over());
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

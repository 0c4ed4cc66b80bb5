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
    /// The variant's start on the tables, if they have it.
    begun: Option<(State, Pairs)>,
    set_ups: HashMap<SetUp, Pairs>,
    seen: Vec<Seen>,
}

/// How a round or a turn was left by the tables.
enum Over {
    Ended(Reason, usize),
    Cut,
}

impl<'p> Player<'p> {
    /// A player for this plan.
    pub fn new(plan: &'p Plan<'p>) -> Self {
        let start = Position::start(plan.rules);
        let begun = plan.compiled.as_ref().and_then(|game| {
            let state = State::of(plan.rules, game, &start)?;
            Some((state, pairs(plan.rules, game, &start)))
        });
        Self {
            plan,
            start,
            begun,
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
        let plan = self.plan;
        let Some((game, begun)) = plan.compiled.as_ref().zip(self.begun.as_ref()) else {
            let start = Position::start(plan.rules);
            return self.round_from(&start, choose, most_turns, tally);
        };
        let mut state = begun.0;
        let table = Table::new(plan.rules, game, &begun.1, &self.start);
        let over = play_round(
            plan.shape,
            &table,
            &mut state,
            choose,
            most_turns,
            tally,
            &mut self.seen,
        );
        settled(&state, plan.rules, game, &over)
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
            Some((state, game, over)) => settled(&state, self.plan.rules, game, &over),
            None => {
                let mut game = Game::from_position(self.plan.rules, position.clone());
                // A round that cannot begin is over before the first turn, and the game may be in the next one.
                if let Some(ended) = game.opening().first() {
                    return played(ended.over());
                }
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

    /// How many sequences of exactly so many turns there are from a position that stay in its round: a pass is a turn, and
    /// a round that ends sooner does not count. `None` if only the walker can tell.
    pub fn sequences(&mut self, position: &Position, depth: u32) -> Option<u64> {
        let plan = self.plan;
        let game = plan
            .compiled
            .as_ref()
            .filter(|game| game.repetition.is_none())?;
        let state = State::of(plan.rules, game, position)?;
        let tables = pairs(plan.rules, game, position);
        let table = Table::new(plan.rules, game, &tables, position);
        let mut tally = Tally::new(plan.rules.events.all().count());
        Some(table.sequences(&state, depth, &mut tally))
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
        let table = Table::new(plan.rules, game, tables, position);
        let seen = &mut self.seen;
        let over = play_round(
            plan.shape, &table, &mut state, choose, most_turns, tally, seen,
        );
        Some((state, game, over))
    }
}

fn settled(state: &State, rules: &Rules, game: &Compiled, over: &Over) -> RoundPlayed {
    match *over {
        Over::Ended(reason, mover) => state.settle(rules, game, Some(reason), mover),
        Over::Cut => state.settle(rules, game, None, 0),
    }
}

/// Plays a round from a state, by the loop for its shape or by lists.
fn play_round(
    shape: Option<Shape>,
    table: &Table<'_>,
    state: &mut State,
    choose: &mut impl FnMut(u32) -> u32,
    most_turns: u32,
    tally: &mut Tally,
    seen: &mut Vec<Seen>,
) -> Over {
    let (rules, game) = (table.mover.rules, table.mover.game);
    let own = |side: usize| {
        // Without stores both players' tables of one direction are the same: one pair of them stays in the cache.
        let same = state.directions[0] == state.directions[1];
        let way = usize::from(state.directions[side] == Some(Direction::Clockwise));
        table.mover.tables[if same { 0 } else { side }][way].as_deref()
    };
    let over = match (shape, own(0), own(1)) {
        (Some(shape), Some(south), Some(north)) => {
            let run = Run {
                game,
                tables: [south, north],
                most_turns,
            };
            swiftly(rules, shape, &run, table.began, state, choose, tally)
        }
        _ => {
            seen.clear();
            by_lists(table, state, choose, most_turns, tally, seen)
        }
    };
    for (rule, taken) in tally.taken.iter_mut().zip(&state.taken) {
        for (sum, &seeds) in rule.iter_mut().zip(taken) {
            *sum += u64::from(seeds);
        }
    }
    over
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
    table: &Table<'_>,
    state: &mut State,
    choose: &mut impl FnMut(u32) -> u32,
    most_turns: u32,
    tally: &mut Tally,
    seen: &mut Vec<Seen>,
) -> Over {
    let game = table.mover.game;
    loop {
        let player = state.mover;
        if let Some(reason) = table.ends_before(state, seen) {
            return Over::Ended(reason, player);
        }
        let choices = table.mover.legal(state, player);
        let moves = choices.as_slice();
        if let Some(reason) = table.stuck(state, moves.len()) {
            return Over::Ended(reason, player);
        }
        if state.turns >= most_turns {
            return Over::Cut;
        }
        let choice = match moves.len() {
            0 => None,
            count => Some(moves[choose(count as u32) as usize % count]),
        };
        let before = *state;
        if choice.is_some() {
            tally.chose_among(moves.len());
        }
        let ended = table.turn(state, choice, tally);
        if game.repetition.is_some() && choice.is_some() && state.quiet == 0 {
            seen.clear();
        }
        debug_assert_eq!(before.turns + 1, state.turns);
        if let Some(reason) = ended {
            return Over::Ended(reason, player);
        }
    }
}

/// A position in the sense of a repetition.
type Seen = ([u64; 2], usize, bool, [Option<Direction>; 2]);

/// A round being played on the tables of its set-up.
struct Table<'a> {
    mover: Mover<'a>,
    began: &'a Position,
}

impl<'a> Table<'a> {
    fn new(rules: &'a Rules, game: &'a Compiled, tables: &'a Pairs, began: &'a Position) -> Self {
        let mover = Mover {
            rules,
            game,
            tables,
            began,
        };
        Self { mover, began }
    }

    /// Why the round ends before a move, if it does, moves apart.
    fn ends_before(&self, state: &State, seen: &mut Vec<Seen>) -> Option<Reason> {
        let game = self.mover.game;
        let can_move = |side: usize| self.mover.can_move(state, side);
        if let Some(end) = state.end(game, &game.before, state.mover, state.turns + 1, &can_move) {
            return Some(Reason::End(end));
        }
        let times = game.repetition?;
        let now = (state.rows, state.mover, state.again, state.directions);
        seen.push(now);
        let same = seen.iter().filter(|&before| *before == now).count();
        (same >= times as usize).then_some(Reason::Repetition(times))
    }

    /// Why the round ends where a player has so many moves, if it does.
    fn stuck(&self, state: &State, moves: usize) -> Option<Reason> {
        if moves > 0 {
            None
        } else if !self.mover.game.pass {
            Some(Reason::MoverCannotMove)
        } else if !self.mover.can_move(state, 1 - state.mover) {
            Some(Reason::NobodyCanMove)
        } else {
            None
        }
    }

    /// Plays one turn, a pass if there is no choice; returns why the round ended with it, if it did.
    fn turn(&self, state: &mut State, choice: Option<Choice>, tally: &mut Tally) -> Option<Reason> {
        let (rules, game) = (self.mover.rules, self.mover.game);
        let player = state.mover;
        let mut next = 1 - player;
        let mut stopped = None;
        if let Some(choice) = choice {
            let before = *state;
            let (again, once) = match self.mover.play(state, choice) {
                (MoveEnd::Over { again, once }, laps) => {
                    tally.sowed(laps);
                    self.mover.settle_directions(state, choice);
                    (again, once)
                }
                (MoveEnd::Relay | MoveEnd::Illegal, _) => {
                    *state = before;
                    let (stop, again) = walk(rules, game, self.began, state, choice, tally);
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
                let on_board = |state: &State| {
                    let row = |side| super::bytes::sum(state.row(game, side));
                    row(0) + row(1)
                };
                if on_board(&before) == on_board(state) {
                    state.quiet += 1;
                } else {
                    state.quiet = 0;
                }
            }
        } else {
            tally.passes += 1;
            state.quiet += 1;
            state.again = false;
        }
        state.turns += 1;
        let can_move = |side: usize| self.mover.can_move(state, side);
        let reason = stopped.or_else(|| {
            (state.end(game, &game.after, player, state.turns, &can_move)).map(Reason::End)
        });
        if reason.is_none() {
            state.mover = next;
        }
        reason
    }

    /// How many sequences of so many turns there are; see [`Player::sequences`].
    fn sequences(&self, state: &State, depth: u32, tally: &mut Tally) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ends_before(state, &mut Vec::new()).is_some() {
            return 0;
        }
        let choices = self.mover.legal(state, state.mover);
        let moves = choices.as_slice();
        if self.stuck(state, moves.len()).is_some() {
            return 0;
        }
        if depth == 1 {
            return moves.len().max(1) as u64;
        }
        let mut after = |choice| {
            let mut after = *state;
            match self.turn(&mut after, choice, tally) {
                Some(_) => 0,
                None => self.sequences(&after, depth - 1, tally),
            }
        };
        if moves.is_empty() {
            return after(None);
        }
        moves.iter().map(|&choice| after(Some(choice))).sum()
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

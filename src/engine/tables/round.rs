//! A round played on the tables of its set-up, a turn at a time.

use std::collections::HashMap;

use super::super::settle::Reason;
use super::super::{Position, Stop};
use super::Cutoff;
use super::compile::Compiled;
use super::fallback::walk;
use super::interpreter::{Choice, MoveEnd, Mover, Pairs};
use super::relay_loop::{Run, Shape, run_loop};
use super::state::{Over, State, side};
use super::tally::Tally;
use crate::looks::Looks;
use crate::rules::{Direction, Rules};

/// Plays a round from a state, by the loop for its shape or by lists.
pub(super) fn play_round(
    shape: Option<Shape>,
    table: &Table<'_>,
    state: &mut State,
    choose: &mut impl FnMut(u32) -> u32,
    cutoff: &Cutoff,
    tally: &mut Tally,
    seen: &mut Seen,
) -> Over {
    let game = table.mover.game;
    let own = |side: usize| {
        // Without stores both players' tables of one direction are the same: one pair of them stays in the cache.
        let same = state.directions[0] == state.directions[1];
        let way = usize::from(state.directions[side] == Some(Direction::Clockwise));
        table.mover.tables[if same { 0 } else { side }][way].as_deref()
    };
    let over = match (shape, own(0), own(1)) {
        (Some(shape), Some(south), Some(north)) => {
            let run = Run { game, tables: [south, north], most_turns: cutoff.turns };
            run_loop(&table.mover, shape, run, cutoff, state, choose, tally)
        }
        _ => {
            seen.clear();
            by_interpreter(table, state, choose, cutoff, tally, seen)
        }
    };
    for (rule, taken) in tally.taken.iter_mut().zip(&state.taken) {
        for (sum, &seeds) in rule.iter_mut().zip(taken) {
            *sum += u64::from(seeds);
        }
    }
    over
}

/// The loop of [`super::super::Game`], on the tables.
fn by_interpreter(
    table: &Table<'_>,
    state: &mut State,
    choose: &mut impl FnMut(u32) -> u32,
    cutoff: &Cutoff,
    tally: &mut Tally,
    seen: &mut Seen,
) -> Over {
    let game = table.mover.game;
    loop {
        let player = state.mover;
        if let Some(reason) = table.ends_before(state, seen) {
            return Over::Ended(reason, player);
        }
        let choices = table.mover.legal(state, player);
        let moves = choices.len();
        if let Some(reason) = table.stuck(state, moves) {
            return Over::Ended(reason, player);
        }
        if table.mover.is_cut(state, cutoff) {
            return Over::Cut;
        }
        let choice = (moves > 0).then(|| {
            tally.chose_among(moves);
            choices.nth(choose(moves as u32) as usize % moves)
        });
        let ended = table.turn(state, choice, tally);
        if game.repetition.is_some() && choice.is_some() && state.quiet == 0 {
            seen.clear();
        }
        if let Some(reason) = ended {
            return Over::Ended(reason, player);
        }
    }
}

/// A position in the sense of a repetition.
type Repeated = ([u64; 2], usize, bool, [Option<Direction>; 2]);

/// The positions since the last capture. Few are looked through, which is faster than a map; many are kept in one.
#[derive(Default)]
pub(super) struct Seen {
    few: Vec<Repeated>,
    many: HashMap<Repeated, u32>,
}

/// Positions that are looked through.
const FEW: usize = 64;

impl Seen {
    fn clear(&mut self) {
        self.few.clear();
        self.many.clear();
    }

    /// Remembers a position; returns how often it has been there.
    fn add(&mut self, now: Repeated) -> u32 {
        if self.few.len() < FEW && self.many.is_empty() {
            self.few.push(now);
            return self.few.iter().filter(|&before| *before == now).count() as u32;
        }
        for before in self.few.drain(..) {
            *self.many.entry(before).or_default() += 1;
        }
        let times = self.many.entry(now).or_default();
        *times += 1;
        *times
    }
}

/// A round being played on the tables of its set-up.
pub(super) struct Table<'a> {
    mover: Mover<'a>,
}

impl<'a> Table<'a> {
    /// The round that began so, on these tables.
    pub fn new(
        rules: &'a Rules,
        game: &'a Compiled,
        tables: &'a Pairs,
        began: &'a Position,
    ) -> Self {
        let mover = Mover { rules, game, tables, began, looks: Looks::unlimited() };
        Self { mover }
    }

    /// Why the round ends before a move, if it does, moves apart.
    fn ends_before(&self, state: &State, seen: &mut Seen) -> Option<Reason> {
        let game = self.mover.game;
        let can_move = |side: usize| self.mover.can_move(state, side);
        if let Some(end) = state.end(game, &game.before, state.mover, state.turns + 1, &can_move) {
            return Some(Reason::End(end));
        }
        let times = game.repetition?;
        let now = (state.rows, state.mover, state.again, state.directions);
        (seen.add(now) >= times).then_some(Reason::Repetition(times))
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
        let game = self.mover.game;
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
                    let (stop, again) = walk(&self.mover, state, choice, tally);
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

    /// How many sequences of so many turns there are; see [`super::Player::sequences`].
    pub fn sequences(&self, state: &State, depth: u32, tally: &mut Tally) -> u64 {
        self.after_each(state, depth, tally, &mut |after, depth, tally| {
            self.sequences(after, depth, tally)
        })
    }

    /// The same, telling each time that the sequences with one beginning of so many turns are counted.
    pub fn sequences_told(
        &self,
        state: &State,
        depth: u32,
        beginning: u32,
        tally: &mut Tally,
        done: &mut dyn FnMut(),
    ) -> u64 {
        if beginning == 0 || depth <= 1 {
            let counted = self.sequences(state, depth, tally);
            done();
            return counted;
        }
        self.after_each(state, depth, tally, &mut |after, depth, tally| {
            self.sequences_told(after, depth, beginning - 1, tally, done)
        })
    }

    /// The sequences of so many turns, those after the first turn counted by `rest`.
    #[inline]
    fn after_each(
        &self,
        state: &State,
        depth: u32,
        tally: &mut Tally,
        rest: &mut impl FnMut(&State, u32, &mut Tally) -> u64,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.ends_before(state, &mut Seen::default()).is_some() {
            return 0;
        }
        let choices = self.mover.legal(state, state.mover);
        let moves = choices.len();
        if self.stuck(state, moves).is_some() {
            return 0;
        }
        if depth == 1 {
            return moves.max(1) as u64;
        }
        let mut after = |choice| {
            let mut after = *state;
            match self.turn(&mut after, choice, tally) {
                Some(_) => 0,
                None => rest(&after, depth - 1, tally),
            }
        };
        if moves == 0 {
            return after(None);
        }
        (0..moves).map(|n| after(Some(choices.nth(n)))).sum()
    }
}

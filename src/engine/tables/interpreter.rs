//! One move of a game, its rules looked up in lists: for games that no relay loop is made for. A whole handful is added at
//! once, and nothing is allocated.

use super::super::walker::play_within;
use super::Cutoff;
use super::bytes::{self, occupied};
use super::compile::{After, Compiled, EndRule, Place, Test};
use super::compiled::{NORTH, NOWHERE, Tables, index};
use super::drops::{circuits_with_patterns, take_patterns};
use super::state::{State, column, count, remove, side};
use crate::condition::Base;
use crate::looks::Looks;
use crate::rules::{Direction, GrandSlam, Rules};

/// How a move came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveEnd {
    /// By the rules; whether the mover moves again, and whether by a rule that gives no further move.
    Over { again: bool, once: bool },
    /// Not yet, after the most laps: the move is still to be played.
    Relay,
    /// It is not legal.
    Illegal,
}

/// A hole and the direction in which it is sown; whether that direction is chosen with this move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    pub hole: u8,
    pub clockwise: bool,
    pub chosen: bool,
}

impl Choice {
    pub fn direction(self) -> Direction {
        if self.clockwise { Direction::Clockwise } else { Direction::Counterclockwise }
    }
}

/// The moves a player can choose among.
pub(super) enum Choices {
    /// Every hole of a mask, sown as the first of its row would be.
    Every(u64, Choice),
    /// So many of a list: at most two for each of eight holes.
    Listed([Choice; 16], usize),
}

impl Choices {
    /// How many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        match self {
            Choices::Every(candidates, _) => bytes::holes(*candidates) as usize,
            Choices::Listed(_, count) => *count,
        }
    }

    /// One of them, in the order of their holes; `n` is below their number.
    #[inline(always)]
    pub fn nth(&self, n: usize) -> Choice {
        match self {
            Choices::Every(candidates, first) => {
                Choice { hole: first.hole | bytes::nth(*candidates, n as u32), ..*first }
            }
            Choices::Listed(list, _) => list[n],
        }
    }
}

/// The tables of both players, by direction; those that no move can need are left out.
pub(super) type Pairs = [[Option<Box<Tables>>; 2]; 2];

/// Plays moves of one set-up.
pub(super) struct Mover<'a> {
    pub rules: &'a Rules,
    pub game: &'a Compiled,
    pub tables: &'a Pairs,
    /// The position in which the round began: which holes are closed.
    pub began: &'a super::super::Position,
    /// Looks that the walker took in this round.
    pub looks: Looks,
}

/// Where the references of a rule start from.
struct Holes {
    here: u8,
    origin: u8,
    lap_origin: u8,
    had: u64,
}

impl Mover<'_> {
    /// Whether the round is cut off here.
    pub fn is_cut(&self, state: &State, cutoff: &Cutoff) -> bool {
        cutoff.is_met(state.turns, self.looks.taken())
    }

    /// The holes of a player that hold enough seeds, as a mask.
    pub fn candidates(&self, state: &State, side: usize) -> u64 {
        let row = state.rows[side];
        if self.game.minimum <= 1 {
            return occupied(row) & self.game.holes;
        }
        let add = bytes::repeated((128 - self.game.minimum) as u8);
        (((row & !bytes::ALL) + add) | row) & self.game.holes
    }

    /// The legal moves of a player, as if it were their turn.
    #[inline(always)]
    pub fn legal(&self, state: &State, side: usize) -> Choices {
        match state.directions[side] {
            Some(direction) if !self.game.look_ahead && !self.game.must_feed => {
                let first = Choice {
                    hole: row_base(side),
                    clockwise: direction == Direction::Clockwise,
                    chosen: false,
                };
                Choices::Every(self.candidates(state, side), first)
            }
            _ => self.listed(state, side),
        }
    }

    /// The same one by one, where a choice of direction or a look ahead decides.
    fn listed(&self, state: &State, side: usize) -> Choices {
        let (mut list, mut count) = ([Choice::default(); 16], 0);
        let turned = State { mover: side, again: state.again && state.mover == side, ..*state };
        let feeding = self.game.must_feed && state.row(self.game, 1 - side) == 0;
        let mut left = self.candidates(state, side);
        while left != 0 {
            let hole = row_base(side) | (left.trailing_zeros() & !7) as u8;
            left &= left - 1;
            let ways: &[bool] = match state.directions[side] {
                None => &[false, true],
                Some(Direction::Counterclockwise) => &[false],
                Some(Direction::Clockwise) => &[true],
            };
            for &clockwise in ways {
                let choice = Choice { hole, clockwise, chosen: ways.len() == 2 };
                if (feeding || self.game.look_ahead) && !self.allowed(&turned, choice, feeding) {
                    continue;
                }
                list[count] = choice;
                count += 1;
            }
        }
        Choices::Listed(list, count)
    }

    /// Plays the move to see whether what comes of it is forbidden.
    fn allowed(&self, state: &State, choice: Choice, feeding: bool) -> bool {
        let mut after = *state;
        let end = match self.play(&mut after, choice).0 {
            MoveEnd::Relay => return self.allowed_by_walker(state, choice, feeding),
            end => end,
        };
        end != MoveEnd::Illegal && !(feeding && after.row(self.game, 1 - state.mover) == 0)
    }

    #[cold]
    fn allowed_by_walker(&self, state: &State, choice: Choice, feeding: bool) -> bool {
        let position = state.position(self.rules, self.game, self.began);
        let mv = super::written(self.rules, choice);
        let outcome = play_within(self.rules, &position, mv, &self.looks, &mut ());
        let opponent = position.to_move.other();
        let illegal = matches!(outcome.stop, super::super::Stop::Illegal(_));
        let starves = feeding && outcome.position.side_seeds(opponent) == 0;
        !illegal && !starves
    }

    /// Plays a move; returns its end and its laps. After [`MoveEnd::Relay`] and [`MoveEnd::Illegal`] the state is of no
    /// use.
    pub fn play(&self, state: &mut State, choice: Choice) -> (MoveEnd, u32) {
        let game = self.game;
        let mover = state.mover;
        let Some(tables) = &self.tables[mover][usize::from(choice.clockwise)] else {
            return (MoveEnd::Relay, 0);
        };
        let opponent_had_seeds = state.row(game, 1 - mover) != 0;
        let mut laps = tables.first.as_deref().unwrap_or(&tables.later);
        let mut holes =
            Holes { here: choice.hole, origin: choice.hole, lap_origin: choice.hole, had: 0 };
        let mut sown = 0;
        loop {
            sown += 1;
            let hole = holes.lap_origin;
            let mut seeds = count(&state.rows, hole);
            if seeds > u64::from(laps.circuit[(usize::from(hole) / 8) & 15]) {
                let mut rows = state.rows;
                seeds = circuits_with_patterns(game, laps, hole, seeds, &mut rows, state, mover);
                state.rows = rows;
            }
            let at = index(hole, seeds);
            let lap = &laps.lap[at];
            holes.here = laps.last[at].here;
            state.rows[0] = state.rows[0].wrapping_add(lap.add[0]);
            state.rows[1] = state.rows[1].wrapping_add(lap.add[1]);
            holes.had = count(&state.rows, holes.here).wrapping_sub(1);
            if !game.drop.is_empty() {
                let mut rows = state.rows;
                take_patterns(game, &lap.sown, holes.here, &mut rows, state, mover);
                state.rows = rows;
            }
            laps = &tables.later;
            let end = game
                .lap_end
                .iter()
                .find(|rule| holds(&rule.when, tables, &state.rows, mover, &holes));
            let Some(rule) = end else {
                return (over(false, false), sown);
            };
            if !self.act(rule, tables, state, &mut holes, opponent_had_seeds) {
                return (MoveEnd::Illegal, sown);
            }
            match rule.after {
                After::End => return (over(false, false), sown),
                After::Again(false) => return (over(true, false), sown),
                After::Again(true) => return (over(!state.again, !state.again), sown),
                After::Relay(place) => {
                    let relay = place_of(place, tables, &holes);
                    let in_row = relay != NOWHERE
                        && game.holes >> (relay & 63) & 0x80 != 0
                        && count(&state.rows, relay) > 0;
                    if !in_row {
                        return (over(false, false), sown);
                    }
                    if sown >= game.most_laps {
                        return (MoveEnd::Relay, sown);
                    }
                    holes.lap_origin = relay;
                }
            }
        }
    }

    /// Captures, and again from where the rule repeats; false if the move is not legal for what it took.
    fn act(
        &self,
        rule: &EndRule,
        tables: &Tables,
        state: &mut State,
        holes: &mut Holes,
        opponent_had_seeds: bool,
    ) -> bool {
        let Some(_) = rule.taking else { return true };
        let opponent = 1 - state.mover;
        let may_slam = rule.grand_slam != GrandSlam::Counts
            && opponent_had_seeds
            && state.row(self.game, opponent) != 0;
        if may_slam {
            let before = (state.rows, state.taken);
            self.take_on(rule, tables, state, holes);
            if state.row(self.game, opponent) == 0 {
                (state.rows, state.taken) = before;
                return rule.grand_slam != GrandSlam::Illegal;
            }
        } else {
            self.take_on(rule, tables, state, holes);
        }
        true
    }

    /// Takes, and again from where the rule repeats.
    fn take_on(&self, rule: &EndRule, tables: &Tables, state: &mut State, holes: &mut Holes) {
        self.take(rule, tables, state, holes);
        if let Some((from, most)) = rule.repeat {
            for _ in 0..most {
                let (here, had) = (holes.here, holes.had);
                let cell = place_of(from, tables, holes);
                if cell == NOWHERE {
                    break;
                }
                (holes.here, holes.had) = (cell, count(&state.rows, cell));
                if !holds(&rule.when, tables, &state.rows, state.mover, holes) {
                    (holes.here, holes.had) = (here, had);
                    break;
                }
                self.take(rule, tables, state, holes);
            }
        }
    }

    fn take(&self, rule: &EndRule, tables: &Tables, state: &mut State, holes: &Holes) {
        let Some(taking) = &rule.taking else { return };
        for &place in &taking.places {
            let hole = place_of(place, tables, holes);
            if hole == NOWHERE || self.game.holes >> (hole & 63) & 0x80 == 0 {
                continue;
            }
            let seeds = count(&state.rows, hole).min(taking.at_most);
            remove(&mut state.rows, hole, seeds);
            let owner = usize::from(hole / NORTH);
            let column = column(taking.receiver, state.mover, state.leader, owner);
            state.taken[rule.number][column] += seeds as u32;
            if self.game.stores && column < 2 {
                state.rows[column] += seeds << (self.game.holes.count_ones() * 8);
            }
        }
    }

    /// After a move in which the leader chose a direction, both players' are settled.
    pub fn settle_directions(&self, state: &mut State, choice: Choice) {
        let rule = &self.rules.sowing.direction;
        if state.directions[state.mover].is_none()
            && let Some(chosen) = rule.chosen_by(side(state.mover), choice.direction())
        {
            state.directions = chosen;
        }
    }

    /// Whether a player could move if it were their turn.
    pub fn can_move(&self, state: &State, side: usize) -> bool {
        let plain = !self.game.look_ahead && !self.game.must_feed;
        let candidates = self.candidates(state, side) != 0;
        candidates && (plain || self.legal(state, side).len() > 0)
    }
}

/// What the code of a hole in a player's row has besides its number.
fn row_base(side: usize) -> u8 {
    if side == 0 { 0 } else { NORTH }
}

fn over(again: bool, once: bool) -> MoveEnd {
    MoveEnd::Over { again, once }
}

#[inline(always)]
fn place_of(place: Place, tables: &Tables, holes: &Holes) -> u8 {
    let from = match place.base {
        Base::Origin => holes.origin,
        Base::LapOrigin => holes.lap_origin,
        Base::Here | Base::Landing => holes.here,
    };
    tables.references[place.map][(usize::from(from) / 8) & 15]
}

/// Whether a rule's test holds; most are one question or a few that must all hold.
#[inline(always)]
fn holds(test: &Test, tables: &Tables, rows: &[u64; 2], mover: usize, holes: &Holes) -> bool {
    match test {
        Test::All(parts) => parts.iter().all(|t| asked(t, tables, rows, mover, holes)),
        test => asked(test, tables, rows, mover, holes),
    }
}

/// One question, asked in place; a test of tests is left to [`nested`].
#[inline(always)]
fn asked(test: &Test, tables: &Tables, rows: &[u64; 2], mover: usize, holes: &Holes) -> bool {
    match test {
        Test::Count(place, counts) => {
            let place = place_of(*place, tables, holes);
            place != NOWHERE && counts.has(count(rows, place))
        }
        Test::Had(counts) => counts.has(holes.had),
        Test::Among(place, places) => {
            let place = place_of(*place, tables, holes);
            place != NOWHERE && places[mover] >> (place / 8) & 1 == 1
        }
        Test::Known(known) => *known,
        Test::All(_) | Test::Any(_) | Test::Not(_) => nested(test, tables, rows, mover, holes),
    }
}

#[inline(never)]
fn nested(test: &Test, tables: &Tables, rows: &[u64; 2], mover: usize, holes: &Holes) -> bool {
    let holds = |test: &Test| nested(test, tables, rows, mover, holes);
    match test {
        Test::All(parts) => parts.iter().all(holds),
        Test::Any(parts) => parts.iter().any(holds),
        Test::Not(part) => !holds(part),
        test => asked(test, tables, rows, mover, holes),
    }
}

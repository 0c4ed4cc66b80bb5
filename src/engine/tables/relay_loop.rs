//! The turn loop of relay games that go on while the next hole has seeds: no lists to look through, no choice that the
//! rules have already made.

use super::super::Stop;
use super::super::settle::Reason;
use super::Cutoff;
use super::bytes::{holes, nth, occupied, sum, take_equal};
use super::compile::{Compiled, Counts, MOST_RULES};
use super::compiled::{Laps, NORTH, Tables, index};
use super::drops::{around, circuits_with_patterns, take_patterns};
use super::fallback::walk;
use super::interpreter::{Choice, Mover};
use super::state::{Over, State, column, count, remove, side};
use super::tally::{BUCKETS, Tally};
use crate::condition::{Statement, Who};
use crate::rules::{CaptureFor, Condition, DirectionRule, Rules};

/// No drop rules.
const NONE: u8 = 0;
/// One count, taken wherever it comes about, for the row's owner.
const OWNER: u8 = 1;
/// Whatever patterns there are.
const PATTERNS: u8 = 2;

/// No end is looked at after a move.
const NEVER: u8 = 0;
/// The round ends when a row is empty.
const EMPTY_ROW: u8 = 1;
/// Lists of ends, before a move and after it.
const LISTS: u8 = 2;

/// Which loop plays a game: how drops are taken, whether a lap's end may stop the move first, which ends are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub drop: u8,
    pub stops: bool,
    pub ends: u8,
    /// Set if the loop may use instructions that not every processor has.
    pub avx2: Option<Avx2>,
}

impl Shape {
    /// The loop for a game; `None` if none of them plays it.
    pub fn of(rules: &Rules, game: &Compiled) -> Option<Self> {
        let leap = game.leap?;
        let fixed =
            matches!(rules.sowing.direction, DirectionRule::Fixed(_) | DirectionRule::PerPlayer(_));
        let first_lap_differs = rules.sowing.first_seed != crate::rules::FirstSeed::NextHole;
        if game.stores
            || game.quiet
            || game.pass
            || game.must_feed
            || game.look_ahead
            || game.minimum != 1
            || !fixed
            || first_lap_differs
        {
            return None;
        }
        let everywhere = [[[game.holes; 2]; 2]; 2];
        let drop = match game.drop.as_slice() {
            [] => NONE,
            [one] if one.receiver == CaptureFor::Owner && one.where_taken == everywhere => OWNER,
            _ => PATTERNS,
        };
        let statement = |condition: &Condition| match condition {
            Condition::Statement(statement) => Some(statement.clone()),
            _ => None,
        };
        let before = game.before.iter().map(|end| statement(&end.when));
        let only_stuck = before.into_iter().all(|s| s == Some(Statement::CannotMove(Who::Mover)));
        let ends = match game.after.as_slice() {
            [] if only_stuck => NEVER,
            [end]
                if only_stuck
                    && statement(&end.when) == Some(Statement::SideEmpty(Who::Either)) =>
            {
                EMPTY_ROW
            }
            _ => LISTS,
        };
        Some(Self { drop, stops: leap.stop.is_some(), ends, avx2: Avx2::here() })
    }
}

/// How a round's loop was left.
enum LoopExit {
    /// The round is over, as that player saw it.
    Over(Reason, usize),
    /// It is not, and the most turns are played.
    Cut,
    /// The player to move lifted this hole, and the relay went on and on: the move is still to be played.
    Relay(u8),
}

/// What the loop needs besides the position.
pub(super) struct Run<'a> {
    pub game: &'a Compiled,
    pub tables: [&'a Tables; 2],
    /// Turns at which the round is cut off.
    pub most_turns: u32,
}

impl Run<'_> {
    /// Plays on from a state, choosing each move by `choose`, a number below the one it is given.
    #[inline(always)]
    fn play<C, const AVX2: bool, const DROP: u8, const STOPS: bool, const ENDS: u8>(
        &self,
        state: &mut State,
        choose: &mut C,
        tally: &mut Tally,
    ) -> LoopExit
    where
        C: FnMut(u32) -> u32,
    {
        let (game, most_turns) = (self.game, self.most_turns);
        let Some(leap) = game.leap else {
            return LoopExit::Cut;
        };
        let stop = leap.stop.unwrap_or(Counts::NONE);
        let (leaps, receiver, repeats) = match leap.taking {
            Some((_, receiver, repeats)) => (true, receiver, repeats),
            None => (false, CaptureFor::Nobody, 0),
        };
        let columns =
            [0, 1].map(|mover| [0, 1].map(|owner| column(receiver, mover, state.leader, owner)));
        let leap_number = leap.taking.map_or(0, |(number, _, _)| number);
        let pattern = game.drop.first().map_or(0, |pattern| pattern.count);
        let mut rows = state.rows;
        let mut lanes = [0u64; 2];
        let mut leapt = [0u64; 3];
        let mut turns = state.turns;
        let mut mover = state.mover;
        let mut last_mover = mover;
        let mut longest = 0;
        // What the rules took is written back when the loop is left, and where lists of ends ask for it.
        macro_rules! write_back {
            () => {{
                state.rows = rows;
                tally.longest = tally.longest.max(longest);
                if turns > state.turns {
                    state.last_mover = Some(side(last_mover));
                }
                state.turns = turns;
                state.mover = mover;
                if DROP == OWNER {
                    for (side, lanes) in lanes.iter_mut().enumerate() {
                        let seeds = sum(std::mem::take(lanes)) * (pattern & 0xff) as u32;
                        state.taken[game.drop[0].number][side] += seeds;
                    }
                }
                for (column, seeds) in leapt.iter_mut().enumerate() {
                    state.taken[leap_number][column] += std::mem::take(seeds) as u32;
                }
            }};
        }
        loop {
            let row = if mover == 0 { rows[0] } else { rows[1] };
            let open = occupied(row);
            if ENDS == LISTS && !game.before.is_empty() {
                write_back!();
                let can_move = |side: usize| state.rows[side] != 0;
                if let Some(end) = state.end(game, &game.before, mover, turns + 1, &can_move) {
                    return LoopExit::Over(Reason::End(end), mover);
                }
            }
            if open == 0 {
                write_back!();
                let end = game.before.first().filter(|_| ENDS != LISTS);
                let reason = end.map_or(Reason::MoverCannotMove, |end| Reason::End(end.number));
                return LoopExit::Over(reason, mover);
            }
            if turns >= most_turns {
                write_back!();
                return LoopExit::Cut;
            }
            let moves = if AVX2 { open.count_ones() } else { holes(open) };
            let tables = if mover == 0 { self.tables[0] } else { self.tables[1] };
            let laps = &tables.later;
            let chosen = nth(open, choose(moves)) | if mover == 0 { 0 } else { NORTH };
            let before = (rows, lanes);
            let taken_before = if DROP == PATTERNS { state.taken } else { [[0; 3]; MOST_RULES] };
            let mut hole = chosen;
            let mut seeds = row >> (hole & 63) & 0xff;
            let mut sown = 0u32;
            loop {
                sown += 1;
                if seeds > u64::from(laps.circuit[(usize::from(hole) / 8) & 15]) {
                    seeds = if DROP == PATTERNS {
                        let mut around = rows;
                        let left = circuits_with_patterns(
                            game,
                            laps,
                            hole,
                            seeds,
                            &mut around,
                            state,
                            mover,
                        );
                        rows = around;
                        left
                    } else {
                        let around = circuits::<DROP>(laps, hole, seeds, pattern, rows, lanes);
                        (rows, lanes) = (around.1, around.2);
                        around.0
                    };
                }
                let at = index(hole, seeds);
                let lap = &laps.lap[at];
                let last = laps.last[at];
                rows[0] = rows[0].wrapping_add(lap.add[0]);
                rows[1] = rows[1].wrapping_add(lap.add[1]);
                let had = if STOPS { count(&rows, last.here) - 1 } else { 0 };
                if DROP == OWNER {
                    take_equal(&mut rows, &lap.sown, pattern, &mut lanes);
                } else if DROP == PATTERNS {
                    take_patterns(game, &lap.sown, last.here, &mut rows, state, mover);
                }
                if STOPS && stop.has(had) {
                    break;
                }
                let next = count(&rows, last.first);
                if next != 0 {
                    if sown >= game.most_laps {
                        (rows, lanes) = before;
                        if DROP == PATTERNS {
                            state.taken = taken_before;
                        }
                        write_back!();
                        return LoopExit::Relay(chosen);
                    }
                    hole = last.first;
                    seeds = next;
                    continue;
                }
                let mut place = last.second;
                let mut taken = count(&rows, place);
                if !leaps || taken == 0 {
                    break;
                }
                let mut left = repeats;
                loop {
                    remove(&mut rows, place, taken);
                    let owner = usize::from(place / NORTH);
                    leapt[columns[mover & 1][owner & 1]] += taken;
                    if left == 0 {
                        break;
                    }
                    left -= 1;
                    let from = (usize::from(place) / 8) & 15;
                    let next = tables.references[0][from];
                    place = tables.references[1][from];
                    taken = count(&rows, place);
                    if count(&rows, next) != 0 || taken == 0 {
                        break;
                    }
                }
                break;
            }
            // At most eight moves and 64 laps: no bucket holds more than one number.
            tally.branching[moves as usize % BUCKETS] += 1;
            tally.laps[sown as usize % BUCKETS] += 1;
            longest = sown.max(longest);
            last_mover = mover;
            turns += 1;
            if ENDS == EMPTY_ROW && (rows[0] == 0 || rows[1] == 0) {
                write_back!();
                return LoopExit::Over(Reason::End(game.after[0].number), mover);
            }
            if ENDS == LISTS {
                write_back!();
                let can_move = |side: usize| state.rows[side] != 0;
                if let Some(end) = state.end(game, &game.after, mover, turns, &can_move) {
                    return LoopExit::Over(Reason::End(end), mover);
                }
            }
            mover ^= 1;
        }
    }
}

/// Sows full circuits of a long hand; returns the seeds still to be sown, which again lie in the hole lifted. One wide
/// addition would step over a count that a drop rule takes.
#[cold]
#[inline(never)]
fn circuits<const DROP: u8>(
    laps: &Laps,
    hole: u8,
    seeds: u64,
    pattern: u64,
    mut rows: [u64; 2],
    mut lanes: [u64; 2],
) -> (u64, [u64; 2], [u64; 2]) {
    // By value, so that the loop keeps both in registers.
    let left = around(laps, hole, seeds, &mut rows, |full, rows| {
        if DROP == OWNER {
            take_equal(rows, &full.sown, pattern, &mut lanes);
        }
    });
    (left, rows, lanes)
}

/// The proof that this processor has the instructions of [`avx2_loop`]: there is no other way to one than to ask it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Avx2(());

impl Avx2 {
    /// The proof, if there is one.
    pub fn here() -> Option<Self> {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            let all = has!("popcnt") && has!("bmi1") && has!("bmi2") && has!("avx2");
            all.then_some(Self(()))
        }
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

/// Chooses the loop made for a shape and comes back to it after each relay that the walker had to play.
pub(super) fn run_loop<C: FnMut(u32) -> u32>(
    mover: &Mover<'_>,
    shape: Shape,
    mut run: Run<'_>,
    cutoff: &Cutoff,
    state: &mut State,
    choose: &mut C,
    tally: &mut Tally,
) -> Over {
    loop {
        if mover.is_cut(state, cutoff) {
            // The loop still looks whether the round is over.
            run.most_turns = 0;
        }
        let left = match shape.avx2 {
            Some(proof) => avx2_loop(proof, &run, shape, state, choose, tally),
            None => any_loop::<C, false>(&run, shape, state, choose, tally),
        };
        let hole = match left {
            LoopExit::Over(reason, mover) => return Over::Ended(reason, mover),
            LoopExit::Cut => return Over::Cut,
            LoopExit::Relay(hole) => hole,
        };
        tally.chose_among(state.moves(run.game));
        let choice = Choice { hole, ..Choice::default() };
        let player = state.mover;
        let (stop, _) = walk(mover, state, choice, tally);
        state.turns += 1;
        state.last_mover = Some(side(player));
        if stop == Stop::EndlessDraw {
            return Over::Ended(Reason::EndlessRelay, player);
        }
        let can_move = |side: usize| state.rows[side] != 0;
        if let Some(end) = state.end(run.game, &run.game.after, player, state.turns, &can_move) {
            return Over::Ended(Reason::End(end), player);
        }
        state.mover = 1 - player;
    }
}

/// The loop compiled for those instructions: counting and shifting take fewer steps in the chain of every turn, which is
/// worth a tenth of the time (`benches/ratio.rs`). On other processors there is no proof to call it with.
fn avx2_loop<C: FnMut(u32) -> u32>(
    _: Avx2,
    run: &Run<'_>,
    shape: Shape,
    state: &mut State,
    choose: &mut C,
    tally: &mut Tally,
) -> LoopExit {
    #[cfg_attr(target_arch = "x86_64", target_feature(enable = "popcnt,bmi1,bmi2,avx2"))]
    fn compiled<C: FnMut(u32) -> u32>(
        run: &Run<'_>,
        shape: Shape,
        state: &mut State,
        choose: &mut C,
        tally: &mut Tally,
    ) -> LoopExit {
        any_loop::<C, true>(run, shape, state, choose, tally)
    }
    // SAFETY: the proof says that the processor has the instructions, and nothing else about the call is unsafe.
    #[allow(unsafe_code)]
    #[cfg_attr(not(target_arch = "x86_64"), allow(unused_unsafe))]
    unsafe {
        compiled(run, shape, state, choose, tally)
    }
}

/// Chooses the loop of a shape.
#[inline(always)]
fn any_loop<C: FnMut(u32) -> u32, const AVX2: bool>(
    run: &Run<'_>,
    shape: Shape,
    state: &mut State,
    choose: &mut C,
    tally: &mut Tally,
) -> LoopExit {
    macro_rules! shapes {
        ($($drop:ident $stops:literal $ends:ident),* $(,)?) => {
            match (shape.drop, shape.stops, shape.ends) {
                $(($drop, $stops, $ends) => run.play::<C, AVX2, $drop, $stops, $ends>(state, choose, tally),)*
                // Every shape is in the list below.
                _ => LoopExit::Cut,
            }
        };
    }
    shapes!(
        NONE false NEVER, NONE false EMPTY_ROW, NONE false LISTS,
        NONE true NEVER, NONE true EMPTY_ROW, NONE true LISTS,
        OWNER false NEVER, OWNER false EMPTY_ROW, OWNER false LISTS,
        OWNER true NEVER, OWNER true EMPTY_ROW, OWNER true LISTS,
        PATTERNS false NEVER, PATTERNS false EMPTY_ROW, PATTERNS false LISTS,
        PATTERNS true NEVER, PATTERNS true EMPTY_ROW, PATTERNS true LISTS,
    )
}

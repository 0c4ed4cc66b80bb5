//! The loop made for each shape of game, once for every processor and once for those with the instructions of the last
//! ten years.

use super::super::Stop;
use super::super::settle::Reason;
use super::Cutoff;
use super::fallback::walk;
use super::interpreter::{Choice, Mover};
use super::relay_loop::{self, LoopExit, Run, Shape};
use super::round::Over;
use super::state::{State, side};
use super::tally::Tally;

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
    use relay_loop::{EMPTY_ROW, LISTS, NEVER, NONE, OWNER, PATTERNS};
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

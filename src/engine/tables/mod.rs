//! Playing many games, equal to the reference walker in every move.
//!
//! A [`Plan`] is made once for a game; a [`Player`] plays rounds and matches by it. The board is two words, a byte a
//! hole; what a handful adds is looked up by hole and hand and added at once. What does not fit is played by the walker.

mod bytes;
mod compile;
mod compiled;
mod drops;
mod fallback;
mod interpreter;
mod player;
mod relay_loop;
mod round;
mod state;
mod tally;
#[cfg(test)]
mod tests;

use self::compile::Compiled;
use self::compiled::NORTH;
use self::interpreter::Choice;
use self::relay_loop::Shape;
use super::Move;
use crate::rules::{Cell, Rules};

pub use self::player::Player;
pub use self::tally::{BUCKETS, RoundPlayed, Tally};

/// Where a round is cut off: nothing in the rules need ever end one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cutoff {
    /// Turns played.
    pub turns: u32,
    /// Looks taken by the reference walker, those too that were taken to see which moves are legal. On the tables they
    /// are not counted: there a turn has few laps, and the turns bound them.
    pub looks: u64,
}

impl Cutoff {
    /// Whether a round is cut off in which so many turns were played and so many looks taken.
    pub fn is_met(&self, turns: u32, looks: u64) -> bool {
        turns >= self.turns || looks >= self.looks
    }
}

/// How fast a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// By a loop made for the shape of its rules.
    Loop,
    /// On the same tables, its rules looked up in lists.
    Tables,
    /// By the reference walker, one seed at a time.
    Walker,
}

/// How a game is played many times: on tables where they can play it, else by the walker.
#[derive(Clone, Debug)]
pub struct Plan<'r> {
    rules: &'r Rules,
    compiled: Option<Compiled>,
    shape: Option<Shape>,
}

impl<'r> Plan<'r> {
    /// The fastest plan for a game.
    pub fn of(rules: &'r Rules) -> Self {
        let compiled = compile::compile(rules);
        let shape = compiled.as_ref().and_then(|game| Shape::of(rules, game));
        Self { rules, compiled, shape }
    }

    /// A plan no faster than this, for comparison.
    pub fn at_most(rules: &'r Rules, tier: Tier) -> Self {
        let mut plan = Self::of(rules);
        if tier != Tier::Loop {
            plan.shape = None;
        }
        if tier == Tier::Walker {
            plan.compiled = None;
        }
        plan
    }

    /// The same plan by the loops that every processor can run.
    #[cfg(test)]
    fn on_any_processor(mut self) -> Self {
        if let Some(shape) = &mut self.shape {
            shape.avx2 = None;
        }
        self
    }

    /// How fast it is.
    pub fn tier(&self) -> Tier {
        match (&self.shape, &self.compiled) {
            (Some(_), _) => Tier::Loop,
            (None, Some(_)) => Tier::Tables,
            (None, None) => Tier::Walker,
        }
    }

    /// The rules it plays.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }
}

/// A choice of the tables as a move.
fn written(rules: &Rules, choice: Choice) -> Move {
    let number = (choice.hole & 63) / 8;
    let side = usize::from(choice.hole / NORTH);
    Move {
        hole: Cell(side as u8 * rules.board.holes + number),
        direction: choice.chosen.then(|| choice.direction()),
    }
}

//! Plays proven rules: positions, moves, rounds, matches and their events.
//!
//! Here lives the plain reference walker, one seed at a time. Nothing here knows YAML, spans, names or text formats.

mod choice;
mod game;
mod happening;
mod legal;
mod position;
mod refill;
mod refusal;
mod settle;
pub mod tables;
mod view;
mod walker;

pub use game::{Ended, Game, Illegal, MatchEnd, Played, Situation};
pub use happening::{Happening, Observer, Recorder};
pub use legal::{can_move, legal_moves, try_move, why_illegal};
pub use position::{MOST_SEEDS, Mark, Move, Position, Setup, SetupFault};
pub use refusal::Refusal;
pub use settle::{Reason, RoundOver};
#[cfg(test)]
pub(crate) use view::View;
pub use walker::{Outcome, Stop, play};

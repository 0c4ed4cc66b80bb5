//! Random play and what it measures.
//!
//! Everything here plays proven rules and counts; nothing here reads files or writes text.

mod compare;
pub mod figures;
mod perft;
mod random;
mod report;
mod sides;
mod simulate;
#[cfg(test)]
pub(crate) mod tests;
mod trial;
mod turn;

pub use compare::{Comparison, Parting, compare};
pub use perft::{divide, perft};
pub use random::Random;
pub use report::{MergeFault, Report, Summary};
pub use sides::{Rounds, interval, rounds};
pub use simulate::{Counts, MOST_TURNS, Order, Unit, Wins, simulate};
pub use trial::{Finding, Found, Shown, Trial, trial};
pub use turn::{mix, random_turn};

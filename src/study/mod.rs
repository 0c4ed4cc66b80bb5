//! Random play and what it measures.
//!
//! Everything here plays proven rules and counts; nothing here reads files or writes text.

mod compare;
mod counts;
pub mod figures;
mod limits;
mod perft;
mod random;
mod report;
mod simulate;
#[cfg(test)]
pub(crate) mod tests;
mod trial;
mod turn;

pub use compare::{Compared, Comparison, Parting, Way, compare};
pub use counts::{Counts, Wins};
pub use limits::Limits;
pub use perft::{divide, divide_told, perft, perft_told};
pub use random::Random;
pub use report::{MergeFault, Report, Summary};
pub use simulate::{MOST_TURNS, Order, Unit, simulate};
pub use trial::{Finding, Found, Shown, Trial, trial};
pub use turn::{mix, random_turn};

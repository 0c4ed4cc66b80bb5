//! Random play and what it measures.
//!
//! Everything here plays proven rules and counts; nothing here reads files or writes text.

mod compare;
mod random;
mod sides;
mod trial;
mod turn;

pub use compare::{Comparison, Parting, compare};
pub use random::Random;
pub use sides::{Rounds, interval, rounds};
pub use trial::{Finding, Found, Shown, Trial, trial};
pub use turn::{mix, random_turn};

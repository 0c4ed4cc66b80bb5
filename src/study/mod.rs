//! Play by the machine: random games, counting, statistics.
//!
//! Everything here is deterministic: the same seed gives the same numbers on any machine and any number of threads.

mod random;

pub use random::Random;

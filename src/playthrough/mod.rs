//! Playthroughs: scripts that replay a game and say what must come out.
//!
//! Here live the script as a tree ([`Script`]), its grammar (`grammar/playthrough.pest`), its one printed form, and
//! what is said of scripts that cannot be read. A line is read by itself (`line`, `parse`, `slips`), then the lines are put
//! together (`assemble`). What the holes and moves of a script mean on a board is not known to these: `run` takes a
//! script to the `stage`, where its moves are played, told to a scribe and held against what it expects.

mod assemble;
mod expect;
mod line;
mod names;
mod parse;
mod print;
mod run;
mod setting;
mod setup;
mod slips;
mod stage;
#[cfg(test)]
mod tests;
mod tree;
mod which;
pub(crate) mod words;

pub use parse::parse;
pub use run::{Options, Report, run};
pub use setting::setting;
pub use tree::*;
pub use which::{MOST_COMBINATIONS, Tried, Which, which};

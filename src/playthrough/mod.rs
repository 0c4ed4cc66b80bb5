//! Playthroughs: scripts that replay a game and say what must be true.
//!
//! The room has the script as a tree ([`Script`]), its grammar (`grammar/playthrough.pest`), its one printed form, and
//! the faults of scripts that cannot be read. `parse` reads each line by itself, `complain` makes the message where that
//! fails, and `blocks` puts the lines together. None of them knows what holes and moves mean on a board: `run` takes a
//! script to a `session`, where its moves are played, shown by a scribe and compared with what it expects.

mod blocks;
mod complain;
mod expect;
mod parse;
mod print;
mod run;
mod session;
mod setting;
mod setup;
#[cfg(test)]
mod tests;
mod tree;
mod which;

pub use blocks::parse;
pub(crate) use complain::{is_detail, is_statement};
pub use run::{Options, run};
pub use session::Report;
pub use setting::setting;
pub use tree::*;
pub use which::{MOST_COMBINATIONS, Tried, Which, which};

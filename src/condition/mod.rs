//! Conditions: sentences about the board, as trees.
//!
//! Here live the tree ([`tree`]), the sentence grammar and the printing of a tree as its one canonical sentence. No
//! board is looked at here: the engine asks whether a condition holds.

mod expected;
mod fold;
mod forms;
mod habits;
mod holds;
mod parse;
mod print;
mod slips;
mod statement;
#[cfg(test)]
mod tests;
pub mod tree;

pub use expected::list;
pub use forms::REFERENCE_WORDS;
pub use holds::{Fact, Facts};
pub use parse::{SentenceFault, is_readable, is_reserved, parse, parse_reference, parse_target};
pub use statement::{State, Statement};
pub use tree::*;

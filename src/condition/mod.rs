//! Conditions: sentences about the board, as trees.
//!
//! Here live the tree ([`tree`]), the sentence grammar and the printing of a tree as its one canonical sentence. No
//! board is looked at here: the engine asks whether a condition holds.

mod fold;
mod forms;
mod holds;
mod parse;
mod print;
mod statement;
#[cfg(test)]
pub(crate) mod tests;
pub mod tree;

pub use forms::REFERENCE_WORDS;
pub use holds::{Fact, Facts};
pub use parse::{Failure, is_reserved, parse, parse_reference, parse_target};
pub use statement::{State, Statement};
pub use tree::*;

pub(crate) use fold::Folded;
pub(crate) use parse::{MOST_CHARACTERS, MOST_PARENTHESES, Rule, Why, reads, stops_at};

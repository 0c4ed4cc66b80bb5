//! Conditions: sentences about the board, as trees.
//!
//! Here live the tree ([`tree`]), the sentence grammar and the printing of a tree as its one canonical sentence. No
//! board is looked at here: the engine asks whether a condition holds.

pub mod tree;

pub use tree::*;

//! A rule file as written, and the editing of it by `extends` and readings.
//!
//! Here live the serde model of a file, the way from a document to it with every fault found, and the edits. Whether
//! the rules make sense is not asked here: `check` does.

pub mod fields;
pub mod model;
mod read;
pub mod tree;
mod typed;
mod wording;
pub mod words;

pub use model::Variant;
pub use read::read;

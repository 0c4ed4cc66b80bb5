//! A rule file as written, and the editing of it by `extends` and readings.
//!
//! Here live the serde model of a file, the way from a document to it with every fault found, and the edits. Whether
//! the rules make sense is not asked here: `check` does.

mod begin;
mod edit;
mod examples;
mod extends;
pub mod fields;
mod load;
mod meant;
pub mod model;
mod outline;
mod path;
mod read;
mod readings;
mod resolved;
mod schema;
pub mod tree;
mod typed;
mod wording;

#[cfg(test)]
mod tests;

pub use begin::{begin, begin_like};
pub use edit::{Change, Edit, Slot};
pub use load::{Base, Loaded, Request, load};
pub use model::Variant;
pub use outline::outline;
pub use path::Target;
pub use read::read;
pub use readings::{Choice, Question, QuestionOption};
pub use resolved::{fill, resolved};
pub use schema::schema;

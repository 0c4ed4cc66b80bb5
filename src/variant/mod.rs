//! A rule file as written, and the editing of it by `extends` and readings.
//!
//! Here are the way from a document to the model of a file, with every fault found, and the edits. Whether the rules make
//! sense is checked in `check`.

mod begin;
mod cited;
mod complaints;
mod edit;
mod extends;
mod load;
mod outline;
mod read;
mod resolved;

#[cfg(test)]
mod tests;

pub use begin::{begin, begin_like};
pub use edit::path::Target;
pub use edit::readings::{Choice, Question, QuestionOption};
pub use edit::{Change, Edit, Slot};
pub use extends::Request;
pub use load::{GameFile, ResolvedFile, load};
pub use outline::outline;
pub use read::read;
pub use resolved::resolved;

//! Text → a tree of values, each with its place.
//!
//! Files, the library built into the binary, and the scan of YAML. What the values mean is not known here.

mod files;

pub mod library;
mod node;
mod scan;
mod unread;
mod utf16;
mod write;

pub(crate) use files::in_shell;
pub use files::{SIZE_LIMIT, STANDARD_INPUT, bytes};
pub use node::{Content, Entry, Node};
pub use scan::{DEPTH_LIMIT, VALUE_LIMIT, scan};
pub use unread::Unread;
pub(crate) use write::double_quoted;
pub use write::write;

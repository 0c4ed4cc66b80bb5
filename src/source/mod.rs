//! Text and where everything in it stands.
//!
//! Here live files, the library built into the binary, and the scan of YAML into a value with places. What the values
//! mean is not known here.

mod files;
mod gap;
pub mod library;
mod node;
mod scan;
mod utf16;
mod write;

pub(crate) use files::in_shell;
pub use files::{SIZE_LIMIT, STANDARD_INPUT, bytes};
pub use gap::Gap;
pub use node::{Content, Entry, Node};
pub use scan::{DEPTH_LIMIT, VALUE_LIMIT, scan};
pub use write::write;

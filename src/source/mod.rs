//! Text and where everything in it stands.
//!
//! Here live files, the library built into the binary, and the scan of YAML into a value with places. What the values
//! mean is not known here.

mod files;
mod gap;
pub mod library;
mod scan;
mod utf16;
mod write;

pub(crate) use files::in_shell;
pub use files::{SIZE_LIMIT, STANDARD_INPUT, bytes};
pub use gap::Gap;
pub use scan::{DEPTH_LIMIT, VALUE_LIMIT, scan};
pub use write::write;

use crate::text::{Path, Segment, Span};
use std::collections::BTreeMap;

/// Where a value stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Its key, if it is a map's value.
    pub key: Option<Span>,
    /// The value itself. For a scalar: exactly its text, quotes included.
    pub value: Span,
}

/// A YAML document with the place of every value.
#[derive(Clone, Debug)]
pub struct Document {
    /// The value.
    pub value: serde_yaml::Value,
    /// Where each value of it stands. Moves along with the values when `extends` and readings edit them.
    pub places: BTreeMap<Path, Place>,
    /// The maps and lists of which something could not be used, and what. After a fault that hides what follows, all
    /// that it stands in are among them: what seems to be missing there may only be unread.
    pub gaps: BTreeMap<Path, Gap>,
    /// What stands under keys that stood there before, in the order of the text. It is no part of the value.
    pub twins: Vec<Twin>,
}

/// A value under a key that stands twice.
#[derive(Clone, Debug)]
pub struct Twin {
    /// The way to it: that to its map, and a last key that no other value has.
    pub path: Path,
    /// Its key as it is written.
    pub key: String,
    /// The value.
    pub value: serde_yaml::Value,
    /// Where it and the values in it stand, by their ways.
    pub places: BTreeMap<Path, Place>,
}

impl Document {
    /// Whether the value holds all that the text says.
    pub fn is_complete(&self) -> bool {
        self.gaps.is_empty()
    }

    /// Whether the map or list at this way holds all that the text says of it; what stands in it may have gaps of its
    /// own.
    pub fn is_whole(&self, path: &[Segment]) -> bool {
        !self.gaps.contains_key(path)
    }

    /// Whether a key that is not in the map at this way may stand there in the text, misspelt perhaps.
    pub fn may_hold(&self, path: &[Segment], key: &str) -> bool {
        self.gaps.get(path).is_some_and(|gap| gap.may_hold(key))
    }
}

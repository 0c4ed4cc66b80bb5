//! A game for a catalogue: described, not played.

use super::extends::{Chain, Opened, Request, whole};
use super::read::read;
use crate::diagnostic::Diagnostics;
use crate::language::Variant;
use crate::text::Sources;

/// The variant as written, with what it inherits and with its readings still in it.
///
/// Nothing is checked and no option of a reading is tried, so this is fast: for catalogues. `None` if there is nothing to
/// read; all faults are pushed to `faults`.
pub fn outline(
    sources: &mut Sources,
    request: &Request<'_>,
    faults: &mut Diagnostics,
) -> Option<Variant> {
    let opened = Opened::of(sources, request, faults)?;
    let mut whole = whole(sources, &opened, &mut Chain::default(), faults)?;
    Some(read(&mut whole.node, faults))
}

//! A game to be looked at, not played.

use super::extends::{Chain, Opened, Request, whole};
use super::read::read;
use crate::diagnostic::Diagnostics;
use crate::language::Variant;
use crate::text::Sources;

/// The variant as written, with all that it has from the file it extends and with its readings still in it.
///
/// Nothing is proven and no option of a reading is tried, so this is fast: for catalogues. `None` if there is nothing
/// to read; that and whatever else was wrong stands in `faults`.
pub fn outline(
    sources: &mut Sources,
    request: &Request<'_>,
    faults: &mut Diagnostics,
) -> Option<Variant> {
    let opened = Opened::of(sources, request, faults)?;
    let mut whole = whole(sources, &opened, &mut Chain::default(), faults)?;
    Some(read(&mut whole.node, faults))
}

//! A game from its name to proven rules in one step, for those who want to play it.

use super::rules;
use crate::diagnostic::Diagnostics;
use crate::rules::Rules;
use crate::source::Sources;
use crate::variant::{Base, Choice, Loaded, Request};

/// A game that was loaded and proven.
#[derive(Clone, Debug)]
pub struct Playable {
    /// The game before its questions are answered.
    pub base: Base,
    /// The game under the readings chosen.
    pub loaded: Loaded,
    /// Its rules.
    pub rules: Rules,
}

/// Loads a game under chosen readings and proves its rules; everything that is wrong is pushed. `None` exactly when an
/// error was pushed.
///
/// ```
/// use mancala::check;
/// use mancala::diagnostic::Diagnostics;
/// use mancala::source::Sources;
/// use mancala::variant::Request;
/// use std::path::Path;
///
/// let mut sources = Sources::default();
/// let mut faults = Diagnostics::new();
/// let request = Request::Named { name: "raja-pasu", folder: Path::new("") };
/// let game = check::game(&mut sources, &request, &[], &mut faults).unwrap();
/// assert_eq!(game.rules.board.total(), 98);
/// ```
pub fn game(
    sources: &mut Sources,
    request: &Request<'_>,
    choices: &[Choice],
    faults: &mut Diagnostics,
) -> Option<Playable> {
    let base = Base::load(sources, request, faults)?;
    let mut found = base.faults.clone();
    let mut loaded = base.with(choices);
    found.append(std::mem::take(&mut loaded.faults));
    let (rules, more) = rules(&loaded.variant, &loaded.document, sources);
    found.append(more);
    let usable = !found.has_errors();
    faults.append(found);
    Some(Playable {
        base,
        loaded,
        rules: rules.filter(|_| usable)?,
    })
}

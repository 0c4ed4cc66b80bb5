//! The library's games, for tests.

use std::path::Path;

use crate::check;
use crate::diagnostic::Diagnostics;
use crate::rules::Rules;
use crate::text::Sources;
use crate::variant::{Choice, GameFile, Request};

/// A game of the library, before its questions are answered.
pub(crate) fn base(sources: &mut Sources, variant: &str) -> GameFile {
    let mut faults = Diagnostics::new();
    let request = Request::Named { name: variant, folder: Path::new(".") };
    GameFile::load(sources, &request, &mut faults).expect("a game of the library")
}

/// A game of the library under chosen readings.
pub(crate) fn read(sources: &Sources, base: &GameFile, choices: &[Choice]) -> Rules {
    let loaded = base.with(choices);
    let (rules, faults) = check::rules(&loaded.variant, &loaded.document, sources);
    rules.unwrap_or_else(|| panic!("{}: {faults:?}", base.name))
}

/// A game of the library as its file has it.
pub(crate) fn game(variant: &str) -> Rules {
    let mut sources = Sources::default();
    let base = base(&mut sources, variant);
    read(&sources, &base, &[])
}

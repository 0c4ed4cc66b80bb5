//! A game as the command line names it.

use std::io;
use std::path::Path;

use super::Status;
use super::output::Output;
use crate::check::{self, Playable};
use crate::diagnostic::Diagnostics;
use crate::text::Sources;
use crate::variant::{Choice, Request};

/// Finds a game (a name of the library, a path, or `-` for standard input) under readings and proves its rules; what is
/// wrong is pushed.
pub(super) fn find(
    sources: &mut Sources,
    name: &str,
    readings: &[(String, String)],
    faults: &mut Diagnostics,
) -> Option<Playable> {
    let request = Request::Named { name, folder: Path::new("") };
    let choices: Vec<Choice> =
        readings.iter().map(|(question, option)| Choice::new(question, option)).collect();
    check::game(sources, &request, &choices, faults)
}

/// The same for a command that cannot go on without it: what is wrong is shown, and the status is what the program ends
/// with if there is no game.
pub(super) fn load(
    name: &str,
    readings: &[(String, String)],
    output: &mut Output,
) -> io::Result<Result<Playable, Status>> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let game = find(&mut sources, name, readings, &mut faults);
    let status = output.complain(&sources, &mut faults)?;
    Ok(game.ok_or(status))
}

//! A game as the command line names it.

use std::io;
use std::path::Path;

use super::Status;
use super::output::Output;
use crate::check::{self, Playable};
use crate::diagnostic::Diagnostics;
use crate::text::Sources;
use crate::variant::{Choice, Request};

/// Finds a game (a name of the library, a path, or `-` for standard input) under readings and proves its rules. What is
/// wrong is shown; if there is no game, the status is what the program ends with.
pub(super) fn load(
    name: &str,
    readings: &[(String, String)],
    output: &mut Output,
) -> io::Result<Result<Playable, Status>> {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
    let request = Request::Named { name, folder: Path::new("") };
    let choices: Vec<Choice> =
        readings.iter().map(|(question, option)| Choice::new(question, option)).collect();
    let game = check::game(&mut sources, &request, &choices, &mut faults);
    let status = output.complain(&sources, &mut faults)?;
    Ok(game.ok_or(status))
}

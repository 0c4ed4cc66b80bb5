//! `mancala new NAME`: a rule file to start from.

use std::io::{self, Write};
use std::path::Path;

use clap::Args;

use super::Status;
use super::output::Output;
use crate::check;
use crate::diagnostic::{Diagnostics, Severity};
use crate::source::scan;
use crate::text::Sources;
use crate::variant::{GameFile, Request, begin, begin_like, read};

/// Print a rule file to start from: a simple game, or the rules of another one
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala new \"My Village Game\" > my-village-game.yaml
  mancala new \"Six-Seed Walak-pussa\" --like walak-pussa > six-seed.yaml

What is printed is valid as it is. The language is described in variants/README.md.")]
pub(super) struct Arguments {
    /// The name of the new game
    #[arg(value_name = "NAME", value_parser = name)]
    name: String,

    /// The game whose rules are taken over: a name of the library, a path, or `-` for standard input
    #[arg(long, value_name = "VARIANT")]
    like: Option<String>,
}

/// A name that can be one.
fn name(text: &str) -> Result<String, String> {
    if text.trim().is_empty() {
        return Err(super::below("a game needs a name, such as \"My Village Game\""));
    }
    Ok(text.to_owned())
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let Some(like) = &arguments.like else {
        output.out.write_all(begin(&arguments.name).as_bytes())?;
        return Ok(Status::Success);
    };
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let request = Request::Named { name: like, folder: Path::new("") };
    let base = GameFile::load(&mut sources, &request, &mut faults);
    let Some(base) = base else {
        return output.complain(&sources, &mut faults);
    };
    let (_, found) = check::file(&base, &sources);
    // Doubts about the other game are not this author's; what is wrong with it would be wrong here too.
    let errors = found.into_iter().filter(|fault| fault.severity() == Severity::Error);
    faults.extend(errors);
    let document = scan(&sources, base.file, &mut Diagnostics::new());
    let Some(document) = document.filter(|_| !faults.has_errors()) else {
        return output.complain(&sources, &mut faults);
    };
    let written = read(&mut document.clone(), &mut Diagnostics::new());
    let folder = Path::new(like).parent();
    let text = begin_like(
        &arguments.name,
        like,
        &sources,
        base.file,
        &document,
        &written,
        folder.unwrap_or(Path::new("")),
    );
    output.out.write_all(text.as_bytes())?;
    Ok(Status::Success)
}

//! `mancala schema`: the JSON Schema of rule files.

use std::io::{self, Write};

use clap::Args;

use super::Status;
use super::output::Output;
use crate::language::schema;

/// Print the JSON Schema of rule files, for editors that check while one writes
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala schema > schema.json

An editor with a YAML language server uses it for files beside it that begin with the line
  # yaml-language-server: $schema=schema.json
It knows keys, words and numbers; sentences, and what fits together, are checked by `mancala validate`.")]
pub(super) struct Arguments {}

pub(super) fn run(_: &Arguments, output: &mut Output) -> io::Result<Status> {
    writeln!(output.out, "{:#}", schema())?;
    Ok(Status::Success)
}

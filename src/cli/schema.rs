//! `mancala schema`: what may be written in a rule file, for editors and for people.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::Status;
use super::output::Output;
use crate::language::{reference, schema};

/// Print the JSON Schema of rule files, for editors that check while one writes
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  mancala schema > schema.json
  mancala schema --format markdown

An editor with a YAML language server uses the first for files beside it that begin with the line
  # yaml-language-server: $schema=schema.json
It knows keys, words and numbers; sentences, and what fits together, are checked by `mancala validate`.")]
pub(super) struct Arguments {
    /// How to print it
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// JSON Schema, draft 2020-12
    #[default]
    Json,
    /// Tables of all keys, as in the reference
    Markdown,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    match arguments.format {
        Format::Json => writeln!(output.out, "{:#}", schema())?,
        Format::Markdown => write!(output.out, "{}", reference())?,
    }
    Ok(Status::Success)
}

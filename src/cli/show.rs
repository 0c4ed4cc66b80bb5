//! `mancala show VARIANT`: a game at a glance.

use std::io::{self, Write};

use clap::Args;

use super::Status;
use super::game;
use super::output::Output;
use crate::explain::written;
use crate::text::prose::WIDTH;
use crate::variant::resolved;

/// Show a game: its board, its rules in their author's words, its readings
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala show raja-pasu
  mancala show raja-pasu --reading last-four=stays --resolved")]
pub(super) struct Arguments {
    /// A name of the library, a path, or `-` for standard input
    #[arg(value_name = "VARIANT")]
    variant: String,

    /// Read a doubtful rule so
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading)]
    readings: Vec<(String, String)>,

    /// Print the rules in force as a rule file: `extends`, readings and defaults filled in
    #[arg(long)]
    resolved: bool,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let proven = match game::load(&arguments.variant, &arguments.readings, output)? {
        Ok(proven) => proven,
        Err(status) => return Ok(status),
    };
    if arguments.resolved {
        let text = resolved(&proven.loaded.variant).map_err(io::Error::other)?;
        output.out.write_all(text.as_bytes())?;
    } else {
        let (loaded, colours) = (&proven.loaded, output.colours());
        let questions = &proven.base.questions;
        let page = written(&proven.rules, &loaded.variant, questions, &loaded.readings);
        output.out.write_all(page.to_coloured_text(WIDTH, colours).as_bytes())?;
    }
    Ok(Status::Success)
}

//! `mancala completions SHELL`: so that a shell completes commands and options.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::Status;
use super::output::Output;

/// Print the completions of a shell
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala completions bash > ~/.local/share/bash-completion/completions/mancala
  mancala completions fish > ~/.config/fish/completions/mancala.fish")]
pub(super) struct Arguments {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut command = super::Arguments::command();
    // Written at once and not straight to the output: the generator panics where the reader has gone.
    let mut text = Vec::new();
    generate(arguments.shell, &mut command, "mancala", &mut text);
    output.out.write_all(&text)?;
    Ok(Status::Success)
}

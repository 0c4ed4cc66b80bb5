//! `mancala man`: the manual page.

use std::io::{self, Write};

use clap::{Args, CommandFactory};
use clap_mangen::Man;

use super::Status;
use super::output::Output;

/// Print the manual page of the program, or of one of its commands
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala man > mancala.1
  mancala man validate | man -l -")]
pub(super) struct Arguments {
    /// A command, such as `run`; without one, the program itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut program = super::Arguments::command();
    program.build();
    let page = match &arguments.command {
        None => program,
        Some(name) => match program.find_subcommand(name) {
            // Built as a part of the program, its page is called `mancala-run`.
            Some(command) => command.clone(),
            None => {
                output.remark(&format!(
                    "there is no command `{name}`; `mancala --help` lists them all"
                ))?;
                return Ok(Status::CouldNotRun);
            }
        },
    };
    let mut text = Vec::new();
    Man::new(page).render(&mut text)?;
    output.out.write_all(&text)?;
    Ok(Status::Success)
}

//! `mancala explain CODE`: what a fault means.

use std::io::{self, Write};

use clap::Args;

use super::Status;
use super::output::Output;
use crate::diagnostic::Code;

/// Explain a code of `mancala validate`: what it means, why it matters, a wrong example and the right one
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala explain E030")]
pub(super) struct Arguments {
    /// The code, such as E030; without one, all codes are listed
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let looks = output.looks();
    let Some(code) = &arguments.code else {
        for code in Code::all() {
            writeln!(output.out, "{}  {}", looks.heading(code), code.title())?;
        }
        return Ok(Status::Success);
    };
    match code.parse::<Code>() {
        Ok(code) => {
            let text = code.explanation();
            let (title, rest) = text.split_once('\n').unwrap_or((&text, ""));
            let title = title.trim_start_matches(['#', ' ']);
            writeln!(output.out, "{}", looks.heading(format!("{code}: {title}")))?;
            output.out.write_all(rest.as_bytes())?;
            Ok(Status::Success)
        }
        Err(unknown) => {
            output.remark(&format!("{unknown}; `mancala explain` lists them all"))?;
            Ok(Status::CouldNotRun)
        }
    }
}

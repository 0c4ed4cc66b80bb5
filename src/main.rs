//! The program: reads its arguments, calls the command, ends with its status.

use std::process::ExitCode;

fn main() -> ExitCode {
    mancala::cli::run().into()
}

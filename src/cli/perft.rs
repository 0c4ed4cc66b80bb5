//! `mancala perft`: the number of move sequences.

use std::io::{self, Write};

use clap::Args;

use super::Status;
use super::game;
use super::output::Output;
use crate::engine::fast::{Plan, Player};
use crate::engine::{Game, Position};
use crate::render::move_name;
use crate::study::{divide, perft};

/// Count the sequences of so many turns: two programs with the same rules count the same
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala perft oware --depth 6
  mancala perft raja-pasu --depth 4 --divide

A pass is a turn; a sequence stays in the first round, and one that a round's end cuts short does not count.")]
pub(super) struct Arguments {
    /// A name of the library, a path, or `-` for standard input
    #[arg(value_name = "VARIANT")]
    variant: String,

    /// How many turns
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(..=64))]
    depth: u32,

    /// Say for each first turn how many sequences begin with it
    #[arg(long)]
    divide: bool,

    /// Read a doubtful rule so
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading)]
    readings: Vec<(String, String)>,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let playable = match game::load(&arguments.variant, &arguments.readings, output)? {
        Ok(playable) => playable,
        Err(status) => return Ok(status),
    };
    let (rules, depth) = (&playable.rules, arguments.depth);
    if arguments.divide {
        for (first, count) in divide(&Game::new(rules), depth) {
            let pass = || "pass".to_owned();
            let name = first.map_or_else(pass, |mv| move_name(&rules.board, mv));
            writeln!(output.out, "{name:<4} {count}")?;
        }
    }
    let plan = Plan::of(rules);
    let counted = Player::new(&plan).sequences(&Position::start(rules), depth);
    let all = counted.unwrap_or_else(|| perft(&Game::new(rules), depth));
    writeln!(output.out, "{all}")?;
    Ok(Status::Success)
}

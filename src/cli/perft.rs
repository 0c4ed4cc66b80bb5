//! `mancala perft`: the number of move sequences.

use std::io::{self, Write};

use clap::Args;

use super::game;
use super::output::Output;
use super::progress::Progress;
use super::{Status, number};
use crate::engine::tables::{Plan, Player};
use crate::engine::{Game, Position};
use crate::render::move_name;
use crate::study::{divide_told, perft, perft_told};

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
    #[arg(long, value_name = "D", value_parser = number::<u32>(0, 64))]
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
    let (game, beginning) = (Game::new(rules), beginning(depth));
    let counts = 1 + u64::from(arguments.divide);
    let progress = Progress::new(perft(&game, beginning) * counts, &arguments.variant);
    let mut done = || progress.add(1);
    let divided = match arguments.divide {
        true => divide_told(&game, depth, beginning, &mut done),
        false => Vec::new(),
    };
    let plan = Plan::of(rules);
    let start = Position::start(rules);
    let counted = Player::new(&plan).sequences_told(&start, depth, beginning, &mut done);
    let all = counted.unwrap_or_else(|| perft_told(&game, depth, beginning, &mut done));
    progress.finish();
    for (first, count) in divided {
        let pass = || "pass".to_owned();
        let name = first.map_or_else(pass, |mv| move_name(&rules.board, mv));
        writeln!(output.out, "{name:<4} {count}")?;
    }
    writeln!(output.out, "{all}")?;
    Ok(Status::Success)
}

/// The turns of the beginnings that are the steps of the work: enough of them that the bar moves, few enough to be
/// counted at once.
fn beginning(depth: u32) -> u32 {
    match depth {
        ..3 => 0,
        3..7 => 2,
        7..10 => 3,
        10.. => 4,
    }
}

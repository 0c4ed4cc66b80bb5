//! `mancala simulate`: random play, counted.

mod text;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::game;
use super::output::Output;
use super::progress::Progress;
use super::{Status, number};
use crate::rules::Rules;
use crate::source::bytes;
use crate::study::{MOST_TURNS, Order, Report, Summary, Unit, simulate};

/// The longest file of parts that is read, in bytes: every turn of the longest round is a number in it.
const PART_LIMIT: usize = 32 << 20;

/// Play many random rounds or matches and count what comes of them
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  mancala simulate raja-pasu --rounds 20000
  mancala simulate walak-pussa --matches 500 --seed 7 --format json
  mancala simulate raja-pasu --rounds 1000000 --shard 2/8 --format json > 2.json
  mancala simulate --merge 1.json 2.json

The same seed gives the same numbers at any number of threads and over any number of shards.")]
pub(super) struct Arguments {
    /// Names of the library, paths, or `-` for standard input
    #[arg(value_name = "VARIANT", required_unless_present = "merge")]
    variants: Vec<String>,

    /// Play so many rounds, each from the start [default: 10000]
    #[arg(long, value_name = "N", conflicts_with = "matches", value_parser = number::<u64>(0, u64::MAX))]
    rounds: Option<u64>,

    /// Play so many whole matches
    #[arg(long, value_name = "N", value_parser = number::<u64>(0, u64::MAX))]
    matches: Option<u64>,

    /// The seed of all chance
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,

    /// How many threads play [default: one a core]
    #[arg(long, value_name = "T", value_parser = number::<u16>(1, u64::from(u16::MAX)))]
    threads: Option<u16>,

    /// Read a doubtful rule so
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading)]
    readings: Vec<(String, String)>,

    /// Cut a round off after so many turns
    #[arg(long, value_name = "M", default_value_t = 10_000,
          value_parser = number::<u32>(1, u64::from(MOST_TURNS)))]
    max_turns: u32,

    /// How to write the results: for people, one JSON object a game, or a line of a table a game
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// Play only the i-th of n parts of the work
    #[arg(long, value_name = "i/n", value_parser = shard)]
    shard: Option<(u64, u64)>,

    /// Add up the JSON results of shards instead of playing
    #[arg(long, value_name = "FILE", num_args = 1..,
          conflicts_with_all = ["variants", "rounds", "matches", "shard", "readings", "threads"])]
    merge: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people
    #[default]
    Text,
    /// One JSON object a game
    Json,
    /// One line a game, under a line of headings
    Csv,
}

/// What is written as JSON: the counts, and what people ask of them.
#[derive(Serialize)]
struct Written<'r> {
    #[serde(flatten)]
    report: &'r Report,
    summary: Summary,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    if !arguments.merge.is_empty() {
        return merge(arguments, output);
    }
    let mut worst = Status::Success;
    let mut first = true;
    for variant in &arguments.variants {
        let game = match game::load(variant, &arguments.readings, output)? {
            Ok(game) => game,
            Err(status) => {
                worst = worst.max(status);
                continue;
            }
        };
        let report = play(arguments, variant, &game.rules);
        write(arguments.format, &report, std::mem::take(&mut first), output)?;
        output.out.flush()?;
    }
    Ok(worst)
}

fn play(arguments: &Arguments, variant: &str, rules: &Rules) -> Report {
    let (unit, games) = match arguments.matches {
        Some(matches) => (Unit::Matches, matches),
        None => (Unit::Rounds, arguments.rounds.unwrap_or(10_000)),
    };
    let order = Order {
        unit,
        games,
        seed: arguments.seed,
        most_turns: arguments.max_turns,
        shard: arguments.shard.unwrap_or((1, 1)),
    };
    let threads = arguments.threads.map_or(0, usize::from);
    // Where so many threads are not to be had, those of the command play; the numbers are the same.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok();
    let progress = Progress::new(games / order.shard.1.max(1), variant);
    let play = || simulate(rules, &order, &|games| progress.add(games));
    let counts = match &pool {
        Some(pool) => pool.install(play),
        None => play(),
    };
    let seconds = progress.finish();
    let readings = arguments.readings.iter().cloned().collect();
    Report::new(variant, readings, &order, rules, counts, seconds)
}

fn merge(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut sums: Vec<Report> = Vec::new();
    let mut status = Status::Success;
    for path in &arguments.merge {
        let bytes = match bytes(path, PART_LIMIT) {
            Ok(bytes) => bytes,
            Err(fault) => {
                output.remark(&fault.message)?;
                return Ok(match fault.code.could_not_run() {
                    true => Status::CouldNotRun,
                    false => Status::Wrong,
                });
            }
        };
        if let Err(fault) = add(&bytes, &mut sums) {
            output.remark(&format!("{}: {fault}", path.display()))?;
            return Ok(Status::Wrong);
        }
    }
    for (index, sum) in sums.iter().enumerate() {
        let missing = sum.missing();
        if !missing.is_empty() {
            let several = |(first, last): &(u64, u64)| match first == last {
                true => first.to_string(),
                false => format!("{first}-{last}"),
            };
            let list: Vec<String> = missing.iter().map(several).collect();
            let (list, variant) = (list.join(", "), &sum.variant);
            output.remark(&format!("{variant}: of {} shards, {list} missing", sum.of))?;
            status = Status::Wrong;
        }
        write(arguments.format, sum, index == 0, output)?;
    }
    Ok(status)
}

/// Adds the parts in a file to those of the same game.
fn add(bytes: &[u8], sums: &mut Vec<Report>) -> Result<(), String> {
    let mut reports = serde_json::Deserializer::from_slice(bytes).into_iter::<Report>().peekable();
    if reports.peek().is_none() {
        return Err("nothing is in this file".to_owned());
    }
    for report in reports {
        let report = report.map_err(|error| format!("not a result of `simulate`: {error}"))?;
        report.check().map_err(|fault| fault.to_string())?;
        let same =
            |sum: &&mut Report| sum.variant == report.variant && sum.readings == report.readings;
        match sums.iter_mut().find(same) {
            Some(sum) => sum.add(&report).map_err(|fault| fault.to_string())?,
            None => sums.push(report),
        }
    }
    Ok(())
}

fn write(format: Format, report: &Report, first: bool, output: &mut Output) -> io::Result<()> {
    let colours = output.colours();
    match format {
        Format::Text => {
            if !first {
                writeln!(output.out)?;
            }
            text::write(report, colours, &mut output.out)
        }
        Format::Json => {
            let summary = report.summary();
            serde_json::to_writer(output.json(), &Written { report, summary })?;
            writeln!(output.out)
        }
        Format::Csv => text::csv(report, first, &mut output.out),
    }
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/');
    let numbers = parts.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match numbers {
        Some((i, n)) if 1 <= i && i <= n => Ok((i, n)),
        _ => Err(super::below("a shard is written i/n, i from 1 to n, such as 2/8")),
    }
}

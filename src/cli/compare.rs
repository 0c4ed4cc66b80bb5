//! `mancala compare A [B]`: what differs in the rules, and what that does in play.

use std::io;
use std::path::Path;

use clap::{Args, ValueEnum};

mod difference;
mod report;

use difference::difference;
use report::Printed;

use super::output::Output;
use super::progress::Progress;
use super::{Status, number};
use crate::check::{Checked, Playable};
use crate::diagnostic::Diagnostics;
use crate::rules::Rules;
use crate::study::{Comparison, Counts, Limits, Order, Unit, compare, simulate};
use crate::text::Sources;
use crate::text::prose::shown_in_line;
use crate::variant::{Choice, Request};

/// Compare two games, or readings of one: their rules, and what the difference does in play
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala compare raja-pasu --reading last-four=stays
  mancala compare raja-pasu --readings
  mancala compare raja-pasu pasu-pondi --rounds 1000

Positions come from random play of the first game as its file reads it. A share is that of moves which the
other rules play differently: another board, other captures, or not legal. The same seed gives the same result.")]
pub(super) struct Arguments {
    /// A game: a name of the library, a path, or `-` for standard input
    #[arg(value_name = "A")]
    one: String,

    /// The game it is compared with; left out: the same one, under `--reading`
    #[arg(value_name = "B")]
    other: Option<String>,

    /// Read a doubtful rule of the second game so
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading)]
    readings: Vec<(String, String)>,

    /// Compare the default with every other option of every question, and rank the doubts
    #[arg(long = "readings", conflicts_with_all = ["other", "readings"])]
    all: bool,

    /// Random rounds to play
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = number::<u32>(1, 1_000_000))]
    rounds: u32,

    /// The seed of chance
    #[arg(long, default_value_t = 1, value_name = "SEED", value_parser = number::<u64>(0, u64::MAX))]
    seed: u64,

    /// The most turns of one round
    #[arg(long, default_value_t = 2000, value_name = "TURNS", value_parser = number::<u32>(1, 1_000_000))]
    max_turns: u32,

    /// How the result is written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Written,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Written {
    /// A report for people
    #[default]
    Text,
    /// One JSON object
    Json,
}

/// One side of a comparison: a game, and the readings under which it is played.
struct Side {
    title: String,
    variant: String,
    readings: Vec<(String, String)>,
    game: Playable,
}

/// What was found out about the other side.
struct Report {
    side: Side,
    difference: Vec<(String, String, String)>,
    comparison: Comparison,
    play: Counts,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let one = checked(&mut sources, &arguments.one, &mut faults);
    let mut choices: Vec<Vec<Choice>> = vec![
        (arguments.readings.iter())
            .map(|(question, option)| Choice::new(question, option))
            .collect(),
    ];
    if arguments.all {
        let singles = one.iter().flat_map(|one| one.base.single_choices());
        choices = singles.map(|choice| vec![choice]).collect();
    } else if arguments.other.is_none() && arguments.readings.is_empty() {
        output.remark(
            "there is nothing to compare: name a second game, or --reading question=option, or --readings",
        )?;
        return Ok(Status::CouldNotRun);
    }
    let other = match &arguments.other {
        Some(name) => checked(&mut sources, name, &mut faults),
        None => one.clone(),
    };
    let own_side = one.and_then(|one| side(&sources, one, &arguments.one, &[], &mut faults));
    let name = arguments.other.as_deref().unwrap_or(&arguments.one);
    let others: Vec<Option<Side>> = choices
        .iter()
        .map(|choices| side(&sources, other.clone()?, name, choices, &mut faults))
        .collect();
    let status = output.complain(&sources, &mut faults)?;
    // What is wrong with one answer keeps no other one from being compared.
    let enough = arguments.all || others.iter().all(Option::is_some);
    let (Some(one), true) = (own_side, enough) else {
        return Ok(status);
    };
    let others: Vec<Side> = others.into_iter().flatten().collect();
    let games = arguments.rounds;
    let limits = Limits::of(u64::from(games), arguments.max_turns);
    let steps = u64::from(games) * (others.len() as u64 + 2);
    let progress = Progress::new(steps + u64::from(games / 4), "");
    let rules: Vec<&Rules> = others.iter().map(|side| &side.game.rules).collect();
    let seed = arguments.seed;
    let compared = compare(&one.game.rules, &rules, games, seed, &limits, &|| {
        progress.add(1);
    });
    // Where the limit of work was met there, no more of the rounds are played for the figures.
    let share = f64::from(compared.played) / f64::from(compared.asked.max(1));
    let order = Order {
        unit: Unit::Rounds,
        games: (f64::from(games) * share).ceil() as u64,
        seed,
        most_turns: arguments.max_turns,
        shard: (1, 1),
    };
    let played = |rules: &Rules| simulate(rules, &order, &|games| progress.add(games));
    let own = played(&one.game.rules);
    let mut reports: Vec<Report> = others
        .into_iter()
        .zip(compared.others)
        .map(|(side, comparison)| Report {
            difference: difference(&one.game, &side.game),
            comparison,
            play: played(&side.game.rules),
            side,
        })
        .collect();
    progress.finish();
    reports.sort_by(|a, b| b.comparison.share().0.total_cmp(&a.comparison.share().0));
    let printed =
        Printed { arguments, one: &one, own: &own, played: (compared.played, compared.asked) };
    match arguments.format {
        Written::Json => printed.json(&reports, output)?,
        Written::Text if arguments.all => printed.ranking(&reports, output)?,
        Written::Text => {
            for report in &reports {
                printed.single(report, output)?;
            }
        }
    }
    Ok(status)
}

/// A game of the library or a file, and everything that is wrong with it.
fn checked(sources: &mut Sources, name: &str, faults: &mut Diagnostics) -> Option<Checked> {
    let folder = Path::new("");
    let checked = Checked::of(sources, &Request::Named { name, folder }, faults)?;
    faults.extend(checked.found.iter().cloned());
    Some(checked)
}

/// The game under these readings, and what is wrong with them alone.
fn side(
    sources: &Sources,
    checked: Checked,
    variant: &str,
    choices: &[Choice],
    faults: &mut Diagnostics,
) -> Option<Side> {
    let game = checked.under(sources, choices, faults)?;
    let mut title = shown_in_line(&game.rules.name);
    let readings: Vec<(String, String)> =
        choices.iter().map(|choice| (choice.question.clone(), choice.option.clone())).collect();
    if !readings.is_empty() {
        let read: Vec<String> =
            readings.iter().map(|(question, option)| format!("{question}={option}")).collect();
        title = read.join(", ");
    }
    Some(Side { title, variant: variant.to_owned(), readings, game })
}

//! `mancala compare A [B]`: what differs in the rules, and what that does in play.

use std::collections::BTreeMap;
use std::io;

use clap::{Args, ValueEnum};

mod report;

use report::Told;

use super::Status;
use super::game;
use super::output::Output;
use super::progress::Progress;
use crate::check::Playable;
use crate::diagnostic::Diagnostics;
use crate::rules::Rules;
use crate::source::Sources;
use crate::study::{Comparison, Counts, Limits, Order, Unit, compare, simulate};
use crate::variant::resolved;

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
    #[arg(long, default_value_t = 1000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    rounds: u32,

    /// The seed of chance
    #[arg(long, default_value_t = 1, value_name = "SEED")]
    seed: u64,

    /// The most turns of one round
    #[arg(long, default_value_t = 2000, value_name = "TURNS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
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
    let one = side(&mut sources, &arguments.one, &[], &mut faults);
    let mut choices: Vec<Vec<(String, String)>> = vec![arguments.readings.clone()];
    if arguments.all {
        let singles = one.iter().flat_map(|one| one.game.base.single_choices());
        choices = singles
            .map(|choice| vec![(choice.question, choice.option)])
            .collect();
    } else if arguments.other.is_none() && arguments.readings.is_empty() {
        output.remark(
            "there is nothing to compare: name a second game, or --reading question=option, or --readings",
        )?;
        return Ok(Status::CouldNotRun);
    }
    let other = arguments.other.as_deref().unwrap_or(&arguments.one);
    let others: Vec<Option<Side>> = choices
        .iter()
        .map(|readings| side(&mut sources, other, readings, &mut faults))
        .collect();
    let status = output.complain(&sources, &mut faults)?;
    let (Some(one), Some(others)) = (one, others.into_iter().collect::<Option<Vec<_>>>()) else {
        return Ok(status);
    };
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
    let told = Told {
        arguments,
        one: &one,
        own: &own,
        played: (compared.played, compared.asked),
    };
    match arguments.format {
        Written::Json => told.json(&reports, output)?,
        Written::Text if arguments.all => told.ranking(&reports, output)?,
        Written::Text => {
            for report in &reports {
                told.single(report, output)?;
            }
        }
    }
    Ok(Status::Success)
}

fn side(
    sources: &mut Sources,
    variant: &str,
    readings: &[(String, String)],
    faults: &mut Diagnostics,
) -> Option<Side> {
    let game = game::find(sources, variant, readings, faults)?;
    let mut title = game.rules.name.clone();
    if !readings.is_empty() {
        let read: Vec<String> = readings
            .iter()
            .map(|(question, option)| format!("{question}={option}"))
            .collect();
        title = read.join(", ");
    }
    Some(Side {
        title,
        variant: variant.to_owned(),
        readings: readings.to_vec(),
        game,
    })
}

/// Where the effective rule files differ: path, one value, the other; empty where there is none.
fn difference(one: &Playable, other: &Playable) -> Vec<(String, String, String)> {
    let (these, those) = (flat(one), flat(other));
    let mut paths: Vec<&String> = these.keys().chain(those.keys()).collect();
    paths.sort();
    paths.dedup();
    let value =
        |map: &BTreeMap<String, String>, path: &str| map.get(path).cloned().unwrap_or_default();
    let rows = paths
        .into_iter()
        .map(|path| (path.clone(), value(&these, path), value(&those, path)));
    rows.filter(|(_, this, that)| this != that).collect()
}

/// The effective rules as path and value, rules by their names.
fn flat(game: &Playable) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let text = resolved(&game.loaded.variant).unwrap_or_default();
    if let Ok(serde_yaml::Value::Mapping(map)) = serde_yaml::from_str(&text) {
        for (key, value) in map {
            let key = key.as_str().unwrap_or_default().to_owned();
            if ["board", "marks", "sowing", "rules", "round", "match"].contains(&key.as_str()) {
                flatten(key, &value, &mut found);
            }
        }
    }
    found
}

fn flatten(path: String, value: &serde_yaml::Value, found: &mut BTreeMap<String, String>) {
    match value {
        serde_yaml::Value::Mapping(map) => {
            for (key, value) in map {
                flatten(
                    format!("{path}.{}", key.as_str().unwrap_or_default()),
                    value,
                    found,
                );
            }
        }
        serde_yaml::Value::Sequence(items) => {
            for (number, item) in items.iter().enumerate() {
                let name = item.get("rule").and_then(|rule| rule.as_str());
                let name = name.map_or_else(|| (number + 1).to_string(), str::to_owned);
                flatten(format!("{path}.{name}"), item, found);
            }
        }
        serde_yaml::Value::String(text) => {
            found.insert(path, text.trim().to_owned());
        }
        serde_yaml::Value::Number(number) => {
            found.insert(path, number.to_string());
        }
        serde_yaml::Value::Bool(flag) => {
            found.insert(path, flag.to_string());
        }
        _ => {}
    }
}

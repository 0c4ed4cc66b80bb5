//! `mancala compare A [B]`: what differs in the rules, and what that does in play.

use std::collections::BTreeMap;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use super::Status;
use super::output::Output;
use crate::check::{self, Playable};
use crate::diagnostic::Diagnostics;
use crate::playthrough::setting;
use crate::render::move_name;
use crate::rules::Rules;
use crate::source::Sources;
use crate::study::{Comparison, Rounds, compare, interval, rounds};
use crate::variant::{Choice, Request, resolved};

/// Compare two games, or readings of one: their rules, and what the difference does in play
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala compare raja-pasu --reading last-four=stays
  mancala compare raja-pasu --readings
  mancala compare raja-pasu pasu-pondi --games 1000

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
    games: u32,

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
    rounds: Rounds,
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
    let bar = progress(others.len() as u64 + 1);
    let own_rounds = rounds(
        &one.game.rules,
        arguments.games,
        arguments.seed,
        arguments.max_turns,
    );
    bar.inc(1);
    let mut reports: Vec<Report> = others
        .into_iter()
        .map(|side| {
            let report = report(arguments, &one, side);
            bar.inc(1);
            report
        })
        .collect();
    bar.finish_and_clear();
    reports.sort_by(|a, b| b.comparison.share().0.total_cmp(&a.comparison.share().0));
    match arguments.format {
        Written::Json => json(arguments, &one, &own_rounds, &reports, output)?,
        Written::Text if arguments.all => ranking(arguments, &one, &own_rounds, &reports, output)?,
        Written::Text => {
            for report in &reports {
                single(arguments, &one, &own_rounds, report, output)?;
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
    let request = Request::Named {
        name: variant,
        folder: Path::new(""),
    };
    let choices: Vec<Choice> = readings
        .iter()
        .map(|(question, option)| Choice::new(question, option))
        .collect();
    let game = check::game(sources, &request, &choices, faults)?;
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

fn report(arguments: &Arguments, one: &Side, side: Side) -> Report {
    let (games, seed, most) = (arguments.games, arguments.seed, arguments.max_turns);
    Report {
        difference: difference(&one.game, &side.game),
        comparison: compare(&one.game.rules, &side.game.rules, games, seed, most),
        rounds: rounds(&side.game.rules, games, seed, most),
        side,
    }
}

/// A bar on a terminal, shown only if the work takes more than a second.
fn progress(length: u64) -> ProgressBar {
    if !io::stderr().is_terminal() || length < 2 {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len}, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
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

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn share_with_interval(count: u64, of: u64) -> String {
    let (low, high) = interval(count, of);
    let share = if of == 0 {
        0.0
    } else {
        count as f64 / of as f64
    };
    format!(
        "{} ({:.1} to {:.1})",
        percent(share),
        low * 100.0,
        high * 100.0
    )
}

/// The first parting as a script that runs: up to the move, with what the first game makes of it expected.
fn script(one: &Side, comparison: &Comparison) -> Option<String> {
    let parting = comparison.first.as_ref()?;
    let board = &one.game.rules.board;
    let mut text = format!("variant {}\n", one.variant);
    for (question, option) in &one.readings {
        text.push_str(&format!("reading {question}={option}\n"));
    }
    text.push_str(&setting(&one.game.rules, &parting.position));
    text.push_str(&format!("play {}\n", move_name(board, parting.mv)));
    Some(text)
}

fn row(seeds: &[u32]) -> String {
    seeds
        .iter()
        .map(u32::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn single(
    arguments: &Arguments,
    one: &Side,
    own: &Rounds,
    report: &Report,
    output: &mut Output,
) -> io::Result<()> {
    let out = &mut output.out;
    writeln!(out, "{} compared with {}", one.title, report.side.title)?;
    writeln!(out, "\nRules")?;
    if report.difference.is_empty() {
        writeln!(out, "  the same")?;
    }
    for (path, this, that) in &report.difference {
        writeln!(out, "  {path}")?;
        if !this.is_empty() {
            writeln!(out, "    - {this}")?;
        }
        if !that.is_empty() {
            writeln!(out, "    + {that}")?;
        }
    }
    let (changed, moves) = report.comparison.counts();
    let (_, matches) = report.comparison.share();
    writeln!(out, "\nPlay")?;
    let where_from = if matches { "whole matches" } else { "rounds" };
    writeln!(
        out,
        "  {} of {moves} moves of random {where_from} come out differently",
        share_with_interval(changed, moves)
    )?;
    if let (Some(text), Some(parting)) = (script(one, &report.comparison), &report.comparison.first)
    {
        writeln!(
            out,
            "\nThe first parting, as a script for `mancala run -`:\n"
        )?;
        for line in text.lines() {
            writeln!(out, "  {line}")?;
        }
        let halves = |position: &crate::engine::Position| {
            let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
            format!(
                "south {} | north {} | captured {} {}",
                row(south),
                row(north),
                position.captured[0],
                position.captured[1]
            )
        };
        writeln!(out, "\n  one:   {}", halves(&parting.one))?;
        match &parting.other {
            Ok(position) => writeln!(out, "  other: {}", halves(position))?,
            Err(_) => writeln!(out, "  other: the move is not legal")?,
        }
    }
    writeln!(
        out,
        "\nSide by side, {} random rounds each, seed {}\n",
        arguments.games, arguments.seed
    )?;
    let mut rows = vec![
        ["".to_owned(), one.title.clone(), report.side.title.clone()],
        [
            "turns a round".to_owned(),
            turns(own),
            turns(&report.rounds),
        ],
        [
            "first player wins".to_owned(),
            wins(own),
            wins(&report.rounds),
        ],
        [
            "draws".to_owned(),
            share_with_interval(own.draws, own.rounds),
            share_with_interval(report.rounds.draws, report.rounds.rounds),
        ],
    ];
    if own.cut_off + report.rounds.cut_off > 0 {
        rows.push([
            "rounds cut off".to_owned(),
            own.cut_off.to_string(),
            report.rounds.cut_off.to_string(),
        ]);
    }
    let (these, those) = (
        taken(&one.game.rules, own),
        taken(&report.side.game.rules, &report.rounds),
    );
    let mut names: Vec<&String> = these.iter().chain(&those).map(|(name, _)| name).collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert((*name).clone()));
    for name in names {
        let find = |list: &[(String, f64)]| {
            list.iter()
                .find(|(other, _)| other == name)
                .map_or_else(|| "-".to_owned(), |(_, seeds)| format!("{seeds:.1}"))
        };
        rows.push([
            format!("seeds a round by {name}"),
            find(&these),
            find(&those),
        ]);
    }
    table(&rows, out)
}

fn turns(rounds: &Rounds) -> String {
    let (mean, half) = rounds.mean_turns();
    format!("{mean:.1} \u{b1} {half:.1}")
}

fn wins(rounds: &Rounds) -> String {
    share_with_interval(rounds.leader_wins, rounds.rounds)
}

/// Seeds that each capturing rule takes in a round, in the mean.
fn taken(rules: &Rules, rounds: &Rounds) -> Vec<(String, f64)> {
    let played = (rounds.rounds + rounds.cut_off).max(1) as f64;
    let all = rules.events.all().zip(&rounds.taken);
    let capturing = all.filter(|((_, rule), _)| rule.capture.is_some());
    capturing
        .map(|((_, rule), seeds)| (rule.name.clone(), seeds.iter().sum::<u64>() as f64 / played))
        .collect()
}

/// Columns as wide as their widest cell, two blanks between.
fn table<const N: usize>(rows: &[[String; N]], out: &mut impl Write) -> io::Result<()> {
    let widths: [usize; N] = std::array::from_fn(|column| {
        rows.iter()
            .map(|row| row[column].chars().count())
            .max()
            .unwrap_or(0)
    });
    for row in rows {
        let mut line = String::from("  ");
        for (cell, width) in row.iter().zip(widths) {
            line.push_str(&format!("{cell:<width$}  "));
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn ranking(
    arguments: &Arguments,
    one: &Side,
    own: &Rounds,
    reports: &[Report],
    output: &mut Output,
) -> io::Result<()> {
    let out = &mut output.out;
    writeln!(out, "{}: what each doubt changes", one.title)?;
    writeln!(
        out,
        "{} random rounds each, seed {}; the share of moves that come out differently\n",
        arguments.games, arguments.seed
    )?;
    let mut rows = vec![
        ["reading", "moves changed", "turns", "first wins", "draws"].map(str::to_owned),
        [
            "(as the file reads it)".to_owned(),
            String::new(),
            turns(own),
            wins_short(own),
            draws_short(own),
        ],
    ];
    for report in reports {
        let (share, matches) = report.comparison.share();
        let (changed, moves) = report.comparison.counts();
        let (low, high) = interval(changed, moves);
        let mark = if matches { " *" } else { "" };
        rows.push([
            report.side.title.clone(),
            format!(
                "{:>6} ({:.1} to {:.1}){mark}",
                percent(share),
                low * 100.0,
                high * 100.0
            ),
            turns(&report.rounds),
            wins_short(&report.rounds),
            draws_short(&report.rounds),
        ]);
    }
    table(&rows, out)?;
    if reports.iter().any(|report| report.comparison.share().1) {
        writeln!(
            out,
            "\n  * of the moves of whole matches: first rounds show no difference"
        )?;
    }
    let quiet = reports
        .iter()
        .any(|report| report.comparison.share().0 == 0.0);
    if quiet {
        writeln!(
            out,
            "\n  A reading that changes no move may still change how a round ends or the next is set up."
        )?;
    }
    Ok(())
}

fn wins_short(rounds: &Rounds) -> String {
    percent(rounds.leader_wins as f64 / rounds.rounds.max(1) as f64)
}

fn draws_short(rounds: &Rounds) -> String {
    percent(rounds.draws as f64 / rounds.rounds.max(1) as f64)
}

fn figures(rules: &Rules, rounds: &Rounds) -> serde_json::Value {
    let (mean, half) = rounds.mean_turns();
    let taken: serde_json::Map<String, serde_json::Value> = taken(rules, rounds)
        .into_iter()
        .map(|(name, seeds)| (name, json!(seeds)))
        .collect();
    json!({
        "rounds": rounds.rounds, "cut-off": rounds.cut_off,
        "turns": {"mean": mean, "interval": [mean - half, mean + half]},
        "leader-wins": rounds.leader_wins, "draws": rounds.draws, "seeds-a-round-by-rule": taken,
    })
}

fn json(
    arguments: &Arguments,
    one: &Side,
    own: &Rounds,
    reports: &[Report],
    output: &mut Output,
) -> io::Result<()> {
    let compared: Vec<serde_json::Value> = reports
        .iter()
        .map(|report| {
            let (share, matches) = report.comparison.share();
            let (changed, moves) = report.comparison.counts();
            let (low, high) = interval(changed, moves);
            let readings: serde_json::Map<String, serde_json::Value> =
                report.side.readings.iter().map(|(question, option)| (question.clone(), json!(option))).collect();
            let rules: Vec<_> = report.difference.iter().map(|(path, this, that)| json!({"path": path, "one": this, "other": that})).collect();
            json!({
                "variant": report.side.variant, "readings": readings, "rules": rules,
                "changed": {"share": share, "interval": [low, high], "changed": changed, "moves": moves, "of": if matches { "matches" } else { "rounds" }},
                "first-parting": script(one, &report.comparison),
                "play": figures(&report.side.game.rules, &report.rounds),
            })
        })
        .collect();
    let all = json!({
        "variant": one.variant, "seed": arguments.seed, "games": arguments.games,
        "play": figures(&one.game.rules, own), "compared": compared,
    });
    writeln!(output.out, "{all:#}")
}

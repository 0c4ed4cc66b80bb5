//! How a comparison is told: one pair in full, a ranking of many, or JSON.

use std::io::{self, Write};

use serde_json::json;

use super::{Arguments, Report, Side};
use crate::cli::output::Output;
use crate::playthrough::setting;
use crate::render::move_name;
use crate::rules::Rules;
use crate::study::{Comparison, Rounds, interval};

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

pub(super) fn single(
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

pub(super) fn ranking(
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

pub(super) fn json(
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

//! How a comparison is told: one pair in full, a ranking of many, or JSON.

use std::io::{self, Write};

use serde_json::json;

use super::{Arguments, Report, Side};
use crate::cli::output::Output;
use crate::engine::Position;
use crate::playthrough::setting;
use crate::render::{move_name, refusal};
use crate::rules::Rules;
use crate::study::figures::{Mean, Share, mean_of_histogram, share};
use crate::study::{Comparison, Counts, Way};
use crate::text::prose::{WIDTH, wrap, wrapped};

fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn share_with_interval(count: u64, of: u64) -> String {
    aligned_share(count, of).trim_start().to_owned()
}

/// The same so that under one another the dots of the shares stand in one column.
fn aligned_share(count: u64, of: u64) -> String {
    if of == 0 {
        return "-".to_owned();
    }
    let Share { share, low, high } = share(count, of);
    let (low, high) = (low * 100.0, high * 100.0);
    format!("{:>7} ({low:.1} to {high:.1})", percent(share))
}

/// The first parting as a script that runs, up to the move.
fn script(one: &Side, comparison: &Comparison) -> Option<String> {
    let parting = comparison.first.as_ref()?;
    let rules = &one.game.rules;
    let mut text = format!("variant {}\n", one.variant);
    for (question, option) in &one.readings {
        text.push_str(&format!("reading {question}={option}\n"));
    }
    match &parting.way {
        Way::SetUp(position) => text.push_str(&setting(rules, position)),
        Way::Turns(turns, seed) => text.push_str(&format!("random {turns} turns seed {seed}\n")),
    }
    text.push_str(&format!("play {}\n", move_name(&rules.board, parting.mv)));
    Some(text)
}

fn row(seeds: &[u32]) -> String {
    seeds.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}

/// What every way of telling needs besides the reports.
pub(super) struct Told<'a> {
    pub arguments: &'a Arguments,
    pub one: &'a Side,
    /// What random rounds of the first game are like.
    pub own: &'a Counts,
    /// How many games were played for the comparison, and of how many.
    pub played: (u32, u32),
}

impl Told<'_> {
    /// One pair in full.
    pub fn single(&self, report: &Report, output: &mut Output) -> io::Result<()> {
        let out = &mut output.out;
        let (one, other) = (self.one, &report.side);
        writeln!(out, "{} compared with {}", one.title, other.title)?;
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
        self.cut_short(out)?;
        if let (Some(text), Some(parting)) =
            (script(one, &report.comparison), &report.comparison.first)
        {
            let readings = report.side.readings.iter();
            let readings: Vec<String> = readings
                .map(|(question, option)| format!("--reading {question}={option}"))
                .collect();
            let other = match readings.is_empty() || report.side.variant != one.variant {
                true => String::new(),
                false => format!("; with `{}` it shows the other", readings.join(" ")),
            };
            let head = format!("The first parting, as a script for `mancala run -`{other}:");
            writeln!(out, "\n{}\n", wrap(&head, WIDTH).join("\n"))?;
            for line in text.lines() {
                writeln!(out, "  {line}")?;
            }
            writeln!(out, "\n  one:   {}", halves(&parting.one))?;
            match &parting.other {
                Ok(position) => writeln!(out, "  other: {}", halves(position))?,
                Err(_) if one.game.rules.board.holes != report.side.game.rules.board.holes => {
                    let holes = report.side.game.rules.board.holes;
                    writeln!(out, "  other: its board is another, {holes} holes in a row")?;
                }
                Err(why) => {
                    let move_name = move_name(&one.game.rules.board, parting.mv);
                    writeln!(out, "  other: {move_name} is not legal: {}", refusal(why))?;
                }
            }
        }
        writeln!(
            out,
            "\nSide by side, {} random rounds each, seed {}\n",
            self.own.rounds, self.arguments.seed
        )?;
        table(&self.side_by_side(report), out)
    }

    fn side_by_side(&self, report: &Report) -> Vec<[String; 3]> {
        let (own, other) = (self.own, &report.play);
        let line =
            |head: &str, of: &dyn Fn(&Counts) -> String| [head.to_owned(), of(own), of(other)];
        let titles = [String::new(), self.one.title.clone(), report.side.title.clone()];
        let mut rows = vec![
            titles,
            line("turns a round", &turns),
            line("first player wins", &|counts| {
                share_with_interval(counts.leader_wins(), counts.wins.decided())
            }),
            line("draws", &|counts| share_with_interval(counts.wins.draw, counts.wins.decided())),
        ];
        if own.wins.cut_off + other.wins.cut_off > 0 {
            let cut_off = |counts: &Counts| counts.wins.cut_off.to_string();
            rows.push(line("rounds cut off", &cut_off));
        }
        if own.rounds.min(other.rounds) < u64::from(self.arguments.rounds) {
            let played = |counts: &Counts| counts.rounds.to_string();
            rows.push(line("rounds played", &played));
        }
        let (these, those) =
            (taken(&self.one.game.rules, own), taken(&report.side.game.rules, other));
        let mut names: Vec<&String> = these.iter().chain(&those).map(|(name, _)| name).collect();
        let mut seen = std::collections::BTreeSet::new();
        names.retain(|name| seen.insert((*name).clone()));
        for name in names {
            let find = |list: &[(String, Mean)]| {
                let found = list.iter().find(|(other, _)| other == name);
                found.map_or_else(|| "-".to_owned(), |(_, seeds)| with_interval(*seeds))
            };
            let head = format!("seeds a round by {name}");
            rows.push([head, find(&these), find(&those)]);
        }
        rows
    }

    /// Says so if not every game was played.
    fn cut_short(&self, out: &mut impl Write) -> io::Result<()> {
        let (played, asked) = self.played;
        if played < asked {
            writeln!(
                out,
                "  only {played} of {asked} rounds and matches were played: their moves sow so many seeds"
            )?;
        }
        Ok(())
    }

    /// Every reading of a file, ranked by how much it changes.
    pub fn ranking(&self, reports: &[Report], output: &mut Output) -> io::Result<()> {
        let out = &mut output.out;
        writeln!(out, "{}: what each doubt changes", self.one.title)?;
        writeln!(
            out,
            "{} random rounds each, seed {}; the share of moves that come out differently\n",
            self.arguments.rounds, self.arguments.seed
        )?;
        let mut rows = vec![
            ["reading", "moves changed", "turns", "first wins", "draws"].map(str::to_owned),
            [
                "(as the file reads it)".to_owned(),
                String::new(),
                turns(self.own),
                wins_short(self.own),
                draws_short(self.own),
            ],
        ];
        for report in reports {
            let (_, matches) = report.comparison.share();
            let (changed, moves) = report.comparison.counts();
            let mark = if matches { " *" } else { "" };
            rows.push([
                report.side.title.clone(),
                format!("{}{mark}", aligned_share(changed, moves)),
                turns(&report.play),
                wins_short(&report.play),
                draws_short(&report.play),
            ]);
        }
        table(&rows, out)?;
        if self.played.0 < self.played.1 {
            writeln!(out)?;
            self.cut_short(out)?;
        }
        if reports.iter().any(|report| report.comparison.share().1) {
            writeln!(out, "\n  * of the moves of whole matches: first rounds show no difference")?;
        }
        let quiet = reports.iter().any(|report| report.comparison.share().0 == 0.0);
        if quiet {
            let said = "A reading that changes no move may still change how a round ends or the next is set up.";
            writeln!(out, "\n{}", wrapped(said, "  ", "  ", WIDTH).join("\n"))?;
        }
        Ok(())
    }

    /// One JSON object.
    pub fn json(&self, reports: &[Report], output: &mut Output) -> io::Result<()> {
        let compared: Vec<serde_json::Value> =
            reports.iter().map(|report| self.one_json(report)).collect();
        let all = json!({
            "variant": self.one.variant, "seed": self.arguments.seed, "rounds": self.arguments.rounds,
            "played": self.played.0, "asked": self.played.1,
            "play": figures(&self.one.game.rules, self.own), "compared": compared,
        });
        writeln!(output.json(), "{all:#}")
    }

    fn one_json(&self, report: &Report) -> serde_json::Value {
        let (_, matches) = report.comparison.share();
        let (changed, moves) = report.comparison.counts();
        let Share { share, low, high } = share(changed, moves);
        let readings = report.side.readings.iter();
        let readings: serde_json::Map<String, serde_json::Value> =
            readings.map(|(question, option)| (question.clone(), json!(option))).collect();
        let difference = report.difference.iter();
        let rules: Vec<_> = difference
            .map(|(path, this, that)| json!({"path": path, "one": this, "other": that}))
            .collect();
        json!({
            "variant": report.side.variant, "readings": readings, "rules": rules,
            "changed": {
                "share": share, "interval": [low, high], "changed": changed, "moves": moves,
                "of": if matches { "matches" } else { "rounds" },
            },
            "first_parting": script(self.one, &report.comparison),
            "play": figures(&report.side.game.rules, &report.play),
        })
    }
}

fn halves(position: &Position) -> String {
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    let [of_south, of_north] = position.captured;
    let (south, north) = (row(south), row(north));
    format!("south {south} | north {north} | captured {of_south} {of_north}")
}

fn with_interval(Mean { mean, half }: Mean) -> String {
    format!("{mean:.1} \u{b1} {half:.1}")
}

fn turns(counts: &Counts) -> String {
    with_interval(mean_of_histogram(&counts.ended_turns()))
}

/// Seeds that each capturing rule takes in a round.
fn taken(rules: &Rules, counts: &Counts) -> Vec<(String, Mean)> {
    let all = rules.events.all().zip(counts.taken_a_round());
    let capturing = all.filter(|((_, rule), _)| rule.capture.is_some());
    capturing.map(|((_, rule), seeds)| (rule.name.clone(), seeds)).collect()
}

/// Columns as wide as their widest cell, two blanks between. Where that is wider than the page, the heads of rows that
/// are too long stand above what they head.
fn table<const N: usize>(rows: &[[String; N]], out: &mut impl Write) -> io::Result<()> {
    let length = |cell: &String| cell.chars().count();
    let mut widths: [usize; N] = std::array::from_fn(|column| {
        let cells = rows.iter().map(|row| length(&row[column]));
        cells.max().unwrap_or(0)
    });
    let others: usize = widths.iter().skip(1).map(|width| 2 + width).sum();
    let room = WIDTH.saturating_sub(2 + others).max(NARROWEST);
    let heads = rows.iter().map(|row| length(&row[0]));
    widths[0] = heads.filter(|head| *head <= room).max().unwrap_or(0);
    for row in rows {
        let mut line = String::from("  ");
        for (number, (cell, width)) in row.iter().zip(widths).enumerate() {
            if number == 0 && length(cell) > width {
                writeln!(out, "  {cell}")?;
                line.push_str(&" ".repeat(width + 2));
            } else {
                line.push_str(&format!("{cell:<width$}  "));
            }
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The least room for the heads of rows.
const NARROWEST: usize = 16;

fn wins_short(counts: &Counts) -> String {
    percent(share(counts.leader_wins(), counts.wins.decided()).share)
}

fn draws_short(counts: &Counts) -> String {
    percent(share(counts.wins.draw, counts.wins.decided()).share)
}

fn figures(rules: &Rules, counts: &Counts) -> serde_json::Value {
    let interval =
        |Mean { mean, half }| json!({"mean": mean, "interval": [mean - half, mean + half]});
    let taken: serde_json::Map<String, serde_json::Value> =
        taken(rules, counts).into_iter().map(|(name, seeds)| (name, interval(seeds))).collect();
    json!({
        "rounds": counts.wins.decided(), "cut_off": counts.wins.cut_off,
        "turns": interval(mean_of_histogram(&counts.ended_turns())),
        "leader_wins": counts.leader_wins(), "draws": counts.wins.draw, "seeds_a_round_by_rule": taken,
    })
}

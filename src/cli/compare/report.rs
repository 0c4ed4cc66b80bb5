//! How a comparison is printed: one pair in full, a ranking of many, or JSON.

use std::io::{self, Write};

use indexmap::IndexSet;
use serde_json::json;

use super::{Arguments, Report, Side};
use crate::cli::output::Output;
use crate::engine::Position;
use crate::playthrough::setting;
use crate::render::{move_name, refusal};
use crate::rules::Rules;
use crate::study::figures::{Mean, Share, mean_of_histogram, share};
use crate::study::{Comparison, Counts, Way};
use crate::text::prose::{WIDTH, table, wrap, wrapped};

/// A share with its interval; nothing is known of none.
fn aligned_share(count: u64, of: u64) -> String {
    if of == 0 { "-".to_owned() } else { share(count, of).to_string() }
}

fn share_with_interval(count: u64, of: u64) -> String {
    aligned_share(count, of).trim_start().to_owned()
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

/// What every form needs besides the reports.
pub(super) struct Printed<'a> {
    pub arguments: &'a Arguments,
    pub one: &'a Side,
    /// What random rounds of the first game are like.
    pub own: &'a Counts,
    /// How many games were played for the comparison, and of how many.
    pub played: (u32, u32),
}

impl Printed<'_> {
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
        write_table(&self.side_by_side(report), out)
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
        let names: IndexSet<&String> = these.iter().chain(&those).map(|(name, _)| name).collect();
        for name in names {
            let find = |list: &[(String, Mean)]| {
                let found = list.iter().find(|(other, _)| other == name);
                found.map_or_else(|| "-".to_owned(), |(_, seeds)| seeds.to_string())
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
        let row = |head: &str, changed: String, counts: &Counts| {
            let decided = counts.wins.decided();
            let wins = percent(counts.leader_wins(), decided);
            let draws = percent(counts.wins.draw, decided);
            [head.to_owned(), changed, turns(counts), wins, draws]
        };
        let mut rows = vec![
            ["reading", "moves changed", "turns", "first wins", "draws"].map(str::to_owned),
            row("(as the file reads it)", String::new(), self.own),
        ];
        for report in reports {
            let (changed, moves) = report.comparison.counts();
            let mark = if report.comparison.share().1 { " *" } else { "" };
            let changed = format!("{}{mark}", aligned_share(changed, moves));
            rows.push(row(&report.side.title, changed, &report.play));
        }
        write_table(&rows, out)?;
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

/// A table, indented.
fn write_table<const N: usize>(rows: &[[String; N]], out: &mut impl Write) -> io::Result<()> {
    for line in table(rows, WIDTH).iter().flat_map(|line| line.lines()) {
        writeln!(out, "{}", format!("  {line}").trim_end())?;
    }
    Ok(())
}

fn halves(position: &Position) -> String {
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    let [of_south, of_north] = position.captured;
    let (south, north) = (row(south), row(north));
    format!("south {south} | north {north} | captured {of_south} {of_north}")
}

fn turns(counts: &Counts) -> String {
    mean_of_histogram(&counts.ended_turns()).to_string()
}

/// Seeds that each capturing rule takes in a round.
fn taken(rules: &Rules, counts: &Counts) -> Vec<(String, Mean)> {
    let all = rules.events.all().zip(counts.taken_a_round());
    let capturing = all.filter(|((_, rule), _)| rule.capture.is_some());
    capturing.map(|((_, rule), seeds)| (rule.name.clone(), seeds)).collect()
}

/// A share in percent.
fn percent(count: u64, of: u64) -> String {
    format!("{:.1} %", share(count, of).share * 100.0)
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

//! A simulation's results as a page, and as a line of a table.

use std::io::{self, Write};

use crate::render::Looks;
use crate::study::figures::{bars, mean, share};
use crate::study::{Limits, Report, Unit, Wins};

/// Bars of the histogram, and the length of the longest.
const BARS: (usize, usize) = (16, 40);

pub(super) fn write(report: &Report, looks: Looks, out: &mut impl Write) -> io::Result<()> {
    let (counts, summary) = (&report.counts, report.summary());
    let readings: Vec<String> = (report.readings.iter())
        .map(|(question, option)| format!(" {question}={option}"))
        .collect();
    let title = format!("{}{}", report.variant, readings.concat());
    let unit = match report.unit {
        Unit::Rounds => "rounds",
        Unit::Matches => "matches",
    };
    let speed = counts.turns as f64 / report.seconds.max(1e-9);
    writeln!(
        out,
        "{}: {} random {unit}, seed {}, {:.2} s ({speed:.0} turns a second)",
        looks.heading(title),
        if report.unit == Unit::Rounds {
            counts.rounds
        } else {
            counts.matches.all()
        },
        report.seed,
        report.seconds,
    )?;
    if report.unit == Unit::Matches {
        writeln!(out, "  rounds         {}", counts.rounds)?;
        writeln!(out, "  rounds a match {:.1}", mean(&counts.match_rounds))?;
        won(
            out,
            "matches",
            "South won",
            counts.matches.south,
            &counts.matches,
        )?;
        won(out, "", "North won", counts.matches.north, &counts.matches)?;
        won(out, "", "drawn", counts.matches.draw, &counts.matches)?;
        if counts.matches.cut_off > 0 {
            writeln!(out, "                 {} cut off", counts.matches.cut_off)?;
        }
    }
    for (side, led) in ["South", "North"].into_iter().zip(&counts.led) {
        if led.all() == 0 {
            continue;
        }
        won(out, &format!("{side} led"), "South won", led.south, led)?;
        won(out, "", "North won", led.north, led)?;
        won(out, "", "drawn", led.draw, led)?;
    }
    let deciles: Vec<String> = summary.deciles.iter().map(usize::to_string).collect();
    writeln!(
        out,
        "  turns a round  {:.1}, median {}, deciles {}",
        summary.turns_a_round,
        summary.median_turns,
        deciles.join(" ")
    )?;
    writeln!(out, "  legal moves    {:.2} a turn", summary.branching)?;
    let laps = summary.laps_a_turn;
    writeln!(
        out,
        "  laps           {laps:.2} a turn, longest relay {}",
        counts.longest_relay
    )?;
    if counts.endless_moves > 0 {
        writeln!(out, "  never ended    {} moves", counts.endless_moves)?;
    }
    if counts.passes > 0 {
        writeln!(out, "  passed         {} turns", counts.passes)?;
    }
    if counts.wins.cut_off > 0 {
        let limit = report.max_turns;
        let seeds = match counts.wins.cut_off == at_limit(report) {
            true => String::new(),
            false => format!(" or {} seeds sown", Limits::SOWN),
        };
        writeln!(
            out,
            "  cut off        {} rounds, at {limit} turns{seeds}",
            counts.wins.cut_off
        )?;
    }
    if let Some(left_out) = report.left_out() {
        writeln!(
            out,
            "  not played     {left_out} {unit}: those played sowed so many seeds"
        )?;
    }
    seeds(report, out)?;
    for (sentence, &rounds) in report.ends.iter().zip(&counts.ended) {
        if rounds > 0 {
            let share = 100.0 * share(rounds, counts.wins.decided()).share;
            writeln!(out, "  ended          {share:5.1} % {sentence}")?;
        }
    }
    writeln!(out, "  rounds by turns")?;
    let bars = bars(&counts.round_turns, BARS.0);
    let most = bars
        .iter()
        .map(|&(_, _, rounds)| rounds)
        .max()
        .unwrap_or(1)
        .max(1);
    for (from, to, rounds) in bars {
        let length = (rounds as f64 / most as f64 * BARS.1 as f64).round() as usize;
        let turns = if from == to {
            from.to_string()
        } else {
            format!("{from}-{to}")
        };
        let line = format!("  {turns:>13}  {} {rounds}", "#".repeat(length));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// How many of the rounds cut off had played all the turns allowed.
fn at_limit(report: &Report) -> u64 {
    let turns = &report.counts.round_turns;
    let limit = report.max_turns as usize;
    turns
        .iter()
        .skip(limit)
        .sum::<u64>()
        .min(report.counts.wins.cut_off)
}

fn won(out: &mut impl Write, head: &str, what: &str, number: u64, all: &Wins) -> io::Result<()> {
    let share = share(number, all.decided());
    let [mean, low, high] = [share.share, share.low, share.high].map(|share| 100.0 * share);
    writeln!(
        out,
        "  {head:14} {what:9} {mean:5.1} % ({low:.1} to {high:.1})"
    )
}

fn seeds(report: &Report, out: &mut impl Write) -> io::Result<()> {
    let counts = &report.counts;
    let rounds = counts.rounds.max(1) as f64;
    writeln!(out, "  seeds a round  {:>8} {:>8}", "South", "North")?;
    let mut line = |name: &str, seeds: [u64; 2], nobody: u64| {
        let [south, north] = seeds.map(|seeds| seeds as f64 / rounds);
        let nobody = match nobody {
            0 => String::new(),
            _ => format!(", nobody {:.1}", nobody as f64 / rounds),
        };
        writeln!(out, "    {name:12} {south:8.1} {north:8.1}{nobody}")
    };
    for (name, [south, north, nobody]) in &counts.taken {
        if south + north + nobody > 0 {
            line(name, [*south, *north], *nobody)?;
        }
    }
    line("left over", counts.remaining, counts.unshared)?;
    let left = 100.0 * report.summary().left_over;
    writeln!(out, "  left over      {left:.1} % of all seeds")
}

/// One line of a table, under its headings if it is the first.
pub(super) fn csv(report: &Report, first: bool, out: &mut impl Write) -> io::Result<()> {
    let (counts, summary) = (&report.counts, report.summary());
    let readings: Vec<String> = (report.readings.iter())
        .map(|(question, option)| format!("{question}={option}"))
        .collect();
    let unit = match report.unit {
        Unit::Rounds => "rounds",
        Unit::Matches => "matches",
    };
    let columns = [
        ("variant", quoted(&report.variant)),
        ("readings", quoted(&readings.join(" "))),
        ("unit", unit.to_owned()),
        ("seed", report.seed.to_string()),
        ("rounds", counts.rounds.to_string()),
        ("turns", counts.turns.to_string()),
        ("seconds", format!("{:.3}", report.seconds)),
        ("south_wins", counts.wins.south.to_string()),
        ("north_wins", counts.wins.north.to_string()),
        ("draws", counts.wins.draw.to_string()),
        ("cut_off", counts.wins.cut_off.to_string()),
        ("leader_wins", format!("{:.5}", summary.leader_wins[0])),
        ("leader_wins_low", format!("{:.5}", summary.leader_wins[1])),
        ("leader_wins_high", format!("{:.5}", summary.leader_wins[2])),
        ("matches", counts.matches.all().to_string()),
        ("match_south_wins", counts.matches.south.to_string()),
        ("match_north_wins", counts.matches.north.to_string()),
        ("turns_a_round", format!("{:.3}", summary.turns_a_round)),
        ("median_turns", summary.median_turns.to_string()),
        ("branching", format!("{:.4}", summary.branching)),
        ("laps_a_turn", format!("{:.4}", summary.laps_a_turn)),
        ("longest_relay", counts.longest_relay.to_string()),
        ("endless_moves", counts.endless_moves.to_string()),
        ("passes", counts.passes.to_string()),
        ("left_over", format!("{:.5}", summary.left_over)),
    ];
    if first {
        let heads: Vec<&str> = columns.iter().map(|(head, _)| *head).collect();
        writeln!(out, "{}", heads.join(","))?;
    }
    let cells: Vec<&str> = columns.iter().map(|(_, cell)| cell.as_str()).collect();
    writeln!(out, "{}", cells.join(","))
}

/// A cell of the table, in quotes where it needs them.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

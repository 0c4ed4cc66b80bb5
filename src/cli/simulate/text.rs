//! A simulation's results as a page, and as a line of a table.

use std::io::{self, Write};

use crate::cli::csv::record;
use crate::render::Colours;
use crate::study::figures::{bars, mean, share};
use crate::study::{Limits, Report, Unit, Wins};
use crate::text::prose::{WIDTH, counted, wrapped};

/// Bars of the histogram, and the length of the longest.
const BARS: (usize, usize) = (16, 40);

pub(super) fn write(report: &Report, colours: Colours, out: &mut impl Write) -> io::Result<()> {
    let (counts, summary) = (&report.counts, report.summary());
    let readings: Vec<String> = (report.readings.iter())
        .map(|(question, option)| format!(" {question}={option}"))
        .collect();
    let title = format!("{}{}", report.variant, readings.concat());
    let unit = report.unit.name();
    let speed = counts.turns as f64 / report.seconds.max(1e-9);
    let games = report.played();
    let head = format!(
        "{title}: {games} random {unit}, seed {}, {:.2} s ({speed:.0} turns a second)",
        report.seed, report.seconds,
    );
    for line in wrapped(&head, "", "  ", WIDTH) {
        // Only a title of one line has its colours: a colour does not run on into the next.
        match line.strip_prefix(&title) {
            Some(rest) => writeln!(out, "{}{rest}", colours.heading(&title))?,
            None => writeln!(out, "{line}")?,
        }
    }
    if report.unit == Unit::Matches {
        writeln!(out, "  rounds         {}", counts.rounds)?;
        writeln!(out, "  rounds a match {:.1}", mean(&counts.match_rounds))?;
    }
    let [south, north] = &counts.led;
    for (head, wins) in [("matches", &counts.matches), ("South led", south), ("North led", north)] {
        won(out, head, wins)?;
    }
    let deciles: Vec<String> = summary.deciles.iter().map(usize::to_string).collect();
    let ended = counts.ended_turns();
    let turns = match counts.wins.decided() {
        0 => "not known: no round came to its end".to_owned(),
        _ => format!(
            "{:.1}, median {}, deciles {}",
            summary.turns_a_round,
            summary.median_turns,
            deciles.join(" ")
        ),
    };
    entry(out, "turns a round", &turns)?;
    writeln!(out, "  legal moves    {:.2} a turn", summary.branching)?;
    let laps = summary.laps_a_turn;
    writeln!(out, "  laps           {laps:.2} a turn, longest relay {}", counts.longest_relay)?;
    if counts.endless_moves > 0 {
        writeln!(out, "  never ended    {} moves", counts.endless_moves)?;
    }
    if counts.passes > 0 {
        writeln!(out, "  passed         {} turns", counts.passes)?;
    }
    if counts.wins.cut_off > 0 {
        let seeds = match counts.wins.cut_off == at_limit(report) {
            true => String::new(),
            false => format!(" or {} looks at holes and rules", Limits::LOOKS),
        };
        let rounds = counted(counts.wins.cut_off, "round");
        let text = format!("{rounds}, at {}{seeds}", counted(report.max_turns, "turn"));
        entry(out, "cut off", &text)?;
    }
    if let Some(left_out) = report.left_out() {
        writeln!(out, "  not played     {left_out} {unit}: those played took so long")?;
    }
    seeds(report, out)?;
    for (sentence, &rounds) in report.ends.iter().zip(&counts.ended) {
        if rounds > 0 {
            let share = 100.0 * share(rounds, counts.wins.decided()).share;
            entry(out, "ended", &format!("{share:5.1} % {sentence}"))?;
        }
    }
    histogram(&ended, counts.wins.cut_off, out)
}

/// A line with a head before it, which goes on below itself where it is longer than the page.
fn entry(out: &mut impl Write, head: &str, text: &str) -> io::Result<()> {
    let blanks = text.len() - text.trim_start().len();
    let head = format!("  {head:14} {:blanks$}", "");
    let indent = " ".repeat(head.len());
    for line in wrapped(text, &head, &indent, WIDTH) {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// The rounds that ended by turns.
fn histogram(ended: &[u64], cut_off: u64, out: &mut impl Write) -> io::Result<()> {
    let bars = together(bars(ended, BARS.0));
    let Some(most) = bars.iter().map(|&(_, _, rounds)| rounds).max() else {
        return Ok(());
    };
    match cut_off {
        0 => writeln!(out, "  rounds by turns")?,
        1 => writeln!(out, "  rounds by turns, without the one cut off")?,
        _ => writeln!(out, "  rounds by turns, without the {cut_off} cut off")?,
    }
    for (from, to, rounds) in bars {
        let length = (rounds as f64 / most.max(1) as f64 * BARS.1 as f64).round() as usize;
        let turns = if from == to { from.to_string() } else { format!("{from}-{to}") };
        let line = format!("  {turns:>13}  {} {rounds}", "#".repeat(length));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// The bars, with three or more empty ones in a row made one.
fn together(bars: Vec<(usize, usize, u64)>) -> Vec<(usize, usize, u64)> {
    let parts = bars.chunk_by(|one, next| one.2 == 0 && next.2 == 0);
    parts
        .flat_map(|part| match part {
            [first, _, .., last] => vec![(first.0, last.1, 0)],
            few => few.to_vec(),
        })
        .collect()
}

/// How many of the rounds cut off had played all the turns allowed.
fn at_limit(report: &Report) -> u64 {
    let turns = &report.counts.round_turns;
    let limit = report.max_turns as usize;
    turns.iter().skip(limit).sum::<u64>().min(report.counts.wins.cut_off)
}

/// How often each player won; nothing where nothing was played.
fn won(out: &mut impl Write, head: &str, wins: &Wins) -> io::Result<()> {
    if wins.all() == 0 {
        return Ok(());
    }
    let rows = [("South won", wins.south), ("North won", wins.north), ("drawn", wins.draw)];
    for ((what, number), head) in rows.into_iter().zip([head, "", ""]) {
        writeln!(out, "  {head:14} {what:9} {}", share(number, wins.decided()))?;
    }
    if head == "matches" && wins.cut_off > 0 {
        writeln!(out, "                 {} cut off", wins.cut_off)?;
    }
    Ok(())
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
    let readings: Vec<String> =
        (report.readings.iter()).map(|(question, option)| format!("{question}={option}")).collect();
    let columns = [
        ("variant", report.variant.clone()),
        ("readings", readings.join(" ")),
        ("unit", report.unit.name().to_owned()),
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
    writeln!(out, "{}", record(&columns.map(|(_, cell)| cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_without_rounds_are_one() {
        let bars = vec![(0, 9, 5), (10, 19, 0), (20, 29, 0), (30, 39, 0), (40, 90, 1)];
        assert_eq!(together(bars), [(0, 9, 5), (10, 39, 0), (40, 90, 1)]);
        let bars = vec![(0, 9, 5), (10, 19, 0), (20, 29, 0), (30, 39, 3)];
        assert_eq!(together(bars.clone()), bars);
        let mut page = Vec::new();
        histogram(&[0, 0, 3], 7, &mut page).expect("written");
        let page = String::from_utf8(page).expect("a text");
        assert!(page.starts_with("  rounds by turns, without the 7 cut off\n"), "{page}");
        assert_eq!(page.lines().count(), 2, "{page}");
    }
}

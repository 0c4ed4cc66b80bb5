//! `mancala run SCRIPT --readings`: under which readings a recorded game comes out as recorded.

use std::io::{self, Write};

use super::Status;
use super::output::Output;
use crate::playthrough::{Tried, Which};
use crate::text::prose::{WIDTH, counted, listed, series, wrapped};

/// Combinations that are listed.
const MOST_LISTED: usize = 20;

/// Prints for people what was found: which combinations hold, and for each question which options are left.
pub(super) fn text(which: &Which, script: &str, output: &mut Output) -> io::Result<Status> {
    if which.tried.is_empty() && which.impossible == 0 {
        output.remark(&format!(
            "{script}: {} combinations of readings are too many to try; answer some questions with --reading",
            which.combinations
        ))?;
        return Ok(Status::CouldNotRun);
    }
    let out = &mut output.out;
    let holding: Vec<_> = which.tried.iter().filter(|tried| tried.holds).collect();
    let (holds, all) = (holding.len(), which.combinations);
    let head =
        format!("{script}: comes out as recorded under {holds} of {all} combinations of readings");
    // A path longer than the page has a line of its own.
    for line in wrapped(&head, "", "  ", WIDTH) {
        writeln!(out, "{line}")?;
    }
    for line in impossible(which) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    let width =
        which.questions.iter().map(|(question, _)| question.chars().count()).max().unwrap_or(0);
    for (index, (question, options)) in which.questions.iter().enumerate() {
        let part = |option: &String| {
            let with_it = |tried: &&Tried| tried.options.get(index) == Some(option);
            let furthest = which.tried.iter().filter(with_it);
            let is_faulty =
                |(name, faulty): &(String, String)| name == question && faulty == option;
            match holding.iter().copied().filter(with_it).count() {
                _ if which.faulty.iter().any(is_faulty) => format!("{option} faulty"),
                0 => {
                    let turns = furthest.map(|tried| tried.turns).max().unwrap_or(0);
                    format!("{option} never (after {} at most)", counted(turns, "turn"))
                }
                with => format!("{option} in {with}"),
            }
        };
        let parts: Vec<String> = options.iter().map(part).collect();
        let (first, rest) = (format!("  {question:width$}  "), format!("{:1$}", "", width + 4));
        for line in listed(&parts, &first, &rest, WIDTH) {
            writeln!(out, "{line}")?;
        }
    }
    if !holding.is_empty() && holding.len() <= MOST_LISTED {
        writeln!(
            out,
            "\nThe combinations that hold, by what differs from the file's own reading:"
        )?;
        for tried in &holding {
            let named = which.questions.iter().zip(&tried.options).zip(&which.defaults);
            let words: Vec<String> = named
                .filter(|((_, option), default)| option != default)
                .map(|(((question, _), option), _)| format!("{question}={option}"))
                .collect();
            match words.is_empty() {
                true => writeln!(out, "  (nothing)")?,
                false => writeln!(out, "  {}", words.join(" "))?,
            }
        }
    }
    Ok(if holding.is_empty() { Status::Wrong } else { Status::Success })
}

/// Why some combinations are no game: an option that is faulty by itself, or options that do not go together.
fn impossible(which: &Which) -> Vec<String> {
    if which.impossible == 0 {
        return Vec::new();
    }
    let without = |(question, options): &(String, Vec<String>)| {
        let faulty = which.faulty.iter().filter(|(name, _)| name == question);
        (options.len() as u64).saturating_sub(faulty.count() as u64)
    };
    let sound = which.questions.iter().map(without).fold(1, u64::saturating_mul);
    let by_fault = which.combinations.saturating_sub(sound).min(which.impossible);
    let mut said = Vec::new();
    if by_fault > 0 {
        let names: Vec<String> = (which.faulty.iter())
            .map(|(question, option)| format!("`{question}={option}`"))
            .collect();
        let (verb, what) = match names.len() {
            1 => ("has", "a fault, reported above"),
            _ => ("have", "faults, reported above"),
        };
        said.push(format!(
            "{by_fault} of them cannot be played: {} {verb} {what}",
            series(&names, "and")
        ));
    }
    if which.impossible > by_fault {
        said.push(format!("{} of them cannot be chosen together", which.impossible - by_fault));
    }
    said.iter().flat_map(|text| wrapped(text, "  ", "    ", WIDTH)).collect()
}

/// The same as one JSON object.
pub(super) fn json(which: &Which, script: &str, output: &mut Output) -> io::Result<Status> {
    let holding: Vec<_> = which.tried.iter().filter(|tried| tried.holds).collect();
    let combinations: Vec<serde_json::Value> = holding
        .iter()
        .map(|tried| {
            let named = which.questions.iter().zip(&tried.options);
            named
                .map(|((question, _), option)| (question.clone(), serde_json::json!(option)))
                .collect::<serde_json::Map<_, _>>()
                .into()
        })
        .collect();
    let object = serde_json::json!({
        "type": "readings", "script": script, "combinations": which.combinations,
        "tried": which.tried.len(), "holding": combinations,
    });
    writeln!(output.json(), "{object}")?;
    Ok(if holding.is_empty() { Status::Wrong } else { Status::Success })
}

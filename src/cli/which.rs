//! `mancala run SCRIPT --readings`: under which readings a recorded game comes out as recorded.

use std::io::{self, Write};

use super::Status;
use super::output::Output;
use crate::playthrough::Which;
use crate::prose::WIDTH;

/// Combinations that are listed.
const MOST_LISTED: usize = 20;

/// Tells people what was found: which combinations hold, and for each question which options are left.
pub(super) fn tell(which: &Which, script: &str, output: &mut Output) -> io::Result<Status> {
    if which.tried.is_empty() && which.impossible == 0 {
        output.remark(&format!(
            "{script}: {} combinations of readings are too many to try; answer some questions with --reading",
            which.combinations
        ))?;
        return Ok(Status::CouldNotRun);
    }
    let out = &mut output.out;
    let holding: Vec<_> = which.tried.iter().filter(|tried| tried.holds).collect();
    writeln!(
        out,
        "{script}: comes out as recorded under {} of {} combinations of readings",
        holding.len(),
        which.combinations
    )?;
    if which.impossible > 0 {
        writeln!(
            out,
            "  {} of them cannot be chosen together",
            which.impossible
        )?;
    }
    writeln!(out)?;
    let width = which
        .questions
        .iter()
        .map(|(question, _)| question.chars().count())
        .max()
        .unwrap_or(0);
    for (index, (question, options)) in which.questions.iter().enumerate() {
        let part = |option: &String| {
            let with = holding
                .iter()
                .filter(|tried| tried.options.get(index) == Some(option))
                .count();
            let furthest = which
                .tried
                .iter()
                .filter(|tried| tried.options.get(index) == Some(option));
            match with {
                0 => match furthest.map(|tried| tried.turns).max().unwrap_or(0) {
                    1 => format!("{option} never (after 1 turn at most)"),
                    turns => format!("{option} never (after {turns} turns at most)"),
                },
                with => format!("{option} in {with}"),
            }
        };
        let parts: Vec<String> = options.iter().map(part).collect();
        let mut heading = question.as_str();
        let mut line = String::new();
        for part in parts {
            if !line.is_empty() && line.chars().count() + part.chars().count() + width + 6 > WIDTH {
                writeln!(out, "  {heading:<width$}  {line},")?;
                (heading, line) = ("", String::new());
            }
            if !line.is_empty() {
                line.push_str(", ");
            }
            line.push_str(&part);
        }
        writeln!(out, "  {heading:<width$}  {line}")?;
    }
    if !holding.is_empty() && holding.len() <= MOST_LISTED {
        writeln!(
            out,
            "\nThe combinations that hold, by what differs from the file's own reading:"
        )?;
        for tried in &holding {
            let named = which
                .questions
                .iter()
                .zip(&tried.options)
                .zip(&which.defaults);
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
    Ok(if holding.is_empty() {
        Status::Wrong
    } else {
        Status::Success
    })
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
    writeln!(output.out, "{object}")?;
    Ok(if holding.is_empty() {
        Status::Wrong
    } else {
        Status::Success
    })
}

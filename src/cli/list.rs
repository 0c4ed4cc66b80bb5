//! `mancala list`: the games of the library.

use std::io::{self, Write};
use std::path::Path;

use clap::Args;
use serde_yaml::Value;

use super::Status;
use super::output::Output;
use crate::diagnostic::Diagnostics;
use crate::source::{Sources, library, scan};

/// List the games that are built into the program
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala list

A name of the first column is what `mancala show`, `mancala validate` and scripts take as VARIANT.")]
pub(super) struct Arguments {}

/// How many files may extend one another.
const DEPTH: usize = 16;

pub(super) fn run(_: &Arguments, output: &mut Output) -> io::Result<Status> {
    let looks = output.looks();
    let head = ["variant", "name", "board", "relay", "played in"].map(str::to_owned);
    let mut rows = vec![head];
    rows.extend(library::names().into_iter().map(row));
    let mut widths = [0; 5];
    for row in &rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row
            .iter()
            .zip(widths)
            .map(|(cell, width)| format!("{cell:<width$}"))
            .collect();
        let line = cells.join("  ");
        let line = line.trim_end();
        if index == 0 {
            writeln!(output.out, "{}", looks.faint(line))?;
        } else {
            writeln!(output.out, "{line}")?;
        }
    }
    Ok(Status::Success)
}

/// A game's line. Its file is read, not checked: the library's files are checked when they are made.
fn row(variant: &'static str) -> [String; 5] {
    let files = chain(variant);
    let own = files.first();
    let words = |value: Option<&Value>| value.map(text).unwrap_or_default();
    let name = words(own.and_then(|file| file.get("name")));
    let region = words(own.and_then(|file| file.get("region")));
    [
        variant.to_owned(),
        name,
        board(&files),
        relay(&files),
        region,
    ]
}

/// The documents of a file and of those that it extends.
fn chain(variant: &str) -> Vec<Value> {
    let mut files: Vec<Value> = Vec::new();
    let mut next = Some(variant.to_owned());
    while let Some(name) = next
        && files.len() < DEPTH
    {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let read = sources.read_variant(&name, Path::new(""), &mut faults);
        let Some(document) = read.and_then(|file| scan(&sources, file, &mut faults)) else {
            break;
        };
        let extended = document.value.get("extends").and_then(Value::as_str);
        next = extended.map(str::to_owned);
        files.push(document.value);
    }
    files
}

/// The value at a path in the first file that has it.
fn find<'a>(files: &'a [Value], path: [&str; 2]) -> Option<&'a Value> {
    let [first, second] = path;
    files.iter().find_map(|file| file.get(first)?.get(second))
}

fn board(files: &[Value]) -> String {
    let holes = find(files, ["board", "holes"])
        .map(text)
        .unwrap_or_default();
    let rows = find(files, ["board", "rows"]).map_or_else(|| "2".to_owned(), text);
    let seeds = match find(files, ["board", "seeds"]) {
        Some(Value::Number(seeds)) => format!("{seeds} seeds"),
        Some(_) => "a layout".to_owned(),
        None => String::new(),
    };
    let stores = match find(files, ["board", "stores"]) {
        Some(_) => ", stores",
        None => "",
    };
    format!("{rows} x {holes}, {seeds}{stores}")
}

/// Which hole a relay lifts: the next one, the one where the last seed fell, or none.
fn relay(files: &[Value]) -> String {
    let rules = find(files, ["rules", "lap-end"]).and_then(Value::as_sequence);
    let relays = rules
        .into_iter()
        .flatten()
        .filter_map(|rule| rule.get("relay"));
    let mut kinds: Vec<String> = relays
        .map(|hole| match hole.as_str() {
            Some("here") => "same hole".to_owned(),
            Some("next") => "next hole".to_owned(),
            _ => text(hole),
        })
        .collect();
    kinds.dedup();
    if kinds.is_empty() {
        "-".to_owned()
    } else {
        kinds.join(", ")
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        Value::Sequence(items) => {
            let items: Vec<String> = items.iter().map(text).collect();
            items.join(", ")
        }
        _ => String::new(),
    }
}

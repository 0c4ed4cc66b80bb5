//! `mancala list`: the games of the library.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::Status;
use super::catalogue::{Game, Relay, games};
use super::output::Output;
use crate::language::shapes::Seeds;

/// List the games that are built into the program, or those of a region or with a rule
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala list
  mancala list --region \"sri lanka\" --relay next
  mancala list --rule beyond
  mancala list --format json

A name of the first column is what `mancala show`, `mancala validate` and scripts take as VARIANT.")]
pub(super) struct Arguments {
    /// Only games played in a region whose name holds this
    #[arg(long, value_name = "REGION")]
    region: Option<String>,

    /// Only games in whose rules this stands: in a rule's name, in a key, a word or a sentence
    #[arg(long, value_name = "WORD")]
    rule: Option<String>,

    /// Only games whose relays lift this hole
    #[arg(long, value_enum, value_name = "HOLE")]
    relay: Option<Lifted>,

    /// How the games are listed
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Listed,
}

/// Which hole a relay lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Lifted {
    /// The hole after the last seed
    Next,
    /// The hole of the last seed
    Same,
    /// There are no relays
    None,
}

/// How games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Listed {
    /// A table for people
    #[default]
    Text,
    /// A JSON array for programs
    Json,
}

/// A game that was looked for, and where the word stands in its rules.
struct Found {
    game: Game,
    relays: Vec<Relay>,
    places: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let found: Vec<Found> = games().into_iter().filter_map(|game| look(arguments, game)).collect();
    match arguments.format {
        Listed::Json => {
            let games: Vec<Value> =
                found.iter().map(|found| entry(found, arguments.rule.is_some())).collect();
            writeln!(output.json(), "{:#}", Value::Array(games))?;
        }
        Listed::Text if found.is_empty() => output.remark("no game of the library is like that")?,
        Listed::Text => table(&found, output)?,
    }
    Ok(Status::Success)
}

fn look(arguments: &Arguments, game: Game) -> Option<Found> {
    let region = arguments.region.as_deref();
    if region.is_some_and(|region| !game.is_played_in(region)) {
        return None;
    }
    let relays = game.relays();
    let wanted = match arguments.relay {
        None => true,
        Some(Lifted::None) => relays.is_empty(),
        Some(Lifted::Next) => relays.contains(&Relay::Next),
        Some(Lifted::Same) => relays.contains(&Relay::Same),
    };
    if !wanted {
        return None;
    }
    let places = match &arguments.rule {
        Some(word) => game.places_of(word),
        None => Vec::new(),
    };
    (arguments.rule.is_none() || !places.is_empty()).then_some(Found { game, relays, places })
}

/// What a program is told of a game. Keys that the file does not have are left out.
fn entry(found: &Found, searched: bool) -> Value {
    let game = &found.game;
    let written = game.written.written();
    let mut entry = json!({
        "variant": game.variant,
        "relay": found.relays.iter().map(|relay| relay.word()).collect::<Vec<_>>(),
        "rules": game.rule_names(),
        "readings": names(&game.written.readings),
        "marks": names(&game.written.marks),
    });
    let own = ["name", "meaning", "aliases", "region", "recorded", "about", "board"];
    for key in own {
        if let Some(value) = written.get(key) {
            entry[key] = value.clone();
        }
    }
    if searched {
        entry["found"] = json!(found.places);
    }
    entry
}

fn names<T>(named: &Option<crate::language::shapes::Named<T>>) -> Vec<&str> {
    named.iter().flat_map(|named| named.keys()).map(String::as_str).collect()
}

/// A line for each game, of which the last cell goes on below where it is too long; and below that, where the word that
/// was looked for stands.
fn table(found: &[Found], output: &mut Output) -> io::Result<()> {
    let colours = output.colours();
    let width = output.width();
    let head = ["variant", "name", "board", "relay"].map(str::to_owned);
    let rows: Vec<[String; 4]> = found.iter().map(row).collect();
    let mut widths = [0; 4];
    for row in rows.iter().chain([&head]) {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let line = |row: &[String; 4]| {
        let cells = row.iter().zip(widths);
        let cells: Vec<String> = cells.map(|(cell, width)| format!("{cell:<width$}  ")).collect();
        cells.concat()
    };
    writeln!(output.out, "{}", colours.faint(format!("{}played in", line(&head))))?;
    let left: usize = widths.iter().map(|width| width + 2).sum();
    for (found, row) in found.iter().zip(&rows) {
        let regions: Vec<&str> =
            found.game.written.region.iter().flatten().map(String::as_str).collect();
        let mut opening = line(row);
        for regions in enumerated(&regions, width.saturating_sub(left)) {
            writeln!(output.out, "{}", format!("{opening}{regions}").trim_end())?;
            opening = " ".repeat(left);
        }
        let places: Vec<&str> = found.places.iter().map(String::as_str).collect();
        if !places.is_empty() {
            for places in enumerated(&places, width - 4) {
                writeln!(output.out, "    {places}")?;
            }
        }
    }
    Ok(())
}

/// The parts with commas between them, in lines of at most this width where no part is longer; one line at least.
fn enumerated(parts: &[&str], width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (index, part) in parts.iter().enumerate() {
        let comma = if index + 1 < parts.len() { "," } else { "" };
        let Some(line) = lines.last_mut() else {
            break;
        };
        let long = part.chars().count() + comma.len();
        if line.is_empty() {
            line.push_str(part);
        } else if line.chars().count() + 1 + long <= width {
            line.push(' ');
            line.push_str(part);
        } else {
            lines.push((*part).to_owned());
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(comma);
        }
    }
    lines
}

fn row(found: &Found) -> [String; 4] {
    let game = &found.game;
    let relays = found.relays.iter().map(|relay| match relay {
        Relay::Next => "next",
        Relay::Same => "same",
        Relay::Other => "another",
    });
    let relays = relays.collect::<Vec<_>>().join(", ");
    [
        game.variant.to_owned(),
        game.written.name.clone().unwrap_or_default(),
        board(game),
        if relays.is_empty() { "-".to_owned() } else { relays },
    ]
}

fn board(game: &Game) -> String {
    let Some(board) = &game.written.board else {
        return String::new();
    };
    let number = |number: Option<u32>| number.map(|n| n.to_string()).unwrap_or_default();
    let seeds = match &board.seeds {
        Some(Seeds::Each(1)) => ", 1 seed".to_owned(),
        Some(Seeds::Each(seeds)) => format!(", {seeds} seeds"),
        Some(Seeds::Rows(_)) => ", a layout".to_owned(),
        None => String::new(),
    };
    let stores = match board.stores {
        Some(_) => ", stores",
        None => "",
    };
    format!("{} x {}{seeds}{stores}", number(board.rows), number(board.holes))
}

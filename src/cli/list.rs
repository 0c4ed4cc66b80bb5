//! `mancala list`: the games of the library.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::Status;
use super::catalogue::{Game, Relay, games};
use super::csv::record;
use super::output::Output;
use crate::language::shapes::{Named, Seeds};
use crate::text::prose::{self, counted, listed};

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

    /// Only games whose rules have this: in a rule's name, in a key, a word or a sentence
    #[arg(long, value_name = "WORD")]
    rule: Option<String>,

    /// Only games whose relays lift this hole
    #[arg(long, value_enum, value_name = "HOLE")]
    relay: Option<Relay>,

    /// How the games are listed
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Listed,
}

/// How games are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Listed {
    /// A table for people
    #[default]
    Text,
    /// A JSON array for programs
    Json,
    /// A table for a spreadsheet
    Csv,
}

/// A game that was looked for, and where its rules have the word.
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
        Listed::Csv => csv(&found, output)?,
        Listed::Text if found.is_empty() => output.remark("no game of the library is like that")?,
        Listed::Text => table(&found, output)?,
    }
    Ok(Status::Success)
}

fn look(arguments: &Arguments, game: Game) -> Option<Found> {
    if arguments.region.as_ref().is_some_and(|region| !game.is_played_in(region)) {
        return None;
    }
    let relays = game.relays();
    let wanted = match arguments.relay {
        None => true,
        Some(Relay::None) => relays.is_empty(),
        Some(relay) => relays.contains(&relay),
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

/// What is printed of a game for programs. Keys that the file does not have are left out.
fn entry(found: &Found, searched: bool) -> Value {
    let game = &found.game;
    let written = game.written.written();
    let mut entry = json!({
        "variant": game.variant,
        "relay": words(&found.relays),
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

fn names<T>(named: &Option<Named<T>>) -> Vec<&str> {
    named.iter().flat_map(|named| named.keys()).map(String::as_str).collect()
}

/// A line for each game, whose last cell goes on below where it is too long; and below that, where the word that was
/// looked for is.
fn table(found: &[Found], output: &mut Output) -> io::Result<()> {
    let (colours, width) = (output.colours(), output.width());
    let mut rows = vec![["variant", "name", "board", "relay"].map(str::to_owned)];
    rows.extend(found.iter().map(row));
    let lines = prose::table(&rows, usize::MAX);
    let head = lines.first().map(|head| format!("{head}played in"));
    writeln!(output.out, "{}", colours.faint(head.unwrap_or_default()))?;
    for (found, line) in found.iter().zip(lines.iter().skip(1)) {
        let regions = found.game.written.region.as_deref().unwrap_or_default();
        let below = " ".repeat(line.chars().count());
        let mut lines = listed(regions, line, &below, width);
        if !found.places.is_empty() {
            lines.extend(listed(&found.places, "    ", "    ", width));
        }
        for line in lines {
            writeln!(output.out, "{line}")?;
        }
    }
    Ok(())
}

/// A record for each game, under a head. Several values of one cell are set apart by `; `.
fn csv(found: &[Found], output: &mut Output) -> io::Result<()> {
    let head = "variant,name,rows,holes,seeds,relay,region,aliases,recorded by,year,questions";
    writeln!(output.out, "{head}")?;
    for found in found {
        let game = &found.game.written;
        let board = game.board.clone().unwrap_or_default();
        let recorded = game.recorded.clone().unwrap_or_default();
        let number =
            |number: Option<u32>| number.map_or(String::new(), |number| number.to_string());
        let several = |texts: &Option<Vec<String>>| texts.as_deref().unwrap_or_default().join("; ");
        let seeds = match &board.seeds {
            Some(Seeds::Each(seeds)) => seeds.to_string(),
            Some(Seeds::Rows(_)) => "a layout".to_owned(),
            None => String::new(),
        };
        let cells = [
            found.game.variant.to_owned(),
            game.name.clone().unwrap_or_default(),
            number(board.rows),
            number(board.holes),
            seeds,
            words(&found.relays).join("; "),
            several(&game.region),
            several(&game.aliases),
            recorded.by.unwrap_or_default(),
            number(recorded.year),
            names(&game.readings).join("; "),
        ];
        writeln!(output.out, "{}", record(&cells))?;
    }
    Ok(())
}

fn row(found: &Found) -> [String; 4] {
    let game = &found.game;
    let relays = match words(&found.relays).join(", ") {
        none if none.is_empty() => "-".to_owned(),
        relays => relays,
    };
    let name = game.written.name.clone().unwrap_or_default();
    [game.variant.to_owned(), name, board(game), relays]
}

fn words(relays: &[Relay]) -> Vec<&'static str> {
    relays.iter().map(|relay| relay.word()).collect()
}

fn board(game: &Game) -> String {
    let Some(board) = &game.written.board else {
        return String::new();
    };
    let seeds = match &board.seeds {
        Some(Seeds::Each(seeds)) => format!(", {}", counted(*seeds, "seed")),
        Some(Seeds::Rows(_)) => ", a layout".to_owned(),
        None => String::new(),
    };
    let stores = if board.stores.is_some() { ", stores" } else { "" };
    let [rows, holes] = [board.rows, board.holes].map(Option::unwrap_or_default);
    format!("{rows} x {holes}{seeds}{stores}")
}

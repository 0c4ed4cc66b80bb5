//! The library as a catalogue: what its files say of themselves, and where their rules have a word.
//!
//! Here files are read, not proven: the library's are proven when they are made.

use std::path::Path;

use clap::ValueEnum;
use rayon::prelude::*;
use serde_json::Value;

use crate::condition::{Reference, Step, parse_reference};
use crate::diagnostic::Diagnostics;
use crate::language::keys::{Events, Rule};
use crate::language::{RULE_KEYS, Variant};
use crate::source::library;
use crate::text::Sources;
use crate::text::prose::on_one_line;
use crate::variant::{Request, outline};

/// A game of the library.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its name in the library.
    pub variant: &'static str,
    /// What its file says, with all that it has from a file it extends; its readings are not applied.
    pub written: Variant,
}

/// Which hole a relay lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Relay {
    /// The hole after the last seed
    Next,
    /// The hole of the last seed
    Same,
    /// Another hole
    #[value(hide = true)]
    Other,
    /// There are no relays
    None,
}

impl Relay {
    /// As catalogues write it.
    pub fn word(self) -> &'static str {
        match self {
            Relay::Next => "next",
            Relay::Same => "same",
            Relay::Other => "other",
            Relay::None => "none",
        }
    }
}

/// The games of the library, in the order of their names there.
pub fn games() -> Vec<Game> {
    let mut games: Vec<Game> = library::names().into_par_iter().filter_map(game).collect();
    games.sort_by_key(|game| game.variant);
    games
}

fn game(variant: &'static str) -> Option<Game> {
    let request = Request::Named { name: variant, folder: Path::new("") };
    let written = outline(&mut Sources::default(), &request, &mut Diagnostics::new())?;
    Some(Game { variant, written })
}

impl Game {
    /// The kinds of relay in its rules, each once, in the order of the rules; none if no rule relays.
    pub fn relays(&self) -> Vec<Relay> {
        let mut kinds = Vec::new();
        for kind in self.rules().filter_map(|rule| rule.relay.as_deref()).map(kind) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    /// The names of its rules, in order.
    pub fn rule_names(&self) -> Vec<&str> {
        self.rules().filter_map(|rule| rule.rule.as_deref()).collect()
    }

    fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.written.rules.iter().flat_map(Events::lists).flat_map(|(_, rules)| rules)
    }

    /// Whether it is played in a region, or part of one, whose name holds this; case does not count.
    pub fn is_played_in(&self, region: &str) -> bool {
        let region = folded(region);
        let regions = self.written.region.iter().flatten();
        regions.into_iter().any(|own| folded(own).contains(&region))
    }

    /// The paths, as readings write them, to the names, keys, words and sentences of its rules that hold this; case
    /// does not count, and a hyphen is as good as a blank.
    pub fn places_of(&self, word: &str) -> Vec<String> {
        let word = folded(word);
        let mut found = Vec::new();
        let written = self.written.written();
        for key in RULE_KEYS {
            if let Some(value) = written.get(key) {
                search(value, key.to_owned(), key, &word, &mut found);
            }
        }
        found
    }
}

fn kind(relay: &str) -> Relay {
    let next = Reference { steps: vec![Step::Next], ..Reference::here() };
    match parse_reference(relay) {
        Ok(hole) if hole == next => Relay::Next,
        Ok(hole) if hole == Reference::here() => Relay::Same,
        _ => Relay::Other,
    }
}

/// Adds the path if the last key of it or a text there holds the word; otherwise looks below.
fn search(value: &Value, path: String, last: &str, word: &str, found: &mut Vec<String>) {
    if folded(last).contains(word) {
        found.push(path);
        return;
    }
    match value {
        Value::Object(map) => {
            for (key, value) in map {
                search(value, format!("{path}.{key}"), key, word, found);
            }
        }
        Value::Array(items) => {
            for item in items {
                match (item, item["rule"].as_str()) {
                    (Value::Object(_), Some(name)) => {
                        search(item, format!("{path}.{name}"), name, word, found);
                    }
                    _ => search(item, path.clone(), "", word, found),
                }
            }
        }
        Value::String(text) if folded(text).contains(word) => found.push(path),
        Value::Number(number) if number.to_string() == word => found.push(path),
        _ => {}
    }
    found.dedup();
}

fn folded(text: &str) -> String {
    on_one_line(&text.to_lowercase().replace('-', " "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use crate::condition::Base;
    use crate::variant;

    #[test]
    fn every_game_is_there_and_its_relays_are_those_of_its_proven_rules() {
        let games = games();
        assert_eq!(games.len(), library::names().len());
        for game in games {
            let mut sources = Sources::default();
            let mut faults = Diagnostics::new();
            let request = Request::Named { name: game.variant, folder: Path::new("") };
            let base =
                variant::GameFile::load(&mut sources, &request, &mut faults).expect("a game");
            let loaded = base.with(&[]);
            let (rules, _) = check::rules(&loaded.variant, &loaded.document, &sources);
            let rules = rules.expect("proven rules").events;
            let mut kinds = Vec::new();
            for hole in rules.all().filter_map(|(_, rule)| rule.relay.as_ref()) {
                let kind = match (hole.base, hole.steps.as_slice()) {
                    (Base::Here, []) => Relay::Same,
                    (Base::Here, [Step::Next]) => Relay::Next,
                    _ => Relay::Other,
                };
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
            assert_eq!(game.relays(), kinds, "{}", game.variant);
        }
    }

    #[test]
    fn words_are_found_in_names_keys_and_sentences() {
        let games = games();
        let found = |variant: &str, word: &str| {
            let game = games.iter().find(|game| game.variant == variant);
            game.expect("the game").places_of(word)
        };
        assert_eq!(
            found("raja-pasu", "BEYOND"),
            ["rules.lap-end.pussa.when", "rules.lap-end.pussa.capture"]
        );
        assert_eq!(found("raja-pasu", "pussa"), ["rules.lap-end.pussa"]);
        assert_eq!(found("raja-pasu", "taker  of the remaining"), ["match.next-leader"]);
        assert_eq!(found("oware", "must feed"), ["sowing.must-feed"]);
        assert!(found("raja-pasu", "tuzdik").is_empty());
        assert!(games.iter().any(|game| game.is_played_in("sri LANKA")));
    }
}

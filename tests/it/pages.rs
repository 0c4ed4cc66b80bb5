//! The examples of the project's pages are run: what a reader can try must work.

use std::fs;
use std::path::Path;

use crate::support::{ended, folder, program, ran};
use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::diagnostic::render::Format;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::text::Sources;
use mancala::variant::{GameFile, Request};

/// The blocks of a page that are marked with this language.
fn blocks(page: &str, language: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(page);
    let text = fs::read_to_string(path).expect("a page of the project");
    let mut blocks = Vec::new();
    let mut block: Option<(bool, String)> = None;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("```") {
            block = match block {
                Some((wanted, text)) => {
                    if wanted {
                        blocks.push(text);
                    }
                    None
                }
                None => Some((rest.trim() == language, String::new())),
            };
        } else if let Some((_, text)) = &mut block {
            text.push_str(line);
            text.push('\n');
        }
    }
    assert!(block.is_none(), "{page}: a block without an end");
    blocks
}

/// Runs a script that must be without a fault, its variants being looked up from `folder`.
fn run(page: &str, script: &str, folder: &Path) {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let file = sources.add(page, script);
    let options = Options { folder: folder.to_owned(), ..Options::default() };
    let mut scribe = Transcript::new(std::io::sink(), Colours::PLAIN);
    let report = playthrough::run(&mut sources, file, &options, &mut scribe, &mut faults)
        .expect("a sink takes everything");
    let shown = Format::Human.renderer(false, 100).to_text(&sources, &faults);
    assert!(faults.is_empty(), "{page}:\n{script}\n{shown}{}", report.stopped_at.join("\n"));
}

#[test]
fn the_first_game_of_the_readme_is_without_fault_and_its_script_runs() {
    let files = blocks("README.md", "yaml");
    let game = files.iter().find(|text| text.starts_with("name:")).expect("a rule file");
    assert!(game.lines().count() <= 12, "it was to be a short one");
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let file = sources.add("first-game.yaml", game.as_str());
    let request = Request::Text { file, folder: Path::new("") };
    let base = GameFile::load(&mut sources, &request, &mut faults).expect("a game");
    faults.append(check::file(&base, &sources).1);
    let shown = Format::Human.renderer(false, 100).to_text(&sources, &faults);
    assert!(faults.is_empty(), "{shown}");

    let folder = folder("pages");
    fs::write(folder.join("first-game.yaml"), game).expect("a file");
    let scripts = blocks("README.md", "play");
    assert!(!scripts.is_empty());
    for script in scripts {
        run("README.md", &script, &folder);
    }
}

#[test]
fn the_scripts_of_the_script_reference_run() {
    let scripts = blocks("grammar/README.md", "text");
    assert!(!scripts.is_empty(), "the reference has examples");
    for script in scripts {
        run("grammar/README.md", &script, Path::new(""));
    }
}

#[test]
fn the_json_lines_of_the_readme_are_json() {
    for block in blocks("README.md", "json") {
        for line in block.lines() {
            serde_json::from_str::<serde_json::Value>(line).expect("an object");
        }
    }
}

/// A reader copies them: they are to be without fault and, played at random, without a question too.
#[test]
fn the_whole_games_of_the_language_reference_play_as_they_are_meant() {
    let games = blocks("variants/README.md", "yaml");
    let games: Vec<_> = games.iter().filter(|text| text.starts_with("name:")).collect();
    assert!(games.len() >= 6, "{}", games.len());
    for game in games {
        let mut command = program();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("variants");
        let command = command.current_dir(folder).args(["validate", "--deny-warnings", "-"]);
        let (status, said, _) = ended(command, game);
        assert_eq!(status, 0, "{game}\n{said}");
    }
}

/// The keys of an object and of all that is in it; those of maps from names are left out.
fn keys(value: &serde_json::Value, found: &mut std::collections::BTreeSet<String>) {
    match value {
        serde_json::Value::Array(items) => items.iter().for_each(|item| keys(item, found)),
        serde_json::Value::Object(map) => {
            for (key, value) in map {
                found.insert(key.clone());
                if ["readings", "seeds_a_round_by_rule"].contains(&key.as_str()) {
                    continue;
                }
                keys(value, found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_key_that_programs_read_is_on_the_first_page() {
    let commands: [&[&str]; 6] = [
        &["validate", "--format", "json", &crate::invalid::path("E012 duplicate key.yaml")],
        &["list", "--format", "json", "--rule", "beyond"],
        &["simulate", "walak-pussa", "--rounds", "20", "--format", "json"],
        &["simulate", "oware", "--matches", "2", "--format", "json"],
        &["compare", "raja-pasu", "--readings", "--rounds", "5", "--format", "json"],
        &["run", "tests/playthroughs/toguz-kumalak.play", "--format", "jsonl"],
    ];
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md"));
    let page = page.expect("the first page");
    for arguments in commands {
        let (_, output, _) = ran(arguments);
        let stream = serde_json::Deserializer::from_str(&output).into_iter();
        let mut found = std::collections::BTreeSet::new();
        for value in stream {
            keys(&value.expect("JSON"), &mut found);
        }
        assert!(!found.is_empty(), "{arguments:?}");
        for key in found {
            let written = [format!("`{key}`"), format!("\"{key}\":")];
            let is_there = written.iter().any(|key| page.contains(key.as_str()));
            assert!(is_there, "{arguments:?}: `{key}` is not in README.md");
        }
    }
}

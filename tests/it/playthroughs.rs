//! Recorded games, played again: each must run clean and be written down as its snapshot shows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use mancala::diagnostic::Diagnostics;
use mancala::diagnostic::render::Format;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::source::library;
use mancala::text::Sources;

fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = fs::read_dir(&folder).expect("a folder of the project");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect();
    paths.sort();
    paths
}

/// The transcript of a script, which must be without a fault.
fn transcript(path: &Path) -> String {
    let name = path.file_name().expect("a file").to_string_lossy().into_owned();
    let text = fs::read_to_string(path).expect("a script");
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let file = sources.add(name, text);
    let options =
        Options { folder: path.parent().expect("a folder").to_owned(), ..Options::default() };
    let mut out = Vec::new();
    let mut scribe = Transcript::new(&mut out, Colours::PLAIN);
    let report = playthrough::run(&mut sources, file, &options, &mut scribe, &mut faults)
        .expect("memory can be written to");
    assert!(
        faults.is_empty() && report.stopped_at.is_empty(),
        "{}{}",
        Format::Human.renderer(false, 100).to_text(&sources, &faults),
        report.stopped_at.join("\n")
    );
    assert_eq!(report.cut_off, 0, "{}: cut off", path.display());
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn every_playthrough_runs_clean_and_reads_as_before() {
    insta::glob!("..", "playthroughs/*.play", |path| {
        let text = transcript(path);
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{}: a line is too long",
            path.display()
        );
        insta::assert_snapshot!("transcript", text);
    });
}

/// The first word behind `variant` in a script.
fn variant_of(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a script");
    let line = text.lines().find_map(|line| line.trim().strip_prefix("variant "));
    let word = line.and_then(|line| line.split_whitespace().next());
    word.expect("a variant").to_owned()
}

#[test]
fn every_game_of_the_library_has_a_playthrough() {
    let scripts = files("tests/playthroughs", "play");
    let played: BTreeSet<String> = scripts.iter().map(|path| variant_of(path)).collect();
    for name in library::names() {
        assert!(played.contains(name), "no script in tests/playthroughs plays {name}");
    }
}

#[test]
fn every_playthrough_has_its_snapshot_and_every_snapshot_its_playthrough() {
    let names = |folder, ending| -> BTreeSet<String> {
        files(folder, ending)
            .iter()
            .filter_map(|path| path.file_name()?.to_str().map(str::to_owned))
            .collect()
    };
    let scripts = names("tests/playthroughs", "play");
    let snapshots: BTreeSet<String> = names("tests/it/snapshots", "snap")
        .iter()
        .filter_map(|name| name.strip_prefix("it__playthroughs__")?.strip_suffix(".snap"))
        .filter_map(|name| name.split_once('@').map(|(_, script)| script.to_owned()))
        .collect();
    assert_eq!(scripts, snapshots);
}

#[test]
fn every_game_of_the_library_names_its_sources() {
    for name in library::names() {
        let text = library::text(name).expect("the game");
        let value: serde_yaml::Value = serde_yaml::from_str(text).expect("YAML");
        let sources = value.get("sources").and_then(serde_yaml::Value::as_mapping);
        assert!(sources.is_some_and(|sources| !sources.is_empty()), "{name}: no sources");
    }
}

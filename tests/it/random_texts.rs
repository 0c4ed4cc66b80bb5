//! Random texts and files changed at random: nothing panics, and what a fault points at is in its text.

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::engine::Game;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::source::{library, scan};
use mancala::study::{Random, random_turn};
use mancala::text::Sources;
use mancala::variant::{GameFile, Request};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::io;
use std::path::Path;

use crate::support::GAME;

/// Parts of texts: words of the language and of scripts, what YAML makes something of, and characters that are long,
/// wide or not to be seen.
const PARTS: &[&str] = &[
    "here",
    "next",
    "opposite",
    "of",
    "has",
    "had",
    "is",
    "not",
    "own",
    "seeds",
    "empty",
    "and",
    "or",
    "(",
    ")",
    "every",
    "hole",
    "4",
    "-1",
    "99999999999",
    "mover",
    "cannot",
    "move",
    "again",
    "variant",
    "raja-pasu",
    "play",
    "expect",
    "board",
    "position",
    "south",
    "7",
    "A",
    "b+",
    "random",
    "seed",
    "rule",
    "when",
    "capture",
    "name",
    ":",
    ": ",
    "- ",
    "#",
    " #",
    "'",
    "\"",
    "[",
    "]",
    "{",
    "}",
    ",",
    "&",
    "*",
    "!",
    "|",
    ">",
    "%",
    "@",
    "`",
    "?",
    "---",
    "<<",
    "~",
    "0x1F",
    "\n",
    "\n",
    "\n  ",
    "\n    ",
    "\t",
    "\r\n",
    "\r",
    " ",
    " ",
    " ",
    "ü",
    "ਖੇਡ",
    "🌱",
    "e\u{301}",
    "\u{a0}",
    "\u{feff}",
    "\u{200b}",
    "\u{202e}",
    "\u{7}",
    "\u{1b}[31m",
    "\0",
];

fn parts(most: usize) -> impl Strategy<Value = String> {
    vec(select(PARTS), 0..most).prop_map(|parts| parts.concat())
}

/// Every place is one of its text.
fn all_placed(sources: &Sources, faults: &Diagnostics) -> Result<(), TestCaseError> {
    for fault in faults.iter() {
        for label in fault.primary.iter().chain(&fault.secondary) {
            let text = &sources.file(label.span.file()).text;
            prop_assert!(text.get(label.span.range()).is_some(), "{fault:?}");
        }
    }
    Ok(())
}

/// Reads a rule file and plays a few turns of it if nothing is wrong.
fn read_and_played(text: &str) -> Result<(), TestCaseError> {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
    let file = sources.add("game.yaml", text);
    let request = Request::Text { file, folder: Path::new("tests") };
    if let Some(base) = GameFile::load(&mut sources, &request, &mut faults) {
        let (rules, found) = check::file(&base, &sources);
        faults.append(found);
        if let Some(rules) = rules {
            let (mut game, mut random) = (Game::new(&rules), Random::new(7));
            for _ in 0..20 {
                random_turn(&mut game, &mut random, &mut ());
            }
        }
    }
    all_placed(&sources, &faults)
}

fn run_as_script(text: &str) -> Result<(), TestCaseError> {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
    let file = sources.add("game.play", text);
    let options = Options { max_turns: 20, ..Options::default() };
    let mut nobody = Transcript::new(io::sink(), Colours::PLAIN);
    playthrough::run(&mut sources, file, &options, &mut nobody, &mut faults)
        .expect("a sink takes everything");
    all_placed(&sources, &faults)
}

/// A text with some of its lines left out, doubled, moved, indented otherwise, or exchanged for parts.
fn altered(text: &str, changes: &[(Index, Index, u8, String)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (at, to, kind, parts) in changes {
        if lines.is_empty() {
            break;
        }
        let at = at.index(lines.len());
        let line = lines[at].clone();
        match kind % 6 {
            0 => drop(lines.remove(at)),
            1 => lines.insert(to.index(lines.len()), line),
            2 => lines[at] = format!("  {line}"),
            3 => lines[at] = line.strip_prefix("  ").unwrap_or(&line).to_owned(),
            4 => {
                let key = line.split_once(": ").map_or(line.as_str(), |(key, _)| key);
                lines[at] = format!("{key}: {parts}");
            }
            _ => {
                let cut = line.char_indices().map(|(cut, _)| cut).collect::<Vec<_>>();
                let cut = if cut.is_empty() { 0 } else { cut[to.index(cut.len())] };
                lines[at] = format!("{}{parts}{}", &line[..cut], &line[cut..]);
            }
        }
    }
    lines.join("\n")
}

fn changes() -> impl Strategy<Value = Vec<(Index, Index, u8, String)>> {
    vec((any::<Index>(), any::<Index>(), any::<u8>(), parts(4)), 1..4)
}

fn budget(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(budget(300))]

    #[test]
    fn bytes(bytes in vec(any::<u8>(), 0..300)) {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        if let Some(file) = sources.read_from("game.yaml", bytes.as_slice(), &mut faults) {
            scan(&sources, file, &mut faults);
        }
        all_placed(&sources, &faults)?;
    }

    #[test]
    fn texts(text in parts(40)) {
        read_and_played(&text)?;
        run_as_script(&text)?;
    }

    #[test]
    fn conditions_and_holes(sentence in parts(12)) {
        let quoted = sentence.replace('\'', "''").replace(['\n', '\r'], " ");
        read_and_played(&GAME.replace("here has 2", &format!("'{quoted}'")))?;
        read_and_played(&GAME.replace("capture: here", &format!("capture: '{quoted}'")))?;
        run_as_script(&format!("variant walak-pussa\nplay {quoted}\n"))?;
    }
}

proptest! {
    #![proptest_config(budget(60))]

    #[test]
    fn altered_rule_files(name in select(library::names()), changes in changes()) {
        read_and_played(&altered(library::text(name).expect("a text"), &changes))?;
    }

    #[test]
    fn altered_scripts(changes in changes()) {
        let text = std::fs::read_to_string("tests/playthroughs/raja-pasu-opening-a.play").expect("a script");
        run_as_script(&altered(&text, &changes))?;
    }
}

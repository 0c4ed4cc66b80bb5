//! What the reference decides: one small game and one script for each decision, in `tests/rules.md`.

use crate::support::folder;
use mancala::diagnostic::Diagnostics;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::text::Sources;

/// The text of the block in this language.
fn block<'a>(section: &'a str, language: &str) -> &'a str {
    let (_, rest) = section.split_once(&format!("```{language}\n")).expect("a block");
    rest.split_once("\n```").expect("its end").0
}

#[test]
fn every_rule_is_played_as_the_reference_says() {
    let page = include_str!("../rules.md");
    let folder = folder("rules");
    for section in page.split("\n## ").skip(1) {
        let title = section.lines().next().unwrap_or_default();
        std::fs::write(folder.join("game.yaml"), block(section, "yaml")).expect("it is written");
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let file = sources.add("script.play", block(section, "play"));
        let options = Options { folder: folder.clone(), ..Options::default() };
        let mut out = Vec::new();
        let mut scribe = Transcript::new(&mut out, Colours::PLAIN);
        let report = playthrough::run(&mut sources, file, &options, &mut scribe, &mut faults)
            .expect("memory can be written to");
        let transcript = String::from_utf8_lossy(&out);
        let as_said = !faults.has_errors() && report.stopped_at.is_empty();
        assert!(as_said, "{title}: {faults:?} {:?}\n{transcript}", report.stopped_at);
    }
}

//! What the reference decides, one small game and one script for each decision.

use std::path::Path;

use mancala::diagnostic::Diagnostics;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::text::Sources;

#[test]
fn every_rule_is_played_as_the_reference_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut scripts = 0;
    for entry in std::fs::read_dir(&folder).expect("a folder of the project") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "play") {
            continue;
        }
        scripts += 1;
        let text = std::fs::read_to_string(&path).expect("a script");
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let file = sources.add(path.display().to_string(), text);
        let options = Options { folder: folder.clone(), ..Options::default() };
        let mut out = Vec::new();
        let mut scribe = Transcript::new(&mut out, Colours::PLAIN);
        let report = playthrough::run(&mut sources, file, &options, &mut scribe, &mut faults)
            .expect("memory can be written to");
        let transcript = String::from_utf8_lossy(&out);
        assert!(
            !faults.has_errors() && report.stopped_at.is_empty(),
            "{}: {faults:?} {:?}\n{transcript}",
            path.display(),
            report.stopped_at
        );
    }
    assert!(scripts >= 9, "{scripts} scripts");
}

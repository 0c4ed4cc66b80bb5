//! The effective rule file of a game is that game.

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::language::resolved;
use mancala::source::library;
use mancala::text::Sources;
use mancala::variant::{Base, Choice, Loaded, Request};
use std::path::Path;

/// Writes a game out and reads it again.
fn written(name: &str, loaded: &Loaded) -> (String, Loaded, Sources) {
    let text = resolved(&loaded.variant).expect("a text");
    let mut sources = Sources::default();
    let file = sources.add(format!("{name} resolved"), text.clone());
    let request = Request::Text { file, folder: Path::new("") };
    let mut faults = Diagnostics::new();
    let base = Base::load(&mut sources, &request, &mut faults).expect("a game");
    assert!(faults.is_empty() && base.faults.is_empty(), "{name}: {:?}\n{text}", base.faults);
    let again = base.with(&[]);
    (text, again, sources)
}

#[test]
fn a_resolved_game_has_the_same_rules_under_every_option() {
    for name in library::names() {
        let mut sources = Sources::default();
        let request = Request::Named { name, folder: Path::new("") };
        let mut faults = Diagnostics::new();
        let base = Base::load(&mut sources, &request, &mut faults).expect("a game");
        let mut games = vec![base.with(&[])];
        games.extend(base.single_choices().into_iter().map(|choice| base.with(&[choice])));
        for loaded in games {
            let (rules, faults) = check::rules(&loaded.variant, &loaded.document, &sources);
            assert!(!faults.has_errors(), "{name} {:?}: {faults:?}", loaded.readings);
            assert!(rules.is_some());
            let (text, again, new_sources) = written(name, &loaded);
            let (same, found) = check::rules(&again.variant, &again.document, &new_sources);
            assert!(!found.has_errors(), "{name}: {found:?}\n{text}");
            assert_eq!(same, rules, "{name} {:?}\n{text}", loaded.readings);
            assert_eq!(again.variant.name, loaded.variant.name);
            assert_eq!(again.variant.notes, loaded.variant.notes);
            let (twice, _, _) = written(name, &again);
            assert_eq!(twice, text, "{name}: resolved again it changes");
        }
    }
}

#[test]
fn a_resolved_game_can_be_read_by_people() {
    let mut sources = Sources::default();
    let request = Request::Named { name: "raja-pasu", folder: Path::new("") };
    let base = Base::load(&mut sources, &request, &mut Diagnostics::new()).expect("a game");
    let choices = [Choice::new("last-four", "taken-and-stops")];
    insta::assert_snapshot!(resolved(&base.with(&choices).variant).expect("a text"));
}

//! The effective rule file of a game is that game.

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::source::library;
use mancala::text::Sources;
use mancala::variant::{Choice, GameFile, Request, ResolvedFile, resolved};
use proptest::prelude::*;
use std::path::Path;

/// Writes a game out and reads it again.
fn written(name: &str, loaded: &ResolvedFile) -> (String, ResolvedFile, Sources) {
    let text = resolved(&loaded.variant).expect("a text");
    let mut sources = Sources::default();
    let file = sources.add(format!("{name} resolved"), text.clone());
    let request = Request::Text { file, folder: Path::new("") };
    let mut faults = Diagnostics::new();
    let base = GameFile::load(&mut sources, &request, &mut faults).expect("a game");
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
        let base = GameFile::load(&mut sources, &request, &mut faults).expect("a game");
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
    let base = GameFile::load(&mut sources, &request, &mut Diagnostics::new()).expect("a game");
    let choices = [Choice::new("last-four", "taken-and-stops")];
    insta::assert_snapshot!(resolved(&base.with(&choices).variant).expect("a text"));
}

/// Texts as strangers write them, many of which YAML takes for something other than a text.
fn texts() -> impl Strategy<Value = String> {
    let traps = [
        "on",
        "No",
        "yes",
        "null",
        "~",
        "true",
        "1_000",
        "0o17",
        "017",
        "0x1f",
        "1e3",
        ".inf",
        "6:55",
        "1984",
        "2001-12-14",
        "- a",
        "a: b",
        "a #b",
        "#a",
        "? a",
        "&a",
        "*a",
        "!a",
        "|",
        ">",
        "%a",
        "@a",
        "`a",
        "<<",
        "=",
        "",
        "[a]",
        "{a: b}",
        "'a'",
        "\"a\"",
        " a",
        "a ",
        "a\n",
        "\na",
        " a\n  b",
        "a\n\n",
        "a\tb",
        "\ta",
        "a\\b",
        "---",
        "...",
        "\u{e000}0\u{e001}",
        "\u{feff}",
        "\u{85}",
        "\u{2028}",
        "\u{7f}",
        "\u{1b}[31m",
        "a:",
        ":a",
        "…",
    ];
    prop_oneof![
        proptest::sample::select(traps.to_vec()).prop_map(str::to_owned),
        proptest::collection::vec(proptest::sample::select(traps.to_vec()), 1..4)
            .prop_map(|parts| parts.join("\n")),
        "[ -~\n]{0,12}",
        "\\PC{0,8}",
    ]
}

/// A text as JSON, which is YAML too.
fn json(text: &str) -> String {
    serde_json::to_string(text).expect("a text")
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_global_rejects: 8_192, ..ProptestConfig::default() })]

    /// What `show --resolved` prints of a file without faults is a file without faults that says the same.
    #[test]
    fn any_text_survives(texts in proptest::collection::vec(texts(), 9)) {
        let [name, alias, about, note, key, source, by, rule, region] =
            texts.iter().map(|text| json(text)).collect::<Vec<_>>().try_into().expect("nine");
        let text = format!("\
name: {name}
aliases: [{alias}]
region: [{region}]
about: {about}
notes: [{note}, {note}]
recorded: {{by: {by}}}
sources: {{? {key} : {source}}}
board: {{rows: 2, holes: 6, seeds: 4}}
sowing: {{direction: counterclockwise}}
rules: {{lap-end: [{{rule: {rule}, when: here is the opponent's and here has 2, capture: here}}]}}
round: {{ends: [{{rule: the end, when: mover cannot move}}]}}
");
        let proven = |text: &str| {
            let mut sources = Sources::default();
            let file = sources.add("game.yaml", text);
            let mut faults = Diagnostics::new();
            let request = Request::Text { file, folder: Path::new("") };
            let base = GameFile::load(&mut sources, &request, &mut faults);
            let proven = base.as_ref().map(|base| check::file(base, &sources));
            let (rules, found) = proven.unwrap_or_default();
            faults.append(found);
            (base, rules, faults)
        };
        let (base, rules, faults) = proven(&text);
        prop_assume!(faults.is_empty());
        let before = base.expect("a game").with(&[]);
        let printed = resolved(&before.variant).expect("a text");
        let (base, same, faults) = proven(&printed);
        prop_assert!(faults.is_empty(), "{printed}\n{faults:?}");
        prop_assert_eq!(same, rules);
        let after = base.expect("a game").with(&[]);
        prop_assert_eq!(resolved(&after.variant).expect("a text"), printed);
        prop_assert_eq!(after.variant.sources, before.variant.sources);
        prop_assert_eq!(after.variant.notes, before.variant.notes);
        prop_assert_eq!(after.variant.name, before.variant.name);
    }
}

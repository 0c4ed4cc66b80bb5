//! Readings and `extends` on the shipped games and on small files.

use std::path::{Path, PathBuf};

use super::{Choice, GameFile, Request, ResolvedFile};
use crate::diagnostic::{Code, Diagnostics};
use crate::language::Event;
use crate::source::library;
use crate::text::Sources;

fn base(sources: &mut Sources, name: &str) -> GameFile {
    let mut faults = Diagnostics::new();
    let folder = Path::new(".");
    let base = GameFile::load(sources, &Request::Named { name, folder }, &mut faults);
    assert!(faults.is_empty(), "{faults:?}");
    base.expect("a game")
}

fn text(sources: &mut Sources, text: &str) -> GameFile {
    let file = sources.add("game.yaml", text);
    let folder = Path::new(".");
    let mut faults = Diagnostics::new();
    let base = GameFile::load(sources, &Request::Text { file, folder }, &mut faults);
    assert!(faults.is_empty(), "{faults:?}");
    base.expect("a game")
}

/// The faults as `line:column code`.
fn places(sources: &Sources, faults: &Diagnostics) -> Vec<String> {
    let shown = |fault: &crate::diagnostic::Diagnostic| match &fault.primary {
        Some(label) => {
            let (line, column) = sources.line_column(label.span);
            format!("{line}:{column} {}", fault.code)
        }
        None => fault.code.to_string(),
    };
    faults.iter().map(shown).collect()
}

fn rule_names(loaded: &ResolvedFile, list: &str) -> Vec<String> {
    let rules = loaded.variant.rules.as_ref();
    let list = rules.and_then(|rules| rules.list(Event::named(list)?)).unwrap_or_default();
    list.iter().map(|rule| rule.rule.clone().unwrap_or_default()).collect()
}

/// Every combination of options, and how many there were.
fn every_combination(base: &GameFile, mut each: impl FnMut(&[Choice], ResolvedFile)) -> usize {
    let mut counters = vec![0; base.questions.len()];
    let mut count = 0;
    loop {
        let choices: Vec<Choice> = base
            .questions
            .iter()
            .zip(&counters)
            .map(|(question, option)| Choice::new(&question.name, &question.options[*option].name))
            .collect();
        each(&choices, base.with(&choices));
        count += 1;
        let turned = counters.iter_mut().zip(&base.questions).find_map(|(counter, question)| {
            *counter = (*counter + 1) % question.options.len();
            (*counter != 0).then_some(())
        });
        if turned.is_none() {
            return count;
        }
    }
}

#[test]
fn every_combination_of_the_source_games_applies() {
    let mut count = 0;
    for name in ["raja-pasu", "pasu-pondi", "walak-pussa"] {
        let mut sources = Sources::default();
        let base = base(&mut sources, name);
        assert!(base.faults.is_empty(), "{:?}", base.faults);
        count += every_combination(&base, |choices, loaded| {
            assert!(loaded.faults.is_empty(), "{choices:?} {:?}", loaded.faults);
            assert!(loaded.document.is_complete());
        });
    }
    assert!(count >= 2176, "{count} combinations");
}

#[test]
fn the_library_and_every_option_of_it_are_without_fault() {
    for name in library::names() {
        let mut sources = Sources::default();
        let base = base(&mut sources, name);
        assert!(base.faults.is_empty(), "{name}: {:?}", base.faults);
        let loaded = base.with(&[]);
        assert!(loaded.variant.readings.is_none());
        assert_eq!(loaded.readings.len(), base.questions.len(), "{name}");
    }
}

#[test]
fn inserts_at_one_anchor_stand_in_the_order_of_the_questions() {
    let mut sources = Sources::default();
    let base = base(&mut sources, "raja-pasu");
    let [last_four, landing] = ["last-four=taken-and-stops", "landing=empty-ends-turn"]
        .map(|text| Choice::parse(text).expect("a choice"));
    for choices in [[last_four.clone(), landing.clone()], [landing.clone(), last_four.clone()]] {
        let loaded = base.with(&choices);
        assert!(loaded.faults.is_empty());
        let names = rule_names(&loaded, "lap-end");
        assert_eq!(names[..3], ["four ends the turn", "landing", "relay"]);
    }
}

const GAME: &str = "\
name: Test
sources:
  nobody: Nobody
board:
  holes: 7
  seeds: 7
sowing:
  direction: clockwise
rules:
  drop:
    - rule: pasu
      when: here has 4
      capture: here
    - rule: other
      capture: next
  lap-end:
    - rule: relay
      relay: next
";

#[test]
fn edits_keep_the_places_of_what_they_put_in() {
    let mut sources = Sources::default();
    let game = format!(
        "{GAME}readings:
  one:
    question: Which?
    default: a
    options:
      a:
        says: This.
      b:
        says: That.
        set:
          rules.drop.pasu.last: sometimes
          sowing.minimum: 2
        insert:
          rules.drop:
            - rule: new
              before: other
              captures: here
          rules.turn-end:
            - rule: late
              mark: tuz
        remove:
          - rules.drop.pasu
          - rules.lap-end.relay.relay
"
    );
    let base = text(&mut sources, &game);
    assert_eq!(places(&sources, &base.faults), ["40:13 E115", "29:33 E034", "35:15 E030"]);

    let game = game.replace("          - rules.drop.pasu\n", "");
    let base = text(&mut sources, &game);
    let found = places(&sources, &base.faults);
    assert_eq!(found, ["29:33 E034", "35:15 E030"]);

    let game = game.replace("sometimes", "only").replace("captures: here", "capture: here");
    let base = text(&mut sources, &game);
    assert!(base.faults.is_empty(), "{:?}", base.faults);
    let loaded = base.with(&[Choice::new("one", "b")]);
    assert_eq!(rule_names(&loaded, "drop"), ["pasu", "new", "other"]);
    assert_eq!(loaded.document.value()["rules"]["turn-end"][0]["rule"], "late");
    assert!(loaded.document.value()["rules"]["lap-end"][0].get("relay").is_none());
    let sowing = loaded.document.get("sowing").expect("sowing");
    let minimum = sowing.entry("minimum").expect("a key");
    assert_eq!(sources.line_column(minimum.node.span.expect("a value")), (30, 27));
    assert_eq!(sources.line_column(minimum.key_span.expect("a key")), (30, 18));
}

#[test]
fn two_readings_that_change_one_place_show_both() {
    let mut sources = Sources::default();
    let game = format!(
        "{GAME}readings:
  one:
    question: Which?
    default: a
    options:
      a: {{says: This.}}
      b: {{says: That., set: {{sowing.minimum: 2}}}}
      c: {{says: More., set: {{sowing.minimum: 3}}}}
  two:
    question: Which?
    default: a
    options:
      a: {{says: This.}}
      b: {{says: That., set: {{sowing.minimum: 2}}}}
      c: {{says: All., remove: [rules.drop]}}
      d: {{says: One., set: {{rules.drop.pasu.last: only}}}}
"
    );
    let base = text(&mut sources, &game);
    assert!(base.faults.is_empty(), "{:?}", base.faults);
    let with =
        |one: &str, two: &str| base.with(&[Choice::new("one", one), Choice::new("two", two)]);
    assert!(with("b", "b").faults.is_empty());
    let loaded = with("c", "b");
    assert_eq!(places(&sources, &loaded.faults), ["32:30 E115"]);
    assert_eq!(loaded.faults.iter().next().map(|fault| fault.secondary.len()), Some(1));
    assert!(with("c", "d").faults.is_empty());

    let twice = base.with(&[Choice::new("one", "b"), Choice::new("one", "b")]);
    assert_eq!(places(&sources, &twice.faults), ["25:7 E119"]);
    let unknown = base.with(&[Choice::new("oen", "b"), Choice::new("two", "e")]);
    assert_eq!(places(&sources, &unknown.faults), ["E116", "E116"]);
    assert!(unknown.faults.could_not_run());
}

/// A folder of its own for a test's files.
fn folder(name: &str, files: &[(&str, String)]) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("mancala-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    folder
}

#[test]
fn a_file_extends_another_and_edits_it() {
    let child = "\
extends: ./parent.yaml
name: Child
board:
  seeds: 5
set:
  rules.drop.pasu.when: here has 6
insert:
  rules.lap-end:
    - rule: first
      before: relay
      when: here was empty
      then: end turn
remove:
  - rules.drop.other
readings:
  one:
    question: Which?
    default: a
    options:
      a: {says: This.}
      b: {says: That., set: {rules.lap-end.first.when: here was empty and here is own}}
";
    let folder =
        folder("extends", &[("parent.yaml", GAME.to_owned()), ("child.yaml", child.to_owned())]);
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let request = Request::Named { name: "child.yaml", folder: &folder };
    let base = GameFile::load(&mut sources, &request, &mut faults).expect("a game");
    assert!(faults.is_empty() && base.faults.is_empty(), "{:?}", base.faults);
    let loaded = base.with(&[]);
    assert_eq!(loaded.variant.name.as_deref(), Some("Child"));
    assert!(loaded.variant.sources.is_none() && loaded.variant.extends.is_none());
    let value = &loaded.document.value();
    assert_eq!((&value["board"]["holes"], &value["board"]["seeds"]), (&7.into(), &5.into()));
    assert_eq!(value["rules"]["drop"][0]["when"], "here has 6");
    assert_eq!(rule_names(&loaded, "drop"), ["pasu"]);
    assert_eq!(rule_names(&loaded, "lap-end"), ["first", "relay"]);
    let _ = std::fs::remove_dir_all(folder);
}

#[test]
fn circles_and_long_chains_end() {
    let mut files = vec![
        ("self.yaml".to_owned(), "extends: ./self.yaml\n".to_owned()),
        ("a.yaml".to_owned(), "extends: ./b.yaml\n".to_owned()),
        ("b.yaml".to_owned(), "extends: ./a.yaml\n".to_owned()),
    ];
    for number in 0..20 {
        files.push((format!("c{number}.yaml"), format!("extends: ./c{}.yaml\n", number + 1)));
    }
    files.push(("c20.yaml".to_owned(), GAME.to_owned()));
    let files: Vec<(&str, String)> =
        files.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
    let folder = folder("circles", &files);
    let codes = |name: &str| {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let folder = folder.as_path();
        let request = Request::Named { name, folder };
        let base = GameFile::load(&mut sources, &request, &mut faults).expect("a game");
        let codes: Vec<Code> = base.faults.iter().map(|fault| fault.code).collect();
        codes
    };
    assert_eq!(codes("self.yaml"), [Code::ExtendsCircle]);
    assert_eq!(codes("a.yaml"), [Code::ExtendsCircle]);
    assert_eq!(codes("c0.yaml"), [Code::ExtendsTooDeep]);
    assert!(codes("c5.yaml").is_empty());
    let _ = std::fs::remove_dir_all(folder);
}

/// A file of which a line is lost or a value turned into something else has faults or none, but is always read.
#[test]
fn damaged_files_are_read() {
    for name in ["toguz-kumalak"] {
        let whole = library::text(name).expect("a text");
        let lines: Vec<&str> = whole.lines().collect();
        for (number, line) in lines.iter().enumerate().skip(15).step_by(2) {
            let key = line.split_inclusive(": ").next().unwrap_or_default();
            let list = format!("{key}[1, {{a: b}}]");
            let map = format!("{key}{{rule: pasu, before: relay, 3: x}}");
            for damaged in
                ["", "? x", &list, &map, &line.replace('-', "."), &line.replace("rule", "r")]
            {
                let mut text = lines.clone();
                text[number] = damaged;
                let mut sources = Sources::default();
                let file = sources.add("game.yaml", text.join("\n"));
                let folder = Path::new("");
                let mut faults = Diagnostics::new();
                let request = Request::Text { file, folder };
                if let Some(base) = GameFile::load(&mut sources, &request, &mut faults) {
                    let loaded = base.with(&[]);
                    let in_step = loaded.document.entries();
                    assert!(in_step.is_some() || base.faults.has_errors());
                }
            }
        }
    }
}

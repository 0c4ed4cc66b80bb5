//! What helps an author to write: the schema, files to start from, the catalogue, completions, the manual page.

use crate::invalid::Case;
use crate::support::{GAME, commands, folder, printed, ran};
use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::diagnostic::render::Format;
use mancala::language::schema;
use mancala::source::{library, scan};
use mancala::text::Sources;
use mancala::variant::{GameFile, Request, begin};
use serde_json::Value;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The files of a folder with this ending, by name.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(root().join(folder)).expect("the folder");
    let mut files: Vec<(String, String)> = entries
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_name()?.to_str()?.to_owned();
            let text = std::fs::read_to_string(&path).ok()?;
            name.ends_with(ending).then_some((name, text))
        })
        .collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// A YAML text as the schema's validator reads it; `None` if it is no whole document.
fn value(text: &str) -> Option<Value> {
    let mut sources = Sources::default();
    let file = sources.add("game.yaml", text);
    let mut faults = Diagnostics::new();
    let document = scan(&sources, file, &mut faults)?;
    if faults.has_errors() {
        return None;
    }
    serde_json::to_value(document.value()).ok()
}

/// What is wrong with a rule file, for people; nothing if nothing is, warnings included.
fn faults(text: &str) -> String {
    let mut sources = Sources::default();
    let file = sources.add("game.yaml", text);
    let mut faults = Diagnostics::new();
    let folder = Path::new("");
    let base = GameFile::load(&mut sources, &Request::Text { file, folder }, &mut faults);
    if let Some(base) = base {
        faults.append(check::file(&base, &sources).1);
    }
    if faults.is_empty() {
        return String::new();
    }
    Format::Human.renderer(false, 100).to_text(&sources, &faults)
}

fn validator() -> jsonschema::Validator {
    jsonschema::draft202012::new(&schema()).expect("a schema of draft 2020-12")
}

/// What the schema finds wrong.
fn misfits(validator: &jsonschema::Validator, value: &Value) -> Vec<String> {
    let errors = validator.iter_errors(value);
    errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
}

#[test]
fn the_shipped_schema_is_the_one_of_the_model() {
    let shipped = std::fs::read_to_string(root().join("variants/schema.json")).unwrap_or_default();
    assert!(
        shipped == printed(&["schema"]),
        "variants/schema.json is not the schema of the model any more; renew it:\n  \
         cargo run -- schema > variants/schema.json"
    );
}

#[test]
fn the_reference_has_the_table_of_every_key() {
    let page = std::fs::read_to_string(root().join("variants/README.md")).unwrap_or_default();
    let printed = printed(&["schema", "--format", "markdown"]);
    let tables: Vec<&str> =
        printed.split("\n\n").filter(|part| part.starts_with("| key |")).collect();
    assert_eq!(tables.len(), 20);
    for table in tables {
        assert!(
            page.contains(table.trim_end()),
            "variants/README.md has another table; renew it from `mancala schema --format markdown`:\n{table}"
        );
    }
}

#[test]
fn every_key_of_the_schema_is_described_and_nothing_may_be_null() {
    fn look(value: &Value, path: &str) {
        match value {
            Value::Object(map) => {
                let keys = map.get("properties").and_then(Value::as_object);
                let described = !path.contains("/else")
                    && !path.ends_with("/Set")
                    && !path.ends_with("/Insert");
                for (key, value) in keys.into_iter().flatten().filter(|_| described) {
                    let text = value["description"].as_str().unwrap_or_default();
                    assert!(text.ends_with('.') && !text.contains('\n'), "{path}/{key}: {text}");
                }
                for (key, value) in map {
                    look(value, &format!("{path}/{key}"));
                }
            }
            Value::Array(items) => {
                for item in items {
                    look(item, path);
                }
            }
            Value::Null => panic!("{path} is null"),
            Value::String(text) => assert_ne!(text, "null", "{path}"),
            _ => {}
        }
    }
    look(&schema(), "");
    let defs = &schema()["$defs"];
    for key in ["rule", "when", "grand-slam", "before", "checked"] {
        assert!(defs["InsertedRule"]["properties"][key]["description"].is_string(), "{key}");
    }
}

#[test]
fn the_schema_lets_the_library_pass() {
    let validator = validator();
    for (name, text) in files("variants", ".yaml") {
        assert!(
            text.starts_with("# yaml-language-server: $schema=schema.json\n"),
            "{name} begins with another line than `# yaml-language-server: $schema=schema.json`"
        );
        let value = value(&text).expect("a document");
        let misfits = misfits(&validator, &value);
        assert!(misfits.is_empty(), "{name}: {misfits:#?}");
    }
}

#[test]
fn the_schema_refuses_what_does_not_fit_the_language() {
    let validator = validator();
    // What a schema cannot know: which names and paths there are, what is the same, what differs, and which keys do not go
    // together.
    let beyond =
        ["E031 removed ends", "E035 next direction", "E035 taken over", "E036", "E037", "E039"];
    let mut seen = 0;
    for Case { name, text, .. } in crate::invalid::cases() {
        let family = name.starts_with("E03") && !beyond.iter().any(|code| name.starts_with(code));
        let Some(value) = value(&text).filter(|_| family) else {
            continue;
        };
        seen += 1;
        assert!(!misfits(&validator, &value).is_empty(), "{name} passes");
    }
    assert!(seen >= 6, "{seen}");
}

#[test]
fn the_schema_and_the_checker_agree_on_numbers_names_and_what_is_required() {
    let validator = validator();
    let changes = [
        ("  rows: 2", "  rows: 4"),
        ("  rows: 2\n", ""),
        ("  holes: 6", "  holes: 24"),
        ("  holes: 6", "  holes: 25"),
        ("  holes: 6", "  holes: 0"),
        ("  seeds: 4", "  seeds: -4"),
        ("  seeds: 4", "  seeds: 4.5"),
        ("  seeds: 4", "  seeds:\n    south: 4 4 4 4 4 4"),
        ("name: A game\n", ""),
        ("name: A game", "name: ' '"),
        ("name: A game", "name: 12"),
        ("name: A game", "language: 1\nname: A game"),
        ("name: A game", "language: 2\nname: A game"),
        ("  own: a test", "  nobody: 1984"),
        ("sources:\n  own: a test", "sources: {}"),
        ("rule: harvest", "rule: the harvest, taken"),
        ("rule: harvest", "rule: hàrvest 2-b"),
        ("- rule: harvest\n      when", "- when"),
        ("      capture: here", "      capture: here\n      at-most: 0"),
        ("      capture: here", "      capture: []"),
        ("      capture: here", "      capture: [here, opposite]"),
        ("    - when: mover cannot move", "    - remaining: owner"),
        ("  ends:\n    - when: mover cannot move\n", "  ends: []\n"),
        ("direction: counterclockwise", "direction: counterclockwise\n  minimum: 0"),
        (
            "direction: counterclockwise",
            "direction: counterclockwise\n  endless-laps:\n    after: 100001",
        ),
        ("direction: counterclockwise", "direction: {south: clockwise, north: counterclockwise}"),
        (
            "direction: counterclockwise",
            "direction:\n    - when: this is turn 1\n      sow: clockwise\n    - sow: mover chooses",
        ),
        (
            "direction: counterclockwise",
            "direction:\n    - when: this is turn 1\n    - sow: mover chooses",
        ),
        ("round:", "match:\n  unfilled: open\nround:"),
        ("round:", "match:\n  refill: 4\n  rounds: 0\nround:"),
        ("round:", "match:\n  refill: 4\nround:"),
        ("board:", "marks:\n  a tuz: {per-player: 1}\nboard:"),
        ("board:", "set:\n  board.seeds: 4\nboard:"),
    ];
    for (old, new) in changes {
        let text = GAME.replace(old, new);
        assert_ne!(text, GAME, "{old}");
        let said = faults(&text);
        let refused = value(&text).is_none_or(|value| !validator.is_valid(&value));
        assert_eq!(refused, said.contains("error["), "{new}\n{said}");
    }
    let extending = "name: A game\nsources:\n  own: a test\nextends: raja-pasu\nboard:\n  seeds: 5\nset:\n  \
        match.refill: 5\n  rules.lap-end.pussa.for: owner\ninsert:\n  rules.drop:\n    - rule: three\n      before: pasu\n      \
        when: here has 3\n      capture: here\nremove:\n  - rules.lap-end.relay\n";
    assert_eq!(faults(extending), "");
    let extended = misfits(&validator, &value(extending).expect("a document"));
    assert!(extended.is_empty(), "{extended:#?}");
    for (old, new) in [
        ("pussa.for: owner", "pussa.for: everybody"),
        ("pussa.for: owner", "pussa.fro: owner"),
        ("before: pasu", "befor: pasu"),
        ("match.refill", "notes.refill"),
        ("rules.drop:\n", "rules.drops:\n"),
        ("- rules.lap-end.relay", "- name"),
    ] {
        let text = extending.replace(old, new);
        assert!(faults(&text).contains("error["), "{new}");
        assert!(!validator.is_valid(&value(&text).expect("a document")), "{new}");
    }
}

/// Names that YAML could take for something else, or that end what stands around them.
const NAMES: [&str; 18] = [
    "My Village Game",
    "a",
    "no",
    "null",
    "1984",
    "12:30",
    "2001-12-14",
    "Pasu: the four",
    "Say \"pasu\"",
    "'Mine' # not yours",
    "- dash",
    "back\\slash",
    "ਖੇਡ",
    "لعبة الملك والبقرة",
    "Gänsespiel, größer",
    "two\nlines\tand a tab",
    "bell \u{7} and \u{feff} and \u{202e}",
    "{a: *b}",
];

fn name_of(text: &str) -> String {
    let value = value(text).expect("a document");
    value["name"].as_str().expect("a text").to_owned()
}

#[test]
fn a_new_file_validates_whatever_the_game_is_called() {
    let validator = validator();
    for name in NAMES {
        for text in [begin(name), printed(&["new", "--like", "raja-pasu", "--", name])] {
            assert_eq!(faults(&text), "", "{name}\n{text}");
            let expected = name.split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(name_of(&text), expected);
            assert!(validator.is_valid(&value(&text).expect("a document")));
        }
    }
    assert_eq!(printed(&["new", "A game"]), begin("A game"));
    for name in ["", " \n"] {
        let (status, out, error) = ran(&["new", name]);
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(error.contains("needs a name"), "{error}");
    }
}

/// A new file with all its suggestions taken.
fn with_all_suggestions(text: &str) -> String {
    let taken = text.lines().map(|line| {
        let lead = line.len() - line.trim_start().len();
        let (blanks, rest) = line.split_at(lead);
        match rest.strip_prefix('#') {
            // A remark has one blank; what a suggestion holds has two or more.
            Some(rest) if !rest.starts_with(' ') || rest.starts_with("  ") => {
                format!("{blanks}{rest}\n")
            }
            _ => format!("{line}\n"),
        }
    });
    taken.collect()
}

#[test]
fn the_suggestions_of_a_new_file_can_all_be_taken() {
    let text = with_all_suggestions(&begin("A game"));
    assert!(text.contains("\nmatch:\n") && text.contains("\n  drop:\n"));
    let said = faults(&text);
    assert_eq!(said, "", "{text}");
    let misfits = misfits(&validator(), &value(&text).expect("a document"));
    assert!(misfits.is_empty(), "{misfits:#?}");
}

#[test]
fn the_suggestions_of_a_new_file_can_be_taken_one_at_a_time() {
    let text = begin("A game");
    let lines: Vec<&str> = text.lines().collect();
    let all = with_all_suggestions(&text);
    let taken: Vec<&str> = all.lines().collect();
    let suggested = |number: &usize| lines[*number] != taken[*number];
    let mut tried = 0;
    for first in (0..lines.len()).filter(suggested) {
        if first > 0 && suggested(&(first - 1)) {
            continue;
        }
        // Lines that follow on one another belong together.
        let last = (first..lines.len()).find(|number| !suggested(number));
        let last = last.unwrap_or(lines.len());
        let mut one = lines.clone();
        one[first..last].copy_from_slice(&taken[first..last]);
        let said = faults(&format!("{}\n", one.join("\n")));
        assert_eq!(said, "", "{}", taken[first..last].join("\n"));
        tried += 1;
    }
    assert!(tried > 8, "{tried}");
}

/// A value without what its rules say of their sources.
fn without_evidence(mut value: Value) -> Value {
    match &mut value {
        Value::Object(map) => {
            map.retain(|key, _| key != "source" && key != "status");
            map.values_mut().for_each(|value| *value = without_evidence(value.take()));
        }
        Value::Array(items) => {
            items.iter_mut().for_each(|value| *value = without_evidence(value.take()));
        }
        _ => {}
    }
    value
}

#[test]
fn a_file_like_another_has_its_rules_and_nothing_of_what_describes_it() {
    for like in library::names() {
        let text = printed(&["new", "My Own Game", "--like", like]);
        assert_eq!(faults(&text), "", "{like}\n{text}");
        assert_eq!(faults(&with_all_suggestions(&text)), "", "{like}");
        let theirs = value(library::text(like).expect("the file")).expect("a document");
        let mine = value(&text).expect("a document");
        for key in [
            "board", "marks", "sowing", "rules", "round", "match", "extends", "set", "insert",
            "remove",
        ] {
            let theirs = theirs.get(key).cloned().map(without_evidence);
            assert_eq!(mine.get(key), theirs.as_ref(), "{like}: {key}");
        }
        let keys = ["meaning", "aliases", "region", "recorded", "about", "notes", "readings"];
        assert!(keys.iter().all(|key| mine.get(key).is_none()), "{like}");
        assert_eq!(mine["sources"].as_object().map(serde_json::Map::len), Some(1));
    }
}

#[test]
fn a_file_like_one_of_the_authors_own() {
    let folder = folder("authoring");
    std::fs::create_dir_all(folder.join("deeper")).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    let write = |name: &str, text: &str| std::fs::write(path(name), text).expect("a file");

    let remarked = GAME.replace("board:", "# As on the stone in the yard.\nboard:");
    write("mine.yaml", &remarked);
    let text = printed(&["new", "Other", "--like", &path("mine.yaml")]);
    assert!(text.contains("# As on the stone in the yard.\nboard:\n"), "{text}");
    assert_eq!(faults(&text), "");

    write("braces.yaml", &value(GAME).expect("a document").to_string());
    let text = printed(&["new", "Other", "--like", &path("braces.yaml")]);
    assert_eq!(faults(&text), "", "{text}");
    assert_eq!(
        value(&text).expect("a document")["rules"],
        value(GAME).expect("a document")["rules"]
    );

    write(
        "deeper/child.yaml",
        "extends: ../mine.yaml\nname: Child\nsources: {me: me}\nset:\n  board.seeds: 5\n",
    );
    let text = printed(&["new", "Other", "--like", &path("deeper/child.yaml")]);
    assert_eq!(faults(&text), "", "{text}");

    write("wrong.yaml", &GAME.replace("holes: 6", "hoels: 6"));
    let (status, out, error) = ran(&["new", "Other", "--like", &path("wrong.yaml")]);
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(error.contains("E030"), "{error}");
    let (status, out, error) = ran(&["new", "Other", "--like", "raja-passu"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(error.contains("did you mean"), "{error}");
}

/// The first column of `mancala list`. A line that goes on with the one above begins with a blank.
fn listed(arguments: &[&str]) -> Vec<String> {
    let out = printed(&[&["list"], arguments].concat());
    let lines = out.lines().skip(1).filter(|line| !line.starts_with(' '));
    lines.filter_map(|line| Some(line.split_whitespace().next()?.to_owned())).collect()
}

#[test]
fn the_catalogue_can_be_searched() {
    assert_eq!(listed(&[]), library::names());
    let lanka = listed(&["--region", "SRI lanka"]);
    assert!(lanka.contains(&"walak-pussa".to_owned()) && !lanka.contains(&"oware".to_owned()));
    let beyond = listed(&["--rule", "Beyond"]);
    assert!(beyond.contains(&"raja-pasu".to_owned()) && !beyond.contains(&"kalah".to_owned()));
    let shown = printed(&["list", "--rule", "beyond has seeds"]);
    assert!(shown.contains("rules.lap-end.pussa.when"), "{shown}");

    let kinds = ["next", "same", "none"].map(|kind| listed(&["--relay", kind]));
    assert!(kinds[0].contains(&"raja-pasu".to_owned()));
    assert!(kinds[1].contains(&"dakon".to_owned()));
    assert!(kinds[2].contains(&"oware".to_owned()));
    for name in library::names() {
        assert!(kinds.iter().flatten().any(|listed| listed == name), "{name}");
    }
    let both = listed(&["--region", "sri lanka", "--relay", "next", "--rule", "pasu"]);
    assert!(both.contains(&"raja-pasu".to_owned()));
    assert!(both.iter().all(|name| lanka.contains(name) && kinds[0].contains(name)));

    let (status, out, error) = ran(&["list", "--rule", "no such words anywhere"]);
    assert_eq!((status, out.as_str()), (0, ""));
    assert!(error.contains("no game"), "{error}");
}

#[test]
fn the_catalogue_for_programs() {
    let games: Value = serde_json::from_str(&printed(&["list", "--format", "json"])).expect("JSON");
    let games = games.as_array().expect("an array");
    assert_eq!(games.len(), library::names().len());
    let game = games.iter().find(|game| game["variant"] == "raja-pasu").expect("the game");
    assert_eq!(game["name"], "Raja Pasu");
    assert_eq!(game["relay"], serde_json::json!(["next"]));
    assert_eq!(game["board"]["holes"], 7);
    assert_eq!(game["rules"][0], "pasu");
    assert_eq!(game["readings"][0], "last-four");
    assert!(game.get("found").is_none());
    let none = printed(&["list", "--format", "json", "--region", "nowhere at all"]);
    assert_eq!(none.trim(), "[]");
    let found = printed(&["list", "--format", "json", "--rule", "pussa"]);
    let found: Value = serde_json::from_str(&found).expect("JSON");
    assert!(found[0]["found"].is_array(), "{found}");
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let commands = commands();
    assert!(commands.len() >= 9, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = printed(&["completions", shell]);
        for command in &commands {
            assert!(text.contains(command.as_str()), "{shell}: {command}");
        }
        assert!(text.contains("deny-warnings"), "{shell}");
    }
    let page = printed(&["man"]);
    assert!(page.contains(".TH mancala 1"), "{page}");
    for command in &commands {
        assert!(page.contains(&format!("mancala\\-{command}(1)")), "{command}: {page}");
        let page = printed(&["man", command.as_str()]);
        assert!(page.contains(&format!(".TH mancala-{command} 1")), "{page}");
        assert!(page.contains("Example"), "{page}");
    }
    let (status, out, error) = ran(&["man", "fly"]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(error.contains("fly"), "{error}");
}

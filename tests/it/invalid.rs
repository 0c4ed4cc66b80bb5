//! Every file in `tests/invalid/` has exactly the faults that its own comments name, and every code has such a file.
//!
//! A file says what is wrong with it in comments, anywhere, one a line: `# error: LINE:COLUMN CODE` or
//! `# warning: LINE:COLUMN CODE`. The rendering for people is a snapshot in `tests/it/snapshots/`.

use mancala::check;
use mancala::diagnostic::render::Format;
use mancala::diagnostic::{Code, Diagnostics, Severity};
use mancala::playthrough::{self, Options};
use mancala::render::{Looks, Transcript};
use mancala::source::scan;
use mancala::text::Sources;
use mancala::trial;
use mancala::variant::{Base, Choice, Request};
use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::Path;

/// Codes that no file shows yet. To be emptied: a code that gets a file leaves the list.
const NOT_YET: &[&str] = &[];

/// What the program finds in a file.
fn validate(sources: &mut Sources, path: &Path, faults: &mut Diagnostics) {
    if path.extension().is_some_and(|extension| extension == "play") {
        if let Some(file) = sources.read(path, faults) {
            let mut nobody = Transcript::new(io::sink(), Looks::PLAIN);
            playthrough::run(sources, file, &Options::default(), &mut nobody, faults)
                .expect("a sink takes everything");
        }
        faults.sort();
        return;
    }
    let name = path.to_str().expect("a path in UTF-8");
    let folder = Path::new("");
    if let Some(base) = Base::load(sources, &Request::Named { name, folder }, faults) {
        let (rules, mut found) = check::file(&base, sources);
        if let Some(rules) = rules.filter(|_| found.is_empty()) {
            found = trial::play(&base, &rules, 200, name);
        }
        faults.append(found);
    }
    faults.sort();
}

/// The faults as the comments write them.
fn found(sources: &Sources, faults: &Diagnostics) -> Vec<String> {
    let line = |fault: &mancala::diagnostic::Diagnostic| {
        let severity = match fault.severity() {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        match &fault.primary {
            Some(label) => {
                let (line, column) = sources.line_column(label.span);
                format!("{severity}: {line}:{column} {}", fault.code)
            }
            None => format!("{severity}: {}", fault.code),
        }
    };
    let mut lines: Vec<String> = faults.iter().map(line).collect();
    lines.sort();
    lines
}

/// What a file's comments say is wrong with it.
fn expected(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text
        .lines()
        .filter_map(|line| line.split_once("# "))
        .map(|(_, comment)| comment.trim())
        .filter(|comment| comment.starts_with("error: ") || comment.starts_with("warning: "))
        .map(str::to_owned)
        .collect();
    lines.sort();
    lines
}

/// The paths of the invalid files, from the crate's root.
fn files() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/invalid");
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("the folder")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".yaml") || name.ends_with(".play"))
        .map(|name| format!("tests/invalid/{name}"))
        .collect();
    names.sort();
    names
}

fn rendered(sources: &Sources, faults: &Diagnostics) -> String {
    Format::Human.renderer(false, 80).to_text(sources, faults)
}

#[test]
fn files_have_the_faults_they_name() {
    let mut wrong = Vec::new();
    for name in files() {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        validate(&mut sources, Path::new(&name), &mut faults);
        let text = std::fs::read_to_string(&name).expect("a text");
        let (found, expected) = (found(&sources, &faults), expected(&text));
        if found != expected || expected.is_empty() {
            wrong.push(format!("{name}\n  says  {expected:?}\n  found {found:?}"));
        }
        let stem = Path::new(&name).file_name().and_then(|name| name.to_str()).expect("a name");
        insta::assert_snapshot!(stem, rendered(&sources, &faults));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The headlines, labels and hints keep to the page; only what is quoted from the file or can be pasted may be longer.
#[test]
fn nothing_said_runs_past_eighty_columns() {
    for name in files() {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        validate(&mut sources, Path::new(&name), &mut faults);
        let text = rendered(&sources, &faults);
        let long = text.lines().filter(|line| {
            let (gutter, _) = line.split_once('|').unwrap_or(("-", ""));
            let source = gutter.chars().all(|c| c == ' ' || c.is_ascii_digit())
                && gutter.contains(|c: char| c.is_ascii_digit());
            let pasted = line.matches('`').count() >= 2;
            let said = line.starts_with(['e', 'w']) || gutter.trim().is_empty();
            line.chars().count() > 80 && !source && (!pasted || said)
        });
        let long: Vec<&str> = long.collect();
        assert!(long.is_empty(), "{name}: {long:#?}");
    }
}

/// A reader that fails, as a drive does that was pulled out.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the drive is gone"))
    }
}

/// Faults of files that cannot be kept among the others: no text, too long, or not there at all.
fn odd_files() -> Vec<(&'static str, Vec<&'static str>, Sources, Diagnostics)> {
    let read = |from: &mut dyn Read| {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        if let Some(file) = sources.read_from("game.yaml", from, &mut faults) {
            scan(&sources, file, &mut faults);
        }
        (sources, faults)
    };
    let path = |name: &str| {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        sources.read_variant(name, Path::new(""), &mut faults);
        (sources, faults)
    };
    let choices = |choices: &[&str]| {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let (name, folder) = ("raja-pasu", Path::new(""));
        let base = Base::load(&mut sources, &Request::Named { name, folder }, &mut faults);
        let choices: Vec<Choice> =
            choices.iter().filter_map(|choice| Choice::parse(choice)).collect();
        faults.append(base.expect("a game").with(&choices).faults);
        (sources, faults)
    };
    let items = "- 1\n".repeat(60_000);
    let cases: Vec<(&str, Vec<&str>, (Sources, Diagnostics))> = vec![
        ("absent", vec!["error: E001"], path("tests/invalid.yaml")),
        ("folder", vec!["error: E002"], path("./tests")),
        ("broken", vec!["error: E004"], read(&mut Broken)),
        ("large", vec!["error: E005"], read(&mut io::repeat(b'#'))),
        ("nul", vec!["error: 2:8 E006"], read(&mut &b"name: A game\nabout: \0\0\n"[..])),
        ("latin1", vec!["error: 1:10 E007"], read(&mut &b"name: Dak\xf3n\n"[..])),
        ("utf16", vec!["error: 1:1 E008"], read(&mut &b"\xff\xfen\0a\0m\0e\0:\0 \0x\0\n\0"[..])),
        ("unknown", vec!["error: E009"], path("no-such-game")),
        ("values", vec!["error: 50000:3 E021"], read(&mut items.as_bytes())),
        (
            "readings",
            vec!["error: E116", "error: E116"],
            choices(&["last-for=stays", "last-four=stay"]),
        ),
        ("twice", vec!["error: 79:7 E119"], choices(&["last-four=mover", "last-four=stays"])),
    ];
    cases
        .into_iter()
        .map(|(name, expected, (sources, faults))| (name, expected, sources, faults))
        .collect()
}

#[test]
fn odd_files_have_their_faults() {
    for (name, expected, sources, faults) in odd_files() {
        assert_eq!(found(&sources, &faults), expected, "{name}");
        insta::assert_snapshot!(format!("odd-{name}"), rendered(&sources, &faults));
    }
}

#[cfg(unix)]
#[test]
fn a_file_without_permission() {
    use std::os::unix::fs::PermissionsExt;
    let path =
        std::env::temp_dir().join(format!("mancala-no-permission-{}.yaml", std::process::id()));
    std::fs::write(&path, "name: x\n").expect("a file");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o200)).expect("no permission");
    // Root may read everything, so there the fault cannot be had.
    let denied = std::fs::read(&path).is_err();
    let mut faults = Diagnostics::new();
    Sources::default().read(&path, &mut faults);
    std::fs::remove_file(&path).expect("removed");
    let expected = if denied { vec![Code::NoPermission] } else { vec![] };
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), expected);
}

#[test]
fn every_code_has_a_file() {
    let mut shown: BTreeSet<String> = BTreeSet::from(["E003".to_owned()]);
    let words = |line: &str| line.rsplit(' ').next().unwrap_or_default().to_owned();
    for name in files() {
        let text = std::fs::read_to_string(&name).expect("a text");
        shown.extend(expected(&text).iter().map(|line| words(line)));
    }
    for (_, expected, _, _) in odd_files() {
        shown.extend(expected.iter().map(|line| words(line)));
    }
    for code in Code::all() {
        let listed = NOT_YET.contains(&code.id());
        let has_file = shown.contains(code.id());
        assert!(listed || has_file, "{code} ({}) has no file in tests/invalid", code.title());
        assert!(!(listed && has_file), "{code} has a file now: take it off the list NOT_YET");
    }
    for listed in NOT_YET {
        assert!(listed.parse::<Code>().is_ok(), "{listed} is no code");
    }
}

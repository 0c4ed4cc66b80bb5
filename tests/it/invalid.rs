//! Every case in `tests/invalid/` has exactly the faults that its own comments name, and every code has a case.
//!
//! A case is a file, or a block of a Markdown file below the heading that names it. Comments, each on a line of its own,
//! say what is wrong with it, in the order in which it is reported:
//!
//! ```text
//! # error: 15:7 E012 the key `capture` appears twice
//! # hint: for both, write `capture: [here, opposite]`
//! ```
//!
//! If a case shows no hint at all, its hints are not compared. `UPDATE_EXPECT=1 cargo test --test it invalid` writes the
//! comments anew; read what it wrote.

use crate::support::{GAME, folder};
use mancala::check;
use mancala::diagnostic::render::Format;
use mancala::diagnostic::{Code, Diagnostic, Diagnostics, Severity};
use mancala::looks::Looks;
use mancala::playthrough::{self, Options};
use mancala::render::{Colours, Transcript};
use mancala::source::scan;
use mancala::text::{FileId, Sources};
use mancala::trial;
use mancala::variant::{Choice, GameFile, Request};
use std::collections::BTreeSet;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// Looks that a case may take: the games are small.
const LOOKS_OF_A_CASE: u64 = 25_000_000;

/// A faulty text.
pub struct Case {
    /// The file that contains it, from the crate's root.
    path: String,
    /// The heading above it, or the file's name.
    pub name: String,
    /// All of it, with the comments.
    pub text: String,
    /// Where it starts in the file, in bytes.
    start: usize,
}

impl Case {
    /// Whether it is a script rather than a rule file.
    pub fn is_script(&self) -> bool {
        self.name.ends_with(".play")
    }

    /// What the program finds in it.
    fn faults(&self) -> (Sources, Diagnostics) {
        self.faults_of(&self.text, 200)
    }

    /// What the program finds in another text in its place, and in so many random rounds.
    fn faults_of(&self, text: &str, rounds: u32) -> (Sources, Diagnostics) {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let file = sources.add(self.name.as_str(), text);
        if self.is_script() {
            run_script(&mut sources, file, &mut faults);
        } else {
            let folder = Path::new("tests/invalid");
            of_game(&mut sources, &Request::Text { file, folder }, rounds, &mut faults);
        }
        faults.sort();
        (sources, faults)
    }

    /// The comments that name its faults, as they are.
    fn said(&self) -> Vec<&str> {
        comments(&self.text).into_iter().map(|(_, line)| line).collect()
    }

    /// The comments that name its faults, as they should be.
    fn wanted(&self) -> Vec<String> {
        let (sources, faults) = self.faults();
        let text = Format::Human.renderer(false, 80).to_text(&sources, &faults);
        assert_eq!(too_wide(&text), [""; 0], "{}", self.name);
        let hints = self.text.contains("\n# hint: ") || self.text.starts_with("# hint: ");
        faults.iter().flat_map(|fault| described(&sources, fault, &self.name, hints)).collect()
    }

    /// Writes its comments anew, where they were or else at the end. As they may move what they speak of, this is done
    /// until nothing changes.
    fn renew(&mut self) {
        for _ in 0..5 {
            let wanted = self.wanted();
            if self.said() == wanted {
                return;
            }
            let old = self.text.len();
            let lines = comments(&self.text);
            let numbers: BTreeSet<usize> = lines.iter().map(|(number, _)| *number).collect();
            let first = numbers.first().copied().unwrap_or(usize::MAX);
            let mut text = String::new();
            let mut pending =
                Some(wanted.iter().map(|line| format!("{line}\n")).collect::<String>());
            for (number, line) in self.text.split_inclusive('\n').enumerate() {
                if number == first {
                    text.extend(pending.take());
                }
                if !numbers.contains(&number) {
                    text.push_str(line);
                }
            }
            text.extend(pending);
            self.text = text;
            let mut file = std::fs::read_to_string(&self.path).expect("a text");
            file.replace_range(self.start..self.start + old, &self.text);
            std::fs::write(&self.path, file).expect("written");
        }
    }
}

/// The lines that say what is wrong, and their numbers from 0. The further lines of a hint are set off by three blanks.
fn comments(text: &str) -> Vec<(usize, &str)> {
    let mut hint = false;
    let lines = text.lines().enumerate().filter(|(_, line)| {
        let further = hint && line.starts_with("#   ");
        hint = further || line.starts_with("# hint: ");
        hint || line.starts_with("# error: ") || line.starts_with("# warning: ")
    });
    lines.collect()
}

/// A fault as the comments of a case write it.
fn described(sources: &Sources, fault: &Diagnostic, case: &str, hints: bool) -> Vec<String> {
    let severity = match fault.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = fault.primary.as_ref().map_or(String::new(), |label| {
        let (line, column) = sources.line_column(label.span);
        let file = &sources.file(label.span.file()).name;
        let file = if file.ends_with(case) { String::new() } else { format!("{file}:") };
        format!("{file}{line}:{column} ")
    });
    let mut lines = vec![format!("# {severity}: {place}{} {}", fault.code, fault.message)];
    for hint in fault.hints.iter().filter(|_| hints) {
        lines.push(format!("# hint: {}", hint.replace('\n', "\n#   ")));
    }
    lines.iter().flat_map(|line| line.lines().map(|line| line.trim_end().to_owned())).collect()
}

fn run_script(sources: &mut Sources, file: FileId, faults: &mut Diagnostics) {
    let mut nobody = Transcript::new(io::sink(), Colours::PLAIN);
    playthrough::run(sources, file, &Options::default(), &mut nobody, faults)
        .expect("a sink takes everything");
}

/// What is wrong with a rule file, and what so many random rounds find in it if nothing is.
fn of_game(sources: &mut Sources, request: &Request<'_>, rounds: u32, faults: &mut Diagnostics) {
    if let Some(base) = GameFile::load(sources, request, faults) {
        let (rules, mut found) = check::file_within(&base, sources, &Looks::of(LOOKS_OF_A_CASE));
        if let Some(rules) = rules.filter(|_| found.is_empty() && rounds > 0) {
            found = trial::play(&base, &rules, rounds, &Looks::of(LOOKS_OF_A_CASE), &base.name);
        }
        faults.append(found);
    }
}

/// All cases, by file.
pub fn cases() -> Vec<Case> {
    let folder = std::fs::read_dir("tests/invalid").expect("the folder");
    let mut names: Vec<String> =
        folder.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    let mut cases = Vec::new();
    for name in names {
        let path = format!("tests/invalid/{name}");
        if name.ends_with(".md") {
            cases.extend(blocks(&path));
        } else if name.ends_with(".yaml") || name.ends_with(".play") {
            let text = std::fs::read_to_string(&path).expect("a text");
            cases.push(Case { path, name, text, start: 0 });
        }
    }
    cases
}

/// The path of a case as a file of its own, for commands that need one.
pub fn path(name: &str) -> String {
    static SAVED: LazyLock<PathBuf> = LazyLock::new(|| {
        let folder = folder("cases");
        for case in cases() {
            std::fs::write(folder.join(case.name.replace(' ', "-")), case.text).expect("a file");
        }
        folder
    });
    let path = SAVED.join(name.replace(' ', "-"));
    assert!(path.exists(), "there is no case {name}");
    path.display().to_string()
}

/// The fenced blocks of a Markdown file: rule files (`yaml`) and scripts (`play`).
fn blocks(path: &str) -> Vec<Case> {
    let text = std::fs::read_to_string(path).expect("a text");
    let (mut cases, mut heading, mut at) = (Vec::new(), "", 0);
    let mut open: Option<(&str, usize)> = None;
    for line in text.split_inclusive('\n') {
        let said = line.trim_end();
        match open {
            Some((kind, start)) if said == "```" => {
                let (path, name) = (path.to_owned(), format!("{heading}.{kind}"));
                cases.push(Case { path, name, text: text[start..at].to_owned(), start });
                open = None;
            }
            Some(_) => {}
            None => {
                heading = said.strip_prefix("## ").unwrap_or(heading);
                open = said.strip_prefix("```").map(|kind| (kind, at + line.len()));
            }
        }
        at += line.len();
    }
    assert!(open.is_none(), "{path}: a block is not closed");
    cases
}

#[test]
fn cases_have_the_faults_they_name() {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        // From the last to the first, so that those before stay where they are in their file.
        cases().iter_mut().rev().for_each(Case::renew);
    }
    let mut wrong = Vec::new();
    for case in cases() {
        let wanted = case.wanted();
        if case.said() != wanted {
            wrong.push(format!("{}: {}\n{}\n", case.path, case.name, wanted.join("\n")));
        } else if wanted.is_empty() {
            wrong.push(format!("{}: {} has no fault\n", case.path, case.name));
        }
    }
    assert!(
        wrong.is_empty(),
        "These cases have other faults than their comments say. If they are right, write them so, each on a line of \
         its own, or run `UPDATE_EXPECT=1 cargo test --test it invalid`:\n\n{}",
        wrong.join("\n")
    );
}

/// Cases in which a fault hides another one, which is found once the first is gone.
const HIDING: [&str; 8] = [
    "E032 other shapes.yaml",
    "E034 in an option.yaml",
    "E110 child is read.yaml",
    "E112 no such path.yaml",
    "E112 rule beside nothing.yaml",
    "E012 second is read.yaml",
    "E022 no break space.yaml",
    "E026 counted items.yaml",
];

#[test]
fn what_a_hint_offers_to_paste_takes_its_fault_away_and_brings_no_other() {
    let (mut wrong, mut pasted) = (Vec::new(), 0);
    for case in cases() {
        let (_, faults) = case.faults_of(&case.text, 0);
        for fault in &faults {
            let Some(replacement) = &fault.replacement else { continue };
            let mut text = case.text.clone();
            text.replace_range(replacement.span.range(), &replacement.text);
            let (_, left) = case.faults_of(&text, 0);
            let mut codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
            let mut new: Vec<Code> = left.iter().map(|fault| fault.code).collect();
            new.retain(|new| match codes.iter().position(|code| code == new) {
                Some(at) => {
                    codes.remove(at);
                    false
                }
                None => true,
            });
            pasted += 1;
            let hides = HIDING.contains(&case.name.as_str());
            if left.iter().any(|left| left == fault)
                || (!hides && (!new.is_empty() || codes.is_empty()))
            {
                wrong.push(format!("{}: {fault:?}: {new:?}", case.name));
            }
        }
    }
    assert!(wrong.is_empty() && pasted > 60, "{pasted} pasted\n{}", wrong.join("\n"));
}

/// A whole rule file of an example, which shows some sections of it: the others are those of a small game, or come from
/// the game that it extends. An example without any key is whole.
fn completed(example: &str) -> String {
    let mut text = example.to_owned();
    let extends = example.starts_with("extends: ");
    for section in
        GAME.split_inclusive('\n').collect::<Vec<_>>().chunk_by(|_, line| line.starts_with(' '))
    {
        let (key, _) = section[0].split_once(':').expect("a key");
        let needed = !extends || ["name", "sources"].contains(&key);
        let shown = example.lines().any(|line| line.starts_with(&format!("{key}:")));
        if example.contains(':') && needed && !shown {
            text.push_str(&section.concat());
        }
    }
    text
}

/// What is wrong with an example of a code's page.
fn of_example(code: Code, kind: &str, example: &str) -> Vec<String> {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
    if kind == "text" {
        let file = sources.add("example.play", example);
        run_script(&mut sources, file, &mut faults);
    } else {
        let file = sources.add("example.yaml", completed(example));
        let rounds =
            if (180..190).contains(&code.id()[1..].parse().unwrap_or(0)) { 200 } else { 0 };
        of_game(&mut sources, &Request::Text { file, folder: Path::new("") }, rounds, &mut faults);
    }
    faults.iter().flat_map(|fault| described(&sources, fault, "", false)).collect()
}

#[test]
fn the_examples_of_each_code_are_wrong_and_right() {
    let mut failed = Vec::new();
    for code in Code::all() {
        let blocks: Vec<_> = code.explanation().split("```").skip(1).step_by(2).collect();
        let examples = blocks.iter().filter_map(|block| block.split_once('\n'));
        // What is chosen on the command line is tested elsewhere.
        let examples: Vec<_> = examples.filter(|(_, text)| !text.starts_with("--")).collect();
        let [(kind, wrong), (_, right)] = examples[..] else {
            assert!(examples.is_empty(), "{code}: {examples:?}");
            continue;
        };
        let found = of_example(*code, kind, wrong);
        if !found.iter().any(|line| line.contains(code.id())) {
            failed.push(format!("{code}, wrong example: {found:#?}"));
        }
        let found = of_example(*code, kind, right);
        if !found.is_empty() {
            failed.push(format!("{code}, right example: {found:#?}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn each_case_has_a_name_of_its_own() {
    let mut names = BTreeSet::new();
    for case in cases() {
        assert!(names.insert(case.name.clone()), "{}: {} appears twice", case.path, case.name);
    }
}

/// What of a rendering is wider than the page. The headlines, labels and hints keep to it; only what is quoted from the
/// file or can be pasted may be longer.
fn too_wide(text: &str) -> Vec<&str> {
    let long = text.lines().filter(|line| {
        let (gutter, _) = line.split_once('|').unwrap_or(("-", ""));
        let source = gutter.chars().all(|c| c == ' ' || c.is_ascii_digit())
            && gutter.contains(|c: char| c.is_ascii_digit());
        let pasted = line.matches('`').count() >= 2;
        let said = line.starts_with(['e', 'w']) || gutter.trim().is_empty();
        line.chars().count() > 80 && !source && (!pasted || said)
    });
    long.collect()
}

/// A reader that fails, as a drive does that was pulled out.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the drive is gone"))
    }
}

/// Faults of what cannot be kept among the cases: no text, too long, or not there at all.
fn odd_files() -> Vec<(Vec<&'static str>, (Sources, Diagnostics))> {
    let read = |from: &mut dyn Read| {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        if let Some(file) = sources.read_from("game.yaml", from, &mut faults) {
            scan(&sources, file, &mut faults);
        }
        (sources, faults)
    };
    let path = |name: &str| {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        sources.read_variant(name, Path::new(""), &mut faults);
        (sources, faults)
    };
    let choices = |choices: &[&str]| {
        let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
        let (name, folder) = ("raja-pasu", Path::new(""));
        let base = GameFile::load(&mut sources, &Request::Named { name, folder }, &mut faults);
        let choices: Vec<Choice> =
            choices.iter().filter_map(|choice| Choice::parse(choice)).collect();
        faults.append(base.expect("a game").with(&choices).faults);
        (sources, faults)
    };
    let items = "- 1\n".repeat(60_000);
    vec![
        (vec!["# error: E001 there is no file tests/invalid.yaml"], path("tests/invalid.yaml")),
        (vec!["# error: E002 ./tests is a folder, not a file"], path("./tests")),
        (vec!["# error: E004 game.yaml cannot be read: the drive is gone"], read(&mut Broken)),
        (
            vec!["# error: E005 game.yaml is longer than 1048576 bytes, the most that are read"],
            read(&mut io::repeat(b'#')),
        ),
        (
            vec!["# error: 2:8 E006 2 NUL bytes in the text"],
            read(&mut &b"name: A game\nabout: \0\0\n"[..]),
        ),
        (
            vec!["# error: 1:10 E007 the byte 0xF3 is not UTF-8"],
            read(&mut &b"name: Dak\xf3n\n"[..]),
        ),
        (
            vec!["# error: 1:1 E008 the file is written in UTF-16, not in UTF-8"],
            read(&mut &b"\xff\xfen\0a\0m\0e\0:\0 \0x\0\n\0"[..]),
        ),
        (
            vec!["# error: E009 the library has no game `no-such-game`, and it is not a path"],
            path("no-such-game"),
        ),
        (
            vec!["# error: 50000:3 E021 the file has more than 50000 values"],
            read(&mut items.as_bytes()),
        ),
        (
            vec![
                "# error: E116 raja-pasu has no question `last-for`",
                "# error: E116 the question `last-four` has no option `stay`",
            ],
            choices(&["last-for=stays", "last-four=stay"]),
        ),
        (
            vec![
                "# error: 146:7 E119 the question `last-four` is answered twice: `mover` and `stays`",
            ],
            choices(&["last-four=mover", "last-four=stays"]),
        ),
    ]
}

#[test]
fn odd_files_have_their_faults() {
    for (expected, (sources, faults)) in odd_files() {
        let found = faults.iter().flat_map(|fault| {
            let file = fault.primary.as_ref().map(|label| sources.file(label.span.file()));
            described(&sources, fault, file.map_or("", |file| &file.name), false)
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
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
fn every_code_has_a_case() {
    // The first depends on who runs the tests, the others take several files: see `src/variant/tests.rs`.
    let elsewhere = [Code::NoPermission, Code::ExtendsCircle, Code::ExtendsTooDeep];
    let mut shown = BTreeSet::from(elsewhere);
    let code = |line: &str| line.split(' ').find_map(|word| word.parse::<Code>().ok());
    for case in cases() {
        shown.extend(case.said().into_iter().filter_map(code));
    }
    for (expected, _) in odd_files() {
        shown.extend(expected.into_iter().filter_map(code));
    }
    for code in Code::all() {
        assert!(shown.contains(code), "{code} ({}) has no case in tests/invalid", code.title());
    }
}

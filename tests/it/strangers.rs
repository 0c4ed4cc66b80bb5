//! Files from others: nothing that they hold is read, shown or obeyed that is not theirs.

#![cfg(unix)]

use crate::support::program;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder with these files, which goes when the test ends.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, files: &[(&str, &str)]) -> Self {
        let path = std::env::temp_dir().join(format!("mancala-{name}-{}", std::process::id()));
        std::fs::create_dir_all(path.join("elsewhere")).expect("a folder");
        for (name, text) in files {
            std::fs::write(path.join(name), text).expect("a file");
        }
        Self(path)
    }

    fn link(&self, to: impl AsRef<Path>, name: &str) {
        std::os::unix::fs::symlink(to, self.0.join(name)).expect("a link");
    }

    fn pipe(&self, name: &str) {
        let made = Command::new("mkfifo").arg(self.0.join(name)).status().expect("it runs");
        assert!(made.success());
    }

    /// The exit status, and all that is printed.
    fn ran(&self, arguments: &[&str]) -> (i32, String) {
        let mut command = program();
        command.args(arguments).current_dir(&self.0).env("SECRET", "hunter2");
        let output = command.stdin(Stdio::null()).output().expect("it runs");
        let bytes = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8(bytes).expect("a text");
        (output.status.code().expect("a status"), printed)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn is_obeyed(c: char) -> bool {
    (c.is_control() && c != '\n') || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

const GAME: &str = r#"name: NAME
meaning: NAME
aliases: [NAME]
region: [NAME]
about: NAME
notes: [NAME]
sources: {own: NAME}
board: {rows: 2, holes: 3, seeds: 2}
sowing: {direction: counterclockwise}
rules:
  lap-end:
    - rule: cross
      when: here is own and opposite has seeds
      capture: opposite
round:
  ends: [{when: mover cannot move}]
readings:
  cross:
    question: NAME
    default: taken
    options:
      taken: {says: NAME}
      left: {says: NAME, source: own, remove: [rules.lap-end.cross]}
"#;

#[test]
fn no_command_prints_what_a_terminal_would_obey() {
    let name = r#""Nice\e]0;owned\a\e[2J\e[31mGame\u202E\u2066\x9b\x7f\rX""#;
    let script = "variant game.yaml\nnote \u{1b}[31m\u{202e}\u{9b}\nplay A\n";
    let wrong = "name: \"\\e[31m\\u202E\"\n\u{1b}[31m\u{2066}\u{9b}bord: 1\n";
    let child = "extends: \"\\e[31m\\u202E\\x9b.yaml\"\n\"\\e\\u202E\": 1\n";
    let files = [
        ("game.yaml", &*GAME.replace("NAME", name)),
        ("game.play", script),
        ("wrong.yaml", wrong),
        ("child.yaml", child),
        ("\u{1b}[31m\u{202e}.yaml", "name: 1\n"),
    ];
    let folder = Folder::with("terminal", &files);
    let with = |format: &str| format!("--format={format}");
    let mut commands: Vec<Vec<String>> = Vec::new();
    let mut add = |words: &[&str]| commands.push(words.iter().map(|w| (*w).to_owned()).collect());
    add(&["show", "game.yaml"]);
    add(&["show", "game.yaml", "--resolved"]);
    add(&["run", "game.play"]);
    add(&["run", "game.play", &with("jsonl")]);
    add(&["run", "game.play", "--readings"]);
    add(&["run", "game.play", "--readings", &with("jsonl")]);
    for format in ["text", "markdown", "html"] {
        add(&["explain", "game.yaml", &with(format)]);
    }
    for format in ["text", "json"] {
        add(&["compare", "game.yaml", "--readings", "--rounds=9", &with(format)]);
        add(&["compare", "game.yaml", "oware", "--rounds=9", &with(format)]);
        add(&["simulate", "game.yaml", "--rounds=9", &with(format)]);
    }
    add(&["simulate", "game.yaml", "--rounds=9", &with("csv")]);
    add(&["new", "\u{1b}\u{202e}", "--like", "game.yaml"]);
    add(&["perft", "\u{1b}\u{202e}", "--depth=2"]);
    add(&["show", "--\u{1b}\u{202e}"]);
    add(&["show", "game.yaml", "--reading", "\u{1b}\u{202e}=\u{9b}"]);
    for format in ["human", "short", "json", "sarif"] {
        let format = with(format);
        let file = "\u{1b}[31m\u{202e}.yaml";
        add(&["validate", "game.yaml", "wrong.yaml", "child.yaml", file, &format]);
    }
    for command in commands {
        let words: Vec<&str> = command.iter().map(String::as_str).collect();
        let (status, printed) = folder.ran(&words);
        assert!((0..=2).contains(&status) && !printed.is_empty(), "{words:?}");
        let found: Vec<&str> = printed.lines().filter(|line| line.contains(is_obeyed)).collect();
        assert!(found.is_empty(), "{words:?}: {found:?}");
    }
    // With colours no escape is there but the program's own.
    let words = ["show", "run", "explain"].map(|command| {
        let file = if command == "run" { "game.play" } else { "game.yaml" };
        folder.ran(&["--color=always", command, file]).1
    });
    for printed in words {
        assert!(!printed.contains("\u{1b}]") && !printed.contains("\u{1b}[31m"), "{printed:?}");
        assert!(printed.contains("␛]0;owned␇"), "{printed}");
    }
    let (_, printed) = folder.ran(&["validate", "--format=json", "child.yaml"]);
    assert!(printed.contains("\\u202e") && printed.contains("\\u009b"), "{printed}");
}

#[test]
fn a_name_is_one_line() {
    let game = GAME.replace("NAME", r#""Nice\nno faults in 1 file""#);
    let folder =
        Folder::with("line", &[("game.yaml", &*game), ("game.play", "variant game.yaml\n")]);
    for words in [
        &["show", "game.yaml"][..],
        &["run", "game.play"],
        &["explain", "game.yaml"],
        &["compare", "game.yaml", "oware", "--rounds=9"],
        &["compare", "game.yaml", "--readings", "--rounds=9"],
    ] {
        let (_, printed) = folder.ran(words);
        assert!(printed.lines().all(|line| line != "no faults in 1 file"), "{words:?}: {printed}");
    }
}

#[test]
fn a_file_named_by_another_is_a_rule_file_or_is_not_read() {
    let secret = "password: hunter2\n";
    let folder = Folder::with("linked", &[("secret.txt", secret), ("secret.yaml", secret)]);
    std::fs::write(folder.0.join("latin.yaml"), b"password: hunter2 \xe9\n").expect("a file");
    std::fs::write(folder.0.join("empty.yaml"), b"").expect("a file");
    std::fs::write(folder.0.join("elsewhere/base-1.yaml"), "name: x\n").expect("a file");
    folder.pipe("pipe.yaml");
    folder.link("pipe.yaml", "to-pipe.yaml");
    folder.link("secret.txt", "to-text.yaml");
    folder.link("/proc/self/environ", "to-environ.yaml");
    folder.link("/dev/zero", "to-zero.yaml");
    let named = [
        "../../../../../../proc/self/environ",
        "/proc/self/root/proc/self/environ",
        "/etc/passwd",
        "/dev/zero",
        "/dev/stdin",
        "/sys/kernel/version",
        "./secret.txt",
        "./secret.yaml",
        "./latin.yaml",
        "./empty.yaml",
        "./pipe.yaml",
        "./to-pipe.yaml",
        "./to-text.yaml",
        "./to-environ.yaml",
        "./to-zero.yaml",
        "./elsewhere",
        "elsewhere/base.yaml",
        "-",
    ];
    for name in named {
        let rest = "name: E\nsources: {own: x}\n";
        std::fs::write(folder.0.join("game.yaml"), format!("extends: {name:?}\n{rest}"))
            .expect("a file");
        std::fs::write(folder.0.join("game.play"), format!("variant {name}\nplay A\n"))
            .expect("a file");
        for format in ["human", "short", "json", "sarif"] {
            let (status, printed) = folder.ran(&["validate", "--format", format, "game.yaml"]);
            assert_eq!(status, 1, "{name}: {printed}");
            assert!(!printed.contains("hunter2") && !printed.contains("root:"), "{printed}");
            assert!(!printed.contains("base-1"), "{printed}");
            if format == "short" {
                assert!(printed.starts_with("game.yaml:1:10: error[E110]"), "{name}: {printed}");
            }
        }
        for words in [&["run", "game.play"][..], &["run", "game.play", "--readings"]] {
            let (status, printed) = folder.ran(words);
            assert!((1..=2).contains(&status), "{name}: {printed}");
            assert!(!printed.contains("hunter2") && !printed.contains("root:"), "{printed}");
            assert!(printed.contains("game.play:1:1"), "{name}: {printed}");
        }
    }
}

#[test]
fn a_rule_file_reached_through_another_is_quoted() {
    let folder = Folder::with("base", &[("Base.YAML", "name: B\nbord: 1\nboard: {rows: 2}\n")]);
    folder.link("Base.YAML", "link.yaml");
    for (file, text) in
        [("one.yaml", "extends: ./Base.YAML\n"), ("two.yaml", "extends: link.yaml\n")]
    {
        std::fs::write(folder.0.join(file), text).expect("a file");
        let (status, printed) = folder.ran(&["validate", file]);
        assert!(status == 1 && printed.contains("2 | bord: 1"), "{printed}");
    }
}

#[test]
fn a_file_named_by_the_caller_may_have_any_name_but_is_not_waited_for() {
    let game = include_str!("../../variants/oware.yaml");
    let folder = Folder::with("caller", &[("oware.txt", game), ("village.yaml", "name: x\n")]);
    folder.pipe("pipe.yaml");
    folder.link("/proc/self/environ", "to-environ.yaml");
    let (status, printed) = folder.ran(&["validate", "--play=0", "oware.txt"]);
    assert_eq!((status, printed.as_str()), (0, "no faults in 1 file\n"));
    for name in ["pipe.yaml", "./to-environ.yaml", "/dev/zero", "elsewhere", "secret.txt"] {
        for command in ["validate", "run"] {
            let (status, printed) = folder.ran(&[command, name]);
            assert!((1..=2).contains(&status), "{name}: {printed}");
            assert!(!printed.contains("hunter2"), "{printed}");
        }
    }
    let (_, printed) = folder.ran(&["validate", "oware.tx"]);
    assert!(!printed.contains("oware.txt"), "only rule files are suggested: {printed}");
    let (_, printed) = folder.ran(&["validate", "vilage.yaml"]);
    assert!(printed.contains("village.yaml"), "{printed}");
}

#[test]
fn parts_that_no_simulation_wrote_are_refused() {
    let folder = Folder::with("parts", &[("empty.json", ""), ("list.json", "[1]")]);
    folder.pipe("pipe.json");
    let part = |shard: &str| {
        let words = ["simulate", "oware", "--rounds=2000", "--format=json", "--shard", shard];
        folder.ran(&words).1
    };
    let (one, two) = (part("1/2"), part("2/2"));
    let write = |name: &str, text: &str| std::fs::write(folder.0.join(name), text).expect("a file");
    write("1.json", &one);
    write("2.json", &two);
    assert_eq!(folder.ran(&["simulate", "--merge", "1.json", "2.json"]).0, 0);
    let forged = one.replace("\"shards\":[1]", "\"shards\":[0]");
    assert_ne!(one, forged);
    write("forged.json", &forged);
    for (files, what) in [
        (&["forged.json", "2.json"][..], "forged.json: not a result of `simulate`: `shards`"),
        (&["1.json", "1.json"], "1.json: shard 1 of 2 is there twice"),
        (&["1.json"], "of 2 shards, 2 missing"),
        (&["empty.json"], "empty.json: nothing is in this file"),
        (&["list.json"], "list.json: not a result"),
        (&["/dev/zero"], "/dev/zero is longer than"),
    ] {
        let (status, printed) = folder.ran(&[&["simulate", "--merge"], files].concat());
        assert!(status == 1 && printed.contains(what), "{files:?}: {printed}");
    }
    assert_eq!(folder.ran(&["simulate", "--merge", "pipe.json"]).0, 2);
}

/// Not about files, but of the same kind: a machine that gives the program nothing but one thread.
#[test]
fn one_thread_is_enough() {
    let folder = Folder::with("thread", &[]);
    let program = folder.0.join("mancala");
    std::fs::copy(crate::support::program().get_program(), &program).expect("a copy");
    // The limit holds for all users but root, who can become another one.
    let script = "if [ $(id -u) = 0 ]; then
        exec setpriv --reuid 65533 --regid 65533 --clear-groups prlimit --nproc=1 \"$@\"
    fi; ulimit -u 1; exec \"$@\"";
    let run = |words: &[&str]| {
        let mut command = Command::new("sh");
        command.args(["-c", script, "sh"]).arg(&program).args(words);
        command.output().expect("it runs")
    };
    let version = run(&["--version"]);
    if !version.status.success() {
        // This machine has no way to set the limit.
        return;
    }
    for words in [
        &["validate", "--play=9", "oware"][..],
        &["simulate", "oware", "--rounds=9", "--threads=3"],
        &["compare", "oware", "--readings", "--rounds=5"],
    ] {
        let output = run(words);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {output:?}");
    }
}

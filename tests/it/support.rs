//! What several tests need: the program, run; a folder of its own; a game of the library, proven.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::rules::Rules;
use mancala::text::Sources;
use mancala::variant::{Choice, GameFile, Request};

/// A small game without a fault.
pub const GAME: &str = include_str!("game.yaml");

/// Exit status, standard output, standard error.
pub type Ended = (i32, String, String);

/// The program, to be run from the crate's root.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mancala"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command
}

/// Runs it with this standard input.
pub fn ended(command: &mut Command, input: &str) -> Ended {
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    // A command that reads nothing closes its input.
    let _ = child.stdin.take().expect("an input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("an exit status, no signal");
    (status, text(output.stdout), text(output.stderr))
}

/// Runs the program with nothing on standard input.
pub fn ran(arguments: &[&str]) -> Ended {
    fed(arguments, "")
}

/// Runs the program with this on standard input.
pub fn fed(arguments: &[&str], input: &str) -> Ended {
    ended(program().args(arguments), input)
}

/// Standard output of a run that ends well and has nothing to complain of.
pub fn printed(arguments: &[&str]) -> String {
    let (status, out, error) = ran(arguments);
    assert_eq!((status, error.as_str()), (0, ""), "{arguments:?}");
    out
}

/// The program's commands, as its own help lists them.
pub fn commands() -> Vec<String> {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let names = list.lines().map_while(|line| line.split_whitespace().next());
    names.filter(|name| *name != "help").map(str::to_owned).collect()
}

/// An empty folder for one test, in the build's own folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A library game and the texts it came from.
pub struct Shipped {
    sources: Sources,
    /// The game before its questions are answered.
    pub base: GameFile,
}

impl Shipped {
    /// Reads a game of the library; it must be free of faults.
    pub fn named(name: &str) -> Self {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        let request = Request::Named { name, folder: Path::new("") };
        let base = GameFile::load(&mut sources, &request, &mut faults)
            .unwrap_or_else(|| panic!("{name}: {faults:?}"));
        assert!(base.faults.is_empty() && faults.is_empty(), "{name}: {:?}", base.faults);
        Self { sources, base }
    }

    /// The rules under readings; they must be free of faults.
    pub fn rules(&self, readings: &[(&str, &str)]) -> Rules {
        let choices: Vec<_> =
            readings.iter().map(|(question, option)| Choice::new(*question, *option)).collect();
        self.chosen(&choices)
    }

    /// The same, of choices.
    pub fn chosen(&self, choices: &[Choice]) -> Rules {
        let loaded = self.base.with(choices);
        assert!(loaded.faults.is_empty(), "{}: {choices:?}: {:?}", self.base.name, loaded.faults);
        let (rules, faults) = check::rules(&loaded.variant, &loaded.document, &self.sources);
        assert!(!faults.has_errors(), "{}: {choices:?}: {faults:?}", self.base.name);
        rules.expect("rules without an error")
    }
}

/// The rules of a library game under readings.
#[allow(dead_code, reason = "not every test plays one game alone")]
pub fn rules(name: &str, readings: &[(&str, &str)]) -> Rules {
    Shipped::named(name).rules(readings)
}

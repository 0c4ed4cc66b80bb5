//! `mancala run SCRIPT...`: playthroughs.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap::{Args, ValueEnum};

use super::output::Output;
use super::progress::Progress;
use super::{Status, number};
use crate::diagnostic::Diagnostics;
use crate::playthrough::{self, Options};
use crate::render::{JsonLines, Scribe, Transcript};
use crate::text::Sources;

/// Play recorded games and check what they expect
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala run tests/playthroughs/raja-pasu.play
  mancala run my-game.play --reading last-four=stays --format jsonl
  mancala run my-game.play --readings
  printf 'variant raja-pasu\\nrandom until match over seed 7\\n' | mancala run -

Exit status: 0 played to the end, 1 the script does not parse, a move is illegal or an expectation failed,
2 the script, its game or a reading cannot be had.")]
pub(super) struct Arguments {
    /// Scripts (.play), or `-` for standard input
    #[arg(required = true, value_name = "SCRIPT")]
    scripts: Vec<PathBuf>,

    /// How the game is written down
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Written,

    /// Read a doubtful rule so; instead of what the script says of the same question
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading)]
    readings: Vec<(String, String)>,

    /// Try every combination of readings, and say under which the game comes out as recorded
    #[arg(long = "readings")]
    all: bool,

    /// The most turns that each `random` of a script plays
    #[arg(long, default_value_t = Options::MAX_TURNS, value_name = "TURNS",
          value_parser = number::<u32>(0, u64::from(u32::MAX)))]
    max_turns: u32,

    /// How much a script may look at in all: a look is at one hole, seed or rule. Under `--readings` this is for each
    /// combination, and a fiftieth if nothing is said
    #[arg(long, value_name = "LOOKS", value_parser = number::<u64>(1, u64::MAX))]
    looks: Option<u64>,
}

/// How a game is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Written {
    /// A transcript for people
    #[default]
    Text,
    /// JSON Lines for programs
    Jsonl,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut status = Status::Success;
    for (index, script) in arguments.scripts.iter().enumerate() {
        if index > 0 && arguments.format == Written::Text {
            writeln!(output.out)?;
        }
        status = status.max(run_one(arguments, script, output)?);
    }
    Ok(status)
}

fn run_one(arguments: &Arguments, script: &Path, output: &mut Output) -> io::Result<Status> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let standard_input = script.as_os_str() == "-";
    let file = if standard_input {
        sources.read_standard_input(&mut faults)
    } else {
        sources.read(script, &mut faults)
    };
    let folder = script.parent().filter(|_| !standard_input);
    let options = Options {
        folder: folder.map(PathBuf::from).unwrap_or_default(),
        readings: arguments.readings.clone(),
        max_turns: arguments.max_turns,
        looks: arguments.looks.unwrap_or(match arguments.all {
            true => Options::LOOKS / 50,
            false => Options::LOOKS,
        }),
    };
    let Some(file) = file else {
        return output.complain(&sources, &mut faults);
    };
    if let Some(fault) = sources.rules_for_script(file) {
        faults.push(fault);
        return output.complain(&sources, &mut faults);
    }
    if arguments.all {
        let progress: OnceLock<Progress> = OnceLock::new();
        let done = |combinations| {
            let progress = progress.get_or_init(|| Progress::new(combinations, ""));
            progress.add(1);
        };
        let which = playthrough::which(&mut sources, file, &options, &done, &mut faults)?;
        if let Some(progress) = progress.into_inner() {
            progress.finish();
        }
        let status = output.complain(&sources, &mut faults)?;
        let name = sources.file(file).name.clone();
        return match which {
            Some(which) if arguments.format == Written::Jsonl => {
                super::which::json(&which, &name, output)
            }
            Some(which) => super::which::text(&which, &name, output),
            None => Ok(status),
        };
    }
    let colours = output.colours();
    let mut report = {
        let mut text;
        let mut jsonl;
        let scribe: &mut dyn Scribe = match arguments.format {
            Written::Text => {
                text = Transcript::new(&mut output.out, colours);
                &mut text
            }
            Written::Jsonl => {
                jsonl = JsonLines::new(output.json());
                &mut jsonl
            }
        };
        playthrough::run(&mut sources, file, &options, scribe, &mut faults)?
    };
    output.complain(&sources, &mut report.of_game)?;
    let status = output.complain(&sources, &mut faults)?;
    if !report.stopped_at.is_empty() {
        output.show(&report.stopped_at)?;
    }
    if report.cut_off > 0 {
        let name = &sources.file(file).name;
        let turns = report.cut_off_after;
        let why = match turns == arguments.max_turns {
            true => "(--max-turns)",
            false => "because its moves take so long; `--looks` lets it take longer",
        };
        output.remark(&format!("{name}: random play was cut off after {turns} turns {why}"))?;
    }
    Ok(status)
}

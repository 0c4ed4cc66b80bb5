//! The command line: one file per command. A command reads, calls the library, writes, and says how it went.

mod catalogue;
mod cite;
mod compare;
mod completions;
mod csv;
mod explain;
mod fix;
mod game;
mod kind;
mod list;
mod man;
mod new;
mod output;
mod perft;
mod progress;
mod run;
mod schema;
mod show;
mod simulate;
mod validate;
mod which;

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};

use output::Output;

use crate::text::prose::shown_in_line;

/// Reads the rules of a sowing game from a YAML file and plays them.
#[derive(Debug, Parser)]
#[command(
    name = "mancala",
    version,
    max_term_width = 100,
    after_help = "Examples:
  mancala list
  mancala show raja-pasu
  mancala run tests/playthroughs/raja-pasu.play
  mancala new \"My Village Game\" > my-game.yaml
  mancala validate my-game.yaml

Exit status: 0 all is well; 1 a file or script is wrong, a move illegal, an expectation failed;
2 something could not be had: a file, a game, a reading, or the command line itself is wrong."
)]
struct Arguments {
    /// When to use colours; `auto`: on a terminal, unless the variable NO_COLOR is set
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    color: Colour,

    #[command(subcommand)]
    command: Option<Command>,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[derive(Debug, Subcommand)]
enum Command {
    Run(run::Arguments),
    Validate(validate::Arguments),
    Show(show::Arguments),
    List(list::Arguments),
    Explain(explain::Arguments),
    Cite(cite::Arguments),
    New(new::Arguments),
    Schema(schema::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
    Compare(compare::Arguments),
    Simulate(simulate::Arguments),
    Perft(perft::Arguments),
}

/// How a command went: the program's exit status.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// All is well: 0.
    Success,
    /// What was read is wrong: 1.
    Wrong,
    /// Something could not be had, or the command line is wrong: 2.
    CouldNotRun,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// Runs the command that the program's arguments name.
pub fn run() -> Status {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // The same fault of the same words, with signs in place of what a terminal would obey.
            let words = std::env::args_os().map(|word| shown_in_line(&word.to_string_lossy()));
            let words: Vec<String> = words.collect();
            let error = Arguments::try_parse_from(&words).err().unwrap_or(error);
            let error = suggesting(error, &words);
            // If help cannot be written, there is nowhere to report it.
            let _ = error.print();
            return match error.use_stderr() {
                true => Status::CouldNotRun,
                false => Status::Success,
            };
        }
    };
    let mut output = Output::new(arguments.color);
    let ran = on_threads(|| match arguments.command {
        Some(Command::Run(arguments)) => run::run(&arguments, &mut output),
        Some(Command::Validate(arguments)) => validate::run(&arguments, &mut output),
        Some(Command::Show(arguments)) => show::run(&arguments, &mut output),
        Some(Command::List(arguments)) => list::run(&arguments, &mut output),
        Some(Command::Explain(arguments)) => explain::run(&arguments, &mut output),
        Some(Command::Cite(arguments)) => cite::run(&arguments, &mut output),
        Some(Command::New(arguments)) => new::run(&arguments, &mut output),
        Some(Command::Schema(arguments)) => schema::run(&arguments, &mut output),
        Some(Command::Completions(arguments)) => completions::run(&arguments, &mut output),
        Some(Command::Man(arguments)) => man::run(&arguments, &mut output),
        Some(Command::Compare(arguments)) => compare::run(&arguments, &mut output),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments, &mut output),
        Some(Command::Perft(arguments)) => perft::run(&arguments, &mut output),
        None => Arguments::command().print_help().map(|()| Status::Success),
    });
    output.finish(ran)
}

/// Runs a command on as many threads as there are cores, or on this one where no others are to be had.
fn on_threads<T: Send>(command: impl FnOnce() -> T + Send) -> T {
    // As much as a main thread has.
    let many = rayon::ThreadPoolBuilder::new().stack_size(8 << 20).build();
    let alone = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread();
    match many.or_else(|_| alone.build()) {
        Ok(pool) => pool.install(command),
        Err(_) => command(),
    }
}

/// Commands by what people call them elsewhere.
const MEANT: [(&[&str], &str); 9] = [
    (&["play", "replay", "test"], "run"),
    (&["check", "lint", "verify"], "validate"),
    (&["print", "cat", "view", "board"], "show"),
    (&["ls", "games", "variants", "search"], "list"),
    (&["describe", "rules", "doc"], "explain"),
    (&["init", "create", "template"], "new"),
    (&["diff"], "compare"),
    (&["random", "sim", "stats", "bench"], "simulate"),
    (&["count"], "perft"),
];

/// A command line with a command that there is not: what is suggested is what does the same, not what sounds alike.
/// So is what was meant by a word too many.
fn suggesting(mut error: clap::Error, words: &[String]) -> clap::Error {
    let unexpected = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::UnknownArgument => {
            word.clone()
        }
        _ => String::new(),
    };
    let is_number = !unexpected.is_empty() && unexpected.chars().all(|c| c.is_ascii_digit());
    let plain: Vec<&str> =
        words.iter().skip(2).map(String::as_str).filter(|word| !word.starts_with('-')).collect();
    let tip = match words.get(1).map_or("", String::as_str) {
        "perft" if is_number => Some(format!("write '--depth {unexpected}'")),
        "simulate" if is_number => Some(format!("write '--games {unexpected}'")),
        "new" if !unexpected.is_empty() && !unexpected.starts_with('-') => {
            let name = plain.join(" ");
            Some(format!("a name of several words has quotation marks: mancala new \"{name}\""))
        }
        _ => None,
    };
    if let Some(tip) = tip {
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip.into()]));
    }
    let meant = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) => {
            MEANT.iter().find(|(others, _)| others.contains(&word.as_str()))
        }
        _ => None,
    };
    if let Some((_, command)) = meant {
        let command = ContextValue::Strings(vec![(*command).to_owned()]);
        error.insert(ContextKind::SuggestedSubcommand, command);
    }
    error
}

/// `question=option`, as `--reading` takes it.
fn reading(text: &str) -> Result<(String, String), String> {
    match text.split_once('=').map(|(question, option)| (question.trim(), option.trim())) {
        Some((question, option)) if !question.is_empty() && !option.is_empty() => {
            Ok((question.to_owned(), option.to_owned()))
        }
        _ => Err(below("a reading is written question=option, such as last-four=stays")),
    }
}

/// A whole number of at least `least` and at most `most`.
fn number<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    let wanted = match most {
        u64::MAX => "for example 1000".to_owned(),
        most => format!("from {least} to {most}"),
    };
    move |text| {
        let number = text.parse().ok().filter(|number| (least..=most).contains(number));
        let number = number.and_then(|number: u64| N::try_from(number).ok());
        number.ok_or_else(|| below(&format!("write a whole number, {wanted}, in digits alone")))
    }
}

/// What is wrong with the value of an option, on a line of its own: the option and its value come before it.
fn below(text: &str) -> String {
    format!("\n  {text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_and_every_command_shows_an_example() {
        let mut command = Arguments::command();
        command.build();
        command.clone().debug_assert();
        for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
            let help = sub.get_after_help().map(ToString::to_string).unwrap_or_default();
            let call = format!("mancala {}", sub.get_name());
            assert!(help.contains(&call), "{}: no example", sub.get_name());
        }
    }

    #[test]
    fn a_command_known_by_another_name_is_suggested() {
        for (others, command) in MEANT {
            for other in others {
                let error = Arguments::try_parse_from(["mancala", other, "x"]).expect_err(other);
                let said = suggesting(error, &[]).to_string();
                assert!(said.contains(&format!("'{command}'\n")), "{said}");
            }
        }
        let typed = Arguments::try_parse_from(["mancala", "valdate"]).expect_err("no command");
        assert!(suggesting(typed, &[]).to_string().contains("'validate'"));
    }

    #[test]
    fn a_number_is_read_or_refused_in_words() {
        let read = |text: &str| number::<u32>(1, 20_000)(text);
        assert_eq!(read("20000"), Ok(20_000));
        let wanted = "write a whole number, from 1 to 20000, in digits alone";
        for text in ["ten", "", "-3", "1.5", "10_000", "0", "20001", "99999999999999999999"] {
            assert_eq!(read(text), Err(below(wanted)), "{text}");
        }
    }

    #[test]
    fn a_reading_has_a_question_and_an_option() {
        assert_eq!(reading("a=b"), Ok(("a".to_owned(), "b".to_owned())));
        assert!(reading("a").is_err() && reading("=b").is_err() && reading("a=").is_err());
    }
}

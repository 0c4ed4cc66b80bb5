//! `mancala explain VARIANT`: the game as a rules page. `mancala explain CODE`: what a fault means.

use std::io::{self, Write};

use clap::{Args, ValueEnum};

use super::Status;
use super::game;
use super::output::Output;
use crate::diagnostic::Code;
use crate::explain;
use crate::text::prose::{WIDTH, wrap};

/// Explain a game as a rules page to learn it from, or a code of `mancala validate`
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  mancala explain raja-pasu
  mancala explain raja-pasu --reading chain=necklace --format html > raja-pasu.html
  mancala explain E030")]
pub(super) struct Arguments {
    /// A game (a name of the library, a path, or `-` for standard input) or a code, such as E030; without either, all
    /// codes are listed
    #[arg(value_name = "VARIANT|CODE")]
    subject: Option<String>,

    /// Read a doubtful rule of the game so
    #[arg(long = "reading", value_name = "QUESTION=OPTION", value_parser = super::reading, requires = "subject")]
    readings: Vec<(String, String)>,

    /// How the game's page is written; `text` if left out
    #[arg(long, value_enum, value_name = "FORMAT", requires = "subject")]
    format: Option<Format>,
}

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain text of 80 columns
    Text,
    /// Markdown
    Markdown,
    /// One HTML file that needs nothing else
    Html,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    match &arguments.subject {
        None => codes(output),
        Some(subject) if is_code(subject) => {
            if arguments.format.is_some() || !arguments.readings.is_empty() {
                output.remark("`--reading` and `--format` go with a game, not with a code")?;
                return Ok(Status::CouldNotRun);
            }
            code(subject, output)
        }
        Some(subject) => page(subject, arguments, output),
    }
}

/// Whether a word is a code or meant as one: `E030`, `w180`. No game of the library may be called so.
fn is_code(word: &str) -> bool {
    let digits = word.strip_prefix(['E', 'e', 'W', 'w']);
    digits.is_some_and(|digits| {
        !digits.is_empty() && digits.chars().all(|digit| digit.is_ascii_digit())
    })
}

fn codes(output: &mut Output) -> io::Result<Status> {
    let colours = output.colours();
    for code in Code::all() {
        writeln!(output.out, "{}  {}", colours.heading(code), code.title())?;
    }
    Ok(Status::Success)
}

fn code(word: &str, output: &mut Output) -> io::Result<Status> {
    let colours = output.colours();
    match word.parse::<Code>() {
        Ok(code) => {
            let text = code.explanation();
            let (_, rest) = text.split_once('\n').unwrap_or((text, ""));
            writeln!(output.out, "{}", colours.heading(format!("{code}: {}", code.title())))?;
            output.out.write_all(in_lines(rest).as_bytes())?;
            Ok(Status::Success)
        }
        Err(unknown) => {
            output.remark(&format!("{unknown}; `mancala explain` lists them all"))?;
            Ok(Status::CouldNotRun)
        }
    }
}

/// The text of a code with its paragraphs in lines that fit; its examples are kept as they are.
fn in_lines(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut paragraph = String::new();
    let mut example = false;
    for line in text.lines() {
        if !example && !line.is_empty() && !line.starts_with("```") {
            paragraph = format!("{paragraph} {line}");
            continue;
        }
        if !paragraph.is_empty() {
            lines.extend(wrap(&std::mem::take(&mut paragraph), WIDTH));
        }
        example ^= line.starts_with("```");
        lines.push(line.to_owned());
    }
    if !paragraph.is_empty() {
        lines.extend(wrap(&paragraph, WIDTH));
    }
    lines.join("\n") + "\n"
}

fn page(name: &str, arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let proven = match game::load(name, &arguments.readings, output)? {
        Ok(proven) => proven,
        Err(status) => return Ok(status),
    };
    let page = explain::page(
        &proven.rules,
        &proven.loaded.variant,
        &proven.base.questions,
        &proven.loaded.readings,
    );
    let text = match arguments.format.unwrap_or(Format::Text) {
        Format::Text => page.to_coloured_text(WIDTH, output.colours()),
        Format::Markdown => page.to_markdown(),
        Format::Html => page.to_html(),
    };
    output.out.write_all(text.as_bytes())?;
    Ok(Status::Success)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_games_are_told_apart() {
        assert!(is_code("E030") && is_code("w180") && is_code("E9999"));
        assert!(!is_code("e") && !is_code("weg") && !is_code("./E030") && !is_code("E030.yaml"));
        for name in crate::source::library::names() {
            assert!(!is_code(name), "{name}");
        }
    }
}

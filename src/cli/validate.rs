//! `mancala validate FILE...`: every fault of rule files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;

use super::output::{Output, status};
use super::{Status, fix, number};
use crate::check;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::render::Format;
use crate::looks::{LOOKS, Looks};
use crate::source::library;
use crate::text::{FileId, SourceFile, Sources};
use crate::trial;
use crate::variant::{GameFile, Request};

/// Find every fault in rule files, each with its place and a hint
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala validate my-game.yaml another.yaml
  mancala validate --fix --diff my-game.yaml
  mancala validate --format sarif variants/*.yaml > faults.sarif

`--fix` makes the changes that are certain, such as that of a misspelt key, and lists them on standard error. Comments and
layout stay. A file is written only if it then has fewer faults, and only if it is named here. What `--fix` makes of
standard input is printed, and so is a diff; the faults are then on standard error.

`mancala explain CODE` tells more about a fault. Exit status: 0 no errors, 1 errors, 2 a file cannot be read.")]
pub(super) struct Arguments {
    /// Rule files, names of the library, or `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// How faults are shown
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// Random rounds to play of a file that is otherwise clean, to find rules that never fire, rounds that do not end
    /// and the like; 0 for none
    #[arg(long, default_value_t = 200, value_name = "ROUNDS", value_parser = number::<u32>(0, 1_000_000))]
    play: u32,

    /// How much may be looked at for one file in all: a look is at one hole, seed or rule
    #[arg(long, default_value_t = LOOKS, value_name = "LOOKS",
          value_parser = number::<u64>(1, u64::MAX))]
    looks: u64,

    /// Make the changes that hints are certain of, and report what is left
    #[arg(long)]
    fix: bool,

    /// Print what `--fix` would change, and leave the files as they are
    #[arg(long, requires = "fix")]
    diff: bool,

    /// End with status 1 for warnings too
    #[arg(long)]
    deny_warnings: bool,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let mut bases = Vec::new();
    let mut unwritten = false;
    for file in &arguments.files {
        let name = file.to_str().filter(|name| {
            *name == "-" || (!Path::new(name).exists() && library::named(name).is_some())
        });
        let read = match name {
            Some(name) => sources.read_variant(name, Path::new(""), &mut faults),
            None => sources.read(file, &mut faults),
        };
        if let Some(mut read) = read {
            if let Some(fault) = sources.script_for_rules(read) {
                faults.push(fault);
                continue;
            }
            let folder = file.parent().filter(|_| name.is_none()).unwrap_or(Path::new(""));
            if arguments.fix && name.is_none_or(|name| name == "-") {
                let path = Some(file.as_path()).filter(|_| name.is_none());
                match repaired(&mut sources, read, folder, path, arguments, output)? {
                    Some(left) => read = left,
                    None => unwritten = true,
                }
            }
            let request = Request::Text { file: read, folder };
            if let Some(base) = GameFile::load(&mut sources, &request, &mut faults) {
                bases.push((base, file.to_string_lossy()));
            }
        }
    }
    // What each file comes to does not depend on the others; the faults are put in order below.
    let found: Vec<Diagnostics> = bases
        .par_iter()
        .map(|(base, name)| {
            let looks = Looks::of(arguments.looks);
            let (rules, found) = check::file_within(base, &sources, &looks);
            // A file that is otherwise clean is played, to see whether it plays as its author meant it.
            match rules.filter(|_| found.is_empty() && arguments.play > 0) {
                Some(rules) => trial::play(base, &rules, arguments.play, &looks, name),
                None => found,
            }
        })
        .collect();
    for found in found {
        faults.append(found);
    }
    faults.sort();
    report(arguments, &sources, &faults, output)?;
    Ok(match status(&faults) {
        _ if unwritten => Status::CouldNotRun,
        Status::Success if arguments.deny_warnings && faults.warnings() > 0 => Status::Wrong,
        status => status,
    })
}

/// Writes the faults: to standard error where a text or a diff is on standard output.
fn report(
    arguments: &Arguments,
    sources: &Sources,
    faults: &Diagnostics,
    output: &mut Output,
) -> io::Result<()> {
    let apart = arguments.fix
        && (arguments.diff || arguments.files.iter().any(|file| file == Path::new("-")));
    let colour = if apart { output.error_colour() } else { output.colour() };
    let renderer = arguments.format.renderer(colour, 100);
    match arguments.format {
        _ if apart => {
            output.out.flush()?;
            renderer.render(sources, faults, &mut io::stderr().lock())?;
        }
        Format::Human | Format::Short => {
            renderer.render(sources, faults, output.out.dressed())?;
        }
        Format::Json | Format::Sarif => renderer.render(sources, faults, output.json())?,
    }
    if arguments.format == Format::Human && faults.is_empty() && !apart {
        match arguments.files.len() {
            1 => writeln!(output.out, "no faults in 1 file")?,
            files => writeln!(output.out, "no faults in {files} files")?,
        }
    }
    Ok(())
}

/// Makes the replacements that are certain in a file, or in standard input if there is no path. The text that is left, or
/// `None` if it could not be written, which is reported.
fn repaired(
    sources: &mut Sources,
    read: FileId,
    folder: &Path,
    path: Option<&Path>,
    arguments: &Arguments,
    output: &mut Output,
) -> io::Result<Option<FileId>> {
    let SourceFile { name, text } = sources.file(read).clone();
    // The bytes of a file say more than its text: there may be a mark at the beginning.
    let bytes = path.filter(|path| path.is_file()).and_then(|path| std::fs::read(path).ok());
    let old = bytes.unwrap_or_else(|| text.into_bytes());
    let (new, made) = fix::Checked { name: &name, folder, looks: arguments.looks }.repaired(&old);
    if arguments.diff {
        write!(output.exact(), "{}", fix::diff(&name, &old, &new))?;
        return Ok(Some(read));
    }
    match path {
        Some(path) if !made.is_empty() => {
            if let Err(error) = fix::write(path, &old, &new) {
                output.remark(&format!("{name} cannot be written: {error}"))?;
                return Ok(None);
            }
        }
        Some(_) => {}
        None => output.exact().write_all(&new)?,
    }
    output.show(&made)?;
    Ok(sources.read_from(&name, new.as_slice(), &mut Diagnostics::new()))
}

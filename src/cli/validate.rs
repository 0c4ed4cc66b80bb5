//! `mancala validate FILE...`: every fault of rule files.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use rayon::prelude::*;

use super::output::{Output, status};
use super::{Status, number};
use crate::check;
use crate::diagnostic::Diagnostics;
use crate::diagnostic::render::Format;
use crate::looks::{LOOKS, Looks};
use crate::source::library;
use crate::text::Sources;
use crate::trial;
use crate::variant::{GameFile, Request};

/// Find every fault in rule files, each with its place and a hint
#[derive(Debug, Args)]
#[command(after_help = "Example:
  mancala validate my-game.yaml another.yaml
  mancala validate --format sarif variants/*.yaml > faults.sarif

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

    /// End with status 1 for warnings too
    #[arg(long)]
    deny_warnings: bool,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let mut bases = Vec::new();
    for file in &arguments.files {
        let name = file.to_str().filter(|name| {
            *name == "-" || (library::named(name).is_some() && !Path::new(name).exists())
        });
        let read = match name {
            Some(name) => sources.read_variant(name, Path::new(""), &mut faults),
            None => sources.read(file, &mut faults),
        };
        if let Some(read) = read {
            if let Some(fault) = sources.script_for_rules(read) {
                faults.push(fault);
                continue;
            }
            let folder = file.parent().filter(|_| name.is_none());
            let request = Request::Text { file: read, folder: folder.unwrap_or(Path::new("")) };
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
    let renderer = arguments.format.renderer(output.colour(), 100);
    match arguments.format {
        Format::Human | Format::Short => {
            renderer.render(&sources, &faults, output.out.dressed())?;
        }
        Format::Json | Format::Sarif => renderer.render(&sources, &faults, output.json())?,
    }
    if arguments.format == Format::Human && faults.is_empty() {
        match arguments.files.len() {
            1 => writeln!(output.out, "no faults in 1 file")?,
            files => writeln!(output.out, "no faults in {files} files")?,
        }
    }
    Ok(match status(&faults) {
        Status::Success if arguments.deny_warnings && faults.warnings() > 0 => Status::Wrong,
        status => status,
    })
}

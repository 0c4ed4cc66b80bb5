//! Faults → text, one file per format behind one trait.

mod human;
mod json;
mod sarif;
mod short;

#[cfg(test)]
mod tests;

pub use human::Human;
pub use json::Json;
pub use sarif::Sarif;
pub use short::Short;

use super::{Diagnostic, Diagnostics, Severity};
use crate::text::{Sources, Span};
use std::io::{self, Write};

/// A way to show faults.
pub trait Render {
    /// Writes faults, in their order, to `out`.
    ///
    /// # Errors
    /// Only those of `out` itself.
    fn render(
        &self,
        sources: &Sources,
        faults: &Diagnostics,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// The same as a text.
    fn to_text(&self, sources: &Sources, faults: &Diagnostics) -> String {
        let mut bytes = Vec::new();
        // Writing to memory cannot fail.
        let _ = self.render(sources, faults, &mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// The ways to show faults, by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// For people: the lines at fault, with marks below them
    #[default]
    Human,
    /// One line a fault: `file:line:column: error[E030]: message`
    Short,
    /// One JSON object a line
    Json,
    /// SARIF 2.1.0, which code hosts and editors read
    Sarif,
}

impl Format {
    /// The renderer of this format. only the human one uses `colour`; `width` is how many columns its lines
    /// may take where they can be cut (80 is customary).
    pub fn renderer(self, colour: bool, width: usize) -> Box<dyn Render> {
        match self {
            Format::Human => Box::new(Human { colour, width }),
            Format::Short => Box::new(Short),
            Format::Json => Box::new(Json),
            Format::Sarif => Box::new(Sarif),
        }
    }
}

/// What was found in all: `2 errors, 1 warning in 1 file`, and how many of them are not shown.
pub fn summary(sources: &Sources, faults: &Diagnostics) -> String {
    let count = |count: usize, one: &str| match count {
        1 => format!("1 {one}"),
        _ => format!("{count} {one}s"),
    };
    let mut parts = Vec::new();
    if faults.errors() > 0 {
        parts.push(count(faults.errors(), "error"));
    }
    if faults.warnings() > 0 {
        parts.push(count(faults.warnings(), "warning"));
    }
    if parts.is_empty() {
        return "no faults".to_owned();
    }
    let mut files: Vec<&str> = faults.iter().filter_map(|fault| file_of(sources, fault)).collect();
    files.sort_unstable();
    files.dedup();
    let mut text = parts.join(", ");
    if !files.is_empty() {
        text.push_str(&format!(" in {}", count(files.len(), "file")));
    }
    if faults.omitted() > 0 {
        text.push_str(&format!("; {} more than are shown", faults.omitted()));
    }
    text
}

/// The name of the file that a fault is about.
fn file_of<'a>(sources: &'a Sources, fault: &'a Diagnostic) -> Option<&'a str> {
    match &fault.primary {
        Some(label) => Some(&sources.file(label.span.file()).name),
        None => fault.file.as_deref(),
    }
}

/// How the severity is called in every format.
fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// Where a stretch begins and ends, in lines and columns from 1; the end column is that of the first character behind
/// it.
struct Region {
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

impl Region {
    fn of(sources: &Sources, span: Span) -> Region {
        let (line, column) = sources.line_column(span);
        let (end_line, end_column) =
            sources.line_column(sources.span(span.file(), span.range().end, span.range().end));
        Region { line, column, end_line, end_column }
    }
}

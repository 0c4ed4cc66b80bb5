//! For people: the lines at fault with marks below them, as rustc shows them.

use super::{Render, summary};
use crate::diagnostic::{Diagnostic, Diagnostics, Label, Severity};
use crate::text::prose::{WIDTH, columns, shown, shown_in_line, wrap};
use crate::text::{FileId, Sources, Span};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use std::io::{self, Write};
use std::ops::Range;

/// Rustc's look, with a line at the end that says what was found in all.
pub struct Human {
    /// Whether to colour the text, with ANSI escapes.
    pub colour: bool,
    /// How many columns a line of source may take before it is cut.
    pub width: usize,
}

impl Render for Human {
    fn render(
        &self,
        sources: &Sources,
        faults: &Diagnostics,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let renderer = if self.colour { Renderer::styled() } else { Renderer::plain() };
        let renderer = renderer.term_width(self.width);
        for fault in faults {
            writeln!(out, "{}\n", trimmed(&renderer.render(&[group(sources, fault)])))?;
        }
        if !faults.is_empty() {
            writeln!(out, "{}", summary(sources, faults))?;
        }
        Ok(())
    }
}

/// The text with long lines broken at blanks; a line that begins with one is there to be pasted, and may be wider.
fn wrapped(text: &str, width: usize) -> String {
    let text = shown(text);
    let fits = |line: &str| line.starts_with(' ') || columns(line) <= width;
    let lines = text.split('\n').map(|line| match fits(line) {
        true => line.to_owned(),
        false => wrap(line, width).join("\n"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The text without blanks at the ends of its lines, which say nothing and make snapshots hard to keep.
fn trimmed(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n")
}

fn group<'a>(sources: &'a Sources, fault: &'a Diagnostic) -> Group<'a> {
    let level = match fault.severity() {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = level
        .primary_title(wrapped(
            &fault.message,
            WIDTH
                - match fault.severity() {
                    Severity::Error => "error[E000]: ".len(),
                    Severity::Warning => "warning[W000]: ".len(),
                },
        ))
        .id(fault.code.id())
        .elements(None::<Origin<'a>>);
    let mut files: Vec<FileId> = Vec::new();
    for label in fault.primary.iter().chain(&fault.secondary) {
        if !files.contains(&label.span.file()) {
            files.push(label.span.file());
        }
    }
    for file in &files {
        group = group.element(snippet(sources, fault, *file));
    }
    if files.is_empty()
        && let Some(file) = &fault.file
    {
        group = group.element(Origin::path(shown_in_line(file)));
    }
    for hint in &fault.hints {
        group = group.element(Level::HELP.message(wrapped(hint, WIDTH - "0000 = help: ".len())));
    }
    group
}

/// The lines of one file that the fault speaks of. Only these lines are handed on: the file may be long.
fn snippet<'a>(
    sources: &'a Sources,
    fault: &'a Diagnostic,
    file: FileId,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let source = sources.file(file);
    let text = source.text.as_str();
    let of_file = |label: &&Label| label.span.file() == file;
    let labels = || fault.primary.iter().chain(&fault.secondary).filter(of_file);
    let from = labels().map(|label| label.span.range().start).min().unwrap_or_default();
    let to = labels().map(|label| one_line(text, label.span).end).max().unwrap_or_default();
    let start = text[..from].rfind('\n').map_or(0, |at| at + 1);
    let end = text[to..].find('\n').map_or(text.len(), |at| to + at);
    let line = text[..start].matches('\n').count() + 1;
    // A sign may take more bytes than what it replaces.
    let lines = |end: usize| shown(&text[start..end].replace('\r', " "));
    let mut snippet =
        Snippet::source(lines(end)).line_start(line).path(shown_in_line(&source.name));
    let primary =
        fault.primary.iter().filter(of_file).map(|label| (AnnotationKind::Primary, label));
    let others =
        fault.secondary.iter().filter(of_file).map(|label| (AnnotationKind::Context, label));
    for (kind, label) in primary.chain(others) {
        let range = one_line(text, label.span);
        let annotation = kind.span(lines(range.start).len()..lines(range.end).len());
        let text = Some(shown_in_line(&label.text)).filter(|text| !text.is_empty());
        snippet = snippet.annotation(annotation.label(text));
    }
    snippet
}

/// A stretch over several lines is marked in its first: what it is shows there, and a page of marks hides it.
fn one_line(text: &str, span: Span) -> Range<usize> {
    let range = span.range();
    let first = text[range.clone()].split('\n').next().unwrap_or_default();
    range.start..range.start + first.trim_end_matches('\r').len()
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn prose_is_wrapped_and_what_is_pasted_is_not() {
        assert_eq!(wrapped("one two three", 80), "one two three");
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("one `two three four` five", 8), "one\n`two three four`\nfive");
        assert_eq!(wrapped("one:\n  variant x  y", 80), "one:\n  variant x  y");
        assert_eq!(wrapped("extraordinarily", 4), "extraordinarily");
    }
}

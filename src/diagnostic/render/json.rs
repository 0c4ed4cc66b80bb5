//! One JSON object a line, for other programs.

use super::{Region, Render, file_of, word};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::text::{Sources, Span};
use serde_json::{Value, json};
use std::io::{self, Write};

/// An object a line: `code`, `title`, `severity`, `message`, `file`, `line`, `column`, `end_line`, `end_column` (from 1, columns
/// in characters, the end behind the last one), `label`, `labels` (the other places), `hints`,
/// `replacements` (what is certainly meant: a place and its `text`). A fault without a place
/// has no line; what was found but not kept is counted by a last object `{"omitted": n}`.
pub struct Json;

impl Render for Json {
    fn render(
        &self,
        sources: &Sources,
        faults: &Diagnostics,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for fault in faults {
            writeln!(out, "{}", object(sources, fault))?;
        }
        if faults.omitted() > 0 {
            writeln!(out, "{}", json!({ "omitted": faults.omitted() }))?;
        }
        Ok(())
    }
}

fn object(sources: &Sources, fault: &Diagnostic) -> Value {
    let mut object = json!({
        "code": fault.code.id(), "title": fault.code.title(), "severity": word(fault.severity()),
        "message": fault.message, "file": file_of(sources, fault),
    });
    if let Some(label) = &fault.primary {
        place(&mut object, sources, label.span, ("label", &label.text));
    }
    let in_file = |span: Span, text: (&str, &str)| {
        let mut object = json!({"file": sources.file(span.file()).name});
        place(&mut object, sources, span, text);
        object
    };
    let labels = fault.secondary.iter().map(|label| in_file(label.span, ("label", &label.text)));
    object["labels"] = labels.collect();
    object["hints"] = json!(fault.hints);
    let replacements = fault.replacement.iter();
    let replacements = replacements.map(|one| in_file(one.span, ("text", &one.text)));
    object["replacements"] = replacements.collect();
    object
}

fn place(object: &mut Value, sources: &Sources, span: Span, (key, text): (&str, &str)) {
    let Region { line, column, end_line, end_column } = Region::of(sources, span);
    let numbers = [line, column, end_line, end_column];
    for (key, number) in ["line", "column", "end_line", "end_column"].into_iter().zip(numbers) {
        object[key] = json!(number);
    }
    object[key] = json!(text);
}

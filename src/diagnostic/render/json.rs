//! One JSON object a line, for other programs.

use super::{Region, Render, file_of, word};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::text::{Sources, Span};
use serde_json::{Map, Value, json};
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
    let mut map = Map::new();
    map.insert("code".into(), fault.code.id().into());
    map.insert("title".into(), fault.code.title().into());
    map.insert("severity".into(), word(fault.severity()).into());
    map.insert("message".into(), fault.message.as_str().into());
    map.insert("file".into(), file_of(sources, fault).into());
    if let Some(label) = &fault.primary {
        place(&mut map, sources, label.span);
        map.insert("label".into(), label.text.as_str().into());
    }
    let labels = fault.secondary.iter().map(|label| {
        let mut map = Map::new();
        map.insert("file".into(), sources.file(label.span.file()).name.as_str().into());
        place(&mut map, sources, label.span);
        map.insert("label".into(), label.text.as_str().into());
        Value::Object(map)
    });
    map.insert("labels".into(), labels.collect());
    map.insert("hints".into(), fault.hints.clone().into());
    let replacements = fault.replacement.iter().map(|replacement| {
        let mut map = Map::new();
        let file = &sources.file(replacement.span.file()).name;
        map.insert("file".into(), file.as_str().into());
        place(&mut map, sources, replacement.span);
        map.insert("text".into(), replacement.text.as_str().into());
        Value::Object(map)
    });
    map.insert("replacements".into(), replacements.collect());
    Value::Object(map)
}

fn place(map: &mut Map<String, Value>, sources: &Sources, span: Span) {
    let region = Region::of(sources, span);
    map.insert("line".into(), region.line.into());
    map.insert("column".into(), region.column.into());
    map.insert("end_line".into(), region.end_line.into());
    map.insert("end_column".into(), region.end_column.into());
}

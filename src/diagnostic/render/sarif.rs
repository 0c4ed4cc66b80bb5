//! SARIF 2.1.0, the format in which code hosts and editors take findings.

use super::{Region, Render, file_of, word};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Label, Replacement};
use crate::text::{Sources, Span};
use serde_json::{Value, json};
use std::io::{self, Write};

/// One SARIF log with one run; the codes that occur are its rules, explanations included.
pub struct Sarif;

impl Render for Sarif {
    fn render(
        &self,
        sources: &Sources,
        faults: &Diagnostics,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
        codes.sort_unstable();
        codes.dedup();
        let results: Vec<Value> =
            faults.iter().map(|fault| result(sources, fault, &codes)).collect();
        let log = json!({
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
            "version": "2.1.0",
            "runs": [{
                "tool": {"driver": {
                    "name": env!("CARGO_PKG_NAME"),
                    "version": env!("CARGO_PKG_VERSION"),
                    "semanticVersion": env!("CARGO_PKG_VERSION"),
                    "rules": codes.iter().map(|code| rule(*code)).collect::<Vec<Value>>(),
                }},
                "columnKind": "unicodeCodePoints",
                "results": results,
            }],
        });
        serde_json::to_writer_pretty(&mut *out, &log)?;
        writeln!(out)
    }
}

fn rule(code: Code) -> Value {
    let explanation = code.explanation();
    json!({
        "id": code.id(),
        "name": format!("{code:?}"),
        "shortDescription": {"text": code.title()},
        "fullDescription": {"text": explanation, "markdown": explanation},
        "help": {"text": explanation, "markdown": explanation},
        "defaultConfiguration": {"level": word(code.severity())},
    })
}

fn result(sources: &Sources, fault: &Diagnostic, codes: &[Code]) -> Value {
    let mut text = fault.message.clone();
    for hint in &fault.hints {
        text.push_str("\nhelp: ");
        text.push_str(hint);
    }
    let mut result = json!({
        "ruleId": fault.code.id(),
        "ruleIndex": codes.binary_search(&fault.code).unwrap_or_default(),
        "level": word(fault.severity()),
        "message": {"text": text},
    });
    let location = match &fault.primary {
        Some(label) => Some(labelled(sources, label)),
        None => file_of(sources, fault)
            .map(|file| json!({"physicalLocation": {"artifactLocation": {"uri": uri(file)}}})),
    };
    if let Some(location) = location {
        result["locations"] = json!([location]);
    }
    if !fault.secondary.is_empty() {
        let related = fault.secondary.iter().map(|label| labelled(sources, label));
        result["relatedLocations"] = related.collect();
    }
    if let Some(Replacement { span, text }) = &fault.replacement {
        let place = physical(sources, *span);
        let replacement =
            json!({"deletedRegion": place["region"], "insertedContent": {"text": text}});
        let change = json!({
            "artifactLocation": place["artifactLocation"],
            "replacements": [replacement],
        });
        result["fixes"] = json!([{"artifactChanges": [change]}]);
    }
    result
}

fn physical(sources: &Sources, span: Span) -> Value {
    let region = Region::of(sources, span);
    json!({
        "artifactLocation": {"uri": uri(&sources.file(span.file()).name)},
        "region": {
            "startLine": region.line, "startColumn": region.column,
            "endLine": region.end_line, "endColumn": region.end_column,
        },
    })
}

fn labelled(sources: &Sources, label: &Label) -> Value {
    let mut location = json!({"physicalLocation": physical(sources, label.span)});
    if !label.text.is_empty() {
        location["message"] = json!({"text": label.text});
    }
    location
}

/// A file's name as a relative reference: only what RFC 3986 allows is not escaped.
fn uri(name: &str) -> String {
    let absolute = name.starts_with('/');
    let mut uri = String::from(if absolute { "file://" } else { "" });
    for byte in name.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(byte.into())
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

//! A value → YAML text.

use serde::Serialize;
use serde_yaml::{Mapping, Value};

use super::scan;
use crate::diagnostic::Diagnostics;
use crate::text::Sources;
use crate::text::prose::is_obeyed;

/// Writes a value as YAML that [`scan()`] reads back as the same value, without a fault.
///
/// What YAML would take for something other than a text is quoted: whether it would is asked of the scan, so that a
/// text is quoted exactly where the scan wants it.
///
/// # Errors
///
/// Those of serde: a value that is none of YAML's.
pub fn write(value: &impl Serialize) -> Result<String, serde_yaml::Error> {
    let mut value = serde_yaml::to_value(value)?;
    let mut quoted = Vec::new();
    quote(&mut value, &mut quoted)?;
    let mut text = serde_yaml::to_string(&value)?;
    for (number, quoted) in quoted.iter().enumerate() {
        text = text.replacen(&sign(number), quoted, 1);
    }
    Ok(text)
}

/// Stands for the quoted text of this number. A text in which a sign's first letter is found is itself quoted.
fn sign(number: usize) -> String {
    format!("\u{e000}{number}\u{e001}")
}

/// Puts signs in place of the texts that must be quoted and would not be.
fn quote(value: &mut Value, quoted: &mut Vec<String>) -> Result<(), serde_yaml::Error> {
    match value {
        Value::String(text) => {
            let alone = Value::Sequence(vec![Value::String(text.clone())]);
            if text.contains('\u{e000}') || !reads_back(&alone)? {
                *text = sign_of(text, quoted);
            }
        }
        Value::Sequence(items) => {
            for item in items {
                quote(item, quoted)?;
            }
        }
        Value::Mapping(map) => {
            for (mut key, mut value) in std::mem::take(map) {
                let alone = Mapping::from_iter([(key.clone(), Value::from("text"))]);
                if let Value::String(text) = &mut key
                    && (text.contains('\u{e000}') || !reads_back(&Value::Mapping(alone))?)
                {
                    *text = sign_of(text, quoted);
                }
                quote(&mut value, quoted)?;
                map.insert(key, value);
            }
        }
        _ => {}
    }
    Ok(())
}

fn sign_of(text: &str, quoted: &mut Vec<String>) -> String {
    quoted.push(double_quoted(text));
    sign(quoted.len() - 1)
}

/// A text between `"` marks on one line. A character that is not seen there, or means something to this file, is escaped.
pub(crate) fn double_quoted(text: &str) -> String {
    let plain = |c: char| {
        let hidden = matches!(
            c,
            '\u{200b}'..='\u{200f}' | '\u{e000}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        );
        c == ' ' || !(hidden || is_obeyed(c) || c.is_whitespace())
    };
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if plain(c) => c.to_string(),
        c => format!("\\U{:08X}", u32::from(c)),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// Whether a value, as it would be written, is read as just this value.
fn reads_back(value: &Value) -> Result<bool, serde_yaml::Error> {
    let mut sources = Sources::default();
    let file = sources.add("", serde_yaml::to_string(value)?);
    let mut faults = Diagnostics::new();
    let document = scan(&sources, file, &mut faults);
    Ok(faults.is_empty() && document.is_some_and(|document| document.value() == *value))
}

//! What the language says of each key, checked in the whole file: which keys are required, which have no effect without
//! another one, and between which bounds a number is.

use serde_json::json;

use super::Check;
use super::place::Path;
use crate::diagnostic::Code;
use crate::language::facts::{Fact, lines};
use crate::source::{Content, Node};

/// Reports what is missing from the file, what lacks its companion, and every number out of its bounds.
pub(super) fn keys(check: &mut Check) {
    value(check, &Path::default(), check.document, Fact::file());
}

fn value(check: &mut Check, path: &Path, node: &Node, fact: Fact) {
    match &node.content {
        Content::Scalar(value) => {
            let bounds = value.as_u64().zip(fact.bounds());
            if let Some((number, bounds)) = bounds.filter(|(number, _)| !fact.allows(*number)) {
                out_of_bounds(check, path, number, &bounds, fact);
            }
        }
        Content::List(items) => {
            for (number, item) in items.iter().enumerate() {
                fact.item().iter().for_each(|&fact| value(check, &path.item(number), item, fact));
            }
        }
        Content::Map(entries) => {
            // A file without rules has a fault of its own.
            let required = fact.keys().filter(|(_, fact)| fact.demanded().is_some());
            for (key, _) in required.filter(|(key, _)| *key != "rules" && node.get(key).is_none()) {
                missing(check, path, &owner(path, node, fact), key);
            }
            // The readings were checked as they were read.
            for entry in entries.iter().filter(|entry| entry.key != "readings") {
                let Some(fact) = fact.key(&entry.key).or_else(|| fact.named()) else { continue };
                needs(check, path, node, &entry.key, fact);
                value(check, &path.key(&entry.key), &entry.node, fact);
            }
        }
    }
}

/// How messages name a map.
fn owner(path: &Path, node: &Node, fact: Fact) -> String {
    match (path.last_key(), node.rule_name()) {
        (Some(key), _) => format!("`{key}`"),
        (None, Some(name)) => format!("the rule `{name}`"),
        (None, None) if path.is_top() => "the file".to_owned(),
        (None, None) => {
            let home = fact.home().unwrap_or_default().trim_start_matches("in ");
            home.split(',').next().unwrap_or_default().to_owned()
        }
    }
}

/// Reports a required key, with an example that fits the board.
fn missing(check: &mut Check, path: &Path, owner: &str, key: &str) {
    let holes = check.holes.map_or(6, u64::from);
    let text = match path.last_key() {
        Some("seeds") => format!("{key}: {}", vec!["4"; holes as usize].join(" ")),
        Some("match") => {
            let each = check.total.map_or(4, |total| (total / (2 * holes)).max(1));
            format!("{key}: {each}")
        }
        _ => path.key(key).example().unwrap_or_default(),
    };
    check.missing_like(path, owner, key, &text);
}

/// Reports a key that has no effect without another one, unless that may be in what could not be read.
fn needs(check: &mut Check, path: &Path, node: &Node, key: &str, fact: Fact) {
    let needed = fact.needs();
    let Some(first) = needed.first() else { return };
    if needed.iter().any(|needed| node.get(needed).is_some() || check.may_contain(path, needed)) {
        return;
    }
    let names: Vec<String> = needed.iter().map(|needed| format!("`{needed}`")).collect();
    let message = format!("`{key}` has no effect without {}", names.join(" or "));
    let add = match check.marks.first() {
        Some(mark) if *first == "mark" => format!("mark: {}", mark.name),
        _ => path.key(first).example().unwrap_or_default(),
    };
    check
        .key_fault(&path.key(key), Code::MisplacedKey, message)
        .hint(format!("add `{add}`, or delete this line"));
}

fn out_of_bounds(check: &mut Check, path: &Path, number: u64, bounds: &str, fact: Fact) {
    let key = path.last_key().unwrap_or_default();
    let in_one = number / 2;
    let hint = match (key, number) {
        // Only the program is too old for a later version of the language.
        ("language", 1..) => return,
        ("rows", 1) => "the rows of both players are counted: `rows: 2`".to_owned(),
        ("rows", _) => {
            "such a game cannot be written yet; one of two rows says `rows: 2`".to_owned()
        }
        ("holes", 1..) if number.is_multiple_of(2) && fact.allows(in_one) => {
            format!("if {number} are those of both rows, write `holes: {in_one}`")
        }
        ("holes", 1..) => {
            "such a game cannot be written yet; `holes` counts those of one row".to_owned()
        }
        _ => {
            let example = path.example().unwrap_or_default();
            let default = fact.default().map(|default| lines(&json!({key: default})));
            match default.filter(|default| *default != example) {
                Some(default) => format!("write `{example}`, or delete this line for `{default}`"),
                None if fact.demanded().is_some() => format!("write `{example}`"),
                None => format!("write `{example}`, or delete this line"),
            }
        }
    };
    let message = format!("`{key}` must be {bounds}, not {number}");
    check.fault(path, Code::OutOfRange, message).hint(hint);
}

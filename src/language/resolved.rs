//! The effective rule file: after `extends` and readings, with every default written out.

use serde_json::{Map, Value};

use super::Variant;
use super::facts::Fact;

/// The keys of a file that are done with once its rules are known.
const DONE: [&str; 5] = ["extends", "set", "insert", "remove", "readings"];

/// A variant with every default written out, and without what is done with: the readings too, for they are chosen. A key
/// whose absence means "nothing of the kind" stays absent: there is no word for it.
pub fn filled(variant: &Variant) -> Value {
    let mut written = variant.written();
    if let Value::Object(file) = &mut written {
        file.retain(|key, _| !DONE.contains(&key.as_str()));
    }
    with_defaults(&written, Fact::file(), "")
}

/// A value with the defaults of all maps in it, their keys in the order of the reference; `below` is the key above it.
fn with_defaults(written: &Value, fact: Fact, below: &str) -> Value {
    match written {
        Value::Array(items) => {
            let fill = |item| {
                fact.item()
                    .map_or_else(|| Value::clone(item), |fact| with_defaults(item, fact, below))
            };
            Value::Array(items.iter().map(fill).collect())
        }
        Value::Object(map) if fact.keys().next().is_some() => {
            let mut all = Map::new();
            for (key, fact) in fact.keys() {
                let value = match map.get(key) {
                    Some(value) => Some(with_defaults(value, fact, key)),
                    None => {
                        let needed = fact.needs();
                        let needs =
                            needed.is_empty() || needed.iter().any(|k| map.contains_key(*k));
                        fact.default().filter(|_| needs && has_effect(key, map, below))
                    }
                };
                all.extend(value.map(|value| (key.to_owned(), value)));
            }
            Value::Object(all)
        }
        Value::Object(names) => {
            let fill = |value| {
                fact.named()
                    .map_or_else(|| Value::clone(value), |fact| with_defaults(value, fact, below))
            };
            Value::Object(names.iter().map(|(name, value)| (name.clone(), fill(value))).collect())
        }
        plain => plain.clone(),
    }
}

/// Whether a key that is not written would say anything in this map, which is below the key `below`.
fn has_effect(key: &str, map: &Map<String, Value>, below: &str) -> bool {
    let refilled = map.get("refill").is_some_and(Value::is_number);
    match key {
        "last" => below == "drop",
        "at" => below != "turn-start",
        "for" | "grand-slam" => map.get("into").is_none_or(|into| into == "captured"),
        // Where every round starts anew nothing is filled from what the players have, and where holes change hands no
        // hole stays unfilled.
        "unfilled" | "ends-when" => refilled,
        "filled-from" | "partial" => {
            refilled && map.get("unfilled").is_none_or(|unfilled| unfilled != "taken over")
        }
        _ => true,
    }
}

//! The JSON Schema of a rule file, for editors: derived from the model, so that it cannot fall behind it.
//!
//! An editor with it offers keys and words while an author writes, shows what they mean, and marks what does not fit.
//! Sentences, references and what fits together are not in it: `mancala validate` looks at those.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::facts::{Fact, NOT_IN_SCHEMA, derived};
use super::{RULE_KEYS, RULE_LISTS};

/// What identifies the schema of this version of the language.
const ID: &str = "urn:mancala:rule-file:1";

/// The JSON Schema (draft 2020-12) of a rule file.
///
/// ```
/// let schema = mancala::language::schema();
/// assert_eq!(schema["properties"]["name"]["type"], "string");
/// ```
pub fn schema() -> Value {
    let mut schema = derived().clone();
    edits(&mut schema);
    whole_file(&mut schema);
    finish(&mut schema);
    schema["$id"] = json!(ID);
    schema["title"] = json!("The rules of a sowing game");
    schema
}

/// Says in the words of JSON Schema what it has no word for: which keys a map must have, and what holds without one.
fn finish(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(finish),
        Value::Object(map) => {
            let keys = map.get("properties").and_then(Value::as_object).into_iter().flatten();
            let demanded = keys.filter(|(_, value)| value["demanded"] == "always");
            let demanded: Vec<Value> = demanded.map(|(key, _)| json!(key)).collect();
            if !demanded.is_empty() {
                map.insert("required".to_owned(), Value::Array(demanded));
            }
            let absent = map.get("absent").and_then(Value::as_str).map(str::to_owned);
            if let (Some(absent), Some(Value::String(text))) = (absent, map.get_mut("description"))
            {
                *text += &format!(" If left out: {absent}.");
            }
            map.retain(|key, value| value.is_object() || !NOT_IN_SCHEMA.contains(&key.as_str()));
            map.values_mut().for_each(finish);
        }
        _ => {}
    }
}

/// What `set`, `insert` and `remove` take: every path that leads somewhere, with what may be written there.
fn edits(schema: &mut Value) {
    let mut paths = Paths::default();
    for key in RULE_KEYS {
        paths.add(key.to_owned(), String::new(), format!("/properties/{key}"));
    }
    let lists: Map<String, Value> = RULE_LISTS
        .iter()
        .map(|list| {
            let list = list.join(".");
            let inserted = json!({"type": "array", "items": {"$ref": "#/$defs/InsertedRule"}});
            (list, inserted)
        })
        .collect();
    let first_keys = RULE_KEYS.join("|");
    let inserted = inserted_rule(schema);
    for (key, value) in [
        ("Set", paths.schema()),
        ("Insert", json!({"type": "object", "properties": lists, "additionalProperties": false})),
        (
            "Remove",
            json!({"type": "array", "items": {"type": "string", "pattern": format!(r"^\s*({first_keys})\s*(\.|$)")}}),
        ),
        ("InsertedRule", inserted),
    ] {
        schema["$defs"][key] = value;
    }
    for map in ["", "/$defs/ReadingOption"] {
        let Some(keys) = schema.pointer_mut(&format!("{map}/properties")) else { continue };
        for (key, edit) in [("set", "Set"), ("insert", "Insert"), ("remove", "Remove")] {
            keys[key] = json!({
                "description": keys[key]["description"],
                "$ref": format!("#/$defs/{edit}"),
            });
        }
    }
}

/// A rule, or an end of a round, that is put into a list.
fn inserted_rule(schema: &Value) -> Value {
    let mut keys = Map::new();
    for kind in ["End", "Rule"] {
        if let Some(Value::Object(own)) = schema["$defs"][kind].get("properties") {
            keys.extend(own.clone());
        }
    }
    for key in keys.values_mut().filter_map(Value::as_object_mut) {
        key.shift_remove("demanded");
    }
    for (key, side) in [("before", "before"), ("after", "after")] {
        let description = format!(
            "The name of the rule {side} which this one is put; at the list's end if left out."
        );
        keys.insert(key.to_owned(), json!({"description": description, "type": "string"}));
    }
    json!({
        "description": "A rule to put into a list, or an end of a round to put into `round.ends`.",
        "type": "object",
        "properties": keys,
        "additionalProperties": false,
        "not": {"required": ["before", "after"]},
    })
}

/// What only a file that starts from nothing must have: in one that extends another, maps are merged.
fn whole_file(schema: &mut Value) {
    let whole = |map: Fact| {
        let keys = map.keys().filter(|(_, fact)| fact.demanded() == Some(false));
        keys.map(|(key, _)| key).collect::<Vec<_>>()
    };
    let mut keys = json!({"set": false, "insert": false, "remove": false});
    for (key, fact) in Fact::file().keys().filter(|(key, _)| RULE_KEYS.contains(key)) {
        let inside = whole(fact);
        if !inside.is_empty() {
            keys[key] = json!({"required": inside});
        }
    }
    let rows = Fact::kind("SeedRows").map(whole);
    keys["board"]["properties"] =
        json!({"seeds": {"if": {"type": "object"}, "then": {"required": rows}}});
    keys["rules"] = json!({"minProperties": 1});
    keys["round"]["properties"] = json!({"ends": {"minItems": 1}});
    schema["if"] = json!({"required": ["extends"]});
    schema["else"] = json!({"required": whole(Fact::file()), "properties": keys});
}

/// The paths that `set` may name, and the schema of what may be written there.
#[derive(Default)]
struct Paths {
    /// Paths without a name of the author's.
    fixed: Map<String, Value>,
    /// The others by what follows the name, with what comes before it: rules may have the same keys in many lists.
    named: BTreeMap<(String, String), Vec<String>>,
}

impl Paths {
    /// Adds a path and all below it. `before` leads to a name of the author's, or to the value if `after` is empty;
    /// `after` from the name to the value. `pointer` is where the schema says what may be written there.
    fn add(&mut self, before: String, after: String, pointer: String) {
        if after.is_empty() {
            self.fixed.insert(before.clone(), reference(&pointer));
        } else {
            let key = (after.clone(), pointer.clone());
            self.named.entry(key).or_default().push(before.clone());
        }
        self.below(&before, &after, pointer);
    }

    fn below(&mut self, before: &str, after: &str, mut pointer: String) {
        let at = |pointer: &str| derived().pointer(pointer).unwrap_or(&Value::Null);
        while let Some(to) = at(&pointer)["$ref"].as_str().and_then(|to| to.strip_prefix('#')) {
            pointer = to.to_owned();
        }
        let value = at(&pointer);
        for number in 0..value["anyOf"].as_array().map_or(0, Vec::len) {
            self.below(before, after, format!("{pointer}/anyOf/{number}"));
        }
        for (key, _) in value["properties"].as_object().into_iter().flatten() {
            let pointer = format!("{pointer}/properties/{key}");
            if after.is_empty() {
                self.add(format!("{before}.{key}"), String::new(), pointer);
            } else {
                self.add(before.to_owned(), format!("{after}.{key}"), pointer);
            }
        }
        let named = ["additionalProperties", "items"].into_iter().find(|of| match *of {
            "items" => Fact::of(&value["items"]).key("rule").is_some(),
            of => value[of].is_object(),
        });
        if let Some(named) = named {
            self.add(before.to_owned(), NAME.to_owned(), format!("{pointer}/{named}"));
        }
    }

    fn schema(self) -> Value {
        let mut patterns = Map::new();
        for ((after, pointer), mut before) in self.named {
            before.sort();
            let before: Vec<String> = before.iter().map(|path| escaped(path)).collect();
            let after = match after.strip_prefix(NAME) {
                Some(keys) => format!(r"[^.]+{}", escaped(keys)),
                None => escaped(&after),
            };
            let paths = format!(r"^({})\.{after}$", before.join("|"));
            patterns.insert(paths, reference(&pointer));
        }
        json!({
            "type": "object",
            "properties": self.fixed,
            "patternProperties": patterns,
            "additionalProperties": false,
        })
    }
}

/// Stands in a path for a name of the author's: no key is called so.
const NAME: &str = "*";

fn escaped(path: &str) -> String {
    path.replace('.', r"\.")
}

/// A reference to another place of the schema.
fn reference(pointer: &str) -> Value {
    json!({"$ref": format!("#{}", pointer.replace(' ', "%20"))})
}

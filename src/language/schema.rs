//! The JSON Schema of a rule file, for editors: derived from the model, so that it cannot fall behind it.
//!
//! An editor with it offers keys and words while an author writes, shows what they mean, and marks what does not fit.
//! Sentences, references and what fits together are not in it: `mancala validate` looks at those.

use std::collections::BTreeMap;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::Variant;
use super::{RULE_KEYS, RULE_LISTS};

/// What identifies the schema of this version of the language.
const ID: &str = "urn:mancala:rule-file:1";

/// What the checker demands of every map of a kind, whatever the file extends.
const DEMANDED: [(&str, &[&str]); 5] = [
    ("Rule", &["rule"]),
    ("End", &["when"]),
    ("DirectionCase", &["sow"]),
    ("Reading", &["question", "default", "options"]),
    ("ReadingOption", &["says"]),
];

/// The numbers that the checker lets pass: the kind of map (the file itself has none), the key, the least and the most.
const RANGES: [(&str, &str, u32, Option<u32>); 8] = [
    ("", "language", 1, Some(1)),
    ("Board", "rows", 2, Some(2)),
    ("Board", "holes", 1, Some(24)),
    ("Sowing", "minimum", 1, None),
    ("EndlessLaps", "after", 1, Some(100_000)),
    ("Rule", "at-most", 1, None),
    ("Rule", "repeat-at-most", 1, None),
    ("Match", "rounds", 1, None),
];

/// The JSON Schema (draft 2020-12) of a rule file.
///
/// ```
/// let schema = mancala::language::schema();
/// assert_eq!(schema["properties"]["name"]["type"], "string");
/// ```
pub fn schema() -> Value {
    let generator = SchemaSettings::draft2020_12().into_generator();
    let mut schema = generator.into_root_schema_for::<Variant>().to_value();
    plain(&mut schema);
    schema["$id"] = json!(ID);
    schema["title"] = json!("The rules of a sowing game");
    for (kind, keys) in DEMANDED {
        schema["$defs"][kind]["required"] = json!(keys);
    }
    for (kind, key, least, most) in RANGES {
        let number = &mut of_kind(&mut schema, kind)["properties"][key];
        number["minimum"] = json!(least);
        if let Some(most) = most {
            number["maximum"] = json!(most);
        }
    }
    names(&mut schema);
    edits(&mut schema);
    whole_file(&mut schema);
    schema
}

/// The schema of a kind of map; the file itself has no name.
fn of_kind<'a>(schema: &'a mut Value, kind: &str) -> &'a mut Value {
    match kind {
        "" => schema,
        kind => &mut schema["$defs"][kind],
    }
}

/// Takes out what Rust says and the language does not: `null` for what is left out, widths of numbers, line breaks in
/// descriptions.
fn plain(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(plain),
        Value::Object(map) => {
            map.values_mut().for_each(plain);
            map.remove("format");
            if let Some(Value::String(text)) = map.get_mut("description") {
                *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            }
            if let Some(Value::Array(types)) = map.get_mut("type") {
                types.retain(|kind| kind != "null");
                if let [one] = types.as_slice() {
                    map["type"] = one.clone();
                }
            }
            let nothing = json!({"type": "null"});
            if let Some(Value::Array(choices)) = map.get_mut("anyOf") {
                choices.retain(|choice| *choice != nothing);
                if let [Value::Object(one)] = choices.as_slice() {
                    let one = one.clone();
                    map.remove("anyOf");
                    for (key, value) in one {
                        map.entry(key).or_insert(value);
                    }
                }
            }
        }
        _ => {}
    }
}

/// What names may be made of, and that there must be a source.
fn names(schema: &mut Value) {
    schema["properties"]["name"]["pattern"] = json!(r"\S");
    schema["properties"]["sources"]["minProperties"] = json!(1);
    schema["properties"]["marks"]["propertyNames"] =
        json!({"pattern": "^[A-Za-z]([A-Za-z-]*[A-Za-z])?$"});
    let choice = json!({
        "pattern": r"^[\p{L}\p{M}\p{N}-]+$",
        "not": {"pattern": "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll]|[Yy]|[Nn]|[0-9]+)$"},
    });
    schema["properties"]["readings"]["propertyNames"] = choice.clone();
    schema["$defs"]["Reading"]["properties"]["options"]["propertyNames"] = choice;
    for kind in ["Rule", "End"] {
        schema["$defs"][kind]["properties"]["rule"]["pattern"] = json!(r"^[\p{L}\p{M}\p{N} -]+$");
    }
}

/// What `set`, `insert` and `remove` take: every path that leads somewhere, with what may stand there.
fn edits(schema: &mut Value) {
    let mut paths = Paths::default();
    for key in RULE_KEYS {
        let value = schema["properties"][key].clone();
        paths.add(schema, key.to_owned(), String::new(), &value);
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
    for kind in ["", "ReadingOption"] {
        let keys = &mut of_kind(schema, kind)["properties"];
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
    schema["required"] = json!(["name", "sources"]);
    schema["if"] = json!({"required": ["extends"]});
    schema["else"] = json!({
        "required": ["board", "sowing", "rules", "round"],
        "properties": {
            "set": false,
            "insert": false,
            "remove": false,
            "board": {
                "required": ["rows", "holes", "seeds"],
                "properties": {
                    "seeds": {"if": {"type": "object"}, "then": {"required": ["south", "north"]}},
                },
            },
            "sowing": {"required": ["direction"]},
            "rules": {"minProperties": 1},
            "round": {"required": ["ends"], "properties": {"ends": {"minItems": 1}}},
            "match": {"required": ["refill"]},
        },
    });
}

/// The paths that `set` may name, and the schema of what may stand there.
#[derive(Default)]
struct Paths {
    /// Paths without a name of the author's.
    fixed: Map<String, Value>,
    /// The others by what follows the name, with what stands before it: rules may have the same keys in many lists.
    named: BTreeMap<(String, String), Vec<String>>,
}

impl Paths {
    /// Adds a path and all below it. `before` leads to a name of the author's, or to the value if `after` is empty;
    /// `after` from the name to the value.
    fn add(&mut self, root: &Value, before: String, after: String, value: &Value) {
        if after.is_empty() {
            self.fixed.insert(before.clone(), value.clone());
        } else {
            let key = (after.clone(), value.to_string());
            self.named.entry(key).or_default().push(before.clone());
        }
        self.below(root, &before, &after, value);
    }

    fn below(&mut self, root: &Value, before: &str, after: &str, value: &Value) {
        let value = resolved(root, value);
        for choice in value["oneOf"].as_array().into_iter().flatten() {
            self.below(root, before, after, choice);
        }
        for (key, value) in value["properties"].as_object().into_iter().flatten() {
            if after.is_empty() {
                self.add(root, format!("{before}.{key}"), String::new(), value);
            } else {
                self.add(root, before.to_owned(), format!("{after}.{key}"), value);
            }
        }
        let items = resolved(root, &value["items"]);
        let named = match &value["additionalProperties"] {
            named @ Value::Object(_) => Some(named),
            _ if items["properties"].get("rule").is_some() => Some(&value["items"]),
            _ => None,
        };
        if let Some(named) = named {
            self.add(root, before.to_owned(), NAME.to_owned(), named);
        }
    }

    fn schema(self) -> Value {
        let mut patterns = Map::new();
        for ((after, value), mut before) in self.named {
            before.sort();
            let before: Vec<String> = before.iter().map(|path| escaped(path)).collect();
            let after = match after.strip_prefix(NAME) {
                Some(keys) => format!(r"[^.]+{}", escaped(keys)),
                None => escaped(&after),
            };
            let value = serde_json::from_str(&value).unwrap_or_default();
            patterns.insert(format!(r"^({})\.{after}$", before.join("|")), value);
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

/// What a reference refers to.
fn resolved<'a>(root: &'a Value, value: &'a Value) -> &'a Value {
    let name = value["$ref"].as_str();
    match name.and_then(|name| name.strip_prefix("#/$defs/")) {
        Some(name) => &root["$defs"][name],
        None => value,
    }
}

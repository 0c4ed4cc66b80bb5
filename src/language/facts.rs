//! What the language says of its keys, looked up in the annotated model.
//!
//! The model is asked once for its JSON Schema, which carries the annotations along; everything that must know a key, its
//! words, its default or an example of it asks here.

use std::sync::OnceLock;

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::Variant;
use crate::text::Segment;
use crate::text::prose::on_one_line;

/// Annotations for which JSON Schema has no word; they are not in [`schema`](super::schema()).
pub(super) const NOT_IN_SCHEMA: [&str; 4] = ["demanded", "needs", "absent", "home"];

/// The schema as it is derived.
pub(super) fn derived() -> &'static Value {
    static DERIVED: OnceLock<Value> = OnceLock::new();
    DERIVED.get_or_init(|| {
        let generator = SchemaSettings::draft2020_12().into_generator();
        let mut schema = generator.into_root_schema_for::<Variant>().to_value();
        plain(&mut schema);
        schema
    })
}

/// Takes out what Rust says and the language does not: `null` for what is left out, widths of numbers, line breaks in
/// descriptions.
fn plain(schema: &mut Value) {
    match schema {
        Value::Array(items) => items.iter_mut().for_each(plain),
        Value::Object(map) => {
            map.values_mut().for_each(plain);
            map.retain(|key, value| key != "format" && !(key == "default" && value.is_null()));
            if let Some(Value::String(text)) = map.get_mut("description") {
                *text = on_one_line(text);
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

/// What may be written in one place: under a key, as an item of a list, or as a whole file.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fact(&'static Value);

/// One shape that a value may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A whole number.
    Number,
    /// Any text.
    Text,
    /// `true` or `false`.
    Bool,
    /// One of the [`Fact::words`].
    Word,
    /// A list of such items; of any if there is none.
    List(Option<Fact>),
    /// A map with the [`Fact::keys`].
    Keys,
    /// A map of the author's names, each with such a value; with any value if there is none.
    Names(Option<Fact>),
}

impl Fact {
    /// A whole rule file.
    pub fn file() -> Fact {
        Fact(derived())
    }

    /// Every kind of map, by the name of its type in the model, but for the file itself.
    pub fn kinds() -> impl Iterator<Item = (&'static str, Fact)> {
        let kinds = derived()["$defs"].as_object().into_iter().flatten();
        let kinds = kinds.map(|(name, kind)| (name.as_str(), Fact(kind)));
        kinds.filter(|(_, kind)| kind.home().is_some())
    }

    /// A map of this kind: the name of its type in the model.
    pub fn kind(name: &str) -> Option<Fact> {
        derived()["$defs"].get(name).map(Fact)
    }

    /// What may be written at the end of a way in a rule file.
    pub fn at(path: &[Segment]) -> Option<Fact> {
        path.iter().try_fold(Fact::file(), |fact, segment| match segment {
            Segment::Key(key) => fact.key(key).or_else(|| fact.named()),
            Segment::Item(_) => fact.item(),
        })
    }

    /// What a part of the schema says.
    pub(super) fn of(schema: &'static Value) -> Fact {
        Fact(schema)
    }

    /// The type behind it, without what is said of this place alone.
    fn of_type(self) -> Fact {
        let name = self.0["$ref"].as_str().and_then(|to| to.strip_prefix("#/$defs/"));
        name.and_then(Fact::kind).unwrap_or(self)
    }

    /// The alternatives between which a value may choose, each of one shape.
    fn choices(self) -> Vec<Fact> {
        let this = self.of_type();
        let choices = ["anyOf", "oneOf"].iter().find_map(|of| this.0[of].as_array());
        match choices {
            Some(choices) => choices.iter().flat_map(|choice| Fact(choice).choices()).collect(),
            None => vec![this],
        }
    }

    /// The shapes that a value may have.
    pub fn shapes(self) -> Vec<Shape> {
        let mut shapes: Vec<Shape> = Vec::new();
        for Fact(choice) in self.choices() {
            let shape = match choice["type"].as_str() {
                Some("integer") => Shape::Number,
                Some("boolean") => Shape::Bool,
                Some("array") => {
                    let item = &choice["items"];
                    Shape::List(item.is_object().then_some(Fact(item)))
                }
                Some("object") if choice["properties"].is_object() => Shape::Keys,
                Some("object") => {
                    let named = &choice["additionalProperties"];
                    Shape::Names(named.is_object().then_some(Fact(named)))
                }
                _ if choice["const"].is_string() => Shape::Word,
                _ => Shape::Text,
            };
            if !matches!((shape, shapes.last()), (Shape::Word, Some(Shape::Word))) {
                shapes.push(shape);
            }
        }
        shapes
    }

    /// What may be written under a key of this map.
    pub fn key(self, key: &str) -> Option<Fact> {
        self.choices().iter().find_map(|choice| choice.0["properties"].get(key)).map(Fact)
    }

    /// The keys of this map, in the order of the reference.
    pub fn keys(self) -> impl Iterator<Item = (&'static str, Fact)> {
        let maps =
            self.choices().into_iter().filter_map(|Fact(choice)| choice["properties"].as_object());
        maps.flatten().map(|(key, value)| (key.as_str(), Fact(value)))
    }

    /// What may be written as an item of this list.
    pub fn item(self) -> Option<Fact> {
        self.shapes().into_iter().find_map(|shape| match shape {
            Shape::List(item) => item,
            _ => None,
        })
    }

    /// What may be written under a name of the author's.
    pub fn named(self) -> Option<Fact> {
        self.shapes().into_iter().find_map(|shape| match shape {
            Shape::Names(named) => named,
            _ => None,
        })
    }

    /// The fixed words that may be written, each with what it means.
    pub fn words(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.choices().into_iter().filter_map(|Fact(choice)| {
            Some((choice["const"].as_str()?, choice["description"].as_str().unwrap_or_default()))
        })
    }

    /// What it is, as the reference says it.
    pub fn description(self) -> &'static str {
        self.0["description"].as_str().unwrap_or_default()
    }

    /// What it is, in words that go on in a sentence: `a number, or a list of them`.
    pub fn noun(self) -> String {
        let text = self.of_type().description().trim_end_matches('.');
        let mut letters = text.chars();
        letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
    }

    /// Whether every file must have it (`Some(true)`), only those that extend no other, or none.
    pub fn demanded(self) -> Option<bool> {
        self.0["demanded"].as_str().map(|when| when == "always")
    }

    /// The value that holds if it is left out. That of a map is what its own keys are then.
    pub fn default(self) -> Option<Value> {
        let default = self.0.get("default")?;
        match default {
            Value::Object(_) => Some(Value::Object(self.defaults())),
            default => Some(default.clone()),
        }
    }

    /// The keys of this map that have a default.
    fn defaults(self) -> Map<String, Value> {
        self.keys().filter_map(|(key, fact)| Some((key.to_owned(), fact.default()?))).collect()
    }

    /// What holds if it is left out, where no value says it.
    pub fn absent(self) -> Option<&'static str> {
        self.0["absent"].as_str()
    }

    /// Where the keys of this map are written, if it is a kind of map.
    pub fn home(self) -> Option<&'static str> {
        self.of_type().0["home"].as_str()
    }

    /// The least and the most that a number may be, if a number may be written.
    fn range(self) -> Option<(u64, u64)> {
        let choices = self.choices();
        let number = choices.iter().find(|choice| choice.0["type"] == "integer")?.0;
        Some((number["minimum"].as_u64()?, number["maximum"].as_u64().unwrap_or(u64::MAX)))
    }

    /// Whether a number may be written.
    pub fn allows(self, number: u64) -> bool {
        self.range().is_some_and(|(least, most)| (least..=most).contains(&number))
    }

    /// The bounds of a number, in words that go on in a sentence: `from 1 to 24`. None where only its size is limited.
    pub fn bounds(self) -> Option<String> {
        match self.range()? {
            (0, _) => None,
            (least, most) if least == most => Some(format!("exactly {most}")),
            (least, u64::MAX) => Some(format!("at least {least}")),
            (least, most) => Some(format!("from {least} to {most}")),
        }
    }

    /// The keys of the same map of which it needs one to have an effect.
    pub fn needs(self) -> Vec<&'static str> {
        self.0["needs"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// What could be written there: its own example, that of its type, or one made of those of what belongs in it.
    pub fn example(self) -> Option<Value> {
        for fact in [self, self.of_type()] {
            if let Some(example) = fact.0["examples"].get(0) {
                return Some(example.clone());
            }
        }
        let first = *self.choices().first()?;
        match first.shapes().first()? {
            Shape::Word => Some(first.0["const"].clone()),
            Shape::List(item) => Some(json!([(*item)?.example()?])),
            Shape::Keys => {
                let demanded = first.keys().filter(|(_, fact)| fact.demanded().is_some());
                let keys = demanded.map(|(key, fact)| Some((key.to_owned(), fact.example()?)));
                keys.collect::<Option<Map<_, _>>>()
                    .filter(|keys| !keys.is_empty())
                    .map(Value::Object)
            }
            _ => first.0["examples"].get(0).cloned(),
        }
    }
}

/// What could be written at the end of a way in a rule file, as lines to paste.
pub fn example(path: &[Segment]) -> Option<String> {
    let (last, above) = path.split_last()?;
    let (fact, around) = (Fact::at(path)?, Fact::at(above)?);
    // What is in a list or has a name of the author's is shown by what contains it.
    let contains = || around.example().filter(|_| around.keys().next().is_none());
    let value = fact.example().or_else(|| match (last, contains()?) {
        (Segment::Item(_), Value::Array(items)) => items.into_iter().next(),
        // One may be written without a list.
        (Segment::Item(_), one @ Value::String(_)) => Some(one),
        (Segment::Key(_), Value::Object(names)) => names.into_iter().next().map(|(_, value)| value),
        _ => None,
    })?;
    Some(match last {
        Segment::Key(key) => lines(&json!({key: value})),
        Segment::Item(_) => lines(&json!([value])),
    })
}

/// A value as an author writes it, without a line break at the end.
pub fn lines(value: &Value) -> String {
    let below = |value: &Value| match value {
        Value::Array(_) | Value::Object(_) => format!("\n  {}", lines(value).replace('\n', "\n  ")),
        plain => format!(" {}", lines(plain)),
    };
    let all: Vec<String> = match value {
        Value::Array(items) => {
            items.iter().map(|item| format!("- {}", lines(item).replace('\n', "\n  "))).collect()
        }
        Value::Object(map) => {
            map.iter().map(|(key, value)| format!("{key}:{}", below(value))).collect()
        }
        plain => vec![serde_yaml::to_string(plain).unwrap_or_default().trim_end().to_owned()],
    };
    all.join("\n")
}

/// Where in a rule file a key may be written; all places, the nearest to its beginning first.
pub fn homes_of(key: &str) -> Vec<&'static str> {
    let kinds = std::iter::once(Fact::file()).chain(Fact::kinds().map(|(_, kind)| kind));
    kinds.filter(|kind| kind.key(key).is_some()).filter_map(Fact::home).collect()
}

/// Whether this is a key of the language, wherever it is written.
pub fn is_key(key: &str) -> bool {
    !homes_of(key).is_empty()
}

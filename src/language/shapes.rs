//! Fields that may be written in more than one shape, each with a visitor of its own so that a fault inside keeps its
//! place.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::language::words::{CaseDirectionWord, DirectionRuleWord, DirectionWord};

/// A map whose order is the author's.
#[derive(Clone, Debug, PartialEq)]
pub struct Named<T>(pub Vec<(String, T)>);

impl<T> Default for Named<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Named<T> {
    /// The value under a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Named<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Names<T> {
            type Value = Named<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names, each with what stands under it")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Named<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(Named(entries))
            }
        }
        deserializer.deserialize_map(Names(PhantomData))
    }
}

impl<T: JsonSchema> JsonSchema for Named<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("NamesOf{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let value = generator.subschema_for::<T>();
        json_schema!({"type": "object", "additionalProperties": value})
    }
}

/// One text or a list of texts.
#[derive(Clone, Debug, PartialEq)]
pub enum OneOrMore {
    /// One, written without a list.
    One(String),
    /// A list.
    More(Vec<String>),
}

impl OneOrMore {
    /// The texts.
    pub fn texts(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::More(texts) => texts,
        }
    }
}

impl Serialize for OneOrMore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::One(text) => serializer.serialize_str(text),
            Self::More(texts) => texts.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for OneOrMore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Texts;
        impl<'de> Visitor<'de> for Texts {
            type Value = OneOrMore;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("words, or a list of them")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<OneOrMore, E> {
                Ok(OneOrMore::One(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<OneOrMore, A::Error> {
                let mut texts = Vec::new();
                while let Some(text) = items.next_element()? {
                    texts.push(text);
                }
                Ok(OneOrMore::More(texts))
            }
        }
        deserializer.deserialize_any(Texts)
    }
}

impl JsonSchema for OneOrMore {
    fn schema_name() -> Cow<'static, str> {
        "OneOrMore".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}]})
    }
}

/// Defines a field that is a number or one fixed word.
macro_rules! number_or_word {
    ($( $(#[$meta:meta])* $name:ident, $word:literal, $variant:ident )+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            /// A number.
            Number(u32),
            #[doc = concat!("The word `", $word, "`.")]
            $variant,
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::Number(number) => serializer.serialize_u32(*number),
                    Self::$variant => serializer.serialize_str($word),
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Either;
                impl Visitor<'_> for Either {
                    type Value = $name;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str(concat!("a number, or `", $word, "`"))
                    }

                    fn visit_u64<E: de::Error>(self, number: u64) -> Result<$name, E> {
                        u32::try_from(number).map($name::Number).map_err(|_| {
                            E::invalid_value(de::Unexpected::Unsigned(number), &self)
                        })
                    }

                    fn visit_str<E: de::Error>(self, text: &str) -> Result<$name, E> {
                        if text == $word {
                            Ok($name::$variant)
                        } else {
                            Err(E::invalid_type(de::Unexpected::Str(text), &self))
                        }
                    }
                }
                deserializer.deserialize_any(Either)
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"oneOf": [{"type": "integer", "minimum": 1}, {"const": $word}]})
            }
        }
    )+ };
}

number_or_word! {
    /// A number, or `any`.
    NumberOrAny, "any", Any
    /// A number, or `never`.
    NumberOrNever, "never", Never
    /// A number, or `anew`.
    NumberOrAnew, "anew", Anew
}

/// The seeds on the board at the start.
#[derive(Clone, Debug, PartialEq)]
pub enum Seeds {
    /// So many in every hole.
    Each(u32),
    /// A line of numbers for each row, from its owner's left.
    Rows(SeedRows),
}

/// A line of numbers for each row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct SeedRows {
    /// South's holes from his left: `4 4 4 4 4 4`.
    #[schemars(regex(pattern = r"^\s*[0-9]+(\s+[0-9]+)*\s*$"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub south: Option<String>,
    /// North's holes from his own left.
    #[schemars(regex(pattern = r"^\s*[0-9]+(\s+[0-9]+)*\s*$"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub north: Option<String>,
}

impl Serialize for Seeds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Each(number) => serializer.serialize_u32(*number),
            Self::Rows(rows) => rows.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Seeds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Seeds;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(
                    "a number of seeds for every hole, or a line `south:` and a line `north:`",
                )
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Seeds, E> {
                u32::try_from(number)
                    .map(Seeds::Each)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(number), &self))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Seeds, A::Error> {
                SeedRows::deserialize(de::value::MapAccessDeserializer::new(map)).map(Seeds::Rows)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Seeds {
    fn schema_name() -> Cow<'static, str> {
        "Seeds".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let rows = generator.subschema_for::<SeedRows>();
        json_schema!({"oneOf": [{"type": "integer", "minimum": 0, "maximum": u32::MAX}, rows]})
    }
}

/// Which way seeds are sown.
#[derive(Clone, Debug, PartialEq)]
pub enum Direction {
    /// One word for every move.
    Word(DirectionRuleWord),
    /// By player, or by halves of a row.
    Parts(DirectionParts),
    /// By cases: the first that holds of the hole about to be lifted decides.
    Cases(Vec<DirectionCase>),
}

/// Directions by player, or by halves of a row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DirectionParts {
    /// South's direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub south: Option<DirectionWord>,
    /// North's direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub north: Option<DirectionWord>,
    /// For moves from the left half of a player's row.
    #[serde(rename = "left half", skip_serializing_if = "Option::is_none")]
    pub left_half: Option<CaseDirectionWord>,
    /// For moves from the right half.
    #[serde(rename = "right half", skip_serializing_if = "Option::is_none")]
    pub right_half: Option<CaseDirectionWord>,
    /// For moves from the middle hole of a row with an odd number of holes.
    #[serde(rename = "middle hole", skip_serializing_if = "Option::is_none")]
    pub middle_hole: Option<CaseDirectionWord>,
}

/// One case of a direction.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DirectionCase {
    /// When, a sentence about `here`, the hole about to be lifted; in every other case if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Which way, or `mover chooses`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sow: Option<CaseDirectionWord>,
}

impl Serialize for Direction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Word(word) => word.serialize(serializer),
            Self::Parts(parts) => parts.serialize(serializer),
            Self::Cases(cases) => cases.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Direction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Direction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a direction, or one for each player or half row, or a list of cases")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Direction, E> {
                DirectionRuleWord::deserialize(de::value::StrDeserializer::new(text))
                    .map(Direction::Word)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Direction, A::Error> {
                DirectionParts::deserialize(de::value::MapAccessDeserializer::new(map))
                    .map(Direction::Parts)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Direction, A::Error> {
                Vec::deserialize(de::value::SeqAccessDeserializer::new(items)).map(Direction::Cases)
            }
        }
        deserializer.deserialize_any(Either)
    }
}

impl JsonSchema for Direction {
    fn schema_name() -> Cow<'static, str> {
        "Direction".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let word = generator.subschema_for::<DirectionRuleWord>();
        let parts = generator.subschema_for::<DirectionParts>();
        let cases = generator.subschema_for::<Vec<DirectionCase>>();
        json_schema!({"oneOf": [word, parts, cases]})
    }
}

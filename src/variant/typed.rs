//! From a tree to the serde model: a deserialiser whose faults are plain data, so that nothing of serde's own wording
//! reaches an author.

use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer, StrDeserializer};
use serde::de::{self, Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde_yaml::Value;

use super::tree::{Content, Node};

/// What is wrong with one value or key.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// A key that the map does not have, and those it has.
    UnknownKey {
        /// The key.
        key: String,
        /// The keys that may stand there.
        known: &'static [&'static str],
    },
    /// A text that is none of the words that may stand there.
    UnknownWord {
        /// The text.
        word: String,
        /// The words.
        known: &'static [&'static str],
    },
    /// A value of another kind.
    Kind(Wanted),
    /// A whole number that does not fit.
    Range,
}

/// What a value should be.
#[derive(Clone, Debug, PartialEq)]
pub enum Wanted {
    /// A whole number.
    Number,
    /// A text.
    Text,
    /// `true` or `false`.
    Bool,
    /// A list.
    List,
    /// A map of names.
    Map,
    /// A map with these keys.
    Keys(&'static [&'static str]),
    /// One of these words.
    Word(&'static [&'static str]),
    /// What these words of the author's say, such as "a number, or `any`".
    Said(String),
}

impl fmt::Display for Fault {
    /// For programmers only: authors read what `wording` makes of a fault.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(said: T) -> Fault {
        Fault::Kind(Wanted::Said(said.to_string()))
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        Fault::Kind(Wanted::Said(expected.to_string()))
    }

    fn invalid_value(unexpected: Unexpected<'_>, expected: &dyn Expected) -> Fault {
        match unexpected {
            Unexpected::Unsigned(_) | Unexpected::Signed(_) => Fault::Range,
            _ => Fault::Kind(Wanted::Said(expected.to_string())),
        }
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Fault {
        Fault::UnknownWord { word: word.to_owned(), known }
    }

    fn unknown_field(key: &str, known: &'static [&'static str]) -> Fault {
        Fault::UnknownKey { key: key.to_owned(), known }
    }
}

impl Node {
    fn scalar(&self) -> Option<&Value> {
        match &self.content {
            Content::Scalar(value) => Some(value),
            _ => None,
        }
    }
}

impl<'de> IntoDeserializer<'de, Fault> for &'de Node {
    type Deserializer = &'de Node;

    fn into_deserializer(self) -> &'de Node {
        self
    }
}

impl<'de> Deserializer<'de> for &'de Node {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.content {
            Content::Scalar(Value::Bool(value)) => visitor.visit_bool(*value),
            Content::Scalar(Value::String(text)) => visitor.visit_borrowed_str(text),
            Content::Scalar(Value::Number(number)) => {
                if let Some(number) = number.as_u64() {
                    visitor.visit_u64(number)
                } else if let Some(number) = number.as_i64() {
                    visitor.visit_i64(number)
                } else {
                    visitor.visit_f64(number.as_f64().unwrap_or_default())
                }
            }
            Content::Scalar(_) => visitor.visit_unit(),
            Content::List(items) => visitor.visit_seq(SeqDeserializer::new(items.iter())),
            Content::Map(entries) => visitor.visit_map(MapDeserializer::new(
                entries.iter().map(|entry| (StrDeserializer::new(&entry.key), &entry.node)),
            )),
        }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Some(Value::Number(number)) = self.scalar() else {
            return Err(Fault::Kind(Wanted::Number));
        };
        match number.as_u64().map(u32::try_from) {
            Some(Ok(number)) => visitor.visit_u32(number),
            None if number.is_f64() => Err(Fault::Kind(Wanted::Number)),
            _ => Err(Fault::Range),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.scalar() {
            Some(Value::Bool(value)) => visitor.visit_bool(*value),
            _ => Err(Fault::Kind(Wanted::Bool)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.text() {
            Some(text) => visitor.visit_borrowed_str(text),
            None => Err(Fault::Kind(Wanted::Text)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.scalar() {
            // Refused by the scan already.
            Some(Value::Null) => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.content {
            Content::List(_) => self.deserialize_any(visitor),
            _ => Err(Fault::Kind(Wanted::List)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.content {
            Content::Map(_) => self.deserialize_any(visitor),
            _ => Err(Fault::Kind(Wanted::Map)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match &self.content {
            Content::Map(_) => self.deserialize_any(visitor),
            _ => Err(Fault::Kind(Wanted::Keys(keys))),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.text() {
            Some(text) => visitor.visit_enum(text.into_deserializer()),
            None => Err(Fault::Kind(Wanted::Word(words))),
        }
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u64 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct ignored_any
    }
}

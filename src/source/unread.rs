//! What is in a text and not in the value read from it.

use crate::text::Span;
use std::collections::BTreeMap;

/// What was left out of a map or list because it could not be used. It was reported, so it is not also missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// The keys left out of a map, or the names of rules left out of a list, with the place of each if it is known.
    names: BTreeMap<String, Option<Span>>,
    /// Whether something was left out whose name could not be read, so that it may be any.
    unknown: bool,
}

impl Unread {
    /// Notes that the key or rule of this name was left out.
    pub fn name(&mut self, name: impl Into<String>, span: Option<Span>) {
        let known = self.names.entry(name.into()).or_default();
        *known = known.or(span);
    }

    /// Notes that something without a name that could be read was left out.
    pub fn unknown(&mut self) {
        self.unknown = true;
    }

    /// Notes what was left out of another version of the same map or list.
    pub fn widen(&mut self, other: &Unread) {
        for (name, span) in &other.names {
            self.name(name, *span);
        }
        self.unknown |= other.unknown;
    }

    /// Forgets that this key was left out, once nobody looks for it any more.
    pub fn forget(&mut self, name: &str) {
        self.names.remove(name);
    }

    /// The names of what was left out and their places, where they are known.
    pub fn names(&self) -> impl Iterator<Item = (&str, Option<Span>)> {
        self.names.iter().map(|(name, span)| (name.as_str(), *span))
    }

    /// Whether the key of this very name was left out, and not one that may have been meant for it.
    pub fn has_place_of(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(Option::is_some)
    }

    /// Whether nothing was left out.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && !self.unknown
    }

    /// Whether the key or rule of this name may be among what was left out.
    pub fn may_contain(&self, name: &str) -> bool {
        self.unknown || self.names.contains_key(name)
    }
}

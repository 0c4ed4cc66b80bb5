//! What a text has and the value read from it has not.

use crate::text::Span;
use std::collections::BTreeMap;

/// What of a map or list could not be used: it was complained of and left out, so that nothing of it is also said to
/// be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// The keys left out of a map, or the names of rules left out of a list, with the place of each if it is known.
    names: BTreeMap<String, Option<Span>>,
    /// Whether something was left out whose name could not be read, so that it may be any.
    nameless: bool,
}

impl Gap {
    /// Notes that the key or rule of this name was left out.
    pub fn name(&mut self, name: impl Into<String>, span: Option<Span>) {
        let known = self.names.entry(name.into()).or_default();
        *known = known.or(span);
    }

    /// Notes that something without a name that could be read was left out.
    pub fn nameless(&mut self) {
        self.nameless = true;
    }

    /// Notes what another gap of the same map or list has.
    pub fn widen(&mut self, other: &Gap) {
        for (name, span) in &other.names {
            self.name(name, *span);
        }
        self.nameless |= other.nameless;
    }

    /// Forgets that this key was left out: it is asked for no more.
    pub fn forget(&mut self, name: &str) {
        self.names.remove(name);
    }

    /// The names of what was left out and where they stand, as far as it is known.
    pub fn names(&self) -> impl Iterator<Item = (&str, Option<Span>)> {
        self.names.iter().map(|(name, span)| (name.as_str(), *span))
    }

    /// Whether the key of this very name was left out, and not one that may have been meant for it.
    pub fn has_place_of(&self, name: &str) -> bool {
        self.names.get(name).is_some_and(Option::is_some)
    }

    /// Whether nothing was left out.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && !self.nameless
    }

    /// Whether the key or rule of this name may be among what was left out.
    pub fn may_hold(&self, name: &str) -> bool {
        self.nameless || self.names.contains_key(name)
    }
}

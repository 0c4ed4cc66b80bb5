//! What a text has and the value read from it has not.

use std::collections::BTreeSet;

/// What of a map or list could not be used: it was complained of and left out, so that nothing of it is also said to
/// be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gap {
    /// The keys left out of a map, or the names of rules left out of a list.
    names: BTreeSet<String>,
    /// Whether something was left out whose name could not be read, so that it may be any.
    nameless: bool,
    /// Whether one of the names is none that may stand there, so that another one was meant.
    strange: bool,
}

impl Gap {
    /// Notes that the key or rule of this name was left out.
    pub fn name(&mut self, name: impl Into<String>) {
        self.names.insert(name.into());
    }

    /// Notes that a key was left out because none of this name may stand there.
    pub fn strange(&mut self, name: impl Into<String>) {
        self.name(name);
        self.strange = true;
    }

    /// Notes that something without a name that could be read was left out.
    pub fn nameless(&mut self) {
        self.nameless = true;
    }

    /// Notes what another gap of the same map or list has.
    pub fn widen(&mut self, other: &Gap) {
        self.names.extend(other.names.iter().cloned());
        self.nameless |= other.nameless;
        self.strange |= other.strange;
    }

    /// Forgets that this key was left out: it is asked for no more.
    pub fn forget(&mut self, name: &str) {
        self.names.remove(name);
    }

    /// The names of what was left out, where they are known.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }

    /// Whether nothing was left out.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty() && !self.nameless
    }

    /// Whether the key or rule of this name may be among what was left out, under this name or a strange one.
    pub fn may_mean(&self, name: &str) -> bool {
        self.strange || self.may_hold(name)
    }

    /// Whether the key or rule of this name may be among what was left out.
    pub fn may_hold(&self, name: &str) -> bool {
        self.nameless || self.names.contains(name)
    }
}

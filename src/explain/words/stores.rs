//! The last seed in a store, in words.

use super::conditions::Clause;
use super::{Moment, Teller};
use crate::condition::{Condition, Reference, State, Statement, Whose};
use crate::rules::{Event, Stores};

/// The numbers of two parts that speak of one store.
#[derive(Clone, Copy)]
pub(super) struct OwnedStore {
    /// That the seed fell in a store.
    pub store: usize,
    /// Whose the store is.
    pub owner: usize,
    pub whose: Whose,
}

impl Teller<'_> {
    /// Where parts say both that the seed fell in a store and whose, so that one clause can say it.
    pub(super) fn owned_store(&self, parts: &[Condition]) -> Option<OwnedStore> {
        let is_here = |part: &Condition| match part {
            Condition::Statement(Statement::Is { hole, negated: false, state })
                if *hole == Reference::here() && self.has_fallen() =>
            {
                Some(state.clone())
            }
            _ => None,
        };
        let store = parts.iter().position(|part| matches!(is_here(part), Some(State::Store)))?;
        let (owner, whose) = parts.iter().enumerate().find_map(|(number, part)| {
            match (is_here(part), self.rules.sowing.stores) {
                (Some(State::Side(Whose::Own)), _) => Some((number, Whose::Own)),
                (Some(State::Side(Whose::Opponents)), Stores::Both) => {
                    Some((number, Whose::Opponents))
                }
                _ => None,
            }
        })?;
        Some(OwnedStore { store, owner, whose })
    }

    /// Whether the last seed went into a store, and whose: said of the seed, as players say it.
    pub(super) fn fell_in_store(&self, negated: bool, whose: Option<Whose>) -> Clause {
        let seed = if self.moment == Moment::Event(Event::Drop) { "it" } else { "the last seed" };
        let fell = if negated { "did not fall" } else { "fell" };
        let store = match (whose, self.rules.sowing.stores) {
            (Some(whose), _) => format!("the store of {}", self.whose(whose)),
            (None, Stores::Own) => format!("the store of {}", self.mover()),
            (None, Stores::None | Stores::Both) => "a store".to_owned(),
        };
        Clause::of(seed, format!("{fell} in {store}"))
    }
}

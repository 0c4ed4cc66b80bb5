//! The language of rule files: what may be written in one.
//!
//! Here are the keys, the fixed words and the shapes of values, with what follows from them: the JSON Schema, the
//! defaults, the examples in messages, and what people write instead of a key. Reading a file is not done here:
//! `source` and `variant` do that.

pub mod bibliography;
mod event;
mod examples;
pub(crate) mod facts;
pub mod keys;
mod reference;
mod resolved;
mod schema;
pub mod shapes;
pub mod words;

pub use event::Event;
pub use keys::Variant;
pub use reference::reference;
pub use resolved::filled;
pub use schema::schema;

/// The keys of a rule file that are rules of the game, and may be edited.
pub const RULE_KEYS: [&str; 6] = ["board", "marks", "sowing", "rules", "round", "match"];

/// The lists of named rules, into which rules may be inserted.
pub const RULE_LISTS: [[&str; 2]; Event::ALL.len() + 1] = {
    let mut lists = [["round", "ends"]; Event::ALL.len() + 1];
    let mut at = 0;
    while at < Event::ALL.len() {
        lists[at] = ["rules", Event::ALL[at].name()];
        at += 1;
    }
    lists
};

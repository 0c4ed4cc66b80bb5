//! Examples that more than one key shows, and the form of an author's names.

use serde_json::{Value, json};

/// What the name of a question or of an option may be made of: YAML could read some words as other values.
pub(super) fn choice_name() -> Value {
    json!({
        "pattern": r"^[\p{L}\p{M}\p{N}-]+$",
        "not": {"pattern": "^([Yy][Ee][Ss]|[Nn][Oo]|[Oo][Nn]|[Oo][Ff][Ff]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]|[Nn][Uu][Ll][Ll]|[Yy]|[Nn]|[0-9]+)$"},
    })
}

/// An example of a rule.
pub(super) fn harvest() -> Value {
    json!({"rule": "harvest", "when": "here has 2 or 3", "capture": "here"})
}

/// An example of an option.
pub(super) fn threes() -> Value {
    json!({"says": "Threes.", "set": {"rules.lap-end.harvest.when": "here has 3"}})
}

/// An example of a reading.
pub(super) fn reading() -> Value {
    json!({
        "question": "What is taken?",
        "default": "twos",
        "options": {"twos": {"says": "Twos."}, "threes": threes()},
    })
}

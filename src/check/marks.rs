//! Marks: their names and how many each player may have.

use super::Check;
use super::place::Path;
use crate::condition::is_reserved;
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::keys::MarkRule;
use crate::language::shapes::{Named, NumberOrAny};
use crate::rules::MarkKind;
use crate::source::Node;
use crate::text::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The most kinds of marks a game may have.
const MOST_MARKS: usize = 16;

/// Collects the marks for the checks that follow.
pub(super) fn marks(check: &mut Check, marks: Option<&Named<MarkRule>>) {
    let path = Path::top("marks");
    for (number, (name, rule)) in marks.into_iter().flatten().enumerate() {
        let path = path.key(name);
        if number >= MOST_MARKS {
            let message = format!("a game may have {MOST_MARKS} kinds of marks");
            let fault = check.fault(&path, Code::OutOfRange, message);
            fault.hint("leave out those that no rule puts");
            return;
        }
        self::name(check, &path, name);
        let per_player = match rule.per_player {
            None | Some(NumberOrAny::Any) => None,
            Some(NumberOrAny::Number(number)) => Some(number),
        };
        check.marks.push(MarkKind { name: name.clone(), per_player });
    }
}

/// The marks that no rule puts, with their places; none if something of the file could not be read.
pub(super) fn never_put(variant: &Variant, document: &Node) -> BTreeMap<String, Span> {
    let rules = variant.rules.iter().flat_map(|events| events.lists()).flat_map(|(_, rules)| rules);
    let put: BTreeSet<&str> = rules.filter_map(|rule| rule.mark.as_deref()).collect();
    let declared = document.get("marks").and_then(Node::entries);
    let declared = declared.into_iter().flatten().filter(|_| document.is_complete());
    let never = declared.filter(|mark| !put.contains(mark.key.as_str()));
    never.filter_map(|mark| Some((mark.key.clone(), mark.key_span?))).collect()
}

fn name(check: &mut Check, path: &Path, name: &str) {
    let plain = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && !name.ends_with('-')
        && name.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
    let (why, hint) = if !plain {
        let hint = format!("write `{}:`", repaired(name));
        ("the name is made of the letters a to z and hyphens", hint)
    } else if is_reserved(name) {
        let hint = format!("write `{name}-mark:`, or another word");
        ("sentences use the word for something else", hint)
    } else {
        return;
    };
    let message = format!("a mark cannot be called `{name}`: {why}");
    check.key_fault(path, Code::BadName, message).hint(hint);
}

/// The nearest name that is allowed.
fn repaired(name: &str) -> String {
    let letters: String =
        name.chars().map(|c| if c.is_ascii_alphabetic() { c } else { '-' }).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    if words.is_empty() { "tuz".to_owned() } else { words.join("-") }
}

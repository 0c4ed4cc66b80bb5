//! Changes of the rules by path: `set`, `insert`, `remove`.

mod apply;
pub mod path;
pub mod readings;

use serde_yaml::Value;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::language::RULE_LISTS;
use crate::language::facts::is_key;
use crate::source::{Content, Entry, Node};
use crate::text::near::most_similar;
use crate::text::{Segment, Sources, Span};
use crate::variant::complaints::listed;
pub use apply::apply;
use path::{Purpose, Target, guessed, may_contain_rule, resolve};

/// One change of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Edit {
    /// Where it changes them.
    pub target: Target,
    /// What it does there.
    pub change: Change,
}

/// What an edit does at its place.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Puts a value there.
    Set(Node),
    /// Puts a rule in the list there.
    Insert {
        /// Where in the list.
        slot: Slot,
        /// The rule, without `before` and `after`.
        rule: Node,
    },
    /// Takes out what is there.
    Remove,
    /// Takes out what is there, because what should replace it could not be read.
    Lose,
}

/// A place between the items of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot {
    /// The number of the item behind it, from 0; the length of the list at its end.
    item: usize,
    /// Whether it belongs to that item (`before`), and not to the item in front of it (`after`).
    before: bool,
}

impl Edit {
    /// Where it is written.
    pub fn span(&self) -> Option<Span> {
        self.target.span
    }

    /// What it does, in a word, for the label of a place.
    pub fn done(&self) -> &'static str {
        match self.change {
            Change::Set(_) => "set here",
            Change::Insert { .. } => "inserted here",
            Change::Remove | Change::Lose => "removed here",
        }
    }

    /// Whether a place is in the text of what it puts there.
    pub fn wrote(&self, place: Span) -> bool {
        let (Change::Set(node) | Change::Insert { rule: node, .. }) = &self.change else {
            return false;
        };
        [node.span, self.span()].into_iter().flatten().any(|span| span.holds(place))
    }

    /// The fault of setting a value to what it is already.
    pub fn without_effect(&self, rules: &Node) -> Option<Diagnostic> {
        let Change::Set(value) = &self.change else { return None };
        rules.at(&self.target.path).filter(|there| there.same(value))?;
        let message = format!("`{}` is set to the value that it has already", self.target.text);
        let fault = Diagnostic::new(Code::KeyWithoutEffect, message);
        Some(fault.at(self.span()?, "this changes nothing").hint("delete this line"))
    }

    /// Whether both do exactly the same.
    fn same(&self, other: &Edit) -> bool {
        self.target.path == other.target.path
            && match (&self.change, &other.change) {
                (Change::Set(one), Change::Set(two)) => one.same(two),
                (
                    Change::Insert { slot, rule },
                    Change::Insert { slot: other_slot, rule: other_rule },
                ) => slot == other_slot && rule.same(other_rule),
                (Change::Remove, Change::Remove) | (Change::Lose, Change::Lose) => true,
                _ => false,
            }
    }

    /// Whether only one of both can be made: they change the same place, or one changes what the other puts in or takes
    /// out as a whole. Two rules put in one list do not conflict, nor do two edits that do exactly the same.
    pub fn conflicts(&self, other: &Edit) -> bool {
        let (one, two) = (&self.target.path, &other.target.path);
        match (&self.change, &other.change) {
            (Change::Insert { .. }, Change::Insert { .. }) => false,
            (Change::Insert { .. }, _) => one.starts_with(two),
            (_, Change::Insert { .. }) => two.starts_with(one),
            _ => (one.starts_with(two) || two.starts_with(one)) && !self.same(other),
        }
    }
}

/// The edits without those that conflict with an earlier one, which are faults. Each edit comes with what asks for it; of
/// that of the earlier and of the later edit and of the path, `words` makes a message and perhaps a hint.
pub fn without_conflicts<'a, T: Copy>(
    edits: impl IntoIterator<Item = (T, &'a Edit)>,
    faults: &mut Diagnostics,
    words: impl Fn(T, T, &str) -> (String, Option<String>),
) -> Vec<&'a Edit> {
    let mut kept: Vec<(T, &Edit)> = Vec::new();
    for (of, edit) in edits {
        let Some((other, earlier)) = kept.iter().find(|(_, earlier)| earlier.conflicts(edit))
        else {
            kept.push((of, edit));
            continue;
        };
        let (message, hint) = words(*other, of, &edit.target.text);
        Diagnostic::new(Code::ReadingsConflict, message)
            .at(edit.span(), "changed here")
            .also(earlier.span(), "and here")
            .hints(hint)
            .push_to(faults);
    }
    kept.into_iter().map(|(_, edit)| edit).collect()
}

/// The keys of a map that asks for edits.
pub const EDITS: [&str; 3] = ["set", "insert", "remove"];

/// The most edits of one map: every two of them are compared.
const MOST_EDITS: usize = 2_000;

/// The edits that a map with `set`, `insert` and `remove` asks for.
pub struct Edits {
    /// Those that can be made.
    pub edits: Vec<Edit>,
    /// Whether there are others.
    pub lost: bool,
}

/// The edits of a map with `set`, `insert` and `remove`: of an option of a reading, or of a file that extends another.
///
/// A path that leads nowhere is a fault, unless it may lead to something that could not be read.
pub fn edits_of(map: &Node, rules: &Node, sources: &Sources, faults: &mut Diagnostics) -> Edits {
    if let Some(fault) = too_many(map) {
        faults.push(fault);
        return Edits { edits: Vec::new(), lost: true };
    }
    let mut edits = Vec::new();
    let mut lost = EDITS.iter().any(|part| map.unread.may_contain(part));
    let mut find = |text: &str, span, purpose| {
        let target = resolve(rules, text, span, purpose, sources, faults);
        lost |= target.is_none();
        // The new value is checked all the same.
        target.or_else(|| guessed(rules, text, span, purpose))
    };
    for entry in map.get("set").and_then(Node::entries).unwrap_or_default() {
        if let Some(target) = find(&entry.key, entry.key_span, Purpose::Set) {
            edits.push(Edit { target, change: Change::Set(entry.node.clone()) });
        } else {
            key_of_a_rule(entry, rules, &mut edits);
        }
    }
    // A value that could not be read replaces the old one all the same: neither is checked further.
    for (name, span) in map.get("set").into_iter().flat_map(|set| set.unread.names()) {
        let mut edited = edits.iter().map(|edit: &Edit| &edit.target.text);
        if edited.all(|text| text != name)
            && let Some(target) = find(name, span, Purpose::Set)
        {
            edits.push(Edit { target, change: Change::Lose });
        }
    }
    let lists = map.get("insert").and_then(Node::entries).unwrap_or_default();
    let found = lists
        .iter()
        .filter_map(|list| Some((find(&list.key, list.key_span, Purpose::Insert)?, &list.node)));
    let inserts: Vec<(Target, &Node)> = found.collect();
    for item in map.get("remove").and_then(Node::items).unwrap_or_default() {
        if let Some(text) = item.text()
            && let Some(target) = find(text, item.span, Purpose::Remove)
        {
            edits.push(Edit { target, change: Change::Remove });
        }
    }
    for (target, items) in inserts {
        for item in items.items().unwrap_or_default() {
            let change = inserted(item, &target, rules, faults).unwrap_or_else(|| {
                lost = true;
                at_the_end(item, &target, rules)
            });
            edits.push(Edit {
                target: Target { span: item.span.or(target.span), ..target.clone() },
                change,
            });
        }
    }
    let parts = [map.get("insert"), map.get("remove")].into_iter().flatten();
    let mut parts = parts.chain(lists.iter().map(|list| &list.node));
    lost |= parts.any(|node| !node.unread.is_empty());
    Edits { edits, lost }
}

/// Rules, and the edits that were made to them: of a file over the one that it extends, or of the options chosen.
#[derive(Clone, Debug)]
pub struct Layer {
    /// The rules before the edits.
    pub before: Node,
    /// The edits that were made, in their order.
    pub edits: Vec<Edit>,
}

impl Layer {
    /// The edit that brings something about: it appears with this edit and those before it, and does not without it.
    /// `Err` if it does not appear with all the edits; `Ok(None)` if it appears without any.
    pub fn first_with(&self, mut appears: impl FnMut(Node) -> bool) -> Result<Option<&Edit>, ()> {
        let mut with = |count: usize| {
            let mut rules = self.before.clone();
            apply(&mut rules, self.edits.iter().take(count));
            appears(rules)
        };
        let (mut without, mut having) = (0, self.edits.len());
        if !with(having) {
            return Err(());
        }
        if having == 0 || with(0) {
            return Ok(None);
        }
        while without + 1 < having {
            let middle = without.midpoint(having);
            if with(middle) { having = middle } else { without = middle }
        }
        Ok(self.edits.get(without))
    }
}

/// The fault of more edits than are compared with one another.
fn too_many(map: &Node) -> Option<Diagnostic> {
    let set = map.get("set").and_then(Node::entries).map_or(0, <[Entry]>::len);
    let removed = map.get("remove").and_then(Node::items).map_or(0, <[Node]>::len);
    let lists = map.get("insert").and_then(Node::entries).unwrap_or_default();
    let inserts = lists.iter().map(|list| list.node.items().map_or(0, <[Node]>::len));
    let edits = set + removed + inserts.sum::<usize>();
    if edits <= MOST_EDITS {
        return None;
    }
    let message =
        format!("{edits} changes are too many: at most {MOST_EDITS} are made in one place");
    let fault = Diagnostic::new(Code::TooLarge, message)
        .hint("write the rules as they should be, in a file of their own");
    Some(fault.at(EDITS.iter().find_map(|key| map.entry(key)?.key_span), ""))
}

/// A rule to be inserted next to one that does not exist.
fn at_the_end(item: &Node, target: &Target, rules: &Node) -> Change {
    let list = rules.at(&target.path).and_then(Node::items);
    let mut rule = item.clone();
    if let Content::Map(entries) = &mut rule.content {
        let anchor = |entry: &Entry| ["before", "after"].contains(&entry.key.as_str());
        entries.retain(|entry| !anchor(entry) && misspelt_anchor(entry).is_none());
    }
    Change::Insert { slot: Slot { item: list.map_or(0, <[Node]>::len), before: true }, rule }
}

/// A key of a rule whose list does not exist, as a rule that has nothing else, so that the new value is checked.
fn key_of_a_rule(entry: &Entry, rules: &Node, edits: &mut Vec<Edit>) {
    let steps: Vec<&str> = entry.key.split('.').collect();
    let [above, list, name, key] = steps.as_slice() else {
        return;
    };
    let path = [*above, *list].map(|step| Segment::Key(step.to_owned()));
    if !RULE_LISTS.contains(&[*above, *list]) || rules.at(&path).is_some() {
        return;
    }
    let entry_of =
        |key: &str, node: Node| Entry { key: key.to_owned(), key_span: entry.key_span, node };
    let of_this_rule = |rule: &Node| rule.rule_name() == Some(*name);
    let mut known = edits.iter_mut().filter(|edit| edit.target.path == path);
    let known = known.find_map(|edit| match &mut edit.change {
        Change::Insert { rule, .. } => Some(rule).filter(|rule| of_this_rule(rule)),
        _ => None,
    });
    if let Some(rule) = known {
        rule.put(entry_of(key, entry.node.clone()));
        return;
    }
    let text = Content::Scalar(Value::String((*name).to_owned()));
    let mut rule = Node::new(
        Content::Map(vec![
            entry_of("rule", Node::new(text, entry.key_span)),
            entry_of(key, entry.node.clone()),
        ]),
        entry.key_span,
    );
    rule.unread.unknown();
    edits.push(Edit {
        target: Target {
            text: entry.key.clone(),
            span: entry.key_span,
            last_span: entry.key_span,
            path: path.to_vec(),
        },
        change: Change::Insert { slot: Slot { item: 0, before: true }, rule },
    });
}

/// Which of `before` and `after` a key is nearly, if it is neither one of them nor a rule's.
fn misspelt_anchor(entry: &Entry) -> Option<&str> {
    most_similar(&entry.key, ["before", "after"]).filter(|_| !is_key(&entry.key))
}

/// A rule to be inserted and where, by its `before` or `after`. `None` after a fault, and without one if the other rule may
/// be among those that could not be read.
fn inserted(
    item: &Node,
    target: &Target,
    rules: &Node,
    faults: &mut Diagnostics,
) -> Option<Change> {
    let found = rules.at(&target.path);
    let list = found.and_then(Node::items).unwrap_or_default();
    let mut rule = item.clone();
    let (anchor, before) = match (rule.take("before"), rule.take("after")) {
        (None, None) => {
            let mut keys = rule.entries().unwrap_or_default().iter();
            let misspelt = keys.find_map(|entry| Some((entry, misspelt_anchor(entry)?)));
            let Some((entry, near)) = misspelt else {
                let slot = Slot { item: list.len(), before: true };
                return Some(Change::Insert { slot, rule });
            };
            let message = format!("a rule to be inserted has no key `{}`", entry.key);
            Diagnostic::new(Code::UnknownKey, message)
                .at(entry.key_span, "not a key of it")
                .meant(entry.key_span, near)
                .push_to(faults);
            return None;
        }
        (Some(before), Some(after)) => {
            let message = "a rule is put `before` or `after` another one, not both";
            Diagnostic::new(Code::TwoAnchors, message)
                .at(after.key_span, "after this one")
                .also(before.key_span, "and before that one")
                .push_to(faults);
            return None;
        }
        (Some(anchor), None) => (anchor, true),
        (None, Some(anchor)) => (anchor, false),
    };
    let Some(name) = anchor.node.text() else {
        let message = format!("`{}` must be the name of a rule", anchor.key);
        Diagnostic::new(Code::WrongType, message)
            .at(anchor.node.span, "not a name")
            .hint(
                "rules that go to one place are written in their order, each with the same anchor",
            )
            .push_to(faults);
        return None;
    };
    if let Some(at) = list.iter().position(|item| item.rule_name() == Some(name.trim())) {
        let slot = Slot { item: if before { at } else { at + 1 }, before };
        return Some(Change::Insert { slot, rule });
    }
    let unread = found.is_some_and(|list| may_contain_rule(list, name.trim()));
    if !unread && !rules.may_contain(&target.path) {
        let names: Vec<&str> = list.iter().filter_map(Node::rule_name).collect();
        let message = format!("`{}` has no rule `{name}`", target.text);
        let (span, key) = (anchor.node.span, &anchor.key);
        let fault = Diagnostic::new(Code::NoSuchPath, message).at(span, "no rule of this name");
        faults.push(match most_similar(name, names.iter().copied()) {
            Some(near) => {
                fault.replace(span, near, |near| format!("did you mean `{key}: {near}`?"))
            }
            None if names.is_empty() => {
                fault.hint(format!("leave `{key}` out: the rule is then at the list's end"))
            }
            None => fault.hint(format!("its rules are {}", listed(&names, "and"))),
        });
    }
    None
}

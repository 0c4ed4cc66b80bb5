//! A document as a tree whose every value carries its place, so that editing a value moves its place along.

use serde_yaml::Value;

use super::unread::Unread;
use crate::text::{Segment, Span};

/// A value and its place in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The value.
    pub content: Content,
    /// The place of the value; `None` only for what is in no text.
    pub span: Option<Span>,
    /// What was left out of it, because it could not be read or does not fit the language.
    pub unread: Unread,
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub enum Content {
    /// A text, a number, `true` or `false`.
    Scalar(Value),
    /// A list.
    List(Vec<Node>),
    /// A map, in the author's order.
    Map(Vec<Entry>),
}

/// A key of a map and the value under it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The place of the key.
    pub key_span: Option<Span>,
    /// The value.
    pub node: Node,
}

impl Node {
    /// How many values it has, with those inside it: how much work it is to look at it.
    pub fn size(&self) -> u64 {
        1 + match &self.content {
            Content::Scalar(_) => 0,
            Content::List(items) => items.iter().map(Node::size).sum(),
            Content::Map(entries) => entries.iter().map(|entry| entry.node.size()).sum(),
        }
    }

    /// Takes in what another value has and this one does not have.
    pub(super) fn absorb(&mut self, other: Node) {
        match (&mut self.content, other.content) {
            (Content::Map(entries), Content::Map(others)) => {
                for other in others {
                    match entries.iter_mut().find(|entry| entry.key == other.key) {
                        Some(entry) => entry.node.absorb(other.node),
                        None => entries.push(other),
                    }
                }
            }
            (Content::List(items), Content::List(others)) => {
                for mut other in others {
                    let known = items.iter().any(|item| {
                        let named = item.rule_name().is_some();
                        item.same(&other) || named && item.rule_name() == other.rule_name()
                    });
                    if !known {
                        // It is read, and not judged beside the others.
                        other.unread.unknown();
                        items.push(other);
                    }
                }
            }
            _ => {}
        }
    }

    /// The value alone, without places.
    pub fn value(&self) -> Value {
        match &self.content {
            Content::Scalar(value) => value.clone(),
            Content::List(items) => items.iter().map(Node::value).collect(),
            Content::Map(entries) => {
                let entries = entries.iter();
                Value::Mapping(
                    entries.map(|entry| (entry.key.as_str().into(), entry.node.value())).collect(),
                )
            }
        }
    }

    /// A value without gaps.
    pub fn new(content: Content, span: Option<Span>) -> Node {
        Node { content, span, unread: Unread::default() }
    }

    /// Whether it has no values in it.
    pub fn is_empty(&self) -> bool {
        match &self.content {
            Content::Scalar(_) => true,
            Content::List(items) => items.is_empty(),
            Content::Map(entries) => entries.is_empty(),
        }
    }

    /// Whether nothing was left out of it, nor of anything in it.
    pub fn is_complete(&self) -> bool {
        let inside = match &self.content {
            Content::Scalar(_) => true,
            Content::List(items) => items.iter().all(Node::is_complete),
            Content::Map(entries) => entries.iter().all(|entry| entry.node.is_complete()),
        };
        self.unread.is_empty() && inside
    }

    /// Whether what is not at the end of this way may be among what was left out.
    pub fn may_contain(&self, path: &[Segment]) -> bool {
        let mut node = self;
        for segment in path {
            match (node.step(segment), segment) {
                (Some(next), _) => node = next,
                (None, Segment::Key(key)) => return node.unread.may_contain(key),
                (None, Segment::Item(_)) => return !node.unread.is_empty(),
            }
        }
        false
    }

    /// Notes that anything may be missing from it, and from everything in it.
    pub fn mark_unread(&mut self) {
        match &mut self.content {
            Content::Scalar(_) => return,
            Content::List(items) => items.iter_mut().for_each(Node::mark_unread),
            Content::Map(entries) => entries.iter_mut().for_each(|entry| entry.node.mark_unread()),
        }
        self.unread.unknown();
    }

    /// The entries, if this is a map.
    pub fn entries(&self) -> Option<&[Entry]> {
        match &self.content {
            Content::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// The entries, to be changed, if this is a map.
    pub fn entries_mut(&mut self) -> Option<&mut Vec<Entry>> {
        match &mut self.content {
            Content::Map(entries) => Some(entries),
            _ => None,
        }
    }

    /// The items, if this is a list.
    pub fn items(&self) -> Option<&[Node]> {
        match &self.content {
            Content::List(items) => Some(items),
            _ => None,
        }
    }

    /// The text, if this is one.
    pub fn text(&self) -> Option<&str> {
        match &self.content {
            Content::Scalar(Value::String(text)) => Some(text),
            _ => None,
        }
    }

    /// The name by which it goes in a list of rules, if it has one.
    pub fn rule_name(&self) -> Option<&str> {
        self.get("rule")?.text()
    }

    /// The entry under a key, if this is a map that has it.
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries()?.iter().find(|entry| entry.key == key)
    }

    /// The value under a key, if this is a map that has it.
    pub fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.node)
    }

    /// The value one step further.
    pub fn step(&self, segment: &Segment) -> Option<&Node> {
        match segment {
            Segment::Key(key) => self.get(key),
            Segment::Item(item) => self.items()?.get(*item),
        }
    }

    /// The value one step further, to be changed.
    pub fn step_mut(&mut self, segment: &Segment) -> Option<&mut Node> {
        match (&mut self.content, segment) {
            (Content::Map(entries), Segment::Key(key)) => {
                entries.iter_mut().find(|entry| entry.key == *key).map(|entry| &mut entry.node)
            }
            (Content::List(items), Segment::Item(item)) => items.get_mut(*item),
            _ => None,
        }
    }

    /// The value at the end of a way.
    pub fn at(&self, path: &[Segment]) -> Option<&Node> {
        path.iter().try_fold(self, |node, segment| node.step(segment))
    }

    /// The value at the end of a way, to be changed.
    pub fn at_mut(&mut self, path: &[Segment]) -> Option<&mut Node> {
        path.iter().try_fold(self, |node, segment| node.step_mut(segment))
    }

    /// Puts an entry in this map: in place of the one with its key, else at the end. Does nothing if this is not a map.
    pub fn put(&mut self, entry: Entry) {
        if let Content::Map(entries) = &mut self.content {
            match entries.iter_mut().find(|known| known.key == entry.key) {
                Some(known) => *known = entry,
                None => entries.push(entry),
            }
        }
    }

    /// Takes a key out of this map.
    pub fn take(&mut self, key: &str) -> Option<Entry> {
        let Content::Map(entries) = &mut self.content else {
            return None;
        };
        let at = entries.iter().position(|entry| entry.key == key)?;
        Some(entries.remove(at))
    }

    /// Takes out what one step leads to; whether there was anything.
    pub fn remove(&mut self, segment: &Segment) -> bool {
        match (&mut self.content, segment) {
            (Content::Map(_), Segment::Key(key)) => self.take(key).is_some(),
            (Content::List(items), Segment::Item(item)) if *item < items.len() => {
                items.remove(*item);
                true
            }
            _ => false,
        }
    }

    /// Whether two values are the same, wherever they are.
    pub fn same(&self, other: &Node) -> bool {
        match (&self.content, &other.content) {
            (Content::Scalar(one), Content::Scalar(two)) => one == two,
            (Content::List(one), Content::List(two)) => {
                one.len() == two.len() && one.iter().zip(two).all(|(a, b)| a.same(b))
            }
            (Content::Map(one), Content::Map(two)) => {
                let found = |entry: &Entry| {
                    two.iter().any(|other| other.key == entry.key && entry.node.same(&other.node))
                };
                one.len() == two.len() && one.iter().all(found)
            }
            _ => false,
        }
    }
}

//! A document as a tree whose every value carries its place, so that editing a value moves its place along.

use std::collections::BTreeMap;

use serde_yaml::{Mapping, Value};

use crate::source::{Document, Gap, Place, Twin};
use crate::text::{Path, Segment, Span};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    /// The value.
    pub content: Content,
    /// Where the value stands; `None` only for what stands in no text.
    pub span: Option<Span>,
    /// What was left out of it, because it could not be read or does not fit the language.
    pub gap: Gap,
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

/// A key of a map and what stands under it.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// Where the key stands.
    pub key_span: Option<Span>,
    /// What stands under it.
    pub node: Node,
}

impl Node {
    /// The tree of a document. Keys that are no texts are left out: the scan complains of them.
    pub fn from_document(document: &Document) -> Node {
        let mut node =
            build(&document.value, &document.places, &document.gaps, &mut Vec::new()).node;
        // The items that begin inside others, by those.
        let mut begun = BTreeMap::new();
        for twin in &document.twins {
            node.take_in(twin, document, &mut begun);
        }
        node
    }

    /// Puts what stands under a key for the second time where it was most likely meant to stand, so that it is looked at
    /// too: in an item of its own, if the key is the first of an item, and otherwise beside what stands under the first.
    fn take_in(&mut self, twin: &Twin, document: &Document, begun: &mut BTreeMap<Path, usize>) {
        let Some((_, above)) = twin.path.split_last() else {
            return;
        };
        let gaps = &document.gaps;
        let second = build(&twin.value, &twin.places, gaps, &mut twin.path.clone());
        let second = Entry { key: twin.key.clone(), ..second };
        if let Some(item) = begun.get(above)
            && let Some((_, list)) = above.split_last()
            && let Some(node) =
                self.at_mut(list).and_then(|list| list.step_mut(&Segment::Item(*item)))
        {
            node.put(second);
            return;
        }
        let Some(map) = self.at_mut(above) else {
            return;
        };
        let begins = map.entries().and_then(<[Entry]>::first);
        let begins = begins.is_some_and(|first| first.key == twin.key);
        if let (Some((Segment::Item(_), list)), true) = (above.split_last(), begins) {
            let mut item = Node::new(Content::Map(vec![second]), map.span);
            item.gap.nameless();
            if let Some(Content::List(items)) = self.at_mut(list).map(|list| &mut list.content) {
                begun.insert(above.to_vec(), items.len());
                items.push(item);
            }
            return;
        }
        if let Some(first) = map.step_mut(&Segment::Key(second.key)) {
            first.absorb(second.node);
        }
    }

    /// Takes in what another value has and this one has not.
    fn absorb(&mut self, other: Node) {
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
                        other.gap.nameless();
                        items.push(other);
                    }
                }
            }
            _ => {}
        }
    }

    /// This tree as a document.
    pub fn document(&self) -> Document {
        let mut document = Document {
            value: Value::Null,
            places: BTreeMap::new(),
            gaps: BTreeMap::new(),
            twins: Vec::new(),
        };
        document.value = self.spread(None, &mut Vec::new(), &mut document);
        document
    }

    fn spread(&self, key: Option<Span>, path: &mut Path, document: &mut Document) -> Value {
        if let Some(value) = self.span {
            document.places.insert(path.clone(), Place { key, value });
        }
        if !self.gap.is_empty() {
            document.gaps.insert(path.clone(), self.gap.clone());
        }
        match &self.content {
            Content::Scalar(value) => value.clone(),
            Content::List(items) => {
                let mut values = Vec::with_capacity(items.len());
                for (number, item) in items.iter().enumerate() {
                    path.push(Segment::Item(number));
                    values.push(item.spread(None, path, document));
                    path.pop();
                }
                Value::Sequence(values)
            }
            Content::Map(entries) => {
                let mut map = Mapping::with_capacity(entries.len());
                for entry in entries {
                    path.push(Segment::Key(entry.key.clone()));
                    let value = entry.node.spread(entry.key_span, path, document);
                    path.pop();
                    map.insert(Value::String(entry.key.clone()), value);
                }
                Value::Mapping(map)
            }
        }
    }

    /// A value without gaps.
    pub fn new(content: Content, span: Option<Span>) -> Node {
        Node { content, span, gap: Gap::default() }
    }

    /// Whether nothing was left out of it, nor of anything in it.
    pub fn is_complete(&self) -> bool {
        let inside = match &self.content {
            Content::Scalar(_) => true,
            Content::List(items) => items.iter().all(Node::is_complete),
            Content::Map(entries) => entries.iter().all(|entry| entry.node.is_complete()),
        };
        self.gap.is_empty() && inside
    }

    /// Whether what is not at the end of this way may be among what was left out.
    pub fn may_hold(&self, path: &[Segment]) -> bool {
        let mut node = self;
        for segment in path {
            match (node.step(segment), segment) {
                (Some(next), _) => node = next,
                (None, Segment::Key(key)) => return node.gap.may_hold(key),
                (None, Segment::Item(_)) => return !node.gap.is_empty(),
            }
        }
        false
    }

    /// Notes that anything may be missing from it, and from everything in it.
    pub fn doubt(&mut self) {
        match &mut self.content {
            Content::Scalar(_) => return,
            Content::List(items) => items.iter_mut().for_each(Node::doubt),
            Content::Map(entries) => entries.iter_mut().for_each(|entry| entry.node.doubt()),
        }
        self.gap.nameless();
    }

    /// The entries, if this is a map.
    pub fn entries(&self) -> Option<&[Entry]> {
        match &self.content {
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

    /// Puts an entry in this map: in place of the one with its key, else at the end. Does nothing to what is no map.
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

    /// Whether two values are the same, wherever they stand.
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

fn build(
    value: &Value,
    places: &BTreeMap<Path, Place>,
    gaps: &BTreeMap<Path, Gap>,
    path: &mut Path,
) -> Entry {
    let place = places.get(path.as_slice());
    let gap = gaps.get(path.as_slice());
    let content = match value {
        Value::Sequence(items) => {
            let mut nodes = Vec::with_capacity(items.len());
            for (number, item) in items.iter().enumerate() {
                path.push(Segment::Item(number));
                nodes.push(build(item, places, gaps, path).node);
                path.pop();
            }
            Content::List(nodes)
        }
        Value::Mapping(map) => {
            let mut entries = Vec::with_capacity(map.len());
            for (key, value) in map {
                let Value::String(key) = key else { continue };
                path.push(Segment::Key(key.clone()));
                entries.push(build(value, places, gaps, path));
                path.pop();
            }
            Content::Map(entries)
        }
        // The scan refuses tags; without one the value means the same.
        Value::Tagged(tagged) => return build(&tagged.value, places, gaps, path),
        scalar => Content::Scalar(scalar.clone()),
    };
    let key = match path.last() {
        Some(Segment::Key(key)) => key.clone(),
        _ => String::new(),
    };
    Entry {
        key,
        key_span: place.and_then(|place| place.key),
        node: Node {
            content,
            span: place.map(|place| place.value),
            gap: gap.cloned().unwrap_or_default(),
        },
    }
}

//! Makes the changes that edits ask for.

use std::collections::BTreeMap;

use super::path::Target;
use super::{Change, Edit, Slot};
use crate::source::{Content, Entry, Node};
use crate::text::{Path, Segment, Span};

/// Makes all these changes. The edits were resolved for `rules` and do not conflict.
///
/// First values are set, then keys are taken out, then each list is put together anew, so that no edit moves what
/// another one is about. Rules put in one place keep the order of the edits.
pub fn apply<'a>(rules: &mut Node, edits: impl IntoIterator<Item = &'a Edit>) {
    let mut lists: BTreeMap<Path, ListEdits> = BTreeMap::new();
    let mut removed_keys: Vec<&Path> = Vec::new();
    for edit in edits {
        let path = &edit.target.path;
        match &edit.change {
            Change::Set(value) => set(rules, edit, value),
            Change::Insert { slot, rule } => {
                let list = lists.entry(path.clone()).or_default();
                let same = |(other, earlier): &(Slot, Node)| other == slot && earlier.same(rule);
                if !list.inserts.iter().any(same) {
                    list.inserts.push((*slot, rule.clone()));
                    list.target = Some(&edit.target);
                }
            }
            Change::Lose => {
                if let Some((Segment::Key(key), above)) = path.split_last()
                    && let Some(parent) = rules.at_mut(above)
                {
                    parent.take(key);
                    parent.unread.name(key, edit.target.last_span);
                }
            }
            Change::Remove => match path.split_last() {
                Some((Segment::Item(item), list)) => {
                    lists.entry(list.to_vec()).or_default().removed.push(*item);
                }
                _ => removed_keys.push(path),
            },
        }
    }
    // The innermost lists come first, while the paths to them are still right.
    let mut lists: Vec<(Path, ListEdits)> = lists.into_iter().collect();
    lists.sort_by_key(|(path, _)| std::cmp::Reverse(path.len()));
    for path in removed_keys {
        if let Some((last, above)) = path.split_last()
            && let Some(parent) = rules.at_mut(above)
        {
            parent.remove(last);
        }
    }
    for (path, edits) in lists {
        rebuild(rules, &path, edits);
    }
}

#[derive(Default)]
struct ListEdits<'a> {
    inserts: Vec<(Slot, Node)>,
    removed: Vec<usize>,
    target: Option<&'a Target>,
}

fn set(rules: &mut Node, edit: &Edit, value: &Node) {
    let Some((last, above)) = edit.target.path.split_last() else {
        return;
    };
    // Only a guessed path leads through something that does not exist.
    make_way(rules, above, edit.target.span, true);
    match (rules.at_mut(above), last) {
        (Some(parent), Segment::Key(key)) => parent.put(Entry {
            key: key.clone(),
            key_span: edit.target.last_span,
            node: value.clone(),
        }),
        (Some(parent), item) => {
            if let Some(place) = parent.step_mut(item) {
                *place = value.clone();
            }
        }
        (None, _) => {}
    }
}

fn rebuild(rules: &mut Node, path: &[Segment], mut edits: ListEdits<'_>) {
    if let Some(target) = edits.target {
        make_way(rules, path, target.last_span, false);
        // A list that does not exist yet begins empty.
        if let Some(list) =
            rules.at_mut(path).filter(|list| list.is_empty() && list.entries().is_some())
        {
            list.content = Content::List(Vec::new());
        }
    }
    let Some(Content::List(items)) = rules.at_mut(path).map(|list| &mut list.content) else {
        return;
    };
    edits.inserts.sort_by_key(|(slot, _)| *slot);
    let mut inserts = edits.inserts.into_iter().peekable();
    let mut rebuilt = Vec::with_capacity(items.len() + inserts.len());
    for (number, item) in std::mem::take(items).into_iter().enumerate() {
        while let Some((_, rule)) = inserts.next_if(|(slot, _)| slot.item <= number) {
            rebuilt.push(rule);
        }
        if !edits.removed.contains(&number) {
            rebuilt.push(item);
        }
    }
    rebuilt.extend(inserts.map(|(_, rule)| rule));
    *items = rebuilt;
}

/// Puts a map under each key of a path that does not exist yet, up to the first item of a list. `unread`: anything may be
/// missing from them.
fn make_way(rules: &mut Node, path: &[Segment], span: Option<Span>, unread: bool) {
    let mut node = rules;
    for segment in path {
        let Segment::Key(key) = segment else { return };
        if node.get(key).is_none() {
            let mut map = Node::new(Content::Map(Vec::new()), span);
            if unread {
                map.unread.unknown();
            }
            node.put(Entry { key: key.clone(), key_span: span, node: map });
        }
        match node.step_mut(segment) {
            Some(next) => node = next,
            None => return,
        }
    }
}

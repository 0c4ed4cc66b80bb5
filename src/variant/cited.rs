//! Which sources the parts of a file name.

use super::complaints::listed;
use super::edit::path::{Purpose, resolve};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Content, Entry, Node};
use crate::text::Sources;
use crate::text::near::most_similar;

/// The names of sources below a value: of its rules, ends, options and evidence.
fn cited<'a>(node: &'a Node, found: &mut Vec<&'a Node>) {
    match &node.content {
        Content::List(items) => items.iter().for_each(|item| cited(item, found)),
        Content::Map(entries) => {
            for Entry { key, node, .. } in entries.iter().filter(|entry| entry.key != "sources") {
                if key != "source" {
                    cited(node, found);
                    continue;
                }
                let named = node.items().unwrap_or(std::slice::from_ref(node)).iter();
                found.extend(named.map(|named| named.get("name").unwrap_or(named)));
            }
        }
        _ => {}
    }
}

/// Reports every path of `evidence` that leads nowhere.
pub fn lost_evidence(file: &Node, sources: &Sources, faults: &mut Diagnostics) {
    for Entry { key, key_span, .. } in
        file.get("evidence").and_then(Node::entries).unwrap_or_default()
    {
        resolve(file, key, *key_span, Purpose::Remove, sources, faults);
    }
}

/// Reports every source that a file names and does not list.
pub fn unknown_sources(file: &Node, faults: &mut Diagnostics) {
    let Some(known) = file.get("sources") else { return };
    let names: Vec<&str> =
        known.entries().unwrap_or_default().iter().map(|entry| entry.key.as_str()).collect();
    let mut found = Vec::new();
    cited(file, &mut found);
    for node in found {
        let name = node.text().unwrap_or_default().trim();
        let is_known = names.is_empty() || names.contains(&name) || known.unread.may_contain(name);
        if name.is_empty() || is_known {
            continue;
        }
        let near = most_similar(name, names.iter().copied());
        let message = format!("`sources` has no `{name}`");
        let fault =
            Diagnostic::new(Code::UnknownSource, message).at(node.span, "no source of this name");
        faults.push(match near {
            Some(near) => fault.meant(node.span, near),
            None => fault.hint(format!("the sources are {}", listed(&names, "and"))),
        });
    }
}

/// The sources of a file that its rules name: a file that extends it has these rules, too.
pub fn needed(file: &Node) -> Vec<Entry> {
    let mut found = Vec::new();
    cited(file, &mut found);
    let entries = file.get("sources").and_then(Node::entries).unwrap_or_default();
    let named = |entry: &&Entry| found.iter().any(|node| node.text() == Some(&*entry.key));
    entries.iter().filter(named).cloned().collect()
}

//! From a tree to the serde model, with every fault found at once.

use serde_path_to_error::Segment as Step;

use serde_yaml::Value;

use super::complaints;
use super::tree::{Content, Entry, Node};
use super::typed::{Fault, Wanted};
use crate::diagnostic::Diagnostics;
use crate::language::Variant;
use crate::language::examples::example;
use crate::language::synonyms::meant;
use crate::text::Segment;
use crate::text::near::most_similar;

/// Reads a rule file into the model.
///
/// A key that is nearly one of the language is complained of and read as that one, so that what is wrong below it is
/// found too. Another key or item that does not fit is complained of and taken out of `document`, so that the reading can go on and
/// the model and the document keep in step: what stands at a path of one stands at the same path of the other. After
/// a hundred faults, or if the document is no map, the rest is left unread and the document becomes empty. All of it
/// is noted in the [`Node::gap`] of what stands around it.
pub fn read(document: &mut Node, faults: &mut Diagnostics) -> Variant {
    for _ in 0..Diagnostics::LIMIT {
        let error = match serde_path_to_error::deserialize(&*document) {
            Ok(variant) => return variant,
            Err(error) => error,
        };
        let mut path = segments(error.path());
        let fault = error.into_inner();
        if let Fault::UnknownKey { key, .. } = &fault
            && path.last() != Some(&Segment::Key(key.clone()))
        {
            path.push(Segment::Key(key.clone()));
        }
        faults.push(complaints::diagnose(document, &path, &fault));
        if let Fault::UnknownKey { key, known } = &fault
            && rename(document, &path, key, known)
        {
            continue;
        }
        if let Fault::Kind(wanted) = &fault
            && reshape(document, &path, wanted)
        {
            continue;
        }
        // Nothing is said to be missing that may have been meant by it.
        let meant = match &fault {
            Fault::UnknownKey { key, known } => perhaps(document, &path, key, known),
            _ => Vec::new(),
        };
        if !remove(document, path, &meant) {
            break;
        }
    }
    *document = Node::new(Content::Map(Vec::new()), document.span);
    document.gap.nameless();
    Variant::default()
}

/// The way to a fault; what serde cannot name ends it.
fn segments(path: &serde_path_to_error::Path) -> Vec<Segment> {
    path.iter()
        .map_while(|step| match step {
            Step::Seq { index } => Some(Segment::Item(*index)),
            Step::Map { key } => Some(Segment::Key(key.clone())),
            Step::Enum { .. } | Step::Unknown => None,
        })
        .collect()
}

/// Gives a misspelt key the spelling that was surely meant, unless that key stands there too. Whether it did.
fn rename(document: &mut Node, path: &[Segment], key: &str, known: &[&'static str]) -> bool {
    let Some((_, above)) = path.split_last() else {
        return false;
    };
    let Some(near) = most_similar(key, known.iter().copied()) else {
        return false;
    };
    let Some(Node { content: Content::Map(entries), gap, .. }) = document.at_mut(above) else {
        return false;
    };
    if entries.iter().any(|entry| entry.key == near) {
        return false;
    }
    match entries.iter_mut().find(|entry| entry.key == key) {
        Some(entry) => {
            near.clone_into(&mut entry.key);
            gap.name(key, entry.key_span);
            true
        }
        None => false,
    }
}

/// The keys that may have been meant by one that is none: those that are not there and whose values are of its kind.
fn perhaps(
    document: &Node,
    path: &[Segment],
    key: &str,
    known: &[&'static str],
) -> Vec<&'static str> {
    let Some((above, node)) =
        path.split_last().and_then(|(_, above)| Some((above, document.at(path)?)))
    else {
        return Vec::new();
    };
    let there = |key: &str| document.at(above).is_some_and(|map| map.get(key).is_some());
    let of_its_kind = |key: &&'static str| {
        let mut path = above.to_vec();
        path.push(Segment::Key((*key).to_owned()));
        let written = example(&path).and_then(|text| serde_yaml::from_str::<Value>(text).ok());
        let value = written.as_ref().and_then(|written| written.get(*key));
        match (value, &node.content) {
            (Some(Value::Mapping(_)), content) => matches!(content, Content::Map(_)),
            (Some(Value::Sequence(_)), content) => matches!(content, Content::List(_)),
            (Some(Value::Number(_)), Content::Scalar(value)) => value.is_number(),
            (Some(Value::Bool(_)), Content::Scalar(value)) => value.is_bool(),
            // A word, a sentence, or a list of them.
            (_, Content::Scalar(value)) => value.is_string(),
            (_, Content::List(_)) => true,
            (_, Content::Map(_)) => false,
        }
    };
    let near = meant(key, known);
    let may = |key: &&'static str| !there(key) && (near == Some(*key) || of_its_kind(key));
    known.iter().copied().filter(may).collect()
}

/// Gives what was written as a list and should be keys, or the other way about, the shape it was surely meant to have, so
/// that what stands in it is looked at. Whether it did.
fn reshape(document: &mut Node, path: &[Segment], wanted: &Wanted) -> bool {
    let Some(node) = document.at_mut(path).filter(|_| !path.is_empty()) else {
        return false;
    };
    let content = match (wanted, &node.content) {
        (Wanted::List, Content::Map(entries)) => {
            let of_item = |entry: &Entry| ["rule", "when", "sow"].contains(&entry.key.as_str());
            if !entries.iter().any(of_item) {
                return false;
            }
            Content::List(vec![node.clone()])
        }
        (Wanted::Keys(_) | Wanted::Map, Content::List(items)) => {
            let mut all: Vec<Entry> = Vec::new();
            for item in items {
                let Content::Map(entries) = &item.content else {
                    return false;
                };
                for entry in entries {
                    if all.iter().all(|known| known.key != entry.key) {
                        all.push(entry.clone());
                    }
                }
            }
            if all.is_empty() {
                return false;
            }
            Content::Map(all)
        }
        _ => return false,
    };
    node.content = content;
    node.gap.nameless();
    true
}

/// Takes out what stands at the end of a way, or the nearest thing above it that is there. Whether anything was.
/// What may be `meant` by it is noted as left out too.
fn remove(document: &mut Node, mut path: Vec<Segment>, meant: &[&str]) -> bool {
    while let Some(last) = path.pop() {
        let Some(parent) = document.at_mut(&path) else {
            continue;
        };
        let rule = parent.step(&last).and_then(Node::rule_name);
        let rule = rule.map(str::to_owned);
        let span = match &last {
            Segment::Key(key) => parent.entry(key).and_then(|entry| entry.key_span),
            Segment::Item(_) => None,
        };
        if parent.remove(&last) {
            match (last, rule) {
                (Segment::Key(key), _) => parent.gap.name(key, span),
                (Segment::Item(_), Some(rule)) => parent.gap.name(rule, None),
                (Segment::Item(_), None) => parent.gap.nameless(),
            }
            for meant in meant {
                parent.gap.name(*meant, None);
            }
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Code;
    use crate::source::{library, scan};
    use crate::text::Sources;

    /// Reads a text; its faults as `line:column code message | hints`.
    fn faults_of(text: &str) -> Vec<String> {
        let mut sources = Sources::default();
        let file = sources.add("game.yaml", text);
        let mut faults = Diagnostics::new();
        let document = scan(&sources, file, &mut faults).expect("a value");
        assert!(!faults.has_errors(), "{faults:?}");
        let mut faults = Diagnostics::new();
        read(&mut Node::from_document(&document), &mut faults);
        faults.sort();
        let shown = |fault: &crate::diagnostic::Diagnostic| {
            let at = fault.primary.as_ref().expect("a place").span;
            let (line, column) = sources.line_column(at);
            format!(
                "{line}:{column} {} {} | {}",
                fault.code,
                fault.message,
                fault.hints.join(" | ")
            )
        };
        faults.iter().map(shown).collect()
    }

    #[test]
    fn the_library_is_read_without_a_fault() {
        for name in library::names() {
            let mut sources = Sources::default();
            let file = sources.add(name, library::text(name).expect("a text"));
            let mut faults = Diagnostics::new();
            let document = scan(&sources, file, &mut faults).expect("a document");
            let mut node = Node::from_document(&document);
            let variant = read(&mut node, &mut faults);
            assert!(node.is_complete() && faults.is_empty(), "{name}: {faults:?}");
            assert!(variant.name.is_some() && variant.sowing.is_some());
            let read = node.document();
            assert_eq!((read.value, read.places), (document.value, document.places));
        }
    }

    #[test]
    fn every_fault_of_a_file_is_found_at_its_place() {
        let text = "\
name: 12
board:
  holes: seven
  rows: \"2\"
  seds: 4
  seeds: [4]
sowing:
  direction: left to right
  minimum: 7.5
  must-feed: yes
rules:
  drop:
    - rule: pasu
      when: [here has 4, here is own]
      capture: {hole: here}
      fro: owner
      at-most: 99999999999
    - relay
  lap-end:
    rule: relay
round: normal
sources:
  - a book
holes: 7
readings:
  last-four:
    qestion: Who?
    options: {a: {sys: It.}}
";
        let faults = faults_of(text);
        let places: Vec<&str> =
            faults.iter().map(|fault| fault.split(' ').next().unwrap_or_default()).collect();
        assert_eq!(
            places,
            [
                "1:7", "3:10", "4:9", "5:3", "6:10", "8:14", "9:12", "10:14", "14:13", "15:16",
                "16:7", "17:16", "18:7", "20:5", "21:8", "23:3", "24:1", "27:5", "28:19"
            ],
            "{faults:#?}"
        );
        insta::assert_snapshot!(faults.join("\n"));
    }

    #[test]
    fn what_is_no_map_is_no_rule_file() {
        let faults = faults_of("- rule: pasu\n");
        assert_eq!(faults.len(), 1);
        assert!(faults[0].contains(Code::WrongType.id()));
    }

    #[test]
    fn a_thousand_faults_end() {
        let mut text = String::new();
        for number in 0..1000 {
            text.push_str(&format!("key{number}: 1\n"));
        }
        assert_eq!(faults_of(&text).len(), 100);
    }
}

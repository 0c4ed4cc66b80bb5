//! From a tree to the model, with every fault found at once.
//!
//! One walk makes the tree fit what the language says of its keys; the model is then read from it once.

use serde::Deserialize;
use serde_yaml::Value;

use super::complaints::{self, Fault};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::language::Variant;
use crate::language::facts::{Fact, Shape};
use crate::repair::meant;
use crate::source::{Content, Entry, Node};
use crate::text::near::most_similar;
use crate::text::{Path, Segment, Span};

/// Reads a rule file into the model.
///
/// A key that is nearly one of the language is reported and read as that one, so that what is wrong below it is found
/// too. Another key or item that does not fit is reported and taken out of `document`, so that the model and the
/// document keep in step: what is at a path of one is at the same path of the other. After a hundred faults, or if the
/// document is not a map, the rest is left unread and the document becomes empty. All of it is noted in the [`Node::unread`]
/// of what is around it.
pub fn read(document: &mut Node, faults: &mut Diagnostics) -> Variant {
    let mut reader = Reader { faults, left: Diagnostics::LIMIT, when: None };
    let fits = reader.fits(document, Fact::file(), &mut Path::new(), None);
    if fits && reader.left > 0 {
        match Variant::deserialize(document.value()) {
            Ok(variant) => return variant,
            // What fits the language can be read. If not, the fault is reported and nothing is lost.
            Err(error) => faults.push(Diagnostic::new(Code::WrongType, error.to_string())),
        }
    }
    *document = Node::new(Content::Map(Vec::new()), document.span);
    document.unread.unknown();
    Variant::default()
}

/// A walk through a tree that makes it fit the language.
struct Reader<'a> {
    faults: &'a mut Diagnostics,
    /// How many faults may still be reported.
    left: usize,
    /// The sentence of the rule that is read.
    when: Option<String>,
}

impl Reader<'_> {
    fn report(&mut self, fault: Diagnostic) {
        self.left = self.left.saturating_sub(1);
        self.faults.push(fault);
    }

    /// Makes a value fit; whether it does, and need not be taken out. `around` is the place of what is around it.
    fn fits(&mut self, node: &mut Node, fact: Fact, path: &mut Path, around: Option<Span>) -> bool {
        let around = node.span.or(around);
        let shape = match shape(node, fact) {
            Ok(shape) => shape,
            Err(fault) => {
                self.report(complaints::unfit(
                    node,
                    path,
                    around,
                    fact,
                    &fault,
                    self.when.as_deref(),
                ));
                return !path.is_empty()
                    && fault == Fault::Kind
                    && reshape(node, fact)
                    && self.fits(node, fact, path, around);
            }
        };
        match shape {
            Some(Shape::List(Some(item))) => self.items(node, item, path, around),
            Some(Shape::Keys) => self.entries(node, fact, &|key| fact.key(key), path, around),
            Some(Shape::Names(Some(named))) => {
                self.entries(node, fact, &|_| Some(named), path, around);
            }
            _ => {}
        }
        true
    }

    fn items(&mut self, node: &mut Node, item: Fact, path: &mut Path, around: Option<Span>) {
        let Node { content: Content::List(items), unread, .. } = node else { return };
        let mut number = 0;
        items.retain_mut(|node| {
            path.push(Segment::Item(number));
            number += 1;
            let fits = self.left == 0 || self.fits(node, item, path, around);
            path.pop();
            if !fits {
                match node.rule_name() {
                    Some(rule) => unread.name(rule, None),
                    None => unread.unknown(),
                }
            }
            fits
        });
    }

    /// Makes the values of a map fit, whose keys are those of which `inside` knows what may be written there.
    fn entries(
        &mut self,
        node: &mut Node,
        fact: Fact,
        inside: &dyn Fn(&str) -> Option<Fact>,
        path: &mut Path,
        around: Option<Span>,
    ) {
        let (mut at, depth) = (0, path.len());
        while let Some(entry) = node.entries().and_then(|entries| entries.get(at))
            && self.left > 0
        {
            let key = entry.key.clone();
            let fits = match inside(&key) {
                Some(inside) => {
                    path.push(Segment::Key(key.clone()));
                    self.when = node.get("when").and_then(Node::text).map(str::to_owned);
                    let value = node.entries_mut().and_then(|entries| entries.get_mut(at));
                    let fits =
                        value.is_some_and(|entry| self.fits(&mut entry.node, inside, path, around));
                    path.pop();
                    fits
                }
                None => {
                    let known: Vec<&'static str> = fact.keys().map(|(key, _)| key).collect();
                    let fault = complaints::unknown_key(node, path, entry, &known, around);
                    // Nothing is said to be missing that may have been meant by it.
                    let perhaps = perhaps(node, entry, fact);
                    if rename(node, at, fact, &known) {
                        self.report(fault);
                        continue;
                    }
                    // Where the value does not fit the key that is offered, one that does is shown.
                    let offered = |near: &&str| {
                        fault.hints.contains(&format!("did you mean `{near}`?"))
                            && node.get(near).is_none()
                    };
                    path.extend(
                        known
                            .iter()
                            .copied()
                            .find(|near| offered(near))
                            .map(|near| Segment::Key(near.to_owned())),
                    );
                    let example = complaints::for_example(path).filter(|_| path.len() > depth);
                    path.truncate(depth);
                    // Then the other key alone does not repair it.
                    let replacement = fault.replacement.clone().filter(|_| example.is_none());
                    self.report(Diagnostic { replacement, ..fault.hints(example) });
                    for meant in perhaps {
                        node.unread.name(meant, None);
                    }
                    false
                }
            };
            if fits {
                at += 1;
            } else if let Some(entry) = node.take(&key) {
                node.unread.name(key, entry.key_span);
            }
        }
    }
}

/// Which of the shapes that may be written here a value has; `None` if there is no value, which the scan reports.
fn shape(node: &Node, fact: Fact) -> Result<Option<Shape>, Fault> {
    let shapes = fact.shapes();
    let of = |fits: fn(&Shape) -> bool| shapes.iter().copied().find(fits);
    let shape = match &node.content {
        Content::Map(_) => of(|shape| matches!(shape, Shape::Keys | Shape::Names(_))),
        Content::List(_) => of(|shape| matches!(shape, Shape::List(_))),
        Content::Scalar(Value::Bool(_)) => of(|shape| matches!(shape, Shape::Bool)),
        Content::Scalar(Value::Number(number)) => {
            let shape = of(|shape| matches!(shape, Shape::Number)).filter(|_| !number.is_f64());
            if shape.is_some()
                && number.as_u64().is_none_or(|number| u32::try_from(number).is_err())
            {
                return Err(Fault::Range);
            }
            shape
        }
        Content::Scalar(Value::String(text)) => {
            let word = of(|shape| matches!(shape, Shape::Word));
            let number = of(|shape| matches!(shape, Shape::Number));
            let known = fact.words().any(|(word, _)| word == text);
            if word.is_some() && !known && number.is_none() {
                return Err(Fault::Word);
            }
            word.filter(|_| known).or_else(|| of(|shape| matches!(shape, Shape::Text)))
        }
        Content::Scalar(_) => return Ok(None),
    };
    shape.map(Some).ok_or(Fault::Kind)
}

/// Gives the key at this place that is none the name that was surely meant, unless that key is there too. Whether it did.
fn rename(map: &mut Node, at: usize, fact: Fact, known: &[&'static str]) -> bool {
    let Node { content: Content::Map(entries), unread, .. } = map else { return false };
    let near = entries.get(at).and_then(|entry| {
        // Another word for a key may be one for something else if its value is of another kind.
        let fits = |key: &&str| {
            fact.key(key).is_some_and(|fact| shape(&entry.node, fact) != Err(Fault::Kind))
        };
        let spelt = || most_similar(&entry.key, known.iter().copied());
        meant(&entry.key, known).filter(|near| fits(near) || spelt() == Some(*near))
    });
    let Some(near) = near.filter(|near| entries.iter().all(|entry| entry.key != *near)) else {
        return false;
    };
    let Some(entry) = entries.get_mut(at) else { return false };
    unread.name(std::mem::replace(&mut entry.key, near.to_owned()), entry.key_span);
    true
}

/// The keys that may have been meant by one that is none: those that are not there and whose values have its shape.
fn perhaps(map: &Node, entry: &Entry, fact: Fact) -> Vec<&'static str> {
    let known: Vec<&'static str> = fact.keys().map(|(key, _)| key).collect();
    let near = meant(&entry.key, &known);
    let keys = fact.keys().filter(|(key, inside)| {
        let fits = || shape(&entry.node, *inside) != Err(Fault::Kind);
        map.get(key).is_none() && (near == Some(*key) || fits())
    });
    keys.map(|(key, _)| key).collect()
}

/// Gives what was written as a list and should be keys, or the other way round, the shape it was surely meant to have, so
/// that what is in it is checked. Whether it did.
fn reshape(node: &mut Node, fact: Fact) -> bool {
    let content = match (fact.shapes().as_slice(), &node.content) {
        ([Shape::List(_)], Content::Map(entries)) => {
            let of_item = |entry: &Entry| ["rule", "when", "sow"].contains(&entry.key.as_str());
            if !entries.iter().any(of_item) {
                return false;
            }
            Content::List(vec![node.clone()])
        }
        ([Shape::Keys | Shape::Names(_)], Content::List(items)) => {
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
    node.unread.unknown();
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::facts::example;
    use crate::source::{library, scan};
    use crate::text::Sources;

    /// Reads a text; its faults as `line:column code message | hints`.
    fn faults_of(text: &str) -> Vec<String> {
        let mut sources = Sources::default();
        let file = sources.add("game.yaml", text);
        let mut faults = Diagnostics::new();
        let mut document = scan(&sources, file, &mut faults).expect("a value");
        assert!(!faults.has_errors(), "{faults:?}");
        let mut faults = Diagnostics::new();
        read(&mut document, &mut faults);
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
            let mut node = document.clone();
            let variant = read(&mut node, &mut faults);
            assert!(node.is_complete() && faults.is_empty(), "{name}: {faults:?}");
            assert!(variant.name.is_some() && variant.sowing.is_some());
            assert_eq!(node, document);
        }
    }

    #[test]
    fn whatever_may_be_written_has_an_example_that_can_be_read_there() {
        fn visit(fact: Fact, path: &mut Path, all: &mut Vec<Path>) {
            let inside = fact.keys().map(|(key, fact)| (Segment::Key(key.to_owned()), fact));
            let named = fact.named().map(|fact| (Segment::Key("tuz".to_owned()), fact));
            let item = fact.item().map(|fact| (Segment::Item(0), fact));
            for (segment, fact) in inside.chain(named).chain(item) {
                path.push(segment);
                all.push(path.clone());
                visit(fact, path, all);
                path.pop();
            }
        }
        let mut all = Vec::new();
        visit(Fact::file(), &mut Path::new(), &mut all);
        assert!(all.len() > 150, "{}", all.len());
        for path in all {
            // What is above it, so that it can be read where it belongs.
            let mut text = String::new();
            for (depth, segment) in path.iter().take(path.len() - 1).enumerate() {
                let line = match segment {
                    Segment::Key(key) => format!("{key}:"),
                    Segment::Item(_) => "-".to_owned(),
                };
                text.push_str(&format!("{}{line}\n", "  ".repeat(depth)));
            }
            let example = example(&path).unwrap_or_else(|| panic!("{path:?} has no example"));
            for line in example.lines() {
                text.push_str(&format!("{}{line}\n", "  ".repeat(path.len() - 1)));
            }
            assert_eq!(faults_of(&text), [""; 0], "{path:?}\n{text}");
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
        insta::assert_snapshot!(faults.join("\n"), @r###"
1:7 E032 `name` must be a text, not the number 12 | if it is meant as a text: `name: "12"`
3:10 E032 `holes` must be a number, not the text "seven" | in digits: `holes: 7`
4:9 E032 `rows` must be a number, not the text "2" | without quotation marks: `rows: 2`
5:3 E030 `board` has no key `seds` | did you mean `seeds`?
6:10 E032 `seeds` must be a number of seeds for every hole, or a line `south:` and a line `north:`, not a list | for example `seeds: 4`
8:14 E034 `direction` does not know the word "left to right" | did you mean `direction: counterclockwise`? | it may be `counterclockwise`, `clockwise`, `mover chooses`, `leader chooses` or `leader chooses and the other sows the opposite way`
9:12 E032 `minimum` must be a whole number, not 7.5 | for example `minimum: 2`
10:14 E032 `must-feed` must be `true` or `false`, not the text "yes" | `must-feed: true`
14:13 E032 `when` must be one text, not a list | one sentence: `when: here has 4 and here is own`
15:16 E032 `capture` must be words, or a list of them, not keys with values | for example `capture: here`
16:7 E030 the rule `pasu` has no key `fro` | did you mean `for`?
17:16 E033 `at-most` is larger than can be counted | 
18:7 E032 an item of `drop` has lines of its own below it, each with a key and a colon; this is the text "relay" | its keys are `rule`, `when`, `last`, `mark`, `unmark`, `at`, `capture`, `at-most`, `for`, `into`, `sow-from`, `relay`, `repeat-from`, `repeat-at-most`, `grand-slam`, `then`, `source` and `status` | for example:
- rule: harvest
  when: here has 2 or 3
  capture: here
20:5 E032 `lap-end` must be a list, not keys with values | begin every item with a dash: `- rule: ...`
21:8 E032 `round` has lines of its own below it, each with a key and a colon; this is the text "normal" | its keys are `ends`, `winner` and `repetition` | for example:
round:
  ends:
    - when: mover cannot move
      remaining: owner
23:3 E032 `sources` has lines of its own below it, each with a key and a colon; this is a list | for example:
sources:
  own: written down in my village, 2024
24:1 E030 a rule file has no key `holes` | `holes` belongs below `board`
27:5 E030 the reading `last-four` has no key `qestion` | did you mean `question`?
28:19 E030 the option `a` has no key `sys` | did you mean `says`?
"###);
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

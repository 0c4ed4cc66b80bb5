//! What to write in place of a value that does not fit.

use super::{for_example, listed, plainly};
use crate::language::facts::{Fact, Shape};
use crate::repair::{advice, instead_of_yes};
use crate::source::{Content, Node};
use crate::text::Segment;
use crate::text::quotes::with_colons;

/// What to do where words of the language belong and `true`, `false` or a number was written.
pub(super) fn in_words(path: &[Segment], node: &Node, when: Option<&str>) -> Option<String> {
    let Content::Scalar(value) = &node.content else { return None };
    let said = plainly(value).filter(|_| !value.is_string())?;
    let Segment::Key(key) = path.iter().rfind(|segment| matches!(segment, Segment::Key(_)))? else {
        return None;
    };
    match key.as_str() {
        "when" => advice(&said).or_else(|| for_example(path)),
        "mark" | "unmark" => {
            Some(format!("the name of a mark that is declared below `marks`: `{key}: NAME`"))
        }
        "ends-when" | "may-move" | "skip" => for_example(path),
        key => instead_of_yes(key, &said, when),
    }
}

/// Lines with `=` in the place of their colons, as they should be, if keys belong there.
pub(super) fn with_equals(path: &[Segment], node: &Node, fact: Fact) -> Option<String> {
    let of = fact.item().unwrap_or(fact);
    let keys: Vec<&str> = of.keys().map(|(key, _)| key).collect();
    let belong = of.shapes().iter().any(|shape| matches!(shape, Shape::Keys | Shape::Names(_)));
    let texts: Vec<&str> = match &node.content {
        Content::List(items) => items.iter().map(Node::text).collect::<Option<_>>()?,
        _ => vec![node.text()?],
    };
    let mut lines = Vec::new();
    for text in texts.iter().filter(|text| belong && text.contains('=')) {
        lines.extend(with_colons(text, &keys)?);
    }
    let known = |line: &String| {
        keys.is_empty() || keys.iter().any(|key| line.starts_with(&format!("{key}:")))
    };
    if lines.is_empty() || !lines.iter().all(known) {
        return None;
    }
    if of.key("rule").is_some_and(|rule| rule.demanded() == Some(true))
        && !lines.iter().any(|line| line.starts_with("rule:"))
    {
        lines.insert(0, "rule: NAME".to_owned());
    }
    let lines = lines.join("\n  ");
    Some(match path.last()? {
        Segment::Item(_) => format!("- {lines}"),
        Segment::Key(key) if fact.item().is_some() => {
            format!("{key}:\n  - {}", lines.replace('\n', "\n  "))
        }
        Segment::Key(key) => format!("{key}:\n  {lines}"),
    })
}

/// What else than one of its words a value may be.
pub(super) fn shaped(path: &[Segment], fact: Fact) -> Option<String> {
    let keys = |fact: Fact| -> Vec<&str> { fact.keys().map(|(key, _)| key).collect() };
    let (own, cases) = (keys(fact), keys(fact.item()?));
    let Segment::Key(key) = path.last()? else { return None };
    Some(format!(
        "it may be lines below `{key}` too, with the keys {}, or a list of cases, each with {}",
        listed(&own, "and"),
        listed(&cases, "and")
    ))
}

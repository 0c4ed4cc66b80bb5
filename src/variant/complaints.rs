//! The fault of a key or value that does not fit the language, in the author's words.

mod instead;
mod numbers;

use serde_yaml::Value;

use numbers::{is_below_zero, is_fraction};

use instead::{in_words, shaped, with_equals};

use crate::diagnostic::{Code, Diagnostic};
use crate::language::RULE_LISTS;
use crate::language::facts::{Fact, Shape, example, homes_of};
use crate::repair::{is_written_for, meant, synonym};
use crate::source::{Content, Entry, Node};
use crate::text::near::most_similar;
use crate::text::prose::{on_one_line, series};
use crate::text::quotes::{counted, counted_items, unquoted, with_colons};
use crate::text::{Segment, Span};

/// What is wrong with a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A text that is none of the words that may be written there.
    Word,
    /// A value of another kind.
    Kind,
    /// A whole number that does not fit.
    Range,
}

/// The fault of a value that does not fit what the language says of it; `span` is its place, or that of what is
/// around it.
pub fn unfit(
    node: &Node,
    path: &[Segment],
    span: Option<Span>,
    fact: Fact,
    fault: &Fault,
    when: Option<&str>,
) -> Diagnostic {
    match fault {
        Fault::Word => {
            let fault = unknown_word(node, path, span, &words(fact));
            let other = shaped(path, fact).filter(|_| fault.hints.len() < 2);
            fault.hints(other)
        }
        Fault::Kind => {
            let fault = wrong_kind(node, path, span, fact);
            let lines = with_equals(path, node, fact).map(|lines| format!("write:\n{lines}"));
            match lines.or_else(|| in_words(path, node, when)) {
                Some(hint) => Diagnostic { hints: vec![hint], replacement: None, ..fault },
                None => fault,
            }
        }
        Fault::Range => {
            let message = format!("{} is larger than can be counted", value_name(path));
            Diagnostic::new(Code::OutOfRange, message).at(span, "far too many")
        }
    }
}

/// The hint that shows an example of what is at the end of a path.
pub fn for_example(path: &[Segment]) -> Option<String> {
    Some(match example(path)? {
        example if example.contains('\n') => format!("for example:\n{example}"),
        example => format!("for example `{example}`"),
    })
}

/// How a value is called: by its key, or as an item of a list.
fn value_name(path: &[Segment]) -> String {
    match path {
        [] => "a rule file".to_owned(),
        [.., Segment::Key(key)] => format!("`{key}`"),
        [.., Segment::Key(key), Segment::Item(_)] => format!("an item of `{key}`"),
        _ => "an item of a list".to_owned(),
    }
}

/// How what has keys is called.
pub fn owner_name(owner: Option<&Node>, path: &[Segment]) -> String {
    let key = |at: usize| match path.get(at) {
        Some(Segment::Key(key)) => key.as_str(),
        _ => "",
    };
    match path {
        [] => "a rule file".to_owned(),
        [_, _, Segment::Item(_)] if matches!(key(0), "rules" | "round") => {
            let name = owner.and_then(Node::rule_name);
            let what = if key(0) == "rules" { "rule" } else { "end of the round" };
            match name {
                Some(name) => format!("the {what} `{name}`"),
                None if key(0) == "rules" => "a rule".to_owned(),
                None => "an end of the round".to_owned(),
            }
        }
        [_, Segment::Key(name)] if key(0) == "readings" => format!("the reading `{name}`"),
        [_, _, _, Segment::Key(name)] if key(0) == "readings" => format!("the option `{name}`"),
        _ => value_name(path),
    }
}

/// The fault of a key that the map at the end of a path does not have; `around` is the place of the map.
pub fn unknown_key(
    map: &Node,
    path: &[Segment],
    entry: &Entry,
    known: &[&'static str],
    around: Option<Span>,
) -> Diagnostic {
    let key = entry.key.as_str();
    let owner = owner_name(Some(map), path);
    let fault = Diagnostic::new(Code::UnknownKey, format!("{owner} has no key `{key}`"))
        .at(entry.key_span.or(entry.node.span).or(around), format!("not a key of {owner}"));
    // `board = :`, and `sources = {own: me}`, of which `sources = {own` is the key.
    if let Some(fixed) = with_colons(key, known).filter(|_| key.contains('=')) {
        let value = entry.node.text().filter(|_| key.contains('{'));
        let rest = value.map(|value| format!(": {value}")).unwrap_or_default();
        return fault.hint(format!("write `{}{rest}`", fixed.concat()));
    }
    let near = meant(key, known);
    // `for mover: yes`; but `at most: 2` is `at-most`.
    let split = key
        .split_once(' ')
        .filter(|(first, _)| known.contains(first) && near.is_none_or(|near| near == *first));
    if let Some((first, rest)) = split {
        return fault.hint(format!("write `{first}: {rest}`"));
    }
    let homes = homes_of(key);
    // `capture` at the top is that of a rule, whatever it may be another word for.
    let near = near.filter(|near| {
        let similar = || most_similar(key, [*near]).is_some();
        !path.is_empty() || homes.is_empty() || similar() || is_written_for(key, near)
    });
    if near.is_none() && homes.is_empty() && path.is_empty() {
        let below = |part: &'static str| {
            let keys: Vec<&str> = Fact::file().key(part)?.keys().map(|(key, _)| key).collect();
            let near = synonym(key, &keys)?;
            Some(format!("did you mean `{near}`? It belongs below `{part}`"))
        };
        if let Some(hint) = ["recorded", "board"].into_iter().find_map(below) {
            return fault.hint(hint);
        }
    }
    let belongs = || format!("`{key}` belongs {}", series(&homes, "or"));
    match near {
        // A key that is there already can hardly be meant.
        Some(near) if homes.is_empty() => {
            fault.meant(entry.key_span.filter(|_| map.get(near).is_none()), near)
        }
        Some(near) => fault.meant(None, near).hint(belongs()),
        None if homes.is_empty() => fault.hint(format!("its keys are {}", listed(known, "and"))),
        None => fault.hint(belongs()),
    }
}

fn unknown_word(node: &Node, path: &[Segment], span: Option<Span>, known: &[&str]) -> Diagnostic {
    let (name, word) = (value_name(path), node.text().unwrap_or_default());
    let message = format!("{name} does not know the word \"{}\"", short(word));
    let fault = Diagnostic::new(Code::UnknownChoice, message).at(span, "not one of its words");
    let lower = unquoted(word).trim().to_lowercase();
    if ["no", "none", "nothing", "off", "without"].contains(&lower.as_str())
        && let Some(Segment::Key(key)) = path.last()
        && !known.contains(&"none")
        && !known.contains(&"nobody")
    {
        return fault.hint(format!(
            "for none, delete this line; otherwise `{key}` may be {}",
            listed(known, "or")
        ));
    }
    let fault = match (meant(word, known), path.last()) {
        (Some(near), Some(Segment::Key(key))) => {
            fault.replace(node.span, near, |near| format!("did you mean `{key}: {near}`?"))
        }
        (Some(near), _) => fault.meant(node.span, near),
        (None, _) => fault,
    };
    fault.hint(format!("it may be {}", listed(known, "or")))
}

fn words(fact: Fact) -> Vec<&'static str> {
    fact.words().map(|(word, _)| word).collect()
}

fn wrong_kind(node: &Node, path: &[Segment], span: Option<Span>, fact: Fact) -> Diagnostic {
    let name = value_name(path);
    let mut got = described(node);
    let text = node.text();
    // Where several shapes are possible, what the reference says, such as "a number, or `any`".
    let said = fact.noun();
    let wanted = match fact.shapes().as_slice() {
        [one] => Some(*one),
        _ => None,
    };
    let numeric = wanted.map_or(said.contains("number"), |shape| shape == Shape::Number);
    if numeric && text.is_some_and(is_below_zero) {
        return Diagnostic::new(Code::OutOfRange, format!("{name} cannot be less than 0"))
            .at(span, "less than nothing")
            .hints(for_example(path));
    }
    let wants = match wanted {
        Some(Shape::Names(_) | Shape::Keys) => String::new(),
        Some(Shape::Text) if !matches!(node.content, Content::Scalar(_)) => "one text".to_owned(),
        Some(Shape::Number) if text.is_some_and(is_fraction) => {
            got = text.unwrap_or_default().to_owned();
            "a whole number".to_owned()
        }
        Some(Shape::Number) => "a number".to_owned(),
        Some(Shape::Text) => "a text".to_owned(),
        Some(Shape::Bool) => "`true` or `false`".to_owned(),
        Some(Shape::List(_)) => "a list".to_owned(),
        Some(Shape::Word) => format!("one of the words {}", listed(&words(fact), "or")),
        None => said.clone(),
    };
    let message = if wants.is_empty() {
        format!("{name} has lines of its own below it, each with a key and a colon; this is {got}")
    } else {
        format!("{name} must be {wants}, not {got}")
    };
    let these = if got.starts_with("keys") { "these are" } else { "this is" };
    let fault = Diagnostic::new(Code::WrongType, message).at(span, format!("{these} {got}"));
    let text = text.filter(|text| !text.trim().is_empty());
    if let Some(item) = text.and_then(|text| item(path, text)) {
        return fault.hint(format!("write:\n{item}"));
    }
    if let Some(fault) = certain(&fault, path, node, wanted, numeric) {
        return fault;
    }
    if let Some(hint) = repair(path, node, wanted) {
        return fault.hint(hint);
    }
    // `a number, or the word anew`: the word may have been meant.
    if let (None, Some(text), Some(Segment::Key(key))) = (wanted, text, path.last()) {
        let words: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
        if let Some(word) = meant(text, &words) {
            return fault.replace(node.span, word, |word| format!("did you mean `{key}: {word}`?"));
        }
    }
    let year = matches!(path, [Segment::Key(above), Segment::Key(key)] if above == "recorded" && key == "year");
    if let Some(text) = text.filter(|_| year) {
        return fault.hint(format!(
            "a year that is not known exactly goes into a note, and this line away:\nnotes:\n  - \"Recorded {}\"",
            on_one_line(text)
        ));
    }
    let keys = || listed(&fact.keys().map(|(key, _)| key).collect::<Vec<_>>(), "and");
    let keys = (wanted == Some(Shape::Keys)).then(|| format!("its keys are {}", keys()));
    fault.hints(keys).hints(for_example(path))
}

/// How a bare sentence or name in place of a rule or an end of the round becomes one.
fn item(path: &[Segment], text: &str) -> Option<String> {
    let (list, below) = match path {
        [Segment::Key(first), Segment::Key(list)] => ([first.as_str(), list.as_str()], false),
        [Segment::Key(first), Segment::Key(list), Segment::Item(_)] => {
            ([first.as_str(), list.as_str()], true)
        }
        _ => return None,
    };
    if !RULE_LISTS.contains(&list) {
        return None;
    }
    let text = on_one_line(text);
    let lines = if list == ["round", "ends"] {
        vec![format!("- when: {text}")]
    } else if text.split(' ').count() < 3 {
        return None;
    } else {
        vec!["- rule: NAME".to_owned(), format!("  when: {text}")]
    };
    Some(if below { lines.join("\n") } else { format!("{}:\n  {}", list[1], lines.join("\n  ")) })
}

/// What is in front of a value.
fn before(path: &[Segment]) -> String {
    match path.last() {
        Some(Segment::Key(key)) => format!("{key}: "),
        Some(Segment::Item(_)) => "- ".to_owned(),
        None => String::new(),
    }
}

/// The fault of a scalar that was not wanted, with the one that was meant.
fn certain(
    fault: &Diagnostic,
    path: &[Segment],
    node: &Node,
    wanted: Option<Shape>,
    numeric: bool,
) -> Option<Diagnostic> {
    let (before, text) = (before(path), node.text());
    let Content::Scalar(value) = &node.content else { return None };
    let (text, how) = match wanted {
        _ if numeric && text.is_some() => {
            let (how, number, sure) = numbers::meant(unquoted(text?.trim()))?;
            if !sure {
                return Some(fault.clone().hint(format!("{how}: `{before}{number}`")));
            }
            (number, format!("{how}: "))
        }
        Some(Shape::Text) => {
            (format!("\"{}\"", plainly(value)?), "if it is meant as a text: ".to_owned())
        }
        Some(Shape::Bool) => {
            let value = match unquoted(text?).to_ascii_lowercase().as_str() {
                "yes" | "on" | "true" | "y" => true,
                "no" | "off" | "false" | "n" => false,
                _ => return None,
            };
            (value.to_string(), String::new())
        }
        _ => return None,
    };
    Some(fault.clone().replace(node.span, text, |text| format!("{how}`{before}{text}`")))
}

/// How a value that was not wanted could be written.
fn repair(path: &[Segment], node: &Node, wanted: Option<Shape>) -> Option<String> {
    let before = before(path);
    match (wanted?, &node.content) {
        (Shape::Text | Shape::Word, Content::List(items)) => {
            let texts: Option<Vec<&str>> = items.iter().map(Node::text).collect();
            match texts?.as_slice() {
                [one] => Some(format!("`{before}{one}`")),
                several if matches!(path.last(), Some(Segment::Key(key)) if key == "when") => {
                    Some(format!("one sentence: `{before}{}`", several.join(" and ")))
                }
                _ => None,
            }
        }
        (Shape::Text, Content::Map(entries)) => {
            let entry = entries.first()?;
            let value = entry.node.text()?;
            Some(format!(
                "a text with a colon and a blank in it is quoted: `{before}\"{}: {}\"`",
                entry.key,
                on_one_line(value)
            ))
        }
        (Shape::Keys, Content::List(items)) => {
            let mut lines = format!("as lines below it:\n{}", before.trim_end());
            for item in items {
                let Content::Map(entries) = &item.content else {
                    return None;
                };
                for entry in entries {
                    let Content::Scalar(value) = &entry.node.content else {
                        return None;
                    };
                    lines.push_str(&format!("\n  {}: {}", entry.key, plainly(value)?));
                }
            }
            (!items.is_empty() && matches!(path.last(), Some(Segment::Key(_)))).then_some(lines)
        }
        (Shape::List(_), Content::Map(entries)) => {
            let key = entries.first()?.key.as_str();
            let key = counted(key).map_or(key, |(_, key)| key);
            Some(format!("begin every item with a dash: `- {key}: ...`"))
        }
        (Shape::List(_), Content::Scalar(Value::String(text))) if counted(text).is_some() => {
            let mut lines = "items begin with a dash, not with a number:".to_owned();
            for item in counted_items(text) {
                lines.push_str(&format!("\n- {item}"));
            }
            Some(lines)
        }
        (Shape::List(_), Content::Scalar(value)) => {
            Some(format!("on a line of its own, after a dash: `- {}`", plainly(value)?))
        }
        _ => None,
    }
}

/// What kind of value it is, and which.
pub fn described(node: &Node) -> String {
    match &node.content {
        Content::Scalar(Value::String(text)) if text.trim().is_empty() => {
            "an empty text".to_owned()
        }
        Content::Scalar(Value::String(text)) => format!("the text \"{}\"", short(text)),
        Content::Scalar(Value::Number(number)) => format!("the number {number}"),
        Content::Scalar(Value::Bool(value)) => format!("`{value}`"),
        Content::Scalar(_) => "nothing".to_owned(),
        Content::List(items) if items.is_empty() => "an empty list".to_owned(),
        Content::List(_) => "a list".to_owned(),
        Content::Map(entries) if entries.is_empty() => "an empty `{}`".to_owned(),
        Content::Map(_) => "keys with values".to_owned(),
    }
}

/// A value as it is pasted: whole, on one line.
fn plainly(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(on_one_line(text)),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(value) => Some(value.to_string()),
        _ => None,
    }
}

/// At most forty characters of a text, on one line.
pub fn short(text: &str) -> String {
    let line = on_one_line(text);
    match line.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", line.get(..at).unwrap_or_default()),
        None => line,
    }
}

/// `` `a`, `b` or `c` ``
pub fn listed(words: &[&str], last: &str) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    series(&quoted, last)
}

//! The dotted paths of `set`, `insert` and `remove`: `rules.lap-end.relay.when`.

use std::ops::Range;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::language::facts::{Fact, is_key};
use crate::language::{RULE_KEYS, RULE_LISTS};
use crate::source::{Content, Node};
use crate::text::near::most_similar;
use crate::text::{Path, Segment, Sources, Span};
use crate::variant::complaints::{described, listed, owner_name};

/// What a path is for, which decides how much of it must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To put a value there: everything but the last key must exist; a rule itself must exist too.
    Set,
    /// To put rules in a list.
    Insert,
    /// To take out what is there.
    Remove,
}

/// A path as written and what it leads to.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// The path as written.
    pub text: String,
    /// Where it is written.
    pub span: Option<Span>,
    /// Where its last word is written.
    pub last_span: Option<Span>,
    /// The path in the rules for which it was resolved.
    pub path: Path,
}

/// A path's text and place, with what is needed to point into it.
struct Written<'a> {
    text: &'a str,
    span: Option<Span>,
    sources: &'a Sources,
}

impl Written<'_> {
    fn part(&self, range: Range<usize>) -> Option<Span> {
        self.span.map(|span| self.sources.subspan(span, self.text, range))
    }

    fn fault(&self, code: Code, message: String, range: Range<usize>, label: &str) -> Diagnostic {
        Diagnostic::new(code, message).at(self.part(range), label)
    }

    /// Adds to a fault the path that was most likely meant: the first words of this one are others.
    fn meant(&self, fault: Diagnostic, end: usize, path: &str) -> Diagnostic {
        let rest = &self.text[end..];
        fault.replace(self.part(0..end), path, |path| format!("did you mean `{path}{rest}`?"))
    }
}

/// Follows a path through the rules of a game. A list's items go by their `rule` names.
///
/// `None` after a fault, and without one if the path may lead to something that could not be read.
pub fn resolve(
    rules: &Node,
    text: &str,
    span: Option<Span>,
    purpose: Purpose,
    sources: &Sources,
    faults: &mut Diagnostics,
) -> Option<Target> {
    let written = Written { text, span, sources };
    let steps = match steps(&written) {
        Ok(steps) => steps,
        Err(fault) => {
            faults.push(*fault);
            return None;
        }
    };
    let first = steps.first().map(|step| text[step.clone()].trim());
    if let Some(first) = first.filter(|first| !RULE_KEYS.contains(first)) {
        let range = steps.first().cloned().unwrap_or_default();
        faults.push(outside(&written, first, range));
        return None;
    }
    let mut path = Path::new();
    let mut node = Some(rules);
    for (number, range) in steps.iter().enumerate() {
        let step = &text[range.clone()];
        let last = number + 1 == steps.len();
        let Some(here) = node else {
            // Only a list that does not exist yet leads here, and it has no items.
            path.push(Segment::Key(step.to_owned()));
            continue;
        };
        if let Some(items) = here.items() {
            let found = items.iter().position(|item| item.rule_name() == Some(step));
            let Some(item) = found else {
                if !may_contain_rule(here, step) {
                    faults.push(no_such_rule(&written, range.clone(), &path, items, purpose));
                }
                return None;
            };
            path.push(Segment::Item(item));
            node = items.get(item);
        } else if here.entries().is_some() {
            let next = here.get(step);
            let may_be_new = match purpose {
                Purpose::Set => last,
                Purpose::Insert => is_start_of_list(&path, step, last),
                Purpose::Remove => false,
            };
            if next.is_none() && !may_be_new {
                if !here.unread.may_contain(step) {
                    let how = (last, purpose);
                    faults.push(no_such_key(&written, range.clone(), rules, &path, here, how));
                }
                return None;
            }
            path.push(Segment::Key(step.to_owned()));
            node = next;
        } else {
            let above = &text[..range.start.saturating_sub(1)];
            let message = format!("nothing is below `{above}`: it is {}", described(here));
            let fault =
                written.fault(Code::NoSuchPath, message, range.clone(), "one word too many");
            faults.push(fault.hint(format!("`{above}`")));
            return None;
        }
    }
    if purpose == Purpose::Insert && !is_rule_list(&path) {
        let lists = RULE_LISTS.map(|list| list.join("."));
        let lists: Vec<&str> = lists.iter().map(String::as_str).collect();
        let message = format!("`{text}` is not a list of rules to insert into");
        let label = "not a list of rules";
        let fault = written.fault(Code::NoSuchPath, message, 0..text.len(), label);
        faults.push(fault.hint(format!("the lists are {}", listed(&lists, "and"))));
        return None;
    }
    Some(Target {
        text: text.to_owned(),
        span,
        last_span: steps.last().and_then(|range| written.part(range.clone())),
        path,
    })
}

/// Where a path that leads nowhere was most likely meant to lead, so that the new value can be checked: through the keys
/// of the language and the nearest names.
pub fn guessed(rules: &Node, text: &str, span: Option<Span>, purpose: Purpose) -> Option<Target> {
    let steps: Vec<&str> = text.split('.').map(str::trim).collect();
    let mut path = Path::new();
    let mut node = Some(rules);
    for (number, step) in steps.iter().enumerate() {
        let segment = match node.map(|node| (node, &node.content)) {
            Some((_, Content::List(items))) => {
                let names = || items.iter().filter_map(Node::rule_name);
                let near =
                    names().find(|name| name == step).or_else(|| most_similar(step, names()))?;
                let found = items.iter().position(|item| item.rule_name() == Some(near));
                Segment::Item(found?)
            }
            Some((_, Content::Scalar(_))) => return None,
            Some((node, Content::Map(entries))) => {
                let keys = entries.iter().map(|entry| entry.key.as_str());
                let first = number == 0 && !RULE_KEYS.contains(step);
                let known = node.get(step).is_some() || is_key(step);
                let key = if known && !first {
                    step
                } else if number == 0 {
                    most_similar(step, RULE_KEYS)?
                } else {
                    let lists = RULE_LISTS.iter().map(|[_, list]| *list);
                    let lists = lists.filter(|_| purpose == Purpose::Insert && number == 1);
                    most_similar(step, keys.chain(lists))?
                };
                Segment::Key(key.to_owned())
            }
            None => {
                if !is_key(step) {
                    return None;
                }
                Segment::Key((*step).to_owned())
            }
        };
        node = node.and_then(|node| node.step(&segment));
        path.push(segment);
    }
    let fits = match purpose {
        Purpose::Set => path.len() > 1,
        Purpose::Insert => is_rule_list(&path),
        Purpose::Remove => false,
    };
    // A list that does not exist has no items.
    let items = path.len() > 2 && is_rule_list(&path[..2]) && rules.at(&path[..2]).is_none();
    (fits && !items).then(|| Target { text: text.to_owned(), span, last_span: span, path })
}

/// Whether a rule that is not found in a list may be one that could not be read, or one whose name could not be read.
pub fn may_contain_rule(list: &Node, name: &str) -> bool {
    let nameless = |item: &Node| item.get("rule").is_none() && item.unread.may_contain("rule");
    list.unread.may_contain(name) || list.items().unwrap_or_default().iter().any(nameless)
}

/// The words of a path, without the blanks around them.
fn steps(written: &Written<'_>) -> Result<Vec<Range<usize>>, Box<Diagnostic>> {
    let mut steps = Vec::new();
    let mut start = 0;
    for piece in written.text.split('.') {
        let lead = piece.len() - piece.trim_start().len();
        let range = start + lead..start + lead + piece.trim().len();
        if range.is_empty() {
            let around = start.saturating_sub(1)..(start + piece.len() + 1).min(written.text.len());
            let words: Vec<&str> =
                written.text.split('.').map(str::trim).filter(|word| !word.is_empty()).collect();
            let message = format!("a word is missing in the path `{}`", written.text);
            let fault = written.fault(Code::NoSuchPath, message, around, "no word here");
            return Err(Box::new(fault.hint(if words.is_empty() {
                "a path is the keys from the top, joined by dots: `board.seeds`".to_owned()
            } else {
                format!("`{}`", words.join("."))
            })));
        }
        steps.push(range);
        start += piece.len() + 1;
    }
    Ok(steps)
}

fn is_rule_list(path: &[Segment]) -> bool {
    matches!(path, [Segment::Key(first), Segment::Key(list)] if RULE_LISTS.contains(&[first, list]))
}

fn is_start_of_list(above: &[Segment], step: &str, last: bool) -> bool {
    match above {
        [] => !last && RULE_LISTS.iter().any(|[first, _]| *first == step),
        [Segment::Key(first)] => last && RULE_LISTS.contains(&[first.as_str(), step]),
        _ => false,
    }
}

fn outside(written: &Written<'_>, first: &str, range: Range<usize>) -> Diagnostic {
    let begins = format!("a path begins with {}", listed(&RULE_KEYS, "or"));
    if Fact::file().key(first).is_some() {
        let message = format!("`{first}` is not a rule of the game, so it cannot be edited");
        return written.fault(Code::NotARule, message, range, "not a rule").hint(begins);
    }
    let list = || RULE_LISTS.iter().find(|[_, list]| *list == first);
    let message = format!("no path begins with `{first}`");
    let fault = written.fault(Code::NoSuchPath, message, range.clone(), "not there");
    match (most_similar(first, RULE_KEYS), list()) {
        (Some(near), _) => written.meant(fault, range.end, near),
        (None, Some([above, _])) => written.meant(fault, range.end, &format!("{above}.{first}")),
        (None, None) => fault.hint(begins),
    }
}

fn no_such_rule(
    written: &Written<'_>,
    range: Range<usize>,
    path: &[Segment],
    items: &[Node],
    purpose: Purpose,
) -> Diagnostic {
    let step = &written.text[range.clone()];
    let list = written.text[..range.start].trim_end_matches(['.', ' ']);
    let names: Vec<&str> = items.iter().filter_map(Node::rule_name).collect();
    let message = format!("`{list}` has no rule `{step}`");
    let fault = written.fault(Code::NoSuchPath, message, range.clone(), "no rule of this name");
    if let Some(near) = most_similar(step, names.iter().copied()) {
        return written.meant(fault, range.end, &format!("{list}.{near}"));
    }
    let is_new = purpose == Purpose::Set && is_rule_list(path) && range.end == written.text.len();
    fault
        .hint(match names.as_slice() {
            [] => "an item goes by its `rule` name, and none there has one".to_owned(),
            names => format!("its rules are {}", listed(names, "and")),
        })
        .hints(is_new.then(|| format!("a new rule is put in with `insert`, below `{list}`")))
}

fn no_such_key(
    written: &Written<'_>,
    range: Range<usize>,
    rules: &Node,
    path: &[Segment],
    map: &Node,
    (last, purpose): (bool, Purpose),
) -> Diagnostic {
    let step = &written.text[range.clone()];
    let rest = &written.text[range.end..];
    let owner = owner_name(rules.at(path), path);
    let owner = if path.is_empty() { "the game" } else { &owner };
    let message = format!("{owner} has no `{step}`");
    let fault = written.fault(Code::NoSuchPath, message, range.clone(), "not there");
    let keys = || map.entries().unwrap_or_default().iter().map(|entry| entry.key.as_str());
    if let Some(near) = most_similar(step, keys()) {
        let before = &written.text[..range.start];
        return written.meant(fault, range.end, &format!("{before}{near}"));
    }
    if purpose == Purpose::Remove && is_key(step) {
        return match rule_elsewhere(rules, rest) {
            Some(path) => fault.hint(format!("did you mean `{path}`?")),
            None => fault.hint("it is not there already: delete this line"),
        };
    }
    if !last && is_key(step) {
        let whole = &written.text[..range.end];
        return fault.hint(format!("it is not written in the rules; set `{whole}` as a whole"));
    }
    let keys: Vec<&str> = keys().collect();
    fault.hints((!keys.is_empty()).then(|| format!("{owner} has {}", listed(&keys, "and"))))
}

/// The path of the rule whose name a path ends with, in any list.
fn rule_elsewhere(rules: &Node, rest: &str) -> Option<String> {
    let name = rest.strip_prefix('.')?.trim();
    RULE_LISTS.iter().find_map(|[above, list]| {
        let items = rules.get(above)?.get(list)?.items()?;
        let of_name = |item: &Node| item.rule_name() == Some(name);
        items.iter().any(of_name).then(|| format!("{above}.{list}.{name}"))
    })
}

//! The rules of the five events: their names, and what each of them does.

use std::cmp::Reverse;

use super::Check;
use super::place::Path;
use super::scene::Scene;
use super::semantics::Alternative;
use super::sowing::texts;
use crate::condition::Reference;
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::keys;
use crate::language::shapes::OneOrMore;
use crate::rules::{Action, Capture, Event, Events, LastSeed, MarkId, Rule};

/// The rules of all events.
pub(super) fn events(check: &mut Check, events: Option<&keys::Events>) -> Option<Events> {
    let path = Path::top("rules");
    let mut proven = Some(Events::default());
    let mut whole = !check.may_contain(&Path::default(), "rules") && check.is_whole(&path);
    for (event, rules) in events.iter().flat_map(|events| events.lists()) {
        let path = path.key(event.name());
        whole &= check.is_whole(&path);
        let rules = rules.iter().enumerate();
        let found: Vec<Option<Rule>> =
            rules.map(|(number, rule)| self::rule(check, event, path.item(number), rule)).collect();
        let listed = found.iter().enumerate().filter_map(|(number, rule)| {
            let rule = rule.as_ref()?;
            let name = format!("the rule `{}`", rule.name);
            let listed = Alternative::new(path.item(number), name, rule.when.as_ref());
            let relays_here = rule.relay == Some(Reference::here());
            Some(Alternative { last: rule.last, relays_here, ..listed })
        });
        let listed = listed.collect();
        check.lists.push((Scene::Event(event), listed));
        let found = found.into_iter().collect::<Option<Vec<Rule>>>();
        proven = proven.zip(found).map(|(mut proven, rules)| {
            proven[event] = rules;
            proven
        });
    }
    if whole && events.iter().flat_map(|events| names_of(events)).next().is_none() {
        check
            .key_fault(&path, Code::NoRules, "the game has no rules: sown seeds have no effect")
            .hint(
                "add, for a capture as an example:\nrules:\n  lap-end:\n    - rule: harvest\n      \
                 when: here is the opponent's and here has 2 or 3\n      capture: here",
            );
    }
    proven.filter(|_| whole)
}

/// Every rule with the path to it.
fn names_of(events: &keys::Events) -> impl Iterator<Item = (Path, Option<&str>)> {
    events.lists().flat_map(|(event, rules)| {
        let path = Path::top("rules").key(event.name());
        let rules = rules.iter().enumerate();
        rules.map(move |(number, rule)| (path.item(number), rule.rule.as_deref()))
    })
}

/// Reports every name that more than one rule has, the ends of the round included.
pub(super) fn names(check: &mut Check, variant: &Variant) {
    let rules = variant.rules.iter().flat_map(names_of);
    let path = Path::top("round").key("ends");
    let ends = variant.round.iter().flat_map(|round| &round.ends).flatten().enumerate();
    let ends = ends.map(|(number, end)| (path.item(number), end.rule.as_deref()));
    let mut known: Vec<(Path, &str)> = Vec::new();
    for (path, name) in rules.chain(ends) {
        let Some(name) = name else { continue };
        let path = path.key("rule");
        let Some((first, _)) = known.iter().find(|(_, known)| *known == name) else {
            known.push((path, name));
            continue;
        };
        let mut free = (2..).map(|number| format!("{name} {number}"));
        let free = free.find(|free| known.iter().all(|(_, known)| known != free));
        // An inserted rule may come before the one that had the name: what was written later is at fault, and of two
        // files the one that starts from the other.
        let mut places = [check.value_span(first), check.value_span(&path)];
        places.sort_by_key(|place| place.map(|span| (Reverse(span.file()), span.range().start)));
        let message = format!("`{name}` is the name of another rule already");
        check
            .fault_at(places[1], Code::RepeatedName, message)
            .hint(format!("write `rule: {}`, or a name that says more", free.unwrap_or_default()))
            .also(places[0], "named first here");
    }
}

/// Reports a name that a rule cannot have.
pub(super) fn name(check: &mut Check, path: &Path, name: &str) {
    let fits = |c: char| c.is_alphanumeric() || c == ' ' || c == '-';
    if !name.trim().is_empty() && name.chars().all(fits) {
        return;
    }
    let words: Vec<&str> = name.split(|c| c == ' ' || !fits(c)).filter(|w| !w.is_empty()).collect();
    let repaired = if words.is_empty() { "capture".to_owned() } else { words.join(" ") };
    let message =
        format!("a rule cannot be called `{name}`: names are letters, digits, blanks and hyphens");
    check.fault(path, Code::BadName, message).hint(format!("write `rule: {repaired}`"));
}

/// One rule of one event, while it is checked.
pub(super) struct RuleCheck<'r> {
    pub event: Event,
    pub path: Path,
    pub rule: &'r keys::Rule,
    /// How messages name it.
    pub owner: String,
}

fn rule(check: &mut Check, event: Event, path: Path, rule: &keys::Rule) -> Option<Rule> {
    let before = check.faults.errors();
    let name = rule.rule.as_deref();
    let owner = name.map_or("a rule".to_owned(), |name| format!("the rule `{name}`"));
    name.into_iter().for_each(|name| self::name(check, &path.key("rule"), name));
    let this = RuleCheck { event, path, rule, owner };
    let scene = Scene::Event(event);
    let when = match &rule.when {
        Some(when) => check.sentence(&this.path.key("when"), when, scene).map(Some),
        None => Some(None),
    };
    if rule.repeat_from.is_some()
        && let Some(Some(_)) = &when
        && let Some(proven) = check.checked.last_mut()
    {
        proven.repeats = true;
    }
    let mark = this.mark(check);
    let capture = this.capture(check);
    let reference = |check: &mut Check, key: &str, text: &Option<String>| {
        check.reference(&this.path.key(key), text.as_deref()?, scene)
    };
    let repeat_from = reference(check, "repeat-from", &rule.repeat_from);
    let relay = reference(check, "relay", &rule.relay);
    let sow_from = reference(check, "sow-from", &rule.sow_from);
    this.companions(check);
    this.what_follows(check);
    let whole = check.is_whole(&this.path);
    if check.faults.errors() == before && name.is_some() && whole && this.is_idle(check) {
        let hint = match event {
            Event::LapEnd | Event::TurnEnd => "if the move should end there, add `then: end turn`",
            _ => "add what it does, as in `capture: here`, or delete it",
        };
        let message = format!("{} does nothing", this.owner);
        check.fault(&this.path.key("rule"), Code::NoEffect, message).hint(hint);
    }
    // What could not be read may be when it is tried, or what it does.
    if check.faults.errors() > before || !whole {
        return None;
    }
    Some(Rule {
        name: rule.rule.clone()?,
        when: when?,
        last: rule.last.unwrap_or_default(),
        mark,
        capture,
        repeat_from,
        repeat_at_most: rule.repeat_at_most,
        grand_slam: rule.grand_slam.unwrap_or_default(),
        relay,
        sow_from,
        then: rule.then,
    })
}

impl RuleCheck<'_> {
    pub fn misplaced(&self, check: &mut Check, key: &str, message: &str, hint: &str) {
        check.key_fault(&self.path.key(key), Code::MisplacedKey, message).hint(hint);
    }

    pub fn contradiction(&self, check: &mut Check, key: &str, other: &str, why: &str, hint: &str) {
        let also = check.key_span(&self.path.key(other));
        let message = format!("{} has `{other}` and `{key}`: {why}", self.owner);
        let fault = check.key_fault(&self.path.key(key), Code::Contradiction, message);
        fault.also(also, "").hint(hint);
    }

    /// Whether it says only when it is tried.
    fn is_idle(&self, check: &Check) -> bool {
        let keys = check.node(&self.path).and_then(|node| node.entries());
        let asks = |key: &str| ["rule", "when", "last", "repeat-from"].contains(&key);
        keys.into_iter().flatten().all(|entry| asks(&entry.key))
    }

    pub fn last_only(&self) -> bool {
        self.rule.last == Some(LastSeed::Only)
    }

    fn mark(&self, check: &mut Check) -> Option<Action> {
        let rule = self.rule;
        let mut id = |key: &str, name: &Option<String>| -> Option<MarkId> {
            let name = name.as_deref()?;
            let id = check.mark_id(name);
            if id.is_none() {
                check.undeclared(&self.path.key(key), name, name);
            }
            id
        };
        let (put, cleared) = (id("mark", &rule.mark), id("unmark", &rule.unmark));
        let key = if rule.mark.is_some() { "mark" } else { "unmark" };
        let holes = match &rule.at {
            None => {
                if !self.event.has_here() && (rule.mark.is_some() || rule.unmark.is_some()) {
                    let message = format!(
                        "`{key}` without `at` means `here`, and at turn-start there is no `here`"
                    );
                    let fault = check.key_fault(&self.path.key(key), Code::NoHere, message);
                    fault.hint("add `at: origin`");
                }
                Some(vec![Reference::here()])
            }
            Some(at) => self.holes(check, "at", at, |check, path, text, scene| {
                check.reference(path, text, scene)
            }),
        };
        match (put, cleared) {
            (Some(mark), _) => Some(Action::Mark(mark, holes?)),
            (None, Some(mark)) => Some(Action::Unmark(mark, holes?)),
            (None, None) => None,
        }
    }

    /// Reads the holes that a key names, each with `read`; none if one of them cannot be read.
    fn holes<T>(
        &self,
        check: &mut Check,
        key: &str,
        written: &OneOrMore,
        read: impl Fn(&mut Check, &Path, &str, Scene) -> Option<T>,
    ) -> Option<Vec<T>> {
        let path = self.path.key(key);
        if written.texts().is_empty() && check.is_whole(&path) {
            check
                .fault(&path, Code::WrongCount, format!("`{key}` is an empty list"))
                .hint(format!("write `{key}: here`, or delete the line"));
        }
        let scene = Scene::Event(self.event);
        texts(check, &path, Some(written), |check, path, text| read(check, path, text, scene))
    }

    fn capture(&self, check: &mut Check) -> Option<Capture> {
        let rule = self.rule;
        let target =
            |check: &mut Check, path: &Path, text: &str, scene| check.target(path, text, scene);
        let holes = self.holes(check, "capture", rule.capture.as_ref()?, target);
        Some(Capture {
            holes: holes?,
            at_most: rule.at_most,
            receiver: rule.receiver.unwrap_or_default(),
            into: rule.into.unwrap_or_default(),
        })
    }
}

//! The rules of the five events: names, keys that need or exclude each other, and what may stand at which event.

use super::Check;
use super::place::Way;
use super::scene::Scene;
use super::semantics::Listed;
use super::sowing::items;
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::keys;
use crate::rules::{Action, Capture, Event, Events, LastSeed, MarkId, Rule};

/// The rules of all events.
pub(super) fn events(check: &mut Check, events: Option<&keys::Events>) -> Option<Events> {
    let way = Way::top("rules");
    let nothing = keys::Events::default();
    let written = events.unwrap_or(&nothing);
    let mut list = |event: Event| {
        let way = way.key(event.name());
        let mut found = Vec::new();
        for (number, rule) in written.list(event).unwrap_or_default().iter().enumerate() {
            found.push(self::rule(check, event, way.item(number), rule));
        }
        let proven = found.iter().enumerate().filter_map(|(number, rule)| {
            let rule: &Rule = rule.as_ref()?;
            Some(Listed {
                way: way.item(number),
                name: format!("the rule `{}`", rule.name),
                when: rule.when.as_ref().map(|when| when.condition.clone()),
                last: rule.last,
                relays_here: rule.relay == Some(crate::condition::Reference::here()),
            })
        });
        check.lists.push((Scene::Event(event), proven.collect()));
        found.into_iter().collect::<Option<Vec<Rule>>>()
    };
    let mut proven = Some(Events::default());
    for event in Event::ALL {
        proven = proven.zip(list(event)).map(|(mut proven, rules)| {
            proven[event] = rules;
            proven
        });
    }
    let whole = !check.may_contain(&Way::default(), "rules")
        && check.is_whole(&way)
        && written.lists().all(|(event, _)| check.is_whole(&way.key(event.name())));
    if names_of(written).next().is_none() && whole {
        check.wrong_key(
            &way,
            Code::NoRules,
            "the game has no rules: seeds are sown and nothing comes of it",
            "add, for a capture as an example:\nrules:\n  lap-end:\n    - rule: harvest\n      \
                 when: here is the opponent's and here has 2 or 3\n      capture: here",
        );
    }
    proven.filter(|_| whole)
}

/// Every rule with the way to it.
fn names_of(events: &keys::Events) -> impl Iterator<Item = (Way, Option<&str>)> {
    let way = Way::top("rules");
    events.lists().flat_map(move |(event, rules)| {
        let way = way.key(event.name());
        let rules = rules.iter().enumerate();
        rules.map(move |(number, rule)| (way.item(number), rule.rule.as_deref()))
    })
}

/// Whether every name names one rule only, the ends of the round included.
pub(super) fn names(check: &mut Check, variant: &Variant) {
    let rules = variant.rules.iter().flat_map(names_of);
    let way = Way::top("round").key("ends");
    let ends = variant.round.iter().flat_map(|round| &round.ends);
    let ends = ends.flatten().enumerate();
    let ends = ends.map(|(number, end)| (way.item(number), end.rule.as_deref()));
    let mut known: Vec<(Way, &str)> = Vec::new();
    for (way, name) in rules.chain(ends) {
        let Some(name) = name else { continue };
        let way = way.key("rule");
        let Some((first, _)) = known.iter().find(|(_, known)| *known == name) else {
            known.push((way, name));
            continue;
        };
        let free = (2..).map(|number| format!("{name} {number}"));
        let free = free
            .into_iter()
            .find(|free| known.iter().all(|(_, known)| known != free))
            .unwrap_or_default();
        // An inserted rule may stand before the one that had the name: what was written later is at fault, and of two
        // files the one that starts from the other.
        let mut places = [check.value_span(first), check.value_span(&way)];
        places.sort_by_key(|place| {
            place.map(|span| (std::cmp::Reverse(span.file()), span.range().start))
        });
        let [first, second] = places;
        let mut fault = check
            .at(second, Code::RepeatedName, format!("`{name}` is the name of another rule already"))
            .hint(format!("write `rule: {free}`, or a name that says more"));
        if let Some(first) = first {
            fault = fault.also(first, "named first here");
        }
        check.faults.push(fault);
    }
}

/// Whether a name can be one.
pub(super) fn name(check: &mut Check, way: &Way, name: &str) {
    let fits = |c: char| c.is_alphanumeric() || c == ' ' || c == '-';
    if !name.trim().is_empty() && name.chars().all(fits) {
        return;
    }
    let words: Vec<String> = name
        .split_whitespace()
        .map(|word| {
            let kept: String = word.chars().map(|c| if fits(c) { c } else { ' ' }).collect();
            kept.split_whitespace().collect::<Vec<_>>().join(" ")
        })
        .filter(|word| !word.is_empty())
        .collect();
    let repaired = if words.is_empty() { "capture".to_owned() } else { words.join(" ") };
    check.wrong_value(
        way,
        Code::BadName,
        format!("a rule cannot be called `{name}`: names are letters, digits, blanks and hyphens"),
        format!("write `rule: {repaired}`"),
    );
}

/// One rule of one event, while it is checked.
pub(super) struct Checked<'r> {
    pub event: Event,
    pub way: Way,
    pub rule: &'r keys::Rule,
    /// How messages name it.
    pub owner: String,
}

fn rule(check: &mut Check, event: Event, way: Way, rule: &keys::Rule) -> Option<Rule> {
    let before = check.faults.errors();
    let owner = match &rule.rule {
        Some(name) => format!("the rule `{name}`"),
        None => "a rule".to_owned(),
    };
    match &rule.rule {
        Some(name) => self::name(check, &way.key("rule"), name),
        None => check.missing(&way, &owner, "rule"),
    }
    let this = Checked { event, way, rule, owner };
    let scene = Scene::Event(event);
    let when = match &rule.when {
        Some(when) => check.sentence(&this.way.key("when"), when, scene).map(Some),
        None => Some(None),
    };
    if rule.repeat_from.is_some()
        && let Some(Some(_)) = &when
        && let Some(proven) = check.proven.last_mut()
    {
        proven.repeats = true;
    }
    this.last(check);
    let mark = this.mark(check);
    let capture = this.capture(check);
    let reference = |check: &mut Check, key: &str, text: &Option<String>| {
        let text = text.as_deref()?;
        check.reference(&this.way.key(key), text, scene)
    };
    let repeat_from = reference(check, "repeat-from", &rule.repeat_from);
    let relay = reference(check, "relay", &rule.relay);
    let sow_from = reference(check, "sow-from", &rule.sow_from);
    this.companions(check);
    this.what_follows(check);
    if check.faults.errors() == before && !this.acts() && check.is_whole(&this.way) {
        let mut fault = check.value(
            &this.way.key("rule"),
            Code::NoEffect,
            format!("{} does nothing", this.owner),
        );
        fault = match event {
            Event::LapEnd | Event::TurnEnd => {
                fault.hint("if the move should end there, add `then: end turn`")
            }
            _ => fault.hint("add what it does, as in `capture: here`, or delete it"),
        };
        check.faults.push(fault);
    }
    // What was left out of it may be when it is tried, or what it does.
    if check.faults.errors() > before || !check.is_whole(&this.way) {
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

impl Checked<'_> {
    pub fn misplaced(&self, check: &mut Check, key: &str, message: String, hint: &str) {
        check.wrong_key(&self.way.key(key), Code::MisplacedKey, message, hint);
    }

    pub fn contradiction(&self, check: &mut Check, key: &str, other: &str, why: &str, hint: &str) {
        let also = check.key_span(&self.way.key(other));
        let mut fault = check.key(
            &self.way.key(key),
            Code::Contradiction,
            format!("{} has `{other}` and `{key}`: {why}", self.owner),
        );
        if let Some(also) = also {
            fault = fault.also(also, "");
        }
        check.faults.push(fault.hint(hint));
    }

    /// Whether it does anything at all.
    pub fn acts(&self) -> bool {
        let rule = self.rule;
        rule.mark.is_some()
            || rule.unmark.is_some()
            || rule.capture.is_some()
            || rule.relay.is_some()
            || rule.sow_from.is_some()
            || rule.then.is_some()
    }

    pub fn last_only(&self) -> bool {
        self.rule.last == Some(LastSeed::Only)
    }

    fn last(&self, check: &mut Check) {
        if self.rule.last.is_some() && self.event != Event::Drop {
            self.misplaced(
                check,
                "last",
                format!("`last` tells the seeds of a lap apart, and a `{}` rule is not tried for each seed", self.event),
                "delete this line, or move the rule below `drop`",
            );
        }
    }

    fn mark(&self, check: &mut Check) -> Option<Action> {
        let rule = self.rule;
        let mut id = |key: &str, name: &Option<String>| -> Option<MarkId> {
            let name = name.as_deref()?;
            let id = check.mark_id(name);
            if id.is_none() {
                check.undeclared(&self.way.key(key), name, name);
            }
            id
        };
        let (put, cleared) = (id("mark", &rule.mark), id("unmark", &rule.unmark));
        if rule.mark.is_some() && rule.unmark.is_some() {
            self.contradiction(
                check,
                "unmark",
                "mark",
                "a rule puts a mark or clears one",
                "divide it into two rules",
            );
        }
        let unread = ["mark", "unmark"].iter().any(|key| check.may_contain(&self.way, key));
        if rule.at.is_some() && rule.mark.is_none() && rule.unmark.is_none() && !unread {
            self.misplaced(
                check,
                "at",
                "`at` says where a mark is put or cleared, and the rule does neither".to_owned(),
                "add `mark:` with the name of a mark, or delete this line",
            );
        }
        let mut holes = Some(Vec::new());
        let scene = Scene::Event(self.event);
        match &rule.at {
            None => {
                let here = crate::condition::Reference::here();
                let key = if rule.mark.is_some() { "mark" } else { "unmark" };
                if !self.event.has_here() && (rule.mark.is_some() || rule.unmark.is_some()) {
                    check.wrong_key(
                            &self.way.key(key),
                            Code::NoHere,
                            format!("`{key}` without `at` means `here`, and at turn-start there is no `here`"),
"add `at: origin`",
);
                }
                holes = Some(vec![here]);
            }
            Some(at) => {
                self.not_empty(check, "at", at.texts());
                for (way, text) in items(&self.way.key("at"), at) {
                    let hole = check.reference(&way, text, scene);
                    holes = holes.zip(hole).map(|(mut holes, hole)| {
                        holes.push(hole);
                        holes
                    });
                }
            }
        }
        match (put, cleared) {
            (Some(mark), _) => Some(Action::Mark(mark, holes?)),
            (None, Some(mark)) => Some(Action::Unmark(mark, holes?)),
            (None, None) => None,
        }
    }

    fn not_empty(&self, check: &mut Check, key: &str, texts: &[String]) {
        if texts.is_empty() && check.is_whole(&self.way.key(key)) {
            check.wrong_value(
                &self.way.key(key),
                Code::WrongCount,
                format!("`{key}` is an empty list"),
                format!("write `{key}: here`, or delete the line"),
            );
        }
    }

    fn capture(&self, check: &mut Check) -> Option<Capture> {
        let rule = self.rule;
        if let Some(0) = rule.at_most {
            check.out_of_range(
                &self.way.key("at-most"),
                "a capture of at most 0 seeds takes nothing".to_owned(),
                "write `at-most: 1`, or delete the line to take all".to_owned(),
            );
        }
        let Some(capture) = &rule.capture else {
            let needing = [
                ("at-most", rule.at_most.is_some()),
                ("for", rule.receiver.is_some()),
                ("into", rule.into.is_some()),
                ("grand-slam", rule.grand_slam.is_some()),
            ];
            for (key, stands) in needing {
                if stands && !check.may_contain(&self.way, "capture") {
                    self.misplaced(
                        check,
                        key,
                        format!("`{key}` speaks of a capture, and {} captures nothing", self.owner),
                        "add `capture: here`, or another hole; or delete this line",
                    );
                }
            }
            return None;
        };
        self.not_empty(check, "capture", capture.texts());
        let mut holes = Some(Vec::new());
        for (way, text) in items(&self.way.key("capture"), capture) {
            let hole = check.target(&way, text, Scene::Event(self.event));
            holes = holes.zip(hole).map(|(mut holes, hole)| {
                holes.push(hole);
                holes
            });
        }
        Some(Capture {
            holes: holes?,
            at_most: rule.at_most,
            receiver: rule.receiver.unwrap_or_default(),
            into: rule.into.unwrap_or_default(),
        })
    }
}

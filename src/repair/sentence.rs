//! The sentence that was meant: divided at its joints, each clause read by its subject, and printed as the tree
//! prints it. Nothing is offered unless every word was understood.

use super::amount::{Part, parts};
use super::game;
use super::hole::{About, Before, Said, about, apply};
use super::synonyms::sentences as synonyms;
use super::{Asked, words};
use crate::condition::{Base, Condition, Reference, State, Whose, parse};

/// The longest text that is repaired, in bytes.
const LONGEST: usize = 400;

/// A text with words of the author's in place of the language's: the sentences it may have been, at most two.
pub(crate) fn sentences(text: &str, asked: Asked<'_>) -> Vec<Condition> {
    if text.len() > LONGEST {
        return Vec::new();
    }
    let words = words::of(text, asked.marks);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let read = |words: &[&str]| {
        let parts = parts(&synonyms().ideas(words));
        let mut reader = Reader { parts: &parts, at: 0, asked, hole: None };
        reader.joined().filter(|_| reader.at == parts.len())
    };
    let bare = || words.iter().copied().filter(|word| !matches!(*word, "(" | ")"));
    let all = read(&words).or_else(|| read(&bare().collect::<Vec<_>>())).unwrap_or_default();
    // One form for one meaning; and what is offered can be read.
    let mut printed: Vec<Condition> = Vec::new();
    for condition in all {
        match parse(&condition.to_string()) {
            Ok(condition) if !printed.contains(&condition) => printed.push(condition),
            Ok(_) => {}
            Err(_) => return Vec::new(),
        }
    }
    printed
}

/// A clause, or what is in parentheses.
enum Item {
    Whole(Vec<Condition>),
    Clause(About),
}

struct Reader<'a> {
    parts: &'a [Part<'a>],
    at: usize,
    asked: Asked<'a>,
    hole: Option<Reference>,
}

impl Reader<'_> {
    fn idea(&self) -> Option<&str> {
        match self.parts.get(self.at) {
            Some(Part::Idea(idea)) => Some(idea),
            _ => None,
        }
    }

    fn skip(&mut self, ideas: &[&str]) -> bool {
        let found = self.idea().is_some_and(|idea| ideas.contains(&idea));
        self.at += usize::from(found);
        found
    }

    /// Clauses and the joints between them, up to the end or a closing parenthesis.
    fn joined(&mut self) -> Option<Vec<Condition>> {
        let (mut items, mut joints): (Vec<(Item, bool)>, Vec<&str>) = (Vec::new(), Vec::new());
        self.skip(&["if", "when", "and", "either"]);
        let neither = self.idea() == Some("neither")
            && !matches!(self.parts.get(self.at + 1), Some(Part::Amount(..)));
        self.at += usize::from(neither);
        loop {
            let unless = self.skip(&["unless"]);
            if unless && !items.is_empty() && joints.len() < items.len() {
                joints.push("and");
            }
            let item = self.item()?;
            items.push((item, unless));
            let comma = self.skip(&[",", ";"]);
            let joint = match self.idea() {
                Some("and") => "and",
                Some("or") => "or",
                Some("unless") => "and",
                Some("nor") if neither => "or",
                _ if comma => ",",
                _ => break,
            };
            if self.idea() != Some("unless") && joint != "," {
                self.at += 1;
            }
            joints.push(joint);
        }
        let conditions = resolved(items, &joints)?;
        let joined = grouped(conditions, &joints);
        Some(if neither { joined.into_iter().map(not).collect() } else { joined })
    }

    fn item(&mut self) -> Option<Item> {
        let from = self.at;
        let denied = self.skip(&["not"]);
        if self.skip(&["("]) {
            let mut inner = self.joined()?;
            if !self.skip(&[")"]) {
                return None;
            }
            if denied {
                inner = inner.into_iter().map(not).collect();
            }
            return Some(Item::Whole(inner));
        }
        self.at = from;
        while let Some(part) = self.parts.get(self.at) {
            if matches!(part, Part::Idea("and" | "or" | "nor" | "," | ";" | "unless" | "(" | ")")) {
                break;
            }
            self.at += 1;
        }
        let clause = &self.parts[from..self.at];
        if clause.is_empty() {
            return None;
        }
        if let Some(statement) = game::statement(clause, self.asked.marks) {
            return Some(Item::Whole(vec![statement]));
        }
        let before =
            Before { marks: self.asked.marks, moment: self.asked.moment, hole: self.hole.as_ref() };
        let mut about = about(clause, before)?;
        if about.holes.is_empty() && about.said.is_empty() {
            return None;
        }
        owned_marks(&mut about.said);
        if about.holes.is_empty() {
            about.holes.push(self.hole.clone().unwrap_or_else(Reference::here));
        }
        self.hole = about.holes.last().cloned();
        Some(Item::Clause(about))
    }
}

/// `own tuz` is one thing that is said, not two.
fn owned_marks(said: &mut Vec<(Said, bool)>) {
    let side = said.iter().find_map(|(said, _)| match said {
        Said::State(State::Side(whose)) => Some(*whose),
        _ => None,
    });
    let Some(side) = side.filter(|whose| *whose != Whose::Any) else { return };
    let mut marked = false;
    for (said, _) in said.iter_mut() {
        if let Said::State(State::Marked(whose, _)) = said {
            *whose = side;
            marked = true;
        }
    }
    if marked {
        said.retain(|(said, _)| !matches!(said, Said::State(State::Side(_))));
    }
}

/// The conditions of the clauses; a clause that only names holes says what the next or the last one says.
fn resolved(items: Vec<(Item, bool)>, joints: &[&str]) -> Option<Vec<Condition>> {
    let mut all: Vec<Condition> = Vec::new();
    let abouts: Vec<Option<About>> = items
        .iter()
        .map(|(item, _)| match item {
            Item::Clause(about) => Some(about.clone()),
            Item::Whole(_) => None,
        })
        .collect();
    let mut skip = false;
    for (at, (item, unless)) in items.into_iter().enumerate() {
        if std::mem::take(&mut skip) {
            continue;
        }
        let condition = match item {
            Item::Whole(conditions) => conditions.into_iter().next()?,
            Item::Clause(about) if about.said.is_empty() => {
                let next = abouts
                    .get(at + 1)
                    .and_then(Option::as_ref)
                    .filter(|next| !next.said.is_empty());
                // `here and opposite have the same number`
                if let Some(next) = next
                    && let [(Said::Same(None), denied)] = next.said.as_slice()
                    && joints.get(at) == Some(&"and")
                {
                    let same = Said::Same(next.holes.first().cloned());
                    skip = true;
                    all.push(apply(about.holes.first()?, &same, *denied, false)?);
                    continue;
                }
                let earlier =
                    abouts[..at].iter().rev().flatten().find(|about| !about.said.is_empty());
                let said =
                    if about.denies { earlier } else { next.or(earlier.filter(|_| about.also)) }?;
                of_holes(&about.holes, &said.said, about.denies, said.past)?
            }
            Item::Clause(about) => of_holes(&about.holes, &about.said, false, about.past)?,
        };
        all.push(if unless { not(condition) } else { condition });
    }
    Some(all)
}

/// What is said of each of several holes, all of it.
fn of_holes(
    holes: &[Reference],
    said: &[(Said, bool)],
    deny: bool,
    past: bool,
) -> Option<Condition> {
    if deny && said.len() > 1 {
        return None;
    }
    let mut all = Vec::new();
    for hole in holes {
        for (said, denied) in said {
            // Only of `here` and the origins it is known what they held; `origin` is always asked for that.
            let origin = matches!(hole.base, Base::Origin | Base::LapOrigin);
            let past = past || origin && hole.steps.is_empty();
            let one = apply(hole, said, *denied != deny, past)?;
            if !all.contains(&one) {
                all.push(one);
            }
        }
    }
    (!all.is_empty()).then(|| flat(all, true))
}

/// The conditions with their joints: a comma is what the next joint is; where `and` and `or` meet, both groupings.
fn grouped(conditions: Vec<Condition>, joints: &[&str]) -> Vec<Condition> {
    // `resolved` may have made one of two.
    if conditions.len() == 1 {
        return conditions;
    }
    if conditions.len() != joints.len() + 1 {
        return Vec::new();
    }
    let mut later = joints.iter().rev().copied().find(|joint| *joint != ",");
    let mut clear = Vec::new();
    for joint in joints.iter().rev() {
        later = Some(*joint).filter(|joint| *joint != ",").or(later);
        clear.push(later);
    }
    clear.reverse();
    // The conditions with those that this joint joins as one.
    let around = |inner: &str| {
        let mut groups: Vec<Vec<Condition>> = Vec::new();
        for (at, condition) in conditions.iter().enumerate() {
            match groups.last_mut() {
                Some(group) if clear.get(at - 1) == Some(&Some(inner)) => {
                    group.push(condition.clone());
                }
                _ => groups.push(vec![condition.clone()]),
            }
        }
        flat(groups.into_iter().map(|group| flat(group, inner == "and")).collect(), inner == "or")
    };
    match clear.first() {
        Some(Some(joint)) if clear.iter().all(|other| *other == Some(*joint)) => {
            vec![flat(conditions, *joint == "and")]
        }
        Some(None) => vec![flat(conditions.clone(), true), flat(conditions, false)],
        _ => vec![around("and"), around("or")],
    }
}

fn not(condition: Condition) -> Condition {
    Condition::Not(Box::new(condition))
}

fn flat(mut conditions: Vec<Condition>, all: bool) -> Condition {
    if conditions.len() == 1
        && let Some(one) = conditions.pop()
    {
        return one;
    }
    let mut parts = Vec::new();
    for condition in conditions {
        match condition {
            Condition::All(inner) if all => parts.extend(inner),
            Condition::Any(inner) if !all => parts.extend(inner),
            other => parts.push(other),
        }
    }
    if all { Condition::All(parts) } else { Condition::Any(parts) }
}

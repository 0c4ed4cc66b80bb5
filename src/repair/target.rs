//! Names of holes, and of sets of holes, where no sentence is wanted: `relay`, `capture`.

use super::amount::{Part, parts};
use super::bag::Bag;
use super::hole::{Before, about};
use super::synonyms::sentences as synonyms;
use super::{Asked, words};
use crate::condition::{Amount, Reference, Target, Whose, parse_target};

/// What a text in the author's words may have named, at most two.
pub(crate) fn targets(text: &str, asked: Asked<'_>) -> Vec<Target> {
    let words = words::of(text, asked.marks);
    if words.len() > 20 {
        return Vec::new();
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ideas = synonyms().ideas(&words);
    let parts = parts(&ideas);
    let meant = match ideas.as_slice() {
        // It may be the one across, or all of the other row.
        ["opponent" | "theirs"] | ["theirs", "hole"] => {
            vec!["opposite", "every hole of the opponent"]
        }
        ["every", "holes" | "seed"] | ["board"] | ["every"] | ["every", "board"] => {
            vec!["every hole"]
        }
        _ => Vec::new(),
    };
    if !meant.is_empty() {
        return meant.into_iter().filter_map(|text| parse_target(text).ok()).collect();
    }
    set(&parts, asked).or_else(|| one(&parts, asked).map(Target::One)).into_iter().collect()
}

/// One hole, of which nothing else is said.
fn one(parts: &[Part<'_>], asked: Asked<'_>) -> Option<Reference> {
    let about = about(parts, Before { marks: asked.marks, moment: asked.moment, hole: None })?;
    match (about.holes.as_slice(), about.said.is_empty() && !about.denies) {
        ([hole], true) => Some(hole.clone()),
        // `the hole`
        ([], true) if parts == [Part::Idea("hole")] => Some(Reference::here()),
        _ => None,
    }
}

/// Every hole of a kind, seen from which steps lead elsewhere.
fn set(parts: &[Part<'_>], asked: Asked<'_>) -> Option<Target> {
    let from = parts
        .iter()
        .position(|part| matches!(part, Part::Idea("every" | "own" | "theirs" | "holes")))?;
    let (steps, kind) = parts.split_at(from);
    let steps = if steps.is_empty() { Vec::new() } else { one(steps, asked)?.steps };
    let mut bag = Bag::of(kind);
    let every = bag.take(&["every"]);
    let (holes, single, side) = (bag.take(&["holes"]), bag.take(&["hole"]), bag.take(&["side"]));
    let whose = bag.whose()?;
    let amount = match (bag.has_amount(), bag.take(&["occupied"])) {
        (true, 0) => Some(bag.amount()?.0),
        (false, 1..) => Some(Amount::Some),
        (false, 0) => None,
        _ => return None,
    };
    bag.only(&["with", "has", "seed"])?;
    let all = holes > 0 || side > 0 || every > 0 && (single > 0 || whose != Whose::Any);
    (all && (every > 0 || whose != Whose::Any)).then_some(Target::Every { whose, amount, steps })
}

//! Amounts and numbers among the ideas of a sentence: `more than 3`, `2 to 4`, `4 or more`, `the first or the ninth`.

use crate::condition::Amount;
use crate::text::prose::{ORDINALS, numeral};

/// The widest range of numbers that is written out.
const WIDEST: u32 = 12;

/// A part of a clause.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part<'a> {
    /// An idea, or a word that has none.
    Idea(&'a str),
    /// An amount, with the word that says of what kind it is: `only`, `exact`, `above`, or none.
    Amount(Amount, &'a str),
    /// Places in a row or in an order: `first`, `hole 1 or 6`.
    Ordinals(Vec<u32>),
}

/// A number in digits or in words, up to 99.
pub(super) fn number(word: &str) -> Option<u32> {
    const TENS: [&str; 8] =
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    let ten = |word: &str| TENS.iter().position(|ten| *ten == word).map(|at| 20 + 10 * at as u32);
    let small = || match word {
        "zero" => Some(0),
        word => numeral(word).or_else(|| ten(word)),
    };
    let joined = || {
        let (tens, ones) = word.split_once('-')?;
        Some(ten(tens)? + numeral(ones).filter(|ones| *ones < 10)?)
    };
    let digits = || word.parse().ok().filter(|number: &u32| *number <= 10_000);
    small().or_else(joined).or_else(digits)
}

/// `first`, `1st`, `leftmost`.
fn ordinal(word: &str) -> Option<u32> {
    let mut ordinals = (1..).zip(ORDINALS);
    let digits = || ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end));
    let number = ordinals.find(|(_, known)| *known == word).map(|(number, _)| number);
    number.or_else(|| digits()?.parse().ok().filter(|number| *number > 0))
}

/// The parts of a sentence: its ideas with amounts and places taken together.
pub(super) fn parts<'a>(ideas: &[&'a str]) -> Vec<Part<'a>> {
    let mut all = Vec::new();
    let mut at = 0;
    while at < ideas.len() {
        let rest = &ideas[at..];
        // `this makes the hole three`: what the hole has, not which it is.
        let object =
            at > 0 && ideas[at - 1] == "has" && matches!(ideas[at], "hole" | "holes" | "number");
        let place = if object { None } else { ordinals(rest) };
        // `the empty one`, `brings it to four`
        let pronoun = ideas[at] == "one"
            && at > 0
            && matches!(ideas[at - 1], "empty" | "occupied" | "own" | "theirs");
        let toward = ideas[at] == "to" && amount(&ideas[at + 1..]).is_some();
        if pronoun || toward {
            at += 1;
            continue;
        }
        let (part, taken) = place.or_else(|| amount(rest)).unwrap_or((Part::Idea(ideas[at]), 1));
        all.push(part);
        at += taken;
    }
    all
}

/// Places: `first or ninth`, `hole 1 or 6`, `number 7`, `hole c`.
fn ordinals<'a>(ideas: &[&'a str]) -> Option<(Part<'a>, usize)> {
    let place = |at: usize| -> Option<(u32, usize)> {
        match *ideas.get(at..)? {
            ["hole" | "number" | "holes" | "#", word, ..] => {
                let letter = match word.as_bytes() {
                    [letter @ b'a'..=b'x'] => Some(u32::from(letter - b'a') + 1),
                    _ => None,
                };
                number(word).filter(|number| *number > 0).or(letter).map(|number| (number, 2))
            }
            [word, "one", ref rest @ ..] if !matches!(rest, ["seed", ..]) => {
                ordinal(word).map(|number| (number, 2))
            }
            [word, ..] => ordinal(word).map(|number| (number, 1)),
            [] => None,
        }
    };
    let (first, mut taken) = place(0)?;
    // `hole 3 seeds`, `the hole two steps on`: a number of something else.
    if taken == 2
        && matches!(ideas.get(2), Some(&"seed" | &"hole" | &"holes" | &"up" | &"down" | &"to"))
    {
        return None;
    }
    let mut all = vec![first];
    while let Some(&("or" | ",")) = ideas.get(taken) {
        let bare = |at: usize| {
            let next = ideas.get(at + 1);
            let alone = next.is_none_or(|next| !matches!(*next, "seed" | "up" | "down"));
            number(ideas.get(at)?).filter(|_| alone).map(|number| (number, 1))
        };
        let comma = usize::from(ideas.get(taken..taken + 2) == Some(&[",", "or"]));
        let Some((number, more)) = place(taken + 1 + comma).or_else(|| bare(taken + 1 + comma))
        else {
            break;
        };
        all.push(number);
        taken += 1 + comma + more;
    }
    Some((Part::Ordinals(all), taken))
}

/// An amount of something, longest form first.
fn amount<'a>(ideas: &[&'a str]) -> Option<(Part<'a>, usize)> {
    let from = |at: usize| ideas.get(at).and_then(|word| number(word));
    let found = |amount, taken| Some((Part::Amount(amount, ""), taken));
    match *ideas {
        [kind @ ("only" | "exact"), ..] => {
            let (part, taken) = amount(&ideas[1..])?;
            match part {
                Part::Amount(amount, _) => Some((Part::Amount(amount, kind), taken + 1)),
                _ => None,
            }
        }
        ["least", _, ..] => found(Amount::AtLeast(from(1)?), 2),
        ["most", _, ..] => found(Amount::AtMost(from(1)?), 2),
        ["above", _, ..] => Some((Part::Amount(Amount::AtLeast(from(1)? + 1), "above"), 2)),
        ["below", _, ..] => found(Amount::AtMost(from(1)?.checked_sub(1)?), 2),
        ["even", ..] => found(Amount::Even, 1),
        ["odd", ..] => found(Amount::Odd, 1),
        ["no", "seed", ..] => found(Amount::AtMost(0), 2),
        ["some", "seed", ..] => found(Amount::Some, 2),
        ["between", _, "and" | "to" | "or", _, ..] => found(range(from(1)?, from(3)?)?, 4),
        [_, "to", _, ..] if from(0).is_some() => found(range(from(0)?, from(2)?)?, 3),
        _ => counts(ideas),
    }
}

/// `2`, `2 or 3`, `2 seeds, 3 or 4`, `4 or more`, `either 2 or 3`.
fn counts<'a>(ideas: &[&'a str]) -> Option<(Part<'a>, usize)> {
    let is_number = |at: usize| ideas.get(at).is_some_and(|word| number(word).is_some());
    let mut at = usize::from(ideas.first() == Some(&"either"));
    let first = number(ideas.get(at)?)?;
    let mut all = vec![first];
    at += 1;
    loop {
        let next = at + usize::from(ideas.get(at) == Some(&"seed"));
        let (last, alone) = (!is_number(next + 1), all.len() == 1);
        let (amount, kind) = match ideas.get(next..)? {
            ["up", ..] => (Amount::AtLeast(first), ""),
            ["down", ..] => (Amount::AtMost(first), ""),
            ["least", ..] if last && alone => (Amount::AtLeast(first), ""),
            ["most", ..] if last && alone => (Amount::AtMost(first), ""),
            [kind @ ("only" | "exact"), ..] if last => (Amount::OneOf(all), *kind),
            ["or" | "and", "no" | "none", ..] if all == [1] => {
                return Some((Part::Amount(Amount::AtMost(1), ""), next + 2));
            }
            [",", "or" | "and", number, ..] | ["," | "or" | "and" | "nor", number, ..]
                if self::number(number).is_some() =>
            {
                all.extend(self::number(number));
                at = next + 2 + usize::from(last);
                continue;
            }
            _ => {
                let amount = if all == [0] { Amount::AtMost(0) } else { Amount::OneOf(all) };
                return Some((Part::Amount(amount, ""), at));
            }
        };
        return Some((Part::Amount(amount, kind), next + 1));
    }
}

/// `2 or 3 or 4`.
fn range(from: u32, to: u32) -> Option<Amount> {
    (from < to && to - from <= WIDEST).then(|| Amount::OneOf((from..=to).collect()))
}

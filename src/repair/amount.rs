//! Amounts and numbers among the ideas of a sentence: `more than 3`, `2 to 4`, `4 or more`, `the first or the ninth`.

use crate::condition::Amount;
use crate::text::prose::{NUMERALS, numeral};

/// The widest range of numbers that is written out.
const WIDEST: u32 = 12;

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// A part of a clause.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Part<'a> {
    /// An idea, or a word that stands for none.
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
        "zero" | "0" => Some(0),
        "one" => Some(1),
        "two" => Some(2),
        word => numeral(word).or_else(|| ten(word)),
    };
    let joined = || {
        let (tens, ones) = word.split_once('-')?;
        Some(ten(tens)? + numeral(ones).filter(|ones| *ones < 10)?)
    };
    let digits = || word.parse().ok().filter(|number: &u32| *number <= 10_000);
    debug_assert!(NUMERALS.len() >= 12);
    small().or_else(joined).or_else(digits)
}

/// `first`, `1st`, `leftmost`.
fn ordinal(word: &str) -> Option<u32> {
    if let Some(at) = ORDINALS.iter().position(|known| *known == word) {
        return Some(at as u32 + 1);
    }
    let digits = ["st", "nd", "rd", "th"].iter().find_map(|end| word.strip_suffix(end))?;
    digits.parse().ok().filter(|number| *number > 0)
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
    let mut at = usize::from(ideas.first() == Some(&"either"));
    let mut all = vec![number(ideas.get(at)?)?];
    at += 1;
    loop {
        let bare = usize::from(ideas.get(at) == Some(&"seed"));
        match ideas.get(at + bare..)? {
            ["up", ..] => {
                return Some((Part::Amount(Amount::AtLeast(*all.first()?), ""), at + bare + 1));
            }
            ["down", ..] => {
                return Some((Part::Amount(Amount::AtMost(*all.first()?), ""), at + bare + 1));
            }
            ["least", ..]
                if all.len() == 1
                    && ideas.get(at + bare + 1).is_none_or(|word| number(word).is_none()) =>
            {
                return Some((Part::Amount(Amount::AtLeast(*all.first()?), ""), at + bare + 1));
            }
            ["most", ..]
                if all.len() == 1
                    && ideas.get(at + bare + 1).is_none_or(|word| number(word).is_none()) =>
            {
                return Some((Part::Amount(Amount::AtMost(*all.first()?), ""), at + bare + 1));
            }
            [",", "or" | "and", next, ..] | ["," | "or" | "and" | "nor", next, ..]
                if number(next).is_some() =>
            {
                let joint = 1 + usize::from(
                    ideas.get(at + bare + 1).is_some_and(|word| number(word).is_none()),
                );
                all.extend(number(next));
                at += bare + joint + 1;
            }
            ["or" | "and", "no" | "none", ..] if all == [1] => {
                return Some((Part::Amount(Amount::AtMost(1), ""), at + bare + 2));
            }
            [kind @ ("only" | "exact"), ..]
                if ideas.get(at + bare + 1).is_none_or(|word| number(word).is_none()) =>
            {
                return Some((Part::Amount(Amount::OneOf(all), kind), at + bare + 1));
            }
            _ => {
                let amount = if all == [0] { Amount::AtMost(0) } else { Amount::OneOf(all) };
                return Some((Part::Amount(amount, ""), at));
            }
        }
    }
}

/// `2 or 3 or 4`.
fn range(from: u32, to: u32) -> Option<Amount> {
    (from < to && to - from <= WIDEST).then(|| Amount::OneOf((from..=to).collect()))
}

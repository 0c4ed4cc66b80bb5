//! Amounts written as no amount is written: `more than 3`, `2 to 4`, `>= 2`, `3 seeds remain`.

use super::phrases::{exchange, spaced};
use crate::text::prose::numeral;

/// The widest stretch of numbers that is written out.
const WIDEST: u32 = 12;

/// The text with one such amount put right, in every way.
pub(super) fn all(text: &str) -> Vec<String> {
    let text = spaced(text, &['<', '>', '=', '\u{2264}', '\u{2265}']);
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = Vec::new();
    for from in 0..words.len() {
        let rest = &words[from..];
        // The longest stretch that is an amount is the one that was meant.
        let found = (1..=rest.len().min(5)).rev().find_map(|length| {
            let right = remaining(&rest[..length]).or_else(|| amount(&rest[..length]))?;
            Some((length, right))
        });
        if let Some((length, right)) = found {
            all.push(exchange(&words, from, length, &right));
        }
    }
    all
}

/// A number in digits or in words.
pub(super) fn number(word: &str) -> Option<u32> {
    const TENS: [&str; 10] = [
        "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
        "hundred",
    ];
    if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
        return word.parse().ok();
    }
    let tens = || (1..).zip(TENS).find(|(_, known)| *known == word);
    numeral(word).or_else(|| tens().map(|(tens, _)| tens * 10))
}

fn amount(words: &[&str]) -> Option<String> {
    let least = |n: &str| number(n).map(|n| format!("at least {n}"));
    let most = |n: &str| number(n).map(|n| format!("at most {n}"));
    let above = |n: &str| number(n).map(|n| format!("at least {}", n.saturating_add(1)));
    let below = |n: &str| number(n)?.checked_sub(1).map(|n| format!("at most {n}"));
    match *words {
        ["more" | "greater" | "larger" | "higher", "than", n] | [">", n] => above(n),
        ["less" | "fewer" | "smaller" | "lower", "than", n] | ["<", n] => below(n),
        ["no" | "not", "more" | "greater", "than", n]
        | ["up", "to", n]
        | ["at", "the", "most", n]
        | ["maximum" | "max" | "maximal" | "maximally", n]
        | ["a", "maximum", "of", n]
        | ["<=" | "=<" | "\u{2264}", n]
        | [n, "or" | "and", "less" | "fewer"] => most(n),
        ["no" | "not", "less" | "fewer", "than", n]
        | ["at", "the", "least", n]
        | ["minimum" | "min" | "minimal" | "minimally", n]
        | ["a", "minimum", "of", n]
        | [">=" | "=>" | "\u{2265}", n]
        | [n, "or" | "and", "more"] => least(n),
        [n, "to" | "-" | "\u{2013}" | "until", m]
        | ["between", n, "and" | "to", m]
        | ["from", n, "to", m] => stretch(number(n)?, number(m)?),
        [n, "and", m] | ["either", n, "or", m] | [n, "seeds" | "seed", "or", m] => {
            Some(format!("{} or {}", number(n)?, number(m)?))
        }
        ["a" | "one" | "only" | "just", "seed"]
        | ["a" | "one" | "only" | "just", "single" | "one", "seed"] => Some("1".to_owned()),
        [even @ ("even" | "odd"), "seeds" | "amount" | "count"] => {
            Some(format!("an {even} number"))
        }
        ["is" | "makes" | "equals", n] => number(n).map(|n| format!("has {n}")),
        [one] => glued(one),
        _ => None,
    }
}

/// `2-4`, `2/3`, `4+`, `sixty`.
fn glued(word: &str) -> Option<String> {
    if let Some(number) = word.strip_suffix('+').and_then(number) {
        return Some(format!("at least {number}"));
    }
    if let Some((n, m)) = word.split_once(['-', '\u{2013}']).or_else(|| word.split_once("..")) {
        return stretch(number(n)?, number(m)?);
    }
    if let Some((n, m)) = word.split_once('/') {
        return Some(format!("{} or {}", number(n)?, number(m)?));
    }
    let digits = word.starts_with(|c: char| c.is_ascii_digit());
    number(word).filter(|_| !digits).map(|number| number.to_string())
}

/// `2 or 3 or 4`.
fn stretch(from: u32, to: u32) -> Option<String> {
    if from >= to || to - from > WIDEST {
        return None;
    }
    let numbers: Vec<String> = (from..=to).map(|number| number.to_string()).collect();
    Some(numbers.join(" or "))
}

/// `3 seeds remain`, of which only `at most` can be asked.
fn remaining(words: &[&str]) -> Option<String> {
    let of = |n: u32| format!("at most {n} seeds remain");
    match *words {
        ["at", "least", n, "seeds" | "seed", "remain" | "remains"] => {
            Some(format!("not ({})", of(number(n)?.checked_sub(1)?)))
        }
        ["at", "most", ..] => None,
        ["no", "seeds", "remain" | "remains"] => Some(of(0)),
        [n, "seeds" | "seed", "remain" | "remains"] => Some(of(number(n)?)),
        _ => None,
    }
}

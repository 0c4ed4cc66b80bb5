//! The words of a sentence as its author wrote it: signs apart from words, contractions in full.

use crate::text::quotes::{QUOTATION_MARKS, counted};

/// Signs that are words of their own.
const SIGNS: [char; 14] =
    ['(', ')', ',', ';', '=', '<', '>', '&', '|', '+', '!', '\u{2264}', '\u{2265}', '#'];

/// Denials written without their apostrophe.
const NEGATED: [&str; 9] =
    ["hasnt", "isnt", "wasnt", "doesnt", "didnt", "dont", "arent", "havent", "hadnt"];

/// The words in small letters; `the` is left out, and the names of marks are in their singular.
pub(super) fn of(text: &str, marks: &[&str]) -> Vec<String> {
    let lower = text
        .trim()
        .to_lowercase()
        .replace("seed(s)", "seeds")
        .replace(['\u{2018}', '\u{2019}', '\u{2bc}'], "'");
    let lower = counted(&lower).map_or(lower.as_str(), |(_, rest)| rest);
    let mut words = Vec::new();
    for word in spaced(lower).split_whitespace().filter(|word| *word != "the") {
        let (stem, end) = in_full(word);
        let mark = marks.iter().find(|mark| {
            let rest = stem.strip_prefix(&mark.to_lowercase());
            matches!(rest, Some("" | "s" | "es"))
        });
        words.push(mark.map_or(stem, |mark| *mark).to_owned());
        words.extend(end.map(str::to_owned));
    }
    words
}

/// The text with blanks around its signs; those that compare, such as `>=`, stay together.
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    let all: Vec<char> = text.chars().collect();
    let compares = |c: char| SIGNS[4..12].contains(&c);
    for (at, &c) in all.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| all.get(at)).copied().unwrap_or(' ');
        let after = all.get(at + 1).copied().unwrap_or(' ');
        let number = before.is_ascii_digit() && after.is_ascii_digit();
        match c {
            '-' | '\u{2013}' | '\u{2014}' if number => spaced.push_str(" to "),
            '-' if before.is_alphabetic() && after.is_alphabetic() => spaced.push(c),
            '/' => spaced.push_str(" or "),
            '.' if number && before == after => spaced.push(c),
            '-' | '\u{2013}' | '\u{2014}' | '.' | '_' | ':' => spaced.push(' '),
            '\'' if before.is_alphabetic() => spaced.push(c),
            c if QUOTATION_MARKS.contains(&c) => spaced.push(' '),
            c if SIGNS.contains(&c) => {
                let apart = |other: char| if compares(other) && compares(c) { "" } else { " " };
                spaced.extend([apart(before), c.encode_utf8(&mut [0; 4]), apart(after)]);
            }
            c => spaced.push(c),
        }
    }
    spaced
}

/// A word without its contraction, and what the contraction adds: `hasn't` is `has not`.
fn in_full(word: &str) -> (&str, Option<&str>) {
    match word.split_once('\'') {
        Some(("can" | "ca", "t")) => ("can", Some("not")),
        Some((stem, "t")) => (stem.strip_suffix('n').unwrap_or(stem), Some("not")),
        None if NEGATED.contains(&word) => (word.strip_suffix("nt").unwrap_or(word), Some("not")),
        // `here's empty`, but `the mover's`
        Some((stem @ ("here" | "it" | "that" | "there" | "what" | "he" | "she"), "s")) => {
            (stem, Some("is"))
        }
        Some((stem, "s" | "")) => (stem, Some("'s")),
        Some((stem, "re" | "ve" | "ll" | "d")) => (stem, None),
        _ => (word, None),
    }
}

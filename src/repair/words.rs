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
    let mut spaced = String::new();
    let all: Vec<char> = lower.chars().collect();
    for (at, &c) in all.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| all.get(at)).copied().unwrap_or(' ');
        let after = all.get(at + 1).copied().unwrap_or(' ');
        let number = before.is_ascii_digit() && after.is_ascii_digit();
        match c {
            '-' | '\u{2013}' | '\u{2014}' if number => spaced.push_str(" to "),
            '-' if before.is_alphabetic() && after.is_alphabetic() => spaced.push(c),
            '-' | '\u{2013}' | '\u{2014}' => spaced.push(' '),
            '/' => spaced.push_str(" or "),
            '.' if number && before == after => spaced.push(c),
            '.' | '_' | ':' => spaced.push(' '),
            '\'' if before.is_alphabetic() => spaced.push(c),
            c if QUOTATION_MARKS.contains(&c) => spaced.push(' '),
            c if SIGNS.contains(&c) => {
                if !SIGNS[4..12].contains(&before) || !SIGNS[4..12].contains(&c) {
                    spaced.push(' ');
                }
                spaced.push(c);
                if !SIGNS[4..12].contains(&after) || !SIGNS[4..12].contains(&c) {
                    spaced.push(' ');
                }
            }
            c => spaced.push(c),
        }
    }
    let mut words = Vec::new();
    for word in spaced.split_whitespace().filter(|word| *word != "the") {
        let (stem, end) = match word.split_once('\'') {
            Some((stem, "t")) => match stem {
                "can" | "ca" => ("can", Some("not")),
                stem => (stem.strip_suffix('n').unwrap_or(stem), Some("not")),
            },
            // `here's empty`, `it's the mover's`
            None if NEGATED.contains(&word) => {
                (word.strip_suffix("nt").unwrap_or(word), Some("not"))
            }
            Some((stem @ ("here" | "it" | "that" | "there" | "what" | "he" | "she"), "s")) => {
                (stem, Some("is"))
            }
            Some((stem, "s" | "")) => (stem, Some("'s")),
            Some((stem, "re" | "ve" | "ll" | "d")) => (stem, None),
            _ => (word, None),
        };
        let mark = marks.iter().find(|mark| {
            let rest = stem.strip_prefix(&mark.to_lowercase());
            matches!(rest, Some("" | "s" | "es"))
        });
        words.push(mark.map_or(stem, |mark| *mark).to_owned());
        words.extend(end.map(str::to_owned));
    }
    words
}

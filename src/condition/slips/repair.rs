//! Sentences near one that cannot be read, and that can be: one slip mended after another.

use crate::text::quotes::counted;

use super::super::habits::{NO_HOLES, VOCABULARY, WHOLE};
use super::super::parse::{Rule, is_reserved, reads};
use super::written::SLIPS;
use super::{amounts, near, phrases};

/// The longest text for which repairs are looked for.
const LONGEST: usize = 400;
/// The most texts that are tried.
const MOST_TRIED: usize = 600;
/// The most slips that are mended in one sentence.
const MOST_SLIPS: usize = 4;

/// Sentences near this one that can be read: one slip mended, then two and more. At most two are offered.
pub(super) fn repairs(folded: &str, whole: Rule) -> Vec<String> {
    if folded.len() > LONGEST {
        return Vec::new();
    }
    if whole == Rule::sentence
        && let Some((_, meant)) = WHOLE.iter().find(|(said, _)| said.contains(&folded))
    {
        return meant.iter().map(|&meant| meant.to_owned()).collect();
    }
    if whole != Rule::sentence
        && let Some((_, meant)) = NO_HOLES.iter().find(|(said, _)| said.contains(&folded))
    {
        let reads = meant.iter().filter(|meant| reads(meant, whole));
        return reads.map(|&meant| meant.to_owned()).collect();
    }
    let mut tried = vec![folded.to_owned()];
    let mut from = 0;
    let mut found: Vec<String> = Vec::new();
    for _ in 0..MOST_SLIPS {
        let to = tried.len();
        for index in from..to {
            for group in once(&tried[index].clone()) {
                let mut read = false;
                for candidate in group {
                    if tried.len() > MOST_TRIED {
                        return found;
                    }
                    if tried.contains(&candidate) {
                        continue;
                    }
                    if !reads(&candidate, whole) {
                        tried.push(candidate);
                        continue;
                    }
                    read = true;
                    if !found.contains(&candidate) {
                        found.push(candidate);
                    }
                    if found.len() == 2 {
                        return found;
                    }
                }
                // What was meant for this very slip is not weighed against a looser guess.
                if read {
                    break;
                }
            }
        }
        if !found.is_empty() {
            return found;
        }
        from = to;
    }
    found
}

/// The text with one slip mended, in every way; those that see more of the sentence come first.
fn once(text: &str) -> Vec<Vec<String>> {
    vec![
        phrases::all(text),
        amounts::all(text),
        exchanged(text),
        spelling(text),
        subjects(text),
        loosened(text),
    ]
}

/// The text with one habitual phrase exchanged for the language's.
fn exchanged(text: &str) -> Vec<String> {
    let padded = format!(" {text} ");
    let mut all = Vec::new();
    for (slip, right) in SLIPS {
        let bare = slip.trim_end();
        for (at, _) in padded.match_indices(bare) {
            let end = at + bare.len();
            let whole_word = padded[end..].starts_with([' ', ')', ',']);
            if whole_word && (!slip.ends_with(' ') || padded[end..].starts_with(' ')) {
                let repaired = format!("{}{}{}", &padded[..at], right.trim_end(), &padded[end..]);
                all.push(repaired.trim().to_owned());
            }
        }
    }
    all
}

/// Signs between words that should be blanks: `here.has 4`, `here has (2 or 3)`.
fn loosened(text: &str) -> Vec<String> {
    let blanks = text.replace(['_', '.', ':', '"'], " ");
    let bare = text.replace(['(', ')'], "");
    let words = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut all = vec![words(blanks), words(bare)];
    all.extend(counted(text).map(|(_, rest)| rest.to_owned()));
    all.retain(|loosened| loosened != text);
    all
}

/// Misspelt words put right, one at a time.
fn spelling(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let right = |(index, word): (usize, &&str)| {
        let bare = word.trim_matches(['(', ')', ',']);
        let near = near(bare)?;
        let mut repaired: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        repaired[index] = word.replace(bare, near);
        Some(repaired.join(" "))
    };
    words.iter().enumerate().filter_map(right).collect()
}

/// A subject for a statement that has none: the one before it.
fn subjects(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut subject = None;
    for (index, word) in words.iter().enumerate() {
        if phrases::HOLES.contains(&word.trim_start_matches('(')) {
            subject = Some(word.trim_start_matches('('));
        }
        let Some(hole) = subject else { continue };
        if !matches!(*word, "and" | "or") {
            continue;
        }
        let missing = match words.get(index + 1).copied() {
            Some("is" | "has" | "had" | "was" | "does") => hole.to_owned(),
            Some("empty" | "closed" | "own" | "the" | "a" | "in" | "not") => format!("{hole} is"),
            _ => continue,
        };
        let (before, after) = words.split_at(index + 1);
        return vec![format!("{} {missing} {}", before.join(" "), after.join(" "))];
    }
    Vec::new()
}

/// `here is tuz` is `here is a tuz`, if the whole then reads and the word is no misspelt one.
pub(super) fn marked(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = Vec::new();
    for (index, pair) in words.windows(2).enumerate() {
        if let ["is", mark] = *pair
            && text.len() <= LONGEST
            && !is_reserved(mark)
            && !VOCABULARY.contains(&mark)
            && near(mark).is_none()
        {
            let vowel = mark.starts_with(['a', 'e', 'i', 'o', 'u']);
            let (before, after) = words.split_at(index + 1);
            let article = if vowel { "an" } else { "a" };
            all.push([before, &[article], after].concat().join(" "));
        }
    }
    all.retain(|repaired| reads(repaired, Rule::sentence));
    all
}

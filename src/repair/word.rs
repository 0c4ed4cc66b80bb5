//! The key or fixed word that was meant by one that the language does not have.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::synonyms::{section, sentences};
use crate::text::near::most_similar;
use crate::text::quotes::unquoted;

/// The key or word of these that was most likely meant.
pub(crate) fn meant<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    // `board =` is `board`.
    let written = written.split('=').next().unwrap_or_default();
    let lower = unquoted(written).to_lowercase();
    if lower.is_empty() || lower.len() > 80 {
        return None;
    }
    let sense = sense(&lower);
    let same = || known.iter().find(|known| sense == self::sense(known)).copied();
    let begun = || {
        let mut fits =
            known.iter().filter(|known| lower.len() >= 3 && known.starts_with(lower.as_str()));
        fits.next().copied().filter(|_| fits.next().is_none())
    };
    // `left` is `left half`, `leader` is `next-leader`.
    let part =
        || known.iter().find(|known| known.split([' ', '-']).any(|part| part == lower)).copied();
    let spelt = || most_similar(&lower, known.iter().copied());
    same().or_else(begun).or_else(|| synonym(written, known)).or_else(part).or_else(spelt)
}

/// The key or word of these for which this is another word: `stones` are seeds, not `stores`.
pub(crate) fn synonym<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    let sense = sense(&unquoted(written).to_lowercase());
    let written_for = |known: &&&str| table().get(**known).is_some_and(|all| all.contains(&sense));
    let same = || known.iter().find(|known| sense == self::sense(known));
    known.iter().find(written_for).or_else(same).copied()
}

/// Whether the table has a text, as it is, as another word for a key.
pub(crate) fn is_written_for(written: &str, key: &str) -> bool {
    let lower = written.to_lowercase();
    section("keys").any(|(known, all)| known == key && all.contains(&lower.as_str()))
}

/// What to do where a hole belongs and yes, no or a number was written. `when` is the sentence of the rule.
pub(crate) fn instead_of_yes(key: &str, said: &str, when: Option<&str>) -> Option<String> {
    let usual = match key {
        "relay" | "capture" | "at" => "here",
        "repeat-from" => "previous",
        "sow-from" => "next",
        _ => return None,
    };
    let said = unquoted(said).to_lowercase();
    if ["no", "off", "false", "n", "never", "none", "nothing", "0"].contains(&said.as_str()) {
        return Some(format!("for no `{key}`, delete this line"));
    }
    if !["yes", "on", "true", "y", "always"].contains(&said.as_str())
        && said.parse::<u32>().is_err()
    {
        return None;
    }
    // The hole in which the rule asks for seeds.
    let asked = |hole: &&&str| {
        when.is_some_and(|when| when.contains(&format!("{hole} has")) && !when.contains("here had"))
    };
    let holes: &[&str] = match key {
        "relay" => &["next"],
        "capture" => &["opposite", "beyond", "next"],
        _ => &[],
    };
    let hole = holes.iter().find(asked).unwrap_or(&usual);
    Some(format!("name the hole: `{key}: {hole}`"))
}

/// What the words of a text stand for, in alphabetical order; neither articles nor plurals count.
fn sense(text: &str) -> Vec<String> {
    const LITTLE: [&str; 14] =
        ["the", "a", "an", "of", "is", "to", "by", "in", "it", "who", "that", "which", "for", "s"];
    let plain = text.replace(['-', '_', '\'', '\u{2019}'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let little = words.iter().all(|word| LITTLE.contains(word));
    let mut all: Vec<String> =
        words.into_iter().filter(|word| little || !LITTLE.contains(word)).map(stem).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The word of the field that a word stands for, or the word without its ending.
fn stem(word: &str) -> String {
    // Only what names something: the verbs of sentences are no keys.
    const NAMES: [&str; 16] = [
        "hole", "holes", "seed", "store", "side", "board", "mover", "opponent", "theirs", "own",
        "next", "previous", "closed", "empty", "captured", "opposite",
    ];
    match sentences().idea(word) {
        Some("holes") => "hole".to_owned(),
        Some(idea) if NAMES.contains(&idea) => idea.to_owned(),
        _ => {
            let bare = word.strip_suffix('s').filter(|bare| bare.len() > 2 && !bare.ends_with('s'));
            bare.unwrap_or(word).to_owned()
        }
    }
}

/// For each key and fixed word, the senses of what people write for it.
fn table() -> &'static HashMap<&'static str, Vec<Vec<String>>> {
    static READ: OnceLock<HashMap<&'static str, Vec<Vec<String>>>> = OnceLock::new();
    READ.get_or_init(|| {
        let mut all: HashMap<&str, Vec<Vec<String>>> = HashMap::new();
        for (known, written) in section("keys").chain(section("values")) {
            all.entry(known).or_default().extend(written.into_iter().map(sense));
        }
        all
    })
}

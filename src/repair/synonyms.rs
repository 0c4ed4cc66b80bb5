//! The one table of what people write for the words of the language.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::amount::number;
use super::expected::SENTENCES;
use crate::text::near::nearest;
use crate::text::prose::numeral;

/// The table as it is written; its head says how.
const TABLE: &str = include_str!("synonyms.txt");

/// Ideas that in a group mean only the word that is written there.
const AS_WRITTEN: [&str; 12] =
    ["-", "every", "has", "had", "is", "was", "fall", "pass", "reach", "captured", "not", "no"];

/// The most words of a group.
const LONGEST: usize = 8;

/// What is written for the ideas of one section of the table.
pub(super) struct Synonyms {
    /// Single words and the one idea they stand for.
    words: HashMap<&'static str, &'static str>,
    /// Groups of words and the ideas they stand for, by their number of words.
    groups: Vec<(Vec<&'static str>, &'static str)>,
    /// The words of the language: what a misspelt word may have been.
    spelt: Vec<&'static str>,
}

/// The words of sentences, in alphabetical order.
pub(super) fn vocabulary() -> &'static [&'static str] {
    &sentences().spelt
}

/// The synonyms of sentences.
pub(super) fn sentences() -> &'static Synonyms {
    static READ: OnceLock<Synonyms> = OnceLock::new();
    READ.get_or_init(|| Synonyms::of("sentences"))
}

/// The lines of a section: an idea and what is written for it.
pub(super) fn section(name: &str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    let within =
        TABLE.lines().skip_while(move |line| line.trim_matches(['[', ']']) != name).skip(1);
    let lines =
        within.take_while(|line| !line.starts_with('[')).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| {
        let (idea, written) = line.split_once(": ")?;
        Some((idea, written.split(", ").collect()))
    })
}

/// What people write in scripts: the right words, and those written in their place.
pub(crate) fn scripts() -> impl Iterator<Item = (&'static str, &'static str)> {
    section("scripts").flat_map(|(right, written)| {
        let right = if right == "-" { "" } else { right };
        written.into_iter().map(move |slip| (right, slip))
    })
}

impl Synonyms {
    fn of(name: &str) -> Self {
        let mut all = Self { words: HashMap::new(), groups: Vec::new(), spelt: Vec::new() };
        for (idea, entries) in section(name) {
            if !idea.contains(' ') && idea != "-" {
                all.words.insert(idea, idea);
            }
            for entry in entries {
                let words: Vec<&str> = entry.split(' ').filter(|word| *word != "the").collect();
                match words.as_slice() {
                    [word] if !idea.contains(" + ") => {
                        all.words.insert(word, idea);
                    }
                    [] => {}
                    _ => all.groups.push((words, idea)),
                }
            }
        }
        // What a group names may be written as any of its synonyms; its verbs and denials are as they are.
        for (words, _) in &mut all.groups {
            for word in words {
                if let Some(idea) = all.words.get(word).filter(|idea| !AS_WRITTEN.contains(idea)) {
                    *word = idea;
                }
            }
        }
        all.groups.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        all.spelt = SENTENCES.vocabulary.clone();
        all.spelt.retain(|word| numeral(word).is_none());
        all
    }

    /// The idea of a single word, also of its plural.
    pub fn idea(&self, word: &str) -> Option<&'static str> {
        if let Some(idea) = self.words.get(word) {
            return Some(idea);
        }
        if word.len() < 4 {
            return None;
        }
        let singular = [word.strip_suffix('s'), word.strip_suffix("es")].into_iter().flatten();
        match singular.filter_map(|word| self.words.get(word)).next().copied()? {
            "hole" => Some("holes"),
            idea => Some(idea),
        }
    }

    /// The word that a misspelt one was, if there is one; a word of the table is not misspelt.
    fn respelt<'a>(&self, word: &'a str) -> &'a str
    where
        'static: 'a,
    {
        if number(word).is_some()
            || self.idea(word).is_some()
            || self.spelt.binary_search(&word).is_ok()
            || self.groups.iter().any(|(group, _)| group.contains(&word))
        {
            return word;
        }
        nearest(word, self.spelt.iter().copied()).unwrap_or(word)
    }

    /// The ideas that words stand for, in their order; a word that stands for none comes back as it is.
    pub fn ideas<'a>(&self, words: &[&'a str]) -> Vec<&'a str>
    where
        'static: 'a,
    {
        let mut all: Vec<&str> = words.iter().map(|word| self.respelt(word)).collect();
        // A group may have what another group stands for: `other player` is an opponent, `opponent 's` theirs.
        for _ in 0..4 {
            let before = all.clone();
            all = self.grouped(&all);
            all.retain(|word| !matches!(*word, "a" | "an"));
            if all == before {
                break;
            }
        }
        let ideas = all.iter().map(|word| self.idea(word).unwrap_or(word));
        ideas.filter(|idea| *idea != "-").collect()
    }

    /// The longest groups exchanged for what they stand for.
    fn grouped<'a>(&self, words: &[&'a str]) -> Vec<&'a str>
    where
        'static: 'a,
    {
        let same = |entry: &&str, word: &&str| entry == word || self.idea(word) == Some(entry);
        let mut all = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let rest = &words[at..words.len().min(at + LONGEST)];
            let found = self.groups.iter().find(|(group, _)| {
                group.len() <= rest.len()
                    && group.iter().zip(rest).all(|(entry, word)| same(entry, word))
            });
            match found {
                Some((group, ideas)) => {
                    all.extend(ideas.split(" + ").filter(|idea| *idea != "-"));
                    at += group.len();
                }
                None => {
                    all.push(*word);
                    at += 1;
                }
            }
        }
        all
    }
}

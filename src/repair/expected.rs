//! The words that could be written at a place: those in the comment above each rule of a grammar.

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::LazyLock;

/// What the comments and quotation marks of a grammar say.
pub(crate) struct Grammar {
    /// The rules by name, each with the words of its comment: with their backticks, but without asterisks.
    pub rules: HashMap<&'static str, Vec<&'static str>>,
    /// The lines given as examples.
    pub examples: Vec<&'static str>,
    /// The single words that the grammar quotes, in alphabetical order.
    pub vocabulary: Vec<&'static str>,
    /// What the end of a text is called.
    end: &'static str,
}

/// The grammar of sentences.
pub(super) static SENTENCES: LazyLock<Grammar> = LazyLock::new(|| {
    Grammar::of(include_str!("../../grammar/condition.pest"), "the end of the sentence")
});

impl Grammar {
    /// Reads the comments of a grammar.
    pub fn of(grammar: &'static str, end: &'static str) -> Self {
        let (mut rules, mut examples, mut words) = (HashMap::new(), Vec::new(), Vec::new());
        for line in grammar.lines() {
            if let Some(example) = line.strip_prefix("/// | ") {
                examples.push(example);
            } else if let Some(comment) = line.strip_prefix("/// ") {
                let marks: Vec<(usize, &str)> = comment.match_indices(['`', '*']).collect();
                words.extend(marks.chunks_exact(2).filter_map(|pair| match *pair {
                    [(from, "`"), (to, _)] => comment.get(from..=to),
                    [(from, _), (to, _)] => comment.get(from + 1..to),
                    _ => None,
                }));
            } else if let Some((rule, _)) = line.split_once(" = ") {
                rules.insert(rule, std::mem::take(&mut words));
            }
        }
        let code = grammar.lines().filter(|line| !line.starts_with("//"));
        let quoted = code.flat_map(|line| line.split('"').skip(1).step_by(2));
        let mut vocabulary: Vec<&str> = quoted.flat_map(|quoted| quoted.split(' ')).collect();
        vocabulary.sort_unstable();
        vocabulary.dedup();
        Self { rules, examples, vocabulary, end }
    }

    /// The words with which a rule can begin, as messages show them. A rule without words of its own begins as a
    /// reference or a whole statement does.
    pub fn words(&self, rule: &str) -> &[&'static str] {
        let other =
            if matches!(rule, "reference" | "hole" | "step_of") { "word" } else { "statement" };
        let own = self.rules.get(rule).filter(|words| !words.is_empty());
        own.or_else(|| self.rules.get(other)).map_or(&[], Vec::as_slice)
    }

    /// The words with which any of these rules can begin, each once.
    pub fn expected(&self, rules: &[impl Debug]) -> Vec<&'static str> {
        let mut all = Vec::new();
        for rule in rules.iter().map(|rule| format!("{rule:?}")) {
            let words = if rule == "EOI" { &[self.end] } else { self.words(&rule) };
            for word in words {
                if !all.contains(word) {
                    all.push(*word);
                }
            }
        }
        all
    }
}

/// Where a phrase that could be written at a place is left, and how it could go on: the grammar reads such a phrase as
/// one, and a fault in its middle is the fault of the word there.
///
/// `None` if no phrase begins as the text does.
pub(super) fn deeper(text: &str, at: usize, expected: &[String]) -> Option<(usize, Vec<String>)> {
    // Many other phrases may begin with these words.
    const LITTLE: [&str; 5] = ["a", "an", "every", "no", "not"];
    let rest: Vec<&str> = text.get(at..)?.split(' ').collect();
    let phrases = expected.iter().map(|phrase| phrase.trim_matches('`'));
    let common = |phrase: &str| {
        let same = phrase.split(' ').zip(&rest).take_while(|(one, two)| one == *two).count();
        let whole = same == phrase.split(' ').count();
        let little = phrase.split(' ').next().is_some_and(|first| LITTLE.contains(&first));
        if whole || little { 0 } else { same }
    };
    let most = phrases.clone().map(common).max().filter(|most| *most > 0)?;
    let mut left = Vec::new();
    for phrase in phrases.filter(|phrase| common(phrase) == most) {
        let (tail, _) = phrase.match_indices(' ').nth(most - 1)?;
        left.push(format!("`{}`", phrase.get(tail + 1..)?));
    }
    left.dedup();
    let read: usize = rest.iter().take(most).map(|word| word.len() + 1).sum();
    Some(((at + read).min(text.len()), left))
}

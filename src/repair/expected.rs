//! The words that could be written at a place: those in backticks above each rule of a grammar.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::condition::Rule;
use crate::text::prose::series;

/// The rules of a grammar by name, each with the words in backticks in the comment above it.
pub(crate) type Words = HashMap<&'static str, Vec<&'static str>>;

/// Reads the comments of a grammar.
pub(crate) fn documented(grammar: &'static str) -> Words {
    let mut all = Words::new();
    let mut words = Vec::new();
    for line in grammar.lines() {
        if let Some(comment) = line.strip_prefix("/// ") {
            words.extend(comment.split('`').skip(1).step_by(2));
        } else if let Some((rule, _)) = line.split_once(" = ") {
            all.insert(rule, std::mem::take(&mut words));
        }
    }
    all
}

/// The words with which a rule of the grammar of sentences can begin.
pub(super) fn words(rule: Rule) -> &'static [&'static str] {
    static READ: OnceLock<Words> = OnceLock::new();
    let all = READ.get_or_init(|| documented(include_str!("../../grammar/condition.pest")));
    let name = match rule {
        Rule::EOI => return &["the end of the sentence"],
        Rule::mark => return &["the name of a mark"],
        Rule::sentence | Rule::expr | Rule::conj | Rule::disj | Rule::unit => "statement",
        Rule::about_board | Rule::about_hole | Rule::about_holes => "statement",
        Rule::reference | Rule::hole | Rule::step_of => "word",
        rule => &format!("{rule:?}"),
    };
    all.get(name).map_or(&[], Vec::as_slice)
}

/// The words with which any of these rules can begin, each once.
pub(super) fn all(rules: &[Rule]) -> Vec<&'static str> {
    let mut all = Vec::new();
    for word in rules.iter().flat_map(|rule| words(*rule)) {
        if !all.contains(word) {
            all.push(*word);
        }
    }
    all
}

/// `a`, `a or b`, `a, b or c`; at most eight are named.
pub(super) fn list(words: &[&str]) -> String {
    let shown =
        words.iter().take(8).map(|word| match word.starts_with("the ") && word.contains(" of ") {
            true => (*word).to_owned(),
            false => format!("`{word}`"),
        });
    series(&shown.collect::<Vec<_>>(), "or")
}

/// Where a phrase that could be written at a place is left, and how it could go on: the grammar reads such a phrase as
/// one, and a fault in its middle is the fault of the word there.
///
/// `None` if no phrase begins as the text does.
pub(super) fn deeper(
    text: &str,
    at: usize,
    expected: &[&'static str],
) -> Option<(usize, Vec<&'static str>)> {
    // With these words many another phrase may begin as well.
    const LITTLE: [&str; 6] = ["the", "a", "an", "every", "no", "not"];
    let rest: Vec<&str> = text.get(at..)?.split(' ').collect();
    let common = |phrase: &str| {
        let same = phrase.split(' ').zip(&rest).take_while(|(one, two)| one == *two).count();
        let whole = same == phrase.split(' ').count();
        let little = LITTLE.contains(&phrase.split(' ').next().unwrap_or_default());
        if whole || little { 0 } else { same }
    };
    let most = expected.iter().map(|phrase| common(phrase)).max().filter(|most| *most > 0)?;
    let mut left = Vec::new();
    for phrase in expected.iter().filter(|phrase| common(phrase) == most) {
        let read: usize = phrase.split(' ').take(most).map(|word| word.len() + 1).sum();
        let tail = phrase.get(read..).unwrap_or_default();
        if !left.contains(&tail) {
            left.push(tail);
        }
    }
    let read: usize = rest.iter().take(most).map(|word| word.len() + 1).sum();
    Some(((at + read).min(text.len()), left))
}

//! What could stand at a place, in the author's words.

use std::ops::Range;

use pest::error::{Error, ErrorVariant, InputLocation};

use super::parse::Rule;
use crate::diagnostic::Code;

/// Where and why reading stopped, in folded text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Where, as bytes of the folded text; empty at its end.
    pub range: Range<usize>,
    /// The kind of fault, if it is known here.
    pub code: Option<Code>,
    /// What is wrong, if it is known here.
    pub message: Option<String>,
    /// What could stand there.
    pub expected: Vec<&'static str>,
}

impl Failure {
    /// A failure that the grammar should not allow.
    pub fn nowhere() -> Self {
        Self::at(0..usize::MAX)
    }

    /// A failure at a stretch, with nothing to say of it.
    pub fn at(range: Range<usize>) -> Self {
        Self { range, code: None, message: None, expected: Vec::new() }
    }

    /// The parser's failure, its own wording left behind.
    pub(super) fn of(error: Error<Rule>) -> Self {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        let ErrorVariant::ParsingError { positives, .. } = error.variant else {
            return Self::at(at..at);
        };
        let mut expected: Vec<&'static str> = Vec::new();
        for words in positives.iter().flat_map(|rule| words(*rule)) {
            if !expected.contains(words) {
                expected.push(words);
            }
        }
        Self { expected, ..Self::at(at..at) }
    }
}

/// The words with which a rule of the grammar can begin.
pub(super) fn words(rule: Rule) -> &'static [&'static str] {
    const HOLES: &[&str] = &[
        "here",
        "next",
        "beyond",
        "previous",
        "opposite",
        "origin",
        "lap origin",
        "twin",
        "landing",
    ];
    const START: &[&str] = &[
        "a hole such as `here`",
        "mover",
        "opponent",
        "a player",
        "either side",
        "every",
        "no",
        "a statement such as `nobody can move`",
        "here",
        "next",
        "beyond",
        "previous",
        "opposite",
        "origin",
        "lap origin",
        "twin",
        "landing",
        "nobody can move",
        "at most",
        "this is turn",
        "nothing was captured for",
        "the lap passed the opponent's side",
        "not (",
        "(",
    ];
    match rule {
        Rule::EOI => &["the end of the sentence"],
        Rule::sp | Rule::eow => &[],
        Rule::sentence | Rule::expr | Rule::conj | Rule::disj | Rule::unit | Rule::statement => {
            START
        }
        Rule::about_board | Rule::about_hole | Rule::about_holes => START,
        Rule::reference | Rule::hole | Rule::word | Rule::step_of => HOLES,
        Rule::target => {
            &["here", "next", "beyond", "previous", "opposite", "every hole", "every own hole"]
        }
        Rule::every_target => &["every hole", "every own hole", "every hole of the opponent"],
        Rule::and => &["and"],
        Rule::or => &["or"],
        Rule::negation => &["not ("],
        Rule::group => &["("],
        Rule::every => &["every"],
        Rule::no => &["no"],
        Rule::kind => &["hole", "own hole", "hole of the opponent"],
        Rule::own_hole => &["own hole"],
        Rule::theirs_hole => &["hole of the opponent"],
        Rule::any_hole => &["hole"],
        Rule::has | Rule::have => &["has"],
        Rule::has_not => &["does not have"],
        Rule::had | Rule::held => &["had"],
        Rule::had_not => &["did not have"],
        Rule::is => &["is"],
        Rule::was => &["was"],
        Rule::is_not => &["not"],
        Rule::amount => &["seeds", "a number such as `4`", "at least", "at most", "an even number"],
        Rule::some => &["seeds"],
        Rule::none => &["no seeds"],
        Rule::at_least | Rule::least => &["at least"],
        Rule::at_most => &["at most"],
        Rule::even => &["an even number"],
        Rule::odd => &["an odd number"],
        Rule::as_many => &["as many as"],
        Rule::numbers | Rule::number => &["a number such as `4`"],
        Rule::seeds => &["seeds"],
        Rule::state => &["empty", "own", "the opponent's", "closed", "a store", "hole 1"],
        Rule::empty => &["empty"],
        Rule::closed => &["closed"],
        Rule::store => &["a store"],
        Rule::numbered => &["hole 1"],
        Rule::half => &["in the left half", "in the right half", "the middle hole"],
        Rule::left => &["in the left half"],
        Rule::right => &["in the right half"],
        Rule::middle => &["the middle hole"],
        Rule::own => &["own"],
        Rule::theirs => &["the opponent's"],
        Rule::marked | Rule::any_mark => &["a mark such as `a tuz`"],
        Rule::mark => &["the name of a mark"],
        Rule::reserved => &[],
        Rule::who => &["mover", "opponent", "a player"],
        Rule::mover => &["mover"],
        Rule::opponent => &["opponent"],
        Rule::either => &["a player"],
        Rule::nobody => &["nobody can move"],
        Rule::stuck => &["mover cannot move"],
        Rule::side | Rule::whose_side => &["mover's side is empty", "either side is empty"],
        Rule::either_side => &["either side"],
        Rule::movers_side => &["mover's side"],
        Rule::opponents_side => &["opponent's side"],
        Rule::captured => &["a player has captured more than 24"],
        Rule::won => &["a player has won 4 rounds"],
        Rule::more_than => &["more than"],
        Rule::marks => &["mover has no tuz"],
        Rule::remain => &["at most 1 seed remains"],
        Rule::turn => &["this is turn 1"],
        Rule::quiet => &["nothing was captured for 60 turns"],
        Rule::passed => &["the lap passed the opponent's side"],
        Rule::cannot_fill => &["a player cannot fill 1 hole"],
        Rule::owns => &["a player owns at least 10 holes"],
        Rule::cannot_move => &["cannot move"],
        Rule::is_empty => &["is empty"],
        Rule::has_captured => &["has captured"],
        Rule::has_won => &["has won"],
        Rule::rounds => &["rounds"],
        Rule::seeds_remain => &["seeds remain"],
        Rule::turns => &["turns"],
        Rule::unable => &["cannot fill"],
        Rule::holes => &["holes"],
        Rule::owning => &["owns at least"],
    }
}

/// Where a phrase that could stand at a place is left, and what could go on there: the phrases of the grammar are read
/// as one, and a fault in their midst is the fault of the word that stands there.
///
/// `None` if no phrase begins as the text does.
pub(super) fn deeper(
    text: &str,
    at: usize,
    expected: &[&'static str],
) -> Option<(usize, Vec<&'static str>)> {
    // With these many another phrase may begin as well.
    const LITTLE: [&str; 6] = ["the", "a", "an", "every", "no", "not"];
    let rest: Vec<&str> = text.get(at..)?.split(' ').collect();
    let common = |phrase: &str| {
        let words = phrase.split(' ');
        let same = words.zip(&rest).take_while(|(one, two)| one == *two).count();
        let first = phrase.split(' ').next().unwrap_or_default();
        let whole = same == phrase.split(' ').count();
        if whole || phrase.contains('`') || LITTLE.contains(&first) { 0 } else { same }
    };
    let most = expected.iter().map(|phrase| common(phrase)).max()?;
    if most == 0 {
        return None;
    }
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

/// What describes a word rather than being one.
const DESCRIBED: [&str; 2] = ["the end of the sentence", "the name of a mark"];

/// `a`, `a or b`, `a, b or c`; at most eight are named.
pub fn list(words: &[&str]) -> String {
    let shown: Vec<String> = words
        .iter()
        .take(8)
        .map(|word| match DESCRIBED.contains(word) || word.contains('`') {
            true => (*word).to_owned(),
            false => format!("`{word}`"),
        })
        .collect();
    crate::text::prose::series(&shown, "or")
}

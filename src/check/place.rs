//! The path to a value, and its place in the text.

use std::ops::Range;

use super::Check;
use crate::language::facts::example;
use crate::repair::instead_of_yes;
use crate::source::Node;
use crate::text::{self, Segment, Span};

/// The path to a value from the top of the file.
#[derive(Clone, Debug, Default)]
pub(super) struct Path(text::Path);

impl Path {
    /// The path to a key at the top.
    pub fn top(key: &str) -> Path {
        Path::default().key(key)
    }

    /// The path to a key of the map at this path.
    pub fn key(&self, key: &str) -> Path {
        self.with(Segment::Key(key.to_owned()))
    }

    /// The path to an item of the list at this path.
    pub fn item(&self, number: usize) -> Path {
        self.with(Segment::Item(number))
    }

    /// The key at its end; none of the whole file or an item of a list.
    pub fn last_key(&self) -> Option<&str> {
        match self.0.last()? {
            Segment::Key(key) => Some(key),
            Segment::Item(_) => None,
        }
    }

    /// Whether it is the path to the whole file.
    pub fn is_top(&self) -> bool {
        self.0.is_empty()
    }

    /// What could be written there, as lines to paste.
    pub fn example(&self) -> Option<String> {
        example(&self.0)
    }

    fn with(&self, segment: Segment) -> Path {
        let mut path = self.0.clone();
        path.push(segment);
        Path(path)
    }
}

impl Check<'_> {
    /// The value at this path, if the file has it.
    pub fn node(&self, path: &Path) -> Option<&Node> {
        self.document.at(&path.0)
    }

    /// Whether a key that was not found in the map at this path may be there in the text.
    pub fn may_contain(&self, path: &Path, key: &str) -> bool {
        self.node(path).is_some_and(|node| node.unread.may_contain(key))
    }

    /// Whether a key that was not found below this one at the top of the file may be there in the text.
    pub fn may_contain_in(&self, top: &str, key: &str) -> bool {
        self.may_contain(&Path::default(), top) || self.may_contain(&Path::top(top), key)
    }

    /// Whether nothing was left out of the map or list at this path, apart from what is in it.
    pub fn is_whole(&self, path: &Path) -> bool {
        self.node(path).is_none_or(|node| node.unread.is_empty())
    }

    /// What to do if the text at this path only says yes or no where a hole belongs.
    pub fn instead_of_yes(&self, path: &Path, text: &str) -> Option<String> {
        let mut path = path.0.as_slice();
        while let [above @ .., Segment::Item(_)] = path {
            path = above;
        }
        let [rule @ .., Segment::Key(key)] = path else { return None };
        let when = self.document.at(rule)?.get("when").and_then(Node::text);
        instead_of_yes(key, text, when)
    }

    /// The place of the value at this path: its key, if there are values below it. If there is no such value, the nearest
    /// key or value above it.
    pub fn value_span(&self, path: &Path) -> Option<Span> {
        match self.node(path) {
            Some(node) if node.is_empty() && node.span.is_some() => node.span,
            Some(node) if node.span.is_some() => self.key_span(path),
            _ => self.key_span(&Path(path.0.split_last()?.1.to_vec())),
        }
    }

    /// The place of the key of the value at this path. An item of a list is pointed at by its first key, the whole file
    /// by its first key, so that one line is marked and not all of them.
    pub fn key_span(&self, path: &Path) -> Option<Span> {
        let mut around = vec![(None, self.document)];
        for segment in &path.0 {
            let Some((_, node)) = around.last() else { break };
            let key = match segment {
                Segment::Key(key) => node.entry(key).and_then(|entry| entry.key_span),
                Segment::Item(_) => None,
            };
            let Some(node) = node.step(segment) else { break };
            around.push((key, node));
        }
        let place = |(key, node): &(Option<Span>, &Node)| {
            let below = node.entries().into_iter().flatten().filter_map(|entry| entry.key_span);
            key.or_else(|| below.min()).or(node.span)
        };
        // Nothing of the file could be read: it begins here, at least.
        let whole = around.remove(0).1;
        let below = whole.entries().into_iter().flatten().filter_map(|entry| entry.key_span).min();
        let begins = || {
            let whole = whole.span?;
            let start = whole.range().start;
            Some(self.sources.span(whole.file(), start, start + 1))
        };
        around.iter().rev().find_map(place).or(below).or_else(begins)
    }

    /// The place in the file of some bytes of the text at this path.
    pub fn part_span(&self, path: &Path, text: &str, part: Range<usize>) -> Option<Span> {
        match self.node(path).and_then(|node| node.span) {
            Some(span) => Some(self.sources.subspan(span, text, part)),
            None => self.value_span(path),
        }
    }

    /// The place in the file of some words of the text at this path; the whole text if they are not found.
    pub fn words_span(&self, path: &Path, text: &str, words: &str) -> Option<Span> {
        match find_words(text, words) {
            Some(part) => self.part_span(path, text, part),
            None => self.value_span(path),
        }
    }
}

/// Where words are in a text, whatever the blanks and line ends between them, and not in the middle of other words.
pub(super) fn find_words(text: &str, words: &str) -> Option<Range<usize>> {
    let wanted: Vec<&str> = words.split_whitespace().collect();
    let of_word = |c: char| c.is_alphanumeric() || c == '-' || c == '\'' || c == '’';
    let mut found: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    // A word runs from one blank or parenthesis to the next.
    for piece in text.split_inclusive(|c: char| !of_word(c)) {
        let word = piece.trim_end_matches(|c: char| !of_word(c));
        if !word.is_empty() {
            found.push((at, word));
        }
        at += piece.len();
    }
    if wanted.is_empty() {
        return None;
    }
    let same = |(word, wanted): (&(usize, &str), &&str)| word.1.replace('’', "'") == **wanted;
    let window = found.windows(wanted.len()).find(|window| window.iter().zip(&wanted).all(same))?;
    let (first, last) = (window.first()?, window.last()?);
    Some(first.0..last.0 + last.1.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_whole() {
        let text = "here is the opponent’s\n  and (nextdoor has 4 or next of here has 4)";
        let part = |words| find_words(text, words).map(|part| &text[part]);
        assert_eq!(part("next"), Some("next"));
        assert_eq!(part("opponent's and"), Some("opponent’s\n  and"));
        assert_eq!(part("here has"), Some("here has"));
        assert_eq!(part("door"), None);
        assert_eq!(part(""), None);
        assert_eq!(find_words("", "here"), None);
    }
}

//! `and` and `or` side by side: where, and the two ways in which they can be meant.

use super::super::habits::NUMBER_WORDS;
use super::super::parse::{Rule, reads};

/// The joint that a word is, also one written as programmers do.
fn joint(word: &str) -> Option<&'static str> {
    match word {
        "and" | "&&" | "&" => Some("and"),
        "or" | "||" | "|" => Some("or"),
        _ => None,
    }
}

/// Where `and` and `or` meet without parentheses between them: the second joint.
pub(super) fn mixed(folded: &str) -> Option<std::ops::Range<usize>> {
    let mut joints: Vec<Option<&str>> = vec![None];
    let mut at = 0;
    for word in folded.split(' ') {
        let range = at..at + word.len();
        at += word.len() + 1;
        for _ in word.matches('(') {
            joints.push(None);
        }
        let next = folded.get(at..).unwrap_or_default().split(' ').next().unwrap_or_default();
        let number = next.starts_with(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(&next);
        if let Some(this) = joint(word).filter(|joint| *joint == "and" || !number)
            && let Some(before) = joints.last_mut()
        {
            match before {
                Some(earlier) if *earlier != this => return Some(range),
                _ => *before = Some(this),
            }
        }
        for _ in word.matches(')') {
            if joints.len() > 1 {
                joints.pop();
            }
        }
    }
    None
}

/// The two ways in which `a and b or c` can be meant: each joint in turn holds its statements together.
pub(super) fn grouped(folded: &str) -> Vec<String> {
    let words: Vec<&str> = folded.split(' ').collect();
    let (mut parts, mut joints) = (vec![Vec::new()], Vec::new());
    let mut depth = 0usize;
    for (index, word) in words.iter().enumerate() {
        let next = words.get(index + 1).copied().unwrap_or_default();
        let number = next.starts_with(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(&next);
        let this = joint(word).filter(|joint| *joint == "and" || !number);
        if let Some(this) = this.filter(|_| depth == 0) {
            joints.push(this);
            parts.push(Vec::new());
            continue;
        }
        depth += word.matches('(').count();
        depth = depth.saturating_sub(word.matches(')').count());
        if let Some(part) = parts.last_mut() {
            part.push(*word);
        }
    }
    let parts: Vec<String> = parts.into_iter().map(|part| part.join(" ")).collect();
    let around = |inner: &str, outer: &str| {
        let mut groups: Vec<Vec<&str>> = vec![Vec::new()];
        for (index, part) in parts.iter().enumerate() {
            if index > 0 && joints.get(index - 1) != Some(&inner) {
                groups.push(Vec::new());
            }
            if let Some(group) = groups.last_mut() {
                group.push(part);
            }
        }
        let groups: Vec<String> = groups
            .into_iter()
            .map(|group| match group.as_slice() {
                [one] => (*one).to_owned(),
                more => format!("({})", more.join(&format!(" {inner} "))),
            })
            .collect();
        groups.join(&format!(" {outer} "))
    };
    [around("and", "or"), around("or", "and")]
        .into_iter()
        .filter(|repaired| reads(repaired, Rule::sentence))
        .collect()
}

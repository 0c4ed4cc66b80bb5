//! What authors naturally write instead, and the repaired sentence to paste.

use super::expected::{self, Failure};
use super::fold::Folded;
use super::habits::{NUMBER_WORDS, SLIPS, VOCABULARY};
use super::parse::{Rule, SentenceFault, is_reserved, read, reads, stops_at};
use crate::diagnostic::Code;

/// The fault for a sentence that could not be read.
pub(super) fn fault(text: &str, folded: &Folded, failure: Failure, whole: Rule) -> SentenceFault {
    let at = failure.range.start.min(folded.text.len());
    let range = if failure.range.end > at {
        at..failure.range.end.min(folded.text.len())
    } else {
        word_at(&folded.text, at)
    };
    let found = folded.text.get(range.clone()).unwrap_or_default();
    let mut hints = if whole == Rule::sentence && mixed(&folded.text).is_some() {
        grouped(&folded.text)
    } else {
        Vec::new()
    };
    if hints.is_empty() {
        hints = repairs(&folded.text, whole);
    }
    if hints.is_empty() && whole == Rule::sentence && folded.text.len() <= 400 {
        hints = marked(&folded.text);
    }
    // A word is only offered if with it reading comes further.
    let further = |word: &&'static str| {
        let repaired = format!(
            "{}{word}{}",
            &folded.text[..range.start],
            &folded.text[range.end..]
        );
        stops_at(&repaired, whole).is_none_or(|stop| stop > range.start + word.len())
    };
    let nearest = match hints.is_empty() {
        true => near(found).filter(further),
        false => None,
    };
    let canonical =
        |repaired: String| read(&repaired).map_or(repaired, |condition| condition.to_string());
    let canonical = |repaired| {
        if whole == Rule::sentence {
            canonical(repaired)
        } else {
            repaired
        }
    };
    hints = hints
        .into_iter()
        .map(|repaired| format!("write `{}`", canonical(repaired)))
        .collect();
    hints.extend(nearest.map(|word| format!("did you mean `{word}`?")));
    if whole != Rule::sentence && folded.text.contains(',') {
        hints.push(
            "several holes stand in a list, each behind a hyphen on a line of its own".to_owned(),
        );
    }
    match folded.text.as_str() {
        "always" | "true" => {
            hints = vec!["a rule without `when` always holds: leave `when` out".to_owned()];
        }
        "never" | "false" => hints = vec!["a rule that never holds can be left out".to_owned()],
        _ => {}
    }
    let original = folded.original(range.clone());
    let (code, message, shown) = describe(&folded.text, found, &failure, whole, at);
    let range = match shown {
        Some(range) => folded.original(range),
        None if original.is_empty() => last_word(text),
        None => original,
    };
    SentenceFault {
        code,
        range,
        message,
        hints,
    }
}

fn describe(
    folded: &str,
    found: &str,
    failure: &Failure,
    whole: Rule,
    at: usize,
) -> (Code, String, Option<std::ops::Range<usize>>) {
    if let (Some(code), Some(message)) = (failure.code, &failure.message) {
        return (code, message.clone(), None);
    }
    let what = if whole == Rule::sentence {
        "sentence"
    } else {
        "reference"
    };
    let unreadable = if whole == Rule::sentence {
        Code::UnreadableSentence
    } else {
        Code::UnreadableReference
    };
    if folded.is_empty() {
        return (unreadable, format!("this {what} is empty"), None);
    }
    if whole == Rule::sentence {
        if let Some(range) = mixed(folded) {
            let message =
                "`and` and `or` stand side by side: parentheses must say which belong together"
                    .to_owned();
            return (Code::MixedAndOr, message, Some(range));
        }
        let before = folded[..at].trim_end();
        if ["is", "has", "had", "was", "does", "are"].contains(&found)
            && (before.ends_with(" and") || before.ends_with(" or"))
        {
            let message =
                format!("`{found}` has no subject: every statement names what it speaks of");
            return (Code::MissingSubject, message, None);
        }
    }
    let later = [
        ("far", "far"),
        ("inner", "inner"),
        ("in", "in the inner row"),
        ("in", "in the outer row"),
    ];
    for (word, phrase) in later {
        if found == word && folded[at..].trim_start().starts_with(phrase) {
            let word = phrase;
            let message =
                format!("`{word}` speaks of boards with four rows; this version plays two rows");
            return (unreadable, message, None);
        }
    }
    let expected = expected::list(&failure.expected);
    if whole == Rule::sentence
        && let Some(ending) = unfinished(folded)
    {
        let message = format!("the sentence ends too early: it could go on `... {ending}`");
        return (Code::UnfinishedSentence, message, Some(last_word(folded)));
    }
    if found.is_empty() {
        let follow = if expected.is_empty() {
            String::new()
        } else {
            format!(": {expected} could follow")
        };
        let code = if whole == Rule::sentence {
            Code::UnfinishedSentence
        } else {
            unreadable
        };
        return (code, format!("the {what} ends too early{follow}"), None);
    }
    let instead = if expected.is_empty() {
        String::new()
    } else {
        format!("; {expected} could")
    };
    (
        unreadable,
        format!("`{found}` cannot stand here{instead}"),
        None,
    )
}

/// An ending with which the sentence would read, if it only lacks one.
fn unfinished(folded: &str) -> Option<&'static str> {
    const ENDINGS: &[&str] = &[
        "seeds",
        "empty",
        "have seeds",
        "is empty",
        "here is own",
        "(here is own)",
        "least 2",
        "2",
        "number",
        ")",
        "move",
        "remains",
        "holes",
        "hole has seeds",
        "captured more than 24",
        "tuz",
    ];
    ENDINGS
        .iter()
        .copied()
        .find(|ending| reads(&format!("{folded} {ending}"), Rule::sentence))
}

/// The word that begins at or around a byte of the text.
fn word_at(text: &str, at: usize) -> std::ops::Range<usize> {
    let bytes = text.as_bytes();
    let mut start = at;
    while start < bytes.len() && bytes[start] == b' ' {
        start += 1;
    }
    if start >= bytes.len() {
        return bytes.len()..bytes.len();
    }
    // A sign behind a word is at fault by itself.
    if matches!(bytes[start], b',' | b')' | b';' | b':') {
        return start..start + 1;
    }
    while start > 0
        && bytes[start - 1] != b' '
        && bytes[start - 1] != b'('
        && start > at.saturating_sub(40)
    {
        start -= 1;
    }
    let mut end = start;
    while end < bytes.len()
        && bytes[end] != b' '
        && (end == start || !matches!(bytes[end], b'(' | b')' | b','))
    {
        end += 1;
    }
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// The last word of the author's text, for a sentence that ends too early.
fn last_word(text: &str) -> std::ops::Range<usize> {
    let end = text.trim_end().len();
    let start = text[..end].rfind(char::is_whitespace).map_or(0, |at| {
        at + text[at..].chars().next().map_or(1, char::len_utf8)
    });
    start..end
}

fn near(found: &str) -> Option<&'static str> {
    let letters = found.chars().count();
    if !(2..=30).contains(&letters) || VOCABULARY.contains(&found) {
        return None;
    }
    let distance = |word: &&&str| strsim::damerau_levenshtein(found, word);
    let nearest = VOCABULARY.iter().min_by_key(distance)?;
    // A short word that differs in two letters, the first among them, is another word.
    let differs = strsim::damerau_levenshtein(found, nearest);
    let same_start = letters > 5 || found.chars().next() == nearest.chars().next();
    let close = differs <= 1 || (differs <= 1 + letters / 4 && same_start);
    close.then_some(*nearest)
}

/// Where `and` and `or` meet without parentheses between them: the second joint.
fn mixed(folded: &str) -> Option<std::ops::Range<usize>> {
    let mut joints: Vec<Option<&str>> = vec![None];
    let mut at = 0;
    for word in folded.split(' ') {
        let range = at..at + word.len();
        at += word.len() + 1;
        for _ in word.matches('(') {
            joints.push(None);
        }
        let next = folded
            .get(at..)
            .unwrap_or_default()
            .split(' ')
            .next()
            .unwrap_or_default();
        let number = next.starts_with(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(&next);
        if (word == "and" || (word == "or" && !number))
            && let Some(joint) = joints.last_mut()
        {
            match joint {
                Some(earlier) if *earlier != word => return Some(range),
                _ => *joint = Some(if word == "and" { "and" } else { "or" }),
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

/// Sentences near this one that can be read: one slip mended, then two. At most two are offered.
fn repairs(folded: &str, whole: Rule) -> Vec<String> {
    if folded.len() > 400 {
        return Vec::new();
    }
    let mut tried = vec![folded.to_owned()];
    let mut from = 0;
    let mut found = Vec::new();
    for _ in 0..3 {
        let to = tried.len();
        for index in from..to {
            for candidate in once(&tried[index].clone()) {
                if tried.len() > 600 {
                    return found;
                }
                if tried.contains(&candidate) {
                    continue;
                }
                if reads(&candidate, whole) {
                    if !found.contains(&candidate) {
                        found.push(candidate);
                    }
                    if found.len() == 2 {
                        return found;
                    }
                    continue;
                }
                tried.push(candidate);
            }
        }
        if !found.is_empty() {
            return found;
        }
        from = to;
    }
    found
}

/// The text with one slip mended, in every way.
fn once(text: &str) -> Vec<String> {
    let padded = format!(" {text} ");
    let mut all = Vec::new();
    for (slip, right) in SLIPS {
        for (at, _) in padded.match_indices(slip.trim_end()) {
            let end = at + slip.trim_end().len();
            let whole_word = slip.ends_with(' ')
                || slip.trim_end().ends_with([',', ')'])
                || ends_word(&padded, end);
            if whole_word && (!slip.ends_with(' ') || padded[end..].starts_with(' ')) {
                let mut repaired =
                    format!("{}{}{}", &padded[..at], right.trim_end(), &padded[end..]);
                if right.ends_with('(') {
                    repaired = format!("{})", repaired.trim_end());
                }
                all.push(repaired.trim().to_owned());
            }
        }
    }
    all.extend(spelling(text));
    all.extend(subjects(text));
    all.extend(bounds(text));
    all.extend(counts(text));
    all
}

fn ends_word(text: &str, at: usize) -> bool {
    !text[at..].starts_with(|c: char| c.is_alphanumeric() || c == '\'' || c == '-')
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
    const HOLES: &[&str] = &[
        "here", "next", "beyond", "previous", "opposite", "origin", "twin", "landing",
    ];
    let words: Vec<&str> = text.split(' ').collect();
    let mut subject = None;
    for (index, word) in words.iter().enumerate() {
        if HOLES.contains(&word.trim_start_matches('(')) {
            subject = Some(word.trim_start_matches('('));
        }
        let Some(hole) = subject else { continue };
        if !matches!(*word, "and" | "or") {
            continue;
        }
        let missing = match words.get(index + 1).copied() {
            Some("is" | "has" | "had" | "was" | "does") => hole.to_owned(),
            Some("empty" | "closed" | "own" | "the" | "a" | "in") => format!("{hole} is"),
            Some("not") => format!("{hole} is"),
            _ => continue,
        };
        let (before, after) = words.split_at(index + 1);
        return vec![format!(
            "{} {missing} {}",
            before.join(" "),
            after.join(" ")
        )];
    }
    Vec::new()
}

/// `here is 4` is `here has 4`.
fn counts(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = Vec::new();
    for (index, pair) in words.windows(2).enumerate() {
        if let ["is", number] = *pair
            && (number.bytes().all(|byte| byte.is_ascii_digit()) || NUMBER_WORDS.contains(&number))
        {
            let mut repaired = words.clone();
            repaired[index] = "has";
            all.push(repaired.join(" "));
        }
    }
    all
}

/// `here is tuz` is `here is a tuz`, if the whole then reads and the word is no misspelt one.
fn marked(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let mut all = Vec::new();
    for (index, pair) in words.windows(2).enumerate() {
        if let ["is", mark] = *pair
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

/// The two ways in which `a and b or c` can be meant: each joint in turn holds its statements together.
fn grouped(folded: &str) -> Vec<String> {
    let words: Vec<&str> = folded.split(' ').collect();
    let (mut parts, mut joints) = (vec![Vec::new()], Vec::new());
    let mut depth = 0usize;
    for (index, word) in words.iter().enumerate() {
        let next = words.get(index + 1).copied().unwrap_or_default();
        let number = next.starts_with(|c: char| c.is_ascii_digit()) || NUMBER_WORDS.contains(&next);
        if depth == 0 && (*word == "and" || (*word == "or" && !number)) {
            joints.push(*word);
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

/// `more than 3` is `at least 4`, `less than 4` is `at most 3`, `4 or more` is `at least 4`.
fn bounds(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let number = |word: &str| {
        word.parse::<u32>().ok().or_else(|| {
            NUMBER_WORDS
                .iter()
                .position(|w| *w == word)
                .map(|at| at as u32 + 1)
        })
    };
    let mut all = Vec::new();
    for (index, three) in words.windows(3).enumerate() {
        let bound = match *three {
            ["more", "than", n] => number(n).map(|n| format!("at least {}", n.saturating_add(1))),
            ["less" | "fewer", "than", n] => {
                number(n).map(|n| format!("at most {}", n.saturating_sub(1)))
            }
            [n, "or", "more"] => number(n).map(|n| format!("at least {n}")),
            [n, "or", "less" | "fewer"] => number(n).map(|n| format!("at most {n}")),
            _ => None,
        };
        if let Some(bound) = bound {
            let rest = &words[index + 3..];
            all.push(
                [&words[..index], &[bound.as_str()], rest]
                    .concat()
                    .join(" "),
            );
        }
    }
    all
}

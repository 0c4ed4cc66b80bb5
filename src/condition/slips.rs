//! What authors naturally write instead, and the repaired sentence to paste.

mod amounts;
mod joints;
mod phrases;
mod repair;
#[cfg(test)]
mod tests;
mod written;

use super::expected::{self, Failure};
use super::fold::Folded;
use super::habits::{ADVICE, VOCABULARY};
use super::parse::{Rule, SentenceFault, read, reads, stops_at};
use crate::diagnostic::Code;
use crate::text::quotes::{QUOTATION_MARKS, unquoted};
use joints::{grouped, mixed};

/// The fault for a sentence that could not be read.
pub(super) fn fault(
    text: &str,
    folded: &Folded,
    mut failure: Failure,
    whole: Rule,
) -> SentenceFault {
    if let Some(fault) = quoted(folded, whole) {
        return fault;
    }
    let at = failure.range.start.min(folded.text.len());
    let mut range = if failure.range.end > at {
        at..failure.range.end.min(folded.text.len())
    } else {
        word_at(&folded.text, at)
    };
    if failure.message.is_none()
        && let Some((deeper, expected)) =
            expected::deeper(&folded.text, range.start, &failure.expected)
    {
        range = word_at(&folded.text, deeper);
        failure.expected = expected;
    }
    let at = range.start;
    let found = folded.text.get(range.clone()).unwrap_or_default();
    let mut repairs = if whole == Rule::sentence && mixed(&folded.text).is_some() {
        grouped(&folded.text)
    } else {
        Vec::new()
    };
    if repairs.is_empty() {
        repairs = repair::repairs(&folded.text, whole);
    }
    if repairs.is_empty() && whole == Rule::sentence {
        repairs = repair::marked(&folded.text);
    }
    // A word is only offered if with it reading comes further.
    let further = |word: &&'static str| {
        let repaired =
            format!("{}{word}{}", &folded.text[..range.start], &folded.text[range.end..]);
        stops_at(&repaired, whole).is_none_or(|stop| stop > range.start + word.len())
    };
    let mut hints: Vec<String> = Vec::new();
    if repairs.is_empty()
        && let Some(word) = near(found).filter(further)
    {
        hints.push(format!("did you mean `{word}`?"));
    }
    if whole == Rule::sentence {
        for repaired in &mut repairs {
            if let Ok(condition) = read(repaired) {
                *repaired = condition.to_string();
            }
        }
        repairs.dedup();
        let advised = ADVICE.iter().find(|(said, _)| said.contains(&folded.text.as_str()));
        if let Some((_, advice)) = advised {
            repairs.clear();
            hints = vec![(*advice).to_owned()];
        }
    } else if let Some(list) = several(&folded.text, whole) {
        repairs.clear();
        hints = vec![format!("several holes stand in a list: `[{list}]`")];
    } else if folded.text.contains(',') {
        hints.push(
            "several holes stand in a list, each behind a hyphen on a line of its own".to_owned(),
        );
    }
    if repairs.is_empty()
        && whole == Rule::sentence
        && let Some(hint) = compared(&folded.text)
    {
        hints = vec![hint];
    }
    if repairs.is_empty()
        && hints.is_empty()
        && whole == Rule::sentence
        && let Some(ending) = unfinished(&folded.text)
        && let Ok(condition) = read(&format!("{} {ending}", folded.text))
    {
        hints.push(format!("for instance `{condition}`"));
    }
    let original = folded.original(range.clone());
    let (code, message, shown) = describe(&folded.text, found, &failure, whole, at);
    let range = match shown {
        Some(range) => folded.original(range),
        None if original.is_empty() => last_word(text),
        None => original,
    };
    SentenceFault { code, range, message, repairs, hints }
}

/// The fault of a text that would read, or could be repaired, but for quotation marks that YAML takes for a part of it.
fn quoted(folded: &Folded, whole: Rule) -> Option<SentenceFault> {
    // An apostrophe may be one; only before a text it must be a quotation mark.
    let single = folded.text.starts_with(['\'', '\u{201a}']);
    let is_mark = |c: char| c != '\'' && c != '\u{201a}' && QUOTATION_MARKS.contains(&c);
    let bare = folded.text.replace(is_mark, " ");
    let bare = if single { unquoted(&bare) } else { &bare };
    let bare = bare.split_whitespace().collect::<Vec<_>>().join(" ");
    let first = folded.text.char_indices().find(|(_, c)| is_mark(*c) || single)?;
    let repairs = if reads(&bare, whole) { vec![bare] } else { repair::repairs(&bare, whole) };
    if repairs.is_empty() {
        return None;
    }
    let (at, mark) = first;
    let message = if at > 0 && folded.text.matches(is_mark).count() == 1 {
        format!("a quotation mark, `{mark}`, that none before it opens")
    } else {
        "these quotation marks are taken for a part of the text; it needs none".to_owned()
    };
    let repairs = repairs.into_iter().map(|text| match whole {
        Rule::sentence => read(&text).map_or(text, |condition| condition.to_string()),
        _ => text,
    });
    Some(SentenceFault {
        code: if whole == Rule::sentence {
            Code::UnreadableSentence
        } else {
            Code::UnreadableReference
        },
        range: folded.original(at..at + mark.len_utf8()),
        message,
        repairs: repairs.collect(),
        hints: Vec::new(),
    })
}

/// A hole compared with another as only a number can be.
fn compared(folded: &str) -> Option<String> {
    for than in ["more", "fewer", "less"] {
        for seeds in ["", " seeds"] {
            let said = format!("{than}{seeds} than ");
            for (at, _) in folded.match_indices(&said) {
                let hole = &folded[at + said.len()..];
                let repaired = format!("{}as many as {hole}", &folded[..at]);
                if let Ok(condition) = read(&repaired) {
                    return Some(format!(
                        "two holes can only be compared for the same number: `{condition}`"
                    ));
                }
            }
        }
    }
    None
}

/// The items of a text that names several holes where one may stand.
fn several(folded: &str, whole: Rule) -> Option<String> {
    let by_joints = folded.replace(" and ", ",").replace('&', ",");
    let by_blanks = folded.replace(' ', ",");
    let holes = [by_joints, by_blanks].into_iter().find_map(|text| {
        let text = text.trim_start_matches("both ");
        let items: Vec<&str> = text.split(',').map(str::trim).collect();
        let all = items.len() > 1 && items.iter().all(|item| reads(item, whole));
        all.then(|| items.join(", "))
    })?;
    Some(holes)
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
    let what = if whole == Rule::sentence { "sentence" } else { "reference" };
    let unreadable =
        if whole == Rule::sentence { Code::UnreadableSentence } else { Code::UnreadableReference };
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
        let follow =
            if expected.is_empty() { String::new() } else { format!(": {expected} could follow") };
        let code = if whole == Rule::sentence { Code::UnfinishedSentence } else { unreadable };
        return (code, format!("the {what} ends too early{follow}"), None);
    }
    let instead = if expected.is_empty() { String::new() } else { format!("; {expected} could") };
    (unreadable, format!("`{found}` cannot stand here{instead}"), None)
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
        "cannot move",
        "tuz",
    ];
    ENDINGS.iter().copied().find(|ending| reads(&format!("{folded} {ending}"), Rule::sentence))
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
    let start = text[..end]
        .rfind(char::is_whitespace)
        .map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
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

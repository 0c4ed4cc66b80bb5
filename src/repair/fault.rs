//! The complaint about a sentence or a reference that cannot be read: what is wrong, where, and what was meant.

use std::ops::Range;

use super::expected::{SENTENCES, deeper};
use super::{Asked, sentences, targets};
use crate::condition::{
    Failure, Folded, MOST_CHARACTERS, MOST_PARENTHESES, Rule, Target, Why, parse, reads, stops_at,
};
use crate::diagnostic::Code;
use crate::text::near::nearest;
use crate::text::prose::series;
use crate::text::quotes::{QUOTATION_MARKS, unquoted};
use crate::text::{last_word, word_at};

/// The most words that a message names.
const MOST_NAMED: usize = 8;

/// Signs that are words by themselves.
const SIGNS: [char; 5] = ['(', ')', ',', ';', ':'];

/// A complaint about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentenceFault {
    /// The kind of fault.
    pub code: Code,
    /// The words at fault, as bytes of the author's text.
    pub range: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// Whole texts that can be read and may have been meant.
    pub repairs: Vec<String>,
    /// What else could help.
    pub hints: Vec<String>,
}

/// A text that could not be read, and what it should have been.
struct Unread<'a> {
    folded: &'a str,
    /// A sentence, a reference or a target.
    whole: Rule,
    /// Where reading stopped.
    found: Range<usize>,
    /// What could be written there.
    expected: Vec<String>,
}

/// The complaint about a text that could not be read as a sentence, a reference or a target.
pub(crate) fn fault(text: &str, failure: &Failure, whole: Rule, asked: Asked<'_>) -> SentenceFault {
    let code =
        if whole == Rule::sentence { Code::UnreadableSentence } else { Code::UnreadableReference };
    let none = Vec::new;
    let too = |message: String| {
        let (range, hints) =
            (failure.range.clone(), vec!["divide it into several rules".to_owned()]);
        SentenceFault { code, range, message, repairs: none(), hints }
    };
    let expected = match &failure.why {
        Why::Expected(rules) => SENTENCES.expected(rules).into_iter().map(str::to_owned).collect(),
        Why::TooLong => {
            return too(format!(
                "a sentence of more than {MOST_CHARACTERS} characters is not read"
            ));
        }
        Why::TooDeep => {
            return too(format!("more than {MOST_PARENTHESES} nested parentheses are not read"));
        }
        Why::TooMany | Why::NoPast => none(),
    };
    let folded = Folded::of(text);
    let repairs = repairs(&folded.text, whole, asked);
    if let Some((at, message)) = quoted(&folded.text, whole, &repairs) {
        let range = folded.original(at);
        return SentenceFault { code, range, message, repairs, hints: Vec::new() };
    }
    let length = folded.text.len();
    let at = failure.range.start.min(length);
    let mut unread =
        Unread { folded: &folded.text, whole, found: at..failure.range.end.min(length), expected };
    if unread.found.is_empty() {
        unread.found = word_at(&folded.text, at, &SIGNS);
        if let Some((at, expected)) = deeper(&folded.text, unread.found.start, &unread.expected) {
            unread.found = word_at(&folded.text, at, &SIGNS);
            unread.expected = expected;
        }
    }
    let original = folded.original(unread.found.clone());
    let (code, message, shown) = unread.described(code, &failure.why);
    let range = match shown {
        Some(range) => folded.original(range),
        None if original.is_empty() => last_word(text),
        None => original,
    };
    let hints = if repairs.is_empty() { unread.hints() } else { Vec::new() };
    SentenceFault { code, range, message, repairs, hints }
}

/// Whole texts that may have been meant, as the program prints them.
fn repairs(folded: &str, whole: Rule, asked: Asked<'_>) -> Vec<String> {
    match whole {
        Rule::sentence if advice(folded).is_some() => Vec::new(),
        Rule::sentence => sentences(folded, asked).iter().map(ToString::to_string).collect(),
        _ if several(folded, whole).is_some() => Vec::new(),
        _ => {
            let mut all = targets(folded, asked);
            all.retain(|target| whole == Rule::target || matches!(target, Target::One(_)));
            all.iter().map(ToString::to_string).collect()
        }
    }
}

/// Quotation marks that YAML takes for a part of the text: where the first is, and what is wrong, if the text could be
/// read or repaired without them.
fn quoted(folded: &str, whole: Rule, repairs: &[String]) -> Option<(Range<usize>, String)> {
    // An apostrophe may be one; only before a text it must be a quotation mark.
    let single = folded.starts_with(['\'', '\u{201a}']);
    let is_mark = |c: char| c != '\'' && c != '\u{201a}' && QUOTATION_MARKS.contains(&c);
    let (at, mark) = folded.char_indices().find(|(_, c)| is_mark(*c) || single)?;
    if repairs.is_empty() && !reads(unquoted(folded), whole) {
        return None;
    }
    let message = if at > 0 && folded.matches(is_mark).count() == 1 {
        format!("a quotation mark, `{mark}`, that none before it opens")
    } else {
        "these quotation marks are taken for a part of the text; it needs none".to_owned()
    };
    Some((at..at + mark.len_utf8(), message))
}

/// What to write in place of a text that is not about the board.
pub(crate) fn advice(folded: &str) -> Option<String> {
    let then = match super::word::meant(folded, crate::language::words::Then::WORDS) {
        _ if ["always", "true", "every time"].contains(&folded) => {
            return Some("a rule without `when` always holds: leave `when` out".to_owned());
        }
        _ if ["never", "false"].contains(&folded) => {
            return Some("a rule that never holds can be left out".to_owned());
        }
        then => then?,
    };
    Some(format!(
        "`when` says in which case; what then happens goes on a line of its own: `then: {then}`"
    ))
}

/// The items of a text that names several holes where one belongs.
fn several(folded: &str, whole: Rule) -> Option<String> {
    let by_joints = folded.replace(" and ", ",").replace('&', ",");
    let by_blanks = folded.replace(' ', ",");
    [by_joints, by_blanks].into_iter().find_map(|text| {
        let items: Vec<&str> = text.trim_start_matches("both ").split(',').map(str::trim).collect();
        let all = items.len() > 1 && items.iter().all(|item| reads(item, whole));
        all.then(|| items.join(", "))
    })
}

impl Unread<'_> {
    fn word(&self) -> &str {
        self.folded.get(self.found.clone()).unwrap_or_default()
    }

    /// The kind of fault, what is wrong, and where if not at the word found.
    fn described(&self, code: Code, why: &Why) -> (Code, String, Option<Range<usize>>) {
        let sentence = self.whole == Rule::sentence;
        let what = if sentence { "sentence" } else { "reference" };
        let found = self.word();
        let message = match why {
            Why::TooMany => format!("{found} is more than any board holds"),
            Why::NoPast => {
                "the past is known only of `here`, before the last seed fell, and of `origin` and \
                            `lap origin`, when they were lifted"
                    .to_owned()
            }
            _ if self.folded.is_empty() => format!("this {what} is empty"),
            _ => String::new(),
        };
        if !message.is_empty() {
            return (code, message, None);
        }
        if sentence && let Some(range) = mixed(self.folded) {
            let message = "`and` and `or` are mixed: parentheses must say which belong together";
            return (Code::MixedAndOr, message.to_owned(), Some(range));
        }
        let before = self.folded[..self.found.start].trim_end();
        if sentence
            && ["is", "has", "had", "was", "does", "are"].contains(&found)
            && (before.ends_with(" and") || before.ends_with(" or"))
        {
            let message =
                format!("`{found}` has no subject: every statement names what it is about");
            return (Code::MissingSubject, message, None);
        }
        let rest = self.folded[self.found.start..].trim_start();
        let rows = ["far", "inner", "in the inner row", "in the outer row"];
        if let Some(words) = rows.iter().find(|words| rest.starts_with(**words)) {
            let message =
                format!("`{words}` is about boards with four rows; this version plays two rows");
            return (code, message, None);
        }
        let mut expected = self.expected.clone();
        expected.retain(|word| word.trim_matches('`') != found);
        let expected = series(&expected[..expected.len().min(MOST_NAMED)], "or");
        if sentence && let Some(ending) = self.unfinished() {
            let message = format!("the sentence ends too early: it could go on `... {ending}`");
            return (Code::UnfinishedSentence, message, Some(last_word(self.folded)));
        }
        if found.is_empty() {
            let code = if sentence { Code::UnfinishedSentence } else { code };
            let message = match expected.as_str() {
                "" => format!("the {what} ends too early"),
                words => format!("the {what} ends too early: {words} could follow"),
            };
            return (code, message, None);
        }
        let message = match expected.as_str() {
            "" => format!("`{found}` cannot be here"),
            words => format!("`{found}` cannot be here; {words} could"),
        };
        (code, message, None)
    }

    /// What could help where no whole text can be offered.
    fn hints(&self) -> Vec<String> {
        if self.whole != Rule::sentence {
            return match several(self.folded, self.whole) {
                Some(list) => vec![format!("several holes are a list: `[{list}]`")],
                None if self.folded.contains(',') => {
                    vec![
                        "several holes are a list, each after a hyphen on a line of its own"
                            .to_owned(),
                    ]
                }
                None => Vec::new(),
            };
        }
        let found = self.word();
        // A word is only offered if with it reading comes further.
        let further = |word: &&str| {
            let (before, after) =
                (&self.folded[..self.found.start], &self.folded[self.found.end..]);
            let stop = stops_at(&format!("{before}{word}{after}"), self.whole);
            stop.is_none_or(|stop| stop > self.found.start + word.len())
        };
        if let Some(advice) = advice(self.folded).or_else(|| compared(self.folded)) {
            return vec![advice];
        }
        if let Some(word) =
            nearest(found, super::synonyms::vocabulary().iter().copied()).filter(further)
        {
            return vec![format!("did you mean `{word}`?")];
        }
        let ending = self.unfinished();
        let whole = ending.and_then(|ending| parse(&format!("{} {ending}", self.folded)).ok());
        whole.map(|condition| format!("for instance `{condition}`")).into_iter().collect()
    }

    /// An ending with which the sentence can be read, if it only lacks one.
    fn unfinished(&self) -> Option<&'static str> {
        const ENDINGS: &str = "seeds|empty|have seeds|is empty|here is own|(here is own)|least 2|2|number|)|move|\
                               remains|holes|hole has seeds|captured more than 24|cannot move|tuz";
        ENDINGS
            .split('|')
            .find(|ending| reads(&format!("{} {ending}", self.folded), Rule::sentence))
    }
}

/// What can be asked of two holes, where one is compared with another otherwise.
fn compared(folded: &str) -> Option<String> {
    let than = ["more", "fewer", "less"].into_iter();
    let than = than.flat_map(|than| [format!("{than} than "), format!("{than} seeds than ")]);
    let same = than.into_iter().find_map(|said| {
        let (before, after) = folded.split_once(&said)?;
        parse(&format!("{before}as many as {after}")).ok()
    });
    same.map(|_| "two holes can only be compared for the same number, with `as many as`".to_owned())
}

/// Where `and` and `or` meet without parentheses between them: the second joint.
fn mixed(folded: &str) -> Option<Range<usize>> {
    let mut joints: Vec<Option<&str>> = vec![None];
    let mut at = 0;
    for word in folded.split(' ') {
        let range = at..at + word.len();
        at += word.len() + 1;
        joints.extend(word.matches('(').map(|_| None));
        let next = folded.get(at..).unwrap_or_default().split(' ').next().unwrap_or_default();
        let joint = match word {
            "and" | "&&" | "&" => Some("and"),
            "or" | "||" | "|" if super::amount::number(next).is_none() => Some("or"),
            _ => None,
        };
        if let (Some(this), Some(before)) = (joint, joints.last_mut()) {
            match before {
                Some(earlier) if *earlier != this => return Some(range),
                _ => *before = Some(this),
            }
        }
        joints.truncate(joints.len().saturating_sub(word.matches(')').count()).max(1));
    }
    None
}

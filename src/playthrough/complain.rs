//! What is reported of a line that cannot be read: what could be there, and the repaired line to paste.

use std::ops::Range;
use std::sync::LazyLock;

use super::parse::{Failure, Line, Rule, grammatical};
use crate::diagnostic::{Code, Diagnostic};
use crate::repair::{Grammar, scripts};
use crate::text::near::most_similar;
use crate::text::prose::{on_one_line, series};
use crate::text::{last_word, word_at};

/// The most words that the label below a line names; more would run past the page.
const MOST_LABELLED: usize = 4;

/// The most letters that are taken for holes run together; more are a word.
const MOST_SPLIT: usize = 3;

/// The most lines that are tried in search of a repair.
const MOST_TRIED: usize = 300;

/// What the grammar of scripts says.
pub(super) static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
    Grammar::of(include_str!("../../grammar/playthrough.pest"), "the end of the line")
});

/// Whether a statement begins with this word.
pub(crate) fn is_statement(word: &str) -> bool {
    is_listed("statement", word)
}

/// Whether a line of a block begins with this word.
pub(crate) fn is_detail(word: &str) -> bool {
    is_listed("detail", word)
}

fn is_listed(rule: &str, word: &str) -> bool {
    GRAMMAR.words(rule).iter().any(|known| known.trim_matches('`') == word)
}

fn begins(word: &str) -> bool {
    is_statement(word) || is_detail(word)
}

/// The fault of a line that cannot be read; hints are looked for only if `hints` are wanted.
pub(super) fn fault(line: &Line<'_>, failure: Failure, hints: bool) -> Diagnostic {
    match failure {
        Failure::Unread(at, rules) => unread(line, at, &rules, hints),
        Failure::Colon => {
            let written = line.text.replacen(':', " ", 1);
            let words: Vec<&str> = written.split_whitespace().collect();
            let hint = match words.as_slice() {
                [_] => "it is written like `variant raja-pasu`".to_owned(),
                words => format!("write `{}`", words.join(" ")),
            };
            no_colon(line, line.text.find(':').unwrap_or_default()).hint(hint)
        }
        Failure::TooLarge(place) => place.fault(
            Code::NumberTooLarge,
            "this number is too large",
            "more than the program can count",
        ),
        Failure::Twice(word, earlier) => word
            .fault(
                Code::SaidTwice,
                format!("`{}` appears twice in this list", word.value),
                "again here",
            )
            .also(earlier.span, "first here")
            .hint(format!("leave the second `{}` out", word.value)),
        Failure::SideTwice(side) => side
            .fault(Code::SaidTwice, format!("`{}` appears twice here", side.word()), "")
            .hint(format!("one of the two is `{}`", side.other().word())),
    }
}

fn no_colon(line: &Line<'_>, at: usize) -> Diagnostic {
    let word = line.text.get(..at).unwrap_or_default().trim();
    let message = format!("no colon comes after `{word}`");
    line.at(at, at + 1, ()).fault(Code::UnreadableStatement, message, "a blank is enough")
}

/// The fault of a line that the grammar cannot read.
fn unread(line: &Line<'_>, at: usize, rules: &[Rule], hints: bool) -> Diagnostic {
    let (mut at, mut expected) = (at, GRAMMAR.expected(rules));
    // The grammar counts a blank that is missing at the line's end as a fault of the whole line; what could follow
    // appears after one.
    if hints
        && let Err((further, rules)) = grammatical(&format!("{} \u{1}", line.text))
        && further > line.text.len().max(at)
    {
        (at, expected) = (line.text.len(), GRAMMAR.expected(&rules));
    }
    let could = series(&expected, "or");
    let found = word_at(line.text, at, &[]);
    let word = line.text.get(found.clone()).unwrap_or_default();
    let first = line.text.split_whitespace().next().unwrap_or_default();
    let say = |range: Range<usize>, message: String, label: &str| {
        line.at(range.start, range.end, ()).fault(Code::UnreadableStatement, message, label)
    };
    let colon = line.text.find(':').filter(|colon| {
        at <= *colon && line.text.get(..*colon).is_some_and(|word| begins(word.trim()))
    });
    let mut fault = if let Some(colon) = colon {
        no_colon(line, colon)
    } else if word.is_empty() || word.starts_with('#') {
        let label = if could.is_empty() { String::new() } else { format!("{could} could follow") };
        let before = line.text.get(..at).unwrap_or(line.text);
        say(last_word(before), format!("`{}` ends too early", short(first)), &label)
    } else if word == first && !begins(word) {
        let message = format!("no line of a script begins with `{}`", short(word));
        say(found, message, "no word that a line begins with")
            .hint(format!("a line begins with {}", series(GRAMMAR.words("statement"), "or")))
    } else if line.text.trim() == word {
        say(found, format!("`{word}` ends too early"), "a text could follow")
    } else {
        let label = match unexpected(word, &expected) {
            Some(label) => label,
            None if expected.is_empty() => "the line should end before this".to_owned(),
            None if expected.len() > MOST_LABELLED => "other words belong here".to_owned(),
            None => format!("{could} could be here"),
        };
        let many = label.starts_with("other");
        let fault = say(found, format!("`{}` cannot be here", short(word)), &label);
        if many { fault.hint(format!("{could} could be here")) } else { fault }
    };
    if hints {
        let repaired = repairs(line.text);
        fault.hints.extend(match examples(line.text) {
            like if repaired.is_empty() && !like.is_empty() => {
                vec![format!("it is written like `{}`", like.join("` or `"))]
            }
            _ => repaired.iter().map(|line| format!("write `{line}`")).collect(),
        });
    }
    fault
}

/// What is wrong with a word that is nearly a number or a hole.
fn unexpected(word: &str, expected: &[&str]) -> Option<String> {
    let hole = expected.contains(&"a hole") || expected.contains(&"a move such as A");
    let digit = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    let letters = (2..25).contains(&word.len()) && word.chars().all(|c| c.is_ascii_alphabetic());
    let label = if expected.contains(&"a number") {
        match word {
            _ if word.strip_prefix('-').is_some_and(digit) => "seeds are counted from 0",
            _ if digit(word) && word.contains(['.', '/']) => "seeds are counted in whole numbers",
            _ if word.chars().all(char::is_numeric) => "numbers are written with the digits 0 to 9",
            _ => "",
        }
    } else {
        ""
    };
    let label = match label {
        "" if !hole => return None,
        "" => match word.chars().find(|c| c.is_alphabetic() && !c.is_ascii()) {
            Some(letter) => {
                return Some(format!(
                    "this is the letter U+{:04X}, not a Latin one",
                    u32::from(letter)
                ));
            }
            None if letters => "a hole is one letter, with blanks between holes",
            None if word.chars().any(|c| c.is_ascii_digit()) => {
                "holes are named by letters: `A` is South's first hole from the left, `a` North's"
            }
            None => return None,
        },
        label => label,
    };
    Some(label.to_owned())
}

/// What lines that begin like this one look like.
fn examples(line: &str) -> Vec<&'static str> {
    let same = |example: &&str, words: usize| {
        example.split(' ').take(words).eq(line.split_whitespace().take(words))
    };
    let examples = GRAMMAR.examples.iter().copied();
    let all: Vec<&str> = examples.filter(|example| same(example, 1)).collect();
    match all.len() {
        ..=2 => all,
        _ => all.into_iter().filter(|example| same(example, 2)).collect(),
    }
}

fn short(word: &str) -> String {
    match word.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", &word[..at]),
        None => word.to_owned(),
    }
}

/// Lines near this one that can be read, at most two, made by as few changes as possible.
fn repairs(line: &str) -> Vec<String> {
    if line.len() > 200 {
        return Vec::new();
    }
    let line = on_one_line(line.split(" #").next().unwrap_or_default());
    // Letters run together are holes only if nothing else was meant.
    let found = searched(&line, false).or_else(|| searched(&line, true)).unwrap_or_default();
    let first = line.split(' ').next().unwrap_or_default();
    let sentence = line.split(' ').count() > 4 && !begins(first) && !is_move_number(first);
    // A sentence that does not begin as a statement is a comment.
    if found.is_empty() && sentence { vec![format!("note {line}")] } else { found }
}

/// The repairs of up to three slips, with or without words taken apart into holes.
fn searched(line: &str, split: bool) -> Option<Vec<String>> {
    let mut tried = vec![line.to_owned()];
    let (mut from, mut found) = (0, Vec::new());
    for _ in 0..3 {
        let to = tried.len();
        for index in from..to {
            for candidate in changed(&tried[index].clone(), split) {
                if tried.len() > MOST_TRIED || found.len() == 2 {
                    return Some(found).filter(|found| !found.is_empty());
                }
                if !tried.contains(&candidate) {
                    found.extend(grammatical(&candidate).is_ok().then(|| candidate.clone()));
                    tried.push(candidate);
                }
            }
        }
        if !found.is_empty() {
            return Some(found);
        }
        from = to;
    }
    None
}

/// The line with one slip repaired, in every way.
fn changed(line: &str, split: bool) -> Vec<String> {
    let words: Vec<&str> = line.split(' ').collect();
    let mut all = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let with =
            |other: &str| [&words[..index], &[other], &words[index + 1..]].concat().join(" ");
        all.extend(near(word, index == 0).map(with));
        let holes = index > 0
            && (2..=MOST_SPLIT).contains(&word.len())
            && !known(word)
            && ["play", "expect", "closed", "marks", "owns"].contains(&words[0]);
        if split && holes {
            // `AdB` for `A d B`.
            let letters: Vec<String> = word.chars().map(String::from).collect();
            all.push(with(&letters.join(" ")));
        }
    }
    let padded = format!(" {line} ");
    let signs = [",", ";", ":", "=", "->"].map(|sign| (sign.to_owned(), " "));
    let words_for = scripts().map(|(right, slip)| (format!(" {slip} "), right));
    for (slip, right) in signs.into_iter().chain([("//".to_owned(), "#")]).chain(words_for) {
        if padded.contains(&slip) {
            // All at once: a list with commas has many.
            all.push(padded.replace(&slip, &format!(" {right} ")));
        }
    }
    if words.iter().any(|word| is_move_number(word)) {
        let moves: Vec<&str> = words.iter().copied().filter(|word| !is_move_number(word)).collect();
        all.push(moves.join(" "));
    }
    all.extend(completed(line, &words));
    all.into_iter().map(|line| on_one_line(&line)).collect()
}

/// The line with what was left out.
fn completed(line: &str, words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    match words {
        [player, moves @ ..]
            if ["south", "north", "s", "n"].contains(&player.to_lowercase().as_str()) =>
        {
            let verbs = ["plays", "play", "moves", "sows", "lifts"];
            let verb = moves.first().is_some_and(|verb| verbs.contains(verb));
            all.push(format!("play {}", moves[usize::from(verb)..].join(" ")));
        }
        ["expect" | "captured", before @ .., south, north]
            if line.contains("captured") && is_number(south) && is_number(north) =>
        {
            let before = [&words[..1], before].concat().join(" ");
            all.push(format!("{before} south {south} north {north}"));
        }
        ["random", number, rest @ ..] if is_number(number) && !line.contains("turn") => {
            all.push(format!("random {number} turns {}", rest.join(" ")));
        }
        ["reading", question, option] => {
            all.push(format!("reading {}={option}", question.trim_end_matches([':', '='])));
        }
        _ => {}
    }
    if words[0] == "random" && !words.contains(&"seed") {
        all.push(format!("{line} seed 7"));
    }
    if !is_statement(words[0]) {
        all.extend(["play", "expect"].map(|first| format!("{first} {line}")));
    }
    all
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a word numbers a move: `1.` or `1...`.
fn is_move_number(word: &str) -> bool {
    word.ends_with('.') && is_number(word.trim_end_matches('.'))
}

fn known(word: &str) -> bool {
    GRAMMAR.vocabulary.contains(&word)
}

/// The word that a misspelt one may have been.
fn near(found: &str, first: bool) -> Option<&'static str> {
    let lower = found.to_lowercase();
    // `move` is not a misspelt `note`.
    if !(2..=20).contains(&found.len()) || known(found) || scripts().any(|(_, slip)| slip == lower)
    {
        return None;
    }
    let words = GRAMMAR.vocabulary.iter().copied();
    let words = words.filter(|word| if first { begins(word) } else { !is_statement(word) });
    most_similar(&lower, words)
}

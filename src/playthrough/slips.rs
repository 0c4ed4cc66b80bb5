//! What is said of a line that cannot be read: what could stand there, and the repaired line to paste.

use std::ops::Range;

use pest::error::{Error, ErrorVariant, InputLocation};

use super::line::{Line, LineFault, Rule, failure, reads};
use super::words::{DETAILS, SLIPS, STATEMENTS, WORDS};
use crate::diagnostic::Code;
use crate::text::prose::series;

/// The most words that the label below a line names; more would run past the page.
const MOST_LABELLED: usize = 4;

/// The most letters that are taken for holes run together; more are a word.
const MOST_SPLIT: usize = 3;

/// The fault for a line that the grammar cannot read; hints are looked for only if `hints` are wanted.
pub(super) fn fault(line: &Line<'_>, error: Error<Rule>, hints: bool) -> LineFault {
    let (mut at, mut expected) = place_and_expected(error);
    // The grammar counts a blank that is missing at the line's end as a fault of the whole line; what could follow
    // comes to light behind one.
    if hints && let Some(error) = failure(&format!("{} \u{1}", line.text)) {
        let (further, words) = place_and_expected(error);
        if further > line.text.len() && further > at {
            (at, expected) = (line.text.len(), words);
        }
    }
    let found = word_at(line.text, at);
    let word = line.text.get(found.clone()).unwrap_or_default();
    let place = |range: Range<usize>| line.start + range.start..line.start + range.end;
    let first = line.text.trim_start().split(is_blank).next().unwrap_or_default();
    let mut fault = if let Some(colon) = colon_behind(line.text, at) {
        let message = format!("no colon comes after `{}`", first.trim_end_matches(':'));
        LineFault::new(Code::UnreadableStatement, place(colon), message).label("a blank is enough")
    } else if word.is_empty() || word.starts_with('#') {
        let message = format!("`{}` ends too early", short(first));
        LineFault::new(Code::UnreadableStatement, place(last_word(&line.text[..at])), message)
            .label(match expected.is_empty() {
                true => String::new(),
                false => format!("{} could follow", listed(&expected)),
            })
    } else if word == first && !STATEMENTS.contains(&word) && !DETAILS.contains(&word) {
        let message = format!("no line of a script begins with `{}`", short(word));
        LineFault::new(Code::UnreadableStatement, place(found), message)
            .label("no word that a line begins with")
            .hint(format!("a line begins with {}", listed(&STATEMENTS)))
    } else {
        let message = format!("`{}` cannot stand here", short(word));
        let fault = LineFault::new(Code::UnreadableStatement, place(found), message);
        match unexpected(word, &expected) {
            Some(label) => fault.label(label),
            None if expected.is_empty() => fault.label("the line should end before this"),
            // A long label would run past the page.
            None if expected.len() > MOST_LABELLED => fault
                .label("other words stand here")
                .hint(format!("{} could stand here", listed(&expected))),
            None => fault.label(format!("{} could stand here", listed(&expected))),
        }
    };
    if hints {
        let repaired = repairs(line.text);
        if repaired.is_empty()
            && let Some(form) = form(first, line.text)
        {
            fault = fault.hint(format!("it is written like `{form}`"));
        }
        for repaired in repaired {
            fault = fault.hint(format!("write `{repaired}`"));
        }
    }
    fault
}

/// The fault of a name of a game that begins with a colon.
pub(super) fn colon_before(line: &Line<'_>, name: &str) -> Option<LineFault> {
    let rest = name.strip_prefix(':')?;
    let at = line.start + line.text.find(':')?;
    let message = "no colon comes after `variant`";
    let fault = LineFault::new(Code::UnreadableStatement, at..at + 1, message);
    let fault = fault.label("a blank is enough");
    Some(match rest.trim_start_matches(is_blank) {
        "" => fault.hint("it is written like `variant raja-pasu`"),
        name => fault.hint(format!("write `variant {name}`")),
    })
}

/// The colon behind the first word, where it is one that lines begin with and no more than that was read.
fn colon_behind(line: &str, read: usize) -> Option<Range<usize>> {
    let at = line.find(':')?;
    let word = line.get(..at)?.trim();
    let begins = STATEMENTS.contains(&word) || DETAILS.contains(&word);
    (begins && read <= at).then_some(at..at + 1)
}

fn place_and_expected(error: Error<Rule>) -> (usize, Vec<&'static str>) {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let mut expected: Vec<&'static str> = Vec::new();
    if let ErrorVariant::ParsingError { positives, .. } = error.variant {
        for word in positives.iter().flat_map(|rule| words(*rule)) {
            if !expected.contains(word) {
                expected.push(word);
            }
        }
    }
    (at, expected)
}

/// What is wrong with a word that is nearly a number or a hole.
fn unexpected(word: &str, expected: &[&str]) -> Option<String> {
    let hole = expected.contains(&"a hole") || expected.contains(&"a move such as A");
    let number = expected.contains(&"a number");
    if number && word.starts_with('-') && word[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return Some("seeds are counted from 0".to_owned());
    }
    if number && word.contains(['.', '/']) && word.starts_with(|c: char| c.is_ascii_digit()) {
        return Some("seeds are counted in whole numbers".to_owned());
    }
    if number && word.chars().all(char::is_numeric) {
        return Some("numbers are written with the digits 0 to 9".to_owned());
    }
    if hole && let Some(letter) = word.chars().find(|c| c.is_alphabetic() && !c.is_ascii()) {
        return Some(format!("this is the letter U+{:04X}, not a Latin one", u32::from(letter)));
    }
    if hole && word.len() > 1 && word.len() < 25 && word.chars().all(|c| c.is_ascii_alphabetic()) {
        return Some("a hole is one letter; blanks stand between holes".to_owned());
    }
    if hole && word.chars().any(|c| c.is_ascii_digit()) {
        return Some(
            "holes are named by letters: `A` is South's first hole from his left, `a` North's"
                .to_owned(),
        );
    }
    None
}

/// The words with which a rule of the grammar can begin.
pub(super) fn words(rule: Rule) -> &'static [&'static str] {
    match rule {
        Rule::blank | Rule::b | Rule::eow | Rule::remark | Rule::letters => &[],
        Rule::line | Rule::statement => &STATEMENTS,
        Rule::detail => &DETAILS,
        Rule::EOI => &["the end of the line"],
        Rule::variant => &["variant"],
        Rule::reading => &["reading"],
        Rule::question => &["the name of a question"],
        Rule::answer => &["the name of an option"],
        Rule::position => &["position"],
        Rule::play => &["play"],
        Rule::expect => &["expect"],
        Rule::random => &["random"],
        Rule::note => &["note"],
        Rule::board => &["board"],
        Rule::captured => &["captured"],
        Rule::legal => &["legal"],
        Rule::illegal => &["illegal"],
        Rule::capture => &["capture"],
        Rule::by => &["by"],
        Rule::whole_round | Rule::until_round => &["round"],
        Rule::whole_match | Rule::until_match => &["match"],
        Rule::over | Rule::finish => &["over"],
        Rule::outcome => &["winner", "draw"],
        Rule::winner => &["winner"],
        Rule::draw => &["draw"],
        Rule::leader => &["leader"],
        Rule::turns => &["a number of turns"],
        Rule::turn => &["turns"],
        Rule::equals => &["="],
        Rule::until => &["until"],
        Rule::seed => &["seed"],
        Rule::row | Rule::side => &["south", "north"],
        Rule::closed => &["closed"],
        Rule::nothing => &["none"],
        Rule::marks => &["marks"],
        Rule::mark => &["the name of a mark"],
        Rule::owns => &["owns"],
        Rule::to_move => &["to-move"],
        Rule::south => &["south"],
        Rule::north => &["north"],
        Rule::number => &["a number"],
        Rule::hole => &["a hole"],
        Rule::chosen => &["a move such as A"],
        Rule::text => &["words"],
    }
}

/// What a statement that begins so looks like.
fn form(first: &str, line: &str) -> Option<&'static str> {
    let second = line.split_whitespace().nth(1).unwrap_or_default();
    Some(match (first, second) {
        ("variant", _) => "variant raja-pasu",
        ("reading", _) => "reading last-four=stays",
        ("position", _) => "position",
        ("play", _) => "play A d",
        ("expect", "board") => "expect board",
        ("expect", "captured") => "expect captured south 15 north 4",
        ("expect", "legal") => "expect legal A B C",
        ("expect", "illegal") => "expect illegal D",
        ("expect", "capture") => "expect capture C by pussa",
        ("expect", "match") => "expect match over winner north",
        ("expect", "round") => {
            "expect round over winner south` or `expect round 3 leader north closed A B"
        }
        ("random", _) => "random 40 turns seed 7` or `random until round over seed 7",
        ("note", _) => "note The leader plays at random.",
        ("south", _) => "south 7 7 7 7 7 7 7",
        ("north", _) => "north 7 7 7 7 7 7 7",
        ("captured", _) => "captured south 15 north 4",
        ("closed", _) => "closed A B",
        ("marks", _) => "marks tuz c south",
        ("owns", _) => "owns south a b",
        ("to-move", _) => "to-move south",
        _ => return None,
    })
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{a0}')
}

/// The word that begins at or around a byte of the line; empty at its end.
fn word_at(line: &str, at: usize) -> Range<usize> {
    let at = line.floor_char_boundary(at);
    let rest = &line[at..];
    let skipped = rest.len() - rest.trim_start_matches(is_blank).len();
    if skipped == rest.len() {
        return line.len()..line.len();
    }
    let start = match skipped {
        0 => line[..at].rfind(is_blank).map_or(0, |blank| line.ceil_char_boundary(blank + 1)),
        skipped => at + skipped,
    };
    let end = line[start..].find(is_blank).map_or(line.len(), |length| start + length);
    start..end
}

fn last_word(line: &str) -> Range<usize> {
    let line = line.trim_end_matches(is_blank);
    let start = line.rfind(is_blank).map_or(0, |blank| line.ceil_char_boundary(blank + 1));
    start..line.len()
}

fn short(word: &str) -> String {
    let mut letters = word.chars();
    let mut text: String = letters.by_ref().take(40).collect();
    if letters.next().is_some() {
        text.push('…');
    }
    text
}

/// `` `a`, `b` or `c` ``; what describes rather than quotes stays bare.
fn listed(expected: &[&str]) -> String {
    let quoted = |word: &&str| {
        let bare = word.contains(' ') || *word == "words";
        if bare { (*word).to_owned() } else { format!("`{word}`") }
    };
    let words: Vec<String> = expected.iter().map(quoted).collect();
    series(&words, "or")
}

/// Lines near this one that can be read, at most two: one slip mended, or two, or three.
fn repairs(line: &str) -> Vec<String> {
    // Letters run together are holes only if nothing else was meant.
    let found = mended(line, false);
    match found.is_empty() {
        true => mended(line, true),
        false => found,
    }
}

/// The repairs, with or without words taken apart into holes.
fn mended(line: &str, split: bool) -> Vec<String> {
    if line.len() > 200 {
        return Vec::new();
    }
    let line = line.find(" #").map_or(line, |at| &line[..at]);
    let folded = line.split(is_blank).filter(|word| !word.is_empty());
    let folded = folded.collect::<Vec<_>>().join(" ");
    let mut tried = vec![folded];
    let (mut from, mut found) = (0, Vec::new());
    for _ in 0..3 {
        let to = tried.len();
        for index in from..to {
            for candidate in once(&tried[index].clone(), split) {
                if tried.len() > 300 {
                    return found;
                }
                if tried.contains(&candidate) {
                    continue;
                }
                if reads(&candidate) && !found.contains(&candidate) {
                    found.push(candidate.clone());
                    if found.len() == 2 {
                        return found;
                    }
                }
                tried.push(candidate);
            }
        }
        if !found.is_empty() {
            return found;
        }
        from = to;
    }
    // A sentence that no statement begins is a remark.
    let words: Vec<&str> = tried[0].split(' ').collect();
    let begun =
        is_move_number(words[0]) || STATEMENTS.contains(&words[0]) || DETAILS.contains(&words[0]);
    if words.len() > 4 && !begun {
        found.push(format!("note {}", tried[0]));
    }
    found
}

/// The line with one slip mended, in every way.
fn once(line: &str, split: bool) -> Vec<String> {
    let mut all = Vec::new();
    let words: Vec<&str> = line.split(' ').collect();
    let with = |index: usize, word: &str| {
        let mut words = words.clone();
        words[index] = word;
        words.join(" ")
    };
    for (index, word) in words.iter().enumerate() {
        all.extend(near(word, index == 0).map(|right| with(index, right)));
        let lower = word.to_lowercase();
        if lower.len() > 1 && lower != *word && known(&lower) {
            all.push(with(index, &lower));
        }
        let names_holes = ["play", "expect", "closed", "marks", "owns"].contains(&words[0]);
        let short = (2..=MOST_SPLIT).contains(&word.len());
        if split && short && !known(word) && index > 0 && names_holes {
            // `AdB` for `A d B`, `A1` for `A`.
            let letters: Vec<String> = word.chars().map(String::from).collect();
            all.push(with(index, &letters.join(" ")));
        }
    }
    let padded = format!(" {line} ");
    for (slip, right) in SLIPS {
        if padded.contains(slip) {
            // All at once: a list with commas has many.
            all.push(tidy(&padded.replace(slip, right)));
        }
    }
    if words.iter().any(|word| is_move_number(word)) {
        let moves: Vec<&str> = words.iter().copied().filter(|word| !is_move_number(word)).collect();
        all.push(moves.join(" "));
    }
    all.extend(missing(&words));
    all
}

/// Whether a word numbers a move: `1.` or `1...`.
fn is_move_number(word: &str) -> bool {
    word.ends_with('.') && is_number(word.trim_end_matches('.'))
}

/// What was left out, put in.
fn missing(words: &[&str]) -> Vec<String> {
    let mut all = Vec::new();
    let line = words.join(" ");
    match words {
        ["expect" | "captured", .., south, north]
            if line.contains("captured") && is_number(south) && is_number(north) =>
        {
            let before = words[..words.len() - 2].join(" ");
            all.push(format!("{before} south {south} north {north}"));
        }
        ["random", number, ..] if is_number(number) && !line.contains("turn") => {
            all.push(format!("random {number} turns {}", words[2..].join(" ")));
        }
        ["reading", question, option] => {
            let question = question.trim_end_matches([':', '=']);
            all.push(format!("reading {question}={option}"));
        }
        _ => {}
    }
    if words.first() == Some(&"random") && !words.contains(&"seed") {
        all.push(format!("{line} seed 7"));
    }
    let begun = words.first().is_some_and(|word| STATEMENTS.contains(word));
    if !begun {
        all.push(format!("play {line}"));
        all.push(format!("expect {line}"));
    }
    // `South plays C`.
    if let [player, verb, moves @ ..] = words
        && ["south", "north"].contains(&player.to_lowercase().as_str())
        && ["plays", "play", "moves", "sows", "lifts"].contains(verb)
    {
        all.push(format!("play {}", moves.join(" ")));
    }
    // `South C`.
    if let [player, moves @ ..] = words
        && (["south", "north"].contains(&player.to_lowercase().as_str())
            || (["S", "N"].contains(player) && !moves.is_empty()))
    {
        // Before `play S C`: few boards have a hole of that name.
        all.insert(0, format!("play {}", moves.join(" ")));
    }
    all.into_iter().map(|line| tidy(&line)).collect()
}

fn tidy(line: &str) -> String {
    line.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn known(word: &str) -> bool {
    STATEMENTS.contains(&word) || WORDS.contains(&word) || DETAILS.contains(&word)
}

/// The word that a misspelt one may have been.
fn near(found: &str, first: bool) -> Option<&'static str> {
    if found.len() < 3 || found.len() > 20 || known(found) {
        return None;
    }
    let beginnings = STATEMENTS.iter().chain(&DETAILS);
    let all: Vec<&'static str> = match first {
        true => beginnings.copied().collect(),
        false => WORDS.iter().chain(&DETAILS).copied().collect(),
    };
    let lower = found.to_lowercase();
    if SLIPS.iter().any(|(slip, _)| slip.trim() == lower) {
        // `move` is no misspelt `note`.
        return None;
    }
    let distance = |word: &&str| strsim::damerau_levenshtein(&lower, word);
    let nearest = all.into_iter().min_by_key(|word| distance(word))?;
    let most = match found.len() {
        ..=4 => 1,
        length => 1 + length / 4,
    };
    (distance(&nearest) <= most).then_some(nearest)
}

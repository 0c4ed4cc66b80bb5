//! What authors write, and what they are offered for it.

use proptest::prelude::*;

use super::expected::SENTENCES;
use super::*;
use crate::condition::{Rule, parse, parse_reference, parse_target};
use crate::diagnostic::Code;
use crate::language::words::{
    CaptureFor, Checked, DirectionRuleWord, Remaining, Stores, Then, WhenStuck, Winner,
};

const MARKS: &[&str] = &["tuz"];

fn asked(place: &str) -> Asked<'static> {
    let moment = match place {
        "lift" => Moment::Lifted,
        "may-move" | "direction" | "skip" => Moment::Chosen,
        _ => Moment::Sown,
    };
    Asked { moment, marks: MARKS }
}

fn said(text: &str) -> SentenceFault {
    fault(text, &parse(text).expect_err(text), Rule::sentence, asked(""))
}

fn said_of_target(text: &str) -> SentenceFault {
    fault(text, &parse_target(text).expect_err(text), Rule::target, asked(""))
}

fn said_of_reference(text: &str) -> SentenceFault {
    fault(text, &parse_reference(text).expect_err(text), Rule::reference, asked(""))
}

/// The lines of a list, divided at its tabulators.
fn rows(list: &'static str) -> Vec<Vec<&'static str>> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect()).collect()
}

/// What a sentence comes to after a lap, where what is called empty or occupied is the hole before its seed fell.
///
/// In a chain of `and` alone, or of `or` alone, the order says nothing.
fn of_a_lap(sentence: &str) -> Vec<String> {
    let text = sentence
        .replace("here has seeds", "here had seeds")
        .replace("here is empty", "here was empty");
    let joint = if text.contains(" and ") { " and " } else { "\n" };
    let mut parts: Vec<String> = text.split(joint).map(str::to_owned).collect();
    parts.sort_unstable();
    parts
}

/// The rows for which one of the expected sentences is offered, and those for which only others are.
fn score(list: &'static str) -> (usize, Vec<String>) {
    let (mut right, mut wrong) = (0, Vec::new());
    for row in rows(list) {
        let [written, expected, place] = row.as_slice() else { panic!("{row:?}") };
        let offered: Vec<String> =
            sentences(written, asked(place)).iter().map(ToString::to_string).collect();
        let meant = |offered: &String| {
            let same = |one: &str| {
                let one = parse(one).map(|condition| condition.to_string()).unwrap_or_default();
                one == *offered || (*place != "lift" && of_a_lap(&one) == of_a_lap(offered))
            };
            expected.split('|').any(same)
        };
        if offered.iter().any(meant) {
            right += 1;
        } else if !offered.is_empty() {
            wrong.push(format!("{written} | {expected} | {offered:?}"));
        }
    }
    (right, wrong)
}

#[test]
fn other_words_come_back_as_the_sentences_they_mean() {
    for (list, least, most) in [
        (include_str!("../../tests/authors/paraphrases.tsv"), 195, 2),
        (include_str!("../../tests/authors/slips.tsv"), 240, 4),
    ] {
        let (right, wrong) = score(list);
        assert!(right >= least && wrong.len() <= most, "{right} right; wrong: {wrong:#?}");
    }
}

#[test]
fn nothing_is_offered_for_what_cannot_be_said() {
    let mut offered = Vec::new();
    for row in rows(include_str!("../../tests/authors/must-not.tsv")) {
        let found = sentences(row[0], asked(row[2]));
        offered.extend(found.first().map(|found| format!("{}: {found}", row[0])));
    }
    assert!(offered.len() <= 1, "{offered:#?}");
}

#[test]
fn every_rule_of_the_grammar_has_words() {
    for rule in Rule::all_rules() {
        assert!(SENTENCES.rules.contains_key(format!("{rule:?}").as_str()) || *rule == Rule::EOI);
        let words = SENTENCES.expected(&[*rule]);
        let shown = |word: &&str| word.starts_with(['`', 't']);
        assert!(!words.is_empty() && words.iter().all(shown), "{rule:?}: {words:?}");
    }
    assert_eq!(SENTENCES.words("word").len(), crate::condition::REFERENCE_WORDS.len());
}

#[test]
fn each_entry_of_the_table_is_listed_once() {
    let mut all: Vec<(&str, &str)> = Vec::new();
    for (idea, entries) in synonyms::section("sentences") {
        for entry in entries.into_iter().filter(|entry| *entry != idea) {
            if let Some((other, _)) = all.iter().find(|(_, known)| *known == entry) {
                panic!("`{entry}` is listed for `{other}` and `{idea}`");
            }
            all.push((idea, entry));
        }
    }
}

#[test]
fn several_holes_are_a_list() {
    for (text, list) in [
        ("here and opposite", "here, opposite"),
        ("here opposite", "here, opposite"),
        ("here, opposite and every own hole", "here, opposite, every own hole"),
    ] {
        let fault = said_of_target(text);
        assert!(fault.repairs.is_empty(), "{text}: {:?}", fault.repairs);
        let hint = format!("several holes are a list: `[{list}]`");
        assert_eq!(fault.hints, [hint], "{text}");
    }
}

#[test]
fn the_word_at_fault_is_found_inside_a_phrase() {
    for (text, word, could) in [
        ("mover's side is emty", "emty", "`empty` could"),
        ("this is round 1", "round", "`move` could"),
        ("either row is empty", "row", "`side` could"),
        ("nothing is captured for 9 turns", "is", "`was captured for` could"),
        ("at most 4 seeds left", "left", "`remain` could"),
    ] {
        let fault = said(text);
        assert_eq!(&text[fault.range.clone()], word, "{text}");
        assert!(fault.message.ends_with(could), "{text}: {}", fault.message);
    }
}

#[test]
fn what_comes_of_a_rule_is_not_when_it_fires() {
    for (text, hint) in [
        ("play again", "`then: move again`"),
        ("end turn", "`then: end turn`"),
        ("always", "leave `when` out"),
        ("never", "can be left out"),
    ] {
        let fault = said(text);
        assert!(fault.repairs.is_empty(), "{text}: {:?}", fault.repairs);
        assert!(fault.hints[0].contains(hint), "{text}: {:?}", fault.hints);
    }
}

#[test]
fn quotation_marks_are_reported_as_such() {
    for (text, mark, says) in [
        ("“here has 4”", "“", "taken for a part"),
        ("here has 4\"", "\"", "none before it opens"),
        ("‘here has 4’", "‘", "taken for a part"),
    ] {
        let fault = said(text);
        assert_eq!(&text[fault.range.clone()], mark, "{text}");
        assert!(fault.message.contains(says), "{text}: {}", fault.message);
    }
    let fault = said_of_reference("“next”");
    assert_eq!(fault.repairs, ["next"]);
}

#[test]
fn two_holes_are_compared_for_the_same_number_only() {
    let fault = said("here has more than opposite");
    assert!(fault.repairs.is_empty(), "{:?}", fault.repairs);
    assert!(fault.hints[0].ends_with("`as many as`"), "{:?}", fault.hints);
}

#[test]
fn a_sentence_that_breaks_off_is_shown_whole() {
    for (text, whole) in [
        ("the mover", "mover cannot move"),
        ("here had", "here had seeds"),
        ("here is own and", "here is own and here is own"),
    ] {
        let fault = said(text);
        assert_eq!(fault.code, Code::UnfinishedSentence);
        assert_eq!(fault.hints, [format!("for instance `{whole}`")], "{text}");
    }
}

#[test]
fn what_names_no_hole_is_answered_by_what_does() {
    for (text, repairs) in [
        ("opponent", &["opposite", "every hole of the opponent"][..]),
        ("the next hole", &["next"]),
        ("all holes", &["every hole"]),
        ("the last hole", &["here"]),
    ] {
        let fault = said_of_target(text);
        assert_eq!(fault.repairs, repairs, "{text}");
        // One hole is wanted here, so no set of them is offered.
        let fault = said_of_reference(text);
        let one: Vec<&str> =
            repairs.iter().copied().filter(|text| !text.contains("every")).collect();
        assert_eq!(fault.repairs, one, "{text}");
    }
}

#[test]
fn faults_point_at_the_words() {
    let cases = [
        ("next contains seeds", "contains", Code::UnreadableSentence),
        ("next has", "has", Code::UnfinishedSentence),
        ("here is own and here has 2 or next is empty", "or", Code::MixedAndOr),
        ("here has 4 and is own", "is", Code::MissingSubject),
        ("f\u{fc}r has 4", "f\u{fc}r", Code::UnreadableSentence),
        ("here  has\u{a0}99999999999", "99999999999", Code::UnreadableSentence),
        ("beyond had 3", "beyond", Code::UnreadableSentence),
    ];
    for (text, words, code) in cases {
        let fault = said(text);
        assert_eq!((&text[fault.range.clone()], fault.code), (words, code), "{fault:?}");
    }
}

proptest! {
    #[test]
    fn no_text_panics(text in "\\PC{0,60}") {
        for fault in [
            parse(&text).err().map(|failure| fault(&text, &failure, Rule::sentence, asked(""))),
            parse_target(&text).err().map(|failure| fault(&text, &failure, Rule::target, asked(""))),
        ].into_iter().flatten() {
            prop_assert!(text.get(fault.range).is_some());
        }
    }

    #[test]
    fn words_in_any_order_do_not_panic(words in proptest::collection::vec("(here|next|has|is|and|or|not|\\(|\\)|4|seeds|empty|of|own|no|every|hole|first|between|to|more than|,)", 0..14)) {
        let text = words.join(" ");
        if let Err(failure) = parse(&text) {
            let fault = fault(&text, &failure, Rule::sentence, asked(""));
            for repair in fault.repairs {
                let read = parse(&repair).map(|condition| condition.to_string());
                prop_assert_eq!(read.as_deref(), Ok(repair.as_str()));
            }
        }
    }
}

#[test]
fn a_word_is_offered_only_if_reading_comes_further() {
    for (text, hint) in [
        ("opposit xyz seeds", Some("did you mean `opposite`?")),
        ("both is what", None),
        ("far has seeds", None),
        ("here has 4 then capture", None),
    ] {
        let fault = said(text);
        assert_eq!(fault.hints.first().map(String::as_str), hint, "{text}");
    }
}

#[test]
fn four_rows_are_reported() {
    for text in ["far has seeds", "here is in the inner row and here is own"] {
        let fault = said(text);
        assert!(fault.message.contains("four rows"), "{text}: {}", fault.message);
    }
}

#[test]
fn what_is_habitually_written_is_known() {
    let halves = ["south", "north", "left half", "right half", "middle hole"];
    let rule = ["rule", "when", "last", "capture", "for", "relay", "then"];
    let end = ["rule", "when", "checked", "remaining", "winner"];
    let cases: [(&str, &[&str], Option<&str>); 24] = [
        ("“me”", CaptureFor::WORDS, Some("mover")),
        ("own", Remaining::WORDS, Some("owner")),
        ("to the owner", Remaining::WORDS, Some("owner")),
        ("the mover", CaptureFor::WORDS, Some("mover")),
        ("own store", Stores::WORDS, Some("own")),
        ("passes", WhenStuck::WORDS, Some("pass")),
        ("after every move", Checked::WORDS, Some("after a move")),
        ("left", &halves, Some("left half")),
        ("middle", &halves, Some("middle hole")),
        ("rule-name", &rule, Some("rule")),
        ("if", &rule, Some("when")),
        ("captures", &rule, Some("capture")),
        ("take", &rule, Some("capture")),
        ("rest", &end, Some("remaining")),
        ("leader", &["refill", "next-leader"], Some("next-leader")),
        ("colour", &rule, None),
        ("again", Then::WORDS, Some("move again")),
        ("me", CaptureFor::WORDS, Some("mover")),
        ("shared", Remaining::WORDS, Some("divided")),
        ("most seeds", Winner::WORDS, Some("most captured")),
        ("anticlockwise", DirectionRuleWord::WORDS, Some("counterclockwise")),
        ("immediately", Checked::WORDS, Some("at once")),
        ("purple", Checked::WORDS, None),
        ("mover or owner", CaptureFor::WORDS, None),
    ];
    for (written, known, right) in cases {
        assert_eq!(meant(written, known), right, "{written}");
    }
}

//! Scripts to trees and back, and what is said of those that cannot be read.

mod round_trip;

use super::complain::GRAMMAR;
use super::parse::Rule;
use super::*;
use crate::diagnostic::{Code, Diagnostics};
use crate::text::{Sources, Span};

fn read(text: &str) -> Result<Script, Diagnostics> {
    let mut sources = Sources::default();
    let file = sources.add("test.play", text);
    parse(&sources, file)
}

/// The faults as code and words at fault.
fn faults(text: &str) -> Vec<(Code, String)> {
    let faults = read(text).expect_err(text);
    let words = |range: std::ops::Range<usize>| text[range].to_owned();
    faults
        .iter()
        .map(|fault| {
            let place = fault.primary.as_ref().map(|label| label.span.range());
            (fault.code, place.map(words).unwrap_or_default())
        })
        .collect()
}

const WHOLE: &str = "\
variant raja-pasu
reading last-four=stays
position
  south 7 7 7 7 7 7 7
  north 7 7 7 7 7 7 7
  captured south 0 north 0
  closed A b
  marks tuz c south
  owns south a b
  to-move south
play A d
expect board
  south 3 1 0 0 0 14 0
  north 14 2 14 14 1 14 2
expect captured south 15 north 4
expect legal a b+ c
expect illegal D
expect capture C by pussa
expect round over winner south
expect match over draw
expect round 3 leader north closed A B
expect round 3 closed none
random 40 turns seed 7
random until round over seed 7
random until match over seed 7
play pass
note Parker's informants began here.
";

#[test]
fn every_statement_is_printed_as_it_is_read() {
    assert_eq!(read(WHOLE).unwrap().to_string(), WHOLE);
}

#[test]
fn what_is_written_otherwise_is_printed_in_one_form() {
    let written = "\u{20}# a remark\r\n\r\nvariant  raja-pasu\t# one more\r\nreading a = b\r\n\tnote x  y # z\r\nposition\r\n\r\n\
                   to-move north\r\n\tnorth 1\u{a0}2\r\n  south 007 0\r\n  captured north 3 south 4\r\n  \
                   marks tuz A b south a north\r\nexpect match over winner draw\r\nexpect captured north 1 south 2\r\n\
                   random 1 turns seed 18446744073709551615";
    let printed = "variant raja-pasu\nreading a=b\nposition\n  south 7 0\n  north 1 2\n  captured south 4 north 3\n  \
                   marks tuz A b south\n  marks tuz a north\n  to-move north\nnote x  y\nexpect match over draw\n\
                   expect captured south 2 north 1\nrandom 1 turn seed 18446744073709551615\n";
    let script = read(written).unwrap();
    assert_eq!(script.to_string(), printed);
    assert_eq!(read(printed).unwrap(), script);
}

#[test]
fn everything_carries_its_place() {
    let script = read(WHOLE).unwrap();
    let words = |span: Span| &WHOLE[span.range()];
    let play = &script.steps[0];
    assert_eq!(words(play.span), "play A d");
    let Step::Play(moves) = &play.value else {
        panic!("{play:?}");
    };
    assert_eq!(words(moves[1].span), "d");
    let position = script.position.unwrap();
    assert_eq!(words(position.span), "position");
    assert_eq!(words(position.rows[1].span), "north 7 7 7 7 7 7 7");
    assert_eq!(words(position.closed[1].span), "b");
    let Step::Expect(Expectation::Capture { rule, .. }) = &script.steps[5].value else {
        panic!("{:?}", script.steps[5]);
    };
    assert_eq!(words(rule.as_ref().unwrap().span), "pussa");
}

#[test]
fn every_rule_of_the_grammar_has_words() {
    for rule in Rule::all_rules() {
        let silent = [Rule::blank, Rule::b, Rule::eow, Rule::remark, Rule::letters, Rule::line];
        if !silent.contains(rule) && *rule != Rule::EOI {
            assert!(!GRAMMAR.rules[format!("{rule:?}").as_str()].is_empty(), "{rule:?}");
        }
    }
}

#[test]
fn every_fault_of_a_script_is_found_in_one_run() {
    let text = "variant raja-pasu\n\
                position\n  south 7 7\n  north 7 7 7\n\
                plai A\n\
                expect bord\n  south 1\n  north 2\n\
                play A 1\n\
                expect board\n  south 1 2\n\
                reading a=b\n\
                closed A\n\
                expect captured south 1 south 2\n\
                expect legal A B A\n\
                random 99999999999 turns seed 7\n\
                variant kalah\n";
    let expected = [
        (Code::BadPosition, "north 7 7 7"),
        (Code::UnreadableStatement, "plai"),
        (Code::UnreadableStatement, "bord"),
        (Code::UnreadableStatement, "1"),
        (Code::MissingRow, "expect board"),
        (Code::MisplacedStatement, "reading a=b"),
        (Code::MisplacedStatement, "closed A"),
        (Code::SaidTwice, "south"),
        (Code::SaidTwice, "A"),
        (Code::NumberTooLarge, "99999999999"),
        (Code::SaidTwice, "variant kalah"),
    ];
    let expected = expected.map(|(code, words)| (code, words.to_owned()));
    assert_eq!(faults(text), expected);
}

#[test]
fn faults_point_at_their_words() {
    let cases = [
        ("play A\n", Code::NoVariant, "play A"),
        ("", Code::NoVariant, ""),
        ("# only this\n\n", Code::NoVariant, ""),
        ("varient raja-pasu\nplay A\n", Code::UnreadableStatement, "varient"),
        ("variant # raja\n", Code::UnreadableStatement, "variant"),
        ("variant x\nplay\n", Code::UnreadableStatement, "play"),
        (
            "variant x\nplay A\nposition\n  south 1\n  north 1\n",
            Code::MisplacedStatement,
            "position",
        ),
        (
            "variant x\nposition\n  south 1\n  north 1\n  south 2\nplay A\n",
            Code::SaidTwice,
            "south 2",
        ),
        ("variant x\nreading a=b\nreading a=c\n", Code::ChosenTwice, "reading a=c"),
        (
            "variant x\nexpect board\n  south 1\n  north 1\n  closed A\n",
            Code::MisplacedStatement,
            "closed A",
        ),
        ("variant x\nplay A für\n", Code::UnreadableStatement, "für"),
        (
            "variant x\nexpect captured south 4294967296 north 0\n",
            Code::NumberTooLarge,
            "4294967296",
        ),
        ("variant x\nposition\n  south 1 -2\n  north 1 2\n", Code::UnreadableStatement, "-2"),
        ("variant x\nexpect illegal D E\n", Code::UnreadableStatement, "E"),
    ];
    for (text, code, words) in cases {
        assert_eq!(faults(text), [(code, words.to_owned())], "{text}");
    }
}

#[test]
fn what_could_stand_there_is_said() {
    let cases = [
        ("play", "`play` ends too early", "a move such as A could follow"),
        ("play A d7", "`d7` cannot be here", "holes are named by letters"),
        ("play Ad", "`Ad` cannot be here", "a hole is one letter"),
        ("expect", "`expect` ends too early", "`board`, `captured`"),
        ("expect bord", "`bord` cannot be here", "`board`, `captured`"),
        ("expect round", "`expect` ends too early", "`over` or a number"),
        ("reading a", "`reading` ends too early", "`=` could follow"),
        ("reading a b", "`b` cannot be here", "`=` could"),
        ("random 40 seed 7", "`seed` cannot be here", "`turns` could"),
        ("random 40", "`random` ends too early", "`turns` could follow"),
        ("random until round", "`random` ends too early", "`over` could follow"),
        ("captured south", "`captured` ends too early", "a number could follow"),
        ("expect captured south 1 #", "`expect` ends too early", "`south` or `north` could follow"),
        ("hello there", "no line of a script begins with `hello`", "a line begins with"),
        ("position A", "`A` cannot be here", "the end of the line could"),
        ("expect board south 1 2", "`south` cannot be here", "the end of the line could"),
        ("south 1 x", "`x` cannot be here", "a number"),
    ];
    for (line, message, label) in cases {
        let faults = read(&format!("variant x\n{line}\n")).expect_err(line);
        let fault = faults.iter().next().unwrap();
        // Many words stand in a hint, for the label would run past the page.
        let label_text = &fault.primary.as_ref().unwrap().text;
        let said = format!("{label_text}\n{}", fault.hints.join("\n"));
        assert_eq!(fault.message, message, "{line}: {said}");
        assert!(said.contains(label), "{line}: {said}");
    }
}

#[test]
fn natural_slips_come_back_repaired() {
    let slips = [
        ("expct board", "expect board"),
        ("Play A d", "play A d"),
        ("play A, d", "play A d"),
        ("play: A d", "play A d"),
        ("play AdB", "play A d B"),
        ("move A", "play A"),
        ("A d B", "play A d B"),
        ("pass", "play pass"),
        ("expect captured 15 4", "expect captured south 15 north 4"),
        ("expect captured South: 15, North: 4", "expect captured south 15 north 4"),
        ("expect winner south", "expect round over winner south"),
        ("expect match over south", "expect match over winner south"),
        ("expect round over drawn", "expect round over draw"),
        ("expect capture C with pussa", "expect capture C by pussa"),
        ("reading last-four stays", "reading last-four=stays"),
        ("reading last-four: stays", "reading last-four=stays"),
        ("random 40 seed 7", "random 40 turns seed 7"),
        ("random until match seed 7", "random until match over seed 7"),
        ("random until match over", "random until match over seed 7"),
        ("round over winner south", "expect round over winner south"),
        ("expect legal moves A B", "expect legal A B"),
        ("expect leagl A B", "expect legal A B"),
        ("to move south", "to-move south"),
        ("to move: South", "to-move south"),
        ("South plays C", "play C"),
        ("south 7, 7, 7 # a row", "south 7 7 7"),
        ("reading: a=b", "reading a=b"),
        ("South: C", "play C"),
    ];
    for (slip, right) in slips {
        let text = format!("variant x\n{slip}\n");
        let faults = read(&text).expect_err(slip);
        let hints: Vec<&String> = faults.iter().flat_map(|fault| &fault.hints).collect();
        assert!(
            hints.iter().any(|hint| **hint == format!("write `{right}`")),
            "{slip}: {faults:?}"
        );
    }
}

/// Where one line was meant, no other is offered beside it.
#[test]
fn no_word_is_taken_for_holes_and_no_slip_for_another_word() {
    let slips = [
        ("South A", vec!["write `play A`"]),
        ("north a", vec!["write `play a`"]),
        ("S: A", vec!["write `play A`", "write `play S A`"]),
        ("play C and c", vec!["write `play C c`"]),
        ("play C then c", vec!["write `play C c`"]),
        ("move C", vec!["write `play C`"]),
        ("moves C", vec!["write `play C`"]),
        ("play Ad", vec!["write `play A d`"]),
        ("play first", vec!["it is written like `play A d`"]),
        ("expect legal all", vec!["write `expect legal a l l`"]),
    ];
    for (slip, right) in slips {
        let faults = read(&format!("variant x\n{slip}\n")).expect_err(slip);
        let hints = faults.iter().flat_map(|fault| &fault.hints);
        let hints: Vec<&String> = hints.filter(|hint| !hint.starts_with("a line begins")).collect();
        assert_eq!(hints, right, "{slip}");
    }
}

#[test]
fn a_colon_behind_the_first_word_is_the_fault() {
    for line in
        ["reading: a=b", "play: C", "expect : board", "note: One.", "random:40 turns seed 7"]
    {
        let text = format!("variant x\n{line}\n");
        assert_eq!(faults(&text), [(Code::UnreadableStatement, ":".to_owned())], "{line}");
    }
    let apart = faults("variant : x\nplay A\n");
    assert_eq!(apart, [(Code::UnreadableStatement, ":".to_owned())]);
    let text = "variant: x\nplay A\n";
    assert_eq!(faults(text), [(Code::UnreadableStatement, ":".to_owned())]);
    let hints = &read(text).expect_err(text).iter().next().unwrap().hints.clone();
    assert_eq!(*hints, ["write `variant x`"]);
}

#[test]
fn the_library_of_playthroughs_is_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let script = read(&text).unwrap_or_else(|faults| panic!("{}: {faults:?}", path.display()));
        assert_eq!(read(&script.to_string()).unwrap(), script, "{}", path.display());
        count += 1;
    }
    assert!(count > 0);
}

/// The fenced examples of the reference: whole scripts, or lines of one.
#[test]
fn the_examples_of_the_reference_are_read() {
    let reference = include_str!("../../grammar/README.md");
    let mut count = 0;
    for block in reference.split("```text\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let script = read(text).unwrap_or_else(|faults| panic!("{text}\n{faults:?}"));
        assert_eq!(read(&script.to_string()).unwrap(), script, "{text}");
        count += 1;
    }
    assert!(count > 5, "{count}");
}

#[test]
fn long_and_many_lines_are_refused_at_once() {
    let long = format!("variant x\nplay {}\n", "A ".repeat(100_000));
    assert!(read(&long).is_ok());
    for line in ["play A 1 ", "# ", "expct ", "((", "é", "note ", "south 1 "] {
        let _ = read(&format!("variant x\n{}", line.repeat(20_000)));
        let many = read(&format!("variant x\n{}", format!("{line}\n").repeat(5_000)));
        if let Err(faults) = many {
            assert!(faults.iter().count() <= Diagnostics::LIMIT);
        }
    }
}

//! Any script, printed and read again.

use proptest::prelude::*;

use super::read;
use crate::playthrough::*;
use crate::rules::{Remaining, Side};
use crate::text::Sources;

fn said<T>(value: T) -> Said<T> {
    let mut sources = Sources::default();
    let file = sources.add("", "");
    Said { value, span: sources.span(file, 0, 0) }
}

fn some(words: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<Said<String>>> {
    proptest::collection::vec(words.prop_map(said), 1..5).prop_map(|mut words| {
        words.sort_by(|one, other| one.value.cmp(&other.value));
        words.dedup();
        words
    })
}

fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::South), Just(Side::North)]
}

fn boards() -> impl Strategy<Value = [Said<Vec<u32>>; 2]> {
    proptest::collection::vec((0u32.., 0u32..99), 1..9).prop_map(|pairs| {
        let (south, north) = pairs.into_iter().unzip();
        [said(south), said(north)]
    })
}

fn positions() -> impl Strategy<Value = Position> {
    let holes = || some("[A-Xa-x]");
    let marks = ("[a-z]{2,5}", holes(), sides())
        .prop_map(|(mark, holes, owner)| said(Marks { mark: said(mark), holes, owner }));
    (
        boards(),
        proptest::option::of([0u32.., 0u32..].prop_map(said)),
        prop_oneof![Just(Vec::new()), holes()],
        proptest::collection::vec(marks, 0..3),
        proptest::option::of((sides(), holes())),
        proptest::option::of(sides().prop_map(said)),
    )
        .prop_map(|(rows, captured, closed, marks, owns, to_move)| Position {
            rows,
            captured,
            closed,
            marks,
            owns: owns.map(|(side, holes)| said(Owned { side, holes })).into_iter().collect(),
            to_move,
        })
}

fn steps() -> impl Strategy<Value = Step> {
    let chosen = || "pass|[A-Xa-x][-+]?";
    let outcome = || {
        proptest::option::of(prop_oneof![Just(Outcome::Draw), sides().prop_map(Outcome::Winner)])
    };
    let closed = prop_oneof![Just(Vec::new()), some("[A-Xa-x]")];
    let until = prop_oneof![
        (0u32..).prop_map(Until::Turns),
        Just(Until::RoundOver),
        Just(Until::MatchOver)
    ];
    let expectation = prop_oneof![
        boards().prop_map(Expectation::Board),
        [0u32.., 0u32..].prop_map(Expectation::Captured),
        some(chosen()).prop_map(Expectation::Legal),
        chosen().prop_map(|word| Expectation::Illegal(said(word))),
        ("[A-Xa-x]", proptest::option::of("[a-z]{1,5}( [a-z0-9-]{1,5})?")).prop_map(
            |(hole, rule)| Expectation::Capture { hole: said(hole), rule: rule.map(said) }
        ),
        outcome().prop_map(Expectation::RoundOver),
        outcome().prop_map(Expectation::MatchOver),
        (1u32.., proptest::option::of(sides()), proptest::option::of(closed))
            .prop_map(|(number, leader, closed)| Expectation::Round { number, leader, closed }),
    ];
    prop_oneof![
        proptest::collection::vec(chosen().prop_map(said), 1..5).prop_map(Step::Play),
        expectation.prop_map(Step::Expect),
        (until, any::<u64>()).prop_map(|(until, seed)| Step::Random { until, seed }),
        proptest::sample::select(Remaining::WORDS)
            .prop_map(|word| Step::Agree(serde_json::from_value(word.into()).expect("a word"))),
        "[^\\s#\\pC][^\\s\\pC]{0,9}( [^\\s#\\pC]{1,5}){0,2}".prop_map(Step::Note),
    ]
}

fn scripts() -> impl Strategy<Value = Script> {
    (
        "[a-z./]{1,9}( [a-z.]{1,5})?",
        proptest::collection::btree_map("[a-z-]{1,9}", "[a-z-]{1,9}", 0..3),
        proptest::option::of(positions().prop_map(said)),
        proptest::collection::vec(steps().prop_map(said), 0..8),
    )
        .prop_map(|(variant, readings, position, steps)| Script {
            variant: said(variant),
            readings: readings
                .into_iter()
                .map(|(question, option)| {
                    said(Choice { question: said(question), option: said(option) })
                })
                .collect(),
            position,
            steps,
        })
}

proptest! {
    #[test]
    fn parse_print_parse_is_the_identity(script in scripts()) {
        let text = script.to_string();
        let again = read(&text);
        prop_assert!(again.is_ok(), "{}\n{:?}", text, again);
        prop_assert_eq!(again.unwrap(), script, "{}", text);
    }

    #[test]
    fn no_text_panics(text in "(\\PC|\n|\r|\t){0,80}") {
        let _ = read(&text);
    }

    #[test]
    fn words_in_any_order_do_not_panic(words in proptest::collection::vec("(variant|reading|position|play|expect|board|south|north|captured|legal|round|over|7|A|=|#|\n|\n|closed|to-move|marks|random|agree|divided|last mover|seed|é|,)", 0..40)) {
        if let Ok(script) = read(&words.join(" ")) {
            prop_assert_eq!(read(&script.to_string()).ok(), Some(script));
        }
    }
}

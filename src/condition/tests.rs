//! Sentences to trees and back.

use proptest::prelude::*;

use super::*;

fn printed(text: &str) -> String {
    parse(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}")).to_string()
}

/// An example of every form a statement can have, each in its printed form.
const STATEMENT_FORMS: [&str; 39] = [
    "here is empty",
    "here has seeds",
    "here has 4",
    "here has 2 or 3",
    "here does not have 4",
    "here has at least 2",
    "here has at most 3",
    "here has an even number",
    "here has an odd number",
    "here has as many as opposite",
    "here was empty",
    "here was not empty",
    "here had 3",
    "here did not have 3",
    "here is own",
    "here is the opponent's",
    "here is a store",
    "here is closed",
    "here is hole 9",
    "here is in the left half",
    "here is in the right half",
    "here is the middle hole",
    "here is a tuz",
    "here is own tuz",
    "here is the opponent's tuz",
    "every own hole has at most 1",
    "no hole of the opponent has 2 or 3",
    "mover cannot move",
    "nobody can move",
    "either side is empty",
    "at most 1 seed remains",
    "a player has captured more than 24",
    "mover has no tuz",
    "this is move 1",
    "nothing was captured for 60 turns",
    "the lap passed the opponent's side",
    "a player cannot fill 1 hole",
    "a player owns at least 10 holes",
    "a player has won 4 rounds",
];

#[test]
fn one_form_is_printed() {
    let same = [
        "here has 4",
        "next is empty and beyond has seeds",
        "opposite of beyond has 2 or 3",
        "(here is own and here has 2) or next is empty",
        "not (here is own or here is closed)",
        "here was empty",
        "here had 3",
        "origin had at least 2",
        "here is hole 9",
        "here is hole 1 or 6",
        "here is a tuz",
        "here is own tuz",
        "here is not the opponent's tuz",
        "mover has no tuz",
        "mover cannot move",
        "nobody can move",
        "either side is empty",
        "opponent's side is empty",
        "at most 1 seed remains",
        "at most 8 seeds remain",
        "a player has captured more than 24",
        "this is move 1",
        "this is move 1 or 2",
        "nothing was captured for 60 turns",
        "the lap passed the opponent's side",
        "a player cannot fill 1 hole",
        "a player owns at least 10 holes",
        "a player has won 4 rounds",
        "every own hole has at most 1",
        "no hole of the opponent has 2 or 3",
        "landing has as many as opposite of landing",
        "here is in the left half or here is the middle hole",
    ];
    for sentence in same {
        assert_eq!(printed(sentence), sentence);
    }
    let other = [
        ("Here has four seeds.", "here has 4"),
        ("this is turn 1", "this is move 1"),
        ("this is turn 3 or here is own", "this is move 3 or here is own"),
        ("next has no seeds", "next is empty"),
        ("next is not empty", "next has seeds"),
        ("the mover\u{a0}has  no\n tuz", "mover has no tuz"),
        ("here is the opponent\u{2019}s", "here is the opponent's"),
        ("next of beyond of here is empty", "next of beyond is empty"),
        ("here had no seeds", "here was empty"),
        ("every own hole has no seeds", "every own hole is empty"),
    ];
    for (text, sentence) in other {
        assert_eq!(printed(text), sentence, "{text}");
    }
}

#[test]
fn targets() {
    for text in [
        "here",
        "opposite of beyond",
        "every hole",
        "every own hole with 1",
        "opposite of every own hole with 1",
    ] {
        assert_eq!(parse_target(text).unwrap().to_string(), text);
    }
    assert!(parse_reference("every hole").is_err());
    assert!(parse_target("the hole after").is_err());
}

#[test]
fn soup_is_refused_at_once() {
    for text in [
        "(".repeat(100_000),
        "not (".repeat(20_000),
        "here is own and ".repeat(10_000),
        "a ".repeat(900),
    ] {
        assert!(parse(&text).is_err());
    }
}

fn references() -> impl Strategy<Value = Reference> {
    let base = prop_oneof![
        Just(Base::Here),
        Just(Base::Origin),
        Just(Base::LapOrigin),
        Just(Base::Landing)
    ];
    let step = prop_oneof![
        Just(Step::Next),
        Just(Step::Beyond),
        Just(Step::Previous),
        Just(Step::Opposite),
        Just(Step::Twin)
    ];
    (base, proptest::collection::vec(step, 0..4))
        .prop_map(|(base, steps)| Reference { base, steps })
}

fn amounts() -> impl Strategy<Value = Amount> {
    prop_oneof![
        Just(Amount::Some),
        proptest::collection::vec(1u32..30, 1..4).prop_map(Amount::OneOf),
        (0u32..30).prop_map(Amount::AtLeast),
        (1u32..30).prop_map(Amount::AtMost),
        Just(Amount::Even),
        Just(Amount::Odd),
        references().prop_map(Amount::AsMany),
    ]
}

fn statements() -> impl Strategy<Value = Statement> {
    let whose = || prop_oneof![Just(Whose::Any), Just(Whose::Own), Just(Whose::Opponents)];
    let who = || prop_oneof![Just(Who::Mover), Just(Who::Opponent), Just(Who::Either)];
    let state = prop_oneof![
        Just(State::Side(Whose::Own)),
        Just(State::Side(Whose::Opponents)),
        Just(State::Store),
        Just(State::Closed),
        proptest::collection::vec(1u32..20, 1..3).prop_map(State::Numbered),
        Just(State::InHalf(Half::Left)),
        whose().prop_map(|whose| State::Marked(whose, "tuz".to_owned())),
    ];
    prop_oneof![
        (references(), amounts(), any::<bool>()).prop_filter_map(
            "one form",
            |(hole, amount, negated)| {
                (!(negated && amount == Amount::Some)).then_some(Statement::Has {
                    hole,
                    negated,
                    amount,
                })
            }
        ),
        (references(), state, any::<bool>()).prop_map(|(hole, state, negated)| Statement::Is {
            hole,
            negated,
            state
        }),
        references().prop_map(|hole| Statement::Is { hole, negated: false, state: State::Empty }),
        amounts().prop_map(|amount| Statement::Had { hole: Base::Origin, negated: true, amount }),
        any::<bool>().prop_map(|negated| Statement::Was { negated }),
        (whose(), 0u32..9, any::<bool>()).prop_map(|(whose, most, none)| Statement::EveryHole {
            whose,
            none,
            amount: Amount::AtMost(most)
        }),
        who().prop_map(Statement::SideEmpty),
        who().prop_map(Statement::CannotMove),
        (who(), 0u32..9).prop_map(|(who, count)| Statement::HasMarks {
            who,
            count,
            mark: "tuz".to_owned()
        }),
        (who(), any::<bool>(), proptest::option::of(0u32..99)).prop_map(
            |(who, more_than, seeds)| { Statement::HasCaptured { who, more_than, seeds } }
        ),
        (0u32..99).prop_map(Statement::AtMostRemain),
        (who(), 1u32..9).prop_map(|(who, holes)| Statement::OwnsAtLeast { who, holes }),
    ]
}

pub(crate) fn conditions() -> impl Strategy<Value = Condition> {
    statements().prop_map(Condition::Statement).prop_recursive(3, 12, 3, |inner| {
        let parts = proptest::collection::vec(inner.clone(), 2..4);
        prop_oneof![
            parts.clone().prop_map(Condition::All),
            parts.prop_map(Condition::Any),
            inner.prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

proptest! {
    #[test]
    fn parse_print_parse_is_the_identity(condition in conditions()) {
        let sentence = condition.to_string();
        let again = parse(&sentence);
        prop_assert_eq!(again.as_ref(), Ok(&condition), "{}", sentence);
    }

}

#[test]
fn marks_are_no_words_of_the_language() {
    for word in ["tuz", "weg", "big-house"] {
        assert!(!is_reserved(word), "{word}");
    }
    for word in ["seeds", "own", "side", "hole", "4", "a b", ""] {
        assert!(is_reserved(word), "{word}");
    }
}

/// Every sentence of the shipped rule files and of their reference.
#[test]
fn the_library_of_sentences_is_read() {
    fn visit(key: &str, value: &serde_yaml::Value, count: &mut usize) {
        match value {
            serde_yaml::Value::Mapping(map) => {
                for (key, value) in map {
                    visit(key.as_str().unwrap_or_default(), value, count);
                }
            }
            serde_yaml::Value::Sequence(list) => {
                list.iter().for_each(|item| visit(key, item, count));
            }
            serde_yaml::Value::String(text) => {
                let key = key.rsplit('.').next().unwrap_or_default();
                let sentence = ["when", "ends-when", "may-move"].contains(&key)
                    || (key == "skip" && text.contains(' ') && text != "lap origin");
                if sentence {
                    let fault = parse(text).err();
                    assert!(fault.is_none(), "{text}: {fault:?}");
                    *count += 1;
                }
            }
            _ => {}
        }
    }
    let mut count = 0;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/variants");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    for path in files.filter(|path| path.extension().is_some_and(|end| end == "yaml")) {
        let text = std::fs::read_to_string(&path).unwrap();
        visit("", &serde_yaml::from_str(&text).unwrap(), &mut count);
    }
    for block in include_str!("../../variants/README.md").split("```yaml").skip(1) {
        let text = block.split("```").next().unwrap_or_default();
        let text = text.strip_prefix(" fragment").unwrap_or(text);
        visit("", &serde_yaml::from_str(text).unwrap(), &mut count);
    }
    assert!(count > 50, "{count}");
}

/// The first cells of the tables of statements in the reference, and its examples of joined ones in the script page.
#[test]
fn the_statements_of_the_reference_are_read() {
    let reference = include_str!("../../variants/README.md");
    let mut count = 0;
    for table in reference.split("\n| statement |").skip(1) {
        let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
        for cell in rows.filter_map(|row| row.split('|').nth(1)) {
            for statement in cell.split('`').skip(1).step_by(2) {
                assert!(parse(statement).is_ok(), "{statement}");
                count += 1;
            }
        }
    }
    assert!(count > 20, "{count}");
    let scripts = include_str!("../../grammar/README.md");
    for block in scripts.split("```sentences\n").skip(1) {
        for sentence in block.split("```").next().unwrap_or_default().lines() {
            assert!(parse(sentence).is_ok(), "{sentence}");
        }
    }
}

#[test]
fn forms_are_those_of_the_grammar() {
    for word in REFERENCE_WORDS {
        assert_eq!(parse_reference(word).unwrap().to_string(), word);
    }
    for form in STATEMENT_FORMS {
        assert_eq!(printed(form), form);
    }
}

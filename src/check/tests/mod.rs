//! Whole files in, faults out.

mod keys;
mod meaning;

use super::*;
use crate::source::{library, scan};
use crate::variant::read;

/// A small game without a fault.
pub(super) const GAME: &str = include_str!("../../../tests/it/game.yaml");

/// The faults of a text, as `line:column code message | hints`.
fn faults_of(text: &str) -> Vec<String> {
    let (rules, sources, faults) = checked(text);
    assert_eq!(rules.is_none(), faults.has_errors(), "{faults:?}");
    faults.iter().map(|fault| shown(&sources, fault)).collect()
}

fn shown(sources: &Sources, fault: &Diagnostic) -> String {
    let at = fault.primary.as_ref().expect("a place").span;
    let (line, column) = sources.line_column(at);
    let text = &sources.file(at.file()).text[at.range()];
    format!(
        "{line}:{column} `{text}` {} {} | {}",
        fault.code,
        fault.message,
        fault.hints.join(" | ")
    )
}

fn checked(text: &str) -> (Option<Rules>, Sources, Diagnostics) {
    let mut sources = Sources::default();
    let file = sources.add("game.yaml", text);
    let mut faults = Diagnostics::new();
    let mut node = scan(&sources, file, &mut faults).expect("a document");
    assert!(!faults.has_errors(), "{faults:?}");
    let variant = read(&mut node, &mut faults);
    assert!(node.is_complete(), "{faults:?}");
    let (rules, faults) = rules(&variant, &node, &sources);
    (rules, sources, faults)
}

/// A game without a fault, some lines of it exchanged for others.
fn game(exchanges: &[(&str, &str)]) -> String {
    let relay = "rule: relay\n      when: here had seeds\n      relay: here";
    let mut text =
        GAME.replace("rule: harvest\n      when: here has 2\n      capture: here", relay);
    for (old, new) in exchanges {
        assert!(text.contains(old), "{old}");
        text = text.replacen(old, new, 1);
    }
    text
}

#[test]
fn the_library_is_proven() {
    for name in library::names() {
        let (rules, sources, faults) = checked(library::text(name).expect("a text"));
        let faults: Vec<String> = faults.iter().map(|fault| shown(&sources, fault)).collect();
        assert!(faults.is_empty(), "{name}: {faults:#?}");
        assert!(rules.is_some_and(|rules| rules.board.total() > 0), "{name}");
    }
}

#[test]
fn a_game_of_its_own_is_proven() {
    let (rules, _, faults) = checked(&game(&[]));
    assert!(faults.is_empty(), "{faults:?}");
    let rules = rules.expect("rules");
    assert_eq!(rules.name, "A game");
    assert_eq!(rules.board.start, vec![4; 12]);
    assert_eq!(rules.sowing.minimum, 1);
    assert_eq!(rules.sowing.endless_laps.after, 10_000);
}

/// Asserts that a game with some lines exchanged has exactly these faults, each the beginning of what is said.
fn assert_faults(exchanges: &[(&str, &str)], expected: &[&str]) {
    let found = faults_of(&game(exchanges));
    let fit = found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, start)| found.starts_with(start));
    assert!(fit, "expected {expected:#?}\nfound {found:#?}");
}

#[test]
fn what_is_missing_is_said_once_each() {
    let faults = faults_of("about: nothing\n");
    let keys: Vec<&str> = faults.iter().filter_map(|fault| fault.split('`').nth(3)).collect();
    assert_eq!(keys, ["name", "sources", "board", "sowing", "round"], "{faults:#?}");
    assert_faults(
        &[("  holes: 6\n", ""), ("  seeds: 4\n", "")],
        &[
            "4:1 `board` E031 `board` has no `holes`, which is required | add `holes: 6`",
            "4:1 `board` E031 `board` has no `seeds`, which is required | add `seeds: 4`",
        ],
    );
    assert_faults(
        &[("    - when: mover cannot move\n", "    - remaining: owner\n")],
        &["17:7 `remaining` E031 an item of `ends` has no `when`"],
    );
    assert_faults(
        &[("    - rule: relay\n      when", "    - when")],
        &["12:7 `when` E031 a rule has no `rule`"],
    );
}

#[test]
fn boards() {
    assert_faults(
        &[("rows: 2", "rows: 4")],
        &[
            "5:9 `4` E033 `rows` must be exactly 2, not 4 | such a game cannot be written yet; one of two rows says `rows: 2`",
        ],
    );
    assert_faults(&[("rows: 2", "rows: 3")], &["5:9 `3` E033 `rows` must be exactly 2, not 3"]);
    assert_faults(
        &[("holes: 6", "holes: 25")],
        &[
            "6:10 `25` E033 `holes` must be from 1 to 24, not 25 | such a game cannot be written yet; `holes` counts those of one row",
        ],
    );
    assert_faults(&[("seeds: 4", "seeds: 0")], &["7:10 `0` E130 there are no seeds on the board"]);
    assert_faults(
        &[("seeds: 4", "seeds: 100000")],
        &["7:10 `100000` E133 1200000 seeds are more than the 1000000 that a game may have"],
    );
    assert_faults(
        &[("seeds: 4", "seeds:\n    south: 4 4 4 4 4\n    north: 4 4 x 4 4 4")],
        &[
            "8:12 `4 4 4 4 4` E037 `south` names 5 holes, and a row has 6 | if the others begin alike: `south: 4 4 4 4 4 4`; a hole that begins empty is a `0`",
            "9:16 `x` E032 `x` is not a number of seeds | a number for each hole, with blanks between them: `north: 4 4 4 4 4 4`",
        ],
    );
    assert_faults(
        &[("seeds: 4", "seeds:\n    south: 4 4 4 4 4 4")],
        &["7:3 `seeds` E031 `seeds` has no `north`, which is required | add `north: 4 4 4 4 4 4`"],
    );
}

#[test]
fn stores_that_are_missing_or_not_sown() {
    let store = ("when: here had seeds", "when: here is a store");
    assert_faults(
        &[store],
        &[
            "13:21 `a store` E074 the board has no stores on its track | below `board`, add `stores: right`; and below `sowing`, `stores: own`",
        ],
    );
    assert_faults(
        &[store, ("seeds: 4", "seeds: 4\n  stores: right")],
        &[
            "14:21 `a store` E074 no seed is sown in a store, and no rule comes to one | below `sowing`, add `stores: own`",
        ],
    );
}

#[test]
fn a_repair_is_one_that_may_stand_there() {
    let when = "when: here had seeds";
    let turn_start = [
        ("  lap-end:", "  turn-start:"),
        (when, "when: next is occupied"),
        ("relay: here", "then: move again"),
    ];
    let may_move = "direction: counterclockwise\n  may-move: here was occupied";
    type Case<'a> = (&'a [(&'a str, &'a str)], &'a str, &'a [&'a str]);
    let cases: [Case<'_>; 7] = [
        // What is called occupied once a seed has fallen there was so before.
        (&[(when, "when: here is occupied")], "13:21 `occupied`", &["write `here had seeds`"]),
        (
            &[(when, "when: mover captured more than half")],
            "13:19 `captured`",
            &["write `mover has captured more than 24`"],
        ),
        (&[(when, "when: here is the last hole")], "13:25 `last`", &["write `here is hole 6`"]),
        // No mark of that name is declared.
        (&[(when, "when: here is tuz")], "13:21 `tuz`", &[]),
        (
            &[("when: mover cannot move", "when: here is occupied")],
            "17:21 `occupied`",
            &[Scene::RoundEnd.example()],
        ),
        (&turn_start, "13:21 `occupied`", &["write `next of origin has seeds`"]),
        (
            &[("direction: counterclockwise", may_move)],
            "10:22 `occupied`",
            &["write `here has seeds`"],
        ),
    ];
    for (exchanges, place, hints) in cases {
        let (_, sources, faults) = checked(&game(exchanges));
        let [fault] = faults.iter().collect::<Vec<_>>()[..] else {
            panic!("{faults:?}");
        };
        assert!(shown(&sources, fault).starts_with(place), "{fault:?}");
        assert_eq!(fault.hints, hints, "{place}");
    }
}

#[test]
fn what_is_skipped_is_a_hole_or_a_sentence() {
    for word in ["orgin", "origin hole"] {
        let skip = format!("direction: counterclockwise\n  skip: {word}");
        let fault = format!(
            "10:9 `{word}` E034 this is neither a hole that `skip` knows nor a sentence | did you mean `origin`?"
        );
        assert_faults(&[("direction: counterclockwise", &skip)], &[&fault]);
    }
}

#[test]
fn sowing_and_directions() {
    let direction = "direction: counterclockwise";
    assert_faults(
        &[(direction, "direction:\n    left half: clockwise\n    south: clockwise")],
        &["9:3 `direction` E093"],
    );
    assert_faults(
        &[(
            direction,
            "direction:\n    left half: clockwise\n    right half: clockwise\n    middle hole: clockwise",
        )],
        &["12:5 `middle hole` E035 a row of 6 has no middle hole"],
    );
    assert_faults(
        &[
            (direction, "direction:\n    left half: clockwise\n    right half: clockwise"),
            ("holes: 6", "holes: 7"),
        ],
        &["9:3 `direction` E031 `direction` has no `middle hole`"],
    );
    assert_faults(
        &[(direction, "direction:\n    - sow: clockwise\n    - when: here has 1")],
        &[
            "10:7 `sow` E031 a case of `direction` that is not the last has no `when`",
            "11:7 `when` E031 a case of `direction` has no `sow`",
            "11:7 `when` E035",
        ],
    );
    assert_faults(
        &[(
            direction,
            "direction: clockwise\n  stores: own\n  minimum: 0\n  endless-laps:\n    after: 0",
        )],
        &["10:11 `own` E074", "11:12 `0` E033", "13:12 `0` E033"],
    );
    assert_faults(
        &[(
            direction,
            "direction: clockwise\n  skip:\n    - lap  origin\n    - here had 2\n    - origin is own",
        )],
        &["12:7 `here had 2` E075"],
    );
    assert_faults(
        &[(direction, "direction: clockwise\n  may-move: landing has seeds and here had 2")],
        &["10:35 `here had 2` E075"],
    );
}

#[test]
fn sentences_speak_of_what_is_there() {
    let when = "when: here had seeds";
    assert_faults(
        &[(when, "when: here had seeds and here is a tuz")],
        &["13:42 `tuz` E070 no mark `tuz` is declared"],
    );
    assert_faults(
        &[(when, "when: here is hole 9 or next is a store or next is the middle hole")],
        &["13:26 `9` E073", "13:39 `a store` E074", "13:58 `the middle hole` E073"],
    );
    assert_faults(
        &[
            ("lap-end:", "turn-start:"),
            ("relay: here", "capture: next"),
            (when, "when: next has 4 and origin has 2"),
        ],
        &[
            "13:13 `next` E072 `next` names no hole in a `turn-start` rule: no hole is lifted and no seed has fallen yet | write `next of origin`",
            "14:16 `next` E072",
        ],
    );
    assert_faults(
        &[("mover cannot move", "here is empty or a player cannot fill 2 holes or landing is own")],
        &["17:13 `here` E072", "17:30 `a player cannot fill 2 holes` E075", "17:62 `landing` E075"],
    );
    assert_faults(
        &[(when, "when: >\n        here has 4 and\n        next of landing is empty")],
        &["15:9 `next of landing` E075"],
    );
    assert_faults(&[(when, "when: here contains 4")], &["13:18 `contains` E050"]);
}

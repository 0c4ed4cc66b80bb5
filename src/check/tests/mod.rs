//! Whole files in, faults out.

mod meaning;

use super::*;
use crate::source::{library, scan};
use crate::variant::{read, tree::Node};

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
    let document = scan(&sources, file, &mut faults).expect("a document");
    assert!(!faults.has_errors(), "{faults:?}");
    let (variant, complete) = read(&mut Node::from_document(&document), &mut faults);
    assert!(complete, "{faults:?}");
    let (rules, faults) = rules(&variant, &document, &sources);
    (rules, sources, faults)
}

/// A game without a fault, some lines of it exchanged for others.
fn game(exchanges: &[(&str, &str)]) -> String {
    let mut text = "\
name: A game
sources:
  own: a test
board:
  rows: 2
  holes: 6
  seeds: 4
sowing:
  direction: counterclockwise
rules:
  lap-end:
    - rule: relay
      when: here had seeds
      relay: here
round:
  ends:
    - when: mover cannot move
"
    .to_owned();
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
        && found
            .iter()
            .zip(expected)
            .all(|(found, start)| found.starts_with(start));
    assert!(fit, "expected {expected:#?}\nfound {found:#?}");
}

#[test]
fn what_is_missing_is_said_once_each() {
    let faults = faults_of("about: nothing\n");
    let keys: Vec<&str> = faults
        .iter()
        .filter_map(|fault| fault.split('`').nth(3))
        .collect();
    assert_eq!(
        keys,
        ["name", "sources", "board", "sowing", "round"],
        "{faults:#?}"
    );
    assert_faults(
        &[("  holes: 6\n", ""), ("  seeds: 4\n", "")],
        &[
            "4:1 `board` E031 `board` has no `holes`, which is required | add `holes: 6`",
            "4:1 `board` E031 `board` has no `seeds`, which is required | add `seeds: 4`",
        ],
    );
    assert_faults(
        &[(
            "    - when: mover cannot move\n",
            "    - remaining: owner\n",
        )],
        &["17:7 `remaining` E031 an end of the round has no `when`"],
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
            "5:9 `4` E033 this version plays boards of two rows, not 4 | such a game cannot be written yet; one of two rows says `rows: 2`",
        ],
    );
    assert_faults(
        &[("rows: 2", "rows: 3")],
        &["5:9 `3` E033 this version plays boards of two rows, not 3"],
    );
    assert_faults(
        &[("holes: 6", "holes: 25")],
        &[
            "6:10 `25` E033 this version plays rows of 1 to 24 holes, not 25 | such a game cannot be written yet; `holes` counts those of one row",
        ],
    );
    assert_faults(
        &[("seeds: 4", "seeds: 0")],
        &["7:10 `0` E130 there are no seeds on the board"],
    );
    assert_faults(
        &[("seeds: 4", "seeds: 100000")],
        &["7:10 `100000` E133 1200000 seeds are more than the 1000000 that a game may have"],
    );
    assert_faults(
        &[(
            "seeds: 4",
            "seeds:\n    south: 4 4 4 4 4\n    north: 4 4 x 4 4 4",
        )],
        &[
            "8:12 `4 4 4 4 4` E037 `south` names 5 holes, and a row has 6 | with empty holes for the others: `south: 4 4 4 4 4 0`",
            "9:16 `x` E032 `x` is no number of seeds | a number for each hole, with blanks between them: `north: 4 4 4 4 4 4`",
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
        (
            &[(when, "when: here is occupied")],
            "13:21 `occupied`",
            &["write `here had seeds`"],
        ),
        (
            &[(when, "when: mover captured more than half")],
            "13:19 `captured`",
            &["write `mover has captured more than 24`"],
        ),
        (
            &[(when, "when: here is the last hole")],
            "13:21 `the`",
            &["write `here is hole 6`"],
        ),
        // No mark of that name is declared.
        (&[(when, "when: here is tuz")], "13:21 `tuz`", &[]),
        (
            &[("when: mover cannot move", "when: here is occupied")],
            "17:21 `occupied`",
            &[Scene::RoundEnd.example()],
        ),
        (
            &turn_start,
            "13:21 `occupied`",
            &["write `next of origin has seeds`"],
        ),
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
            "10:9 `{word}` E034 this is no hole that `skip` knows, and no sentence | did you mean `origin`?"
        );
        assert_faults(&[("direction: counterclockwise", &skip)], &[&fault]);
    }
}

#[test]
fn sowing_and_directions() {
    let direction = "direction: counterclockwise";
    assert_faults(
        &[(
            direction,
            "direction:\n    left half: clockwise\n    south: clockwise",
        )],
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
            (
                direction,
                "direction:\n    left half: clockwise\n    right half: clockwise",
            ),
            ("holes: 6", "holes: 7"),
        ],
        &["9:3 `direction` E031 `direction` has no `middle hole`"],
    );
    assert_faults(
        &[(
            direction,
            "direction:\n    - sow: clockwise\n    - when: here has 1",
        )],
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
        &[(
            direction,
            "direction: clockwise\n  may-move: landing has seeds and here had 2",
        )],
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
        &[(
            when,
            "when: here is hole 9 or next is a store or next is the middle hole",
        )],
        &[
            "13:26 `9` E073",
            "13:39 `a store` E074",
            "13:58 `the middle hole` E073",
        ],
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
        &[(
            "mover cannot move",
            "here is empty or a player cannot fill 2 holes or landing is own",
        )],
        &[
            "17:13 `here` E072",
            "17:30 `a player cannot fill 2 holes` E075",
            "17:62 `landing` E075",
        ],
    );
    assert_faults(
        &[(
            when,
            "when: >\n        here has 4 and\n        next of landing is empty",
        )],
        &["15:9 `next of landing` E075"],
    );
    assert_faults(
        &[(when, "when: here contains 4")],
        &["13:18 `contains` E050"],
    );
}

#[test]
fn keys_of_rules() {
    let (end, relay) = ("lap-end:", "relay: here");
    assert_faults(
        &[(relay, "last: only\n      relay: here\n      then: end turn")],
        &[
            "14:7 `last` E035",
            "16:7 `then` E093 the rule `relay` has `relay` and `then`",
        ],
    );
    assert_faults(
        &[(relay, "for: owner\n      at-most: 0")],
        &["14:7 `for` E035", "15:7 `at-most` E035", "15:16 `0` E033"],
    );
    assert_faults(
        &[("      relay: here\n", "")],
        &["12:13 `relay` E094 the rule `relay` does nothing"],
    );
    assert_faults(
        &[(relay, "capture: next\n      into: hand")],
        &[
            "12:7 `rule` E031 the rule `relay` has no `sow-from`, which is required | add `sow-from: next`",
        ],
    );
    assert_faults(
        &[(relay, "capture: next\n      sow-from: next")],
        &["15:7 `sow-from` E035"],
    );
    assert_faults(
        &[(
            relay,
            "capture: next\n      into: hand\n      sow-from: next",
        )],
        &[],
    );
    assert_faults(
        &[(
            relay,
            "capture: next\n      into: hand\n      for: owner\n      sow-from: next",
        )],
        &["16:7 `for` E093"],
    );
    assert_faults(
        &[(end, "drop:")],
        &["14:7 `relay` E035 seeds are still in hand after a drop"],
    );
    assert_faults(
        &[(end, "drop:"), (relay, "last: only\n      relay: here")],
        &[],
    );
    assert_faults(
        &[(end, "turn-end:")],
        &["14:7 `relay` E035 the move is over at turn-end"],
    );
    assert_faults(
        &[
            (end, "lift:"),
            ("had seeds", "had 2"),
            (relay, "then: end turn"),
        ],
        &["14:7 `then` E035"],
    );
    assert_faults(
        &[(
            relay,
            "repeat-from: next\n      repeat-at-most: 0\n      then: end turn",
        )],
        &["14:7 `repeat-from` E035", "15:23 `0` E033"],
    );
    assert_faults(
        &[(relay, "mark: house\n      unmark: house")],
        &[
            "14:13 `house` E070",
            "15:7 `unmark` E093",
            "15:15 `house` E070",
        ],
    );
    assert_faults(
        &[(relay, "relay: here\n      at: next")],
        &["15:7 `at` E035"],
    );
    assert_faults(
        &[
            ("rules:", "marks:\n  house: {}\nrules:"),
            (end, "turn-start:"),
            (relay, "mark: house"),
            ("      when: here had seeds\n", ""),
        ],
        &["15:7 `mark` E072 `mark` without `at` means `here`"],
    );
    assert_faults(&[(relay, "capture: []")], &["14:16 `[]` E037"]);
}

#[test]
fn names() {
    assert_faults(
        &[("    - when: mover", "    - rule: relay\n      when: mover")],
        &["17:13 `relay` E039 `relay` is the name of another rule already | write `rule: relay 2`"],
    );
    assert_faults(
        &[("rule: relay", "rule: re/lay.2")],
        &["12:13 `re/lay.2` E038 a rule cannot be called `re/lay.2`"],
    );
    assert_faults(
        &[(
            "rules:",
            "marks:\n  seeds: {}\n  two-2: {}\n  weg:\n    per-player: 0\nrules:",
        )],
        &["11:3 `seeds` E038", "12:3 `two-2` E038", "14:17 `0` E033"],
    );
}

#[test]
fn rounds_and_matches() {
    let cannot = "    - when: mover cannot move\n";
    assert_faults(
        &[("  ends:\n    - when: mover cannot move\n", "  ends: []\n")],
        &["16:9 `[]` E131"],
    );
    assert_faults(
        &[(cannot, "    - when: mover cannot move\n  repetition: 1\n")],
        &["18:15 `1` E033"],
    );
    let with = |lines: &str| format!("{cannot}match:\n{lines}");
    assert_faults(
        &[(cannot, &with("  unfilled: open\n  rounds: 0\n"))],
        &[
            "18:1 `match` E031 `match` has no `refill`, which is required | add `refill: 4`",
            "20:11 `0` E033",
        ],
    );
    assert_faults(
        &[(cannot, &with("  refill: 5\n"))],
        &[
            "19:11 `5` E132 12 holes with 5 seeds each need 60, and the game has 48 | write `refill: 4`",
        ],
    );
    assert_faults(
        &[(cannot, &with("  refill: anew\n  unfilled: open\n"))],
        &["18:1 `match` E031", "20:3 `unfilled` E035"],
    );
    assert_faults(
        &[(
            cannot,
            &with("  refill: anew\n  ends-when: a player has won 4 rounds\n"),
        )],
        &[],
    );
    assert_faults(
        &[(
            cannot,
            &with(
                "  refill: 4\n  unfilled: taken over\n  ends-when: mover cannot move or a player owns at least 13 holes\n",
            ),
        )],
        &["21:14 `mover cannot move` E075", "21:58 `13` E073"],
    );
    let (rules, _, _) = checked(&game(&[(cannot, &with("  refill: 4\n"))]));
    let ends_when = rules.and_then(|rules| rules.game_match?.ends_when);
    assert_eq!(
        ends_when.map(|sentence| sentence.text).as_deref(),
        Some("a player cannot fill 1 hole")
    );
}

#[test]
fn the_file_itself() {
    assert_faults(
        &[("name: A game", "language: 2\nname: A game")],
        &["1:11 `2` E036"],
    );
    assert_faults(&[("name: A game", "name: \" \"")], &["1:7 `\" \"` E038"]);
    assert_faults(
        &[("sources:\n  own: a test", "sources: {}")],
        &["2:10 `{}` E031 `sources` names no source"],
    );
    assert_faults(
        &[(
            "rules:\n  lap-end:\n    - rule: relay\n      when: here had seeds\n      relay: here\n",
            "",
        )],
        &["1:1 `name` W095"],
    );
}

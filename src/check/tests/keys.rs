//! Keys of rules, names, rounds and matches.

use super::*;

#[test]
fn keys_of_rules() {
    let (end, relay) = ("lap-end:", "relay: here");
    assert_faults(
        &[(relay, "last: only\n      relay: here\n      then: end turn")],
        &["14:7 `last` E035", "16:7 `then` E093 the rule `relay` has `relay` and `then`"],
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
    assert_faults(&[(relay, "capture: next\n      sow-from: next")], &["15:7 `sow-from` E035"]);
    assert_faults(&[(relay, "capture: next\n      into: hand\n      sow-from: next")], &[]);
    assert_faults(
        &[(relay, "capture: next\n      into: hand\n      for: owner\n      sow-from: next")],
        &["16:7 `for` E093"],
    );
    assert_faults(&[(end, "drop:")], &["14:7 `relay` E035 seeds are still in hand after a drop"]);
    assert_faults(&[(end, "drop:"), (relay, "last: only\n      relay: here")], &[]);
    assert_faults(&[(end, "turn-end:")], &["14:7 `relay` E035 the move is over at turn-end"]);
    assert_faults(
        &[(end, "lift:"), ("had seeds", "had 2"), (relay, "then: end turn")],
        &["14:7 `then` E035"],
    );
    assert_faults(
        &[(relay, "repeat-from: next\n      repeat-at-most: 0\n      then: end turn")],
        &["14:7 `repeat-from` E035", "15:23 `0` E033"],
    );
    assert_faults(
        &[(relay, "mark: house\n      unmark: house")],
        &["14:13 `house` E070", "15:7 `unmark` E093", "15:15 `house` E070"],
    );
    assert_faults(&[(relay, "relay: here\n      at: next")], &["15:7 `at` E035"]);
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
        &[("rules:", "marks:\n  seeds: {}\n  two-2: {}\n  weg:\n    per-player: 0\nrules:")],
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
        &[(cannot, &with("  refill: anew\n  ends-when: a player has won 4 rounds\n"))],
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
    let ends_when = rules.and_then(|rules| rules.matches?.ends_when);
    assert_eq!(
        ends_when.map(|sentence| sentence.text).as_deref(),
        Some("a player cannot fill 1 hole")
    );
}

#[test]
fn the_file_itself() {
    assert_faults(&[("name: A game", "language: 2\nname: A game")], &["1:11 `2` E036"]);
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

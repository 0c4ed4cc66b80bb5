//! Sentences that mean nothing, rules that never fire, games that nobody can start.

use super::assert_faults;

#[test]
fn what_never_holds_is_said() {
    let when = "when: here had seeds";
    assert_faults(
        &[(
            when,
            "when: next is empty and here is own and next has seeds",
        )],
        &[
            "13:47 `next has seeds` E090 `next is empty` and `next has seeds` never hold together, so the sentence never holds",
        ],
    );
    assert_faults(
        &[
            ("lap-end:", "drop:"),
            (when, "when: here is empty"),
            ("relay: here", "capture: here"),
        ],
        &[
            "13:13 `here is empty` E090 `here is empty` never holds | `here` holds the seed just sown",
        ],
    );
    assert_faults(
        &[
            ("lap-end:", "drop:"),
            (when, "when: here has seeds"),
            ("relay: here", "capture: here"),
        ],
        &[
            "13:13 `here has seeds` W091 `here has seeds` always holds | `here` holds the seed just sown; a seed that",
        ],
    );
    assert_faults(
        &[(when, "when: here has at least 49 and next is own")],
        &["13:13 `here has at least 49` E090"],
    );
    assert_faults(
        &[(when, "when: here is own and opposite is own")],
        &["13:29 `opposite is own` E090"],
    );
    assert_faults(
        &[(when, "when: here is hole 2 and opposite is hole 4")],
        &["13:32 `opposite is hole 4` E090"],
    );
    assert_faults(
        &[(when, "when: here is hole 2 and opposite is hole 5")],
        &[],
    );
    assert_faults(&[(when, "when: here had 2 and here has 3")], &[]);
    assert_faults(
        &[(when, "when: here had 2 and here has 4")],
        &["13:28 `here has 4` E090"],
    );
    assert_faults(
        &[("mover cannot move", "a player has captured more than 48")],
        &["17:13 `a player has captured more than 48` E090"],
    );
    assert_faults(
        &[(
            when,
            "when: here has an even number or here has an odd number or here is empty",
        )],
        &["13:13 `here has an even number or here has an odd number or here is empty` W091"],
    );
    assert_faults(
        &[(
            when,
            "when: here has an even number or next has an odd number or here is empty",
        )],
        &[],
    );
}

#[test]
fn what_is_shadowed_is_said() {
    let rule = |when: &str| format!("relay: here\n    - rule: four\n{when}      capture: here");
    let relay = "relay: here";
    assert_faults(
        &[(relay, &rule("      when: here had 3\n"))],
        &["16:7 `when` E092 the rule `four` is shadowed by the rule `relay`"],
    );
    assert_faults(&[(relay, &rule("      when: here was empty\n"))], &[]);
    assert_faults(&[(relay, &rule(""))], &[]);
    assert_faults(
        &[
            ("      when: here had seeds\n", ""),
            (relay, &rule("      when: here had 3\n")),
        ],
        &["15:7 `when` E092 the rule `four` is shadowed by the rule `relay`"],
    );
    let three = format!(
        "{}\n    - rule: five\n      capture: here",
        rule("      when: here has 1\n")
    );
    assert_faults(
        &[(relay, &three)],
        &["18:7 `rule` E092 the rule `five` is shadowed by the rule `relay` and the rule `four`"],
    );
    assert_faults(
        &[(
            "    - when: mover cannot move\n",
            "    - when: either side is empty\n    - when: mover's side is empty\n",
        )],
        &[
            "18:7 `when` E092 the end `mover's side is empty` is shadowed by the end `either side is empty`",
        ],
    );
}

#[test]
fn nobody_can_start() {
    let sowing = "direction: counterclockwise";
    assert_faults(
        &[(sowing, "direction: clockwise\n  minimum: 5")],
        &[
            "10:12 `5` E130 nobody can start: a move needs 5 seeds, and no hole begins with more than 4 | write `minimum: 4`",
        ],
    );
    assert_faults(
        &[(sowing, "direction: clockwise\n  may-move: here has 5")],
        &["10:13 `here has 5` E130 nobody can start: it allows none of the holes"],
    );
    assert_faults(
        &[(
            "seeds: 4",
            "seeds:\n    south: 0 0 0 0 0 0\n    north: 4 4 4 4 4 4",
        )],
        &["7:3 `seeds` E130 nobody can start: the first player has no move"],
    );
    assert_faults(
        &[("mover cannot move", "every hole has 4")],
        &["17:13 `every hole has 4` E130 nobody can start: the round is over"],
    );
}

#[test]
fn holes_close_only_between_rounds() {
    let when = "when: here had seeds";
    let closed = (when, "when: here had seeds and opposite is closed");
    let never = ["13:32 `opposite is closed` E090 `opposite is closed` never holds"];
    assert_faults(&[closed], &never);
    let end = "mover cannot move";
    for (refill, expected) in [
        ("refill: 4", &[][..]),
        ("refill: 4\n  unfilled: open", &never[..]),
        ("refill: anew\n  rounds: 3", &never[..]),
    ] {
        let with_match = format!("{end}\nmatch:\n  {refill}\n");
        assert_faults(&[closed, (end, &with_match)], expected);
    }
}

//! Sentences that mean nothing, rules that never fire, games that nobody can start.

use super::{assert_faults, faults_of, game};

#[test]
fn what_never_holds_is_said() {
    let when = "when: here had seeds";
    assert_faults(
        &[(when, "when: next is empty and here is own and next has seeds")],
        &[
            "13:47 `next has seeds` E090 `next is empty` and `next has seeds` never hold together, so the sentence never holds",
        ],
    );
    assert_faults(
        &[("lap-end:", "drop:"), (when, "when: here is empty"), ("relay: here", "capture: here")],
        &[
            "13:13 `here is empty` E090 `here is empty` never holds | `here` holds the seed just sown",
        ],
    );
    assert_faults(
        &[("lap-end:", "drop:"), (when, "when: here has seeds"), ("relay: here", "capture: here")],
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
    assert_faults(&[(when, "when: here is hole 2 and opposite is hole 5")], &[]);
    assert_faults(&[(when, "when: here had 2 and here has 3")], &[]);
    assert_faults(&[(when, "when: here had 2 and here has 4")], &["13:28 `here has 4` E090"]);
    assert_faults(
        &[("mover cannot move", "a player has captured more than 48")],
        &["17:13 `a player has captured more than 48` E090"],
    );
    assert_faults(
        &[(when, "when: here has an even number or here has an odd number or here is empty")],
        &["13:13 `here has an even number or here has an odd number or here is empty` W091"],
    );
    assert_faults(
        &[(when, "when: here has an even number or next has an odd number or here is empty")],
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
        &[("      when: here had seeds\n", ""), (relay, &rule("      when: here had 3\n"))],
        &["15:7 `when` E092 the rule `four` is shadowed by the rule `relay`"],
    );
    let three =
        format!("{}\n    - rule: five\n      capture: here", rule("      when: here has 1\n"));
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
        &[("seeds: 4", "seeds:\n    south: 0 0 0 0 0 0\n    north: 4 4 4 4 4 4")],
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

#[test]
fn a_relay_before_a_rule_about_stores_is_said() {
    let board = ("seeds: 4", "seeds: 4\n  stores: right");
    let sown = ("direction: counterclockwise", "direction: counterclockwise\n  stores: own");
    let again =
        "relay: here\n    - rule: again\n      when: here is a store\n      then: move again";
    assert_faults(
        &[board, sown, ("relay: here", again)],
        &[
            "16:14 `here` W096 the rule `relay` comes before the rule `again` and takes a last seed in a store too: no store is lifted, so the move ends there | put the rule `again` before the rule `relay` | or write `when: here had seeds and here is not a store` in the rule `relay`",
        ],
    );
    for when in [
        "when: here had seeds and here is not a store",
        "when: here had seeds and here has 4 and not (here is a store)",
    ] {
        let exchanges = [board, sown, ("relay: here", again), ("when: here had seeds", when)];
        assert_faults(&exchanges, &[]);
    }
    // The hole that is lifted is another, or an earlier rule takes all that fall in a store.
    let next = again.replace("relay: here", "relay: next");
    assert_faults(&[board, sown, ("relay: here", &next)], &[]);
    let first =
        "    - rule: first\n      when: here is a store\n      then: end turn\n    - rule: relay";
    assert_faults(
        &[board, sown, ("relay: here", again), ("    - rule: relay", first)],
        &["21:7 `when` E092 the rule `again` is shadowed by the rule `first`"],
    );
}

#[test]
fn sentences_that_together_skip_every_hole() {
    let sowing = "direction: counterclockwise";
    let skip = |sentences: &str| format!("{sowing}\n  skip:{sentences}");
    let both = skip("\n    - here is own\n    - here is the opponent's");
    assert_faults(&[(sowing, &both)], &["10:3 `skip` W091 one of these sentences always holds"]);
    assert_faults(
        &[(sowing, &skip(" here has at least 0"))],
        &[
            "10:9 `here has at least 0` W091 `here has at least 0` always holds | change it: it leaves out every hole",
        ],
    );
    let some = skip("\n    - here is own\n    - here has 12\n    - origin");
    assert_faults(&[(sowing, &some)], &[]);
}

#[test]
fn holes_change_hands_in_games_of_territory_only() {
    let end = "mover cannot move";
    let owns = "a player owns at least 10 holes";
    assert_faults(
        &[(end, owns)],
        &[
            "17:13 `a player owns at least 10 holes` E075 `a player owns at least 10 holes` cannot be asked: no hole changes hands in this game | if holes do, write `unfilled: taken over` below `match`",
        ],
    );
    let with_match =
        format!("{end}\nmatch:\n  refill: 4\n  unfilled: taken over\n  ends-when: {owns}");
    assert_faults(&[(end, &with_match)], &[]);
    let closed = with_match.replace("taken over", "closed");
    assert_faults(&[(end, &closed)], &["21:14 `a player owns at least 10 holes` E075"]);
}

#[test]
fn nobody_fills_more_holes_than_the_seeds_are_enough_for() {
    let end = "mover cannot move";
    let with_match = |holes: u32| {
        format!("{end}\nmatch:\n  refill: 4\n  ends-when: a player cannot fill {holes} holes")
    };
    // Twelve holes of four seeds: one player may fill them all, not both seven.
    assert_faults(&[(end, &with_match(6))], &[]);
    assert_faults(&[(end, &with_match(7))], &["20:14 `a player cannot fill 7 holes` W091"]);
    let mover = with_match(13).replace("a player", "mover");
    assert_faults(&[(end, &mover)], &["20:14 `mover cannot fill 13 holes` W091"]);
}

#[test]
fn seeds_that_never_leave_the_board() {
    let end = "mover cannot move";
    for sentence in ["a player has captured more than 24", "at most 4 seeds remain"] {
        assert_faults(
            &[(end, sentence)],
            &[&format!(
                "17:13 `{sentence}` E090 `{sentence}` never holds | no rule captures and no store is sown"
            )],
        );
        let capture = (
            "relay: here",
            "relay: here\n    - rule: take\n      when: here is own\n      capture: here",
        );
        assert_faults(&[capture, (end, sentence)], &[]);
        // What is left of a round may be a reserve of the next.
        let with_match = format!("{sentence}\nmatch:\n  refill: 3");
        assert_faults(&[(end, &with_match)], &[]);
    }
}

#[test]
fn a_position_comes_back_so_often_at_most() {
    let round = ("round:", "round:\n  repetition: 100000");
    assert_faults(
        &[round],
        &["16:15 `100000` E033 `repetition` must be from 2 to 1000, not 100000"],
    );
}

#[test]
fn a_thousand_rules_are_looked_at_as_far_as_looks_go() {
    let mut rules =
        String::from("relay: here\n    - rule: four\n      when: here had 3\n      capture: here");
    for number in 0..1_000 {
        let (here, next) = (number % 20 + 1, number % 17);
        rules.push_str(&format!(
            "\n    - rule: r{number}\n      when: here was empty and opposite has {here} and next has {next}\n      capture: here"
        ));
    }
    let found = faults_of(&game(&[("relay: here", &rules)]));
    let first = "16:7 `when` E092 the rule `four` is shadowed by the rule `relay`";
    assert!(found.iter().any(|fault| fault.starts_with(first)), "{:?}", found.first());
}

//! What authors write, and what they are offered for it.

use super::super::{parse, parse_reference, parse_target};
use crate::diagnostic::Code;

/// What is written, and every repair that is offered for it, in this order.
const TABLE: &str = "\
here is occupied => here has seeds
here was occupied => here was not empty
here is my hole => here is own
here is mine => here is own
here makes 2 => here has 2
here becomes 4 => here has 4
here has 2 to 4 => here has 2 or 3 or 4
here has 2-4 => here has 2 or 3 or 4
here has more than 3 => here has at least 4
here has less than 3 => here has at most 2
here has < 3 => here has at most 2
here = 4 => here has 4
here == 4 => here has 4
3 seeds remain => at most 3 seeds remain
fewer than 3 seeds remain => at most 2 seeds remain
less than 4 seeds remain => at most 3 seeds remain
no seeds remain => at most 0 seeds remain
mover passes => mover cannot move
his own => here is own
here is his own => here is own
here is his => here is own
the opponent's hole => here is the opponent's
opponent's hole => here is the opponent's
here is opponents => here is the opponent's
here is the opponent's hole => here is the opponent's
here is an opponent's hole => here is the opponent's
here is own hole => here is own
here is an own hole => here is own
here isn't empty => here has seeds
next hole is empty => next is empty
the next hole is empty => next is empty
hole is empty => here is empty
the hole is empty => here is empty
last seed falls in an empty hole => here was empty
the last seed falls in an empty hole => here was empty
last seed falls in an occupied hole => here had seeds
here has 4 && next is empty => here has 4 and next is empty
here has 4 || next is empty => here has 4 or next is empty
here has 4, next is empty => here has 4 and next is empty | here has 4 or next is empty
here has 4 but next is empty => here has 4 and next is empty
if here has 4 => here has 4
when here has 4 => here has 4
no seeds in here => here is empty
there are no seeds in here => here is empty
mover's side has no seeds => mover's side is empty
board is empty => at most 0 seeds remain
the board is empty => at most 0 seeds remain
no moves left => mover cannot move
no moves => mover cannot move
mover has no moves => mover cannot move
mover has no move => mover cannot move
south cannot move => mover cannot move | a player cannot move
north cannot move => mover cannot move | a player cannot move
south's side is empty => mover's side is empty
store is mine => here is a store and here is own
here is my store => here is a store and here is own
here is own store => here is a store and here is own
here is mover's store => here is a store and here is own
mover's side is emty => mover's side is empty
mover side is empty => mover's side is empty
mover can't move => mover cannot move
mover can not move => mover cannot move
player cannot move => mover cannot move | a player cannot move
the player cannot move => mover cannot move
current player cannot move => mover cannot move
both players cannot move => nobody can move
neither player can move => nobody can move
no player can move => nobody can move
one side is empty => either side is empty
both sides are empty => mover's side is empty and opponent's side is empty
all holes are empty => every hole is empty
all own holes are empty => every own hole is empty
own side is empty => mover's side is empty
own row is empty => mover's side is empty
mover's row is empty => mover's side is empty
opponent's row is empty => opponent's side is empty
opponents side is empty => opponent's side is empty
here is own and has 4 => here is own and here has 4
here is own and is empty => here is own and here is empty
here has 2 or 3 and is own => here has 2 or 3 and here is own
here is own, has 2 or 3 => here is own and here has 2 or 3 | here is own or here has 2 or 3
here is empty or closed => here is empty or here is closed
here is own or next is own and here has 4 => here is own or (next is own and here has 4) | (here is own or next is own) and here has 4
here has 2, 3 or 4 => here has 2 or 3 or 4
here has 2 and 3 => here has 2 or 3
here has 2 seeds or 3 seeds => here has 2 or 3
here has either 2 or 3 => here has 2 or 3
here has even seeds => here has an even number
here is even => here has an even number
here has 2/3 => here has 2 or 3
here has >= 4 => here has at least 4
here >= 4 => here has at least 4
here has 4+ => here has at least 4
here has 4 or more => here has at least 4
here has no more than 3 => here has at most 3
here has not more than 3 => here has at most 3
here has up to 3 => here has at most 3
here has maximum 3 => here has at most 3
here has minimum 3 => here has at least 3
here has between 2 and 4 => here has 2 or 3 or 4
here has between 2 and 4 seeds => here has 2 or 3 or 4
here has a seed => here has 1
here has a single seed => here has 1
here has only one seed => here has 1
here has 1 stone => here has 1
here contains 4 => here has 4
here containing 4 => here has 4
here is filled => here has seeds
here was full => here was not empty
here was filled => here was not empty
here were empty => here was empty
here had been empty => here was empty
opposite has any seeds => opposite has seeds
opposite has some => opposite has seeds
opposite has seed => opposite has seeds
the opposite hole has seeds => opposite has seeds
opposite side is empty => opponent's side is empty
the hole opposite is empty => opposite is empty
hole opposite has seeds => opposite has seeds
opposite hole is empty => opposite is empty
here is in own row => here is own
here is in the opponent's row => here is the opponent's
here is on my side => here is own
here is on the mover's side => here is own
here is on his side => here is own
here is on opponent side => here is the opponent's
previous hole has 4 => previous has 4
prior has 4 => previous has 4
after is empty => next is empty
next next is empty => beyond is empty
hole after next is empty => beyond is empty
here is the first hole => here is hole 1
here is hole a => here is hole 1
here is A => here is hole 1
here is the leftmost hole => here is hole 1
turn is 1 => this is turn 1
this is the first turn => this is turn 1
it is turn 1 => this is turn 1
first turn => this is turn 1
turn 1 => this is turn 1
this is move 1 => this is turn 1
nothing captured for 60 turns => nothing was captured for 60 turns
no captures for 60 turns => nothing was captured for 60 turns
no capture for 60 moves => nothing was captured for 60 turns
nothing was captured in 60 turns => nothing was captured for 60 turns
nothing was captured for sixty turns => nothing was captured for 60 turns
at least 4 seeds remain => not (at most 3 seeds remain)
at most 4 seeds left => at most 4 seeds remain
at most 4 seeds are left => at most 4 seeds remain
less than 5 seeds left on the board => at most 4 seeds remain
4 or fewer seeds remain => at most 4 seeds remain
mover captured at least 25 => mover has captured at least 25
mover has at least 25 => mover has captured at least 25
mover has more than 24 captured => mover has captured more than 24
mover has 25 seeds => mover has captured at least 25
mover has captured 25 => mover has captured at least 25
mover has captured 25 seeds => mover has captured at least 25
a player captured 25 seeds => a player has captured at least 25
someone has captured more than 24 => a player has captured more than 24
any player has captured more than 24 => a player has captured more than 24
player has no seeds => either side is empty
a player has no seeds left => either side is empty
a player can't fill a hole => a player cannot fill 1 hole
a player owns 10 holes => a player owns at least 10 holes
a player has won 4 matches => a player has won 4 rounds
a player won 4 rounds => a player has won 4 rounds
not here is empty => not (here is empty)
not here has 4 => not (here has 4)
here not empty => here has seeds
here has not 4 => here does not have 4
here doesn't have 4 => here does not have 4
here have 4 => here has 4
here has 4 and not next is empty => here has 4 and not (next is empty)
here is full of seeds => here has seeds
unless here is empty => not (here is empty)
here is own unless next is empty => here is own and not (next is empty)
here and next are empty => here is empty and next is empty
both here and next are empty => here is empty and next is empty
here has 4 seeds in it => here has 4
here is my opponent's => here is the opponent's
here is ours => here is own
here is theirs => here is the opponent's
here lands in own store => here is a store and here is own
here isn't own => here is not own
here is nt own => here is not own
hear has 4 => here has 4
here hass 4 => here has 4
here has 4 sedes => here has 4
next is emtpy and beyond has sseds => next is empty and beyond has seeds
here is own and oposite has seeds => here is own and opposite has seeds
oponent cannot move => opponent cannot move
mover canot move => mover cannot move
either side is emtpy => either side is empty
the opponent's side has no seeds => opponent's side is empty
the opponent has no seeds => opponent's side is empty
opponent is out of seeds => opponent's side is empty
after turn 10 => this is turn 10
here has as many seeds as the opposite hole => here has as many as opposite
here equals opposite => here has as many as opposite
here = opposite => here has as many as opposite
here has the same as opposite => here has as many as opposite
here is 0 => here is empty
here has zero seeds => here is empty
here has none => here is empty
here has nothing => here is empty
here has (2 or 3) => here has 2 or 3
here has 2 or 3 seeds) => here has 2 or 3
(here has 2 or 3 => here has 2 or 3
here has exactly 3 => here has 3
here has 3 exactly => here has 3
opposite of the next hole has seeds => opposite of next has seeds
next to here is empty => next is empty
here's empty => here is empty
here has seed(s) => here has seeds
here.has 4 => here has 4
here_has_4 => here has 4
“here has 4” => here has 4
‘here has 4’ => here has 4
«here has 4» => here has 4
„here has 4“ => here has 4
here has “4” => here has 4
here has 4\" => here has 4
“hear has 4” => here has 4
seeds in here = 4 => here has 4
count of here is 4 => here has 4
the number of seeds in here is 4 => here has 4
the second hole is empty => here is hole 2 and here is empty
hole 2 has 4 => here is hole 2 and here has 4
1. here has 4 => here has 4
here is own && next is empty || beyond is empty => (here is own and next is empty) or beyond is empty | here is own and (next is empty or beyond is empty)
here belongs to the opponent => here is the opponent's
here belongs to the mover => here is own
here is not opponents => here is not the opponent's
the last seed falls in own empty house => here is own and here was empty
the last seed falls in an own hole => here is own
";

#[test]
fn several_holes_are_a_list() {
    for (text, list) in [
        ("here and opposite", "here, opposite"),
        ("here opposite", "here, opposite"),
        ("here, opposite and every own hole", "here, opposite, every own hole"),
    ] {
        let fault = parse_target(text).expect_err(text);
        assert!(fault.repairs.is_empty(), "{text}: {:?}", fault.repairs);
        let hint = format!("several holes stand in a list: `[{list}]`");
        assert_eq!(fault.hints, [hint], "{text}");
    }
}

#[test]
fn slips_come_back_as_whole_sentences() {
    let mut count = 0;
    for line in TABLE.lines() {
        let (written, repairs) = line.split_once(" => ").expect("two sides");
        let repairs: Vec<&str> = repairs.split(" | ").collect();
        let fault = parse(written).expect_err(written);
        assert_eq!(fault.repairs, repairs, "{written}");
        for repair in &repairs {
            let read = parse(repair).map(|condition| condition.to_string());
            assert_eq!(read.as_deref(), Ok(*repair), "{written}");
        }
        count += 1;
    }
    assert!(count > 150, "{count}");
}

#[test]
fn the_word_at_fault_is_found_inside_a_phrase() {
    for (text, word, could) in [
        ("mover's side is emty", "emty", "`empty` could"),
        ("this is round 1", "round", "`turn` could"),
        ("either row is empty", "row", "`side` could"),
        ("nothing is captured for 9 turns", "is", "`was captured for` could"),
        ("at most 4 seeds left", "left", "`remain` could"),
    ] {
        let fault = parse(text).expect_err(text);
        assert_eq!(&text[fault.range.clone()], word, "{text}");
        assert!(fault.message.ends_with(could), "{text}: {}", fault.message);
    }
}

#[test]
fn what_comes_of_a_rule_is_told_from_when_it_fires() {
    for (text, hint) in [
        ("play again", "`then: move again`"),
        ("end turn", "`then: end turn`"),
        ("always", "leave `when` out"),
        ("never", "can be left out"),
    ] {
        let fault = parse(text).expect_err(text);
        assert!(fault.repairs.is_empty(), "{text}: {:?}", fault.repairs);
        assert!(fault.hints[0].contains(hint), "{text}: {:?}", fault.hints);
    }
}

#[test]
fn quotation_marks_are_told_as_such() {
    for (text, mark, says) in [
        ("“here has 4”", "“", "taken for a part"),
        ("here has 4\"", "\"", "none before it opens"),
        ("‘here has 4’", "‘", "taken for a part"),
    ] {
        let fault = parse(text).expect_err(text);
        assert_eq!(&text[fault.range.clone()], mark, "{text}");
        assert!(fault.message.contains(says), "{text}: {}", fault.message);
    }
    let fault = parse_reference("“next”").expect_err("quoted");
    assert_eq!(fault.repairs, ["next"]);
}

#[test]
fn two_holes_are_compared_for_the_same_number_only() {
    let fault = parse("here has more than opposite").expect_err("no such words");
    assert!(fault.repairs.is_empty(), "{:?}", fault.repairs);
    assert!(fault.hints[0].ends_with("`here has as many as opposite`"), "{:?}", fault.hints);
}

#[test]
fn a_sentence_that_breaks_off_is_shown_whole() {
    for (text, whole) in [
        ("the mover", "mover cannot move"),
        ("here had", "here had seeds"),
        ("here is own and", "here is own and here is own"),
    ] {
        let fault = parse(text).expect_err(text);
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
        let fault = parse_target(text).expect_err(text);
        assert_eq!(fault.repairs, repairs, "{text}");
        // One hole is wanted here, so no set of them is offered.
        let fault = parse_reference(text).expect_err(text);
        let one: Vec<&str> =
            repairs.iter().copied().filter(|text| !text.contains("every")).collect();
        assert_eq!(fault.repairs, one, "{text}");
    }
}

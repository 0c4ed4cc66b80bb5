//! Boards and turns of every shape, looked at.

use std::fmt::Write;
use std::path::Path;

use super::{Colours, Opening, SafeWriter, Scribe, Transcript, Turn, draw};
use crate::check;
use crate::diagnostic::Diagnostics;
use crate::engine::{Game, Mark, Move, Position, Recorder};
use crate::rules::{Cell, MarkId, Rules, Side};
use crate::text::Sources;
use crate::variant::Request;

/// A small game on a board of so many holes; `more` goes under `board` and behind it.
fn game(holes: u32, seeds: u32, stores: bool, rules: &str) -> Rules {
    let stores = if stores { "\n  stores: right" } else { "" };
    let text = format!(
        "name: Trial\nsources: {{here: here}}\nboard:\n  rows: 2\n  holes: {holes}\n  seeds: {seeds}{stores}\n\
         marks: {{tuz: {{per-player: 2}}}}\nsowing: {{direction: counterclockwise}}\n{rules}\n\
         round: {{ends: [{{when: mover cannot move}}]}}\n"
    );
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let file = sources.add("trial", text);
    let request = Request::Text { file, folder: Path::new("") };
    let playable = check::game(&mut sources, &request, &[], &mut faults);
    playable.unwrap_or_else(|| panic!("{faults:#?}")).rules
}

const HARVEST: &str = "rules:\n  lap-end:\n    - {rule: tuz, when: here is own, mark: tuz}\n    - \
                       {rule: harvest, when: here has 2, capture: here}";

/// A position with something of everything.
fn varied(rules: &Rules, most: u32) -> Position {
    let mut position = Position::start(rules);
    for (index, seeds) in position.seeds.iter_mut().enumerate() {
        *seeds = if index % 3 == 0 { most } else { index as u32 };
    }
    position.seeds[1] = 0;
    position.closed[1] = true;
    position.captured = [12, 3];
    position
}

fn drawn(rules: &Rules, position: &Position) -> String {
    draw(rules, position, Colours::PLAIN).join("\n") + "\n"
}

#[test]
fn boards_of_every_shape() {
    let mut text = String::new();
    for (holes, stores, most) in [
        (7, false, 7),
        (6, true, 4),
        (6, true, 40_000),
        (5, false, 123),
        (12, false, 54_321),
        (24, false, 9),
        (24, true, 54_321),
        (1, false, 1),
    ] {
        let rules = game(holes, 4, stores, HARVEST);
        let mut position = if holes > 1 { varied(&rules, most) } else { Position::start(&rules) };
        position.lost = u32::from(holes == 5) * 4;
        if holes == 6 {
            position.marks[4] = Some(Mark { kind: MarkId(0), owner: Side::North });
        }
        if holes == 7 {
            position.owners[7] = Side::South;
        }
        writeln!(text, "{holes} holes, {most} seeds").expect("a text");
        text += &drawn(&rules, &position);
        text.push('\n');
    }
    insta::assert_snapshot!(text);
}

#[test]
fn no_board_is_wider_than_the_page() {
    for holes in 1..=24 {
        for stores in [false, true] {
            let rules = game(holes, 4, stores, HARVEST);
            for most in [1, 10, 100, 1_000, 10_000, 100_000] {
                let mut position = Position::start(&rules);
                position.seeds.fill(most);
                position.captured = [most, 0];
                let text = drawn(&rules, &position);
                let rows = text.lines().filter(|line| line.contains("South "));
                for line in text.lines() {
                    assert!(line.chars().count() <= 80, "{text}");
                }
                let counts: usize = rows.map(|row| row.matches(&format!(" {most}")).count()).sum();
                assert!(counts >= holes as usize, "a hole is missing:\n{text}");
            }
        }
    }
}

#[test]
fn colours_dress_the_board_and_change_nothing_else() {
    let rules = game(7, 4, false, HARVEST);
    let position = varied(&rules, 7);
    let coloured = draw(&rules, &position, Colours::COLOURED).join("\n");
    let mut shown = SafeWriter::new(Vec::new(), true);
    std::io::Write::write_all(&mut shown, coloured.as_bytes()).expect("memory takes everything");
    let coloured = String::from_utf8(shown.into_inner()).expect("a text");
    assert!(coloured.contains('\u{1b}'));
    let plain = anstream::adapter::strip_str(&coloured).to_string();
    assert_eq!(plain, draw(&rules, &position, Colours::PLAIN).join("\n"));
}

/// The transcript of moves from a position.
fn told(rules: &Rules, position: Position, moves: &[u8], budget: usize) -> String {
    let mut out = Vec::new();
    let mut scribe = Transcript::new(&mut out, Colours::PLAIN);
    let opening = Opening { rules, variant: "trial", readings: &[] };
    scribe.open(&opening).expect("memory");
    let mut game = Game::from_position(rules, position);
    for &hole in moves {
        let legal = game.legal();
        let mut recorder = Recorder::new(budget);
        let mv = Move { hole: Cell(hole), direction: None };
        let played = game.play_watched(mv, &mut recorder).expect("a legal move");
        let turn = Turn { legal: &legal, played: &played, recorder: &recorder };
        scribe.turn(rules, &turn).expect("memory");
    }
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn laps_of_many_rounds_marks_and_hands() {
    let rules = game(3, 4, false, HARVEST);
    let mut position = Position::start(&rules);
    position.seeds = vec![1_000, 1, 1, 1, 1, 1];
    let mut text = told(&rules, position, &[0, 3], 1_000_000);
    let hand = "rules:\n  lap-end:\n    - {rule: gather, when: here has 5, capture: here, into: hand, sow-from: next}";
    let rules = game(3, 4, true, hand);
    text += &told(&rules, Position::start(&rules), &[0, 3], 1_000_000);
    insta::assert_snapshot!(text);
}

#[test]
fn a_lap_of_many_seeds_is_told_by_circuits_where_nothing_is_taken() {
    let four = "rules:\n  drop:\n    - {rule: four, when: here has 4, capture: here}";
    let rules = game(3, 4, false, four);
    let mut position = Position::start(&rules);
    position.seeds = vec![32, 0, 0, 0, 0, 0];
    let text = told(&rules, position.clone(), &[0], 1_000_000);
    let sown =
        "A 32 → B C a b c A (3 times round) B×4 C×4 a×4 b×4 c×4 A×4 B C a b\n             c A B C";
    assert!(text.contains(sown), "{text}");
    // Hundreds of thousands are told in less than a page, whatever is taken on the way.
    position.seeds = vec![600_000, 0, 0, 0, 0, 0];
    let text = told(&rules, position, &[0], 1_000_000);
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    assert!(words.contains("… and so on …"), "{text}");
    assert!(words.contains("and so on, 600000 in all, for South"), "{text}");
    assert!(text.lines().count() < 150, "{text}");
}

#[test]
fn a_relay_of_many_laps_is_told_to_its_end() {
    let relay = "rules:\n  lap-end:\n    - {rule: relay, when: next has seeds, relay: next}";
    let rules = game(9, 300, false, relay);
    let text = told(&rules, Position::start(&rules), &[0], 1_000_000);
    assert!(text.contains("and on: "), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let short = told(&rules, Position::start(&rules), &[0], 50);
    assert!(short.contains("more happenings of this move"), "{short}");
}

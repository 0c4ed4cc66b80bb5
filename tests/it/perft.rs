//! Known numbers of move sequences for every game of the library, counted by the tables and by the walker.

#![allow(missing_docs)]

use std::collections::BTreeMap;
use std::path::Path;

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::engine::tables::{Plan, Player};
use mancala::engine::{Game, Position};
use mancala::rules::Rules;
use mancala::source::library;
use mancala::study::{divide, divide_told, perft, perft_told};
use mancala::text::Sources;
use mancala::variant::{Request, load};

/// Sequences that the walker may count for one game: it is slow.
const WALKED: u64 = 4_000;

fn game(variant: &str) -> Rules {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    let request = Request::Named { name: variant, folder: Path::new(".") };
    let loaded = load(&mut sources, &request, &[], &mut faults).expect("a game of the library");
    let (rules, _) = check::rules(&loaded.variant, &loaded.document, &sources);
    rules.expect("rules without faults")
}

fn known() -> BTreeMap<String, Vec<u64>> {
    let text = include_str!("../perft.yaml");
    serde_yaml::from_str(text).expect("a list of numbers for each game")
}

#[test]
fn every_game_has_its_known_numbers_and_both_ways_of_playing_count_them() {
    let known = known();
    for variant in library::names() {
        let rules = game(variant);
        let plan = Plan::of(&rules);
        let mut player = Player::new(&plan);
        let start = Position::start(&rules);
        let walked = |depth| perft(&Game::new(&rules), depth);
        let numbers = known.get(variant).map_or(&[][..], Vec::as_slice);
        assert!(
            numbers.len() >= 4,
            "tests/perft.yaml lacks {variant}: {:?}",
            (1..=4).map(walked).collect::<Vec<_>>()
        );
        for (depth, &number) in (1..).zip(numbers) {
            if let Some(counted) = player.sequences(&start, depth) {
                assert_eq!(counted, number, "{variant}, depth {depth}");
            }
            if number <= WALKED {
                assert_eq!(walked(depth), number, "{variant}, depth {depth}, walked");
                let parts: u64 = divide(&Game::new(&rules), depth).iter().map(|(_, n)| n).sum();
                assert_eq!(parts, number, "{variant}, depth {depth}, divided");
            }
        }
    }
    // Each beginning of two turns is told once it is counted, whoever counts.
    let rules = game("oware");
    let (game, plan) = (Game::new(&rules), Plan::of(&rules));
    let (start, steps) = (Position::start(&rules), perft(&game, 2));
    for counted in [
        &|done: &mut dyn FnMut()| perft_told(&game, 4, 2, done),
        &|done: &mut dyn FnMut()| {
            let parts = divide_told(&game, 4, 2, done);
            parts.iter().map(|(_, count)| count).sum()
        },
        &|done: &mut dyn FnMut()| {
            let counted = Player::new(&plan).sequences_told(&start, 4, 2, done);
            counted.expect("a game with tables")
        },
    ] as [&dyn Fn(&mut dyn FnMut()) -> u64; 3]
    {
        let mut told = 0;
        let count = counted(&mut || told += 1);
        assert_eq!((told, count), (steps, known["oware"][3]));
    }
    for variant in known.keys() {
        assert!(library::names().contains(&variant.as_str()), "no game {variant}");
    }
}

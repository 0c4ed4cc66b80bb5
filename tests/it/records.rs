//! Recorded games that others printed: each comes out as they say.

use mancala::engine::{Ended, Game, Happening, Move, Observer};
use mancala::rules::{Cell, Side};
use serde_json::Value;

use crate::support::{folder, rules};

fn number(game: &Value, key: &str) -> i64 {
    game[key].as_i64().expect("a number")
}

#[test]
fn perfect_games_of_small_kalahs_have_the_printed_margin() {
    let folder = folder("kalah-perfect");
    let mut games = 0;
    for line in include_str!("../records/kalah-perfect.jsonl").lines() {
        let record: Value = serde_json::from_str(line).expect("a game");
        let (holes, seeds) = (number(&record, "holes"), number(&record, "seeds"));
        let path = folder.join(format!("kalah-{holes}-{seeds}.yaml"));
        let file = format!(
            "extends: kalah\nname: Kalah of {holes} holes and {seeds} seeds\nsources:\n  irving: Solving Kalah\n\
             board:\n  holes: {holes}\n  seeds: {seeds}\n"
        );
        std::fs::write(&path, file).expect("a file");
        let rules = rules(path.to_str().expect("UTF-8"), &[("empty-capture", "alone-too")]);
        let mut game = Game::new(&rules);
        let mut end = None;
        for turn in record["moves"].as_str().expect("moves").split('-') {
            let mover = game.position().to_move;
            for hole in turn.bytes() {
                assert!(end.is_none() && game.position().to_move == mover, "{line}: {turn}");
                let hole = rules.board.hole(mover, usize::from(hole - b'0')).expect("a hole");
                let played = game.play(Move { hole, direction: None });
                let played = played.unwrap_or_else(|_| panic!("{line}: {turn}"));
                end = played.ended.into_iter().next();
            }
        }
        let end = end.as_ref().map(Ended::over).unwrap_or_else(|| panic!("{line}: goes on"));
        let [south, north] = end.captured.map(i64::from);
        assert_eq!(south - north, number(&record, "margin"), "{line}");
        games += 1;
    }
    assert_eq!(games, 8);
}

/// What a move did at its last seed.
#[derive(Default)]
struct Seen {
    landing: Option<Cell>,
    tuz: bool,
    even: bool,
}

impl Observer for Seen {
    fn on(&mut self, event: Happening) {
        match event {
            Happening::Drop { hole, .. } => self.landing = Some(hole),
            Happening::Mark { .. } => self.tuz = true,
            Happening::Capture { rule, .. } => self.even |= rule == "even",
            _ => {}
        }
    }
}

#[test]
fn games_of_toguz_kumalak_from_a_server_agree_move_by_move() {
    let rules = rules("toguz-kumalak", &[]);
    let (mut games, mut finished) = (0, 0);
    for (line, text) in include_str!("../records/toguz-kumalak.jsonl").lines().enumerate() {
        let record: Value = serde_json::from_str(text).expect("a game");
        let mut game = Game::new(&rules);
        let mut ended = None;
        for (turn, recorded) in record["moves"].as_array().expect("moves").iter().enumerate() {
            let mover = game.position().to_move;
            let number = recorded[0].as_u64().expect("a hole") as usize;
            let hole = rules.board.hole(mover, number - 1).expect("a hole");
            let mut seen = Seen::default();
            let played = game.play_watched(Move { hole, direction: None }, &mut seen);
            let played = played.unwrap_or_else(|_| panic!("game {line}, turn {turn}: {recorded}"));
            let landing = seen.landing.map(|hole| rules.board.number(hole) + 1);
            let captured = seen.even.then(|| played.position.captured[mover.index()]);
            let found = serde_json::json!([number, landing, seen.tuz, captured]);
            assert_eq!(&found, recorded, "game {line}, turn {turn}");
            ended = played.ended.into_iter().next();
        }
        if let Some(ended) = ended {
            let result = match ended.over().winner {
                Some(Side::South) => "1-0",
                Some(Side::North) => "0-1",
                None => "1/2-1/2",
            };
            assert_eq!(record["result"], result, "game {line}");
            finished += 1;
        }
        games += 1;
    }
    assert!(games == 60 && finished > 20, "{games} games, {finished} of them finished");
}

//! Recorded games that others printed: each comes out as they say.

use mancala::engine::{Ended, Game, Move};
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
             board:\n  holes: {holes}\n  seeds: {seeds}\n\
             set:\n  rules.lap-end.cross.when: here is own and here was empty\n"
        );
        std::fs::write(&path, file).expect("a file");
        let rules = rules(path.to_str().expect("UTF-8"), &[]);
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

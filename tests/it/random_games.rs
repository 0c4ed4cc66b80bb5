//! Random valid games over the whole language: the walker, the tables and the counting of sequences agree on them.
//!
//! `MANCALA_RANDOM_GAMES=20000 cargo test --test it random_games` makes that many files, and
//! `MANCALA_RANDOM_FROM=7` begins with that seed.

mod maker;

use std::path::Path;

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::engine::tables::{Cutoff, Plan, Player, RoundPlayed, Tally, Tier};
use mancala::engine::{
    Game, Happening, Move, Observer, Position, Refusal, Situation, can_move, play,
};
use mancala::rules::{Cell, Direction, Rules, Side};
use mancala::study::{Random, divide, perft};
use mancala::text::Sources;
use mancala::variant::{GameFile, Request};

use maker::Maker;

/// Files made by a plain `cargo test`.
const FILES: u64 = 600;

/// Where a round is cut off.
const CUTOFF: Cutoff = Cutoff { turns: 60, looks: 2_000_000 };

/// The rules of a file; `None` if it is not valid.
fn rules(text: &str) -> Option<Rules> {
    let mut sources = Sources::default();
    let file = sources.add("game.yaml", text);
    let mut faults = Diagnostics::new();
    let request = Request::Text { file, folder: Path::new("") };
    let base = GameFile::load(&mut sources, &request, &mut faults)?;
    let loaded = base.with(&[]);
    let (rules, found) = check::rules(&loaded.variant, &loaded.document, &sources);
    faults.append(found);
    rules.filter(|_| !faults.has_errors() && !base.faults.has_errors())
}

/// A whole match on one tier: its winner, its rounds, what was counted.
fn whole_match(
    rules: &Rules,
    tier: Tier,
    seed: u64,
) -> (Option<Option<Side>>, Vec<RoundPlayed>, Tally) {
    let plan = Plan::at_most(rules, tier);
    let mut tally = Tally::new(rules.events.all().count());
    let mut random = Random::new(seed);
    let mut rounds = Vec::new();
    let winner = Player::new(&plan).whole_match(
        &mut |moves| random.below(moves),
        &CUTOFF,
        &mut tally,
        &mut |round: &RoundPlayed| rounds.push(round.clone()),
    );
    (winner, rounds, tally)
}

/// One round from a position.
fn round(rules: &Rules, tier: Tier, from: &Position, seed: u64) -> (RoundPlayed, Tally) {
    let plan = Plan::at_most(rules, tier);
    let mut tally = Tally::new(rules.events.all().count());
    let mut random = Random::new(seed);
    let played = Player::new(&plan).round_from(from, &mut |n| random.below(n), &CUTOFF, &mut tally);
    (played, tally)
}

/// Every move that can be written, legal or not.
fn written(rules: &Rules) -> impl Iterator<Item = Move> {
    let ways = [None, Some(Direction::Counterclockwise), Some(Direction::Clockwise)];
    let holes = (0..2 * rules.board.holes).map(Cell);
    holes.flat_map(move |hole| ways.map(|direction| Move { hole, direction }))
}

/// Whether a relay was found not to end; with `CIRCLES` by a proven circle, else by the limit of laps.
#[derive(Default)]
struct Endless<const CIRCLES: bool>(bool);

impl<const CIRCLES: bool> Observer for Endless<CIRCLES> {
    const SEES_CIRCLES: bool = CIRCLES;

    fn on(&mut self, happening: Happening) {
        self.0 |= match happening {
            Happening::Endless { cycle, .. } => cycle.is_some() == CIRCLES,
            _ => false,
        };
    }
}

/// A relay that is said to go round in a circle must not end if it is sown on.
fn circles_are_endless(rules: &Rules, position: &Position, mv: Move) {
    let (mut circle, mut limit) = (Endless::<true>::default(), Endless::<false>::default());
    play(rules, position, mv, &mut circle);
    if circle.0 {
        play(rules, position, mv, &mut limit);
        assert!(limit.0, "{mv:?} is no circle in {position:?}");
    }
}

/// Positions of a random game; what the game says of them agrees with itself.
fn positions(rules: &Rules, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut game = Game::new(rules);
    let mut found = Vec::new();
    for _ in 0..30 {
        let position = game.position().clone();
        assert_eq!(position.total(), Position::start(rules).total(), "seeds are lost or made");
        let legal = game.legal();
        for mv in written(rules) {
            let refusal = game.refusal(mv);
            assert_eq!(legal.contains(&mv), refusal.is_none(), "{mv:?} in {position:?}");
            if refusal == Some(Refusal::Endless) {
                circles_are_endless(rules, &position, mv);
            }
        }
        match game.situation() {
            Situation::Over => break,
            Situation::Pass => {
                game.pass(&mut ()).expect("a player who must pass");
            }
            Situation::Move => {
                assert!(can_move(rules, &position, position.to_move));
                let mv = legal[random.below(legal.len() as u32) as usize];
                circles_are_endless(rules, &position, mv);
                game.play(mv).expect("a legal move");
            }
        }
        found.push(position);
        if game.looks().taken() > CUTOFF.looks {
            break;
        }
    }
    found
}

/// Holds the ways of playing one game together.
fn agree(rules: &Rules, seed: u64) {
    let walked = whole_match(rules, Tier::Walker, seed);
    let plan = Plan::of(rules);
    for tier in [Tier::Loop, Tier::Tables] {
        if plan.tier() != Tier::Walker {
            assert_eq!(whole_match(rules, tier, seed), walked, "a match, {tier:?}");
        }
    }
    for position in positions(rules, seed).into_iter().step_by(7) {
        if plan.tier() != Tier::Walker {
            let walked = round(rules, Tier::Walker, &position, seed);
            for tier in [Tier::Loop, Tier::Tables] {
                let played = round(rules, tier, &position, seed);
                assert_eq!(played, walked, "{tier:?} from {position:?}");
            }
        }
        let game = Game::from_position(rules, position.clone());
        let counted = perft(&game, 2);
        let parts: u64 = divide(&game, 2).iter().map(|(_, count)| count).sum();
        assert_eq!(parts, counted, "perft, divided, of {position:?}");
        if let Some(on_tables) = Player::new(&plan).sequences(&position, 2) {
            assert_eq!(on_tables, counted, "perft of {position:?}");
        }
    }
}

fn number(variable: &str, usual: u64) -> u64 {
    let set = std::env::var(variable).ok();
    set.map_or(usual, |text| text.parse().unwrap_or_else(|_| panic!("{variable}: {text}")))
}

#[test]
fn random_games_are_played_alike_in_every_way() {
    let from = number("MANCALA_RANDOM_FROM", 0);
    let files = number("MANCALA_RANDOM_GAMES", FILES);
    let (mut valid, mut on_tables) = (0, 0);
    let mut failed = Vec::new();
    for seed in from..from + files {
        let text = Maker::file(seed);
        let Some(rules) = rules(&text) else { continue };
        valid += 1;
        on_tables += u64::from(Plan::of(&rules).tier() != Tier::Walker);
        if std::panic::catch_unwind(|| agree(&rules, seed)).is_err() {
            failed.push(seed);
            eprintln!("seed {seed}:\n{text}");
        }
    }
    assert!(failed.is_empty(), "these seeds: {failed:?}");
    assert!(valid * 5 > files * 2, "{valid} of {files} files are valid");
    assert!(on_tables * 8 > files, "{on_tables} of {files} games are played on tables");
}

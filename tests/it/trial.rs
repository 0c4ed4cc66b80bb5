//! What random play finds in a file: every warning comes with the smallest script that shows it, and that script runs.

use crate::invalid::path;
use crate::support::{fed, folder, ran};
use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::engine::tables::Cutoff;
use mancala::engine::{Game, Situation, can_move};
use mancala::looks::Looks;
use mancala::rules::{Rules, Side};
use mancala::study::{
    Finding, Found, Limits, Order, Random, Shown, Unit, compare, mix, random_turn, simulate, trial,
};
use mancala::text::Sources;
use mancala::variant::Request;
use serde_json::Value;

fn lines(text: &str) -> Vec<Value> {
    let lines = text.lines();
    lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The warnings of `validate`, each with the script that its hints carry.
fn warnings(case: &str, more: &[&str]) -> Vec<(String, String, Option<String>)> {
    let path = path(case);
    let arguments = [&["validate", "--format", "json", &path], more].concat();
    let (status, found, error) = ran(&arguments);
    assert_eq!(status, 0, "{error}");
    let faults = lines(&found);
    faults
        .iter()
        .map(|fault| {
            let word = |key: &str| fault[key].as_str().expect("a word").to_owned();
            let hints = fault["hints"].as_array().expect("hints").iter();
            let mut scripts = hints.filter_map(|hint| hint.as_str()?.split_once("script:\n"));
            let script = scripts.next().map(|(_, script)| script.to_owned());
            (word("code"), word("message"), script)
        })
        .collect()
}

/// What a script prints, which must run without a fault.
fn played(script: &str) -> Vec<Value> {
    let (status, told, error) = fed(&["run", "-", "--format", "jsonl"], script);
    assert_eq!((status, error.as_str()), (0, ""), "{script}");
    lines(&told)
}

fn events<'a>(told: &'a [Value], kind: &'a str) -> impl Iterator<Item = &'a Value> {
    let events = told.iter().filter_map(|line| line["events"].as_array());
    events.flatten().filter(move |event| event["event"] == kind)
}

fn only(case: &str, code: &str) -> (String, String) {
    let found = warnings(case, &[]);
    let [(found, message, Some(script))] = found.as_slice() else {
        panic!("{found:#?}");
    };
    assert_eq!(found, code);
    (message.clone(), script.clone())
}

fn turns(told: &[Value]) -> usize {
    told.iter().filter(|line| line["type"] == "turn").count()
}

const NEVER_FIRED: &str = "W180 never fired.yaml";
const ENDLESS_RELAY: &str = "W181 endless relay.yaml";
const ENDLESS_ROUND: &str = "W182 endless round.yaml";
const ONE_SIDED: &str = "W183 one sided.yaml";
const CUT_SHORT: &str = "W185 cut short.yaml";

fn rules(name: &str) -> Rules {
    let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
    let folder = std::path::Path::new("");
    let request = Request::Named { name, folder };
    let game = check::game(&mut sources, &request, &[], &mut faults);
    game.unwrap_or_else(|| panic!("{faults:#?}")).rules
}

/// The seeds of the rounds that `validate` plays.
fn seeds() -> impl Iterator<Item = u64> {
    (0..200).map(|round| mix(1, round) >> 32)
}

/// The turns of the shortest of these rounds of which something holds once they are over.
fn shortest(rules: &Rules, holds: impl Fn(&Game<'_>) -> bool) -> Option<u32> {
    let lengths = seeds().filter_map(|seed| {
        let (mut game, mut random) = (Game::new(rules), Random::new(seed));
        while game.situation() != Situation::Over && game.position().turns < 2000 {
            random_turn(&mut game, &mut random, &mut ())?;
        }
        holds(&game).then(|| game.last_round().map(|over| over.turns))?
    });
    lengths.min()
}

#[test]
fn a_rule_that_never_fired_is_shown_by_a_whole_round_without_it() {
    let (message, script) = only(NEVER_FIRED, "W180");
    assert!(message.contains("`feast` never fired"), "{message}");
    let told = played(&script);
    assert!(told.iter().any(|line| line["type"] == "round-end"));
    assert!(events(&told, "capture").all(|event| event["rule"] != "feast"));
    assert_eq!(
        Some(turns(&told)),
        shortest(&rules(&path(NEVER_FIRED)), |_| true).map(|turns| turns as usize)
    );
}

#[test]
fn a_rule_that_another_stands_before_is_shown_by_the_move_in_which_it_does() {
    let game = std::fs::read_to_string(path(NEVER_FIRED)).expect("a game");
    let game = game.replace("here has 33", "here has 3 or 33");
    let folder = folder("trial");
    let path = folder.join("passed-over.yaml");
    std::fs::write(&path, game).expect("written");
    let found = trial(&rules(path.to_str().expect("a name")), 200, 1, &Limits::of(200, 2000));
    let [
        Finding {
            found: Found::NeverFired { rule, instead },
            shown: Some(Shown::Move(position, mv)),
        },
    ] = found.findings.as_slice()
    else {
        panic!("{found:#?}");
    };
    assert_eq!((rule.as_str(), instead.as_deref()), ("feast", Some("harvest")));
    assert!(position.seeds[mv.hole.index()] > 0);
}

#[test]
fn an_endless_relay_is_shown_by_one_move() {
    let (_, script) = only(ENDLESS_RELAY, "W181");
    let told = played(&script);
    assert_eq!((turns(&told), events(&told, "endless").count()), (1, 1));
    // From the start no move is endless, so the script must set a position up.
    let rules = rules(&path(ENDLESS_RELAY));
    let start = Game::new(&rules);
    for mv in start.legal() {
        let mut game = start.clone();
        let mut recorder = mancala::engine::Recorder::default();
        game.play_watched(mv, &mut recorder).expect("a legal move");
        let endless = |event: &_| matches!(event, mancala::engine::Happening::Endless { .. });
        assert!(!recorder.events.iter().any(endless));
    }
    assert!(script.contains("position\n"), "{script}");
}

#[test]
fn a_round_that_does_not_end_is_shown_up_to_the_limit() {
    let (message, script) = only(ENDLESS_ROUND, "W182");
    assert!(message.contains("did not end within 2000 turns"), "{message}");
    let told = played(&script);
    assert_eq!(turns(&told), 2000);
    assert!(told.iter().all(|line| line["type"] != "round-end"));
}

#[test]
fn a_player_who_always_wins_is_shown_by_the_shortest_round() {
    let (message, script) = only(ONE_SIDED, "W183");
    assert!(message.starts_with("South (who leads) won every"), "{message}");
    let told = played(&script);
    let over = told.iter().find(|line| line["type"] == "round-end");
    assert_eq!(over.expect("an end")["winner"], "south");
    let won =
        |game: &Game<'_>| game.last_round().is_some_and(|over| over.winner == Some(Side::South));
    assert_eq!(Some(turns(&told) as u32), shortest(&rules(&path(ONE_SIDED)), won));
}

#[test]
fn what_a_file_states_is_not_warned_about() {
    let folder = folder("stated");
    let game = |case, right: &str, stated: &str| {
        let game = std::fs::read_to_string(path(case)).expect("a game");
        assert!(game.contains(right), "{game}");
        std::fs::write(folder.join("game.yaml"), game.replace(right, stated)).expect("written");
        let path = folder.join("game.yaml");
        let (_, found, error) = ran(&["validate", path.to_str().expect("a name")]);
        found + &error
    };
    let way = "direction: counterclockwise";
    for stated in ["after: 10000", "then: end turn"] {
        let stated = format!("{way}\n  endless-laps: {{{stated}}}");
        let found = game(ENDLESS_RELAY, way, &stated);
        assert!(!found.contains("W181"), "{found}");
    }
    let found = game(ENDLESS_ROUND, "round:", "round:\n  repetition: never");
    assert!(!found.contains("W182"), "{found}");
}

#[test]
fn play_that_takes_too_long_is_cut_short_and_says_so() {
    let found = warnings(CUT_SHORT, &["--looks", "10000000"]);
    let codes: Vec<&str> = found.iter().map(|(code, _, _)| code.as_str()).collect();
    assert_eq!(codes, ["W181", "W185", "W182"], "{found:#?}");
    assert!(found[1].1.starts_with("only 5 of 200 random rounds"), "{found:#?}");
    // The start shows it: no position, one move.
    let script = found[0].2.as_ref().expect("a script");
    assert_eq!(script.lines().count(), 2, "{script}");
    assert_eq!(events(&played(script), "endless").count(), 1);
    let script = found[2].2.as_ref().expect("a script");
    let told = played(script);
    assert_eq!(turns(&told), events(&told, "endless").count());
}

#[test]
fn work_has_limits_whatever_a_game_does() {
    let rules = rules(&path(CUT_SHORT));
    let limits = Limits { round: Cutoff { turns: 2000, looks: 3_000_000 }, in_all: 10_000_000 };
    let tried = trial(&rules, 200, 1, &limits);
    // Every move takes some 800,000 looks: a few of them use up a round's share, a few rounds all there are.
    assert!((2..=5).contains(&tried.rounds), "{tried:#?}");
    assert_eq!(tried.findings[0].found, Found::CutShort);
    let compared = compare(&rules, &[&rules], 100, 1, &limits, &|| ());
    assert!((2..=8).contains(&compared.played), "{compared:#?}");
    assert_eq!((compared.asked, compared.others[0].round_changed), (100, 0));
    let order = |shard| Order { unit: Unit::Rounds, games: 4, seed: 1, most_turns: 1000, shard };
    let whole = simulate(&rules, &order((1, 1)), &|_| ());
    assert_eq!((whole.rounds, whole.wins.cut_off), (4, 4));
    assert_eq!(whole.endless_moves, whole.turns);
    let mut parts = simulate(&rules, &order((1, 2)), &|_| ());
    parts.add(&simulate(&rules, &order((2, 2)), &|_| ()));
    assert_eq!(parts, whole);
}

#[test]
fn looking_ahead_at_endless_relays_is_done_once_for_a_position() {
    let mut rules = rules(&path(CUT_SHORT));
    rules.sowing.endless_laps.then = mancala::rules::EndlessThen::VoidTurn;
    rules.sowing.endless_laps.after = 500;
    let game = Game::new(&rules);
    let looks = game.looks().taken();
    // Six moves of each player, every one of them endless, and none of them looked at twice.
    let start = mancala::engine::Position::start(&rules);
    let first = mancala::engine::Move { hole: mancala::rules::Cell(0), direction: None };
    let one = Looks::unlimited();
    assert!(mancala::engine::try_move(&rules, &start, first, &one).is_err());
    assert!((1..13 * one.taken()).contains(&looks), "{looks} and {}", one.taken());
    assert_eq!(game.situation(), Situation::Over);
    assert!(game.legal().is_empty() && game.looks().taken() == looks);
    assert!(!can_move(&rules, &start, Side::South));
}

#[test]
fn looks_run_out_in_the_middle_of_a_move_and_in_looking_ahead() {
    let mut rules = rules(&path(CUT_SHORT));
    let start = mancala::engine::Position::start(&rules);
    let mut game = Game::within(&rules, start.clone(), Looks::of(1000));
    let mut recorder = mancala::engine::Recorder::default();
    let first = game.legal()[0];
    let played = game.play_unchecked(first, &mut recorder);
    assert!(game.looks().ran_out() && recorder.events.len() < 1000);
    assert_eq!((game.situation(), played.ended.len()), (Situation::Over, 0));
    assert!(game.last_round().is_none() && game.position().seeds == start.seeds);
    // Here the look ahead alone would take more.
    rules.sowing.endless_laps.then = mancala::rules::EndlessThen::VoidTurn;
    let game = Game::within(&rules, start, Looks::of(1000));
    assert_eq!((game.looks().taken(), game.situation()), (1000, Situation::Over));
    assert!(game.opening().is_empty() && game.last_round().is_none());
    let limits = Limits { round: Cutoff { turns: 2000, looks: 1000 }, in_all: 1000 };
    let found = trial(&rules, 200, 1, &limits).findings;
    assert_eq!(found.iter().map(|it| &it.found).collect::<Vec<_>>(), [&Found::CutShort]);
}

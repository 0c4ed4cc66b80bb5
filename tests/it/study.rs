//! What play tells of rules: the shares of moves that a reading changes, what random play finds in a file, and the
//! readings under which a recorded game comes out.

use crate::support::{GAME, Shipped, ended, fed, folder, printed, program, ran};
use mancala::rules::Rules;
use mancala::study::{Limits, compare};

/// The shares that the digest of the sources measured, in percent: game, question, option, share.
const MEASURED: &[(&str, &str, &str, f64)] = &[
    ("raja-pasu", "last-four", "taken-and-stops", 11.0),
    ("raja-pasu", "last-four", "stays", 13.0),
    ("raja-pasu", "landing", "empty-ends-turn", 29.0),
    ("raja-pasu", "origin", "skipped", 8.0),
    ("raja-pasu", "chain", "necklace", 6.0),
    ("raja-pasu", "leap-owner", "row-owner", 17.0),
    ("raja-pasu", "closed-holes", "counted-as-empty", 13.0),
    ("walak-pussa", "landing", "empty-ends-turn", 41.0),
    ("walak-pussa", "origin", "skipped", 2.0),
    ("walak-pussa", "chain", "single", 11.0),
    ("walak-pussa", "leap-owner", "row-owner", 28.0),
    ("walak-pussa", "closed-holes", "counted-as-empty", 14.0),
    ("pasu-pondi", "last-four", "taken-and-stops", 8.0),
    ("pasu-pondi", "last-four", "stays", 11.0),
    ("pasu-pondi", "landing", "empty-ends-turn", 36.0),
    ("pasu-pondi", "origin", "skipped", 4.0),
    ("pasu-pondi", "chain", "necklace", 10.0),
    ("pasu-pondi", "leap-owner", "row-owner", 23.0),
    ("pasu-pondi", "closed-holes", "counted-as-empty", 16.0),
];

#[test]
fn the_digests_shares_come_out_within_two_points_and_in_order() {
    let mut shares: Vec<(&str, f64, f64)> = Vec::new();
    for game in ["raja-pasu", "walak-pussa", "pasu-pondi"] {
        let shipped = Shipped::named(game);
        let measured: Vec<_> = MEASURED.iter().filter(|row| row.0 == game).collect();
        let others: Vec<Rules> = measured
            .iter()
            .map(|(_, question, option, _)| shipped.rules(&[(question, option)]))
            .collect();
        let others: Vec<&Rules> = others.iter().collect();
        let limits = Limits::of(1000, 2000);
        let found = compare(&shipped.rules(&[]), &others, 1000, 1, &limits, &|| ());
        assert_eq!(found.played, found.asked, "{game}");
        for ((_, question, option, measured), found) in measured.into_iter().zip(found.others) {
            let share = found.share().0 * 100.0;
            assert!(
                (share - measured).abs() < 2.0,
                "{game} {question}={option}: {share:.1} for {measured}"
            );
            shares.push((game, *measured, share));
        }
    }
    for (game, measured, share) in &shares {
        for (other_game, other_measured, other_share) in &shares {
            if game == other_game && *measured > other_measured + 4.0 {
                assert!(share > other_share, "{game}: {measured} before {other_measured}");
            }
        }
    }
}

#[test]
fn a_comparison_is_the_same_every_time_and_its_script_runs() {
    let arguments = [
        "compare",
        "pasu-pondi",
        "--reading",
        "chain=necklace",
        "--rounds",
        "40",
        "--format",
        "json",
    ];
    let one = printed(&arguments);
    assert_eq!(one, printed(&arguments));
    let found: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    let script = found["compared"][0]["first_parting"].as_str().expect("a script");
    assert_eq!(fed(&["run", "-"], script).0, 0, "{script}");
}

/// The first parting of every reading runs, is legal as the file reads it, and comes out otherwise under the reading.
#[test]
fn every_first_parting_runs_and_parts() {
    for game in ["raja-pasu", "pasu-pondi", "oware"] {
        let arguments = ["compare", game, "--readings", "--rounds", "40", "--format", "json"];
        let found: serde_json::Value = serde_json::from_str(&printed(&arguments)).expect("JSON");
        let mut parted = 0;
        for compared in found["compared"].as_array().expect("a list") {
            let Some(script) = compared["first_parting"].as_str() else {
                assert_eq!(compared["changed"]["changed"], 0, "{compared}");
                continue;
            };
            parted += 1;
            let readings = compared["readings"].as_object().expect("a map");
            let readings: Vec<String> = readings
                .iter()
                .map(|(question, option)| {
                    format!("--reading={question}={}", option.as_str().expect("a word"))
                })
                .collect();
            let mut other = vec!["run", "-", "--format", "jsonl"];
            let (status, one, error) = fed(&other, script);
            assert_eq!(status, 0, "{script}\n{error}");
            other.extend(readings.iter().map(String::as_str));
            let last = |text: &str| {
                let turn = text.lines().rfind(|line| line.starts_with(r#"{"type":"turn""#));
                let turn =
                    turn.and_then(|line| serde_json::from_str::<serde_json::Value>(line).ok());
                turn.map(|turn| (turn["board"].clone(), turn["captured"].clone()))
            };
            let (_, other, _) = fed(&other, script);
            assert_ne!(last(&one), last(&other), "{game} {readings:?}\n{script}");
        }
        assert!(parted > 0, "{game}");
    }
}

/// What is played on several threads is told as one thread tells it.
#[test]
fn the_number_of_threads_changes_nothing() {
    for arguments in [
        &["compare", "walak-pussa", "--readings", "--rounds", "30"][..],
        &["run", "tests/playthroughs/raja-pasu-opening-a.play", "--readings"],
        &["validate", &crate::invalid::path("W181 endless relay.yaml")],
    ] {
        let told = |threads: &str| {
            let mut command = program();
            ended(command.args(arguments).env("RAYON_NUM_THREADS", threads), "").1
        };
        let one = told("1");
        assert!(!one.is_empty());
        assert_eq!(one, told("4"), "{arguments:?}");
    }
}

#[test]
fn comparing_with_nothing_or_with_no_such_reading_cannot_run() {
    assert_eq!(ran(&["compare", "kalah"]).0, 2);
    assert_eq!(ran(&["compare", "raja-pasu", "--reading", "last-four=maybe"]).0, 2);
}

#[test]
fn a_recorded_game_tells_its_readings() {
    let (status, found, _) =
        ran(&["run", "tests/playthroughs/raja-pasu-opening-a.play", "--readings"]);
    assert_eq!(status, 0);
    // A path is as long as it is, so the line is broken where it must be.
    let folded = found.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(folded.contains("under 256 of 1024 combinations of readings"), "{found}");
    assert!(found.lines().all(|line| line.chars().count() <= 80), "{found}");
    assert!(found.contains("clockwise never"), "{found}");
    let (status, found, _) = ran(&[
        "run",
        "tests/playthroughs/raja-pasu.play",
        "--readings",
        "--reading",
        "last-four=stays",
    ]);
    assert_eq!(status, 1, "{found}");
}

/// A combination with a faulty option is told apart from one whose options do not go together.
#[test]
fn a_faulty_option_among_all_readings_is_told() {
    let folder = folder("all-readings");
    let game = GAME.to_owned()
        + "readings:\n  harvest:\n    question: \
                What is taken?\n    default: twos\n    options:\n      twos: {says: Twos.}\n      threes:\n        \
                says: Threes.\n        set: {rules.lap-end.harvest.when: here ist 3}\n      fours:\n        says: \
                Fours.\n        set: {rules.lap-end.harvest.when: here has 4}\n  other:\n    question: And else?\n    \
                default: nothing\n    options:\n      nothing: {says: Nothing.}\n      fives:\n        says: Fives.\n        \
                set: {rules.lap-end.harvest.when: here has 5}\n";
    std::fs::write(folder.join("game.yaml"), game).expect("written");
    let script = folder.join("game.play");
    std::fs::write(&script, "variant ./game.yaml\nplay A\n").expect("written");
    let script = script.to_str().expect("a name");
    let (status, found, fault) = ran(&["run", script, "--readings"]);
    assert_eq!(status, 0, "{found}");
    assert!(fault.starts_with("error[E050]"), "{fault}");
    assert!(found.contains("2 of them cannot be played: `harvest=threes` has a fault"), "{found}");
    assert!(found.contains("1 of them cannot be chosen together"), "{found}");
    assert!(found.contains("threes faulty"), "{found}");
    // A hole that the game has not is no mismatch of every combination.
    std::fs::write(script, "variant ./game.yaml\nplay A Q\n").expect("written");
    let (status, _, fault) = ran(&["run", script, "--readings"]);
    assert!(fault.contains("the board has no hole `Q`"), "{fault}");
    assert_eq!(status, 1);
}

#[test]
fn random_play_finds_what_its_author_may_not_have_meant() {
    let game = std::fs::read_to_string("variants/raja-pasu.yaml").expect("a game");
    let rare = game.replacen("when: here has 4", "when: here has 77", 1);
    let (status, found, _) = fed(&["validate", "--format", "short", "-"], &rare);
    assert_eq!(status, 0, "warnings are no failure");
    assert!(found.contains("W180"), "{found}");
    assert_eq!(fed(&["validate", "--deny-warnings", "-"], &rare).0, 1);
    assert_eq!(fed(&["validate", "--deny-warnings", "--play", "0", "-"], &rare).0, 0);
}

#[test]
fn the_script_of_a_warning_runs() {
    let (_, found, _) = ran(&["validate", "--format", "json", "endodoi"]);
    let line = found.lines().next().expect("a warning");
    let fault: serde_json::Value = serde_json::from_str(line).expect("JSON");
    assert_eq!(fault["code"], "W181", "{fault}");
    let hints = fault["hints"].as_array().expect("hints");
    let script = hints.iter().find_map(|hint| hint.as_str()?.split_once('\n'));
    let (_, script) = script.expect("a script");
    let (status, told, _) = fed(&["run", "--format", "jsonl", "-"], script);
    assert!(status == 0 && told.contains(r#""event":"endless""#), "{told}");
}

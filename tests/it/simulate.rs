//! The command that plays at random, as programs and people call it.

use crate::support::{folder, program, ran};
use serde_json::Value;

fn json(arguments: &[&str]) -> Value {
    let (status, out, error) = ran(arguments);
    assert_eq!(status, 0, "{error}");
    let mut value: Value = serde_json::from_str(&out).expect("one object");
    assert!(value["seconds"].is_f64());
    // The one number that is not the same twice.
    value["seconds"] = Value::Null;
    value
}

#[test]
fn shards_of_any_number_of_threads_add_up_to_what_one_machine_prints() {
    let common = ["simulate", "walak-pussa", "--rounds", "4500", "--seed", "9"];
    let with = |more: &[&str]| json(&[&common[..], &["--format", "json"], more].concat());
    let whole = with(&["--threads", "1"]);
    assert_eq!(whole, with(&["--threads", "2"]));
    assert_eq!(whole["rounds"], 4500);
    let wins = &whole["wins"];
    let all = ["south", "north", "draw", "cut_off"].map(|key| wins[key].as_u64().unwrap_or(0));
    assert_eq!(all.iter().sum::<u64>(), 4500);
    let folder = folder("shards");
    let mut files = Vec::new();
    for shard in ["2/3", "1/3", "3/3"] {
        let more = ["--format", "json", "--shard", shard];
        let (_, out, _) = ran(&[&common[..], &more].concat());
        let file = folder.join(shard.replace('/', "-"));
        std::fs::write(&file, out).expect("a file");
        files.push(file.display().to_string());
    }
    let mut merge = vec!["simulate", "--format", "json", "--merge"];
    merge.extend(files.iter().map(String::as_str));
    assert_eq!(whole, json(&merge));
    let (status, _, error) = ran(&merge[..5]);
    assert_eq!(status, 1);
    assert!(error.contains("of 3 shards, 1, 3 missing"), "{error}");
}

/// Percent of first rounds won by who began, of draws, and turns a round, as programs written for one game each found
/// them in a million rounds.
const REFERENCE: [(&str, f64, f64, f64); 3] = [
    ("raja-pasu", 78.1, 2.9, 29.6),
    ("walak-pussa", 55.7, 4.5, 29.7),
    ("pasu-pondi", 77.8, 4.6, 25.0),
];

#[test]
fn random_play_agrees_with_programs_written_for_one_game() {
    for (game, wins, draws, turns) in REFERENCE {
        let found = json(&["simulate", game, "--rounds", "20000", "--format", "json"]);
        let count = |value: &Value| value.as_f64().expect("a number");
        // Four standard deviations of a share of 20,000 rounds, and the rounding of the reference.
        let near = |share: f64, expected: f64| {
            let p = expected / 100.0;
            let deviation = 100.0 * (p * (1.0 - p) / 20_000.0).sqrt();
            (share - expected).abs() <= 4.0 * deviation + 0.05
        };
        let percent = |key: &str| count(&found["wins"][key]) / 200.0;
        assert!(near(percent("south"), wins), "{game}: {}", found["wins"]);
        assert!(near(percent("draw"), draws), "{game}: {}", found["wins"]);
        // Rounds differ by about twelve turns from their mean.
        let mean = count(&found["turns"]) / 20_000.0;
        assert!((mean - turns).abs() <= 0.4, "{game}: {mean}");
    }
}

/// The two lines of the README, with fewer rounds, where GNU parallel is installed (other programs have its name too).
#[test]
fn the_lines_for_gnu_parallel_print_what_one_machine_prints() {
    let version = std::process::Command::new("parallel").arg("--version").output();
    if !version.is_ok_and(|v| v.stdout.starts_with(b"GNU parallel")) {
        return;
    }
    let readme = std::fs::read_to_string("README.md").expect("the README");
    let begin = readme.find("parallel 'mancala").expect("a line for it");
    let lines = readme[begin..].split("```").next().expect("the block");
    let script = lines
        .replace("mancala", &program().get_program().to_string_lossy())
        .replace("1000000", "4000")
        .replace("--merge", "--format json --merge");
    let folder = folder("parallel");
    let output = std::process::Command::new("sh")
        .args(["-e", "-c", &script])
        .current_dir(&folder)
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{script}\n{output:?}");
    let mut merged: Value = serde_json::from_slice(&output.stdout).expect("one object");
    merged["seconds"] = Value::Null;
    let whole = ["simulate", "raja-pasu", "--rounds", "4000"];
    assert_eq!(merged, json(&[&whole[..], &["--format", "json"]].concat()));
}

#[test]
fn a_page_and_a_table() {
    let (status, page, _) = ran(&["simulate", "oware", "--rounds", "300", "--color", "never"]);
    assert_eq!(status, 0);
    for words in ["South led", "deciles", "harvest", "rounds by turns", "#"] {
        assert!(page.contains(words), "no {words} in\n{page}");
    }
    let (_, table, _) = ran(&["simulate", "bosh", "ayoayo", "--matches", "3", "--format", "csv"]);
    assert_eq!(table.lines().count(), 3, "{table}");
    assert_eq!(ran(&["simulate", "no-such-game"]).0, 2);
    assert_eq!(ran(&["simulate", "bosh", "--shard", "3/2"]).0, 2);
}

#[test]
fn sequences_are_counted_and_divided() {
    let (status, out, _) = ran(&["perft", "oware", "--depth", "3", "--divide"]);
    assert_eq!(status, 0);
    assert_eq!(out.lines().count(), 7);
    assert_eq!(out.lines().last(), Some("190"));
    assert!(out.starts_with("A "), "{out}");
}

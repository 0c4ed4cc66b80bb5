//! The program as a shell sees it: what it writes, where, and with which exit status.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::support::{Ended, GAME, commands, ended, fed, folder, program, ran};

fn script(text: &str) -> Ended {
    fed(&["run", "-"], text)
}

#[test]
fn help_and_no_command_at_all() {
    let (status, out, error) = ran(&[]);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(out.contains("Usage: mancala") && out.contains("mancala list"), "{out}");
    assert_eq!(ran(&["--help"]).0, 0);
    let commands = commands();
    assert!(commands.len() >= 9, "{commands:?}");
    for command in &commands {
        let (status, out, _) = ran(&[command.as_str(), "--help"]);
        assert_eq!(status, 0, "{command}");
        assert!(out.contains("Example"), "{command}: {out}");
    }
}

#[test]
fn a_wrong_command_line_ends_with_2() {
    for arguments in [
        &["fly"][..],
        &["run"],
        &["run", "--format", "yaml", "-"],
        &["run", "-", "--reading", "last-four"],
        &["list", "--color", "sometimes"],
        &["explain", "E999"],
        &["simulate", "kalah", "--rounds", "ten"],
        &["simulate", "kalah", "--max-turns", "ten"],
        &["simulate", "kalah", "--shard", "3/2"],
        &["perft", "kalah", "--depth", "65"],
    ] {
        let (status, out, error) = fed(arguments, "");
        assert_eq!(status, 2, "{arguments:?}");
        assert!(out.is_empty() && !error.is_empty(), "{arguments:?}: {out}{error}");
        assert!(error.lines().all(|line| line.chars().count() <= 80), "{error}");
    }
    let (_, _, error) = ran(&["simulate", "kalah", "--rounds", "ten"]);
    assert!(error.contains("write a whole number, for example 1000"), "{error}");
    let (_, _, error) = ran(&["play", "x.play"]);
    assert!(error.contains("'run'") && !error.contains("explain"), "{error}");
}

#[test]
fn the_library_is_listed() {
    let (status, out, _) = ran(&["list"]);
    assert_eq!(status, 0);
    let line = out.lines().find(|line| line.starts_with("raja-pasu ")).expect("the game");
    assert!(line.contains("Raja Pasu") && line.contains("2 x 7") && line.contains("next"));
}

#[test]
fn games_are_explained() {
    let (status, out, error) = ran(&["explain", "raja-pasu"]);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(out.contains("How to play") && out.contains("last-four=row-owner"));
    let reading = ["explain", "raja-pasu", "--reading", "chain=necklace", "--format"];
    let (status, out, _) = ran(&[&reading[..], &["markdown"]].concat());
    assert!(
        status == 0 && out.starts_with("# Raja Pasu\n") && out.contains("tried again from there")
    );
    let (status, out, _) = ran(&[&reading[..], &["html"]].concat());
    assert!(status == 0 && out.starts_with("<!DOCTYPE html>"));
    for wrong in [
        &["explain", "raja-pasuu"][..],
        &["explain", "raja-pasu", "--format", "pdf"],
        &["explain", "E030", "--format", "html"],
        &["explain", "--format", "html"],
    ] {
        let (status, out, error) = ran(wrong);
        assert!(
            status == 2 && out.is_empty() && !error.is_empty(),
            "{wrong:?}: {status} {out} {error}"
        );
    }
}

#[test]
fn codes_are_explained() {
    let (status, out, _) = ran(&["explain", "e153"]);
    assert_eq!(status, 0);
    assert!(out.starts_with("E153: A move that is not legal\n"), "{out}");
    let (_, all, _) = ran(&["explain"]);
    assert!(all.contains("E153  A move that is not legal"));
}

#[test]
fn a_script_from_standard_input_is_played() {
    let (status, out, error) =
        script("variant walak-pussa\nplay A\nexpect captured south 6 north 0\n");
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(out.contains("A 4 → B C D E"), "{out}");
    assert!(out.contains("6 from b for South"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn a_failed_expectation_stops_the_script_with_what_stands() {
    let (status, out, error) =
        script("variant walak-pussa\nplay A\nexpect captured south 5 north 0\nplay b\n");
    assert_eq!(status, 1);
    assert!(error.contains("E154") && error.contains("<standard input>:3:"), "{error}");
    assert!(error.contains("expected captured south 5 north 0"), "{error}");
    assert!(error.contains("it is captured south 6 north 0"), "{error}");
    assert!(error.contains("North to move") && error.contains("captured  6"), "{error}");
    assert!(!out.contains("2. North"), "nothing is played after it: {out}");

    let board =
        "variant walak-pussa\nplay A\nexpect board\n  south 2 1 7 7 7 0 7\n  north 0 1 6 1 6 6 0\n";
    let (status, _, error) = script(board);
    assert_eq!(status, 1);
    assert!(error.contains("<standard input>:5:"), "the row that differs: {error}");
    assert!(error.contains("b has 0, not 1"), "{error}");
}

#[test]
fn an_illegal_move_says_why() {
    for (play, place, why) in [
        ("play A A", ":2:8", "not the player's own"),
        ("play A+", ":2:6", "direction is settled"),
        ("play pass", ":2:6", "may not pass"),
    ] {
        let (status, _, error) = script(&format!("variant walak-pussa\n{play}\n"));
        assert_eq!(status, 1, "{play}");
        assert!(error.contains("E153") && error.contains(place), "{play}: {error}");
        assert!(error.contains(why) && error.contains("legal moves are"), "{play}: {error}");
    }
    let (status, out, error) = script("variant walak-pussa\nplay A Z\n");
    assert_eq!((status, out.as_str()), (1, ""), "nothing is played");
    assert!(error.contains(":2:8") && error.contains("no hole `Z`"), "{error}");
    let (status, out, error) =
        script("variant walak-pussa\nplay A\nexpect illegal b\nexpect illegal C\n");
    assert_eq!(status, 0, "{error}");
    assert!(out.contains("North may not play b: the hole is empty"), "{out}");
    let (status, _, error) = script("variant walak-pussa\nexpect illegal A\n");
    assert_eq!(status, 1);
    assert!(error.contains("South may play it"), "{error}");
}

#[test]
fn what_cannot_be_had_ends_with_2_and_what_is_wrong_with_1() {
    for (text, status, says) in [
        ("variant raja-passu\nplay A\n", 2, "raja-pasu"),
        ("variant ./no/such/game.yaml\n", 2, "no/such/game.yaml"),
        ("variant raja-pasu\nreading last-fuor=stays\n", 2, "last-four"),
        ("variant raja-pasu\nreading last-four=remains\n", 2, "stays"),
        ("variant raja-pasu\nplya A\n", 1, "play"),
        ("", 1, "variant"),
        ("variant raja-pasu\nposition\n  south 7 7\n  north 7 7\n", 1, "7 holes"),
    ] {
        let (ended, _, error) = script(text);
        assert_eq!(ended, status, "{text}{error}");
        assert!(error.contains(says), "{text}{error}");
    }
    let (status, _, error) = ran(&["run", "no-such-script.play"]);
    assert_eq!(status, 2, "{error}");
    let (status, _, error) = ran(&["show", "raja-passu"]);
    assert_eq!(status, 2);
    assert!(error.contains("did you mean"), "{error}");
}

#[test]
fn standard_input_is_read_once() {
    let (status, out, _) = fed(&["validate", "-", "-"], "name: x\n");
    assert_eq!(status, 2);
    assert!(out.contains("can be read only once"), "{out}");
    assert!(!out.contains("is empty"), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_standard_input_is_none() {
    let output = Command::new("sh")
        .args(["-c", "exec \"$0\" validate - <&-"])
        .arg(program().get_program())
        .output()
        .expect("a shell");
    assert_eq!(output.status.code(), Some(2));
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(out.contains("standard input is closed"), "{out}");
}

#[test]
fn a_path_to_start_from_is_a_fault_of_the_file_that_names_it() {
    let folder = folder("extends");
    std::fs::create_dir_all(folder.join("folder.yaml")).expect("a folder");
    std::fs::write(folder.join("large.yaml"), vec![b'#'; (1 << 20) + 1]).expect("a file");
    for name in ["absent", "folder", "large"] {
        let file = folder.join("game.yaml");
        std::fs::write(&file, format!("extends: ./{name}.yaml\n")).expect("a file");
        let path = file.to_str().expect("UTF-8");
        let (status, out, _) = ran(&["validate", "--format", "short", path]);
        assert_eq!(status, 1, "{out}");
        assert!(out.contains("game.yaml:1:10: error"), "{out}");
    }
}

#[test]
fn scripts_and_rule_files_taken_for_one_another() {
    let (status, out, _) = ran(&["validate", "tests/playthroughs/dakon.play"]);
    assert_eq!(status, 1);
    assert!(out.contains("`mancala run tests/playthroughs/dakon.play`"), "{out}");
    let (status, _, error) = ran(&["run", "variants/dakon.yaml"]);
    assert_eq!(status, 1);
    assert!(error.contains("`mancala validate variants/dakon.yaml`"), "{error}");
    // A colon too many makes no rule file of a script.
    let colon = &crate::invalid::path("E150 colons.play");
    let (status, _, error) = ran(&["run", colon]);
    assert_eq!(status, 1);
    assert!(error.contains("write `variant raja-pasu`"), "{error}");
    let (_, out, _) = ran(&["validate", colon]);
    assert!(out.contains(&format!("`mancala run {colon}`")), "{out}");
}

#[test]
fn no_colour_is_put_around_nothing() {
    for arguments in [
        &["show", "kalah"][..],
        &["show", "raja-pasu"],
        &["list"],
        &["run", "tests/playthroughs/dakon.play"],
    ] {
        let (_, out, _) = ran(&[arguments, &["--color", "always"]].concat());
        assert!(out.contains('\u{1b}'), "{arguments:?}");
        // Between an escape that begins a colour and the one that ends it, something must stand.
        let mut pieces = out.split('\u{1b}').skip(1).peekable();
        while let Some(piece) = pieces.next() {
            let (code, text) = piece.split_once('m').unwrap_or((piece, ""));
            let next = pieces.peek().is_some_and(|next| next.starts_with("[0m"));
            let nothing = code != "[0" && text.is_empty() && next;
            assert!(!nothing || arguments[0] == "validate", "{arguments:?}: {piece:?}");
        }
    }
}

#[test]
fn lists_fit_the_page() {
    for arguments in [&["list"][..], &["list", "--rule", "beyond"], &["list", "--rule", "a"]] {
        let (status, out, _) = ran(arguments);
        assert_eq!(status, 0);
        for line in out.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_reading_on_the_command_line_holds() {
    let text = "variant raja-pasu\nplay A\n";
    let (_, row_owner, _) = script(text);
    let (status, stays, _) = fed(&["run", "-", "--reading", "last-four=stays"], text);
    assert_eq!(status, 0);
    assert!(stays.contains("last-four=stays") && stays != row_owner);
}

#[test]
fn json_lines_are_as_documented() {
    let text = "variant raja-pasu\nplay A\n";
    let (status, out, _) = fed(&["run", "-", "--format", "jsonl"], text);
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    let [round, turn] = lines.as_slice() else {
        panic!("two lines: {out}");
    };
    assert_eq!(
        *round,
        r#"{"type":"round","variant":"raja-pasu","round":1,"leader":"south","direction":"counterclockwise","board":{"south":[7,7,7,7,7,7,7],"north":[7,7,7,7,7,7,7]},"closed":[],"captured":{"south":0,"north":0}}"#
    );
    let begins = r#"{"type":"turn","round":1,"turn":1,"player":"south","move":"A","legal":["A","B","C","D","E","F","G"],"events":[{"event":"lift","hole":"A","seeds":7},{"event":"drop","hole":"B","seeds":8},"#;
    assert!(turn.starts_with(begins), "{turn}");
    let ends = r#"{"event":"capture","rule":"pussa","hole":"E","seeds":3,"for":"south"}],"board":{"south":[3,1,0,0,0,14,0],"north":[14,2,14,14,1,14,2]},"captured":{"south":15,"north":4},"next":"north"}"#;
    assert!(turn.ends_with(ends), "{turn}");
    assert!(
        turn.contains(r#"{"event":"capture","rule":"pasu","hole":"b","seeds":4,"for":"north"}"#)
    );
    assert!(turn.contains(r#"{"event":"relay","hole":"b","seeds":7}"#));
}

#[test]
fn random_play_is_the_same_for_the_same_seed_and_says_when_it_is_cut_off() {
    let text = "variant raja-pasu\nrandom until match over seed 7\n";
    let one = fed(&["run", "-", "--format", "jsonl"], text);
    let other = fed(&["run", "-", "--format", "jsonl"], text);
    assert_eq!(one, other);
    assert!(
        one.1.lines().last().is_some_and(|line| line.contains("match-end"))
            || one.2.contains("cut off")
    );
    let (status, out, error) = fed(&["run", "-", "--max-turns", "5"], text);
    assert_eq!(status, 0);
    assert!(out.contains("cut off here, after 5 turns"), "{out}");
    assert!(error.contains("cut off after 5 turns"), "{error}");
}

#[test]
fn colours_only_when_asked() {
    let text = "variant raja-pasu\nplay A\n";
    let coloured = |arguments: &[&str], variable: Option<&str>| {
        let mut command = program();
        if let Some(name) = variable {
            command.env(name, "1");
        }
        let (_, out, error) = ended(command.args(arguments), text);
        out.contains('\u{1b}') || error.contains('\u{1b}')
    };
    assert!(!coloured(&["run", "-"], None), "a pipe is no terminal");
    assert!(coloured(&["run", "-", "--color", "always"], None));
    assert!(!coloured(&["run", "-", "--color", "never"], Some("CLICOLOR_FORCE")));
    assert!(!coloured(&["run", "-"], Some("NO_COLOR")));
    assert!(!coloured(&["run", "-", "--color", "always", "--format", "jsonl"], None));
}

#[test]
fn a_closed_pipe_is_quiet() {
    for arguments in [
        &["list"][..],
        &["explain"],
        &["schema"],
        &["new", "A game"],
        &["completions", "bash"],
        &["man"],
        &["show", "raja-pasu"],
        &["run", "tests/playthroughs/raja-pasu-match.play"],
        &["run", "tests/playthroughs/raja-pasu-match.play", "--format", "jsonl"],
        &["--help"],
    ] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        drop(child.stdout.take());
        let mut error = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut error).expect("UTF-8");
        let status = child.wait().expect("an end");
        assert_eq!(error, "", "{arguments:?}");
        assert_eq!(status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn rule_files_are_validated() {
    let (status, out, error) = ran(&["validate", "raja-pasu", "variants/walak-pussa.yaml"]);
    assert_eq!((status, error.as_str()), (0, ""), "{out}");
    assert!(out.contains("no faults in 2 files"), "{out}");
    let text = "name: Trial\nsources:\n  me: me\nbord:\n  holes: 6\n";
    let (status, out, _) = fed(&["validate", "-"], text);
    assert_eq!(status, 1);
    assert!(out.contains("E030") && out.contains("board"), "{out}");
    let (_, short, _) = fed(&["validate", "-", "--format", "short"], text);
    assert!(short.contains(":4:1: error[E030]"), "{short}");
    let (_, json, _) = fed(&["validate", "-", "--format", "json"], text);
    for line in json.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("one object a line");
    }
    for absent in ["no-such-file.yaml", "tests"] {
        assert_eq!(ran(&["validate", absent]).0, 2, "{absent}");
    }
}

#[test]
fn a_game_is_shown_and_its_resolved_file_plays_alike() {
    let (status, out, _) = ran(&["show", "raja-pasu"]);
    assert_eq!(status, 0);
    for part in ["Raja Pasu", "next is empty and beyond has seeds", "last-four=", "the default"] {
        assert!(out.contains(part), "{part}: {out}");
    }
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");

    let folder = folder("commands");
    let file = folder.join("resolved.yaml");
    let (status, resolved, error) =
        ran(&["show", "raja-pasu", "--resolved", "--reading", "last-four=stays"]);
    assert_eq!(status, 0, "{error}");
    std::fs::write(&file, resolved).expect("a file");
    let played = |variant: &str, reading: &str| {
        let text = format!("variant {variant}\n{reading}random until round over seed 3\n");
        let (status, out, error) = fed(&["run", "-", "--format", "jsonl"], &text);
        assert_eq!(status, 0, "{error}");
        out.replace(variant, "it")
    };
    let path = file.display().to_string();
    assert_eq!(played(&path, ""), played("raja-pasu", "reading last-four=stays\n"));
}

#[test]
fn a_fault_of_an_option_that_nobody_chose_is_told_by_all_and_stops_nobody() {
    let folder = folder("option");
    let file = folder.join("game.yaml");
    let text = GAME.to_owned()
        + "readings:\n  harvest:\n    question: \
                What is taken?\n    default: twos\n    options:\n      twos: {says: Twos.}\n      threes:\n        \
                says: Threes.\n        set:\n          rules.lap-end.harvest.when: here ist 3\n";
    std::fs::write(&file, text).expect("a file");
    let path = file.to_str().expect("a path in UTF-8");
    let script = folder.join("game.play");
    std::fs::write(&script, "variant ./game.yaml\nplay A\n").expect("a script");
    let script = script.to_str().expect("a path in UTF-8");
    let (status, told, _) = ran(&["validate", path]);
    let fault = told.lines().next().unwrap_or_default();
    assert!(status == 1 && fault.starts_with("error[E050]"), "{told}");
    for arguments in [&["show", path][..], &["explain", path], &["run", script]] {
        let (status, out, error) = ran(arguments);
        assert_eq!(status, 0, "{arguments:?}: {error}");
        assert!(!out.is_empty() && error.starts_with(fault), "{arguments:?}: {error}");
    }
    for arguments in [&["show", path][..], &["explain", path], &["run", script]] {
        let chosen = [arguments, &["--reading", "harvest=threes"]].concat();
        let (status, out, error) = ran(&chosen);
        assert_eq!((status, out.as_str()), (1, ""), "{chosen:?}");
        assert!(error.starts_with(fault), "{chosen:?}: {error}");
    }
}

#[test]
fn a_word_too_many_is_answered_by_what_was_meant() {
    let cases: [(&[&str], &str); 4] = [
        (&["new", "Gebeta", "of", "my", "aunt"], "mancala new \"Gebeta of my aunt\""),
        (&["perft", "oware", "4"], "--depth 4"),
        (&["validate", "src"], "mancala validate src/*.yaml"),
        (&["run", "src"], "mancala run src/NAME.play"),
    ];
    for (arguments, tip) in cases {
        let (status, out, error) = ran(arguments);
        let flat = (out + &error).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(status == 2 && flat.contains(tip), "{flat}");
    }
}

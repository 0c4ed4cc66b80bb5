use super::*;
use crate::diagnostic::Code;
use crate::source::scan;
use proptest::prelude::*;

fn faults_of(text: &str) -> (Sources, Diagnostics) {
    let mut sources = Sources::default();
    let mut faults = Diagnostics::new();
    if let Some(file) = sources.read_from("game.yaml", text.as_bytes(), &mut faults) {
        scan(&sources, file, &mut faults);
    }
    faults.sort();
    (sources, faults)
}

const ODD: &str = "name: no\nü: [ਖੇਡ, 1_0]\nأحمد: 6:55\ne\u{301}: [e\u{301}, 1e3]\nname: b\r\n";

#[test]
fn people_see_the_lines() {
    let (sources, faults) = faults_of(ODD);
    insta::assert_snapshot!(Format::Human.renderer(false, 80).to_text(&sources, &faults), @r###"
warning[W028]: `no` is true or false to some YAML programs
 --> game.yaml:1:7
  |
1 | name: no
  |       ^^ a text here
  |
  = help: write `"no"`

warning[W028]: `1_0` is a number to some YAML programs
 --> game.yaml:2:10
  |
2 | ü: [ਖੇਡ, 1_0]
  |         ^^^ a text here
  |
  = help: write `"1_0"`

warning[W028]: `6:55` is a number counted in sixties to some YAML programs
 --> game.yaml:3:7
  |
3 | أحمد: 6:55
  |       ^^^^ a text here
  |
  = help: write `"6:55"`

warning[W028]: `1e3` is a number to some YAML programs
 --> game.yaml:4:10
  |
4 | é: [é, 1e3]
  |        ^^^ a text here
  |
  = help: write `"1e3"`

error[E012]: the key `name` appears twice
 --> game.yaml:5:1
  |
1 | name: no
  | ---- first here
...
5 | name: b
  | ^^^^ appears here again
  |
  = help: delete one of the two, or give it the name it should have

1 error, 4 warnings in 1 file
"###);
    let coloured = Format::Human.renderer(true, 80).to_text(&sources, &faults);
    assert!(coloured.contains('\u{1b}'));
}

#[test]
fn one_line_a_fault() {
    let (sources, mut faults) = faults_of(ODD);
    faults.push(Diagnostic::new(Code::FileNotFound, "there is no file x").in_file("x"));
    faults.push(Diagnostic::new(Code::UnknownReading, "no such reading"));
    insta::assert_snapshot!(Format::Short.renderer(true, 80).to_text(&sources, &faults), @r###"
game.yaml:1:7: warning[W028]: `no` is true or false to some YAML programs
game.yaml:2:10: warning[W028]: `1_0` is a number to some YAML programs
game.yaml:3:7: warning[W028]: `6:55` is a number counted in sixties to some YAML programs
game.yaml:4:10: warning[W028]: `1e3` is a number to some YAML programs
game.yaml:5:1: error[E012]: the key `name` appears twice
x: error[E001]: there is no file x
error[E116]: no such reading
"###);
}

#[test]
fn one_object_a_line() {
    let (sources, mut faults) = faults_of(ODD);
    faults.push(Diagnostic::new(Code::FileNotFound, "there is no file x").in_file("x"));
    let text = Format::Json.renderer(true, 80).to_text(&sources, &faults);
    for line in text.lines() {
        let object: serde_json::Value = serde_json::from_str(line).expect("an object");
        assert!(object["code"].is_string() && object["hints"].is_array());
    }
    insta::assert_snapshot!(text, @r###"
{"code":"W028","title":"A value that other programs read differently","severity":"warning","message":"`no` is true or false to some YAML programs","file":"game.yaml","line":1,"column":7,"end_line":1,"end_column":9,"label":"a text here","labels":[],"hints":["write `\"no\"`"],"replacements":[{"file":"game.yaml","line":1,"column":7,"end_line":1,"end_column":9,"text":"\"no\""}]}
{"code":"W028","title":"A value that other programs read differently","severity":"warning","message":"`1_0` is a number to some YAML programs","file":"game.yaml","line":2,"column":10,"end_line":2,"end_column":13,"label":"a text here","labels":[],"hints":["write `\"1_0\"`"],"replacements":[{"file":"game.yaml","line":2,"column":10,"end_line":2,"end_column":13,"text":"\"1_0\""}]}
{"code":"W028","title":"A value that other programs read differently","severity":"warning","message":"`6:55` is a number counted in sixties to some YAML programs","file":"game.yaml","line":3,"column":7,"end_line":3,"end_column":11,"label":"a text here","labels":[],"hints":["write `\"6:55\"`"],"replacements":[{"file":"game.yaml","line":3,"column":7,"end_line":3,"end_column":11,"text":"\"6:55\""}]}
{"code":"W028","title":"A value that other programs read differently","severity":"warning","message":"`1e3` is a number to some YAML programs","file":"game.yaml","line":4,"column":10,"end_line":4,"end_column":13,"label":"a text here","labels":[],"hints":["write `\"1e3\"`"],"replacements":[{"file":"game.yaml","line":4,"column":10,"end_line":4,"end_column":13,"text":"\"1e3\""}]}
{"code":"E012","title":"The same key twice","severity":"error","message":"the key `name` appears twice","file":"game.yaml","line":5,"column":1,"end_line":5,"end_column":5,"label":"appears here again","labels":[{"file":"game.yaml","line":1,"column":1,"end_line":1,"end_column":5,"label":"first here"}],"hints":["delete one of the two, or give it the name it should have"],"replacements":[]}
{"code":"E001","title":"No such file","severity":"error","message":"there is no file x","file":"x","labels":[],"hints":[],"replacements":[]}
"###);
}

#[test]
fn sarif_is_what_its_standard_says() {
    let (sources, mut faults) = faults_of(ODD);
    faults.push(Diagnostic::new(Code::FileNotFound, "there is no file").in_file("a b/ü.yaml"));
    let text = Format::Sarif.renderer(true, 80).to_text(&sources, &faults);
    let log: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(log["version"], "2.1.0");
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), faults.iter().count());
    for result in results {
        let rule = &rules[result["ruleIndex"].as_u64().expect("an index") as usize];
        assert_eq!(rule["id"], result["ruleId"]);
        assert!(["error", "warning"].contains(&result["level"].as_str().expect("a level")));
        for location in result["locations"].as_array().expect("locations") {
            let place = &location["physicalLocation"];
            let uri = place["artifactLocation"]["uri"].as_str().expect("a URI");
            assert!(uri.is_ascii() && !uri.contains(' '), "{uri}");
            if let Some(line) = place["region"]["startLine"].as_u64() {
                assert!(line >= 1 && place["region"]["endLine"].as_u64() >= Some(line));
            }
        }
    }
}

#[test]
fn what_is_not_shown_is_counted() {
    let (sources, faults) = faults_of(&"- no\n".repeat(130));
    let text = Format::Human.renderer(false, 80).to_text(&sources, &faults);
    assert!(text.ends_with("\n130 warnings in 1 file; 30 more than are shown\n"), "{text}");
    assert_eq!(summary(&sources, &Diagnostics::new()), "no faults");
}

#[test]
fn a_line_of_a_mebibyte_is_cut() {
    let (sources, faults) = faults_of(&format!("a: {{b: \"{}\", c, d}}", "x".repeat(1_000_000)));
    let text = Format::Human.renderer(false, 80).to_text(&sources, &faults);
    assert!(faults.errors() == 2 && text.len() < 10_000, "{}", text.len());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn anything_can_be_shown(bytes in any::<Vec<u8>>(), spots in prop::collection::vec((0..200usize, 0..200usize), 0..4)) {
        let mut sources = Sources::default();
        let mut faults = Diagnostics::new();
        if let Some(file) = sources.read_from("game.yaml", bytes.as_slice(), &mut faults) {
            scan(&sources, file, &mut faults);
            let mut fault = Diagnostic::new(Code::UnknownKey, "odd");
            for (start, end) in spots {
                let span = sources.span(file, start, end);
                fault = if fault.primary.is_none() { fault.at(span, "here") } else { fault.also(span, "") };
            }
            faults.push(fault);
        }
        prop_assert!(!faults.is_empty());
        for format in [Format::Human, Format::Short, Format::Json, Format::Sarif] {
            prop_assert!(!format.renderer(false, 80).to_text(&sources, &faults).is_empty());
        }
    }
}

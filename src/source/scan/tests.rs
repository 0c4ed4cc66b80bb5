use super::*;
use crate::diagnostic::Severity;
use crate::source::Content;
use crate::text::{Path, Segment};
use proptest::prelude::*;

/// The faults of a text as `line:column code`, warnings too, and the value.
fn read(text: &str) -> (Vec<String>, Option<Node>) {
    let mut sources = Sources::default();
    let file = sources.add("test.yaml", text);
    let mut faults = Diagnostics::new();
    let document = scan(&sources, file, &mut faults);
    faults.sort();
    let lines = faults.iter().map(|fault| {
        let (line, column) = sources.line_column(fault.primary.as_ref().expect("a place").span);
        format!("{line}:{column} {}", fault.code)
    });
    (lines.collect(), document)
}

#[track_caller]
fn finds(text: &str, expected: &[&str]) -> Option<Node> {
    let (found, document) = read(text);
    assert_eq!(found, expected, "{}", text.get(..80).unwrap_or(text));
    document
}

fn path(words: &str) -> Path {
    words
        .split('.')
        .map(|word| word.parse().map_or_else(|_| Segment::Key(word.into()), Segment::Item))
        .collect()
}

#[test]
fn values_and_their_places() {
    let text =
        "a: 7\nb: [x, \"y z\"]\nc:\n  - d: true\n  - ü: ü\r\n    e: >\n      one\n      two\n\n";
    let document = finds(text, &[]).expect("a document");
    let expected = serde_json::json!({
        "a": 7, "b": ["x", "y z"], "c": [{"d": true}, {"ü": "ü", "e": "one two\n"}]
    });
    assert_eq!(serde_json::to_value(document.value()).expect("JSON"), expected);
    assert!(document.is_complete());
    let written = |words: &str| {
        let path = path(words);
        let (last, above) = path.split_last().expect("a way");
        let key = match last {
            Segment::Key(key) => document.at(above).and_then(|map| map.entry(key)?.key_span),
            Segment::Item(_) => None,
        };
        let value = document.at(&path).and_then(|node| node.span).expect("a place");
        (key.map(|key| &text[key.range()]), &text[value.range()])
    };
    assert_eq!(written("a"), (Some("a"), "7"));
    assert_eq!(written("b"), (Some("b"), "[x, \"y z\"]"));
    assert_eq!(written("b.1"), (None, "\"y z\""));
    assert_eq!(written("c.1.ü"), (Some("ü"), "ü"));
    assert_eq!(written("c.1.e"), (Some("e"), "one\n      two"));
    assert_eq!(written("c.0"), (None, "d: true"));
}

#[test]
fn plain_digits_are_numbers_and_the_rest_is_text() {
    let document =
        finds("a: 99999999999999999999999\nb: \"7\"\nc: 7 7\n", &[]).expect("a document");
    assert_eq!(document.value()["a"], u64::MAX);
    assert_eq!(document.value()["b"], "7");
    assert_eq!(document.value()["c"], "7 7");
}

#[test]
fn nothing_to_read() {
    assert!(finds("", &["1:1 E010"]).is_none());
    assert!(finds("# a: b\n\n", &["1:1 E010"]).is_none());
}

#[test]
fn what_rule_files_do_without() {
    finds("a: &x b\nc: *x\nd: !!int 7\n", &["1:4 E014", "2:4 E015", "3:4 E016"]);
    // These end the reading.
    finds("a: *y\na: 1\n", &["1:4 E015"]);
    finds("a: !e!x 7\na: 1\n", &["1:4 E016"]);
    finds("a: &x\n  b: c\nd:\n  <<: *x\n  e: 1\n", &["1:4 E014", "4:3 E013"]);
    finds("<<: *x\na: 1\na: 2\n", &["1:1 E013"]);
    finds("<<: {b: 1}\na: 1\na: 2\n", &["1:1 E013", "3:1 E012"]);
    finds("a: b\n---\nc: d\n", &["2:1 E019"]);
    finds("--- \na: b\n", &[]);
}

#[test]
fn duplicate_keys_keep_the_first() {
    let document =
        finds("a: {b: 1}\na: {c: 2, c: 3}\n", &["2:1 E012", "2:11 E012"]).expect("a document");
    assert_eq!(document.value()["a"]["b"], 1);
    // What the second has and the first does not have is read too.
    assert_eq!(document.value()["a"]["c"], 2);
}

#[test]
fn empty_values_are_left_out() {
    let document =
        finds("a:\nb: 1\nc:\n  -\n  - 2\nd: # x\n", &["1:1 E017", "4:3 E017", "6:1 E017"])
            .expect("a document");
    assert!(!document.is_complete());
    assert_eq!(document.value()["c"][0], 2);
    assert!(document.get("a").is_none());
}

#[test]
fn a_tab_below_a_syntax_error_does_not_take_its_place() {
    finds("a: b: c\nd:\n  - e\n\t- f\n", &["1:5 E025"]);
    finds("a:\n  - e\n\t- f\nd: e: f\n", &["3:1 E022"]);
}

#[test]
fn what_is_left_out_is_known_by_its_place() {
    let gaps = |text: &str| {
        let (_, document) = read(text);
        let document = document.expect("a document");
        let whole = |at: &str| {
            let way = if at == "top" { Path::new() } else { path(at) };
            document.at(&way).is_some_and(|node| node.unread.is_empty())
        };
        let asked = ["top", "a", "b", "b.0", "b.1", "c"];
        let whole: Vec<&str> = asked.into_iter().filter(|at| whole(at)).collect();
        (whole.join(" "), document)
    };
    let (whole, document) = gaps("a: {x: 1, x: 2}\nb:\n  - x: 1\n  - x:\nc: {y: 1}\n");
    assert_eq!(whole, "top b b.0 c");
    let may_contain = |document: &Node, at: &str, key: &str| {
        document.at(&path(at)).is_some_and(|node| node.unread.may_contain(key))
    };
    assert!(may_contain(&document, "a", "x") && !may_contain(&document, "a", "y"));
    assert!(may_contain(&document, "b.1", "x"));
    let (whole, document) = gaps("a: {x: 1}\nb:\n  - x: 1\n  - <<: {z: 1}\nc:\n");
    assert_eq!(whole, "a b b.0");
    assert!(may_contain(&document, "b.1", "y") && document.unread.may_contain("c"));
    assert!(!document.unread.may_contain("d"));
    // More may belong to the last values above a syntax error.
    let (whole, _) = gaps("a: {x: 1}\nb:\n  - x: 1\n  - x: y: z\nc: {y: 1}\n");
    assert_eq!(whole, "a");
    let (whole, _) = gaps("a: {x: 1}\nb:\n  - x: 1\n  - x: 1\n y: 2\n");
    assert_eq!(whole, "a b.0");
    // An item that lacks its dash is left out of the list.
    let (whole, _) = gaps("b:\n  - x: 1\n    y: 2\n    x: 1\n    y: 3\n");
    assert_eq!(whole, "top");
}

#[test]
fn keys_are_words() {
    finds(
        "yes: 1\n7: 2\n[a]: 3\n\"no\": 4\n: 5\n",
        &["1:1 E018", "2:1 E018", "3:1 E018", "5:1 E018"],
    );
    finds("? {a: b}\n: c\n", &["1:3 E018"]);
}

#[test]
fn null_keys_in_braces() {
    finds("a: {by:Parker, year: 1909}\n", &["1:5 E023"]);
    finds("a: {says: First, then last}\n", &["1:18 E023"]);
    finds("a: {rows: 2 holes: 7}\n", &["1:13 E023"]);
    finds("a:b\nc: d\n", &["1:1 E023"]);
}

#[test]
fn comments_that_cut_a_text_short() {
    finds("a: house #12\nb: house # 12\nc: 7 #seven\nd: house  #12\n", &["1:10 E029"]);
    finds("a: house #12\n  and on\nb: 1\n", &["1:10 E029"]);
    finds("a: {b: house #12}\nc: d\n", &["1:14 E029"]);
}

#[test]
fn values_others_read_differently() {
    finds(
        "a: no\nb: 6:55\nc: 1_0\nd: \"no\"\ne: 007\n",
        &["1:4 W028", "2:4 W028", "3:4 W028", "5:4 W028"],
    );
}

#[test]
fn tabs_are_found_where_they_stand() {
    finds("a:\n\tb: 1\n\tc:\n\td: no\n", &["2:1 E022"]);
    finds("a:\tb\n", &["1:3 E022"]);
    finds("a: \"one\n  \ttwo\"\nb: [\n", &["3:4 E024"]);
}

#[test]
fn syntax_errors_in_the_authors_words() {
    for (text, expected) in [
        ("a: b: c\n", "1:5 E025"),
        ("a: [1, 2\nb: c\n", "1:4 E024"),
        ("a: {b: c\n", "1:4 E024"),
        ("a: [b}\n", "1:6 E024"),
        ("a: [b]]\n", "1:7 E024"),
        ("a: \"foo\n", "1:4 E024"),
        ("a: \"foo\nb: c\n", "1:4 E024"),
        ("a: \"foo\n  b: \"c\"\n", "1:4 E024"),
        ("a: \"x\" y\n", "1:8 E011"),
        ("a: @x\n", "1:4 E027"),
        ("a: %x\n", "1:4 E027"),
        ("a:\n    b: 1\n  c: 2\n", "3:3 E026"),
        ("a: x\n  b: c\n", "2:3 E026"),
        ("a: - b\n", "1:4 E026"),
        ("a: b\n- c\n", "2:1 E026"),
        ("- a\nb: c\n", "2:1 E026"),
        ("a: [b, , c]\n", "1:8 E011"),
        ("a b\nc: d\n", "1:1 E011"),
        ("a: b\nc\nd: e\n", "2:1 E011"),
        ("a: \"\\q\"\n", "1:5 E011"),
        ("a: |x\n b\n", "1:4 E011"),
        ("{a: b}\n{c: d}\n", "2:1 E011"),
    ] {
        finds(text, &[expected]);
    }
}

#[test]
fn what_stands_before_a_syntax_error_is_kept() {
    let document =
        finds("a: no\nb:\n  c: 1\n  d: e: f\n", &["1:4 W028", "4:7 E025"]).expect("a document");
    assert!(!document.is_complete());
    assert_eq!(
        serde_json::to_value(document.value()).expect("JSON"),
        serde_json::json!({"a": "no", "b": {"c": 1}})
    );
}

#[test]
fn limits_answer_at_once() {
    finds(&"[".repeat(100_000), &["1:256 E020"]);
    finds(&format!("a: {}", "- ".repeat(50_000)), &["1:4 E026"]);
    finds(&"- ".repeat(500_000), &["1:65 E020"]);
    finds(&"{a: ".repeat(100_000), &["1:1021 E020"]);
    let (found, _) = read(&"- 1\n".repeat(200_000));
    assert_eq!(found, ["50000:3 E021"]);
    finds(&"a: *b\n".repeat(100_000), &["1:4 E015"]);
}

fn yaml_like() -> impl Strategy<Value = String> {
    let bit = prop::sample::select(vec![
        "a", "b: ", "c:", "- ", "\n", "\n  ", "\n\t", "[", "]", "{", "}", ", ", "\"", "'", "#",
        " #x", "&x ", "*x", "!!int ", "<<: ", "? ", "7", "no", "ü", "ਖੇ", "م", "\u{301}", "|\n",
        ">-\n", "---\n", "...\n", "%", "@", "\\", "\r\n", ": ", "~", "\u{feff}", "\u{85}", "\u{7}",
    ]);
    prop::collection::vec(bit, 0..40).prop_map(|bits| bits.concat())
}

/// Whether every value has a place.
fn placed(node: &Node) -> bool {
    let inside = match &node.content {
        Content::Scalar(_) => true,
        Content::List(items) => items.iter().all(placed),
        Content::Map(entries) => {
            entries.iter().all(|entry| entry.key_span.is_some() && placed(&entry.node))
        }
    };
    node.span.is_some() && inside
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn no_text_is_too_odd(text in prop_oneof![yaml_like(), any::<String>()]) {
        let mut sources = Sources::default();
        let file = sources.add("test.yaml", text.clone());
        let mut faults = Diagnostics::new();
        let document = scan(&sources, file, &mut faults);
        prop_assert!(document.is_some() || faults.has_errors());
        if let Some(document) = document {
            prop_assert!(document.is_complete() || faults.has_errors());
            prop_assert!(placed(&document));
        }
        for fault in &faults {
            prop_assert!(fault.primary.is_some());
            prop_assert!(!fault.message.is_empty() && !fault.message.contains('\n'), "{fault:?}");
            prop_assert!(fault.severity() == Severity::Warning || !fault.hints.is_empty(), "{fault:?}");
        }
    }
}

#[test]
fn the_library_is_read_without_a_complaint() {
    for name in crate::source::library::names() {
        let text = crate::source::library::text(name).expect("a text");
        let (found, document) = read(text);
        assert_eq!(found, [""; 0], "{name}");
        assert!(document.is_some_and(|document| document.is_complete()));
    }
}

/// Puts what the hint of a text's one fault says in place of the faulty line; the result has no fault.
#[track_caller]
fn pasted(text: &str, expected: &str) {
    let mut sources = Sources::default();
    let file = sources.add("test.yaml", text);
    let mut faults = Diagnostics::new();
    scan(&sources, file, &mut faults);
    let fault = faults.iter().next().expect("a fault");
    let (line, _) = sources.line_column(fault.primary.as_ref().expect("a place").span);
    let written = fault
        .hints
        .iter()
        .find_map(|hint| hint.split('`').nth(1))
        .unwrap_or_else(|| panic!("no hint to paste: {fault:?}"));
    assert_eq!(written, expected, "{text}");
    let mut lines: Vec<&str> = text.lines().collect();
    lines[line - 1] = written;
    finds(&(lines.join("\n") + "\n"), &[]);
}

#[test]
fn hints_on_columns_can_be_pasted() {
    let rules = "a:\n  b:\n    - rule: x\n";
    pasted(
        "ends:\n   - when: mover cannot move\n      remaining: owner\n",
        "     remaining: owner",
    );
    pasted(
        "ends:\n    - when: mover cannot move\n     remaining: owner\n",
        "      remaining: owner",
    );
    pasted(&format!("{rules}    -rule: harvest\n"), "    - rule: harvest");
    pasted("a:\n    -rule: harvest\n      when: y\n", "    - rule: harvest");
    pasted(&format!("{rules}    rule: harvest\n"), "    - rule: harvest");
}

#[test]
fn hints_on_items_can_be_pasted() {
    let rules = "a:\n  b:\n    - rule: x\n      when: y\n";
    for dash in ["  -", "   -", "     -", "      -", "    –", "    •", "    *"] {
        pasted(&format!("{rules}{dash} rule: z\n"), "    - rule: z");
    }
    pasted(&format!("{rules}      rule: z\n"), "    - rule: z");
    pasted(&format!("{rules}      - then: z\n"), "      then: z");
    pasted(&format!("{rules}    then: z\n"), "      then: z");
    pasted("a:\n  - x\n    - y\n", "  - y");
    pasted("a:\n  - x\n  -y\n", "  - y");
    pasted("a:\n  -x\n", "  - x");
    pasted("a:\n  — x\n", "  - x");
    pasted(" a: b\nc: d\n", "a: b");
    pasted("a:\n  b: 1\nc: 2\n  d: 3\n", "  c: 2");
}

#[test]
fn hints_on_lines_can_be_pasted() {
    for line in [
        "holes:6",
        "holes 6",
        "holes = 6",
        "holes; 6",
        "holes：6",
        "holes:\u{a0}6",
        "\"holes: 6\"",
        "\u{200b}holes: 6",
        "holes: 6:",
    ] {
        pasted(&format!("a: b\n{line}\nb: c\n"), "holes: 6");
    }
    pasted("a:\n\u{a0}\u{a0}b: 1\n  c: 2\n", "  b: 1");
    pasted("a:\n  b: 1\n\u{a0}\u{a0}c: 2\n  d: 2\n", "  c: 2");
}

#[test]
fn what_swallows_the_key_below_it_is_kept() {
    let document = finds("a: b c\n  d: e\n", &["2:3 E026"]).expect("a document");
    assert_eq!(document.value()["a"], "b c");
    let document = finds("a: 4\n  d: e\n", &["2:3 E026"]).expect("a document");
    assert_eq!(document.value()["a"], 4);
    let document = finds("a: b: c\n", &["1:5 E025"]);
    assert!(document.is_none_or(|document| document.get("a").is_none()));
}

#[test]
fn what_is_above_a_tab_is_read() {
    let text = "round:\n  ends:\n    - when: no\n\t\tremaining: owner\nmatch:\n\trefill: no\n";
    let document = finds(text, &["3:13 W028", "4:1 E022"]).expect("a document");
    assert_eq!(document.value()["round"]["ends"][0]["when"], "no");
    assert!(
        document.may_contain(&path("round.ends.0.remaining"))
            && document.unread.may_contain("match")
    );
    finds("a:\n\u{a0}\u{a0}b: 1\n\u{a0} c: no\n", &["2:1 E022"]);
}

#[test]
fn what_is_not_read_is_said_once() {
    let told = |text: &str| {
        let mut sources = Sources::default();
        let file = sources.add("test.yaml", text);
        let mut faults = Diagnostics::new();
        scan(&sources, file, &mut faults);
        let hints = faults.iter().flat_map(|fault| &fault.hints);
        hints.filter(|hint| hint.starts_with("what is below")).count()
    };
    assert_eq!(told("a: b\n  c: d\ne: f\n"), 1);
    assert_eq!(told("a: b\n  c: d\n# e: f\n"), 0);
    assert_eq!(told("a:\n\tb: 1\nc: d\n"), 1);
    assert_eq!(told("a:\n  b: 1\n\tc: 2\n"), 0);
    assert_eq!(told("a:\n\tb: 1\nc\nd: e\n"), 1);
    assert_eq!(told("a: \"b\nc: d\n"), 1);
}

#[test]
fn a_document_that_is_only_marked_holds_nothing() {
    for text in ["---\n", "---\n...\n", "%YAML 1.1\n---\n"] {
        let mut sources = Sources::default();
        let file = sources.add("game.yaml", text);
        let mut faults = Diagnostics::new();
        assert!(super::scan(&sources, file, &mut faults).is_none(), "{text}");
        let codes: Vec<Code> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(codes, [Code::EmptyFile], "{text}");
    }
}

//! For each key of the language, how it is written: what a value of the wrong kind is answered with.

use crate::text::Segment;

/// A way in the document, `*` for a name of the author's and `#` for an item of a list, and what could stand there.
const EXAMPLES: &[(&str, &str)] = &[
    ("language", "language: 1"),
    ("name", "name: My Village Game"),
    ("meaning", "meaning: an empty hole"),
    ("aliases", "aliases:\n  - another name"),
    ("aliases.#", "- another name"),
    ("region", "region:\n  - Sri Lanka"),
    ("region.#", "- Sri Lanka"),
    ("recorded", "recorded:\n  by: Henry Parker\n  year: 1909"),
    ("recorded.by", "by: Henry Parker"),
    ("recorded.year", "year: 1909"),
    ("recorded.place", "place: Ceylon"),
    ("recorded.work", "work: Ancient Ceylon"),
    ("sources", "sources:\n  own: written down in my village, 2024"),
    ("sources.*", "own: written down in my village, 2024"),
    ("about", "about: A game of two rows for two players."),
    ("notes", "notes:\n  - Children play it with stones."),
    ("notes.#", "- Children play it with stones."),
    ("extends", "extends: raja-pasu"),
    ("board", "board:\n  rows: 2\n  holes: 6\n  seeds: 4"),
    ("board.rows", "rows: 2"),
    ("board.holes", "holes: 6"),
    ("board.seeds", "seeds: 4"),
    ("board.seeds.south", "south: 4 4 4 4 4 4"),
    ("board.seeds.north", "north: 4 4 4 4 4 4"),
    ("marks", "marks:\n  tuz:\n    per-player: 1"),
    ("marks.*", "tuz:\n  per-player: 1"),
    ("marks.*.per-player", "per-player: 1"),
    ("sowing", "sowing:\n  direction: counterclockwise"),
    ("sowing.direction", "direction: counterclockwise"),
    ("sowing.direction.#", "- when: here is in the left half\n  sow: clockwise"),
    ("sowing.direction.#.when", "when: here is in the left half"),
    ("sowing.skip", "skip: origin"),
    ("sowing.skip.#", "- origin"),
    ("sowing.minimum", "minimum: 2"),
    ("sowing.may-move", "may-move: here has at least 2"),
    ("sowing.may-move.#", "- here has at least 2"),
    ("sowing.must-feed", "must-feed: true"),
    ("sowing.endless-laps", "endless-laps:\n  after: 10000\n  then: end turn"),
    ("sowing.endless-laps.after", "after: 10000"),
    (
        "rules",
        "rules:\n  lap-end:\n    - rule: harvest\n      when: here has 2 or 3\n      capture: here",
    ),
    ("rules.lap-end", "lap-end:\n  - rule: harvest\n    when: here has 2 or 3\n    capture: here"),
    ("rules.drop", "drop:\n  - rule: four\n    when: here has 4\n    capture: here"),
    ("rules.lift", "lift:\n  - rule: single seed\n    when: here had 1\n    capture: opposite"),
    (
        "rules.turn-start",
        "turn-start:\n  - rule: facing single seeds\n    capture: opposite of every own hole with 1",
    ),
    (
        "rules.turn-end",
        "turn-end:\n  - rule: last seeds\n    when: at most 4 seeds remain\n    capture: every hole",
    ),
    ("rules.*.#", "- rule: harvest\n  when: here has 2 or 3\n  capture: here"),
    ("rules.*.#.rule", "rule: harvest"),
    ("rules.*.#.when", "when: here has 2 or 3"),
    ("rules.*.#.mark", "mark: tuz"),
    ("rules.*.#.unmark", "unmark: tuz"),
    ("rules.*.#.at", "at: here"),
    ("rules.*.#.at.#", "- here"),
    ("rules.*.#.capture", "capture: here"),
    ("rules.*.#.capture.#", "- here"),
    ("rules.*.#.at-most", "at-most: 2"),
    ("rules.*.#.sow-from", "sow-from: next"),
    ("rules.*.#.relay", "relay: here"),
    ("rules.*.#.repeat-from", "repeat-from: previous"),
    ("rules.*.#.repeat-at-most", "repeat-at-most: 2"),
    ("round", "round:\n  ends:\n    - when: mover cannot move\n      remaining: owner"),
    ("round.ends", "ends:\n  - when: mover cannot move\n    remaining: owner"),
    ("round.ends.#", "- when: mover cannot move\n  remaining: owner"),
    ("round.ends.#.rule", "rule: majority"),
    ("round.ends.#.when", "when: mover cannot move"),
    ("round.repetition", "repetition: 3"),
    ("match", "match:\n  refill: 4"),
    ("match.refill", "refill: 4"),
    ("match.ends-when", "ends-when: a player cannot fill 1 hole"),
    ("match.rounds", "rounds: 3"),
    ("set", "set:\n  board.seeds: 6"),
    (
        "insert",
        "insert:\n  rules.lap-end:\n    - rule: harvest\n      when: here has 2 or 3\n      capture: here",
    ),
    ("insert.*", "rules.lap-end:\n  - rule: harvest\n    capture: here"),
    ("remove", "remove:\n  - rules.lap-end.harvest"),
    ("remove.#", "- rules.lap-end.harvest"),
    (
        "readings",
        "readings:\n  harvest:\n    question: What is taken?\n    default: twos\n    options:\n      twos:\n        says: Twos.\n      \
         threes:\n        says: Threes.\n        set:\n          rules.lap-end.harvest.when: here has 3",
    ),
    (
        "readings.*",
        "harvest:\n  question: What is taken?\n  default: twos\n  options:\n    twos:\n      says: Twos.\n    threes:\n      \
         says: Threes.\n      set:\n        rules.lap-end.harvest.when: here has 3",
    ),
    ("readings.*.question", "question: What is taken?"),
    ("readings.*.default", "default: twos"),
    (
        "readings.*.options",
        "options:\n  twos:\n    says: Twos.\n  threes:\n    says: Threes.\n    set:\n      rules.lap-end.harvest.when: here has 3",
    ),
    (
        "readings.*.options.*",
        "threes:\n  says: Threes.\n  set:\n    rules.lap-end.harvest.when: here has 3",
    ),
    ("readings.*.options.*.says", "says: It stays on the board."),
    ("readings.*.options.*.source", "source: parker"),
    ("readings.*.options.*.set", "set:\n  board.seeds: 6"),
    (
        "readings.*.options.*.insert",
        "insert:\n  rules.lap-end:\n    - rule: harvest\n      when: here has 2 or 3\n      capture: here",
    ),
    ("readings.*.options.*.insert.*", "rules.lap-end:\n  - rule: harvest\n    capture: here"),
    ("readings.*.options.*.remove", "remove:\n  - rules.lap-end.harvest"),
    ("readings.*.options.*.remove.#", "- rules.lap-end.harvest"),
];

/// What could stand at this place of a document.
pub(crate) fn example(path: &[Segment]) -> Option<&'static str> {
    let fits = |pattern: &str| {
        let parts: Vec<&str> = pattern.split('.').collect();
        parts.len() == path.len()
            && parts.iter().zip(path).all(|(part, segment)| match segment {
                Segment::Item(_) => *part == "#",
                Segment::Key(key) => *part == "*" || part == key,
            })
    };
    EXAMPLES.iter().find(|(pattern, _)| fits(pattern)).map(|(_, example)| *example)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::scan;
    use crate::text::Sources;
    use crate::variant::read;
    use crate::variant::tree::Node;

    #[test]
    fn every_example_fits_the_language() {
        for (pattern, example) in EXAMPLES {
            // What stands above it, so that it can be read where it belongs.
            let above: Vec<&str> = pattern.split('.').collect();
            let above = &above[..above.len() - 1];
            let mut text = String::new();
            let mut depth = 0;
            for part in above {
                if *part == "#" {
                    text.push_str(&format!("{}-\n", "  ".repeat(depth)));
                } else {
                    let name = if *part == "*" { "lap-end" } else { part };
                    text.push_str(&format!("{}{name}:\n", "  ".repeat(depth)));
                }
                depth += 1;
            }
            for line in example.lines() {
                text.push_str(&format!("{}{line}\n", "  ".repeat(depth)));
            }
            let mut sources = Sources::default();
            let file = sources.add("game.yaml", &text);
            let mut faults = crate::diagnostic::Diagnostics::new();
            let document = scan(&sources, file, &mut faults).expect("a document");
            assert!(faults.is_empty(), "{pattern}: {faults:?}\n{text}");
            let mut node = Node::from_document(&document);
            read(&mut node, &mut faults);
            assert!(node.is_complete() && faults.is_empty(), "{pattern}: {faults:?}\n{text}");
        }
    }

    #[test]
    fn every_key_of_the_schema_has_an_example_or_words_to_choose_from() {
        fn visit(
            schema: &serde_json::Value,
            of: &serde_json::Value,
            path: &str,
            missing: &mut Vec<String>,
        ) {
            let resolved = |value: &serde_json::Value| {
                let name = value["$ref"].as_str().and_then(|to| to.rsplit('/').next());
                name.map_or(value.clone(), |name| schema["$defs"][name].clone())
            };
            let of = resolved(of);
            let is_words = of["oneOf"]
                .as_array()
                .is_some_and(|all| all.iter().all(|one| one["const"].is_string()));
            let known = EXAMPLES.iter().any(|(pattern, _)| *pattern == path);
            if !path.is_empty() && !is_words && !known {
                missing.push(path.to_owned());
            }
            if path.starts_with("set") || path.contains("insert") {
                return;
            }
            for (key, value) in of["properties"].as_object().into_iter().flatten() {
                let key = if path == "rules" { "*" } else { key };
                let path = format!("{path}.{key}");
                visit(schema, value, path.trim_start_matches('.'), missing);
            }
            if of["items"].is_object() {
                visit(schema, &of["items"], &format!("{path}.#"), missing);
            }
        }
        let schema = crate::language::schema();
        let mut missing = Vec::new();
        visit(&schema, &schema, "", &mut missing);
        missing.retain(|path| path != "rules.*");
        missing.sort();
        missing.dedup();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

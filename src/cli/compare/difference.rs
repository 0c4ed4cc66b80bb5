//! Where the effective rule files of two games differ.

use serde_json::Value;

use crate::check::Playable;
use crate::language::{RULE_KEYS, filled};

/// A path, the one value, and the other; empty where there is none.
pub(super) type Row = (String, String, String);

/// Where the effective rule files differ, in the order of the paths.
pub(super) fn difference(one: &Playable, other: &Playable) -> Vec<Row> {
    let [one, other] = [one, other].map(|game| filled(&game.loaded.variant));
    let mut found = Vec::new();
    for key in RULE_KEYS {
        differ(key, &one[key], &other[key], &mut found);
    }
    found.sort();
    found
}

/// Adds what differs at a path and below it.
fn differ(path: &str, this: &Value, that: &Value, found: &mut Vec<Row>) {
    let mut row = |this: String, that: String| {
        if this != that {
            found.push((path.to_owned(), this, that));
        }
    };
    row(text(this), text(that));
    let (these, mut those) = (parts(this), parts(that));
    // A rule that says the same under another name is the same rule.
    for number in 0..those.len() {
        let (name, that) = &those[number];
        let mut same = these.iter().filter(|(own, this)| {
            find(&those, own).is_none() && body(this).is_some() && body(this) == body(that)
        });
        if find(&these, name).is_none()
            && let Some((own, _)) = same.next()
        {
            those[number].0.clone_from(own);
        }
    }
    if this.is_array() && that.is_array() {
        let order = |list: &[(String, &Value)], other: &[(String, &Value)]| {
            let names = list.iter().map(|(name, _)| name.as_str());
            let common: Vec<&str> = names.filter(|name| find(other, name).is_some()).collect();
            format!("order: {}", common.join(", "))
        };
        row(order(&these, &those), order(&those, &these));
    }
    for (name, this) in &these {
        differ(&format!("{path}.{name}"), this, find(&those, name).unwrap_or(&Value::Null), found);
    }
    for (name, that) in those.iter().filter(|(name, _)| find(&these, name).is_none()) {
        differ(&format!("{path}.{name}"), &Value::Null, that, found);
    }
}

/// What is in a map or a list: rules by their names, other items by their numbers.
fn parts(value: &Value) -> Vec<(String, &Value)> {
    match value {
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => {
            let numbered = items.iter().enumerate().map(|(number, item)| {
                let name = item["rule"].as_str();
                (name.map_or_else(|| (number + 1).to_string(), str::to_owned), item)
            });
            numbered.collect()
        }
        _ => Vec::new(),
    }
}

fn find<'a>(parts: &[(String, &'a Value)], name: &str) -> Option<&'a Value> {
    parts.iter().find(|(other, _)| other == name).map(|(_, value)| *value)
}

/// What a rule says besides its name.
fn body(rule: &Value) -> Option<serde_json::Map<String, Value>> {
    let mut rule = rule.as_object()?.clone();
    rule.remove("rule").map(|_| rule)
}

/// What a single value says.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(_) | Value::Bool(_) => value.to_string(),
        Value::Null | Value::Array(_) | Value::Object(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check;
    use crate::diagnostic::Diagnostics;
    use crate::text::Sources;
    use crate::variant::Request;

    fn playable(text: &str) -> Playable {
        let mut sources = Sources::default();
        let file = sources.add("game.yaml", text);
        let folder = std::path::Path::new("");
        let request = Request::Text { file, folder };
        check::game(&mut sources, &request, &[], &mut Diagnostics::new()).expect("a game")
    }

    const GAME: &str = "\
name: A game
sources: {own: a test}
board: {holes: 6, seeds: 4, rows: 2}
sowing: {direction: clockwise}
rules:
  lap-end:
    - {rule: relay, when: here had seeds, relay: here}
    - {rule: twos, when: here is own, capture: opposite}
round:
  ends:
    - when: mover cannot move
";

    #[test]
    fn rules_are_paired_by_name_or_by_what_they_say() {
        let one = playable(GAME);
        let differs = |from: &str, to: &str| {
            let text = GAME.replace(from, to);
            assert_ne!(text, GAME);
            let rows = difference(&one, &playable(&text));
            let line =
                |(path, this, that): &(String, String, String)| format!("{path} - {this} + {that}");
            rows.iter().map(line).collect::<Vec<String>>()
        };
        assert_eq!(
            differs("rule: twos", "rule: pairs"),
            ["rules.lap-end.twos.rule - twos + pairs"]
        );
        assert_eq!(
            differs("here is own", "here is the opponent's"),
            ["rules.lap-end.twos.when - here is own + here is the opponent's"]
        );
        let lines: Vec<&str> = GAME.lines().filter(|line| line.contains("- {rule")).collect();
        let (now, turned) = (lines.join("\n"), format!("{}\n{}", lines[1], lines[0]));
        assert_eq!(
            differs(&now, &turned),
            ["rules.lap-end - order: relay, twos + order: twos, relay"]
        );
    }
}

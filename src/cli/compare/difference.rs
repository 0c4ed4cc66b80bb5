//! Where the effective rule files of two games differ.

use std::collections::BTreeMap;

use serde_yaml::{Mapping, Value};

use crate::check::Playable;
use crate::variant::resolved;

/// The keys of a rule file that say the rules.
const RULES: [&str; 6] = ["board", "marks", "sowing", "rules", "round", "match"];

/// Where the effective rule files differ: path, one value, the other; empty where there is none.
pub(super) fn difference(one: &Playable, other: &Playable) -> Vec<(String, String, String)> {
    let (these, mut those) = (effective(one), effective(other));
    let mut lists = Lists::default();
    lists.align("", &these, &mut those);
    let (mut this, mut that) = (BTreeMap::new(), BTreeMap::new());
    flatten(String::new(), &these, &mut this);
    flatten(String::new(), &those, &mut that);
    that.extend(lists.names);
    for (path, [these, those]) in lists.orders {
        this.insert(path.clone(), these);
        that.insert(path, those);
    }
    let mut paths: Vec<&String> = this.keys().chain(that.keys()).collect();
    paths.sort();
    paths.dedup();
    let value =
        |map: &BTreeMap<String, String>, path: &str| map.get(path).cloned().unwrap_or_default();
    let rows = paths.into_iter().map(|path| (path.clone(), value(&this, path), value(&that, path)));
    rows.filter(|(_, this, that)| this != that).collect()
}

/// What the effective rule file says of the rules.
fn effective(game: &Playable) -> Value {
    let text = resolved(&game.loaded.variant).unwrap_or_default();
    let mut map: Mapping = serde_yaml::from_str(&text).unwrap_or_default();
    map.retain(|key, _| key.as_str().is_some_and(|key| RULES.contains(&key)));
    Value::Mapping(map)
}

fn name_of(item: &Value) -> Option<&str> {
    item.get("rule")?.as_str()
}

/// What is found out about the lists of rules, whose items have no fixed place.
#[derive(Default)]
struct Lists {
    /// How rules of the other game are called that are the same as one here, by the path of its name.
    names: BTreeMap<String, String>,
    /// The lists of which the same rules are tried in another order, each with the two orders.
    orders: BTreeMap<String, [String; 2]>,
}

impl Lists {
    /// Goes through both: rules of `those` that say the same as one of `these` are called by that one's name.
    fn align(&mut self, path: &str, these: &Value, those: &mut Value) {
        match (these, those) {
            (Value::Mapping(these), Value::Mapping(those)) => {
                for (key, this) in these {
                    let Some(name) = key.as_str() else { continue };
                    if let Some(that) = those.get_mut(name) {
                        self.align(&below(path, name), this, that);
                    }
                }
            }
            (Value::Sequence(these), Value::Sequence(those)) => {
                self.name_alike(path, these, those);
                let orders = [common(these, those), common(those, these)];
                if orders[0] != orders[1] {
                    let written = orders.map(|names| format!("order: {}", names.join(", ")));
                    self.orders.insert(path.to_owned(), written);
                }
            }
            _ => {}
        }
    }

    /// Neither name may stand in the other list.
    fn name_alike(&mut self, path: &str, these: &[Value], those: &mut [Value]) {
        let has = |list: &[Value], name: &str| list.iter().any(|item| name_of(item) == Some(name));
        let own = |this: &&Value| name_of(this).is_some_and(|name| !has(those, name));
        let mut left: Vec<&Value> = these.iter().filter(own).collect();
        for that in those {
            let Some(name) = name_of(that).filter(|name| !has(these, name)) else {
                continue;
            };
            let name = name.to_owned();
            let same = |this: &&Value| {
                let mut renamed = that.clone();
                if let (Some(rule), Some(name)) = (renamed.get_mut("rule"), this.get("rule")) {
                    rule.clone_from(name);
                }
                renamed == **this
            };
            if let Some(found) = left.iter().position(same) {
                let this = left.remove(found);
                let path = below(path, name_of(this).unwrap_or_default());
                self.names.insert(below(&path, "rule"), name);
                that.clone_from(this);
            }
        }
    }
}

/// The names in a list that another one has too.
fn common(list: &[Value], other: &[Value]) -> Vec<String> {
    let names = list.iter().filter_map(name_of);
    let known = |name: &&str| other.iter().any(|item| name_of(item) == Some(name));
    names.filter(known).map(str::to_owned).collect()
}

fn below(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// The rules as path and value, rules by their names.
fn flatten(path: String, value: &Value, found: &mut BTreeMap<String, String>) {
    match value {
        Value::Mapping(map) => {
            for (key, value) in map {
                flatten(below(&path, key.as_str().unwrap_or_default()), value, found);
            }
        }
        Value::Sequence(items) => {
            for (number, item) in items.iter().enumerate() {
                let name = name_of(item).map_or_else(|| (number + 1).to_string(), str::to_owned);
                flatten(below(&path, &name), item, found);
            }
        }
        Value::String(text) => {
            found.insert(path, text.trim().to_owned());
        }
        Value::Number(number) => {
            found.insert(path, number.to_string());
        }
        Value::Bool(flag) => {
            found.insert(path, flag.to_string());
        }
        _ => {}
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

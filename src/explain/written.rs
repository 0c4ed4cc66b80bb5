//! The rules in their author's words: what the file says, with readings applied.

use serde_json::Value;

use super::page::{Block, Item, Page};
use super::{described, words};
use crate::language::{Event, Variant};
use crate::rules::Rules;
use crate::text::prose::on_one_line;
use crate::variant::Question;

/// The page of one game as its file has it; the arguments are those of [`page`](super::page()).
pub fn written(
    rules: &Rules,
    variant: &Variant,
    questions: &[Question],
    chosen: &[(String, String)],
) -> Page {
    let file = variant.written();
    let mut page = Page::of(rules);
    page.push("Overview", described::overview(variant));
    let mut board = vec![words::board::drawn(rules)];
    board.extend(entries(&file["board"]));
    page.push("Board", board);
    page.push("Marks", entries(&file["marks"]));
    page.push("Sowing", entries(&file["sowing"]));
    page.push("Rules", events(&file["rules"]));
    page.push("Round", entries(&file["round"]));
    page.push("Match", entries(&file["match"]));
    described::close(&mut page, variant, questions, chosen);
    page
}

/// What is under the keys of a section.
fn entries(section: &Value) -> Vec<Block> {
    let keys = section.as_object().into_iter().flatten();
    let items = keys.flat_map(|(key, value)| {
        let values = match value {
            Value::Array(items) if items.iter().any(Value::is_object) => items.iter().collect(),
            value => vec![value],
        };
        values.into_iter().map(|value| Item::named(key, in_line(value)))
    });
    Block::list(false, items.collect()).into_iter().collect()
}

fn events(rules: &Value) -> Vec<Block> {
    let mut blocks = Vec::new();
    for event in Event::ALL {
        let rules = rules[event.name()].as_array().map_or(&[][..], Vec::as_slice);
        let several = rules.len() > 1;
        if !rules.is_empty() {
            let first = if several { ", the first that matches" } else { "" };
            blocks.push(Block::Paragraph(format!("{}: {}{first}", event.name(), event.when())));
        }
        blocks.extend(Block::list(several, rules.iter().map(rule).collect()));
    }
    blocks
}

fn rule(rule: &Value) -> Item {
    let mut does = rule.as_object().cloned().unwrap_or_default();
    let name = does.shift_remove("rule").unwrap_or_default();
    let when = does.shift_remove("when").map(|when| format!("when {}", in_line(&when)));
    let when = when.unwrap_or_else(|| "always".to_owned());
    Item::named(&in_line(&name), format!("{when} → {}", in_line(&Value::Object(does))))
}

/// A value as its author might say it on one line.
fn in_line(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => on_one_line(text),
        Value::Array(items) => items.iter().map(in_line).collect::<Vec<_>>().join(", "),
        Value::Object(map) => {
            let pairs = map.iter().map(|(key, value)| match value {
                Value::Object(_) => format!("{key} ({})", in_line(value)),
                _ => format!("{key}: {}", in_line(value)),
            });
            pairs.collect::<Vec<_>>().join(" · ")
        }
    }
}

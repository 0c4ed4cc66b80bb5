//! What a file tells of its game besides the rules: its own texts, in order.

use super::page::{Answer, Block, Item};
use crate::language::Variant;
use crate::language::keys::Recorded;
use crate::variant::Question;

/// A text of the file on one line.
fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text of the file as a sentence.
fn sentence(text: &str) -> String {
    let text = line(text);
    if text.ends_with(['.', '!', '?', '…', '”', '"', ')']) { text } else { text + "." }
}

/// What the game is about, its names, where it is played and who wrote it down.
pub(super) fn overview(variant: &Variant) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(about) = &variant.about {
        blocks.push(Block::Paragraph(sentence(about)));
    }
    let mut facts = Vec::new();
    if let Some(meaning) = &variant.meaning {
        facts.push(Item::named("Meaning", line(meaning)));
    }
    if let Some(aliases) = variant.aliases.as_ref().filter(|names| !names.is_empty()) {
        let names: Vec<String> = aliases.iter().map(|name| line(name)).collect();
        facts.push(Item::named("Also called", names.join(", ")));
    }
    if let Some(region) = variant.region.as_ref().filter(|names| !names.is_empty()) {
        let names: Vec<String> = region.iter().map(|name| line(name)).collect();
        // Some files name a region and a part of it, others neighbours: an `and` would be wrong of the first.
        facts.push(Item::named("Played in", names.join(", ")));
    }
    if let Some(recorded) = &variant.recorded {
        let text = recorded_words(recorded);
        if !text.is_empty() {
            facts.push(Item::named("Recorded", text));
        }
    }
    if !facts.is_empty() {
        blocks.push(Block::List { ordered: false, items: facts });
    }
    blocks
}

fn recorded_words(recorded: &Recorded) -> String {
    let Recorded { by, year, place, work } = recorded;
    let parts = [
        by.as_ref().map(|by| format!("by {}", line(by))),
        place.as_ref().map(|place| line(place)),
        year.map(|year| year.to_string()),
        work.as_ref().map(|work| line(work)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

/// What the sources leave open, and what this page follows.
pub(super) fn readings(
    variant: &Variant,
    questions: &[Question],
    chosen: &[(String, String)],
) -> Vec<Block> {
    if questions.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![Block::Paragraph(
        "The sources leave some things open. Each question is given with the ways to answer it; this page, like play, \
         follows the one that is marked."
            .to_owned(),
    )];
    blocks.extend(questions.iter().map(|question| answered(variant, question, chosen)));
    blocks
}

fn answered(variant: &Variant, question: &Question, chosen: &[(String, String)]) -> Block {
    let taken = chosen
        .iter()
        .find(|(name, _)| *name == question.name)
        .map_or(&question.default, |(_, option)| option);
    let answers = question.options.iter().map(|option| Answer {
        name: format!("{}={}", question.name, option.name),
        text: sentence(&option.says),
        source: option.source.as_deref().map(|source| source_words(variant, source)),
        chosen: *taken == option.name,
    });
    Block::Question { text: line(&question.question), answers: answers.collect() }
}

/// A source: the text a key stands for, or the text itself.
fn source_words(variant: &Variant, source: &str) -> String {
    let known = variant.sources.as_ref().and_then(|all| all.get(source));
    line(known.map_or(source, String::as_str))
}

/// The notes.
pub(super) fn notes(variant: &Variant) -> Vec<Block> {
    let notes = variant.notes.iter().flatten();
    notes.map(|note| Block::Paragraph(sentence(note))).collect()
}

/// Where the rules come from.
pub(super) fn sources(variant: &Variant) -> Vec<Block> {
    let sources = variant.sources.iter().flat_map(|all| all.iter());
    let items: Vec<Item> = sources.map(|(key, text)| Item::named(key, line(text))).collect();
    if items.is_empty() {
        return Vec::new();
    }
    vec![Block::List { ordered: false, items }]
}

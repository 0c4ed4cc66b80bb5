//! What a file says of its game besides the rules: its own texts, in order.

use super::page::{Answer, Block, Item, Page};
use crate::language::Variant;
use crate::language::bibliography::Recorded;
use crate::language::keys::Events;
use crate::language::shapes::Named;
use crate::language::words::Status;
use crate::text::prose::on_one_line;
use crate::variant::{Change, Question, QuestionOption};

/// A text of the file as a sentence.
fn sentence(text: &str) -> String {
    let text = on_one_line(text);
    if text.ends_with(['.', '!', '?', '…', '”', '"', ')']) { text } else { text + "." }
}

/// What the game is about, its names, where it is played and who wrote it down.
pub(super) fn overview(variant: &Variant) -> Vec<Block> {
    let mut blocks = Vec::new();
    if let Some(about) = &variant.about {
        blocks.push(Block::Paragraph(sentence(about)));
    }
    // Some files name a region and a part of it, others neighbours: an `and` would be wrong of the first.
    let names = |names: &[String]| {
        names.iter().map(|name| on_one_line(name)).collect::<Vec<_>>().join(", ")
    };
    let tagged = |names: &Named<String>| {
        let names = names.iter().map(|(tag, name)| format!("{} ({tag})", on_one_line(name)));
        names.collect::<Vec<_>>().join(", ")
    };
    let facts = [
        ("Meaning", variant.meaning.as_deref().map(on_one_line)),
        ("Also called", variant.aliases.as_deref().map(names)),
        ("In other languages", variant.names.as_ref().map(tagged)),
        ("Played in", variant.region.as_deref().map(names)),
        ("Recorded", variant.recorded.as_ref().map(recorded_words)),
    ];
    let known = facts.into_iter().filter_map(|(fact, text)| Some((fact, text?)));
    let items = known.filter(|(_, text)| !text.is_empty());
    blocks.extend(Block::list(false, items.map(|(fact, text)| Item::named(fact, text)).collect()));
    blocks
}

fn recorded_words(recorded: &Recorded) -> String {
    let Recorded { by, year, place, work } = recorded;
    let parts = [
        by.as_ref().map(|by| format!("by {}", on_one_line(by))),
        place.as_ref().map(|place| on_one_line(place)),
        year.map(|year| year.to_string()),
        work.as_ref().map(|work| on_one_line(work)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(", ")
}

/// What a page ends with: what the sources leave open and what this page follows, notes, and where the rules come from.
pub(super) fn close(
    page: &mut Page,
    variant: &Variant,
    questions: &[Question],
    chosen: &[(String, String)],
) {
    page.push("Readings", readings(questions, chosen));
    let notes = variant.notes.iter().flatten();
    page.push("Notes", notes.map(|note| Block::Paragraph(sentence(note))).collect());
    let sources = variant.sources.iter().flat_map(|all| all.iter());
    let items =
        sources.map(|(key, source)| Item::named(key, on_one_line(&source.to_string()))).collect();
    page.push("Sources", Block::list(false, items).into_iter().collect());
}

fn readings(questions: &[Question], chosen: &[(String, String)]) -> Vec<Block> {
    if questions.is_empty() {
        return Vec::new();
    }
    let mut blocks = vec![Block::Paragraph(
        "The sources leave some things open. Each question is given with the ways to answer it; this page, like play, \
         follows the one that is marked."
            .to_owned(),
    )];
    blocks.extend(questions.iter().map(|question| answered(question, chosen)));
    blocks
}

fn answered(question: &Question, chosen: &[(String, String)]) -> Block {
    let taken = chosen
        .iter()
        .find(|(name, _)| *name == question.name)
        .map_or(&question.default, |(_, option)| option);
    let mark = |option: &str| match (taken == option, question.default == option) {
        (true, true) => Some("followed here; the default"),
        (true, false) => Some("followed here"),
        (false, true) => Some("the default"),
        (false, false) => None,
    };
    let answers = question.options.iter().map(|option| Answer {
        mark: mark(&option.name),
        name: format!("{}={}", question.name, option.name),
        text: sentence(&option.says),
        source: option.source.as_ref().map(ToString::to_string),
        chosen: *taken == option.name,
    });
    Block::Question { text: on_one_line(&question.question), answers: answers.collect() }
}

/// Puts beside each rule, end and value where it comes from and how sure that is, as far as the file says so. What the
/// chosen options change is from elsewhere.
pub(super) fn evidence(
    page: &mut Page,
    variant: &Variant,
    questions: &[Question],
    chosen: &[(String, String)],
) {
    let options = questions.iter().flat_map(|question| {
        let is_chosen = |option: &&QuestionOption| {
            chosen.contains(&(question.name.clone(), option.name.clone()))
        };
        question.options.iter().filter(is_chosen)
    });
    let edits = options.flat_map(|option| &option.edits);
    let set = edits.filter(|edit| matches!(edit.change, Change::Set(_)));
    let edited: Vec<&str> = set.map(|edit| edit.target.text.as_str()).collect();
    let is_edited = |path: &str| {
        edited.iter().any(|edited| edited.starts_with(path) || path.starts_with(edited))
    };
    let rules = variant.rules.iter().flat_map(Events::lists);
    let rules = rules.flat_map(|(event, rules)| rules.iter().map(move |rule| (event, rule)));
    let rules = rules.filter_map(|(event, rule)| {
        let name = rule.rule.as_deref()?;
        Some((format!("rules.{}.{name}", event.name()), name, &rule.source, rule.status))
    });
    let ends = variant.round.iter().flat_map(|round| round.ends.iter().flatten());
    let ends = ends.filter_map(|end| {
        let name = end.rule.as_deref().or(end.when.as_deref())?;
        Some((format!("round.ends.{name}"), name, &end.source, end.status))
    });
    let values = variant.evidence.iter().flatten();
    let values =
        values.map(|(path, said)| (path.clone(), path.as_str(), &said.source, said.status));
    for (path, name, source, status) in rules.chain(ends).chain(values) {
        let source = source.as_ref().map(ToString::to_string);
        let words = match (status, source) {
            _ if is_edited(&path) => continue,
            (None, None) => continue,
            (None, Some(source)) => format!("from {source}"),
            (Some(status), None) => status.word().to_owned(),
            (Some(Status::Stated), Some(source)) => format!("stated by {source}"),
            (Some(Status::Inferred), Some(source)) => format!("inferred from {source}"),
            (Some(status), Some(source)) => format!("{}: {source}", status.word()),
        };
        let part = path.split('.').next().unwrap_or_default();
        page.remark(part, name, &on_one_line(&words));
    }
}

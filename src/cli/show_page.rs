//! A game at a glance: its board, its rules in their author's words, its readings.

use std::io::{self, Write};

use serde_yaml::Value;

use crate::check::Playable;
use crate::engine::Position;
use crate::language::Event;
use crate::language::Variant;
use crate::render::{Colours, draw};
use crate::text::prose::{WIDTH, wrap};
use crate::variant::Question;

/// Writes the page of a game under the readings with which it was loaded.
///
/// # Errors
/// Only those of `out`.
pub fn page(game: &Playable, colours: Colours, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page { out, colours };
    let (variant, rules) = (&game.loaded.variant, &game.rules);
    page.head(variant)?;
    for line in draw(rules, &Position::start(rules), colours) {
        writeln!(page.out, "{line}")?;
    }
    let value = serde_yaml::to_value(variant.written()).map_err(io::Error::other)?;
    for (key, title) in [("board", "Board"), ("marks", "Marks"), ("sowing", "Sowing")] {
        page.section(title, value.get(key))?;
    }
    page.events(value.get("rules"))?;
    for (key, title) in [("round", "Round"), ("match", "Match")] {
        page.section(title, value.get(key))?;
    }
    page.readings(&game.base.questions, &game.loaded.readings)?;
    page.sources(variant)
}

struct Page<'a> {
    out: &'a mut dyn Write,
    colours: Colours,
}

impl Page<'_> {
    fn title(&mut self, title: &str) -> io::Result<()> {
        writeln!(self.out)?;
        writeln!(self.out, "{}", self.colours.heading(title))
    }

    /// Text under a heading word: the first line behind it, the others below.
    fn entry(&mut self, indent: usize, head: &str, width: usize, text: &str) -> io::Result<()> {
        let left = indent + width + 2;
        let head_length = head.chars().count();
        let head = self.colours.faint(head);
        let padding = " ".repeat(width.saturating_sub(head_length));
        for (index, line) in wrap(text, WIDTH.saturating_sub(left)).iter().enumerate() {
            if index == 0 && head_length > width {
                writeln!(self.out, "{:indent$}{head}", "")?;
                writeln!(self.out, "{:left$}{line}", "")?;
            } else if index == 0 {
                writeln!(self.out, "{:indent$}{head}{padding}  {line}", "")?;
            } else {
                writeln!(self.out, "{:left$}{line}", "")?;
            }
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, WIDTH) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn head(&mut self, variant: &Variant) -> io::Result<()> {
        let mut name = self.colours.heading(variant.name.as_deref().unwrap_or_default());
        if let Some(meaning) = &variant.meaning {
            name += &format!(" ({})", folded(meaning));
        }
        writeln!(self.out, "{name}")?;
        let mut facts = Vec::new();
        if let Some(aliases) = &variant.aliases {
            facts.push(format!("also {}", aliases.join(", ")));
        }
        facts.extend(variant.region.iter().map(|region| region.join(", ")));
        if let Some(recorded) = &variant.recorded {
            let by = recorded.by.iter().map(|by| format!("recorded by {by}"));
            let year = recorded.year.iter().map(u32::to_string);
            let rest = recorded.work.iter().chain(&recorded.place).cloned();
            let parts: Vec<String> = by.chain(year).chain(rest).collect();
            facts.push(parts.join(", "));
        }
        if !facts.is_empty() {
            self.text(&facts.join(" · "))?;
        }
        if let Some(about) = &variant.about {
            writeln!(self.out)?;
            self.text(about)?;
        }
        writeln!(self.out)
    }

    fn section(&mut self, title: &str, value: Option<&Value>) -> io::Result<()> {
        let Some(Value::Mapping(map)) = value else {
            return Ok(());
        };
        self.title(title)?;
        let width = map.keys().map(|key| words(key).chars().count()).max();
        let width = width.unwrap_or(0).min(16);
        for (key, value) in map {
            let key = words(key);
            match value {
                Value::Sequence(items) if items.iter().any(Value::is_mapping) => {
                    for (index, item) in items.iter().enumerate() {
                        let head = if index == 0 { key.as_str() } else { "" };
                        self.entry(2, head, width, &words(item))?;
                    }
                }
                _ => self.entry(2, &key, width, &words(value))?,
            }
        }
        Ok(())
    }

    fn events(&mut self, events: Option<&Value>) -> io::Result<()> {
        let rule_name = |rule: &Value| rule.get("rule").map(words).unwrap_or_default();
        let lists = Event::ALL.into_iter().filter_map(|event| {
            let rules = events?.get(event.name())?.as_sequence()?;
            (!rules.is_empty()).then_some((event, rules))
        });
        let lists: Vec<_> = lists.collect();
        if lists.is_empty() {
            return Ok(());
        }
        self.title("Rules")?;
        let rules = lists.iter().flat_map(|(_, rules)| rules.iter());
        let width = rules.map(|rule| rule_name(rule).chars().count()).max();
        let width = width.unwrap_or(0).min(24);
        for (event, rules) in lists {
            let one = if rules.len() > 1 { ", the first that matches" } else { "" };
            writeln!(
                self.out,
                "  {} {}",
                self.colours.heading(event.name()),
                self.colours.faint(format!("{}{one}", event.when()))
            )?;
            for rule in rules {
                let when = match rule.get("when") {
                    Some(sentence) => format!("when {}", folded(&words(sentence))),
                    None => "always".to_owned(),
                };
                self.entry(4, &rule_name(rule), width, &when)?;
                let Value::Mapping(map) = rule else { continue };
                let does =
                    map.iter().filter(|(key, _)| !matches!(key.as_str(), Some("rule" | "when")));
                let does: Vec<String> =
                    does.map(|(key, value)| format!("{}: {}", words(key), words(value))).collect();
                self.entry(4, "", width, &format!("→ {}", does.join(" · ")))?;
            }
        }
        Ok(())
    }

    fn readings(
        &mut self,
        questions: &[Question],
        in_force: &[(String, String)],
    ) -> io::Result<()> {
        if questions.is_empty() {
            return Ok(());
        }
        self.title("Readings")?;
        for question in questions {
            let name = self.colours.heading(&question.name);
            writeln!(self.out, "  {name}")?;
            self.entry(4, "", 0, &folded(&question.question))?;
            let options = question.options.iter();
            let width = options.map(|option| option.name.chars().count()).max();
            let width = width.unwrap_or(0).min(24) + 2;
            for option in &question.options {
                let holds = (in_force.iter())
                    .any(|(name, chosen)| *name == question.name && *chosen == option.name);
                let mut says = folded(&option.says);
                if let Some(source) = &option.source {
                    says += &format!(" ({source})");
                }
                if option.name == question.default {
                    says += " [default]";
                }
                let sign = if holds { "▸" } else { " " };
                self.entry(4, &format!("{sign} {}", option.name), width, &says)?;
            }
        }
        Ok(())
    }

    fn sources(&mut self, variant: &Variant) -> io::Result<()> {
        let notes = variant.notes.iter().flatten();
        for (index, note) in notes.enumerate() {
            if index == 0 {
                self.title("Notes")?;
            }
            self.entry(2, "-", 1, &folded(note))?;
        }
        let Some(sources) = &variant.sources else {
            return Ok(());
        };
        self.title("Sources")?;
        let width = sources.iter().map(|(key, _)| key.chars().count()).max();
        for (key, source) in sources.iter() {
            self.entry(2, key, width.unwrap_or(0).min(20), &folded(source))?;
        }
        Ok(())
    }
}

/// The text on one line.
fn folded(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A value as its author might say it on one line.
fn words(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(yes) => yes.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => folded(text),
        Value::Sequence(items) => items.iter().map(words).collect::<Vec<_>>().join(", "),
        Value::Mapping(map) => {
            let pairs = map.iter().map(|(key, value)| match value {
                Value::Mapping(_) => format!("{} ({})", words(key), words(value)),
                _ => format!("{}: {}", words(key), words(value)),
            });
            pairs.collect::<Vec<_>>().join(" · ")
        }
        Value::Tagged(tagged) => words(&tagged.value),
    }
}

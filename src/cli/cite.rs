//! `mancala cite VARIANT`: the sources of a game, for a list of references.

use std::io::{self, Write};

use biblatex::{Chunk, Entry, EntryType, Spanned};
use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};

use super::Status;
use super::game;
use super::output::Output;
use crate::language::bibliography::{NumberOrText, Source, Work};
use crate::language::words::SourceKind;
use crate::text::prose::{WIDTH, on_one_line, wrap};

/// Print the sources of a game for a list of references
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  mancala cite raja-pasu
  mancala cite raja-pasu --format bibtex > raja-pasu.bib
  mancala cite my-game.yaml --format csl-json > sources.json")]
pub(super) struct Arguments {
    /// A game: a name of the library, a path, or `-` for standard input
    variant: String,

    /// How the sources are written
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A paragraph for each, below its short name
    #[default]
    Text,
    /// BibTeX
    Bibtex,
    /// CSL-JSON, as Zotero and Pandoc read it
    CslJson,
}

pub(super) fn run(arguments: &Arguments, output: &mut Output) -> io::Result<Status> {
    let game = match game::load(&arguments.variant, &[], output)? {
        Ok(game) => game,
        Err(status) => return Ok(status),
    };
    let sources = || game.loaded.variant.sources.iter().flatten();
    match arguments.format {
        Format::Text => {
            let colours = output.colours();
            for (name, source) in sources() {
                writeln!(output.out, "{}", colours.heading(name))?;
                for line in wrap(&source.to_string(), WIDTH - 4) {
                    writeln!(output.out, "    {line}")?;
                }
            }
        }
        Format::Bibtex => {
            for (name, source) in sources() {
                let entry = bibtex(key(name), source).to_bibtex_string();
                writeln!(output.out, "{}\n", entry.map_err(io::Error::other)?)?;
            }
        }
        Format::CslJson => {
            let items: Vec<Value> = sources().map(|(name, source)| csl(name, source)).collect();
            writeln!(output.out, "{:#}", Value::from(items))?;
        }
    }
    Ok(Status::Success)
}

/// A short name as a key of BibTeX, which takes no blanks and no signs of its own.
fn key(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).collect()
}

/// What a source says besides its fields.
fn note(source: &Source) -> Option<String> {
    match source {
        Source::Text(text) => Some(on_one_line(text)),
        Source::Work(work) => work.after.as_ref().map(|after| format!("After {after}")),
    }
}

/// The fields that have the same name and meaning in both forms but for their case.
fn plain_fields(work: &Work) -> [(&'static str, Option<String>); 5] {
    let text = |text: &Option<NumberOrText>| text.as_ref().map(ToString::to_string);
    [
        ("title", work.title.clone()),
        ("pages", text(&work.pages)),
        ("publisher", work.publisher.clone()),
        ("doi", work.doi.clone()),
        ("url", work.url.clone()),
    ]
}

/// What kind of source it is to BibTeX, and to CSL.
fn kinds(source: &Source) -> (EntryType, &'static str) {
    let Source::Work(work) = source else { return (EntryType::Misc, "document") };
    match work.kind.unwrap_or_default() {
        SourceKind::Book => (EntryType::Book, "book"),
        SourceKind::Article => (EntryType::Article, "article-journal"),
        SourceKind::Chapter => (EntryType::InCollection, "chapter"),
        SourceKind::WebPage => (EntryType::Misc, "webpage"),
        SourceKind::Program => (EntryType::Misc, "software"),
        SourceKind::FieldNotes => (EntryType::Unpublished, "document"),
        SourceKind::Manuscript => (EntryType::Unpublished, "manuscript"),
    }
}

fn bibtex(key: String, source: &Source) -> Entry {
    let (kind, _) = kinds(source);
    let whole = match kind {
        EntryType::Article => "journal",
        EntryType::InCollection => "booktitle",
        _ => "howpublished",
    };
    let mut entry = Entry::new(key, kind);
    let mut set = |field: &str, text: Option<String>| {
        if let Some(text) = text {
            entry.set(field, vec![Spanned::detached(Chunk::Normal(text))]);
        }
    };
    set("note", note(source));
    let Source::Work(work) = source else { return entry };
    for (field, text) in plain_fields(work) {
        let dashes = |text: String| text.replace(['–', '-'], "--").replace("----", "--");
        set(field, if field == "pages" { text.map(dashes) } else { text });
    }
    set("year", work.year.as_ref().map(ToString::to_string));
    set(whole, work.r#in.clone());
    set("urldate", work.accessed.clone());
    // Names with `and` in them are not two.
    let author = |name: &String| match name.contains(" and ") {
        true => Chunk::Verbatim(name.clone()),
        false => Chunk::Normal(name.clone()),
    };
    let and = || Chunk::Normal(" and ".to_owned());
    let chunks = work.authors().iter().flat_map(|name| [and(), author(name)]).skip(1);
    let chunks: Vec<_> = chunks.map(Spanned::detached).collect();
    if !chunks.is_empty() {
        entry.set("author", chunks);
    }
    entry
}

/// A date: its numbers, or the text as it is.
fn date(text: &str) -> Value {
    let numbers: Result<Vec<u32>, _> = text.trim().split('-').map(str::parse).collect();
    match numbers {
        Ok(numbers) if numbers.len() <= 3 => json!({"date-parts": [numbers]}),
        _ => json!({"literal": text.trim()}),
    }
}

fn csl(name: &str, source: &Source) -> Value {
    let (_, kind) = kinds(source);
    let mut item =
        Map::from_iter([("id".to_owned(), json!(name)), ("type".to_owned(), json!(kind))]);
    let mut set = |field: &str, value: Option<Value>| {
        if let Some(value) = value {
            item.insert(field.to_owned(), value);
        }
    };
    set("note", note(source).map(Value::from));
    if let Source::Work(work) = source {
        for (field, text) in plain_fields(work) {
            let field = match field {
                "doi" => "DOI",
                "url" => "URL",
                "pages" => "page",
                field => field,
            };
            set(field, text.map(Value::from));
        }
        set("container-title", work.r#in.clone().map(Value::from));
        set("issued", work.year.as_ref().map(|year| date(&year.to_string())));
        set("accessed", work.accessed.as_deref().map(date));
        let names = work.authors().iter().map(|name| match name.split_once(',') {
            Some((family, given)) => json!({"family": family.trim(), "given": given.trim()}),
            None => json!({"literal": name.trim()}),
        });
        let names: Vec<Value> = names.collect();
        set("author", (!names.is_empty()).then(|| names.into()));
    }
    Value::Object(item)
}

//! Where the rules of a game come from: works that can be cited, and how sure a rule is.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::shapes::OneOrMore;
use super::words::{SourceKind, Status};

/// Who wrote a game down, when and where.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `recorded`"))]
pub struct Recorded {
    /// Who wrote it down.
    #[schemars(example = "Henry Parker")]
    pub by: Option<String>,
    /// The year.
    #[schemars(example = 1909)]
    pub year: Option<u32>,
    /// The place.
    #[schemars(example = &"Ceylon")]
    pub place: Option<String>,
    /// The work.
    #[schemars(example = "Ancient Ceylon")]
    pub work: Option<String>,
}

/// Digits, or any text: a year `c. 1890`, pages `587-589`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum NumberOrText {
    /// A number.
    Number(u32),
    /// A text.
    Text(String),
}

impl fmt::Display for NumberOrText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Text(text) => text.trim().fmt(f),
        }
    }
}

/// A source: a text, or the fields of a bibliography.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Source {
    /// What it is, in any words.
    Text(String),
    /// A work.
    Work(Box<Work>),
}

/// A work that can be cited.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(
    example = json!({"author": "Parker, Henry", "title": "Ancient Ceylon", "year": 1909, "pages": "587-607"}),
    extend("home" = "below the name of a source")
)]
pub struct Work {
    /// What kind of source it is.
    #[schemars(extend("default" = SourceKind::default()))]
    pub kind: Option<SourceKind>,
    /// Who wrote it: `Parker, Henry`, or a list.
    #[schemars(example = "Parker, Henry")]
    pub author: Option<OneOrMore>,
    /// Its title.
    #[schemars(example = "Ancient Ceylon", extend("demanded" = "always"))]
    pub title: Option<String>,
    /// The journal, book or collection of which it is a part.
    #[schemars(example = "Board Games Studies 3")]
    pub r#in: Option<String>,
    /// The year: a number, or a text such as `c. 1890`.
    #[schemars(example = 1909)]
    pub year: Option<NumberOrText>,
    /// The pages.
    #[schemars(example = "587-607")]
    pub pages: Option<NumberOrText>,
    /// Who published it; of a program, its version and licence.
    #[schemars(example = &"Luzac")]
    pub publisher: Option<String>,
    /// Its DOI, without an address.
    #[schemars(example = "10.1000/182", regex(pattern = r"^10\..+/.+$"))]
    pub doi: Option<String>,
    /// Its address in the web.
    #[schemars(example = &"https://example.org/rules")]
    pub url: Option<String>,
    /// The day on which a page was read.
    #[schemars(example = "2026-11-30")]
    pub accessed: Option<String>,
    /// The source that it repeats: a key of `sources`, or a text.
    #[schemars(example = "Parker 1909")]
    pub after: Option<String>,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => text.trim().fmt(f),
            Self::Work(work) => work.fmt(f),
        }
    }
}

impl Work {
    /// Its authors, in the order of the file.
    pub fn authors(&self) -> &[String] {
        self.author.as_ref().map_or(&[], OneOrMore::texts)
    }
}

/// As a list of references has it: authors, title, the whole it is in, publisher, year, pages, where it was read.
impl fmt::Display for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind.filter(|kind| !matches!(kind, SourceKind::Book | SourceKind::Article));
        let year = self.year.as_ref().map(ToString::to_string);
        let pages = self.pages.as_ref().map(|pages| match pages {
            NumberOrText::Number(page) => format!("p. {page}"),
            NumberOrText::Text(pages) if pages.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("pp. {pages}")
            }
            NumberOrText::Text(pages) => pages.clone(),
        });
        let whole: Vec<String> =
            [self.publisher.clone(), year, pages].into_iter().flatten().collect();
        let parts = [
            Some(self.authors().join("; ")).filter(|authors| !authors.is_empty()),
            match (&self.title, kind) {
                (Some(title), Some(kind)) => Some(format!("{title} [{}]", kind.word())),
                (title, _) => title.clone(),
            },
            self.r#in.as_ref().map(|whole| format!("In: {whole}")),
            Some(whole.join(", ")).filter(|whole| !whole.is_empty()),
            self.doi.as_ref().map(|doi| format!("doi:{doi}")),
            self.url.clone(),
            self.accessed.as_ref().map(|day| format!("Read on {day}")),
            self.after.as_ref().map(|after| format!("After {after}")),
        ];
        let parts = parts.into_iter().flatten();
        let parts = parts.map(|part| part.trim().trim_end_matches('.').to_owned());
        parts.collect::<Vec<_>>().join(". ").fmt(f)
    }
}

/// Where something comes from: keys of `sources`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Cited {
    /// A list. It comes first: a list of two texts could be read as a place, too.
    More(#[schemars(length(min = 1))] Vec<Citation>),
    /// One source.
    One(Citation),
}

impl Cited {
    /// The sources, one or more.
    pub fn citations(&self) -> &[Citation] {
        match self {
            Self::One(citation) => std::slice::from_ref(citation),
            Self::More(citations) => citations,
        }
    }
}

/// The keys as they are, each with its place.
impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let citations = self.citations().iter().map(|citation| match citation.parts() {
            (name, Some(place)) => format!("{name}, {place}"),
            (name, None) => name.to_owned(),
        });
        citations.collect::<Vec<_>>().join("; ").fmt(f)
    }
}

/// A source that is named, and perhaps a place in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(example = &"parker")]
pub enum Citation {
    /// A key of `sources`, or a text.
    Name(String),
    /// A key of `sources`, and where in it.
    Place(CitedPlace),
}

/// A source, and where in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(
    example = json!({"name": "parker", "at": "p. 597"}),
    extend("home" = "below `source`")
)]
pub struct CitedPlace {
    /// A key of `sources`.
    #[schemars(example = &"parker", extend("demanded" = "always"))]
    pub name: Option<String>,
    /// Where in it: a page, a table, a paragraph.
    #[schemars(example = "p. 597")]
    pub at: Option<NumberOrText>,
}

impl Citation {
    /// The key of `sources`, or the text, and the place in it if one is given.
    pub fn parts(&self) -> (&str, Option<&NumberOrText>) {
        match self {
            Self::Name(name) => (name.trim(), None),
            Self::Place(place) => {
                (place.name.as_deref().unwrap_or_default().trim(), place.at.as_ref())
            }
        }
    }
}

/// Where a value comes from, and how sure it is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(
    example = json!({"source": "parker", "status": "stated"}),
    extend("home" = "below a path of `evidence`")
)]
pub struct Evidence {
    /// Where it comes from: a key of `sources`, `{name: parker, at: p. 597}`, or a list.
    #[schemars(example = &"parker")]
    pub source: Option<Cited>,
    /// How sure it is.
    #[schemars(extend("absent" = "not said"))]
    pub status: Option<Status>,
}

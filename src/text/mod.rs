//! The ground that every other room is built on: texts, places in them, and how words are printed and compared.
//!
//! Nothing here knows YAML or a game.

pub mod near;
pub(crate) mod prose;
pub mod quotes;
mod subspan;
mod words;

pub(crate) use words::{last_word, word_at};

/// A file that was read, by number in [`Sources`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(u32);

/// A stretch of a file's text. Made only by [`Sources::span`], so it always lies within its file, in order and on
/// character boundaries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    file: FileId,
    start: u32,
    end: u32,
}

impl Span {
    /// The file.
    pub fn file(self) -> FileId {
        self.file
    }

    /// Whether another stretch lies within this one.
    pub fn holds(self, other: Span) -> bool {
        self.file == other.file && self.start <= other.start && other.end <= self.end
    }

    /// The stretch from the start of this one to the end of a later one in the same file. If the other one is in
    /// another file or ends earlier, the stretch itself.
    pub fn to(self, later: Span) -> Span {
        Span {
            end: if self.file == later.file { later.end.max(self.end) } else { self.end },
            ..self
        }
    }

    /// Byte offsets in the file's text.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// One text that was read.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// How messages name it: the path as given, `<standard input>`, or a library name.
    pub name: String,
    /// Its text, without a byte order mark.
    pub text: String,
}

/// Every text read so far.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<SourceFile>,
}

impl Sources {
    /// Adds a text.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<String>) -> FileId {
        self.files.push(SourceFile { name: name.into(), text: text.into() });
        FileId(self.files.len() as u32 - 1)
    }

    /// The file with this number, which must come from this collection.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// The stretch from `start` to `end` (bytes), moved to the nearest possible one: within the file, in order, on
    /// character boundaries.
    pub fn span(&self, file: FileId, start: usize, end: usize) -> Span {
        let text = &self.file(file).text;
        let start = text.floor_char_boundary(start.min(text.len()));
        let end = text.ceil_char_boundary(end.clamp(start, text.len()));
        Span { file, start: start as u32, end: end as u32 }
    }

    /// Line and column of a span's start, both from 1; columns count characters.
    pub fn line_column(&self, span: Span) -> (usize, usize) {
        let before = &self.file(span.file).text[..span.start as usize];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

/// One step of the path to a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Segment {
    /// The value under a key.
    Key(String),
    /// An item of a list, from 0.
    Item(usize),
}

/// The path to a value from the top of the document.
pub type Path = Vec<Segment>;

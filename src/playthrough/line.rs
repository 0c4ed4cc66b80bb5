//! One line of a script: its grammar, what it can say, and what can be wrong with it.

use std::ops::Range;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::tree::{Choice, Marks, Owned, Said, Step};
use crate::diagnostic::{Code, Diagnostic};
use crate::rules::Side;
use crate::text::{FileId, Sources};

/// The generated parser; its rules are those of `grammar/playthrough.pest`.
#[derive(Parser)]
#[grammar = "../grammar/playthrough.pest"]
pub(super) struct Lines;

/// One line of a script.
#[derive(Clone, Copy)]
pub(super) struct Line<'t> {
    /// Its text, without the line's end.
    pub text: &'t str,
    /// Where it begins, as a byte of the script.
    pub start: usize,
    /// Its number, from 1.
    pub number: usize,
}

impl Line<'_> {
    /// What part of the line says, with its place.
    pub fn said<T>(&self, range: Range<usize>, value: T) -> Said<T> {
        Said { value, range: self.start + range.start..self.start + range.end, line: self.number }
    }

    /// As `said`, for a part that the grammar found.
    pub fn at<T>(&self, pair: &Pair<'_, Rule>, value: T) -> Said<T> {
        self.said(range(pair), value)
    }
}

/// What is wrong with a line; its place in bytes of the script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LineFault {
    pub code: Code,
    pub range: Range<usize>,
    pub message: String,
    pub label: String,
    pub hints: Vec<String>,
    /// Another place that matters, and what is said there.
    pub also: Option<(Range<usize>, String)>,
}

impl LineFault {
    pub fn new(code: Code, range: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            code,
            range,
            message: message.into(),
            label: String::new(),
            hints: Vec::new(),
            also: None,
        }
    }

    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    pub fn also(mut self, range: Range<usize>, label: impl Into<String>) -> Self {
        self.also = Some((range, label.into()));
        self
    }

    /// As a fault of this file.
    pub fn placed(self, sources: &Sources, file: FileId) -> Diagnostic {
        let span = |range: Range<usize>| sources.span(file, range.start, range.end);
        let mut fault = Diagnostic::new(self.code, self.message).at(span(self.range), self.label);
        if let Some((range, label)) = self.also {
            fault = fault.also(span(range), label);
        }
        for hint in self.hints {
            fault = fault.hint(hint);
        }
        fault
    }
}

/// What a line says.
pub(super) enum Content {
    Variant(Said<String>),
    Reading(Said<Choice>),
    Position(Said<()>),
    Board(Said<()>),
    Step(Said<Step>),
    Row(Side, Said<Vec<u32>>),
    Captured(Said<[u32; 2]>),
    Closed(Said<Vec<Said<String>>>),
    Marks(Vec<Said<Marks>>),
    Owns(Said<Owned>),
    ToMove(Said<Side>),
}

/// Where reading stops, and what could stand there, in a line that cannot be read.
pub(super) fn failure(line: &str) -> Option<pest::error::Error<Rule>> {
    Lines::parse(Rule::line, line).err()
}

/// Whether a line can be read.
pub(super) fn reads(line: &str) -> bool {
    Lines::parse(Rule::line, line).is_ok()
}

/// The bytes of the line that a part takes.
fn range(pair: &Pair<'_, Rule>) -> Range<usize> {
    let span = pair.as_span();
    span.start()..span.end()
}

//! The parser's events → values with their places.

mod finish;

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Content, Entry, Node, Unread};
use crate::text::{FileId, Path, Segment, Sources, Span};
use saphyr_parser::{Event, Parser, ScalarStyle, ScanError};
use serde_yaml::Value;
use std::collections::HashMap;
use std::ops::Range;

/// How an attempt ended.
pub(super) enum Ending {
    /// The whole text was read.
    Whole,
    /// A limit was met, or a second document; the fault is noted.
    Stopped,
    /// The parser could not go on.
    Syntax(Syntax),
}

/// Where and why the parser could not go on.
pub(super) struct Syntax {
    /// What the parser says; never shown.
    pub(super) info: String,
    /// The byte at which it says so.
    pub(super) at: usize,
}

/// A scalar that was read.
#[derive(Clone)]
pub(super) struct Scalar {
    /// The bytes of its text, quotes included.
    pub(super) range: Range<usize>,
    /// The way to it, if it is a value that was kept.
    pub(super) path: Option<Path>,
}

/// A list or map that is being read.
pub(super) struct Frame {
    /// Where it begins.
    pub(super) start: usize,
    /// Whether it stands in brackets.
    pub(super) flow: bool,
    /// Whether it is a map.
    pub(super) map: bool,
    /// Whether it stands where a key is expected.
    as_key: bool,
    items: Vec<Node>,
    entries: Vec<Entry>,
    /// The items that most likely begin in the middle of this one, at a key that is there again.
    begun: Vec<Vec<Entry>>,
    /// What is left out of it.
    unread: Unread,
    pub(super) keys: HashMap<String, Span>,
    pub(super) pending: Option<Key>,
    /// Whether it holds a second item whose dash was forgotten.
    pub(super) doubled: bool,
    /// Where the last value in it ends.
    end: usize,
}

pub(super) struct Key {
    pub(super) text: String,
    pub(super) span: Span,
    /// Whether the pair comes into the document; faulty pairs are looked through and left out.
    kept: bool,
    pub(super) merge: bool,
    /// The word as it is written, if it stood there before; the text is then one that no other key has.
    pub(super) repeats: Option<String>,
}

/// One pass over the text.
pub(super) struct Attempt<'a> {
    pub(super) sources: &'a Sources,
    pub(super) file: FileId,
    pub(super) text: &'a str,
    /// What the parser reads: the text, or one with as many characters.
    parsed: &'a str,
    /// Byte offset in the text of every character that the parser reads, unless that is its number.
    offsets: Vec<u32>,
    /// The faults found.
    pub(super) faults: Vec<Diagnostic>,
    /// The scalars read, in order.
    pub(super) scalars: Vec<Scalar>,
    /// The lists and maps that are open.
    pub(super) frames: Vec<Frame>,
    path: Path,
    pub(super) root: Option<Node>,
    pub(super) values: usize,
    /// How many values under a key that was there before may still be kept.
    repeats_left: usize,
    /// The lists and maps that ended behind the last value: a fault right there may be why.
    just_ended: Vec<Path>,
    /// How many of the open frames' pairs are left out of the document.
    muted: usize,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(
        sources: &'a Sources,
        file: FileId,
        text: &'a str,
        parsed: &'a str,
    ) -> Attempt<'a> {
        let offsets = match text.is_ascii() {
            true => Vec::new(),
            false => text.char_indices().map(|(at, _)| at as u32).collect(),
        };
        Attempt {
            sources,
            file,
            text,
            parsed,
            offsets,
            faults: Vec::new(),
            scalars: Vec::new(),
            frames: Vec::new(),
            path: Vec::new(),
            root: None,
            values: 0,
            repeats_left: Diagnostics::LIMIT,
            just_ended: Vec::new(),
            muted: 0,
        }
    }

    /// The byte offset of the parser's character index.
    pub(super) fn byte(&self, index: usize) -> usize {
        if self.offsets.is_empty() {
            index.min(self.text.len())
        } else {
            self.offsets.get(index).map_or(self.text.len(), |at| *at as usize)
        }
    }

    pub(super) fn span(&self, range: Range<usize>) -> Span {
        self.sources.span(self.file, range.start, range.end)
    }

    /// Reads the text to its end, or as far as it goes.
    pub(super) fn run(&mut self) -> Ending {
        let mut parser = Parser::new_from_str(self.parsed);
        let mut documents = 0;
        while let Some(event) = parser.next_event() {
            let (event, span) = match event {
                Ok(event) => event,
                Err(error) => return self.syntax(&error),
            };
            let range = self.byte(span.start.index())..self.byte(span.end.index());
            match event {
                Event::DocumentStart(_) => {
                    documents += 1;
                    if documents > 1 {
                        self.second_document(range);
                        return Ending::Stopped;
                    }
                }
                Event::Alias(_) => self.alias(range),
                Event::Scalar(value, style, anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.scalar(&value, style, range);
                }
                Event::SequenceStart(anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.open(range, false);
                }
                Event::MappingStart(anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.open(range, true);
                }
                Event::SequenceEnd | Event::MappingEnd => self.close(range),
                _ => {}
            }
            if self.too_much() {
                return Ending::Stopped;
            }
        }
        Ending::Whole
    }

    fn syntax(&mut self, error: &ScanError) -> Ending {
        let at = self.byte(error.marker().index());
        // The parser's own limit on brackets lies above ours, but it reads ahead and may meet it first.
        if error.info() == "recursion limit exceeded" {
            self.too_deep(at);
            return Ending::Stopped;
        }
        Ending::Syntax(Syntax { info: error.info().to_owned(), at })
    }

    /// Lets the pair or item that is being read end here, without coming into the document.
    pub(super) fn leave_out(&mut self, range: Range<usize>) {
        self.just_ended.clear();
        let frame = self.frames.last();
        let key = frame.and_then(|frame| frame.pending.as_ref());
        match key.map(|key| (key.kept, key.text.clone(), key.span)) {
            Some((true, text, span)) => self.unread(|unread| unread.name(text, Some(span))),
            // Noted with the key.
            Some((false, ..)) => {}
            None => self.unread(Unread::unknown),
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.end = frame.end.max(range.end);
            if frame.map && frame.pending.is_none() {
                let span = self.sources.span(self.file, range.start, range.end);
                self.key_is(String::new(), span, false, false);
            } else if frame.map {
                self.pair_ends();
            }
        }
    }

    /// Notes what is left out of the list or map that is being read.
    pub(super) fn unread(&mut self, what: impl FnOnce(&mut Unread)) {
        if let Some(frame) = self.frames.last_mut() {
            what(&mut frame.unread);
        }
    }

    /// Notes that something may be left out of the list around the map that is being read.
    pub(super) fn unread_around(&mut self) {
        if let [.., list, map] = self.frames.as_mut_slice()
            && !list.map
            && map.pending.is_none()
        {
            list.unread.unknown();
        }
    }

    /// Whether the value of a merge key is read.
    pub(super) fn is_merging(&self) -> bool {
        let pending = self.frames.last().and_then(|frame| frame.pending.as_ref());
        pending.is_some_and(|key| key.merge)
    }

    fn expects_key(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.map && frame.pending.is_none())
    }

    fn scalar(&mut self, value: &str, style: ScalarStyle, range: Range<usize>) {
        self.values += 1;
        self.just_ended.clear();
        let block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
        // A block text's stretch runs on over the blank lines below it.
        let trimmed = self.text[range.clone()].trim_end().len();
        let mut range = range.start..range.start + trimmed;
        if block && value.trim().is_empty() {
            // With nothing below it, only the sign that announces it can be shown.
            let sign = self.text[..range.start].rfind(['|', '>']);
            range = sign.map_or(range, |at| at..at + 1);
        }
        let plain = style == ScalarStyle::Plain;
        if self.expects_key() {
            self.scalars.push(Scalar { range: range.clone(), path: None });
            self.key(value, plain, range);
            return;
        }
        if plain && value.is_empty() {
            // The parser gives it a stretch of what follows.
            self.empty_value(range.start);
            self.leave_out(range.start..range.start);
            return;
        }
        if plain && !self.frames.iter().any(|frame| frame.flow) && self.swallowed(range.clone()) {
            self.scalars.push(Scalar { range: range.clone(), path: None });
            self.leave_out(range);
            return;
        }
        let kept = if plain {
            self.plain_value(value, range.clone())
        } else {
            Value::String(value.to_owned())
        };
        if plain && !block {
            self.cut_short(&kept, range.end, range.start);
        }
        let span = self.span(range.clone());
        let path = self.value_path();
        self.scalars.push(Scalar { range: range.clone(), path: path.clone() });
        let node = Node::new(Content::Scalar(kept), Some(span));
        self.value(node, range.end);
    }

    /// A key that was there before.
    pub(super) fn repeats_is(&mut self, written: &str, span: Span) {
        // A line end is in no key that is written once.
        let text = format!("{written}\n{}", span.range().start);
        self.key_is(text, span, true, false);
        let pending = self.frames.last_mut().and_then(|frame| frame.pending.as_mut());
        if let Some(key) = pending {
            key.repeats = Some(written.to_owned());
        }
    }

    pub(super) fn key_is(&mut self, text: String, span: Span, kept: bool, merge: bool) {
        if let Some(frame) = self.frames.last_mut() {
            if kept {
                frame.keys.insert(text.clone(), span);
            } else {
                self.muted += 1;
            }
            self.path.push(Segment::Key(text.clone()));
            frame.pending = Some(Key { text, span, kept, merge, repeats: None });
        }
    }

    /// The way to the value that is read now; `None` while it does not come into the document.
    fn value_path(&self) -> Option<Path> {
        if self.muted > 0 {
            return None;
        }
        let mut path = self.path.clone();
        if let Some(frame) = self.frames.last().filter(|frame| !frame.map) {
            path.push(Segment::Item(frame.items.len()));
        }
        Some(path)
    }

    /// Puts a value that is complete where it belongs.
    fn value(&mut self, node: Node, end: usize) {
        let Some((frame, outer)) = self.frames.split_last_mut() else {
            self.root = Some(node);
            return;
        };
        frame.end = frame.end.max(end);
        if !frame.map {
            frame.items.push(node);
            return;
        }
        match frame.pending.as_ref() {
            Some(Key { repeats: Some(key), span, .. }) if self.repeats_left > 0 => {
                self.repeats_left -= 1;
                let entry = Entry { key: key.clone(), key_span: Some(*span), node };
                frame.repeated(entry, outer.last().is_some_and(|outer| !outer.map));
            }
            Some(key) if key.kept && key.repeats.is_none() => {
                let key_span = Some(key.span);
                frame.entries.push(Entry { key: key.text.clone(), key_span, node });
            }
            _ => {}
        }
        self.pair_ends();
    }

    fn pair_ends(&mut self) {
        if let Some(key) = self.frames.last_mut().and_then(|frame| frame.pending.take()) {
            self.path.pop();
            if !key.kept {
                self.muted -= 1;
            }
        }
    }

    fn open(&mut self, range: Range<usize>, map: bool) {
        self.values += 1;
        let as_key = self.expects_key();
        if as_key {
            let what = if map { "a map" } else { "a list" };
            self.unread(Unread::unknown);
            self.faults.push(
                Diagnostic::new(Code::KeyNotText, format!("a key that is {what}"))
                    .at(self.span(range.clone()), "a key is a word")
                    .hint(
                        "write `key: value`, the key a plain word; a text with brackets is quoted",
                    ),
            );
            let span = self.span(range.clone());
            self.key_is(String::new(), span, false, false);
        }
        if let Some(frame) = self.frames.last().filter(|frame| !frame.map) {
            self.path.push(Segment::Item(frame.items.len()));
        }
        let opening = if map { '{' } else { '[' };
        self.frames.push(Frame {
            flow: self.text[range.start..].starts_with(opening) && !range.is_empty(),
            start: range.start,
            map,
            as_key,
            items: Vec::new(),
            entries: Vec::new(),
            begun: Vec::new(),
            unread: Unread::default(),
            keys: HashMap::new(),
            pending: None,
            doubled: false,
            end: range.start,
        });
    }

    fn close(&mut self, range: Range<usize>) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        // The parser counts a remark behind the bracket in.
        let closing = if frame.map { '}' } else { ']' };
        let end = match self.text[frame.end..].find(closing) {
            Some(at) if frame.flow => (frame.end + at + 1).min(range.end),
            _ if frame.flow => range.end,
            _ => frame.end,
        };
        if let Some(Segment::Item(_)) = self.path.last() {
            self.path.pop();
        }
        if frame.as_key {
            if let Some(outer) = self.frames.last_mut() {
                outer.end = outer.end.max(end);
            }
            return;
        }
        let span = Some(self.span(frame.start..end));
        self.just_ended.extend(self.value_path());
        let content =
            if frame.map { Content::Map(frame.entries) } else { Content::List(frame.items) };
        self.value(Node { content, span, unread: frame.unread }, end);
        for entries in frame.begun {
            let mut item = Node::new(Content::Map(entries), span);
            item.unread.unknown();
            self.value(item, end);
        }
    }
}

impl Frame {
    /// Puts what is under a key for the second time where it was most likely meant to be, so that it is checked too: in
    /// an item of its own, if the key is the first of an item, and otherwise beside what is under the first.
    fn repeated(&mut self, entry: Entry, in_list: bool) {
        let begins = in_list && self.entries.first().is_some_and(|first| first.key == entry.key);
        if begins {
            self.begun.push(vec![entry]);
        } else if let Some(item) = self.begun.last_mut() {
            item.retain(|known| known.key != entry.key);
            item.push(entry);
        } else if let Some(first) = self.entries.iter_mut().find(|first| first.key == entry.key) {
            first.node.absorb(entry.node);
        }
    }
}

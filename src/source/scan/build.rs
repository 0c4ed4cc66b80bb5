//! The parser's events → values with their places.

use crate::diagnostic::{Code, Diagnostic};
use crate::source::{Content, Entry, Node, Unread};
use crate::text::{FileId, Sources, Span};
use saphyr_parser::{Event, Parser, ScalarStyle};
use serde_yaml::Value;
use std::collections::HashMap;
use std::ops::Range;

/// Where and why the parser could not go on.
pub(super) struct Syntax {
    /// What the parser says; never shown.
    pub(super) info: String,
    /// The byte at which it says so.
    pub(super) at: usize,
}

/// A list or map that is being read.
pub(super) struct Frame {
    /// Where it begins.
    pub(super) start: usize,
    /// Whether it is in brackets.
    pub(super) flow: bool,
    /// Whether it is in place of a key.
    as_key: bool,
    /// What was read of it: a list or a map.
    pub(super) content: Content,
    /// What is left out of it.
    pub(super) unread: Unread,
    /// The first place of every key.
    pub(super) keys: HashMap<String, Span>,
    /// The key whose value is read next.
    pub(super) pending: Option<Key>,
    /// Whether it began in the middle of another item: its dash was forgotten.
    pub(super) doubled: bool,
    /// Where the last value in it ends.
    pub(super) end: usize,
}

pub(super) struct Key {
    pub(super) text: String,
    pub(super) span: Span,
    /// Whether the pair comes into the document; faulty pairs are read and left out.
    pub(super) kept: bool,
    pub(super) merge: bool,
    /// Whether the map has this key already.
    pub(super) repeats: bool,
}

/// One pass over the text.
pub(super) struct Attempt<'a> {
    pub(super) sources: &'a Sources,
    pub(super) file: FileId,
    pub(super) text: &'a str,
    /// Whether the text goes on, so that more may belong to its last values.
    pub(super) is_cut: bool,
    /// Byte offset in the text of every character, unless that is its number.
    offsets: Vec<u32>,
    /// The faults found.
    pub(super) faults: Vec<Diagnostic>,
    /// The bytes of the scalars that were read, in order, quotes included.
    pub(super) scalars: Vec<Range<usize>>,
    /// The lists and maps that are open.
    pub(super) frames: Vec<Frame>,
    pub(super) root: Option<Node>,
    pub(super) values: usize,
}

impl<'a> Attempt<'a> {
    pub(super) fn new(sources: &'a Sources, file: FileId, text: &'a str) -> Attempt<'a> {
        let offsets = match text.is_ascii() {
            true => Vec::new(),
            false => text.char_indices().map(|(at, _)| at as u32).collect(),
        };
        Attempt {
            sources,
            file,
            text,
            is_cut: false,
            offsets,
            faults: Vec::new(),
            scalars: Vec::new(),
            frames: Vec::new(),
            root: None,
            values: 0,
        }
    }

    /// The byte offset of the parser's character index.
    fn byte(&self, index: usize) -> usize {
        match self.offsets.get(index) {
            Some(at) => *at as usize,
            None if self.offsets.is_empty() => index.min(self.text.len()),
            None => self.text.len(),
        }
    }

    pub(super) fn span(&self, range: Range<usize>) -> Span {
        self.sources.span(self.file, range.start, range.end)
    }

    /// Reads the text to its end, to a limit, or to a second document; or to where the parser cannot go on.
    pub(super) fn run(&mut self) -> Option<Syntax> {
        let mut parser = Parser::new_from_str(self.text);
        let mut documents = 0;
        while let Some(event) = parser.next_event() {
            let (event, span) = match event {
                Ok(event) => event,
                Err(error) => {
                    let at = self.byte(error.marker().index());
                    // The parser's own limit on brackets is above ours, but it reads ahead and may meet it first.
                    if error.info() == "recursion limit exceeded" {
                        self.too_deep(at);
                        return None;
                    }
                    return Some(Syntax { info: error.info().to_owned(), at });
                }
            };
            let range = self.byte(span.start.index())..self.byte(span.end.index());
            match event {
                Event::DocumentStart(_) => {
                    documents += 1;
                    if documents > 1 {
                        self.second_document(range.start);
                        return None;
                    }
                }
                Event::Alias(_) => self.alias(range),
                Event::Scalar(value, style, anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.scalar(&value, style, range);
                }
                Event::SequenceStart(anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.open(range, Content::List(Vec::new()));
                }
                Event::MappingStart(anchor, tag) => {
                    let range = self.properties(range, anchor > 0 || tag.is_some());
                    self.open(range, Content::Map(Vec::new()));
                }
                Event::SequenceEnd | Event::MappingEnd => self.close(range.end),
                _ => {}
            }
            if self.too_much() {
                return None;
            }
        }
        None
    }

    /// The document, with everything that is open closed where the reading ended.
    pub(super) fn finish(mut self) -> Option<Node> {
        let is_cut = self.is_cut || !self.frames.is_empty();
        while let Some(frame) = self.frames.last_mut() {
            frame.pending = None;
            let end = frame.end;
            self.close(end);
        }
        let mut last = self.root.as_mut().filter(|_| is_cut);
        while let Some(node) = last {
            node.unread.unknown();
            last = match &mut node.content {
                Content::Scalar(_) => None,
                Content::List(items) => items.last_mut(),
                Content::Map(entries) => entries.last_mut().map(|entry| &mut entry.node),
            };
        }
        self.root
    }

    /// Lets the pair or item that is being read end here, without coming into the document.
    pub(super) fn leave_out(&mut self, range: Range<usize>) {
        let span = self.span(range.clone());
        let Some(frame) = self.frames.last_mut() else { return };
        frame.end = frame.end.max(range.end);
        match frame.pending.take() {
            Some(key) if key.kept => frame.unread.name(key.text, Some(key.span)),
            // Noted with the key.
            Some(_) => {}
            None => {
                frame.unread.unknown();
                if frame.is_map() {
                    frame.pending = Some(Key::left_out(span));
                }
            }
        }
    }

    /// Whether the value of a merge key is read.
    pub(super) fn is_merging(&self) -> bool {
        let pending = self.frames.last().and_then(|frame| frame.pending.as_ref());
        pending.is_some_and(|key| key.merge)
    }

    fn scalar(&mut self, value: &str, style: ScalarStyle, range: Range<usize>) {
        self.values += 1;
        let block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
        // A block text's stretch runs on over the blank lines below it.
        let written = self.text[range.clone()].trim_end();
        let mut range = range.start..range.start + quoted_length(written).unwrap_or(written.len());
        if block && value.trim().is_empty() {
            // With nothing below it, only the sign that announces it can be shown.
            let sign = self.text[..range.start].rfind(['|', '>']);
            range = sign.map_or(range, |at| at..at + 1);
        }
        let plain = style == ScalarStyle::Plain;
        if self.frames.last().is_some_and(Frame::expects_key) {
            self.scalars.push(range.clone());
            return self.key(value, plain, range);
        }
        if plain && value.is_empty() {
            // The parser gives it a stretch of what follows.
            self.empty_value(range.start);
            return self.leave_out(range.start..range.start);
        }
        self.scalars.push(range.clone());
        if plain
            && !self.frames.iter().any(|frame| frame.flow)
            && let Some(fault) = self.swallowed_item(range.clone())
        {
            self.faults.push(fault);
            return self.leave_out(range);
        }
        let value = match plain {
            true => self.plain_value(value, range.clone()),
            false => Value::String(value.to_owned()),
        };
        if plain && value.is_string() {
            self.faults.extend(self.cut_short(range.clone()));
        }
        let span = self.span(range.clone());
        self.value(Node::new(Content::Scalar(value), Some(span)), range.end);
    }

    /// Puts a value that is complete where it belongs.
    fn value(&mut self, node: Node, end: usize) {
        let Some(frame) = self.frames.last_mut() else {
            self.root = Some(node);
            return;
        };
        frame.end = frame.end.max(end);
        match (&mut frame.content, frame.pending.take()) {
            (Content::List(items), _) => items.push(node),
            // What the second value has and the first does not have is read too.
            (Content::Map(entries), Some(key)) if key.repeats => {
                if let Some(first) = entries.iter_mut().find(|first| first.key == key.text) {
                    first.node.absorb(node);
                }
            }
            (Content::Map(entries), Some(key)) if key.kept => {
                entries.push(Entry { key: key.text, key_span: Some(key.span), node });
            }
            _ => {}
        }
    }

    fn open(&mut self, range: Range<usize>, content: Content) {
        self.values += 1;
        let as_key = self.frames.last().is_some_and(Frame::expects_key);
        let (what, opening) = match content {
            Content::Map(_) => ("map", '{'),
            _ => ("list", '['),
        };
        if as_key {
            let span = self.span(range.clone());
            let fault = Diagnostic::new(Code::KeyNotText, format!("a key that is a {what}"));
            self.faults.push(
                fault.at(span, "a key is a word").hint(
                    "write `key: value`, the key a plain word; a text with brackets is quoted",
                ),
            );
            self.leave_out(range.start..range.start);
        }
        self.frames.push(Frame {
            flow: self.text[range.clone()].starts_with(opening),
            start: range.start,
            as_key,
            content,
            unread: Unread::default(),
            keys: HashMap::new(),
            pending: None,
            doubled: false,
            end: range.start,
        });
    }

    fn close(&mut self, end: usize) {
        let Some(frame) = self.frames.pop() else { return };
        // The parser counts a comment behind the bracket in.
        let closing = if frame.is_map() { '}' } else { ']' };
        let end = match self.text[frame.end..].find(closing) {
            Some(at) if frame.flow => (frame.end + at + 1).min(end),
            _ if frame.flow => end,
            _ => frame.end,
        };
        if frame.as_key {
            if let Some(outer) = self.frames.last_mut() {
                outer.end = outer.end.max(end);
            }
            return;
        }
        let span = Some(self.span(frame.start..end));
        self.value(Node { content: frame.content, span, unread: frame.unread }, end);
    }
}

impl Key {
    /// A key that cannot be used.
    fn left_out(span: Span) -> Key {
        Key { text: String::new(), span, kept: false, merge: false, repeats: false }
    }
}

impl Frame {
    /// Whether it is a map, rather than a list.
    pub(super) fn is_map(&self) -> bool {
        matches!(self.content, Content::Map(_))
    }

    fn expects_key(&self) -> bool {
        self.is_map() && self.pending.is_none()
    }
}

/// How long a text in quotation marks is, if it is one: the parser counts a comment behind it in.
fn quoted_length(written: &str) -> Option<usize> {
    let mark = written.chars().next().filter(|mark| ['"', '\''].contains(mark))?;
    let mut chars = written.char_indices().skip(1).peekable();
    while let Some((at, c)) = chars.next() {
        if c == '\\' && mark == '"' {
            chars.next();
        } else if c == mark && chars.next_if(|(_, next)| mark == '\'' && *next == mark).is_none() {
            return Some(at + 1);
        }
    }
    None
}

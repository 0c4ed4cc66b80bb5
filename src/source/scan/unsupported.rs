//! What the scan refuses or warns of, value by value and key by key.

use super::ambiguous;
use super::build::{Attempt, Key, Scalar};
use super::explain::swallowed_item;
use super::{DEPTH_LIMIT, VALUE_LIMIT, quoted};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Unread;
use crate::text::Span;
use serde_yaml::{Number, Value};
use std::ops::Range;

impl Attempt<'_> {
    pub(super) fn too_deep(&mut self, at: usize) {
        let fault = Diagnostic::new(
            Code::TooDeep,
            format!("lists and maps are nested more than {DEPTH_LIMIT} deep"),
        );
        let end = at + self.text[at..].chars().next().map_or(0, char::len_utf8);
        self.faults.push(
            fault
                .at(self.span(at..end), "not read from here on")
                .hint("look for a bracket or a dash too many"),
        );
    }

    pub(super) fn too_much(&mut self) -> bool {
        if self.frames.len() > DEPTH_LIMIT {
            let at = self.frames.last().map_or(0, |frame| frame.start);
            self.too_deep(at);
        } else if self.values > VALUE_LIMIT {
            let at = self.scalars.last().map_or(0, |scalar| scalar.range.start);
            let fault = Diagnostic::new(
                Code::TooManyValues,
                format!("the file holds more than {VALUE_LIMIT} values"),
            );
            self.faults.push(
                fault
                    .at(self.span(at..at), "not read from here on")
                    .hint("is this the file you meant? a whole game takes some fifty lines"),
            );
        } else {
            return false;
        }
        true
    }

    pub(super) fn second_document(&mut self, range: Range<usize>) {
        let rest = &self.text[range.start..];
        // The line `...` ends the first document, before anything begins the second one.
        let before = self.text[..range.start].trim_end();
        let ends = before.ends_with("\n...") && !rest.starts_with("---");
        let range = if ends { before.len() - 3..before.len() } else { range };
        let mark = if ends || rest.starts_with("---") { 3 } else { 0 };
        self.faults.push(
            Diagnostic::new(Code::SeveralDocuments, "a second document begins here")
                .at(self.span(range.start..range.start + mark), "a rule file is one document")
                .hint("move what follows into a file of its own, or delete this line"),
        );
        if let Some(root) = &mut self.root {
            root.unread.unknown();
        }
    }

    /// Complains of `&anchor` and `!tag` before a value, and returns where the value itself stands.
    pub(super) fn properties(&mut self, range: Range<usize>, any: bool) -> Range<usize> {
        let mut start = range.start;
        if !any {
            return range;
        }
        for _ in 0..2 {
            let rest = &self.text[start..range.end.max(start)];
            let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let written = &rest[..word];
            let span = self.span(start..start + word);
            self.faults.push(match rest.as_bytes().first() {
                Some(b'&') => anchor(written, span),
                Some(b'!') => tag(written, span),
                _ => break,
            });
            start += word + (rest.len() - word - rest[word..].trim_start().len());
        }
        start..range.end
    }

    pub(super) fn alias(&mut self, range: Range<usize>) {
        self.values += 1;
        self.scalars.push(Scalar { range: range.clone(), path: None });
        // `<<: *name` is one slip, not two.
        if !self.is_merging() {
            let span = self.span(range.clone());
            self.faults.push(alias(&self.text[range.clone()], span));
        }
        self.leave_out(range);
    }

    pub(super) fn plain_value(&mut self, text: &str, range: Range<usize>) -> Value {
        let value = match text {
            "true" => return Value::Bool(true),
            "false" => return Value::Bool(false),
            _ if ambiguous::is_number(text) => {
                Value::Number(Number::from(text.parse().unwrap_or(u64::MAX)))
            }
            _ => Value::String(text.to_owned()),
        };
        if let Some(other) = ambiguous::other_reading(text) {
            let number = text.trim_start_matches('0');
            let (label, meant) = match (value.is_number(), number) {
                (true, "") => ("the number begins with a zero", "0".to_owned()),
                (true, _) => ("the number begins with a zero", number.to_owned()),
                (false, _) => ("a text here", format!("\"{text}\"")),
            };
            let message = format!("`{text}` is {other} to some YAML programs");
            self.faults.push(
                Diagnostic::new(Code::AmbiguousValue, message)
                    .at(self.span(range), label)
                    .hint(format!("write `{meant}`")),
            );
        }
        value
    }

    /// Complains of a text followed by ` #word`, which is most likely meant to belong to it.
    pub(super) fn cut_short(&mut self, value: &Value, end: usize, start: usize) {
        // The rest of the line is looked for only where it is needed: the line may be long, and hold many values.
        let Some(comment) = self.text[end..].strip_prefix(" #") else {
            return;
        };
        if value.is_string() && comment.starts_with(char::is_alphanumeric) {
            let rest = self.text[end..].lines().next().unwrap_or_default();
            let whole = &self.text[start..end + rest.trim_end().len()];
            let comment = self.span(end + 1..end + rest.trim_end().len());
            self.faults.push(cut_short(comment, self.span(start..end), whole));
        }
    }

    pub(super) fn empty_value(&mut self, at: usize) {
        if self.frames.is_empty() {
            // No list and no map: the document holds nothing, which is told as that.
            return;
        }
        let frame = self.frames.last();
        let in_map = frame.is_some_and(|frame| frame.map);
        let flow = frame.is_some_and(|frame| frame.flow);
        let Some(key) = frame.and_then(|frame| frame.pending.as_ref()).filter(|_| in_map) else {
            let dash = self.text[..at].rfind('-').filter(|_| !flow);
            let span = self.span(dash.unwrap_or(at)..dash.map_or(at, |dash| dash + 1));
            self.faults.push(
                Diagnostic::new(Code::EmptyValue, "an item of a list without a value")
                    .at(span, "nothing follows")
                    .hint("write the value after the dash, or delete the line"),
            );
            return;
        };
        if key.text.is_empty() {
            // A colon alone: that the key is missing has been said.
            return;
        }
        let text = &key.text;
        let rest = &self.text[key.span.range().end..];
        let fault = if flow && !rest.trim_start().starts_with(':') {
            self.null_key(key)
        } else {
            let rest = rest.lines().next().unwrap_or_default().trim_start_matches([' ', ':']);
            Diagnostic::new(Code::EmptyValue, format!("`{text}` has no value"))
                .at(key.span, "nothing follows the colon")
                .hint(match rest.starts_with('#') {
                    true => format!("`#` begins a comment; for a text write {}", quoted(rest)),
                    false => {
                        format!("write a value, or delete the line if `{text}` may be left out")
                    }
                })
        };
        self.faults.push(fault);
    }

    /// The fault of `{by:Parker}` and of `{says: First, last}`.
    pub(super) fn null_key(&self, key: &Key) -> Diagnostic {
        let text = &key.text;
        let fault = Diagnostic::new(Code::NullKey, format!("`{text}` is not `key: value`"));
        if let Some((name, value)) = text.split_once(':') {
            return fault
                .at(key.span, "a blank is missing after the colon")
                .hint(format!("write `{name}: {value}`"));
        }
        let fault = fault.at(key.span, "taken for a key without a value");
        let start = key.span.range().start;
        let before = self.text[..start].trim_end();
        let earlier = self.scalars.iter().rev().find(|scalar| scalar.range.end < start);
        match earlier {
            Some(earlier) if before.ends_with(',') && before.len() == earlier.range.end + 1 => {
                let whole = &self.text[earlier.range.start..key.span.range().end];
                fault
                    .also(self.span(earlier.range.clone()), "the text before the comma")
                    .hint(format!("if the comma belongs to the text, quote it: `\"{whole}\"`"))
            }
            _ => match text.split_once(' ') {
                Some((name, value)) => fault.hint(format!("write `{name}: {}`", value.trim())),
                None => fault.hint(format!("write `{text}: ` and its value")),
            },
        }
    }

    /// Reports a key that is in its map already. The key with which an item begins most likely begins the next one,
    /// whose dash was forgotten.
    fn repeated(&mut self, text: &str, first: Span, span: Span) {
        self.unread(|unread| unread.name(text, Some(span)));
        let Some((frame, outer)) = self.frames.split_last_mut() else {
            return;
        };
        if frame.doubled {
            // The rest of an item without a dash: one fault is enough.
            return;
        }
        let fault = Diagnostic::new(Code::DuplicateKey, format!("the key `{text}` appears twice"))
            .at(span, "appears here again")
            .also(first, "first here");
        let start = first.range().start;
        let line = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let opening = &self.text[line..start];
        let in_list = outer.last().is_some_and(|outer| !outer.map && !outer.flow) && !frame.flow;
        let fault = if in_list && opening.trim() == "-" {
            frame.doubled = true;
            // That item is left out of the list, and its rule with it.
            self.unread_around();
            let rest = self.text[span.range().start..].lines().next().unwrap_or_default();
            fault.hint(format!(
                "if an item begins here, give it its dash: `{opening}{}`",
                rest.trim_end()
            ))
        } else {
            fault.hint("delete one of the two, or give it the name it should have")
        };
        self.faults.push(fault);
    }

    /// Complains of a plain text that swallowed what most likely are list items.
    pub(super) fn swallowed(&mut self, range: Range<usize>) -> bool {
        let fault = swallowed_item(self.sources, self.file, self.text, range);
        let found = fault.is_some();
        self.faults.extend(fault);
        found
    }

    pub(super) fn key(&mut self, text: &str, plain: bool, range: Range<usize>) {
        let span = self.span(range);
        let mut kept = true;
        let merge = plain && text == "<<";
        if merge {
            kept = false;
            self.unread(Unread::unknown);
            self.faults.push(
                Diagnostic::new(Code::MergeKey, "`<<` is a merge key, which rule files do without")
                    .at(span, "would copy another map into this one")
                    .hint("write the keys out; a game that resembles another one starts with `extends: NAME`"),
            );
        } else if plain && text.is_empty() {
            kept = false;
            self.unread(Unread::unknown);
            self.faults.push(
                Diagnostic::new(Code::KeyNotText, "a colon without a key before it")
                    .at(span, "the key is missing")
                    .hint("write the key before the colon"),
            );
        } else if plain && (ambiguous::is_number(text) || ambiguous::other_reading(text).is_some())
        {
            let what = if ambiguous::is_number(text) {
                "a number"
            } else {
                ambiguous::other_reading(text).unwrap_or("a number")
            };
            self.faults.push(
                Diagnostic::new(
                    Code::KeyNotText,
                    format!("the key `{text}` is {what} to some YAML programs"),
                )
                .at(span, "not a word")
                .hint(format!("use another word, or quote it: `\"{text}\":`")),
            );
        }
        let first = self.frames.last().and_then(|frame| frame.keys.get(text)).copied();
        if let Some(first) = first.filter(|_| kept) {
            self.repeated(text, first, span);
            self.repeats_is(text, span);
            return;
        }
        self.key_is(text.to_owned(), span, kept, merge);
    }
}

fn tag(written: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Tag, format!("`{written}` is a tag, which rule files do without"))
        .at(span, "delete this")
        .hint(format!("delete `{written}`; if it belongs to a text, quote the text"))
}

pub(super) fn alias(written: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Alias, format!("`{written}` is an alias, which rule files do without"))
        .at(span, "means a value that is written elsewhere")
        .hint("write the value out; if this is a text, quote it")
}

fn anchor(written: &str, span: Span) -> Diagnostic {
    Diagnostic::new(Code::Anchor, format!("`{written}` is an anchor, which rule files do without"))
        .at(span, "delete this")
        .hint(format!("delete `{written}`; if it belongs to a text, quote the text"))
}

/// The fault of a text that a comment follows without a blank after its `#`.
pub(super) fn cut_short(comment: Span, text: Span, whole: &str) -> Diagnostic {
    Diagnostic::new(Code::CutShort, "the text ends at ` #`")
        .at(comment, "this is a comment, not part of the text")
        .also(text, "the text")
        .hint(format!("if it belongs to the text, quote it: {}", quoted(whole)))
}

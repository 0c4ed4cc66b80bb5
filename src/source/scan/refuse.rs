//! What the scan refuses or warns of, value by value and key by key.

use super::build::{Attempt, Key, Scalar};
use super::faults::{self, alias, cut_short};
use super::syntax::swallowed_item;
use super::traps;
use super::{DEPTH_LIMIT, VALUE_LIMIT};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::Gap;
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
            root.gap.nameless();
        }
    }

    /// Complains of `&anchor` and `!tag` before a value, and returns where the value itself stands.
    pub(super) fn properties(
        &mut self,
        range: Range<usize>,
        anchor: bool,
        tag: bool,
    ) -> Range<usize> {
        let mut start = range.start;
        if !anchor && !tag {
            return range;
        }
        for _ in 0..2 {
            let rest = &self.text[start..range.end.max(start)];
            let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let written = &rest[..word];
            let span = self.span(start..start + word);
            // A list or a map is no text, whatever stands before it.
            let whole = rest.lines().next().unwrap_or_default();
            self.faults.push(match rest.as_bytes().first() {
                Some(b'&') => faults::anchor(written, whole, span),
                Some(b'!') => faults::tag(written, whole, span),
                _ => break,
            });
            start += word + (rest.len() - word - rest[word..].trim_start().len());
        }
        start..range.end
    }

    /// A scalar whose first character was overwritten, because it names an anchor or a tag that is not there.
    pub(super) fn written_over(&mut self, range: Range<usize>) {
        let original = &self.sources.file(self.file).text;
        if original[range.start..].starts_with('!') {
            let written = original[range.clone()].split_whitespace().next().unwrap_or("!");
            let end = range.start + written.len();
            let whole = original[range.clone()].lines().next().unwrap_or_default();
            let fault = faults::tag(written, whole, self.span(range.start..end));
            self.faults.push(fault);
            self.scalars.push(Scalar { range: range.clone(), path: None });
            self.leave_out(range);
        } else {
            self.alias(range);
        }
    }

    pub(super) fn alias(&mut self, range: Range<usize>) {
        self.values += 1;
        self.scalars.push(Scalar { range: range.clone(), path: None });
        // `<<: *name` is one slip, not two.
        let merging = self
            .frames
            .last()
            .and_then(|frame| frame.pending.as_ref())
            .is_some_and(|key| key.merge);
        if !merging {
            let whole = &self.sources.file(self.file).text[range.clone()];
            let whole = whole.lines().next().unwrap_or_default();
            let written = whole.split_whitespace().next().unwrap_or("*");
            let span = self.span(range.start..range.start + written.len());
            let fault = alias(written, whole, span);
            self.faults.push(fault);
        }
        self.leave_out(range);
    }

    pub(super) fn plain_value(&mut self, text: &str, range: Range<usize>) -> Value {
        let value = match text {
            "true" => return Value::Bool(true),
            "false" => return Value::Bool(false),
            _ if traps::is_number(text) => {
                Value::Number(Number::from(text.parse().unwrap_or(u64::MAX)))
            }
            _ => Value::String(text.to_owned()),
        };
        if let Some(other) = traps::other_reading(text) {
            let mut fault = Diagnostic::new(
                Code::AmbiguousValue,
                format!("`{text}` is {other} to some YAML programs"),
            );
            if value.is_number() {
                let number = text.trim_start_matches('0');
                let number = if number.is_empty() { "0" } else { number };
                fault = fault
                    .at(self.span(range), "the number begins with a zero")
                    .hint(format!("write `{number}`, or as a text `\"{text}\"`"));
            } else {
                fault =
                    fault.at(self.span(range), "a text here").hint(format!("write `\"{text}\"`"));
            }
            self.faults.push(fault);
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
            let whole = format!("{}{}", &self.text[start..end], rest.trim_end());
            self.faults.push(cut_short(
                self.span(end + 1..end + rest.trim_end().len()),
                self.span(start..end),
                &whole,
            ));
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
        let text = key.text.clone();
        let key_end = key.span.range().end;
        let colon = self.text[key_end..].trim_start().starts_with(':');
        let fault = if flow && !colon {
            self.null_key(key)
        } else {
            let comment = self.text[key_end..].lines().next().and_then(|rest| {
                let comment = rest.trim_start_matches([' ', ':']);
                comment.starts_with('#').then_some(comment)
            });
            let fault = Diagnostic::new(Code::EmptyValue, format!("`{text}` has no value"))
                .at(key.span, "nothing follows the colon")
                .hint(format!("write a value, or delete the line if `{text}` may be left out"));
            match comment {
                Some(comment) => fault.hint(format!(
                    "`#` begins a comment; if it belongs to the value, quote it: `{text}: \"{}\"`",
                    comment.trim_end().replace('"', "\\\"")
                )),
                None => fault,
            }
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

    fn stands_twice(&mut self, text: &str, first: Span, span: Span) {
        self.gap(|gap| gap.name(text, Some(span)));
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
        // The key with which an item begins most likely begins the next one, whose dash was forgotten.
        let in_list = outer.last().is_some_and(|outer| !outer.map && !outer.flow) && !frame.flow;
        let start = first.range().start;
        let opening = in_list.then(|| {
            let line = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
            &self.text[line..start]
        });
        let fault = if let Some(opening) = opening.filter(|opening| opening.trim() == "-") {
            frame.doubled = true;
            // That item is left out of the list, and its rule with it.
            self.gap_around();
            let rest = self.text[span.range().start..].lines().next();
            fault.hint(format!(
                "if an item begins here, give it its dash: `{opening}{}`",
                rest.unwrap_or_default().trim_end()
            ))
        } else if let Some(both) = both(self.text, text, first, span).filter(|_| !frame.flow) {
            fault.hint(format!("for both, write `{both}`"))
        } else {
            fault
        };
        self.faults.push(fault.hint("delete one of the two, or give it the name it should have"));
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
            self.gap(Gap::nameless);
            self.faults.push(
                Diagnostic::new(Code::MergeKey, "`<<` is a merge key, which rule files do without")
                    .at(span, "would copy another map into this one")
                    .hint("write the keys out; a game that resembles another one starts with `extends: NAME`"),
            );
        } else if plain && text.is_empty() {
            kept = false;
            self.gap(Gap::nameless);
            self.faults.push(
                Diagnostic::new(Code::KeyNotText, "a colon without a key before it")
                    .at(span, "the key is missing")
                    .hint("write the key before the colon"),
            );
        } else if plain && (traps::is_number(text) || traps::other_reading(text).is_some()) {
            let what = if traps::is_number(text) {
                "a number"
            } else {
                traps::other_reading(text).unwrap_or("a number")
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
            self.stands_twice(text, first, span);
            self.repeats_is(text, span);
            return;
        }
        self.key_is(text.to_owned(), span, kept, merge);
    }
}

/// One line with both values of a key that appears twice and may have a list: `capture: [here, opposite]`.
fn both(text: &str, key: &str, first: Span, second: Span) -> Option<String> {
    const MAY_BE_LISTS: [&str; 7] =
        ["capture", "at", "skip", "may-move", "aliases", "region", "notes"];
    let value = |span: Span| {
        let line = text.get(span.range().end..)?.lines().next()?;
        let value = line.trim_start().strip_prefix(':')?;
        let value = value.split(" #").next()?.trim();
        let plain = !value.is_empty()
            && !value.contains([',', '[', ']', '{', '}', ':', '"'])
            && value.starts_with(char::is_alphanumeric);
        plain.then_some(value)
    };
    let (one, two) = (value(first)?, value(second)?);
    (MAY_BE_LISTS.contains(&key) && one != two).then(|| format!("{key}: [{one}, {two}]"))
}

//! YAML that is refused or warned of, value by value and key by key.

use super::ambiguous::{is_number, other_reading};
use super::build::{Attempt, Key};
use super::{DEPTH_LIMIT, VALUE_LIMIT, quoted, write};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::source::{Content, Node};
use crate::text::Span;
use crate::text::quotes::with_colons;
use serde_yaml::{Number, Value};
use std::ops::Range;

impl Attempt<'_> {
    fn fault(
        &mut self,
        code: Code,
        message: impl Into<String>,
        place: Span,
        label: &str,
        hint: impl Into<String>,
    ) {
        self.faults.push(Diagnostic::new(code, message).at(place, label).hint(hint));
    }

    pub(super) fn too_deep(&mut self, at: usize) {
        let message = format!("lists and maps are nested more than {DEPTH_LIMIT} deep");
        let hint = "look for a bracket or a dash too many";
        self.fault(Code::TooDeep, message, self.character(at), "not read from here on", hint);
    }

    /// Reports a file that is too deep or too large. Whether it is.
    pub(super) fn too_much(&mut self) -> bool {
        if self.frames.len() > DEPTH_LIMIT {
            self.too_deep(self.frames.last().map_or(0, |frame| frame.start));
        } else if self.values > VALUE_LIMIT {
            let at = self.scalars.last().map_or(0, |scalar| scalar.start);
            let message = format!("the file has more than {VALUE_LIMIT} values");
            let hint = "is this the file you meant? a whole game takes some fifty lines";
            let place = self.span(at..at);
            self.fault(Code::TooManyValues, message, place, "not read from here on", hint);
        } else {
            return false;
        }
        true
    }

    pub(super) fn second_document(&mut self, start: usize) {
        let rest = &self.text[start..];
        // The line `...` ends the first document, before anything begins the second one.
        let before = self.text[..start].trim_end();
        let place = match rest.starts_with("---") {
            true => start..start + 3,
            false if before.ends_with("\n...") => before.len() - 3..before.len(),
            false => start..start,
        };
        let hint = "move what follows into a file of its own, or delete this line";
        let (message, place) = ("a second document begins here", self.span(place));
        self.fault(Code::SeveralDocuments, message, place, "a rule file is one document", hint);
        if let Some(root) = &mut self.root {
            root.unread.unknown();
        }
    }

    /// Reports `&anchor` and `!tag` before a value, and returns where the value itself is.
    pub(super) fn properties(&mut self, mut range: Range<usize>, any: bool) -> Range<usize> {
        while any && range.start < range.end {
            let rest = &self.text[range.clone()];
            let word = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let (code, what) = match rest.as_bytes().first() {
                Some(b'&') => (Code::Anchor, "an anchor"),
                Some(b'!') => (Code::Tag, "a tag"),
                _ => break,
            };
            let written = &rest[..word];
            let next = range.end - rest[word..].trim_start().len();
            let message = format!("`{written}` is {what}, which rule files do without");
            let hint = format!("delete `{written}`; if it belongs to a text, quote the text");
            self.fault(
                code,
                message,
                self.span(range.start..range.start + word),
                "delete this",
                hint,
            );
            range.start = next;
        }
        range
    }

    pub(super) fn alias(&mut self, range: Range<usize>) {
        self.values += 1;
        self.scalars.push(range.clone());
        // `<<: *name` is one slip, not two.
        if !self.is_merging() {
            self.faults.push(self.alias_fault(range.clone()));
        }
        self.leave_out(range);
    }

    pub(super) fn alias_fault(&self, range: Range<usize>) -> Diagnostic {
        let message =
            format!("`{}` is an alias, which rule files do without", &self.text[range.clone()]);
        Diagnostic::new(Code::Alias, message)
            .at(self.span(range), "means a value that is written elsewhere")
            .hint("write the value out; if this is a text, quote it")
    }

    pub(super) fn plain_value(&mut self, text: &str, range: Range<usize>) -> Value {
        let (value, label, meant) = match text {
            "true" => return Value::Bool(true),
            "false" => return Value::Bool(false),
            _ if is_number(text) => {
                let number = Number::from(text.parse().unwrap_or(u64::MAX));
                let digits = text.trim_start_matches('0');
                let meant = if digits.is_empty() { "0" } else { digits }.to_owned();
                (Value::Number(number), "the number begins with a zero", meant)
            }
            _ => (Value::String(text.to_owned()), "a text here", format!("\"{text}\"")),
        };
        if let Some(other) = other_reading(text) {
            let message = format!("`{text}` is {other} to some YAML programs");
            let (place, fault) = (self.span(range), Diagnostic::new(Code::AmbiguousValue, message));
            self.faults.push(fault.at(place, label).replace(place, meant, write));
        }
        value
    }

    /// The fault of a text followed by ` #word`, which is most likely meant to belong to it.
    pub(super) fn cut_short(&self, text: Range<usize>) -> Option<Diagnostic> {
        // The rest of the line is looked for only where it is needed: the line may be long, and have many values.
        let comment = self.text[text.end..].strip_prefix(" #")?;
        let is_word = comment.starts_with(char::is_alphanumeric);
        is_word.then(|| self.comment_in_text(text.clone(), text.end + 1))
    }

    /// The fault of a text that a comment ends.
    pub(super) fn comment_in_text(&self, text: Range<usize>, comment: usize) -> Diagnostic {
        let whole = &self.text[text.start..comment + self.rest(comment).len()];
        Diagnostic::new(Code::CutShort, "the text ends at ` #`")
            .at(self.rest_span(comment), "this is a comment, not part of the text")
            .also(self.span(text), "the text")
            .hint(format!("if it belongs to the text, quote it: `{}`", quoted(whole)))
    }

    pub(super) fn empty_value(&mut self, at: usize) {
        // Without a list and a map the document is empty, which is reported as that.
        let Some(frame) = self.frames.last() else { return };
        let fault = match &frame.pending {
            // A colon alone: the missing key has been reported.
            Some(key) if key.text.is_empty() => return,
            Some(key) => {
                let after = self.rest(key.span.range().end).trim_start();
                if frame.flow && !self.text[key.span.range().end..].trim_start().starts_with(':') {
                    self.null_key(key)
                } else {
                    let rest = after.trim_start_matches([' ', ':']);
                    Diagnostic::new(Code::EmptyValue, format!("`{}` has no value", key.text))
                        .at(key.span, "nothing follows the colon")
                        .hint(match rest.starts_with('#') {
                            true => {
                                format!("`#` begins a comment; for a text write `{}`", quoted(rest))
                            }
                            false => format!(
                                "write a value, or delete the line if `{}` may be left out",
                                key.text
                            ),
                        })
                }
            }
            None => {
                let dash = self.text[..at].rfind('-').filter(|_| !frame.flow);
                let place = dash.map_or(at..at, |dash| dash..dash + 1);
                Diagnostic::new(Code::EmptyValue, "an item of a list without a value")
                    .at(self.span(place), "nothing follows")
                    .hint("write the value after the dash, or delete the line")
            }
        };
        self.faults.push(fault);
    }

    /// The fault of `{by:Parker}` and of `{says: First, last}`.
    fn null_key(&self, key: &Key) -> Diagnostic {
        let text = &key.text;
        let fault = Diagnostic::new(Code::NullKey, format!("`{text}` is not `key: value`"));
        if let Some((name, value)) = text.split_once(':') {
            return fault.at(key.span, "a blank is missing after the colon").replace(
                key.span,
                format!("{name}: {value}"),
                write,
            );
        }
        let fault = fault.at(key.span, "taken for a key without a value");
        let place = key.span.range();
        let before = self.text[..place.start].trim_end().strip_suffix(',').map(str::len);
        let earlier = self.scalars.iter().rev().find(|scalar| scalar.end < place.start);
        if let Some(earlier) = earlier.filter(|earlier| before == Some(earlier.end)) {
            let whole = &self.text[earlier.start..place.end];
            return fault
                .also(self.span(earlier.clone()), "the text before the comma")
                .hint(format!("if the comma belongs to the text, quote it: `\"{whole}\"`"));
        }
        if let Some(fixed) = with_colons(text, &[]) {
            return fault.replace(key.span, fixed.concat(), write);
        }
        match text.split_once(' ') {
            Some((name, value)) => {
                fault.replace(key.span, format!("{name}: {}", value.trim()), write)
            }
            None => fault.hint(format!("write `{text}: ` and its value")),
        }
    }

    /// Reports a key that is in its map already. The key with which an item begins most likely begins the next one,
    /// whose dash was forgotten; then the map ends here, and another item begins. Whether it does.
    fn repeated(&mut self, text: &str, first: Span, span: Span) -> bool {
        let start = first.range().start;
        let opening = &self.text[self.line_start(start)..start];
        let begins = opening.trim() == "-";
        let item = format!("{opening}{}", self.rest(span.range().start));
        let fault = Diagnostic::new(Code::DuplicateKey, format!("the key `{text}` appears twice"))
            .at(span, "appears here again")
            .also(first, "first here");
        if let [.., outer, frame] = self.frames.as_mut_slice()
            && let Content::List(items) = &mut outer.content
            && !outer.flow
            && !frame.flow
            && (begins || frame.doubled && frame.start == start)
        {
            let hint = format!("if an item begins here, give it its dash: `{item}`");
            // Of several items without a dash one fault is enough.
            self.faults.extend((!frame.doubled).then(|| fault.hint(hint)));
            // Rules of other names may have been meant, and either item may have the keys of the other.
            outer.unread.unknown();
            frame.unread.unknown();
            let content = std::mem::replace(&mut frame.content, Content::Map(Vec::new()));
            let place = self.sources.span(self.file, frame.start, frame.end);
            items.push(Node { content, span: Some(place), unread: frame.unread.clone() });
            frame.keys.clear();
            (frame.start, frame.doubled) = (span.range().start, true);
            return true;
        }
        let hint = "delete one of the two, or give it the name it should have";
        self.faults.push(fault.hint(hint));
        false
    }

    pub(super) fn key(&mut self, text: &str, plain: bool, range: Range<usize>) {
        let span = self.span(range);
        let what = if is_number(text) { Some("a number") } else { other_reading(text) };
        let merge = plain && text == "<<";
        let missing = plain && text.is_empty();
        if merge {
            let message = "`<<` is a merge key, which rule files do without";
            let hint =
                "write the keys out; a game that resembles another one starts with `extends: NAME`";
            self.fault(Code::MergeKey, message, span, "would copy another map into this one", hint);
        } else if missing {
            let message = "a colon without a key before it";
            let hint = "write the key before the colon";
            self.fault(Code::KeyNotText, message, span, "the key is missing", hint);
        } else if let Some(what) = what.filter(|_| plain) {
            let message = format!("the key `{text}` is {what} to some YAML programs");
            let hint = format!("use another word, or quote it: `\"{text}\":`");
            self.fault(Code::KeyNotText, message, span, "not a word", hint);
        }
        let kept = !merge && !missing;
        let Some(frame) = self.frames.last_mut() else { return };
        let first = frame.keys.get(text).copied().filter(|_| kept);
        match first {
            Some(_) => frame.unread.name(text, Some(span)),
            None if !kept => frame.unread.unknown(),
            None => {}
        }
        let repeats = first.is_some_and(|first| !self.repeated(text, first, span));
        // Each of these is looked up among the keys before it, so there is a limit.
        let kept = kept && !(repeats && self.faults.len() > Diagnostics::LIMIT);
        let Some(frame) = self.frames.last_mut() else { return };
        if kept {
            frame.keys.entry(text.to_owned()).or_insert(span);
        }
        let repeats = repeats && kept;
        frame.pending = Some(Key { text: text.to_owned(), span, kept, merge, repeats });
    }
}

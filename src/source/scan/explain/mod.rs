//! What a fault of YAML's grammar means, in the author's words.
//!
//! Authors meet few of them: a wrong column, a colon in a text, an open quotation mark or bracket, a line without its
//! colon. Each of these has a message and one hint here; all others have a place and one sentence.

mod brackets;
mod indentation;
mod keys;

use self::indentation::{key_column, put};
use super::build::{Attempt, Syntax};
use super::quoted;
use crate::diagnostic::{Code, Diagnostic};

fn delete(_: &str) -> String {
    "delete it".to_owned()
}

impl Attempt<'_> {
    /// The fault that a syntax error is.
    pub(super) fn explain(&self, error: &Syntax) -> Diagnostic {
        let at = error.at;
        let says = |words: &[&str]| words.iter().any(|word| error.info.contains(word));
        if says(&["unknown anchor"]) && self.text[at..].starts_with('*') {
            let word = self.rest(at).split_whitespace().next().unwrap_or_default();
            self.alias_fault(at..at + word.len())
        } else if says(&["the handle wasn't declared"]) {
            let hint = "delete it; if it is a text, quote it";
            self.simple(at, Code::Tag, "a tag that means nothing").hint(hint)
        } else if says(&["end of stream", "indentation in quoted", "document indicator"])
            && says(&["quoted"])
        {
            self.unclosed_quote(at)
        } else if says(&["comment intercepting"]) {
            self.comment_below(at)
        } else if says(&["trailing content"]) {
            self.after_quote(at)
        } else if says(&["escape", "hexadecimal"]) {
            let found = at + self.rest(at).find('\\').unwrap_or(0);
            self.simple(found, Code::NotYaml, "a backslash that begins no escape YAML knows")
                .hint("put the text between `'` marks, where a backslash is one")
        } else if says(&["unexpected character", "unprintable"]) {
            self.reserved(at)
        } else if says(&["misplaced bracket"]) {
            Diagnostic::new(Code::Unclosed, "a bracket that closes nothing")
                .at(self.character(at), "no bracket of its kind is open here")
                .replace(self.character(at), "", delete)
        } else if let Some(open) = self.frames.iter().rev().find(|frame| frame.flow) {
            self.in_brackets(at, open)
        } else if says(&["mapping values", "placement of ':'", "mapping keys"]) {
            self.colon(at)
        } else if says(&["simple key expect", "end of plain scalar"]) {
            self.no_colon(at)
        } else if says(&["sequence entries are not allowed"]) {
            let column = key_column(&self.text[self.line_start(at)..]) + 2;
            Diagnostic::new(Code::Indentation, "a list begins on the line of its key")
                .at(self.span(at..at + 1), "a dash begins a line of its own")
                .hint(format!("go on in the next line: `{}`", put(column, self.rest(at))))
        } else if says(&["did not find expected key", "'-' indicator", "indent"]) {
            self.indentation(at)
        } else if says(&["document", "directive"]) {
            self.document(at)
        } else {
            self.anything(at)
        }
    }

    /// A fault of the rest of the line.
    fn simple(&self, at: usize, code: Code, message: &str) -> Diagnostic {
        Diagnostic::new(code, message).at(self.rest_span(at), "")
    }

    /// A control character, or a sign that YAML keeps for itself at the beginning of a text.
    fn reserved(&self, at: usize) -> Diagnostic {
        let found = self.text[at..].chars().next().unwrap_or(' ');
        if found.is_control() {
            let message = format!("a control character (U+{:04X}) in the text", u32::from(found));
            return Diagnostic::new(Code::ReservedCharacter, message)
                .at(self.character(at), "no editor shows this")
                .replace(self.character(at), "", delete);
        }
        let name = if found == '`' { "a backtick".to_owned() } else { format!("`{found}`") };
        let message = format!("a plain text may not begin with {name}");
        let fault = Diagnostic::new(Code::ReservedCharacter, message)
            .at(self.character(at), "YAML keeps this character for itself");
        self.to_quote(fault, at, self.rest(at), "quote the text")
    }

    fn document(&self, at: usize) -> Diagnostic {
        let line = self.first_of_line(at);
        let content = |line: &&str| !line.trim().is_empty() && !line.starts_with(['#', '-', '%']);
        let above = self.text.split_inclusive('\n').take_while(|line| !content(line));
        let start = self.first_of_line(above.map(str::len).sum());
        if self.column(start) > self.column(line) {
            let message = "the first key is further right than the keys below it";
            return self
                .simple(start, Code::Indentation, message)
                .also(self.rest_span(line), "further left")
                .replace(self.line_span(start), self.rest(start), super::write);
        }
        self.simple(line, Code::NotYaml, "the file goes on after its end")
            .hint("delete this, or put it further right, below its key")
    }

    fn anything(&self, at: usize) -> Diagnostic {
        let at = match self.text[at..].trim().is_empty() {
            true => self.first_of_line(self.text.trim_end().len()),
            false => at,
        };
        self.slipped_dash(at).unwrap_or_else(|| {
            Diagnostic::new(Code::NotYaml, "this cannot be read as YAML")
                .at(self.rest_span(at), "expected `key: value` or `- item`")
                .hint(format!("if it is a text, quote it: `{}`", quoted(self.rest(at))))
        })
    }
}

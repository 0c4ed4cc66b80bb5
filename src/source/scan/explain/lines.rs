//! Lines that are not `key: value`.

use super::super::blanks::odd_blank;
use super::super::quoted;
use super::View;
use super::indentation::{is_item, key_column, slipped_dash};
use crate::diagnostic::{Code, Diagnostic};

/// Whether a line has a key and its colon, outside of quotation marks.
fn is_keyed(line: &str) -> bool {
    let line = line.trim();
    !line.starts_with(['"', '\'']) && (line.contains(": ") || line.ends_with(':'))
}

/// A line in which something else is where the colon should be, with the colon.
fn with_colon(line: &str) -> Option<String> {
    const INSTEAD: [&str; 7] = ["：", "=", ";", "→", " - ", " – ", " — "];
    let (key, value) = INSTEAD.iter().find_map(|sign| line.split_once(sign))?;
    let (dash, word) = key.split_at(key_column(key));
    let is_word = |c: char| c.is_alphanumeric() || "-. ".contains(c);
    let (word, value) = (word.trim_end(), value.trim());
    (word.starts_with(char::is_alphabetic) && word.chars().all(is_word) && !value.is_empty())
        .then(|| format!("{dash}{word}: {value}"))
}

impl View<'_> {
    /// A line that begins at `start` and has no colon where YAML looks for one.
    pub(super) fn line_without_colon(&self, start: usize) -> Diagnostic {
        let line = self.rest(start);
        let whole = self.span(start, start + line.len());
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, start) {
            return fault;
        }
        let unquoted = line.trim_matches(['"', '\'']);
        if unquoted.len() < line.len() && is_keyed(unquoted) {
            return Diagnostic::new(Code::NotYaml, "a key and its value between quotation marks")
                .at(whole, "taken for one text")
                .hint(format!("write `{unquoted}`"));
        }
        if let Some((key, value)) = line.split_once(':')
            && !key.contains(char::is_whitespace)
            && !value.is_empty()
        {
            let message = match odd_blank(value) {
                Some(blank) => format!("{blank} comes after `{key}:`"),
                None => format!("a blank is missing after `{key}:`"),
            };
            return Diagnostic::new(Code::NullKey, message)
                .at(whole, "taken for one word")
                .hint(format!("write `{key}: {}`", value.trim_start()));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let hint = match (with_colon(line), words.as_slice()) {
            (Some(fixed), _) => format!("write `{fixed}`"),
            (None, [key]) => format!("write `{key}: ` and its value"),
            (None, [key, value]) => format!("write `{key}: {value}`"),
            _ if self.text[self.line_start(start)..start].trim() == "-" => {
                format!("if it is a sentence, write `when: {line}` behind the dash")
            }
            _ => "write the key, a colon, and then the value".to_owned(),
        };
        Diagnostic::new(Code::NotYaml, "a line without a colon")
            .at(whole, "expected `key: value`")
            .hint(hint)
    }

    pub(super) fn no_colon(&self) -> Diagnostic {
        // The parser notices at the line below.
        let here = self.first_of_line(self.at);
        let above = self.line_above(here);
        let line = self.rest(here);
        let is_above =
            line.is_empty() || (is_keyed(line) && (!is_keyed(self.rest(above)) || is_item(line)));
        self.line_without_colon(if is_above { above } else { here })
    }

    pub(super) fn reserved(&self) -> Diagnostic {
        let found = self.text[self.at..].chars().next().unwrap_or(' ');
        if found.is_control() {
            let message = format!("a control character (U+{:04X}) in the text", u32::from(found));
            return Diagnostic::new(Code::ReservedCharacter, message)
                .at(self.character(), "no editor shows this")
                .hint("delete it");
        }
        let name = match found {
            '`' => "a backtick".to_owned(),
            _ => format!("`{found}`"),
        };
        Diagnostic::new(Code::ReservedCharacter, format!("a plain text may not begin with {name}"))
            .at(self.character(), "YAML keeps this character for itself")
            .hint(format!("quote the text: {}", quoted(self.rest(self.at))))
    }

    pub(super) fn list_on_the_line(&self) -> Diagnostic {
        let column = key_column(&self.text[self.line_start(self.at)..]) + 2;
        Diagnostic::new(Code::Indentation, "a list begins on the line of its key")
            .at(self.span(self.at, self.at + 1), "a dash begins a line of its own")
            .hint(format!("go on in the next line: `{}{}`", " ".repeat(column), self.rest(self.at)))
    }

    pub(super) fn document(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        let content = |line: &str| !line.trim().is_empty() && !line.starts_with(['#', '-', '%']);
        let mut start = 0;
        for line in self.text.split_inclusive('\n').take_while(|line| !content(line)) {
            start += line.len();
        }
        let start = self.first_of_line(start);
        if self.column(start) > self.column(line) {
            let message = "the first key is further right than the keys below it";
            return Diagnostic::new(Code::Indentation, message)
                .at(self.rest_span(start), "the first key")
                .also(self.rest_span(line), "further left")
                .hint(format!("write `{}`", self.rest(start)));
        }
        Diagnostic::new(Code::NotYaml, "the file goes on after its end")
            .at(self.rest_span(line), "does not belong to what is above")
            .hint("delete this, or put it further right, below its key")
    }

    pub(super) fn anything(&self) -> Diagnostic {
        let mut at = self.at;
        if self.text[at..].trim().is_empty() {
            at = self.first_of_line(self.text.trim_end().len());
        }
        slipped_dash(self.sources, self.file, self.text, at).unwrap_or_else(|| {
            Diagnostic::new(Code::NotYaml, "this cannot be read as YAML")
                .at(self.rest_span(at), "expected `key: value` or `- item`")
                .hint(format!("if it is a text, quote it: {}", quoted(self.rest(at))))
        })
    }
}

//! Lines that are not `key: value`.

use super::super::blanks::odd_blank;
use super::super::build::Attempt;
use super::super::write;
use super::indentation::{is_item, key_column, put};
use crate::diagnostic::{Code, Diagnostic};
use crate::text::quotes::with_colons;

/// Whether a line has a key and its colon, outside of quotation marks.
fn is_keyed(line: &str) -> bool {
    let line = line.trim();
    !line.starts_with(['"', '\'']) && (line.contains(": ") || line.ends_with(':'))
}

impl Attempt<'_> {
    /// The line that begins at `start` with the colon that another sign is in the place of, from its dash on.
    pub(super) fn with_colon(&self, start: usize) -> Option<String> {
        let dash = self.text[self.line_start(start)..start].trim_start();
        let dash = if dash.trim_matches(['-', ' ']).is_empty() { dash } else { "" };
        Some(with_colons(&format!("{dash}{}", self.rest(start)), &[])?.concat())
    }

    /// The fault with such a line as what was meant; the dash is there already.
    pub(super) fn colon_put(&self, fault: Diagnostic, start: usize, fixed: String) -> Diagnostic {
        let bare = fixed.trim_start_matches(['-', ' ']).to_owned();
        fault.replace(self.rest_span(start), bare, |_| write(&fixed))
    }

    /// A line that begins at `start` and has no colon where YAML looks for one.
    fn line_without_colon(&self, start: usize) -> Diagnostic {
        let line = self.rest(start);
        if let Some(fault) = self.slipped_dash(start) {
            return fault;
        }
        let unquoted = line.trim_matches(['"', '\'']);
        if unquoted.len() < line.len() && is_keyed(unquoted) {
            return Diagnostic::new(Code::NotYaml, "a key and its value between quotation marks")
                .at(self.rest_span(start), "taken for one text")
                .replace(self.rest_span(start), unquoted, write);
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
                .at(self.rest_span(start), "taken for one word")
                .replace(self.rest_span(start), format!("{key}: {}", value.trim_start()), write);
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let fault = Diagnostic::new(Code::NotYaml, "a line without a colon")
            .at(self.rest_span(start), "expected `key: value`");
        let keyed = match words.as_slice() {
            [key, value] => Some(format!("{key}: {value}")),
            _ => None,
        };
        if let Some(fixed) = self.with_colon(start) {
            return self.colon_put(fault, start, fixed);
        }
        if let Some(fixed) = keyed {
            return fault.replace(self.rest_span(start), fixed, write);
        }
        fault.hint(match words.as_slice() {
            [key] => format!("write `{key}: ` and its value"),
            _ if self.text[self.line_start(start)..start].trim() == "-" => {
                format!("if it is a sentence, write `when: {line}` behind the dash")
            }
            _ => "write the key, a colon, and then the value".to_owned(),
        })
    }

    pub(super) fn no_colon(&self, at: usize) -> Diagnostic {
        // The parser notices at the line below.
        let here = self.first_of_line(at);
        let above = self.line_above(here);
        let line = self.rest(here);
        let is_above =
            line.is_empty() || (is_keyed(line) && (!is_keyed(self.rest(above)) || is_item(line)));
        self.line_without_colon(if is_above { above } else { here })
    }

    /// A colon where no key can be.
    pub(super) fn colon(&self, at: usize) -> Diagnostic {
        let line = self.first_of_line(at);
        let last = self.scalars.last();
        let Some(last) = last.filter(|last| last.start < line && last.end >= line) else {
            let start =
                last.filter(|last| last.end <= at).map_or(line, |last| last.start.max(line));
            let fault = Diagnostic::new(Code::ColonInText, "a colon inside a plain text")
                .at(self.span(at..at + 1), "a colon and a blank begin a value");
            return match self.rest(at) {
                ":" => fault.hint(format!("without it: `{}`", self.text[line..at].trim_end())),
                _ => {
                    let how = "if it belongs to the text, quote it";
                    self.to_quote(fault, start, self.rest(start), how)
                }
            };
        };
        let above = self.first_of_line(last.start);
        if matches!(self.text[above..last.start].trim_end(), "" | "-") {
            return self.line_without_colon(last.start);
        }
        if let Some(fault) = self.slipped_dash(above) {
            return fault;
        }
        // `rows: 2`, `holes: 6` further left, `seeds: 4` back again: the one in the middle is the odd one out.
        let before = self.line_above(above);
        let column = self.column(line);
        if before < above && key_column(&self.text[self.line_start(before)..]) == column {
            let message = "this line is further left than the lines around it";
            return self.simple(above, Code::Indentation, message).replace(
                self.line_span(above),
                put(column, self.rest(above)),
                write,
            );
        }
        let fixed = put(key_column(&self.text[self.line_start(above)..]), self.rest(line));
        Diagnostic::new(Code::Indentation, "this line is further right than the key above it")
            .at(self.rest_span(line), "taken for a part of the text above")
            .replace(self.line_span(line), fixed, |fixed| {
                format!("begin it in the same column as the key above: `{fixed}`")
            })
    }
}

//! Lines that stand in the wrong column.

use super::super::faults::quoted;
use super::View;
use crate::diagnostic::{Code, Diagnostic};

/// The column of a line's first key: behind the dashes, if it begins with any.
pub(in super::super) fn key_column(line: &str) -> usize {
    let mut rest = line.trim_start_matches(' ');
    while let Some(behind) = rest.strip_prefix("- ") {
        rest = behind.trim_start_matches(' ');
    }
    line.len() - rest.len()
}

/// Whether a line begins as a list item does.
pub(in super::super) fn is_item(line: &str) -> bool {
    let line = line.trim();
    line == "-" || line.starts_with("- ")
}

/// Whether the blank behind a line's dash is missing: `-rule: harvest`.
fn blankless(line: &str) -> bool {
    line.strip_prefix('-')
        .is_some_and(|behind| behind.starts_with(char::is_alphabetic))
}

impl View<'_> {
    /// A colon where no key can be.
    pub(super) fn colon(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        if let Some(last) = self
            .last
            .filter(|last| last.range.start < line && last.range.end >= line)
        {
            let first_line = self.text[last.range.start..]
                .lines()
                .next()
                .unwrap_or_default()
                .trim_end();
            let opening =
                self.text[self.line_start(last.range.start)..last.range.start].trim_start();
            if opening.is_empty() || opening == "- " {
                return self.line_without_colon(last.range.start, first_line);
            }
            let above = self.first_of_line(last.range.start);
            if blankless(self.rest(above)) {
                return self.dash_without_blank(above);
            }
            return Diagnostic::new(
                Code::Indentation,
                "this line stands further right than the key above it",
            )
            .at(
                self.span(line, self.line_end(line)),
                "taken for a part of the text above",
            )
            .also(
                self.span(last.range.start, last.range.start + first_line.len()),
                "this text",
            )
            .hint(format!(
                "begin the line in the same column as the key above: `{}{}`",
                " ".repeat(key_column(&self.text[self.line_start(above)..])),
                self.rest(line)
            ))
            .hint("if it belongs to the text, quote the whole text");
        }
        let start = self
            .last
            .filter(|last| last.range.end <= self.at)
            .map_or(line, |last| last.range.start.max(line));
        Diagnostic::new(Code::ColonInText, "a colon inside a plain text")
            .at(
                self.span(self.at, self.at + 1),
                "a colon and a blank would begin a value here",
            )
            .hint(format!(
                "if it belongs to the text, quote it: {}",
                quoted(self.rest(start))
            ))
            .hint("if a key stands before it, the key begins a line of its own")
    }

    fn dash_without_blank(&self, line: usize) -> Diagnostic {
        let indent = &self.text[self.line_start(line)..line];
        let item = self.rest(line).trim_start_matches('-');
        Diagnostic::new(Code::Indentation, "a blank is missing behind the dash")
            .at(
                self.span(line, self.line_end(line)),
                "taken for a key that begins with a dash",
            )
            .hint(format!("write `{indent}- {item}`"))
    }

    pub(super) fn indentation(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        if blankless(self.rest(line)) {
            return self.dash_without_blank(line);
        }
        let column = line - self.line_start(line);
        let dash = is_item(self.rest(line));
        // The columns of what is open above, and those of them in which a line of this kind can stand.
        let mut above: Vec<usize> = Vec::new();
        let mut fitting: Vec<usize> = Vec::new();
        let mut among_items = false;
        for earlier in self.text[..self.line_start(line)].lines().rev() {
            let content = earlier.trim_start_matches(' ');
            if content.trim().is_empty() || content.starts_with('#') {
                continue;
            }
            let indent = earlier.len() - content.len();
            if above.iter().all(|known| indent < *known) {
                above.push(indent);
                among_items |= indent == column && is_item(content);
                if !dash {
                    fitting.push(key_column(earlier));
                } else if is_item(content) {
                    fitting.push(indent);
                }
            }
            if indent == 0 || above.len() > 8 {
                break;
            }
        }
        if above.contains(&column) {
            let (message, wants) = if dash {
                ("a list item among keys", "expected `key: value`, as above")
            } else {
                ("a key among list items", "expected a dash, as above")
            };
            let mut fault = Diagnostic::new(Code::Indentation, message)
                .at(self.span(line, self.line_end(line)), wants);
            if among_items && !dash {
                fault = fault.hint(format!(
                    "write `{}- {}`, if it is an item of its own",
                    " ".repeat(column),
                    self.rest(line)
                ));
            }
            return fault
                .hint("move the line right if it belongs to the line above, or left if it begins something new");
        }
        let candidates = if fitting.is_empty() { above } else { fitting };
        let nearest = candidates
            .iter()
            .min_by_key(|indent| indent.abs_diff(column))
            .copied()
            .unwrap_or(0);
        Diagnostic::new(
            Code::Indentation,
            format!("{column} blanks of indentation fit no line above"),
        )
        .at(self.span(line, self.line_end(line)), "belongs to nothing")
        .hint(format!(
            "write `{}{}`, if it belongs with that",
            " ".repeat(nearest),
            self.rest(line)
        ))
    }
}

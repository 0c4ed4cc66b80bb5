//! Lines that are no `key: value`.

use super::super::blanks::odd_blank;
use super::super::faults::{quoted, without_marks};
use super::View;
use super::indent::{is_item, slipped_dash};
use crate::diagnostic::{Code, Diagnostic};
use crate::language::Event;

/// Whether a line has a key and its colon, outside of quotation marks.
fn is_keyed(line: &str) -> bool {
    let line = line.trim();
    without_marks(line).is_none() && (line.contains(": ") || line.ends_with(':'))
}

/// A line in which something else stands where the colon should, with the colon.
fn with_colon(line: &str) -> Option<String> {
    const INSTEAD: [char; 6] = ['：', '﹕', '=', ';', '≔', '→'];
    const DASHES: [&str; 3] = [" - ", " – ", " — "];
    let dash = || DASHES.iter().find_map(|dash| line.split_once(dash));
    let (key, value) = line.split_once(INSTEAD).or_else(dash)?;
    let key = key.trim_end();
    // A path of a reading may hold the name of a rule.
    let path = key.contains('.');
    let value = value.trim_start_matches([' ', '>', ':']).trim();
    let word = |c: char| c.is_alphanumeric() || c == '-' || path && matches!(c, '.' | ' ');
    (key.starts_with(char::is_alphabetic) && key.chars().all(word) && !value.is_empty())
        .then(|| format!("{key}: {value}"))
}

impl View<'_> {
    /// A line that begins at `start` and has no colon where YAML looks for one.
    pub(super) fn line_without_colon(&self, start: usize, line: &str) -> Diagnostic {
        let line = line.trim_end();
        let whole = self.span(start, start + line.len());
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, start) {
            return fault;
        }
        for mark in ["//", "/*", "--"] {
            if let Some(remark) = line.strip_prefix(mark) {
                return Diagnostic::new(
                    Code::NotYaml,
                    format!("`{mark}` begins no remark in YAML"),
                )
                .at(whole, "expected `key: value`")
                .hint(format!("write `# {}`", remark.trim().trim_end_matches("*/").trim_end()));
            }
        }
        if let Some(pair) = without_marks(line).filter(|pair| is_keyed(pair)) {
            return Diagnostic::new(Code::NotYaml, "a key and its value between quotation marks")
                .at(whole, "taken for one text")
                .hint(format!("write `{pair}`"));
        }
        if let Some((key, value)) = line
            .split_once(':')
            .filter(|(key, value)| !key.contains(char::is_whitespace) && !value.is_empty())
        {
            let value_of_key = value.trim_start_matches(|c: char| c.is_whitespace()).trim_start();
            return match odd_blank(value) {
                Some(blank) => {
                    Diagnostic::new(Code::NullKey, format!("{blank} stands after `{key}:`"))
                        .at(whole, "taken for one word")
                }
                None => {
                    Diagnostic::new(Code::NullKey, format!("a blank is missing after `{key}:`"))
                        .at(whole, "taken for one word")
                }
            }
            .hint(format!("write `{key}: {value_of_key}`"));
        }
        if let Some(fault) = self.block_text_too_far_left(start, line) {
            return fault;
        }
        let fault = Diagnostic::new(Code::NotYaml, "a line without a colon")
            .at(whole, "expected `key: value`");
        if let Some(repaired) = with_colon(line) {
            return fault.hint(format!("write `{repaired}`"));
        }
        if let Some(item) = self.item_of_rules(start, line) {
            return fault.hint(format!("write `{item}`"));
        }
        let above = self.line_above(start);
        let column = |at: usize| at - self.line_start(at);
        if is_item(self.rest(above)) && above < start && column(above) == column(start) {
            let indent = " ".repeat(column(start));
            return fault.hint(format!("write `{indent}- {line}`, an item as above"));
        }
        let (key, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let above = self.rest(above);
        let behind = above.trim_start_matches(['-', ' ']);
        let goes_on = matches!(key, "and" | "or" | "but") && is_keyed(behind);
        match value.trim() {
            "" => fault.hint(format!("write `{key}: ` and its value")),
            _ if goes_on => fault.hint(format!("go on in the line above: `{behind} {line}`")),
            value => fault.hint(format!("write `{key}: {value}`")),
        }
    }

    /// A bare sentence behind the dash of an item of rules or of ends of the round, with the key that it lacks.
    fn item_of_rules(&self, start: usize, line: &str) -> Option<String> {
        let dash = self.first_of_line(start);
        let sentence = line.trim_start_matches(['-', ' ']);
        if !is_item(self.rest(dash)) || sentence.split(' ').count() < 3 {
            return None;
        }
        // The list's key stands further left than its items, or in their column without a dash.
        let column = dash - self.line_start(dash);
        let mut above = self.line_above(dash);
        let key = loop {
            let written = self.rest(above);
            let left = above - self.line_start(above) <= column;
            if left && !is_item(written) && written.trim_end().ends_with(':') {
                break written.trim_end().trim_end_matches(':');
            }
            let next = self.line_above(above);
            if next >= above {
                return None;
            }
            above = next;
        };
        if key == "ends" {
            Some(format!("- when: {sentence}"))
        } else if Event::named(key).is_some() {
            Some(format!("- rule: NAME`, and below it `when: {sentence}"))
        } else {
            None
        }
    }

    /// The first character of the nearest line above that is no blank line.
    pub(super) fn line_above(&self, at: usize) -> usize {
        let before = self.text[..self.line_start(at)].trim_end().len();
        self.first_of_line(before)
    }

    pub(super) fn no_colon(&self) -> Diagnostic {
        // The parser notices at the line below.
        let here = self.first_of_line(self.at);
        let above = self.line_above(here);
        let line = self.rest(here);
        let start = if line.is_empty()
            || (is_keyed(line) && (!is_keyed(self.rest(above)) || is_item(line)))
        {
            above
        } else {
            here
        };
        let line = self.rest(start).to_owned();
        self.line_without_colon(start, &line)
    }

    /// The fault of a line that should belong to the `>` or `|` above it and stands no further right than its key.
    fn block_text_too_far_left(&self, start: usize, line: &str) -> Option<Diagnostic> {
        let mut above = self.line_above(start);
        let mut first = start;
        while !is_keyed(self.rest(above)) {
            let next = self.line_above(above);
            if next >= above {
                return None;
            }
            (first, above) = (above, next);
        }
        if above >= first {
            return None;
        }
        let header = self.rest(above);
        let mark = header.trim_end_matches(['+', '-']);
        if !mark.ends_with(": >") && !mark.ends_with(": |") {
            return None;
        }
        let column = super::key_column(&self.text[self.line_start(above)..]) + 2;
        let text = self.rest(first);
        Some(
            Diagnostic::new(Code::Indentation, "a text that stands no further right than its key")
                .at(
                    self.span(first, first + if first == start { line.len() } else { text.len() }),
                    "the text begins here",
                )
                .also(self.span(above, above + header.len()), "the key")
                .hint(format!("write each of its lines so: `{}{text}`", " ".repeat(column))),
        )
    }

    pub(super) fn reserved(&self) -> Diagnostic {
        let found = self.text[self.at..].chars().next().unwrap_or(' ');
        if found.is_control() {
            return Diagnostic::new(
                Code::ReservedCharacter,
                format!("a control character (U+{:04X}) in the text", u32::from(found)),
            )
            .at(self.character(), "no editor shows this")
            .hint("delete it");
        }
        let rest = self.rest(self.at);
        if rest.starts_with("```") {
            return Diagnostic::new(Code::ReservedCharacter, "a mark of another kind of file")
                .at(self.span(self.at, self.at + rest.len()), "marks a listing in a page of text")
                .hint("delete the line, and the one that closes the listing");
        }
        let name = match found {
            '`' => "a backtick".to_owned(),
            _ => format!("`{found}`"),
        };
        Diagnostic::new(Code::ReservedCharacter, format!("a plain text may not begin with {name}"))
            .at(self.character(), "YAML keeps this character for itself")
            .hint(format!("quote the text: {}", quoted(rest)))
    }

    pub(super) fn list_on_the_line(&self) -> Diagnostic {
        let column = super::key_column(&self.text[self.line_start(self.at)..]) + 2;
        let items: Vec<String> = self
            .rest(self.at)
            .trim_start_matches('-')
            .split(" - ")
            .map(|item| format!("`{}- {}`", " ".repeat(column), item.trim()))
            .collect();
        let hint = match items.as_slice() {
            [_] => "go on in the next line",
            _ => "go on in the next lines, an item in each",
        };
        Diagnostic::new(Code::Indentation, "a list begins on the line of its key")
            .at(self.span(self.at, self.at + 1), "a dash begins a line of its own")
            .hint(format!("{hint}: {}", items.join(", ")))
            .hint("if the dash belongs to the text, quote the text")
    }

    pub(super) fn document(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        let mut start = 0;
        let first = self.text.split_inclusive('\n').find(|line| {
            start += line.len();
            !line.trim().is_empty() && !line.starts_with(['#', '-', '%'])
        });
        let first = first.unwrap_or_default();
        let column = first.len() - first.trim_start_matches(' ').len();
        let start = start - first.len() + column;
        if column > line - self.line_start(line) {
            return Diagnostic::new(
                Code::Indentation,
                "the first key stands further right than the keys below it",
            )
            .at(self.span(start, self.line_end(start)), "the first key")
            .also(self.span(line, self.line_end(line)), "stands further left")
            .hint(format!("write `{}`", first.trim()));
        }
        Diagnostic::new(Code::NotYaml, "the file goes on after its end")
            .at(
                self.span(line, self.line_end(line)),
                "does not belong to what stands above",
            )
            .hint(
                "a rule file is keys and their values; delete this, or put it further right, below its key",
            )
    }

    pub(super) fn block_text(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        let column = super::key_column(&self.text[self.line_start(self.at)..]) + 2;
        let rest = self.rest(self.at);
        let mark = rest.chars().next().unwrap_or('>');
        let fault =
            Diagnostic::new(Code::NotYaml, "a text over several lines that does not begin as one")
                .at(
                    self.span(self.at, self.line_end(self.at)),
                    format!("`{mark}` stands alone at the end of its line"),
                )
                .also(self.span(line, self.at.max(line)), "for this key");
        let text = rest.trim_start_matches(['>', '|', '-', '+']).trim_start();
        fault
            .hint(format!("write it in the next line: `{}{text}`", " ".repeat(column)))
            .hint(format!("if the `{mark}` belongs to the text, quote it: {}", quoted(rest)))
    }

    pub(super) fn anything(&self) -> Diagnostic {
        let mut at = self.at;
        if self.text[at..].trim().is_empty() {
            at = self.first_of_line(self.text.trim_end().len());
        }
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, at) {
            return fault;
        }
        let rest = self.rest(at);
        let fault = Diagnostic::new(Code::NotYaml, "this cannot be read as YAML")
            .at(self.span(at, self.line_end(at)), "expected `key: value` or `- item`");
        if rest.starts_with(',') {
            return fault
                .hint(format!("quote the text: {}", quoted(rest)))
                .hint("or delete the comma");
        }
        fault.hint(format!("if it is a text, quote it: {}", quoted(rest)))
    }
}

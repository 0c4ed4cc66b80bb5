//! Lines in the wrong column.

use super::super::build::Attempt;
use super::super::write;
use crate::diagnostic::{Code, Diagnostic};
use crate::text::quotes::counted;
use std::ops::Range;

/// The column of a line's first key: behind the dashes, if it begins with any.
pub(super) fn key_column(line: &str) -> usize {
    let mut rest = line.trim_start_matches(' ');
    while let Some(behind) = rest.strip_prefix("- ") {
        rest = behind.trim_start_matches(' ');
    }
    line.len() - rest.len()
}

/// Whether a line begins as a list item does.
pub(super) fn is_item(line: &str) -> bool {
    let line = line.trim();
    line == "-" || line.starts_with("- ")
}

/// A text in a column.
pub(super) fn put(column: usize, text: &str) -> String {
    format!("{}{text}", " ".repeat(column))
}

/// Characters that are taken for the dash that begins an item.
const DASHES: &str = "\u{2010}\u{2011}–—−•·▪‣●*－";

/// The word before a line's first colon, behind its dashes.
fn key_of(line: &str) -> &str {
    line[key_column(line)..].split(':').next().unwrap_or_default().trim()
}

impl Attempt<'_> {
    /// The fault of a line that begins at `start` as a list item should, almost: `-Vespers`, `– Vespers`, `1. when: x`.
    pub(super) fn slipped_dash(&self, start: usize) -> Option<Diagnostic> {
        let line = self.rest(start);
        let indent = &self.text[self.line_start(start)..start];
        let dash = line.chars().next()?;
        let (message, sign, item) = if let Some(item) = line.strip_prefix('-')
            && item.starts_with(char::is_alphabetic)
        {
            ("a blank is missing after the dash".to_owned(), line.len(), item)
        } else if let Some((_, item)) = counted(line)
            && (item.contains(": ") || item.ends_with(':'))
        {
            let message = "an item begins with a dash, not with a number";
            (message.to_owned(), line.len() - item.len(), item)
        } else {
            let item =
                line[dash.len_utf8()..].strip_prefix(' ').filter(|_| DASHES.contains(dash))?;
            (format!("`{dash}` is not the dash that begins an item"), dash.len_utf8(), item)
        };
        Some(
            Diagnostic::new(Code::Indentation, message)
                .at(self.span(start..start + sign), "expected a hyphen and a blank, `- `")
                .replace(self.line_span(start), format!("{indent}- {item}"), write),
        )
    }

    /// The fault of a text that swallowed list items further right than its own line:
    ///
    /// ```yaml
    /// - Vespers
    ///   - Evening Game
    /// ```
    pub(in super::super) fn swallowed_item(&self, range: Range<usize>) -> Option<Diagnostic> {
        let opening = &self.text[self.line_start(range.start)..range.start];
        let alone = opening.trim().is_empty();
        let mut at = range.start;
        for (number, line) in self.text[range.clone()].split_inclusive('\n').enumerate() {
            let start = at + line.len() - line.trim_start().len();
            at += line.len();
            if let Some(fault) = self.slipped_dash(start).filter(|_| number > 0 || alone) {
                return Some(fault);
            }
            // A key above its list without its colon is reported as that.
            if number > 0 && is_item(line) && !(alone && self.text[range.end..].starts_with(':')) {
                let message = "this item is further right than the line above it";
                let fault = Diagnostic::new(Code::Indentation, message)
                    .at(self.rest_span(start), "taken for a part of the text above");
                let column = opening.len() - opening.trim_start_matches(' ').len();
                return Some(match is_item(opening) {
                    true => {
                        fault.replace(self.line_span(start), put(column, line.trim()), |item| {
                            format!("begin it in the same column as the item above: `{item}`")
                        })
                    }
                    false => fault.hint("if it belongs to the text, quote the whole text"),
                });
            }
        }
        None
    }

    /// The lines above that are still open where a line begins: the nearest first, each further left than the one
    /// before. Where each begins, and its column.
    fn open_lines(&self, line: usize) -> Vec<(usize, usize)> {
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut at = line;
        while open.last().is_none_or(|(_, column)| *column > 0) && open.len() <= 8 {
            let above = self.line_above(at);
            if above >= at {
                break;
            }
            at = above;
            let column = self.column(at);
            let further_left = open.iter().all(|(_, known)| column < *known);
            if further_left && !self.text[at..].starts_with('#') {
                open.push((at, column));
            }
        }
        open
    }

    /// A line in a column in which no line above begins, or in which lines of the other kind begin.
    pub(super) fn indentation(&self, at: usize) -> Diagnostic {
        let line = self.first_of_line(at);
        if let Some(fault) = self.slipped_dash(line) {
            return fault;
        }
        let (column, written) = (self.column(line), self.rest(line));
        let open = self.open_lines(line);
        let items = || open.iter().filter(|(at, _)| is_item(self.rest(*at)));
        let fault = |message: &str| self.simple(line, Code::Indentation, message);
        if is_item(written) {
            let nearest = items().min_by_key(|(_, dash)| dash.abs_diff(column));
            let next = items().find(|(at, _)| key_of(self.rest(*at)) == key_of(written));
            return match (nearest, next) {
                (Some((at, dash)), _) if !open.iter().any(|(_, known)| *known == column) => {
                    let side = if column > *dash { "right" } else { "left" };
                    fault(&format!("this item is further {side} than the item above"))
                        .also(self.rest_span(*at), "the item above")
                        .hint(format!("write `{}`", put(*dash, written)))
                }
                (_, Some((_, dash))) => fault("a list item among keys")
                    .hint(format!("write `{}`, if it is the next item", put(*dash, written))),
                _ => fault("a list item among keys").hint(format!(
                    "without the dash: `{}`",
                    put(column, written.trim_start_matches(['-', ' ']))
                )),
            };
        }
        let key = |at: usize| self.column(at) + key_column(self.rest(at));
        if let Some((at, dash)) = items().find(|(_, dash)| *dash == column) {
            let next = key_of(self.rest(*at)) == key_of(written);
            return fault("a key among list items").hint(match next {
                true => format!("write `{}- {written}`, if it is the next item", put(*dash, "")),
                false => {
                    format!("write `{}`, if it belongs to the item above", put(key(*at), written))
                }
            });
        }
        // Of two that are as near the one further left: what holds more is there.
        let keys = open.iter().map(|(at, _)| (key(*at), key_of(self.rest(*at))));
        let nearest = keys.min_by_key(|(key, _)| (key.abs_diff(column), *key));
        let beside = nearest.map(|(key, beside)| {
            format!("write `{}`, if it belongs beside `{beside}`", put(key, written))
        });
        fault("the line begins in a column in which no line above begins").hints(beside)
    }
}

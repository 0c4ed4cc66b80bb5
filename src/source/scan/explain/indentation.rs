//! Lines in the wrong column.

use super::super::quoted;
use super::View;
use crate::diagnostic::{Code, Diagnostic};
use crate::text::quotes::counted;
use crate::text::{FileId, Sources};
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

/// Characters that are taken for the dash that begins an item.
const DASHES: [char; 12] =
    ['\u{2010}', '\u{2011}', '–', '—', '−', '•', '·', '▪', '‣', '●', '*', '－'];

/// The fault of a line that begins at `start` as a list item should, almost: `-Vespers`, `– Vespers`, `1. when: x`.
pub(super) fn slipped_dash(
    sources: &Sources,
    file: FileId,
    text: &str,
    start: usize,
) -> Option<Diagnostic> {
    let line = text[start..].lines().next().unwrap_or_default().trim_end();
    let indent = &text[text[..start].rfind('\n').map_or(0, |at| at + 1)..start];
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
        let dash = line.chars().next().filter(|dash| DASHES.contains(dash))?;
        let item = line[dash.len_utf8()..].strip_prefix(' ')?;
        (format!("`{dash}` is not the dash that begins an item"), dash.len_utf8(), item)
    };
    Some(
        Diagnostic::new(Code::Indentation, message)
            .at(sources.span(file, start, start + sign), "expected a hyphen and a blank, `- `")
            .hint(format!("write `{indent}- {item}`")),
    )
}

/// The fault of a text that swallowed list items further right than its own line:
///
/// ```yaml
/// - Vespers
///   - Evening Game
/// ```
pub(in super::super) fn swallowed_item(
    sources: &Sources,
    file: FileId,
    text: &str,
    range: Range<usize>,
) -> Option<Diagnostic> {
    let opening = &text[text[..range.start].rfind('\n').map_or(0, |at| at + 1)..range.start];
    let alone = opening.trim().is_empty();
    let mut at = range.start;
    for (number, line) in text[range.clone()].split_inclusive('\n').enumerate() {
        let content = line.trim_start();
        let start = at + line.len() - content.len();
        at += line.len();
        let slipped = || slipped_dash(sources, file, text, start);
        if let Some(fault) = (number > 0 || alone).then(slipped).flatten() {
            return Some(fault);
        }
        // A key above its list without its colon is reported as that.
        if number > 0 && is_item(content) && !(alone && text[range.end..].starts_with(':')) {
            let content = content.trim_end();
            let message = "this item is further right than the line above it";
            let fault = Diagnostic::new(Code::Indentation, message).at(
                sources.span(file, start, start + content.len()),
                "taken for a part of the text above",
            );
            let column = opening.len() - opening.trim_start_matches(' ').len();
            return Some(fault.hint(match is_item(opening) {
                true => format!(
                    "begin it in the same column as the item above: `{}{content}`",
                    " ".repeat(column)
                ),
                false => "if it belongs to the text, quote the whole text".to_owned(),
            }));
        }
    }
    None
}

/// The word before a line's first colon, behind its dashes.
fn key_of(line: &str) -> &str {
    let line = &line[key_column(line)..];
    line.split_once(':').map_or(line, |(key, _)| key).trim()
}

fn put(column: usize, text: &str) -> String {
    format!("{}{text}", " ".repeat(column))
}

impl View<'_> {
    /// A colon where no key can be.
    pub(super) fn colon(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        let over_lines = self.last.filter(|last| last.range.start < line && last.range.end >= line);
        let Some(last) = over_lines else {
            let last = self.last.filter(|last| last.range.end <= self.at);
            let start = last.map_or(line, |last| last.range.start.max(line));
            return Diagnostic::new(Code::ColonInText, "a colon inside a plain text")
                .at(self.span(self.at, self.at + 1), "a colon and a blank begin a value")
                .hint(match self.at + 1 == self.line_end(self.at) {
                    true => format!("without it: `{}`", &self.text[line..self.at].trim_end()),
                    false => {
                        format!("if it belongs to the text, quote it: {}", quoted(self.rest(start)))
                    }
                });
        };
        let above = self.first_of_line(last.range.start);
        if matches!(self.text[above..last.range.start].trim_end(), "" | "-") {
            return self.line_without_colon(last.range.start);
        }
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, above) {
            return fault;
        }
        // `rows: 2`, `holes: 6` further left, `seeds: 4` back again: the one in the middle is the odd one out.
        let before = self.line_above(above);
        let column = self.column(line);
        if before < above && key_column(&self.text[self.line_start(before)..]) == column {
            let message = "this line is further left than the lines around it";
            return Diagnostic::new(Code::Indentation, message)
                .at(self.rest_span(above), "")
                .hint(format!("write `{}`", put(column, self.rest(above))));
        }
        let key = key_column(&self.text[self.line_start(above)..]);
        let message = "this line is further right than the key above it";
        Diagnostic::new(Code::Indentation, message)
            .at(self.rest_span(line), "taken for a part of the text above")
            .hint(format!(
                "begin it in the same column as the key above: `{}`",
                put(key, self.rest(line))
            ))
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

    pub(super) fn indentation(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, line) {
            return fault;
        }
        let (column, written) = (self.column(line), self.rest(line));
        let open = self.open_lines(line);
        let fault = |message: &str| {
            Diagnostic::new(Code::Indentation, message).at(self.rest_span(line), "")
        };
        // The items above, each with its column and that of its keys.
        let items: Vec<(usize, usize, usize)> = open
            .iter()
            .filter(|(at, _)| is_item(self.rest(*at)))
            .map(|(at, column)| (*at, *column, column + key_column(self.rest(*at))))
            .collect();
        let nearest = items.iter().min_by_key(|(_, dash, _)| dash.abs_diff(column));
        if is_item(written) && open.iter().any(|(_, known)| *known == column) {
            let same = items.iter().find(|(at, _, _)| key_of(self.rest(*at)) == key_of(written));
            return fault("a list item among keys").hint(match same {
                Some((_, dash, _)) => {
                    format!("write `{}`, if it is the next item", put(*dash, written))
                }
                None => {
                    let bare = written.trim_start_matches(['-', ' ']);
                    format!("without the dash: `{}`", put(column, bare))
                }
            });
        }
        if is_item(written)
            && let Some((at, dash, _)) = nearest
        {
            let side = if column > *dash { "right" } else { "left" };
            return fault(&format!("this item is further {side} than the item above"))
                .also(self.rest_span(*at), "the item above")
                .hint(format!("write `{}`", put(*dash, written)));
        }
        if let Some((at, dash, _)) = items.first()
            && let Some(one) = self.rest(*at).strip_prefix("- ")
            && is_item(one)
        {
            return Diagnostic::new(Code::Indentation, "two dashes begin one item")
                .at(self.span(*at, at + 3), "one begins an item")
                .hint(format!("write `{}`", put(*dash, one.trim_start())));
        }
        if let Some((at, dash, keys)) = items.iter().find(|(_, dash, _)| *dash == column) {
            let own = key_of(self.rest(*at)) == key_of(written);
            return fault("a key among list items").hint(match own {
                true => format!("write `{}- {written}`, if it is the next item", put(*dash, "")),
                false => {
                    format!("write `{}`, if it belongs to the item above", put(*keys, written))
                }
            });
        }
        let keys = open
            .iter()
            .map(|(at, column)| (column + key_column(self.rest(*at)), key_of(self.rest(*at))));
        // Of two that are as near the one further left: what holds more is there.
        let nearest = keys.min_by_key(|(keys, _)| (keys.abs_diff(column), *keys));
        fault("the line begins in a column in which no line above begins").hint(match nearest {
            Some((keys, key)) => {
                format!("write `{}`, if it belongs beside `{key}`", put(keys, written))
            }
            None => format!("write `{written}`"),
        })
    }
}

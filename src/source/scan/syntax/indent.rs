//! Lines that stand in the wrong column.

use super::super::faults::quoted;
use super::View;
use crate::diagnostic::{Code, Diagnostic};
use crate::text::quotes::counted;
use crate::text::{FileId, Sources};
use std::ops::Range;

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

/// Characters that are taken for the dash that begins an item.
const DASHES: [char; 12] =
    ['\u{2010}', '\u{2011}', '–', '—', '−', '•', '·', '▪', '‣', '●', '*', '－'];

/// The fault of a line that begins at `start` as a list item should, almost: `-Vespers`, `– Vespers`, `* Vespers`.
pub(in super::super) fn slipped_dash(
    sources: &Sources,
    file: FileId,
    text: &str,
    start: usize,
) -> Option<Diagnostic> {
    let line = text[start..].lines().next().unwrap_or_default().trim_end();
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let indent = &text[line_start..start];
    let place = |end: usize| sources.span(file, start, start + end);
    if let Some(item) = line.strip_prefix('-')
        && item.starts_with(char::is_alphabetic)
    {
        return Some(
            Diagnostic::new(Code::Indentation, "a blank is missing behind the dash")
                .at(place(line.len()), "taken for a word that begins with a dash")
                .hint(format!("write `{indent}- {item}`")),
        );
    }
    let before_remark = line.split(" #").next().unwrap_or_default().trim_end();
    if let Some((_, item)) = counted(line)
        && (before_remark.contains(": ") || before_remark.ends_with(':'))
    {
        // The lines of the item move with its first.
        let mut lines = format!("{indent}- {item}");
        for below in text[start..].lines().skip(1) {
            let content = below.trim_start_matches(' ');
            if content.is_empty() || below.len() - content.len() <= indent.len() {
                break;
            }
            lines.push_str(&format!("\n{indent}  {}", content.trim_end()));
        }
        return Some(
            Diagnostic::new(Code::Indentation, "an item begins with a dash, not with a number")
                .at(place(line.len() - item.len()), "a hyphen and a blank, `- `, stand here")
                .hint(if lines.contains('\n') {
                    format!("write:\n{lines}")
                } else {
                    format!("write `{lines}`")
                }),
        );
    }
    let dash = line.chars().next().filter(|dash| DASHES.contains(dash))?;
    let item = line[dash.len_utf8()..].strip_prefix(' ')?;
    Some(
        Diagnostic::new(Code::Indentation, format!("`{dash}` is not the dash that begins an item"))
            .at(place(dash.len_utf8()), "a hyphen, `-`, begins an item")
            .hint(format!("write `{indent}- {item}`")),
    )
}

/// The fault of a text, begun at `start`, that swallowed list items further right than its own line:
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
    let line_start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let opening = &text[line_start..range.start];
    let mut at = range.start;
    for (number, line) in text[range.clone()].split_inclusive('\n').enumerate() {
        let content = line.trim_start();
        let start = at + line.len() - content.len();
        at += line.len();
        let content = content.trim_end();
        if number == 0 {
            if opening.trim().is_empty()
                && let Some(fault) = slipped_dash(sources, file, text, start)
            {
                return Some(fault);
            }
        } else if is_item(content) {
            if opening.trim().is_empty() && text[range.end..].starts_with(':') {
                // A key above its list without its colon, `lap-end`, of which the parser complains next.
                return None;
            }
            let above = sources.span(file, range.start, text[..start].trim_end().len());
            let fault = Diagnostic::new(
                Code::Indentation,
                "this item stands further right than the line above it",
            )
            .at(
                sources.span(file, start, start + content.len()),
                "taken for a part of the text above",
            )
            .also(above, "this text");
            let fault = if is_item(opening) || opening.trim() == "-" {
                let column = opening.len() - opening.trim_start_matches(' ').len();
                fault.hint(format!(
                    "begin it in the same column as the item above: `{}{content}`",
                    " ".repeat(column)
                ))
            } else {
                fault
            };
            return Some(fault.hint("if it belongs to the text, quote the whole text"));
        } else if let Some(fault) = slipped_dash(sources, file, text, start) {
            return Some(fault);
        }
    }
    None
}

/// The word before a line's first colon, behind its dashes.
fn key_of(line: &str) -> &str {
    let line = &line[key_column(line)..];
    line.split_once(':').map_or(line, |(key, _)| key).trim()
}

fn columns(count: usize) -> String {
    match count {
        1 => "1 column".to_owned(),
        _ => format!("{count} columns"),
    }
}

impl View<'_> {
    /// A colon where no key can be.
    pub(super) fn colon(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        if let Some(last) =
            self.last.filter(|last| last.range.start < line && last.range.end >= line)
        {
            let first_line =
                self.text[last.range.start..].lines().next().unwrap_or_default().trim_end();
            let opening =
                self.text[self.line_start(last.range.start)..last.range.start].trim_start();
            if opening.is_empty() || opening == "- " {
                return self.line_without_colon(last.range.start, first_line);
            }
            let above = self.first_of_line(last.range.start);
            if let Some(fault) = slipped_dash(self.sources, self.file, self.text, above) {
                return fault;
            }
            // `rows: 2`, `holes: 6` further left, `seeds: 4` back again: the one in the middle is the odd one out.
            let before = self.line_above(above);
            let column = line - self.line_start(line);
            let before_column = key_column(&self.text[self.line_start(before)..]);
            if before < above && before_column == column {
                return Diagnostic::new(
                    Code::Indentation,
                    "this line stands further left than the lines around it",
                )
                .at(self.span(above, self.line_end(above)), "stands further left")
                .also(self.span(line, self.line_end(line)), "taken for a part of the text above")
                .hint(format!(
                    "write `{}{}`, if it belongs with those",
                    " ".repeat(column),
                    self.rest(above)
                ))
                .hint(format!(
                    "if the line below belongs with it: `{}{}`",
                    " ".repeat(key_column(&self.text[self.line_start(above)..])),
                    self.rest(line)
                ));
            }
            return Diagnostic::new(
                Code::Indentation,
                "this line stands further right than the key above it",
            )
            .at(self.span(line, self.line_end(line)), "taken for a part of the text above")
            .also(self.span(last.range.start, last.range.start + first_line.len()), "this text")
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
        let fault = Diagnostic::new(Code::ColonInText, "a colon inside a plain text")
            .at(self.span(self.at, self.at + 1), "a colon and a blank would begin a value here");
        if self.at + 1 == self.line_end(self.at) {
            return fault
                .hint(format!("without it: `{}`", self.text[line..self.at].trim_end()))
                .hint(format!(
                    "if it belongs to the text, quote it: {}",
                    quoted(self.rest(start))
                ));
        }
        fault
            .hint(format!("if it belongs to the text, quote it: {}", quoted(self.rest(start))))
            .hint("if a key stands before it, the key begins a line of its own")
    }

    /// The lines above that are still open where a line begins: the nearest first, each further left than the one
    /// before. Where each begins, and its column.
    fn open_lines(&self, line: usize) -> Vec<(usize, usize)> {
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut at = self.line_start(line);
        for earlier in self.text[..at].split_inclusive('\n').rev() {
            at -= earlier.len();
            let content = earlier.trim_start_matches(' ');
            if content.trim().is_empty() || content.starts_with('#') {
                continue;
            }
            let column = earlier.len() - content.len();
            if open.iter().all(|(_, known)| column < *known) {
                open.push((at + column, column));
            }
            if column == 0 || open.len() > 8 {
                break;
            }
        }
        open
    }

    pub(super) fn indentation(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        if let Some(fault) = slipped_dash(self.sources, self.file, self.text, line) {
            return fault;
        }
        let column = line - self.line_start(line);
        let written = self.rest(line);
        let open = self.open_lines(line);
        let whole = self.span(line, self.line_end(line));
        let put = |column: usize, text: &str| format!("{}{text}", " ".repeat(column));
        // The items above, each with its column and that of its keys.
        let items: Vec<(usize, usize, usize)> = open
            .iter()
            .filter(|(at, _)| is_item(self.rest(*at)))
            .map(|(at, column)| (*at, *column, column + key_column(self.rest(*at))))
            .collect();
        if is_item(written) {
            if open.iter().any(|(_, known)| *known == column) {
                let fault = Diagnostic::new(Code::Indentation, "a list item among keys")
                    .at(whole, "expected `key: value`, as above");
                let bare = put(column, written.trim_start_matches(['-', ' ']));
                let next =
                    |dash: usize| format!("write `{}`, if it is the next item", put(dash, written));
                let same =
                    items.iter().find(|(at, _, _)| key_of(self.rest(*at)) == key_of(written));
                if let Some((at, dash, _)) = same {
                    return fault
                        .also(self.span(*at, self.line_end(*at)), "the item above")
                        .hint(next(*dash));
                }
                let fault = fault.hint(format!("without the dash: `{bare}`"));
                return match items.iter().find(|(_, _, keys)| *keys == column) {
                    Some((_, dash, _)) => fault.hint(next(*dash)),
                    None => fault.hint(
                        "move the line right if it is the first item of a list below the key above",
                    ),
                };
            }
            let nearest = items.iter().min_by_key(|(_, dash, _)| dash.abs_diff(column));
            if let Some((at, dash, _)) = nearest {
                let side = if column > *dash { "right" } else { "left" };
                return Diagnostic::new(
                    Code::Indentation,
                    format!(
                        "this item stands {} further {side} than the item above",
                        columns(column.abs_diff(*dash))
                    ),
                )
                .at(whole, "expected in the same column")
                .also(self.span(*at, self.line_end(*at)), "the item above")
                .hint(format!("write `{}`", put(*dash, written)));
            }
        } else {
            if let Some((at, _, _)) = items.first()
                && let Some(one) = self.rest(*at).strip_prefix("- ")
                && is_item(one)
            {
                let indent = &self.text[self.line_start(*at)..*at];
                return Diagnostic::new(Code::Indentation, "two dashes begin one item")
                    .at(self.span(*at, at + 3), "one begins an item")
                    .also(whole, "belongs to nothing, because of that")
                    .hint(format!("write `{indent}{}`", one.trim_start()));
            }
            if let Some((at, dash, keys)) = items.iter().find(|(_, dash, _)| *dash == column) {
                let fault = Diagnostic::new(Code::Indentation, "a key among list items")
                    .at(whole, "expected a dash, as above");
                let item =
                    format!("write `{}- {written}`, if it is an item of its own", put(*dash, ""));
                if key_of(self.rest(*at)) == key_of(written) {
                    return fault.hint(item);
                }
                // A key with lines of its own below it may begin another list beside this one.
                let beside = open
                    .iter()
                    .find(|(at, known)| *known < *dash && !is_item(self.rest(*at)))
                    .filter(|_| written.ends_with(':'));
                let fault = match beside {
                    Some((at, known)) => fault.hint(format!(
                        "write `{}`, if it stands beside `{}`",
                        put(*known, written),
                        key_of(self.rest(*at))
                    )),
                    None => fault,
                };
                return fault
                    .hint(format!(
                        "write `{}`, if it belongs to the item above",
                        put(*keys, written)
                    ))
                    .hint(item);
            }
        }
        let keys = open
            .iter()
            .map(|(at, column)| (column + key_column(self.rest(*at)), key_of(self.rest(*at))));
        let mut nearest: Vec<(usize, &str)> = keys.collect();
        nearest.sort_by_key(|(keys, _)| keys.abs_diff(column));
        // Two that are as near are both offered, the one further left first: what holds more stands there.
        let distance = nearest.first().map(|(keys, _)| keys.abs_diff(column));
        nearest.retain(|(keys, _)| Some(keys.abs_diff(column)) == distance);
        nearest.sort_unstable();
        let blanks = match column {
            0 => "no blank".to_owned(),
            1 => "1 blank".to_owned(),
            _ => format!("{column} blanks"),
        };
        let fits = if column == 1 { "fits" } else { "fit" };
        let fault = Diagnostic::new(
            Code::Indentation,
            format!("{blanks} of indentation {fits} no line above"),
        )
        .at(whole, "belongs to nothing");
        if nearest.is_empty() {
            return fault.hint(format!("write `{written}`"));
        }
        nearest.into_iter().fold(fault, |fault, (keys, key)| {
            fault.hint(format!("write `{}`, if it stands beside `{key}`", put(keys, written)))
        })
    }
}

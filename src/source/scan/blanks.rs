//! Tabs in the indentation, and other characters there that look like blanks and are none.

use super::build::{Ending, Scalar};
use super::syntax::{is_item, key_column};
use crate::diagnostic::{Code, Diagnostic};
use crate::text::{FileId, Sources};
use std::ops::Range;

/// What stands in the indentation and is no blank.
pub(super) struct Odd {
    repairs: Vec<Repair>,
    /// The fault: one, however many lines begin so.
    pub(super) fault: Diagnostic,
}

/// A stretch of the text and how many blanks are read in its place.
struct Repair {
    range: Range<usize>,
    blanks: usize,
}

/// Whether a character looks like a blank, or like nothing, and is not the blank that YAML wants.
fn is_odd(found: char) -> bool {
    is_invisible(found)
        || (found.is_whitespace()
            && !matches!(found, ' ' | '\t' | '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}'))
}

fn is_invisible(found: char) -> bool {
    matches!(found, '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// What a character is called that looks like a blank, or like nothing, and is not the blank that YAML wants.
pub(super) fn odd_blank(text: &str) -> Option<String> {
    let found = text.chars().next().filter(|found| is_odd(*found))?;
    let name = match found {
        '\u{a0}' => "a no-break space",
        '\u{feff}' => "a byte order mark",
        found if is_invisible(found) => "an invisible character",
        _ => "a blank of another kind",
    };
    Some(format!("{name} (U+{:04X})", u32::from(found)))
}

/// The characters that may be why the parser stumbled: it reports them on the line before, or by what follows from
/// them, so they are looked for rather than believed. Those inside a text that was read whole are none of them.
///
/// Tabs are looked for only where the parser stumbled; the others it takes for a part of a word without a complaint.
pub(super) fn find(
    sources: &Sources,
    file: FileId,
    text: &str,
    ending: &Ending,
    scalars: &[Scalar],
) -> Option<Odd> {
    let error = match ending {
        Ending::Syntax(error) => Some(error),
        _ => None,
    };
    // A text in which the parser stumbled was not read whole.
    let whole = match (error, scalars.split_last()) {
        (Some(error), Some((last, before))) if last.range.end + 1 >= error.at => before,
        _ => scalars,
    };
    let inside = |at: usize| {
        let next = whole.partition_point(|scalar| scalar.range.end <= at);
        whole.get(next).is_some_and(|scalar| scalar.range.start < at)
    };
    let mut columns = Columns::default();
    let mut repairs: Vec<Repair> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let indent =
            line.len() - line.trim_start_matches(|c| c == ' ' || c == '\t' || is_odd(c)).len();
        let (indent, content) = line.split_at(indent);
        let tabs = error.is_some() && indent.contains('\t');
        if content.trim().is_empty() || content.starts_with('#') || inside(start) {
            // A further line of a text has no column that counts, nor has a remark.
        } else if tabs || indent.contains(is_odd) {
            let below = &text[start + line.len()..];
            let blanks = columns.of(indent, content, below);
            columns.add(blanks, content);
            repairs.push(Repair { range: start..start + indent.len(), blanks });
        } else {
            columns.add(indent.len(), content);
        }
        start += line.len();
    }
    if let Some(error) = error
        && repairs.is_empty()
        && error.info.contains("whitespace")
        && text[..error.at].ends_with('\t')
    {
        repairs.push(Repair { range: error.at - 1..error.at, blanks: 1 });
    }
    let fault = fault(sources, file, text, &repairs)?;
    Some(Odd { repairs, fault })
}

fn fault(sources: &Sources, file: FileId, text: &str, repairs: &[Repair]) -> Option<Diagnostic> {
    let Repair { range, blanks } = repairs.first()?;
    let stretch = &text[range.clone()];
    let (at, first) = stretch.char_indices().find(|(_, found)| *found == '\t' || is_odd(*found))?;
    let run: usize =
        stretch[at..].chars().take_while(|found| *found == first).map(char::len_utf8).sum();
    let (what, label, several) = match odd_blank(&stretch[at..]) {
        Some(name) => (name.clone(), name, "characters that only look like blanks stand"),
        None => ("a tab".to_owned(), "a tab".to_owned(), "tabs stand"),
    };
    let message = match repairs.len() {
        1 => format!("{what} where YAML wants blanks"),
        lines => format!("{several} where YAML wants blanks, in {lines} lines"),
    };
    let line_start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
    let rest = text[range.end..].lines().next().unwrap_or_default();
    let before = &text[line_start..range.start];
    let repaired = format!(
        "{}{}{}",
        before.trim_end_matches(['\t', ' ']),
        " ".repeat(*blanks),
        rest.trim_end().replace('\t', " ")
    );
    let fault = Diagnostic::new(Code::Tab, message)
        .at(sources.span(file, range.start + at, range.start + at + run), label)
        .hint(format!("write `{repaired}`"));
    Some(if first == '\t' {
        fault.hint("`expand -t 2 OLD.yaml > NEW.yaml` replaces every tab of a file")
    } else {
        let mut bytes = [0; 4];
        let written: String =
            first.encode_utf8(&mut bytes).bytes().map(|byte| format!("\\x{byte:02X}")).collect();
        let blank = if is_invisible(first) { "" } else { " " };
        fault.hint(format!(
            "`sed 's/{written}/{blank}/g' OLD.yaml > NEW.yaml` replaces every one of a file"
        ))
    })
}

/// The columns of the lines above, as far as the one that is read now can be measured by them.
#[derive(Default)]
struct Columns<'a> {
    /// The nearest line: its column, that of its key, and whether what belongs to the key stands below it.
    nearest: Option<(usize, usize, bool)>,
    /// The column of the nearest list item.
    item: Option<usize>,
    /// The lines above that begin with a tab, as deep as they were written, each deeper than the one before.
    written: Vec<(&'a str, usize)>,
}

impl<'a> Columns<'a> {
    fn add(&mut self, column: usize, content: &str) {
        let opens = content.trim_end().ends_with(':');
        self.nearest = Some((column, column + key_column(content), opens));
        if is_item(content) {
            self.item = Some(column);
        }
    }

    /// The column that a line's neighbours ask for.
    fn of(&mut self, indent: &'a str, content: &str, below: &str) -> usize {
        if !indent.contains('\t') {
            // These are as wide as they look.
            return indent.chars().filter(|found| !is_invisible(*found)).count();
        }
        while let Some((deeper, _)) = self.written.last()
            && (deeper.len() > indent.len() || (deeper.len() == indent.len() && *deeper != indent))
        {
            self.written.pop();
        }
        // Lines that begin with the same tabs belong together.
        if let Some((_, column)) = self.written.last().filter(|(known, _)| *known == indent) {
            return *column;
        }
        let (nearest, key, opens) = self.nearest.unwrap_or_default();
        let column = if opens {
            // The line is the first one below its key; the next one may show how far right they stand.
            below
                .lines()
                .find(|line| !line.trim().is_empty())
                .filter(|line| !line.trim_start_matches(' ').starts_with('\t'))
                .filter(|line| is_item(line) == is_item(content))
                .map(|line| line.len() - line.trim_start_matches(' ').len())
                .filter(|column| *column > key)
                .unwrap_or(key + 2)
        } else if is_item(content) {
            self.item.unwrap_or(nearest)
        } else {
            key
        };
        self.written.push((indent, column));
        column
    }
}

impl Odd {
    /// Where the first of them stands.
    pub(super) fn start(&self) -> usize {
        self.repairs.first().map_or(0, |repair| repair.range.start)
    }

    /// The text with blanks in place of these characters, and where each of its characters stands in the original.
    pub(super) fn repaired(&self, text: &str) -> (String, Vec<u32>) {
        let mut repaired = String::with_capacity(text.len());
        let mut places = Vec::with_capacity(text.len());
        let mut copy = |range: Range<usize>, repaired: &mut String, blanks: usize| {
            let start = range.start;
            repaired.push_str(&text[range.clone()]);
            places.extend(text[range.clone()].char_indices().map(|(at, _)| (start + at) as u32));
            repaired.extend(std::iter::repeat_n(' ', blanks));
            places.extend(std::iter::repeat_n(range.end as u32, blanks));
        };
        let mut at = 0;
        for repair in &self.repairs {
            copy(at..repair.range.start, &mut repaired, repair.blanks);
            at = repair.range.end;
        }
        copy(at..text.len(), &mut repaired, 0);
        (repaired, places)
    }
}

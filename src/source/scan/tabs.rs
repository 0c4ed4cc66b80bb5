//! Tabs in the indentation.

use super::build::{Scalar, Syntax};
use super::syntax::{is_item, key_column};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Sources};

/// Tabs in the indentation.
pub(super) struct Tabs {
    /// The bytes at which they stand.
    pub(super) tabs: Vec<usize>,
    /// The fault: one, however many lines begin with a tab.
    pub(super) fault: Diagnostic,
}

/// The tabs that may be why the parser stumbled: it reports them on the line before, or by what follows from them, so
/// they are looked for rather than believed. Tabs inside a text that was read whole are none of them.
pub(super) fn find(
    sources: &Sources,
    file: FileId,
    text: &str,
    error: &Syntax,
    scalars: &[Scalar],
) -> Option<Tabs> {
    let inside = |at: usize| {
        let next = scalars.partition_point(|scalar| scalar.range.end <= at);
        scalars
            .get(next)
            .is_some_and(|scalar| scalar.range.start < at)
    };
    let mut tabs = Vec::new();
    let mut lines = 0;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_start_matches([' ', '\t']);
        let indent = &line[..line.len() - content.len()];
        if !content.trim().is_empty() && !inside(start) && indent.contains('\t') {
            tabs.extend(indent.match_indices('\t').map(|(at, _)| start + at));
            lines += 1;
        }
        start += line.len();
    }
    if tabs.is_empty() && error.info.contains("whitespace") && text[..error.at].ends_with('\t') {
        tabs.push(error.at - 1);
        lines = 1;
    }
    let first = *tabs.first()?;
    let line_start = text[..first].rfind('\n').map_or(0, |at| at + 1);
    let line = text[line_start..]
        .lines()
        .next()
        .unwrap_or_default()
        .trim_end();
    let run = text[first..]
        .bytes()
        .take_while(|byte| *byte == b'\t')
        .count();
    let message = match lines {
        1 => "a tab where YAML wants blanks".to_owned(),
        _ => format!("tabs where YAML wants blanks, in {lines} lines"),
    };
    let content = line.trim_start_matches([' ', '\t']);
    let repaired = if first < line_start + line.len() - content.len() {
        let mut above = text[..line_start].lines().rev();
        let mut at = line_start;
        // Further lines of a text have no column that counts.
        let above = above.by_ref().filter(|earlier| {
            at = text[..at.saturating_sub(1)]
                .rfind('\n')
                .map_or(0, |at| at + 1);
            let written = earlier.trim_start();
            !written.is_empty() && !written.starts_with('#') && !inside(at)
        });
        let above: Vec<&str> = above.collect();
        let below = &text[line_start + line.len()..];
        format!(
            "{}{}",
            " ".repeat(column(&above, content, below)),
            content.replace('\t', " ")
        )
    } else {
        line.replace('\t', "  ")
    };
    let fault = Diagnostic::new(Code::Tab, message)
        .at(sources.span(file, first, first + run), "a tab")
        .hint(format!("write `{repaired}`"))
        .hint("`expand -t 2 OLD.yaml > NEW.yaml` replaces every tab of a file");
    Some(Tabs { tabs, fault })
}

/// The column that a line's neighbours ask for: `above` are the lines above it, the nearest one first.
fn column(above: &[&str], content: &str, below: &str) -> usize {
    let Some(nearest) = above.first() else {
        return 0;
    };
    let indent = |line: &str| line.len() - line.trim_start_matches(' ').len();
    if nearest.trim_end().ends_with(':') {
        // The line is the first one below its key; the next one may show how far right they stand.
        let key = key_column(nearest);
        return below
            .lines()
            .find(|line| !line.trim().is_empty())
            .filter(|line| !line.trim_start_matches(' ').starts_with('\t'))
            .filter(|line| is_item(line) == is_item(content))
            .map(indent)
            .filter(|indent| *indent > key)
            .unwrap_or(key + 2);
    }
    if is_item(content) {
        let item = above.iter().find(|line| is_item(line));
        return indent(item.unwrap_or(nearest));
    }
    key_column(nearest)
}

/// The text with a blank in place of each of these tabs, so that no place moves.
pub(super) fn without(text: &str, tabs: &[usize]) -> String {
    let mut result = text.to_owned();
    for at in tabs {
        result.replace_range(*at..at + 1, " ");
    }
    result
}

//! Tabs in the indentation, and other characters there that look like blanks and are none.

use super::build::{Ending, Scalar};
use crate::diagnostic::{Code, Diagnostic};
use crate::text::{FileId, Sources};

/// What is in the indentation and is no blank.
pub(super) struct Indentation {
    /// The fault: one, however many lines begin so.
    pub(super) fault: Diagnostic,
    /// Where the first of these lines begins.
    pub(super) line: usize,
    /// The text with a blank for each of these characters; `None` if one of them is not as wide as a blank.
    pub(super) repaired: Option<String>,
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

/// What the character is called with which a text begins, if it is not the blank that YAML wants.
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
/// them, so they are looked for. Those inside a text that was read whole are none of them.
///
/// Tabs are looked for only where the parser stumbled; the others it takes for a part of a word without a complaint.
pub(super) fn find(
    sources: &Sources,
    file: FileId,
    text: &str,
    ending: &Ending,
    scalars: &[Scalar],
) -> Option<Indentation> {
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
    let odd = |found: char| is_odd(found) || (found == '\t' && error.is_some());
    let narrow = |found: char| found == '\t' || is_invisible(found);
    let mut first = None;
    let mut repaired = Some(String::with_capacity(text.len()));
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let content = line.trim_start_matches(|c| c == ' ' || c == '\t' || is_odd(c));
        let indent = &line[..line.len() - content.len()];
        // A further line of a text has no column that counts, nor has a remark.
        let counts = !content.trim().is_empty() && !content.starts_with('#') && !inside(start);
        let found = indent.find(odd).filter(|_| counts);
        if let Some(at) = found {
            first = first.or(Some((start, start + at)));
            repaired = repaired.filter(|_| !indent.contains(narrow));
        }
        if let Some(repaired) = &mut repaired {
            let blank = |c| if found.is_some() { ' ' } else { c };
            repaired.extend(indent.chars().map(blank).chain(content.chars()));
        }
        start += line.len();
    }
    if let Some(error) = error
        && error.info.contains("whitespace")
        && text[..error.at].ends_with('\t')
    {
        let line = text[..error.at].rfind('\n').map_or(0, |at| at + 1);
        (first, repaired) = (first.or(Some((line, error.at - 1))), None);
    }
    let (line, at) = first?;
    let character = text[at..].chars().next()?;
    let run = text[at..].len() - text[at..].trim_start_matches(character).len();
    let what = odd_blank(&text[at..]).unwrap_or_else(|| "a tab".to_owned());
    let content = text[line..].lines().next().unwrap_or_default();
    let hint = match character {
        '\t' => "`expand -t 2 OLD.yaml > NEW.yaml` replaces every tab of a file".to_owned(),
        _ => {
            let seen = content.chars().filter(|found| !is_invisible(*found));
            let line: String = seen.map(|c| if is_odd(c) { ' ' } else { c }).collect();
            format!("write `{}`", line.trim_end())
        }
    };
    let fault = Diagnostic::new(Code::Tab, format!("{what} where YAML wants blanks"))
        .at(sources.span(file, at, at + run), what)
        .hint(hint);
    Some(Indentation { fault, line, repaired })
}

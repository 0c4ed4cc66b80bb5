//! Tabs in the indentation, and other characters there that look like blanks and are not.

use super::build::{Attempt, Syntax};
use super::write;
use crate::diagnostic::{Code, Diagnostic};

/// Whether a character looks like a blank, or like nothing, and is not the blank that YAML wants.
fn is_odd(found: char) -> bool {
    is_invisible(found)
        || (found.is_whitespace()
            && !matches!(found, ' ' | '\t' | '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}'))
}

fn is_invisible(found: char) -> bool {
    matches!(found, '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// What the first character of a text is called, if it looks like a blank and is not the one that YAML wants.
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

/// The fault of the first character in the indentation that is not a blank, and where its line begins. The parser reports
/// such characters on the line before, or by what follows from them, so they are looked for.
///
/// Tabs are looked for only where the parser stopped; elsewhere it takes them for a part of a word.
pub(super) fn find(attempt: &Attempt<'_>, error: Option<&Syntax>) -> Option<(Diagnostic, usize)> {
    let text = attempt.text;
    // A text in which the parser stopped was not read whole.
    let is_whole = |end: usize| error.is_none_or(|error| end + 1 < error.at);
    let inside_scalar = |at: usize| {
        let next = attempt.scalars.partition_point(|scalar| scalar.end <= at);
        attempt.scalars.get(next).is_some_and(|scalar| scalar.start < at && is_whole(scalar.end))
    };
    let odd = |found: char| is_odd(found) || (found == '\t' && error.is_some());
    let mut start = 0;
    let found = text.split_inclusive('\n').find_map(|line| {
        let (here, content) =
            (start, line.trim_start_matches(|c| c == ' ' || c == '\t' || is_odd(c)));
        start += line.len();
        // A further line of a text has no column that counts, nor has a comment.
        let counts =
            !content.trim().is_empty() && !content.starts_with('#') && !inside_scalar(here);
        let at = line[..line.len() - content.len()].find(odd).filter(|_| counts)?;
        Some(here + at)
    });
    let before_error = || {
        let error = error.filter(|error| error.info.contains("whitespace"))?;
        text[..error.at].ends_with('\t').then(|| error.at - 1)
    };
    let at = found.or_else(before_error)?;
    let line = attempt.line_start(at);
    let character = text[at..].chars().next()?;
    let run = text[at..].len() - text[at..].trim_start_matches(character).len();
    let what = odd_blank(&text[at..]).unwrap_or_else(|| "a tab".to_owned());
    let fault = Diagnostic::new(Code::Tab, format!("{what} where YAML wants blanks"));
    let fault = fault.at(attempt.span(at..at + run), what);
    let fault = if character == '\t' {
        fault.hint("`expand -t 2 OLD.yaml > NEW.yaml` replaces every tab of a file")
    } else {
        let seen = attempt.rest(line).chars().filter(|found| !is_invisible(*found));
        let plain = seen.map(|c| if is_odd(c) { ' ' } else { c }).collect::<String>();
        fault.replace(attempt.line_span(line), plain, write)
    };
    Some((fault, line))
}

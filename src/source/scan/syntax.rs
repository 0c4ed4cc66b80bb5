//! What the parser stumbles over → a fault in the author's words.

mod indent;

pub(super) use indent::{is_item, key_column};

use super::build::{Attempt, Frame, Scalar, Syntax};
use super::faults::{alias, cut_short, quoted, tag};
use crate::diagnostic::{Code, Diagnostic};
use crate::source::{FileId, Sources, Span};

/// Where an alias without its anchor, or a tag without its declaration, begins: the parser gives up on both, and need
/// not.
pub(super) fn name_of_nothing(text: &str, error: &Syntax) -> Option<usize> {
    let expected = match error.info.as_str() {
        "while parsing node, found unknown anchor" => "*",
        "the handle wasn't declared" => "!",
        _ => return None,
    };
    text[error.at..].starts_with(expected).then_some(error.at)
}

/// The fault that a syntax error is.
pub(super) fn explain(
    sources: &Sources,
    file: FileId,
    text: &str,
    error: &Syntax,
    attempt: &Attempt<'_>,
) -> Diagnostic {
    let view = View {
        sources,
        file,
        text,
        at: error.at,
        last: attempt.scalars.last(),
        open: attempt.frames.iter().rev().find(|frame| frame.flow),
    };
    if name_of_nothing(text, error).is_some() {
        let word = text[error.at..]
            .split_whitespace()
            .next()
            .unwrap_or_default();
        let span = sources.span(file, error.at, error.at + word.len());
        return if word.starts_with('!') {
            tag(word, span)
        } else {
            alias(word, span)
        };
    }
    let says = |words: &[&str]| words.iter().any(|word| error.info.contains(word));
    if says(&[
        "end of stream",
        "indentation in quoted",
        "document indicator",
    ]) && says(&["quoted"])
    {
        view.unclosed_quote(error.at)
    } else if says(&["comment intercepting"]) {
        view.cut_short(error.at)
    } else if says(&["trailing content"]) {
        view.after_quote()
    } else if says(&["escape", "hexadecimal"]) {
        view.escape()
    } else if says(&["unexpected character", "unprintable"]) {
        view.reserved()
    } else if says(&["misplaced bracket"]) {
        view.stray_bracket()
    } else if let Some(open) = view.open {
        view.in_brackets(open)
    } else if says(&["mapping values", "placement of ':'", "mapping keys"]) {
        view.colon()
    } else if says(&["simple key expect", "end of plain scalar"]) {
        view.no_colon()
    } else if says(&["sequence entries are not allowed"]) {
        view.list_on_the_line()
    } else if says(&["did not find expected key", "'-' indicator", "indent"]) {
        view.indentation()
    } else if says(&["document", "directive"]) {
        view.document()
    } else if says(&["block scalar"]) {
        view.block_text()
    } else {
        view.anything()
    }
}

/// The text around the place where the parser gave up.
struct View<'a> {
    sources: &'a Sources,
    file: FileId,
    text: &'a str,
    at: usize,
    last: Option<&'a Scalar>,
    open: Option<&'a Frame>,
}

impl View<'_> {
    fn span(&self, start: usize, end: usize) -> Span {
        self.sources.span(self.file, start, end)
    }

    fn line_start(&self, at: usize) -> usize {
        self.text[..at].rfind('\n').map_or(0, |at| at + 1)
    }

    /// Where the text of the line ends.
    fn line_end(&self, at: usize) -> usize {
        let line = self.text[at..].split('\n').next().unwrap_or_default();
        at + line.trim_end().len()
    }

    /// Where the line's first character that is no blank stands.
    fn first_of_line(&self, at: usize) -> usize {
        let start = self.line_start(at);
        start
            + self.text[start..]
                .bytes()
                .take_while(|byte| *byte == b' ')
                .count()
    }

    fn rest(&self, at: usize) -> &str {
        &self.text[at..self.line_end(at)]
    }

    fn character(&self) -> Span {
        let width = self.text[self.at..]
            .chars()
            .next()
            .map_or(0, char::len_utf8);
        self.span(self.at, self.at + width)
    }

    fn unclosed_quote(&self, at: usize) -> Diagnostic {
        let at = match self.text[at..].starts_with(['"', '\'']) {
            true => at,
            false => self.opening_quote().unwrap_or(at),
        };
        let mark = if self.text[at..].starts_with('\'') {
            '\''
        } else {
            '"'
        };
        let rest = self.rest(at);
        Diagnostic::new(
            Code::Unclosed,
            "a quotation mark that is not closed in its line",
        )
        .at(
            self.span(at, at + 1),
            "the text begins here and does not end where it should",
        )
        .hint(format!("close it: `{rest}{mark}`"))
        .hint("the further lines of a quoted text stand further right than its key")
    }

    /// The quotation mark that the parser was behind when it gave up: the first one after the last text it read.
    fn opening_quote(&self) -> Option<usize> {
        let from = self.last.map_or(0, |last| last.range.end.min(self.at));
        self.text[from..self.at]
            .find(['"', '\''])
            .map(|at| from + at)
    }

    fn cut_short(&self, comment: usize) -> Diagnostic {
        let comment = self.text[comment..]
            .find('#')
            .map_or(comment, |at| comment + at);
        let end = self.line_end(comment);
        match self.last {
            Some(last) => {
                let start = self.first_line_of(last);
                let whole = &self.text[start..end];
                cut_short(
                    self.span(comment, end),
                    self.span(start, last.range.end),
                    whole,
                )
            }
            None => Diagnostic::new(Code::CutShort, "the text ends at ` #`")
                .at(
                    self.span(comment, end),
                    "this is a comment, not part of the text",
                )
                .hint("if it belongs to the text, put the text between quotation marks"),
        }
    }

    /// Where a scalar begins, or its last line if it has several.
    fn first_line_of(&self, scalar: &Scalar) -> usize {
        match self.text[scalar.range.clone()].rfind('\n') {
            Some(_) => self.first_of_line(scalar.range.end),
            None => scalar.range.start,
        }
    }

    fn after_quote(&self) -> Diagnostic {
        let opening = self
            .opening_quote()
            .unwrap_or_else(|| self.first_of_line(self.at));
        if opening < self.line_start(self.at) {
            // A later text's opening mark closed this one.
            return self.unclosed_quote(opening);
        }
        let whole = self.text[opening..self.line_end(self.at)].trim_matches(['"', '\'']);
        let closing = self.text[..self.at].trim_end().len();
        Diagnostic::new(Code::NotYaml, "more text after the closing quotation mark")
            .at(
                self.span(self.at, self.line_end(self.at)),
                "does not belong to the text before it",
            )
            .also(
                self.span(closing.saturating_sub(1), closing),
                "the text ends at this mark",
            )
            .hint(format!(
                "put the marks around the whole text: {}",
                quoted(whole)
            ))
    }

    fn escape(&self) -> Diagnostic {
        let end = self.line_end(self.at);
        let found = self.text[self.at..end]
            .find('\\')
            .map_or(self.at, |at| self.at + at);
        Diagnostic::new(
            Code::NotYaml,
            "a backslash that begins no escape YAML knows",
        )
        .at(
            self.span(found, end.min(found + 2)),
            "between `\"` marks a backslash begins an escape",
        )
        .hint("write two backslashes, or put the text between `'` marks, where a backslash is one")
    }

    fn reserved(&self) -> Diagnostic {
        let found = self.text[self.at..].chars().next().unwrap_or(' ');
        if found.is_control() {
            return Diagnostic::new(
                Code::ReservedCharacter,
                format!(
                    "a control character (U+{:04X}) in the text",
                    u32::from(found)
                ),
            )
            .at(self.character(), "no editor shows this")
            .hint("delete it");
        }
        Diagnostic::new(
            Code::ReservedCharacter,
            format!("a plain text may not begin with `{found}`"),
        )
        .at(self.character(), "YAML keeps this character for itself")
        .hint(format!("quote the text: {}", quoted(self.rest(self.at))))
    }

    fn stray_bracket(&self) -> Diagnostic {
        let bracket = self.text[self.at..].chars().next().unwrap_or(']');
        let fault = Diagnostic::new(Code::Unclosed, format!("a `{bracket}` that closes nothing"))
            .at(self.character(), "no bracket is open here");
        match self.open {
            Some(open) => fault.also(
                self.span(open.start, open.start + 1),
                "this one wants its own partner",
            ),
            None => fault.hint(format!("delete the `{bracket}`")),
        }
    }

    /// Something went wrong between brackets.
    fn in_brackets(&self, open: &Frame) -> Diagnostic {
        let closing = if open.map { '}' } else { ']' };
        let next = self.text[self.at..].chars().next();
        if let Some(last) = self.last
            && let Some(fault) = self.missing_comma(open, last, next)
        {
            return fault;
        }
        let same_line = self.line_start(open.start) == self.line_start(self.at);
        let fault = match next {
            Some(',') => {
                return Diagnostic::new(Code::NotYaml, "a comma with nothing before it")
                    .at(self.character(), "an entry is missing, or a comma too many")
                    .hint("delete the comma");
            }
            Some(found @ (']' | '}')) if found != closing => {
                return Diagnostic::new(
                    Code::Unclosed,
                    format!("a `{found}` where `{closing}` is due"),
                )
                .at(
                    self.character(),
                    format!("closes what was not opened by `{found}`'s partner"),
                )
                .also(self.span(open.start, open.start + 1), "opened here")
                .hint(format!("write `{closing}`"));
            }
            Some(_) if same_line && !self.rest(self.at).is_empty() => {
                return Diagnostic::new(Code::NotYaml, "a comma is missing between two entries")
                    .at(self.character(), format!("expected `,` or `{closing}`"))
                    .also(self.span(open.start, open.start + 1), "in these brackets")
                    .hint("put a comma before this, or quote the text if it is one");
            }
            _ => Diagnostic::new(Code::Unclosed, format!("a bracket without its `{closing}`")),
        };
        fault
            .at(self.span(open.start, open.start + 1), "never closed")
            .hint(format!("close it: `{}{closing}`", self.rest(open.start)))
    }

    /// `{rows: 2 holes: 7}`, and `{says: the game of #12}`.
    fn missing_comma(&self, open: &Frame, last: &Scalar, next: Option<char>) -> Option<Diagnostic> {
        if last.range.start < open.start {
            return None;
        }
        let after = &self.text[last.range.end..self.line_end(last.range.end)];
        if after.starts_with(" #") {
            return Some(self.cut_short(last.range.end + 1));
        }
        let written = &self.text[last.range.clone()];
        let (value, key) = written.rsplit_once(char::is_whitespace)?;
        if next != Some(':') || !open.map || written.starts_with(['"', '\'']) {
            return None;
        }
        let start = last.range.end - key.len();
        let after = self.rest(self.at);
        let value_of_key = after[..after.find([',', '}', ']']).unwrap_or(after.len())].trim_end();
        Some(
            Diagnostic::new(Code::NullKey, format!("a comma is missing before `{key}`"))
                .at(
                    self.span(start, last.range.end),
                    "taken for a part of the text before it",
                )
                .also(
                    self.span(open.start, open.start + 1),
                    "in these brackets entries stand between commas",
                )
                .hint(format!("write `{}, {key}{value_of_key}`", value.trim_end())),
        )
    }

    fn line_without_colon(&self, start: usize, line: &str) -> Diagnostic {
        if let Some((key, value)) = line.split_once(':') {
            return Diagnostic::new(Code::NullKey, format!("a blank is missing after `{key}:`"))
                .at(self.span(start, start + line.len()), "taken for one word")
                .hint(format!("write `{key}: {value}`"));
        }
        let (key, value) = line
            .trim()
            .split_once(char::is_whitespace)
            .unwrap_or((line.trim(), ""));
        let fault = Diagnostic::new(Code::NotYaml, "a line without a colon").at(
            self.span(start, start + line.len()),
            "expected `key: value`",
        );
        match value.trim() {
            "" => fault.hint(format!("write `{key}: ` and its value")),
            value => fault.hint(format!("write `{key}: {value}`")),
        }
    }

    fn no_colon(&self) -> Diagnostic {
        // The parser notices at the line below.
        let here = self.first_of_line(self.at);
        let above = self.first_of_line(self.text[..self.line_start(here)].trim_end().len());
        let keyed = |line: &str| line.contains(": ") || line.ends_with(':');
        let start =
            if self.rest(here).is_empty() || (keyed(self.rest(here)) && !keyed(self.rest(above))) {
                above
            } else {
                here
            };
        let line = self.rest(start).to_owned();
        self.line_without_colon(start, &line)
    }

    fn list_on_the_line(&self) -> Diagnostic {
        let indent = self.first_of_line(self.at) - self.line_start(self.at);
        Diagnostic::new(Code::Indentation, "a list begins on the line of its key")
            .at(
                self.span(self.at, self.at + 1),
                "a dash begins a line of its own",
            )
            .hint(format!(
                "go on in the next line: `{}{}`",
                " ".repeat(indent + 2),
                self.rest(self.at)
            ))
            .hint("if the dash belongs to the text, quote the text")
    }

    fn document(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        Diagnostic::new(Code::NotYaml, "the file goes on after its end")
            .at(self.span(line, self.line_end(line)), "does not belong to what stands above")
            .hint("a rule file is one map of keys and values; delete this, or indent it below its key")
    }

    fn block_text(&self) -> Diagnostic {
        let line = self.first_of_line(self.at);
        Diagnostic::new(
            Code::NotYaml,
            "a text over several lines that does not begin as one",
        )
        .at(
            self.span(self.at, self.line_end(self.at)),
            "`>` or `|` stands alone at the end of its line",
        )
        .also(self.span(line, self.at.max(line)), "for this key")
        .hint("put the text on the lines below, two blanks further right than the key")
    }

    fn anything(&self) -> Diagnostic {
        let mut at = self.at;
        if self.text[at..].trim().is_empty() {
            at = self.first_of_line(self.text.trim_end().len());
        }
        Diagnostic::new(Code::NotYaml, "this cannot be read as YAML")
            .at(
                self.span(at, self.line_end(at)),
                "expected `key: value` or `- item`",
            )
            .hint("if it is a text, put it between quotation marks")
    }
}

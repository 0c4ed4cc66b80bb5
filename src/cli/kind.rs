//! Which kind of file a text is: the rules of a game, or a script that plays one.

use crate::diagnostic::{Code, Diagnostic};
use crate::playthrough::{is_detail, is_statement};
use crate::source::{STANDARD_INPUT, in_shell};
use crate::text::{FileId, Sources};

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Rules,
    Script,
}

impl Sources {
    /// The fault of a script that was handed over as a rule file.
    pub fn script_for_rules(&self, file: FileId) -> Option<Diagnostic> {
        self.other_kind(file, Kind::Script)
    }

    /// The fault of a rule file that was handed over as a script.
    pub fn rules_for_script(&self, file: FileId) -> Option<Diagnostic> {
        self.other_kind(file, Kind::Rules)
    }

    fn other_kind(&self, file: FileId, found: Kind) -> Option<Diagnostic> {
        let source = self.file(file);
        let (start, line) = first_line(&source.text)?;
        if kind(&source.text)? != found {
            return None;
        }
        let place = self.span(file, start, start + line.len());
        let name = match source.name.as_str() {
            STANDARD_INPUT => "-".to_owned(),
            name => in_shell(name),
        };
        Some(match found {
            Kind::Script => {
                Diagnostic::new(Code::NotYaml, "this is a script of moves, not a rule file")
                    .at(
                        place,
                        match line.starts_with("variant") {
                            true => "names the game that is played",
                            false => "lines as scripts have them stand below this",
                        },
                    )
                    .hint(format!("play it: `mancala run {name}`"))
            }
            Kind::Rules => Diagnostic::new(
                Code::UnreadableStatement,
                "this is a rule file, not a script of moves",
            )
            .at(place, "a script begins with `variant` and a game")
            .hint(format!("look for faults in it: `mancala validate {name}`"))
            .hint("a script that plays it begins with the line `variant ` and its path"),
        })
    }
}

/// The first line that is neither blank nor a remark, and where it begins.
fn first_line(text: &str) -> Option<(usize, &str)> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let written = line.trim();
        if !written.is_empty() && !written.starts_with('#') {
            return Some((at + line.len() - line.trim_start().len(), written));
        }
        at += line.len();
    }
    None
}

/// What a text is, by its first line; where a colon makes that look like a key, by the lines below it too.
fn kind(text: &str) -> Option<Kind> {
    let (_, line) = first_line(text)?;
    match line.split_once(char::is_whitespace) {
        Some(("variant", name)) if !name.contains(char::is_whitespace) => Some(Kind::Script),
        _ if line == "---" => Some(Kind::Rules),
        _ => {
            let first = key(line)?;
            let script = match is_statement(first) {
                true => !has_other_keys(text),
                false => has_statements(text) && !has_other_keys(text),
            };
            Some(if script { Kind::Script } else { Kind::Rules })
        }
    }
}

/// The key with which a line of a rule file begins.
fn key(line: &str) -> Option<&str> {
    let (key, value) = line.split_once(':')?;
    let word = |c: char| c.is_alphanumeric() || c == '-';
    let is_key = !key.is_empty() && key.chars().all(word);
    (is_key && (value.is_empty() || value.starts_with(' '))).then_some(key)
}

/// The lines below the first that begin without a blank: the keys of a rule file, the statements of a script.
fn lines_below(text: &str) -> impl Iterator<Item = &str> {
    let all = text.lines().filter(|line| {
        !line.is_empty() && !line.starts_with(|c: char| c.is_whitespace() || c == '#')
    });
    all.skip(1)
}

/// Whether a line below the first begins with a key that is no word of scripts.
fn has_other_keys(text: &str) -> bool {
    lines_below(text).filter_map(key).any(|key| !is_statement(key) && !is_detail(key))
}

/// Whether a line below the first begins as those of scripts do.
fn has_statements(text: &str) -> bool {
    lines_below(text).filter_map(|line| line.split([' ', '\t', ':']).next()).any(is_statement)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_rules_are_told_apart() {
        assert_eq!(kind("# One.\n\nvariant dakon\nplay a\n"), Some(Kind::Script));
        assert_eq!(kind("# One.\nname: Dakon\n"), Some(Kind::Rules));
        assert_eq!(kind("---\nname: Dakon\n"), Some(Kind::Rules));
        assert_eq!(kind("board:\n  rows: 2\n"), Some(Kind::Rules));
        assert_eq!(kind("variant of the game\n"), None);
        assert_eq!(kind("play a\n"), None);
        assert_eq!(kind("# Nothing.\n"), None);
        // A colon too many makes no rule file of a script.
        for script in [
            "variant: dakon\nplay a\n",
            "variant: dakon\nreading: a=b\nplay: a\nexpect board:\n  south: 1\n",
            "# One.\ngame: dakon\n\nplay a\n",
            "variant: dakon\n",
        ] {
            assert_eq!(kind(script), Some(Kind::Script), "{script}");
        }
        assert_eq!(kind("variant: x\nboard:\n  rows: 2\n"), Some(Kind::Rules));
    }
}

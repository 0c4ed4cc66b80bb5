//! Which kind of file a text is: the rules of a game, or a script that plays one.

use super::{FileId, Sources};
use crate::diagnostic::{Code, Diagnostic};

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
        if kind(line)? != found {
            return None;
        }
        let place = self.span(file, start, start + line.len());
        let name = match source.name.as_str() {
            super::STANDARD_INPUT => "-",
            name => name,
        };
        Some(match found {
            Kind::Script => {
                Diagnostic::new(Code::NotYaml, "this is a script of moves, not a rule file")
                    .at(place, "names the game that is played")
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

fn kind(line: &str) -> Option<Kind> {
    match line.split_once(char::is_whitespace) {
        Some(("variant", name)) if !name.contains(char::is_whitespace) => Some(Kind::Script),
        _ if line == "---" => Some(Kind::Rules),
        _ => {
            let (key, value) = line.split_once(':')?;
            let word = |c: char| c.is_alphanumeric() || c == '-';
            (!key.is_empty()
                && key.chars().all(word)
                && (value.is_empty() || value.starts_with(' ')))
            .then_some(Kind::Rules)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_rules_are_told_apart() {
        let kind = |text: &str| first_line(text).and_then(|(_, line)| kind(line));
        assert_eq!(
            kind("# One.\n\nvariant dakon\nplay a\n"),
            Some(Kind::Script)
        );
        assert_eq!(kind("# One.\nname: Dakon\n"), Some(Kind::Rules));
        assert_eq!(kind("---\nname: Dakon\n"), Some(Kind::Rules));
        assert_eq!(kind("board:\n  rows: 2\n"), Some(Kind::Rules));
        assert_eq!(kind("variant of the game\n"), None);
        assert_eq!(kind("play a\n"), None);
        assert_eq!(kind("# Nothing.\n"), None);
    }
}

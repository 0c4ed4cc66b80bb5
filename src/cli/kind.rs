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
        let begins = match first_line(&self.file(file).text)?.1.starts_with("variant") {
            true => "names the game that is played",
            false => "the lines below this are those of a script",
        };
        let message = "this is a script of moves, not a rule file";
        let (fault, name) = self.other_kind(file, Kind::Script, Code::NotYaml, message, begins)?;
        Some(fault.hint(format!("play it: `mancala run {name}`")))
    }

    /// The fault of a rule file that was handed over as a script.
    pub fn rules_for_script(&self, file: FileId) -> Option<Diagnostic> {
        let message = "this is a rule file, not a script of moves";
        let begins = "a script begins with `variant` and a game";
        let code = Code::UnreadableStatement;
        let (fault, name) = self.other_kind(file, Kind::Rules, code, message, begins)?;
        let fault = fault.hint(format!("look for faults in it: `mancala validate {name}`"));
        Some(fault.hint("a script that plays it begins with the line `variant ` and its path"))
    }

    /// The fault of a text of this kind at its first line, and what a shell calls the file.
    fn other_kind(
        &self,
        file: FileId,
        found: Kind,
        code: Code,
        message: &str,
        label: &str,
    ) -> Option<(Diagnostic, String)> {
        let source = self.file(file);
        let (start, line) =
            first_line(&source.text).filter(|_| kind(&source.text) == Some(found))?;
        let name = match source.name.as_str() {
            STANDARD_INPUT => "-".to_owned(),
            name => in_shell(name),
        };
        let place = self.span(file, start, start + line.len());
        Some((Diagnostic::new(code, message).at(place, label), name))
    }
}

/// The first line that is neither blank nor a remark, and where it begins.
fn first_line(text: &str) -> Option<(usize, &str)> {
    let mut next = 0;
    let mut lines = text.split_inclusive('\n').map(|line| {
        next += line.len();
        (next - line.trim_start().len(), line.trim())
    });
    lines.find(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// What a text is, by its first line; where a colon makes that look like a key, by the lines below it too.
fn kind(text: &str) -> Option<Kind> {
    let (_, line) = first_line(text)?;
    match line.split_once(char::is_whitespace) {
        Some(("variant", name)) if !name.contains(char::is_whitespace) => {
            return Some(Kind::Script);
        }
        _ if line == "---" => return Some(Kind::Rules),
        _ => {}
    }
    let first = key(line)?;
    // The keys of a rule file, the statements of a script.
    let below =
        text.lines().filter(|line| !line.starts_with(|c: char| c.is_whitespace() || c == '#'));
    let below: Vec<&str> = below.filter(|line| !line.is_empty()).skip(1).collect();
    let begins = |line: &&str| line.split([' ', '\t', ':']).next().is_some_and(is_statement);
    let script = (is_statement(first) || below.iter().any(begins))
        && below.iter().filter_map(|line| key(line)).all(|key| is_statement(key) || is_detail(key));
    Some(if script { Kind::Script } else { Kind::Rules })
}

/// The key with which a line of a rule file begins.
fn key(line: &str) -> Option<&str> {
    let (key, value) = line.split_once(':')?;
    let word = |c: char| c.is_alphanumeric() || c == '-';
    let is_key = !key.is_empty() && key.chars().all(word);
    (is_key && (value.is_empty() || value.starts_with(' '))).then_some(key)
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

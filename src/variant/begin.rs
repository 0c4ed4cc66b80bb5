//! Files to start writing from: one with a simple game, and one with the rules of another game.

use std::path::Path;

use crate::language::Variant;
use crate::source::{Node, double_quoted};
use crate::text::prose::on_one_line;
use crate::text::{FileId, Sources, Span};

/// A file with comments and suggestions: what describes a game, an empty line, and the rules of a simple one.
const TEMPLATE: &str = include_str!("begin.yaml");

/// The keys that a new file takes over from another game, each with the comment above it.
const KEPT: [(&str, &str); 10] = [
    ("extends", "The game from which this one starts."),
    ("board", "The board. South sits below, North above; each owns the row in front of them."),
    ("marks", "Marks that rules put on holes."),
    ("sowing", "How seeds are sown."),
    (
        "rules",
        "What happens in a move. In each list the first rule whose sentence holds is used, and no other.",
    ),
    ("round", "How a round ends, and who gets the seeds that are left."),
    ("match", "How rounds make a match."),
    ("set", "What is different from the game from which this one starts."),
    ("insert", "Rules that the other game does not have."),
    ("remove", "What the other game has and this one does not."),
];

/// A rule file to start from, with comments: it validates as it is, and with any of its suggestions taken.
///
/// White space in the name counts as one blank; a name without anything else is refused by the checker, not here.
///
/// ```
/// let text = mancala::variant::begin("Say \"pasu\": a game");
/// assert!(text.contains("name: \"Say \\\"pasu\\\": a game\"\n"));
/// ```
pub fn begin(name: &str) -> String {
    TEMPLATE.replacen("NAME", &scalar(name), 1)
}

/// A rule file with the rules of another one, in that author's own lines. What describes that game is left to be written
/// anew, as it is not true of this one. Its readings are left out, as they are doubts about its sources.
///
/// `document` is that file's, `written` what it says, `like` how the reader knows it. Paths in it are looked up from
/// `folder`.
pub fn begin_like(
    name: &str,
    like: &str,
    sources: &Sources,
    file: FileId,
    document: &Node,
    written: &Variant,
    folder: &Path,
) -> String {
    let other = written.name.as_deref().filter(|other| *other != like);
    let other = other.map_or(String::new(), |other| format!(" ({})", comment(other)));
    let mut known = String::new();
    for (key, source) in written.sources.iter().flatten() {
        let lead = if known.is_empty() { " Those of the other game are:" } else { "" };
        known += &format!("{lead}\n# {}, {}", comment(key), comment(&source.to_string()));
    }
    let (head, _) = TEMPLATE.split_once("\n\n").unwrap_or((TEMPLATE, ""));
    let mut text = head.replacen("and what it is.", &format!("and what it is.{known}"), 1);
    let about = format!(
        "{}\n# The rules below are those of {}{other}. Change what is different.",
        scalar(name),
        comment(like)
    );
    text = text.replacen("NAME", &about, 1) + "\n";
    match blocks(sources, file, document) {
        Some(blocks) => {
            for (key, block) in blocks {
                let Some((_, about)) = KEPT.iter().find(|(kept, _)| *kept == key) else {
                    continue;
                };
                let extends = written.extends.as_deref().filter(|_| key == "extends");
                let extends =
                    extends.map(|extends| format!("extends: {}", scalar(&below(extends, folder))));
                let block = extends.unwrap_or_else(|| without_evidence(block.trim_end()));
                text += &format!("\n# {about}\n{block}\n");
            }
        }
        None => text += &anew(written, folder),
    }
    if let Some(readings) = &written.readings {
        let questions: Vec<&str> = readings.keys().map(String::as_str).collect();
        text += &format!(
            "\n# Readings are left out, as they are doubts about the other game's sources. It has: {}.\n",
            comment(&questions.join(", "))
        );
    }
    text
}

/// The lines of a block without those that say where a rule of the other game comes from.
fn without_evidence(block: &str) -> String {
    let mut kept = Vec::new();
    let mut inside = None;
    for line in block.lines() {
        let words = line.trim_start();
        let indent = line.len() - words.len();
        if inside.is_some_and(|above| indent > above) {
            continue;
        }
        let is_evidence = ["source:", "status:"].iter().any(|key| words.starts_with(key));
        inside = is_evidence.then_some(indent);
        if !is_evidence {
            kept.push(line);
        }
    }
    kept.join("\n")
}

/// The lines of each key at the top of a file, with the comments above them; `None` if they do not begin lines.
fn blocks<'a>(
    sources: &'a Sources,
    file: FileId,
    document: &Node,
) -> Option<Vec<(String, &'a str)>> {
    let text = sources.file(file).text.as_str();
    let mut keys: Vec<(usize, String)> = Vec::new();
    for entry in document.entries().unwrap_or_default() {
        if let Some(span) = entry.key_span {
            if sources.line_column(span).1 != 1 {
                return None;
            }
            keys.push((with_comments(text, span), entry.key.clone()));
        }
    }
    keys.sort();
    let ends = keys.iter().skip(1).map(|(start, _)| *start);
    let ends: Vec<usize> = ends.chain([text.len()]).collect();
    keys.into_iter()
        .zip(ends)
        .map(|((start, key), end)| Some((key, text.get(start..end)?)))
        .collect()
}

/// Where the comments right above a key begin, or the key itself.
fn with_comments(text: &str, key: Span) -> usize {
    let mut start = key.range().start;
    let mut above = text.get(..start).unwrap_or_default();
    while let Some(line) = above.split_inclusive('\n').next_back() {
        if !line.starts_with('#') || line.starts_with("# yaml-language-server") {
            break;
        }
        start -= line.len();
        above = text.get(..start).unwrap_or_default();
    }
    start
}

/// The rules written out, for a file whose own lines cannot be taken over.
fn anew(written: &Variant, folder: &Path) -> String {
    let mut rules = written.clone();
    rules.extends = rules.extends.map(|extends| below(&extends, folder));
    let mut rules = rules.written();
    if let Some(rules) = rules.as_object_mut() {
        rules.retain(|key, _| KEPT.iter().any(|(kept, _)| key == kept));
    }
    // Every variant can be written.
    format!("\n{}", crate::source::write(&rules).unwrap_or_default())
}

/// What a file extends, as it is named from where the new file is made.
fn below(extends: &str, folder: &Path) -> String {
    let is_path = extends.contains('/') || extends.ends_with(".yaml");
    if is_path { folder.join(extends).display().to_string() } else { extends.to_owned() }
}

/// A text on one line of a comment.
fn comment(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A text as YAML on one line: plain where nothing in it could be taken for something else, and otherwise in quotation
/// marks.
fn scalar(text: &str) -> String {
    let text = on_one_line(text);
    let is_plain = |c: char| c.is_alphanumeric() || " -',()/.".contains(c);
    // Words that begin with a letter may still mean `true`, `null` or infinity to some programs; those are short.
    if text.starts_with(char::is_alphabetic)
        && text.chars().count() > 5
        && text.chars().all(is_plain)
    {
        text
    } else {
        double_quoted(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_quoted_where_it_must_be() {
        assert_eq!(scalar("Raja  Pasu\n"), "Raja Pasu");
        assert_eq!(scalar("Ali Guli Mane (two)"), "Ali Guli Mane (two)");
        for (text, written) in [
            ("no", "\"no\""),
            ("12", "\"12\""),
            ("a: b", "\"a: b\""),
            ("'Mine'", "\"'Mine'\""),
            ("say \"four\" \\", "\"say \\\"four\\\" \\\\\""),
            ("bell\u{7}", "\"bell\\U00000007\""),
            ("# pasu", "\"# pasu\""),
            ("ਖੇਡ", "\"ਖੇਡ\""),
            ("", "\"\""),
        ] {
            assert_eq!(scalar(text), written);
        }
    }
}

//! Files to start writing from: an empty one with remarks, and one with the rules of another game.

use std::path::Path;

use crate::language::Variant;
use crate::source::Node;
use crate::text::{FileId, Sources, Span};

/// The first lines of every new file.
const HEAD: &str = "\
# yaml-language-server: $schema=schema.json
# The line above lets an editor check while you write; `mancala schema > schema.json` makes the file it names.
# Remarks begin with # and a blank. A line that begins with # alone is a suggestion: take the # away to use it.
# `mancala validate FILE` finds what is wrong in this file, `mancala show FILE` shows how it was understood.
language: 1
";

/// What describes a game, below its name.
const DESCRIPTION: &str = "\
#meaning: what the name means
#aliases:
#  - another name
# Where it is played, the widest region first.
#region:
#  - a country
#  - a town
# Who wrote the game down first.
#recorded:
#  by: a name
#  year: 1909
#  place: a town
#  work: a book or article
";

/// What describes a game, below its sources.
const TEXTS: &str = "\
#about: >
#  What kind of game it is, for a reader who has a minute.
# Doubts, customs, slips in the sources.
#notes:
#  - one text for each
";

/// The source that is still to be named.
const SOURCE: &str =
    "  own: not yet said; a book and page, or who showed the game, where and when\n";

/// The rules of a simple game, with remarks.
const RULES: &str = "
# The board. South sits below, North above; each owns the row before him.
board:
  rows: 2
  # Holes in each row, and seeds in each hole at the start.
  holes: 6
  seeds: 4
  # Where stores are sown, write `stores: right` here, for the end of his row at which each player has his, and
  # `stores: own` or `stores: both` below `sowing`.

# How seeds are sown. Counterclockwise is along South's row from left to right, then along North's from right to left.
sowing:
  direction: counterclockwise
  # What sowing passes over: `origin` is the hole with which the move began.
  #skip: origin
  # Where the first seed of a move falls.
  #first-seed: next hole
  # The fewest seeds a hole must hold to be chosen.
  #minimum: 1
  # Which holes may be chosen, in a sentence: `here` is the hole.
  #may-move: here has at least 2 or next is empty
  # Whether a player must give seeds to an opponent who has none.
  #must-feed: true
  # What happens to a player who cannot move: `round ends` or `pass`.
  #when-stuck: round ends

# What happens in a move. In each list the first rule whose sentence holds is used, and no other.
rules:
  # After every seed sown.
  #drop:
  #  - rule: four
  #    when: here has 4
  #    capture: here
  #    for: owner
  # After the last seed of a lap: `here` is the hole in which it fell.
  lap-end:
    - rule: harvest
      when: here is the opponent's and here has 2 or 3
      capture: here
    #- rule: relay
    #  when: here had seeds
    #  relay: here

# How a round ends, and who gets the seeds that are left.
round:
  ends:
    - when: mover cannot move
      remaining: owner
    #- when: either side is empty
    #  checked: after a move
    #  remaining: owner
  # Who wins.
  #winner: most captured

# How rounds make a match. Without it a single round is the game.
#match:
#  refill: 4
#  filled-from: own left
#  unfilled: closed
#  next-leader: alternate
#  ends-when: a player cannot fill 1 hole

# Where the sources can be read in more than one way: each question, and what each answer changes above.
#readings:
#  harvest:
#    question: Is the harvest taken on the other side only?
#    default: other-side
#    options:
#      other-side:
#        says: On the other side only.
#      anywhere:
#        says: On either side.
#        set:
#          rules.lap-end.harvest.when: here has 2 or 3
";

/// Keys that say the rules, each with a remark for who begins to change them.
const KEPT: [(&str, &str); 10] = [
    ("extends", "The game from which this one starts."),
    ("board", "The board. South sits below, North above; each owns the row before him."),
    ("marks", "Marks that rules put on holes."),
    ("sowing", "How seeds are sown."),
    (
        "rules",
        "What happens in a move. In each list the first rule whose sentence holds is used, and no other.",
    ),
    ("round", "How a round ends, and who gets the seeds that are left."),
    ("match", "How rounds make a match."),
    ("set", "What is otherwise than in the game from which this one starts."),
    ("insert", "Rules that the other game has not."),
    ("remove", "What the other game has and this one not."),
];

/// A rule file to start from, with remarks: it validates as it stands, and with any of its suggestions taken.
///
/// White space in the name counts as one blank; a name without anything else is refused by the checker, not here.
///
/// ```
/// let text = mancala::variant::begin("Say \"pasu\": a game");
/// assert!(text.contains("name: \"Say \\\"pasu\\\": a game\"\n"));
/// ```
pub fn begin(name: &str) -> String {
    format!(
        "{HEAD}name: {}\n{DESCRIPTION}# Where the rules come from: a short name for each source, and what it is.\n\
         sources:\n{SOURCE}{TEXTS}{RULES}",
        scalar(name)
    )
}

/// A rule file with the rules of another one, in that author's own lines; what describes that game is left to be said
/// anew, for it is not true of this one, and its readings are left out, for they are doubts about its sources.
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
    let mut text =
        format!("{HEAD}name: {}\n# The rules below are those of {}", scalar(name), remark(like));
    if let Some(other) = written.name.as_deref().filter(|other| *other != like) {
        text.push_str(&format!(" ({})", remark(other)));
    }
    text.push_str(". Change what is different.\n");
    text.push_str(DESCRIPTION);
    text.push_str("# Where the rules come from: a short name for each source, and what it is.");
    let known = written.sources.as_ref();
    if known.is_some_and(|known| !known.is_empty()) {
        text.push_str(" Those of the other game are:");
    }
    text.push('\n');
    for (key, source) in known.into_iter().flatten() {
        text.push_str(&format!("# {}, {}\n", remark(key), remark(source)));
    }
    text.push_str("sources:\n");
    text.push_str(SOURCE);
    text.push_str(TEXTS);
    match blocks(sources, file, document) {
        Some(blocks) => {
            for (key, block) in blocks {
                let Some((_, about)) = KEPT.iter().find(|(kept, _)| *kept == key) else {
                    continue;
                };
                text.push_str(&format!("\n# {about}\n"));
                match written.extends.as_deref().filter(|_| key == "extends") {
                    Some(extends) => {
                        text.push_str(&format!("extends: {}\n", path(extends, folder)));
                    }
                    None => {
                        text.push_str(block.trim_end());
                        text.push('\n');
                    }
                }
            }
        }
        None => text.push_str(&anew(written, folder)),
    }
    if let Some(readings) = &written.readings {
        let questions: Vec<&str> = readings.keys().map(String::as_str).collect();
        text.push_str(&format!(
            "\n# Readings are left out, for they are doubts about the other game's sources. It has: {}.\n",
            remark(&questions.join(", "))
        ));
    }
    text
}

/// The lines of each key at the top of a file, with the remarks above them; `None` if they do not begin lines.
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
            keys.push((with_remarks(text, span), entry.key.clone()));
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

/// Where the remarks right above a key begin, or the key itself.
fn with_remarks(text: &str, key: Span) -> usize {
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
    let rules = Variant {
        extends: written.extends.as_deref().map(|extends| below(extends, folder)),
        board: written.board.clone(),
        marks: written.marks.clone(),
        sowing: written.sowing.clone(),
        rules: written.rules.clone(),
        round: written.round.clone(),
        matches: written.matches.clone(),
        set: written.set.clone(),
        insert: written.insert.clone(),
        remove: written.remove.clone(),
        ..Variant::default()
    };
    // Every variant can be written.
    format!("\n{}", crate::source::write(&rules.written()).unwrap_or_default())
}

/// What a file extends, as it is named from where the new file is made.
fn path(extends: &str, folder: &Path) -> String {
    scalar(&below(extends, folder))
}

fn below(extends: &str, folder: &Path) -> String {
    let is_path = extends.contains('/') || extends.ends_with(".yaml");
    if is_path { folder.join(extends).display().to_string() } else { extends.to_owned() }
}

/// A text on one line of a remark.
fn remark(text: &str) -> String {
    let words: Vec<&str> = text
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .collect();
    words.join(" ")
}

/// A text as YAML says it on one line: plainly where nothing in it could be taken for something else, and otherwise in
/// quotation marks.
fn scalar(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            _ if is_shown(c) => quoted.push(c),
            _ => quoted.push_str(&format!("\\U{:08X}", u32::from(c))),
        }
    }
    quoted.push('"');
    // Words that begin with a letter may still mean `true`, `null` or infinity to some programs; those are short.
    let is_plain = text.starts_with(char::is_alphabetic)
        && text.chars().count() > 5
        && text.chars().all(|c| {
            c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | ',' | '(' | ')' | '/' | '.')
        });
    if is_plain { text } else { quoted }
}

/// Whether a character may stand as itself between quotation marks, and is seen there.
fn is_shown(c: char) -> bool {
    let hidden = c.is_control()
        || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        || matches!(c, '\u{feff}' | '\u{fffe}' | '\u{ffff}');
    !hidden
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

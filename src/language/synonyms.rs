//! Which key or word was meant by one that the language does not know.

use crate::text::near::most_similar;
use crate::text::quotes::unquoted;

/// What is habitually written for a key or a word of the language.
const HABITS: &[(&str, &[&str])] = &[
    ("rule", &["name", "rule-name", "rulename", "id", "title"]),
    ("when", &["if", "condition", "where", "case"]),
    ("capture", &["take", "takes", "captures", "captured", "remove"]),
    ("for", &["to", "receiver", "who", "gets", "taker"]),
    ("then", &["after", "follow", "action", "next", "do"]),
    ("relay", &["continue", "lift", "sow", "again"]),
    ("repeat-from", &["repeat", "chain"]),
    ("at-most", &["max", "maximum", "most"]),
    ("last", &["only-last", "seed"]),
    ("remaining", &["rest", "remainder", "left", "leftover", "seeds"]),
    ("checked", &["check", "at", "asked"]),
    ("ends", &["end", "until", "ends-when"]),
    ("ends-when", &["end", "ends", "until"]),
    ("holes", &["pits", "columns", "houses", "cups", "length"]),
    ("seeds", &["stones", "counters", "beans", "pieces"]),
    ("stores", &["store", "kalah", "home"]),
    ("direction", &["way", "sense"]),
    ("says", &["text", "answer", "rule"]),
    ("options", &["answers", "readings"]),
    ("endless-laps", &["endless", "endless-relay"]),
    ("may-move", &["legal", "allowed", "moves"]),
    ("must-feed", &["feed", "feeding"]),
    ("mover", &["me", "self", "player", "sower", "own", "south"]),
    ("opponent", &["other", "enemy", "him", "the opponent", "north"]),
    ("owner", &["owners", "row owner"]),
    ("divided", &["shared", "split", "half"]),
    ("nobody", &["none", "no one", "no", "out"]),
    ("most captured", &["most seeds", "most", "more seeds", "majority"]),
    ("fewest captured", &["fewest seeds", "fewest", "fewer seeds"]),
    ("fewer seeds", &["fewest seeds", "poorer"]),
    (
        "end turn",
        &[
            "stop",
            "end",
            "end move",
            "ends turn",
            "pass",
            "turn ends",
            "move ends",
            "ends the turn",
            "ends the move",
            "end the turn",
            "the end",
        ],
    ),
    (
        "move again",
        &[
            "again",
            "play again",
            "plays again",
            "moves again",
            "sow again",
            "another turn",
            "extra turn",
            "another move",
            "extra move",
        ],
    ),
    (
        "counterclockwise",
        &["anticlockwise", "anti-clockwise", "counter-clockwise", "left to right", "right", "ccw"],
    ),
    ("clockwise", &["right to left", "left", "cw"]),
    ("mover chooses", &["either", "any", "choice", "both", "free"]),
    ("before a move", &["before", "before each move", "before every move", "at start"]),
    ("after a move", &["after", "after each move", "after every move", "at end", "end of move"]),
    ("at once", &["immediately", "always", "during"]),
    ("origin", &["own hole", "same hole", "first hole"]),
    ("next hole", &["next", "following"]),
    ("passed over", &["skipped", "passed"]),
    ("seen as empty", &["empty", "seen"]),
    ("taken over", &["territory", "owned"]),
];

/// The key or word of these that was most likely meant.
pub(crate) fn meant<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    let lower = unquoted(written).trim().to_lowercase();
    // `to the owner` is `owner`.
    let lower = ["to the ", "by the ", "the ", "to "]
        .iter()
        .find_map(|before| lower.strip_prefix(before))
        .unwrap_or(&lower)
        .to_owned();
    // `own` is `owner`: what was begun is nearer than what is spelt alike.
    let begun = || {
        let mut fits =
            known.iter().filter(|known| lower.len() >= 3 && known.starts_with(lower.as_str()));
        fits.next().copied().filter(|_| fits.next().is_none())
    };
    let spelt = || most_similar(&lower, known.iter().copied());
    let habit = || {
        let fits = |known: &&&str| {
            let mut habits = HABITS.iter();
            habits.any(|(right, written)| right == *known && written.contains(&lower.as_str()))
        };
        known.iter().find(fits).copied()
    };
    // `left` is `left half`, `leader` is `next-leader`.
    let part = || {
        let fits = |known: &&&str| known.split([' ', '-']).any(|part| part == lower);
        known.iter().find(fits).copied()
    };
    // `own store` is `own`, `passes` is `pass`; `mover or owner` is neither.
    let more = || {
        let choice = [" or ", " and ", ","].iter().any(|between| lower.contains(between));
        let fits =
            known.iter().filter(|known| !choice && known.len() >= 3 && lower.starts_with(**known));
        fits.max_by_key(|known| known.len()).copied()
    };
    begun().or_else(spelt).or_else(part).or_else(habit).or_else(more)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::words::{
        CaptureFor, Checked, DirectionRuleWord, Remaining, Stores, Then, WhenStuck, Winner,
    };

    #[test]
    fn what_is_habitually_written_is_known() {
        let halves = ["south", "north", "left half", "right half", "middle hole"];
        let rule = ["rule", "when", "last", "capture", "for", "relay", "then"];
        let end = ["rule", "when", "checked", "remaining", "winner"];
        let cases: [(&str, &[&str], Option<&str>); 24] = [
            ("“me”", CaptureFor::WORDS, Some("mover")),
            ("own", Remaining::WORDS, Some("owner")),
            ("to the owner", Remaining::WORDS, Some("owner")),
            ("the mover", CaptureFor::WORDS, Some("mover")),
            ("own store", Stores::WORDS, Some("own")),
            ("passes", WhenStuck::WORDS, Some("pass")),
            ("after every move", Checked::WORDS, Some("after a move")),
            ("left", &halves, Some("left half")),
            ("middle", &halves, Some("middle hole")),
            ("rule-name", &rule, Some("rule")),
            ("if", &rule, Some("when")),
            ("captures", &rule, Some("capture")),
            ("take", &rule, Some("capture")),
            ("rest", &end, Some("remaining")),
            ("leader", &["refill", "next-leader"], Some("next-leader")),
            ("colour", &rule, None),
            ("again", Then::WORDS, Some("move again")),
            ("me", CaptureFor::WORDS, Some("mover")),
            ("shared", Remaining::WORDS, Some("divided")),
            ("most seeds", Winner::WORDS, Some("most captured")),
            ("anticlockwise", DirectionRuleWord::WORDS, Some("counterclockwise")),
            ("immediately", Checked::WORDS, Some("at once")),
            ("purple", Checked::WORDS, None),
            ("mover or owner", CaptureFor::WORDS, None),
        ];
        for (written, known, right) in cases {
            assert_eq!(meant(written, known), right, "{written}");
        }
    }
}

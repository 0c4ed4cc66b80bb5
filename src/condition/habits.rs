//! The words of the language, and whole texts that are habitually written for a sentence.

use crate::prose::NUMERALS;

/// Words that a misspelt word may have been.
pub(super) const VOCABULARY: &[&str] = &[
    "here",
    "next",
    "beyond",
    "previous",
    "opposite",
    "origin",
    "twin",
    "landing",
    "has",
    "had",
    "have",
    "does",
    "did",
    "is",
    "was",
    "not",
    "and",
    "or",
    "empty",
    "closed",
    "seeds",
    "seed",
    "own",
    "opponent",
    "opponent's",
    "mover",
    "mover's",
    "player",
    "store",
    "hole",
    "holes",
    "at",
    "least",
    "most",
    "more",
    "than",
    "even",
    "odd",
    "number",
    "many",
    "as",
    "an",
    "a",
    "the",
    "of",
    "in",
    "left",
    "right",
    "half",
    "middle",
    "every",
    "no",
    "either",
    "side",
    "nobody",
    "can",
    "cannot",
    "move",
    "captured",
    "nothing",
    "turns",
    "turn",
    "this",
    "for",
    "lap",
    "passed",
    "fill",
    "owns",
    "won",
    "rounds",
    "round",
    "remain",
    "remains",
    "inner",
    "row",
    "with",
];

/// Whole texts that lack a subject or a verb, and the sentences that may have been meant.
pub(super) const WHOLE: &[(&[&str], &[&str])] = &[
    (
        &[
            "own",
            "his own",
            "mine",
            "my hole",
            "own hole",
            "my own",
            "his",
            "his hole",
            "his own hole",
            "mover's hole",
            "own side",
            "own row",
        ],
        &["here is own"],
    ),
    (
        &[
            "the opponent's",
            "opponent's",
            "the opponent's hole",
            "opponent's hole",
            "opponents hole",
            "the opponent's side",
            "opponent's side",
        ],
        &["here is the opponent's"],
    ),
    (
        &["empty", "an empty hole", "empty hole"],
        &["here is empty", "here was empty"],
    ),
    (
        &["occupied", "an occupied hole", "occupied hole", "full"],
        &["here has seeds", "here had seeds"],
    ),
    (&["store", "a store", "the store"], &["here is a store"]),
    (
        &["own store", "his store", "my store"],
        &["here is a store and here is own"],
    ),
    (&["even", "an even number"], &["here has an even number"]),
    (&["odd", "an odd number"], &["here has an odd number"]),
];

/// Texts that name no hole, and what may have been meant where holes are named.
pub(super) const NO_HOLES: &[(&[&str], &[&str])] = &[
    (
        &[
            "opponent",
            "the opponent",
            "opponent's hole",
            "the opponent's hole",
            "the opponent's",
        ],
        &["opposite", "every hole of the opponent"],
    ),
    (
        &[
            "opponent's holes",
            "the opponent's holes",
            "opponent's side",
            "the opponent's side",
            "the opponent's row",
            "every opponent hole",
            "every opponent's hole",
            "every hole of opponent",
            "every enemy hole",
        ],
        &["every hole of the opponent"],
    ),
    (
        &["own holes", "own side", "own row", "mover's side"],
        &["every own hole"],
    ),
    (
        &["all", "everything", "all holes", "all seeds", "the board"],
        &["every hole"],
    ),
    (&["both"], &["here", "opposite"]),
    (
        &[
            "last hole",
            "the last hole",
            "this hole",
            "the hole",
            "it",
            "last seed",
            "the last seed",
        ],
        &["here"],
    ),
];

/// Whole texts that are no sentence about the board, and what to do instead.
pub(super) const ADVICE: &[(&[&str], &str)] = &[
    (
        &["always", "true", "every time", "in any case"],
        "a rule without `when` always holds: leave `when` out",
    ),
    (
        &["never", "false"],
        "a rule that never holds can be left out",
    ),
    (
        &[
            "play again",
            "move again",
            "another turn",
            "extra turn",
            "another move",
            "plays again",
            "moves again",
        ],
        "`when` says in which case; what comes of it stands on a line of its own: `then: move again`",
    ),
    (
        &[
            "end turn",
            "the turn ends",
            "turn ends",
            "stop",
            "the move ends",
            "move ends",
        ],
        "`when` says in which case; what comes of it stands on a line of its own: `then: end turn`",
    ),
];

/// Numbers that may be written as words.
pub(super) const NUMBER_WORDS: &[&str] = NUMERALS.split_at(12).0;

//! The words and forms of sentences, for documentation: a test holds them to the grammar.

/// Every word that refers to a hole, as an author writes it.
pub const REFERENCE_WORDS: [&str; 9] =
    ["here", "next", "beyond", "previous", "opposite", "twin", "origin", "lap origin", "landing"];

/// An example of every form a statement can have, each in its printed form.
pub const STATEMENT_FORMS: [&str; 39] = [
    "here is empty",
    "here has seeds",
    "here has 4",
    "here has 2 or 3",
    "here does not have 4",
    "here has at least 2",
    "here has at most 3",
    "here has an even number",
    "here has an odd number",
    "here has as many as opposite",
    "here was empty",
    "here was not empty",
    "here had 3",
    "here did not have 3",
    "here is own",
    "here is the opponent's",
    "here is a store",
    "here is closed",
    "here is hole 9",
    "here is in the left half",
    "here is in the right half",
    "here is the middle hole",
    "here is a tuz",
    "here is own tuz",
    "here is the opponent's tuz",
    "every own hole has at most 1",
    "no hole of the opponent has 2 or 3",
    "mover cannot move",
    "nobody can move",
    "either side is empty",
    "at most 1 seed remains",
    "a player has captured more than 24",
    "mover has no tuz",
    "this is turn 1",
    "nothing was captured for 60 turns",
    "the lap passed the opponent's side",
    "a player cannot fill 1 hole",
    "a player owns at least 10 holes",
    "a player has won 4 rounds",
];

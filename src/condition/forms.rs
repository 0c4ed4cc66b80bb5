//! The words that name holes, for documentation: a test holds them to the grammar.

/// Every word that refers to a hole, as an author writes it.
pub const REFERENCE_WORDS: [&str; 9] =
    ["here", "next", "beyond", "previous", "opposite", "twin", "origin", "lap origin", "landing"];

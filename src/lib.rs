//! **mancala** reads the rules of a sowing game from a YAML file and plays them.
//!
//! It is for those who study such games: a rule file reads as the rules do, every fault in it is shown with its place,
//! and a game that somebody played can be replayed and compared. The program `mancala` does that from the command
//! line; this library is what it is made of.
//!
//! ```
//! use mancala::engine::Game;
//!
//! let rules = mancala::game("walak-pussa")?;
//! let mut game = Game::new(&rules);
//! game.play(game.legal()[0])?;
//! assert_eq!(game.position().captured, [6, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A path, a text, or other readings of the rules: see [`Load`]. What is wrong with a file is one error, [`Faults`], which
//! prints as the command line does.
//!
//! # The rooms
//!
//! Data flows one way: text, YAML with places, the variant as written, proven rules, play, output. A room imports only
//! from rooms above it in this table, and no files import each other in a circle; a test holds the code to both.
//!
//! | room | holds |
//! |---|---|
//! | [`looks`] | how much work a command may do |
//! | [`text`] | texts, places in them, spelling and small prose |
//! | [`looks`] | how much work a command may do |
//! | [`diagnostic`] | faults as plain data, their codes, and how they are shown |
//! | [`language`] | what may be written in a rule file: keys, fixed words, events, defaults |
//! | [`source`] | from bytes to YAML values with places; the games in the binary |
//! | [`condition`] | sentences: grammar, tree, printed form, meaning |
//! | [`repair`](crate) | what was meant by words that the language does not have |
//! | [`variant`] | a rule file as written, after `extends` and readings |
//! | [`rules`] | the proven rules of one game |
//! | [`engine`] | positions, moves, rounds and matches |
//! | [`check`] | from a variant to rules, with every fault |
//! | [`render`] | drawn boards, transcripts, JSON Lines |
//! | [`explain`] | the rules as a page for players |
//! | [`study`] | many games: random play, counts, comparison, perft |
//! | [`playthrough`] | scripts of moves and of what is expected of them |
//! | [`trial`] | what random play finds in a rule file |
//! | [`front`](crate) | a game in one line, for programs: [`game()`], [`Load`] |
//! | [`cli`] | the commands of the program |
//!
//! # Adding to the language
//!
//! Each recipe names the files in order; the compiler asks for most of them. Tests and a page of a new fault code come
//! besides. A word that is nowhere else needs no other place: messages, the JSON Schema and repairs look it up.
//!
//! A **statement**, such as `this is move 1 or 2`:
//!
//! 1. `grammar/condition.pest`: its rule, with an example in the comment above it
//! 2. `src/condition/statement.rs`: the statement and its printed form
//! 3. `src/condition/parse.rs`: from the rule to the statement
//! 4. `src/condition/holds.rs`: what it asks about, and when it holds
//! 5. `src/explain/words/conditions.rs`: what players are told
//! 6. `variants/README.md`: the reference
//!
//! If it asks about something that no statement has asked about, it needs a new [`condition::Fact`], which the board
//! (`src/engine/condition.rs`) and the checker's small worlds (`src/check/semantics/`) answer.
//!
//! A **key**, such as `sowing.minimum`:
//!
//! 1. `src/language/keys.rs`: the key, its meaning, range, default and example; a key with words has them in
//!    `src/language/words.rs`; the JSON Schema and the tables of the reference are printed from it
//! 2. `src/check/`, the file of its part: what it goes with, and into which rule it is turned
//! 3. `src/rules/`, the file of its part: the proven rule
//! 4. `src/engine/`: what it does in play
//! 5. `src/explain/words/`, the file of its part: what players are told
//!
//! An **event**, such as `lap-end`:
//!
//! 1. `src/language/event.rs`: the event, its name, what there is when it happens
//! 2. `src/language/keys.rs`: its list of rules
//! 3. `src/engine/walker.rs`: where it happens in a move
//! 4. `src/check/companions.rs`: which keys a rule may not have there
//! 5. `src/explain/words/mod.rs`: who and which hole is meant there
//! 6. `src/explain/words/conditions.rs`: what `had` looks back to
//! 7. `variants/README.md`: the reference
//!
//! From [`rules`] on nothing knows YAML, and nothing knows the name of a game.

pub mod check;
pub mod cli;
pub mod condition;
pub mod diagnostic;
pub mod engine;
pub mod explain;
mod front;
pub mod language;
pub mod looks;
pub mod playthrough;
pub mod render;
mod repair;
pub mod rules;
pub mod source;
pub mod study;
pub mod text;
pub mod trial;
pub mod variant;

pub use front::{Faults, Load, game};

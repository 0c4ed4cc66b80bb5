//! **mancala** reads the rules of a sowing game from a YAML file and plays them.
//!
//! It is for those who study such games: a rule file reads as the rules do, every fault in it is shown with its place,
//! and a game that somebody played can be replayed and compared. The program `mancala` does that from the command
//! line; this library is what it is made of.
//!
//! ```
//! use mancala::check;
//! use mancala::diagnostic::Diagnostics;
//! use mancala::engine::{Game, Recorder};
//! use mancala::text::Sources;
//! use mancala::variant::Request;
//!
//! let (mut sources, mut faults) = (Sources::default(), Diagnostics::new());
//! let request = Request::Named { name: "walak-pussa", folder: "".as_ref() };
//! let playable = check::game(&mut sources, &request, &[], &mut faults).expect("a game without faults");
//! let mut game = Game::new(&playable.rules);
//! let opening = game.legal()[0];
//! let mut happenings = Recorder::default();
//! game.play(opening, &mut happenings).expect("a legal move");
//! assert_eq!(game.position().captured, [6, 0]);
//! ```
//!
//! # The rooms
//!
//! Data flows one way: text, YAML with places, the variant as written, proven rules, play, output. A room imports only
//! from rooms above it in this table, and no files import each other in a circle; a test holds the code to both.
//!
//! | room | holds |
//! |---|---|
//! | [`text`] | texts, places in them, spelling and small prose |
//! | [`diagnostic`] | faults as plain data, their codes, and how they are shown |
//! | [`language`] | what may be written in a rule file: keys, fixed words, events, defaults |
//! | [`source`] | from bytes to YAML values with places; the games in the binary |
//! | [`condition`] | sentences: grammar, tree, printed form, meaning |
//! | [`variant`] | a rule file as written, after `extends` and readings |
//! | [`rules`] | the proven rules of one game |
//! | [`engine`] | positions, moves, rounds and matches |
//! | [`check`] | from a variant to rules, with every fault |
//! | [`render`] | drawn boards, transcripts, JSON Lines |
//! | [`explain`] | the rules as a page for players |
//! | [`study`] | many games: random play, counts, comparison, perft |
//! | [`playthrough`] | scripts of moves and of what is expected of them |
//! | [`trial`] | what random play finds in a rule file |
//! | [`cli`] | the commands of the program |
//!
//! From [`rules`] on nothing knows YAML, and nothing knows the name of a game.

pub mod check;
pub mod cli;
pub mod condition;
pub mod diagnostic;
pub mod engine;
pub mod explain;
pub mod language;
pub mod playthrough;
pub mod render;
pub mod rules;
pub mod source;
pub mod study;
pub mod text;
pub mod trial;
pub mod variant;

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
//! Data flows one way: [`text`], its YAML ([`source`]), the [`variant`] as written in the [`language`] of rule files, proven rules ([`rules`], made by
//! [`check`] from sentences, which [`condition`] reads), the [`engine`], and what is shown of it ([`render`], [`explain`]) or found
//! out by playing ([`study`]). A [`playthrough`] is a script of moves and of what must come of them. What is wrong with
//! a text is a [`diagnostic`]; the commands of the program are in [`cli`]. Nothing on the right of that line knows
//! YAML, and nothing in it knows the name of a game.

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

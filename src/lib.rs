//! **mancala** reads the rules of a sowing game from a YAML file and plays them.
//!
//! Data flows one way: text ([`source`]), the variant as written ([`variant`]), proven rules ([`rules`], made by
//! [`check`]), the [`engine`], and what is shown of it ([`render`], [`explain`], [`study`]). Nothing on the right of
//! that line knows YAML, and nothing in it knows the name of a game.

pub mod check;
pub mod cli;
pub mod condition;
pub mod diagnostic;
pub mod engine;
pub mod playthrough;
pub mod render;
pub mod rules;
pub mod source;
pub mod study;
pub mod variant;

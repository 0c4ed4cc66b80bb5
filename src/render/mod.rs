//! What is shown of a game: drawn boards, transcripts, JSON Lines.
//!
//! Everything here looks at the engine and its rules and writes text; nothing here decides or changes anything.

mod board;
mod colours;
mod jsonl;
mod score;
#[cfg(test)]
mod tests;
mod transcript;
mod words;

pub use board::draw;
pub use colours::{Colours, SafeWriter};
pub use jsonl::JsonLines;
pub use transcript::Transcript;
pub use words::{list, move_name, refusal};

use std::io;

use crate::engine::{MatchEnd, Move, Played, Position, Recorder, Refusal, RoundOver};
use crate::rules::{Rules, Side};

/// The game that is about to be written down.
#[derive(Clone, Debug)]
pub struct Opening<'a> {
    /// The rules it is played by.
    pub rules: &'a Rules,
    /// What the script calls the variant: a name in the library, or a path.
    pub variant: &'a str,
    /// The readings chosen, question and option.
    pub readings: &'a [(String, String)],
}

/// One turn, with all that was known before it.
#[derive(Clone, Debug)]
pub struct Turn<'a> {
    /// The moves that were legal; empty when only passing was possible.
    pub legal: &'a [Move],
    /// What was played.
    pub played: &'a Played,
    /// What happened.
    pub recorder: &'a Recorder,
}

/// Writes down a game as it is played, piece by piece. Each method writes nothing unless it is overridden.
///
/// # Errors
/// Every method fails only if what it writes to does.
#[expect(unused_variables)]
pub trait Scribe {
    /// The game begins; called once, before anything else.
    fn open(&mut self, opening: &Opening<'_>) -> io::Result<()> {
        Ok(())
    }

    /// A round begins in this position.
    fn round(&mut self, rules: &Rules, round: u32, position: &Position) -> io::Result<()> {
        Ok(())
    }

    /// A turn was played.
    fn turn(&mut self, rules: &Rules, turn: &Turn<'_>) -> io::Result<()> {
        Ok(())
    }

    /// A round is over and settled.
    fn round_end(&mut self, rules: &Rules, over: &RoundOver) -> io::Result<()> {
        Ok(())
    }

    /// The match is over.
    fn match_end(&mut self, rules: &Rules, end: &MatchEnd) -> io::Result<()> {
        Ok(())
    }

    /// The author of the script remarks something.
    fn note(&mut self, text: &str) -> io::Result<()> {
        Ok(())
    }

    /// A move was shown to be illegal, as the script expects.
    fn refused(&mut self, rules: &Rules, player: Side, mv: &str, why: &Refusal) -> io::Result<()> {
        Ok(())
    }

    /// Play by itself was cut off after so many turns.
    fn cut_off(&mut self, turns: u32) -> io::Result<()> {
        Ok(())
    }
}

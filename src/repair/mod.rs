//! What was meant by words that the language does not have.
//!
//! One table, `synonyms.txt`, says what people write for the words of the language. A sentence is read by the ideas
//! its words stand for, in whatever order: its subject, whether it is denied, its time, and what it says. If every
//! word was understood and they make a sentence, it is offered; else nothing is.

mod amount;
mod bag;
mod expected;
mod fault;
mod game;
mod hole;
mod sentence;
mod synonyms;
mod target;
#[cfg(test)]
mod tests;
mod word;
mod words;

pub(crate) use expected::Grammar;
pub use fault::SentenceFault;
pub(crate) use fault::{advice, fault};
pub(crate) use sentence::sentences;
pub(crate) use synonyms::scripts;
pub(crate) use target::targets;
pub(crate) use word::{instead_of_yes, is_written_for, meant, synonym};

/// When and of what a sentence is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// When.
    pub moment: Moment,
    /// The marks of the game.
    pub marks: &'a [&'a str],
}

/// When a sentence is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Moment {
    /// After a seed has fallen, or it is not known when.
    #[default]
    Sown,
    /// When a hole has been lifted.
    Lifted,
    /// When a hole is chosen; nothing has been sown.
    Chosen,
}

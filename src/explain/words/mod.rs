//! Rules in words for players: one file for each family.
//!
//! Every `match` here names every case, so that a word added to the language does not compile until it can be
//! explained.

pub(super) mod board;
pub(super) mod captures;
pub(super) mod conditions;
pub(super) mod holes;
pub(super) mod kind;
pub(super) mod matches;
pub(super) mod numbers;
pub(super) mod rounds;
pub(super) mod rules;
pub(super) mod sowing;
mod stores;

use crate::condition::Who;
use crate::rules::{Checked, Event, Rules};

/// When a sentence is asked: it decides what `here` and the players are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// When a hole is chosen.
    Choosing,
    /// When a hole is about to be sown.
    Skipping,
    /// At an event.
    Event(Event),
    /// When the end of the round is looked for.
    RoundEnd(Checked),
    /// Between two rounds.
    BetweenRounds,
}

/// Tells the rules of one game at one moment of the play.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub rules: &'a Rules,
    pub moment: Moment,
}

impl<'a> Teller<'a> {
    pub fn new(rules: &'a Rules, moment: Moment) -> Self {
        Self { rules, moment }
    }

    /// The player called `mover` in sentences.
    pub fn mover(&self) -> &'static str {
        match self.moment {
            Moment::Choosing
            | Moment::Event(Event::TurnStart)
            | Moment::RoundEnd(Checked::BeforeMove) => "the player whose turn it is",
            Moment::Skipping
            | Moment::Event(Event::Lift | Event::Drop | Event::LapEnd)
            | Moment::RoundEnd(Checked::AtOnce) => "the player who is sowing",
            Moment::Event(Event::TurnEnd) | Moment::RoundEnd(Checked::AfterMove) => {
                "the player who has just moved"
            }
            Moment::BetweenRounds => "the player who led the round",
        }
    }

    /// The other player.
    pub fn opponent(&self) -> &'static str {
        match self.moment {
            Moment::BetweenRounds => "the player who did not lead the round",
            Moment::Choosing | Moment::Skipping | Moment::Event(_) | Moment::RoundEnd(_) => {
                "the opponent"
            }
        }
    }

    /// A player named in a sentence.
    pub fn who(&self, who: Who) -> &'static str {
        match who {
            Who::Mover => self.mover(),
            Who::Opponent => self.opponent(),
            Who::Either => "a player",
        }
    }

    /// The hole called `here`.
    pub fn here(&self) -> &'static str {
        match self.moment {
            Moment::Choosing => "the hole chosen",
            // After `sowing passes over a hole if`.
            Moment::Skipping => "it",
            Moment::Event(Event::Lift) => "the hole just emptied",
            Moment::Event(Event::Drop) => "the hole it fell in",
            Moment::Event(Event::LapEnd | Event::TurnEnd) => "the hole of the last seed",
            Moment::Event(Event::TurnStart) | Moment::RoundEnd(_) | Moment::BetweenRounds => {
                "that hole"
            }
        }
    }

    /// A mark with its article: `a tuz`.
    pub fn a_mark(&self, name: &str) -> String {
        let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
        format!("{} {name}", if vowel { "an" } else { "a" })
    }

    /// `round` in a match, `game` where a single round is the game.
    pub fn round(&self) -> &'static str {
        round_word(self.rules)
    }
}

/// `round` in a match, `game` where a single round is the game.
pub(super) fn round_word(rules: &Rules) -> &'static str {
    if rules.matches.is_some() { "round" } else { "game" }
}

/// The sentence with a capital letter at its start.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

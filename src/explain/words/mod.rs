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
use crate::rules::{MarkId, Rules};

/// Where in the play a sentence is asked: it decides what `here` and the players are called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// When a hole is chosen.
    Choosing,
    /// When a hole is about to be sown.
    Skipping,
    /// Before the lift.
    TurnStart,
    /// After a lift.
    Lift,
    /// After a seed dropped.
    Drop,
    /// After the last seed of a lap.
    LapEnd,
    /// When the move is over.
    TurnEnd,
    /// Before the next player moves.
    BeforeMove,
    /// Between two moves, the first of them just made.
    AfterMove,
    /// In the middle of a move, after a capture.
    AtOnce,
    /// Between two rounds.
    BetweenRounds,
}

/// Tells the rules of one game at one place of the play.
#[derive(Clone, Copy)]
pub(super) struct Teller<'a> {
    pub rules: &'a Rules,
    pub place: Place,
}

impl<'a> Teller<'a> {
    pub fn new(rules: &'a Rules, place: Place) -> Self {
        Self { rules, place }
    }

    /// The player called `mover` in sentences.
    pub fn mover(&self) -> &'static str {
        match self.place {
            Place::Choosing | Place::TurnStart | Place::BeforeMove => "the player whose turn it is",
            Place::Skipping | Place::Lift | Place::Drop | Place::LapEnd | Place::AtOnce => {
                "the player who is sowing"
            }
            Place::TurnEnd | Place::AfterMove => "the player who has just moved",
            Place::BetweenRounds => "the player who led the round",
        }
    }

    /// The other player.
    pub fn opponent(&self) -> &'static str {
        match self.place {
            Place::BetweenRounds => "the player who did not lead the round",
            Place::Choosing
            | Place::Skipping
            | Place::TurnStart
            | Place::Lift
            | Place::Drop
            | Place::LapEnd
            | Place::TurnEnd
            | Place::BeforeMove
            | Place::AfterMove
            | Place::AtOnce => "the opponent",
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
        match self.place {
            Place::Choosing => "the hole chosen",
            // After `sowing passes over a hole if`.
            Place::Skipping => "it",
            Place::Lift => "the hole just emptied",
            Place::Drop => "the hole it fell in",
            Place::LapEnd | Place::TurnEnd => "the hole of the last seed",
            Place::TurnStart
            | Place::BeforeMove
            | Place::AfterMove
            | Place::AtOnce
            | Place::BetweenRounds => "that hole",
        }
    }

    /// A mark with its article: `a tuz`.
    pub fn a_mark(&self, mark: MarkId) -> String {
        let name = self.rules.mark_name(mark);
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
    if rules.game_match.is_some() { "round" } else { "game" }
}

/// The sentence with a capital letter at its start.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

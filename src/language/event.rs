//! The five events of a move.

use serde::{Deserialize, Serialize};

/// What happens in a move, in the order of play. Each event has a list of rules, which are tried when it happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// Before the chosen hole is lifted. There is no `here` yet; `origin` is the chosen hole.
    TurnStart,
    /// After every lift; `here` is the hole just emptied.
    Lift,
    /// After every seed dropped; `here` is the hole it fell in.
    Drop,
    /// After the last seed of a lap; `here` is the hole it fell in.
    LapEnd,
    /// When the move is over; `here` is as at the end of its last lap.
    TurnEnd,
}

impl Event {
    /// Every event, in the order of play.
    pub const ALL: [Event; 5] =
        [Event::TurnStart, Event::Lift, Event::Drop, Event::LapEnd, Event::TurnEnd];

    /// Its key below `rules`.
    pub const fn name(self) -> &'static str {
        match self {
            Event::TurnStart => "turn-start",
            Event::Lift => "lift",
            Event::Drop => "drop",
            Event::LapEnd => "lap-end",
            Event::TurnEnd => "turn-end",
        }
    }

    /// The event of this key.
    pub fn named(name: &str) -> Option<Event> {
        Event::ALL.into_iter().find(|event| event.name() == name)
    }

    /// Whether there is a hole `here`, and a lap of which it is a part.
    pub fn has_here(self) -> bool {
        self != Event::TurnStart
    }

    /// Whether a lap is under way or has just ended, so that captured seeds can go into the hand.
    pub fn in_lap(self) -> bool {
        matches!(self, Event::Lift | Event::Drop | Event::LapEnd)
    }

    /// Whether a seed has just fallen in `here`.
    pub fn after_seed(self) -> bool {
        matches!(self, Event::Drop | Event::LapEnd)
    }

    /// Whether a rule may begin another lap: with `relay` or `sow-from`.
    pub fn may_relay(self) -> bool {
        self.after_seed()
    }

    /// When it happens, for players.
    pub fn when(self) -> &'static str {
        match self {
            Event::TurnStart => "before the chosen hole is lifted",
            Event::Lift => "when a hole has been lifted",
            Event::Drop => "each time a seed has fallen",
            Event::LapEnd => "when the last seed of a lap has fallen",
            Event::TurnEnd => "when the move is over",
        }
    }
}

impl std::fmt::Display for Event {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

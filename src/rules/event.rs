//! Ordered rules and what they do.

use std::ops::{Index, IndexMut};

use super::{Board, CaptureFor, GrandSlam, Into, LastSeed, MarkId, Side, Then};
use crate::condition::{Condition, Reference, Target};
pub use crate::language::Event;

/// A condition with its canonical sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The condition.
    pub condition: Condition,
    /// The sentence, in its one printed form.
    pub text: String,
}

/// The rules of each event, in the order in which they are tried; the first rule that matches fires.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events([Vec<Rule>; Event::ALL.len()]);

/// Seeds a rule takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The holes, in the order in which they are taken; at least one.
    pub holes: Vec<Target>,
    /// The most seeds taken from each hole; `None`: all.
    pub at_most: Option<u32>,
    /// Who gets them.
    pub receiver: CaptureFor,
    /// Off the board, or into the hand.
    pub into: Into,
}

/// Putting or clearing a mark, on one hole or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Puts the mover's mark on the holes.
    Mark(MarkId, Vec<Reference>),
    /// Clears that mark from the holes, whoever made it.
    Unmark(MarkId, Vec<Reference>),
}

/// One rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its name, unique in the game.
    pub name: String,
    /// When it fires; `None`: always.
    pub when: Option<Sentence>,
    /// For which seeds (drop rules only; [`LastSeed::Any`] elsewhere).
    pub last: LastSeed,
    /// A mark put or cleared.
    pub mark: Option<Action>,
    /// Seeds taken.
    pub capture: Option<Capture>,
    /// The hole from which this one rule is tried again.
    pub repeat_from: Option<Reference>,
    /// How many times it is tried again at most; `None`: as often as the track has holes.
    pub repeat_at_most: Option<u32>,
    /// What taking the opponent's last seed means.
    pub grand_slam: GrandSlam,
    /// The hole to lift and sow on.
    pub relay: Option<Reference>,
    /// Where the first seed of the next lap falls, with [`Into::Hand`].
    pub sow_from: Option<Reference>,
    /// What follows.
    pub then: Option<Then>,
}

impl Events {
    /// Every rule with its event, in the order of play.
    pub fn all(&self) -> impl Iterator<Item = (Event, &Rule)> {
        Event::ALL.into_iter().flat_map(|event| self[event].iter().map(move |rule| (event, rule)))
    }
}

impl Index<Event> for Events {
    type Output = Vec<Rule>;

    fn index(&self, event: Event) -> &Vec<Rule> {
        &self.0[event as usize]
    }
}

impl IndexMut<Event> for Events {
    fn index_mut(&mut self, event: Event) -> &mut Vec<Rule> {
        &mut self.0[event as usize]
    }
}

impl Rule {
    /// How often the rule is repeated at most: never more often than the board has holes.
    pub fn most_repeats(&self, board: &Board) -> usize {
        let holes = board.hole_count();
        self.repeat_at_most.map_or(holes, |most| holes.min(most as usize))
    }
}

impl CaptureFor {
    /// The player who gets seeds from a hole of `owner`, taken by `mover`; `None` for nobody.
    pub fn player(
        self,
        mover: Side,
        leader: Side,
        owner: Side,
        mark_owner: Option<Side>,
    ) -> Option<Side> {
        match self {
            CaptureFor::Mover => Some(mover),
            CaptureFor::Owner => Some(owner),
            CaptureFor::Opponent => Some(mover.other()),
            CaptureFor::MarkOwner => Some(mark_owner.unwrap_or(owner)),
            CaptureFor::Leader => Some(leader),
            CaptureFor::Nobody => None,
        }
    }
}

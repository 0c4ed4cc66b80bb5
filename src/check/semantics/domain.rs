//! The values that the variables of a case can have, with what is known of them where a sentence is asked.

use std::collections::BTreeSet;

use super::cases::{Cases, Context, Variable};
use crate::check::scene::Scene;
use crate::condition::{Base, Reference, Step};
use crate::rules::{ClosedHoles, Event, MovesFrom, Stores, Unfilled};

impl Cases<'_> {
    /// The values a variable may have, as far as they differ to sentences with these numbers.
    pub fn domain(&self, variable: &Variable, numbers: &BTreeSet<u32>) -> Vec<u32> {
        let context = self.context;
        let total = u32::try_from(context.game.board.total()).unwrap_or(u32::MAX);
        let holes = u32::from(context.game.board.holes);
        let both = || vec![0, 1];
        match variable {
            Variable::Exists(hole) => {
                let across = |step: &Step| matches!(step, Step::Opposite | Step::Twin);
                if context.stores_sown() && hole.steps.iter().any(across) {
                    both()
                } else {
                    vec![1]
                }
            }
            Variable::Store(hole) => {
                let lifted =
                    matches!(hole.base, Base::Origin | Base::LapOrigin) || context.chosen();
                let across = matches!(hole.steps.last(), Some(Step::Opposite | Step::Twin));
                if !context.stores_sown() || across || (lifted && hole.steps.is_empty()) {
                    vec![0]
                } else {
                    both()
                }
            }
            Variable::Own(hole) => {
                if context.is_chosen(hole) && context.game.sowing.moves_from != MovesFrom::AnyHole {
                    vec![1]
                } else {
                    both()
                }
            }
            Variable::Closed(hole) => {
                let walked =
                    matches!(hole.steps.last(), Some(Step::Next | Step::Beyond | Step::Previous));
                if context.game.unfilled != Some(Unfilled::Closed)
                    || hole.steps.is_empty()
                    || (walked && context.game.board.closed_holes != ClosedHoles::SeenAsEmpty)
                {
                    vec![0]
                } else {
                    both()
                }
            }
            Variable::Number(_) => (1..=holes).collect(),
            Variable::Count(hole) => {
                let least = if context.is_chosen(hole) {
                    context.game.sowing.minimum.max(1)
                } else if *hole == Reference::here() && context.just_dropped() {
                    1
                } else {
                    0
                };
                if *hole == Reference::here() && context.scene == Scene::Event(Event::Lift) {
                    return vec![0];
                }
                representatives(numbers, least, total)
            }
            Variable::Mark(hole) => {
                if context.is_chosen(hole) {
                    return vec![0];
                }
                (0..=2 * context.game.marks.len() as u32).collect()
            }
            Variable::Had(base) => {
                let lifted = *base != Base::Here || context.scene == Scene::Event(Event::Lift);
                representatives(numbers, u32::from(lifted), total)
            }
            Variable::Stuck(_) | Variable::Empty(_) | Variable::Passed | Variable::Every(..) => {
                both()
            }
            Variable::Remaining if context.all_stay => vec![total],
            Variable::Captured(_) if context.all_stay => vec![0],
            Variable::Remaining | Variable::Captured(_) => representatives(numbers, 0, total),
            Variable::Marks(_, mark) => {
                let kind = context.game.marks.iter().find(|kind| kind.name == *mark);
                let most = kind.and_then(|kind| kind.per_player).unwrap_or(2 * holes);
                representatives(numbers, 0, most.min(2 * holes))
            }
            Variable::Turn => {
                let played = matches!(context.scene, Scene::Event(_));
                representatives(numbers, u32::from(played), u32::MAX)
            }
            Variable::Fills(_) => {
                let most = u32::try_from(context.game.fillable()).unwrap_or(u32::MAX);
                representatives(numbers, 0, most)
            }
            Variable::Quiet | Variable::Won(_) => representatives(numbers, 0, u32::MAX),
            Variable::Owned => (0..=2 * holes).collect(),
        }
    }
}

impl Context<'_> {
    fn stores_sown(&self) -> bool {
        self.game.board.stores.is_some() && self.game.sowing.stores != Stores::None
    }

    /// Whether the sentence is about a hole that is being chosen for a move.
    fn chosen(&self) -> bool {
        matches!(self.scene, Scene::Direction | Scene::MayMove)
    }

    /// Whether a reference is the hole that is being chosen, or is about to be lifted.
    fn is_chosen(&self, hole: &Reference) -> bool {
        let base = match self.scene {
            Scene::Direction | Scene::MayMove => Base::Here,
            Scene::Event(Event::TurnStart) => Base::Origin,
            _ => return false,
        };
        hole.base == base && hole.steps.is_empty()
    }

    /// Whether `here` holds what it had and one seed more.
    pub fn just_dropped(&self) -> bool {
        match self.scene {
            Scene::Event(Event::Drop) => true,
            Scene::Event(Event::LapEnd) => !self.game.drop_rules,
            _ => false,
        }
    }
}

/// A finite set of counts that no sentence with these numbers can tell from all counts: those about each number, and
/// of each stretch between two numbers enough for even, odd and unequal ones.
fn representatives(numbers: &BTreeSet<u32>, least: u32, most: u32) -> Vec<u32> {
    let mut found: BTreeSet<u32> = (0..4).map(|more| least.saturating_add(more)).collect();
    for &number in numbers {
        let from = number.saturating_sub(2);
        found.extend((0..6).map(|more| from.saturating_add(more)));
    }
    found.into_iter().filter(|count| (least..=most).contains(count)).collect()
}

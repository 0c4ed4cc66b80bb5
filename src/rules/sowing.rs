//! How seeds are sown and which moves there are.

use super::{Direction, EndlessThen, FirstSeed, MovesFrom, Sentence, Side, Stores, WhenStuck};

/// Which way a move sows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DirectionRule {
    /// Everybody the same way.
    Fixed(Direction),
    /// The mover chooses with every move.
    MoverChooses,
    /// The leader chooses with the first move of the round; `other_opposite`: the other player then sows the opposite way.
    LeaderChooses {
        /// Whether the other player sows the opposite way.
        other_opposite: bool,
    },
    /// Each player their own way: South's, North's.
    PerPlayer([Direction; 2]),
    /// By sentences, the first that holds of the hole about to be lifted (`here`) decides; the last case has none.
    ByCase(Vec<DirectionCase>),
}

impl DirectionRule {
    /// South's and North's directions for the round once the leader sows in one; `None` where no leader chooses.
    pub fn chosen_by(&self, leader: Side, direction: Direction) -> Option<[Option<Direction>; 2]> {
        let DirectionRule::LeaderChooses { other_opposite } = self else {
            return None;
        };
        let other = if *other_opposite { direction.reversed() } else { direction };
        Some(Side::BOTH.map(|side| Some(if side == leader { direction } else { other })))
    }
}

/// One case of a direction that depends on the hole, the player or the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirectionCase {
    /// When; `None`: in every other case.
    pub when: Option<Sentence>,
    /// Which way.
    pub sow: HoleDirection,
}

/// The direction of moves from one hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleDirection {
    /// Always this way.
    Fixed(Direction),
    /// The mover chooses.
    MoverChooses,
}

/// A hole that sowing leaves out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Skip {
    /// The hole the move lifted first.
    Origin,
    /// The hole this lap lifted.
    LapOrigin,
    /// Any hole for which the sentence holds, `here` being the hole about to be sown.
    When(Sentence),
}

/// The rule for a relay that never ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndlessLaps {
    /// A move of more laps than this counts as endless even if no repeat was proven; at least 1.
    pub after: u32,
    /// What happens then.
    pub then: EndlessThen,
}

/// How seeds are sown and which moves there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sowing {
    /// Which way.
    pub direction: DirectionRule,
    /// Where the first seed falls.
    pub first_seed: FirstSeed,
    /// What sowing leaves out, besides closed holes.
    pub skip: Vec<Skip>,
    /// Which stores are sown.
    pub stores: Stores,
    /// Seeds a hole needs for a move to start there; at least 1.
    pub minimum: u32,
    /// From which holes a move may start.
    pub moves_from: MovesFrom,
    /// Sentences that must all hold of the hole chosen (`here`), on the board before the lift.
    pub may_move: Vec<Sentence>,
    /// Whether a player must give seeds to an opponent who has none.
    pub must_feed: bool,
    /// What happens when a player cannot move.
    pub when_stuck: WhenStuck,
    /// The rule for a relay that never ends.
    pub endless_laps: EndlessLaps,
}

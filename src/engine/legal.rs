//! Which moves are legal, and why the others are not.

use std::cell::OnceCell;

use super::choice::{candidates, refused_before};
use super::refusal::{Refusal, can_lift};
use super::walker::play_within;
use super::{Move, Outcome, Position, Stop};
use crate::looks::Looks;
use crate::rules::{EndlessThen, GrandSlam, Rules, Side};

/// Every legal move of the player to move, from their own left, counterclockwise before clockwise; none if they cannot
/// move.
pub fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    Ahead::default().legal(rules, position).to_vec()
}

/// Whether a player could move if it were their turn.
pub fn can_move(rules: &Rules, position: &Position, side: Side) -> bool {
    Ahead::default().can_move(rules, position, side)
}

/// What is known of the moves of one position. Where rules forbid what comes of a move, every move must be played to
/// know which are legal, and an endless relay takes long: that is done at most once.
#[derive(Clone, Debug, Default)]
pub(super) struct Ahead {
    legal: OnceCell<Vec<Move>>,
    other_can: OnceCell<bool>,
    looks: Looks,
}

impl Ahead {
    /// Nothing is known yet; to find out, so many looks may be taken.
    pub fn within(looks: Looks) -> Self {
        Ahead { looks, ..Ahead::default() }
    }

    /// Forgets the position; the looks taken stay taken.
    pub fn renew(&mut self) {
        *self = Ahead::within(std::mem::take(&mut self.looks));
    }

    /// From now on so many looks may be taken.
    pub fn allow(&mut self, looks: Looks) {
        self.looks = looks;
    }

    /// The looks of the game.
    pub fn looks(&self) -> &Looks {
        &self.looks
    }

    /// The legal moves of the player to move.
    pub fn legal(&self, rules: &Rules, position: &Position) -> &[Move] {
        self.legal.get_or_init(|| {
            let feeding = must_feed_now(rules, position);
            let ahead = feeding || looks_ahead(rules);
            candidates(rules, position, position.to_move, &self.looks)
                .filter(|&mv| !ahead || self.refused(rules, position, mv, feeding).is_none())
                .collect()
        })
    }

    /// Whether a player could move if it were their turn.
    pub fn can_move(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        if !can_lift(rules, position, side) {
            return false;
        }
        if position.to_move == side {
            return !self.legal(rules, position).is_empty();
        }
        *self.other_can.get_or_init(|| {
            let turned = Position { to_move: side, again: false, ..position.clone() };
            let feeding = must_feed_now(rules, &turned);
            let ahead = feeding || looks_ahead(rules);
            candidates(rules, &turned, side, &self.looks)
                .any(|mv| !ahead || self.refused(rules, &turned, mv, feeding).is_none())
        })
    }

    /// Whether what comes of a move is known not to be forbidden.
    pub fn knows_legal(&self, mv: Move) -> bool {
        self.legal.get().is_some_and(|legal| legal.contains(&mv))
    }

    /// Why this move of the player to move is not legal; `None` if it is.
    pub fn why_illegal(&self, rules: &Rules, position: &Position, mv: Move) -> Option<Refusal> {
        refused_before(rules, position, mv, &self.looks).or_else(|| {
            let feeding = must_feed_now(rules, position);
            let ahead = feeding || looks_ahead(rules);
            ahead.then(|| self.refused(rules, position, mv, feeding))?
        })
    }

    fn refused(
        &self,
        rules: &Rules,
        position: &Position,
        mv: Move,
        feeding: bool,
    ) -> Option<Refusal> {
        let outcome = play_within(rules, position, mv, &self.looks, &mut ());
        forbidden(&outcome, position, feeding)
    }
}

/// Why this move of the player to move is not legal; `None` if it is.
pub fn why_illegal(rules: &Rules, position: &Position, mv: Move) -> Option<Refusal> {
    Ahead::default().why_illegal(rules, position, mv)
}

/// Plays a move of the player to move if it is legal, taking looks; if they run out, the outcome means nothing.
///
/// # Errors
/// Why it is not legal.
pub fn try_move(
    rules: &Rules,
    position: &Position,
    mv: Move,
    looks: &Looks,
) -> Result<Outcome, Refusal> {
    if let Some(refusal) = refused_before(rules, position, mv, looks) {
        return Err(refusal);
    }
    let outcome = play_within(rules, position, mv, looks, &mut ());
    match forbidden(&outcome, position, must_feed_now(rules, position)) {
        Some(refusal) => Err(refusal),
        None => Ok(outcome),
    }
}

fn must_feed_now(rules: &Rules, position: &Position) -> bool {
    rules.sowing.must_feed && position.side_seeds(position.to_move.other()) == 0
}

/// Whether the rules can forbid a move for what comes of it.
fn looks_ahead(rules: &Rules) -> bool {
    rules.sowing.endless_laps.then == EndlessThen::VoidTurn
        || rules.events.all().any(|(_, rule)| rule.grand_slam == GrandSlam::Illegal)
}

/// Whether what came of a move is forbidden.
fn forbidden(outcome: &Outcome, before: &Position, feeding: bool) -> Option<Refusal> {
    match &outcome.stop {
        Stop::Illegal(refusal) => Some(refusal.clone()),
        _ if feeding && outcome.position.side_seeds(before.to_move.other()) == 0 => {
            Some(Refusal::FeedsNobody)
        }
        _ => None,
    }
}

//! Which moves are legal, and why the others are not.

use std::cell::OnceCell;

use super::condition::{Look, View};
use super::walker::play_within;
use super::{Move, Outcome, Position, Stop};
use crate::looks::Looks;
use crate::rules::{
    Cell, Direction, DirectionCase, DirectionRule, EndlessThen, GrandSlam, HoleDirection,
    MovesFrom, Rules, Side,
};

/// Why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The player must pass, and a hole was named.
    MustPass,
    /// A pass was played, and the player can move.
    CannotPass,
    /// The hole is not the player's.
    NotOwn,
    /// The hole is closed in this round.
    Closed,
    /// The hole is empty.
    Empty,
    /// The hole bears a mark.
    Marked,
    /// A sentence about the holes that may be chosen, given here, does not hold of it.
    NotChosen(String),
    /// The hole holds fewer seeds than a move needs.
    TooFew(u32),
    /// The move must say its direction (`+` or `-`).
    DirectionMissing,
    /// The move must not say a direction: there is no choice.
    DirectionNotChosen,
    /// The opponent has no seeds and would get none.
    FeedsNobody,
    /// The rule of this name forbids it: it would take all that the opponent has.
    TakesEverything(String),
    /// The relay would not end, and such moves are void.
    Endless,
    /// The round, or the game, is over.
    Over,
}

/// Every legal move of the player to move, from his own left, counterclockwise before clockwise. Empty: he cannot move.
pub fn legal_moves(rules: &Rules, position: &Position) -> Vec<Move> {
    Ahead::default().legal(rules, position).to_vec()
}

/// Whether a player could move if it were his turn.
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

    /// Whether a player could move if it were his turn.
    pub fn can_move(&self, rules: &Rules, position: &Position, side: Side) -> bool {
        if !has_candidates(rules, position, side) {
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

/// Whether a player has a hole from which a move could start, judged by the seeds alone.
pub(super) fn has_candidates(rules: &Rules, position: &Position, side: Side) -> bool {
    holes(rules, position, side)
        .any(|(cell, seeds)| refused_hole(rules, position, cell, seeds).is_none())
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

/// Why a move is not legal, whatever would come of it.
fn refused_before(rules: &Rules, position: &Position, mv: Move, looks: &Looks) -> Option<Refusal> {
    let Some(&seeds) = position.seeds.get(mv.hole.index()) else {
        return Some(Refusal::NotOwn);
    };
    if rules.sowing.moves_from != MovesFrom::AnyHole
        && position.owners[mv.hole.index()] != position.to_move
    {
        return Some(Refusal::NotOwn);
    }
    if let Some(refusal) = refused_hole(rules, position, mv.hole, seeds) {
        return Some(refusal);
    }
    let settled = choices(rules, position, position.to_move, mv.hole, looks);
    match (settled, mv.direction) {
        (None, None) => Some(Refusal::DirectionMissing),
        (Some(_), Some(_)) => Some(Refusal::DirectionNotChosen),
        _ => refused_choice(rules, position, position.to_move, mv, looks),
    }
}

/// The direction a move is sown in.
pub(super) fn direction_of(
    rules: &Rules,
    position: &Position,
    mv: Move,
    looks: &Looks,
) -> Direction {
    mv.direction
        .or_else(|| choices(rules, position, position.to_move, mv.hole, looks))
        .unwrap_or(Direction::Counterclockwise)
}

/// The direction that is settled for moves from this hole; `None` where the player chooses it.
fn choices(
    rules: &Rules,
    position: &Position,
    side: Side,
    hole: Cell,
    looks: &Looks,
) -> Option<Direction> {
    match &rules.sowing.direction {
        DirectionRule::MoverChooses => None,
        DirectionRule::ByCase(cases) => {
            let view = choosing(rules, position, side, looks).lifting(hole);
            let holding =
                |case: &&DirectionCase| case.when.as_ref().is_none_or(|s| view.holds(&s.condition));
            match cases.iter().find(holding).map(|case| case.sow) {
                Some(HoleDirection::Fixed(direction)) => Some(direction),
                _ => None,
            }
        }
        _ => position.directions[side.index()],
    }
}

fn refused_hole(rules: &Rules, position: &Position, cell: Cell, seeds: u32) -> Option<Refusal> {
    if position.is_closed(cell) {
        Some(Refusal::Closed)
    } else if seeds == 0 {
        Some(Refusal::Empty)
    } else if position.mark(cell).is_some() {
        Some(Refusal::Marked)
    } else if seeds < rules.sowing.minimum {
        Some(Refusal::TooFew(rules.sowing.minimum))
    } else {
        None
    }
}

fn candidates<'a>(
    rules: &'a Rules,
    position: &'a Position,
    side: Side,
    looks: &'a Looks,
) -> impl Iterator<Item = Move> + 'a {
    holes(rules, position, side)
        .filter(|&(cell, seeds)| refused_hole(rules, position, cell, seeds).is_none())
        .flat_map(move |(hole, _)| {
            let both = [Some(Direction::Counterclockwise), Some(Direction::Clockwise)];
            let settled = choices(rules, position, side, hole, looks).is_some();
            both.into_iter().take(if settled { 1 } else { 2 }).map(move |direction| Move {
                hole,
                direction: if settled { None } else { direction },
            })
        })
        .filter(move |&mv| refused_choice(rules, position, side, mv, looks).is_none())
}

/// The holes a player may look at for a move, from his own left.
fn holes<'a>(
    rules: &Rules,
    position: &'a Position,
    side: Side,
) -> impl Iterator<Item = (Cell, u32)> + 'a {
    let any = rules.sowing.moves_from == MovesFrom::AnyHole;
    position.owned(side).chain(position.owned(side.other()).take(if any { usize::MAX } else { 0 }))
}

/// The board as a player sees it who is about to choose a hole.
fn choosing<'a>(
    rules: &'a Rules,
    position: &'a Position,
    side: Side,
    looks: &'a Looks,
) -> View<'a> {
    View {
        look: Look::Plain,
        looks: Some(looks),
        ..View::board(rules, position, side, position.turns + 1)
    }
}

/// Which sentence about the holes that may be chosen does not hold, if any.
fn refused_choice(
    rules: &Rules,
    position: &Position,
    side: Side,
    mv: Move,
    looks: &Looks,
) -> Option<Refusal> {
    if rules.sowing.may_move.is_empty() {
        return None;
    }
    let direction = mv
        .direction
        .or_else(|| choices(rules, position, side, mv.hole, looks))
        .unwrap_or(Direction::Counterclockwise);
    let view = View { direction, ..choosing(rules, position, side, looks).lifting(mv.hole) };
    let broken = rules.sowing.may_move.iter().find(|sentence| !view.holds(&sentence.condition));
    broken.map(|sentence| Refusal::NotChosen(sentence.text.clone()))
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

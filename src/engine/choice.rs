//! What a player may choose: holes and directions, as the board is before the move.

use super::refusal::{Refusal, holes, refused_hole};
use super::view::View;
use super::{Move, Position};
use crate::looks::Looks;
use crate::rules::{
    Cell, Direction, DirectionCase, DirectionRule, HoleDirection, MovesFrom, Rules, Side,
};

/// Why a move is not legal, whatever would come of it.
pub(super) fn refused_before(
    rules: &Rules,
    position: &Position,
    mv: Move,
    looks: &Looks,
) -> Option<Refusal> {
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
                |case: &&DirectionCase| case.when.as_ref().is_none_or(|s| s.condition.holds(&view));
            match cases.iter().find(holding).map(|case| case.sow) {
                Some(HoleDirection::Fixed(direction)) => Some(direction),
                _ => None,
            }
        }
        _ => position.directions[side.index()],
    }
}

pub(super) fn candidates<'a>(
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

/// The board as a player sees it who is about to choose a hole.
fn choosing<'a>(
    rules: &'a Rules,
    position: &'a Position,
    side: Side,
    looks: &'a Looks,
) -> View<'a> {
    View { looks: Some(looks), ..View::board(rules, position, side, position.turns + 1) }
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
    let view = choosing(rules, position, side, looks).lifting(mv.hole).sowing(direction);
    let broken = rules.sowing.may_move.iter().find(|sentence| !sentence.condition.holds(&view));
    broken.map(|sentence| Refusal::NotChosen(sentence.text.clone()))
}

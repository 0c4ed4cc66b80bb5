//! What the drop rules take, as counts and places.

use super::super::super::Position;
use super::super::super::view::View;
use super::super::bytes;
use super::super::compiled::{NORTH, cells};
use super::{MOST_PATTERNS, MOST_SEEDS, Pattern};
use crate::condition::{Amount, Base, Reference, State, Statement, Target};
use crate::rules::{Event, GrandSlam, Into, LastSeed, Rules, Side};

/// Whether a drop rule's statement is about the hole just sown alone.
fn of_here(statement: &Statement) -> bool {
    let here = |r: &Reference| r.base == Base::Here && r.steps.is_empty();
    match statement {
        Statement::Has { hole, amount, .. } => here(hole) && !matches!(amount, Amount::AsMany(_)),
        Statement::Had { hole, amount, .. } => {
            *hole == Base::Here && !matches!(amount, Amount::AsMany(_))
        }
        Statement::Was { .. } => true,
        Statement::Is { hole, state, .. } => {
            here(hole) && !matches!(state, State::Closed | State::Marked(..))
        }
        _ => false,
    }
}

/// The counts that the drop rules take from the hole just sown, found by asking the walker's own conditions.
pub(super) fn patterns(rules: &Rules) -> Option<Vec<Pattern>> {
    let list = &rules.events[Event::Drop];
    for rule in list {
        let said = rule.when.as_ref().map(|s| s.condition.statements());
        let takes_here = rule.capture.as_ref().is_some_and(|capture| {
            capture.into == Into::Captured
                && capture.at_most.is_none()
                && capture.holes == [Target::One(Reference::here())]
        });
        let plain = rule.mark.is_none()
            && rule.repeat_from.is_none()
            && rule.relay.is_none()
            && rule.then.is_none()
            && rule.grand_slam == GrandSlam::Counts;
        if !takes_here || !plain || !said.is_none_or(|said| said.iter().all(|s| of_here(s))) {
            return None;
        }
    }
    let mut found: Vec<Pattern> = Vec::new();
    if list.is_empty() {
        return Some(found);
    }
    let mut position = Position::start(rules);
    for mover in Side::BOTH {
        for (cell, place) in cells(rules).filter(|&(cell, _)| !rules.board.is_store(cell)) {
            for count in 1..=MOST_SEEDS as u32 {
                position.seeds[cell.index()] = count;
                let mut view = View::board(rules, &position, mover, 0).about(cell);
                view.at.had = count - 1;
                for last in [false, true] {
                    let matching = list.iter().position(|rule| {
                        let seed = match rule.last {
                            LastSeed::Any => true,
                            LastSeed::Only => last,
                            LastSeed::Except => !last,
                        };
                        seed && (rule.when.as_ref()).is_none_or(|s| s.condition.holds(&view))
                    });
                    let Some(number) = matching else { continue };
                    let receiver = list[number].capture.as_ref()?.receiver;
                    let repeated = bytes::repeated(count as u8);
                    let known = |p: &Pattern| p.number == number && p.count == repeated;
                    let at = match found.iter().position(known) {
                        Some(at) => at,
                        None if found.len() == MOST_PATTERNS => return None,
                        None => {
                            found.push(Pattern {
                                number,
                                count: repeated,
                                where_taken: [[[0; 2]; 2]; 2],
                                receiver,
                            });
                            found.len() - 1
                        }
                    };
                    let masks = &mut found[at].where_taken[mover.index()][usize::from(last)];
                    masks[usize::from(place / NORTH)] |= 0x80 << (place & 63);
                }
            }
        }
    }
    Some(found)
}

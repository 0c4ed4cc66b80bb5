//! Keys that have no effect in this game, though they could in another.
//!
//! They are warnings, not errors: a game that others extend may provide them.

use super::Check;
use super::place::Way;
use crate::condition::{Statement, Who};
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::shapes::NumberOrAnew;
use crate::language::words::ClosedHoles;
use crate::rules::{self, Condition, Round, Unfilled, WhenStuck};

/// Warns of every such key; nothing is said where what it depends on could not be read.
pub(super) fn keys(check: &mut Check, variant: &Variant, round: Option<&Round>) {
    if !check.document.is_complete() {
        return;
    }
    let board = variant.board.as_ref();
    let sowing = variant.sowing.as_ref();
    // A rule that needs them sown has told it already.
    let told = check.faults.iter().any(|fault| fault.code == Code::NoStores);
    if board.is_some_and(|board| board.stores.is_some()) && !check.sown && !told {
        let written = sowing.is_some_and(|sowing| sowing.stores.is_some());
        let verb = if written { "write" } else { "add" };
        let hint = format!(
            "below `sowing`, {verb} `stores: own` or `stores: both`; or delete this line: captured seeds need no store"
        );
        warn(
            check,
            &Way::top("board").key("stores"),
            "the track has stores, but no seed is ever sown in them",
            &hint,
        );
    }
    let seen = board.is_some_and(|board| board.closed_holes == Some(ClosedHoles::SeenAsEmpty));
    let closes = variant.matches.as_ref().is_some_and(|matches| {
        matches.refill != Some(NumberOrAnew::Anew)
            && matches.unfilled.unwrap_or(Unfilled::Closed) == Unfilled::Closed
    });
    if seen && !closes {
        warn(
            check,
            &Way::top("board").key("closed-holes"),
            "no hole is ever closed in this game, so none can be seen as empty",
            "delete this line; holes are closed by `unfilled: closed`, below `match`",
        );
    }
    let passes = sowing.is_some_and(|sowing| sowing.when_stuck == Some(WhenStuck::Pass));
    let ends_first = |round: &Round| {
        round.ends.iter().any(|end| {
            end.checked == rules::Checked::BeforeMove && stuck_mover(&end.when.condition)
        })
    };
    if passes && round.is_some_and(ends_first) {
        warn(
            check,
            &Way::top("sowing").key("when-stuck"),
            "nobody ever passes: the round ends as soon as the `mover cannot move`",
            "delete this line, or let the round end at `when: nobody can move`",
        );
    }
}

/// Whether it holds whenever the mover cannot move.
fn stuck_mover(condition: &Condition) -> bool {
    match condition {
        Condition::Statement(Statement::CannotMove(Who::Mover)) => true,
        Condition::Any(parts) => parts.iter().any(stuck_mover),
        _ => false,
    }
}

fn warn(check: &mut Check, way: &Way, message: &str, hint: &str) {
    check.wrong_key(way, Code::KeyWithoutEffect, message, hint);
}

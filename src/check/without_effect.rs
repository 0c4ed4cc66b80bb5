//! Keys that have no effect in this game, though they could in another.
//!
//! They are warnings, not errors: a game that others extend may provide them.

use super::Check;
use super::place::Path;
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
    // A rule that needs them sown has reported it already.
    let reported = check.faults.iter().any(|fault| fault.code == Code::NoStores);
    if board.is_some_and(|board| board.stores.is_some()) && !check.sown && !reported {
        let written = sowing.is_some_and(|sowing| sowing.stores.is_some());
        let verb = if written { "write" } else { "add" };
        let hint = format!(
            "below `sowing`, {verb} `stores: own` or `stores: both`; or delete this line: captured seeds need no store"
        );
        let message = "the track has stores, but no seed is ever sown in them";
        warn(check, "board", "stores", message, &hint);
    }
    let seen = board.is_some_and(|board| board.closed_holes == Some(ClosedHoles::SeenAsEmpty));
    let closes = variant.matches.as_ref().is_some_and(|matches| {
        matches.refill != Some(NumberOrAnew::Anew)
            && matches.unfilled.unwrap_or_default() == Unfilled::Closed
    });
    if seen && !closes {
        let message = "no hole is ever closed in this game, so none can be seen as empty";
        let hint = "delete this line; holes are closed by `unfilled: closed`, below `match`";
        warn(check, "board", "closed-holes", message, hint);
    }
    let passes = sowing.is_some_and(|sowing| sowing.when_stuck == Some(WhenStuck::Pass));
    let ends_first = |round: &Round| {
        round.ends.iter().any(|end| {
            end.checked == rules::Checked::BeforeMove && stuck_mover(&end.when.condition)
        })
    };
    if passes && round.is_some_and(ends_first) {
        let message = "nobody ever passes: the round ends as soon as the `mover cannot move`";
        let hint = "delete this line, or let the round end at `when: nobody can move`";
        warn(check, "sowing", "when-stuck", message, hint);
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

fn warn(check: &mut Check, section: &str, key: &str, message: &str, hint: &str) {
    let path = Path::top(section).key(key);
    check.key_fault(&path, Code::KeyWithoutEffect, message).hint(hint);
}

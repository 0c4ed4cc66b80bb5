//! How rounds make a match.

use super::Check;
use super::place::Path;
use super::scene::Scene;
use crate::condition::{Condition, Statement, Who};
use crate::diagnostic::Code;
use crate::language::keys;
use crate::language::shapes::NumberOrAnew;
use crate::rules::{
    Board, DirectionRule, Filled, Match, NextDirection, Partial, Sentence, Unfilled,
};

/// The match; `Some(None)` when a single round is the game.
pub(super) fn matches(
    check: &mut Check,
    matches: Option<&keys::Match>,
    board: Option<&Board>,
    direction: Option<&DirectionRule>,
) -> Option<Option<Match>> {
    let Some(matches) = matches else {
        return Some(None);
    };
    let path = Path::top("match");
    let filled = matches.refill.map(|refill| match refill {
        NumberOrAnew::Anew => Filled::Anew,
        NumberOrAnew::Number(seeds) => {
            enough(check, &path.key("refill"), seeds, board);
            Filled::Refill(seeds)
        }
    });
    let ends_when = match &matches.ends_when {
        Some(text) => check.sentence(&path.key("ends-when"), text, Scene::MatchEnd).map(Some),
        None if matches.refill == Some(NumberOrAnew::Anew) => {
            if matches.rounds.is_none() {
                check.missing(&path, "a match whose rounds start `anew`", "rounds");
            }
            Some(None)
        }
        None => Some(Some(cannot_fill())),
    };
    if matches.refill == Some(NumberOrAnew::Anew) {
        anew(check, &path, matches);
    } else {
        without_effect(check, &path, matches, direction);
    }
    Some(Some(Match {
        filled: filled?,
        from: matches.filled_from.unwrap_or_default(),
        unfilled: matches.unfilled.unwrap_or_default(),
        partial: matches.partial.unwrap_or_default(),
        next_leader: matches.next_leader.unwrap_or_default(),
        next_direction: matches.next_direction.unwrap_or_default(),
        ends_when: ends_when?,
        rounds: matches.rounds,
    }))
}

/// The end of a match that does not say its own: `a player cannot fill 1 hole`.
fn cannot_fill() -> Sentence {
    let condition = Condition::Statement(Statement::CannotFill { who: Who::Either, holes: 1 });
    Sentence { text: condition.to_string(), condition }
}

/// Reports holes that are filled with more seeds than the game has.
fn enough(check: &mut Check, path: &Path, seeds: u32, board: Option<&Board>) {
    let Some(board) = board else { return };
    let holes = board.hole_count() as u64;
    let needed = u64::from(seeds) * holes;
    let unsure =
        check.may_contain(&Path::default(), "match") || check.may_contain_in("board", "seeds");
    if needed > board.total() && !unsure {
        let total = board.total();
        let message = format!(
            "{holes} holes with {seeds} seeds each need {needed}, and the game has {total}"
        );
        let hint = format!("write `refill: {}`", (total / holes).max(1));
        check.fault(path, Code::RefillTooLarge, message).hint(hint);
    }
}

/// Reports keys about filling holes from what the players have, in a match whose rounds start anew.
fn anew(check: &mut Check, path: &Path, matches: &keys::Match) {
    let keys = [
        ("filled-from", matches.filled_from.is_some()),
        ("unfilled", matches.unfilled.is_some()),
        ("partial", matches.partial.is_some()),
        ("next-direction", matches.next_direction == Some(NextDirection::TowardClosed)),
    ];
    for (key, _) in keys.into_iter().filter(|(_, written)| *written) {
        let message = format!("rounds that start `anew` fill every hole, so `{key}` has no effect");
        let hint = "delete this line, or write `refill:` with a number of seeds";
        check.key_fault(&path.key(key), Code::MisplacedKey, message).hint(hint);
    }
}

/// Reports keys that have no effect because of other keys of the match or the direction of sowing.
fn without_effect(
    check: &mut Check,
    path: &Path,
    matches: &keys::Match,
    direction: Option<&DirectionRule>,
) {
    let unfilled = matches.unfilled.unwrap_or_default();
    let taken_over = unfilled == Unfilled::TakenOver;
    if taken_over && matches.filled_from.is_some() {
        let message = "with `unfilled: taken over` each player fills the holes they own, so `filled-from` has no effect";
        let fault = check.key_fault(&path.key("filled-from"), Code::MisplacedKey, message);
        fault.hint("delete this line");
    }
    if taken_over && matches.partial == Some(Partial::Reserve) {
        let message = "with `unfilled: taken over` every hole is filled, so no `reserve` is kept";
        check
            .key_fault(&path.key("partial"), Code::KeyWithoutEffect, message)
            .hint("delete this line: seeds too few for a hole then give nobody a hole more");
    }
    if matches.next_direction != Some(NextDirection::TowardClosed) {
        return;
    }
    let path = path.key("next-direction");
    if unfilled != Unfilled::Closed {
        let unfilled = unfilled.word();
        let message = format!(
            "with `unfilled: {unfilled}` no hole is ever closed, so none can be sown toward"
        );
        let hint = "delete this line, or write `unfilled: closed`";
        check.fault(&path, Code::MisplacedKey, message).hint(hint);
    }
    if direction.is_some_and(|rule| !matches!(rule, DirectionRule::LeaderChooses { .. })) {
        let message =
            "no leader chooses the direction in this game, so it cannot change between rounds";
        let hint = "delete this line, or write `direction: leader chooses` below `sowing`";
        check.fault(&path, Code::MisplacedKey, message).hint(hint);
    }
}

//! How rounds make a match.

use super::Check;
use super::place::Way;
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
    let way = Way::top("match");
    let filled = filled(check, &way, matches.refill, board);
    let ends_when = match &matches.ends_when {
        Some(text) => check.sentence(&way.key("ends-when"), text, Scene::MatchEnd).map(Some),
        None if matches.refill == Some(NumberOrAnew::Anew) => {
            if matches.rounds.is_none() {
                check.missing(&way, "a match whose rounds start `anew`", "rounds");
            }
            Some(None)
        }
        None => Some(Some(cannot_fill())),
    };
    if matches.rounds == Some(0) {
        check.out_of_range(
            &way.key("rounds"),
            "a match has at least 1 round".to_owned(),
            "write `rounds: 3`, or delete the line for no limit".to_owned(),
        );
    }
    anew(check, &way, matches);
    without_effect(check, &way, matches, direction);
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

fn filled(
    check: &mut Check,
    way: &Way,
    refill: Option<NumberOrAnew>,
    board: Option<&Board>,
) -> Option<Filled> {
    let refill_way = way.key("refill");
    match refill {
        None => {
            let seeds = board.and_then(|board| board.start.iter().copied().max());
            let text = format!("refill: {}", seeds.unwrap_or(4));
            check.missing_like(way, "`match`", "refill", &text);
            None
        }
        Some(NumberOrAnew::Anew) => Some(Filled::Anew),
        Some(NumberOrAnew::Number(0)) => {
            check.out_of_range(
                &refill_way,
                "holes cannot be filled with 0 seeds".to_owned(),
                "write the number of seeds in a hole at the start, or `refill: anew`".to_owned(),
            );
            None
        }
        Some(NumberOrAnew::Number(seeds)) => {
            let Some(board) = board else {
                return Some(Filled::Refill(seeds));
            };
            let holes = board.hole_count() as u64;
            let needed = u64::from(seeds) * holes;
            let unsure = check.may_contain(&Way::default(), "match")
                || check.may_contain_in("board", "seeds");
            if needed > board.total() && !unsure {
                check.wrong_value(
                    &refill_way,
                    Code::RefillTooLarge,
                    format!(
                        "{holes} holes with {seeds} seeds each need {needed}, and the game has {}",
                        board.total()
                    ),
                    format!("write `refill: {}`", (board.total() / holes).max(1)),
                );
            }
            Some(Filled::Refill(seeds))
        }
    }
}

/// Reports keys about filling holes from what the players have, in a match whose rounds start anew.
fn anew(check: &mut Check, way: &Way, matches: &keys::Match) {
    if matches.refill != Some(NumberOrAnew::Anew) {
        return;
    }
    let keys = [
        ("filled-from", matches.filled_from.is_some()),
        ("unfilled", matches.unfilled.is_some()),
        ("partial", matches.partial.is_some()),
        ("next-direction", matches.next_direction == Some(NextDirection::TowardClosed)),
    ];
    for (key, stands) in keys {
        if stands {
            check.wrong_key(
                &way.key(key),
                Code::MisplacedKey,
                format!("rounds that start `anew` fill every hole, so `{key}` has no effect"),
                "delete this line, or write `refill:` with a number of seeds",
            );
        }
    }
}

/// Reports keys that have no effect because of other keys of the match or the direction of sowing.
fn without_effect(
    check: &mut Check,
    way: &Way,
    matches: &keys::Match,
    direction: Option<&DirectionRule>,
) {
    if matches.refill == Some(NumberOrAnew::Anew) {
        // All of them have been refused already.
        return;
    }
    if matches.unfilled == Some(Unfilled::TakenOver) && matches.filled_from.is_some() {
        check.wrong_key(
            &way.key("filled-from"),
            Code::MisplacedKey,
            "with `unfilled: taken over` each player fills the holes they own, so `filled-from` has \
                 no effect",
            "delete this line",
        );
    }
    if matches.unfilled == Some(Unfilled::TakenOver) && matches.partial == Some(Partial::Reserve) {
        check.wrong_key(
            &way.key("partial"),
            Code::KeyWithoutEffect,
            "with `unfilled: taken over` every hole is filled, so no `reserve` is kept",
            "delete this line: seeds too few for a hole then give nobody a hole more",
        );
    }
    if matches.next_direction != Some(NextDirection::TowardClosed) {
        return;
    }
    let next_direction = way.key("next-direction");
    let unfilled = matches.unfilled.unwrap_or(Unfilled::Closed);
    if unfilled != Unfilled::Closed {
        check.wrong_value(
            &next_direction,
            Code::MisplacedKey,
            format!(
                "with `unfilled: {}` no hole is ever closed, so none can be sown toward",
                unfilled.word()
            ),
            "delete this line, or write `unfilled: closed`",
        );
    }
    let fixed =
        |direction: &DirectionRule| !matches!(direction, DirectionRule::LeaderChooses { .. });
    if direction.is_some_and(fixed) {
        check.wrong_value(
            &next_direction,
            Code::MisplacedKey,
            "no leader chooses the direction in this game, so it cannot change between rounds",
            "delete this line, or write `direction: leader chooses` below `sowing`",
        );
    }
}

//! What kind of game it is, in one sentence drawn from its rules.

use super::board::{rows, stores};
use super::captures::sows_on;
use crate::rules::{DirectionRule, Event, Into, Rules, Unfilled};
use crate::text::prose::series;

/// The kind of a game.
pub(in crate::explain) fn kind(rules: &Rules) -> String {
    let laps = if sows_on(rules) {
        "a move may go on in several laps (relay sowing)"
    } else {
        "a move is a single lap"
    };
    let rounds = match &rules.matches {
        None => "one round is the game",
        Some(matches) if matches.refill().is_some() && matches.unfilled == Unfilled::TakenOver => {
            "rounds make a match, in which holes are won and lost"
        }
        Some(_) => "rounds make a match",
    };
    let mut text = format!(
        "A sowing game for two players on {}, {}; {laps}; {rounds}.",
        rows(rules.board.holes),
        stores(rules)
    );
    let mut when = Vec::new();
    if rules.events[Event::Drop].iter().any(takes) {
        when.push("while sowing goes on");
    }
    if rules.events[Event::LapEnd].iter().any(takes) {
        when.push("at the end of a lap");
    }
    if rules.events.all().any(|(event, rule)| !event.after_seed() && takes(rule)) {
        when.push("before or after the sowing");
    }
    if !when.is_empty() {
        text += &format!(" Captures are made {}.", series(&when, "and"));
    }
    match rules.sowing.direction {
        DirectionRule::MoverChooses | DirectionRule::ByCase(_) => {
            text += " The direction can change from move to move.";
        }
        DirectionRule::LeaderChooses { .. } => {
            text += " The direction is chosen for each round.";
        }
        DirectionRule::Fixed(_) | DirectionRule::PerPlayer(_) => {}
    }
    text
}

fn takes(rule: &crate::rules::Rule) -> bool {
    let capture = rule.capture.as_ref();
    capture.is_some_and(|capture| capture.into == Into::Captured)
}

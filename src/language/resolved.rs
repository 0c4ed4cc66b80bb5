//! The effective rule file: after `extends` and readings, with every default written out.

use super::Variant;
use super::keys::{Board, EndlessLaps, Events, Match, Round, Rule, Sowing};
use super::shapes::{NumberOrAnew, NumberOrAny, NumberOrNever, OneOrMore};
use crate::language::words::{
    CaptureFor, Checked, ClosedHolesWord, EndlessThen, FirstSeed, GrandSlam, Into, LastSeed,
    Leader, MovesFromWord, NextDirection, Partial, RefilledFrom, Remaining, Stores, Unfilled,
    WhenStuck, Winner,
};

/// Writes every default into a variant, and takes out what is done with.
pub fn fill(variant: &mut Variant) {
    variant.language.get_or_insert(1);
    variant.extends = None;
    variant.set = None;
    variant.insert = None;
    variant.remove = None;
    variant.readings = None;
    if let Some(board) = &mut variant.board {
        fill_board(board);
    }
    for (_, mark) in variant.marks.iter_mut().flat_map(|marks| &mut marks.0) {
        mark.per_player.get_or_insert(NumberOrAny::Any);
    }
    if let Some(sowing) = &mut variant.sowing {
        fill_sowing(sowing);
    }
    if let Some(events) = &mut variant.rules {
        fill_events(events);
    }
    if let Some(round) = &mut variant.round {
        fill_round(round);
    }
    if let Some(game_match) = &mut variant.game_match {
        fill_match(game_match);
    }
}

fn fill_board(board: &mut Board) {
    board.closed_holes.get_or_insert(ClosedHolesWord::PassedOver);
}

fn fill_sowing(sowing: &mut Sowing) {
    sowing.first_seed.get_or_insert(FirstSeed::NextHole);
    sowing.stores.get_or_insert(Stores::None);
    sowing.minimum.get_or_insert(1);
    sowing.moves_from.get_or_insert(MovesFromWord::OwnHoles);
    sowing.must_feed.get_or_insert(false);
    sowing.when_stuck.get_or_insert(WhenStuck::RoundEnds);
    let endless = sowing.endless_laps.get_or_insert(EndlessLaps::default());
    endless.after.get_or_insert(10_000);
    endless.then.get_or_insert(EndlessThen::EndTurn);
}

fn fill_events(events: &mut Events) {
    for rule in events.drop.iter_mut().flatten() {
        rule.last.get_or_insert(LastSeed::Any);
    }
    let with_here = [&mut events.lift, &mut events.drop, &mut events.lap_end, &mut events.turn_end];
    for rule in with_here.into_iter().flat_map(|rules| rules.iter_mut().flatten()) {
        if rule.mark.is_some() || rule.unmark.is_some() {
            rule.at.get_or_insert(OneOrMore::One("here".to_owned()));
        }
        fill_capture(rule);
    }
    for rule in events.turn_start.iter_mut().flatten() {
        fill_capture(rule);
    }
}

fn fill_capture(rule: &mut Rule) {
    if rule.capture.is_none() {
        return;
    }
    let into = *rule.into.get_or_insert(Into::Captured);
    if into == Into::Captured {
        rule.receiver.get_or_insert(CaptureFor::Mover);
        rule.grand_slam.get_or_insert(GrandSlam::Counts);
    }
}

fn fill_round(round: &mut Round) {
    for end in round.ends.iter_mut().flatten() {
        end.checked.get_or_insert(Checked::BeforeMove);
        end.remaining.get_or_insert(Remaining::Owner);
    }
    round.winner.get_or_insert(Winner::MostCaptured);
    round.repetition.get_or_insert(NumberOrNever::Never);
}

fn fill_match(game_match: &mut Match) {
    // Where every round starts anew nothing is filled from what the players have.
    if matches!(game_match.refill, Some(NumberOrAnew::Number(_))) {
        // Where holes change hands these two say nothing.
        if *game_match.unfilled.get_or_insert(Unfilled::Closed) != Unfilled::TakenOver {
            game_match.filled_from.get_or_insert(RefilledFrom::OwnLeft);
            game_match.partial.get_or_insert(Partial::Reserve);
        }
        game_match.ends_when.get_or_insert_with(|| "a player cannot fill 1 hole".to_owned());
    }
    game_match.next_leader.get_or_insert(Leader::Alternate);
    game_match.next_direction.get_or_insert(NextDirection::Same);
}

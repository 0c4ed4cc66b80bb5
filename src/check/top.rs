//! The file as a whole: what it is called, where it comes from, and its parts.

use super::Check;
use super::place::Way;
use super::{board, events, marks, matches, round, semantics, sowing, start, without_effect};
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::keys::LANGUAGE;
use crate::language::shapes::NumberOrAnew;
use crate::rules::{Event, Rules, Unfilled};

/// The whole game, as far as it could be proven; whether an error was found is for the caller to ask.
pub(super) fn game(check: &mut Check, variant: &Variant) -> Option<Rules> {
    language(check, variant.language);
    let name = name(check, variant.name.as_deref());
    sources(check, variant);
    let board = board::board(check, variant.board.as_ref());
    marks::marks(check, variant.marks.as_ref());
    let sowing = sowing::sowing(check, variant.sowing.as_ref());
    let events = events::events(check, variant.rules.as_ref());
    let round = round::round(check, variant.round.as_ref());
    let matches = matches::matches(
        check,
        variant.matches.as_ref(),
        board.as_ref(),
        sowing.as_ref().map(|sowing| &sowing.direction),
    );
    without_effect::keys(check, variant, round.as_ref());
    events::names(check, variant);
    if let (Some(board), Some(sowing)) = (&board, &sowing) {
        start::enough(check, board, sowing);
        let drop = variant.rules.as_ref().and_then(|rules| rules.list(Event::Drop));
        let refilled = variant.matches.as_ref();
        let refilled = refilled.filter(|m| m.refill != Some(NumberOrAnew::Anew));
        let unfilled = refilled.map(|m| m.unfilled.unwrap_or(Unfilled::Closed));
        let game = semantics::Game {
            board,
            sowing,
            events: events.as_ref(),
            drop_rules: drop.is_some_and(|rules| !rules.is_empty())
                || check.may_contain_in("rules", Event::Drop.name()),
            unfilled,
            refill: refilled.and_then(|m| match m.refill {
                Some(NumberOrAnew::Number(seeds)) => Some(seeds),
                _ => None,
            }),
        };
        // What a hole can hold is asked of these.
        let unread = check.may_contain(&Way::default(), "match")
            || check.may_contain_in("board", "stores")
            || check.may_contain_in("board", "seeds")
            || check.may_contain_in("sowing", "stores");
        if !unread {
            semantics::semantics(check, &game);
        }
    }
    Some(Rules {
        name: name?,
        board: board?,
        marks: check.marks.clone(),
        sowing: sowing?,
        events: events?,
        round: round?,
        matches: matches?,
    })
}

fn language(check: &mut Check, language: Option<u32>) {
    let way = Way::top("language");
    match language {
        None | Some(LANGUAGE) => {}
        Some(0) => check.out_of_range(
            &way,
            "the versions of the language begin with 1".to_owned(),
            format!("write `language: {LANGUAGE}`"),
        ),
        Some(later) => {
            check
                .value(
                    &way,
                    Code::LaterLanguage,
                    format!(
                        "the file is written in version {later} of the language; this program knows version {LANGUAGE}"
                    ),
                )
                .hint("a newer mancala is needed to read it")
                .hint(format!(
                    "if the file uses nothing new, write `language: {LANGUAGE}`"
                )).push_to(&mut check.faults);
        }
    }
}

fn name(check: &mut Check, name: Option<&str>) -> Option<String> {
    match name {
        Some(name) if !name.trim().is_empty() => Some(name.trim().to_owned()),
        Some(_) => {
            check.wrong_value(
                &Way::top("name"),
                Code::BadName,
                "the game's name is blank",
                "write `name: My Village Game`",
            );
            None
        }
        None => {
            check.missing(&Way::default(), "the file", "name");
            None
        }
    }
}

fn sources(check: &mut Check, variant: &Variant) {
    match &variant.sources {
        None => check.missing(&Way::default(), "the file", "sources"),
        // What stood there may have been what could not be read.
        Some(sources) if sources.is_empty() && check.is_whole(&Way::top("sources")) => {
            check.wrong_value(
                &Way::top("sources"),
                Code::MissingKey,
                "`sources` names no source",
                format!("write:\n{}", Way::top("sources").example().unwrap_or_default()),
            );
        }
        Some(_) => {}
    }
}

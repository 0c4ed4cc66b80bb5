//! The file as a whole: its name, its sources and its parts.

use super::Check;
use super::place::Path;
use super::{board, events, keys, marks, matches, round, semantics, sowing, start, without_effect};
use crate::diagnostic::Code;
use crate::language::Variant;
use crate::language::keys::LANGUAGE;
use crate::language::shapes::{Named, NumberOrAnew};
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
    keys::keys(check);
    without_effect::keys(check, variant, round.as_ref());
    events::names(check, variant);
    if let (Some(board), Some(sowing)) = (&board, &sowing) {
        start::enough(check, board, sowing);
        let drop = variant.rules.as_ref().and_then(|rules| rules.list(Event::Drop));
        let refilled = variant.matches.as_ref();
        let refilled = refilled.filter(|m| m.refill != Some(NumberOrAnew::Anew));
        let unfilled = refilled.map(|m| m.unfilled.unwrap_or(Unfilled::Closed));
        let marks = check.marks.clone();
        let game = semantics::Game {
            board,
            sowing,
            marks: &marks,
            events: events.as_ref(),
            drop_rules: drop.is_some_and(|rules| !rules.is_empty())
                || check.may_contain_in("rules", Event::Drop.name()),
            unfilled,
            refill: refilled.and_then(|m| match m.refill {
                Some(NumberOrAnew::Number(seeds)) => Some(seeds),
                _ => None,
            }),
        };
        // What a hole can hold depends on these.
        let unread = check.may_contain(&Path::default(), "match")
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
    let Some(later) = language.filter(|&language| language > LANGUAGE) else { return };
    let message = format!(
        "the file is written in version {later} of the language; this program knows version {LANGUAGE}"
    );
    check
        .fault(&Path::top("language"), Code::LaterLanguage, message)
        .hint("a newer mancala is needed to read it")
        .hint(format!("if the file uses nothing new, write `language: {LANGUAGE}`"));
}

fn name(check: &mut Check, name: Option<&str>) -> Option<String> {
    let name = name?.trim();
    if name.is_empty() {
        let fault = check.fault(&Path::top("name"), Code::BadName, "the game's name is blank");
        fault.hint("write `name: My Village Game`");
    }
    Some(name.to_owned())
}

fn sources(check: &mut Check, variant: &Variant) {
    let path = Path::top("sources");
    // What was written there may be what could not be read.
    if variant.sources.as_ref().is_some_and(Named::is_empty) && check.is_whole(&path) {
        let hint = format!("write:\n{}", path.example().unwrap_or_default());
        check.fault(&path, Code::MissingKey, "`sources` names no source").hint(hint);
    }
}

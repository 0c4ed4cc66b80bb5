//! Sowing: directions, what is left out, which holes may be chosen.

use super::Check;
use super::place::Path;
use super::scene::Scene;
use super::semantics::Alternative;
use crate::condition::{Half, Reference, State, Statement};
use crate::diagnostic::Code;
use crate::language::keys::{self, ENDLESS_AFTER, MINIMUM};
use crate::language::shapes::{self, DirectionParts, OneOrMore};
use crate::language::words::{CaseDirectionWord, DirectionRuleWord};
use crate::repair::{meant, sentences};
use crate::rules::{
    Condition, Direction, DirectionCase, DirectionRule, EndlessLaps, HoleDirection, Sentence, Skip,
    Sowing, Stores,
};
use crate::text::prose::on_one_line;

/// The rules of sowing.
pub(super) fn sowing(check: &mut Check, sowing: Option<&keys::Sowing>) -> Option<Sowing> {
    let path = Path::top("sowing");
    let sowing = sowing?;
    let direction = sowing.direction.as_ref();
    let direction = direction.and_then(|rule| self::direction(check, &path.key("direction"), rule));
    let skip = texts(check, &path.key("skip"), sowing.skip.as_ref(), skip);
    let may_move = texts(check, &path.key("may-move"), sowing.may_move.as_ref(), may_move);
    let stores = sowing.stores.unwrap_or_default();
    if stores != Stores::None && !check.stores {
        let message = "stores are sown, but the board has none on its track";
        let fault = check.fault(&path.key("stores"), Code::NoStores, message);
        fault.hint("below `board`, add `stores: right`");
    }
    let endless = sowing.endless_laps.clone().unwrap_or_default();
    Some(Sowing {
        direction: direction?,
        first_seed: sowing.first_seed.unwrap_or_default(),
        skip: skip?,
        stores,
        minimum: sowing.minimum.unwrap_or(MINIMUM),
        moves_from: sowing.moves_from.unwrap_or_default(),
        may_move: may_move?,
        must_feed: sowing.must_feed.unwrap_or_default(),
        when_stuck: sowing.when_stuck.unwrap_or_default(),
        endless_laps: EndlessLaps {
            after: endless.after.unwrap_or(ENDLESS_AFTER),
            then: endless.then.unwrap_or_default(),
        },
    })
}

fn of_hole(word: CaseDirectionWord) -> HoleDirection {
    match word {
        CaseDirectionWord::Counterclockwise => HoleDirection::Fixed(Direction::Counterclockwise),
        CaseDirectionWord::Clockwise => HoleDirection::Fixed(Direction::Clockwise),
        CaseDirectionWord::MoverChooses => HoleDirection::MoverChooses,
    }
}

fn direction(
    check: &mut Check,
    path: &Path,
    direction: &shapes::Direction,
) -> Option<DirectionRule> {
    let word = match direction {
        shapes::Direction::Word(word) => word,
        shapes::Direction::Parts(parts) => return by_parts(check, path, parts),
        shapes::Direction::Cases(cases) => return by_case(check, path, cases),
    };
    Some(match word {
        DirectionRuleWord::Counterclockwise => DirectionRule::Fixed(Direction::Counterclockwise),
        DirectionRuleWord::Clockwise => DirectionRule::Fixed(Direction::Clockwise),
        DirectionRuleWord::MoverChooses => DirectionRule::MoverChooses,
        DirectionRuleWord::LeaderChooses => DirectionRule::LeaderChooses { other_opposite: false },
        DirectionRuleWord::LeaderChoosesOtherOpposite => {
            DirectionRule::LeaderChooses { other_opposite: true }
        }
    })
}

/// A direction by player, or by halves of a row.
fn by_parts(check: &mut Check, path: &Path, parts: &DirectionParts) -> Option<DirectionRule> {
    let players = parts.south.is_some() || parts.north.is_some();
    let halves =
        parts.left_half.is_some() || parts.right_half.is_some() || parts.middle_hole.is_some();
    if players && halves {
        let message = "`direction` is given by player and by halves of a row at once";
        let fault = check.key_fault(path, Code::Contradiction, message);
        fault.hint("write `south:` and `north:`, or `left half:` and `right half:`; a list of cases can say more");
        return None;
    }
    if halves {
        return by_halves(check, path, parts);
    }
    for (side, word) in [("south", parts.south), ("north", parts.north)] {
        if word.is_none() {
            check.missing(path, "`direction`", side);
        }
    }
    Some(DirectionRule::PerPlayer([parts.south?, parts.north?]))
}

fn by_halves(check: &mut Check, path: &Path, parts: &DirectionParts) -> Option<DirectionRule> {
    let owner = "`direction`";
    for (half, word) in [("left half", parts.left_half), ("right half", parts.right_half)] {
        if word.is_none() {
            check.missing(path, owner, half);
        }
    }
    match (check.holes, parts.middle_hole) {
        (Some(holes), None) if holes % 2 == 1 => {
            check.missing(path, owner, "middle hole");
            return None;
        }
        (Some(holes), Some(_)) if holes % 2 == 0 => {
            let message = format!("a row of {holes} has no middle hole");
            let fault = check.key_fault(&path.key("middle hole"), Code::MisplacedKey, message);
            fault.hint("delete this line");
            return None;
        }
        _ => {}
    }
    let case = |half: Half, sow: CaseDirectionWord| {
        let condition: Condition = Condition::Statement(Statement::Is {
            hole: Reference::here(),
            negated: false,
            state: State::InHalf(half),
        });
        let text = condition.to_string();
        DirectionCase { when: Some(Sentence { condition, text }), sow: of_hole(sow) }
    };
    let last = |sow: CaseDirectionWord| DirectionCase { when: None, sow: of_hole(sow) };
    let left = case(Half::Left, parts.left_half?);
    let right = parts.right_half?;
    Some(DirectionRule::ByCase(match parts.middle_hole {
        Some(middle) => vec![left, case(Half::Right, right), last(middle)],
        None => vec![left, last(right)],
    }))
}

/// A list of cases: all but the last say when.
fn by_case(
    check: &mut Check,
    path: &Path,
    cases: &[shapes::DirectionCase],
) -> Option<DirectionRule> {
    if cases.is_empty() {
        let fault = check.fault(path, Code::WrongCount, "`direction` is an empty list");
        fault.hint("write `direction: counterclockwise`");
        return None;
    }
    // The last case may be what could not be read of the list.
    let whole = check.is_whole(path);
    let mut found = Vec::new();
    let mut listed = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let path = path.item(number);
        let last = whole && number + 1 == cases.len();
        let when_path = path.key("when");
        let when = case.when.as_ref();
        let when = when.and_then(|when| check.sentence(&when_path, when, Scene::Direction));
        if !last && case.when.is_none() {
            check.missing(&path, "a case of `direction` that is not the last", "when");
        }
        if last && case.when.is_some() {
            let message =
                "the last case of `direction` holds for every other hole, so it has no `when`";
            let fault = check.key_fault(&when_path, Code::MisplacedKey, message);
            fault.hint("delete this `when`, or add a last case:\n- sow: counterclockwise");
        }
        let when = when.filter(|_| !last);
        let known = last || when.is_some();
        if known {
            let name = format!("case {} of `direction`", number + 1);
            listed.push(Alternative::new(path, name, when.as_ref()));
        }
        let sow = case.sow.filter(|_| known).map(of_hole);
        found.push(sow.map(|sow| DirectionCase { when, sow }));
    }
    check.lists.push((Scene::Direction, listed));
    Some(DirectionRule::ByCase(found.into_iter().collect::<Option<_>>()?))
}

/// Reads each text of a value that may be one text or a list, with `read`; none if one of them cannot be read.
pub(super) fn texts<T>(
    check: &mut Check,
    path: &Path,
    written: Option<&OneOrMore>,
    read: impl Fn(&mut Check, &Path, &str) -> Option<T>,
) -> Option<Vec<T>> {
    let found: Vec<Option<T>> = match written {
        None => Vec::new(),
        Some(OneOrMore::One(text)) => vec![read(check, path, text)],
        Some(OneOrMore::More(texts)) => {
            let texts = texts.iter().enumerate();
            texts.map(|(number, text)| read(check, &path.item(number), text)).collect()
        }
    };
    found.into_iter().collect()
}

fn skip(check: &mut Check, path: &Path, text: &str) -> Option<Skip> {
    let plain = on_one_line(text);
    match plain.as_str() {
        "origin" => return Some(Skip::Origin),
        "lap origin" => return Some(Skip::LapOrigin),
        _ => {}
    }
    // No sentence is as short as that, and some slips are.
    let short = plain.split(' ').count() <= 2 && crate::condition::parse(text).is_err();
    if short && check.asked(Scene::Skip, |asked| sentences(text, asked)).is_empty() {
        let message = "this is neither a hole that `skip` knows nor a sentence";
        let place = check.part_span(path, text, 0..text.len());
        let mut fault = check.fault(path, Code::UnknownChoice, message);
        if let Some(near) = meant(&plain, &["origin", "lap origin"]) {
            fault = fault.map(|fault| fault.meant(place, near));
        }
        fault.hint(
            "it may be `origin`, `lap origin`, or a sentence about `here`: `here has at least 12`",
        );
        return None;
    }
    check.sentence(path, text, Scene::Skip).map(Skip::When)
}

fn may_move(check: &mut Check, path: &Path, text: &str) -> Option<Sentence> {
    check.sentence(path, text, Scene::MayMove)
}

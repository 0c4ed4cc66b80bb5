//! Sowing: directions, what is left out, which holes may be chosen.

use super::Check;
use super::place::Way;
use super::scene::Scene;
use super::semantics::Listed;
use crate::condition::{Half, Reference, State, Statement};
use crate::diagnostic::Code;
use crate::language::keys::{self, ENDLESS_AFTER, MINIMUM, MOST_LAPS};
use crate::language::shapes::{self, DirectionParts, OneOrMore};
use crate::language::words::{CaseDirectionWord, DirectionRuleWord, DirectionWord};
use crate::repair::{meant, sentences};
use crate::rules::{
    Condition, Direction, DirectionCase, DirectionRule, EndlessLaps, HoleDirection, LastSeed,
    Sentence, Skip, Sowing, Stores,
};

/// The rules of sowing.
pub(super) fn sowing(check: &mut Check, sowing: Option<&keys::Sowing>) -> Option<Sowing> {
    let way = Way::top("sowing");
    let Some(sowing) = sowing else {
        check.missing(&Way::default(), "the file", "sowing");
        return None;
    };
    let direction = match &sowing.direction {
        Some(direction) => self::direction(check, &way.key("direction"), direction),
        None => {
            check.missing(&way, "`sowing`", "direction");
            None
        }
    };
    let skip = skip(check, &way.key("skip"), sowing.skip.as_ref());
    let stores = stores(check, &way.key("stores"), sowing.stores);
    let minimum = minimum(check, &way.key("minimum"), sowing.minimum);
    let may_move = may_move(check, &way.key("may-move"), sowing.may_move.as_ref());
    let endless_laps = endless_laps(check, &way, sowing.endless_laps.as_ref());
    Some(Sowing {
        direction: direction?,
        first_seed: sowing.first_seed.unwrap_or_default(),
        skip: skip?,
        stores,
        minimum,
        moves_from: sowing.moves_from.unwrap_or_default(),
        may_move: may_move?,
        must_feed: sowing.must_feed.unwrap_or_default(),
        when_stuck: sowing.when_stuck.unwrap_or_default(),
        endless_laps,
    })
}

fn fixed(word: DirectionWord) -> Direction {
    match word {
        DirectionWord::Counterclockwise => Direction::Counterclockwise,
        DirectionWord::Clockwise => Direction::Clockwise,
    }
}

fn of_hole(word: CaseDirectionWord) -> HoleDirection {
    match word {
        CaseDirectionWord::Counterclockwise => HoleDirection::Fixed(Direction::Counterclockwise),
        CaseDirectionWord::Clockwise => HoleDirection::Fixed(Direction::Clockwise),
        CaseDirectionWord::MoverChooses => HoleDirection::MoverChooses,
    }
}

fn direction(check: &mut Check, way: &Way, direction: &shapes::Direction) -> Option<DirectionRule> {
    match direction {
        shapes::Direction::Word(word) => Some(match word {
            DirectionRuleWord::Counterclockwise => {
                DirectionRule::Fixed(Direction::Counterclockwise)
            }
            DirectionRuleWord::Clockwise => DirectionRule::Fixed(Direction::Clockwise),
            DirectionRuleWord::MoverChooses => DirectionRule::MoverChooses,
            DirectionRuleWord::LeaderChooses => {
                DirectionRule::LeaderChooses { other_opposite: false }
            }
            DirectionRuleWord::LeaderChoosesOtherOpposite => {
                DirectionRule::LeaderChooses { other_opposite: true }
            }
        }),
        shapes::Direction::Parts(parts) => by_parts(check, way, parts),
        shapes::Direction::Cases(cases) => by_case(check, way, cases),
    }
}

/// A direction by player, or by halves of a row.
fn by_parts(check: &mut Check, way: &Way, parts: &DirectionParts) -> Option<DirectionRule> {
    let players = parts.south.is_some() || parts.north.is_some();
    let halves =
        parts.left_half.is_some() || parts.right_half.is_some() || parts.middle_hole.is_some();
    if players && halves {
        check.wrong_key(
            way,
            Code::Contradiction,
            "`direction` is given by player and by halves of a row at once",
            "write `south:` and `north:`, or `left half:` and `right half:`; a list of cases can \
                 say more",
        );
        return None;
    }
    if halves {
        return by_halves(check, way, parts);
    }
    let player = |check: &mut Check, word: Option<DirectionWord>, side: &str| {
        if word.is_none() {
            check.missing(way, "`direction`", side);
        }
        word.map(fixed)
    };
    let south = player(check, parts.south, "south");
    let north = player(check, parts.north, "north");
    Some(DirectionRule::PerPlayer([south?, north?]))
}

fn by_halves(check: &mut Check, way: &Way, parts: &DirectionParts) -> Option<DirectionRule> {
    let owner = "`direction`";
    if parts.left_half.is_none() {
        check.missing(way, owner, "left half");
    }
    if parts.right_half.is_none() {
        check.missing(way, owner, "right half");
    }
    match (check.holes, parts.middle_hole) {
        (Some(holes), None) if holes % 2 == 1 => {
            check.missing(way, owner, "middle hole");
            return None;
        }
        (Some(holes), Some(_)) if holes % 2 == 0 => {
            check.wrong_key(
                &way.key("middle hole"),
                Code::MisplacedKey,
                format!("a row of {holes} has no middle hole"),
                "delete this line",
            );
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
fn by_case(check: &mut Check, way: &Way, cases: &[shapes::DirectionCase]) -> Option<DirectionRule> {
    if cases.is_empty() {
        check.wrong_value(
            way,
            Code::WrongCount,
            "`direction` is an empty list",
            "write `direction: counterclockwise`",
        );
        return None;
    }
    // The last case may be what was left out of the list.
    let whole = check.is_whole(way);
    let mut found = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let way = way.item(number);
        let last = whole && number + 1 == cases.len();
        if case.sow.is_none() {
            check.missing(&way, "a case of `direction`", "sow");
        }
        let when = match &case.when {
            None if !last => {
                check.missing(&way, "a case of `direction` that is not the last", "when");
                None
            }
            Some(when) if last => {
                check.sentence(&way.key("when"), when, Scene::Direction);
                check.wrong_key(
                    &way.key("when"),
                    Code::MisplacedKey,
                    "the last case of `direction` holds for every other hole, so it has no `when`",
                    "delete this `when`, or add a last case:\n- sow: counterclockwise",
                );
                None
            }
            Some(when) => check.sentence(&way.key("when"), when, Scene::Direction),
            None => None,
        };
        found.push((case.sow, when, last));
    }
    let listed =
        found.iter().enumerate().filter(|(_, (_, when, last))| *last || when.is_some()).map(
            |(number, (_, when, _))| Listed {
                way: way.item(number),
                name: format!("case {} of `direction`", number + 1),
                when: when.as_ref().map(|when| when.condition.clone()),
                last: LastSeed::Any,
                relays_here: false,
            },
        );
    let listed = listed.collect();
    check.lists.push((Scene::Direction, listed));
    let cases = found
        .into_iter()
        .map(|(sow, when, last)| {
            (last || when.is_some()).then_some(DirectionCase { when, sow: of_hole(sow?) })
        })
        .collect::<Option<Vec<_>>>()?;
    Some(DirectionRule::ByCase(cases))
}

/// The ways to the texts of a value that may be one text or a list.
pub(super) fn items<'a>(way: &Way, value: &'a OneOrMore) -> Vec<(Way, &'a str)> {
    match value {
        OneOrMore::One(text) => vec![(way.clone(), text.as_str())],
        OneOrMore::More(texts) => texts
            .iter()
            .enumerate()
            .map(|(number, text)| (way.item(number), text.as_str()))
            .collect(),
    }
}

fn skip(check: &mut Check, way: &Way, skip: Option<&OneOrMore>) -> Option<Vec<Skip>> {
    let Some(skip) = skip else {
        return Some(Vec::new());
    };
    let mut found = Vec::new();
    for (way, text) in items(way, skip) {
        let plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
        found.push(match plain.as_str() {
            "origin" => Some(Skip::Origin),
            "lap origin" => Some(Skip::LapOrigin),
            // No sentence is as short as that, and some slips are.
            _ if plain.split(' ').count() <= 2
                && crate::condition::parse(text).is_err() && check.asked(Scene::Skip, |asked| sentences(text, asked)).is_empty() =>
            {
                let fault = check.value(
                    &way,
                    Code::UnknownChoice,
                    "this is neither a hole that `skip` knows nor a sentence",
                );
                let fault = match meant(&plain, &["origin", "lap origin"]) {
                    Some(near) => fault.hint(format!("did you mean `{near}`?")),
                    None => fault,
                };
                check.faults.push(fault.hint(
                    "it may be `origin`, `lap origin`, or a sentence about `here`: `here has at least 12`",
                ));
                None
            }
            _ => check.sentence(&way, text, Scene::Skip).map(Skip::When),
        });
    }
    found.into_iter().collect()
}

fn stores(check: &mut Check, way: &Way, stores: Option<Stores>) -> Stores {
    let stores = stores.unwrap_or_default();
    if stores != Stores::None && !check.stores {
        check.wrong_value(
            way,
            Code::NoStores,
            "stores are sown, but the board has none on its track",
            "below `board`, add `stores: right`",
        );
    }
    stores
}

fn minimum(check: &mut Check, way: &Way, minimum: Option<u32>) -> u32 {
    if minimum == Some(0) {
        check.out_of_range(
            way,
            "a move needs at least 1 seed".to_owned(),
            "write `minimum: 1`, or delete the line, which means the same".to_owned(),
        );
    }
    minimum.unwrap_or(MINIMUM)
}

fn may_move(check: &mut Check, way: &Way, may_move: Option<&OneOrMore>) -> Option<Vec<Sentence>> {
    let Some(sentences) = may_move else {
        return Some(Vec::new());
    };
    let mut found = Vec::new();
    for (way, text) in items(way, sentences) {
        found.push(check.sentence(&way, text, Scene::MayMove));
    }
    found.into_iter().collect()
}

fn endless_laps(check: &mut Check, way: &Way, endless: Option<&keys::EndlessLaps>) -> EndlessLaps {
    let way = way.key("endless-laps");
    let after = endless.and_then(|endless| endless.after);
    if let Some(after) = after.filter(|after| !(1..=MOST_LAPS).contains(after)) {
        check.out_of_range(
            &way.key("after"),
            format!(
                "a move may have 1 to {MOST_LAPS} laps before it counts as endless, not {after}"
            ),
            format!("write `after: {ENDLESS_AFTER}`"),
        );
    }
    EndlessLaps {
        after: after.unwrap_or(ENDLESS_AFTER),
        then: endless.and_then(|endless| endless.then).unwrap_or_default(),
    }
}

//! How a round ends and who wins it.

use super::Check;
use super::events;
use super::place::Way;
use super::scene::Scene;
use super::semantics::Listed;
use crate::diagnostic::Code;
use crate::language::keys;
use crate::language::shapes::NumberOrNever;
use crate::rules::{self, LastSeed, Round, RoundEnd};

/// How often a position may come at most before the round ends.
const MOST_REPETITIONS: u32 = 1_000;

/// The ends of a round.
pub(super) fn round(check: &mut Check, round: Option<&keys::Round>) -> Option<Round> {
    let way = Way::top("round");
    let Some(round) = round else {
        check.missing(&Way::default(), "the file", "round");
        return None;
    };
    let ends_way = way.key("ends");
    let ends = match &round.ends {
        None => {
            check.missing(&way, "`round`", "ends");
            None
        }
        Some(ends) if ends.is_empty() && check.is_whole(&ends_way) => {
            check.wrong_value(
                &ends_way,
                Code::NeverEnds,
                "`ends` is an empty list, so a round would never end",
                format!("write:\n{}", ends_way.example().unwrap_or_default()),
            );
            None
        }
        Some(ends) => {
            let mut found = Vec::new();
            for (number, end) in ends.iter().enumerate() {
                found.push(self::end(check, ends_way.item(number), end));
            }
            list(check, &ends_way, &found);
            found.into_iter().collect::<Option<Vec<RoundEnd>>>()
        }
    };
    let repetition = match round.repetition {
        None | Some(NumberOrNever::Never) => None,
        Some(NumberOrNever::Number(number)) => {
            if number < 2 {
                check.out_of_range(
                    &way.key("repetition"),
                    format!(
                        "a position that came {number} time{} has not come back",
                        if number == 1 { "" } else { "s" }
                    ),
                    "write `repetition: 3`, or `repetition: never`".to_owned(),
                );
            }
            if number > MOST_REPETITIONS {
                check.out_of_range(
                    &way.key("repetition"),
                    format!("a position may come 2 to {MOST_REPETITIONS} times, not {number}"),
                    "write `repetition: 3`, or `repetition: never`".to_owned(),
                );
            }
            Some(number)
        }
    };
    Some(Round { ends: ends?, winner: round.winner.unwrap_or_default(), repetition })
}

/// Hands the ends on to the last look, those that are looked at together in one list.
fn list(check: &mut Check, way: &Way, ends: &[Option<RoundEnd>]) {
    use rules::Checked::{AfterMove, AtOnce, BeforeMove};
    for checked in [BeforeMove, AfterMove, AtOnce] {
        let ends = ends.iter().enumerate().filter_map(|(number, end)| {
            let end = end.as_ref().filter(|end| end.checked == checked)?;
            Some(Listed {
                way: way.item(number),
                name: format!("the end `{}`", end.name.as_ref().unwrap_or(&end.when.text)),
                when: Some(end.when.condition.clone()),
                last: LastSeed::Any,
                relays_here: false,
            })
        });
        let ends = ends.collect();
        check.lists.push((Scene::RoundEnd, ends));
    }
}

fn end(check: &mut Check, way: Way, end: &keys::End) -> Option<RoundEnd> {
    if let Some(name) = &end.rule {
        events::name(check, &way.key("rule"), name);
    }
    let when = match &end.when {
        Some(when) => check.sentence(&way.key("when"), when, Scene::RoundEnd),
        None => {
            check.missing(&way, "an end of the round", "when");
            None
        }
    };
    // When it is checked may be what was left out of it.
    check.is_whole(&way).then_some(())?;
    Some(RoundEnd {
        name: end.rule.clone(),
        when: when?,
        checked: end.checked.unwrap_or_default(),
        remaining: end.remaining.unwrap_or_default(),
        winner: end.winner,
    })
}

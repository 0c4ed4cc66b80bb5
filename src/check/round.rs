//! How a round ends and who wins it.

use super::Check;
use super::events;
use super::place::Path;
use super::scene::Scene;
use super::semantics::Alternative;
use crate::diagnostic::Code;
use crate::language::keys;
use crate::language::shapes::{Repetition as Written, RepetitionKeys};
use crate::rules::{Checked, Remaining, Repetition, Round, RoundEnd};

/// The ends of a round.
pub(super) fn round(check: &mut Check, round: Option<&keys::Round>) -> Option<Round> {
    let round = round?;
    let path = Path::top("round").key("ends");
    let written = round.ends.as_ref()?;
    if written.is_empty() && check.is_whole(&path) {
        let message = "`ends` is an empty list, so a round would never end";
        let hint = format!("write:\n{}", path.example().unwrap_or_default());
        check.fault(&path, Code::NeverEnds, message).hint(hint);
    }
    let written = written.iter().enumerate();
    let ends: Vec<Option<RoundEnd>> =
        written.map(|(number, end)| self::end(check, path.item(number), end)).collect();
    // Those that are checked at the same time make one list, of which the first that holds is used.
    for checked in [Checked::BeforeMove, Checked::AfterMove, Checked::AtOnce] {
        let listed = ends.iter().enumerate().filter_map(|(number, end)| {
            let end = end.as_ref().filter(|end| end.checked == checked)?;
            let name = format!("the end `{}`", end.name.as_ref().unwrap_or(&end.when.text));
            Some(Alternative::new(path.item(number), name, Some(&end.when)))
        });
        let listed = listed.collect();
        check.lists.push((Scene::RoundEnd, listed));
    }
    let repetition = match round.repetition {
        None | Some(Written::Never) => None,
        Some(Written::Times(times)) => Some(Repetition { times, remaining: Remaining::default() }),
        Some(Written::Settled(RepetitionKeys { times, remaining })) => {
            Some(Repetition { times: times?, remaining: remaining.unwrap_or_default() })
        }
    };
    let ends = ends.into_iter().collect::<Option<Vec<_>>>()?;
    Some(Round { ends, winner: round.winner.unwrap_or_default(), repetition })
}

fn end(check: &mut Check, path: Path, end: &keys::End) -> Option<RoundEnd> {
    if let Some(name) = &end.rule {
        events::name(check, &path.key("rule"), name);
    }
    let when = check.sentence(&path.key("when"), end.when.as_ref()?, Scene::RoundEnd);
    // When it is checked may be what could not be read of it.
    check.is_whole(&path).then_some(())?;
    Some(RoundEnd {
        name: end.rule.clone(),
        when: when?,
        checked: end.checked.unwrap_or_default(),
        remaining: end.remaining.unwrap_or_default(),
        winner: end.winner,
    })
}

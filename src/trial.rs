//! What random play of a proven game finds, said at the words it is about.

use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::looks::Looks;
use crate::playthrough::setting;
use crate::render::move_name;
use crate::rules::{Event, Rules, Side};
use crate::study::{Finding, Found, Limits, Shown, trial};
use crate::text::Span;
use crate::variant::GameFile;

/// The seed of the rounds that are tried; any would do, but it must be the same every time.
const SEED: u64 = 1;
/// Turns after which a round counts as one that does not end.
const MOST_TURNS: u32 = 2_000;

/// What is proposed where relays take too long.
const STOP_SOONER: &str =
    "give the relay a sentence under which it ends, or let it be stopped sooner:
sowing:
  endless-laps:
    after: 500";

/// Plays random rounds and warns of what the author may not have meant, with the smallest script that shows it.
///
/// `name` is how the script names the game. Nothing is found of a game that is as its author meant it; a warning is a
/// question, not a verdict.
pub fn play(base: &GameFile, rules: &Rules, rounds: u32, looks: &Looks, name: &str) -> Diagnostics {
    let loaded = base.with(&[]);
    let place = |path: &[&str], item: Option<usize>, key: &str| -> Option<Span> {
        let key_of = |path: &[&str]| {
            let (last, above) = path.split_last()?;
            let map = above.iter().try_fold(&loaded.document, |node, key| node.get(key))?;
            map.entry(last)
        };
        let entry = key_of(path)?;
        match item {
            Some(item) => entry.node.items()?.get(item)?.get(key)?.span,
            None => entry.key_span.or(entry.node.span),
        }
    };
    let rule_place = |wanted: &str, key: &str| {
        Event::ALL.into_iter().find_map(|event| {
            let number = rules.events[event].iter().position(|rule| rule.name == wanted)?;
            place(&["rules", event.name()], Some(number), key)
        })
    };
    let relay_place = || {
        let relaying = (rules.events.all()).find(|(_, rule)| rule.relay.is_some());
        place(&["sowing", "endless-laps"], None, "")
            .or_else(|| rule_place(&relaying?.1.name, "relay"))
            .or_else(|| place(&["rules"], None, ""))
    };
    let limits = Limits::of_a_trial(looks.rest().given(), MOST_TURNS);
    let tried = trial(rules, rounds, SEED, &limits);
    let of = |rounds: u32| format!("{rounds} of {} random rounds", tried.rounds);
    let mut faults = Diagnostics::new();
    // What the file says itself is meant.
    let is_stated = |found: &Found| match found {
        Found::EndlessRelay => place(&["sowing", "endless-laps"], None, "").is_some(),
        Found::EndlessRounds(_) => place(&["round", "repetition"], None, "").is_some(),
        _ => false,
    };
    for Finding { found, shown } in tried.findings.iter().filter(|one| !is_stated(&one.found)) {
        // The code, what was found, where, and what its author can do about it.
        let (code, message, span, advice) = match found {
            Found::NeverFired { rule, instead } => {
                let instead = instead
                    .as_ref()
                    .map(|by| format!(": where it could, `{by}` fired, which comes before it"));
                let rounds = format!("never fired in {} random rounds", tried.rounds);
                let message = format!("the rule `{rule}` {rounds}{}", instead.unwrap_or_default());
                let advice = "if it is for a rare situation, leave it; `--play 2000` plays more rounds. \
                              Otherwise make its `when` wider, put it before the others, or delete it";
                (Code::NeverFired, message, rule_place(rule, "rule"), advice)
            }
            Found::EndlessRelay => {
                let message = "a relay did not end and was stopped by `endless-laps`".to_owned();
                let advice = "if that is meant, write `endless-laps: {then: end turn}` below `sowing`; \
                              otherwise let a rule before the relay end the move, or make its `when` narrower";
                (Code::EndlessRelay, message, relay_place(), advice)
            }
            Found::EndlessRounds(count) => {
                let limit = match tried.most_turns < MOST_TURNS {
                    true => format!("{} looks at holes and rules", limits.round.looks),
                    false => format!("{MOST_TURNS} turns"),
                };
                let message = format!("{} did not end within {limit}", of(*count));
                let advice = "write `repetition: 3` below `round`, or an end that such rounds meet; if that \
                              is meant, write `repetition: never`";
                (Code::EndlessRound, message, place(&["round", "ends"], None, ""), advice)
            }
            Found::CutShort => {
                let rounds = format!("{} of {rounds} random rounds", tried.rounds);
                let message = format!("only {rounds} were played: they take too long");
                let advice = if shown.is_none() { STOP_SOONER } else { "" };
                (Code::PlayCutShort, message, relay_place(), advice)
            }
            Found::OneSided(side) => {
                let leads = if *side == Side::South { "who leads" } else { "who does not lead" };
                let won = "won every one of the random rounds that was won";
                let message = format!("{} ({leads}) {won}", side.name());
                let advice = "look whether a capture or a row favours one player by mistake";
                (Code::OneSided, message, place(&["round"], None, ""), advice)
            }
            Found::NothingToPlay => {
                let message = "the round ends before its first move".to_owned();
                let advice = "begin with more seeds, or end the round at something later";
                (Code::EndlessRound, message, place(&["round", "ends"], None, ""), advice)
            }
        };
        let mut fault = Diagnostic::new(code, message);
        fault = match span {
            Some(span) => fault.at(span, ""),
            None => fault.in_file(base.name.clone()),
        };
        if !advice.is_empty() {
            fault = fault.hint(advice);
        }
        if *found == Found::CutShort {
            fault = fault.hint(format!(
                "to play more of them, let it take longer: `--looks {}`",
                looks.given().saturating_mul(10)
            ));
        }
        if let Some(shown) = shown {
            // What came from standard input has no name by which a script can call it.
            let (name, first) = match name {
                "-" => ("./game.yaml", "save the rules as `game.yaml`; then "),
                _ => (name, ""),
            };
            fault = fault.hint(format!(
                "{first}`mancala run -` shows it with this script:\n{}",
                script(rules, name, shown)
            ));
        }
        faults.push(fault);
    }
    faults
}

fn script(rules: &Rules, name: &str, shown: &Shown) -> String {
    match shown {
        Shown::First(mv) => format!("variant {name}\nplay {}", move_name(&rules.board, *mv)),
        Shown::Move(position, mv) => {
            let mv = move_name(&rules.board, *mv);
            format!("variant {name}\n{}play {mv}", setting(rules, position))
        }
        Shown::Round(seed) => format!("variant {name}\nrandom until round over seed {seed}"),
        Shown::Turns(turns, seed) => format!("variant {name}\nrandom {turns} turns seed {seed}"),
    }
}

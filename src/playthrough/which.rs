//! Under which readings a recorded game comes out as recorded.

use std::io;

use rayon::prelude::*;

use super::names;
use super::run::{Options, Run, game_of};
use super::tree::Script;
use crate::check;
use crate::diagnostic::Diagnostics;
use crate::engine::{MatchEnd, Position, RoundOver};
use crate::render::{Opening, Scribe, Turn};
use crate::rules::Rules;
use crate::text::{FileId, Sources};
use crate::variant::{Choice, GameFile};

/// What is known of one combination of readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The options, in the order of [`Which::questions`].
    pub options: Vec<String>,
    /// Whether the whole script came out.
    pub holds: bool,
    /// Turns played before the first mismatch, or in all.
    pub turns: u64,
}

/// What every combination of readings makes of a script.
#[derive(Clone, Debug, Default)]
pub struct Which {
    /// The questions that were gone through: name and options.
    pub questions: Vec<(String, Vec<String>)>,
    /// The option of each of them that the file's own rules follow.
    pub defaults: Vec<String>,
    /// Each combination; empty if there were too many.
    pub tried: Vec<Tried>,
    /// How many combinations there are.
    pub combinations: u64,
    /// Combinations that are no game: an option of them is faulty, or two cannot be chosen together.
    pub impossible: u64,
    /// Options that make no game even alone, each with its question: what is wrong with them is told.
    pub faulty: Vec<(String, String)>,
}

/// The most combinations that are gone through.
pub const MOST_COMBINATIONS: u64 = 100_000;

struct Nobody;

impl Scribe for Nobody {
    fn open(&mut self, _: &Opening<'_>) -> io::Result<()> {
        Ok(())
    }

    fn round(&mut self, _: &Rules, _: u32, _: &Position) -> io::Result<()> {
        Ok(())
    }

    fn turn(&mut self, _: &Rules, _: &Turn<'_>) -> io::Result<()> {
        Ok(())
    }

    fn round_end(&mut self, _: &Rules, _: &RoundOver) -> io::Result<()> {
        Ok(())
    }

    fn match_end(&mut self, _: &Rules, _: &MatchEnd) -> io::Result<()> {
        Ok(())
    }
}

/// Plays the script in `file` under every combination of readings, each given up at its first mismatch. Questions that
/// `options` answers stay answered; what the script itself chooses is asked anew. The result is the same at any number of
/// threads; `done` is told of each combination that was tried, and how many there are.
///
/// What is wrong with the script or its game is pushed; `None` then.
///
/// # Errors
/// None that is known of: nothing is written.
pub fn which(
    sources: &mut Sources,
    file: FileId,
    options: &Options,
    done: &(impl Fn(u64) + Sync),
    faults: &mut Diagnostics,
) -> io::Result<Option<Which>> {
    let (script, unreadable) = super::parse::readable(sources, file);
    let readable = unreadable.is_empty();
    faults.append(unreadable);
    let Some(script) = script else {
        return Ok(None);
    };
    let Some(checked) = game_of(sources, file, &script, options, faults) else {
        return Ok(None);
    };
    let fixed: Vec<Choice> =
        options.readings.iter().map(|(question, option)| Choice::new(question, option)).collect();
    let base = checked.base.clone();
    let mut of_game = checked.found.clone();
    let playable = checked.under(sources, &fixed, &mut of_game);
    of_game.sort();
    faults.append(of_game);
    // What the script chooses itself is asked anew, so it says nothing of the names.
    let unknown = names::unknown_anyhow(&script, &base, &fixed, sources);
    let known = unknown.is_empty();
    let placed = unknown.into_iter().map(|fault| fault.placed(sources, file));
    faults.extend(placed.collect::<Vec<_>>());
    let Some(asked) = playable.filter(|_| readable && known) else {
        return Ok(None);
    };
    let asked = asked.loaded;
    let open = base
        .questions
        .iter()
        .filter(|question| fixed.iter().all(|choice| choice.question != question.name));
    let questions: Vec<(String, Vec<String>)> = open
        .map(|question| {
            (
                question.name.clone(),
                question.options.iter().map(|option| option.name.clone()).collect(),
            )
        })
        .collect();
    let combinations = questions
        .iter()
        .fold(1u64, |product, (_, options)| product.saturating_mul(options.len().max(1) as u64));
    let defaults = questions
        .iter()
        .map(|(name, _)| {
            let of_file = asked.readings.iter().find(|(question, _)| question == name);
            of_file.map(|(_, option)| option.clone()).unwrap_or_default()
        })
        .collect();
    let mut which = Which { questions, defaults, combinations, ..Which::default() };
    if combinations > MOST_COMBINATIONS {
        return Ok(Some(which));
    }
    let sources = &*sources;
    let tried: Vec<Option<Tried>> = (0..combinations)
        .into_par_iter()
        .map(|number| {
            let chosen = combination(&which.questions, number);
            let mut choices = fixed.clone();
            let named = which.questions.iter().zip(&chosen);
            choices.extend(
                named.map(|((question, _), option)| Choice::new(question.clone(), option.clone())),
            );
            let tried = try_one(sources, file, &script, &base, &choices, options)?;
            done(combinations);
            Ok(tried.map(|(holds, turns)| Tried { options: chosen, holds, turns }))
        })
        .collect::<io::Result<_>>()?;
    which.faulty = faulty(sources, &base, &fixed, &which.questions);
    which.impossible = tried.iter().filter(|tried| tried.is_none()).count() as u64;
    which.tried = tried.into_iter().flatten().collect();
    Ok(Some(which))
}

/// The options that make no game though all other questions are left as they are.
fn faulty(
    sources: &Sources,
    base: &GameFile,
    fixed: &[Choice],
    questions: &[(String, Vec<String>)],
) -> Vec<(String, String)> {
    let singles = base.single_choices().into_iter();
    let open = singles.filter(|single| questions.iter().any(|(name, _)| *name == single.question));
    open.filter(|single| {
        let choices = [fixed, std::slice::from_ref(single)].concat();
        rules(sources, base, &choices).is_none()
    })
    .map(|single| (single.question, single.option))
    .collect()
}

/// The game under these readings, if they make one, and the readings of all questions.
fn rules(
    sources: &Sources,
    base: &GameFile,
    choices: &[Choice],
) -> Option<(Rules, Vec<(String, String)>)> {
    let loaded = base.with(choices);
    let (rules, found) = check::rules(&loaded.variant, &loaded.document, sources);
    let sound = !loaded.faults.has_errors() && !found.has_errors();
    Some((rules.filter(|_| sound)?, loaded.readings))
}

/// The options of a combination by its number: the last question changes fastest.
fn combination(questions: &[(String, Vec<String>)], mut number: u64) -> Vec<String> {
    let mut chosen = Vec::new();
    for (_, options) in questions.iter().rev() {
        let count = options.len().max(1) as u64;
        chosen.extend(options.get((number % count) as usize).cloned());
        number /= count;
    }
    chosen.reverse();
    chosen
}

fn try_one(
    sources: &Sources,
    file: FileId,
    script: &Script,
    base: &GameFile,
    choices: &[Choice],
    options: &Options,
) -> io::Result<Option<(bool, u64)>> {
    let Some((rules, readings)) = rules(sources, base, choices) else {
        return Ok(None);
    };
    let mut mismatches = Diagnostics::new();
    let mut run = Run { sources, file, faults: &mut mismatches };
    let report = run.perform(script, &rules, &readings, options, &mut Nobody)?;
    Ok(Some((!mismatches.has_errors(), report.turns)))
}

//! Under which readings a recorded game is played as recorded.

use std::io;

use rayon::prelude::*;

use super::blocks::readable;
use super::run::{Options, game, perform, rules, unknown_anyhow};
use super::tree::Script;
use crate::diagnostic::Diagnostics;
use crate::render::Scribe;
use crate::text::{FileId, Sources};
use crate::variant::{Choice, GameFile};

/// What is known of one combination of readings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The options, in the order of [`Which::questions`].
    pub options: Vec<String>,
    /// Whether every expectation of the script was met.
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
    /// Combinations that do not make a game: an option of them is faulty, or two cannot be chosen together.
    pub impossible: u64,
    /// Options that do not make a game even alone, each with its question: what is wrong with them is reported.
    pub faulty: Vec<(String, String)>,
}

/// The most combinations that are gone through.
pub const MOST_COMBINATIONS: u64 = 100_000;

/// Shows nothing.
struct Nobody;

impl Scribe for Nobody {}

/// Plays the script in `file` under every combination of readings, each given up at its first mismatch. Questions that
/// `options` answers stay answered; what the script itself chooses is asked anew. The result is the same at any number of
/// threads; `done` is called for each combination that was tried, with the number of all.
///
/// The faults of the script or its game are pushed; the result is then `None`.
///
/// # Errors
/// None: nothing is written.
pub fn which(
    sources: &mut Sources,
    file: FileId,
    options: &Options,
    done: &(impl Fn(u64) + Sync),
    faults: &mut Diagnostics,
) -> io::Result<Option<Which>> {
    let (script, unreadable) = readable(sources, file);
    let readable = unreadable.is_empty();
    faults.append(unreadable);
    let Some(script) = script else {
        return Ok(None);
    };
    let fixed: Vec<Choice> =
        options.readings.iter().map(|(question, option)| Choice::new(question, option)).collect();
    let (base, playable) = game(sources, &script, &options.folder, &fixed, faults);
    let Some(base) = base else {
        return Ok(None);
    };
    // What the script chooses itself is asked anew, so it says nothing about the names.
    let unknown = unknown_anyhow(&script, &base, &fixed, sources);
    let known = unknown.is_empty();
    faults.extend(unknown);
    let Some(asked) = playable.filter(|_| readable && known) else {
        return Ok(None);
    };
    let questions = open_questions(&base, &fixed);
    let combinations = questions
        .iter()
        .fold(1u64, |product, (_, options)| product.saturating_mul(options.len().max(1) as u64));
    let of_file =
        |name: &String| asked.loaded.readings.iter().find(|(question, _)| question == name);
    let defaults = questions.iter().map(|(name, _)| of_file(name));
    let defaults =
        defaults.map(|found| found.map(|(_, option)| option.clone()).unwrap_or_default());
    let defaults = defaults.collect();
    let mut which = Which { questions, defaults, combinations, ..Which::default() };
    if combinations > MOST_COMBINATIONS {
        return Ok(Some(which));
    }
    let sources = &*sources;
    let tried: Vec<Option<Tried>> = (0..combinations)
        .into_par_iter()
        .map(|number| {
            let chosen = combination(&which.questions, number);
            let named = which.questions.iter().zip(&chosen);
            let named = named.map(|((question, _), option)| Choice::new(question, option));
            let choices: Vec<Choice> = fixed.iter().cloned().chain(named).collect();
            let tried = try_one(sources, &script, &base, &choices, options)?;
            done(combinations);
            Ok(tried.map(|(holds, turns)| Tried { options: chosen, holds, turns }))
        })
        .collect::<io::Result<_>>()?;
    which.faulty = faulty(sources, &base, &fixed, &which.questions);
    which.impossible = tried.iter().filter(|tried| tried.is_none()).count() as u64;
    which.tried = tried.into_iter().flatten().collect();
    Ok(Some(which))
}

/// The questions that are not answered, with their options.
fn open_questions(base: &GameFile, fixed: &[Choice]) -> Vec<(String, Vec<String>)> {
    let questions = base.questions.iter();
    let open = questions.filter(|question| fixed.iter().all(|one| one.question != question.name));
    let with_options = open.map(|question| {
        let options = question.options.iter().map(|option| option.name.clone());
        (question.name.clone(), options.collect())
    });
    with_options.collect()
}

/// The options that do not make a game though all other questions are left as they are.
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
    script: &Script,
    base: &GameFile,
    choices: &[Choice],
    options: &Options,
) -> io::Result<Option<(bool, u64)>> {
    let Some((rules, readings)) = rules(sources, base, choices) else {
        return Ok(None);
    };
    let mut mismatches = Diagnostics::new();
    let report = perform(script, &rules, &readings, options, &mut Nobody, &mut mismatches)?;
    Ok(Some((!mismatches.has_errors(), report.turns)))
}

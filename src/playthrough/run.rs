//! Runs a script: finds its game, plays it, compares it with what the script expects.

use std::io;
use std::path::{Path, PathBuf};

use super::blocks::readable;
use super::session::{Report, Session, Stop};
use super::setup;
use super::tree::{Said, Script, Step};
use crate::check::{self, Checked, Playable};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::engine::Situation;
use crate::render::{Colours, Opening, Scribe, draw};
use crate::rules::Rules;
use crate::study::Limits;
use crate::text::{FileId, Sources};
use crate::variant::{Choice, GameFile, Request};

/// What a script is run with.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folder from which the script's variant is looked up if it is a path: the script's own.
    pub folder: PathBuf,
    /// Readings chosen besides those of the script; for the same question these hold.
    pub readings: Vec<(String, String)>,
    /// How many turns each `random` plays at most.
    pub max_turns: u32,
    /// How many looks the script may take in all: relays that do not end take thousands each.
    pub looks: u64,
}

impl Options {
    /// How many turns each `random` plays at most, if nothing else is said.
    pub const MAX_TURNS: u32 = 10_000;
    /// How many looks a script may take in all, if nothing else is said.
    pub const LOOKS: u64 = 100 * Limits::LOOKS;
}

impl Default for Options {
    fn default() -> Self {
        Self {
            folder: PathBuf::new(),
            readings: Vec::new(),
            max_turns: Self::MAX_TURNS,
            looks: Self::LOOKS,
        }
    }
}

/// Runs the script in `file`. The faults of it, of its game and of what comes of it are pushed: a clean script pushes no
/// error.
///
/// # Errors
/// Only those of what `scribe` writes to.
pub fn run(
    sources: &mut Sources,
    file: FileId,
    options: &Options,
    scribe: &mut dyn Scribe,
    faults: &mut Diagnostics,
) -> io::Result<Report> {
    let (script, unreadable) = readable(sources, file);
    let readable = unreadable.is_empty();
    faults.append(unreadable);
    let Some(script) = script else {
        return Ok(Report::default());
    };
    let mut of_game = Diagnostics::new();
    let choices = choices(&script, options);
    let (base, playable) = game(sources, &script, &options.folder, &choices, &mut of_game);
    let Some(playable) = playable.filter(|_| readable) else {
        // Nothing is played, but what is known of the names in the script is reported in the same run.
        if let Some(base) = &base {
            faults.extend(unknown_anyhow(&script, base, &choices, sources));
        }
        if of_game.has_errors() {
            faults.append(std::mem::take(&mut of_game));
        }
        return Ok(Report { of_game, ..Report::default() });
    };
    let readings: Vec<(String, String)> =
        choices.into_iter().map(|choice| (choice.question, choice.option)).collect();
    let report = perform(&script, &playable.rules, &readings, options, scribe, faults)?;
    Ok(Report { of_game, ..report })
}

/// Plays a parsed script by proven rules.
pub(super) fn perform(
    script: &Script,
    rules: &Rules,
    readings: &[(String, String)],
    options: &Options,
    scribe: &mut dyn Scribe,
    faults: &mut Diagnostics,
) -> io::Result<Report> {
    let position = match setup::opening(rules, script) {
        Ok(position) => position,
        Err(found) => {
            faults.extend(found);
            return Ok(Report::default());
        }
    };
    let opening = Opening { rules, variant: &script.variant, readings };
    let mut session = Session::open(&opening, position, scribe, options.max_turns, options.looks)?;
    for step in &script.steps {
        match take(&mut session, step) {
            Ok(()) => {}
            Err(Stop::Output(error)) => return Err(error),
            Err(Stop::Failed(fault)) => {
                faults.push(*fault);
                session.report.stopped_at = board(&session);
                break;
            }
        }
    }
    Ok(session.report)
}

/// Takes a step.
fn take(session: &mut Session<'_, '_>, step: &Said<Step>) -> Result<(), Stop> {
    match &step.value {
        Step::Play(words) => words.iter().try_for_each(|word| session.play(word)),
        Step::Expect(expectation) => session.expect(&step.with(expectation)),
        Step::Random { until, seed } => Ok(session.random(*until, *seed)?),
        Step::Agree(taker) => session.agree(&step.with(*taker)),
        Step::Note(text) => Ok(session.note(text)?),
    }
}

/// The board where a script stopped, and who was to move.
fn board(session: &Session<'_, '_>) -> Vec<String> {
    let position = session.game.position();
    let (round, turn) = (session.game.round(), position.turns + 1);
    let mover = position.to_move.name();
    let mut lines = vec![match session.game.situation() {
        Situation::Over => "The game is over:".to_owned(),
        _ => format!("Round {round}, turn {turn}, {mover} to move:"),
    }];
    lines.extend(draw(session.rules(), position, Colours::PLAIN));
    lines
}

/// The readings of the options, and those that the script chooses for other questions.
fn choices(script: &Script, options: &Options) -> Vec<Choice> {
    let own = script.readings.iter().map(|said| Choice {
        question: said.question.value.clone(),
        option: said.option.value.clone(),
        span: Some(said.span),
    });
    let others = options.readings.iter();
    let is_answered =
        |choice: &Choice| others.clone().any(|(question, _)| *question == choice.question);
    let mut choices: Vec<Choice> = own.filter(|choice| !is_answered(choice)).collect();
    choices.extend(options.readings.iter().map(|(question, option)| Choice::new(question, option)));
    choices
}

/// The most options that are gone through to see whether one of them knows a name.
const MOST_OPTIONS: usize = 100;

/// The faults that the names and the position of a script have under every reading that its author may have meant: the
/// chosen ones as far as they exist, alone and with every option of another question. For a script that cannot be played
/// because of its readings or of some lines.
pub(super) fn unknown_anyhow(
    script: &Script,
    base: &GameFile,
    choices: &[Choice],
    sources: &Sources,
) -> Vec<Diagnostic> {
    let exists = |choice: &&Choice| {
        let mut questions = base.questions.iter();
        let question = questions.find(|question| question.name == choice.question);
        question.is_some_and(|question| question.option(&choice.option).is_some())
    };
    let mut kept: Vec<Choice> = Vec::new();
    for choice in choices.iter().filter(exists) {
        if kept.iter().all(|earlier| earlier.question != choice.question) {
            kept.push(choice.clone());
        }
    }
    let singles = base.single_choices().into_iter().take(MOST_OPTIONS);
    let others = singles.filter(|single| kept.iter().all(|one| one.question != single.question));
    let under = others.map(|single| [kept.as_slice(), &[single]].concat());
    let mut certain: Option<Vec<Diagnostic>> = None;
    for choices in std::iter::once(kept.clone()).chain(under) {
        let Some((rules, _)) = rules(sources, base, &choices) else { continue };
        let faults = setup::opening(&rules, script).err().unwrap_or_default();
        let place = |fault: &Diagnostic| (fault.code, fault.primary.as_ref().map(|at| at.span));
        match &mut certain {
            Some(certain) => {
                certain.retain(|fault| faults.iter().any(|found| place(found) == place(fault)))
            }
            None => certain = Some(faults),
        }
        if certain.as_ref().is_some_and(Vec::is_empty) {
            break;
        }
    }
    certain.unwrap_or_default()
}

/// The game under these readings, if they make one, and the readings of all questions.
pub(super) fn rules(
    sources: &Sources,
    base: &GameFile,
    choices: &[Choice],
) -> Option<(Rules, Vec<(String, String)>)> {
    let loaded = base.with(choices);
    let (rules, found) = check::rules(&loaded.variant, &loaded.document, sources);
    let sound = !loaded.faults.has_errors() && !found.has_errors();
    Some((rules.filter(|_| sound)?, loaded.readings))
}

/// The game that a script names, and what can be played of it under these readings. A fault without a place is placed
/// where the script names it.
pub(super) fn game(
    sources: &mut Sources,
    script: &Script,
    folder: &Path,
    choices: &[Choice],
    faults: &mut Diagnostics,
) -> (Option<GameFile>, Option<Playable>) {
    let request = Request::Linked { name: &script.variant, folder };
    let mut found = Diagnostics::new();
    let checked = Checked::of(sources, &request, &mut found);
    faults.append(found.map(|fault| match fault.primary {
        None => fault.at(script.variant.span, "asked for here"),
        Some(_) => fault,
    }));
    let Some(checked) = checked else { return (None, None) };
    let (base, mut of_game) = (checked.base.clone(), checked.found.clone());
    let playable = checked.under(sources, choices, &mut of_game);
    of_game.sort();
    faults.append(of_game);
    (Some(base), playable)
}

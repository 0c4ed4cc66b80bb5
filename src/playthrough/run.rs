//! Runs a script: finds its game, plays it, holds it against what the script expects.

use std::io;
use std::path::PathBuf;

use super::line::LineFault;
use super::stage::{Stage, Trouble};
use super::tree::{Expectation, Said, Script, Step};
use super::{names, setup};
use crate::check::Checked;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::engine::Position;
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

/// What came of a script.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Turns played, passes counted.
    pub turns: u64,
    /// Rounds that came to their end.
    pub rounds: usize,
    /// How many `random`s met a limit, of turns or of looks.
    pub cut_off: u32,
    /// After how many turns the last of them was cut off.
    pub cut_off_after: u32,
    /// The board where the script stopped before its end, drawn, and who was to move; empty if it did not stop.
    pub stopped_at: Vec<String>,
    /// What is wrong with the game's file and kept nobody from playing: warnings, and faults of options that nobody
    /// chose.
    pub of_game: Diagnostics,
}

/// Runs the script in `file`. What is wrong with it, its game or what comes of it is pushed: a clean script pushes no
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
    let (script, unreadable) = super::parse::readable(sources, file);
    let readable = unreadable.is_empty();
    faults.append(unreadable);
    let Some(script) = script else {
        return Ok(Report::default());
    };
    let mut of_game = Diagnostics::new();
    let asked = asked(sources, file, &script, options, &mut of_game);
    let playable = asked.rules.filter(|_| readable);
    let Some(rules) = playable else {
        // Nothing is played, but what the game knows of the names in the script is told in the same run.
        if let Some(base) = &asked.base {
            let unknown = names::unknown_anyhow(&script, base, &asked.choices, sources);
            let placed = unknown.into_iter().map(|fault| fault.placed(sources, file));
            faults.extend(placed.collect::<Vec<_>>());
        }
        if of_game.has_errors() {
            faults.append(of_game);
            of_game = Diagnostics::new();
        }
        return Ok(Report { of_game, ..Report::default() });
    };
    let readings: Vec<(String, String)> =
        (asked.choices.into_iter()).map(|choice| (choice.question, choice.option)).collect();
    let mut run = Run { sources, file, faults };
    let report = run.perform(&script, &rules, &readings, options, scribe)?;
    Ok(Report { of_game, ..report })
}

pub(super) struct Run<'a> {
    pub sources: &'a Sources,
    pub file: FileId,
    pub faults: &'a mut Diagnostics,
}

impl Run<'_> {
    /// Plays a parsed script by proven rules.
    pub fn perform(
        &mut self,
        script: &Script,
        rules: &Rules,
        readings: &[(String, String)],
        options: &Options,
        scribe: &mut dyn Scribe,
    ) -> io::Result<Report> {
        let position = self.position(script, rules);
        let unknown = names::unknown(script, rules);
        let all_known = unknown.is_empty();
        self.tell(unknown);
        let Some(position) = position.filter(|_| all_known) else {
            return Ok(Report::default());
        };
        let opening = Opening { rules, variant: &script.variant, readings };
        let mut stage = Stage::open(&opening, position, scribe, options.max_turns, options.looks)?;
        let mut stopped_at = Vec::new();
        for step in &script.steps {
            match self.step(&mut stage, step) {
                Ok(true) => {}
                Ok(false) => {
                    stopped_at = stands(&stage);
                    break;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(Report {
            turns: stage.turns,
            rounds: stage.rounds_over,
            cut_off: stage.cut_off,
            cut_off_after: stage.cut_off_after,
            stopped_at,
            of_game: Diagnostics::new(),
        })
    }

    fn position(&mut self, script: &Script, rules: &Rules) -> Option<Position> {
        let Some(written) = &script.position else {
            return Some(Position::start(rules));
        };
        match setup::position(rules, written) {
            Ok(position) => Some(position),
            Err(bad) => {
                self.tell(bad);
                None
            }
        }
    }

    fn tell(&mut self, faults: Vec<LineFault>) {
        let placed = faults.into_iter().map(|fault| fault.placed(self.sources, self.file));
        self.faults.extend(placed);
    }

    /// Takes a step; false if the script stops here.
    fn step(&mut self, stage: &mut Stage<'_, '_>, step: &Said<Step>) -> io::Result<bool> {
        match &step.value {
            Step::Play(words) => {
                for word in words {
                    let played = stage.play(word);
                    if !self.went(played, &word.range)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Step::Expect(expectation) => {
                let range = at_fault(stage, expectation).unwrap_or(&step.range);
                let held = stage.expect(expectation);
                self.went(held, range)
            }
            Step::Random { until, seed } => {
                let played = stage.random(*until, *seed);
                self.went(played, &step.range)
            }
            Step::Note(text) => stage.note(text).map(|()| true),
        }
    }

    fn went(
        &mut self,
        result: Result<(), Trouble>,
        range: &std::ops::Range<usize>,
    ) -> io::Result<bool> {
        match result {
            Ok(()) => Ok(true),
            Err(Trouble::Output(error)) => Err(error),
            Err(Trouble::Wrong(wrong)) => {
                let span = self.sources.span(self.file, range.start, range.end);
                let mut fault = Diagnostic::new(wrong.code, wrong.message).at(span, wrong.label);
                fault.hints = wrong.hints;
                self.faults.push(fault);
                Ok(false)
            }
        }
    }
}

/// The words of an expectation that are at fault if it does not hold, where that is not the whole statement.
fn at_fault<'a>(
    stage: &Stage<'_, '_>,
    expectation: &'a Expectation,
) -> Option<&'a std::ops::Range<usize>> {
    match expectation {
        Expectation::Board(rows) => {
            let seeds = &stage.game.position().seeds;
            let stands = seeds.chunks(seeds.len().div_ceil(2).max(1));
            let mut pairs = rows.iter().zip(stands);
            pairs.find(|(row, stands)| row.value != *stands).map(|(row, _)| &row.range)
        }
        Expectation::Illegal(word) => Some(&word.range),
        _ => None,
    }
}

/// The board where a script stopped, and who was to move.
fn stands(stage: &Stage<'_, '_>) -> Vec<String> {
    let position = stage.game.position();
    let (round, turn) = (stage.game.round(), position.turns + 1);
    let mover = position.to_move.name();
    let mut lines = vec![match stage.game.situation() {
        crate::engine::Situation::Over => "The game is over:".to_owned(),
        _ => format!("Round {round}, turn {turn}, {mover} to move:"),
    }];
    lines.extend(draw(stage.rules(), position, Colours::PLAIN));
    lines
}

/// What a script asks for.
struct Asked {
    /// The game, if it can be had.
    base: Option<GameFile>,
    /// Its rules, if nothing keeps them from being played.
    rules: Option<Rules>,
    /// The readings chosen.
    choices: Vec<Choice>,
}

/// The game that the script names. A fault without a place is placed where the script names it.
pub(super) fn game_of(
    sources: &mut Sources,
    file: FileId,
    script: &Script,
    options: &Options,
    faults: &mut Diagnostics,
) -> Option<Checked> {
    let request = Request::Linked { name: &script.variant, folder: &options.folder };
    let mut found = Diagnostics::new();
    let checked = Checked::of(sources, &request, &mut found);
    let variant = &script.variant.range;
    let place = sources.span(file, variant.start, variant.end);
    if found.iter().any(|fault| fault.primary.is_none()) {
        faults.extend(found.into_iter().map(|fault| match fault.primary {
            None => fault.at(place, "asked for here"),
            Some(_) => fault,
        }));
    } else {
        faults.append(found);
    }
    checked
}

/// The script's game under its readings and those of the options.
fn asked(
    sources: &mut Sources,
    file: FileId,
    script: &Script,
    options: &Options,
    faults: &mut Diagnostics,
) -> Asked {
    let mut choices: Vec<Choice> = Vec::new();
    for said in &script.readings {
        let others = options.readings.iter();
        if others.clone().any(|(question, _)| *question == said.question.value) {
            continue;
        }
        choices.push(Choice {
            question: said.question.value.clone(),
            option: said.option.value.clone(),
            span: Some(sources.span(file, said.range.start, said.range.end)),
        });
    }
    let others = options.readings.iter();
    choices.extend(others.map(|(question, option)| Choice::new(question, option)));
    let checked = game_of(sources, file, script, options, faults);
    let base = checked.as_ref().map(|checked| checked.base.clone());
    let mut of_game =
        checked.as_ref().map_or_else(Diagnostics::new, |checked| checked.found.clone());
    let proven = checked.and_then(|checked| checked.under(sources, &choices, &mut of_game));
    of_game.sort();
    faults.append(of_game);
    Asked { base, rules: proven.map(|playable| playable.rules), choices }
}

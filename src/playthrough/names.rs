//! Names in a script that its game does not have: they are all reported before anything is played.

use super::line::LineFault;
use super::setup;
use super::tree::{Expectation, Said, Script, Step};
use crate::check;
use crate::diagnostic::Code;
use crate::render::list;
use crate::rules::{Board, Rules, Side};
use crate::text::Sources;
use crate::text::near::most_similar;
use crate::variant::{Choice, GameFile};

/// What is wrong with the names of a script, its position among them, under every reading that its author may have
/// meant: the chosen ones that exist, alone and with every option of another question. For a script whose
/// readings, or some lines, cannot be had.
pub(super) fn unknown_anyhow(
    script: &Script,
    base: &GameFile,
    choices: &[Choice],
    sources: &Sources,
) -> Vec<LineFault> {
    let there_is = |choice: &Choice| {
        let mut questions = base.questions.iter();
        let question = questions.find(|question| question.name == choice.question);
        question.is_some_and(|question| question.option(&choice.option).is_some())
    };
    let mut kept: Vec<Choice> = Vec::new();
    for choice in choices.iter().filter(|choice| there_is(choice)) {
        if kept.iter().all(|earlier| earlier.question != choice.question) {
            kept.push(choice.clone());
        }
    }
    let singles = base.single_choices().into_iter().take(MOST_OPTIONS);
    let others = singles.filter(|single| kept.iter().all(|one| one.question != single.question));
    let under = others.map(|single| [kept.as_slice(), &[single]].concat());
    let mut certain: Option<Vec<LineFault>> = None;
    for choices in std::iter::once(kept.clone()).chain(under) {
        let loaded = base.with(&choices);
        let (rules, found) = check::rules(&loaded.variant, &loaded.document, sources);
        let usable = !loaded.faults.has_errors() && !found.has_errors();
        let Some(rules) = rules.filter(|_| usable) else {
            continue;
        };
        let position = script.position.as_ref();
        let mut faults =
            position.and_then(|written| setup::position(&rules, written).err()).unwrap_or_default();
        faults.extend(unknown(script, &rules));
        match &mut certain {
            Some(certain) => certain.retain(|fault| {
                let mut found = faults.iter();
                found.any(|found| found.code == fault.code && found.range == fault.range)
            }),
            None => certain = Some(faults),
        }
        if certain.as_ref().is_some_and(Vec::is_empty) {
            break;
        }
    }
    certain.unwrap_or_default()
}

/// The most options that are gone through to see whether one of them knows a name.
const MOST_OPTIONS: usize = 100;

/// All of them, in the order of the script.
pub(super) fn unknown(script: &Script, rules: &Rules) -> Vec<LineFault> {
    let mut found = Vec::new();
    let board = &rules.board;
    for step in &script.steps {
        match &step.value {
            Step::Play(words) => moves(board, words, &mut found),
            Step::Expect(Expectation::Legal(words)) => moves(board, words, &mut found),
            Step::Expect(Expectation::Illegal(word)) => {
                moves(board, std::slice::from_ref(word), &mut found);
            }
            Step::Expect(Expectation::Capture { hole, rule }) => {
                moves(board, std::slice::from_ref(hole), &mut found);
                found.extend(rule.as_ref().and_then(|rule| capturing(rules, rule)));
            }
            Step::Expect(Expectation::Round { closed: Some(closed), .. }) => {
                moves(board, closed, &mut found)
            }
            Step::Expect(Expectation::Board(rows)) => {
                found.extend(
                    Side::BOTH.iter().filter_map(|&side| row(board, side, &rows[side.index()])),
                );
            }
            _ => {}
        }
    }
    found
}

/// Holes, or moves: a hole with a direction, or `pass`.
fn moves(board: &Board, words: &[Said<String>], found: &mut Vec<LineFault>) {
    for word in words {
        let hole = word.trim_end_matches(['+', '-']);
        if hole == "pass" || board.hole_named(hole).is_some() {
            continue;
        }
        let last = char::from(b'A' + board.holes.saturating_sub(1));
        let message = format!("the board has no hole `{hole}`");
        let fault = LineFault::new(Code::IllegalMove, word.range.clone(), message);
        found.push(fault.label("not one of its names").hint(format!(
            "South's holes are `A` to `{last}` and North's `a` to `{}`, each from its owner's left",
            last.to_ascii_lowercase()
        )));
    }
}

/// A rule that captures nothing, or that there is not.
fn capturing(rules: &Rules, name: &Said<String>) -> Option<LineFault> {
    let capturing: Vec<&str> = (rules.events.all())
        .filter(|(_, rule)| rule.capture.is_some())
        .map(|(_, rule)| rule.name.as_str())
        .collect();
    if capturing.contains(&name.as_str()) {
        return None;
    }
    let quoted: Vec<String> = capturing.iter().map(|rule| format!("`{rule}`")).collect();
    let hint = match most_similar(name, capturing.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if quoted.is_empty() => "no rule of this game captures".to_owned(),
        None if quoted.len() == 1 => format!("the rule that captures is {}", quoted.concat()),
        None => format!("the rules that capture are {}", list(&quoted)),
    };
    let message = format!("no rule that captures is called `{}`", name.value);
    let fault = LineFault::new(Code::ExpectationFailed, name.range.clone(), message);
    Some(fault.label("not the name of one").hint(hint))
}

fn row(board: &Board, side: Side, written: &Said<Vec<u32>>) -> Option<LineFault> {
    let (holes, count) = (usize::from(board.holes), written.len());
    (count != holes).then(|| setup::row_length(side, holes, count, written.range.clone()))
}

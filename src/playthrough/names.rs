//! Names in a script that its game has not: they are told before anything is played, all at once.

use std::ops::Range;

use super::parse::LineFault;
use super::tree::{Expectation, Said, Script, Step};
use crate::diagnostic::Code;
use crate::render::list;
use crate::rules::{Board, Rules, Side};
use crate::source::library::most_similar;

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
            Step::Expect(Expectation::Round {
                closed: Some(closed),
                ..
            }) => moves(board, closed, &mut found),
            Step::Expect(Expectation::Board(rows)) => {
                found.extend(
                    Side::BOTH
                        .iter()
                        .filter_map(|&side| row(board, side, &rows[side.index()])),
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
    (count != holes).then(|| row_length(side, holes, count, written.range.clone()))
}

/// The fault of a row of so many counts.
pub(super) fn row_length(side: Side, holes: usize, count: usize, range: Range<usize>) -> LineFault {
    let message = format!("{}'s row has {holes} holes, not {count}", side.name());
    let fault = LineFault::new(Code::BadPosition, range, message);
    fault.label(format!("{count} counts are written here"))
}

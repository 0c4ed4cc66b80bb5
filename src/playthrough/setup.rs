//! A script's position → one that can be played, or what is wrong with it, at its place.

use std::ops::Range;

use super::line::LineFault;
use super::tree::{Position as Written, Said};
use crate::diagnostic::Code;
use crate::engine::{Mark, Position, Setup, SetupFault};
use crate::render::list;
use crate::rules::{Cell, MarkId, Rules, Side};

/// What is wrong with a position, and where.
fn bad(range: &Range<usize>, message: String, label: impl Into<String>) -> LineFault {
    LineFault::new(Code::BadPosition, range.clone(), message).label(label)
}

/// The position that is written; every reason why it cannot be had otherwise.
pub(super) fn position(rules: &Rules, written: &Said<Written>) -> Result<Position, Vec<LineFault>> {
    let mut faults = Vec::new();
    let closed = holes(rules, &written.closed, &mut faults);
    let mut owns = Vec::new();
    for owned in &written.owns {
        let cells = holes(rules, &owned.holes, &mut faults);
        owns.extend(cells.into_iter().map(|cell| (owned.side, cell)));
    }
    let mut marks = Vec::new();
    for mark in &written.marks {
        let cells = holes(rules, &mark.holes, &mut faults);
        let mut kinds = (0u8..).zip(&rules.marks);
        match kinds.find(|(_, kind)| kind.name == mark.mark.value) {
            Some((number, _)) => marks.extend(cells.into_iter().map(|cell| {
                let mark = Mark { kind: MarkId(number), owner: mark.owner };
                (cell, mark)
            })),
            None => {
                let known: Vec<&str> = rules.marks.iter().map(|kind| kind.name.as_str()).collect();
                let message = format!("this game has no mark `{}`", mark.mark.value);
                let label = match known.as_slice() {
                    [] => "its rules declare no marks".to_owned(),
                    known => format!("its marks are {}", list(known)),
                };
                faults.push(bad(&mark.mark.range, message, label));
            }
        }
    }
    let [south, north] = &written.rows;
    let setup = Setup {
        rows: [south.value.clone(), north.value.clone()],
        captured: written.captured.as_ref().map_or([0; 2], |said| said.value),
        closed,
        marks,
        owns,
        to_move: written.to_move.as_ref().map(|side| side.value),
    };
    match setup.position(rules) {
        Ok(position) if faults.is_empty() => Ok(position),
        Ok(_) => Err(faults),
        Err(more) => {
            faults.extend(more.iter().filter_map(|fault| describe(rules, written, fault)));
            Err(faults)
        }
    }
}

/// The holes of these names; a name that the board has not is a fault.
fn holes(rules: &Rules, names: &[Said<String>], faults: &mut Vec<LineFault>) -> Vec<Cell> {
    let mut cells = Vec::new();
    for name in names {
        match rules.board.hole_named(name) {
            Some(cell) => cells.push(cell),
            None => faults.push(bad(
                &name.range,
                format!("the board has no hole `{}`", name.value),
                format!("each row has {} holes", rules.board.holes),
            )),
        }
    }
    cells
}

fn describe(rules: &Rules, written: &Said<Written>, fault: &SetupFault) -> Option<LineFault> {
    let hole_in = |names: &[Said<String>], cell: Cell| {
        let name = names.iter().find(|name| rules.board.hole_named(name) == Some(cell));
        name.map_or(written.range.clone(), |name| name.range.clone())
    };
    Some(match fault {
        SetupFault::RowLength { side, written: count, holes } => {
            let row = written.rows.get(side.index())?;
            row_length(*side, *holes, *count, row.range.clone())
        }
        SetupFault::ClosedWithSeeds(cell) => bad(
            &hole_in(&written.closed, *cell),
            format!("a closed hole holds no seeds, and `{}` does", rules.board.hole_name(*cell)),
            "closed here",
        ),
        SetupFault::TooManyMarks { side, mark } => {
            let name = rules.mark_name(*mark);
            let kinds = rules.marks.get(usize::from(mark.0));
            let most = kinds.and_then(|kind| kind.per_player).unwrap_or_default();
            let marks = written.marks.iter().rfind(|m| m.owner == *side && m.mark.value == name);
            bad(
                marks.map_or(&written.range, |m| &m.range),
                format!("{} has more than {most} {name}", side.name()),
                format!("the rules allow each player {most}"),
            )
        }
        SetupFault::TooManySeeds(seeds) => bad(
            &written.range,
            format!("the position has {seeds} seeds, more than the game has"),
            format!("the game has {}; captured seeds count too", rules.board.total()),
        ),
        SetupFault::NoTerritory => bad(
            written.owns.first()?.holes.first().map_or(&written.range, |hole| &hole.range),
            "`owns` needs a game in which holes change hands between rounds".to_owned(),
            "every player owns the holes of their own row",
        ),
        // Every hole here was found by its name.
        SetupFault::NoSuchHole(_) => return None,
    })
}

/// The fault of a row of so many counts.
pub(super) fn row_length(side: Side, holes: usize, count: usize, range: Range<usize>) -> LineFault {
    let message = format!("{}'s row has {holes} holes, not {count}", side.name());
    let fault = LineFault::new(Code::BadPosition, range, message);
    fault.label(format!("{count} counts are written here"))
}

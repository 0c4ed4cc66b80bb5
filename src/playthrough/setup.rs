//! A script's position to one that can be played, or its faults at their places.

use super::session::{hole, unknown, wrong_length};
use super::tree::{Position as Written, Said, Script};
use crate::diagnostic::{Code, Diagnostic};
use crate::engine::{Mark, Position, Setup, SetupFault};
use crate::render::list;
use crate::rules::{Cell, MarkId, Rules};

/// The position in which a script begins, or each of its names that the game does not have and every reason why its
/// position is impossible.
pub(super) fn opening(rules: &Rules, script: &Script) -> Result<Position, Vec<Diagnostic>> {
    let position = match &script.position {
        Some(written) => position(rules, written),
        None => Ok(Position::start(rules)),
    };
    let unknown = unknown(script, rules);
    match position {
        Ok(position) if unknown.is_empty() => Ok(position),
        Ok(_) => Err(unknown),
        Err(faults) => Err(faults.into_iter().chain(unknown).collect()),
    }
}

fn position(rules: &Rules, written: &Said<Written>) -> Result<Position, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let mut holes = |names: &[Said<String>]| -> Vec<Cell> {
        let cells = names.iter().map(|name| hole(&rules.board, name, Code::BadPosition));
        cells.filter_map(|cell| cell.map_err(|fault| faults.push(fault)).ok()).collect()
    };
    let closed = holes(&written.closed);
    let mut owns = Vec::new();
    for owned in &written.owns {
        owns.extend(holes(&owned.holes).into_iter().map(|cell| (owned.side, cell)));
    }
    let marks: Vec<_> = written.marks.iter().map(|mark| (mark, holes(&mark.holes))).collect();
    let mut marked = Vec::new();
    for (mark, cells) in marks {
        match rules.marks.iter().position(|kind| kind.name == mark.mark.value) {
            Some(kind) => {
                let mark = Mark { kind: MarkId(kind as u8), owner: mark.owner };
                marked.extend(cells.into_iter().map(|cell| (cell, mark)));
            }
            None => {
                let known: Vec<&str> = rules.marks.iter().map(|kind| kind.name.as_str()).collect();
                let message = format!("this game has no mark `{}`", mark.mark.value);
                let label = match known.as_slice() {
                    [] => "its rules declare no marks".to_owned(),
                    known => format!("its marks are {}", list(known)),
                };
                faults.push(mark.mark.fault(Code::BadPosition, message, label));
            }
        }
    }
    let [south, north] = &written.rows;
    let setup = Setup {
        rows: [south.value.clone(), north.value.clone()],
        captured: written.captured.as_ref().map_or([0; 2], |said| said.value),
        closed,
        marks: marked,
        owns,
        to_move: written.to_move.as_ref().map(|side| side.value),
    };
    match setup.position(rules) {
        Ok(position) if faults.is_empty() => Ok(position),
        Ok(_) => Err(faults),
        Err(more) => {
            faults.extend(more.iter().filter_map(|fault| described(rules, written, fault)));
            Err(faults)
        }
    }
}

fn described(rules: &Rules, written: &Said<Written>, fault: &SetupFault) -> Option<Diagnostic> {
    let (place, message, label) = match fault {
        SetupFault::RowLength { side, .. } => {
            return wrong_length(&rules.board, *side, written.rows.get(side.index())?);
        }
        SetupFault::ClosedWithSeeds(cell) => {
            let name = rules.board.hole_name(*cell);
            let place = written.closed.iter().find(|closed| closed.value == name)?;
            let message = format!("a closed hole holds no seeds, and `{name}` does");
            (place.with(()), message, "closed here".to_owned())
        }
        SetupFault::TooManyMarks { side, mark } => {
            let name = rules.mark_name(*mark);
            let most = rules.marks.get(usize::from(mark.0))?.per_player.unwrap_or_default();
            let place = written.marks.iter().rfind(|m| m.owner == *side && m.mark.value == name)?;
            let message = format!("{} has more than {most} {name}", side.name());
            (place.with(()), message, format!("the rules allow each player {most}"))
        }
        SetupFault::TooManySeeds(seeds) => {
            let message = format!("the position has {seeds} seeds, more than the game has");
            let total = rules.board.total();
            (written.with(()), message, format!("the game has {total}; captured seeds count too"))
        }
        SetupFault::NoTerritory => (
            written.owns.first()?.holes.first()?.with(()),
            "`owns` needs a game in which holes change hands between rounds".to_owned(),
            "every player owns the holes of their own row".to_owned(),
        ),
        // Every hole here was found by its name.
        SetupFault::NoSuchHole(_) => return None,
    };
    Some(place.fault(Code::BadPosition, message, label))
}

//! The board: rows, holes, seeds.

use super::Check;
use super::place::Path;
use crate::diagnostic::Code;
use crate::engine::MOST_SEEDS;
use crate::language::keys::{self, MOST_HOLES};
use crate::language::shapes::Seeds;
use crate::rules::Board;

/// Words of a row of seeds that are read one by one.
const MOST_LOOKED_AT: usize = 30;

/// The board, if its numbers can be played with.
pub(super) fn board(check: &mut Check, board: Option<&keys::Board>) -> Option<Board> {
    let board = board?;
    let holes = board.holes.filter(|holes| (1..=MOST_HOLES).contains(holes));
    check.holes = holes.and_then(|holes| u8::try_from(holes).ok());
    let path = Path::top("board").key("seeds");
    let start = board.seeds.as_ref().and_then(|seeds| start(check, &path, seeds, check.holes));
    check.total = start.as_ref().map(|start| start.iter().map(|&seeds| u64::from(seeds)).sum());
    Some(Board {
        holes: check.holes?,
        stores: board.stores,
        closed_holes: board.closed_holes.unwrap_or_default(),
        start: start?,
    })
}

/// The seeds of every hole, South's row first.
fn start(check: &mut Check, path: &Path, seeds: &Seeds, holes: Option<u8>) -> Option<Vec<u32>> {
    let start = match seeds {
        Seeds::Each(each) => vec![*each; 2 * usize::from(holes?)],
        Seeds::Rows(rows) => {
            let south = row(check, path, "south", rows.south.as_deref(), holes);
            let north = row(check, path, "north", rows.north.as_deref(), holes);
            [south?, north?].concat()
        }
    };
    let total: u64 = start.iter().map(|&seeds| u64::from(seeds)).sum();
    let (code, message) = match total {
        0 => (Code::NobodyCanStart, "there are no seeds on the board".to_owned()),
        1..=MOST_SEEDS => return Some(start),
        _ => (Code::TooManySeeds, too_many(total)),
    };
    check.fault(path, code, message).hint("write `seeds: 4` for four in each hole");
    None
}

fn too_many(seeds: impl std::fmt::Display) -> String {
    format!("{seeds} seeds are more than the {MOST_SEEDS} that a game may have")
}

/// One row's line of numbers, from its owner's left.
fn row(
    check: &mut Check,
    path: &Path,
    side: &str,
    line: Option<&str>,
    holes: Option<u8>,
) -> Option<Vec<u32>> {
    let line = line?;
    let path = path.key(side);
    // Commas and their like are reported once; the holes are counted as if blanks were there.
    let between = |c: char| matches!(c, ',' | ';' | '/' | '|');
    let plain = line.replace(between, " ");
    let numbers: Vec<&str> = plain.split_whitespace().collect();
    let mut separated = false;
    let mut seeds = Vec::new();
    let mut whole = true;
    let mut at = 0;
    // Of a row that is far too long, the first numbers are enough to look at.
    for piece in line.split_inclusive(char::is_whitespace).take(MOST_LOOKED_AT) {
        let word = piece.trim_end();
        let part = at..at + word.len();
        at += piece.len();
        let digits = word.chars().all(|c| c.is_ascii_digit());
        match word.parse::<u32>() {
            _ if word.is_empty() => continue,
            Ok(number) if digits => seeds.push(number),
            _ => {
                whole = false;
                if word.contains(between) && std::mem::replace(&mut separated, true) {
                    continue;
                }
                let span = check.part_span(&path, line, part);
                if digits {
                    check.fault_at(span, Code::TooManySeeds, too_many(word));
                    continue;
                }
                let all_numbers = numbers.iter().all(|word| word.parse::<u32>().is_ok());
                let row = if word.contains(between) && all_numbers {
                    numbers.join(" ")
                } else {
                    vec!["4"; holes.map_or(6, usize::from)].join(" ")
                };
                let message = format!("`{word}` is not a number of seeds");
                let hint =
                    format!("a number for each hole, with blanks between them: `{side}: {row}`");
                check.fault_at(span, Code::WrongType, message).hint(hint);
            }
        }
    }
    let holes = usize::from(holes?);
    let found = numbers.len();
    if found != holes {
        let alike = numbers.windows(2).all(|pair| pair[0] == pair[1]);
        let hint = match (numbers.first(), holes.saturating_sub(found)) {
            (Some(number), 1..) if alike => format!(
                "if the others begin alike: `{side}: {}`; a hole that begins empty is a `0`",
                vec![*number; holes].join(" ")
            ),
            (_, missing @ 1..) => format!(
                "{} missing; a hole that begins empty is a `0`",
                counted(missing, "number is", "numbers are")
            ),
            _ if found as u32 <= MOST_HOLES => {
                format!("write {holes} numbers, or `holes: {found}`")
            }
            _ => format!("write {holes} numbers"),
        };
        let named = counted(found, "hole", "holes");
        let message = format!("`{side}` names {named}, and a row has {holes}");
        check.fault(&path, Code::WrongCount, message).hint(hint);
        whole = false;
    }
    whole.then_some(seeds)
}

fn counted(number: usize, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

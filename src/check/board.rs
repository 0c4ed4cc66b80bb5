//! The board: rows, holes, seeds.

use super::Check;
use super::place::Way;
use crate::diagnostic::Code;
use crate::engine::MOST_SEEDS;
use crate::language::keys::{self, MOST_HOLES};
use crate::language::shapes::Seeds;
use crate::rules::Board;

/// Words of a row of seeds that are looked at one by one.
const MOST_LOOKED_AT: usize = 30;

/// The board, if its numbers can be played with.
pub(super) fn board(check: &mut Check, board: Option<&keys::Board>) -> Option<Board> {
    let way = Way::top("board");
    let Some(board) = board else {
        check.missing(&Way::default(), "the file", "board");
        return None;
    };
    rows(check, &way, board.rows);
    let holes = holes(check, &way, board.holes);
    check.holes = holes;
    let start = match &board.seeds {
        None => {
            check.missing(&way, "`board`", "seeds");
            None
        }
        Some(seeds) => start(check, &way.key("seeds"), seeds, holes),
    };
    check.total = start.as_ref().map(|start| start.iter().map(|&seeds| u64::from(seeds)).sum());
    Some(Board {
        holes: holes?,
        stores: board.stores,
        closed_holes: board.closed_holes.unwrap_or_default(),
        start: start?,
    })
}

fn rows(check: &mut Check, way: &Way, rows: Option<u32>) {
    match rows {
        Some(2) => {}
        None => check.missing(way, "`board`", "rows"),
        Some(rows) => check.out_of_range(
            &way.key("rows"),
            format!("this version plays boards of two rows, not {rows}"),
            if rows == 1 {
                "the rows of both players are counted: `rows: 2`".to_owned()
            } else {
                "such a game cannot be written yet; one of two rows says `rows: 2`".to_owned()
            },
        ),
    }
}

fn holes(check: &mut Check, way: &Way, holes: Option<u32>) -> Option<u8> {
    match holes {
        Some(holes @ 1..=MOST_HOLES) => u8::try_from(holes).ok(),
        Some(holes) => {
            let in_a_row = holes / 2;
            let of_both = holes.is_multiple_of(2) && (1..=MOST_HOLES).contains(&in_a_row);
            check.out_of_range(
                &way.key("holes"),
                format!("this version plays rows of 1 to {MOST_HOLES} holes, not {holes}"),
                if of_both {
                    format!("if {holes} are those of both rows, write `holes: {in_a_row}`")
                } else {
                    "such a game cannot be written yet; `holes` counts those of one row".to_owned()
                },
            );
            None
        }
        None => {
            check.missing(way, "`board`", "holes");
            None
        }
    }
}

/// The seeds of every hole, South's row first.
fn start(check: &mut Check, way: &Way, seeds: &Seeds, holes: Option<u8>) -> Option<Vec<u32>> {
    let start = match seeds {
        Seeds::Each(each) => vec![*each; 2 * usize::from(holes?)],
        Seeds::Rows(rows) => {
            let south = row(check, way, "south", rows.south.as_deref(), holes);
            let north = row(check, way, "north", rows.north.as_deref(), holes);
            [south?, north?].concat()
        }
    };
    let total: u64 = start.iter().map(|&seeds| u64::from(seeds)).sum();
    if total == 0 {
        check.wrong_value(
            way,
            Code::NobodyCanStart,
            "there are no seeds on the board",
            "write `seeds: 4` for four in each hole",
        );
        return None;
    }
    if total > MOST_SEEDS {
        check.wrong_value(
            way,
            Code::TooManySeeds,
            format!("{total} seeds are more than the {MOST_SEEDS} that a game may have"),
            "write `seeds: 4` for four in each hole",
        );
        return None;
    }
    Some(start)
}

/// One row's line of numbers, from its owner's left.
fn row(
    check: &mut Check,
    way: &Way,
    side: &str,
    line: Option<&str>,
    holes: Option<u8>,
) -> Option<Vec<u32>> {
    let example = |count: u8| vec!["4"; usize::from(count)].join(" ");
    let Some(line) = line else {
        let text = format!("{side}: {}", example(holes.unwrap_or(6)));
        check.missing_like(way, "`seeds`", side, &text);
        return None;
    };
    let way = way.key(side);
    // Commas and their like are told once; the holes are counted as if blanks stood there.
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
        if word.is_empty() {
            continue;
        }
        let number = word.parse::<u32>().ok();
        match number.filter(|_| word.chars().all(|c| c.is_ascii_digit())) {
            Some(number) => seeds.push(number),
            None => {
                whole = false;
                if word.contains(between) && std::mem::replace(&mut separated, true) {
                    continue;
                }
                let span = check.part_span(&way, line, part);
                let large = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
                if large {
                    check.at(
                        span,
                        Code::TooManySeeds,
                        format!("{word} seeds are more than the {MOST_SEEDS} that a game may have"),
                    )
                } else {
                    check
                        .at(span, Code::WrongType, format!("`{word}` is not a number of seeds"))
                        .hint(format!(
                            "a number for each hole, with blanks between them: `{side}: {}`",
                            if word.contains(between)
                                && numbers.iter().all(|word| word.parse::<u32>().is_ok())
                            {
                                numbers.join(" ")
                            } else {
                                example(holes.unwrap_or(6))
                            }
                        ))
                }
                .push_to(&mut check.faults);
            }
        }
    }
    let holes = holes?;
    let found = numbers.len();
    if found != usize::from(holes) {
        let alike = numbers.windows(2).all(|pair| pair[0] == pair[1]);
        let missing = usize::from(holes).saturating_sub(found);
        check.wrong_value(
            &way,
            Code::WrongCount,
            format!(
                "`{side}` names {found} hole{}, and a row has {holes}",
                if found == 1 { "" } else { "s" }
            ),
            match (numbers.first(), missing) {
                (Some(number), 1..) if alike => format!(
                    "if the others begin alike: `{side}: {}`; a hole that begins empty is a `0`",
                    vec![*number; usize::from(holes)].join(" ")
                ),
                (_, 1..) => format!(
                    "{missing} number{} missing; a hole that begins empty is a `0`",
                    if missing == 1 { " is" } else { "s are" }
                ),
                _ if found as u32 <= MOST_HOLES => {
                    format!("write {holes} numbers, or `holes: {found}`")
                }
                _ => format!("write {holes} numbers"),
            },
        );
        whole = false;
    }
    whole.then_some(seeds)
}

//! The board as it lies between the players: North above, from their right to their left; South below.

use super::Colours;
use super::words::{gained, holes_that};
use crate::engine::Position;
use crate::rules::{Cell, Rules, Side, StoreEnd, letter};
use crate::text::prose::WIDTH;

/// Where the first hole's column begins: turn numbers and names are before it.
pub(super) const MARGIN: usize = 11;

/// Draws a position, a line a string, without line ends.
///
/// Closed holes are `·`; a marked hole bears a `*`, explained below the board. Stores are drawn where the board has them;
/// without stores, what each player has captured is at the end of their row. A board too wide for 80 columns is
/// drawn in pieces, from left to right.
pub fn draw(rules: &Rules, position: &Position, colours: Colours) -> Vec<String> {
    let drawing = Drawing::new(rules, position, colours);
    let holes = usize::from(rules.board.holes);
    let mut lines = Vec::new();
    let mut first = 0;
    while first < holes {
        let last = (first + drawing.columns).min(holes);
        if first > 0 {
            lines.push(String::new());
        }
        lines.extend(drawing.piece(first, last));
        first = last;
    }
    lines.extend(drawing.below());
    lines
}

struct Drawing<'a> {
    rules: &'a Rules,
    position: &'a Position,
    colours: Colours,
    /// Characters of a count.
    digits: usize,
    /// Characters from one column to the next, a place for a mark's asterisk included.
    pitch: usize,
    /// Columns that fit into one piece.
    columns: usize,
    /// Characters of the widest count of what is captured.
    captured: usize,
    /// Whether what is captured is at the end of each row, rather than below the board or in stores.
    beside: bool,
}

impl<'a> Drawing<'a> {
    fn new(rules: &'a Rules, position: &'a Position, colours: Colours) -> Self {
        let holes = usize::from(rules.board.holes).max(1);
        let marked = usize::from(!rules.marks.is_empty());
        // As wide as the largest count this game can have, so that the boards of a game look alike; if that is too
        // wide, as wide as the largest count there is.
        let digits = |count: u32| count.checked_ilog10().unwrap_or(0) as usize + 1;
        let widest = |counts: &[u32]| counts.iter().map(|&n| digits(n)).max().unwrap_or(1);
        let total = u32::try_from(position.total()).unwrap_or(u32::MAX);
        let captured = widest(&position.captured).max(digits(total));
        let stores = match rules.board.stores {
            Some(_) => 2 * (captured + 3),
            None => 0,
        };
        let room = WIDTH - MARGIN;
        let pitches = [
            (digits(total).max(2), 2),
            (widest(&position.seeds).max(2), 2),
            (widest(&position.seeds).max(2), 1),
            (widest(&position.seeds), 1),
        ];
        let fitting = pitches
            .into_iter()
            .find(|(count, gap)| holes * (count + gap + marked) + stores <= room);
        let (count, gap) = fitting.unwrap_or(pitches[3]);
        let pitch = count + gap + marked;
        Self {
            rules,
            position,
            colours,
            digits: count,
            pitch,
            columns: {
                let most = (room.saturating_sub(stores) / pitch).clamp(1, holes);
                holes.div_ceil(holes.div_ceil(most))
            },
            captured,
            beside: stores == 0 && holes * pitch + CAPTURED.len() + captured <= room,
        }
    }

    fn piece(&self, first: usize, last: usize) -> Vec<String> {
        let [south, north] =
            Side::BOTH.map(|side| [self.row(side, first, last), self.letters(side, first, last)]);
        north.into_iter().rev().chain(south).collect()
    }

    /// The hole of a side in a drawn column.
    fn cell(&self, side: Side, column: usize) -> Cell {
        let holes = usize::from(self.rules.board.holes);
        let index = match side {
            Side::South => column,
            Side::North => (2 * holes - 1).saturating_sub(column),
        };
        Cell(index as u8)
    }

    fn letters(&self, side: Side, first: usize, last: usize) -> String {
        let mut line = " ".repeat(MARGIN) + &self.left_store(None);
        for column in first..last {
            let number = self.rules.board.number(self.cell(side, column));
            line += &self.padded(letter(side, number), "");
        }
        self.colours.faint(line.trim_end())
    }

    fn row(&self, side: Side, first: usize, last: usize) -> String {
        let holes = usize::from(self.rules.board.holes);
        let mut line = format!("     {:<w$}", side.name(), w = MARGIN - 5);
        line += &self.left_store((first == 0).then_some(side));
        for column in first..last {
            line += &self.hole(self.cell(side, column));
        }
        if last == holes {
            if self.is_at(side, true) {
                line += &self.store(side);
            } else if self.beside {
                let captured = self.position.captured[side.index()];
                line += &format!("{CAPTURED}{captured:>w$}", w = self.captured);
            }
        }
        line.trim_end().to_owned()
    }

    fn hole(&self, cell: Cell) -> String {
        let seeds = self.position.seeds.get(cell.index()).copied().unwrap_or(0);
        if self.position.is_closed(cell) {
            self.colours.faint(self.padded('·', ""))
        } else if self.position.mark(cell).is_some() {
            self.colours.mark(self.padded(seeds, "*"))
        } else if seeds == 0 {
            self.colours.faint(self.padded(seeds, ""))
        } else {
            self.padded(seeds, "")
        }
    }

    fn padded(&self, text: impl std::fmt::Display, suffix: &str) -> String {
        let text = format!("{text:>w$}{suffix}", w = self.digits);
        format!("{text:<w$}", w = self.pitch)
    }

    /// Whether a player's store lies at that end of the drawing.
    fn is_at(&self, side: Side, right: bool) -> bool {
        let end = self.rules.board.stores;
        end.is_some_and(|end| ((side == Side::South) == right) == (end == StoreEnd::Right))
    }

    /// What is left of the first column: North's store on most boards, and otherwise as much room.
    fn left_store(&self, side: Option<Side>) -> String {
        match (self.rules.board.stores, side) {
            (None, _) => String::new(),
            (Some(_), Some(side)) if self.is_at(side, false) => self.store(side) + " ",
            (Some(_), _) => " ".repeat(self.captured + 3),
        }
    }

    fn store(&self, side: Side) -> String {
        let captured = self.position.captured[side.index()];
        self.colours.heading(format!("[{captured:>w$}]", w = self.captured))
    }

    /// What the drawing itself cannot say.
    fn below(&self) -> Vec<String> {
        let board = &self.rules.board;
        let position = self.position;
        let mut sayings = Vec::new();
        if board.stores.is_none() && !self.beside {
            let [south, north] = position.captured;
            sayings.push(format!("captured: South {south}, North {north}"));
        }
        if position.lost > 0 {
            sayings.push(format!("out of the game: {}", position.lost));
        }
        for (kind, mark) in (0u8..).zip(&self.rules.marks) {
            for side in Side::BOTH {
                let holes = holes_that(self.rules, |hole| {
                    position.mark(hole).is_some_and(|m| m.kind.0 == kind && m.owner == side)
                });
                if !holes.is_empty() {
                    let (name, holes) = (&mark.name, holes.join(" "));
                    sayings.push(format!("* {name} of {}: {holes}", side.name()));
                }
            }
        }
        for side in Side::BOTH {
            let gained = gained(self.rules, position, side);
            if !gained.is_empty() {
                sayings.push(format!("{} also owns {}", side.name(), gained.join(" ")));
            }
        }
        let margin = " ".repeat(MARGIN);
        sayings.into_iter().map(|s| margin.clone() + &s).collect()
    }
}

/// What leads to the seeds a player has captured, at the end of their row.
const CAPTURED: &str = "   captured ";

//! Board, sides, holes and marks.

use super::ClosedHoles;
use super::StoreEnd;
pub use crate::language::words::DirectionWord as Direction;

/// A player, named by where they sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// Sits below the drawn board.
    South,
    /// Sits above it.
    North,
}

impl Side {
    /// Both players, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other player.
    pub fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// The player with the greater number, South's being the first; `None` if they are equal.
    pub fn with_more([south, north]: [u32; 2]) -> Option<Side> {
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Some(Side::South),
            std::cmp::Ordering::Less => Some(Side::North),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// 0 for South, 1 for North.
    pub fn index(self) -> usize {
        self as usize
    }

    /// `south` or `north`, as scripts and JSON have it.
    pub fn word(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// `South` or `North`, as prose has it.
    pub fn name(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }
}

impl Direction {
    /// The opposite direction.
    pub fn reversed(self) -> Direction {
        match self {
            Direction::Counterclockwise => Direction::Clockwise,
            Direction::Clockwise => Direction::Counterclockwise,
        }
    }
}

/// A place of the track: holes are numbered counterclockwise, South's from South's left, then North's from North's left;
/// after them South's store, then North's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(pub u8);

impl Cell {
    /// The number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A mark's number in [`crate::rules::Rules::marks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MarkId(pub u8);

/// A mark that rules may put on holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkKind {
    /// Its name: `tuz`.
    pub name: String,
    /// How many each player may have at once; `None`: any number.
    pub per_player: Option<u32>,
}

/// A board of two rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Holes in each row: 1 to 24.
    pub holes: u8,
    /// Where the stores lie, if the board has them.
    pub stores: Option<StoreEnd>,
    /// What `next`, `beyond` and `previous` do at closed holes.
    pub closed_holes: ClosedHoles,
    /// The seeds in each hole at the start of the first round, in the order of [`Cell`]; `2 * holes` counts.
    pub start: Vec<u32>,
}

impl Board {
    /// Number of holes, stores apart.
    pub fn hole_count(&self) -> usize {
        2 * usize::from(self.holes)
    }

    /// All seeds on the board at the start of the first round.
    pub fn total(&self) -> u64 {
        self.start.iter().map(|&n| u64::from(n)).sum()
    }

    /// Whether this cell is a store.
    pub fn is_store(&self, cell: Cell) -> bool {
        cell.index() >= self.hole_count()
    }

    /// The store of a player (whether or not the board has stores).
    pub fn store(&self, side: Side) -> Cell {
        Cell(2 * self.holes + side as u8)
    }

    /// In whose row a hole lies, or whose store this is.
    pub fn row(&self, cell: Cell) -> Side {
        let n = usize::from(self.holes);
        match cell.index() {
            i if i < n => Side::South,
            i if i < 2 * n => Side::North,
            i if i == 2 * n => Side::South,
            _ => Side::North,
        }
    }

    /// The hole's number from the left of its row's owner, from 0.
    pub fn number(&self, cell: Cell) -> usize {
        cell.index() % usize::from(self.holes)
    }

    /// The hole of a row with this number from its owner's left, from 0.
    pub fn hole(&self, side: Side, number: usize) -> Option<Cell> {
        (number < usize::from(self.holes)).then(|| Cell(side as u8 * self.holes + number as u8))
    }

    /// The hole across the board; `None` for a store.
    pub fn opposite(&self, cell: Cell) -> Option<Cell> {
        let last = self.hole_count() - 1;
        (cell.index() <= last).then(|| Cell((last - cell.index()) as u8))
    }

    /// The hole with the same number in the other row; `None` for a store.
    pub fn twin(&self, cell: Cell) -> Option<Cell> {
        (!self.is_store(cell)).then(|| Cell((cell.0 + self.holes) % (2 * self.holes)))
    }

    /// The letter by which scripts name the hole: `A B C ...` South, `a b c ...` North; `store` for a store.
    pub fn hole_name(&self, cell: Cell) -> String {
        if self.is_store(cell) {
            return "store".to_owned();
        }
        letter(self.row(cell), self.number(cell)).to_string()
    }

    /// The hole a letter names, if the board has it.
    pub fn hole_named(&self, name: &str) -> Option<Cell> {
        let mut letters = name.chars();
        let (first, None) = (letters.next()?, letters.next()) else {
            return None;
        };
        let (side, base) = match first {
            'A'..='X' => (Side::South, b'A'),
            'a'..='x' => (Side::North, b'a'),
            _ => return None,
        };
        self.hole(side, usize::from(first as u8 - base))
    }
}

/// The letter of the hole with this number (from 0, at most 23) in a player's row.
pub fn letter(side: Side, number: usize) -> char {
    let base = match side {
        Side::South => b'A',
        Side::North => b'a',
    };
    char::from(base + (number % 26) as u8)
}

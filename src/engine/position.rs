//! A position between two moves, and the door by which one written down becomes one that can be played.

use crate::rules::{Board, Cell, Direction, DirectionRule, MarkId, Match, Rules, Side};

/// A mark on a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// Which.
    pub kind: MarkId,
    /// Whose.
    pub owner: Side,
}

/// A move: the hole lifted and, where the player chooses it, the direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The hole.
    pub hole: Cell,
    /// The direction, only where one is chosen (`C+` counterclockwise, `C-` clockwise).
    pub direction: Option<Direction>,
}

/// A position of a round, between two moves.
///
/// Seeds are conserved: board, captured and lost together stay what they were.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Seeds in each hole, in the order of [`Cell`]; stores count in `captured`.
    pub seeds: Vec<u32>,
    /// Each player's seeds off the board: captures, store, and the reserve brought into the round.
    pub captured: [u32; 2],
    /// Seeds that nobody has (captured for nobody).
    pub lost: u32,
    /// Holes closed for the round.
    pub closed: Vec<bool>,
    /// Who owns each hole.
    pub owners: Vec<Side>,
    /// The mark on each hole.
    pub marks: Vec<Option<Mark>>,
    /// Who is to move.
    pub to_move: Side,
    /// Who led the round.
    pub leader: Side,
    /// South's and North's direction this round, once it is settled; `None` while it is chosen with a move, or depends
    /// on the hole.
    pub directions: [Option<Direction>; 2],
    /// Whether this move was given by a `move again once`.
    pub again: bool,
    /// Turns already played in the round, passes included.
    pub turns: u32,
    /// Turns played since the last capture of the round.
    pub quiet: u32,
    /// Who moved last in the round.
    pub last_mover: Option<Side>,
    /// Who captured last in the round.
    pub last_capturer: Option<Side>,
}

impl Position {
    /// The start of the first round: South leads.
    pub fn start(rules: &Rules) -> Self {
        Self::of_round(rules, rules.board.start.clone(), Side::South)
    }

    /// The start of a round on a given board, with nothing captured, every hole open and owned by its row's player.
    pub fn of_round(rules: &Rules, seeds: Vec<u32>, leader: Side) -> Self {
        let board = &rules.board;
        let cells = board.hole_count();
        Self {
            seeds,
            captured: [0, 0],
            lost: 0,
            closed: vec![false; cells],
            owners: (0..cells).map(|i| board.row(Cell(i as u8))).collect(),
            marks: vec![None; cells],
            to_move: leader,
            leader,
            directions: match &rules.sowing.direction {
                DirectionRule::Fixed(d) => [Some(*d); 2],
                DirectionRule::PerPlayer([south, north]) => [Some(*south), Some(*north)],
                _ => [None; 2],
            },
            again: false,
            turns: 0,
            quiet: 0,
            last_mover: None,
            last_capturer: None,
        }
    }

    /// Seeds in a hole, or in a store (everything its owner has captured).
    pub fn count(&self, board: &Board, cell: Cell) -> u32 {
        if board.is_store(cell) {
            self.captured[board.row(cell).index()]
        } else {
            self.seeds[cell.index()]
        }
    }

    /// Who owns a hole or a store.
    pub fn owner(&self, board: &Board, cell: Cell) -> Side {
        if board.is_store(cell) { board.row(cell) } else { self.owners[cell.index()] }
    }

    /// The mark on a hole.
    pub fn mark(&self, cell: Cell) -> Option<Mark> {
        self.marks.get(cell.index()).copied().flatten()
    }

    /// Whether a hole is closed.
    pub fn is_closed(&self, cell: Cell) -> bool {
        self.closed.get(cell.index()).copied().unwrap_or(false)
    }

    /// The holes a player owns, from their own left through their row and on into the other, with their seeds.
    pub fn owned(&self, side: Side) -> impl Iterator<Item = (Cell, u32)> + '_ {
        let n = self.seeds.len();
        let first = if side == Side::South { 0 } else { n / 2 };
        (0..n)
            .map(move |k| (first + k) % n)
            .filter(move |&i| self.owners[i] == side)
            .map(|i| (Cell(i as u8), self.seeds[i]))
    }

    /// Seeds on a player's side, marked holes apart.
    pub fn side_seeds(&self, side: Side) -> u64 {
        self.owned(side)
            .filter(|&(cell, _)| self.mark(cell).is_none())
            .map(|(_, n)| u64::from(n))
            .sum()
    }

    /// Seeds on the board that are nobody's yet: marked holes apart.
    pub fn free_seeds(&self) -> u64 {
        self.side_seeds(Side::South) + self.side_seeds(Side::North)
    }

    /// Everything a player has taken: captured, store, reserve, and what lies in the holes they marked.
    pub fn taken(&self, side: Side) -> u64 {
        let marked: u64 = (self.seeds.iter().zip(&self.marks))
            .filter(|(_, mark)| mark.is_some_and(|m| m.owner == side))
            .map(|(&n, _)| u64::from(n))
            .sum();
        u64::from(self.captured[side.index()]) + marked
    }

    /// All seeds: on the board, captured, lost.
    pub fn total(&self) -> u64 {
        let board: u64 = self.seeds.iter().map(|&n| u64::from(n)).sum();
        board + u64::from(self.captured[0]) + u64::from(self.captured[1]) + u64::from(self.lost)
    }
}

/// A position as someone wrote it down: anything at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// South's row, then North's, each from its owner's left.
    pub rows: [Vec<u32>; 2],
    /// What each has captured.
    pub captured: [u32; 2],
    /// Closed holes.
    pub closed: Vec<Cell>,
    /// Marks on holes.
    pub marks: Vec<(Cell, Mark)>,
    /// Holes owned by a player whose row they do not lie in.
    pub owns: Vec<(Side, Cell)>,
    /// Who is to move; they lead the round.
    pub to_move: Option<Side>,
}

/// Why a written position cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A row has another number of holes than the board.
    RowLength {
        /// Whose row.
        side: Side,
        /// How many holes were written.
        written: usize,
        /// How many the board has.
        holes: usize,
    },
    /// The board has no such hole.
    NoSuchHole(Cell),
    /// A closed hole holds seeds.
    ClosedWithSeeds(Cell),
    /// A player has more marks than the game allows.
    TooManyMarks {
        /// Whose.
        side: Side,
        /// Which mark.
        mark: MarkId,
    },
    /// There are more seeds, on the board and off it, than the game has.
    TooManySeeds(u64),
    /// A player owns holes, but in this game no hole changes hands.
    NoTerritory,
}

/// The most seeds a game may have.
pub const MOST_SEEDS: u64 = 1_000_000;

impl Setup {
    /// What can be written down of a position. How the round came to it cannot be: turns played, directions chosen, who
    /// led it, seeds that nobody has.
    pub fn of(rules: &Rules, position: &Position) -> Self {
        let board = &rules.board;
        let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
        let cells = || (0..position.seeds.len()).map(|index| Cell(index as u8));
        let marked = |cell| position.mark(cell).map(|mark| (cell, mark));
        let owned = |cell| {
            let owner = position.owner(board, cell);
            (owner != board.row(cell)).then_some((owner, cell))
        };
        Self {
            rows: [south.to_vec(), north.to_vec()],
            captured: position.captured,
            closed: cells().filter(|&cell| position.is_closed(cell)).collect(),
            marks: cells().filter_map(marked).collect(),
            owns: cells().filter_map(owned).collect(),
            to_move: Some(position.to_move),
        }
    }

    /// The position, if it can be played; every reason why not otherwise.
    ///
    /// # Errors
    /// All the faults at once, never an empty list.
    pub fn position(&self, rules: &Rules) -> Result<Position, Vec<SetupFault>> {
        let board = &rules.board;
        let holes = usize::from(board.holes);
        let mut faults = Vec::new();
        for side in Side::BOTH {
            let written = self.rows[side.index()].len();
            if written != holes {
                faults.push(SetupFault::RowLength { side, written, holes });
            }
        }
        let all =
            self.rows.iter().flatten().chain(&self.captured).map(|&n| u64::from(n)).sum::<u64>();
        if all > board.total() {
            faults.push(SetupFault::TooManySeeds(all));
        }
        let territory = rules.matches.as_ref().is_some_and(Match::has_territory);
        if !self.owns.is_empty() && !territory {
            faults.push(SetupFault::NoTerritory);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let seeds = self.rows.concat();
        let mut position = Position::of_round(rules, seeds, self.to_move.unwrap_or(Side::South));
        position.captured = self.captured;
        let cells = self
            .closed
            .iter()
            .chain(self.owns.iter().map(|(_, c)| c))
            .chain(self.marks.iter().map(|(c, _)| c));
        faults.extend(
            cells
                .filter(|cell| cell.index() >= position.seeds.len())
                .map(|&cell| SetupFault::NoSuchHole(cell)),
        );
        if !faults.is_empty() {
            return Err(faults);
        }
        for &cell in &self.closed {
            if position.seeds[cell.index()] > 0 {
                faults.push(SetupFault::ClosedWithSeeds(cell));
            }
            position.closed[cell.index()] = true;
        }
        for &(side, cell) in &self.owns {
            position.owners[cell.index()] = side;
        }
        for &(cell, mark) in &self.marks {
            position.marks[cell.index()] = Some(mark);
        }
        for (id, kind) in rules.marks.iter().enumerate() {
            for side in Side::BOTH {
                let mark = Mark { kind: MarkId(id as u8), owner: side };
                let count = position.marks.iter().filter(|m| **m == Some(mark)).count();
                if kind.per_player.is_some_and(|most| count > most as usize) {
                    faults.push(SetupFault::TooManyMarks { side, mark: mark.kind });
                }
            }
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }
}

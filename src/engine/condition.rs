//! Whether a condition holds, and which hole a reference means.

use super::Position;
use super::legal::{self, Ahead};
use crate::condition::{Amount, Base, Facts, Reference, Step, Target, Whose};
use crate::looks::Looks;
use crate::rules::{
    Cell, ClosedHoles, Condition, Direction, MarkId, Rules, Side, StoreEnd, Stores,
};

/// How hard `cannot move` is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// With every rule about legal moves. Between two moves.
    Ahead,
    /// By the seeds alone: in the middle of a move, where looking ahead would have to look ahead from there again.
    Plain,
}

/// What a sentence is about: a position, a player, and in a move the holes that its references start from.
pub(super) struct View<'a> {
    pub rules: &'a Rules,
    pub position: &'a Position,
    pub mover: Side,
    pub direction: Direction,
    pub here: Option<Cell>,
    pub had: u32,
    pub origin: Option<Cell>,
    pub lap_origin: Option<Cell>,
    /// Seeds lifted at the origin and at the lap origin.
    pub lifted: [u32; 2],
    /// Rounds won by South and by North.
    pub wins: [u32; 2],
    pub hand: u32,
    pub lap_passed: bool,
    pub turn: u32,
    pub look: Look,
    /// What is known of the moves of the position.
    pub ahead: Option<&'a Ahead>,
    /// What is looked at is taken from these; without them, nothing is counted.
    pub looks: Option<&'a Looks>,
}

impl<'a> View<'a> {
    /// The view of nobody's move: the board as `mover` sees it.
    pub fn board(rules: &'a Rules, position: &'a Position, mover: Side, turn: u32) -> Self {
        View {
            rules,
            position,
            mover,
            direction: Direction::Counterclockwise,
            here: None,
            had: 0,
            origin: None,
            lap_origin: None,
            lifted: [0; 2],
            wins: [0; 2],
            hand: 0,
            lap_passed: false,
            turn,
            look: Look::Ahead,
            ahead: None,
            looks: None,
        }
    }

    /// The same view, of another hole as it is now.
    pub fn about(&self, cell: Cell) -> View<'a> {
        View { here: Some(cell), had: self.position.count(&self.rules.board, cell), ..*self }
    }

    /// The view of a first lap that lifts this hole.
    pub fn lifting(&self, hole: Cell) -> View<'a> {
        let seeds = self.position.count(&self.rules.board, hole);
        View { origin: Some(hole), lap_origin: Some(hole), lifted: [seeds; 2], ..self.about(hole) }
    }

    /// Takes so many looks; whether they were left.
    pub fn look(&self, looks: usize) -> bool {
        self.looks.is_none_or(|left| left.take(looks as u64))
    }

    /// The hole a reference means; `None` where there is none.
    pub fn cell(&self, reference: &Reference) -> Option<Cell> {
        if !self.look(1 + reference.steps.len()) {
            return None;
        }
        let start = match reference.base {
            Base::Here => self.here,
            Base::Origin => self.origin,
            Base::LapOrigin => self.lap_origin,
            Base::Landing => self.here.map(|here| super::sowing::landing(self, here)),
        };
        self.steps(start?, &reference.steps)
    }

    fn steps(&self, start: Cell, steps: &[Step]) -> Option<Cell> {
        steps.iter().try_fold(start, |cell, step| match step {
            Step::Next => self.walk(cell, self.direction),
            Step::Beyond => self.walk(self.walk(cell, self.direction)?, self.direction),
            Step::Previous => self.walk(cell, self.direction.reversed()),
            Step::Opposite => self.rules.board.opposite(cell),
            Step::Twin => self.rules.board.twin(cell),
        })
    }

    /// The neighbour that references see: closed holes are passed over unless they are seen as empty ones.
    fn walk(&self, from: Cell, direction: Direction) -> Option<Cell> {
        let mut cell = from;
        for _ in 0..self.rules.board.hole_count() + 2 {
            cell = neighbour(self.rules, self.mover, cell, direction);
            self.look(1);
            if self.rules.board.closed_holes == ClosedHoles::SeenAsEmpty
                || !self.position.is_closed(cell)
            {
                return Some(cell);
            }
        }
        None
    }

    /// Whether a condition holds. A reference that finds no hole makes its statement false.
    pub fn holds(&self, condition: &Condition) -> bool {
        condition.holds(self)
    }

    /// The open, unmarked holes of a player or of both, in the order of the track from South's left.
    fn open_holes(&self, whose: Whose) -> impl Iterator<Item = Cell> + '_ {
        self.look(self.position.seeds.len());
        let holes = (0..self.position.seeds.len()).map(|index| Cell(index as u8));
        holes.filter(move |&cell| {
            let owner = self.position.owner(&self.rules.board, cell);
            whose.fits(owner == self.mover) && self.may_be_in_a_set(cell)
        })
    }

    /// Whether a place is an open, unmarked hole: no others are in a set of holes.
    fn may_be_in_a_set(&self, cell: Cell) -> bool {
        let position = self.position;
        !self.rules.board.is_store(cell)
            && !position.is_closed(cell)
            && position.mark(cell).is_none()
    }

    fn has(&self, cell: Cell, amount: Option<&Amount>) -> bool {
        let count = self.position.count(&self.rules.board, cell);
        amount.is_none_or(|amount| self.amounts(count, amount) == Some(true))
    }

    /// The places a capture takes from.
    pub fn targets(&self, target: &Target) -> Vec<Cell> {
        match target {
            Target::One(reference) => self.cell(reference).into_iter().collect(),
            Target::Every { whose, amount, steps } => self
                .open_holes(*whose)
                .filter(|&cell| self.has(cell, amount.as_ref()))
                .filter_map(|cell| self.steps(cell, steps))
                .filter(|&cell| self.may_be_in_a_set(cell))
                .collect(),
        }
    }

    /// Whether a count is of that amount; `None` if the amount speaks of a hole that is not there.
    fn amounts(&self, count: u32, amount: &Amount) -> Option<bool> {
        amount.fits(count, |hole| Some(self.position.count(&self.rules.board, self.cell(hole)?)))
    }

    /// A player whose holes are looked through.
    fn side(&self, mover: bool) -> Side {
        self.look(self.position.seeds.len());
        if mover { self.mover } else { self.mover.other() }
    }
}

impl Facts<MarkId> for View<'_> {
    type Hole = Cell;

    fn hole(&self, reference: &Reference) -> Option<Cell> {
        self.cell(reference)
    }

    fn count(&self, hole: &Cell) -> u32 {
        self.position.count(&self.rules.board, *hole)
    }

    fn is_own(&self, hole: &Cell) -> bool {
        self.position.owner(&self.rules.board, *hole) == self.mover
    }

    fn is_store(&self, hole: &Cell) -> bool {
        self.rules.board.is_store(*hole)
    }

    fn is_closed(&self, hole: &Cell) -> bool {
        self.position.is_closed(*hole)
    }

    fn number(&self, hole: &Cell) -> Option<u32> {
        (!self.is_store(hole)).then(|| self.rules.board.number(*hole) as u32 + 1)
    }

    fn mark(&self, hole: &Cell) -> Option<(MarkId, bool)> {
        let mark = self.position.mark(*hole)?;
        Some((mark.kind, mark.owner == self.mover))
    }

    fn row_length(&self) -> u32 {
        u32::from(self.rules.board.holes)
    }

    fn had(&self, base: Base) -> Option<u32> {
        self.look(1);
        match base {
            Base::Here | Base::Landing => self.here.map(|_| self.had),
            Base::Origin => self.origin.map(|_| self.lifted[0]),
            Base::LapOrigin => self.lap_origin.map(|_| self.lifted[1]),
        }
    }

    fn every_hole(&self, whose: Whose, none: bool, amount: &Amount) -> bool {
        self.open_holes(whose).all(|cell| self.has(cell, Some(amount)) != none)
    }

    fn can_move(&self, mover: bool) -> bool {
        let side = self.side(mover);
        match (self.look, self.ahead) {
            (Look::Ahead, Some(ahead)) => ahead.can_move(self.rules, self.position, side),
            (Look::Ahead, None) => legal::can_move(self.rules, self.position, side),
            (Look::Plain, _) => legal::has_candidates(self.rules, self.position, side),
        }
    }

    fn side_is_empty(&self, mover: bool) -> bool {
        self.position.side_seeds(self.side(mover)) == 0
    }

    fn remaining(&self) -> u64 {
        self.look(self.position.seeds.len());
        self.position.free_seeds() + u64::from(self.hand)
    }

    fn captured(&self, mover: bool) -> u64 {
        self.position.taken(self.side(mover))
    }

    fn marks(&self, mover: bool, mark: &MarkId) -> u32 {
        let owner = self.side(mover);
        let marks = self.position.marks.iter().flatten();
        marks.filter(|m| m.kind == *mark && m.owner == owner).count() as u32
    }

    fn turn(&self) -> u32 {
        self.look(1);
        self.turn
    }

    fn quiet(&self) -> u32 {
        self.look(1);
        self.position.quiet
    }

    fn lap_passed(&self) -> bool {
        self.look(1);
        self.lap_passed
    }

    fn fillable(&self, mover: bool) -> u64 {
        let refill = self.rules.matches.as_ref().and_then(|m| m.refill());
        let captured = self.position.captured[self.side(mover).index()];
        u64::from(captured / refill.unwrap_or(1).max(1))
    }

    fn won(&self, mover: bool) -> u32 {
        self.wins[self.side(mover).index()]
    }

    fn owned(&self, mover: bool) -> u32 {
        self.position.owned(self.side(mover)).count() as u32
    }
}

/// The next place of the track after `cell`: a hole, closed or not, or a store that `mover` sows.
pub(super) fn neighbour(rules: &Rules, mover: Side, cell: Cell, direction: Direction) -> Cell {
    let board = &rules.board;
    let n = board.holes;
    // The two gaps of the track: counterclockwise after South's row, and after North's.
    let [south_gap, north_gap] = match board.stores {
        Some(StoreEnd::Left) => [Side::North, Side::South],
        _ => [Side::South, Side::North],
    };
    let sown = |side: Side| {
        board.stores.is_some()
            && match rules.sowing.stores {
                Stores::None => false,
                Stores::Own => side == mover,
                Stores::Both => true,
            }
    };
    let through = |gap: Side, past: u8| {
        if sown(gap) { board.store(gap) } else { Cell(past) }
    };
    let at_gap = |gap: Side| cell == board.store(gap);
    match direction {
        Direction::Counterclockwise if at_gap(south_gap) => Cell(n),
        Direction::Counterclockwise if at_gap(north_gap) => Cell(0),
        Direction::Counterclockwise if cell.0 == n - 1 => through(south_gap, n),
        Direction::Counterclockwise if cell.0 == 2 * n - 1 => through(north_gap, 0),
        Direction::Counterclockwise => Cell(cell.0 + 1),
        Direction::Clockwise if at_gap(south_gap) => Cell(n - 1),
        Direction::Clockwise if at_gap(north_gap) => Cell(2 * n - 1),
        Direction::Clockwise if cell.0 == n => through(south_gap, n - 1),
        Direction::Clockwise if cell.0 == 0 => through(north_gap, 2 * n - 1),
        Direction::Clockwise => Cell(cell.0 - 1),
    }
}

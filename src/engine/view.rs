//! The board as a player sees it, in a move or between two: which hole a reference means, where seeds fall, what holds.

use super::Position;
use super::refusal::can_lift;
use crate::condition::{Amount, Base, Fact, Facts, Reference, Step, Target, Whose};
use crate::looks::Looks;
use crate::rules::{Cell, ClosedHoles, Direction, FirstSeed, Rules, Side, Skip, StoreEnd, Stores};

/// Where a move stands: its player and direction, the holes that references start from, the seeds in hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    pub mover: Side,
    pub direction: Direction,
    /// The hole the event is about.
    pub here: Option<Cell>,
    /// Seeds that it held before its last seed fell, or from which it was lifted.
    pub had: u32,
    /// The hole that the move lifted first.
    pub origin: Option<Cell>,
    /// The hole that this lap lifted; `None` in a lap of captured seeds.
    pub lap_origin: Option<Cell>,
    /// Seeds lifted at the origin and at the lap origin.
    pub lifted: [u32; 2],
    pub hand: u32,
    /// Whether a seed of this lap fell on the opponent's side.
    pub lap_passed: bool,
}

/// What a sentence is about: a position and a moment of a move in it.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub rules: &'a Rules,
    pub position: &'a Position,
    pub at: Moment,
    /// Rounds won by South and by North.
    pub wins: [u32; 2],
    pub turn: u32,
    /// Whether a player can move. Without it the seeds alone decide: to look ahead from the middle of a move would be
    /// to look ahead from there again.
    pub can_move: Option<&'a dyn Fn(Side) -> bool>,
    /// What is looked at is taken from these; without them, nothing is counted.
    pub looks: Option<&'a Looks>,
}

impl<'a> View<'a> {
    /// The view of nobody's move: the board as `mover` sees it.
    pub fn board(rules: &'a Rules, position: &'a Position, mover: Side, turn: u32) -> Self {
        let at = Moment {
            mover,
            direction: Direction::Counterclockwise,
            here: None,
            had: 0,
            origin: None,
            lap_origin: None,
            lifted: [0; 2],
            hand: 0,
            lap_passed: false,
        };
        View { rules, position, at, wins: [0; 2], turn, can_move: None, looks: None }
    }

    /// The same view with another moment.
    fn at(&self, at: Moment) -> Self {
        View { at, ..*self }
    }

    /// The same view, sowing this way.
    pub fn sowing(&self, direction: Direction) -> Self {
        self.at(Moment { direction, ..self.at })
    }

    /// The same view, of another hole as it is now.
    pub fn about(&self, cell: Cell) -> View<'a> {
        let had = self.position.count(&self.rules.board, cell);
        self.at(Moment { here: Some(cell), had, ..self.at })
    }

    /// The view of a first lap that lifts this hole.
    pub fn lifting(&self, hole: Cell) -> View<'a> {
        let view = self.about(hole);
        let (origin, lifted) = (Some(hole), [view.at.had; 2]);
        view.at(Moment { origin, lap_origin: origin, lifted, ..view.at })
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
            Base::Here => self.at.here,
            Base::Origin => self.at.origin,
            Base::LapOrigin => self.at.lap_origin,
            Base::Landing => self.at.here.map(|here| self.landing(here)),
        };
        self.steps(start?, &reference.steps)
    }

    fn steps(&self, start: Cell, steps: &[Step]) -> Option<Cell> {
        steps.iter().try_fold(start, |cell, step| match step {
            Step::Next => self.walk(cell, self.at.direction),
            Step::Beyond => self.walk(self.walk(cell, self.at.direction)?, self.at.direction),
            Step::Previous => self.walk(cell, self.at.direction.reversed()),
            Step::Opposite => self.rules.board.opposite(cell),
            Step::Twin => self.rules.board.twin(cell),
        })
    }

    /// The neighbour that references see: closed holes are passed over unless they are seen as empty ones.
    fn walk(&self, from: Cell, direction: Direction) -> Option<Cell> {
        let mut cell = from;
        for _ in 0..self.rules.board.hole_count() + 2 {
            cell = neighbour(self.rules, self.at.mover, cell, direction);
            self.look(1);
            if self.rules.board.closed_holes == ClosedHoles::SeenAsEmpty
                || !self.position.is_closed(cell)
            {
                return Some(cell);
            }
        }
        None
    }

    /// Whether a seed may fall here: an open hole, or a store of the track, that the rules do not leave out.
    pub fn may_sow(&self, cell: Cell) -> bool {
        let skipped = |skip: &Skip| match skip {
            Skip::Origin => self.at.origin == Some(cell),
            Skip::LapOrigin => self.at.lap_origin == Some(cell),
            Skip::When(sentence) => sentence.condition.holds(&self.about(cell)),
        };
        !self.position.is_closed(cell) && !self.rules.sowing.skip.iter().any(skipped)
    }

    /// The next place to be sown. Where everything would be left out, the next open hole is sown all the same.
    pub fn next_sown(&self, from: Cell) -> Cell {
        let mut cell = from;
        let mut open = None;
        for _ in 0..self.rules.board.hole_count() + 2 {
            cell = neighbour(self.rules, self.at.mover, cell, self.at.direction);
            if !self.look(1 + self.rules.sowing.skip.len()) {
                return cell;
            }
            if self.position.is_closed(cell) {
                continue;
            }
            if self.may_sow(cell) {
                return cell;
            }
            open.get_or_insert(cell);
        }
        open.unwrap_or(from)
    }

    /// Where the first seed of a lap falls that lifted `hole` with so many seeds.
    pub fn first_sown(&self, hole: Cell, seeds: u32, first_lap: bool) -> Cell {
        match self.rules.sowing.first_seed {
            FirstSeed::Origin if first_lap => hole,
            FirstSeed::OriginUnlessAlone if first_lap && seeds > 1 => hole,
            _ => self.next_sown(hole),
        }
    }

    /// Where the last seed of a first lap from this hole would fall, on the board as it is before the lift.
    fn landing(&self, hole: Cell) -> Cell {
        let seeds = self.position.count(&self.rules.board, hole);
        let view = self.lifting(hole);
        let first = view.first_sown(hole, seeds, true);
        let mut left = seeds.saturating_sub(1);
        // After the first seed, which may fall where no other does, the places come round in circuits of one length.
        let start = view.next_sown(first);
        let mut circuit = 1;
        let mut cell = view.next_sown(start);
        while cell != start && (circuit as usize) < self.rules.board.hole_count() + 2 {
            circuit += 1;
            cell = view.next_sown(cell);
        }
        if left > circuit {
            left = (left - 1) % circuit + 1;
        }
        (0..left).fold(first, |cell, _| view.next_sown(cell))
    }

    /// The open, unmarked holes of a player or of both, in the order of the track from South's left.
    fn open_holes(&self, whose: Whose) -> impl Iterator<Item = Cell> + '_ {
        self.look(self.position.seeds.len());
        let holes = (0..self.position.seeds.len()).map(|index| Cell(index as u8));
        holes.filter(move |&cell| {
            let owner = self.position.owner(&self.rules.board, cell);
            whose.fits(owner == self.at.mover) && self.may_be_in_a_set(cell)
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
        if mover { self.at.mover } else { self.at.mover.other() }
    }
}

impl Facts for View<'_> {
    type Hole = Cell;

    fn hole(&self, reference: &Reference) -> Option<Cell> {
        self.cell(reference)
    }

    fn count(&self, hole: &Cell) -> u32 {
        self.position.count(&self.rules.board, *hole)
    }

    fn is_own(&self, hole: &Cell) -> bool {
        self.position.owner(&self.rules.board, *hole) == self.at.mover
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

    fn mark(&self, hole: &Cell) -> Option<(&str, bool)> {
        let mark = self.position.mark(*hole)?;
        Some((self.rules.mark_name(mark.kind), mark.owner == self.at.mover))
    }

    fn row_length(&self) -> u32 {
        u32::from(self.rules.board.holes)
    }

    fn ask(&self, fact: Fact<'_>) -> Option<u64> {
        let (at, position) = (self.at, self.position);
        if matches!(fact, Fact::Had(_) | Fact::Turn | Fact::Quiet | Fact::LapPassed) {
            self.look(1);
        }
        Some(match fact {
            Fact::Count(_) | Fact::State(..) => return None,
            Fact::Had(base) => {
                let (hole, had) = match base {
                    Base::Here | Base::Landing => (at.here, at.had),
                    Base::Origin => (at.origin, at.lifted[0]),
                    Base::LapOrigin => (at.lap_origin, at.lifted[1]),
                };
                hole.map(|_| had.into())?
            }
            Fact::EveryHole(whose, none, amount) => {
                self.open_holes(whose).all(|cell| self.has(cell, Some(amount)) != none).into()
            }
            Fact::CanMove(player) => {
                let side = self.side(player);
                let can_lift = || can_lift(self.rules, position, side);
                self.can_move.map_or_else(can_lift, |can_move| can_move(side)).into()
            }
            Fact::SideIsEmpty(player) => (position.side_seeds(self.side(player)) == 0).into(),
            Fact::Remaining => {
                self.look(position.seeds.len());
                position.free_seeds() + u64::from(at.hand)
            }
            Fact::Captured(player) => position.taken(self.side(player)),
            Fact::Marks(player, name) => {
                let owner = self.side(player);
                let marks = position.marks.iter().flatten().filter(|mark| mark.owner == owner);
                marks.filter(|mark| self.rules.mark_name(mark.kind) == name).count() as u64
            }
            Fact::Turn => self.turn.into(),
            Fact::Quiet => position.quiet.into(),
            Fact::LapPassed => at.lap_passed.into(),
            Fact::Fillable(player) => {
                let refill = self.rules.matches.as_ref().and_then(|m| m.refill());
                let captured = position.captured[self.side(player).index()];
                u64::from(captured / refill.unwrap_or(1).max(1))
            }
            Fact::Won(player) => self.wins[self.side(player).index()].into(),
            Fact::Owned(player) => position.owned(self.side(player)).count() as u64,
        })
    }
}

/// The next place of the track after `cell`: a hole, closed or not, or a store that `mover` sows.
fn neighbour(rules: &Rules, mover: Side, cell: Cell, direction: Direction) -> Cell {
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

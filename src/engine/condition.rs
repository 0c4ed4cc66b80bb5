//! Whether a condition holds, and which hole a reference means.

use super::Position;
use super::legal::{self, Ahead};
use crate::condition::{Amount, Base, Half, Reference, State, Statement, Step, Target, Who, Whose};
use crate::rules::{Cell, Condition, Direction, MarkId, Rules, Side, StoreEnd, Stores};

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
        }
    }

    /// The same view, of another hole as it is now.
    pub fn about(&self, cell: Cell) -> View<'a> {
        View {
            here: Some(cell),
            had: self.position.count(&self.rules.board, cell),
            ..*self
        }
    }

    /// The view of a first lap that lifts this hole.
    pub fn lifting(&self, hole: Cell) -> View<'a> {
        let seeds = self.position.count(&self.rules.board, hole);
        View {
            origin: Some(hole),
            lap_origin: Some(hole),
            lifted: [seeds; 2],
            ..self.about(hole)
        }
    }

    /// The hole a reference means; `None` where there is none.
    pub fn cell(&self, reference: &Reference) -> Option<Cell> {
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
            if self.rules.board.closed_seen || !self.position.is_closed(cell) {
                return Some(cell);
            }
        }
        None
    }

    /// Whether a condition holds. A reference that finds no hole makes its statement false.
    pub fn holds(&self, condition: &Condition) -> bool {
        match condition {
            Condition::All(parts) => parts.iter().all(|part| self.holds(part)),
            Condition::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Condition::Not(part) => !self.holds(part),
            Condition::Statement(statement) => self.states(statement),
        }
    }

    fn states(&self, statement: &Statement<MarkId>) -> bool {
        let position = self.position;
        match statement {
            Statement::Has {
                hole,
                negated,
                amount,
            } => self.cell(hole).is_some_and(|cell| {
                self.amounts(position.count(&self.rules.board, cell), amount)
                    .is_some_and(|has| has != *negated)
            }),
            Statement::Had {
                hole,
                negated,
                amount,
            } => {
                let had = match hole {
                    Base::Here | Base::Landing => self.here.map(|_| self.had),
                    Base::Origin => self.origin.map(|_| self.lifted[0]),
                    Base::LapOrigin => self.lap_origin.map(|_| self.lifted[1]),
                };
                had.and_then(|had| self.amounts(had, amount))
                    .is_some_and(|had| had != *negated)
            }
            Statement::EveryHole {
                whose,
                none,
                amount,
            } => self
                .open_holes(*whose)
                .all(|cell| self.has(cell, Some(amount)) != *none),
            Statement::HasWon { who, rounds } => {
                self.players(*who, |side| self.wins[side.index()] >= *rounds)
            }
            Statement::Was { negated } => self.here.is_some() && (self.had == 0) != *negated,
            Statement::Is {
                hole,
                negated,
                state,
            } => self
                .cell(hole)
                .is_some_and(|cell| self.is(cell, state) != *negated),
            Statement::CannotMove(who) => self.players(*who, |side| !self.can_move(side)),
            Statement::NobodyCanMove => Side::BOTH.iter().all(|&side| !self.can_move(side)),
            Statement::SideEmpty(who) => self.players(*who, |side| position.side_seeds(side) == 0),
            Statement::AtMostRemain(most) => {
                position.free_seeds() + u64::from(self.hand) <= u64::from(*most)
            }
            Statement::HasCaptured {
                who,
                more_than,
                seeds,
            } => self.players(*who, |side| {
                let taken = position.taken(side);
                if *more_than {
                    taken > u64::from(*seeds)
                } else {
                    taken >= u64::from(*seeds)
                }
            }),
            Statement::HasMarks { who, count, mark } => self.players(*who, |side| {
                let marks = position.marks.iter().flatten();
                marks.filter(|m| m.kind == *mark && m.owner == side).count() == *count as usize
            }),
            Statement::Turn(number) => self.turn == *number,
            Statement::Quiet(turns) => position.quiet >= *turns,
            Statement::LapPassed => self.lap_passed,
            Statement::CannotFill { who, holes } => {
                let refill = self.rules.game_match.as_ref().and_then(|m| m.refill());
                let needed = u64::from(refill.unwrap_or(1)) * u64::from(*holes);
                self.players(*who, |side| {
                    u64::from(position.captured[side.index()]) < needed
                })
            }
            Statement::OwnsAtLeast { who, holes } => {
                self.players(*who, |side| position.owned(side).count() >= *holes as usize)
            }
        }
    }

    /// The open, unmarked holes of a player or of both, in the order of the track from South's left.
    fn open_holes(&self, whose: Whose) -> impl Iterator<Item = Cell> + '_ {
        let holes = (0..self.position.seeds.len()).map(|index| Cell(index as u8));
        holes.filter(move |&cell| {
            let position = self.position;
            let owner = position.owner(&self.rules.board, cell);
            self.whose(whose, owner) && !position.is_closed(cell) && position.mark(cell).is_none()
        })
    }

    fn has(&self, cell: Cell, amount: Option<&Amount>) -> bool {
        let count = self.position.count(&self.rules.board, cell);
        amount.is_none_or(|amount| self.amounts(count, amount) == Some(true))
    }

    /// The places a capture takes from.
    pub fn targets(&self, target: &Target) -> Vec<Cell> {
        match target {
            Target::One(reference) => self.cell(reference).into_iter().collect(),
            Target::Every {
                whose,
                amount,
                steps,
            } => self
                .open_holes(*whose)
                .filter(|&cell| self.has(cell, amount.as_ref()))
                .filter_map(|cell| self.steps(cell, steps))
                .collect(),
        }
    }

    fn players(&self, who: Who, test: impl Fn(Side) -> bool) -> bool {
        match who {
            Who::Mover => test(self.mover),
            Who::Opponent => test(self.mover.other()),
            Who::Either => Side::BOTH.into_iter().any(test),
        }
    }

    fn can_move(&self, side: Side) -> bool {
        match (self.look, self.ahead) {
            (Look::Ahead, Some(ahead)) => ahead.can_move(self.rules, self.position, side),
            (Look::Ahead, None) => legal::can_move(self.rules, self.position, side),
            (Look::Plain, _) => legal::has_candidates(self.rules, self.position, side),
        }
    }

    /// Whether a count is of that amount; `None` if the amount speaks of a hole that is not there.
    fn amounts(&self, count: u32, amount: &Amount) -> Option<bool> {
        amount.fits(count, |hole| {
            Some(self.position.count(&self.rules.board, self.cell(hole)?))
        })
    }

    fn is(&self, cell: Cell, state: &State<MarkId>) -> bool {
        let board = &self.rules.board;
        match state {
            State::Empty => self.position.count(board, cell) == 0,
            State::Side(whose) => self.whose(*whose, self.position.owner(board, cell)),
            State::Store => board.is_store(cell),
            State::Closed => self.position.is_closed(cell),
            State::Numbered(numbers) => {
                !board.is_store(cell)
                    && numbers
                        .iter()
                        .any(|&number| board.number(cell) + 1 == number as usize)
            }
            State::InHalf(half) => !board.is_store(cell) && self.half(cell) == *half,
            State::Marked(whose, kind) => self
                .position
                .mark(cell)
                .is_some_and(|mark| mark.kind == *kind && self.whose(*whose, mark.owner)),
        }
    }

    fn half(&self, cell: Cell) -> Half {
        let doubled = 2 * self.rules.board.number(cell) + 1;
        match doubled.cmp(&usize::from(self.rules.board.holes)) {
            std::cmp::Ordering::Less => Half::Left,
            std::cmp::Ordering::Equal => Half::Middle,
            std::cmp::Ordering::Greater => Half::Right,
        }
    }

    fn whose(&self, whose: Whose, side: Side) -> bool {
        match whose {
            Whose::Any => true,
            Whose::Own => side == self.mover,
            Whose::Opponents => side != self.mover,
        }
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
        if sown(gap) {
            board.store(gap)
        } else {
            Cell(past)
        }
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

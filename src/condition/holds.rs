//! What a statement asks about, and whether a condition holds: asked of whoever knows the facts, a board, a packed board
//! or a small world.

use super::{Amount, Base, Condition, Half, Reference, State, Statement, Who, Whose};

/// What sentences ask about. A player is named by whether they are the mover.
pub trait Facts {
    /// A hole that a reference has found.
    type Hole;

    /// The hole a reference means, if there is one.
    fn hole(&self, reference: &Reference) -> Option<Self::Hole>;
    /// Seeds in a hole.
    fn count(&self, _hole: &Self::Hole) -> u32 {
        0
    }
    /// Whether a hole is the mover's.
    fn is_own(&self, _hole: &Self::Hole) -> bool {
        false
    }
    /// Whether it is a store.
    fn is_store(&self, _hole: &Self::Hole) -> bool {
        false
    }
    /// Whether it is closed.
    fn is_closed(&self, _hole: &Self::Hole) -> bool {
        false
    }
    /// Its number from its owner's left, from 1; `None` for a store.
    fn number(&self, _hole: &Self::Hole) -> Option<u32> {
        None
    }
    /// Its mark, and whether that is the mover's.
    fn mark(&self, _hole: &Self::Hole) -> Option<(&str, bool)> {
        None
    }
    /// Holes in a row.
    fn row_length(&self) -> u32 {
        0
    }
    /// What is asked about: a number, or 1 for yes and 0 for no. `None` where there is no answer, and for [`Fact::Count`]
    /// and [`Fact::State`], which the functions above answer.
    fn ask(&self, fact: Fact<'_>) -> Option<u64>;
}

/// Something that a statement asks about. A player is named by whether they are the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact<'a> {
    /// What a hole holds.
    Count(&'a Reference),
    /// What `here` held before its last seed fell, or what was lifted at an origin.
    Had(Base),
    /// What a hole is.
    State(&'a Reference, &'a State),
    /// Whether every open hole of a kind holds an amount; with `true`: whether no such hole does.
    EveryHole(Whose, bool, &'a Amount),
    /// Whether a player can move.
    CanMove(bool),
    /// Whether a player's side is empty.
    SideIsEmpty(bool),
    /// Seeds on the board and in hand.
    Remaining,
    /// Seeds a player has captured.
    Captured(bool),
    /// Marks a player has.
    Marks(bool, &'a str),
    /// The number of the turn.
    Turn,
    /// Turns since the last capture.
    Quiet,
    /// Whether the lap passed the opponent's side.
    LapPassed,
    /// Holes a player can fill for the next round.
    Fillable(bool),
    /// Rounds a player has won.
    Won(bool),
    /// Holes a player owns.
    Owned(bool),
}

impl Who {
    /// Each player that is meant: whether they are the mover.
    fn players(self) -> &'static [bool] {
        match self {
            Who::Mover => &[true],
            Who::Opponent => &[false],
            Who::Either => &[true, false],
        }
    }

    fn each<T>(self, of: impl Fn(bool) -> T) -> Vec<T> {
        self.players().iter().map(|player| of(*player)).collect()
    }

    /// Whether a test holds of this player, or of either.
    pub fn any(self, test: impl Fn(bool) -> bool) -> bool {
        self.players().iter().any(|player| test(*player))
    }
}

impl Condition {
    /// Whether the condition holds. A reference that finds no hole makes its statement false.
    pub fn holds<F: Facts>(&self, facts: &F) -> bool {
        match self {
            Condition::All(parts) => parts.iter().all(|part| part.holds(facts)),
            Condition::Any(parts) => parts.iter().any(|part| part.holds(facts)),
            Condition::Not(part) => !part.holds(facts),
            Condition::Statement(statement) => statement.holds(facts),
        }
    }
}

impl Statement {
    fn holds<F: Facts>(&self, facts: &F) -> bool {
        let fits = |amount: &Amount, count| {
            amount.fits(count, |other| Some(facts.count(&facts.hole(other)?)))
        };
        let at = |fact| facts.ask(fact).unwrap_or(0);
        match self {
            Statement::Has { hole, negated, amount } => facts
                .hole(hole)
                .and_then(|hole| fits(amount, facts.count(&hole)))
                .is_some_and(|has| has != *negated),
            Statement::Had { hole, negated, amount } => facts
                .ask(Fact::Had(*hole))
                .and_then(|had| fits(amount, had as u32))
                .is_some_and(|had| had != *negated),
            Statement::Was { negated } => {
                facts.ask(Fact::Had(Base::Here)).is_some_and(|had| (had == 0) != *negated)
            }
            Statement::Is { hole, negated, state } => {
                facts.hole(hole).is_some_and(|hole| state.holds(facts, &hole) != *negated)
            }
            Statement::EveryHole { whose, none, amount } => {
                at(Fact::EveryHole(*whose, *none, amount)) == 1
            }
            Statement::CannotMove(who) => who.any(|player| at(Fact::CanMove(player)) == 0),
            Statement::NobodyCanMove => {
                at(Fact::CanMove(true)) == 0 && at(Fact::CanMove(false)) == 0
            }
            Statement::SideEmpty(who) => who.any(|player| at(Fact::SideIsEmpty(player)) == 1),
            Statement::AtMostRemain(most) => at(Fact::Remaining) <= u64::from(*most),
            Statement::HasCaptured { who, more_than, seeds } => {
                let least = seeds.map(|seeds| u64::from(seeds) + u64::from(*more_than));
                least.is_some_and(|least| who.any(|player| at(Fact::Captured(player)) >= least))
            }
            Statement::HasMarks { who, count, mark } => {
                who.any(|player| at(Fact::Marks(player, mark)) == u64::from(*count))
            }
            Statement::Move(numbers) => {
                let turn = at(Fact::Turn);
                numbers.iter().any(|&number| u64::from(number) == turn)
            }
            Statement::Quiet(turns) => at(Fact::Quiet) >= u64::from(*turns),
            Statement::LapPassed => at(Fact::LapPassed) == 1,
            Statement::CannotFill { who, holes } => {
                who.any(|player| at(Fact::Fillable(player)) < u64::from(*holes))
            }
            Statement::HasWon { who, rounds } => {
                who.any(|player| at(Fact::Won(player)) >= u64::from(*rounds))
            }
            Statement::OwnsAtLeast { who, holes } => {
                who.any(|player| at(Fact::Owned(player)) >= u64::from(*holes))
            }
        }
    }
}

impl Statement {
    /// What the statement asks about; the players of `a player` one by one.
    pub fn facts(&self) -> Vec<Fact<'_>> {
        match self {
            Statement::Has { hole, amount, .. } => compared(Fact::Count(hole), amount),
            Statement::Had { hole, amount, .. } => compared(Fact::Had(*hole), amount),
            Statement::Was { .. } => vec![Fact::Had(Base::Here)],
            Statement::Is { hole, state, .. } => vec![Fact::State(hole, state)],
            Statement::EveryHole { whose, none, amount } => {
                vec![Fact::EveryHole(*whose, *none, amount)]
            }
            Statement::CannotMove(who) => who.each(Fact::CanMove),
            Statement::NobodyCanMove => Who::Either.each(Fact::CanMove),
            Statement::SideEmpty(who) => who.each(Fact::SideIsEmpty),
            Statement::AtMostRemain(_) => vec![Fact::Remaining],
            Statement::HasCaptured { who, .. } => who.each(Fact::Captured),
            Statement::HasMarks { who, mark, .. } => who.each(|player| Fact::Marks(player, mark)),
            Statement::Move(_) => vec![Fact::Turn],
            Statement::Quiet(_) => vec![Fact::Quiet],
            Statement::LapPassed => vec![Fact::LapPassed],
            Statement::CannotFill { who, .. } => who.each(Fact::Fillable),
            Statement::HasWon { who, .. } => who.each(Fact::Won),
            Statement::OwnsAtLeast { who, .. } => who.each(Fact::Owned),
        }
    }

    /// The numbers that what is counted is compared with.
    pub fn numbers(&self) -> Vec<u32> {
        match self {
            Statement::Has { amount, .. } | Statement::Had { amount, .. } => match amount {
                Amount::OneOf(counts) => counts.clone(),
                Amount::AtLeast(count) | Amount::AtMost(count) => vec![*count],
                Amount::Some | Amount::Even | Amount::Odd | Amount::AsMany(_) => Vec::new(),
            },
            Statement::AtMostRemain(number)
            | Statement::HasMarks { count: number, .. }
            | Statement::Quiet(number)
            | Statement::CannotFill { holes: number, .. }
            | Statement::HasWon { rounds: number, .. }
            | Statement::OwnsAtLeast { holes: number, .. } => vec![*number],
            Statement::HasCaptured { seeds, .. } => seeds.iter().copied().collect(),
            Statement::Move(numbers) => numbers.clone(),
            Statement::Was { .. }
            | Statement::Is { .. }
            | Statement::EveryHole { .. }
            | Statement::CannotMove(_)
            | Statement::NobodyCanMove
            | Statement::SideEmpty(_)
            | Statement::LapPassed => Vec::new(),
        }
    }
}

/// What is asked about where a fact is compared with an amount.
fn compared<'a>(fact: Fact<'a>, amount: &'a Amount) -> Vec<Fact<'a>> {
    match amount {
        Amount::AsMany(other) => vec![fact, Fact::Count(other)],
        _ => vec![fact],
    }
}

impl State {
    fn holds<F: Facts>(&self, facts: &F, hole: &F::Hole) -> bool {
        match self {
            State::Empty => facts.count(hole) == 0,
            State::Side(whose) => whose.fits(facts.is_own(hole)),
            State::Store => facts.is_store(hole),
            State::Closed => facts.is_closed(hole),
            State::Numbered(numbers) => facts.number(hole).is_some_and(|n| numbers.contains(&n)),
            State::InHalf(half) => facts
                .number(hole)
                .is_some_and(|number| Half::of(number, facts.row_length()) == *half),
            State::Marked(whose, kind) => {
                facts.mark(hole).is_some_and(|(mark, own)| mark == *kind && whose.fits(own))
            }
        }
    }
}

impl Whose {
    /// Whether it is said of what is the mover's (true) or the opponent's.
    pub fn fits(self, own: bool) -> bool {
        match self {
            Whose::Any => true,
            Whose::Own => own,
            Whose::Opponents => !own,
        }
    }
}

impl Half {
    /// The part of a row in which a hole lies; its number counts from 1.
    pub fn of(number: u32, row_length: u32) -> Half {
        match (2 * number).cmp(&(row_length + 1)) {
            std::cmp::Ordering::Less => Half::Left,
            std::cmp::Ordering::Equal => Half::Middle,
            std::cmp::Ordering::Greater => Half::Right,
        }
    }
}

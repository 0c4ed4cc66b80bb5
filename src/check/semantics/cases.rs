//! Cases: every way in which what some sentences mention can be, as far as it matters to them.
//!
//! A case gives a value to every variable that the sentences mention. The holes they name are taken to be independent
//! of one another, except for what always binds them (a row's other side lies opposite, a seed just dropped lies there).
//! So some cases are possible on no board, but every board is one of the cases: what holds in no case never holds, and
//! what holds in every case always does.

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::{Game, LOOKS_OF_A_SENTENCE};
use crate::check::scene::Scene;
use crate::condition::{Amount, Base, Fact, Reference, State, Statement, Step, Whose};
use crate::looks::Looks;
use crate::rules::{Condition, Event, MarkKind, MovesFrom, Stores, Unfilled};

/// Something that may be one way or another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    /// Whether the reference finds a hole.
    Exists(Reference),
    /// Whether that is a store.
    Store(Reference),
    /// Whether it is the mover's.
    Own(Reference),
    /// Whether it is closed.
    Closed(Reference),
    /// Its number from its owner's left.
    Number(Reference),
    /// What it holds.
    Count(Reference),
    /// The mark it bears: 0 none, then the mover's and the opponent's of each kind in turn.
    Mark(Reference),
    /// What it held, or what was lifted there.
    Had(Base),
    /// Whether the player cannot move; true for the mover. So below.
    Stuck(bool),
    /// Whether the player's side is empty.
    Empty(bool),
    /// Seeds on the board and in hand.
    Remaining,
    /// Seeds the player has captured.
    Captured(bool),
    /// Marks the player has.
    Marks(bool, String),
    /// The number of the turn.
    Turn,
    /// Turns without a capture.
    Quiet,
    /// Whether the lap passed the opponent's side.
    Passed,
    /// Holes the player can fill.
    Fills(bool),
    /// Rounds the player has won.
    Won(bool),
    /// Holes the mover owns.
    Owned,
    /// Whether every hole, or none, has an amount.
    Every(Whose, bool, Amount),
}

/// What is known where a sentence is asked.
pub(super) struct Context<'a> {
    pub scene: Scene,
    pub game: &'a Game<'a>,
    /// Whether no seed ever leaves the board or comes to it.
    pub all_stay: bool,
    /// How many more times a sentence may be asked of a case, in the whole game: with thousands of rules every pair
    /// of them would be too much.
    pub looks: &'a Looks,
}

/// The variables of some sentences, each with the values it may have.
pub(super) struct Cases<'a> {
    pub context: &'a Context<'a>,
    variables: Vec<Variable>,
    values: Vec<Vec<u32>>,
    /// How many sentences are asked of each case.
    sentences: usize,
}

/// One case: a value for every variable.
pub(super) struct Case<'a> {
    cases: &'a Cases<'a>,
    at: Vec<usize>,
}

impl Context<'_> {
    fn take(&self, sentences: usize) -> bool {
        self.looks.take(LOOKS_OF_A_SENTENCE * sentences as u64)
    }
}

impl<'a> Cases<'a> {
    /// The cases of some sentences; `None` if there are more than `most`.
    pub fn of(context: &'a Context<'a>, sentences: &[&Condition], most: usize) -> Option<Self> {
        let mut cases = Cases {
            context,
            variables: Vec::new(),
            values: Vec::new(),
            sentences: sentences.len().max(1),
        };
        let mut numbers = BTreeSet::new();
        // Long sentences and lists take time before the first look.
        let statements = sentences.iter().map(|sentence| sentence.statements().len());
        if !context.take(statements.sum()) {
            return None;
        }
        for statement in sentences.iter().flat_map(|sentence| sentence.statements()) {
            cases.mention(statement, &mut numbers);
        }
        cases.bind();
        let count = |variable: &Variable| cases.domain(variable, &numbers);
        cases.values = cases.variables.iter().map(count).collect();
        let sizes = cases.values.iter().map(Vec::len);
        let all = sizes.into_iter().try_fold(1usize, usize::checked_mul);
        all.is_some_and(|all| all <= most).then_some(cases)
    }

    /// Whether `test` is true of every possible case; false also if there are too few looks for all of them.
    pub fn all(&self, mut test: impl FnMut(&Case<'_>) -> bool) -> bool {
        if self.values.iter().any(Vec::is_empty) {
            return true;
        }
        let mut case = Case { cases: self, at: vec![0; self.values.len()] };
        loop {
            if !self.context.take(self.sentences) {
                return false;
            }
            if case.can_be() && !test(&case) {
                return false;
            }
            let mut carried = true;
            for (at, values) in case.at.iter_mut().zip(&self.values) {
                *at += 1;
                if *at < values.len() {
                    carried = false;
                    break;
                }
                *at = 0;
            }
            if carried {
                return true;
            }
        }
    }

    fn add(&mut self, variable: Variable) {
        if !self.variables.contains(&variable) {
            self.variables.push(variable);
        }
    }

    fn has(&self, variable: &Variable) -> bool {
        self.variables.contains(variable)
    }

    /// Adds the variables for what a statement asks about, and the numbers at which it changes.
    fn mention(&mut self, statement: &Statement, numbers: &mut BTreeSet<u32>) {
        let scene = self.context.scene;
        for fact in statement.facts() {
            let variable = match fact {
                Fact::Count(hole) => {
                    let hole = canonical(hole, scene);
                    self.add(Variable::Exists(hole.clone()));
                    Variable::Count(hole)
                }
                Fact::Had(of) => Variable::Had(base(of, scene)),
                Fact::State(hole, state) => {
                    let hole = canonical(hole, scene);
                    self.add(Variable::Exists(hole.clone()));
                    match state {
                        State::Empty => Variable::Count(hole),
                        State::Side(_) => Variable::Own(hole),
                        State::Store => Variable::Store(hole),
                        State::Closed => Variable::Closed(hole),
                        State::Numbered(_) | State::InHalf(_) => {
                            self.add(Variable::Store(hole.clone()));
                            Variable::Number(hole)
                        }
                        State::Marked(..) => Variable::Mark(hole),
                    }
                }
                Fact::EveryHole(whose, none, amount) => {
                    Variable::Every(whose, none, amount.clone())
                }
                Fact::CanMove(player) => Variable::Stuck(player),
                Fact::SideIsEmpty(player) => Variable::Empty(player),
                Fact::Remaining => Variable::Remaining,
                Fact::Captured(player) => Variable::Captured(player),
                Fact::Marks(player, mark) => Variable::Marks(player, mark.to_owned()),
                Fact::Turn => Variable::Turn,
                Fact::Quiet => Variable::Quiet,
                Fact::LapPassed => Variable::Passed,
                Fact::Fillable(player) => Variable::Fills(player),
                Fact::Won(player) => Variable::Won(player),
                Fact::Owned(_) => Variable::Owned,
            };
            self.add(variable);
        }
        numbers.extend(statement.numbers());
    }

    /// Adds the variables without which what is mentioned could not be bound to it.
    fn bind(&mut self) {
        let here = Variable::Count(Reference::here());
        let had = Variable::Had(Base::Here);
        if self.context.just_dropped() && (self.has(&here) || self.has(&had)) {
            self.add(here);
            self.add(had);
        }
    }
}

impl Case<'_> {
    /// The value of a variable, if the sentences mention it.
    pub fn get(&self, variable: &Variable) -> Option<u32> {
        let at = self.cases.variables.iter().position(|v| v == variable)?;
        self.cases.values.get(at)?.get(*self.at.get(at)?).copied()
    }

    /// A reference as the variables name it.
    pub fn hole(&self, reference: &Reference) -> Reference {
        canonical(reference, self.cases.context.scene)
    }

    /// A base as the variables name it.
    pub fn base(&self, of: Base) -> Base {
        base(of, self.cases.context.scene)
    }

    /// A kind of mark by its number.
    pub fn mark_kind(&self, number: usize) -> Option<&MarkKind> {
        self.cases.context.game.marks.get(number)
    }

    /// Holes on the board.
    pub fn holes(&self) -> u32 {
        2 * u32::from(self.cases.context.game.board.holes)
    }

    /// Whether the values go together.
    fn can_be(&self) -> bool {
        let context = self.cases.context;
        let here = self.get(&Variable::Count(Reference::here()));
        let had = self.get(&Variable::Had(Base::Here));
        if context.just_dropped()
            && let (Some(here), Some(had)) = (here, had)
            && here != had.saturating_add(1)
        {
            return false;
        }
        let sum = |of: fn(bool) -> Variable| -> u64 {
            [true, false].iter().filter_map(|player| self.get(&of(*player))).map(u64::from).sum()
        };
        if sum(Variable::Captured) > context.game.board.total()
            || sum(Variable::Fills) > context.game.fillable()
        {
            return false;
        }
        let stuck_with_moves = |player: bool| {
            self.get(&Variable::Empty(player)) == Some(1)
                && self.get(&Variable::Stuck(player)) == Some(0)
        };
        if context.game.sowing.moves_from != MovesFrom::AnyHole
            && [true, false].into_iter().any(stuck_with_moves)
        {
            return false;
        }
        self.cases.variables.iter().all(|variable| match variable {
            Variable::Store(hole) if self.get(variable) == Some(1) => {
                let of_opponent = self.get(&Variable::Own(hole.clone())) == Some(0);
                !(of_opponent && context.game.sowing.stores == Stores::Own)
                    && self.get(&Variable::Closed(hole.clone())) != Some(1)
                    && self.get(&Variable::Mark(hole.clone())).unwrap_or(0) == 0
            }
            Variable::Closed(hole) if self.get(variable) == Some(1) => {
                self.get(&Variable::Count(hole.clone())).unwrap_or(0) == 0
            }
            Variable::Own(hole) => self.faces(hole, |from| {
                let from = self.get(&Variable::Own(from))?;
                Some(
                    context.game.unfilled == Some(Unfilled::TakenOver)
                        || self.get(variable) != Some(from),
                )
            }),
            Variable::Number(hole) => self.faces(hole, |from| {
                let from = self.get(&Variable::Number(from))?;
                let across = match hole.steps.last() {
                    Some(Step::Opposite) => u32::from(context.game.board.holes) + 1 - from,
                    _ => from,
                };
                Some(self.get(variable) == Some(across))
            }),
            _ => true,
        })
    }

    /// Asks about the hole from which this one lies straight across; true if there is none, or nothing is known of it.
    fn faces(&self, hole: &Reference, ask: impl Fn(Reference) -> Option<bool>) -> bool {
        let Some((Step::Opposite | Step::Twin, before)) = hole.steps.split_last() else {
            return true;
        };
        if self.get(&Variable::Exists(hole.clone())) == Some(0) {
            return true;
        }
        let from = Reference { base: hole.base, steps: before.to_vec() };
        ask(from).unwrap_or(true)
    }
}

/// A reference in the one form that all that surely mean the same hole share.
fn canonical(reference: &Reference, scene: Scene) -> Reference {
    let mut steps: Vec<Step> = Vec::new();
    for &step in &reference.steps {
        match step {
            Step::Beyond => steps.extend([Step::Next, Step::Next]),
            step => steps.push(step),
        }
    }
    Reference { base: base(reference.base, scene), steps }
}

/// A base, where two words name the same hole.
fn base(base: Base, scene: Scene) -> Base {
    match (scene, base) {
        (Scene::Event(Event::Lift), Base::LapOrigin) => Base::Here,
        (Scene::Direction | Scene::MayMove, Base::Origin | Base::LapOrigin) => Base::Here,
        _ => base,
    }
}

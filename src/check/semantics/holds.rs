//! What a small world answers to a sentence.

use super::world::{Variable, World};
use crate::condition::{Amount, Base, Facts, Reference, Whose};
use crate::rules::MarkId;

impl World<'_> {
    fn value(&self, variable: Variable) -> u32 {
        self.get(&variable).unwrap_or(0)
    }

    fn yes(&self, variable: Variable) -> bool {
        self.value(variable) == 1
    }
}

impl Facts<MarkId> for World<'_> {
    type Hole = Reference;

    fn hole(&self, reference: &Reference) -> Option<Reference> {
        let hole = World::hole(self, reference);
        self.yes(Variable::Exists(hole.clone())).then_some(hole)
    }

    fn count(&self, hole: &Reference) -> u32 {
        self.value(Variable::Count(hole.clone()))
    }

    fn is_own(&self, hole: &Reference) -> bool {
        self.yes(Variable::Own(hole.clone()))
    }

    fn is_store(&self, hole: &Reference) -> bool {
        self.yes(Variable::Store(hole.clone()))
    }

    fn is_closed(&self, hole: &Reference) -> bool {
        self.yes(Variable::Closed(hole.clone()))
    }

    fn number(&self, hole: &Reference) -> Option<u32> {
        (!self.is_store(hole)).then(|| self.value(Variable::Number(hole.clone())))
    }

    fn mark(&self, hole: &Reference) -> Option<(MarkId, bool)> {
        let mark = self.value(Variable::Mark(hole.clone())).checked_sub(1)?;
        Some((MarkId((mark / 2) as u8), mark % 2 == 0))
    }

    fn row_length(&self) -> u32 {
        self.holes() / 2
    }

    fn had(&self, base: Base) -> Option<u32> {
        Some(self.value(Variable::Had(self.base(base))))
    }

    fn every_hole(&self, whose: Whose, none: bool, amount: &Amount) -> bool {
        self.yes(Variable::Every(whose, none, amount.clone()))
    }

    fn can_move(&self, mover: bool) -> bool {
        !self.yes(Variable::Stuck(mover))
    }

    fn side_is_empty(&self, mover: bool) -> bool {
        self.yes(Variable::Empty(mover))
    }

    fn remaining(&self) -> u64 {
        self.value(Variable::Remaining).into()
    }

    fn captured(&self, mover: bool) -> u64 {
        self.value(Variable::Captured(mover)).into()
    }

    fn marks(&self, mover: bool, mark: &MarkId) -> u32 {
        self.value(Variable::Marks(mover, *mark))
    }

    fn turn(&self) -> u32 {
        self.value(Variable::Turn)
    }

    fn quiet(&self) -> u32 {
        self.value(Variable::Quiet)
    }

    fn lap_passed(&self) -> bool {
        self.yes(Variable::Passed)
    }

    fn fillable(&self, mover: bool) -> u64 {
        self.value(Variable::Fills(mover)).into()
    }

    fn won(&self, mover: bool) -> u32 {
        self.value(Variable::Won(mover))
    }

    fn owned(&self, mover: bool) -> u32 {
        let owned = self.value(Variable::Owned);
        if mover { owned } else { self.holes() - owned }
    }
}

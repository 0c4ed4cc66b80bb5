//! What holds in a case.

use super::cases::{Case, Variable};
use crate::condition::{Fact, Facts, Reference};

impl Case<'_> {
    fn value(&self, variable: Variable) -> u32 {
        self.get(&variable).unwrap_or(0)
    }

    fn yes(&self, variable: Variable) -> bool {
        self.value(variable) == 1
    }
}

impl Facts for Case<'_> {
    type Hole = Reference;

    fn hole(&self, reference: &Reference) -> Option<Reference> {
        let hole = Case::hole(self, reference);
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

    fn mark(&self, hole: &Reference) -> Option<(&str, bool)> {
        let mark = self.value(Variable::Mark(hole.clone())).checked_sub(1)?;
        let kind = self.mark_kind((mark / 2) as usize)?;
        Some((&kind.name, mark % 2 == 0))
    }

    fn row_length(&self) -> u32 {
        self.holes() / 2
    }

    fn ask(&self, fact: Fact<'_>) -> Option<u64> {
        let owned = self.value(Variable::Owned);
        Some(u64::from(match fact {
            Fact::Count(_) | Fact::State(..) => return None,
            Fact::Had(base) => self.value(Variable::Had(self.base(base))),
            Fact::EveryHole(whose, none, amount) => {
                self.value(Variable::Every(whose, none, amount.clone()))
            }
            Fact::CanMove(player) => 1 - self.value(Variable::Stuck(player)),
            Fact::SideIsEmpty(player) => self.value(Variable::Empty(player)),
            Fact::Remaining => self.value(Variable::Remaining),
            Fact::Captured(player) => self.value(Variable::Captured(player)),
            Fact::Marks(player, mark) => self.value(Variable::Marks(player, mark.to_owned())),
            Fact::Turn => self.value(Variable::Turn),
            Fact::Quiet => self.value(Variable::Quiet),
            Fact::LapPassed => self.value(Variable::Passed),
            Fact::Fillable(player) => self.value(Variable::Fills(player)),
            Fact::Won(player) => self.value(Variable::Won(player)),
            Fact::Owned(true) => owned,
            Fact::Owned(false) => self.holes() - owned,
        }))
    }
}

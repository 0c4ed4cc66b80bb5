//! One evaluator of sentences: a case filled from a position says what the position says.

use proptest::prelude::*;

use super::*;
use crate::condition::Facts;
use crate::condition::tests::conditions;
use crate::engine::{Mark, Position, View};
use crate::rules::{Cell, MarkId, Rules, Side, StoreEnd, by_hand};

/// What a view says of a variable.
fn value(variable: &Variable, view: &View<'_>) -> u32 {
    let ask = |fact| view.ask(fact).map_or(0, |answer| answer as u32);
    let has = |hole: &Reference, test: &dyn Fn(&Cell) -> bool| {
        u32::from(view.hole(hole).is_some_and(|hole| test(&hole)))
    };
    match variable {
        Variable::Exists(hole) => has(hole, &|_| true),
        Variable::Store(hole) => has(hole, &|hole| view.is_store(hole)),
        Variable::Own(hole) => has(hole, &|hole| view.is_own(hole)),
        Variable::Closed(hole) => has(hole, &|hole| view.is_closed(hole)),
        Variable::Number(hole) => view.hole(hole).and_then(|hole| view.number(&hole)).unwrap_or(0),
        Variable::Count(hole) => view.hole(hole).map_or(0, |hole| view.count(&hole)),
        Variable::Mark(hole) => {
            let hole = view.hole(hole);
            let mark = hole.as_ref().and_then(|hole| view.mark(hole));
            mark.map_or(0, |(_, own)| if own { 1 } else { 2 })
        }
        Variable::Had(base) => ask(Fact::Had(*base)),
        Variable::Stuck(player) => 1 - ask(Fact::CanMove(*player)),
        Variable::Empty(player) => ask(Fact::SideIsEmpty(*player)),
        Variable::Remaining => ask(Fact::Remaining),
        Variable::Captured(player) => ask(Fact::Captured(*player)),
        Variable::Marks(player, mark) => ask(Fact::Marks(*player, mark)),
        Variable::Turn => ask(Fact::Turn),
        Variable::Quiet => ask(Fact::Quiet),
        Variable::Passed => ask(Fact::LapPassed),
        Variable::Fills(player) => ask(Fact::Fillable(*player)),
        Variable::Won(player) => ask(Fact::Won(*player)),
        Variable::Owned => ask(Fact::Owned(true)),
        Variable::Every(whose, none, amount) => ask(Fact::EveryHole(*whose, *none, amount)),
    }
}

/// A position from random bytes: some holes closed, some marked, some empty.
fn position(rules: &Rules, bytes: &[u8]) -> Position {
    let mut position = Position::start(rules);
    for (hole, &byte) in bytes.iter().enumerate().take(position.seeds.len()) {
        position.closed[hole] = byte < 30;
        position.seeds[hole] = if byte < 90 { 0 } else { u32::from(byte) % 7 };
        let owner = Side::BOTH[usize::from(byte % 2)];
        position.marks[hole] = (byte > 220).then_some(Mark { kind: MarkId(0), owner });
    }
    position.captured = [u32::from(bytes[0]) % 20, u32::from(bytes[1]) % 20];
    position
}

proptest! {
    #[test]
    fn a_case_filled_from_a_position_says_what_the_position_says(
        bytes in prop::array::uniform12(any::<u8>()),
        condition in conditions(),
        [from, here] in [0u8..12, 0u8..14],
        had in 0u32..9,
        south: bool,
    ) {
        let mut rules = by_hand::game(6, 4);
        rules.board.stores = Some(StoreEnd::Right);
        rules.sowing.stores = Stores::Both;
        rules.marks = vec![MarkKind { name: "tuz".to_owned(), per_player: None }];
        let position = position(&rules, &bytes);
        let mover = Side::BOTH[usize::from(south)];
        let mut view = View::board(&rules, &position, mover, 7).lifting(Cell(from)).about(Cell(here));
        view.at.had = had;
        let looks = Looks::unlimited();
        let game = Game {
            board: &rules.board,
            sowing: &rules.sowing,
            marks: &rules.marks,
            events: None,
            drop_rules: true,
            unfilled: Some(Unfilled::Closed),
            refill: None,
        };
        let scene = Scene::Event(Event::LapEnd);
        let context = Context { scene, game: &game, all_stay: false, looks: &looks };
        let mut cases =
            Cases { context: &context, variables: Vec::new(), values: Vec::new(), sentences: 1 };
        for statement in condition.statements() {
            cases.mention(statement, &mut BTreeSet::new());
        }
        cases.values = cases.variables.iter().map(|of| vec![value(of, &view)]).collect();
        let case = Case { cases: &cases, at: vec![0; cases.values.len()] };
        prop_assert_eq!(condition.holds(&case), condition.holds(&view), "{}", condition);
    }
}

//! Relays that take what was meant for a last seed in a store.

use super::super::Check;
use super::world::{Ground, Variable, Worlds};
use super::{Listed, MOST_WORLDS};
use crate::condition::{Reference, State, Statement};
use crate::diagnostic::Code;
use crate::rules::Condition;

/// Says it if an earlier rule that lifts the hole of the last seed is also taken where `later` speaks of a store: a
/// store is never lifted, so the move would end there and the later rule would never be asked.
pub(super) fn relayed(check: &mut Check, ground: &Ground, earlier: &[Listed], later: &Listed) {
    let Some(when) = &later.when else { return };
    let of_store = |statement: &Statement| matches!(statement, Statement::Is { hole, negated: false, state: State::Store } if *hole == Reference::here());
    if !when.statements().into_iter().any(of_store) {
        return;
    }
    for (number, relay) in earlier.iter().enumerate() {
        if !relay.relays_here {
            continue;
        }
        let before = &earlier[..number];
        let all = before.iter().chain([relay, later]);
        let conditions: Vec<&Condition> = all.filter_map(|listed| listed.when.as_ref()).collect();
        let Some(worlds) = Worlds::of(ground, &conditions, MOST_WORLDS) else {
            continue;
        };
        let store = Variable::Store(Reference::here());
        let takes = |listed: &Listed, world: &super::world::World<'_>| {
            listed.when.as_ref().is_none_or(|when| when.holds(world))
        };
        let never = worlds.all(|world| {
            let both = world.get(&store) == Some(1) && takes(relay, world) && takes(later, world);
            !both || before.iter().any(|listed| takes(listed, world))
        });
        if never || ground.looks.ran_out() {
            continue;
        }
        let span = check.value_span(&relay.way.key("relay"));
        let mut fault = check.at(
            span,
            Code::StoreRelayed,
            format!(
                "{} comes before {} and takes a last seed in a store too: no store is lifted, so the move ends there",
                relay.name, later.name
            ),
        );
        if let Some(span) = check.key_span(&later.way.key("when")) {
            fault = fault.also(span, "this is never asked of it");
        }
        fault = fault.hint(format!("put {} before {}", later.name, relay.name));
        let narrower = match &relay.when {
            None => "here is not a store".to_owned(),
            Some(when @ Condition::Any(_)) => {
                format!("({}) and here is not a store", when)
            }
            Some(when) => format!("{} and here is not a store", when),
        };
        check.faults.push(fault.hint(format!("or write `when: {narrower}` in {}", relay.name)));
        return;
    }
}

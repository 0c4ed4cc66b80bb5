//! Relays that take what was meant for a last seed in a store.

use super::super::Check;
use super::cases::{Cases, Context, Variable};
use super::{Alternative, MOST_CASES};
use crate::condition::{Reference, State, Statement};
use crate::diagnostic::Code;
use crate::rules::Condition;

/// Reports it if an earlier rule that lifts the hole of the last seed is also taken where `later` asks for a store: a
/// store is never lifted, so the move would end there and the later rule would never be asked.
pub(super) fn relayed(
    check: &mut Check,
    context: &Context,
    earlier: &[Alternative],
    later: &Alternative,
) {
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
        let conditions: Vec<&Condition> =
            all.filter_map(|alternative| alternative.when.as_ref()).collect();
        let Some(cases) = Cases::of(context, &conditions, MOST_CASES) else {
            continue;
        };
        let store = Variable::Store(Reference::here());
        let never = cases.all(|case| {
            let both = case.get(&store) == Some(1) && relay.holds(case) && later.holds(case);
            !both || before.iter().any(|alternative| alternative.holds(case))
        });
        if never || context.looks.ran_out() {
            continue;
        }
        let message = format!(
            "{} comes before {} and takes a last seed in a store too: no store is lifted, so the move ends there",
            relay.name, later.name
        );
        let narrower = match &relay.when {
            None => "here is not a store".to_owned(),
            Some(when @ Condition::Any(_)) => {
                format!("({when}) and here is not a store")
            }
            Some(when) => format!("{when} and here is not a store"),
        };
        let later_when = check.key_span(&later.path.key("when"));
        check
            .fault(&relay.path.key("relay"), Code::StoreRelayed, message)
            .also(later_when, "this is never asked of it")
            .hint(format!("put {} before {}", later.name, relay.name))
            .hint(format!("or write `when: {narrower}` in {}", relay.name));
        return;
    }
}

//! Keys of a rule that exclude each other, need another one beside them, or have no effect at their event.

use super::Check;
use super::events::RuleCheck;
use crate::rules::{Event, Into, Then};

impl RuleCheck<'_> {
    /// Keys that need another one beside them, or exclude it.
    pub fn companions(&self, check: &mut Check) {
        let (rule, event) = (self.rule, self.event);
        let hand = rule.into == Some(Into::Hand);
        let may_contain = |check: &Check, key: &str| check.may_contain(&self.path, key);
        if rule.last.is_some() && event != Event::Drop {
            let message = format!(
                "`last` picks seeds of a lap, and a `{event}` rule is not tried for each seed"
            );
            let hint = "delete this line, or move the rule below `drop`";
            self.misplaced(check, "last", &message, hint);
        }
        if rule.mark.is_some() && rule.unmark.is_some() {
            let why = "a rule puts a mark or clears one";
            self.contradiction(check, "unmark", "mark", why, "divide it into two rules");
        }
        let repeated = rule.capture.is_some() || rule.mark.is_some() || rule.unmark.is_some();
        let follows = rule.relay.is_some() || rule.sow_from.is_some() || rule.then.is_some();
        if rule.repeat_from.is_some() && !event.has_here() {
            let message = "`repeat-from` moves `here` on, and at turn-start there is no `here`";
            let hint =
                "delete this line; `capture` may be a list, or `every own hole` and its like";
            self.misplaced(check, "repeat-from", message, hint);
        } else if rule.repeat_from.is_some()
            && follows
            && !repeated
            && !["capture", "mark", "unmark"].iter().any(|key| may_contain(check, key))
        {
            let message = format!(
                "{} has nothing to repeat: only captures and marks are repeated",
                self.owner
            );
            let hint = "add `capture: here`, or delete this line";
            self.misplaced(check, "repeat-from", &message, hint);
        }
        if hand && rule.receiver.is_some() {
            let hint = "delete `for`, or write `into: captured`";
            let why = "seeds that go into the hand are nobody's";
            self.contradiction(check, "for", "into", why, hint);
        }
        if hand && !event.in_lap() {
            let message = format!("at {event} there is no hand to sow from");
            let hint = "delete this line, or move the rule below `lap-end`";
            self.misplaced(check, "into", &message, hint);
        }
        if hand && event == Event::LapEnd && rule.sow_from.is_none() {
            check.missing(&self.path, &self.owner, "sow-from");
        }
        if rule.sow_from.is_some() && !hand && event.may_relay() && !may_contain(check, "into") {
            let message =
                "`sow-from` says where captured seeds are sown, and none go into the hand";
            self.misplaced(check, "sow-from", message, "add `into: hand`, or delete this line");
        }
    }

    /// What follows the rule: one of relay, sow-from and then, at an event that has it.
    pub fn what_follows(&self, check: &mut Check) {
        let (rule, event) = (self.rule, self.event);
        let keys = [
            ("relay", rule.relay.is_some()),
            ("sow-from", rule.sow_from.is_some()),
            ("then", rule.then.is_some()),
        ];
        let keys: Vec<&str> = keys.iter().filter(|key| key.1).map(|key| key.0).collect();
        if let [first, rest @ ..] = keys.as_slice() {
            for key in rest {
                let hint = "keep one of the two; another rule may do the other";
                self.contradiction(check, key, first, "only one of them can follow a rule", hint);
            }
        }
        let end_turn = rule.then == Some(Then::EndTurn);
        let below_lap_end = "move the rule below `lap-end`";
        for key in keys {
            let (message, hint) = match (event, key) {
                (Event::TurnEnd, "relay" | "sow-from") => (
                    format!("the move is over at turn-end, so `{key}` cannot sow on"),
                    below_lap_end,
                ),
                (Event::Lift, "sow-from") => (
                    "at lift the seeds in hand are sown from the hole lifted, so `sow-from` has no effect".to_owned(),
                    "delete this line",
                ),
                (_, "relay" | "sow-from") if !event.may_relay() => (
                    format!("at {event} no lap is over, so `{key}` cannot begin another"),
                    below_lap_end,
                ),
                (Event::TurnStart | Event::Lift, "then") if end_turn => (
                    format!("at {event} the seeds have yet to be sown, so the turn cannot end there"),
                    "delete this line; to keep a hole from being chosen, use `sowing.may-move`",
                ),
                (Event::Drop, _)
                    if !self.last_only()
                        && (key != "then" || end_turn)
                        && !check.may_contain(&self.path, "last") =>
                {
                    let what = if key == "then" { "then: end turn" } else { key };
                    (
                        format!("seeds are still in hand after a drop, so `{what}` may be used there only for the last one"),
                        "add `last: only`, or move the rule below `lap-end`",
                    )
                }
                _ => continue,
            };
            self.misplaced(check, key, &message, hint);
        }
    }
}

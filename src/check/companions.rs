//! Keys of a rule that need another one beside them, that exclude each other, or that may not stand at an event.

use super::Check;
use super::events::Checked;
use crate::rules::{Event, Into, Then};

impl Checked<'_> {
    /// Keys that need another one beside them.
    pub fn companions(&self, check: &mut Check) {
        let rule = self.rule;
        let hand = rule.into == Some(Into::Hand);
        let may_contain = |check: &Check, key: &str| check.may_contain(&self.way, key);
        if rule.repeat_at_most.is_some()
            && rule.repeat_from.is_none()
            && !may_contain(check, "repeat-from")
        {
            self.misplaced(
                check,
                "repeat-at-most",
                "`repeat-at-most` counts repeats, and without `repeat-from` there are none"
                    .to_owned(),
                "add `repeat-from: previous`, or another hole; or delete this line",
            );
        }
        if rule.repeat_at_most == Some(0) {
            check.out_of_range(
                &self.way.key("repeat-at-most"),
                "a rule that is repeated 0 times is not repeated".to_owned(),
                "write `repeat-at-most: 1`, or delete this line and `repeat-from`".to_owned(),
            );
        }
        if rule.repeat_from.is_some() {
            if !self.event.has_here() {
                self.misplaced(
                    check,
                    "repeat-from",
                    "`repeat-from` moves `here` on, and at turn-start there is no `here`"
                        .to_owned(),
                    "delete this line; `capture` may be a list, or `every own hole` and its like",
                );
            } else if self.acts()
                && rule.capture.is_none()
                && rule.mark.is_none()
                && rule.unmark.is_none()
                && !["capture", "mark", "unmark"].iter().any(|key| may_contain(check, key))
            {
                self.misplaced(
                    check,
                    "repeat-from",
                    format!(
                        "{} has nothing to repeat: only captures and marks are repeated",
                        self.owner
                    ),
                    "add `capture: here`, or delete this line",
                );
            }
        }
        if hand && rule.receiver.is_some() {
            self.contradiction(
                check,
                "for",
                "into",
                "seeds that go into the hand are nobody's",
                "delete `for`, or write `into: captured`",
            );
        }
        if hand && !self.event.in_lap() {
            self.misplaced(
                check,
                "into",
                format!("at {} there is no hand to sow from", self.event),
                "delete this line, or move the rule below `lap-end`",
            );
        }
        if hand && self.event == Event::LapEnd && rule.sow_from.is_none() {
            check.missing(&self.way, &self.owner, "sow-from");
        }
        if rule.sow_from.is_some() && !hand && self.event.may_relay() && !may_contain(check, "into")
        {
            self.misplaced(
                check,
                "sow-from",
                "`sow-from` says where captured seeds are sown, and none go into the hand"
                    .to_owned(),
                "add `into: hand`, or delete this line",
            );
        }
    }

    /// What follows the rule: one of relay, sow-from, then, where it may stand.
    pub fn what_follows(&self, check: &mut Check) {
        let rule = self.rule;
        let keys = [
            ("relay", rule.relay.is_some()),
            ("sow-from", rule.sow_from.is_some()),
            ("then", rule.then.is_some()),
        ];
        let stand: Vec<&str> = keys.iter().filter(|key| key.1).map(|key| key.0).collect();
        if let [first, rest @ ..] = stand.as_slice() {
            for key in rest {
                let hint = "keep one of the two; another rule may do the other";
                self.contradiction(check, key, first, "only one of them can follow a rule", hint);
            }
        }
        let end_turn = rule.then == Some(Then::EndTurn);
        for key in &stand {
            match (self.event, *key) {
                (event, "relay" | "sow-from") if !event.may_relay() => {
                    let (message, hint) = match (self.event, *key) {
                        (Event::TurnEnd, _) => (
                            format!("the move is over at turn-end, so `{key}` cannot sow on"),
                            "move the rule below `lap-end`",
                        ),
                        (Event::Lift, "sow-from") => (
                            "at lift the seeds in hand are sown from the hole lifted, so `sow-from` has no effect".to_owned(),
                            "delete this line",
                        ),
                        (event, _) => (
                            format!("at {event} no lap is over, so `{key}` cannot begin another"),
                            "move the rule below `lap-end`",
                        ),
                    };
                    self.misplaced(check, key, message, hint);
                }
                (Event::TurnStart | Event::Lift, "then") if end_turn => self.misplaced(
                    check,
                    "then",
                    format!(
                        "at {} the seeds have yet to be sown, so the turn cannot end there",
                        self.event
                    ),
                    "delete this line; to keep a hole from being chosen, use `sowing.may-move`",
                ),
                (Event::Drop, key)
                    if !self.last_only()
                        && (key != "then" || end_turn)
                        && !check.may_contain(&self.way, "last") =>
                {
                    let what = if key == "then" { "then: end turn" } else { key };
                    self.misplaced(
                        check,
                        key,
                        format!("seeds are still in hand after a drop, so `{what}` may be used there only for the last one"),
                        "add `last: only`, or move the rule below `lap-end`",
                    );
                }
                _ => {}
            }
        }
    }
}

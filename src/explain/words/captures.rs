//! The rules of the five events, and what holds of every capture.

use super::{Moment, Teller, capital};
use crate::explain::page::{Block, Item};
use crate::rules::{Event, GrandSlam, Into, LastSeed, Rule, Rules, Then};

fn captures(rule: &Rule) -> bool {
    rule.capture.is_some()
}

/// Whether a rule can make the sowing go on.
pub(in crate::explain) fn sows_on(rules: &Rules) -> bool {
    rules.events.all().any(|(_, rule)| rule.relay.is_some() || rule.sow_from.is_some())
}

/// What happens at each event.
pub(in crate::explain) fn event_blocks(rules: &Rules) -> Vec<Block> {
    let mut blocks = Vec::new();
    for event in Event::ALL {
        let list = &rules.events[event];
        let several = list.len() > 1;
        let mut intro = capital(event.when());
        if event == Event::Drop && list.iter().all(|rule| rule.last == LastSeed::Any) {
            intro += ", the last of a lap included";
        }
        if several {
            intro += ", the first of these rules that applies is followed, and no other";
        }
        if !list.is_empty() {
            blocks.push(Block::Paragraph(intro + ":"));
        }
        let teller = Teller::new(rules, Moment::Event(event));
        let items = list.iter().map(|rule| Item::named(&rule.name, teller.rule(rule)));
        blocks.extend(Block::list(several, items.collect()));
        if event == Event::LapEnd {
            blocks.push(Block::Paragraph(turn_over(rules, list)));
        }
    }
    blocks
}

/// When the turn is over, after the rules of the end of a lap.
fn turn_over(rules: &Rules, list: &[Rule]) -> String {
    let again = |rule: &Rule| matches!(rule.then, Some(Then::MoveAgain | Then::MoveAgainOnce));
    let sows_on = |rule: &Rule| rule.relay.is_some() || rule.sow_from.is_some();
    let mut text = match (list.iter().any(sows_on), list.iter().any(again)) {
        (false, false) if list.is_empty() => {
            format!("{}, the turn is over.", capital(Event::LapEnd.when()))
        }
        (false, false) => "After that the turn is over.".to_owned(),
        (true, false) => "Where no rule makes the player sow on, the turn is over.".to_owned(),
        (false, true) => "Where no rule makes the player move again, the turn is over.".to_owned(),
        (true, true) => {
            "Where no rule makes the player sow on or move again, the turn is over.".to_owned()
        }
    };
    if list.iter().any(|rule| rule.relay.is_some()) {
        let marked = if rules.marks.is_empty() { "" } else { " or marked" };
        text += &format!(" It is over too if the hole to be lifted turns out to be empty{marked}.");
    }
    text
}

/// The section on captures: what holds of every one.
pub(in crate::explain) fn section(rules: &Rules) -> Vec<Block> {
    let mut text = String::new();
    let none = !rules.events.all().any(|(_, rule)| captures(rule));
    if none {
        text += "No rule captures seeds during play.";
    } else {
        text += "Captures are made on either side of the board unless a rule says otherwise. ";
        text += if rules.board.stores.is_some() {
            "Captured seeds go to the store of the player who captures them; what lies in a store is never captured."
        } else {
            "Captured seeds are out of play and count for the player who captured them."
        };
        if rules.events[Event::Drop].iter().any(captures) {
            text += " What is captured while seeds are still in the hand is taken at once, and the sowing goes on";
            let by_last = |rule: &Rule| captures(rule) && rule.last != LastSeed::Except;
            text += match rules.events[Event::Drop].iter().any(by_last) {
                true => {
                    "; what the last seed of a lap captures is gone before the end of the lap is looked at."
                }
                false => ".",
            };
        }
    }
    let mut taking = rules.events.all().filter_map(|(_, rule)| {
        let capture = rule.capture.as_ref()?;
        (capture.into == Into::Captured).then_some(rule.grand_slam)
    });
    if !none && taking.all(|slam| slam == GrandSlam::Counts) {
        text += " A capture may take every seed the opponent has.";
    }
    vec![Block::Paragraph(text)]
}

//! The rules of the five events: those that capture under one heading, the others under another.

use super::{Place, Teller};
use crate::explain::page::{Block, Item};
use crate::rules::{GrandSlam, Into, LastSeed, Rule, Rules, Then};

/// One event: where it is, how it is introduced, its rules.
struct Event<'a> {
    place: Place,
    when: &'static str,
    rules: &'a [Rule],
}

fn events(rules: &Rules) -> [Event<'_>; 5] {
    let events = &rules.events;
    [
        Event {
            place: Place::TurnStart,
            when: "Before the chosen hole is lifted",
            rules: &events.turn_start,
        },
        Event { place: Place::Lift, when: "When a hole has been lifted", rules: &events.lift },
        Event {
            place: Place::Drop,
            when: if events.drop.iter().all(|rule| rule.last == LastSeed::Any) {
                "Each time a seed has fallen, the last of a lap included"
            } else {
                "Each time a seed has fallen"
            },
            rules: &events.drop,
        },
        Event {
            place: Place::LapEnd,
            when: "When the last seed of a lap has fallen",
            rules: &events.lap_end,
        },
        Event { place: Place::TurnEnd, when: "When the move is over", rules: &events.turn_end },
    ]
}

fn captures(rule: &Rule) -> bool {
    rule.capture.is_some()
}

/// Whether a rule can make the sowing go on.
pub(in crate::explain) fn sows_on(rules: &Rules) -> bool {
    rules.events.all().any(|(_, rule)| rule.relay.is_some() || rule.sow_from.is_some())
}

/// What happens at each event, captures left for [`capture_section`].
pub(in crate::explain) fn event_blocks(rules: &Rules) -> Vec<Block> {
    let mut blocks = Vec::new();
    for event in events(rules) {
        let any_captures = event.rules.iter().any(captures);
        let only_captures = event.rules.iter().all(captures);
        if event.place == Place::LapEnd {
            lap_end(rules, &event, only_captures, &mut blocks);
        } else if !only_captures {
            blocks.push(Block::Paragraph(intro(&event)));
            blocks.push(list(rules, &event, any_captures));
        }
    }
    blocks
}

fn lap_end(rules: &Rules, event: &Event<'_>, only_captures: bool, blocks: &mut Vec<Block>) {
    if event.rules.is_empty() {
        let text = format!("{}, the turn is over.", event.when);
        blocks.push(Block::Paragraph(text));
        return;
    }
    if only_captures {
        let goes_on = event
            .rules
            .iter()
            .any(|rule| rule.relay.is_some() || rule.sow_from.is_some() || rule.then.is_some());
        let unless = if goes_on { ", unless the rule followed there says otherwise" } else { "" };
        blocks.push(Block::Paragraph(format!(
            "{}, seeds may be captured (see Capture), and the turn is over{unless}.",
            event.when
        )));
        return;
    }
    blocks.push(Block::Paragraph(intro(event)));
    blocks.push(list(rules, event, event.rules.iter().any(captures)));
    let again = |rule: &Rule| matches!(rule.then, Some(Then::MoveAgain | Then::MoveAgainOnce));
    let mut text = if event.rules.iter().any(again) {
        "Where no rule makes the player sow on or move again, the turn is over.".to_owned()
    } else {
        "Where no rule makes the player sow on, the turn is over.".to_owned()
    };
    if event.rules.iter().any(|rule| rule.relay.is_some()) {
        let marked = if rules.marks.is_empty() { "" } else { " or marked" };
        text += &format!(" It is over too if the hole to be lifted turns out to be empty{marked}.");
    }
    blocks.push(Block::Paragraph(text));
}

fn intro(event: &Event<'_>) -> String {
    if event.rules.len() == 1 {
        format!("{}:", event.when)
    } else {
        format!("{}, the first of these rules that applies is followed, and no other:", event.when)
    }
}

/// All rules of an event in their order; those told elsewhere only by name.
fn list(rules: &Rules, event: &Event<'_>, elsewhere: bool) -> Block {
    let teller = Teller::new(rules, event.place);
    let items = event.rules.iter().map(|rule| {
        let text = if elsewhere && captures(rule) {
            "Seeds are captured; see Capture.".to_owned()
        } else {
            teller.rule(rule)
        };
        Item::named(&rule.name, text)
    });
    Block::List { ordered: event.rules.len() > 1, items: items.collect() }
}

/// The section on captures.
pub(in crate::explain) fn capture_section(rules: &Rules) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut earlier = Vec::new();
    for event in events(rules) {
        if !event.rules.iter().any(captures) {
            continue;
        }
        if event.rules.iter().all(captures) {
            blocks.push(Block::Paragraph(intro(&event)));
            blocks.push(list(rules, &event, false));
        } else {
            blocks.push(Block::Paragraph(format!(
                "{}, and no rule that stands earlier in the list under How to play applies:",
                event.when
            )));
            let teller = Teller::new(rules, event.place);
            let taking = event.rules.iter().filter(|rule| captures(rule));
            blocks.push(Block::List {
                ordered: false,
                items: taking.map(|rule| Item::named(&rule.name, teller.rule(rule))).collect(),
            });
        }
        earlier.push(event.place);
    }
    blocks.push(Block::Paragraph(remarks(rules, &earlier)));
    blocks
}

/// What holds of every capture.
fn remarks(rules: &Rules, events: &[Place]) -> String {
    let mut text = String::new();
    if events.is_empty() {
        text += "No rule captures seeds during play.";
    } else {
        text += "Captures are made on either side of the board unless a rule says otherwise. ";
        text += if rules.board.stores.is_some() {
            "Captured seeds go to the store of the player who captures them; what lies in a store is never captured."
        } else {
            "Captured seeds are out of play and count for the player who captured them."
        };
        if events.contains(&Place::Drop) {
            text += " What is captured while seeds are still in the hand is taken at once, and the sowing goes on";
            let by_last = |rule: &Rule| captures(rule) && rule.last != LastSeed::Except;
            text += match rules.events.drop.iter().any(by_last) {
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
    if !events.is_empty() && taking.all(|slam| slam == GrandSlam::Counts) {
        text += " A capture may take every seed the opponent has.";
    }
    text
}

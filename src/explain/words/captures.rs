//! The rules of the five events: those that capture under one heading, the others under another.

use super::{Moment, Teller, capital};
use crate::explain::page::{Block, Item};
use crate::rules::{Event, GrandSlam, Into, LastSeed, Rule, Rules, Then};

/// The rules of one event, and how they are introduced.
struct List<'a> {
    event: Event,
    when: String,
    rules: &'a [Rule],
}

fn lists(rules: &Rules) -> impl Iterator<Item = List<'_>> {
    Event::ALL.into_iter().map(|event| {
        let rules = &rules.events[event];
        let mut when = capital(event.when());
        if event == Event::Drop && rules.iter().all(|rule| rule.last == LastSeed::Any) {
            when += ", the last of a lap included";
        }
        List { event, when, rules }
    })
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
    for list in lists(rules) {
        let any_captures = list.rules.iter().any(captures);
        let only_captures = list.rules.iter().all(captures);
        if list.event == Event::LapEnd {
            lap_end(rules, &list, only_captures, &mut blocks);
        } else if !only_captures {
            blocks.push(Block::Paragraph(intro(&list)));
            blocks.push(items(rules, &list, any_captures));
        }
    }
    blocks
}

fn lap_end(rules: &Rules, list: &List<'_>, only_captures: bool, blocks: &mut Vec<Block>) {
    if list.rules.is_empty() {
        let text = format!("{}, the turn is over.", list.when);
        blocks.push(Block::Paragraph(text));
        return;
    }
    if only_captures {
        let goes_on = list
            .rules
            .iter()
            .any(|rule| rule.relay.is_some() || rule.sow_from.is_some() || rule.then.is_some());
        let unless = if goes_on { ", unless the rule followed there says otherwise" } else { "" };
        blocks.push(Block::Paragraph(format!(
            "{}, seeds may be captured (see Capture), and the turn is over{unless}.",
            list.when
        )));
        return;
    }
    blocks.push(Block::Paragraph(intro(list)));
    blocks.push(items(rules, list, list.rules.iter().any(captures)));
    let again = |rule: &Rule| matches!(rule.then, Some(Then::MoveAgain | Then::MoveAgainOnce));
    let mut text = if list.rules.iter().any(again) {
        "Where no rule makes the player sow on or move again, the turn is over.".to_owned()
    } else {
        "Where no rule makes the player sow on, the turn is over.".to_owned()
    };
    if list.rules.iter().any(|rule| rule.relay.is_some()) {
        let marked = if rules.marks.is_empty() { "" } else { " or marked" };
        text += &format!(" It is over too if the hole to be lifted turns out to be empty{marked}.");
    }
    blocks.push(Block::Paragraph(text));
}

fn intro(list: &List<'_>) -> String {
    if list.rules.len() == 1 {
        format!("{}:", list.when)
    } else {
        format!("{}, the first of these rules that applies is followed, and no other:", list.when)
    }
}

/// All rules of an event in their order; those told elsewhere only by name.
fn items(rules: &Rules, list: &List<'_>, elsewhere: bool) -> Block {
    let teller = Teller::new(rules, Moment::Event(list.event));
    let items = list.rules.iter().map(|rule| {
        let text = if elsewhere && captures(rule) {
            "Seeds are captured; see Capture.".to_owned()
        } else {
            teller.rule(rule)
        };
        Item::named(&rule.name, text)
    });
    Block::List { ordered: list.rules.len() > 1, items: items.collect() }
}

/// The section on captures.
pub(in crate::explain) fn capture_section(rules: &Rules) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut earlier = Vec::new();
    for list in lists(rules) {
        if !list.rules.iter().any(captures) {
            continue;
        }
        if list.rules.iter().all(captures) {
            blocks.push(Block::Paragraph(intro(&list)));
            blocks.push(items(rules, &list, false));
        } else {
            blocks.push(Block::Paragraph(format!(
                "{}, and no rule that stands earlier in the list under How to play applies:",
                list.when
            )));
            let teller = Teller::new(rules, Moment::Event(list.event));
            let taking = list.rules.iter().filter(|rule| captures(rule));
            blocks.push(Block::List {
                ordered: false,
                items: taking.map(|rule| Item::named(&rule.name, teller.rule(rule))).collect(),
            });
        }
        earlier.push(list.event);
    }
    blocks.push(Block::Paragraph(remarks(rules, &earlier)));
    blocks
}

/// What holds of every capture.
fn remarks(rules: &Rules, events: &[Event]) -> String {
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
        if events.contains(&Event::Drop) {
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
    if !events.is_empty() && taking.all(|slam| slam == GrandSlam::Counts) {
        text += " A capture may take every seed the opponent has.";
    }
    text
}

//! The end of a round and its winner in words.

use super::conditions::Phrase;
use super::numbers::ordinal;
use super::{Moment, Teller, capital, round_word};
use crate::condition::{Condition, Statement, Who};
use crate::explain::page::{Block, Item};
use crate::rules::{Checked, Remaining, Repetition, RoundEnd, Rules, WhenStuck, Winner};

/// The section on the end of a round and on winning it.
pub(in crate::explain) fn section(rules: &Rules) -> Vec<Block> {
    let round = round_word(rules);
    let mut blocks = Vec::new();
    if let [end] = rules.round.ends.as_slice() {
        blocks.push(Block::Paragraph(end_words(rules, end)));
    } else if !rules.round.ends.is_empty() {
        let items = rules
            .round
            .ends
            .iter()
            .map(|end| Item { label: end.name.clone(), text: end_words(rules, end) });
        let intro = format!(
            "The {round} can end in these ways; where two apply at the same time, the first counts:"
        );
        blocks.push(Block::Paragraph(intro));
        blocks.push(Block::List { ordered: true, items: items.collect() });
    }
    let before = Moment::RoundEnd(Checked::BeforeMove);
    let text = match rules.round.repetition {
        Some(Repetition { times, remaining: rule }) => format!(
            "The {round} also ends when the same position, with the same player to move, comes up for the {} time with \
             nothing captured in between; then {}.",
            ordinal(times),
            remaining(&Teller::new(rules, before), rule)
        ),
        None => format!("A position that comes back does not end the {round}."),
    };
    let text = match otherwise(rules) {
        Some(otherwise) => format!("{otherwise} {text}"),
        None => text,
    };
    blocks.push(Block::Paragraph(text));
    let wins = winner(rules, rules.round.winner, before);
    let unless = if rules.round.ends.iter().any(|end| end.winner.is_some()) {
        " Where an end above names the winner, that holds instead."
    } else {
        ""
    };
    blocks.push(Block::Paragraph(format!("{}.{unless}", capital(&wins))));
    blocks
}

/// One end in full sentences.
fn end_words(rules: &Rules, end: &RoundEnd) -> String {
    let round = round_word(rules);
    let when = match end.checked {
        Checked::BeforeMove => "Before a move",
        Checked::AfterMove => "After a move",
        Checked::AtOnce => "As soon as something is captured",
    };
    let moment = Moment::RoundEnd(end.checked);
    let teller = Teller::new(rules, moment);
    let Phrase { text, .. } = teller.condition(&end.when.condition);
    let left = remaining(&teller, end.remaining);
    let hand = match (end.checked, end.remaining) {
        (Checked::AtOnce, Remaining::Nobody) => " The seeds in the hand count for nobody either.",
        (Checked::AtOnce, Remaining::Divided) => " The seeds in the hand are shared out with them.",
        (Checked::AtOnce, Remaining::Owner) => {
            " The seeds still in hand go to the player who is sowing."
        }
        (Checked::AtOnce, _) => " The seeds still in the hand go the same way.",
        (Checked::BeforeMove | Checked::AfterMove, _) => "",
    };
    let wins = end
        .winner
        .map_or(String::new(), |rule| format!(" In that case {}.", winner(rules, rule, moment)));
    format!("{when}: if {text}, the {round} ends, and {left}.{hand}{wins}")
}

/// Who takes what is left, as a clause.
fn remaining(teller: &Teller<'_>, rule: Remaining) -> String {
    let all = "takes all the seeds left on the board";
    let marked = if teller.rules.marks.is_empty() {
        ""
    } else {
        " (those in marked holes go to the player who marked them)"
    };
    let text = match rule {
        Remaining::Owner => "each player takes the seeds left in their own holes".to_owned(),
        Remaining::Opponent if teller.moment == Moment::RoundEnd(Checked::BeforeMove) => {
            format!("{} {all}", teller.opponent())
        }
        Remaining::Opponent => format!("the opponent of {} {all}", teller.mover()),
        Remaining::Mover => format!("{} {all}", teller.mover()),
        Remaining::Leader => format!("the player who began the {} {all}", teller.round()),
        Remaining::LastMover => format!("the player who moved last {all}"),
        Remaining::LastCapturer if teller.moment == Moment::RoundEnd(Checked::AtOnce) => {
            format!("the player who captured last {all}")
        }
        Remaining::LastCapturer => format!(
            "the player who captured last {all}, or, if nobody captured, each player takes those in their own holes"
        ),
        Remaining::Nobody => "the seeds left on the board count for nobody".to_owned(),
        Remaining::Divided => {
            "the seeds left on the board are divided equally; an odd seed goes to the player who has captured fewer, \
             or to North if both have captured the same number"
                .to_owned()
        }
    };
    text + marked
}

/// How a round ends where no end of the rules speaks of players who cannot move; `None` where one surely does.
fn otherwise(rules: &Rules) -> Option<String> {
    let round = round_word(rules);
    let pass = rules.sowing.when_stuck == WhenStuck::Pass;
    let named = rules.round.ends.iter().any(|end| {
        end.checked == Checked::BeforeMove
            && match &end.when.condition {
                Condition::Statement(Statement::CannotMove(Who::Mover | Who::Either)) => true,
                Condition::Statement(Statement::NobodyCanMove) => pass,
                _ => false,
            }
    });
    let who = match rules.sowing.when_stuck {
        WhenStuck::RoundEnds => "the player whose turn it is cannot move",
        WhenStuck::Pass => "neither player can move",
    };
    (!named).then(|| {
        format!(
            "If {who} and no end above applies, the {round} ends too, and each player takes the seeds in their own holes."
        )
    })
}

/// Who wins, as a clause.
fn winner(rules: &Rules, rule: Winner, moment: Moment) -> String {
    let teller = Teller::new(rules, moment);
    let round = round_word(rules);
    let carried = rules.matches.as_ref().and_then(|m| m.refill());
    let counted = match carried {
        Some(_) => " (with those brought into the round)",
        None => "",
    };
    let most = |more: &str| {
        format!(
            "the player who has then captured {more} seeds{counted} wins the {round}; if both have the same number, it \
             is a draw"
        )
    };
    match rule {
        Winner::MostCaptured => most("more"),
        Winner::FewestCaptured => most("fewer"),
        Winner::Mover => format!("{} wins the {round}", teller.mover()),
        Winner::Opponent => format!("the opponent of {} wins the {round}", teller.mover()),
        Winner::Leader => format!("the player who began the {round} wins it"),
        Winner::LastMover => format!("the player who moved last wins the {round}"),
        Winner::LastCapturer => format!(
            "the player who captured last wins the {round}; if nobody captured, it is a draw"
        ),
    }
}

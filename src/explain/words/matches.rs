//! Matches in words.

use super::numbers::{counted, number, seeds};
use super::{Moment, Teller};
use crate::explain::page::Block;
use crate::rules::{
    Direction, DirectionRule, Filled, Leader, Match, NextDirection, Partial, RefilledFrom, Rules,
    Unfilled,
};

/// The section on matches.
pub(in crate::explain) fn section(rules: &Rules) -> Vec<Block> {
    let Some(matches) = &rules.matches else {
        return vec![Block::Paragraph("A single round is the whole game.".to_owned())];
    };
    vec![
        Block::Paragraph(set_up(matches)),
        Block::Paragraph(format!(
            "{} {}",
            leader(matches.next_leader),
            direction(rules, matches.next_direction)
        )),
        Block::Paragraph(end(rules, matches)),
    ]
}

fn set_up(matches: &Match) -> String {
    let fill = match matches.filled {
        Filled::Anew => {
            return "Rounds make a match. Every round starts like the first, and captures do not carry over."
                .to_owned();
        }
        Filled::Refill(fill) => fill,
    };
    let mut text = format!(
        "Rounds make a match. For the next round each player fills holes with {} each, from what they have captured",
        seeds(fill)
    );
    if matches.unfilled == Unfilled::TakenOver {
        text += ". The player who has more owns as many holes as their seeds fill, counted from their own left and on into \
                 the other row; the other player owns the rest, and every hole is filled. If both have the same number, each \
                 keeps their own row.";
        text += &match matches.partial {
            Partial::Reserve => {
                format!(" Seeds short of the {} for a hole give no further hole.", number(fill))
            }
            Partial::NextHole => {
                " If some seeds are left over that do not fill a hole, they give one hole more."
                    .to_owned()
            }
            Partial::MoreThanHalf => {
                " If more than half the seeds of a hole are left over, they give one hole more."
                    .to_owned()
            }
        };
        return text;
    }
    text += match matches.from {
        RefilledFrom::OwnLeft => ", beginning with the leftmost of their row, as they see it.",
        RefilledFrom::OwnRight => ", beginning with the rightmost of their row, as they see it.",
        RefilledFrom::OutsideIn => {
            ", from both ends of their row inward: the leftmost hole first, then the rightmost, then the second from the \
             left, and so on."
        }
    };
    text += match matches.partial {
        Partial::Reserve => {
            " Seeds too few to fill another hole, and any beyond a full row, are kept in reserve; they count in \
             the next round."
        }
        Partial::NextHole => {
            " Seeds too few to fill another hole go into the next hole, which then holds fewer than the others. Any \
             beyond a full row are kept in reserve; they count in the next round."
        }
        Partial::MoreThanHalf => {
            " Seeds too few to fill another hole go into the next hole if they are more than half of what it should \
             hold; otherwise, like any beyond a full row, they are kept in reserve and count in the next \
             round."
        }
    };
    text += match matches.unfilled {
        Unfilled::Closed => " Holes left empty are closed for the round.",
        Unfilled::Open => " Holes left empty stay in play.",
        Unfilled::TakenOver => "",
    };
    text
}

fn leader(rule: Leader) -> &'static str {
    match rule {
        Leader::Alternate => "The players take turns to begin a round.",
        Leader::Winner => {
            "The winner of a round begins the next; after a draw, the player who did not begin the last one."
        }
        Leader::Loser => {
            "The loser of a round begins the next; after a draw, the player who did not begin the last one."
        }
        Leader::FewerSeeds => {
            "The player with fewer seeds begins the next round; if both have the same number, the player who did not begin the \
             last one."
        }
        Leader::TakerOfRemaining => {
            "The player who was entitled to the seeds left at the end of a round, even if there were none, begins the \
             next; if both took some, or neither player was entitled, the player who did not begin the last one."
        }
        Leader::LastMover => "The player who moved last in a round begins the next.",
    }
}

fn direction(rules: &Rules, rule: NextDirection) -> String {
    match rule {
        NextDirection::Same => match &rules.sowing.direction {
            DirectionRule::LeaderChooses { .. } => {
                "The player who begins chooses the direction anew with their first move.".to_owned()
            }
            DirectionRule::Fixed(_)
            | DirectionRule::MoverChooses
            | DirectionRule::PerPlayer(_)
            | DirectionRule::ByCase(_) => {
                "The rule for the direction of sowing is the same in every round.".to_owned()
            }
        },
        NextDirection::TowardClosed => {
            let opposite =
                DirectionRule::LeaderChooses { other_opposite: true } == rules.sowing.direction;
            let (who, other) = match opposite {
                false => ("both players sow", ""),
                true => ("the player who begins sows", "; the other player sows the opposite way"),
            };
            format!(
                "In that round {who} toward the end of the beginner's row that could not be filled: {} if that is \
                 the left end, {} if it is the right{other}. If it is neither or both, as in the first round.",
                Direction::Clockwise.word(),
                Direction::Counterclockwise.word()
            )
        }
    }
}

fn end(rules: &Rules, matches: &Match) -> String {
    let teller = Teller::new(rules, Moment::BetweenRounds);
    let when = matches
        .ends_when
        .as_ref()
        .map(|sentence| format!("when {}", teller.condition(&sentence.condition).text));
    let rounds = matches.rounds.map(|most| format!("after {}", counted(most, "round")));
    let ends = match (when, rounds) {
        (Some(when), Some(rounds)) => {
            format!("The match ends between two rounds {when}, and {rounds} at the latest.")
        }
        (Some(when), None) => format!("The match ends between two rounds {when}."),
        (None, Some(rounds)) => format!("The match ends {rounds}."),
        (None, None) => {
            "No rule says when the match ends: it goes on for as many rounds as the players like."
                .to_owned()
        }
    };
    let wins = match matches.filled {
        Filled::Refill(_) => {
            "The player who then has more seeds wins it; if both have the same number, it is a draw."
        }
        Filled::Anew => {
            "The player who has then won more rounds wins it; if both have won the same number, it is a draw."
        }
    };
    format!("{ends} {wins}")
}

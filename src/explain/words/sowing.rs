//! Turns and sowing in words: the section on how to play.

use super::captures::{event_blocks, sows_on};
use super::numbers::{counted, seeds};
use super::{Moment, Teller, capital, round_word};
use crate::condition::{Half, Reference, State, Statement};
use crate::explain::page::{Block, Item};
use crate::rules::{
    Condition, Direction, DirectionCase, DirectionRule, EndlessThen, FirstSeed, HoleDirection,
    MovesFrom, Rules, Sentence, Side, Skip, Stores, WhenStuck,
};

/// The section on how to play.
pub(in crate::explain) fn section(rules: &Rules) -> Vec<Block> {
    let mut blocks = vec![Block::Paragraph(turn(rules)), Block::Paragraph(sowing_way(rules))];
    blocks.extend(direction_cases(rules));
    blocks.extend(choice(rules));
    blocks.push(Block::Paragraph(format!("{} {}", feeding(rules), stuck(rules))));
    blocks.extend(event_blocks(rules));
    if sows_on(rules) {
        blocks.push(Block::Paragraph(endless(rules)));
    }
    blocks
}

fn turn(rules: &Rules) -> String {
    let sowing = &rules.sowing;
    let first =
        if rules.matches.is_some() { "South begins the first round." } else { "South begins." };
    let whose = if sowing.moves_from == MovesFrom::AnyHole {
        "a hole of either row"
    } else {
        "one of their own holes"
    };
    format!(
        "{first} The players take turns. On their turn a player lifts all the seeds from {whose} that holds {} and \
         sows them one by one into the holes that follow; sowing one handful in this way is a lap.",
        match sowing.minimum {
            0 | 1 => "at least one seed".to_owned(),
            least => format!("at least {}", seeds(least)),
        }
    )
}

/// The way seeds go round, and the places they leave out.
fn sowing_way(rules: &Rules) -> String {
    let sowing = &rules.sowing;
    let mut text = direction(&sowing.direction);
    text += match sowing.first_seed {
        FirstSeed::NextHole => " The first seed falls in the hole after the one just lifted.",
        FirstSeed::Origin => {
            " The first seed of a move falls in the hole just lifted, the others in the holes after it."
        }
        FirstSeed::OriginUnlessAlone => {
            " The first seed of a move falls in the hole just lifted, the others in the holes after it; but a single \
             seed moves on to the next hole."
        }
    };
    if sowing.first_seed != FirstSeed::NextHole && sows_on(rules) {
        text +=
            " In a later lap of the move the first seed falls in the hole after the one lifted.";
    }
    let skips_first = |skip: &Skip| matches!(skip, Skip::Origin | Skip::LapOrigin);
    if !sowing.skip.iter().any(skips_first) {
        text += match sowing.first_seed {
            FirstSeed::NextHole => {
                " A lap long enough to come round sows the hole it began with, too."
            }
            FirstSeed::Origin | FirstSeed::OriginUnlessAlone => {
                " A lap long enough to come round sows the hole it began with again."
            }
        };
    }
    // A first seed in the hole lifted falls there even where the others pass it over.
    let others = match sowing.first_seed {
        FirstSeed::NextHole => "Sowing",
        FirstSeed::Origin | FirstSeed::OriginUnlessAlone => "Apart from that first seed, sowing",
    };
    for skip in &sowing.skip {
        text += &match skip {
            Skip::Origin => format!(
                " {others} passes over the hole the move began with, however often it comes round."
            ),
            Skip::LapOrigin => format!(
                " {others} passes over the hole just lifted, however often the lap comes round."
            ),
            Skip::When(sentence) => format!(
                " Sowing passes over a hole if {}.",
                Teller::new(rules, Moment::Skipping).condition(&sentence.condition).text
            ),
        };
    }
    if rules.board.stores.is_some() {
        text += match sowing.stores {
            Stores::None => " The stores are passed over.",
            Stores::Own => {
                " A player sows into their own store where they pass it, and passes over the opponent's."
            }
            Stores::Both => " Both stores are sown like holes.",
        };
    }
    text
}

fn direction(rule: &DirectionRule) -> String {
    match rule {
        DirectionRule::Fixed(direction) => {
            format!("Seeds are sown {}: {}.", direction.word(), way(*direction))
        }
        DirectionRule::MoverChooses => format!(
            "With every move the player chooses which way to sow. Counterclockwise means that {}; clockwise is the other way.",
            way(Direction::Counterclockwise)
        ),
        DirectionRule::LeaderChooses { other_opposite } => {
            let other = if *other_opposite {
                "that player keeps it to the end of the round, and the other player sows the opposite way"
            } else {
                "both players keep it to the end of the round"
            };
            format!(
                "The player who begins a round chooses the direction with their first move: {other}. Counterclockwise \
                 means that {}; clockwise is the other way.",
                way(Direction::Counterclockwise)
            )
        }
        DirectionRule::PerPlayer(directions) => {
            let [south, north] = [Side::South, Side::North].map(|side| {
                let direction = directions[side.index()];
                format!("{} sows {}", side.name(), direction.word())
            });
            format!(
                "{south}, {north}. Counterclockwise means that {}; clockwise is the other way.",
                way(Direction::Counterclockwise)
            )
        }
        DirectionRule::ByCase(_) => format!(
            "Not every move is sown the same way. Counterclockwise means that {}; clockwise is the other way.",
            way(Direction::Counterclockwise)
        ),
    }
}

fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Counterclockwise => {
            "each player sows along their own row from left to right, as they see it, and on into the other row"
        }
        Direction::Clockwise => {
            "each player sows along their own row from right to left, as they see it, and on into the other row"
        }
    }
}

/// The cases of a direction that depends on the hole or the turn.
fn direction_cases(rules: &Rules) -> Vec<Block> {
    let DirectionRule::ByCase(cases) = &rules.sowing.direction else {
        return Vec::new();
    };
    let teller = Teller::new(rules, Moment::Choosing);
    let items = cases.iter().enumerate().map(|(number, case)| {
        let sow = match case.sow {
            HoleDirection::Fixed(direction) => format!("the move is sown {}", direction.word()),
            HoleDirection::MoverChooses => "the player chooses which way to sow".to_owned(),
        };
        Item::plain(match &case.when {
            Some(sentence) => {
                format!("If {}, {sow}.", teller.condition(&sentence.condition).text)
            }
            None => match half_left(rules, &cases[..number]) {
                Some(Half::Middle) => {
                    format!("If the hole chosen is the middle hole of its row, {sow}.")
                }
                Some(half) => {
                    let half = if half == Half::Left { "left" } else { "right" };
                    format!("If the hole chosen lies in its owner's {half} half, {sow}.")
                }
                None => format!("In every other case {sow}."),
            },
        })
    });
    vec![
        Block::Paragraph(
            "The first of these that applies gives the direction of a move:".to_owned(),
        ),
        Block::List { ordered: true, items: items.collect() },
    ]
}

/// The part of a row that is left where the cases before are its other parts, and nothing else.
fn half_left(rules: &Rules, before: &[DirectionCase]) -> Option<Half> {
    let half = |half: Half| {
        let of_half = Condition::Statement(Statement::Is {
            hole: Reference::here(),
            negated: false,
            state: State::InHalf(half),
        });
        before.iter().any(|case| {
            let when = case.when.as_ref();
            when.is_some_and(|sentence| sentence.condition == of_half)
        })
    };
    let even = rules.board.holes.is_multiple_of(2);
    let parts = [Half::Left, Half::Middle, Half::Right].into_iter();
    let there_is = |part: &Half| !even || *part != Half::Middle;
    let mut left = parts.filter(|part| there_is(part) && !half(*part));
    match (left.next(), left.next()) {
        (Some(one), None) => Some(one),
        _ => None,
    }
}

/// Which holes may be chosen, besides holding seeds enough.
fn choice(rules: &Rules) -> Vec<Block> {
    let teller = Teller::new(rules, Moment::Choosing);
    let may = |sentence: &Sentence| {
        Item::plain(capital(&teller.condition(&sentence.condition).text) + ".")
    };
    let sentences = &rules.sowing.may_move;
    match sentences.as_slice() {
        [] => Vec::new(),
        [one] => vec![Block::Paragraph(format!(
            "A hole may be chosen only if {}.",
            teller.condition(&one.condition).text
        ))],
        several => vec![
            Block::Paragraph("A hole may be chosen only if all of this holds:".to_owned()),
            Block::List { ordered: false, items: several.iter().map(may).collect() },
        ],
    }
}

fn feeding(rules: &Rules) -> &'static str {
    if rules.sowing.must_feed {
        "While the opponent has no seeds, a player may make only moves after which the opponent has some (captures \
         counted); if there is no such move, they cannot move."
    } else {
        "A move may leave the opponent without seeds."
    }
}

fn stuck(rules: &Rules) -> String {
    let round = round_word(rules);
    match rules.sowing.when_stuck {
        WhenStuck::RoundEnds => {
            format!("A player who cannot move does not pass: the {round} ends.")
        }
        WhenStuck::Pass => "A player who cannot move passes until they can again.".to_owned(),
    }
}

/// The rule for a relay that never ends.
fn endless(rules: &Rules) -> String {
    let rule = rules.sowing.endless_laps;
    let round = round_word(rules);
    let then = match rule.then {
        EndlessThen::EndTurn => {
            "the captures count, the board goes back to what it was after the lap of the last capture (to what it was \
             before the move if nothing was captured), and the turn is over"
                .to_owned()
        }
        EndlessThen::VoidTurn => "the move is not allowed".to_owned(),
        EndlessThen::DrawRound => {
            format!("the {round} is drawn, and the seeds go to the owners of the holes they lie in")
        }
    };
    format!(
        "If a move would go on for ever, because a lap begins just as an earlier one of the same move began or because \
         it has taken more than {}, {then}.",
        counted(rule.after, "lap")
    )
}

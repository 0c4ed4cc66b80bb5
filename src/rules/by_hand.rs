//! Rules built by hand, for tests: shapes that no file of the library has.

use super::*;
use crate::condition::{parse, parse_reference, parse_target};

/// A condition of a game that has one mark at most.
pub fn sentence(text: &str) -> Sentence {
    let condition = parse(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"));
    Sentence { condition, text: text.to_owned() }
}

/// A rule that does nothing yet.
pub fn rule(name: &str, when: &str) -> Rule {
    Rule {
        name: name.to_owned(),
        when: (!when.is_empty()).then(|| sentence(when)),
        last: LastSeed::Any,
        mark: None,
        capture: None,
        repeat_from: None,
        repeat_at_most: None,
        grand_slam: GrandSlam::Counts,
        relay: None,
        sow_from: None,
        then: None,
    }
}

/// The rule, relaying.
pub fn relay(mut rule: Rule, to: &str) -> Rule {
    rule.relay = parse_reference(to).ok();
    rule
}

/// The rule, capturing.
pub fn capture(mut rule: Rule, holes: &[&str], receiver: CaptureFor) -> Rule {
    rule.capture = Some(Capture {
        holes: (holes.iter())
            .map(|hole| parse_target(hole).unwrap_or_else(|fault| panic!("{hole}: {fault:?}")))
            .collect(),
        at_most: None,
        receiver,
        into: Into::Captured,
    });
    rule
}

/// The rule, tried again from there.
pub fn repeat(mut rule: Rule, from: &str) -> Rule {
    rule.repeat_from = parse_reference(from).ok();
    rule
}

/// An end of the round.
pub fn end(when: &str, checked: Checked, remaining: Remaining) -> RoundEnd {
    RoundEnd { name: None, when: sentence(when), checked, remaining, winner: None }
}

/// A game with the language's defaults and no rules.
pub fn game(holes: u8, seeds: u32) -> Rules {
    Rules {
        name: "by hand".to_owned(),
        board: Board {
            holes,
            stores: None,
            closed_holes: ClosedHoles::default(),
            start: vec![seeds; 2 * usize::from(holes)],
        },
        marks: Vec::new(),
        sowing: Sowing {
            direction: DirectionRule::Fixed(Direction::Counterclockwise),
            first_seed: FirstSeed::NextHole,
            skip: Vec::new(),
            stores: Stores::None,
            minimum: 1,
            moves_from: MovesFrom::default(),
            may_move: Vec::new(),
            must_feed: false,
            when_stuck: WhenStuck::RoundEnds,
            endless_laps: EndlessLaps { after: 10_000, then: EndlessThen::EndTurn },
        },
        events: Events::default(),
        round: Round { ends: Vec::new(), winner: Winner::MostCaptured, repetition: None },
        matches: Some(Match {
            filled: Filled::Refill(seeds),
            from: RefilledFrom::OwnRight,
            unfilled: Unfilled::Closed,
            partial: Partial::Reserve,
            next_leader: Leader::Alternate,
            next_direction: NextDirection::Same,
            ends_when: Some(sentence("a player cannot fill 1 hole")),
            rounds: None,
        }),
    }
}

fn leaping(seeds: u32) -> Rules {
    let mut rules = game(7, seeds);
    rules.events[Event::LapEnd] = vec![
        relay(rule("relay", "next has seeds"), "next"),
        capture(rule("leap", "next is empty and beyond has seeds"), &["beyond"], CaptureFor::Mover),
    ];
    rules.round.ends = vec![end("mover cannot move", Checked::BeforeMove, Remaining::Opponent)];
    rules
}

fn fours() -> Rule {
    capture(rule("four", "here has 4"), &["here"], CaptureFor::Owner)
}

/// Raja Pasu.
pub fn raja_pasu() -> Rules {
    let mut rules = leaping(7);
    rules.events[Event::Drop] = vec![fours()];
    if let Some(matches) = &mut rules.matches {
        matches.next_leader = Leader::TakerOfRemaining;
    }
    rules
}

/// Walak-pussa.
pub fn walak_pussa() -> Rules {
    let mut rules = leaping(4);
    let leap = rules.events[Event::LapEnd][1].clone();
    rules.events[Event::LapEnd][1] = repeat(leap, "beyond");
    if let Some(matches) = &mut rules.matches {
        matches.next_leader = Leader::FewerSeeds;
        matches.from = RefilledFrom::OwnLeft;
        matches.partial = Partial::NextHole;
    }
    rules
}

/// Pasu Pondi.
pub fn pasu_pondi() -> Rules {
    let mut rules = leaping(5);
    rules.events[Event::Drop] = vec![fours()];
    rules.sowing.direction = DirectionRule::Fixed(Direction::Clockwise);
    rules.round.ends = vec![end("either side is empty", Checked::AfterMove, Remaining::Owner)];
    rules
}

//! Nothing of the language is left without words.

use super::page;
use super::words::{Moment, Teller};
use crate::condition::{Amount, Reference, Step, Target, Whose};
use crate::language::Variant;
use crate::rules::by_hand::{self, end, rule, sentence};
use crate::rules::*;

fn reference(step: Step) -> Reference {
    Reference { steps: vec![step], ..Reference::here() }
}

fn capture(hole: Reference) -> Option<Capture> {
    Some(Capture {
        holes: vec![Target::One(hole)],
        at_most: None,
        receiver: CaptureFor::Mover,
        into: Into::Captured,
    })
}

/// A game with something of everything.
fn game() -> Rules {
    let mut rules = by_hand::game(5, 3);
    rules.name = "Example".to_owned();
    rules.marks = vec![MarkKind { name: "tuz".to_owned(), per_player: Some(1) }];
    rules.events = Events::default();
    rules.events[Event::Drop] =
        vec![Rule { capture: capture(Reference::here()), ..rule("four", "here has 4") }];
    rules.events[Event::LapEnd] = vec![
        Rule { relay: Some(reference(Step::Next)), ..rule("on", "next has seeds") },
        Rule {
            capture: capture(reference(Step::Beyond)),
            ..rule("leap", "next is empty and beyond has seeds")
        },
    ];
    let last_seed = "at most 1 seed remains";
    rules.round.ends = vec![end(last_seed, Checked::BeforeMove, Remaining::Owner)];
    matched(&mut rules).from = RefilledFrom::OwnLeft;
    rules
}

fn text(rules: &Rules) -> String {
    page(rules, &Variant::default(), &[], &[]).to_text(80)
}

/// A change of the example game.
type Change = (&'static str, fn(&mut Rules));

fn lap_end(rules: &mut Rules) -> &mut Rule {
    &mut rules.events[Event::LapEnd][1]
}

fn taking(rules: &mut Rules) -> &mut Capture {
    lap_end(rules).capture.as_mut().expect("a capture")
}

fn matched(rules: &mut Rules) -> &mut Match {
    rules.matches.as_mut().expect("a match")
}

/// Every field of the rules, changed to every other kind of value it can have.
#[rustfmt::skip]
fn changes() -> Vec<Change> {
    // Whoever adds a field meets it here, and adds a change below.
    let Rules { name: _, board, marks: _, sowing, events, round, matches } = game();
    let Board { holes: _, stores: _, closed_holes: _, start: _ } = board;
    let Sowing { direction: _, first_seed: _, skip: _, stores: _, minimum: _, moves_from: _, may_move: _,
        must_feed: _, when_stuck: _, endless_laps: EndlessLaps { after: _, then: _ } } = sowing;
    let mut rules = events[Event::LapEnd].clone();
    let Rule { name: _, when: _, last: _, mark: _, capture: taken, repeat_from: _, repeat_at_most: _, grand_slam: _,
        relay: _, sow_from: _, then: _ } = rules.remove(1);
    let Capture { holes: _, at_most: _, receiver: _, into: _ } = taken.expect("a capture");
    let Round { mut ends, winner: _, repetition: _ } = round;
    let RoundEnd { name: _, when: _, checked: _, remaining: _, winner: _ } = ends.remove(0);
    let Match { filled: _, from: _, unfilled: _, partial: _, next_leader: _, next_direction: _, ends_when: _,
        rounds: _ } = matches.expect("a match");
    vec![
        ("name", |r| r.name = "Other".to_owned()),
        ("holes", |r| { r.board.holes = 4; r.board.start = vec![3; 8]; }),
        ("start", |r| r.board.start = vec![4; 10]),
        ("start of one row", |r| r.board.start[0] = 5),
        ("stores right", |r| r.board.stores = Some(StoreEnd::Right)),
        ("stores left", |r| r.board.stores = Some(StoreEnd::Left)),
        ("stores own", |r| { r.board.stores = Some(StoreEnd::Right); r.sowing.stores = Stores::Own; }),
        ("stores both", |r| { r.board.stores = Some(StoreEnd::Right); r.sowing.stores = Stores::Both; }),
        ("closed seen", |r| r.board.closed_holes = ClosedHoles::SeenAsEmpty),
        ("marks", |r| r.marks.clear()),
        ("mark name", |r| r.marks[0].name = "house".to_owned()),
        ("any marks", |r| r.marks[0].per_player = None),
        ("two marks", |r| r.marks[0].per_player = Some(2)),
        ("clockwise", |r| r.sowing.direction = DirectionRule::Fixed(Direction::Clockwise)),
        ("mover chooses", |r| r.sowing.direction = DirectionRule::MoverChooses),
        ("leader chooses", |r| r.sowing.direction = DirectionRule::LeaderChooses { other_opposite: false }),
        ("and the other", |r| r.sowing.direction = DirectionRule::LeaderChooses { other_opposite: true }),
        ("per player", |r| r.sowing.direction = DirectionRule::PerPlayer([Direction::Clockwise, Direction::Counterclockwise])),
        ("per player, turned", |r| r.sowing.direction = DirectionRule::PerPlayer([Direction::Counterclockwise, Direction::Clockwise])),
        ("cases", |r| r.sowing.direction = DirectionRule::ByCase(vec![
            DirectionCase { when: Some(sentence("here is in the left half")), sow: HoleDirection::MoverChooses },
            DirectionCase { when: None, sow: HoleDirection::Fixed(Direction::Clockwise) }])),
        ("other cases", |r| r.sowing.direction = DirectionRule::ByCase(vec![
            DirectionCase { when: Some(sentence("here is in the left half")), sow: HoleDirection::Fixed(Direction::Counterclockwise) },
            DirectionCase { when: None, sow: HoleDirection::MoverChooses }])),
        ("first seed", |r| r.sowing.first_seed = FirstSeed::Origin),
        ("first seed alone", |r| r.sowing.first_seed = FirstSeed::OriginUnlessAlone),
        ("skip origin", |r| r.sowing.skip = vec![Skip::Origin]),
        ("skip lap origin", |r| r.sowing.skip = vec![Skip::LapOrigin]),
        ("skip when", |r| r.sowing.skip = vec![Skip::When(sentence("here has 7"))]),
        ("minimum", |r| r.sowing.minimum = 2),
        ("any hole", |r| r.sowing.moves_from = MovesFrom::AnyHole),
        ("may move", |r| r.sowing.may_move = vec![sentence("landing has seeds")]),
        ("may move, both", |r| r.sowing.may_move = vec![sentence("landing has seeds"), sentence("here is not hole 1")]),
        ("must feed", |r| r.sowing.must_feed = true),
        ("pass", |r| r.sowing.when_stuck = WhenStuck::Pass),
        ("endless after", |r| r.sowing.endless_laps.after = 99),
        ("endless void", |r| r.sowing.endless_laps.then = EndlessThen::VoidTurn),
        ("endless draw", |r| r.sowing.endless_laps.then = EndlessThen::DrawRound),
        ("turn start", |r| r.events[Event::TurnStart] = vec![Rule { capture: capture(Reference { base: crate::condition::Base::Origin, steps: vec![Step::Opposite] }), ..rule("toll", "") }]),
        ("lift", |r| r.events[Event::Lift] = vec![Rule { mark: Some(Action::Mark(MarkId(0), vec![Reference::here()])), ..rule("sign", "here had 3") }]),
        ("turn end", |r| r.events[Event::TurnEnd] = vec![Rule { mark: Some(Action::Unmark(MarkId(0), vec![Reference::here()])), ..rule("clear", "") }]),
        ("no drop", |r| r.events[Event::Drop].clear()),
        ("no lap end", |r| r.events[Event::LapEnd].clear()),
        ("only relay", |r| { r.events[Event::LapEnd].pop(); }),
        ("order", |r| r.events[Event::LapEnd].reverse()),
        ("rule name", |r| lap_end(r).name = "jump".to_owned()),
        ("always", |r| lap_end(r).when = None),
        ("last only", |r| r.events[Event::Drop][0].last = LastSeed::Only),
        ("last except", |r| r.events[Event::Drop][0].last = LastSeed::Except),
        ("nothing done", |r| lap_end(r).capture = None),
        ("mark", |r| lap_end(r).mark = Some(Action::Mark(MarkId(0), vec![Reference::here()]))),
        ("mark elsewhere", |r| lap_end(r).mark = Some(Action::Mark(MarkId(0), vec![reference(Step::Next), reference(Step::Opposite)]))),
        ("unmark", |r| lap_end(r).mark = Some(Action::Unmark(MarkId(0), vec![Reference::here()]))),
        ("every hole", |r| taking(r).holes = vec![Target::Every { whose: Whose::Any, amount: None, steps: vec![] }]),
        ("every own hole", |r| taking(r).holes = vec![Target::Every { whose: Whose::Own, amount: None, steps: vec![] }]),
        ("every opponent's hole", |r| taking(r).holes = vec![Target::Every { whose: Whose::Opponents, amount: None, steps: vec![] }]),
        ("with", |r| taking(r).holes = vec![Target::Every { whose: Whose::Own, amount: Some(Amount::OneOf(vec![2])), steps: vec![] }]),
        ("opposite of", |r| taking(r).holes = vec![Target::Every { whose: Whose::Own, amount: None, steps: vec![Step::Opposite] }]),
        ("two holes", |r| taking(r).holes.push(Target::One(Reference::here()))),
        ("at most", |r| taking(r).at_most = Some(2)),
        ("for owner", |r| taking(r).receiver = CaptureFor::Owner),
        ("for opponent", |r| taking(r).receiver = CaptureFor::Opponent),
        ("for mark owner", |r| taking(r).receiver = CaptureFor::MarkOwner),
        ("for leader", |r| taking(r).receiver = CaptureFor::Leader),
        ("for nobody", |r| taking(r).receiver = CaptureFor::Nobody),
        ("into hand", |r| { taking(r).into = Into::Hand; lap_end(r).sow_from = Some(reference(Step::Next)); }),
        ("sow from", |r| { taking(r).into = Into::Hand; lap_end(r).sow_from = Some(reference(Step::Opposite)); }),
        ("repeat", |r| lap_end(r).repeat_from = Some(reference(Step::Beyond))),
        ("repeat before", |r| lap_end(r).repeat_from = Some(reference(Step::Previous))),
        ("repeat once", |r| { lap_end(r).repeat_from = Some(reference(Step::Beyond)); lap_end(r).repeat_at_most = Some(1); }),
        ("slam nothing", |r| lap_end(r).grand_slam = GrandSlam::TakesNothing),
        ("slam illegal", |r| lap_end(r).grand_slam = GrandSlam::Illegal),
        ("slam left", |r| lap_end(r).grand_slam = GrandSlam::LeavesLeftmost),
        ("slam right", |r| lap_end(r).grand_slam = GrandSlam::LeavesRightmost),
        ("relay too", |r| lap_end(r).relay = Some(Reference::here())),
        ("end turn", |r| lap_end(r).then = Some(Then::EndTurn)),
        ("again", |r| lap_end(r).then = Some(Then::MoveAgain)),
        ("again once", |r| lap_end(r).then = Some(Then::MoveAgainOnce)),
        ("no ends", |r| r.round.ends.clear()),
        ("two ends", |r| r.round.ends.push(RoundEnd { when: sentence("nobody can move"), ..r.round.ends[0].clone() })),
        ("end name", |r| { r.round.ends.push(RoundEnd { name: Some("stop".to_owned()), when: sentence("nobody can move"), ..r.round.ends[0].clone() }); }),
        ("after", |r| r.round.ends[0].checked = Checked::AfterMove),
        ("at once", |r| r.round.ends[0].checked = Checked::AtOnce),
        ("at once, nobody", |r| { r.round.ends[0].checked = Checked::AtOnce; r.round.ends[0].remaining = Remaining::Nobody; }),
        ("left to opponent", |r| r.round.ends[0].remaining = Remaining::Opponent),
        ("left to mover", |r| r.round.ends[0].remaining = Remaining::Mover),
        ("left to leader", |r| r.round.ends[0].remaining = Remaining::Leader),
        ("left to last mover", |r| r.round.ends[0].remaining = Remaining::LastMover),
        ("left to last capturer", |r| r.round.ends[0].remaining = Remaining::LastCapturer),
        ("left to nobody", |r| r.round.ends[0].remaining = Remaining::Nobody),
        ("divided", |r| r.round.ends[0].remaining = Remaining::Divided),
        ("end winner", |r| r.round.ends[0].winner = Some(Winner::Leader)),
        ("fewest", |r| r.round.winner = Winner::FewestCaptured),
        ("mover wins", |r| r.round.winner = Winner::Mover),
        ("opponent wins", |r| r.round.winner = Winner::Opponent),
        ("leader wins", |r| r.round.winner = Winner::Leader),
        ("last mover wins", |r| r.round.winner = Winner::LastMover),
        ("last capturer wins", |r| r.round.winner = Winner::LastCapturer),
        ("repetition", |r| {
            r.round.repetition = Some(Repetition { times: 3, remaining: Remaining::Owner });
        }),
        ("divided by repetition", |r| {
            r.round.repetition = Some(Repetition { times: 3, remaining: Remaining::Divided });
        }),
        ("one round", |r| r.matches = None),
        ("anew", |r| matched(r).filled = Filled::Anew),
        ("refill", |r| matched(r).filled = Filled::Refill(2)),
        ("own right", |r| matched(r).from = RefilledFrom::OwnRight),
        ("outside in", |r| matched(r).from = RefilledFrom::OutsideIn),
        ("open", |r| matched(r).unfilled = Unfilled::Open),
        ("taken over", |r| matched(r).unfilled = Unfilled::TakenOver),
        ("taken over, next", |r| { matched(r).unfilled = Unfilled::TakenOver; matched(r).partial = Partial::NextHole; }),
        ("taken over, half", |r| { matched(r).unfilled = Unfilled::TakenOver; matched(r).partial = Partial::MoreThanHalf; }),
        ("next hole", |r| matched(r).partial = Partial::NextHole),
        ("more than half", |r| matched(r).partial = Partial::MoreThanHalf),
        ("winner leads", |r| matched(r).next_leader = Leader::Winner),
        ("loser leads", |r| matched(r).next_leader = Leader::Loser),
        ("fewer leads", |r| matched(r).next_leader = Leader::FewerSeeds),
        ("taker leads", |r| matched(r).next_leader = Leader::TakerOfRemaining),
        ("last mover leads", |r| matched(r).next_leader = Leader::LastMover),
        ("toward closed", |r| matched(r).next_direction = NextDirection::TowardClosed),
        ("match goes on", |r| matched(r).ends_when = None),
        ("won rounds", |r| matched(r).ends_when = Some(sentence("a player has won 4 rounds"))),
        ("rounds", |r| matched(r).rounds = Some(5)),
        ("rounds only", |r| { matched(r).ends_when = None; matched(r).rounds = Some(5); }),
    ]
}

#[test]
fn every_change_of_the_rules_changes_the_page_in_its_own_way() {
    let mut seen = vec![("the game itself", text(&game()))];
    for (name, change) in changes() {
        let mut rules = game();
        change(&mut rules);
        let text = text(&rules);
        for (other, before) in &seen {
            assert!(text != *before, "{name} reads like {other}");
        }
        seen.push((name, text));
    }
}

#[test]
fn rules_that_meet_do_not_contradict_each_other() {
    let mut rules = game();
    rules.sowing.first_seed = FirstSeed::Origin;
    rules.sowing.skip = vec![Skip::Origin];
    matched(&mut rules).filled = Filled::Anew;
    let page = page(&rules, &Variant::default(), &[], &[]);
    let said = page.texts().join(" ");
    assert!(
        said.contains(
            "Apart from that first seed, sowing passes over the hole the move began with"
        )
    );
    assert!(!said.contains("brought into the round"));
}

/// What one sentence says already, the next does not add, and nothing is said that cannot happen.
#[test]
fn no_more_is_said_than_holds() {
    let said = |rules: &Rules| page(rules, &Variant::default(), &[], &[]).texts().join(" ");
    let mut rules = game();
    let by_the_last = "what the last seed of a lap captures is gone";
    assert!(said(&rules).contains(by_the_last));
    rules.events[Event::Drop][0].last = LastSeed::Except;
    assert!(!said(&rules).contains(by_the_last));
    assert!(said(&rules).contains("is taken at once, and the sowing goes on."));

    let case = |when: Option<&str>, sow| DirectionCase { when: when.map(sentence), sow };
    let cases = [
        case(Some("here is in the left half"), HoleDirection::Fixed(Direction::Clockwise)),
        case(Some("here is in the right half"), HoleDirection::Fixed(Direction::Counterclockwise)),
        case(None, HoleDirection::MoverChooses),
    ];
    rules.sowing.direction = DirectionRule::ByCase(cases.to_vec());
    let middle = "If the hole chosen is the middle hole of its row, the player chooses";
    assert!(said(&rules).contains(middle));
    rules.sowing.direction = DirectionRule::ByCase(cases[1..].to_vec());
    assert!(said(&rules).contains("In every other case the player chooses"));
    rules.board = by_hand::game(6, 3).board;
    let half = "If the hole chosen lies in its owner's left half, the player chooses";
    assert!(said(&rules).contains(half));

    let told = |stores: Stores, text: &str| {
        let mut rules = game();
        rules.sowing.stores = stores;
        let condition = sentence(text).condition;
        Teller::new(&rules, Moment::Event(Event::LapEnd)).condition(&condition).text
    };
    let own = "the last seed fell in the store of the player who is sowing";
    for stores in [Stores::Own, Stores::Both] {
        assert_eq!(told(stores, "here is a store and here is own"), own);
        assert_eq!(told(stores, "here is own and here is a store"), own);
    }
    assert_eq!(
        told(Stores::Both, "here is a store and here is the opponent's"),
        "the last seed fell in the store of the opponent"
    );
    assert_eq!(
        told(Stores::Own, "next has seeds or (here is a store and here is own)"),
        format!("the next hole holds seeds, or {own}")
    );
    assert!(told(Stores::Own, "here is a store or here is own").contains(" or "));
}

#[test]
fn every_statement_has_words() {
    let rules = game();
    let told: Vec<String> = STATEMENTS
        .lines()
        .map(|line| {
            let (place, text) = line.split_once(": ").expect("a place");
            let place = match place {
                "choosing" => Moment::Choosing,
                "skipping" => Moment::Skipping,
                "start" => Moment::Event(Event::TurnStart),
                "lift" => Moment::Event(Event::Lift),
                "drop" => Moment::Event(Event::Drop),
                "lap" => Moment::Event(Event::LapEnd),
                "end" => Moment::Event(Event::TurnEnd),
                "before" => Moment::RoundEnd(Checked::BeforeMove),
                "after" => Moment::RoundEnd(Checked::AfterMove),
                "once" => Moment::RoundEnd(Checked::AtOnce),
                "rounds" => Moment::BetweenRounds,
                other => panic!("{other}"),
            };
            let condition = sentence(text).condition;
            format!("{text}\n    {}", Teller::new(&rules, place).condition(&condition).text)
        })
        .collect();
    let mut once = told.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), told.len());
    insta::assert_snapshot!(told.join("\n"));
}

const STATEMENTS: &str = "\
lap: here has seeds
lap: next has no seeds
lap: beyond has 4
lap: previous has 2 or 3
lap: opposite does not have 2 or 3
lap: twin has at least 2
lap: origin has at most 3
lap: lap origin has an even number
lap: here has an odd number
lap: next has as many as opposite
lap: opposite of beyond has 1
lap: next of origin is empty
lap: previous of previous is not empty
lap: twin of opposite of next has 2
lap: here was empty
lap: here was not empty
drop: here had 3
drop: here did not have 3
lap: origin had at least 2
lap: lap origin had 1
lift: here had 3
end: here is own
lap: here is not own
lap: next is the opponent's
lap: here is a store
lap: next is not closed
lap: here is hole 1 or 6
lap: here is not hole 9
choosing: here is in the left half
choosing: here is not in the right half
choosing: here is the middle hole
choosing: landing has seeds
choosing: next of landing is empty
skipping: here is a tuz
lap: here is own tuz
lap: here is not the opponent's tuz
before: every own hole has at most 1
before: no own hole has 2 or 3
before: every hole of the opponent is empty
before: no hole has at least 4
before: mover cannot move
after: opponent cannot move
before: a player cannot move
before: nobody can move
after: either side is empty
after: mover's side is empty
before: opponent's side is empty
after: at most 1 seed remains
after: at most 6 seeds remain
once: mover has captured more than 24
once: at most 2 seeds remain
after: opponent has captured at least 25
lap: mover has no tuz
after: a player has 1 tuz
start: this is move 1
start: this is move 1 or 2
after: nothing was captured for 60 turns
lap: the lap passed the opponent's side
rounds: a player cannot fill 4 holes
rounds: mover cannot fill 1 hole
rounds: opponent has won 4 rounds
rounds: a player owns at least 10 holes
lap: next is empty and beyond has seeds
lap: here is own and here was empty and opposite has seeds
lap: here is the opponent's and (here has 2 or here has 3)
lap: (next is empty and beyond has seeds) or here has 4
lap: (next is empty and beyond has seeds and here is own) or here has 4
lap: not (here is own and here has 1)
lap: not (here is own or here has 1)
lap: not (this is move 1) or here has 1
lap: not (this is move 1 or here is own) or next is empty
lap: (here is own or next is empty) and beyond has seeds";

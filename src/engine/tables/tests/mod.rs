//! The tables against the walker: the same choices, the same rounds, the same counts.

use proptest::prelude::*;

use super::compile::{End, compile};
use super::state::State;
use super::{Cutoff, Plan, Player, RoundPlayed, Tally, Tier};
use crate::engine::{Position, Setup, View, can_move};
use crate::rules::*;
use crate::study::Random;
use crate::variant::{Choice, GameFile};

use crate::rules::by_hand::{
    capture, end, game, pasu_pondi, raja_pasu, relay, repeat, rule, sentence, walak_pussa,
};

fn cross(holes: u8, seeds: u32) -> Rules {
    let mut rules = game(holes, seeds);
    rules.events[Event::LapEnd] = vec![
        relay(rule("relay", "here had seeds"), "here"),
        capture(
            rule("cross", "here is own and opposite has seeds"),
            &["here", "opposite"],
            CaptureFor::Mover,
        ),
    ];
    rules.round.ends = vec![
        end("mover cannot move", Checked::BeforeMove, Remaining::Owner),
        end("at most 1 seed remains", Checked::AfterMove, Remaining::Divided),
        end("a player has captured more than 24", Checked::AfterMove, Remaining::Nobody),
    ];
    rules
}

fn stored(holes: u8, seeds: u32, relays: bool, stores: Stores, at: StoreEnd) -> Rules {
    let mut rules = cross(holes, seeds);
    rules.board.stores = Some(at);
    rules.sowing.stores = stores;
    let mut again = rule("again", "here is a store");
    again.then = Some(Then::MoveAgain);
    rules.events[Event::LapEnd].insert(0, again);
    if !relays {
        rules.events[Event::LapEnd].remove(1);
    }
    rules.sowing.when_stuck = WhenStuck::Pass;
    rules.round.ends = vec![end("nobody can move", Checked::BeforeMove, Remaining::Owner)];
    rules
}

fn harvest(when: &str, grand_slam: GrandSlam) -> Rules {
    let mut rules = game(6, 4);
    let mut harvest =
        repeat(capture(rule("harvest", when), &["here"], CaptureFor::Mover), "previous");
    harvest.grand_slam = grand_slam;
    rules.events[Event::LapEnd] = vec![harvest];
    rules.sowing.skip = vec![Skip::Origin];
    rules.sowing.must_feed = true;
    rules.round.ends = vec![end("mover cannot move", Checked::BeforeMove, Remaining::LastMover)];
    rules
}

/// Games of every shape, three of them the source games, each with ways in which sources read them.
fn all() -> Vec<(&'static str, Rules, Tier)> {
    let mut list: Vec<(&'static str, Rules, Tier)> = Vec::new();
    for (name, rules) in
        [("raja pasu", raja_pasu()), ("walak-pussa", walak_pussa()), ("pasu pondi", pasu_pondi())]
    {
        let mut add = |change: &dyn Fn(&mut Rules)| {
            let mut rules = rules.clone();
            change(&mut rules);
            list.push((name, rules, Tier::Loop));
        };
        add(&|_| {});
        add(&|r| r.sowing.skip = vec![Skip::LapOrigin]);
        add(&|r| r.board.closed_holes = ClosedHoles::SeenAsEmpty);
        add(&|r| {
            let mut stop = rule("landing", "here was empty");
            stop.then = Some(Then::EndTurn);
            r.events[Event::LapEnd].insert(0, stop);
        });
        add(&|r| {
            let mut stop = rule("four ends the turn", "here had 3");
            stop.then = Some(Then::EndTurn);
            r.events[Event::LapEnd].insert(0, stop);
            r.events[Event::Drop].truncate(0);
        });
        add(&|r| {
            for leap in &mut r.events[Event::LapEnd][1..] {
                *leap = repeat(leap.clone(), "beyond");
                if let Some(capture) = &mut leap.capture {
                    capture.receiver = CaptureFor::Owner;
                }
            }
        });
        add(&|r| {
            let mut four = capture(rule("pasu", "here has 4"), &["here"], CaptureFor::Owner);
            four.last = LastSeed::Except;
            let mut last = capture(rule("last pasu", "here has 4"), &["here"], CaptureFor::Mover);
            last.last = LastSeed::Only;
            r.events[Event::Drop] = vec![four, last];
        });
        add(&|r| {
            r.round.ends = vec![
                end("mover cannot move", Checked::BeforeMove, Remaining::Opponent),
                end("at most 2 seeds remain", Checked::AfterMove, Remaining::Mover),
                end("a player has captured more than 20", Checked::AfterMove, Remaining::Nobody),
            ];
        });
        add(&|r| r.sowing.endless_laps.then = EndlessThen::DrawRound);
        add(&|r| r.sowing.endless_laps.after = 3);
        let mut slow = |change: &dyn Fn(&mut Rules)| {
            let mut rules = rules.clone();
            change(&mut rules);
            list.push((name, rules, Tier::Tables));
        };
        slow(&|r| {
            r.round.repetition = Some(Repetition { times: 3, remaining: Remaining::Divided });
        });
        slow(&|r| r.sowing.when_stuck = WhenStuck::Pass);
        slow(&|r| r.sowing.direction = DirectionRule::MoverChooses);
        slow(&|r| r.sowing.minimum = 2);
        slow(&|r| r.sowing.first_seed = FirstSeed::Origin);
        slow(&|r| r.sowing.endless_laps.then = EndlessThen::VoidTurn);
        slow(&|r| {
            r.sowing.direction = DirectionRule::LeaderChooses { other_opposite: true };
        });
        slow(&|r| {
            let mut leap = capture(
                rule("leap", "next is empty and beyond has seeds"),
                &["beyond", "opposite of beyond"],
                CaptureFor::Nobody,
            );
            leap.then = Some(Then::MoveAgainOnce);
            r.events[Event::LapEnd][1] = leap;
            r.round.ends.push(end(
                "nothing was captured for 9 turns",
                Checked::AfterMove,
                Remaining::Divided,
            ));
        });
    }
    for (rules, name) in [
        (cross(6, 4), "cross"),
        (cross(8, 4), "cross, eight"),
        (stored(6, 4, false, Stores::Own, StoreEnd::Right), "stores"),
        (stored(7, 7, true, Stores::Own, StoreEnd::Right), "stores, relay"),
        (stored(5, 3, true, Stores::Both, StoreEnd::Left), "both stores"),
        (harvest("here is the opponent's and here has 2 or 3", GrandSlam::TakesNothing), "harvest"),
        (
            harvest("here is the opponent's and here has 2 or 3", GrandSlam::Illegal),
            "harvest, no slam",
        ),
        (
            harvest("here has an even number and here is not hole 2", GrandSlam::Counts),
            "harvest of all",
        ),
    ] {
        list.push((name, rules, Tier::Tables));
    }
    list
}

/// A position of a game from random bytes: some holes closed, some empty, some full.
fn position(rules: &Rules, bytes: &[u8], captured: [u8; 2], to_move: bool) -> Position {
    let holes = usize::from(rules.board.holes);
    let mut setup = Setup {
        rows: [vec![0; holes], vec![0; holes]],
        captured: captured.map(u32::from),
        to_move: Some(if to_move { Side::South } else { Side::North }),
        ..Setup::default()
    };
    for (index, &byte) in bytes.iter().enumerate().take(2 * holes) {
        match byte {
            0..40 => setup.closed.push(Cell(index as u8)),
            40..90 => {}
            90..240 => setup.rows[index / holes][index % holes] = u32::from(byte) % 7 + 1,
            _ => setup.rows[index / holes][index % holes] = u32::from(byte) - 225,
        }
    }
    if setup.closed.len() > holes {
        setup.closed.clear();
    }
    // More seeds than this game has are played as well.
    let mut roomy = rules.clone();
    roomy.board.start.fill(1_000);
    setup.position(&roomy).expect("a position that can be played")
}

fn turns(turns: u32) -> Cutoff {
    Cutoff { turns, looks: u64::MAX }
}

fn play(rules: &Rules, tier: Tier, from: &Position, seed: u64) -> (RoundPlayed, Tally) {
    play_up_to(60, rules, tier, from, seed)
}

fn play_up_to(
    most: u32,
    rules: &Rules,
    tier: Tier,
    from: &Position,
    seed: u64,
) -> (RoundPlayed, Tally) {
    let plan = Plan::at_most(rules, tier);
    let mut tally = Tally::new(rules.events.all().count());
    let mut random = Random::new(seed);
    let mut choose = |moves| random.below(moves);
    let played = Player::new(&plan).round_from(from, &mut choose, &turns(most), &mut tally);
    (played, tally)
}

type Played = (Option<Option<Side>>, Vec<RoundPlayed>, Tally);

fn whole_match(rules: &Rules, tier: Tier, seed: u64) -> Played {
    match_by(&Plan::at_most(rules, tier), seed)
}

fn match_by(plan: &Plan<'_>, seed: u64) -> Played {
    let mut tally = Tally::new(plan.rules().events.all().count());
    let mut random = Random::new(seed);
    let mut choose = |moves| random.below(moves);
    let mut rounds = Vec::new();
    let mut each = |round: &RoundPlayed| rounds.push(round.clone());
    let winner = Player::new(plan).whole_match(&mut choose, &turns(100), &mut tally, &mut each);
    (winner, rounds, tally)
}

#[test]
fn every_game_falls_to_its_tier() {
    for (name, rules, tier) in all() {
        assert_eq!(Plan::of(&rules).tier(), tier, "{name}: {:?}", rules.events);
    }
}

#[test]
fn whole_matches_are_the_walkers() {
    for (index, (name, mut rules, _)) in all().into_iter().enumerate() {
        if let Some(matches) = &mut rules.matches {
            matches.rounds = Some(5);
        }
        let seed = index as u64;
        assert_eq!(
            whole_match(&rules, Tier::Loop, seed),
            whole_match(&rules, Tier::Walker, seed),
            "{name} {index}"
        );
    }
}

#[test]
fn rounds_that_end_before_their_first_turn_are_told_of() {
    // Found by playing altered files: of two rounds that one move ended, the walker told only the first.
    let mut rules = raja_pasu();
    rules.round.ends =
        vec![end("a player has captured more than 24", Checked::BeforeMove, Remaining::Opponent)];
    let mut at_once = 0;
    for seed in 0..40 {
        let walked = whole_match(&rules, Tier::Walker, seed);
        at_once += walked.1.iter().filter(|round| round.turns == 0).count();
        assert_eq!(whole_match(&rules, Tier::Loop, seed), walked, "{seed}");
    }
    assert!(at_once > 0);
}

#[test]
fn every_processor_plays_alike() {
    let library = library_games().into_iter();
    let built = all().into_iter().map(|(name, rules, _)| (name.to_owned(), rules));
    for (index, (name, mut rules)) in built.chain(library).enumerate() {
        if let Some(matches) = &mut rules.matches {
            matches.rounds = Some(5);
        }
        let plan = Plan::of(&rules);
        if plan.tier() != Tier::Loop {
            continue;
        }
        let here = match_by(&plan, index as u64);
        let anywhere = match_by(&plan.on_any_processor(), index as u64);
        assert_eq!(here, anywhere, "{name}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn every_round_is_the_walkers(
        bytes in prop::array::uniform16(any::<u8>()),
        captured: [u8; 2],
        to_move: bool,
        seed: u64,
    ) {
        for (index, (name, rules, _)) in all().into_iter().enumerate() {
            let captured = captured.map(|n| n % 20);
            let from = position(&rules, &bytes, captured, to_move);
            let walked = play(&rules, Tier::Walker, &from, seed);
            for tier in [Tier::Loop, Tier::Tables] {
                let played = play(&rules, tier, &from, seed);
                prop_assert_eq!(&played, &walked, "{} {} {:?}", name, index, tier);
            }
            let all = |round: &RoundPlayed| round.captured.iter().sum::<u32>();
            prop_assert!(u64::from(all(&walked.0)) <= from.total());
        }
    }
}

/// Every sentence that the tables answer, `N` being a number.
const BOARD_WIDE: [&str; 12] = [
    "mover cannot move",
    "opponent cannot move",
    "a player cannot move",
    "nobody can move",
    "mover's side is empty",
    "opponent's side is empty",
    "either side is empty and not (mover's side is empty)",
    "at most N seeds remain",
    "a player has captured more than N",
    "opponent has captured at least N",
    "this is move N or 7",
    "nothing was captured for N turns",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn the_packed_board_says_what_the_position_says(
        bytes in prop::array::uniform16(any::<u8>()),
        captured: [u8; 2],
        to_move: bool,
        number in 2u32..40,
        turn in 1u32..40,
    ) {
        for (name, rules, _) in all() {
            let mut from = position(&rules, &bytes, captured.map(|n| n % 40), to_move);
            from.quiet = turn;
            let Some(game) = compile(&rules) else { continue };
            let Some(state) = State::of(&rules, &game, &from) else { continue };
            let mover = from.to_move;
            let moves = Side::BOTH.map(|side| can_move(&rules, &from, side));
            let can_move = |side: Side| moves[side.index()];
            let board = View::board(&rules, &from, mover, turn);
            let view = View { can_move: Some(&can_move), ..board };
            for text in BOARD_WIDE {
                let when = sentence(&text.replace('N', &number.to_string())).condition;
                let ends = [End { number: 0, when: when.clone() }];
                let packed = state.end(&game, &ends, mover.index(), turn, &|side| moves[side]);
                prop_assert_eq!(packed.is_some(), when.holds(&view), "{} {}", name, text);
            }
        }
    }
}

#[test]
fn an_endless_relay_is_looked_at_ahead_on_a_board_with_closed_holes() {
    // Found by the property above: the look ahead forgot which holes were closed.
    let bytes = [97, 40, 0, 186, 0, 40, 93, 93, 221, 129, 181, 101, 0, 0, 84, 125];
    for (name, rules, _) in all() {
        let from = position(&rules, &bytes, [9, 18], false);
        let seed = 17_175_138_021_960_159_105;
        let walked = play(&rules, Tier::Walker, &from, seed);
        assert_eq!(play(&rules, Tier::Tables, &from, seed), walked, "{name}");
    }
}

#[test]
fn a_round_that_ends_with_the_last_turn_before_its_cutoff_is_not_cut_off() {
    // Found by the property above: where the walker had played that turn for the tables, they did not look for an end.
    let mut random = Random::new(16_353_167_177_000_425_981);
    let (mut ended, mut cut) = (0, 0);
    for (name, mut rules, tier) in all() {
        if tier != Tier::Loop {
            continue;
        }
        rules.sowing.endless_laps.after = 1;
        for _ in 0..200 {
            let bytes: Vec<u8> = (0..16).map(|_| random.bits() as u8).collect();
            let from = position(&rules, &bytes, [0; 2], true);
            let (seed, most) = (random.bits(), 1 + random.below(40));
            let walked = play_up_to(most, &rules, Tier::Walker, &from, seed);
            *if walked.0.reason.is_some() { &mut ended } else { &mut cut } += 1;
            assert_eq!(play_up_to(most, &rules, Tier::Loop, &from, seed), walked, "{name} {most}");
        }
    }
    assert!(ended > 0 && cut > 0, "{ended} {cut}");
}

#[test]
fn a_sentence_the_tables_do_not_know_goes_to_the_walker() {
    let mut rules = raja_pasu();
    rules.sowing.may_move = vec![sentence("here has at least 2")];
    assert_eq!(Plan::of(&rules).tier(), Tier::Walker);
}

/// Some answers to several questions at once, drawn at random; those that cannot be given together left out.
fn combinations(base: &GameFile, random: &mut Random) -> Vec<Vec<Choice>> {
    if base.questions.len() < 2 {
        return Vec::new();
    }
    let mut drawn = Vec::new();
    for _ in 0..16 {
        let choices = base.questions.iter().map(|question| {
            let option = random.below(question.options.len() as u32) as usize;
            Choice::new(&question.name, &question.options[option].name)
        });
        drawn.push(choices.collect::<Vec<_>>());
    }
    drawn.retain(|choices| !base.with(choices).faults.has_errors());
    drawn
}

/// Every game of the library with each option of each question, and with some answers to all of them.
fn library_games() -> Vec<(String, Rules)> {
    let mut list = Vec::new();
    let mut random = Random::new(5);
    for name in crate::source::library::names() {
        let mut sources = crate::text::Sources::default();
        let base = crate::study::tests::base(&mut sources, name);
        let mut choices: Vec<Vec<_>> = vec![Vec::new()];
        choices.extend(base.single_choices().into_iter().map(|choice| vec![choice]));
        choices.extend(combinations(&base, &mut random));
        for choices in choices {
            let rules = crate::study::tests::read(&sources, &base, &choices);
            list.push((format!("{name} {choices:?}"), rules));
        }
    }
    list
}

#[test]
fn the_librarys_games_fall_to_these_tiers() {
    let tiers: std::collections::BTreeMap<_, _> = crate::source::library::names()
        .into_iter()
        .map(|name| (name, Plan::of(&crate::study::tests::game(name)).tier()))
        .collect();
    insta::assert_debug_snapshot!(tiers, @r###"
{
    "ali-guli-mane": Tables,
    "ayoayo": Tables,
    "bay-khom": Tables,
    "bohnenspiel": Tables,
    "bosh": Loop,
    "dakon": Tables,
    "endodoi": Tables,
    "kalah": Tables,
    "longbeu-a-cha": Loop,
    "olinda": Tables,
    "oware": Tables,
    "pallam-kuzhi": Loop,
    "pandi": Tables,
    "pasu-pondi": Loop,
    "raja-pasu": Loop,
    "songo": Tables,
    "toguz-kumalak": Walker,
    "vai-lun-thlan": Tables,
    "walak-pussa": Loop,
}
"###);
}

#[test]
fn every_game_and_reading_of_the_library_is_played_as_the_walker_plays_it() {
    let mut random = Random::new(11);
    for (name, mut rules) in library_games() {
        if let Some(matches) = &mut rules.matches {
            matches.rounds = Some(3);
        }
        let seed = random.bits();
        let walked = whole_match(&rules, Tier::Walker, seed);
        assert_eq!(whole_match(&rules, Tier::Loop, seed), walked, "{name}");
        for _ in 0..4 {
            let bytes: Vec<u8> = (0..48).map(|_| random.bits() as u8).collect();
            let from = position(&rules, &bytes, [random.below(9) as u8, 3], seed.is_multiple_of(2));
            let seed = random.bits();
            let walked = play(&rules, Tier::Walker, &from, seed);
            for tier in [Tier::Loop, Tier::Tables] {
                assert_eq!(play(&rules, tier, &from, seed), walked, "{name} {tier:?} {from:?}");
            }
        }
    }
}

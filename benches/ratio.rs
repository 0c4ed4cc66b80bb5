//! Random rounds of the three source games by the interpreter against the same by hand, on one core: the same rules,
//! the same generator, results asserted equal, the two sides by turns in one run. `cargo bench --bench ratio`.
//!
//! `-- --rounds N` sets the rounds of each run, `-- --runs N` the runs.

#![allow(missing_docs)]

mod by_hand;

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use mancala::check;
use mancala::diagnostic::Diagnostics;
use mancala::engine::tables::{Plan, Player, Tally};
use mancala::rules::{Rules, Side};
use mancala::source::library;
use mancala::study::{Limits, Random};
use mancala::text::Sources;
use mancala::variant::Request;

use by_hand::Totals;

const MOST_TURNS: u32 = 10_000;

struct Game {
    name: &'static str,
    rules: Rules,
    by_hand: fn(&mut Random, u32, &mut Totals),
}

fn interpreted(plan: &Plan<'_>, rounds: u64, seed: u64) -> (Duration, Totals) {
    let mut player = Player::new(plan);
    let mut random = Random::new(seed);
    let mut choose = |moves: u32| random.below(moves);
    let mut tally = Tally::new(plan.rules().events.all().count());
    let mut totals = Totals::default();
    let cutoff = Limits::of_a_round(MOST_TURNS);
    let start = Instant::now();
    for _ in 0..rounds {
        let round = player.round(&mut choose, &cutoff, &mut tally);
        totals.rounds += 1;
        totals.turns += u64::from(round.turns);
        if round.reason.is_none() {
            continue;
        }
        match round.winner {
            Some(Side::South) => totals.wins[0] += 1,
            Some(Side::North) => totals.wins[1] += 1,
            None => {}
        }
        totals.captured[0] += u64::from(round.captured[0]);
        totals.captured[1] += u64::from(round.captured[1]);
    }
    totals.laps = tally.all_laps();
    (start.elapsed(), totals)
}

fn handwritten(game: &Game, rounds: u64, seed: u64) -> (Duration, Totals) {
    let mut random = Random::new(seed);
    let mut totals = Totals::default();
    let start = Instant::now();
    for _ in 0..rounds {
        (game.by_hand)(&mut random, MOST_TURNS, &mut totals);
    }
    (start.elapsed(), totals)
}

fn rules(variant: &str) -> Rules {
    let mut sources = Sources::default();
    let request = Request::Named { name: variant, folder: Path::new(".") };
    let game = check::game(&mut sources, &request, &[], &mut Diagnostics::new());
    game.map(|game| game.rules).expect("a game of the library without faults")
}

/// The median of eleven times, in milliseconds.
fn milliseconds(mut act: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..11)
        .map(|_| {
            let start = Instant::now();
            act();
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn argument(name: &str, default: u64) -> u64 {
    let mut arguments = std::env::args().skip_while(|argument| argument != name);
    arguments.nth(1).and_then(|number| number.parse().ok()).unwrap_or(default)
}

fn main() {
    let (rounds, runs) = (argument("--rounds", 100_000), argument("--runs", 9));
    let games = [
        Game { name: "Raja Pasu", rules: rules("raja-pasu"), by_hand: by_hand::raja_pasu },
        Game { name: "Walak-pussa", rules: rules("walak-pussa"), by_hand: by_hand::walak_pussa },
        Game { name: "Pasu Pondi", rules: rules("pasu-pondi"), by_hand: by_hand::pasu_pondi },
    ];
    println!(
        "{rounds} random rounds a run, {runs} runs, one core; rates in million turns a second"
    );
    println!("{:12} {:>12} {:>12} {:>22}", "", "interpreter", "by hand", "ratio (lowest, highest)");
    for game in &games {
        let plan = Plan::of(&game.rules);
        let mut ratios = Vec::new();
        let mut rates = [Vec::new(), Vec::new()];
        for run in 0..runs {
            // Who goes first alternates.
            let (ours, theirs) = if run % 2 == 0 {
                let ours = interpreted(&plan, rounds, run);
                (ours, handwritten(game, rounds, run))
            } else {
                let theirs = handwritten(game, rounds, run);
                (interpreted(&plan, rounds, run), theirs)
            };
            assert_eq!(ours.1, theirs.1, "{}: the two sides differ", game.name);
            ratios.push(theirs.0.as_secs_f64() / ours.0.as_secs_f64());
            for (rates, time) in rates.iter_mut().zip([ours.0, theirs.0]) {
                rates.push(ours.1.turns as f64 / time.as_secs_f64() / 1e6);
            }
        }
        let sorted = |mut values: Vec<f64>| {
            values.sort_by(f64::total_cmp);
            values
        };
        let ratios = sorted(ratios);
        let [ours, theirs] = rates.map(sorted);
        let middle = ratios.len() / 2;
        println!(
            "{:12} {:12.1} {:12.1} {:>8.2} ({:.2}, {:.2})",
            game.name,
            ours[middle],
            theirs[middle],
            ratios[middle],
            ratios[0],
            ratios[ratios.len() - 1]
        );
    }
    let all = milliseconds(|| {
        for name in library::names() {
            std::hint::black_box(rules(name));
        }
    });
    let games = library::names().len();
    println!("read and check the library's {games} games, every reading tried: {all:.1} ms");
    let program = env!("CARGO_BIN_EXE_mancala");
    let start = milliseconds(|| {
        let list = Command::new(program).arg("list").stdout(Stdio::null()).status();
        assert!(list.is_ok_and(|status| status.success()));
    });
    println!("`mancala list`, start to end: {start:.1} ms");
}

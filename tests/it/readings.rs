//! Every reading of every game: all combinations of the three source games are valid, and each option changes play in
//! the way its snapshot shows.

use std::fmt::Write as _;

use crate::support::{Shipped, folder, printed};
use mancala::engine::{Ended, Game, Played, Position, Situation};
use mancala::render::move_name;
use mancala::rules::{Rules, Side};
use mancala::source::library;
use mancala::study::{Random, mix, random_turn};
use mancala::variant::Choice;

/// Questions that joined the three games after their 2,176 combinations had been counted; each multiplies them.
const LATER: [(&str, &str); 7] = [
    ("raja-pasu", "repetition"),
    ("walak-pussa", "repetition"),
    ("walak-pussa", "direction"),
    ("walak-pussa", "singles"),
    ("walak-pussa", "match"),
    ("pasu-pondi", "repetition"),
    ("pasu-pondi", "filling"),
];

#[test]
fn every_combination_of_readings_of_the_source_games_is_valid() {
    let mut combinations = 0;
    for name in ["raja-pasu", "walak-pussa", "pasu-pondi"] {
        let shipped = Shipped::named(name);
        let mut choices: Vec<Vec<Choice>> = vec![Vec::new()];
        let questions = shipped.base.questions.iter();
        for question in questions.filter(|asked| !LATER.contains(&(name, asked.name.as_str()))) {
            choices = choices
                .iter()
                .flat_map(|chosen| {
                    question.options.iter().map(move |option| {
                        let mut chosen = chosen.clone();
                        chosen.push(Choice::new(question.name.clone(), option.name.clone()));
                        chosen
                    })
                })
                .collect();
        }
        for chosen in &choices {
            shipped.chosen(chosen);
        }
        combinations += choices.len();
        // Options conflict in pairs, so every pair stands for the combinations with the later questions.
        let single = shipped.base.single_choices();
        for (number, one) in single.iter().enumerate() {
            for other in single[number..].iter().filter(|other| other.question != one.question) {
                shipped.chosen(&[one.clone(), other.clone()]);
            }
        }
    }
    assert_eq!(combinations, 2_176);
}

/// What a reader of the game could see of one turn.
fn seen(rules: &Rules, played: &Played) -> String {
    let mut text = format!("{} | next {}", position(&played.position), played.next.word());
    for ended in &played.ended {
        let over = ended.over();
        let winner = over.winner.map_or("draw", Side::word);
        let _ = write!(
            text,
            "\n    round {} over: {}, shares {:?}, captured {:?}, {winner}",
            over.round,
            over.reason.words(rules),
            over.remaining,
            over.captured
        );
        match ended {
            Ended::Next { set_up, .. } => {
                let _ = write!(
                    text,
                    "\n    next: {} leads, {}",
                    set_up.leader.word(),
                    position(set_up)
                );
            }
            Ended::Last { match_end, .. } => {
                let winner =
                    match_end.as_ref().and_then(|end| end.winner).map_or("draw", Side::word);
                let _ = write!(text, "\n    the game is over: {winner}");
            }
        }
    }
    text
}

fn position(position: &Position) -> String {
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    let closed: Vec<usize> =
        (0..position.closed.len()).filter(|&hole| position.closed[hole]).collect();
    let closed = if closed.is_empty() { String::new() } else { format!(" closed {closed:?}") };
    format!("{south:?} {north:?} captured {:?}{closed}", position.captured)
}

/// The first turn of random play by the first rules that the other rules play, settle or follow differently.
fn parting(one: &Rules, other: &Rules) -> Option<String> {
    if one.board.start != other.board.start {
        return Some(format!("the first set-up is {}", position(&Position::start(other))));
    }
    for seed in 0..400 {
        let (mut a, mut b) = (Game::new(one), Game::new(other));
        let mut random = Random::new(mix(7, seed));
        for _ in 0..600 {
            if a.situation() == Situation::Over {
                break;
            }
            let before = a.position().clone();
            let (mut other_random, leads) = (random.clone(), before.to_move.word());
            let (legal, played) = random_turn(&mut a, &mut random, &mut ())?;
            let other_legal = b.legal();
            let mv = played.mv.map_or_else(|| "pass".to_owned(), |mv| move_name(&one.board, mv));
            let heading = format!("{} | {leads} plays {mv}", position(&before));
            if legal != other_legal {
                let names = |moves: &[_]| -> Vec<_> {
                    moves.iter().map(|&mv| move_name(&one.board, mv)).collect()
                };
                return Some(format!(
                    "{heading}\n  legal   {:?}\n  instead {:?}",
                    names(&legal),
                    names(&other_legal)
                ));
            }
            let (_, other_played) = random_turn(&mut b, &mut other_random, &mut ())?;
            let (seen_one, seen_other) = (seen(one, &played), seen(other, &other_played));
            if seen_one != seen_other {
                return Some(format!("{heading}\n  default {seen_one}\n  instead {seen_other}"));
            }
        }
    }
    None
}

#[test]
fn every_option_changes_play_as_its_snapshot_shows() {
    for name in library::names() {
        let shipped = Shipped::named(name);
        let default = shipped.rules(&[]);
        let mut text = String::new();
        for choice in shipped.base.single_choices() {
            let rules = shipped.chosen(std::slice::from_ref(&choice));
            let found = parting(&default, &rules);
            let found = found.unwrap_or_else(|| {
                panic!("{name}: {}={} changes nothing", choice.question, choice.option)
            });
            let _ = writeln!(text, "{}={}\n  {found}\n", choice.question, choice.option);
        }
        if !text.is_empty() {
            insta::assert_snapshot!(format!("reading-{name}"), text);
        }
    }
}

/// The same rules with every direction turned round.
fn mirrored(rules: &Rules) -> Rules {
    use mancala::rules::{Direction, DirectionRule};
    let DirectionRule::Fixed(direction) = rules.sowing.direction else {
        panic!("a fixed direction")
    };
    let mut mirrored = rules.clone();
    mirrored.sowing.direction = DirectionRule::Fixed(match direction {
        Direction::Counterclockwise => Direction::Clockwise,
        Direction::Clockwise => Direction::Counterclockwise,
    });
    mirrored
}

#[test]
fn clockwise_on_the_mirrored_board_is_counterclockwise() {
    use mancala::engine::{Move, legal_moves, play};
    use mancala::rules::Cell;
    for name in ["raja-pasu", "walak-pussa", "pasu-pondi", "oware", "bohnenspiel", "ayoayo"] {
        let rules = crate::support::rules(name, &[]);
        let mirror = mirrored(&rules);
        let holes = rules.board.holes;
        let turned = |cell: Cell| {
            Cell(if cell.0 < holes { holes - 1 - cell.0 } else { 3 * holes - 1 - cell.0 })
        };
        let turn_row = |seeds: &[u32]| -> Vec<u32> {
            (0..seeds.len()).map(|hole| seeds[turned(Cell(hole as u8)).index()]).collect()
        };
        let mut random = Random::new(11);
        for _ in 0..200 {
            let seeds: Vec<u32> = (0..rules.board.hole_count()).map(|_| random.below(9)).collect();
            let here = Position::of_round(&rules, seeds.clone(), Side::South);
            let there = Position::of_round(&mirror, turn_row(&seeds), Side::South);
            let mut turned_moves: Vec<Move> = legal_moves(&mirror, &there);
            turned_moves.iter_mut().for_each(|mv| mv.hole = turned(mv.hole));
            turned_moves.sort();
            assert_eq!(legal_moves(&rules, &here), turned_moves, "{name} {seeds:?}");
            for mv in legal_moves(&rules, &here) {
                let one = play(&rules, &here, mv, &mut ());
                let other = play(&mirror, &there, Move { hole: turned(mv.hole), ..mv }, &mut ());
                assert_eq!(
                    turn_row(&one.position.seeds),
                    other.position.seeds,
                    "{name} {seeds:?} {mv:?}"
                );
                assert_eq!(
                    one.position.captured, other.position.captured,
                    "{name} {seeds:?} {mv:?}"
                );
            }
        }
    }
}

#[test]
fn seeds_are_conserved_at_every_event() {
    use mancala::engine::{Happening, Observer};
    struct Count {
        hand: i64,
        board: i64,
        off: i64,
        start: i64,
    }
    impl Observer for Count {
        fn on(&mut self, event: Happening) {
            match event {
                Happening::Lift { seeds, .. } | Happening::Relay { seeds, .. } => {
                    self.hand += i64::from(seeds);
                    self.board -= i64::from(seeds);
                }
                Happening::Drop { .. } => {
                    self.hand -= 1;
                    self.board += 1;
                }
                Happening::Capture { seeds, into_hand, .. } => {
                    self.board -= i64::from(seeds);
                    if into_hand {
                        self.hand += i64::from(seeds);
                    } else {
                        self.off += i64::from(seeds);
                    }
                }
                Happening::Restore { position } => {
                    assert_eq!(
                        position.total() as i64,
                        self.start,
                        "a restored board holds every seed"
                    );
                    self.hand = 0;
                }
                Happening::Endless { .. }
                | Happening::Mark { .. }
                | Happening::Unmark { .. }
                | Happening::Pass => {}
            }
            assert!(self.hand >= 0 && self.board + self.hand + self.off == self.start);
        }
    }
    for name in library::names() {
        let shipped = Shipped::named(name);
        for choice in
            std::iter::once(None).chain(shipped.base.single_choices().into_iter().map(Some))
        {
            let rules = shipped.chosen(choice.as_slice());
            for seed in 0..6 {
                let mut game = Game::new(&rules);
                let mut random = Random::new(seed);
                let total = game.position().total();
                for _ in 0..300 {
                    if game.situation() == Situation::Over {
                        break;
                    }
                    assert_eq!(game.position().total(), total, "{name}");
                    let total = total as i64;
                    let mut count = Count { hand: 0, board: total, off: 0, start: total };
                    random_turn(&mut game, &mut random, &mut count);
                }
            }
        }
    }
}

#[test]
fn a_game_keeps_the_readings_of_the_one_that_it_extends_where_they_still_are_questions() {
    let path = folder("inherited").join("child.yaml");
    let child = "extends: kalah\nname: Child\nsources: {own: a test}\nboard: {holes: 4, seeds: 3}\nset:\n  \
        round.ends.empty side.checked: before a move\nreadings:\n  remaining:\n    question: Who?\n    \
        default: owner\n    options:\n      owner: {says: The owner.}\n      leader:\n        \
        says: Who leads.\n        set: {round.ends.empty side.remaining: leader}\n";
    std::fs::write(&path, child).expect("a file");
    let path = path.to_str().expect("a path");
    let shipped = Shipped::named(path);
    let names: Vec<&str> = shipped.base.questions.iter().map(|question| &*question.name).collect();
    // `end-check`, `seeds` and `engine` have their answers here.
    assert_eq!(names, ["remaining", "empty-capture"]);
    let rules = shipped.rules(&[("empty-capture", "alone-too"), ("remaining", "leader")]);
    assert_eq!(rules.board.total(), 24);
    assert_eq!(printed(&["validate", path]), "no faults in 1 file\n");
}

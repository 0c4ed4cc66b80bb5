//! Replays the recorded games of `tests/traces/` turn by turn in the reference walker.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use mancala::engine::{self, Ended, Game, Mark, Move, Played, RoundOver, Setup, Situation};
use mancala::rules::{Board, Cell, Direction, MarkId, Rules, Side};

/// One recorded position: rows, what the players hold, and what else is known.
#[derive(Debug, Default, PartialEq)]
struct Recorded {
    rows: [Vec<u32>; 2],
    captured: [u32; 2],
    closed: Vec<String>,
    legal: Option<Vec<String>>,
    marks: Option<Vec<(String, Side)>>,
}

#[derive(Debug)]
struct Turn {
    line: usize,
    text: String,
    after: Recorded,
}

#[derive(Debug)]
struct Round {
    line: usize,
    leader: Side,
    start: Recorded,
    turns: Vec<Turn>,
    /// What both hold once it is settled, and the winner where the record names him; `None`: cut.
    end: Option<([u32; 2], Option<Option<Side>>)>,
}

#[derive(Debug, Default)]
struct Trace {
    variant: String,
    readings: Vec<(String, String)>,
    ends: bool,
    matches: bool,
    games: Vec<(Vec<Round>, Option<Option<Side>>)>,
}

fn side(word: &str) -> Side {
    match word {
        "south" => Side::South,
        "north" => Side::North,
        other => panic!("{other} is no player"),
    }
}

fn numbers(text: &str) -> Vec<u32> {
    text.split_whitespace().map(|n| n.parse().expect("a number")).collect()
}

fn pair(text: &str) -> [u32; 2] {
    numbers(text).try_into().expect("two numbers")
}

/// `abc` or `A+A-`: letters with their signs.
fn moves(text: &str) -> Vec<String> {
    if text == "pass" {
        return vec!["pass".to_owned()];
    }
    let mut found: Vec<String> = Vec::new();
    for letter in text.chars() {
        match (letter, found.last_mut()) {
            ('+' | '-', Some(last)) => last.push(letter),
            _ => found.push(letter.to_string()),
        }
    }
    found
}

/// `7 7 | 7 7 | 0 0 | closed A | legal ab | marks A:north`.
fn position(text: &str) -> Recorded {
    let mut parts = text.split(" | ");
    let mut next = || parts.next().expect("a part of a position");
    let (south, north, captured) = (numbers(next()), numbers(next()), pair(next()));
    let mut recorded = Recorded { rows: [south, north], captured, ..Recorded::default() };
    for part in parts {
        let (word, rest) = part.split_once(' ').expect("a word and what follows");
        match word {
            "closed" => recorded.closed = rest.split(' ').map(str::to_owned).collect(),
            "legal" => recorded.legal = Some(moves(rest)),
            "marks" => {
                let mark = |m: &str| {
                    let (hole, owner) = m.split_once(':').expect("hole:player");
                    (hole.to_owned(), side(owner))
                };
                recorded.marks = Some(rest.split(' ').map(mark).collect());
            }
            other => panic!("{other} is no part of a position"),
        }
    }
    recorded
}

fn read(path: &Path) -> Trace {
    let text = std::fs::read_to_string(path).expect("a trace");
    let mut trace = Trace::default();
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "variant" => trace.variant = rest.to_owned(),
            "reading" => {
                let (question, option) = rest.split_once('=').expect("question=option");
                trace.readings.push((question.to_owned(), option.to_owned()));
            }
            "ends" => trace.ends = rest == "exact",
            "matches" => trace.matches = rest == "yes",
            "game" => trace.games.push((Vec::new(), None)),
            "match" if rest == "cut" => {}
            "match" => {
                let winner = rest.split(' ').next().map(side);
                trace.games.last_mut().expect("a game").1 = Some(winner);
            }
            "round" => {
                let (leader, rest) = rest.split_once(' ').expect("a leader");
                trace.games.last_mut().expect("a game").0.push(Round {
                    line: number,
                    leader: side(leader),
                    start: position(rest),
                    turns: Vec::new(),
                    end: None,
                });
            }
            "end" if rest == "cut" => {}
            "end" => {
                let words: Vec<&str> = rest.split(' ').collect();
                let winner = words.get(2).map(|w| (*w != "draw").then(|| side(w)));
                let round = trace.games.last_mut().and_then(|g| g.0.last_mut());
                round.expect("a round").end = Some((pair(&words[..2].join(" ")), winner));
            }
            _ => {
                let round = trace.games.last_mut().and_then(|g| g.0.last_mut());
                round.expect("a round").turns.push(Turn {
                    line: number,
                    text: word.to_owned(),
                    after: position(rest),
                });
            }
        }
    }
    trace
}

fn cell(board: &Board, name: &str) -> Cell {
    board.hole_named(name).unwrap_or_else(|| panic!("no hole {name}"))
}

/// The move a record names; `None` for a pass.
fn parsed(board: &Board, text: &str) -> Option<Move> {
    if text.eq_ignore_ascii_case("pass") {
        return None;
    }
    let (hole, direction) = match text.strip_suffix('+') {
        Some(hole) => (hole, Some(Direction::Counterclockwise)),
        None => match text.strip_suffix('-') {
            Some(hole) => (hole, Some(Direction::Clockwise)),
            None => (text, None),
        },
    };
    Some(Move { hole: cell(board, hole), direction })
}

fn named(board: &Board, mv: Move) -> String {
    let mut name = board.hole_name(mv.hole);
    match mv.direction {
        Some(Direction::Counterclockwise) => name.push('+'),
        Some(Direction::Clockwise) => name.push('-'),
        None => {}
    }
    name
}

fn setup(board: &Board, round: &Round) -> Setup {
    Setup {
        rows: round.start.rows.clone(),
        captured: round.start.captured,
        closed: round.start.closed.iter().map(|h| cell(board, h)).collect(),
        marks: round
            .start
            .marks
            .iter()
            .flatten()
            .map(|(hole, owner)| {
                let kind = MarkId(0);
                (cell(board, hole), Mark { kind, owner: *owner })
            })
            .collect(),
        owns: Vec::new(),
        to_move: Some(round.leader),
    }
}

/// What differs between a position and the record of it; empty if nothing.
fn differs(board: &Board, position: &engine::Position, recorded: &Recorded) -> String {
    let mut out = String::new();
    let holes = usize::from(board.holes);
    let rows = [&position.seeds[..holes], &position.seeds[holes..2 * holes]];
    if rows != [&recorded.rows[0][..], &recorded.rows[1][..]] {
        let _ = write!(out, " board {rows:?}, recorded {:?};", recorded.rows);
    }
    if position.captured != recorded.captured {
        let _ = write!(out, " captured {:?}, recorded {:?};", position.captured, recorded.captured);
    }
    if let Some(marks) = &recorded.marks {
        let found: Vec<(String, Side)> = (0..2 * board.holes)
            .filter_map(|n| Some((board.hole_name(Cell(n)), position.mark(Cell(n))?.owner)))
            .collect();
        if found != *marks {
            let _ = write!(out, " marks {found:?}, recorded {marks:?};");
        }
    }
    out
}

fn sorted(mut moves: Vec<String>) -> Vec<String> {
    moves.sort();
    moves
}

/// Plays one recorded turn and compares it.
fn turn(game: &mut Game<'_>, turn: &Turn) -> Result<Played, String> {
    let board = &game.rules().board;
    let mover = game.position().to_move;
    let capital = turn.text.starts_with(|c: char| c.is_ascii_uppercase());
    let recorded_mover = if capital { Side::South } else { Side::North };
    if mover != recorded_mover {
        return Err(format!("{} to move, recorded {}", mover.word(), turn.text));
    }
    if let Some(legal) = &turn.after.legal {
        let found = match game.situation() {
            Situation::Pass => vec!["pass".to_owned()],
            _ => game.legal().into_iter().map(|mv| named(board, mv)).collect(),
        };
        let (found, legal) = (sorted(found), sorted(legal.clone()));
        if found != legal {
            return Err(format!("legal {found:?}, recorded {legal:?}"));
        }
    }
    let played = match parsed(board, &turn.text) {
        Some(mv) => game.play(mv),
        None => game.pass(&mut ()),
    };
    let played = played.map_err(|refused| format!("{}: {:?}", turn.text, refused.why))?;
    let different = differs(board, &played.position, &turn.after);
    if different.is_empty() { Ok(played) } else { Err(format!("{}:{different}", turn.text)) }
}

/// Plays a recorded round from where the game stands; what the last turn ended, if it ended anything.
fn replay(game: &mut Game<'_>, round: &Round, ends: bool) -> Result<Option<Ended>, String> {
    let mut ended = game.opening().first().cloned();
    for (number, record) in round.turns.iter().enumerate() {
        if ended.is_some() && number > 0 {
            return Err(format!("line {}: the round was over before", record.line));
        }
        let played = turn(game, record).map_err(|what| format!("line {}: {what}", record.line))?;
        ended = played.ended.into_iter().next();
    }
    if !ends {
        return Ok(ended);
    }
    let line = round.line;
    let over: Option<&RoundOver> = ended.as_ref().map(Ended::over);
    match (over, &round.end) {
        (None, None) => Ok(ended),
        (None, Some(_)) => Err(format!("round of line {line}: did not end")),
        (Some(_), None) => Err(format!("round of line {line}: ended, recorded as cut")),
        (Some(over), Some((captured, winner))) => {
            if over.captured != *captured {
                let found = over.captured;
                return Err(format!(
                    "round of line {line}: settled {found:?}, recorded {captured:?}"
                ));
            }
            if winner.is_some_and(|winner| winner != over.winner) {
                return Err(format!("round of line {line}: winner {:?}", over.winner));
            }
            Ok(ended)
        }
    }
}

fn each_round(rules: &Rules, trace: &Trace) -> Vec<String> {
    let mut faults = Vec::new();
    for round in trace.games.iter().flat_map(|game| &game.0) {
        let position = setup(&rules.board, round)
            .position(rules)
            .unwrap_or_else(|faults| panic!("line {}: {faults:?}", round.line));
        let mut game = Game::from_position(rules, position);
        if let Err(what) = replay(&mut game, round, trace.ends) {
            faults.push(what);
        }
    }
    faults
}

/// Plays a whole recorded match in one game, so that every set-up is the engine's own.
fn whole_match(
    rules: &Rules,
    game: &(Vec<Round>, Option<Option<Side>>),
    ends: bool,
) -> Result<(), String> {
    let (rounds, winner) = game;
    let first = rounds.first().expect("a round");
    let position = setup(&rules.board, first).position(rules).expect("a position");
    let mut playing = Game::from_position(rules, position);
    for (number, round) in rounds.iter().enumerate() {
        if number > 0 {
            let line = round.line;
            let different = differs(&rules.board, playing.position(), &round.start);
            if !different.is_empty() {
                return Err(format!("set-up of line {line}:{different}"));
            }
            let leader = playing.position().leader;
            if leader != round.leader {
                return Err(format!("set-up of line {line}: {leader:?} leads"));
            }
            let closed: Vec<String> = (0..2 * rules.board.holes)
                .filter(|&n| playing.position().is_closed(Cell(n)))
                .map(|n| rules.board.hole_name(Cell(n)))
                .collect();
            if closed != round.start.closed {
                return Err(format!("set-up of line {line}: closed {closed:?}"));
            }
        }
        replay(&mut playing, round, ends)?;
    }
    match (winner, playing.match_end()) {
        (None, _) => Ok(()),
        (Some(winner), Some(end)) if end.winner == *winner => Ok(()),
        (Some(winner), end) => Err(format!("match won by {winner:?}, found {end:?}")),
    }
}

fn all() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/traces");
    let mut paths: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of traces")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "trace"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 19, "every handed record is here");
    paths
}

fn rules(trace: &Trace) -> Rules {
    let readings: Vec<_> = trace.readings.iter().map(|(q, o)| (q.as_str(), o.as_str())).collect();
    crate::support::rules(&trace.variant, &readings)
}

#[test]
fn every_recorded_turn_is_played_alike() {
    let mut faults = Vec::new();
    let mut turns = 0;
    for path in all() {
        let trace = read(&path);
        let rules = rules(&trace);
        turns += trace.games.iter().flat_map(|g| &g.0).map(|r| r.turns.len()).sum::<usize>();
        let found = each_round(&rules, &trace);
        faults.extend(found.into_iter().map(|what| format!("{}: {what}", trace.variant)));
    }
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults.join("\n"));
    assert!(turns > 6_000, "{turns} turns were compared");
}

#[test]
fn every_recorded_set_up_follows_from_the_round_before() {
    let mut faults = Vec::new();
    let mut set_ups = 0;
    for path in all() {
        let trace = read(&path);
        if !trace.matches {
            continue;
        }
        let rules = rules(&trace);
        for game in trace.games.iter().filter(|game| game.0.len() > 1) {
            set_ups += game.0.len() - 1;
            if let Err(what) = whole_match(&rules, game, trace.ends) {
                faults.push(format!("{}: {what}", trace.variant));
            }
        }
    }
    assert!(faults.is_empty(), "{} differ:\n{}", faults.len(), faults.join("\n"));
    assert!(set_ups > 150, "{set_ups} set-ups were compared");
}

//! Whether a proven game can be begun at all.

use super::Check;
use super::place::Path;
use crate::diagnostic::Code;
use crate::engine::{Game, Position, Reason, Situation, can_move};
use crate::rules::{Board, Rules, Sowing};

/// The most seeds of a board whose start is tried. Beyond them a single move may take long to play, and moves must be
/// played to know whether they are legal where rules forbid what comes of them.
const MOST_TRIED: u64 = 2_000;

/// Reports a start in which no hole has enough seeds for a move.
pub(super) fn enough(check: &mut Check, board: &Board, sowing: &Sowing) {
    let most = board.start.iter().copied().max().unwrap_or(0);
    let minimum = sowing.minimum;
    if most < minimum && !check.may_contain_in("board", "seeds") {
        let message = format!(
            "nobody can start: a move needs {minimum} seeds, and no hole begins with more than {most}"
        );
        let hint = format!("write `minimum: {most}`, or put more seeds in the holes");
        check.fault(&Path::top("sowing").key("minimum"), Code::NobodyCanStart, message).hint(hint);
    }
}

/// Reports a first round that is over before anybody has moved.
pub(super) fn start(check: &mut Check, rules: &Rules) {
    if rules.board.total() > MOST_TRIED {
        return;
    }
    let game = Game::new(rules);
    match game.opening().first().map(|ended| ended.over().reason) {
        None if game.situation() != Situation::Over => {}
        Some(Reason::End(number)) if game_could_go_on(rules) => {
            let path = Path::top("round").key("ends").item(number).key("when");
            let message = "nobody can start: the round is over before the first move, because this holds already";
            let fault = check.fault(&path, Code::NobodyCanStart, message);
            fault.hint("add `checked: after a move`, or change the sentence");
        }
        _ => nobody(check, rules),
    }
}

/// Whether the leader has a move in the first position.
fn game_could_go_on(rules: &Rules) -> bool {
    let start = Position::start(rules);
    can_move(rules, &start, start.to_move)
}

/// Reports that the leader has no move, at the most likely cause.
fn nobody(check: &mut Check, rules: &Rules) {
    let sowing = Path::top("sowing");
    let (path, why) = if !rules.sowing.may_move.is_empty() {
        (sowing.key("may-move"), "it allows none of the holes")
    } else if rules.sowing.minimum > 1 {
        (sowing.key("minimum"), "no hole of the first player holds so many seeds")
    } else {
        (Path::top("board").key("seeds"), "the first player has no move")
    };
    check
        .fault(&path, Code::NobodyCanStart, format!("nobody can start: {why}"))
        .hint("South begins and needs a hole with seeds from which a move is allowed");
}

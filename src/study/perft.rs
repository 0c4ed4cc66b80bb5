//! The number of move sequences: the standard figure by which two ways of playing the same rules are compared.

use crate::engine::{Game, Move, Situation};

/// The number of sequences of exactly so many turns that stay in the round a game is in.
///
/// A pass is a turn; a sequence ends with the round, so that one which comes to its end sooner does not count. At depth
/// 0 there is one, the empty sequence.
pub fn perft(game: &Game<'_>, depth: u32) -> u64 {
    count(game, depth, &mut perft)
}

/// The same, telling each time that the sequences with one beginning of so many turns are counted.
pub fn perft_told(game: &Game<'_>, depth: u32, beginning: u32, done: &mut dyn FnMut()) -> u64 {
    if beginning == 0 || depth <= 1 {
        let counted = perft(game, depth);
        done();
        return counted;
    }
    count(game, depth, &mut |after, depth| perft_told(after, depth, beginning - 1, done))
}

/// The same for each turn that can be played first, in the order of the legal moves; `None` is a pass.
pub fn divide(game: &Game<'_>, depth: u32) -> Vec<(Option<Move>, u64)> {
    divide_told(game, depth, 0, &mut || ())
}

/// The same, telling each time that the sequences with one beginning of so many turns are counted.
pub fn divide_told(
    game: &Game<'_>,
    depth: u32,
    beginning: u32,
    done: &mut dyn FnMut(),
) -> Vec<(Option<Move>, u64)> {
    let rest: Rest<'_> =
        &mut |after, depth| perft_told(after, depth, beginning.saturating_sub(1), done);
    match game.situation() {
        _ if depth == 0 => Vec::new(),
        Situation::Over => Vec::new(),
        Situation::Pass => vec![(None, after_pass(game, depth, rest))],
        Situation::Move => (game.legal().into_iter())
            .map(|mv| (Some(mv), after_move(game, mv, depth, rest)))
            .collect(),
    }
}

/// Counts the sequences of so many turns after one that was played.
type Rest<'r> = &'r mut dyn FnMut(&Game<'_>, u32) -> u64;

fn count(game: &Game<'_>, depth: u32, rest: Rest<'_>) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.situation() {
        Situation::Over => 0,
        Situation::Pass => after_pass(game, depth, rest),
        Situation::Move => {
            let moves = game.legal();
            if depth == 1 {
                return moves.len() as u64;
            }
            moves.iter().map(|&mv| after_move(game, mv, depth, rest)).sum()
        }
    }
}

fn after_move(game: &Game<'_>, mv: Move, depth: u32, rest: Rest<'_>) -> u64 {
    let mut after = game.clone();
    let played = after.play_unchecked(mv, &mut ());
    counted(&after, played.ended.is_empty(), depth, rest)
}

fn after_pass(game: &Game<'_>, depth: u32, rest: Rest<'_>) -> u64 {
    let mut after = game.clone();
    match after.pass(&mut ()) {
        Ok(played) => counted(&after, played.ended.is_empty(), depth, rest),
        Err(_) => 0,
    }
}

fn counted(after: &Game<'_>, goes_on: bool, depth: u32, rest: Rest<'_>) -> u64 {
    if goes_on {
        rest(after, depth - 1)
    } else {
        // The last turn of a round counts where it is the last of the sequence.
        u64::from(depth == 1)
    }
}

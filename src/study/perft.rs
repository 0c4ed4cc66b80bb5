//! The number of move sequences: the standard figure by which two ways of playing the same rules are compared.

use crate::engine::{Game, Move, Situation};

/// The number of sequences of exactly so many turns that stay in the round a game is in.
///
/// A pass is a turn; a sequence ends with the round, so that one which comes to its end sooner does not count. At depth
/// 0 there is one, the empty sequence.
pub fn perft(game: &Game<'_>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.situation() {
        Situation::Over => 0,
        Situation::Pass => after_pass(game, depth),
        Situation::Move => {
            let moves = game.legal();
            if depth == 1 {
                return moves.len() as u64;
            }
            moves.iter().map(|&mv| after_move(game, mv, depth)).sum()
        }
    }
}

/// The same for each turn that can be played first, in the order of the legal moves; `None` is a pass.
pub fn divide(game: &Game<'_>, depth: u32) -> Vec<(Option<Move>, u64)> {
    match game.situation() {
        _ if depth == 0 => Vec::new(),
        Situation::Over => Vec::new(),
        Situation::Pass => vec![(None, after_pass(game, depth))],
        Situation::Move => (game.legal().into_iter())
            .map(|mv| (Some(mv), after_move(game, mv, depth)))
            .collect(),
    }
}

fn after_move(game: &Game<'_>, mv: Move, depth: u32) -> u64 {
    let mut after = game.clone();
    let played = after.play_unchecked(mv, &mut ());
    rest(&after, played.ended.is_empty(), depth)
}

fn after_pass(game: &Game<'_>, depth: u32) -> u64 {
    let mut after = game.clone();
    match after.pass(&mut ()) {
        Ok(played) => rest(&after, played.ended.is_empty(), depth),
        Err(_) => 0,
    }
}

fn rest(after: &Game<'_>, goes_on: bool, depth: u32) -> u64 {
    if goes_on {
        perft(after, depth - 1)
    } else {
        // The last turn of a round counts where it is the last of the sequence.
        u64::from(depth == 1)
    }
}

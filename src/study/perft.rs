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
    let turns = if depth == 0 { Vec::new() } else { turns(game) };
    turns.into_iter().map(|turn| (turn, after(game, turn, depth, rest))).collect()
}

/// Counts the sequences of so many turns after one that was played.
type Rest<'r> = &'r mut dyn FnMut(&Game<'_>, u32) -> u64;

fn count(game: &Game<'_>, depth: u32, rest: Rest<'_>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let turns = turns(game);
    if depth == 1 {
        return turns.len() as u64;
    }
    turns.into_iter().map(|turn| after(game, turn, depth, rest)).sum()
}

/// The turns that can be played; `None` is a pass.
fn turns(game: &Game<'_>) -> Vec<Option<Move>> {
    match game.situation() {
        Situation::Over => Vec::new(),
        Situation::Pass => vec![None],
        Situation::Move => game.legal().into_iter().map(Some).collect(),
    }
}

fn after(game: &Game<'_>, turn: Option<Move>, depth: u32, rest: Rest<'_>) -> u64 {
    let mut after = game.clone();
    let played = match turn {
        Some(mv) => after.play_unchecked(mv, &mut ()),
        None => match after.pass(&mut ()) {
            Ok(played) => played,
            Err(_) => return 0,
        },
    };
    match played.ended.is_empty() {
        true => rest(&after, depth - 1),
        // The last turn of a round counts where it is the last of the sequence.
        false => u64::from(depth == 1),
    }
}

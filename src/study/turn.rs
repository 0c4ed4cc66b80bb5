//! One turn of random play.

use super::Random;
use crate::engine::{Game, Move, Observer, Played};

/// Plays one turn, each legal move equally likely, a pass where only that is possible. Returns the moves there were and
/// the turn; `None` once the game is over.
///
/// Every command that plays at random one turn at a time plays by this, so that a seed names the same game everywhere.
pub fn random_turn<O: Observer>(
    game: &mut Game<'_>,
    random: &mut Random,
    observer: &mut O,
) -> Option<(Vec<Move>, Played)> {
    let legal = game.legal();
    let choice = random.below(legal.len() as u32) as usize;
    let played = match legal.get(choice) {
        Some(&mv) => game.play_unchecked(mv, observer),
        None => game.pass(observer).ok()?,
    };
    Some((legal, played))
}

/// The seed of one numbered piece of a piece of work.
pub fn mix(seed: u64, piece: u64) -> u64 {
    Random::new(seed ^ piece.wrapping_mul(0xd1b5_4a32_d192_ed03)).bits()
}

//! The effective rule file of a game.

use crate::language::{Variant, filled};
use crate::source::write;

/// A variant as a rule file in which nothing is left to a default: what the game is, in so many words.
///
/// What describes the game is kept. The readings are not, as they are chosen, nor are `extends`, `set`, `insert` and
/// `remove`, as they are done. A key that stays away where a game has nothing of the kind is not added.
///
/// # Errors
///
/// None that is known of: every variant can be written.
pub fn resolved(variant: &Variant) -> Result<String, serde_yaml::Error> {
    write(&filled(variant))
}

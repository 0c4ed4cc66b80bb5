//! The places where a sentence may be written.

use super::place::find_words;
use crate::condition::Base;
use crate::rules::Event;

/// Where a sentence is written, which decides what it can ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    /// A rule of this event.
    Event(Event),
    /// A case of `sowing.direction`.
    Direction,
    /// `sowing.may-move`.
    MayMove,
    /// `sowing.skip`.
    Skip,
    /// An end of the round.
    RoundEnd,
    /// `match.ends-when`.
    MatchEnd,
}

impl Scene {
    /// How messages name it.
    pub fn name(self) -> String {
        match self {
            Scene::Event(event) => format!("a `{event}` rule"),
            Scene::Direction => "a case of `direction`".to_owned(),
            Scene::MayMove => "`may-move`".to_owned(),
            Scene::Skip => "`skip`".to_owned(),
            Scene::RoundEnd => "an end of the round".to_owned(),
            Scene::MatchEnd => "`ends-when`".to_owned(),
        }
    }

    /// Whether a reference may start from this hole; if not, why not.
    pub fn refuses(self, base: Base) -> Option<&'static str> {
        match (self, base) {
            (Scene::RoundEnd | Scene::MatchEnd, _) => {
                Some("no hole has been lifted or sown when it is asked")
            }
            (Scene::MayMove, Base::Landing) => None,
            (_, Base::Landing) => {
                Some("only a sentence of `sowing.may-move` can ask where a lap would end")
            }
            (Scene::Event(Event::TurnStart), Base::Here) => {
                Some("no hole is lifted and no seed has fallen yet")
            }
            (Scene::Event(Event::TurnStart), Base::LapOrigin) => {
                Some("no lap has begun yet; the hole chosen is the `origin`")
            }
            _ => None,
        }
    }

    /// Whether the sentence is asked while a lap is sown or has just been sown.
    pub fn in_lap(self) -> bool {
        matches!(self, Scene::Event(event) if event.has_here())
    }

    /// A repaired sentence as it would be written here: about the hole as it is now, or as it was before its seed fell or
    /// was lifted; about the hole chosen where there is no `here` yet.
    pub fn fitted(self, text: &str, repair: &str) -> String {
        let all = |pairs: &[(&str, &str)]| {
            pairs.iter().fold(repair.to_owned(), |repair, (from, to)| repair.replace(from, to))
        };
        let said = |words: &str| find_words(&text.to_lowercase(), words).is_some();
        match self {
            // What is called occupied or empty there is the hole before its seed fell.
            Scene::Event(event)
                if event.after_seed() && !said("here has seeds") && !said("here is empty") =>
            {
                all(&[("here has seeds", "here had seeds"), ("here is empty", "here was empty")])
            }
            Scene::Event(Event::Lift) => all(&[
                ("here has ", "here had "),
                ("here does not have ", "here did not have "),
                ("here is empty", "here was empty"),
            ]),
            Scene::Skip | Scene::MayMove | Scene::Direction => all(&[
                ("here was not empty", "here has seeds"),
                ("here was empty", "here is empty"),
                ("here had ", "here has "),
                ("here did not have ", "here does not have "),
            ]),
            Scene::Event(Event::TurnStart) => {
                let now = all(&[
                    ("here was not empty", "here has seeds"),
                    (" was ", " is "),
                    (" had ", " has "),
                    (" did not have ", " does not have "),
                ]);
                let words: Vec<&str> = now.split(' ').collect();
                let said = words.iter().enumerate().map(|(number, &word)| {
                    let bare = word.trim_start_matches('(');
                    let opened = &word[..word.len() - bare.len()];
                    let verb = words
                        .get(number + 1)
                        .is_some_and(|next| matches!(*next, "has" | "is" | "does"));
                    match bare {
                        "here" => format!("{opened}origin"),
                        "next" | "beyond" | "previous" | "opposite" | "twin" if verb => {
                            format!("{word} of origin")
                        }
                        _ => word.to_owned(),
                    }
                });
                said.collect::<Vec<_>>().join(" ")
            }
            _ => repair.to_owned(),
        }
    }

    /// A sentence that could be written there, as a hint.
    pub fn example(self) -> &'static str {
        match self {
            Scene::Event(Event::TurnStart) => {
                "a sentence about the hole chosen says `origin`, as in `next of origin is empty`"
            }
            Scene::RoundEnd => {
                "an end of the round asks about the whole board, as in `when: mover cannot move` or `when: either side is empty`"
            }
            Scene::MatchEnd => {
                "the end of a match asks about the players, as in `ends-when: a player cannot fill 1 hole`"
            }
            _ => "a sentence about the hole itself says `here`",
        }
    }
}

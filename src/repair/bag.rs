//! The parts of one clause, taken out one after another: a statement is made only if none is left.

use super::amount::Part;
use crate::condition::{Amount, Who, Whose};

/// The parts of a clause that have not been used yet.
#[derive(Clone, Debug)]
pub(super) struct Bag<'a> {
    parts: Vec<Part<'a>>,
}

impl<'a> Bag<'a> {
    pub fn of(parts: &[Part<'a>]) -> Self {
        Self { parts: parts.to_vec() }
    }

    /// Whether one of these ideas is among the parts.
    pub fn has(&self, ideas: &[&str]) -> bool {
        self.at(ideas).is_some()
    }

    /// Where the first of these ideas is.
    pub fn at(&self, ideas: &[&str]) -> Option<usize> {
        self.parts.iter().position(|part| matches!(part, Part::Idea(idea) if ideas.contains(idea)))
    }

    /// Whether these parts follow one another.
    pub fn has_run(&self, run: &[&[&str]]) -> bool {
        self.parts.windows(run.len()).any(|parts| {
            parts
                .iter()
                .zip(run)
                .all(|(part, ideas)| matches!(part, Part::Idea(idea) if ideas.contains(idea)))
        })
    }

    /// Takes out the word before one of these ideas that says that there is one of them: `some`, `at least one`.
    pub fn some(&mut self, ideas: &[&str]) -> bool {
        let at = self.parts.windows(2).position(|two| match two {
            [Part::Amount(Amount::AtLeast(1), _) | Part::Idea("some"), Part::Idea(next)] => {
                ideas.contains(next)
            }
            _ => false,
        });
        at.map(|at| self.parts.remove(at)).is_some()
    }

    /// Takes out every one of these ideas and returns how many there were.
    pub fn take(&mut self, ideas: &[&str]) -> usize {
        let before = self.parts.len();
        self.parts.retain(|part| !matches!(part, Part::Idea(idea) if ideas.contains(idea)));
        before - self.parts.len()
    }

    /// Takes out the first of these ideas.
    pub fn first(&mut self, ideas: &[&str]) -> Option<&'a str> {
        let at = self.at(ideas)?;
        match self.parts.remove(at) {
            Part::Idea(idea) => Some(idea),
            _ => None,
        }
    }

    /// Takes out the only amount; `None` if there are none or two.
    pub fn amount(&mut self) -> Option<(Amount, &'a str)> {
        let mut found = self.parts.iter().enumerate().filter_map(|(at, part)| match part {
            Part::Amount(amount, kind) => Some((at, (amount.clone(), *kind))),
            _ => None,
        });
        let (at, amount) = found.next()?;
        if found.next().is_some() {
            return None;
        }
        self.parts.remove(at);
        Some(amount)
    }

    /// Takes out the only list of places, or of numbers: `first`, `1 or 2`.
    pub fn places(&mut self) -> Option<Vec<u32>> {
        let at = self.parts.iter().position(|part| matches!(part, Part::Ordinals(_)));
        match at.map(|at| self.parts.remove(at)) {
            Some(Part::Ordinals(places)) => Some(places),
            _ => match self.amount()? {
                (Amount::OneOf(numbers), _) => Some(numbers),
                _ => None,
            },
        }
    }

    /// Whether an amount is one of holes.
    pub fn counts_holes(&self) -> bool {
        let of_holes =
            |two: &[Part<'_>]| matches!(two, [Part::Amount(..), Part::Idea("hole" | "holes")]);
        self.parts.windows(2).any(of_holes)
    }

    /// Whether there is an amount.
    pub fn has_amount(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Amount(..)))
    }

    /// Takes out the only player.
    pub fn who(&mut self) -> Option<Who> {
        let who = match self.first(&["mover", "opponent", "someone", "either-player"])? {
            "mover" => Who::Mover,
            "opponent" => Who::Opponent,
            _ => Who::Either,
        };
        Some(who)
    }

    /// Takes out the only player, also where one side is said for one player.
    pub fn player(&mut self) -> Option<Who> {
        if self.has_run(&[&["someone"], &["side"]]) {
            self.first(&["side"])?;
        }
        self.who()
    }

    /// Takes out whose holes or side is meant.
    pub fn whose(&mut self) -> Option<Whose> {
        let (own, theirs) = (self.take(&["own"]), self.take(&["theirs"]));
        match (own, theirs) {
            (0, 0) => Some(Whose::Any),
            (_, 0) => Some(Whose::Own),
            (0, _) => Some(Whose::Opponents),
            _ => None,
        }
    }

    /// Takes out every denial and returns whether there was an odd number of them.
    pub fn denied(&mut self) -> bool {
        self.take(&["not", "neither"]) % 2 == 1
    }

    /// The parts that are left.
    pub fn parts(&self) -> &[Part<'a>] {
        &self.parts
    }

    /// Whether nothing is left but these ideas, which say nothing that the statement does not.
    pub fn only(mut self, ideas: &[&str]) -> Option<()> {
        self.take(ideas);
        self.take(&["with"]);
        self.parts.is_empty().then_some(())
    }
}

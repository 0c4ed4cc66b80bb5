//! Holes and amounts of seeds in words.

use super::numbers::{number, ordinal, seeds};
use super::{Moment, Teller};
use crate::condition::{Amount, Base, Reference, Step, Target, Whose};
use crate::rules::Event;
use crate::text::prose::series;

/// Whether something is so, or was so before a seed fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::explain) enum Tense {
    /// It is.
    Present,
    /// It was.
    Past,
}

/// A hole, as single steps from where the walk starts: `beyond` is twice `next`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::explain) struct Walk {
    base: Base,
    steps: Vec<Step>,
}

impl From<&Reference> for Walk {
    fn from(reference: &Reference) -> Self {
        let single = |step: &Step| match step {
            Step::Beyond => vec![Step::Next, Step::Next],
            step => vec![*step],
        };
        Walk { base: reference.base, steps: reference.steps.iter().flat_map(single).collect() }
    }
}

impl Teller<'_> {
    /// A hole by itself.
    pub fn hole(&self, reference: &Reference) -> String {
        self.hole_after(reference, None)
    }

    /// A hole named after another one, which is then `it`.
    pub fn hole_after(&self, reference: &Reference, spoken_of: Option<&Reference>) -> String {
        let walk = Walk::from(reference);
        let known = spoken_of.map(Walk::from);
        self.walk(walk.base, &walk.steps, known.as_ref())
    }

    fn walk(&self, base: Base, steps: &[Step], known: Option<&Walk>) -> String {
        let Some((last, before)) = steps.split_last() else {
            return self.base(base).to_owned();
        };
        let of_known = known.is_some_and(|known| known.base == base && known.steps == before);
        let from_here = base == Base::Here && before.is_empty();
        if of_known && !(from_here && *last == Step::Next) {
            return match last {
                Step::Next if before.last() == Some(&Step::Next) => "the hole beyond it".to_owned(),
                Step::Twin => "the hole with the same number in the other row".to_owned(),
                step => after(*step, "it"),
            };
        }
        // `the third hole after`, never `the hole after the hole after the hole after`.
        let same = steps.iter().rev().take_while(|step| *step == last).count();
        let far = same > 2
            || same == 2 && !(base == Base::Here && steps.len() == 2 && *last == Step::Next);
        if far && let Some(start) = steps.get(..steps.len().saturating_sub(same)) {
            let which = ordinal(u32::try_from(same).unwrap_or(u32::MAX));
            let start = self.walk(base, start, known);
            match last {
                Step::Next => return format!("the {which} hole after {start}"),
                Step::Previous => return format!("the {which} hole before {start}"),
                Step::Beyond | Step::Opposite | Step::Twin => {}
            }
        }
        match (last, before) {
            (Step::Next, []) if from_here => "the next hole".to_owned(),
            (Step::Next, [Step::Next]) if base == Base::Here => {
                "the hole beyond the next one".to_owned()
            }
            (step, before) => after(*step, &self.walk(base, before, known)),
        }
    }

    fn base(&self, base: Base) -> &'static str {
        match base {
            Base::Here => self.here(),
            Base::Origin | Base::LapOrigin if self.moment == Moment::Event(Event::TurnStart) => {
                "the hole chosen"
            }
            Base::Origin => "the hole the move began with",
            Base::LapOrigin => "the hole the lap began with",
            Base::Landing => "the hole in which the last seed of the first lap would fall",
        }
    }

    /// What a capture takes from.
    pub fn target(&self, target: &Target, spoken_of: Option<&Reference>) -> String {
        match target {
            Target::One(reference) => self.hole_after(reference, spoken_of),
            Target::Every { whose, amount, steps } => {
                let mut text = format!("every {}", self.kind(*whose));
                if let Some(amount) = amount {
                    text += &format!(" that {}", self.holds(amount, false, Tense::Present));
                }
                steps.iter().fold(text, |text, step| after(*step, &text))
            }
        }
    }

    /// `hole`, `hole of the opponent`.
    pub fn kind(&self, whose: Whose) -> String {
        match whose {
            Whose::Any => "hole".to_owned(),
            Whose::Own => format!("hole of {}", self.mover()),
            Whose::Opponents => format!("hole of {}", self.opponent()),
        }
    }

    /// What a hole holds: a predicate.
    pub fn holds(&self, amount: &Amount, negated: bool, tense: Tense) -> String {
        let (holds, not, is) = match tense {
            Tense::Present => ("holds", "does not hold", "is"),
            Tense::Past => ("held", "did not hold", "was"),
        };
        let verb = if negated { not } else { holds };
        match amount {
            Amount::Some if negated => format!("{is} empty"),
            Amount::Some => format!("{holds} seeds"),
            Amount::OneOf(counts) => format!("{verb} {}", counted(counts)),
            Amount::AtLeast(least) if negated => format!("{holds} fewer than {}", seeds(*least)),
            Amount::AtLeast(least) => format!("{holds} at least {}", seeds(*least)),
            Amount::AtMost(0) if negated => format!("{holds} seeds"),
            Amount::AtMost(0) => format!("{is} empty"),
            Amount::AtMost(most) if negated => format!("{holds} more than {}", seeds(*most)),
            Amount::AtMost(most) => format!("{holds} at most {}", seeds(*most)),
            Amount::Even => format!("{verb} an even number of seeds (two, four, six ...)"),
            Amount::Odd => format!("{verb} an odd number of seeds"),
            Amount::AsMany(hole) => format!("{verb} as many seeds as {}", self.hole(hole)),
        }
    }
}

/// A hole one step from another.
fn after(step: Step, hole: &str) -> String {
    match step {
        Step::Next => format!("the hole after {hole}"),
        Step::Beyond => format!("the second hole after {hole}"),
        Step::Previous => format!("the hole before {hole}"),
        Step::Opposite => format!("the hole opposite {hole}"),
        Step::Twin => format!("the hole of the other row with the same number as {hole}"),
    }
}

/// `four seeds`, `two or three seeds`.
fn counted(counts: &[u32]) -> String {
    match counts {
        [one] => seeds(*one),
        counts => {
            let words: Vec<String> = counts.iter().map(|&n| number(n)).collect();
            format!("{} seeds", series(&words, "or"))
        }
    }
}

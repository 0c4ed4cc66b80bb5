//! Tree to sentence: one form for every meaning.

use std::fmt::{self, Display, Formatter, Write};

use super::{Amount, Base, Condition, Reference, Step, Target, Who, Whose};

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::All(parts) => joined(parts, " and ", f),
            Condition::Any(parts) => joined(parts, " or ", f),
            Condition::Not(part) => write!(f, "not ({part})"),
            Condition::Statement(statement) => statement.fmt(f),
        }
    }
}

fn joined(parts: &[Condition], joint: &str, f: &mut Formatter<'_>) -> fmt::Result {
    for (number, part) in parts.iter().enumerate() {
        f.write_str(if number > 0 { joint } else { "" })?;
        match part {
            Condition::All(_) | Condition::Any(_) => write!(f, "({part})")?,
            part => part.fmt(f)?,
        }
    }
    Ok(())
}

pub(super) fn write_counts(counts: &[u32], f: &mut impl Write) -> fmt::Result {
    for (number, count) in counts.iter().enumerate() {
        if number > 0 {
            f.write_str(" or ")?;
        }
        write!(f, "{count}")?;
    }
    Ok(())
}

pub(super) fn plural(count: u32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

pub(super) fn kind(whose: Whose) -> &'static str {
    match whose {
        Whose::Any => "hole",
        Whose::Own => "own hole",
        Whose::Opponents => "hole of the opponent",
    }
}

pub(super) fn base_word(base: Base) -> &'static str {
    match base {
        Base::Here => "here",
        Base::Origin => "origin",
        Base::LapOrigin => "lap origin",
        Base::Landing => "landing",
    }
}

fn step_word(step: Step) -> &'static str {
    match step {
        Step::Next => "next",
        Step::Beyond => "beyond",
        Step::Previous => "previous",
        Step::Opposite => "opposite",
        Step::Twin => "twin",
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Who::Mover => "mover",
            Who::Opponent => "opponent",
            Who::Either => "a player",
        })
    }
}

impl Display for Reference {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let (last, earlier) = match self.steps.split_first() {
            None => return f.write_str(base_word(self.base)),
            // The first step from `here` is enough: `next`, not `next of here`.
            Some((first, rest)) if self.base == Base::Here => (step_word(*first), rest),
            Some(_) => (base_word(self.base), self.steps.as_slice()),
        };
        for step in earlier.iter().rev() {
            write!(f, "{} of ", step_word(*step))?;
        }
        f.write_str(last)
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Target::One(reference) => reference.fmt(f),
            Target::Every { whose, amount, steps } => {
                for step in steps.iter().rev() {
                    write!(f, "{} of ", step_word(*step))?;
                }
                write!(f, "every {}", kind(*whose))?;
                match amount {
                    Some(amount) => write!(f, " with {amount}"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Some => f.write_str("seeds"),
            Amount::OneOf(counts) => write_counts(counts, f),
            Amount::AtLeast(least) => write!(f, "at least {least}"),
            Amount::AtMost(0) => f.write_str("no seeds"),
            Amount::AtMost(most) => write!(f, "at most {most}"),
            Amount::Even => f.write_str("an even number"),
            Amount::Odd => f.write_str("an odd number"),
            Amount::AsMany(hole) => write!(f, "as many as {hole}"),
        }
    }
}

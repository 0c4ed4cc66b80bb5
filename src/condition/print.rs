//! Tree to sentence: one form for every meaning.

use std::fmt::{self, Display, Formatter, Write};

use super::{Amount, Base, Condition, Half, Reference, State, Statement, Step, Target, Who, Whose};

impl Display for Condition<String> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write(self, &|mark| mark.as_str(), f)
    }
}

impl<M> Condition<M> {
    /// The sentence, each mark named by `name`.
    pub fn sentence<'a>(&'a self, name: &dyn Fn(&'a M) -> &'a str) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = write(self, name, &mut text);
        text
    }
}

fn write<'a, M>(
    condition: &'a Condition<M>,
    name: &dyn Fn(&'a M) -> &'a str,
    f: &mut impl Write,
) -> fmt::Result {
    match condition {
        Condition::All(parts) => joined(parts, " and ", name, f),
        Condition::Any(parts) => joined(parts, " or ", name, f),
        Condition::Not(part) => {
            f.write_str("not (")?;
            write(part, name, f)?;
            f.write_char(')')
        }
        Condition::Statement(statement) => write_statement(statement, name, f),
    }
}

fn joined<'a, M>(
    parts: &'a [Condition<M>],
    joint: &str,
    name: &dyn Fn(&'a M) -> &'a str,
    f: &mut impl Write,
) -> fmt::Result {
    for (number, part) in parts.iter().enumerate() {
        if number > 0 {
            f.write_str(joint)?;
        }
        let group = matches!(part, Condition::All(_) | Condition::Any(_));
        if group {
            f.write_char('(')?;
        }
        write(part, name, f)?;
        if group {
            f.write_char(')')?;
        }
    }
    Ok(())
}

fn write_statement<'a, M>(
    statement: &'a Statement<M>,
    name: &dyn Fn(&'a M) -> &'a str,
    f: &mut impl Write,
) -> fmt::Result {
    match statement {
        Statement::Has { hole, negated: false, amount } => write!(f, "{hole} has {amount}"),
        Statement::Has { hole, negated: true, amount } => {
            write!(f, "{hole} does not have {amount}")
        }
        Statement::Had { hole, negated, amount } => {
            let had = if *negated { "did not have" } else { "had" };
            write!(f, "{} {had} {amount}", base_word(*hole))
        }
        Statement::Is { hole, negated, state } => {
            write!(f, "{hole} is {}", if *negated { "not " } else { "" })?;
            write_state(state, name, f)
        }
        Statement::Was { negated } => {
            write!(f, "here was {}empty", if *negated { "not " } else { "" })
        }
        Statement::EveryHole { whose, none, amount } => {
            let every = if *none { "no" } else { "every" };
            match amount {
                Amount::AtMost(0) => write!(f, "{every} {} is empty", kind(*whose)),
                amount => write!(f, "{every} {} has {amount}", kind(*whose)),
            }
        }
        Statement::CannotMove(who) => write!(f, "{who} cannot move"),
        Statement::NobodyCanMove => f.write_str("nobody can move"),
        Statement::SideEmpty(Who::Either) => f.write_str("either side is empty"),
        Statement::SideEmpty(who) => write!(f, "{who}'s side is empty"),
        Statement::AtMostRemain(1) => f.write_str("at most 1 seed remains"),
        Statement::AtMostRemain(seeds) => write!(f, "at most {seeds} seeds remain"),
        Statement::HasCaptured { who, more_than, seeds } => {
            write!(
                f,
                "{who} has captured {} {seeds}",
                if *more_than { "more than" } else { "at least" }
            )
        }
        Statement::HasMarks { who, count: 0, mark } => write!(f, "{who} has no {}", name(mark)),
        Statement::HasMarks { who, count, mark } => write!(f, "{who} has {count} {}", name(mark)),
        Statement::Turn(turn) => write!(f, "this is turn {turn}"),
        Statement::Quiet(turns) => {
            write!(f, "nothing was captured for {turns} turn{}", plural(*turns))
        }
        Statement::LapPassed => f.write_str("the lap passed the opponent's side"),
        Statement::CannotFill { who, holes } => {
            write!(f, "{who} cannot fill {holes} hole{}", plural(*holes))
        }
        Statement::OwnsAtLeast { who, holes } => {
            write!(f, "{who} owns at least {holes} hole{}", plural(*holes))
        }
        Statement::HasWon { who, rounds } => {
            write!(f, "{who} has won {rounds} round{}", plural(*rounds))
        }
    }
}

fn write_state<'a, M>(
    state: &'a State<M>,
    name: &dyn Fn(&'a M) -> &'a str,
    f: &mut impl Write,
) -> fmt::Result {
    match state {
        State::Empty => f.write_str("empty"),
        State::Side(Whose::Opponents) => f.write_str("the opponent's"),
        State::Side(_) => f.write_str("own"),
        State::Store => f.write_str("a store"),
        State::Closed => f.write_str("closed"),
        State::Numbered(numbers) => {
            f.write_str("hole ")?;
            write_counts(numbers, f)
        }
        State::InHalf(Half::Left) => f.write_str("in the left half"),
        State::InHalf(Half::Right) => f.write_str("in the right half"),
        State::InHalf(Half::Middle) => f.write_str("the middle hole"),
        State::Marked(Whose::Any, mark) => {
            let mark = name(mark);
            let vowel = mark.starts_with(['a', 'e', 'i', 'o', 'u']);
            write!(f, "{} {mark}", if vowel { "an" } else { "a" })
        }
        State::Marked(Whose::Own, mark) => write!(f, "own {}", name(mark)),
        State::Marked(Whose::Opponents, mark) => write!(f, "the opponent's {}", name(mark)),
    }
}

fn write_counts(counts: &[u32], f: &mut impl Write) -> fmt::Result {
    for (number, count) in counts.iter().enumerate() {
        if number > 0 {
            f.write_str(" or ")?;
        }
        write!(f, "{count}")?;
    }
    Ok(())
}

fn plural(count: u32) -> &'static str {
    if count == 1 { "" } else { "s" }
}

fn kind(whose: Whose) -> &'static str {
    match whose {
        Whose::Any => "hole",
        Whose::Own => "own hole",
        Whose::Opponents => "hole of the opponent",
    }
}

fn base_word(base: Base) -> &'static str {
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
            // The first step from `here` stands for it: `next`, not `next of here`.
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

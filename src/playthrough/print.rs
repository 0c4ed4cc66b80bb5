//! Tree to script: one form for every meaning, without remarks.

use std::fmt::{self, Display, Formatter};

use super::tree::{Expectation, Outcome, Position, Said, Script, Step, Until};
use crate::rules::{Remaining, Side};

impl Display for Script {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant {}", self.variant.value)?;
        for reading in &self.readings {
            writeln!(f, "reading {}={}", reading.question.value, reading.option.value)?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "{}", position.value)?;
        }
        for step in &self.steps {
            writeln!(f, "{}", step.value)?;
        }
        Ok(())
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("position")?;
        rows(&self.rows, f)?;
        if let Some(captured) = &self.captured {
            let [south, north] = captured.value;
            write!(f, "\n  captured south {south} north {north}")?;
        }
        if !self.closed.is_empty() {
            f.write_str("\n  closed")?;
            words(&self.closed, f)?;
        }
        for marks in &self.marks {
            write!(f, "\n  marks {}", marks.mark.value)?;
            words(&marks.holes, f)?;
            write!(f, " {}", marks.owner.word())?;
        }
        for owned in &self.owns {
            write!(f, "\n  owns {}", owned.side.word())?;
            words(&owned.holes, f)?;
        }
        match &self.to_move {
            Some(side) => write!(f, "\n  to-move {}", side.word()),
            None => Ok(()),
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Step::Play(moves) => {
                f.write_str("play")?;
                words(moves, f)
            }
            Step::Expect(expectation) => write!(f, "expect {expectation}"),
            Step::Random { until, seed } => write!(f, "random {until} seed {seed}"),
            Step::Agree(Remaining::Owner) => f.write_str("agree"),
            Step::Agree(taker) => write!(f, "agree {}", taker.word()),
            Step::Note(text) => write!(f, "note {text}"),
        }
    }
}

impl Display for Until {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Until::Turns(1) => f.write_str("1 turn"),
            Until::Turns(turns) => write!(f, "{turns} turns"),
            Until::RoundOver => f.write_str("until round over"),
            Until::MatchOver => f.write_str("until match over"),
        }
    }
}

impl Display for Expectation {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Expectation::Board(both) => {
                f.write_str("board")?;
                rows(both, f)
            }
            Expectation::Captured([south, north]) => {
                write!(f, "captured south {south} north {north}")
            }
            Expectation::Legal(moves) => {
                f.write_str("legal")?;
                words(moves, f)
            }
            Expectation::Illegal(chosen) => write!(f, "illegal {}", chosen.value),
            Expectation::Capture { hole, rule } => {
                write!(f, "capture {}", hole.value)?;
                match rule {
                    Some(rule) => write!(f, " by {}", rule.value),
                    None => Ok(()),
                }
            }
            Expectation::RoundOver(how) => {
                f.write_str("round over")?;
                outcome(*how, f)
            }
            Expectation::MatchOver(how) => {
                f.write_str("match over")?;
                outcome(*how, f)
            }
            Expectation::Round { number, leader, closed } => {
                write!(f, "round {number}")?;
                if let Some(leader) = leader {
                    write!(f, " leader {}", leader.word())?;
                }
                match closed.as_deref() {
                    None => Ok(()),
                    Some([]) => f.write_str(" closed none"),
                    Some(holes) => {
                        f.write_str(" closed")?;
                        words(holes, f)
                    }
                }
            }
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Winner(side) => write!(f, "winner {}", side.word()),
            Outcome::Draw => f.write_str("draw"),
        }
    }
}

fn outcome(how: Option<Outcome>, f: &mut Formatter<'_>) -> fmt::Result {
    how.map_or(Ok(()), |how| write!(f, " {how}"))
}

fn rows(rows: &[Said<Vec<u32>>; 2], f: &mut Formatter<'_>) -> fmt::Result {
    for (side, row) in Side::BOTH.iter().zip(rows) {
        write!(f, "\n  {}", side.word())?;
        for seeds in &row.value {
            write!(f, " {seeds}")?;
        }
    }
    Ok(())
}

fn words(words: &[Said<String>], f: &mut Formatter<'_>) -> fmt::Result {
    for word in words {
        write!(f, " {}", word.value)?;
    }
    Ok(())
}

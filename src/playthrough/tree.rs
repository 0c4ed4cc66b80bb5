//! What a script says, as a tree.

use std::ops::Deref;

use crate::diagnostic::{Code, Diagnostic};
use crate::rules::{Remaining, Side};
use crate::text::Span;

/// Something said in a script, and where.
///
/// Two are equal if they say the same, wherever they are: so a script equals the one its printed form reads as.
#[derive(Clone, Copy, Debug)]
pub struct Said<T> {
    /// What is said.
    pub value: T,
    /// Its words. A statement's words end before a comment; those of a block are its first line's.
    pub span: Span,
}

impl<T> Said<T> {
    /// The same place, something else said there.
    pub fn with<U>(&self, value: U) -> Said<U> {
        Said { value, span: self.span }
    }

    /// A fault at these words.
    pub(super) fn fault(
        &self,
        code: Code,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(code, message).at(self.span, label)
    }
}

impl<T: PartialEq> PartialEq for Said<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Said<T> {}

impl<T> Deref for Said<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// A whole script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// `variant raja-pasu`: a name in the library or a path.
    pub variant: Said<String>,
    /// `reading last-four=stays`, each question once.
    pub readings: Vec<Said<Choice>>,
    /// `position` and the lines below it; `None`: the variant's own start.
    pub position: Option<Said<Position>>,
    /// What is done and expected, in order. Notes before the position are among them.
    pub steps: Vec<Said<Step>>,
}

/// A reading chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The question.
    pub question: Said<String>,
    /// The option taken.
    pub option: Said<String>,
}

/// A position to start from, as written: whether the board can hold it is not known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The seeds in South's row, then in North's, each from its owner's left. Both have the same length.
    pub rows: [Said<Vec<u32>>; 2],
    /// What South and North have captured; `None` is none.
    pub captured: Option<Said<[u32; 2]>>,
    /// Closed holes, each once.
    pub closed: Vec<Said<String>>,
    /// Marked holes.
    pub marks: Vec<Said<Marks>>,
    /// Holes that a player owns in the other player's row (territory); each player at most once.
    pub owns: Vec<Said<Owned>>,
    /// Who moves first; `None` is South.
    pub to_move: Option<Said<Side>>,
}

/// `marks tuz c south`: marks of one kind that belong to one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marks {
    /// The mark's name.
    pub mark: Said<String>,
    /// The marked holes, at least one.
    pub holes: Vec<Said<String>>,
    /// Whose marks they are.
    pub owner: Side,
}

/// `owns south a b`: holes that change their owner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owned {
    /// Who owns them.
    pub side: Side,
    /// The holes, at least one, each once.
    pub holes: Vec<Said<String>>,
}

/// Something done or expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `play A d`: moves in order, each a hole's letter (with `+` or `-` where a direction is chosen) or `pass`.
    Play(Vec<Said<String>>),
    /// `expect ...`.
    Expect(Expectation),
    /// `random 40 turns seed 7`.
    Random {
        /// How far.
        until: Until,
        /// Where the random numbers begin.
        seed: u64,
    },
    /// `agree`, `agree divided`: the players end the round, and who gets what is left.
    Agree(Remaining),
    /// `note ...`: repeated in the transcript.
    Note(String),
}

/// How far random play goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// `40 turns`.
    Turns(u32),
    /// `until round over`: to the end of the round being played.
    RoundOver,
    /// `until match over`: to the end of the match, or of a game of one round.
    MatchOver,
}

/// What must be true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `expect board`: the seeds in South's row, then in North's, each from its owner's left; of the same length.
    Board([Said<Vec<u32>>; 2]),
    /// `expect captured south 15 north 4`.
    Captured([u32; 2]),
    /// `expect legal a b c`: exactly these moves, each once.
    Legal(Vec<Said<String>>),
    /// `expect illegal D`.
    Illegal(Said<String>),
    /// `expect capture C by pussa`: among the captures of the last move.
    Capture {
        /// The hole taken from.
        hole: Said<String>,
        /// The rule that captured; `None`: any.
        rule: Option<Said<String>>,
    },
    /// `expect round over winner south`: how the last finished round ended.
    RoundOver(Option<Outcome>),
    /// `expect match over draw`.
    MatchOver(Option<Outcome>),
    /// `expect round 3 leader north closed A B`: the round being played.
    Round {
        /// Which round, from 1.
        number: u32,
        /// Who leads it; `None`: not checked.
        leader: Option<Side>,
        /// The closed holes, exactly these (`closed none`: no hole); `None`: not checked.
        closed: Option<Vec<Said<String>>>,
    },
}

/// How a round or a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// `winner south`.
    Winner(Side),
    /// `draw`.
    Draw,
}

impl Outcome {
    /// The winner; `None` for a draw.
    pub fn winner(self) -> Option<Side> {
        match self {
            Self::Winner(side) => Some(side),
            Self::Draw => None,
        }
    }
}

//! A game in progress: it is played move by move, shown by a scribe, and remembered as far as expectations need it.

use std::io;
use std::slice::from_ref;

use super::tree::{Expectation, Said, Script, Step, Until};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::engine::{
    Ended, Game, Happening, Illegal, Move, Played, Position, Recorder, Refusal, Situation,
};
use crate::looks::Looks;
use crate::render::{Opening, Scribe, Turn, list, move_name, refusal};
use crate::rules::{Board, Cell, Direction, Remaining, Rules, Side};
use crate::study::{Random, random_turn};
use crate::text::near::most_similar;

/// Why a script stops before its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// Something in the script is not so.
    Failed(Box<Diagnostic>),
    /// The output cannot be written.
    Output(io::Error),
}

impl From<Diagnostic> for Stop {
    fn from(fault: Diagnostic) -> Self {
        Stop::Failed(Box::new(fault))
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Output(error)
    }
}

/// What came of a script.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Turns played, passes counted, all rounds together.
    pub turns: u64,
    /// Rounds that came to their end.
    pub rounds: usize,
    /// How many `random`s met a limit, of turns or of looks.
    pub cut_off: u32,
    /// After how many turns the last of them was cut off.
    pub cut_off_after: u32,
    /// The board where the script stopped before its end, drawn, and who was to move; empty if it did not stop.
    pub stopped_at: Vec<String>,
    /// What is wrong with the game's file but did not prevent play: warnings, and faults of options that nobody
    /// chose.
    pub of_game: Diagnostics,
}

/// A game being played and shown.
pub(super) struct Session<'r, 's> {
    pub game: Game<'r>,
    scribe: &'s mut dyn Scribe,
    max_turns: u32,
    /// The last turn's move and what happened in it.
    pub last: Option<LastTurn>,
    pub report: Report,
}

/// What is remembered of the last turn.
pub(super) struct LastTurn {
    /// As scripts write it.
    pub name: String,
    pub player: Side,
    /// Its captures: rule, hole, seeds, receiver.
    pub captures: Vec<Happening>,
}

impl<'r, 's> Session<'r, 's> {
    /// Opens the game in a position and shows it.
    pub fn open(
        opening: &Opening<'r>,
        position: Position,
        scribe: &'s mut dyn Scribe,
        max_turns: u32,
        looks: u64,
    ) -> io::Result<Self> {
        scribe.open(opening)?;
        scribe.round(opening.rules, 1, &position)?;
        let game = Game::within(opening.rules, position, Looks::of(looks));
        let ended = game.opening().to_vec();
        let mut session = Self { game, scribe, max_turns, last: None, report: Report::default() };
        session.show_ends(&ended)?;
        Ok(session)
    }

    pub fn rules(&self) -> &'r Rules {
        self.game.rules()
    }

    fn mover(&self) -> Side {
        self.game.position().to_move
    }

    fn show_ends(&mut self, ended: &[Ended]) -> io::Result<()> {
        let rules = self.rules();
        for ended in ended {
            self.scribe.round_end(rules, ended.over())?;
            self.report.rounds += 1;
            match ended {
                Ended::Next { over, set_up } => {
                    self.scribe.round(rules, over.round + 1, set_up)?;
                }
                Ended::Last { match_end: Some(end), .. } => self.scribe.match_end(rules, end)?,
                Ended::Last { match_end: None, .. } => {}
            }
        }
        Ok(())
    }

    fn show(&mut self, legal: &[Move], played: &Played, recorder: Recorder) -> io::Result<()> {
        let rules = self.rules();
        self.report.turns += 1;
        self.scribe.turn(rules, &Turn { legal, played, recorder: &recorder })?;
        let captures = recorder.events.into_iter();
        self.last = Some(LastTurn {
            name: name(rules, played.mv),
            player: played.player,
            captures: captures.filter(|event| matches!(event, Happening::Capture { .. })).collect(),
        });
        self.show_ends(&played.ended)
    }

    /// Why a move, or a pass, is not legal; `None` if it is.
    fn refusal(&self, mv: Option<Move>) -> Option<Refusal> {
        match (mv, self.game.situation()) {
            (Some(mv), _) => self.game.refusal(mv),
            (None, Situation::Pass) => None,
            (None, Situation::Over) => Some(Refusal::Over),
            (None, Situation::Move) => Some(Refusal::CannotPass),
        }
    }

    /// Plays the move that a word names.
    pub fn play(&mut self, word: &Said<String>) -> Result<(), Stop> {
        let mv = named(&self.rules().board, word)?;
        let refusal = self.refusal(mv);
        if self.game.looks().ran_out() {
            return Err(self.takes_too_long(word).into());
        }
        if let Some(why) = refusal {
            return Err(self.illegal(word, &why).into());
        }
        let legal = self.game.legal();
        let mut recorder = Recorder::default();
        let played = match mv {
            Some(mv) => self.game.play_unchecked(mv, &mut recorder),
            None => self.game.pass(&mut recorder).map_err(|no| self.illegal(word, &no.why))?,
        };
        if self.game.looks().ran_out() {
            return Err(self.takes_too_long(word).into());
        }
        Ok(self.show(&legal, &played, recorder)?)
    }

    fn takes_too_long(&self, word: &Said<String>) -> Diagnostic {
        let looks = self.game.looks().taken();
        word.fault(
            Code::IllegalMove,
            format!("`{}` is not played: it takes too long", word.value),
            format!("with it, the script takes more than {looks} looks at holes and rules"),
        )
        .hint(format!("to let it take more, add `--looks {}`", looks.saturating_mul(10)))
    }

    fn illegal(&self, word: &Said<String>, why: &Refusal) -> Diagnostic {
        let (mover, label) = (self.mover().name(), refusal(why));
        let fault = |message| word.fault(Code::IllegalMove, message, label);
        let legal = self.legal_names();
        let over = self.game.last_round().filter(|_| self.game.position().turns == 0);
        let over = over.map(|over| {
            let (round, turns) = (over.round, over.turns);
            format!("round {round} ended with its turn {turns}; this move begins the next round")
        });
        let fault = |message| fault(message).hints(over);
        match legal.as_slice() {
            [] => fault(format!("`{}` cannot be played any more", word.value)),
            names => fault(format!("`{}` is not a legal move of {mover}", word.value)).hint(
                match names {
                    [only] => format!("the only legal move is `{only}`"),
                    names => format!("legal moves are {}", quoted(names)),
                },
            ),
        }
    }

    /// The legal moves as scripts write them; `pass` if only passing is possible; none when the game is over.
    pub fn legal_names(&self) -> Vec<String> {
        match self.game.situation() {
            Situation::Over => Vec::new(),
            Situation::Pass => vec![name(self.rules(), None)],
            Situation::Move => {
                let legal = self.game.legal().into_iter();
                legal.map(|mv| name(self.rules(), Some(mv))).collect()
            }
        }
    }

    /// Expects a move to be illegal, and shows why it is.
    pub fn expect_illegal(&mut self, word: &Said<String>) -> Result<(), Stop> {
        let (rules, mover) = (self.rules(), self.mover());
        match self.refusal(named(&rules.board, word)?) {
            Some(why) => Ok(self.scribe.refused(rules, mover, word, &why)?),
            None => Err(word
                .fault(
                    Code::ExpectationFailed,
                    format!("expected `{}` to be illegal", word.value),
                    format!("{} may play it", mover.name()),
                )
                .into()),
        }
    }

    /// Ends the round by agreement.
    pub fn agree(&mut self, taker: &Said<Remaining>) -> Result<(), Stop> {
        if self.game.looks().ran_out() {
            return Err(self.takes_too_long(&taker.with("agree".to_owned())).into());
        }
        let message = "there is no round left to end by agreement";
        let illegal = |no: Illegal| taker.fault(Code::IllegalMove, message, refusal(&no.why));
        let ended = self.game.agree(taker.value).map_err(illegal)?;
        Ok(self.show_ends(&ended)?)
    }

    /// Shows a comment.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        self.scribe.note(text)
    }

    /// Plays random moves; stops at the end of the game.
    pub fn random(&mut self, until: Until, seed: u64) -> io::Result<()> {
        let mut random = Random::new(seed);
        let round = self.game.round();
        let mut played = 0u32;
        loop {
            let done = match until {
                Until::Turns(turns) => played >= turns,
                Until::RoundOver => self.game.round() != round,
                Until::MatchOver => false,
            };
            let too_long = self.game.looks().ran_out();
            if done || (self.game.situation() == Situation::Over && !too_long) {
                return Ok(());
            }
            if played >= self.max_turns || too_long {
                return self.cut_off(played);
            }
            let mut recorder = Recorder::default();
            let turn = random_turn(&mut self.game, &mut random, &mut recorder);
            let Some((legal, turn)) = turn else {
                return Ok(());
            };
            if self.game.looks().ran_out() {
                return self.cut_off(played);
            }
            self.show(&legal, &turn, recorder)?;
            played += 1;
        }
    }

    fn cut_off(&mut self, played: u32) -> io::Result<()> {
        self.report.cut_off += 1;
        self.report.cut_off_after = played;
        self.scribe.cut_off(played)
    }
}

fn name(rules: &Rules, mv: Option<Move>) -> String {
    mv.map_or_else(|| "pass".to_owned(), |mv| move_name(&rules.board, mv))
}

/// The move that a word names; `None` for `pass`.
fn named(board: &Board, word: &Said<String>) -> Result<Option<Move>, Diagnostic> {
    let direction = match word.chars().last() {
        Some('+') => Some(Direction::Counterclockwise),
        Some('-') => Some(Direction::Clockwise),
        _ if word.as_str() == "pass" => return Ok(None),
        _ => None,
    };
    let hole = hole(board, word, Code::IllegalMove)?;
    Ok(Some(Move { hole, direction }))
}

/// The hole that a word names, with or without a direction.
pub(super) fn hole(board: &Board, word: &Said<String>, code: Code) -> Result<Cell, Diagnostic> {
    let hole = word.trim_end_matches(['+', '-']);
    board.hole_named(hole).ok_or_else(|| {
        let last = char::from(b'A' + board.holes.saturating_sub(1));
        let message = format!("the board has no hole `{hole}`");
        word.fault(code, message, "not one of its names").hint(format!(
            "South's holes are `A` to `{last}` and North's `a` to `{}`, each from its owner's left",
            last.to_ascii_lowercase()
        ))
    })
}

/// Every name in the steps of a script that its game does not have, and every row of another length than its board's.
pub(super) fn unknown(script: &Script, rules: &Rules) -> Vec<Diagnostic> {
    let unnamed = |words: &[Said<String>]| -> Vec<Diagnostic> {
        words.iter().filter_map(|word| named(&rules.board, word).err()).collect()
    };
    let steps = script.steps.iter().flat_map(|step| match &step.value {
        Step::Play(words) => unnamed(words),
        Step::Expect(expectation) => match expectation {
            Expectation::Legal(words) => unnamed(words),
            Expectation::Round { closed: Some(holes), .. } => unnamed(holes),
            Expectation::Illegal(word) => unnamed(from_ref(word)),
            Expectation::Capture { hole, rule } => {
                let rule = rule.as_ref().and_then(|rule| not_capturing(rules, rule));
                unnamed(from_ref(hole)).into_iter().chain(rule).collect()
            }
            Expectation::Board(rows) => {
                let rows = Side::BOTH.iter().zip(rows);
                rows.filter_map(|(side, row)| wrong_length(&rules.board, *side, row)).collect()
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    });
    steps.collect()
}

/// The fault of a name that no capturing rule has.
fn not_capturing(rules: &Rules, name: &Said<String>) -> Option<Diagnostic> {
    let capturing: Vec<&str> = (rules.events.all())
        .filter(|(_, rule)| rule.capture.is_some())
        .map(|(_, rule)| rule.name.as_str())
        .collect();
    if capturing.contains(&name.as_str()) {
        return None;
    }
    let hint = match (most_similar(name, capturing.iter().copied()), capturing.as_slice()) {
        (Some(near), _) => format!("did you mean `{near}`?"),
        (None, []) => "no rule of this game captures".to_owned(),
        (None, [one]) => format!("the rule that captures is `{one}`"),
        (None, several) => format!("the rules that capture are {}", quoted(several)),
    };
    let message = format!("no rule that captures is called `{}`", name.value);
    Some(name.fault(Code::ExpectationFailed, message, "not the name of one").hint(hint))
}

/// The fault of a row of another length than the board's.
pub(super) fn wrong_length(board: &Board, side: Side, row: &Said<Vec<u32>>) -> Option<Diagnostic> {
    let (holes, count) = (usize::from(board.holes), row.len());
    let message = format!("{}'s row has {holes} holes, not {count}", side.name());
    let label = format!("{count} counts are written here");
    (count != holes).then(|| row.fault(Code::BadPosition, message, label))
}

fn quoted<T: AsRef<str>>(words: &[T]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{}`", word.as_ref())).collect();
    list(&quoted)
}

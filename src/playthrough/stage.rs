//! A game on stage: it is played move by move, told to a scribe, and remembered as far as expectations ask.

use std::io;

use super::tree::Until;
use crate::diagnostic::Code;
use crate::engine::{Ended, Game, Happening, Move, Played, Position, Recorder, Refusal, Situation};
use crate::looks::Looks;
use crate::render::{Opening, Scribe, Turn, list, move_name, refusal};
use crate::rules::{Direction, Rules, Side};
use crate::study::{Random, random_turn};

/// What stops a script.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The script says something that does not hold.
    Wrong(Wrong),
    /// What is told cannot be written.
    Output(io::Error),
}

/// Something in a script that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    /// What kind of fault.
    pub code: Code,
    /// What is wrong.
    pub message: String,
    /// What is said at the words at fault.
    pub label: String,
    /// What could be done.
    pub hints: Vec<String>,
}

impl Wrong {
    /// An expectation that did not come true: what was expected, and what stands.
    pub fn expected(expected: impl Into<String>, stands: impl Into<String>) -> Trouble {
        Trouble::Wrong(Wrong {
            code: Code::ExpectationFailed,
            message: format!("expected {}", expected.into()),
            label: stands.into(),
            hints: Vec::new(),
        })
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Trouble::Output(error)
    }
}

/// A game being played and told.
pub(super) struct Stage<'r, 's> {
    pub game: Game<'r>,
    scribe: &'s mut dyn Scribe,
    max_turns: u32,
    /// The last turn's move and what happened in it.
    pub last: Option<LastTurn>,
    /// How many rounds are over.
    pub rounds_over: usize,
    /// Turns played, all rounds together.
    pub turns: u64,
    /// Times that random play met a limit.
    pub cut_off: u32,
    /// After how many turns it did so last.
    pub cut_off_after: u32,
}

/// What is remembered of the last turn.
pub(super) struct LastTurn {
    /// As scripts write it.
    pub name: String,
    pub player: Side,
    /// The captures of it: rule, hole, seeds, receiver.
    pub captures: Vec<Happening>,
}

impl<'r, 's> Stage<'r, 's> {
    /// Opens the game in a position and tells it.
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
        let mut stage = Self {
            game,
            scribe,
            max_turns,
            last: None,
            rounds_over: 0,
            turns: 0,
            cut_off: 0,
            cut_off_after: 0,
        };
        let ended = stage.game.opening().to_vec();
        stage.tell_ends(&ended)?;
        Ok(stage)
    }

    pub fn rules(&self) -> &'r Rules {
        self.game.rules()
    }

    pub fn mover(&self) -> Side {
        self.game.position().to_move
    }

    fn tell_ends(&mut self, ended: &[Ended]) -> io::Result<()> {
        let rules = self.rules();
        for ended in ended {
            self.scribe.round_end(rules, ended.over())?;
            self.rounds_over += 1;
            match ended {
                Ended::Next { over, set_up } => {
                    self.scribe.round(rules, over.round + 1, set_up)?;
                }
                Ended::Last { match_end, .. } => {
                    if let Some(end) = match_end {
                        self.scribe.match_end(rules, end)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn told(&mut self, legal: &[Move], played: &Played, recorder: Recorder) -> io::Result<()> {
        let rules = self.rules();
        self.turns += 1;
        let turn = Turn { legal, played, recorder: &recorder };
        self.scribe.turn(rules, &turn)?;
        let captures = recorder.events.into_iter();
        self.last = Some(LastTurn {
            name: name(rules, played.mv),
            player: played.player,
            captures: captures.filter(|event| matches!(event, Happening::Capture { .. })).collect(),
        });
        self.tell_ends(&played.ended)
    }

    /// The move that a script's word names.
    fn named(&self, word: &str) -> Result<Option<Move>, Refused> {
        if word == "pass" {
            return Ok(None);
        }
        let (hole, direction) = match word.strip_suffix('+') {
            Some(hole) => (hole, Some(Direction::Counterclockwise)),
            None => match word.strip_suffix('-') {
                Some(hole) => (hole, Some(Direction::Clockwise)),
                None => (word, None),
            },
        };
        match self.rules().board.hole_named(hole) {
            Some(hole) => Ok(Some(Move { hole, direction })),
            None => Err(Refused::NoSuchHole),
        }
    }

    fn refused(&self, word: &str) -> Result<Option<Move>, Refused> {
        let mv = self.named(word)?;
        let why = match (mv, self.game.situation()) {
            (Some(mv), _) => self.game.refusal(mv),
            (None, Situation::Pass) => None,
            (None, Situation::Over) => Some(Refusal::Over),
            (None, Situation::Move) => Some(Refusal::CannotPass),
        };
        match why {
            Some(why) => Err(Refused::Why(why)),
            None => Ok(mv),
        }
    }

    /// Plays the move that a word names.
    pub fn play(&mut self, word: &str) -> Result<(), Trouble> {
        let mv = match self.refused(word) {
            Ok(mv) => mv,
            Err(_) if self.game.looks().ran_out() => {
                return Err(Trouble::Wrong(self.takes_too_long(word)));
            }
            Err(refused) => return Err(Trouble::Wrong(self.illegal(word, &refused))),
        };
        let legal = self.game.legal();
        let mut recorder = Recorder::default();
        let played = match mv {
            Some(mv) => self.game.play_unchecked(mv, &mut recorder),
            None => match self.game.pass(&mut recorder) {
                Ok(played) => played,
                Err(illegal) => {
                    let wrong = self.illegal(word, &Refused::Why(illegal.why));
                    return Err(Trouble::Wrong(wrong));
                }
            },
        };
        if self.game.looks().ran_out() {
            return Err(Trouble::Wrong(self.takes_too_long(word)));
        }
        Ok(self.told(&legal, &played, recorder)?)
    }

    fn takes_too_long(&self, word: &str) -> Wrong {
        let looks = self.game.looks().taken();
        Wrong {
            code: Code::IllegalMove,
            message: format!("`{word}` is not played: it takes too long"),
            label: format!("with it, the script takes more than {looks} looks at holes and rules"),
            hints: vec![format!("to let it take more, add `--looks {}`", looks.saturating_mul(10))],
        }
    }

    fn illegal(&self, word: &str, refused: &Refused) -> Wrong {
        let label = match refused {
            Refused::NoSuchHole => "the board has no such hole".to_owned(),
            Refused::Why(why) => refusal(why),
        };
        let mover = self.mover().name();
        let over = self.game.situation() == Situation::Over;
        Wrong {
            code: Code::IllegalMove,
            message: if over {
                format!("`{word}` cannot be played any more")
            } else {
                format!("`{word}` is not a legal move of {mover}")
            },
            label,
            hints: match (over, self.legal_names()) {
                (true, _) => Vec::new(),
                (false, names) if names.len() == 1 => {
                    vec![format!("the only legal move is `{}`", names.concat())]
                }
                (false, names) => {
                    let names: Vec<String> = names.iter().map(|n| format!("`{n}`")).collect();
                    vec![format!("legal moves are {}", list(&names))]
                }
            },
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

    /// Expects a move to be illegal, and tells why it is.
    pub fn expect_illegal(&mut self, word: &str) -> Result<(), Trouble> {
        match self.refused(word) {
            Ok(_) => Err(Wrong::expected(
                format!("`{word}` to be illegal"),
                format!("{} may play it", self.mover().name()),
            )),
            Err(Refused::NoSuchHole) => {
                Err(Trouble::Wrong(self.illegal(word, &Refused::NoSuchHole)))
            }
            Err(Refused::Why(why)) => {
                let (rules, mover) = (self.rules(), self.mover());
                Ok(self.scribe.refused(rules, mover, word, &why)?)
            }
        }
    }

    /// Tells a remark.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        self.scribe.note(text)
    }

    /// Plays at random; stops at the end of the game.
    pub fn random(&mut self, until: Until, seed: u64) -> Result<(), Trouble> {
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
                return self.is_cut_off(played);
            }
            let mut recorder = Recorder::default();
            let turn = random_turn(&mut self.game, &mut random, &mut recorder);
            let Some((legal, turn)) = turn else {
                return Ok(());
            };
            if self.game.looks().ran_out() {
                return self.is_cut_off(played);
            }
            self.told(&legal, &turn, recorder)?;
            played += 1;
        }
    }

    fn is_cut_off(&mut self, played: u32) -> Result<(), Trouble> {
        self.cut_off += 1;
        self.cut_off_after = played;
        Ok(self.scribe.cut_off(played)?)
    }
}

/// Why a word is no legal move.
enum Refused {
    /// The board has no hole of this name.
    NoSuchHole,
    /// The rules say so.
    Why(Refusal),
}

fn name(rules: &Rules, mv: Option<Move>) -> String {
    mv.map_or_else(|| "pass".to_owned(), |mv| move_name(&rules.board, mv))
}

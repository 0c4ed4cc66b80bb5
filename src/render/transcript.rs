//! A game written down for people: boards, and turns as in a chess score, lap by lap.

use std::io::{self, Write};

use super::board::MARGIN;
use super::score::score;
use super::words::holes_that;
use super::{Colours, Opening, Scribe, Turn, draw, refusal};
use crate::engine::{MatchEnd, Position, Refusal, RoundOver};
use crate::rules::{Rules, Side};
use crate::text::prose::{WIDTH, counted, wrap};

/// Writes a game as a transcript: enough to follow it with real seeds.
///
/// ```text
///   1. South A 4 → B C D E
///            F 4 → G a b c
/// ```
/// is South's first turn: four seeds lifted from A, the last of them sown in E, F lifted next, and so on. Captures
/// stand at the end of the lap in which they fell, by the name of their rule.
#[derive(Debug)]
pub struct Transcript<W> {
    out: W,
    colours: Colours,
}

impl<W: Write> Transcript<W> {
    /// Writes to `out`.
    pub fn new(out: W, colours: Colours) -> Self {
        Self { out, colours }
    }

    fn board(&mut self, rules: &Rules, position: &Position) -> io::Result<()> {
        for line in draw(rules, position, self.colours) {
            writeln!(self.out, "{line}")?;
        }
        writeln!(self.out)?;
        self.out.flush()
    }

    fn paragraph(&mut self, text: &str, indent: usize) -> io::Result<()> {
        for line in wrap(text, WIDTH - indent) {
            writeln!(self.out, "{:indent$}{line}", "")?;
        }
        Ok(())
    }
}

/// What the winner has and what the other has; of a draw, South's seeds and North's.
fn score_of(winner: Option<Side>, captured: [u32; 2]) -> String {
    let first = winner.unwrap_or(Side::South);
    format!("{} to {}", captured[first.index()], captured[first.other().index()])
}

impl<W: Write> Scribe for Transcript<W> {
    fn open(&mut self, opening: &Opening<'_>) -> io::Result<()> {
        let rules = opening.rules;
        writeln!(self.out, "{}", self.colours.heading(&rules.name))?;
        let board = &rules.board;
        let stores = if board.stores.is_some() { " and stores" } else { "" };
        let size = format!("2 rows of {} holes{stores}", board.holes);
        self.paragraph(&format!("{size} · variant {}", opening.variant), 0)?;
        if !opening.readings.is_empty() {
            let readings = opening.readings.iter();
            let readings: Vec<String> = readings.map(|(q, o)| format!("{q}={o}")).collect();
            self.paragraph(&format!("read so: {}", readings.join(", ")), 0)?;
        }
        writeln!(self.out)
    }

    fn round(&mut self, rules: &Rules, round: u32, position: &Position) -> io::Result<()> {
        let colours = self.colours;
        let mut says = vec![format!("{} leads", position.leader.name())];
        match position.directions {
            [Some(south), Some(north)] if south == north => says.push(south.word().to_owned()),
            [Some(south), Some(north)] => {
                says.push(format!("South sows {}, North {}", south.word(), north.word()))
            }
            _ => {}
        }
        let closed = holes_that(rules, |hole| position.is_closed(hole));
        if !closed.is_empty() {
            says.push(format!("closed: {}", closed.join(" ")));
        }
        let title = colours.heading(format!("Round {round}"));
        writeln!(self.out, "{title} · {}", says.join(" · "))?;
        writeln!(self.out)?;
        self.board(rules, position)
    }

    fn turn(&mut self, rules: &Rules, turn: &Turn<'_>) -> io::Result<()> {
        for line in score(rules, turn, self.colours) {
            writeln!(self.out, "{line}")?;
        }
        writeln!(self.out)?;
        self.board(rules, &turn.played.position)
    }

    fn round_end(&mut self, rules: &Rules, over: &RoundOver) -> io::Result<()> {
        let reason = over.reason.words(rules);
        let title = self.colours.heading(format!("Round {} is over", over.round));
        writeln!(self.out, "{title}: {reason}.")?;
        let seeds = |count: u32| counted(count, "seed");
        let left = match over.remaining {
            [0, 0] if over.unshared > 0 => "",
            [0, 0] => "Nothing is left to share out.",
            [0, north] => &format!("Of what is left North takes {}.", seeds(north)),
            [south, 0] => &format!("Of what is left South takes {}.", seeds(south)),
            [south, north] => &format!("Of what is left South takes {south}, North {north}."),
        };
        let nobody = match over.unshared {
            0 => String::new(),
            1 => "1 seed is left that nobody takes.".to_owned(),
            left => format!("{left} seeds are left that nobody takes."),
        };
        let result = match over.winner {
            Some(winner) => format!("{} wins the round", winner.name()),
            None => "The round is drawn".to_owned(),
        };
        let score = score_of(over.winner, over.captured);
        self.paragraph(&format!("{left} {nobody} {result}, {score}."), 0)?;
        writeln!(self.out)
    }

    fn match_end(&mut self, _: &Rules, end: &MatchEnd) -> io::Result<()> {
        let (title, rounds) =
            (self.colours.heading("The match is over"), counted(end.rounds, "round"));
        let result = match end.winner {
            Some(winner) => format!("{} wins", winner.name()),
            None => "it is drawn".to_owned(),
        };
        let score = score_of(end.winner, end.captured);
        writeln!(self.out, "{title} after {rounds}: {result}, {score}.")?;
        writeln!(self.out)?;
        self.out.flush()
    }

    fn note(&mut self, text: &str) -> io::Result<()> {
        for line in wrap(text, WIDTH - MARGIN - 2) {
            let line = self.colours.remark(format!("│ {line}"));
            writeln!(self.out, "{:MARGIN$}{line}", "")?;
        }
        writeln!(self.out)
    }

    fn refused(&mut self, _: &Rules, player: Side, mv: &str, why: &Refusal) -> io::Result<()> {
        self.note(&format!("{} may not play {mv}: {}.", player.name(), refusal(why)))
    }

    fn cut_off(&mut self, turns: u32) -> io::Result<()> {
        let text = format!("Random play was cut off here, after {turns} turns.");
        self.paragraph(&text, 0)?;
        writeln!(self.out)
    }
}

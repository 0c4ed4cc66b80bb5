//! What a script can expect, compared with the game.

use super::session::{Session, Stop};
use super::tree::{Expectation, Outcome, Said};
use crate::diagnostic::Code;
use crate::engine::Happening;
use crate::render::list;
use crate::rules::{Cell, Side};

/// How many holes are named where a board differs; the whole board is printed below.
const MOST_NAMED: usize = 3;

/// An expectation that is not met.
#[derive(Default)]
struct Failed {
    expected: String,
    found: String,
    hint: Option<String>,
}

fn failed(expected: impl Into<String>, found: impl Into<String>) -> Result<(), Failed> {
    Err(Failed { expected: expected.into(), found: found.into(), hint: None })
}

impl Session<'_, '_> {
    /// Compares an expectation with the game.
    pub fn expect(&mut self, said: &Said<&Expectation>) -> Result<(), Stop> {
        let mut place = said.with(());
        let held = match said.value {
            Expectation::Board(rows) => {
                let seeds = &self.game.position().seeds;
                let found = seeds.chunks(seeds.len().div_ceil(2).max(1));
                let mut pairs = rows.iter().zip(found);
                match pairs.find(|(row, found)| row.value != *found) {
                    Some((row, _)) => {
                        place = row.with(());
                        self.expect_board(rows)
                    }
                    None => Ok(()),
                }
            }
            Expectation::Captured(captured) => self.expect_captured(*captured),
            Expectation::Legal(moves) => self.expect_legal(&words(moves)),
            Expectation::Illegal(word) => return self.expect_illegal(word),
            Expectation::Capture { hole, rule } => self.expect_capture(hole, rule.as_ref()),
            Expectation::RoundOver(outcome) => self.expect_round_over(*outcome),
            Expectation::MatchOver(outcome) => self.expect_match_over(*outcome),
            Expectation::Round { number, leader, closed } => {
                self.expect_round(*number, *leader, closed.as_deref().map(words))
            }
        };
        held.map_err(|Failed { expected, found, hint }| {
            let message = format!("expected {expected}");
            let mut fault = place.fault(Code::ExpectationFailed, message, found);
            fault.hints.extend(hint);
            fault.into()
        })
    }

    /// `expect board`: the seeds in each row, from its owner's left.
    fn expect_board(&self, [south, north]: &[Said<Vec<u32>>; 2]) -> Result<(), Failed> {
        let board = &self.rules().board;
        let seeds = &self.game.position().seeds;
        let written = south.iter().chain(&north.value);
        let differing = seeds.iter().zip(written).enumerate();
        let mut differing: Vec<String> = differing
            .filter(|(_, (found, expected))| found != expected)
            .map(|(index, (found, expected))| {
                format!("{} has {found}, not {expected}", board.hole_name(Cell(index as u8)))
            })
            .collect();
        if differing.len() > MOST_NAMED + 1 {
            let more = differing.len() - MOST_NAMED;
            differing.truncate(MOST_NAMED);
            differing.push(format!("{more} more differ"));
        }
        let counts: Vec<String> = seeds.iter().map(u32::to_string).collect();
        let (south, north) = counts.split_at(counts.len() / 2);
        let (south, north) = (south.join(" "), north.join(" "));
        let hint = Some(format!("the board is\n  south {south}\n  north {north}"));
        Err(Failed { expected: "another board".to_owned(), found: list(&differing), hint })
    }

    /// `expect captured south 6 north 0`.
    fn expect_captured(&self, expected: [u32; 2]) -> Result<(), Failed> {
        let words = |[south, north]: [u32; 2]| format!("captured south {south} north {north}");
        match self.game.position().captured {
            captured if captured == expected => Ok(()),
            captured => failed(words(expected), format!("it is {}", words(captured))),
        }
    }

    /// `expect legal A B C`: exactly these, in any order.
    fn expect_legal(&self, expected: &[String]) -> Result<(), Failed> {
        let legal = self.legal_names();
        let without = |some: &[String], others: &[String], what: &str| {
            let some: Vec<&String> = some.iter().filter(|name| !others.contains(name)).collect();
            let verb = if some.len() == 1 { "is" } else { "are" };
            (!some.is_empty()).then(|| format!("{} {verb} {what}", list(&some)))
        };
        let differing =
            [without(expected, &legal, "not legal"), without(&legal, expected, "legal too")];
        let differing: Vec<String> = differing.into_iter().flatten().collect();
        if differing.is_empty() {
            return Ok(());
        }
        let over = legal.is_empty();
        Err(Failed {
            expected: format!("legal moves {}", expected.join(" ")),
            found: if over { "the game is over".to_owned() } else { differing.join(", ") },
            hint: (!over).then(|| format!("the legal moves are: {}", legal.join(" "))),
        })
    }

    /// `expect capture C by pussa`: among the captures of the last move.
    fn expect_capture(&self, hole: &str, rule: Option<&Said<String>>) -> Result<(), Failed> {
        let by = rule.map_or_else(String::new, |rule| format!(" by `{}`", rule.value));
        let expected = format!("a capture of {hole}{by} in the last move");
        let Some(last) = &self.last else {
            return failed(expected, "no move was made yet");
        };
        let mut taken = Vec::new();
        for event in &last.captures {
            if let Happening::Capture { rule: by, hole: at, seeds, .. } = event {
                let at = self.rules().board.hole_name(*at);
                if at == hole && rule.is_none_or(|rule| rule.value == **by) {
                    return Ok(());
                }
                taken.push(format!("{seeds} from {at} by `{by}`"));
            }
        }
        let taken = if taken.is_empty() { "nothing".to_owned() } else { list(&taken) };
        failed(expected, format!("{}'s {} captured {taken}", last.player.name(), last.name))
    }

    /// `expect round over winner south`; without an outcome it is enough that one is over.
    fn expect_round_over(&self, outcome: Option<Outcome>) -> Result<(), Failed> {
        let expected = over_words("round", outcome);
        match self.game.last_round() {
            None => failed(expected, "no round is over yet"),
            Some(over) if is_as(outcome, over.winner) => Ok(()),
            Some(over) => match over.winner {
                Some(side) => failed(expected, format!("{} won round {}", side.name(), over.round)),
                None => failed(expected, format!("round {} was drawn", over.round)),
            },
        }
    }

    /// `expect match over winner north`; as [`Session::expect_round_over`].
    fn expect_match_over(&self, outcome: Option<Outcome>) -> Result<(), Failed> {
        let expected = over_words("match", outcome);
        match self.game.match_end() {
            None if self.rules().matches.is_none() => {
                failed(expected, "a game of one round: `expect round over`")
            }
            None => failed(expected, format!("round {} is being played", self.game.round())),
            Some(end) if is_as(outcome, end.winner) => Ok(()),
            Some(end) => match end.winner {
                Some(side) => failed(expected, format!("{} won the match", side.name())),
                None => failed(expected, "the match was drawn"),
            },
        }
    }

    /// `expect round 3 leader north closed A B`; what the script does not say is not checked.
    fn expect_round(
        &self,
        number: u32,
        leader: Option<Side>,
        closed: Option<Vec<String>>,
    ) -> Result<(), Failed> {
        let (position, round) = (self.game.position(), self.game.round());
        if round != number {
            return failed(format!("round {number}"), format!("it is round {round}"));
        }
        if let Some(leader) = leader.filter(|leader| position.leader != *leader) {
            let expected = format!("{} to lead round {number}", leader.name());
            return failed(expected, format!("{} leads it", position.leader.name()));
        }
        let Some(expected) = closed else { return Ok(()) };
        let found: Vec<String> = (position.closed.iter().enumerate())
            .filter(|(_, closed)| **closed)
            .map(|(index, _)| self.rules().board.hole_name(Cell(index as u8)))
            .collect();
        if found.len() == expected.len() && expected.iter().all(|hole| found.contains(hole)) {
            return Ok(());
        }
        let expected = match expected.as_slice() {
            [] => "no closed hole".to_owned(),
            holes => format!("closed holes {}", list(holes)),
        };
        match found.as_slice() {
            [] => failed(expected, "no hole is closed"),
            [one] => failed(expected, format!("{one} is closed")),
            more => failed(expected, format!("{} are closed", list(more))),
        }
    }
}

fn words(said: &[Said<String>]) -> Vec<String> {
    said.iter().map(|said| said.value.clone()).collect()
}

/// Whether the winner is as expected, if an outcome is.
fn is_as(outcome: Option<Outcome>, winner: Option<Side>) -> bool {
    outcome.is_none_or(|outcome| outcome.winner() == winner)
}

fn over_words(what: &str, outcome: Option<Outcome>) -> String {
    match outcome {
        None => format!("the {what} to be over"),
        Some(Outcome::Winner(side)) => format!("the {what} to be over and won by {}", side.name()),
        Some(Outcome::Draw) => format!("the {what} to be over and drawn"),
    }
}

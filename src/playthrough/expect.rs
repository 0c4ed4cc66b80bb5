//! What a script can expect, held against the game.

use super::stage::{Stage, Trouble, Wrong};
use super::tree::{Expectation, Outcome, Said};
use crate::diagnostic::Code;
use crate::engine::Happening;
use crate::render::list;
use crate::rules::{Cell, Side};

/// Holes that are told one by one where a board differs; the whole board stands below.
const MOST_TOLD: usize = 3;

impl Stage<'_, '_> {
    /// Holds an expectation against the game.
    pub fn expect(&mut self, expectation: &Expectation) -> Result<(), Trouble> {
        let words = |said: &[Said<String>]| -> Vec<String> {
            said.iter().map(|said| said.value.clone()).collect()
        };
        match expectation {
            Expectation::Board([south, north]) => self.expect_board([south, north]),
            Expectation::Captured(captured) => self.expect_captured(*captured),
            Expectation::Legal(moves) => self.expect_legal(&words(moves)),
            Expectation::Illegal(word) => self.expect_illegal(word),
            Expectation::Capture { hole, rule } => {
                self.expect_capture(hole, rule.as_ref().map(|rule| rule.as_str()))
            }
            Expectation::RoundOver(outcome) => self.expect_round_over(*outcome),
            Expectation::MatchOver(outcome) => self.expect_match_over(*outcome),
            Expectation::Round { number, leader, closed } => {
                let closed = closed.as_ref().map(|closed| words(closed));
                self.expect_round(*number, *leader, closed.as_deref())
            }
        }
    }

    /// `expect board`: the seeds in each row, from its owner's left.
    fn expect_board(&self, rows: [&[u32]; 2]) -> Result<(), Trouble> {
        let board = &self.rules().board;
        let holes = usize::from(board.holes);
        let seeds = &self.game.position().seeds;
        let written = rows[0].iter().chain(rows[1]);
        let differing = seeds.iter().zip(written).enumerate();
        let mut differing: Vec<String> = differing
            .filter(|(_, (stands, expected))| stands != expected)
            .map(|(index, (stands, expected))| {
                let hole = board.hole_name(Cell(index as u8));
                format!("{hole} has {stands}, not {expected}")
            })
            .collect();
        if differing.is_empty() {
            return Ok(());
        }
        if differing.len() > MOST_TOLD + 1 {
            let more = differing.len() - MOST_TOLD;
            differing.truncate(MOST_TOLD);
            differing.push(format!("{more} more differ"));
        }
        let (south, north) = seeds.split_at(holes.min(seeds.len()));
        let row = |counts: &[u32]| {
            let counts: Vec<String> = counts.iter().map(u32::to_string).collect();
            counts.join(" ")
        };
        let mut wrong = Wrong {
            code: Code::ExpectationFailed,
            message: "expected another board".to_owned(),
            label: list(&differing),
            hints: Vec::new(),
        };
        wrong.hints.push(format!("the board is\n  south {}\n  north {}", row(south), row(north)));
        Err(Trouble::Wrong(wrong))
    }

    /// `expect captured south 6 north 0`.
    fn expect_captured(&self, expected: [u32; 2]) -> Result<(), Trouble> {
        let stands = self.game.position().captured;
        if stands == expected {
            return Ok(());
        }
        let words = |[south, north]: [u32; 2]| format!("captured south {south} north {north}");
        Err(Wrong::expected(words(expected), format!("it is {}", words(stands))))
    }

    /// `expect legal A B C`: exactly these, in any order.
    fn expect_legal(&self, expected: &[String]) -> Result<(), Trouble> {
        let legal = self.legal_names();
        let missing: Vec<&String> = expected.iter().filter(|name| !legal.contains(name)).collect();
        let more: Vec<&String> = legal.iter().filter(|name| !expected.contains(name)).collect();
        let mut says = Vec::new();
        if !missing.is_empty() {
            let verb = if missing.len() == 1 { "is" } else { "are" };
            says.push(format!("{} {verb} not legal", list(&missing)));
        }
        if !more.is_empty() {
            let verb = if more.len() == 1 { "is" } else { "are" };
            says.push(format!("{} {verb} legal too", list(&more)));
        }
        if says.is_empty() {
            return Ok(());
        }
        let stands = if legal.is_empty() { "the game is over".to_owned() } else { says.join(", ") };
        let mut trouble = Wrong::expected(format!("legal moves {}", expected.join(" ")), stands);
        if let (Trouble::Wrong(wrong), false) = (&mut trouble, legal.is_empty()) {
            wrong.hints.push(format!("the legal moves are: {}", legal.join(" ")));
        }
        Err(trouble)
    }

    /// `expect capture C by pussa`: among the captures of the last move.
    fn expect_capture(&self, hole: &str, rule: Option<&str>) -> Result<(), Trouble> {
        let board = &self.rules().board;
        let by = rule.map_or_else(String::new, |rule| format!(" by `{rule}`"));
        let expected = format!("a capture of {hole}{by} in the last move");
        let Some(last) = &self.last else {
            return Err(Wrong::expected(expected, "no move was made yet"));
        };
        let mut taken = Vec::new();
        for event in &last.captures {
            if let Happening::Capture { rule: by, hole: at, seeds, .. } = event {
                let at = board.hole_name(*at);
                if at == hole && rule.is_none_or(|rule| rule == by) {
                    return Ok(());
                }
                taken.push(format!("{seeds} from {at} by `{by}`"));
            }
        }
        let (player, name) = (last.player.name(), &last.name);
        let stands = if taken.is_empty() {
            format!("{player}'s {name} captured nothing")
        } else {
            format!("{player}'s {name} captured {}", list(&taken))
        };
        Err(Wrong::expected(expected, stands))
    }

    /// `expect round over winner south`; without an outcome it is enough that one is over.
    fn expect_round_over(&self, outcome: Option<Outcome>) -> Result<(), Trouble> {
        let expected = over_words("round", outcome);
        match self.game.last_round() {
            None => Err(Wrong::expected(expected, "no round is over yet")),
            Some(over) => {
                let stands = match over.winner {
                    Some(side) => format!("{} won round {}", side.name(), over.round),
                    None => format!("round {} was drawn", over.round),
                };
                held(expected, outcome, over.winner, stands)
            }
        }
    }

    /// `expect match over winner north`; as [`Stage::expect_round_over`].
    fn expect_match_over(&self, outcome: Option<Outcome>) -> Result<(), Trouble> {
        let expected = over_words("match", outcome);
        match self.game.match_end() {
            None if self.rules().matches.is_none() => {
                Err(Wrong::expected(expected, "a game of one round: `expect round over`"))
            }
            None => Err(Wrong::expected(
                expected,
                format!("round {} is being played", self.game.round()),
            )),
            Some(end) => {
                let stands = match end.winner {
                    Some(side) => format!("{} won the match", side.name()),
                    None => "the match was drawn".to_owned(),
                };
                held(expected, outcome, end.winner, stands)
            }
        }
    }

    /// `expect round 3 leader north closed A B`; what the script does not say is not looked at.
    fn expect_round(
        &self,
        number: u32,
        leader: Option<Side>,
        closed: Option<&[String]>,
    ) -> Result<(), Trouble> {
        let position = self.game.position();
        if self.game.round() != number {
            let stands = format!("it is round {}", self.game.round());
            return Err(Wrong::expected(format!("round {number}"), stands));
        }
        if let Some(leader) = leader
            && position.leader != leader
        {
            return Err(Wrong::expected(
                format!("{} to lead round {number}", leader.name()),
                format!("{} leads it", position.leader.name()),
            ));
        }
        let Some(expected) = closed else {
            return Ok(());
        };
        let stands: Vec<String> = (position.closed.iter().enumerate())
            .filter(|(_, closed)| **closed)
            .map(|(index, _)| self.rules().board.hole_name(Cell(index as u8)))
            .collect();
        let same = stands.len() == expected.len() && expected.iter().all(|e| stands.contains(e));
        if same {
            return Ok(());
        }
        let words = |holes: &[String]| match holes {
            [] => "no hole is closed".to_owned(),
            [one] => format!("{one} is closed"),
            more => format!("{} are closed", list(more)),
        };
        let expected = match expected {
            [] => "no closed hole".to_owned(),
            holes => format!("closed holes {}", list(holes)),
        };
        Err(Wrong::expected(expected, words(&stands)))
    }
}

/// Whether the outcome is as expected, if one is.
fn held(
    expected: String,
    outcome: Option<Outcome>,
    winner: Option<Side>,
    stands: String,
) -> Result<(), Trouble> {
    if outcome.is_none_or(|outcome| outcome.winner() == winner) {
        Ok(())
    } else {
        Err(Wrong::expected(expected, stands))
    }
}

fn over_words(what: &str, outcome: Option<Outcome>) -> String {
    match outcome {
        None => format!("the {what} to be over"),
        Some(Outcome::Winner(side)) => {
            format!("the {what} to be over and won by {}", side.name())
        }
        Some(Outcome::Draw) => format!("the {what} to be over and drawn"),
    }
}

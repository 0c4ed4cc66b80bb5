//! JSON Lines: one object a line, in a fixed form that other programs read.

use std::io::{self, Write};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::words::{gained, holes_that};
use super::{Opening, Scribe, Turn, move_name};
use crate::engine::{Happening, MatchEnd, Move, Position, RoundOver};
use crate::rules::{Cell, Rules, Side};

/// Writes a game as JSON Lines; every line is flushed, so that a reader can follow.
///
/// The README of the project is the reference of the format.
#[derive(Debug)]
pub struct JsonLines<W> {
    out: W,
    variant: String,
}

impl<W: Write> JsonLines<W> {
    /// Writes to `out`.
    pub fn new(out: W) -> Self {
        Self { out, variant: String::new() }
    }

    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value)?;
        self.out.write_all(b"\n")?;
        self.out.flush()
    }
}

/// A turn; its events are turned into JSON one by one, so that a long relay is not held twice.
#[derive(Serialize)]
struct TurnLine<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    round: u32,
    turn: u32,
    player: &'static str,
    #[serde(rename = "move")]
    mv: String,
    legal: Vec<String>,
    events: EventList<'a>,
    #[serde(flatten)]
    after: Value,
}

struct EventList<'a>(&'a Rules, &'a Turn<'a>);

impl Serialize for EventList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let recorder = self.1.recorder;
        for event in &recorder.events {
            list.serialize_element(&happening(self.0, event))?;
        }
        if recorder.left_out > 0 {
            list.serialize_element(&json!({"event": "left-out", "events": recorder.left_out}))?;
        }
        list.end()
    }
}

fn happening(rules: &Rules, event: &Happening) -> Value {
    let board = &rules.board;
    let name = |hole: &_| board.hole_name(*hole);
    match event {
        Happening::Lift { hole, seeds } => {
            json!({"event": "lift", "hole": name(hole), "seeds": seeds})
        }
        Happening::Relay { hole, seeds } => {
            json!({"event": "relay", "hole": name(hole), "seeds": seeds})
        }
        Happening::Drop { hole, seeds } => {
            let mut line = json!({"event": "drop", "hole": name(hole), "seeds": seeds});
            if board.is_store(*hole) {
                line["owner"] = board.row(*hole).word().into();
            }
            line
        }
        Happening::Capture { rule, hole, seeds, player, into_hand } => {
            let receiver = if *into_hand { Some("hand") } else { player.map(Side::word) };
            json!({"event": "capture", "rule": rule, "hole": name(hole), "seeds": seeds, "for": receiver})
        }
        Happening::Mark { hole, mark, owner } => {
            let mark = rules.mark_name(*mark);
            json!({"event": "mark", "hole": name(hole), "mark": mark, "owner": owner.word()})
        }
        Happening::Unmark { hole, mark } => {
            json!({"event": "unmark", "hole": name(hole), "mark": rules.mark_name(*mark)})
        }
        Happening::Endless { laps, cycle } => {
            json!({"event": "endless", "laps": laps, "cycle": cycle})
        }
        Happening::Restore { position } => {
            let (board, captured) = (rows(position), pair(position.captured));
            let line = json!({"event": "restore", "board": board, "captured": captured});
            with_marks(line, rules, position)
        }
        Happening::Pass => json!({"event": "pass"}),
    }
}

fn pair(of: [impl Serialize; 2]) -> Value {
    json!({"south": of[0], "north": of[1]})
}

fn rows(position: &Position) -> Value {
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    pair([south, north])
}

/// Adds the marks on the board, in a game that declares some.
fn with_marks(mut line: Value, rules: &Rules, position: &Position) -> Value {
    if !rules.marks.is_empty() {
        let marks = position.marks.iter().zip(0u8..).filter_map(|(mark, hole)| {
            let (name, mark) = (rules.board.hole_name(Cell(hole)), (*mark)?);
            let kind = rules.mark_name(mark.kind);
            Some(json!({"hole": name, "mark": kind, "owner": mark.owner.word()}))
        });
        line["marks"] = marks.collect();
    }
    line
}

impl<W: Write> Scribe for JsonLines<W> {
    fn open(&mut self, opening: &Opening<'_>) -> io::Result<()> {
        self.variant = opening.variant.to_owned();
        Ok(())
    }

    fn round(&mut self, rules: &Rules, round: u32, position: &Position) -> io::Result<()> {
        let [south, north] = position.directions;
        let mut line = json!({
            "type": "round", "variant": self.variant, "round": round, "leader": position.leader.word(),
            "direction": south.filter(|_| south == north).map(|direction| direction.word()),
            "board": rows(position), "closed": holes_that(rules, |hole| position.is_closed(hole)),
            "captured": pair(position.captured),
        });
        let gained = Side::BOTH.map(|side| gained(rules, position, side));
        if gained.iter().any(|holes| !holes.is_empty()) {
            line["owns"] = pair(gained);
        }
        self.line(&with_marks(line, rules, position))
    }

    fn turn(&mut self, rules: &Rules, turn: &Turn<'_>) -> io::Result<()> {
        let played = turn.played;
        let name = |mv: Move| move_name(&rules.board, mv);
        let pass = || "pass".to_owned();
        let mut legal: Vec<String> = turn.legal.iter().map(|&mv| name(mv)).collect();
        if legal.is_empty() {
            legal.push(pass());
        }
        let position = &played.position;
        let after = json!({
            "board": rows(position), "captured": pair(position.captured), "next": played.next.word(),
        });
        self.line(&TurnLine {
            kind: "turn",
            round: played.round,
            turn: played.turn,
            player: played.player.word(),
            mv: played.mv.map_or_else(pass, name),
            legal,
            events: EventList(rules, turn),
            after: with_marks(after, rules, position),
        })
    }

    fn round_end(&mut self, rules: &Rules, over: &RoundOver) -> io::Result<()> {
        self.line(&json!({
            "type": "round-end", "round": over.round, "reason": over.reason.words(rules),
            "remaining": pair(over.remaining), "unshared": over.unshared,
            "captured": pair(over.captured), "winner": over.winner.map(Side::word),
        }))
    }

    fn match_end(&mut self, _: &Rules, end: &MatchEnd) -> io::Result<()> {
        self.line(&json!({
            "type": "match-end", "rounds": end.rounds, "winner": end.winner.map(Side::word),
            "captured": pair(end.captured),
        }))
    }
}

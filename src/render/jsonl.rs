//! JSON Lines: one object a line, in a fixed form that other programs read.

use std::io::{self, Write};

use serde::{Serialize, Serializer, ser::SerializeSeq};

use super::{Opening, Scribe, Turn, move_name};
use crate::engine::{Happening, MatchEnd, Position, RoundOver};
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

#[derive(Serialize)]
struct Pair<T> {
    south: T,
    north: T,
}

impl<T: Copy> From<[T; 2]> for Pair<T> {
    fn from([south, north]: [T; 2]) -> Self {
        Self { south, north }
    }
}

#[derive(Serialize)]
struct MarkOn {
    hole: String,
    mark: String,
    owner: &'static str,
}

#[derive(Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Line<'a> {
    Round {
        variant: &'a str,
        round: u32,
        leader: &'static str,
        direction: Option<&'static str>,
        board: Pair<&'a [u32]>,
        closed: Vec<String>,
        captured: Pair<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        owns: Option<Pair<Vec<String>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        marks: Option<Vec<MarkOn>>,
    },
    Turn {
        round: u32,
        turn: u32,
        player: &'static str,
        #[serde(rename = "move")]
        mv: String,
        legal: Vec<String>,
        events: EventList<'a>,
        board: Pair<&'a [u32]>,
        captured: Pair<u32>,
        next: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        marks: Option<Vec<MarkOn>>,
    },
    RoundEnd {
        round: u32,
        reason: String,
        remaining: Pair<u32>,
        unshared: u32,
        captured: Pair<u32>,
        winner: Option<&'static str>,
    },
    MatchEnd {
        rounds: u32,
        winner: Option<&'static str>,
        captured: Pair<u32>,
    },
}

#[derive(Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
enum HappeningLine<'a> {
    Lift {
        hole: String,
        seeds: u32,
    },
    Relay {
        hole: String,
        seeds: u32,
    },
    Drop {
        hole: String,
        seeds: u32,
        #[serde(skip_serializing_if = "Option::is_none")]
        owner: Option<&'static str>,
    },
    Capture {
        rule: &'a str,
        hole: String,
        seeds: u32,
        #[serde(rename = "for")]
        receiver: Option<&'static str>,
    },
    Mark {
        hole: String,
        mark: String,
        owner: &'static str,
    },
    Unmark {
        hole: String,
        mark: String,
    },
    Endless {
        laps: u32,
        cycle: Option<u32>,
    },
    Restore {
        board: Pair<&'a [u32]>,
        captured: Pair<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        marks: Option<Vec<MarkOn>>,
    },
    Pass,
    LeftOut {
        events: u64,
    },
}

/// Events that are turned into JSON one by one, so that a long relay is not held twice.
struct EventList<'a> {
    rules: &'a Rules,
    events: &'a [Happening],
    left_out: u64,
}

impl Serialize for EventList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for event in self.events {
            list.serialize_element(&happening(self.rules, event))?;
        }
        if self.left_out > 0 {
            list.serialize_element(&HappeningLine::LeftOut { events: self.left_out })?;
        }
        list.end()
    }
}

fn happening<'a>(rules: &'a Rules, event: &'a Happening) -> HappeningLine<'a> {
    let board = &rules.board;
    match event {
        Happening::Lift { hole, seeds } => {
            HappeningLine::Lift { hole: board.hole_name(*hole), seeds: *seeds }
        }
        Happening::Relay { hole, seeds } => {
            HappeningLine::Relay { hole: board.hole_name(*hole), seeds: *seeds }
        }
        Happening::Drop { hole, seeds } => HappeningLine::Drop {
            hole: board.hole_name(*hole),
            seeds: *seeds,
            owner: board.is_store(*hole).then(|| board.row(*hole).word()),
        },
        Happening::Capture { rule, hole, seeds, player, into_hand } => HappeningLine::Capture {
            rule,
            hole: board.hole_name(*hole),
            seeds: *seeds,
            receiver: if *into_hand { Some("hand") } else { player.map(Side::word) },
        },
        Happening::Mark { hole, mark, owner } => HappeningLine::Mark {
            hole: board.hole_name(*hole),
            mark: rules.mark_name(*mark).to_owned(),
            owner: owner.word(),
        },
        Happening::Unmark { hole, mark } => HappeningLine::Unmark {
            hole: board.hole_name(*hole),
            mark: rules.mark_name(*mark).to_owned(),
        },
        Happening::Endless { laps, cycle } => HappeningLine::Endless { laps: *laps, cycle: *cycle },
        Happening::Restore { position } => HappeningLine::Restore {
            board: rows(position),
            captured: position.captured.into(),
            marks: marks(rules, position),
        },
        Happening::Pass => HappeningLine::Pass,
    }
}

fn rows(position: &Position) -> Pair<&[u32]> {
    let (south, north) = position.seeds.split_at(position.seeds.len() / 2);
    Pair { south, north }
}

/// The marks on the board; `None` in a game that declares none.
fn marks(rules: &Rules, position: &Position) -> Option<Vec<MarkOn>> {
    if rules.marks.is_empty() {
        return None;
    }
    let marks = position.marks.iter().enumerate();
    let marks = marks.filter_map(|(index, mark)| {
        let mark = (*mark)?;
        Some(MarkOn {
            hole: rules.board.hole_name(Cell(index as u8)),
            mark: rules.mark_name(mark.kind).to_owned(),
            owner: mark.owner.word(),
        })
    });
    Some(marks.collect())
}

/// The holes each player owns in the other's row; `None` where every row is its own player's.
fn owns(rules: &Rules, position: &Position) -> Option<Pair<Vec<String>>> {
    let gained = |side: Side| -> Vec<String> {
        let owned = position.owned(side).map(|(cell, _)| cell);
        let gained = owned.filter(|&cell| rules.board.row(cell) != side);
        gained.map(|cell| rules.board.hole_name(cell)).collect()
    };
    let (south, north) = (gained(Side::South), gained(Side::North));
    (!south.is_empty() || !north.is_empty()).then_some(Pair { south, north })
}

impl<W: Write> Scribe for JsonLines<W> {
    fn open(&mut self, opening: &Opening<'_>) -> io::Result<()> {
        self.variant = opening.variant.to_owned();
        Ok(())
    }

    fn round(&mut self, rules: &Rules, round: u32, position: &Position) -> io::Result<()> {
        let [south, north] = position.directions;
        let closed = position.closed.iter().enumerate();
        let variant = std::mem::take(&mut self.variant);
        let line = Line::Round {
            variant: &variant,
            round,
            leader: position.leader.word(),
            direction: south.filter(|_| south == north).map(|direction| direction.word()),
            board: rows(position),
            closed: closed
                .filter(|(_, closed)| **closed)
                .map(|(index, _)| rules.board.hole_name(Cell(index as u8)))
                .collect(),
            captured: position.captured.into(),
            owns: owns(rules, position),
            marks: marks(rules, position),
        };
        let written = self.line(&line);
        self.variant = variant;
        written
    }

    fn turn(&mut self, rules: &Rules, turn: &Turn<'_>) -> io::Result<()> {
        let played = turn.played;
        let name = |mv: Option<crate::engine::Move>| {
            mv.map_or_else(|| "pass".to_owned(), |mv| move_name(&rules.board, mv))
        };
        let mut legal: Vec<String> = turn.legal.iter().map(|&mv| name(Some(mv))).collect();
        if legal.is_empty() {
            legal.push(name(None));
        }
        self.line(&Line::Turn {
            round: played.round,
            turn: played.turn,
            player: played.player.word(),
            mv: name(played.mv),
            legal,
            events: EventList {
                rules,
                events: &turn.recorder.events,
                left_out: turn.recorder.left_out,
            },
            board: rows(&played.position),
            captured: played.position.captured.into(),
            next: played.next.word(),
            marks: marks(rules, &played.position),
        })
    }

    fn round_end(&mut self, rules: &Rules, over: &RoundOver) -> io::Result<()> {
        self.line(&Line::RoundEnd {
            round: over.round,
            reason: over.reason.words(rules),
            remaining: over.remaining.into(),
            unshared: over.unshared,
            captured: over.captured.into(),
            winner: over.winner.map(Side::word),
        })
    }

    fn match_end(&mut self, _: &Rules, end: &MatchEnd) -> io::Result<()> {
        self.line(&Line::MatchEnd {
            rounds: end.rounds,
            winner: end.winner.map(Side::word),
            captured: end.captured.into(),
        })
    }
}

//! One turn as in a chess score: a line for each lap, and what was captured in it.

use super::board::MARGIN;
use super::{Colours, Turn, move_name};
use crate::engine::Happening;
use crate::rules::{Cell, Rules};
use crate::text::prose::{WIDTH, wrap};

/// Laps that get a line of their own; those of a longer relay follow in running text, so that nothing is lost.
const LAPS_IN_FULL: usize = 100;

/// Full circuits from which on only their number is written.
const CIRCUITS_IN_FULL: usize = 3;

/// Places of a lap, and captures of a rule in it, that are written one by one: more than anybody follows with real seeds.
const PLACES_IN_FULL: usize = 500;

/// Of the places of a longer lap, so many are written at its end.
const PLACES_AT_THE_END: usize = 50;

/// The lines of a turn, without line ends.
pub(super) fn score(rules: &Rules, turn: &Turn<'_>, colours: Colours) -> Vec<String> {
    let played = turn.played;
    let head = format!("{:>3}. {:<5} ", played.turn, played.player.name());
    let mut lines = Lines { lines: Vec::new(), head: Some(head) };
    let Some(mv) = played.mv else {
        lines.push(["passes: no move is legal".to_owned()], colours);
        return lines.lines;
    };
    let laps = laps(rules, &turn.recorder.events, move_name(&rules.board, mv));
    let (full, rest) = laps.split_at(laps.len().min(LAPS_IN_FULL));
    for lap in full {
        lines.push(lap.pieces(rules), colours);
    }
    if !rest.is_empty() {
        let text: Vec<String> = rest.iter().map(|lap| lap.briefly(rules)).collect();
        lines.push([format!("and on: {}", text.join("; "))], colours);
    }
    if turn.recorder.left_out > 0 {
        let text = format!("({} more happenings of this move)", turn.recorder.left_out);
        lines.push([text], colours);
    }
    let goes_on = played.ended.is_empty();
    if goes_on && played.next == played.player {
        lines.push([format!("{} moves again", played.player.name())], colours);
    }
    lines.lines
}

struct Lines {
    lines: Vec<String>,
    /// Turn number and player, before the first line.
    head: Option<String>,
}

impl Lines {
    /// Adds pieces side by side while there is room, joined by `·`; the first is plain, the others say what
    /// was captured.
    fn push(&mut self, pieces: impl IntoIterator<Item = String>, colours: Colours) {
        let mut rows: Vec<(usize, String)> = Vec::new();
        for (index, piece) in pieces.into_iter().enumerate() {
            for (part, text) in wrap(&piece, WIDTH - MARGIN - 2).into_iter().enumerate() {
                let width = text.chars().count();
                let text = if index == 0 { text } else { colours.capture(text) };
                match rows.last_mut() {
                    Some((used, row)) if part == 0 && *used + 3 + width <= WIDTH - MARGIN => {
                        *used += 3 + width;
                        row.push_str(" · ");
                        row.push_str(&text);
                    }
                    None => rows.push((width, text)),
                    Some(_) => rows.push((width + 2, format!("  {text}"))),
                }
            }
        }
        for (_, row) in rows {
            let head = self.head.take().unwrap_or_else(|| " ".repeat(MARGIN));
            self.lines.push(head + &row);
        }
    }
}

/// One handful sown.
#[derive(Default)]
struct Lap {
    /// Where it was lifted, as the move or the hole is called; empty for seeds sown on from the hand.
    from: String,
    seeds: u32,
    /// Where its seeds fell.
    drops: Vec<Cell>,
    /// Seeds taken from the hole where a seed had just fallen: the number of that drop, and how many.
    taken: Vec<(usize, u32)>,
    /// What else happened, in words.
    sayings: Vec<Saying>,
}

enum Saying {
    Capture { rule: String, holes: Vec<(Cell, u32)>, to: String },
    Words(String),
}

fn laps(rules: &Rules, events: &[Happening], name: String) -> Vec<Lap> {
    let board = &rules.board;
    let mut laps: Vec<Lap> = Vec::new();
    let mut name = Some(name);
    let mut sown_on = 0;
    let mut captured = false;
    for event in events {
        if let Happening::Lift { hole, seeds } | Happening::Relay { hole, seeds } = event {
            laps.push(Lap {
                from: name.take().unwrap_or_else(|| board.hole_name(*hole)),
                seeds: *seeds,
                ..Lap::default()
            });
            sown_on = 0;
            continue;
        }
        // Seeds captured into the hand are sown once the lap's own have fallen.
        if sown_on > 0
            && let (Happening::Drop { .. }, Some(lap)) = (event, laps.last())
            && lap.drops.len() >= lap.seeds as usize
        {
            laps.push(Lap { seeds: std::mem::take(&mut sown_on), ..Lap::default() });
        }
        if laps.is_empty() {
            laps.push(Lap::default());
        }
        if let Happening::Capture { into_hand, seeds, .. } = event {
            if *into_hand {
                sown_on += seeds;
            } else {
                captured = true;
            }
        }
        if let Some(lap) = laps.last_mut() {
            lap.add(rules, event, captured);
        }
    }
    laps
}

impl Lap {
    fn add(&mut self, rules: &Rules, event: &Happening, captured: bool) {
        let board = &rules.board;
        let saying = match event {
            Happening::Lift { .. } | Happening::Relay { .. } => return,
            Happening::Drop { hole, .. } => return self.drops.push(*hole),
            Happening::Capture { rule, hole, seeds, player, into_hand } => {
                if self.drops.last() == Some(hole) {
                    self.taken.push((self.drops.len() - 1, *seeds));
                }
                let to = match player {
                    Some(side) => format!("for {}", side.name()),
                    None if *into_hand => "into the hand".to_owned(),
                    None => "for nobody".to_owned(),
                };
                return self.capture(rule, *hole, *seeds, to);
            }
            Happening::Mark { hole, mark, owner } => {
                let (name, hole) = (rules.mark_name(*mark), board.hole_name(*hole));
                format!("{hole} becomes a {name} of {}", owner.name())
            }
            Happening::Unmark { hole, mark } => {
                let (name, hole) = (rules.mark_name(*mark), board.hole_name(*hole));
                format!("{hole} is no longer a {name}")
            }
            Happening::Endless { laps, cycle: Some(cycle) } => format!(
                "after {laps} laps the board is as it was {cycle} laps before: this relay never ends"
            ),
            Happening::Endless { laps, cycle: None } => {
                format!("no end after {laps} laps: the relay counts as endless")
            }
            Happening::Restore { .. } => {
                let before = ["before the move", "at the end of the lap of the last capture"];
                format!("the board goes back to what it was {}", before[usize::from(captured)])
            }
            Happening::Pass => "passes".to_owned(),
        };
        self.sayings.push(Saying::Words(saying));
    }

    fn capture(&mut self, rule: &str, hole: Cell, seeds: u32, to: String) {
        if let Some(Saying::Capture { rule: last, holes, to: receiver }) = self.sayings.last_mut()
            && last == rule
            && *receiver == to
        {
            holes.push((hole, seeds));
            return;
        }
        self.sayings.push(Saying::Capture {
            rule: rule.to_owned(),
            holes: vec![(hole, seeds)],
            to,
        });
    }

    /// The lap's line: what was sown, then what was taken.
    fn pieces(&self, rules: &Rules) -> Vec<String> {
        let mut pieces = vec![format!("{}{}", self.start(), self.sown(rules))];
        pieces.extend(self.sayings.iter().map(|saying| saying.words(rules)));
        pieces
    }

    /// The lap in a few words: where it began, how many seeds, where the last one fell, what was taken.
    fn briefly(&self, rules: &Rules) -> String {
        let last = self.drops.last().map(|&cell| place(rules, cell));
        let mut text = format!("{}{}", self.start(), last.unwrap_or_default());
        for saying in &self.sayings {
            text += &format!(" ({})", saying.words(rules));
        }
        text
    }

    fn start(&self) -> String {
        match (self.from.as_str(), self.seeds) {
            ("", 0) => String::new(),
            ("", seeds) => format!("{seeds} in hand → "),
            (from, seeds) => format!("{from} {seeds} → "),
        }
    }

    fn sown(&self, rules: &Rules) -> String {
        let circuit = self.circuit().unwrap_or(self.drops.len()).max(1);
        let mut taken = self.taken.as_slice();
        let mut texts: Vec<String> = Vec::new();
        let mut plain = 0;
        for (number, drops) in self.drops.chunks(circuit).enumerate() {
            let first = number * circuit;
            // They stand in the order of the drops, and there may be many.
            let until = taken.partition_point(|(at, _)| *at < first + drops.len());
            let (here, rest) = taken.split_at(until);
            taken = rest;
            if here.is_empty() && drops.len() == circuit {
                plain += 1;
                continue;
            }
            self.go_round(first, plain, circuit, rules, &mut texts);
            plain = 0;
            let mut here = here.iter().peekable();
            for (index, &cell) in (first..).zip(drops) {
                let mut text = place(rules, cell);
                while let Some((_, seeds)) = here.next_if(|(at, _)| *at == index) {
                    text += &format!("×{seeds}");
                }
                texts.push(text);
            }
        }
        let whole = self.drops.len() - self.drops.len() % circuit;
        self.go_round(whole, plain, circuit, rules, &mut texts);
        if texts.len() > PLACES_IN_FULL {
            let end = texts.len() - PLACES_AT_THE_END;
            texts.splice(PLACES_IN_FULL - PLACES_AT_THE_END..end, ["… and so on …".to_owned()]);
        }
        texts.join(" ")
    }

    /// So many circuits before a drop in which nothing was taken: the places once, if there are many.
    fn go_round(
        &self,
        before: usize,
        times: usize,
        circuit: usize,
        rules: &Rules,
        texts: &mut Vec<String>,
    ) {
        let written = if times >= CIRCUITS_IN_FULL { 1 } else { times };
        let from = before.saturating_sub(times * circuit);
        let drops = self.drops.iter().skip(from).take(written * circuit);
        texts.extend(drops.map(|&cell| place(rules, cell)));
        if times >= CIRCUITS_IN_FULL {
            texts.push(format!("({times} times round)"));
        }
    }

    /// After how many drops the lap goes over the same places again, if it always goes the same way round.
    fn circuit(&self) -> Option<usize> {
        let first = self.drops.first()?;
        let length = self.drops.iter().skip(1).position(|cell| cell == first)? + 1;
        let again = self.drops.iter().skip(length).zip(&self.drops);
        again.into_iter().all(|(one, other)| one == other).then_some(length)
    }
}

impl Saying {
    fn words(&self, rules: &Rules) -> String {
        match self {
            Saying::Words(words) => words.clone(),
            Saying::Capture { rule, holes, to } => {
                let all: u64 = holes.iter().map(|&(_, seeds)| u64::from(seeds)).sum();
                let first = holes.iter().take(PLACES_IN_FULL);
                let mut texts: Vec<String> = first
                    .map(|&(hole, seeds)| format!("{seeds} from {}", place(rules, hole)))
                    .collect();
                if holes.len() > texts.len() {
                    texts.push(format!("and so on, {all} in all,"));
                }
                format!("{rule}: {} {to}", texts.join(", "))
            }
        }
    }
}

/// A hole's letter, or whose store it is.
fn place(rules: &Rules, cell: Cell) -> String {
    if !rules.board.is_store(cell) {
        return rules.board.hole_name(cell);
    }
    format!("[{}]", rules.board.row(cell).name())
}

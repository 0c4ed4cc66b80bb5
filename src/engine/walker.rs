//! One move, played one seed at a time: the reference that every faster way of playing is held against.
//!
//! The order of events is that of the rules language's reference ("What happens, in order"), to the letter.

mod acts;
mod starts;

use super::choice::direction_of;
use super::refusal::Refusal;
use super::view::{Moment, View};
use super::{Happening, Move, Observer, Position};
use crate::condition::Reference;
use crate::looks::Looks;
use crate::rules::{Cell, EndlessThen, Event, FirstSeed, LastSeed, Rule, Rules};
use starts::Starts;

/// How a move came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// By the rules of the move.
    Finished,
    /// The round ended in the middle of it, by an end that is checked at once.
    RoundEnded {
        /// The number of the end in [`crate::rules::Round::ends`].
        end: usize,
        /// Seeds still in the mover's hand.
        hand: u32,
    },
    /// A relay did not end, and that draws the round.
    EndlessDraw,
    /// The move turned out not to be legal; the position is not to be used.
    Illegal(Refusal),
    /// No look is left; the position is not to be used.
    OutOfLooks,
}

/// What one move made of a position.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// The position after it: captures made, a round's end not yet settled, the mover still to move.
    pub position: Position,
    /// How it came to its end.
    pub stop: Stop,
    /// Whether the mover moves again.
    pub again: bool,
    /// Whether `move again once` gives no further move after that one.
    pub again_once: bool,
    /// Laps sown.
    pub laps: u32,
}

/// Seeds sown in one move after which it counts as endless, whatever its laps, on a board with more than [`FEW_SEEDS`].
const MOST_DROPS: u64 = 2_000_000;

/// Where there are no more seeds, the laps alone tell that a move is endless; so the tables of the fast engine, which
/// such boards are played on, need not count seeds.
const FEW_SEEDS: u64 = 255;

/// Plays one move of the player to move, telling `observer` what happens.
///
/// The move is taken to start in an open, unmarked hole of that player, as [`super::why_illegal`] checks. A move from an
/// empty hole sows nothing.
pub fn play<O: Observer>(
    rules: &Rules,
    position: &Position,
    mv: Move,
    observer: &mut O,
) -> Outcome {
    play_within(rules, position, mv, &Looks::unlimited(), observer)
}

/// The same with so many looks.
pub(super) fn play_within<O: Observer>(
    rules: &Rules,
    position: &Position,
    mv: Move,
    looks: &Looks,
    observer: &mut O,
) -> Outcome {
    let mover = position.to_move;
    let direction = direction_of(rules, position, mv, looks);
    let view = View::board(rules, position, mover, 0).sowing(direction);
    let mut walker = Walker {
        rules,
        position: position.clone(),
        observer,
        looks,
        held_back: None,
        at: Moment { here: None, had: 0, ..view.lifting(mv.hole).at },
        lap_captured: false,
        opponent_had_seeds: position.side_seeds(mover.other()) > 0,
        laps: 0,
        taken_back: 0,
        drops: 0,
        again: false,
        again_once: false,
        cut: false,
        snapshot: None,
        starts: Starts::default(),
    };
    if position.directions[mover.index()].is_none()
        && let Some(chosen) = rules.sowing.direction.chosen_by(mover, direction)
    {
        walker.position.directions = chosen;
    }
    let stop = match walker.whole_move(mv.hole) {
        Ok(()) => Stop::Finished,
        Err(stop) => stop,
    };
    Outcome {
        stop,
        again: walker.again,
        again_once: walker.again_once,
        laps: walker.laps,
        position: walker.position,
    }
}

/// Where a lap begins.
#[derive(Clone, Copy)]
enum LapStart {
    /// A hole is lifted.
    Lift(Cell),
    /// The seeds are in hand; the first falls here.
    SowFrom(Cell),
}

/// What follows a list of rules.
enum Flow {
    /// No rule matched, or one did and the event goes its usual way.
    On,
    /// Another lap.
    Lap(LapStart),
    /// The move is over.
    Over,
}

struct Walker<'a, O> {
    rules: &'a Rules,
    position: Position,
    observer: &'a mut O,
    /// What is looked at is taken from these.
    looks: &'a Looks,
    /// Events of a rule that may yet be taken back.
    held_back: Option<Vec<Happening>>,
    at: Moment,
    lap_captured: bool,
    opponent_had_seeds: bool,
    laps: u32,
    /// How often a drop rule took seeds into the hand: a lap that goes on for ever is met like a relay that does.
    taken_back: u32,
    drops: u64,
    again: bool,
    again_once: bool,
    /// Whether an endless relay was cut short; the turn-end rules, which speak of the last hole sown, then have no say.
    cut: bool,
    /// The position at the end of the lap in which the last capture fell; before the first lift if there was none.
    snapshot: Option<Position>,
    /// How the laps so far began.
    starts: Starts,
}

impl<O: Observer> Walker<'_, O> {
    fn tell(&mut self, event: impl FnOnce() -> Happening) {
        match &mut self.held_back {
            Some(events) => events.push(event()),
            None if O::LISTENS => self.observer.on(event()),
            None => {}
        }
    }

    fn view(&self) -> View<'_> {
        let turn = self.position.turns + 1;
        let board = View::board(self.rules, &self.position, self.at.mover, turn);
        View { at: self.at, looks: Some(self.looks), ..board }
    }

    /// Takes so many looks.
    fn look(&self, looks: usize) -> Result<(), Stop> {
        if self.looks.take(looks as u64) { Ok(()) } else { Err(Stop::OutOfLooks) }
    }

    fn cell(&self, reference: &Reference) -> Option<Cell> {
        self.view().cell(reference)
    }

    fn cells(&self, references: &[Reference]) -> Vec<Cell> {
        references.iter().filter_map(|reference| self.cell(reference)).collect()
    }

    fn count(&self, cell: Cell) -> u32 {
        self.position.count(&self.rules.board, cell)
    }

    fn whole_move(&mut self, hole: Cell) -> Result<(), Stop> {
        let rules = self.rules;
        self.try_rules(&rules.events[Event::TurnStart], true)?;
        self.snapshot = Some(self.position.clone());
        let mut start = LapStart::Lift(hole);
        while let Flow::Lap(next) = self.lap(start)? {
            if self.laps > rules.sowing.endless_laps.after.saturating_sub(1)
                || (self.drops > MOST_DROPS && rules.board.total() > FEW_SEEDS)
            {
                return self.endless(None);
            }
            start = next;
        }
        if !self.cut {
            self.try_rules(&rules.events[Event::TurnEnd], true)?;
        }
        Ok(())
    }

    /// Sows one handful and looks at what its end brings.
    fn lap(&mut self, start: LapStart) -> Result<Flow, Stop> {
        let rules = self.rules;
        if O::SEES_CIRCLES
            && let Some(cycle) = self.stands_again(start)
        {
            return self.endless(Some(cycle)).map(|()| Flow::Over);
        }
        self.look(self.position.seeds.len())?;
        self.lap_captured = false;
        self.at.lap_passed = false;
        match start {
            LapStart::Lift(hole) => self.lift(hole)?,
            LapStart::SowFrom(_) => self.at.lap_origin = None,
        }
        if self.at.hand == 0 {
            return Ok(Flow::Over);
        }
        self.laps += 1;

        let mut cell = match start {
            LapStart::SowFrom(cell) if self.view().may_sow(cell) => cell,
            LapStart::SowFrom(cell) => self.view().next_sown(cell),
            LapStart::Lift(hole) => self.view().first_sown(hole, self.at.hand, self.laps == 1),
        };
        loop {
            match self.drop_seed(cell)? {
                Flow::On => {}
                flow => return Ok(self.keep_snapshot(flow)),
            }
            if self.at.hand == 0 {
                break;
            }
            if self.laps + self.taken_back > rules.sowing.endless_laps.after {
                return self.endless(None).map(|()| Flow::Over);
            }
            cell = self.view().next_sown(cell);
        }
        if self.lap_captured {
            self.snapshot = Some(self.position.clone());
        }
        self.lap_captured = false;
        let (here, had) = (self.at.here, self.at.had);
        let flow = match self.try_rules(&rules.events[Event::LapEnd], true)? {
            Flow::On => Flow::Over,
            flow => flow,
        };
        (self.at.here, self.at.had) = (here, had);
        Ok(self.keep_snapshot(flow))
    }

    /// Writes down everything on which the rest of a relay depends: all that the laps and the sentences of the rules can
    /// read and that can change in a move. Returns how many laps ago it was the same, if it was.
    fn stands_again(&mut self, start: LapStart) -> Option<u32> {
        let place = match start {
            LapStart::Lift(hole) => u32::from(hole.0),
            LapStart::SowFrom(cell) => 0x100 | u32::from(cell.0),
        };
        let first_seed_differs =
            self.laps == 0 && self.rules.sowing.first_seed != FirstSeed::NextHole;
        let position = &self.position;
        let [south, north] = position.captured;
        let marks = position.marks.iter().map(|mark| {
            mark.map_or(0, |mark| 1 + 2 * u32::from(mark.kind.0) + mark.owner.index() as u32)
        });
        let marks = marks.take(if self.rules.marks.is_empty() { 0 } else { usize::MAX });
        let facts = [place, u32::from(first_seed_differs), self.at.hand, south, north];
        let seeds = position.seeds.iter().copied();
        self.starts.again(facts.into_iter().chain(seeds).chain(marks))
    }

    /// Remembers the position if this lap captured, no seed being in hand.
    fn keep_snapshot(&mut self, flow: Flow) -> Flow {
        if self.lap_captured && self.at.hand == 0 {
            self.snapshot = Some(self.position.clone());
        }
        flow
    }

    fn lift(&mut self, hole: Cell) -> Result<(), Stop> {
        let rules = self.rules;
        let seeds = std::mem::take(&mut self.position.seeds[hole.index()]);
        self.at.hand += seeds;
        self.at.lap_origin = Some(hole);
        self.at.lifted[1] = seeds;
        if self.laps == 0 {
            self.at.lifted[0] = seeds;
        }
        if seeds > 0 {
            let first = self.laps == 0;
            self.tell(|| {
                if first {
                    Happening::Lift { hole, seeds }
                } else {
                    Happening::Relay { hole, seeds }
                }
            });
            (self.at.here, self.at.had) = (Some(hole), seeds);
            self.try_rules(&rules.events[Event::Lift], true)?;
        }
        Ok(())
    }

    /// Drops one seed and tries the drop rules once.
    fn drop_seed(&mut self, cell: Cell) -> Result<Flow, Stop> {
        let rules = self.rules;
        self.look(1)?;
        self.at.had = self.count(cell);
        self.at.here = Some(cell);
        if rules.board.is_store(cell) {
            self.position.captured[rules.board.row(cell).index()] += 1;
        } else {
            self.position.seeds[cell.index()] += 1;
            self.at.lap_passed |= self.position.owner(&rules.board, cell) != self.at.mover;
        }
        self.at.hand -= 1;
        self.drops += 1;
        let seeds = self.at.had + 1;
        self.tell(|| Happening::Drop { hole: cell, seeds });
        if rules.events[Event::Drop].is_empty() {
            return Ok(Flow::On);
        }
        let hand = self.at.hand;
        let (here, had) = (self.at.here, self.at.had);
        let flow = self.try_rules(&rules.events[Event::Drop], hand == 0)?;
        self.taken_back += u32::from(self.at.hand > hand);
        (self.at.here, self.at.had) = (here, had);
        Ok(flow)
    }

    /// Tries the rules of one event in their order; the first that matches fires.
    fn try_rules(&mut self, rules: &[Rule], last: bool) -> Result<Flow, Stop> {
        self.look(rules.len())?;
        let holds = |rule: &Rule| {
            let seed = match rule.last {
                LastSeed::Any => true,
                LastSeed::Only => last,
                LastSeed::Except => !last,
            };
            seed && self.matches(rule)
        };
        let Some(number) = rules.iter().position(holds) else {
            return Ok(Flow::On);
        };
        if O::ASKS_FURTHER {
            let later = rules.iter().skip(number + 1).filter(|rule| holds(rule));
            let later: Vec<&Rule> = later.collect();
            for rule in later {
                self.observer.passed_over(rule, &rules[number]);
            }
        }
        self.fire(&rules[number])
    }

    fn matches(&self, rule: &Rule) -> bool {
        rule.when.as_ref().is_none_or(|sentence| sentence.condition.holds(&self.view()))
    }

    /// A relay that does not end is met by the rule in force.
    fn endless(&mut self, cycle: Option<u32>) -> Result<(), Stop> {
        let laps = self.laps;
        self.cut = true;
        self.tell(|| Happening::Endless { laps, cycle });
        match self.rules.sowing.endless_laps.then {
            EndlessThen::VoidTurn => Err(Stop::Illegal(Refusal::Endless)),
            then => {
                if let Some(position) = self.snapshot.take() {
                    self.position = position;
                }
                self.at.hand = 0;
                let position = self.position.clone();
                self.tell(|| Happening::Restore { position: Box::new(position) });
                if then == EndlessThen::DrawRound { Err(Stop::EndlessDraw) } else { Ok(()) }
            }
        }
    }
}

//! What a rule does when it fires.

use super::{Flow, LapStart, Stop, Walker};
use crate::engine::refusal::Refusal;
use crate::engine::view::{Moment, View};
use crate::engine::{Happening, Mark, Observer};
use crate::rules::{Action, Capture, Cell, Checked, GrandSlam, Into, Rule, Then};

impl<O: Observer> Walker<'_, O> {
    /// Does what a rule says: mark, capture, repeat, then relay, sow-from or then.
    pub(super) fn fire(&mut self, rule: &Rule) -> Result<Flow, Stop> {
        self.observer.fired(rule);
        if rule.grand_slam == GrandSlam::Counts {
            self.act_repeatedly(rule)?;
        } else {
            self.act_short_of_everything(rule)?;
        }
        Ok(match self.follow(rule) {
            // A drop rule took seeds into the hand: they are sown on first.
            Flow::Over if self.at.hand > 0 => Flow::On,
            flow => flow,
        })
    }

    /// What comes after the rule's marks and captures.
    fn follow(&mut self, rule: &Rule) -> Flow {
        if let Some(reference) = &rule.relay {
            let lifted = self.cell(reference).filter(|&cell| {
                !self.rules.board.is_store(cell)
                    && self.count(cell) > 0
                    && self.position.mark(cell).is_none()
            });
            return lifted.map_or(Flow::Over, |cell| Flow::Lap(LapStart::Lift(cell)));
        }
        if let Some(reference) = &rule.sow_from
            && self.at.hand > 0
            && let Some(from) = self.cell(reference).or(self.at.here).or(self.at.origin)
        {
            return Flow::Lap(LapStart::SowFrom(from));
        }
        match rule.then {
            Some(Then::EndTurn) => Flow::Over,
            Some(Then::MoveAgain) => {
                self.again = true;
                Flow::On
            }
            Some(Then::MoveAgainOnce) => {
                if !self.position.again {
                    self.again = true;
                    self.again_once = true;
                }
                Flow::On
            }
            None => Flow::On,
        }
    }

    /// A rule that must not take the opponent's last seed: done, looked at, and taken back if it did.
    fn act_short_of_everything(&mut self, rule: &Rule) -> Result<(), Stop> {
        let opponent = self.at.mover.other();
        let before = (self.position.clone(), self.at.hand, self.lap_captured);
        let had_seeds = before.0.side_seeds(opponent) > 0;
        let outer = self.held_back.replace(Vec::new());
        let acted = self.act_repeatedly(rule);
        let events = std::mem::replace(&mut self.held_back, outer).unwrap_or_default();
        let everything = self.position.side_seeds(opponent) == 0;
        if !(self.opponent_had_seeds && had_seeds && everything) {
            for event in events {
                self.tell(|| event);
            }
            return acted;
        }
        if rule.grand_slam == GrandSlam::Illegal {
            return Err(Stop::Illegal(Refusal::TakesEverything(rule.name.clone())));
        }
        (self.position, self.at.hand, self.lap_captured) = before;
        let position = &self.position;
        let is_left = |&(hole, seeds): &(Cell, u32)| seeds > 0 && position.mark(hole).is_none();
        // Seen by the mover, the opponent's leftmost hole is the last one from the opponent's own left.
        let left = match rule.grand_slam {
            GrandSlam::LeavesLeftmost => position.owned(opponent).filter(is_left).last(),
            GrandSlam::LeavesRightmost => position.owned(opponent).find(is_left),
            _ => return Ok(()),
        };
        let left = left.map(|(hole, _)| hole);
        let captured = events.into_iter().filter_map(|event| match event {
            Happening::Capture { hole, .. } if left != Some(hole) => Some(hole),
            _ => None,
        });
        match &rule.capture {
            Some(capture) => self.take(rule, capture, captured.collect()),
            None => Ok(()),
        }
    }

    /// Marks and captures, and again from where the rule repeats, while it matches there.
    fn act_repeatedly(&mut self, rule: &Rule) -> Result<(), Stop> {
        self.act(rule)?;
        let Some(reference) = &rule.repeat_from else {
            return Ok(());
        };
        for _ in 0..rule.most_repeats(&self.rules.board) {
            self.look(self.position.seeds.len())?;
            let last = (self.at.here, self.at.had);
            let Some(cell) = self.cell(reference) else {
                break;
            };
            (self.at.here, self.at.had) = (Some(cell), self.count(cell));
            if !self.matches(rule) {
                (self.at.here, self.at.had) = last;
                break;
            }
            self.act(rule)?;
        }
        Ok(())
    }

    fn act(&mut self, rule: &Rule) -> Result<(), Stop> {
        match &rule.mark {
            Some(Action::Mark(kind, at)) => {
                for hole in self.cells(at) {
                    self.put_mark(hole, Mark { kind: *kind, owner: self.at.mover });
                }
            }
            Some(Action::Unmark(kind, at)) => {
                for hole in self.cells(at) {
                    if self.position.mark(hole).is_some_and(|mark| mark.kind == *kind) {
                        self.position.marks[hole.index()] = None;
                        let mark = *kind;
                        self.tell(|| Happening::Unmark { hole, mark });
                    }
                }
            }
            None => {}
        }
        let Some(capture) = &rule.capture else {
            return Ok(());
        };
        // All the holes are found before the first is emptied: a list names holes of one board.
        let view = self.view();
        let cells = capture.holes.iter().flat_map(|target| view.targets(target)).collect();
        self.take(rule, capture, cells)
    }

    fn take(&mut self, rule: &Rule, capture: &Capture, cells: Vec<Cell>) -> Result<(), Stop> {
        self.look(2 * cells.len())?;
        let mut taken = false;
        for hole in cells.into_iter().filter(|&cell| !self.rules.board.is_store(cell)) {
            let held = self.position.seeds[hole.index()];
            let seeds = capture.at_most.map_or(held, |most| held.min(most));
            if seeds == 0 {
                continue;
            }
            self.position.seeds[hole.index()] -= seeds;
            let into_hand = capture.into == Into::Hand;
            let player = if into_hand {
                self.at.hand += seeds;
                None
            } else {
                let owner = self.position.owners[hole.index()];
                let marker = self.position.mark(hole).map(|mark| mark.owner);
                let player =
                    capture.receiver.player(self.at.mover, self.position.leader, owner, marker);
                match player {
                    Some(side) => {
                        self.position.captured[side.index()] += seeds;
                        self.position.last_capturer = Some(side);
                    }
                    None => self.position.lost += seeds,
                }
                self.lap_captured = true;
                player
            };
            taken = true;
            let name = &rule.name;
            self.tell(|| Happening::Capture { rule: name.clone(), hole, seeds, player, into_hand });
        }
        if taken { self.end_at_once() } else { Ok(()) }
    }

    fn put_mark(&mut self, hole: Cell, mark: Mark) {
        let marks = &self.position.marks;
        let most = self.rules.marks.get(usize::from(mark.kind.0)).and_then(|kind| kind.per_player);
        let count = marks.iter().filter(|m| **m == Some(mark)).count();
        let room = most.is_none_or(|most| count < most as usize);
        if room
            && !self.rules.board.is_store(hole)
            && !self.position.is_closed(hole)
            && self.position.marks[hole.index()] != Some(mark)
        {
            self.position.marks[hole.index()] = Some(mark);
            self.tell(|| Happening::Mark { hole, mark: mark.kind, owner: mark.owner });
        }
    }

    /// The ends of the round that are looked at after every capture.
    fn end_at_once(&self) -> Result<(), Stop> {
        let ended = self.rules.round.ends.iter().position(|end| {
            let at = Moment { here: None, ..self.at };
            end.checked == Checked::AtOnce && end.when.condition.holds(&View { at, ..self.view() })
        });
        match ended {
            Some(end) => Err(Stop::RoundEnded { end, hand: self.at.hand }),
            None => Ok(()),
        }
    }
}

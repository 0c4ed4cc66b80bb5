//! What one rule does, in words.

use super::conditions::{Granted, Phrase};
use super::numbers::{number, seeds, times};
use super::{Moment, Teller, capital};
use crate::condition::{Base, Reference, State, Statement, Target};
use crate::rules::{
    Action, Capture, CaptureFor, Condition, Event, GrandSlam, Into, LastSeed, MarkId, Rule, Then,
};
use crate::text::prose::series;

impl Teller<'_> {
    /// A rule in full sentences.
    pub fn rule(&self, rule: &Rule) -> String {
        let mut phrase = Phrase::default();
        let mut start = match rule.last {
            LastSeed::Any => String::new(),
            LastSeed::Only => "Only for the last seed of a lap: ".to_owned(),
            LastSeed::Except => "For every seed of a lap but the last: ".to_owned(),
        };
        match &rule.when {
            Some(sentence) => {
                phrase = self.condition(&sentence.condition);
                start += &format!("if {}, ", phrase.text);
            }
            None => start += "always: ",
        }
        // Once the mover is the last person named, it is `that player`.
        let mut mover = self.mover();
        let others = ["opponent", "owner", "marked"];
        if phrase.text.contains(mover) && !others.iter().any(|other| phrase.text.contains(other)) {
            mover = "that player";
        }
        let mut first = Vec::new();
        if let Some(action) = &rule.mark {
            first.push(self.mark(action, mover, &mut phrase));
            if matches!(action, Action::Mark(..)) {
                mover = "";
            }
        }
        if let Some(capture) = &rule.capture {
            first.push(self.capture(capture, rule, mover, &mut phrase));
            if capture.receiver == CaptureFor::Mover || capture.into == Into::Hand {
                mover = "that player";
            } else {
                mover = self.mover();
            }
        }
        if mover.is_empty() {
            mover = "that player";
        }
        let mut text = start + &first.join(" and ");
        if let Some(hole) = &rule.repeat_from {
            text += &self.repeated(rule, hole, &phrase);
        }
        let slam = rule.capture.as_ref().and_then(|_| grand_slam(rule.grand_slam));
        if let Some(slam) = &slam {
            text += &format!(". {slam}");
        }
        if rule.repeat_from.is_some() || slam.is_some() {
            mover = self.mover();
        }
        let follow = self.follow(rule, mover, &phrase);
        text += &match (follow, first.is_empty()) {
            (Some(follow), true) => follow,
            (Some(follow), false) if rule.repeat_from.is_none() && slam.is_none() => {
                format!(", and {follow}")
            }
            (Some(follow), false) => format!(". After that {follow}"),
            (None, true) => "nothing is done, and no rule after this one is looked at".to_owned(),
            (None, false) => String::new(),
        };
        capital(&text) + "."
    }

    fn mark(&self, action: &Action, mover: &str, phrase: &mut Phrase) -> String {
        let holes = |at: &[Reference]| {
            let holes: Vec<String> = at.iter().map(|hole| self.hole(hole)).collect();
            series(&holes, "and")
        };
        let (text, at) = match action {
            Action::Mark(mark, at) => {
                let room = match self.most(*mark) {
                    None => "",
                    Some(_) => " (if they may have another)",
                };
                let text = format!(
                    "{mover} marks {} as {}{room}",
                    holes(at),
                    self.a_mark(self.rules.mark_name(*mark))
                );
                (text, at)
            }
            Action::Unmark(mark, at) => {
                let name = self.rules.mark_name(*mark);
                (format!("the mark “{name}” is taken off {}", holes(at)), at)
            }
        };
        if let [hole] = at.as_slice() {
            phrase.spoken_of = Some(hole.clone());
            phrase.seeds = Granted::Nothing;
        }
        text
    }

    fn most(&self, mark: MarkId) -> Option<u32> {
        let kind = self.rules.marks.get(usize::from(mark.0));
        kind.and_then(|kind| kind.per_player)
    }

    /// A capture; `mover` is what they are called, nothing after words whose subject they are already.
    fn capture(&self, capture: &Capture, rule: &Rule, mover: &str, phrase: &mut Phrase) -> String {
        let what = self.captured(capture, phrase);
        let mover = if mover.is_empty() { String::new() } else { format!("{mover} ") };
        if capture.into == Into::Hand {
            let on = match (rule.sow_from.as_ref(), self.moment) {
                (Some(hole), _) => {
                    format!(" and sows on with them, the first falling in {}", self.hole(hole))
                }
                (None, Moment::Event(Event::Drop) | Moment::Event(Event::Lift)) => {
                    " and sows them with the others".to_owned()
                }
                (None, _) => String::new(),
            };
            return format!("{mover}takes {what} into the hand{on}");
        }
        let many = !matches!(capture.holes.as_slice(), [Target::One(_)]);
        let by = match capture.receiver {
            CaptureFor::Mover => return format!("{mover}captures {what}"),
            CaptureFor::Nobody => {
                return format!("{} taken out of the game for good", nominative(&what));
            }
            CaptureFor::Owner if many => ", those of each hole by its owner, whoever is sowing",
            CaptureFor::Owner => " by the owner of that hole, whoever is sowing",
            CaptureFor::Opponent => " by the opponent",
            CaptureFor::MarkOwner if many => {
                ", those of each hole by the player who marked it, or by its owner if nobody did"
            }
            CaptureFor::MarkOwner if asks_for_mark(rule, &capture.holes) => {
                " by the player who marked that hole"
            }
            CaptureFor::MarkOwner => {
                " by the player who marked that hole, or by its owner if nobody did"
            }
            CaptureFor::Leader => " by the player who led the round",
        };
        format!("{} captured{by}", nominative(&what))
    }

    /// The seeds a capture takes, as an object. `phrase` then speaks of the first hole.
    fn captured(&self, capture: &Capture, phrase: &mut Phrase) -> String {
        let mut spoken_of = phrase.spoken_of.clone();
        let mut text = String::new();
        for (index, target) in capture.holes.iter().enumerate() {
            let known = |hole: &&Reference| Some(*hole) == spoken_of.as_ref();
            let hole = match target {
                Target::One(hole) if known(&hole) => "it".to_owned(),
                target => self.target(target, spoken_of.as_ref()),
            };
            let granted = if index == 0 && hole == "it" { phrase.seeds } else { Granted::Nothing };
            text += &match (capture.at_most, index) {
                (_, 0) if granted == Granted::One => "that seed".to_owned(),
                (None, 0) if granted == Granted::Several => "them".to_owned(),
                (Some(most), 0) if granted == Granted::Several => {
                    format!("at most {} of them", number(most))
                }
                (None, 0) => format!("all the seeds in {hole}"),
                (Some(most), 0) => format!("at most {} from {hole}", seeds(most)),
                (None, _) if matches!(text.as_str(), "them" | "that seed") => {
                    format!(" and all the seeds in {hole}")
                }
                (None, _) => format!(" and in {hole}"),
                (Some(most), _) => format!(" and at most {} from {hole}", seeds(most)),
            };
            if let Target::One(hole) = target {
                spoken_of = Some(hole.clone());
            }
        }
        if let Some(Target::One(hole)) = capture.holes.first() {
            phrase.spoken_of = Some(hole.clone());
        }
        phrase.seeds = Granted::Nothing;
        text
    }

    fn repeated(&self, rule: &Rule, hole: &Reference, phrase: &Phrase) -> String {
        let there = if Some(hole) == phrase.spoken_of.as_ref() && *hole != Reference::here() {
            "there".to_owned()
        } else {
            self.hole_after(hole, phrase.spoken_of.as_ref())
        };
        let most = rule
            .repeat_at_most
            .map_or(String::new(), |most| format!(", but {} more at most", times(most)));
        let looks_back = rule.when.as_ref().is_some_and(|sentence| {
            sentence.condition.statements().iter().any(|statement| {
                matches!(statement, Statement::Was { .. } | Statement::Had { hole: Base::Here, .. })
            })
        });
        let back = if looks_back {
            " (what that hole holds then stands for what it held before)"
        } else {
            ""
        };
        format!(
            "; the rule is then tried again from {there}{back}, and so on for as long as it applies{most}"
        )
    }

    /// What follows a rule.
    fn follow(&self, rule: &Rule, mover: &str, phrase: &Phrase) -> Option<String> {
        if let Some(hole) = &rule.relay {
            let known = Some(hole) == phrase.spoken_of.as_ref();
            let what = match (known, phrase.seeds) {
                (true, Granted::Several) => "them".to_owned(),
                (true, Granted::One) => "that seed".to_owned(),
                (true, Granted::Nothing) => "all the seeds in it".to_owned(),
                (false, _) => {
                    format!("all the seeds in {}", self.hole_after(hole, phrase.spoken_of.as_ref()))
                }
            };
            return Some(format!("{mover} lifts {what} and sows on in another lap"));
        }
        rule.then.map(|then| match then {
            Then::EndTurn => "the turn ends".to_owned(),
            Then::MoveAgain => format!("{mover} moves again"),
            Then::MoveAgainOnce => {
                format!("{mover} moves again, unless this move was itself given by such a rule")
            }
        })
    }
}

/// Whether a rule fires only where the one hole it takes from is marked.
fn asks_for_mark(rule: &Rule, holes: &[Target]) -> bool {
    let [Target::One(taken)] = holes else {
        return false;
    };
    let marked = |condition: &Condition| {
        matches!(
            condition,
            Condition::Statement(Statement::Is { hole, negated: false, state: State::Marked(..) }) if hole == taken
        )
    };
    match rule.when.as_ref().map(|sentence| &sentence.condition) {
        Some(Condition::All(parts)) => parts.iter().any(marked),
        Some(condition) => marked(condition),
        None => false,
    }
}

/// What taking the opponent's last seed means; `None` where it means nothing.
fn grand_slam(slam: GrandSlam) -> Option<String> {
    let all = "would take every seed the opponent has";
    let leaves = |end: &str| {
        format!(
            "If this {all}, the {end} of the opponent's holes with seeds, as the player moving sees them, stays as it \
             was, and everything else is taken"
        )
    };
    Some(match slam {
        GrandSlam::Counts => return None,
        GrandSlam::TakesNothing => format!("If this {all}, nothing is captured"),
        GrandSlam::Illegal => {
            "A move that would in this way take every seed the opponent has may not be played"
                .to_owned()
        }
        GrandSlam::LeavesLeftmost => leaves("leftmost"),
        GrandSlam::LeavesRightmost => leaves("rightmost"),
    })
}

/// Seeds as the subject of something done to them.
fn nominative(what: &str) -> String {
    match what.strip_prefix("them") {
        Some(rest) => format!("they{rest} are"),
        None if what == "that seed" => format!("{what} is"),
        None => format!("{what} are"),
    }
}

//! Sentences, references and targets: read, their marks found, and every word that may not stand where it does.

use super::Check;
use super::place::Way;
use super::semantics::Proven;
use crate::condition::{
    self, Amount, Base, Condition, Half, Reference, SentenceFault, State, Statement, Target,
};
use crate::diagnostic::Code;
use crate::rules::{MarkId, Sentence};
use crate::source::library::most_similar;

/// Where a sentence stands, which decides of what it can speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scene {
    /// A rule of the event of this name.
    Event(&'static str),
    /// A case of `sowing.direction`.
    Direction,
    /// `sowing.may-move`.
    MayMove,
    /// `sowing.skip`.
    Skip,
    /// An end of the round.
    RoundEnd,
    /// `match.ends-when`.
    MatchEnd,
}

impl Scene {
    /// How messages name it.
    fn name(self) -> String {
        match self {
            Scene::Event(event) => format!("a `{event}` rule"),
            Scene::Direction => "a case of `direction`".to_owned(),
            Scene::MayMove => "`may-move`".to_owned(),
            Scene::Skip => "`skip`".to_owned(),
            Scene::RoundEnd => "an end of the round".to_owned(),
            Scene::MatchEnd => "`ends-when`".to_owned(),
        }
    }

    /// Whether a reference may start from this hole; if not, why not.
    fn refuses(self, base: Base) -> Option<&'static str> {
        match (self, base) {
            (Scene::RoundEnd | Scene::MatchEnd, _) => {
                Some("no hole has been lifted or sown when it is asked")
            }
            (Scene::MayMove, Base::Landing) => None,
            (_, Base::Landing) => {
                Some("only a sentence of `sowing.may-move` can ask where a lap would end")
            }
            (Scene::Event("turn-start"), Base::Here) => {
                Some("no hole is lifted and no seed has fallen yet")
            }
            (Scene::Event("turn-start"), Base::LapOrigin) => {
                Some("no lap has begun yet; the hole chosen is the `origin`")
            }
            _ => None,
        }
    }

    /// Whether the sentence is asked while a lap is sown or has just been sown.
    fn in_lap(self) -> bool {
        matches!(self, Scene::Event(event) if event != "turn-start")
    }

    /// A sentence that would do there, as a hint.
    fn example(self) -> &'static str {
        match self {
            Scene::Event("turn-start") => {
                "a sentence about the hole chosen says `origin`, as in `next of origin is empty`"
            }
            Scene::RoundEnd => {
                "an end of the round speaks of the whole board, as in `when: mover cannot move` or `when: either side is empty`"
            }
            Scene::MatchEnd => {
                "the end of a match speaks of the players, as in `ends-when: a player cannot fill 1 hole`"
            }
            _ => "a sentence about the hole itself says `here`",
        }
    }
}

impl Check<'_> {
    /// Reads a sentence; all that may not stand in it is said at its own words.
    pub fn sentence(&mut self, way: &Way, text: &str, scene: Scene) -> Option<Sentence> {
        let condition = match condition::parse(text) {
            Ok(condition) => condition,
            Err(fault) => {
                self.unreadable(way, text, fault);
                return None;
            }
        };
        let before = self.faults.errors();
        for statement in condition.statements() {
            self.statement(way, text, statement, scene);
        }
        let resolved = condition.try_map_marks(&mut |mark| self.mark_id(mark).ok_or(()));
        if self.faults.errors() > before {
            return None;
        }
        let sentence = Sentence {
            condition: resolved.ok()?,
            text: condition.to_string(),
        };
        self.proven.push(Proven {
            way: way.clone(),
            text: text.to_owned(),
            scene,
            condition: sentence.condition.clone(),
            repeats: false,
        });
        Some(sentence)
    }

    /// Reads a reference to one hole.
    pub fn reference(&mut self, way: &Way, text: &str, scene: Scene) -> Option<Reference> {
        match condition::parse_reference(text) {
            Ok(reference) => self
                .allowed(way, text, &reference, scene)
                .then_some(reference),
            Err(fault) => {
                self.unreadable(way, text, fault);
                None
            }
        }
    }

    /// Reads what a capture takes from.
    pub fn target(&mut self, way: &Way, text: &str, scene: Scene) -> Option<Target> {
        match condition::parse_target(text) {
            Ok(target) => match &target {
                Target::One(reference) => {
                    self.allowed(way, text, reference, scene).then_some(target)
                }
                Target::Every { .. } => Some(target),
            },
            Err(fault) => {
                self.unreadable(way, text, fault);
                None
            }
        }
    }

    /// The number of a mark, if it is declared.
    pub fn mark_id(&self, name: &str) -> Option<MarkId> {
        let at = self.marks.iter().position(|mark| mark.name == name)?;
        u8::try_from(at).ok().map(MarkId)
    }

    /// Says that a mark is not declared.
    pub fn undeclared(&mut self, way: &Way, text: &str, mark: &str) {
        let span = self.words_span(way, text, mark);
        let mut fault = self.at(
            span,
            Code::UndeclaredMark,
            format!("no mark `{mark}` is declared"),
        );
        let names: Vec<&str> = self.marks.iter().map(|mark| mark.name.as_str()).collect();
        if let Some(near) = most_similar(mark, names.iter().copied()) {
            fault = fault.hint(format!("did you mean `{near}`?"));
        } else if !names.is_empty() {
            let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            fault = fault.hint(format!("the marks of this game: {}", names.join(", ")));
        }
        self.faults.push(fault.hint(format!(
            "{}declare it at the top of the file:\nmarks:\n  {mark}:\n    per-player: 1",
            if names.is_empty() { "" } else { "or " },
        )));
    }

    fn unreadable(&mut self, way: &Way, text: &str, fault: SentenceFault) {
        let span = self.part_span(way, text, fault.range);
        let mut said = self.at(span, fault.code, fault.message);
        for hint in fault.hints {
            said = said.hint(hint);
        }
        self.faults.push(said);
    }

    /// Whether a reference may stand here; a fault is said if not.
    fn allowed(&mut self, way: &Way, text: &str, reference: &Reference, scene: Scene) -> bool {
        let Some(why) = scene.refuses(reference.base) else {
            return true;
        };
        let words = reference.to_string();
        let span = self.words_span(way, text, &words);
        let mut message = format!("`{words}` names no hole in {}: {why}", scene.name());
        let code = if reference.base == Base::Landing {
            message = format!("`{words}` cannot be asked in {}: {why}", scene.name());
            Code::MisplacedWords
        } else {
            Code::NoHere
        };
        let mut fault = self.at(span, code, message);
        if scene == Scene::Event("turn-start") && reference.base != Base::Landing {
            fault = fault.hint(format!("write `{}`", from_origin(reference)));
        } else {
            fault = fault.hint(scene.example());
        }
        self.faults.push(fault);
        false
    }

    fn misplaced(&mut self, way: &Way, text: &str, words: &str, why: &str, scene: Scene) {
        let span = self.words_span(way, text, words);
        let fault = self
            .at(
                span,
                Code::MisplacedWords,
                format!("`{words}` cannot be asked in {}: {why}", scene.name()),
            )
            .hint(scene.example());
        self.faults.push(fault);
    }

    fn statement(&mut self, way: &Way, text: &str, statement: &Statement<String>, scene: Scene) {
        let words = Condition::Statement(statement.clone()).to_string();
        match statement {
            Statement::Has { hole, amount, .. } => {
                if self.allowed(way, text, hole, scene)
                    && let Amount::AsMany(other) = amount
                {
                    self.allowed(way, text, other, scene);
                }
            }
            Statement::Is { hole, state, .. } => {
                self.allowed(way, text, hole, scene);
                self.state(way, text, state);
            }
            Statement::Had { hole, .. } => self.had(way, text, &words, *hole, scene),
            Statement::Was { .. } => self.had(way, text, &words, Base::Here, scene),
            Statement::LapPassed if !scene.in_lap() => {
                self.misplaced(way, text, &words, "no lap has been sown", scene);
            }
            Statement::CannotFill { .. } | Statement::HasWon { .. } if scene != Scene::MatchEnd => {
                let why = "it is known between rounds only, in `match.ends-when`";
                self.misplaced(way, text, &words, why, scene);
            }
            Statement::CannotMove(_)
            | Statement::NobodyCanMove
            | Statement::SideEmpty(_)
            | Statement::AtMostRemain(_)
            | Statement::EveryHole { .. }
            | Statement::Turn(_)
            | Statement::Quiet(_)
                if scene == Scene::MatchEnd =>
            {
                let why = "it is asked between rounds, when no seeds lie on the board";
                self.misplaced(way, text, &words, why, scene);
            }
            Statement::CannotMove(_) | Statement::NobodyCanMove
                if matches!(scene, Scene::MayMove | Scene::Direction) =>
            {
                let why = "which moves there are depends on this very sentence";
                self.misplaced(way, text, &words, why, scene);
            }
            Statement::HasMarks { mark, .. } if self.mark_id(mark).is_none() => {
                self.undeclared(way, text, mark);
            }
            Statement::OwnsAtLeast { holes, .. } => {
                let most = self.holes.map(|holes| 2 * u32::from(holes));
                if let Some(most) = most.filter(|most| holes > most) {
                    let span = self.words_span(way, text, &format!("{holes}"));
                    let fault = self
                        .at(
                            span,
                            Code::NoSuchHole,
                            format!("nobody can own {holes} holes of a board of {most}"),
                        )
                        .hint(format!("a number up to {most}"));
                    self.faults.push(fault);
                }
            }
            _ => {}
        }
    }

    fn had(&mut self, way: &Way, text: &str, words: &str, base: Base, scene: Scene) {
        let reference = Reference {
            base,
            steps: Vec::new(),
        };
        if scene.refuses(base).is_some() {
            self.allowed(way, text, &reference, scene);
            return;
        }
        let now = match scene {
            Scene::Direction | Scene::MayMove | Scene::Event("turn-start") => true,
            Scene::Skip => base == Base::Here,
            _ => false,
        };
        if now {
            let span = self.words_span(way, text, words);
            let today = words
                .replace(" did not have ", " does not have ")
                .replace(" had ", " has ")
                .replace(" was ", " is ");
            let fault = self
                .at(
                    span,
                    Code::MisplacedWords,
                    format!(
                        "`{words}` cannot be asked in {}: nothing has been lifted or sown in that hole yet",
                        scene.name()
                    ),
                )
                .hint(format!("write `{today}`, which asks what it holds"));
            self.faults.push(fault);
        }
    }

    fn state(&mut self, way: &Way, text: &str, state: &State<String>) {
        match state {
            State::Marked(_, mark) if self.mark_id(mark).is_none() => {
                self.undeclared(way, text, mark);
            }
            State::Numbered(numbers) => {
                let Some(holes) = self.holes else { return };
                for number in numbers {
                    if (1..=u32::from(holes)).contains(number) {
                        continue;
                    }
                    let span = self.words_span(way, text, &number.to_string());
                    let fault = self
                        .at(
                            span,
                            Code::NoSuchHole,
                            format!("a row of {holes} has no hole {number}"),
                        )
                        .hint(format!(
                            "its holes are numbered 1 to {holes}, from their owner's left"
                        ));
                    self.faults.push(fault);
                }
            }
            State::InHalf(Half::Middle) if self.holes.is_some_and(|holes| holes % 2 == 0) => {
                let span = self.words_span(way, text, "the middle hole");
                let holes = self.holes.unwrap_or_default();
                let fault = self
                    .at(
                        span,
                        Code::NoSuchHole,
                        format!("a row of {holes} has no middle hole"),
                    )
                    .hint(format!(
                        "write `here is hole {} or {}`",
                        holes / 2,
                        holes / 2 + 1
                    ));
                self.faults.push(fault);
            }
            State::Store if !self.stores => {
                let span = self.words_span(way, text, "a store");
                let fault = self
                    .at(span, Code::NoStores, "the board has no stores on its track")
                    .hint("below `board`, add `stores: right`; and below `sowing`, `stores: own`");
                self.faults.push(fault);
            }
            State::Store if !self.sown => {
                let span = self.words_span(way, text, "a store");
                let fault = self
                    .at(
                        span,
                        Code::NoStores,
                        "no seed is sown in a store, and no rule comes to one",
                    )
                    .hint("below `sowing`, add `stores: own`");
                self.faults.push(fault);
            }
            _ => {}
        }
    }
}

/// The same reference counted from the origin, in words.
fn from_origin(reference: &Reference) -> String {
    Reference {
        base: Base::Origin,
        steps: reference.steps.clone(),
    }
    .to_string()
}

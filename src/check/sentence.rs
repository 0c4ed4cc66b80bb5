//! Sentences, references and targets: reads them, finds their marks, and reports every word that is not allowed there.

use super::Check;
use super::place::Way;
use super::scene::Scene;
use super::semantics::Proven;
use crate::condition::{self, Base, Condition, Fact, Half, Reference, State, Statement, Target};
use crate::diagnostic::Code;
use crate::repair::{Asked, Moment, SentenceFault, fault, sentences};
use crate::rules::{Event, MarkId, Sentence};
use crate::text::near::most_similar;

impl Check<'_> {
    /// Reads a sentence. Everything that is not allowed in it is reported at its own words.
    pub fn sentence(&mut self, way: &Way, text: &str, scene: Scene) -> Option<Sentence> {
        if self.faults.is_full() && condition::parse(text).is_err() {
            // It is only counted, so no repair is looked for.
            self.value(way, Code::UnreadableSentence, "this cannot be read")
                .push_to(&mut self.faults);
            return None;
        }
        let condition = match condition::parse(text) {
            Ok(condition) => condition,
            Err(failure) => {
                let mut fault = self.asked(scene, |asked| fault::sentence(text, &failure, asked));
                let repairs = self.repaired(text, &mut fault, scene);
                self.unreadable(way, text, fault, repairs);
                return None;
            }
        };
        let before = self.faults.errors();
        for statement in condition.statements() {
            self.statement(way, text, statement, scene);
        }
        if self.faults.errors() > before {
            return None;
        }
        let sentence = Sentence { text: condition.to_string(), condition };
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
            Ok(reference) => self.allowed(way, text, &reference, scene).then_some(reference),
            Err(failure) => {
                let fault = self.asked(scene, |asked| fault::reference(text, &failure, asked));
                let stands = |text: &String| {
                    condition::parse_reference(text)
                        .is_ok_and(|reference| scene.refuses(reference.base).is_none())
                };
                let repairs = fault.repairs.iter().filter(|text| stands(text));
                let mut repairs: Vec<String> = repairs.cloned().collect();
                // `relay: yes` leaves open from where; the hole of the last seed is the rule.
                let here = "here".to_owned();
                if text.trim().eq_ignore_ascii_case("yes") && stands(&here) {
                    repairs = vec![here];
                }
                self.unreadable(way, text, fault, repairs);
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
            Err(failure) => {
                let fault = self.asked(scene, |asked| fault::target(text, &failure, asked));
                let stands = |text: &String| match condition::parse_target(text) {
                    Ok(Target::One(reference)) => scene.refuses(reference.base).is_none(),
                    Ok(Target::Every { .. }) => true,
                    Err(_) => false,
                };
                let repairs = fault.repairs.iter().filter(|text| stands(text));
                let repairs = repairs.cloned().collect();
                self.unreadable(way, text, fault, repairs);
                None
            }
        }
    }

    /// Something that depends on when a sentence is asked and on the marks of the game.
    pub(super) fn asked<T>(&self, scene: Scene, of: impl FnOnce(Asked<'_>) -> T) -> T {
        let moment = match scene {
            Scene::Event(Event::Lift) => Moment::Lifted,
            Scene::MayMove | Scene::Skip | Scene::Direction => Moment::Chosen,
            _ => Moment::Sown,
        };
        let marks: Vec<&str> = self.marks.iter().map(|mark| mark.name.as_str()).collect();
        of(Asked { moment, marks: &marks })
    }

    /// The number of a mark, if it is declared.
    pub fn mark_id(&self, name: &str) -> Option<MarkId> {
        let at = self.marks.iter().position(|mark| mark.name == name)?;
        u8::try_from(at).ok().map(MarkId)
    }

    /// Says that a mark is not declared.
    pub fn undeclared(&mut self, way: &Way, text: &str, mark: &str) {
        if self.may_contain_in("marks", mark) {
            return;
        }
        let span = self.words_span(way, text, mark);
        let mut fault =
            self.at(span, Code::UndeclaredMark, format!("no mark `{mark}` is declared"));
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

    /// Says why a text cannot be read, with those repairs of it that may stand here.
    fn unreadable(&mut self, way: &Way, text: &str, fault: SentenceFault, offered: Vec<String>) {
        let span = self.part_span(way, text, fault.range);
        let mut said = self.at(span, fault.code, fault.message);
        for repair in &offered {
            said = said.hint(format!("write `{repair}`"));
        }
        for hint in fault.hints {
            said = said.hint(hint);
        }
        self.faults.push(said);
    }

    /// The repairs of a sentence in which nothing is wrong at its place.
    fn repaired(&mut self, text: &str, fault: &mut SentenceFault, scene: Scene) -> Vec<String> {
        let mut repairs = std::mem::take(&mut fault.repairs);
        if let Some(counted) = self.counted(text) {
            repairs = match condition::parse(&counted) {
                Ok(condition) => vec![condition.to_string()],
                Err(_) => self.asked(scene, |asked| {
                    sentences(&counted, asked).iter().map(ToString::to_string).collect()
                }),
            };
        }
        for repair in &mut repairs {
            *repair = scene.fitted(text, repair);
        }
        repairs.dedup();
        let before = repairs.len();
        let mut misplaced = false;
        repairs.retain(|repair| {
            let why = self.why_not(repair, scene);
            misplaced |= why.is_some_and(|why| why != Code::UndeclaredMark);
            why.is_none()
        });
        if misplaced && before > 0 && repairs.is_empty() {
            fault.hints.push(scene.example().to_owned());
        }
        repairs
    }

    /// What would be wrong with a sentence at a place, if anything; nothing is said of it.
    fn why_not(&mut self, text: &str, scene: Scene) -> Option<Code> {
        let Ok(condition) = condition::parse(text) else {
            return Some(Code::UnreadableSentence);
        };
        let said = std::mem::take(&mut self.faults);
        for statement in condition.statements() {
            self.statement(&Way::default(), text, statement, scene);
        }
        let unfit = std::mem::replace(&mut self.faults, said);
        unfit.iter().map(|fault| fault.code).next()
    }

    /// The text with the numbers of this board in the place of words that stand for them: `half the seeds`.
    fn counted(&self, text: &str) -> Option<String> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        let exchange = |phrase: &str, number: u64| {
            let phrase: Vec<&str> = phrase.split(' ').collect();
            let at = words.windows(phrase.len()).position(|window| window == phrase)?;
            let mut all: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
            all.splice(at..at + phrase.len(), [number.to_string()]);
            Some(all.join(" "))
        };
        if let Some(total) = self.total {
            let least = lower.contains("at least half");
            let half = if least { total.div_ceil(2) } else { total / 2 };
            let said = [
                "half of all the seeds",
                "half of all seeds",
                "half of the seeds",
                "half the seeds",
                "half",
            ];
            let part_of_row =
                ["left", "right", "board", "row", "side"].iter().any(|part| lower.contains(part));
            if !part_of_row && let Some(counted) = said.iter().find_map(|said| exchange(said, half))
            {
                return Some(counted);
            }
        }
        let holes = u64::from(self.holes?);
        ["the last hole", "the rightmost hole"]
            .iter()
            .find_map(|said| {
                exchange(said, holes).filter(|_| lower.contains(&format!("is {said}")))
            })
            .map(|counted| counted.replace(&format!("is {holes}"), &format!("is hole {holes}")))
            .or_else(|| {
                let all = exchange("all holes", 2 * holes)?;
                lower.contains("owns").then(|| format!("{all} holes"))
            })
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
        if scene == Scene::Event(Event::TurnStart) && reference.base != Base::Landing {
            fault = fault.hint(format!("write `{}`", from_origin(reference)));
        } else {
            fault = fault.hint(scene.example());
        }
        self.faults.push(fault);
        false
    }

    fn misplaced(&mut self, way: &Way, text: &str, words: &str, why: &str, scene: Scene) {
        let span = self.words_span(way, text, words);
        self.at(
            span,
            Code::MisplacedWords,
            format!("`{words}` cannot be asked in {}: {why}", scene.name()),
        )
        .hint(scene.example())
        .push_to(&mut self.faults);
    }

    /// Says what is wrong with a statement where it stands: the first thing it asks about that cannot be asked there.
    fn statement(&mut self, way: &Way, text: &str, statement: &Statement, scene: Scene) {
        let words = Condition::Statement(statement.clone()).to_string();
        for fact in statement.facts() {
            let before = self.faults.errors();
            self.fact(way, text, &words, fact, scene);
            if self.faults.errors() > before {
                return;
            }
        }
        if let Statement::OwnsAtLeast { .. } = statement {
            self.owned(way, text, &statement.numbers());
        }
    }

    fn fact(&mut self, way: &Way, text: &str, words: &str, fact: Fact<'_>, scene: Scene) {
        let why = match fact {
            Fact::Count(hole) => {
                self.allowed(way, text, hole, scene);
                return;
            }
            Fact::State(hole, state) => {
                self.allowed(way, text, hole, scene);
                return self.state(way, text, state);
            }
            Fact::Had(of) => return self.had(way, text, words, of, scene),
            Fact::LapPassed if !scene.in_lap() => "no lap has been sown",
            Fact::Fillable(_) | Fact::Won(_) if scene != Scene::MatchEnd => {
                "it is known between rounds only, in `match.ends-when`"
            }
            Fact::CanMove(_)
            | Fact::SideIsEmpty(_)
            | Fact::Remaining
            | Fact::EveryHole(..)
            | Fact::Turn
            | Fact::Quiet
                if scene == Scene::MatchEnd =>
            {
                "it is asked between rounds, when no seeds lie on the board"
            }
            Fact::CanMove(_) if matches!(scene, Scene::MayMove | Scene::Direction) => {
                "which moves there are depends on this very sentence"
            }
            Fact::Marks(_, mark) if self.mark_id(mark).is_none() => {
                return self.undeclared(way, text, mark);
            }
            Fact::Owned(_) if !self.territory => {
                let span = self.words_span(way, text, words);
                let fault = self
                    .at(
                        span,
                        Code::MisplacedWords,
                        format!("`{words}` cannot be asked: no hole changes hands in this game"),
                    )
                    .hint("if holes do, write `unfilled: taken over` below `match`");
                return self.faults.push(fault);
            }
            _ => return,
        };
        self.misplaced(way, text, words, why, scene);
    }

    /// Whether so many holes can be owned.
    fn owned(&mut self, way: &Way, text: &str, numbers: &[u32]) {
        let most = self.holes.map(|holes| 2 * u32::from(holes));
        let Some(most) = most else { return };
        for holes in numbers.iter().filter(|holes| **holes > most) {
            let span = self.words_span(way, text, &format!("{holes}"));
            self.at(
                span,
                Code::NoSuchHole,
                format!("nobody can own {holes} holes of a board of {most}"),
            )
            .hint(format!("a number up to {most}"))
            .push_to(&mut self.faults);
        }
    }

    fn had(&mut self, way: &Way, text: &str, words: &str, base: Base, scene: Scene) {
        let reference = Reference { base, steps: Vec::new() };
        if scene.refuses(base).is_some() {
            self.allowed(way, text, &reference, scene);
            return;
        }
        let now = match scene {
            Scene::Direction | Scene::MayMove | Scene::Event(Event::TurnStart) => true,
            Scene::Skip => base == Base::Here,
            _ => false,
        };
        if now {
            let span = self.words_span(way, text, words);
            let today = words
                .replace(" did not have ", " does not have ")
                .replace(" had ", " has ")
                .replace(" was ", " is ");
            self.at(
                span,
                Code::MisplacedWords,
                format!(
                    "`{words}` cannot be asked in {}: nothing has been lifted or sown in that \
                         hole yet",
                    scene.name()
                ),
            )
            .hint(format!("write `{today}`, which asks what it holds"))
            .push_to(&mut self.faults);
        }
    }

    fn state(&mut self, way: &Way, text: &str, state: &State) {
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
                    self.at(
                        span,
                        Code::NoSuchHole,
                        format!("a row of {holes} has no hole {number}"),
                    )
                    .hint(format!("its holes are numbered 1 to {holes}, from their owner's left"))
                    .push_to(&mut self.faults);
                }
            }
            State::InHalf(Half::Middle) if self.holes.is_some_and(|holes| holes % 2 == 0) => {
                let span = self.words_span(way, text, "the middle hole");
                let holes = self.holes.unwrap_or_default();
                self.at(span, Code::NoSuchHole, format!("a row of {holes} has no middle hole"))
                    .hint(format!("write `here is hole {} or {}`", holes / 2, holes / 2 + 1))
                    .push_to(&mut self.faults);
            }
            State::Store if !self.stores => {
                let span = self.words_span(way, text, "a store");
                self.at(span, Code::NoStores, "the board has no stores on its track")
                    .hint("below `board`, add `stores: right`; and below `sowing`, `stores: own`")
                    .push_to(&mut self.faults);
            }
            State::Store if !self.sown => {
                let span = self.words_span(way, text, "a store");
                self.at(
                    span,
                    Code::NoStores,
                    "no seed is sown in a store, and no rule comes to one",
                )
                .hint("below `sowing`, add `stores: own`")
                .push_to(&mut self.faults);
            }
            _ => {}
        }
    }
}

/// The same reference counted from the origin, in words.
fn from_origin(reference: &Reference) -> String {
    Reference { base: Base::Origin, steps: reference.steps.clone() }.to_string()
}

//! Sentences, references and targets: reads them, finds their marks, and reports every word that is not allowed there.

use super::Check;
use super::place::Path;
use super::scene::Scene;
use super::semantics::CheckedSentence;
use crate::condition::{
    self, Base, Condition, Fact, Half, Reference, Rule, State, Statement, Target,
};
use crate::diagnostic::Code;
use crate::repair::{Asked, Moment, SentenceFault, fault, sentences};
use crate::rules::{Event, MarkId, Sentence};
use crate::text::near::most_similar;

impl Check<'_> {
    /// Reads a sentence. Everything that is not allowed in it is reported at its own words.
    pub fn sentence(&mut self, path: &Path, text: &str, scene: Scene) -> Option<Sentence> {
        if self.faults.is_full() && condition::parse(text).is_err() {
            // It is only counted, so no repair is looked for.
            self.fault(path, Code::UnreadableSentence, "this cannot be read");
            return None;
        }
        let condition = match condition::parse(text) {
            Ok(condition) => condition,
            Err(failure) => {
                let mut fault =
                    self.asked(scene, |asked| fault(text, &failure, Rule::sentence, asked));
                let repairs = self.repaired(text, &mut fault, scene);
                self.unreadable(path, text, fault, repairs);
                return None;
            }
        };
        let before = self.faults.errors();
        for statement in condition.statements() {
            self.statement(path, text, statement, scene);
        }
        if self.faults.errors() > before {
            return None;
        }
        let mut sentence = Sentence { text: condition.to_string(), condition };
        if let Some(total) = self.total {
            sentence.condition.count_half(total);
        }
        self.checked.push(CheckedSentence {
            path: path.clone(),
            text: text.to_owned(),
            scene,
            condition: sentence.condition.clone(),
            repeats: false,
        });
        Some(sentence)
    }

    /// Reads a reference to one hole.
    pub fn reference(&mut self, path: &Path, text: &str, scene: Scene) -> Option<Reference> {
        let failure = match condition::parse_reference(text) {
            Ok(reference) => {
                return self.allowed(path, text, &reference, scene).then_some(reference);
            }
            Err(failure) => failure,
        };
        let fault = self.asked(scene, |asked| fault(text, &failure, Rule::reference, asked));
        let fits = |text: &str| {
            let read = condition::parse_reference(text);
            read.is_ok_and(|reference| scene.refuses(reference.base).is_none())
        };
        let mut repairs = fault.repairs.clone();
        repairs.retain(|text| fits(text));
        self.unreadable(path, text, fault, repairs);
        None
    }

    /// Reads what a capture takes from.
    pub fn target(&mut self, path: &Path, text: &str, scene: Scene) -> Option<Target> {
        let failure = match condition::parse_target(text) {
            Ok(Target::One(reference)) => {
                let allowed = self.allowed(path, text, &reference, scene);
                return allowed.then_some(Target::One(reference));
            }
            Ok(every) => return Some(every),
            Err(failure) => failure,
        };
        let fault = self.asked(scene, |asked| fault(text, &failure, Rule::target, asked));
        let mut repairs = fault.repairs.clone();
        repairs.retain(|text| match condition::parse_target(text) {
            Ok(Target::One(reference)) => scene.refuses(reference.base).is_none(),
            every => every.is_ok(),
        });
        self.unreadable(path, text, fault, repairs);
        None
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

    /// Reports a mark that is not declared, unless it may be in what could not be read.
    pub fn undeclared(&mut self, path: &Path, text: &str, mark: &str) {
        if self.may_contain_in("marks", mark) {
            return;
        }
        let span = self.words_span(path, text, mark);
        let names: Vec<String> = self.marks.iter().map(|mark| mark.name.clone()).collect();
        let or = if names.is_empty() { "" } else { "or " };
        let message = format!("no mark `{mark}` is declared");
        let mut fault = self.fault_at(span, Code::UndeclaredMark, message);
        if let Some(near) = most_similar(mark, names.iter().map(String::as_str)) {
            fault = fault.hint(format!("did you mean `{near}`?"));
        } else if !names.is_empty() {
            fault = fault.hint(format!("the marks of this game: `{}`", names.join("`, `")));
        }
        fault.hint(format!(
            "{or}declare it at the top of the file:\nmarks:\n  {mark}:\n    per-player: 1"
        ));
    }

    /// Reports why a text cannot be read, with those repairs of it that are allowed here.
    fn unreadable(&mut self, path: &Path, text: &str, fault: SentenceFault, repairs: Vec<String>) {
        let span = self.part_span(path, text, fault.range);
        // One repair is certain; of several any may be meant.
        let whole = self.part_span(path, text, 0..text.len());
        let whole = whole.filter(|_| repairs.len() == 1 && fault.hints.is_empty());
        if let Some(hint) = self.instead_of_yes(path, text) {
            self.fault_at(span, fault.code, fault.message).hint(hint);
            return;
        }
        let mut reported = self.fault_at(span, fault.code, fault.message);
        for repair in repairs {
            reported = reported
                .map(|fault| fault.replace(whole, repair, |repair| format!("write `{repair}`")));
        }
        fault.hints.into_iter().fold(reported, super::Fault::hint);
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
            self.statement(&Path::default(), text, statement, scene);
        }
        let unfit = std::mem::replace(&mut self.faults, said);
        unfit.iter().map(|fault| fault.code).next()
    }

    /// The text with the numbers of this board in place of the words for them: `half the seeds`.
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

    /// Whether a reference is allowed here; a fault is reported if not.
    fn allowed(&mut self, path: &Path, text: &str, reference: &Reference, scene: Scene) -> bool {
        let Some(why) = scene.refuses(reference.base) else {
            return true;
        };
        let words = reference.to_string();
        if reference.base == Base::Landing {
            self.misplaced(path, text, &words, why, scene);
            return false;
        }
        let span = self.words_span(path, text, &words);
        let message = format!("`{words}` names no hole in {}: {why}", scene.name());
        let hint = match scene {
            Scene::Event(Event::TurnStart) => {
                let origin = Reference { base: Base::Origin, steps: reference.steps.clone() };
                format!("write `{origin}`")
            }
            _ => scene.example().to_owned(),
        };
        self.fault_at(span, Code::NoHere, message).hint(hint);
        false
    }

    fn misplaced(&mut self, path: &Path, text: &str, words: &str, why: &str, scene: Scene) {
        let span = self.words_span(path, text, words);
        let message = format!("`{words}` cannot be asked in {}: {why}", scene.name());
        self.fault_at(span, Code::MisplacedWords, message).hint(scene.example());
    }

    /// Reports the first thing that a statement asks about and that cannot be asked at its place.
    fn statement(&mut self, path: &Path, text: &str, statement: &Statement, scene: Scene) {
        let words = Condition::Statement(statement.clone()).to_string();
        for fact in statement.facts() {
            let before = self.faults.errors();
            self.fact(path, text, &words, fact, scene);
            if self.faults.errors() > before {
                return;
            }
        }
        if let Statement::OwnsAtLeast { .. } = statement {
            self.owned(path, text, &statement.numbers());
        }
    }

    fn fact(&mut self, path: &Path, text: &str, words: &str, fact: Fact<'_>, scene: Scene) {
        let why = match fact {
            Fact::Count(hole) => {
                self.allowed(path, text, hole, scene);
                return;
            }
            Fact::State(hole, state) => {
                self.allowed(path, text, hole, scene);
                return self.state(path, text, state);
            }
            Fact::Had(of) => return self.had(path, text, words, of, scene),
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
                return self.undeclared(path, text, mark);
            }
            Fact::Owned(_) if !self.territory => {
                let span = self.words_span(path, text, words);
                let message =
                    format!("`{words}` cannot be asked: no hole changes hands in this game");
                self.fault_at(span, Code::MisplacedWords, message)
                    .hint("if holes do, write `unfilled: taken over` below `match`");
                return;
            }
            _ => return,
        };
        self.misplaced(path, text, words, why, scene);
    }

    /// Reports more holes than a player can own.
    fn owned(&mut self, path: &Path, text: &str, numbers: &[u32]) {
        let Some(most) = self.holes.map(|holes| 2 * u32::from(holes)) else { return };
        for holes in numbers.iter().filter(|holes| **holes > most) {
            let span = self.words_span(path, text, &holes.to_string());
            let message = format!("nobody can own {holes} holes of a board of {most}");
            self.fault_at(span, Code::NoSuchHole, message).hint(format!("a number up to {most}"));
        }
    }

    fn had(&mut self, path: &Path, text: &str, words: &str, base: Base, scene: Scene) {
        let reference = Reference { base, steps: Vec::new() };
        let now = match scene {
            Scene::Direction | Scene::MayMove | Scene::Event(Event::TurnStart) => true,
            Scene::Skip => base == Base::Here,
            _ => false,
        };
        if self.allowed(path, text, &reference, scene) && now {
            let span = self.words_span(path, text, words);
            let today = words
                .replace(" did not have ", " does not have ")
                .replace(" had ", " has ")
                .replace(" was ", " is ");
            let message = format!(
                "`{words}` cannot be asked in {}: nothing has been lifted or sown in that hole yet",
                scene.name()
            );
            self.fault_at(span, Code::MisplacedWords, message)
                .hint(format!("write `{today}`, which asks what it holds"));
        }
    }

    fn state(&mut self, path: &Path, text: &str, state: &State) {
        let holes = self.holes.map(u32::from);
        let (words, code, message, hint) = match state {
            State::Marked(_, mark) if self.mark_id(mark).is_none() => {
                return self.undeclared(path, text, mark);
            }
            State::Numbered(numbers) => {
                let Some(holes) = holes else { return };
                for number in numbers.iter().filter(|number| !(1..=holes).contains(*number)) {
                    let span = self.words_span(path, text, &number.to_string());
                    let message = format!("a row of {holes} has no hole {number}");
                    self.fault_at(span, Code::NoSuchHole, message).hint(format!(
                        "its holes are numbered 1 to {holes}, from their owner's left"
                    ));
                }
                return;
            }
            State::InHalf(Half::Middle) => {
                let Some(holes) = holes.filter(|holes| holes % 2 == 0) else { return };
                (
                    "the middle hole",
                    Code::NoSuchHole,
                    format!("a row of {holes} has no middle hole"),
                    format!("write `here is hole {} or {}`", holes / 2, holes / 2 + 1),
                )
            }
            State::Store if !self.stores => (
                "a store",
                Code::NoStores,
                "the board has no stores on its track".to_owned(),
                "below `board`, add `stores: right`; and below `sowing`, `stores: own`".to_owned(),
            ),
            State::Store if !self.sown => (
                "a store",
                Code::NoStores,
                "no seed is sown in a store, and no rule comes to one".to_owned(),
                "below `sowing`, add `stores: own`".to_owned(),
            ),
            _ => return,
        };
        let span = self.words_span(path, text, words);
        self.fault_at(span, code, message).hint(hint);
    }
}

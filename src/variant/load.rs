//! From a name, a path or a text to the variant as written, after `extends` and readings.

use super::cited;
use super::edit::readings::{Choice, Context, Question, QuestionOption, chosen, questions};
use super::edit::{Edit, Layer, apply, without_conflicts};
use super::extends::{Chain, Opened, Request, mark_rules_unread, whole};
use super::read::read;
use crate::diagnostic::{Diagnostics, Severity};
use crate::language::Variant;
use crate::looks::{LOOKS, Looks};
use crate::source::Node;
use crate::text::{FileId, Sources, Span};

/// A game before its questions are answered: read once, to be played under any combination of readings.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// How messages name the game.
    pub name: String,
    /// The file itself, not those it extends.
    pub file: FileId,
    /// The questions, in the author's order.
    pub questions: Vec<Question>,
    /// What is wrong with the file, those it extends and its readings, whichever option is chosen.
    pub faults: Diagnostics,
    /// The number of errors that are not in an option.
    errors: usize,
    /// The rules and what describes them, without the readings.
    rules: Node,
    /// What the files that extend one another change, the outermost last.
    layers: Vec<Layer>,
}

/// A game under chosen readings.
#[derive(Clone, Debug)]
pub struct ResolvedFile {
    /// The variant as written, after `extends` and readings, which are no longer in it.
    pub variant: Variant,
    /// The same as a document, with the place of each value: in the file, in one that it extends, or in an option of a
    /// reading.
    pub document: Node,
    /// The option in force for each question, in the author's order; a question with neither a usable choice nor a
    /// usable default is left out.
    pub readings: Vec<(String, String)>,
    /// What is wrong; that of the [`GameFile`] is not repeated by [`GameFile::with`], but is included by [`load`].
    pub faults: Diagnostics,
}

/// Looks for one value of a rule file, in making a game of it and checking it.
const LOOKS_OF_A_VALUE: u64 = 500;

impl GameFile {
    /// Reads a file, what it extends, and its questions.
    ///
    /// Every option is tried by itself, so that its faults are found even if nobody chooses it. `None` if there is
    /// nothing to work with, and the reason is pushed to `faults`. All other faults are in [`GameFile::faults`].
    pub fn load(
        sources: &mut Sources,
        request: &Request<'_>,
        faults: &mut Diagnostics,
    ) -> Option<GameFile> {
        let opened = Opened::of(sources, request, faults)?;
        let mut found = Diagnostics::new();
        let Some(mut whole) = whole(sources, &opened, &mut Chain::default(), &mut found) else {
            faults.append(found);
            return None;
        };
        cited::unknown_sources(&whole.node, &mut found);
        cited::lost_evidence(&whole.node, sources, &mut found);
        let readings = whole.node.take("readings");
        let looks = Looks::of(LOOKS);
        let mut questions = match &readings {
            Some(readings) => questions(
                &readings.node,
                &Context {
                    rules: &whole.node,
                    sources,
                    looks: &looks,
                    looks_of_a_game: LOOKS_OF_A_VALUE / 5 * whole.node.size(),
                    others: &whole.others_readings,
                },
                &mut found,
            ),
            None => Vec::new(),
        };
        let elsewhere = blame(&mut questions, &whole.others_readings, &found);
        let mut base = GameFile {
            errors: found.errors().saturating_sub(elsewhere),
            name: sources.file(opened.file()).name.clone(),
            file: opened.file(),
            questions,
            faults: found,
            rules: whole.node,
            layers: whole.layers,
        };
        for choice in base.single_choices() {
            if !looks.take(base.looks_of_a_game()) {
                // Whoever checks the file says so: that takes more.
                break;
            }
            let changed = base.with(std::slice::from_ref(&choice));
            let mut options = base
                .questions
                .iter_mut()
                .filter(|question| question.name == choice.question)
                .flat_map(|question| &mut question.options);
            if let Some(option) = options.find(|option| option.name == choice.option) {
                option.errors += changed.faults.errors();
            }
            base.faults.append(changed.faults);
        }
        Some(base)
    }

    /// The looks that it takes to make and check the game of one choice of options.
    pub fn looks_of_a_game(&self) -> u64 {
        LOOKS_OF_A_VALUE * (self.rules.size() + self.questions.len() as u64)
    }

    /// Whether all errors of the file are in options that these choices do not use.
    pub fn is_sound(&self, choices: &[Choice]) -> bool {
        self.errors == 0
            && self.questions.iter().all(|question| {
                let chosen = choices.iter().find(|choice| choice.question == question.name);
                let name = chosen.map_or(&question.default, |choice| &choice.option);
                let unread = question.unread.names().any(|(unread, _)| unread == name);
                let option = question.options.iter().find(|option| option.name == *name);
                !unread && option.is_some_and(|option| option.errors == 0)
            })
    }

    /// Each option that is not a default, chosen alone.
    pub fn single_choices(&self) -> Vec<Choice> {
        let of = |question: &Question| {
            let others = question.options.iter().filter(|option| option.name != question.default);
            others.map(|option| Choice::new(&question.name, &option.name)).collect::<Vec<_>>()
        };
        self.questions.iter().flat_map(of).collect()
    }

    /// The game under these readings; the default holds where none is chosen.
    ///
    /// An option that does not exist, a question answered twice, and options that change the same place in different
    /// ways are faults; what can be applied is applied all the same.
    pub fn with(&self, choices: &[Choice]) -> ResolvedFile {
        let mut faults = Diagnostics::new();
        let picked = chosen(&self.questions, choices, &self.name, &mut faults);
        let edits = along(&picked, &mut faults);
        let mut document = self.rules.clone();
        apply(&mut document, edits);
        if picked.iter().filter_map(|(_, option)| *option).any(|option| option.lost) {
            // Part of the option could not be read, so anything may be missing from the rules.
            mark_rules_unread(&mut document);
        }
        let variant = read(&mut document, &mut faults);
        let readings = picked
            .iter()
            .filter_map(|(question, option)| Some((question.name.clone(), (*option)?.name.clone())))
            .collect();
        ResolvedFile { variant, document, readings, faults }
    }

    /// The edit that brings a fault about under these choices, in the chain of files or in an option; `None` if there
    /// is none, or if the fault is at a place in the text of such an edit. `appears` says whether rules have the fault.
    pub(crate) fn edit_behind(
        &self,
        choices: &[Choice],
        place: Span,
        mut appears: impl FnMut(&Variant, &Node) -> bool,
    ) -> Option<Edit> {
        let mut ignored = Diagnostics::new();
        let picked = chosen(&self.questions, choices, &self.name, &mut ignored);
        let edits: Vec<Edit> = along(&picked, &mut ignored).into_iter().cloned().collect();
        let chosen = (!edits.is_empty()).then(|| Layer { before: self.rules.clone(), edits });
        let mut appears = |mut rules: Node| {
            let variant = read(&mut rules, &mut Diagnostics::new());
            appears(&variant, &rules)
        };
        let mut layers = self.layers.iter().chain(&chosen);
        if layers.clone().flat_map(|layer| &layer.edits).any(|edit| edit.wrote(place)) {
            return None;
        }
        layers.find_map(|layer| layer.first_with(&mut appears).ok()).flatten().cloned()
    }
}

/// Counts each error for the option in whose lines it is, and returns how many errors do not matter to a reader who does
/// not choose these options. Errors in the readings of other files count among them, and so do those of an option that
/// could not be read at all: it cannot be chosen.
fn blame(questions: &mut [Question], others_readings: &[Span], faults: &Diagnostics) -> usize {
    let mut count = 0;
    let errors = faults.iter().filter(|fault| fault.severity() == Severity::Error);
    for error in errors {
        let Some(place) = error.place() else { continue };
        let here = |span: &Option<Span>| span.is_some_and(|span| span.holds(place));
        let mut options = questions.iter_mut().flat_map(|question| &mut question.options);
        if let Some(option) = options.find(|option| here(&option.whole)) {
            option.errors += 1;
            count += 1;
        } else if questions.iter().any(|question| here(&question.answers))
            || others_readings.iter().any(|readings| readings.holds(place))
        {
            count += 1;
        }
    }
    count
}

/// The edits of the options picked, without those that conflict with an earlier one, which are faults.
fn along<'a>(
    picked: &[(&'a Question, Option<&'a QuestionOption>)],
    faults: &mut Diagnostics,
) -> Vec<&'a Edit> {
    let options = picked.iter().filter_map(|(question, option)| Some((*question, (*option)?)));
    let edits = options.flat_map(|(question, option)| {
        let of = (question.name.as_str(), option.name.as_str());
        option.edits.iter().map(move |edit| (of, edit))
    });
    without_conflicts(edits, faults, |other, this, path| {
        let [other, this] = [other, this].map(|(question, option)| format!("{question}={option}"));
        if other == this {
            return (format!("`{this}` changes `{path}` twice, in different ways"), None);
        }
        let message = format!("`{other}` and `{this}` change `{path}` in different ways");
        (message, Some(format!("leave out `{other}` or `{this}`")))
    })
}

/// Loads a game under chosen readings. `None` if there is nothing to work with, and the reason is pushed to `faults`. All
/// other faults are in [`ResolvedFile::faults`].
///
/// ```
/// use mancala::diagnostic::Diagnostics;
/// use mancala::text::Sources;
/// use mancala::variant::{Choice, Request, load};
/// use std::path::Path;
///
/// let mut sources = Sources::default();
/// let request = Request::Named { name: "pasu-pondi", folder: Path::new(".") };
/// let choice = [Choice::new("seeds", "six")];
/// let loaded = load(&mut sources, &request, &choice, &mut Diagnostics::new()).unwrap();
/// assert!(loaded.faults.is_empty());
/// assert_eq!(loaded.document.value()["board"]["seeds"], 6);
/// ```
pub fn load(
    sources: &mut Sources,
    request: &Request<'_>,
    choices: &[Choice],
    faults: &mut Diagnostics,
) -> Option<ResolvedFile> {
    let base = GameFile::load(sources, request, faults)?;
    let mut loaded = base.with(choices);
    let mut all = base.faults;
    all.append(std::mem::take(&mut loaded.faults));
    loaded.faults = all;
    Some(loaded)
}

//! The questions that a file leaves open and the ways to read them.

mod names;

use serde::Deserialize;

use super::{EDITS, Edit, edits_of};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::language::bibliography::Cited;
use crate::looks::Looks;
use crate::source::Unread;
use crate::source::{Entry, Node};
use crate::text::near::most_similar;
use crate::text::{Segment, Sources, Span};
use crate::variant::complaints::{for_example, listed};
use names::name_fault;

/// A question of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Its name, by which an option is chosen: `last-four`.
    pub name: String,
    /// The place of the name.
    pub span: Option<Span>,
    /// The question itself; empty if the file has none, which is a fault.
    pub question: String,
    /// The name of the option that the unchanged rules follow; empty if the file names none, which is a fault.
    pub default: String,
    /// The options, in the author's order.
    pub options: Vec<QuestionOption>,
    /// The place of all options.
    pub answers: Option<Span>,
    /// The options that could not be read.
    pub unread: Unread,
    /// Whether it is asked in another file, which this one extends.
    pub is_inherited: bool,
}

/// One way to read the sources.
#[derive(Clone, Debug, PartialEq)]
pub struct QuestionOption {
    /// Its name.
    pub name: String,
    /// The place of the name.
    pub span: Option<Span>,
    /// What it says; empty if the file does not say, which is a fault.
    pub says: String,
    /// Who reads the sources this way, if the file says so.
    pub source: Option<Cited>,
    /// What it changes in the rules; nothing in the default.
    pub edits: Vec<Edit>,
    /// Whether it has changes that could not be read.
    pub lost: bool,
    /// All of its lines, from its name on.
    pub whole: Option<Span>,
    /// How many errors it has.
    pub errors: usize,
}

impl Question {
    /// The option of this name.
    pub fn option(&self, name: &str) -> Option<&QuestionOption> {
        self.options.iter().find(|option| option.name == name)
    }
}

/// An option chosen for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The question's name.
    pub question: String,
    /// The option's name.
    pub option: String,
    /// Where it is chosen, if that is in a text such as a script.
    pub span: Option<Span>,
}

impl Choice {
    /// A choice made outside of any text.
    pub fn new(question: impl Into<String>, option: impl Into<String>) -> Choice {
        Choice { question: question.into(), option: option.into(), span: None }
    }

    /// Reads `question=option`.
    ///
    /// ```
    /// use mancala::variant::Choice;
    ///
    /// assert_eq!(Choice::parse("last-four=stays"), Some(Choice::new("last-four", "stays")));
    /// assert_eq!(Choice::parse("last-four"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Choice> {
        let (question, option) = text.split_once('=')?;
        Some(Choice::new(question.trim(), option.trim()))
    }
}

/// What is needed to read the questions of a file.
pub struct Context<'a> {
    /// The rules that options edit.
    pub rules: &'a Node,
    /// The texts.
    pub sources: &'a Sources,
    /// What the options may take in all.
    pub looks: &'a Looks,
    /// What making a game of one option takes.
    pub looks_of_a_game: u64,
    /// Where the readings of files that this one extends are.
    pub others: &'a [Span],
}

/// The questions below `readings`; everything wrong with them is pushed to `faults`.
pub fn questions(
    readings: &Node,
    context: &Context<'_>,
    faults: &mut Diagnostics,
) -> Vec<Question> {
    let entries = readings.entries().unwrap_or_default();
    entries.iter().map(|entry| question(entry, context, faults)).collect()
}

fn question(entry: &Entry, context: &Context<'_>, faults: &mut Diagnostics) -> Question {
    let node = &entry.node;
    name_fault(entry, "question", None, faults);
    let mut missing = |key: &str, what: &str| {
        if node.get(key).is_none() && !node.unread.may_contain(key) {
            let path = ["readings", &entry.key, key].map(|key| Segment::Key(key.to_owned()));
            let own = answer_of_the_rules(node).filter(|_| key == "default");
            let own = own.map(|own| format!("for example `default: {own}`"));
            Diagnostic::new(
                Code::MissingKey,
                format!("the reading `{}` has no `{key}`", entry.key),
            )
            .at(entry.key_span, what)
            .hints(own.or_else(|| for_example(&path)))
            .push_to(faults);
        }
    };
    missing("question", "what is the question?");
    missing("default", "which option do the rules follow?");
    missing("options", "how may it be answered?");
    let default = node.entry("default");
    let default_name = default.and_then(|entry| entry.node.text()).unwrap_or_default();
    let answers = node.get("options");
    let option_entries = answers.and_then(Node::entries).unwrap_or_default();
    // Any option may be among what could not be read.
    let all_options = answers.is_some_and(|answers| answers.unread.is_empty());
    let options: Vec<QuestionOption> = option_entries
        .iter()
        .map(|option| {
            let asked = Asked {
                question: &entry.key,
                is_default: option.key == default_name,
                default_span: default.and_then(|default| default.node.span),
                has_default: option_entries.iter().any(|option| option.key == default_name),
            };
            self::option(option, &asked, context, faults)
        })
        .collect();
    let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
    if let Some(default) = default
        && !names.is_empty()
        && !names.contains(&default_name)
        && !answers.is_some_and(|answers| answers.unread.may_contain(default_name))
    {
        let message = format!("`{}` has no option `{default_name}`", entry.key);
        let fault = Diagnostic::new(Code::UnknownDefault, message)
            .at(default.node.span, "no option of this name");
        let meant = (default.node.span, "default: ");
        faults.push(suggested(fault, default_name, &names, "its options are", meant));
    }
    if all_options && options.len() < 2 {
        let options = node.entry("options").and_then(|entry| entry.key_span);
        let message = format!("the question `{}` has only one answer", entry.key);
        Diagnostic::new(Code::ChangesNothing, message)
            .at(options.or(entry.key_span), "another option is wanted here")
            .hint("what all sources agree on is not a question: write it as a rule")
            .push_to(faults);
    }
    let text = |key: &str| {
        let text = node.get(key).and_then(Node::text);
        text.unwrap_or_default().trim().to_owned()
    };
    Question {
        name: entry.key.clone(),
        span: entry.key_span,
        question: text("question"),
        default: text("default"),
        options,
        answers: answers.and_then(|answers| answers.span),
        unread: answers.map(|answers| answers.unread.clone()).unwrap_or_default(),
        is_inherited: entry
            .key_span
            .is_some_and(|name| context.others.iter().any(|other| other.holds(name))),
    }
}

/// The option that leaves the rules unchanged, so that it can be the default; the first one if all change them.
fn answer_of_the_rules(question: &Node) -> Option<&str> {
    let options = question.get("options")?.entries()?;
    let changes = |option: &&Entry| EDITS.iter().any(|key| option.node.get(key).is_some());
    let standing = options.iter().find(|option| !changes(option));
    Some(&standing.or_else(|| options.first())?.key)
}

/// What an option's faults depend on.
struct Asked<'a> {
    question: &'a str,
    is_default: bool,
    /// Where the default is named.
    default_span: Option<Span>,
    has_default: bool,
}

fn option(
    entry: &Entry,
    asked: &Asked<'_>,
    context: &Context<'_>,
    faults: &mut Diagnostics,
) -> QuestionOption {
    let node = &entry.node;
    name_fault(entry, "option", asked.default_span.filter(|_| asked.is_default), faults);
    if node.get("says").is_none() && !node.unread.may_contain("says") {
        Diagnostic::new(Code::MissingKey, format!("the option `{}` has no `says`", entry.key))
            .at(entry.key_span, "what does it say?")
            .hint("one sentence for readers: `says: It stays on the board.`")
            .push_to(faults);
    }
    let found = edits_of(node, context.rules, context.sources, faults);
    let first_edit = EDITS.iter().find_map(|key| node.entry(key));
    if let Some(edit) = first_edit.filter(|_| asked.is_default) {
        let message = format!("`{}` is the default, so it changes nothing", entry.key);
        Diagnostic::new(Code::DefaultChanges, message)
            .at(edit.key_span, "a change")
            .hint("the rules above are the default: write there what holds by default")
            .push_to(faults);
    }
    if asked.has_default
        && !asked.is_default
        && !found.lost
        && node.is_complete()
        && changes_nothing(&found.edits, context)
    {
        let (span, label) = match first_edit {
            Some(edit) => (edit.key_span, "the rules are so already"),
            None => (entry.key_span, "no `set`, `insert` or `remove`"),
        };
        let message = format!("the option `{}` changes nothing", entry.key);
        Diagnostic::new(Code::ChangesNothing, message)
            .at(span, label)
            .hint(format!(
                "if the rules say so already, it is the default of `{}`: `default: {}`",
                asked.question, entry.key
            ))
            .push_to(faults);
    }
    let text = |key: &str| {
        let text = node.get(key).and_then(Node::text);
        text.map(|text| text.trim().to_owned())
    };
    QuestionOption {
        name: entry.key.clone(),
        span: entry.key_span,
        says: text("says").unwrap_or_default(),
        source: node.get("source").and_then(|source| Cited::deserialize(source.value()).ok()),
        edits: if asked.is_default { Vec::new() } else { found.edits },
        lost: found.lost && !asked.is_default,
        whole: match (entry.key_span, node.span) {
            (Some(key), Some(value)) => Some(key.to(value)),
            (key, value) => key.or(value),
        },
        errors: 0,
    }
}

fn changes_nothing(edits: &[Edit], context: &Context<'_>) -> bool {
    // With few looks left, whoever checks the file says that not all of it was checked.
    if !context.looks.take(context.looks_of_a_game) {
        return false;
    }
    let mut rules = context.rules.clone();
    super::apply(&mut rules, edits);
    rules.same(context.rules)
}

/// Adds a hint: the name that was meant, with its place and what is in front of it in the hint, or all names.
fn suggested(
    fault: Diagnostic,
    name: &str,
    names: &[&str],
    all: &str,
    (place, before): (Option<Span>, &str),
) -> Diagnostic {
    match most_similar(name, names.iter().copied()) {
        Some(near) => fault.replace(place, near, |near| format!("did you mean `{before}{near}`?")),
        None if names.is_empty() => fault,
        None => fault.hint(format!("{all} {}", listed(names, "and"))),
    }
}

/// The options chosen, in the order of the questions: one for every question, the default where none was chosen.
///
/// `game` is how messages name the game.
pub fn chosen<'a>(
    questions: &'a [Question],
    choices: &[Choice],
    game: &str,
    faults: &mut Diagnostics,
) -> Vec<(&'a Question, Option<&'a QuestionOption>)> {
    let mut picked: Vec<(&Question, Option<&QuestionOption>)> =
        questions.iter().map(|question| (question, question.option(&question.default))).collect();
    let mut answered: Vec<&Choice> = Vec::new();
    let unplaced = |fault: Diagnostic, choice: &Choice, label: &str| match choice.span {
        Some(span) => fault.at(span, label),
        None => fault.in_file(game),
    };
    for choice in choices {
        let Some(pick) = picked.iter_mut().find(|(question, _)| question.name == choice.question)
        else {
            let names: Vec<&str> =
                questions.iter().map(|question| question.name.as_str()).collect();
            let message = if names.is_empty() {
                format!("{game} leaves no question open, so there is no `{}`", choice.question)
            } else {
                format!("{game} has no question `{}`", choice.question)
            };
            let fault = unplaced(
                Diagnostic::new(Code::UnknownReading, message),
                choice,
                "no such question",
            );
            let fault = match most_similar(&choice.question, names.iter().copied()) {
                Some(near) => fault.hint(format!("did you mean `{near}={}`?", choice.option)),
                None => suggested(fault, &choice.question, &names, "its questions are", (None, "")),
            };
            faults.push(fault);
            continue;
        };
        let question = pick.0;
        let Some(option) = question.option(&choice.option) else {
            if question.unread.may_contain(&choice.option) {
                // It exists, and what is wrong with it is reported.
                pick.1 = None;
                continue;
            }
            let names: Vec<&str> =
                question.options.iter().map(|option| option.name.as_str()).collect();
            let message =
                format!("the question `{}` has no option `{}`", question.name, choice.option);
            let fault =
                unplaced(Diagnostic::new(Code::UnknownReading, message), choice, "no such option");
            let before = format!("{}=", question.name);
            let meant = (None, before.as_str());
            faults.push(suggested(fault, &choice.option, &names, "its options are", meant));
            continue;
        };
        let earlier = answered.iter().find(|earlier| earlier.question == choice.question);
        if let Some(earlier) = earlier {
            faults.push(twice(question, earlier, choice, option, game));
            continue;
        }
        answered.push(choice);
        pick.1 = Some(option);
    }
    picked
}

fn twice(
    question: &Question,
    earlier: &Choice,
    choice: &Choice,
    option: &QuestionOption,
    game: &str,
) -> Diagnostic {
    let fault = Diagnostic::new(
        Code::ChosenTwice,
        format!(
            "the question `{}` is answered twice: `{}` and `{}`",
            question.name, earlier.option, choice.option
        ),
    )
    .hint(format!("choose one: `{}={}`", question.name, choice.option));
    let earlier_option = question.option(&earlier.option).and_then(|option| option.span);
    match choice.span.or(option.span) {
        Some(span) => {
            let fault = fault.at(span, "the second answer");
            match earlier.span.or(earlier_option) {
                Some(first) if first != span => fault.also(first, "the first"),
                _ => fault,
            }
        }
        None => fault.in_file(game),
    }
}

//! Sentence to tree.

use std::ops::Range;

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};
use pest::iterators::Pair;
use pest_derive::Parser;

use super::fold::Folded;
use super::{Amount, Base, Condition, Half, Reference, State, Statement, Step, Target, Who, Whose};
use crate::text::prose::numeral;

/// The generated parser; its rules are those of `grammar/condition.pest`.
#[derive(Parser)]
#[grammar = "../grammar/condition.pest"]
pub(crate) struct Sentences;

/// Why a text cannot be read, and where. It has no message of its own: that is made by
/// the room `repair`, which also knows what was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The words at fault, as bytes of the folded text; empty where reading stopped before a word or at the end.
    pub(crate) range: Range<usize>,
    /// Why.
    pub(crate) why: Why,
}

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// One of these was expected.
    Expected(Vec<Rule>),
    /// It has more characters than are read.
    TooLong,
    /// Its parentheses are nested deeper than is read.
    TooDeep,
    /// A number larger than any board holds.
    TooMany,
    /// The past of a hole whose past is not known.
    NoPast,
}

impl Failure {
    /// A failure that the grammar should not allow.
    fn nowhere() -> Self {
        Self { range: 0..usize::MAX, why: Why::Expected(Vec::new()) }
    }

    /// The parser's failure.
    fn of(error: Error<Rule>) -> Self {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        let expected = match error.variant {
            ErrorVariant::ParsingError { positives, .. } => positives,
            ErrorVariant::CustomError { .. } => Vec::new(),
        };
        Self { range: at..at, why: Why::Expected(expected) }
    }
}

/// Characters a sentence may have.
pub(crate) const MOST_CHARACTERS: usize = 2_000;
/// Parentheses that may be nested.
pub(crate) const MOST_PARENTHESES: usize = 16;

/// Reads a condition.
///
/// # Errors
/// If the sentence cannot be read: the words at fault, and what could stand there.
///
/// ```
/// let condition = mancala::condition::parse("next is empty and beyond has seeds").unwrap();
/// assert_eq!(condition.to_string(), "next is empty and beyond has seeds");
/// ```
pub fn parse(text: &str) -> Result<Condition, Failure> {
    read(&within_bounds(text)?.text)
}

/// Reads a reference to one hole.
///
/// # Errors
/// If it cannot be read.
pub fn parse_reference(text: &str) -> Result<Reference, Failure> {
    let folded = within_bounds(text)?;
    let pairs = Sentences::parse(Rule::reference, &folded.text).map_err(Failure::of)?;
    inner(pairs, Rule::hole).map(hole).ok_or_else(Failure::nowhere)
}

/// Reads what a capture takes from.
///
/// # Errors
/// If it cannot be read.
pub fn parse_target(text: &str) -> Result<Target, Failure> {
    let folded = within_bounds(text)?;
    let mut pairs = Sentences::parse(Rule::target, &folded.text).map_err(Failure::of)?;
    let Some(pair) = pairs.next().and_then(|pair| pair.into_inner().next()) else {
        return Err(Failure::nowhere());
    };
    if pair.as_rule() == Rule::hole {
        return Ok(Target::One(hole(pair)));
    }
    let (mut steps, mut whose, mut only) = (Vec::new(), Whose::Any, None);
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::step_of => steps.extend(step_of(part)),
            Rule::kind => whose = kind(part),
            Rule::amount => only = Some(amount(part)?),
            _ => {}
        }
    }
    steps.reverse();
    if matches!(only, Some(Amount::AsMany(_))) {
        return Err(Failure::nowhere());
    }
    Ok(Target::Every { whose, amount: only, steps })
}

/// Reads a folded sentence.
fn read(folded: &str) -> Result<Condition, Failure> {
    let pairs = Sentences::parse(Rule::sentence, folded).map_err(Failure::of)?;
    inner(pairs, Rule::expr).ok_or_else(Failure::nowhere).and_then(expr)
}

/// Whether folded text can be read as a whole of this kind.
pub(crate) fn reads(folded: &str, as_rule: Rule) -> bool {
    match as_rule {
        Rule::sentence => read(folded).is_ok(),
        rule => Sentences::parse(rule, folded).is_ok(),
    }
}

/// Where reading of folded text stops, if it cannot be read.
pub(crate) fn stops_at(folded: &str, as_rule: Rule) -> Option<usize> {
    let error = Sentences::parse(as_rule, folded).err()?;
    Some(Failure::of(error).range.start)
}

fn within_bounds(text: &str) -> Result<Folded, Failure> {
    let beyond = |why| Failure { range: 0..text.len(), why };
    if text.chars().count() > MOST_CHARACTERS {
        return Err(beyond(Why::TooLong));
    }
    let mut depth = 0usize;
    for c in text.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > MOST_PARENTHESES {
            return Err(beyond(Why::TooDeep));
        }
    }
    Ok(Folded::of(text))
}

fn inner(mut pairs: pest::iterators::Pairs<'_, Rule>, rule: Rule) -> Option<Pair<'_, Rule>> {
    pairs.next()?.into_inner().find(|pair| pair.as_rule() == rule)
}

type Read<T> = Result<T, Failure>;

fn expr(pair: Pair<'_, Rule>) -> Read<Condition> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    let joined = part.as_rule();
    if joined == Rule::unit {
        return unit(part);
    }
    let parts = part
        .into_inner()
        .filter(|pair| pair.as_rule() == Rule::unit)
        .map(unit)
        .collect::<Read<_>>()?;
    Ok(if joined == Rule::conj { Condition::All(parts) } else { Condition::Any(parts) })
}

fn unit(pair: Pair<'_, Rule>) -> Read<Condition> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    match part.as_rule() {
        Rule::negation => {
            let group = part.into_inner().next().and_then(|group| group.into_inner().next());
            Ok(Condition::Not(Box::new(expr(group.ok_or_else(Failure::nowhere)?)?)))
        }
        Rule::group => expr(part.into_inner().next().ok_or_else(Failure::nowhere)?),
        _ => statement(part).map(Condition::Statement),
    }
}

fn statement(pair: Pair<'_, Rule>) -> Read<Statement> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    match part.as_rule() {
        Rule::about_board => about_board(part),
        Rule::about_holes => about_holes(part),
        _ => about_hole(part),
    }
}

fn about_holes(pair: Pair<'_, Rule>) -> Read<Statement> {
    let (mut whose, mut none, mut how_many) = (Whose::Any, false, Amount::AtMost(0));
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::no => none = true,
            Rule::kind => whose = kind(part),
            Rule::amount => how_many = amount(part)?,
            _ => {}
        }
    }
    Ok(Statement::EveryHole { whose, none, amount: how_many })
}

fn about_hole(pair: Pair<'_, Rule>) -> Read<Statement> {
    let whole = pair.as_span();
    let mut parts = pair.into_inner();
    let (Some(subject), Some(verb)) = (parts.next(), parts.next()) else {
        return Err(Failure::nowhere());
    };
    let subject_span = subject.as_span();
    let hole = hole(subject);
    let verb_rule = verb.as_rule();
    let (mut negated, mut how_many, mut what) = (false, None, None);
    for part in verb.into_inner() {
        match part.as_rule() {
            Rule::has_not | Rule::had_not | Rule::is_not => negated = true,
            Rule::amount => how_many = Some(amount(part)?),
            Rule::state => what = Some(state(part)?),
            _ => {}
        }
    }
    match (verb_rule, how_many, what) {
        // One form for one meaning: no seeds is empty, not empty is seeds.
        (Rule::has, Some(Amount::AtMost(0)), _) if negated => {
            Ok(Statement::Has { hole, negated: false, amount: Amount::Some })
        }
        (Rule::has, Some(Amount::AtMost(0)), _) => {
            Ok(Statement::Is { hole, negated: false, state: State::Empty })
        }
        (Rule::has, Some(Amount::Some), _) if negated => {
            Ok(Statement::Is { hole, negated: false, state: State::Empty })
        }
        (Rule::has, Some(amount), _) => Ok(Statement::Has { hole, negated, amount }),
        (Rule::is, _, Some(State::Empty)) if negated => {
            Ok(Statement::Has { hole, negated: false, amount: Amount::Some })
        }
        (Rule::is, _, Some(state)) => Ok(Statement::Is { hole, negated, state }),
        (Rule::had, Some(amount), _) if hole.steps.is_empty() && hole.base != Base::Landing => {
            match amount {
                Amount::AtMost(0) if hole.base == Base::Here => Ok(Statement::Was { negated }),
                Amount::Some if negated && hole.base == Base::Here => {
                    Ok(Statement::Was { negated: false })
                }
                amount => Ok(Statement::Had { hole: hole.base, negated, amount }),
            }
        }
        (Rule::was, _, _) if hole == Reference::here() => Ok(Statement::Was { negated }),
        (Rule::had | Rule::was, _, _) => {
            Err(Failure { range: subject_span.start()..subject_span.end(), why: Why::NoPast })
        }
        _ => Err(Failure { range: whole.start()..whole.end(), why: Why::Expected(Vec::new()) }),
    }
}

fn about_board(pair: Pair<'_, Rule>) -> Read<Statement> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    let rule = part.as_rule();
    let (mut player, mut numbers, mut more, mut mark) =
        (Who::Mover, Vec::new(), false, String::new());
    for piece in part.into_inner() {
        match piece.as_rule() {
            Rule::who | Rule::whose_side => player = who(piece),
            Rule::number => numbers.push(number(&piece)?),
            Rule::more_than => more = true,
            Rule::mark => mark = piece.as_str().to_owned(),
            _ => {}
        }
    }
    let count = numbers.first().copied().unwrap_or_default();
    Ok(match rule {
        Rule::nobody => Statement::NobodyCanMove,
        Rule::side => Statement::SideEmpty(player),
        Rule::captured => {
            Statement::HasCaptured { who: player, more_than: more, seeds: numbers.pop() }
        }
        Rule::won => Statement::HasWon { who: player, rounds: count },
        Rule::stuck => Statement::CannotMove(player),
        Rule::marks => Statement::HasMarks { who: player, count, mark },
        Rule::remain => Statement::AtMostRemain(count),
        Rule::turn => Statement::Move(numbers),
        Rule::quiet => Statement::Quiet(count),
        Rule::passed => Statement::LapPassed,
        Rule::cannot_fill => Statement::CannotFill { who: player, holes: count },
        _ => Statement::OwnsAtLeast { who: player, holes: count },
    })
}

fn who(pair: Pair<'_, Rule>) -> Who {
    match pair.into_inner().next().map(|pair| pair.as_rule()) {
        Some(Rule::opponent | Rule::opponents_side) => Who::Opponent,
        Some(Rule::either | Rule::either_side) => Who::Either,
        _ => Who::Mover,
    }
}

fn kind(pair: Pair<'_, Rule>) -> Whose {
    match pair.into_inner().next().map(|pair| pair.as_rule()) {
        Some(Rule::own_hole) => Whose::Own,
        Some(Rule::theirs_hole) => Whose::Opponents,
        _ => Whose::Any,
    }
}

fn hole(pair: Pair<'_, Rule>) -> Reference {
    let mut reference = Reference::here();
    let mut steps = Vec::new();
    for part in pair.into_inner() {
        if part.as_rule() == Rule::step_of {
            steps.extend(step_of(part));
        } else {
            match word(part.as_str()) {
                Ok(base) => reference.base = base,
                Err(step) => steps.push(step),
            }
        }
    }
    steps.reverse();
    reference.steps = steps;
    reference
}

/// A step named before `of`; `here of` and its like take no step.
fn step_of(pair: Pair<'_, Rule>) -> Option<Step> {
    word(pair.into_inner().next()?.as_str()).err()
}

fn word(word: &str) -> Result<Base, Step> {
    match word {
        "origin" => Ok(Base::Origin),
        "lap origin" => Ok(Base::LapOrigin),
        "landing" => Ok(Base::Landing),
        "next" => Err(Step::Next),
        "beyond" => Err(Step::Beyond),
        "previous" => Err(Step::Previous),
        "opposite" => Err(Step::Opposite),
        "twin" => Err(Step::Twin),
        _ => Ok(Base::Here),
    }
}

fn amount(pair: Pair<'_, Rule>) -> Read<Amount> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    let rule = part.as_rule();
    if rule == Rule::as_many {
        return Ok(Amount::AsMany(part.into_inner().next().map_or_else(Reference::here, hole)));
    }
    let counts = part.into_inner().map(|pair| number(&pair)).collect::<Read<Vec<u32>>>()?;
    let first = counts.first().copied().unwrap_or(0);
    Ok(match rule {
        Rule::none => Amount::AtMost(0),
        Rule::some => Amount::Some,
        Rule::at_least => Amount::AtLeast(first),
        Rule::at_most => Amount::AtMost(first),
        Rule::even => Amount::Even,
        Rule::odd => Amount::Odd,
        _ if counts == [0] => Amount::AtMost(0),
        _ => Amount::OneOf(counts),
    })
}

fn state(pair: Pair<'_, Rule>) -> Read<State> {
    let Some(part) = pair.into_inner().next() else {
        return Err(Failure::nowhere());
    };
    Ok(match part.as_rule() {
        Rule::closed => State::Closed,
        Rule::store => State::Store,
        Rule::numbered => {
            State::Numbered(part.into_inner().map(|pair| number(&pair)).collect::<Read<_>>()?)
        }
        Rule::half => State::InHalf(match part.into_inner().next().map(|pair| pair.as_rule()) {
            Some(Rule::left) => Half::Left,
            Some(Rule::right) => Half::Right,
            _ => Half::Middle,
        }),
        Rule::own => State::Side(Whose::Own),
        Rule::theirs => State::Side(Whose::Opponents),
        Rule::marked => {
            let (mut whose, mut mark) = (Whose::Any, String::new());
            for piece in part.into_inner() {
                match piece.as_rule() {
                    Rule::own => whose = Whose::Own,
                    Rule::theirs => whose = Whose::Opponents,
                    Rule::mark => mark = piece.as_str().to_owned(),
                    _ => {}
                }
            }
            State::Marked(whose, mark)
        }
        _ => State::Empty,
    })
}

/// The greatest number a sentence may speak of.
const GREATEST: u32 = 1_000_000;

fn number(pair: &Pair<'_, Rule>) -> Read<u32> {
    let text = pair.as_str();
    numeral(text).or_else(|| text.parse().ok()).filter(|&number| number <= GREATEST).ok_or_else(
        || Failure { range: pair.as_span().start()..pair.as_span().end(), why: Why::TooMany },
    )
}

/// Whether a mark of this name would be confused with a word of the language.
pub fn is_reserved(name: &str) -> bool {
    !Sentences::parse(Rule::mark, name)
        .is_ok_and(|mut pairs| pairs.next().is_some_and(|pair| pair.as_str() == name))
}

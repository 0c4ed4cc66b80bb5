//! Script to tree.

use pest::Parser;
use pest::iterators::{Pair, Pairs};

use super::assemble::Assembly;
use super::line::{Content, Line, LineFault, Lines, Rule};
use super::slips;
use super::tree::{Choice, Expectation, Marks, Outcome, Owned, Said, Script, Step, Until};
use crate::diagnostic::{Code, Diagnostics};
use crate::rules::Side;
use crate::text::{FileId, Sources};

/// Reads a script.
///
/// # Errors
/// Every fault of the script, in the order of their places.
///
/// ```
/// use mancala::playthrough;
/// use mancala::text::Sources;
///
/// let mut sources = Sources::default();
/// let file = sources.add("opening.play", "variant raja-pasu\nplay A # the first hole\n");
/// let script = playthrough::parse(&sources, file).unwrap();
/// assert_eq!(script.to_string(), "variant raja-pasu\nplay A\n");
///
/// let file = sources.add("wrong.play", "variant raja-pasu\nexpct board\nplai A\n");
/// assert_eq!(playthrough::parse(&sources, file).unwrap_err().errors(), 2);
/// ```
pub fn parse(sources: &Sources, file: FileId) -> Result<Script, Diagnostics> {
    match readable(sources, file) {
        (Some(script), faults) if faults.is_empty() => Ok(script),
        (_, faults) => Err(faults),
    }
}

/// What can be read of a script, and every fault of the rest; `None` if it does not say which game is played.
pub(super) fn readable(sources: &Sources, file: FileId) -> (Option<Script>, Diagnostics) {
    let text = sources.file(file).text.as_str();
    let mut assembly = Assembly::new(sources, file);
    let mut start = 0;
    for (index, whole) in text.split('\n').enumerate() {
        let line =
            Line { text: whole.strip_suffix('\r').unwrap_or(whole), start, number: index + 1 };
        start += whole.len() + 1;
        // Once as many faults as are kept were found, the others are only counted.
        match read(&line, !assembly.is_full()) {
            Ok(Some(content)) => assembly.add(content),
            Ok(None) => {}
            Err(fault) => assembly.unreadable(line.said(0..line.text.trim_end().len(), ()), fault),
        }
    }
    assembly.finish()
}

type Read<T> = Result<T, LineFault>;

/// Reads a line; `None` if it says nothing.
fn read(line: &Line<'_>, hints: bool) -> Read<Option<Content>> {
    let mut pairs =
        Lines::parse(Rule::line, line.text).map_err(|error| slips::fault(line, error, hints))?;
    let part = pairs
        .next()
        .and_then(|pair| pair.into_inner().next())
        .filter(|pair| pair.as_rule() != Rule::EOI)
        .and_then(|pair| pair.into_inner().next());
    part.map(|pair| content(line, pair)).transpose()
}

fn content(line: &Line<'_>, pair: Pair<'_, Rule>) -> Read<Content> {
    let whole = line.at(&pair, ());
    let rule = pair.as_rule();
    let parts = pair.into_inner();
    Ok(match rule {
        Rule::variant => {
            let name = text(parts);
            if let Some(fault) = slips::colon_before(line, &name) {
                return Err(fault);
            }
            Content::Variant(whole.with(name))
        }
        Rule::reading => {
            let [question, option] = two(parts
                .filter(|part| part.as_rule() != Rule::equals)
                .map(|part| word(line, &part)));
            Content::Reading(whole.with(Choice { question, option }))
        }
        Rule::position => Content::Position(whole),
        Rule::play => Content::Step(whole.with(Step::Play(words(line, parts)))),
        Rule::expect => match expectation(line, parts)? {
            Some(expectation) => Content::Step(whole.with(Step::Expect(expectation))),
            None => Content::Board(whole),
        },
        Rule::random => Content::Step(whole.with(random(line, parts)?)),
        Rule::note => Content::Step(whole.with(Step::Note(text(parts)))),
        Rule::row => {
            let (mut side, mut seeds) = (Side::South, Vec::new());
            for part in parts {
                match part.as_rule() {
                    Rule::side => side = whose(part),
                    _ => seeds.push(number(line, &part)?),
                }
            }
            Content::Row(side, whole.with(seeds))
        }
        Rule::captured => Content::Captured(whole.with(captured(line, parts)?)),
        Rule::closed => Content::Closed(whole.with(closed(line, parts)?)),
        Rule::marks => Content::Marks(marks(line, &whole, parts)),
        Rule::owns => {
            let (mut side, mut holes) = (Side::South, Vec::new());
            for part in parts {
                match part.as_rule() {
                    Rule::side => side = whose(part),
                    _ => holes.push(word(line, &part)),
                }
            }
            once(&holes)?;
            Content::Owns(whole.with(Owned { side, holes }))
        }
        _ => Content::ToMove(whole.with(parts.last().map_or(Side::South, whose))),
    })
}

/// `None` for `expect board`, whose rows stand on the lines below.
fn expectation(line: &Line<'_>, mut parts: Pairs<'_, Rule>) -> Read<Option<Expectation>> {
    let Some(part) = parts.next() else {
        return Ok(None);
    };
    let rule = part.as_rule();
    let mut parts = part.into_inner();
    Ok(Some(match rule {
        Rule::captured => Expectation::Captured(captured(line, parts)?),
        Rule::legal => {
            let moves = words(line, parts);
            once(&moves)?;
            Expectation::Legal(moves)
        }
        Rule::capture => {
            let (mut hole, mut rule) = (None, None);
            for part in parts {
                match part.as_rule() {
                    Rule::hole => hole = Some(word(line, &part)),
                    Rule::text => rule = Some(word(line, &part)),
                    _ => {}
                }
            }
            // The grammar demands a hole.
            let hole = hole.unwrap_or_else(|| line.said(0..0, String::new()));
            Expectation::Capture { hole, rule }
        }
        Rule::whole_match => Expectation::MatchOver(parts.next().and_then(outcome)),
        Rule::whole_round => round(line, parts)?,
        Rule::board => return Ok(None),
        _ => {
            let [chosen, _] = two(words(line, parts).into_iter());
            Expectation::Illegal(chosen)
        }
    }))
}

fn round(line: &Line<'_>, parts: Pairs<'_, Rule>) -> Read<Expectation> {
    let (mut number_of, mut leader, mut holes) = (0, None, None);
    for part in parts {
        match part.as_rule() {
            Rule::over => return Ok(Expectation::RoundOver(outcome(part))),
            Rule::number => number_of = number(line, &part)?,
            Rule::leader => leader = part.into_inner().next().map(whose),
            _ => holes = Some(closed(line, part.into_inner())?),
        }
    }
    Ok(Expectation::Round { number: number_of, leader, closed: holes })
}

/// What stands in `over ...`.
fn outcome(over: Pair<'_, Rule>) -> Option<Outcome> {
    let outcome = over.into_inner().next()?;
    let last = outcome.into_inner().last()?;
    Some(match last.as_rule() {
        Rule::side => Outcome::Winner(whose(last)),
        _ => Outcome::Draw,
    })
}

fn random(line: &Line<'_>, parts: Pairs<'_, Rule>) -> Read<Step> {
    let (mut until, mut seed) = (Until::RoundOver, 0);
    for part in parts {
        let rule = part.as_rule();
        let Some(inner) = part.into_inner().next() else {
            continue;
        };
        match (rule, inner.as_rule()) {
            (Rule::turns, _) => until = Until::Turns(number(line, &inner)?),
            (Rule::seed, _) => seed = number(line, &inner)?,
            (_, Rule::until_match) => until = Until::MatchOver,
            _ => {}
        }
    }
    Ok(Step::Random { until, seed })
}

fn captured(line: &Line<'_>, parts: Pairs<'_, Rule>) -> Read<[u32; 2]> {
    let mut seeds: [Option<u32>; 2] = [None; 2];
    let mut side = Side::South;
    for part in parts {
        if part.as_rule() == Rule::side {
            let place = line.at(&part, ()).range;
            side = whose(part);
            if seeds[side.index()].is_some() {
                let message = format!("`{}` is said twice here", side.word());
                let hint = format!("one of the two is `{}`", side.other().word());
                return Err(LineFault::new(Code::SaidTwice, place, message).hint(hint));
            }
        } else {
            seeds[side.index()] = Some(number(line, &part)?);
        }
    }
    Ok(seeds.map(|seeds| seeds.unwrap_or(0)))
}

fn closed(line: &Line<'_>, parts: Pairs<'_, Rule>) -> Read<Vec<Said<String>>> {
    let holes: Vec<_> =
        parts.filter(|part| part.as_rule() == Rule::hole).map(|part| word(line, &part)).collect();
    once(&holes)?;
    Ok(holes)
}

fn marks(line: &Line<'_>, whole: &Said<()>, parts: Pairs<'_, Rule>) -> Vec<Said<Marks>> {
    let (mut mark, mut holes, mut all) = (whole.with(String::new()), Vec::new(), Vec::new());
    for part in parts {
        match part.as_rule() {
            Rule::mark => mark = word(line, &part),
            Rule::side => all.push(whole.with(Marks {
                mark: mark.clone(),
                holes: std::mem::take(&mut holes),
                owner: whose(part),
            })),
            _ => holes.push(word(line, &part)),
        }
    }
    all
}

/// That no word of a list stands in it twice.
fn once(words: &[Said<String>]) -> Read<()> {
    // A list that names every hole of the largest board both ways is shorter than this.
    for (index, word) in words.iter().enumerate().take(200) {
        if let Some(earlier) = words[..index].iter().find(|earlier| *earlier == word) {
            let message = format!("`{}` appears twice in this list", word.value);
            return Err(LineFault::new(Code::SaidTwice, word.range.clone(), message)
                .label("again here")
                .also(earlier.range.clone(), "first here")
                .hint(format!("leave the second `{}` out", word.value)));
        }
    }
    Ok(())
}

fn words(line: &Line<'_>, parts: Pairs<'_, Rule>) -> Vec<Said<String>> {
    parts.map(|part| word(line, &part)).collect()
}

fn word(line: &Line<'_>, pair: &Pair<'_, Rule>) -> Said<String> {
    line.at(pair, pair.as_str().to_owned())
}

fn text(mut parts: Pairs<'_, Rule>) -> String {
    parts.next().map_or_else(String::new, |part| part.as_str().to_owned())
}

/// The first two words of some; the grammar says that they are there.
fn two(mut words: impl Iterator<Item = Said<String>>) -> [Said<String>; 2] {
    let nothing = || Said { value: String::new(), range: 0..0, line: 0 };
    [words.next().unwrap_or_else(nothing), words.next().unwrap_or_else(nothing)]
}

fn whose(pair: Pair<'_, Rule>) -> Side {
    match pair.into_inner().next().map(|pair| pair.as_rule()) {
        Some(Rule::north) => Side::North,
        _ => Side::South,
    }
}

fn number<N: std::str::FromStr>(line: &Line<'_>, pair: &Pair<'_, Rule>) -> Read<N> {
    pair.as_str().parse().map_err(|_| {
        let message = "this number is too large".to_owned();
        LineFault::new(Code::NumberTooLarge, line.at(pair, ()).range, message)
            .label("more than the program can count")
    })
}

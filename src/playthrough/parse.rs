//! One line of a script to a part of the tree; a failure has no words yet.

use pest::Parser;
use pest::error::{Error, ErrorVariant, InputLocation};
use pest::iterators::{Pair, Pairs};
use pest_derive::Parser;
use serde_json::Value;

use super::tree::{Choice, Expectation, Marks, Outcome, Owned, Said, Step, Until};
use crate::rules::Side;
use crate::text::{FileId, Sources};

/// The generated parser; its rules are those of `grammar/playthrough.pest`.
#[derive(Parser)]
#[grammar = "../grammar/playthrough.pest"]
pub(super) struct Lines;

/// One line of a script.
#[derive(Clone, Copy)]
pub(super) struct Line<'s> {
    pub sources: &'s Sources,
    pub file: FileId,
    /// Its text, without the line's end.
    pub text: &'s str,
    /// Where it begins, as a byte of the script.
    pub start: usize,
}

/// What a line says.
pub(super) enum Content {
    Variant(String),
    Reading(Choice),
    /// `position`, or `expect board` if true.
    Block(bool),
    Step(Step),
    Detail(Detail),
}

/// What a line of a block says.
#[derive(Clone)]
pub(super) enum Detail {
    Row(Side, Vec<u32>),
    Captured([u32; 2]),
    Closed(Vec<Said<String>>),
    Marks(Vec<Marks>),
    Owns(Owned),
    ToMove(Side),
}

/// Why a line cannot be read.
pub(super) enum Failure {
    /// The grammar stops at this byte of the line, and one of these rules was expected.
    Unread(usize, Vec<Rule>),
    /// `variant: raja-pasu`.
    Colon,
    /// A number that is too large.
    TooLarge(Said<()>),
    /// A word that appears twice in a list: again, and first.
    Twice(Said<String>, Said<String>),
    /// The same side twice.
    SideTwice(Said<Side>),
}

type Read<T> = Result<T, Failure>;

/// Whether the grammar can read a line; if not, where it stops and what it expected.
pub(super) fn grammatical(line: &str) -> Result<Pairs<'_, Rule>, (usize, Vec<Rule>)> {
    Lines::parse(Rule::line, line).map_err(|Error { location, variant, .. }| {
        let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = location;
        match variant {
            ErrorVariant::ParsingError { positives, .. } => (at, positives),
            ErrorVariant::CustomError { .. } => (at, Vec::new()),
        }
    })
}

impl<'s> Line<'s> {
    /// Reads it; `None` if it says nothing.
    pub fn read(&self) -> Read<Option<Said<Content>>> {
        let pairs = grammatical(self.text).map_err(|(at, rules)| Failure::Unread(at, rules))?;
        let Some(pair) = pairs.flatten().find(|pair| {
            !matches!(pair.as_rule(), Rule::line | Rule::EOI | Rule::statement | Rule::detail)
        }) else {
            return Ok(None);
        };
        let place = self.said(&pair, ());
        let rule = pair.as_rule();
        let content = Parts { line: *self, pairs: pair.into_inner() }.content(rule)?;
        Ok(Some(place.with(content)))
    }

    /// What a part of it says.
    fn said<T>(&self, pair: &Pair<'_, Rule>, value: T) -> Said<T> {
        let span = pair.as_span();
        self.at(span.start(), span.end(), value)
    }

    /// What these bytes of it say.
    pub fn at<T>(&self, from: usize, to: usize, value: T) -> Said<T> {
        Said { value, span: self.sources.span(self.file, self.start + from, self.start + to) }
    }
}

/// The parts of a statement, as the grammar divides it.
#[derive(Clone)]
struct Parts<'s> {
    line: Line<'s>,
    pairs: Pairs<'s, Rule>,
}

impl<'s> Parts<'s> {
    fn content(&self, rule: Rule) -> Read<Content> {
        Ok(match rule {
            Rule::variant => match self.word(Rule::text).value {
                name if name.starts_with(':') => return Err(Failure::Colon),
                name => Content::Variant(name),
            },
            Rule::reading => Content::Reading(Choice {
                question: self.word(Rule::question),
                option: self.word(Rule::answer),
            }),
            Rule::position => Content::Block(false),
            Rule::play => Content::Step(Step::Play(self.words(Rule::chosen))),
            Rule::expect => match self.expectation()? {
                Some(expectation) => Content::Step(Step::Expect(expectation)),
                None => Content::Block(true),
            },
            Rule::random => Content::Step(self.random()?),
            Rule::agree => {
                let taker = self.words(Rule::taker).pop().and_then(|taker| {
                    let words: Vec<&str> = taker.split_whitespace().collect();
                    serde_json::from_value(Value::String(words.join(" "))).ok()
                });
                Content::Step(Step::Agree(taker.unwrap_or_default()))
            }
            Rule::note => Content::Step(Step::Note(self.word(Rule::text).value)),
            Rule::row => Content::Detail(Detail::Row(self.side(), self.numbers()?)),
            Rule::captured => Content::Detail(Detail::Captured(self.captured()?)),
            Rule::closed => Content::Detail(Detail::Closed(self.once(Rule::hole)?)),
            Rule::marks => Content::Detail(Detail::Marks(self.marks())),
            Rule::owns => {
                let holes = self.once(Rule::hole)?;
                Content::Detail(Detail::Owns(Owned { side: self.side(), holes }))
            }
            _ => Content::Detail(Detail::ToMove(self.side())),
        })
    }

    /// `None` for `expect board`, whose rows are on the lines below.
    fn expectation(&self) -> Read<Option<Expectation>> {
        let Some((rule, parts)) = self.first() else { return Ok(None) };
        Ok(Some(match rule {
            Rule::captured => Expectation::Captured(parts.captured()?),
            Rule::legal => Expectation::Legal(parts.once(Rule::chosen)?),
            Rule::illegal => Expectation::Illegal(parts.word(Rule::chosen)),
            Rule::capture => Expectation::Capture {
                hole: parts.word(Rule::hole),
                rule: parts.words(Rule::text).pop(),
            },
            Rule::whole_match => Expectation::MatchOver(parts.outcome()),
            Rule::whole_round if parts.inner(Rule::over).is_some() => {
                Expectation::RoundOver(parts.outcome())
            }
            Rule::whole_round => Expectation::Round {
                number: parts.numbers()?.first().copied().unwrap_or_default(),
                leader: parts.inner(Rule::leader).map(|leader| leader.side()),
                closed: match parts.inner(Rule::closed) {
                    Some(closed) => Some(closed.once(Rule::hole)?),
                    None => None,
                },
            },
            _ => return Ok(None),
        }))
    }

    /// What is in `over ...`.
    fn outcome(&self) -> Option<Outcome> {
        let outcome = self.inner(Rule::over)?.inner(Rule::outcome)?;
        let won = outcome.inner(Rule::side).is_some();
        Some(if won { Outcome::Winner(outcome.side()) } else { Outcome::Draw })
    }

    fn random(&self) -> Read<Step> {
        let until = match self.inner(Rule::until).and_then(|until| until.first()) {
            Some((Rule::until_match, _)) => Until::MatchOver,
            Some(_) => Until::RoundOver,
            None => Until::Turns(self.number_in(Rule::turns)?),
        };
        Ok(Step::Random { until, seed: self.number_in(Rule::seed)? })
    }

    fn captured(&self) -> Read<[u32; 2]> {
        let numbers = self.numbers()?;
        let sides = self.pairs.clone().filter(|pair| pair.as_rule() == Rule::side);
        let sides: Vec<Said<Side>> = sides.map(|pair| self.line.said(&pair, side(&pair))).collect();
        match (sides.as_slice(), numbers.as_slice()) {
            ([first, again], _) if first == again => Err(Failure::SideTwice(*again)),
            ([first, _], &[one, other]) if first.value == Side::South => Ok([one, other]),
            (_, &[one, other]) => Ok([other, one]),
            _ => Ok([0; 2]),
        }
    }

    fn marks(&self) -> Vec<Marks> {
        let (mark, mut holes, mut all) = (self.word(Rule::mark), Vec::new(), Vec::new());
        for part in self.pairs.clone() {
            match part.as_rule() {
                Rule::side => all.push(Marks {
                    mark: mark.clone(),
                    holes: std::mem::take(&mut holes),
                    owner: side(&part),
                }),
                Rule::hole => holes.push(self.line.said(&part, part.as_str().to_owned())),
                _ => {}
            }
        }
        all
    }

    /// The first part.
    fn first(&self) -> Option<(Rule, Parts<'s>)> {
        let pair = self.pairs.clone().next()?;
        Some((pair.as_rule(), Parts { line: self.line, pairs: pair.into_inner() }))
    }

    /// The parts of the one part of this kind.
    fn inner(&self, rule: Rule) -> Option<Parts<'s>> {
        let pair = self.pairs.clone().find(|pair| pair.as_rule() == rule)?;
        Some(Parts { line: self.line, pairs: pair.into_inner() })
    }

    /// The words of this kind.
    fn words(&self, rule: Rule) -> Vec<Said<String>> {
        let pairs = self.pairs.clone().filter(|pair| pair.as_rule() == rule);
        pairs.map(|pair| self.line.said(&pair, pair.as_str().to_owned())).collect()
    }

    /// The one word of this kind; the grammar demands it.
    fn word(&self, rule: Rule) -> Said<String> {
        let nothing = || self.line.at(0, 0, String::new());
        self.words(rule).into_iter().next().unwrap_or_else(nothing)
    }

    /// The words of this kind, of which none may appear twice.
    fn once(&self, rule: Rule) -> Read<Vec<Said<String>>> {
        let words = self.words(rule);
        // A list that names every hole of the largest board both ways is shorter than this.
        for (index, word) in words.iter().enumerate().take(200) {
            if let Some(earlier) = words[..index].iter().find(|earlier| *earlier == word) {
                return Err(Failure::Twice(word.clone(), earlier.clone()));
            }
        }
        Ok(words)
    }

    /// The side that is named.
    fn side(&self) -> Side {
        let mut pairs = self.pairs.clone();
        pairs.find(|pair| pair.as_rule() == Rule::side).map_or(Side::South, |pair| side(&pair))
    }

    fn numbers<N: std::str::FromStr>(&self) -> Read<Vec<N>> {
        let numbers = self.words(Rule::number).into_iter();
        numbers.map(|word| word.parse().map_err(|_| Failure::TooLarge(word.with(())))).collect()
    }

    /// The number in the one part of this kind.
    fn number_in<N: std::str::FromStr + Default>(&self, rule: Rule) -> Read<N> {
        let numbers = self.inner(rule).map_or_else(|| Ok(Vec::new()), |part| part.numbers())?;
        Ok(numbers.into_iter().next().unwrap_or_default())
    }
}

fn side(pair: &Pair<'_, Rule>) -> Side {
    if pair.as_str() == Side::North.word() { Side::North } else { Side::South }
}

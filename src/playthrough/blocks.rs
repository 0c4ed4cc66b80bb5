//! Lines put together into a script: what may follow what, and what must.

use std::mem::take;

use super::complain;
use super::parse::{Content, Detail, Line};
use super::tree::{Choice, Expectation, Position, Said, Script, Step};
use crate::diagnostic::{Code, Diagnostic, Diagnostics};
use crate::rules::Side;
use crate::text::{FileId, Sources, Span};

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
    let mut blocks = Blocks::default();
    let mut start = 0;
    for whole in sources.file(file).text.split('\n') {
        let text = whole.strip_suffix('\r').unwrap_or(whole);
        let line = Line { sources, file, text, start };
        start += whole.len() + 1;
        let first = text.split_whitespace().next().unwrap_or_default();
        match line.read() {
            Ok(Some(content)) => blocks.add(first, content),
            Ok(None) => {}
            Err(failure) => {
                blocks.unreadable(first);
                // When as many faults as are kept have been found, the others are only counted.
                let hints = !blocks.faults.is_full();
                blocks.faults.push(complain::fault(&line, failure, hints));
            }
        }
    }
    blocks.finish(sources.span(file, 0, 0))
}

/// A script being put together.
#[derive(Default)]
struct Blocks {
    faults: Diagnostics,
    variant: Option<Said<String>>,
    readings: Vec<Said<Choice>>,
    position: Option<Said<Position>>,
    steps: Vec<Said<Step>>,
    block: Block,
    /// Whether the missing `variant` was reported, or may be in a line that could not be read.
    variant_excused: bool,
    /// The first `position`.
    first_position: Option<Span>,
    /// The first move or expectation.
    first_step: Option<Span>,
}

/// What the lines below belong to.
#[derive(Default)]
enum Block {
    #[default]
    None,
    /// Below a line that could not be read or was out of place: lines of a block are ignored.
    Unknown,
    Open(Draft),
}

/// A `position` or an `expect board` whose lines are being read.
struct Draft {
    head: Span,
    /// Whether it is `expect board`.
    board: bool,
    /// Whether it will be dropped, for a fault that was reported.
    faulty: bool,
    details: Vec<Said<Detail>>,
}

impl Draft {
    fn row(&self, of: Side) -> Option<Said<Vec<u32>>> {
        self.details.iter().find_map(|detail| match &detail.value {
            Detail::Row(side, seeds) if *side == of => Some(detail.with(seeds.clone())),
            _ => None,
        })
    }

    fn has_rows(&self) -> bool {
        Side::BOTH.iter().all(|side| self.row(*side).is_some())
    }

    /// The line that says what this one does; marks may have many lines.
    fn earlier(&self, detail: &Detail) -> Option<&Said<Detail>> {
        self.details.iter().find(|earlier| match (&earlier.value, detail) {
            (Detail::Row(one, _), Detail::Row(other, _)) => one == other,
            (Detail::Owns(one), Detail::Owns(other)) => one.side == other.side,
            (Detail::Marks(_), _) => false,
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        })
    }

    /// The position that its lines describe.
    fn position(self, rows: [Said<Vec<u32>>; 2]) -> Position {
        let mut position = Position {
            rows,
            captured: None,
            closed: Vec::new(),
            marks: Vec::new(),
            owns: Vec::new(),
            to_move: None,
        };
        for Said { value, span } in self.details {
            match value {
                Detail::Row(..) => {}
                Detail::Captured(value) => position.captured = Some(Said { value, span }),
                Detail::Closed(holes) => position.closed = holes,
                Detail::Marks(marks) => {
                    position.marks.extend(marks.into_iter().map(|value| Said { value, span }));
                }
                Detail::Owns(value) => position.owns.push(Said { value, span }),
                Detail::ToMove(value) => position.to_move = Some(Said { value, span }),
            }
        }
        position
    }
}

impl Blocks {
    /// A line that could not be read and begins with this word: it may have been anything, a line of the block above, the
    /// first line of a block, or the variant.
    fn unreadable(&mut self, first: &str) {
        match &mut self.block {
            Block::Open(draft) if complain::is_detail(first) || !draft.has_rows() => {
                draft.faulty = true;
            }
            _ => {
                self.close();
                self.block = Block::Unknown;
            }
        }
        self.variant_excused |= self.variant.is_none();
    }

    /// The next line that says something; it begins with this word.
    fn add(&mut self, first: &str, Said { value, span }: Said<Content>) {
        if let Content::Detail(detail) = value {
            return self.detail(first, Said { value: detail, span });
        }
        self.close();
        match value {
            Content::Variant(name) => return self.add_variant(Said { value: name, span }),
            _ if self.variant.is_none() && !self.variant_excused => {
                let message = "a script begins with the game that is played";
                self.no_variant(span, message, "`variant` comes before this");
            }
            _ => {}
        }
        match value {
            Content::Reading(choice) => self.add_reading(Said { value: choice, span }),
            Content::Block(board) => {
                let faulty = !board && !self.may_begin_position(span);
                self.block = Block::Open(Draft { head: span, board, faulty, details: Vec::new() });
                let first = if board { &mut self.first_step } else { &mut self.first_position };
                first.get_or_insert(span);
            }
            Content::Step(step) => {
                if !matches!(step, Step::Note(_)) {
                    self.first_step.get_or_insert(span);
                }
                self.steps.push(Said { value: step, span });
            }
            Content::Variant(_) | Content::Detail(_) => {}
        }
    }

    fn no_variant(&mut self, span: Span, message: &str, label: &str) {
        self.variant_excused = true;
        let fault = Diagnostic::new(Code::NoVariant, message).at(span, label);
        self.faults.push(fault.hint("begin with a line such as `variant raja-pasu`"));
    }

    fn add_variant(&mut self, variant: Said<String>) {
        match &self.variant {
            Some(earlier) => self.faults.push(
                twice("`variant`", variant.span, earlier.span)
                    .hint("a script plays one game: put the other into a script of its own"),
            ),
            None => {
                self.variant_excused = true;
                self.variant = Some(variant);
            }
        }
    }

    fn add_reading(&mut self, reading: Said<Choice>) {
        if let Some(earlier) = self.first_position.or(self.first_step) {
            let message = "a reading is chosen before the position and the first move";
            self.faults.push(misplaced(reading.span, message, earlier));
        }
        let question = &reading.question;
        match self.readings.iter().find(|earlier| earlier.question == *question) {
            Some(earlier) => self.faults.push(
                reading
                    .fault(
                        Code::ChosenTwice,
                        format!("`{}` is chosen twice", question.value),
                        "again here",
                    )
                    .also(earlier.span, "first here")
                    .hint("leave one of the two lines out"),
            ),
            None => self.readings.push(reading),
        }
    }

    /// Whether a position may begin here; if not, that is reported.
    fn may_begin_position(&mut self, head: Span) -> bool {
        let fault = if let Some(earlier) = self.first_position {
            twice("`position`", head, earlier).hint("leave one of the two out")
        } else if let Some(earlier) = self.first_step {
            misplaced(head, "`position` comes before the moves and the expectations", earlier)
        } else {
            return true;
        };
        self.faults.push(fault);
        false
    }

    /// A line of a block, which begins with this word.
    fn detail(&mut self, name: &str, detail: Said<Detail>) {
        let misplaced = |message: String| detail.fault(Code::MisplacedStatement, message, "");
        let is_row = matches!(detail.value, Detail::Row(..));
        let fault = match &mut self.block {
            Block::Unknown => return,
            Block::None => {
                self.block = Block::Unknown;
                misplaced(format!("`{name}` belongs to no statement here")).hint(match name {
                    "captured" => "write `expect captured ...`, or put the line below `position`",
                    _ if is_row => "put the line below `expect board` or `position`",
                    _ => "put the line below `position`",
                })
            }
            Block::Open(draft) if draft.board && !is_row => {
                misplaced(format!("`expect board` has two rows and no `{name}`"))
                    .also(draft.head, "below this")
                    .hint(match name {
                        "captured" => "write `expect captured ...`",
                        "closed" => "write `expect round 2 closed ...`",
                        _ => "only `position` has such a line",
                    })
            }
            Block::Open(draft) => match draft.earlier(&detail.value) {
                None => return draft.details.push(detail),
                Some(earlier) => {
                    let fault = twice(&format!("`{name}`"), detail.span, earlier.span);
                    draft.faulty = true;
                    fault.hint("leave one of the two lines out")
                }
            },
        };
        self.faults.push(fault);
    }

    /// Ends the block above, if one is open.
    fn close(&mut self) {
        let Block::Open(draft) = take(&mut self.block) else { return };
        if draft.faulty {
            return;
        }
        let head = Said { value: (), span: draft.head };
        let rows = Side::BOTH.map(|side| draft.row(side));
        let [Some(south), Some(north)] = rows else {
            let missing = Side::BOTH.iter().zip(&rows).filter(|(_, row)| row.is_none());
            let missing: Vec<String> =
                missing.map(|(side, _)| format!("`{} ...`", side.word())).collect();
            let verb = if missing.len() == 1 { "is" } else { "are" };
            let name = if draft.board { "expect board" } else { "position" };
            let message = format!("`{name}` needs a line for each row below it");
            let label = format!("{} {verb} missing", missing.join(" and "));
            self.faults.push(head.fault(Code::MissingRow, message, label).hint(
                "write the seeds of each row from its owner's left, such as `south 7 7 7 7 7 7 7`",
            ));
            return;
        };
        if south.len() != north.len() {
            let message = format!(
                "South's row has {} and North's {}, but the rows of a board are of one length",
                holes(south.len()),
                north.len()
            );
            let [first, second] =
                if south.span < north.span { [&south, &north] } else { [&north, &south] };
            let fault = second.fault(Code::BadPosition, message, holes(second.len()));
            self.faults.push(fault.also(first.span, holes(first.len())));
            return;
        }
        let rows = [south, north];
        if draft.board {
            self.steps.push(head.with(Step::Expect(Expectation::Board(rows))));
        } else {
            self.position = Some(head.with(draft.position(rows)));
        }
    }

    /// What could be read of the script, if it names a game, and all that is wrong with it.
    fn finish(mut self, start: Span) -> (Option<Script>, Diagnostics) {
        self.close();
        if self.variant.is_none() && !self.variant_excused {
            let message = "the script is empty: it does not say which game is played";
            self.no_variant(start, message, "");
        }
        self.faults.sort();
        let Self { variant, readings, position, steps, faults, .. } = self;
        (variant.map(|variant| Script { variant, readings, position, steps }), faults)
    }
}

fn twice(what: &str, again: Span, first: Span) -> Diagnostic {
    let fault = Diagnostic::new(Code::SaidTwice, format!("{what} appears twice"));
    fault.at(again, "again here").also(first, "first here")
}

fn misplaced(place: Span, message: &str, earlier: Span) -> Diagnostic {
    Diagnostic::new(Code::MisplacedStatement, message)
        .at(place, "too late here")
        .also(earlier, "it belongs above this")
        .hint("the order is: `variant`, `reading`, `position`, then moves and expectations")
}

fn holes(count: usize) -> String {
    format!("{count} hole{}", if count == 1 { "" } else { "s" })
}

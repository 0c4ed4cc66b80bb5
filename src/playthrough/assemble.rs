//! Lines put together into a script: what may follow what, and what must.

use super::line::{Content, LineFault};
use super::tree::{Choice, Expectation, Position, Said, Script, Step};
use super::words::DETAILS;
use crate::diagnostic::{Code, Diagnostics};
use crate::rules::Side;
use crate::text::{FileId, Sources};

/// A script being put together.
pub(super) struct Assembly<'s> {
    sources: &'s Sources,
    file: FileId,
    faults: Diagnostics,
    variant: Option<Said<String>>,
    readings: Vec<Said<Choice>>,
    position: Option<Said<Position>>,
    steps: Vec<Said<Step>>,
    block: Block,
    /// Whether the missing `variant` was complained of, or may stand in a line that could not be read.
    variant_excused: bool,
    /// Where the first `position` stands, and the first move or expectation.
    first_position: Option<Said<()>>,
    first_step: Option<Said<()>>,
}

/// What the lines below belong to.
enum Block {
    None,
    /// Below a line that could not be read or was out of place: lines of a block are let pass.
    Unknown,
    Open(Box<Draft>),
}

/// A `position` or an `expect board` whose lines are being read.
struct Draft {
    head: Said<()>,
    /// Whether it is `expect board`.
    board: bool,
    /// Whether it will be thrown away, for a fault that was told.
    faulty: bool,
    rows: [Option<Said<Vec<u32>>>; 2],
    captured: Option<Said<[u32; 2]>>,
    closed: Option<Said<Vec<Said<String>>>>,
    rest: Position,
}

impl Draft {
    fn new(head: Said<()>, board: bool, faulty: bool) -> Box<Draft> {
        let rest = Position {
            rows: [head.with(Vec::new()), head.with(Vec::new())],
            captured: None,
            closed: Vec::new(),
            marks: Vec::new(),
            owns: Vec::new(),
            to_move: None,
        };
        Box::new(Draft {
            head,
            board,
            faulty,
            rows: [None, None],
            captured: None,
            closed: None,
            rest,
        })
    }
}

impl<'s> Assembly<'s> {
    pub fn new(sources: &'s Sources, file: FileId) -> Self {
        Self {
            sources,
            file,
            faults: Diagnostics::new(),
            variant: None,
            readings: Vec::new(),
            position: None,
            steps: Vec::new(),
            block: Block::None,
            variant_excused: false,
            first_position: None,
            first_step: None,
        }
    }

    /// Whether as many faults were found as are kept.
    pub fn is_full(&self) -> bool {
        self.faults.is_full()
    }

    fn push(&mut self, fault: LineFault) {
        self.faults.push(fault.placed(self.sources, self.file));
    }

    /// A line that could not be read.
    pub fn unreadable(&mut self, line: Said<()>, fault: LineFault) {
        // It may have been anything: a line of the block above, a block's first line, the variant.
        let words = self.sources.file(self.file).text.get(line.range);
        let first = words.and_then(|words| words.split_whitespace().next());
        let inside = first.is_some_and(|word| DETAILS.contains(&word));
        match &mut self.block {
            Block::Open(draft) if inside || draft.rows.contains(&None) => draft.faulty = true,
            _ => {
                self.close();
                self.block = Block::Unknown;
            }
        }
        self.variant_excused |= self.variant.is_none();
        self.push(fault);
    }

    /// The next line that says something.
    pub fn add(&mut self, content: Content) {
        match content {
            Content::Variant(variant) => self.add_variant(variant),
            Content::Reading(reading) => self.add_reading(reading),
            Content::Position(head) => self.open_position(head),
            Content::Board(head) => {
                self.statement(&head);
                self.first_step.get_or_insert_with(|| head.clone());
                self.block = Block::Open(Draft::new(head, true, false));
            }
            Content::Step(step) => {
                let place = step.with(());
                self.statement(&place);
                if !matches!(step.value, Step::Note(_)) {
                    self.first_step.get_or_insert(place);
                }
                self.steps.push(step);
            }
            detail => self.detail(detail),
        }
    }

    /// A statement begins: the block above ends, and the variant must be known.
    fn statement(&mut self, place: &Said<()>) {
        self.close();
        if self.variant.is_none() && !self.variant_excused {
            self.variant_excused = true;
            let message = "a script begins by saying which game is played";
            self.push(
                LineFault::new(Code::NoVariant, place.range.clone(), message)
                    .label("`variant` comes before this")
                    .hint("begin with a line such as `variant raja-pasu`"),
            );
        }
    }

    fn add_variant(&mut self, variant: Said<String>) {
        self.close();
        match &self.variant {
            Some(earlier) => {
                let fault = twice("`variant`", &variant.with(()), &earlier.with(()))
                    .hint("a script plays one game: put the other into a script of its own");
                self.push(fault);
            }
            None => {
                self.variant_excused = true;
                self.variant = Some(variant);
            }
        }
    }

    fn add_reading(&mut self, reading: Said<Choice>) {
        self.statement(&reading.with(()));
        let late = self.first_position.clone().or(self.first_step.clone());
        if let Some(earlier) = late {
            let message = "a reading is chosen before the position and the first move";
            self.push(misplaced(&reading.with(()), message, &earlier));
        }
        let question = &reading.question;
        let earlier = self.readings.iter().find(|earlier| earlier.question == *question);
        if let Some(earlier) = earlier.map(|earlier| earlier.with(())) {
            let message = format!("`{}` is chosen twice", question.value);
            self.push(
                LineFault::new(Code::ChosenTwice, reading.range.clone(), message)
                    .label("again here")
                    .also(earlier.range, "first here")
                    .hint("leave one of the two lines out"),
            );
            return;
        }
        self.readings.push(reading);
    }

    fn open_position(&mut self, head: Said<()>) {
        self.statement(&head);
        let mut faulty = true;
        if let Some(earlier) = self.first_position.clone() {
            self.push(twice("`position`", &head, &earlier).hint("leave one of the two out"));
        } else if let Some(earlier) = self.first_step.clone() {
            let message = "`position` stands before the moves and the expectations";
            self.push(misplaced(&head, message, &earlier));
        } else {
            faulty = false;
        }
        self.first_position.get_or_insert_with(|| head.clone());
        self.block = Block::Open(Draft::new(head, false, faulty));
    }

    fn detail(&mut self, detail: Content) {
        let (name, place) = described(&detail);
        let draft = match &mut self.block {
            Block::Unknown => return,
            Block::None => {
                let message = format!("`{name}` belongs to no statement here");
                let hint = match detail {
                    Content::Captured(_) => {
                        "write `expect captured ...`, or put the line below `position`"
                    }
                    Content::Row(..) => "put the line below `expect board` or `position`",
                    _ => "put the line below `position`",
                };
                self.block = Block::Unknown;
                self.push(
                    LineFault::new(Code::MisplacedStatement, place.range, message).hint(hint),
                );
                return;
            }
            Block::Open(draft) => draft,
        };
        if draft.board && !matches!(detail, Content::Row(..)) {
            let head = draft.head.range.clone();
            let message = format!("`expect board` has two rows and no `{name}`");
            let fault = LineFault::new(Code::MisplacedStatement, place.range, message)
                .also(head, "below this");
            self.push(match name {
                "captured" => fault.hint("write `expect captured ...`"),
                "closed" => fault.hint("write `expect round 2 closed ...`"),
                _ => fault.hint("only `position` has such a line"),
            });
            return;
        }
        let earlier = match detail {
            Content::Row(side, row) => set(&mut draft.rows[side.index()], row),
            Content::Captured(captured) => set(&mut draft.captured, captured),
            Content::Closed(closed) => set(&mut draft.closed, closed),
            Content::ToMove(side) => set(&mut draft.rest.to_move, side),
            Content::Marks(marks) => {
                draft.rest.marks.extend(marks);
                None
            }
            Content::Owns(owned) => {
                let earlier = draft.rest.owns.iter().find(|earlier| earlier.side == owned.side);
                let earlier = earlier.map(|earlier| earlier.with(()));
                draft.rest.owns.push(owned);
                earlier
            }
            // Statements do not come here.
            _ => None,
        };
        if let Some(earlier) = earlier {
            draft.faulty = true;
            self.push(
                twice(&format!("`{name}`"), &place, &earlier)
                    .hint("leave one of the two lines out"),
            );
        }
    }

    /// Ends the block above, if one is open.
    fn close(&mut self) {
        let Block::Open(draft) = std::mem::replace(&mut self.block, Block::None) else {
            return;
        };
        if draft.faulty {
            return;
        }
        let [Some(south), Some(north)] = draft.rows else {
            let missing = Side::BOTH.into_iter().filter(|side| draft.rows[side.index()].is_none());
            let missing: Vec<String> =
                missing.map(|side| format!("`{} ...`", side.word())).collect();
            let name = if draft.board { "expect board" } else { "position" };
            let message = format!("`{name}` needs a line for each row below it");
            self.push(
                LineFault::new(Code::MissingRow, draft.head.range, message)
                    .label(match missing.as_slice() {
                        [one] => format!("{one} is missing"),
                        both => format!("{} are missing", both.join(" and ")),
                    })
                    .hint("write the seeds of each row from its owner's left, such as `south 7 7 7 7 7 7 7`"),
            );
            return;
        };
        if south.len() != north.len() {
            let message = format!(
                "South's row has {} and North's {}, but the rows of a board are of one length",
                holes(south.len()),
                north.len()
            );
            let (longer, shorter) =
                if south.line < north.line { (&north, &south) } else { (&south, &north) };
            self.push(
                LineFault::new(Code::BadPosition, longer.range.clone(), message)
                    .label(holes(longer.len()))
                    .also(shorter.range.clone(), holes(shorter.len())),
            );
            return;
        }
        let rows = [south, north];
        if draft.board {
            let step = Step::Expect(Expectation::Board(rows));
            self.steps.push(draft.head.with(step));
        } else {
            self.position = Some(draft.head.with(Position {
                rows,
                captured: draft.captured,
                closed: draft.closed.map(|closed| closed.value).unwrap_or_default(),
                ..draft.rest
            }));
        }
    }

    /// What could be read of the script, if it names a game, and all that is wrong with it.
    pub fn finish(mut self) -> (Option<Script>, Diagnostics) {
        self.close();
        if self.variant.is_none() && !self.variant_excused {
            let message = "the script is empty: it does not say which game is played";
            self.push(
                LineFault::new(Code::NoVariant, 0..0, message)
                    .hint("begin with a line such as `variant raja-pasu`"),
            );
        }
        self.faults.sort();
        let script = self.variant.map(|variant| Script {
            variant,
            readings: self.readings,
            position: self.position,
            steps: self.steps,
        });
        (script, self.faults)
    }
}

fn described(detail: &Content) -> (&'static str, Said<()>) {
    match detail {
        Content::Row(side, row) => (side.word(), row.with(())),
        Content::Captured(captured) => ("captured", captured.with(())),
        Content::Closed(closed) => ("closed", closed.with(())),
        Content::Owns(owned) => ("owns", owned.with(())),
        Content::ToMove(side) => ("to-move", side.with(())),
        Content::Marks(marks) => {
            let place = marks.first().map(|marks| marks.with(()));
            ("marks", place.unwrap_or(NOWHERE))
        }
        Content::Variant(_)
        | Content::Reading(_)
        | Content::Position(_)
        | Content::Board(_)
        | Content::Step(_) => ("", NOWHERE),
    }
}

const NOWHERE: Said<()> = Said { value: (), range: 0..0, line: 0 };

/// Sets what is not yet set; the place of what is.
fn set<T>(slot: &mut Option<Said<T>>, said: Said<T>) -> Option<Said<()>> {
    match slot {
        Some(earlier) => Some(earlier.with(())),
        None => {
            *slot = Some(said);
            None
        }
    }
}

fn twice(what: &str, again: &Said<()>, first: &Said<()>) -> LineFault {
    LineFault::new(Code::SaidTwice, again.range.clone(), format!("{what} is said twice"))
        .label("again here")
        .also(first.range.clone(), "first here")
}

fn misplaced(place: &Said<()>, message: &str, earlier: &Said<()>) -> LineFault {
    LineFault::new(Code::MisplacedStatement, place.range.clone(), message)
        .label("too late here")
        .also(earlier.range.clone(), "it belongs above this")
        .hint("the order is: `variant`, `reading`, `position`, then moves and expectations")
}

fn holes(count: usize) -> String {
    format!("{count} hole{}", if count == 1 { "" } else { "s" })
}

//! Proven rules turned into what the tables can play, or the answer that they cannot.
//!
//! Whatever is left out here is played by the reference walker, so that a rule not provided for costs time and nothing
//! else. Conditions about the hole just sown alone are not read but asked of the walker's own code, once for every
//! count that can lie there.

mod lap_end;
mod patterns;

use super::bytes;
use crate::condition::{Base, Fact, Reference, Statement};
use crate::rules::{
    CaptureFor, Checked, Condition, DirectionRule, Event, FirstSeed, GrandSlam, MovesFrom, Rules,
    Skip, Stores, Unfilled, WhenStuck,
};

use self::lap_end::Compiler;
use self::patterns::patterns;

/// The most rules a game may have for the tables.
pub(super) const MOST_RULES: usize = 8;
/// The most seeds: a count must fit a byte, and so must the sum of all.
const MOST_SEEDS: u64 = 255;
/// The most drop patterns.
const MOST_PATTERNS: usize = 4;

/// A set of counts from 0 to 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts([u64; 4]);

impl Counts {
    /// No count.
    pub const NONE: Counts = Counts([0; 4]);

    fn of(test: impl Fn(u32) -> bool) -> Self {
        let mut set = [0; 4];
        for count in 0..256 {
            if test(count) {
                set[count as usize / 64] |= 1 << (count % 64);
            }
        }
        Self(set)
    }

    /// Whether a count is in the set.
    #[inline(always)]
    pub fn has(&self, count: u64) -> bool {
        self.0[(count >> 6 & 3) as usize] >> (count & 63) & 1 == 1
    }

    fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

/// A reference: where it starts, and the number of its map in the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub base: Base,
    pub map: usize,
}

/// A condition of a lap's end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Test {
    All(Vec<Test>),
    Any(Vec<Test>),
    Not(Box<Test>),
    /// The hole holds one of these counts.
    Count(Place, Counts),
    /// `here` held one of these counts before its last seed.
    Had(Counts),
    /// The place is one of these, a bit each; for South's moves and for North's.
    Among(Place, [u16; 2]),
    /// Always or never so, as the compiler knows.
    Known(bool),
}

/// A capture of seeds the tables can make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Taking {
    pub places: Vec<Place>,
    pub at_most: u64,
    pub receiver: CaptureFor,
}

/// What follows a rule of a lap's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// The move ends.
    End,
    /// A hole is lifted.
    Relay(Place),
    /// The move ends and the mover moves again; `true`: unless this move was so given.
    Again(bool),
}

/// One rule of a lap's end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct EndRule {
    /// Its number among all the rules.
    pub number: usize,
    pub when: Test,
    pub taking: Option<Taking>,
    pub repeat: Option<(Place, usize)>,
    pub grand_slam: GrandSlam,
    pub after: After,
}

/// A count that a drop rule takes from the hole just sown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    /// Its rule's number among all the rules.
    pub number: usize,
    /// The count, in every byte.
    pub count: u64,
    /// Where it takes: masks of South's row and North's, by the mover and by whether the seed is the lap's last.
    pub where_taken: [[[u64; 2]; 2]; 2],
    pub receiver: CaptureFor,
}

/// An end of the round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// Its number in [`crate::rules::Round::ends`].
    pub number: usize,
    pub when: Condition,
}

/// The shape most relay games have: go on while the next hole has seeds, else leap over it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Leap {
    /// A last seed in a hole that held one of these counts ends the move first.
    pub stop: Option<Counts>,
    /// The rule that takes what lies beyond: its number, who gets it, and how often it is tried again.
    pub taking: Option<(usize, CaptureFor, usize)>,
}

/// A game the tables can play.
#[derive(Clone, Debug)]
pub(super) struct Compiled {
    /// The references whose maps the tables need.
    pub references: Vec<Reference>,
    pub drop: Vec<Pattern>,
    pub lap_end: Vec<EndRule>,
    /// Set if the lap's end has that shape; its two references are then the first two.
    pub leap: Option<Leap>,
    pub before: Vec<End>,
    pub after: Vec<End>,
    /// Masks of the holes from which a move may start, stores left out, by the side.
    pub holes: u64,
    /// Added to a count that is at least the minimum sets its highest bit; 0 for a minimum of one.
    pub minimum: u64,
    /// Laps after which a move is handed to the walker.
    pub most_laps: u32,
    /// The count on which an endless repetition ends.
    pub repetition: Option<u32>,
    /// Whether the seeds of a turn must be counted for a `nothing was captured` or a repetition.
    pub quiet: bool,
    pub pass: bool,
    pub must_feed: bool,
    pub look_ahead: bool,
    pub stores: bool,
}

/// The game for the tables; `None` if they cannot play it exactly.
pub(super) fn compile(rules: &Rules) -> Option<Compiled> {
    let sowing = &rules.sowing;
    let stores = rules.board.stores.is_some() && sowing.stores != Stores::None;
    let board_fits = usize::from(rules.board.holes) <= if stores { 7 } else { 8 }
        && rules.board.total() <= MOST_SEEDS
        && rules.marks.is_empty();
    let sowing_fits = match sowing.first_seed {
        FirstSeed::NextHole => true,
        FirstSeed::Origin => sowing.skip.is_empty(),
        FirstSeed::OriginUnlessAlone => false,
    } && !matches!(sowing.direction, DirectionRule::ByCase(_))
        && sowing.moves_from != MovesFrom::AnyHole
        && sowing.may_move.is_empty()
        && sowing.minimum <= 128;
    let events = &rules.events;
    let events_fit =
        events.all().all(|(event, _)| event.after_seed()) && events.all().count() <= MOST_RULES;
    let match_fits = (rules.matches.as_ref()).is_none_or(|m| m.unfilled != Unfilled::TakenOver);
    if !(board_fits && sowing_fits && events_fit && match_fits) {
        return None;
    }
    let relays = events[Event::LapEnd].iter().any(|rule| rule.relay.is_some());
    let skips_fit = sowing.skip.iter().all(|skip| match skip {
        Skip::LapOrigin => true,
        // The first lap's origin and this lap's are one hole where there is but one lap.
        Skip::Origin => !relays,
        Skip::When(_) => false,
    });
    if !skips_fit || last_capturer_matters(rules) {
        return None;
    }
    let mut compiler = Compiler::new(rules);
    let first_end = events[Event::Drop].len();
    let lap_end = (events[Event::LapEnd].iter().enumerate())
        .map(|(n, rule)| compiler.end_rule(first_end + n, rule))
        .collect::<Option<Vec<_>>>()?;
    let drop = patterns(rules)?;
    if stores && !drop.is_empty() {
        return None;
    }
    let leap = compiler.leap(&lap_end).filter(|_| !stores);
    let ends = |checked| {
        let ends = rules.round.ends.iter().enumerate();
        ends.filter(|(_, end)| end.checked == checked)
            .map(|(number, end)| End { number, when: end.when.condition.clone() })
            .collect::<Vec<_>>()
    };
    let ends_fit = rules.round.ends.iter().all(|end| {
        end.checked != Checked::AtOnce
            && end.when.condition.statements().iter().all(|s| board_wide(s))
    });
    if !ends_fit {
        return None;
    }
    let says_quiet = rules.round.ends.iter().any(|end| {
        let statements = end.when.condition.statements();
        statements.iter().any(|s| matches!(s, Statement::Quiet(_)))
    });
    let bits = 8 * u32::from(rules.board.holes);
    Some(Compiled {
        references: compiler.references,
        drop,
        lap_end,
        leap,
        before: ends(Checked::BeforeMove),
        after: ends(Checked::AfterMove),
        holes: bytes::ALL & (u64::MAX >> (64 - bits)),
        minimum: u64::from(sowing.minimum.max(1)),
        most_laps: sowing.endless_laps.after.min(64),
        repetition: rules.round.repetition.map(|repetition| repetition.times),
        quiet: says_quiet || rules.round.repetition.is_some(),
        pass: sowing.when_stuck == WhenStuck::Pass,
        must_feed: sowing.must_feed,
        look_ahead: sowing.endless_laps.then == crate::rules::EndlessThen::VoidTurn
            || lap_ends_illegally(rules),
        stores,
    })
}

fn lap_ends_illegally(rules: &Rules) -> bool {
    (rules.events.all()).any(|(_, rule)| rule.grand_slam == GrandSlam::Illegal)
}

/// Whether anything depends on who captured last: the tables take a lap's captures in no order.
fn last_capturer_matters(rules: &Rules) -> bool {
    use crate::rules::{Remaining, Winner};
    let repetition = rules.round.repetition.map(|repetition| repetition.remaining);
    rules.round.winner == Winner::LastCapturer
        || repetition == Some(Remaining::LastCapturer)
        || rules.round.ends.iter().any(|end| {
            end.remaining == Remaining::LastCapturer || end.winner == Some(Winner::LastCapturer)
        })
}

/// Whether an end's statement can be answered from rows and captures.
fn board_wide(statement: &Statement) -> bool {
    statement.facts().iter().all(|fact| {
        matches!(
            fact,
            Fact::CanMove(_)
                | Fact::SideIsEmpty(_)
                | Fact::Remaining
                | Fact::Captured(_)
                | Fact::Turn
                | Fact::Quiet
        )
    })
}

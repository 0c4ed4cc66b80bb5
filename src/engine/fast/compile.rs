//! Proven rules turned into what the tables can play, or the answer that they cannot.
//!
//! Whatever is left out here is played by the reference walker, so that a rule not provided for costs time and nothing
//! else. Conditions about the hole just sown alone are not read but asked of the walker's own code, once for every
//! count that can lie there.

use super::super::Position;
use super::super::condition::View;
use super::bytes;
use super::tables::{NORTH, cells};
use crate::condition::{Amount, Base, Reference, State, Statement, Target, Who};
use crate::rules::{
    Capture, CaptureFor, Checked, Condition, DirectionRule, FirstSeed, GrandSlam, Into, LastSeed,
    Rule, Rules, Side, Skip, Stores, Then, Unfilled, WhenStuck,
};

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
    /// As the tables stand, always or never so.
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
        && !sowing.from_any_hole
        && sowing.may_move.is_empty()
        && sowing.minimum <= 128;
    let events = &rules.events;
    let events_fit = events.turn_start.is_empty()
        && events.lift.is_empty()
        && events.turn_end.is_empty()
        && events.all().count() <= MOST_RULES;
    let match_fits = (rules.game_match.as_ref()).is_none_or(|m| m.unfilled != Unfilled::TakenOver);
    if !(board_fits && sowing_fits && events_fit && match_fits) {
        return None;
    }
    let relays = events.lap_end.iter().any(|rule| rule.relay.is_some());
    let skips_fit = sowing.skip.iter().all(|skip| match skip {
        Skip::LapOrigin => true,
        // The first lap's origin and this lap's are one hole where there is but one lap.
        Skip::Origin => !relays,
        Skip::When(_) => false,
    });
    if !skips_fit || last_capturer_matters(rules) {
        return None;
    }
    let mut compiler = Compiler {
        rules,
        references: Vec::new(),
    };
    let first_end = events.drop.len();
    let lap_end = (events.lap_end.iter().enumerate())
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
            .map(|(number, end)| End {
                number,
                when: end.when.condition.clone(),
            })
            .collect::<Vec<_>>()
    };
    let ends_fit = rules.round.ends.iter().all(|end| {
        end.checked != Checked::AtOnce
            && end
                .when
                .condition
                .statements()
                .iter()
                .all(|s| board_wide(s))
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
        repetition: rules.round.repetition,
        quiet: says_quiet || rules.round.repetition.is_some(),
        pass: sowing.when_stuck == WhenStuck::Pass,
        must_feed: sowing.must_feed,
        look_ahead: sowing.endless_laps.then == crate::rules::EndlessThen::VoidTurn
            || lap_ends_illegally(rules),
        stores,
    })
}

impl Compiled {
    /// How many holes the player to move could lift.
    pub fn moves(&self, state: &super::state::State) -> usize {
        bytes::holes(bytes::occupied(state.rows[state.mover]) & self.holes) as usize
    }
}

fn lap_ends_illegally(rules: &Rules) -> bool {
    (rules.events.all()).any(|(_, rule)| rule.grand_slam == GrandSlam::Illegal)
}

/// Whether anything depends on who captured last: the tables take a lap's captures in no order.
fn last_capturer_matters(rules: &Rules) -> bool {
    use crate::rules::{Remaining, Winner};
    rules.round.winner == Winner::LastCapturer
        || rules.round.ends.iter().any(|end| {
            end.remaining == Remaining::LastCapturer || end.winner == Some(Winner::LastCapturer)
        })
}

/// Whether an end's statement can be answered from rows and captures.
fn board_wide<M>(statement: &Statement<M>) -> bool {
    matches!(
        statement,
        Statement::CannotMove(_)
            | Statement::NobodyCanMove
            | Statement::SideEmpty(_)
            | Statement::AtMostRemain(_)
            | Statement::HasCaptured { .. }
            | Statement::Turn(_)
            | Statement::Quiet(_)
    )
}

/// Whether a drop rule's statement is about the hole just sown alone.
fn of_here<M>(statement: &Statement<M>) -> bool {
    let here = |r: &Reference| r.base == Base::Here && r.steps.is_empty();
    match statement {
        Statement::Has { hole, amount, .. } => here(hole) && !matches!(amount, Amount::AsMany(_)),
        Statement::Had { hole, amount, .. } => {
            *hole == Base::Here && !matches!(amount, Amount::AsMany(_))
        }
        Statement::Was { .. } => true,
        Statement::Is { hole, state, .. } => {
            here(hole) && !matches!(state, State::Closed | State::Marked(..))
        }
        _ => false,
    }
}

/// The counts that the drop rules take from the hole just sown, found by asking the walker's own conditions.
fn patterns(rules: &Rules) -> Option<Vec<Pattern>> {
    let list = &rules.events.drop;
    for rule in list {
        let said = rule.when.as_ref().map(|s| s.condition.statements());
        let takes_here = rule.capture.as_ref().is_some_and(|capture| {
            capture.into == Into::Captured
                && capture.at_most.is_none()
                && capture.holes == [Target::One(Reference::here())]
        });
        let plain = rule.mark.is_none()
            && rule.repeat_from.is_none()
            && rule.relay.is_none()
            && rule.then.is_none()
            && rule.grand_slam == GrandSlam::Counts;
        if !takes_here || !plain || !said.is_none_or(|said| said.iter().all(|s| of_here(s))) {
            return None;
        }
    }
    let mut found: Vec<Pattern> = Vec::new();
    if list.is_empty() {
        return Some(found);
    }
    let mut position = Position::start(rules);
    for mover in Side::BOTH {
        for (cell, place) in cells(rules).filter(|&(cell, _)| !rules.board.is_store(cell)) {
            for count in 1..=MOST_SEEDS as u32 {
                position.seeds[cell.index()] = count;
                let view = View {
                    had: count - 1,
                    ..View::board(rules, &position, mover, 0).about(cell)
                };
                for last in [false, true] {
                    let matching = list.iter().position(|rule| {
                        let seed = match rule.last {
                            LastSeed::Any => true,
                            LastSeed::Only => last,
                            LastSeed::Except => !last,
                        };
                        seed && (rule.when.as_ref()).is_none_or(|s| view.holds(&s.condition))
                    });
                    let Some(number) = matching else { continue };
                    let receiver = list[number].capture.as_ref()?.receiver;
                    let repeated = bytes::repeated(count as u8);
                    let known = |p: &Pattern| p.number == number && p.count == repeated;
                    let at = match found.iter().position(known) {
                        Some(at) => at,
                        None if found.len() == MOST_PATTERNS => return None,
                        None => {
                            found.push(Pattern {
                                number,
                                count: repeated,
                                where_taken: [[[0; 2]; 2]; 2],
                                receiver,
                            });
                            found.len() - 1
                        }
                    };
                    let masks = &mut found[at].where_taken[mover.index()][usize::from(last)];
                    masks[usize::from(place / NORTH)] |= 0x80 << (place & 63);
                }
            }
        }
    }
    Some(found)
}

struct Compiler<'r> {
    rules: &'r Rules,
    references: Vec<Reference>,
}

impl Compiler<'_> {
    fn place(&mut self, reference: &Reference) -> Option<Place> {
        if reference.base == Base::Landing {
            return None;
        }
        let same = |r: &Reference| r.steps == reference.steps;
        let map = self.references.iter().position(same).unwrap_or_else(|| {
            self.references.push(reference.clone());
            self.references.len() - 1
        });
        Some(Place {
            base: reference.base,
            map,
        })
    }

    fn end_rule(&mut self, number: usize, rule: &Rule) -> Option<EndRule> {
        if rule.mark.is_some() || rule.sow_from.is_some() {
            return None;
        }
        let when = match &rule.when {
            Some(sentence) => self.test(&sentence.condition)?,
            None => Test::Known(true),
        };
        let taking = match &rule.capture {
            Some(capture) => Some(self.taking(capture)?),
            None => None,
        };
        let repeat = match &rule.repeat_from {
            Some(reference) => {
                let most = (rule.repeat_at_most)
                    .map_or(self.rules.board.hole_count(), |most| most as usize);
                Some((self.place(reference)?, most))
            }
            None => None,
        };
        let after = match (&rule.relay, rule.then) {
            (Some(reference), _) => After::Relay(self.place(reference)?),
            (None, None | Some(Then::EndTurn)) => After::End,
            (None, Some(Then::MoveAgain)) => After::Again(false),
            (None, Some(Then::MoveAgainOnce)) => After::Again(true),
        };
        let slam_fits = matches!(
            rule.grand_slam,
            GrandSlam::Counts | GrandSlam::TakesNothing | GrandSlam::Illegal
        );
        slam_fits.then_some(EndRule {
            number,
            when,
            taking,
            repeat,
            grand_slam: rule.grand_slam,
            after,
        })
    }

    fn taking(&mut self, capture: &Capture) -> Option<Taking> {
        if capture.into == Into::Hand || capture.receiver == CaptureFor::MarkOwner {
            return None;
        }
        let place = |target: &Target| match target {
            Target::One(reference) => self.place(reference),
            Target::Every { .. } => None,
        };
        Some(Taking {
            places: capture.holes.iter().map(place).collect::<Option<_>>()?,
            at_most: capture.at_most.map_or(255, u64::from),
            receiver: capture.receiver,
        })
    }

    fn test(&mut self, condition: &Condition) -> Option<Test> {
        let mut all = |parts: &[Condition]| {
            let parts = parts.iter().map(|part| self.test(part));
            parts.collect::<Option<Vec<_>>>()
        };
        Some(match condition {
            Condition::All(parts) => Test::All(all(parts)?),
            Condition::Any(parts) => Test::Any(all(parts)?),
            Condition::Not(part) => Test::Not(Box::new(self.test(part)?)),
            Condition::Statement(statement) => match statement {
                Statement::Has {
                    hole,
                    negated,
                    amount,
                } => Test::Count(self.place(hole)?, counts(amount, *negated)?),
                Statement::Had {
                    hole: Base::Here,
                    negated,
                    amount,
                } => Test::Had(counts(amount, *negated)?),
                Statement::Was { negated } => Test::Had(Counts::of(|n| (n == 0) != *negated)),
                Statement::Is {
                    hole,
                    negated,
                    state: State::Empty,
                } => Test::Count(self.place(hole)?, Counts::of(|n| (n == 0) != *negated)),
                Statement::Is {
                    state: State::Closed | State::Marked(..),
                    ..
                } => {
                    return None;
                }
                Statement::Is {
                    hole,
                    negated,
                    state,
                } => {
                    let place = self.place(hole)?;
                    Test::Among(place, self.places_that_are(state, *negated))
                }
                _ => return None,
            },
        })
    }

    /// The places of which a state holds that no seed can change.
    fn places_that_are(&self, state: &State<crate::rules::MarkId>, negated: bool) -> [u16; 2] {
        let position = Position::start(self.rules);
        let condition = Condition::Statement(Statement::Is {
            hole: Reference::here(),
            negated,
            state: state.clone(),
        });
        Side::BOTH.map(|mover| {
            let view = View::board(self.rules, &position, mover, 0);
            let holding = cells(self.rules).filter(|&(cell, _)| view.about(cell).holds(&condition));
            holding.fold(0, |set, (_, place)| set | 1 << (place / 8))
        })
    }

    /// The shape of [`Leap`], if the rules have it; makes its references the first two.
    fn leap(&mut self, rules: &[EndRule]) -> Option<Leap> {
        let nothing = |rule: &EndRule| {
            rule.taking.is_none() && rule.repeat.is_none() && rule.grand_slam == GrandSlam::Counts
        };
        let stops = rules
            .iter()
            .take_while(|r| nothing(r) && r.after == After::End && matches!(r.when, Test::Had(_)))
            .count();
        let stop = rules[..stops]
            .iter()
            .fold(None, |stop: Option<Counts>, rule| {
                let Test::Had(counts) = rule.when else {
                    return stop;
                };
                Some(stop.map_or(counts, |stop| stop.or(counts)))
            });
        let (relay, rest) = rules[stops..].split_first()?;
        let seeds = Counts::of(|n| n > 0);
        let next = Place {
            base: Base::Here,
            map: 0,
        };
        if !nothing(relay)
            || relay.when != Test::Count(next, seeds)
            || relay.after != After::Relay(next)
        {
            return None;
        }
        let Some((leap, [])) = rest.split_first() else {
            return rest.is_empty().then_some(Leap { stop, taking: None });
        };
        let beyond = Place {
            base: Base::Here,
            map: 1,
        };
        let empty = Counts::of(|n| n == 0);
        let over = [Test::Count(next, empty), Test::Count(beyond, seeds)];
        let taking = leap.taking.as_ref()?;
        let shaped = leap.when == Test::All(over.to_vec())
            && taking.places == [beyond]
            && taking.at_most == 255
            && leap.grand_slam == GrandSlam::Counts
            && leap.after == After::End;
        let repeats = match leap.repeat {
            None => 0,
            Some((place, most)) if place == beyond => most,
            Some(_) => return None,
        };
        shaped.then_some(Leap {
            stop,
            taking: Some((leap.number, taking.receiver, repeats)),
        })
    }
}

fn counts(amount: &Amount, negated: bool) -> Option<Counts> {
    if matches!(amount, Amount::AsMany(_)) {
        return None;
    }
    Some(Counts::of(|count| {
        let has = match amount {
            Amount::Some => count > 0,
            Amount::OneOf(these) => these.contains(&count),
            Amount::AtLeast(least) => count >= *least,
            Amount::AtMost(most) => count <= *most,
            Amount::Even => count > 0 && count % 2 == 0,
            Amount::Odd => count % 2 == 1,
            Amount::AsMany(_) => false,
        };
        has != negated
    }))
}

/// Whether a sentence speaks of one player or of either.
pub(super) fn players(who: Who, mover: usize, test: impl Fn(usize) -> bool) -> bool {
    match who {
        Who::Mover => test(mover),
        Who::Opponent => test(1 - mover),
        Who::Either => test(0) || test(1),
    }
}

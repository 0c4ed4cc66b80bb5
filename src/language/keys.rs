//! A rule file as written: only what stands in the text, nothing filled in, nothing proven.
//!
//! The doc comment of every field is its description in the JSON Schema. What must stand in a file is the checker's
//! business: here everything is optional, so that one fault never hides another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Event;
use super::shapes::{Direction, Named, NumberOrAnew, NumberOrAny, NumberOrNever, OneOrMore, Seeds};
use crate::language::words::{
    CaptureFor, Checked, ClosedHolesWord, EndlessThen, FirstSeed, GrandSlam, Into, LastSeed,
    Leader, MovesFromWord, NextDirection, Partial, RefilledFrom, Remaining, StoreEnd, Stores, Then,
    Unfilled, WhenStuck, Winner,
};

/// The rules of one sowing game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Variant {
    /// The version of the rule language; 1 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<u32>,
    /// The game's name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What the name means.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meaning: Option<String>,
    /// Other names of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aliases: Option<Vec<String>>,
    /// Where it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub region: Option<Vec<String>>,
    /// Who wrote the game down, when and where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Recorded>,
    /// Where the rules come from: a short key each, and the book, page or site it stands for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sources: Option<Named<String>>,
    /// The game in a sentence or two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// Anything else worth knowing, a text each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<String>>,
    /// The file from which this one starts: a name in the library, or a path relative to this file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extends: Option<String>,
    /// The board and its seeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// The marks that rules may put on holes, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marks: Option<Named<MarkRule>>,
    /// How seeds are sown and which moves there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sowing: Option<Sowing>,
    /// What happens at each of five events; in each list the first rule that matches fires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Events>,
    /// How a round ends and who wins it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// How rounds make a match; without it a single round is the game.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub game_match: Option<Match>,
    /// With `extends`: values to put at paths of the file extended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<Named<serde_json::Value>>,
    /// With `extends`: rules to put into lists of the file extended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insert: Option<Named<Vec<serde_json::Value>>>,
    /// With `extends`: keys and rules to take out of the file extended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remove: Option<Vec<String>>,
    /// Where the sources can be read in more than one way: a question each.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Named<Reading>>,
}

/// Who wrote a game down, when and where.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Recorded {
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// In which year.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<u32>,
    /// Where.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// In which work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub work: Option<String>,
}

/// The board and its seeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Board {
    /// Rows: 2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rows: Option<u32>,
    /// Holes in each row: 1 to 24.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holes: Option<u32>,
    /// Seeds in each hole at the start, or a line for each row from its owner's left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seeds: Option<Seeds>,
    /// At which end of his row, seen by himself, each player has a store; without it there are none on the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stores: Option<StoreEnd>,
    /// What `next`, `beyond` and `previous` do at closed holes: `passed over` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_holes: Option<ClosedHolesWord>,
}

/// A mark that rules may put on holes. No move starts in a marked hole and no relay lifts it; its seeds count as its
/// mark owner's and go to him when the round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct MarkRule {
    /// How many each player may have at once: a number, or `any`, which holds if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_player: Option<NumberOrAny>,
}

/// How seeds are sown and which moves there are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Sowing {
    /// Which way: a direction, who chooses it, one for each player, one for each half of a row, or a list of cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<Direction>,
    /// Where the first seed of a move falls: `next hole` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_seed: Option<FirstSeed>,
    /// What sowing passes over besides closed holes: `origin`, `lap origin`, or sentences about `here`, the hole about
    /// to be sown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip: Option<OneOrMore>,
    /// Which stores are sown: `none` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stores: Option<Stores>,
    /// Seeds a hole needs for a move to start there: 1 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimum: Option<u32>,
    /// From which holes a move may start: `own holes` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_from: Option<MovesFromWord>,
    /// Sentences that must all hold of the hole chosen (`here`); `landing` is where the last seed of its lap would fall.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub may_move: Option<OneOrMore>,
    /// Whether a player must give seeds to an opponent who has none: `false` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_feed: Option<bool>,
    /// What happens when a player cannot move: `round ends` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when_stuck: Option<WhenStuck>,
    /// The rule for a relay that never ends.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub endless_laps: Option<EndlessLaps>,
}

/// The rule for a relay that never ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct EndlessLaps {
    /// A move of more laps than this counts as endless even where no repeat was proven: 10000 if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<u32>,
    /// What happens then: `end turn` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<EndlessThen>,
}

/// The rules of the five events.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Events {
    /// After the hole was chosen, before it is lifted; there is no `here`, and `origin` is the hole chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_start: Option<Vec<Rule>>,
    /// After every lift; `here` is the hole just emptied.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lift: Option<Vec<Rule>>,
    /// After every seed dropped; `here` is the hole it fell in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drop: Option<Vec<Rule>>,
    /// After the last seed of a lap; `here` is the hole it fell in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lap_end: Option<Vec<Rule>>,
    /// When the move is over; `here` is as at the end of its last lap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_end: Option<Vec<Rule>>,
}

impl Events {
    /// The rules of an event, if its list is written.
    pub fn list(&self, event: Event) -> Option<&[Rule]> {
        match event {
            Event::TurnStart => &self.turn_start,
            Event::Lift => &self.lift,
            Event::Drop => &self.drop,
            Event::LapEnd => &self.lap_end,
            Event::TurnEnd => &self.turn_end,
        }
        .as_deref()
    }

    /// The lists that are written, in the order of play.
    pub fn lists(&self) -> impl Iterator<Item = (Event, &[Rule])> {
        Event::ALL.into_iter().filter_map(|event| Some((event, self.list(event)?)))
    }
}

/// One rule. It acts in this order: mark or unmark, capture, repeat-from, then one of relay, sow-from, then.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rule {
    /// Its name: letters, digits, blanks, hyphens; unique in the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// When it fires, a sentence; always if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// At `drop`: whether the lap's last seed counts; `any` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<LastSeed>,
    /// A mark to put.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// A mark to clear.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unmark: Option<String>,
    /// Where the mark is put or cleared, one hole or a list: `here` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<OneOrMore>,
    /// The hole whose seeds are taken, a list of them, or `every hole` of a kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub capture: Option<OneOrMore>,
    /// Take no more than so many seeds from each hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_most: Option<u32>,
    /// Who gets them: `mover` if left out.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub receiver: Option<CaptureFor>,
    /// Where they go: `captured` (off the board) if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub into: Option<Into>,
    /// With `into: hand`: the hole in which the first seed of the next lap falls.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sow_from: Option<String>,
    /// The hole to lift and sow on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relay: Option<String>,
    /// The hole from which this rule is tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_from: Option<String>,
    /// How many times it is tried again at most: as often as the track has holes if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_at_most: Option<u32>,
    /// What it means when this rule would take the opponent's last seed: `counts` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grand_slam: Option<GrandSlam>,
    /// What follows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub then: Option<Then>,
}

/// How a round ends and who wins it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Round {
    /// The ends of a round, in the order in which they are looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Vec<End>>,
    /// Who wins: `most captured` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
    /// How many times the same position with nothing captured between ends the round: a number, or `never`, which holds
    /// if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<NumberOrNever>,
}

/// One way a round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct End {
    /// Its name, by which readings may address it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// When the round ends, a sentence about the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// When it is looked at: `before a move` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<Checked>,
    /// Who takes the seeds left: `owner` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remaining: Option<Remaining>,
    /// Who wins if the round ends so: as `round.winner` says if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Winner>,
}

/// How rounds make a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// Seeds with which each player fills his holes from what he has, or `anew`: every round starts as the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refill: Option<NumberOrAnew>,
    /// From which end of his row: `own left` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub filled_from: Option<RefilledFrom>,
    /// What becomes of holes that cannot be filled: `closed` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfilled: Option<Unfilled>,
    /// What becomes of a remainder too small for a hole: `reserve` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub partial: Option<Partial>,
    /// Who leads the next round: `alternate` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_leader: Option<Leader>,
    /// Which way the next round is sown: `same` if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_direction: Option<NextDirection>,
    /// When the match ends: `a player cannot fill 1 hole` if left out and holes are refilled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends_when: Option<String>,
    /// After how many rounds the match ends at the latest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
}

/// A question that the sources leave open, and the ways to read them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Reading {
    /// The question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    /// The option that the file's own rules follow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The options, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub options: Option<Named<ReadingOption>>,
}

/// One way to read the sources: what it says, and what it changes in the rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ReadingOption {
    /// What this reading says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
    /// Who reads it so: a key of `sources`, or a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Values to put at paths of the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub set: Option<Named<serde_json::Value>>,
    /// Rules to put into rule lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insert: Option<Named<Vec<serde_json::Value>>>,
    /// Keys and rules to take out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remove: Option<Vec<String>>,
}

//! A rule file as written, and all that the language says of each key.
//!
//! A field's doc comment is its description in the JSON Schema and in the reference, so it is written for authors. Its attributes
//! say what else is known of it:
//!
//! * `range`, `regex`, `length`: which values may be written;
//! * `example`: what a message shows to an author;
//! * `extend("default" = ..)`: what holds if the key is left out, or `"absent"` in words where no value says it;
//! * `extend("demanded" = ..)`: `"always"`, or `"whole"` if only a file that extends no other must have the key;
//! * `extend("home" = ..)`, of a map: where its keys are written.
//!
//! `facts` looks all of it up. Every field is optional here, so that one fault never hides another: what a
//! file must have is checked later.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Event;
use super::bibliography::{Cited, Evidence, Recorded, Source};
use super::examples::{choice_name, harvest, reading, threes};
use super::shapes::{Direction, Named, NumberOrAnew, NumberOrAny, OneOrMore, Repetition, Seeds};
use crate::language::words::{
    CaptureFor, Checked, ClosedHoles, EndlessThen, FirstSeed, GrandSlam, Into, LastSeed, Leader,
    MovesFrom, NextDirection, Partial, RefilledFrom, Remaining, Status, StoreEnd, Stores, Then,
    Unfilled, WhenStuck, Winner,
};

/// The latest version of the language of rule files.
pub const LANGUAGE: u32 = 1;

/// The longest row: holes are named by the letters A to X.
pub const MOST_HOLES: u32 = 24;

/// The fewest seeds a hole must hold to be chosen, if the file does not say it.
pub const MINIMUM: u32 = 1;

/// The laps after which a move is endless, if the file does not say it.
pub const ENDLESS_AFTER: u32 = 10_000;

/// The most laps that a file may allow.
pub const MOST_LAPS: u32 = 100_000;

/// When a match ends in which holes are refilled, if the file does not say it.
pub const ENDS_WHEN: &str = "a player cannot fill 1 hole";

/// What the name of a rule may be made of.
const RULE_NAME: &str = r"^[\p{L}\p{M}\p{N} -]+$";

/// The rules of one sowing game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "at the beginning of a line"))]
pub struct Variant {
    /// The version of this language in which the file is written.
    #[schemars(range(min = 1, max = LANGUAGE), example = LANGUAGE, extend("default" = LANGUAGE))]
    pub language: Option<u32>,
    /// The game's name.
    #[schemars(example = "My Village Game", regex(pattern = r"\S"), extend("demanded" = "always"))]
    pub name: Option<String>,
    /// What the name means.
    #[schemars(example = "an empty hole")]
    pub meaning: Option<String>,
    /// Other names of the game.
    #[schemars(example = ["another name"])]
    pub aliases: Option<Vec<String>>,
    /// Its name in other languages and scripts, each below the tag of its language (`ta`, `si`, `ar`).
    #[schemars(
        example = json!({"ta": "பல்லாங்குழி"}),
        extend("propertyNames" = {"pattern": "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"})
    )]
    pub names: Option<Named<String>>,
    /// Where it is played: a list of regions. The catalogue searches them.
    #[schemars(example = ["Sri Lanka"])]
    pub region: Option<Vec<String>>,
    /// Who wrote the game down first, when, where and in which work.
    #[schemars(example = json!({"by": "Henry Parker", "year": 1909}))]
    pub recorded: Option<Recorded>,
    /// Where the rules come from: a short name for each source, and what it is: a text, or the fields of a bibliography.
    /// Rules, ends and options may then say `source: parker`.
    #[schemars(
        example = json!({"own": "written down in my village, 2024"}),
        extend("minProperties" = 1),
        extend("demanded" = "always")
    )]
    pub sources: Option<Named<Source>>,
    /// Where single values come from, by their paths, and how sure they are.
    #[schemars(example = json!({"board.seeds": {"source": "parker", "status": "stated"}}))]
    pub evidence: Option<Named<Evidence>>,
    /// What kind of game it is, for a reader who has a minute.
    #[schemars(example = "A game of two rows for two players.")]
    pub about: Option<String>,
    /// A list of texts: doubts, customs, slips in the sources.
    #[schemars(example = ["Children play it with stones."])]
    pub notes: Option<Vec<String>>,
    /// The file from which this one starts: a game of the library, or a path relative to this file.
    #[schemars(example = &"raja-pasu")]
    pub extends: Option<String>,
    /// The board and its seeds.
    #[schemars(extend("demanded" = "whole"))]
    pub board: Option<Board>,
    /// The marks that rules may put on holes, by name.
    #[schemars(
        example = json!({"tuz": {"per-player": 1}}),
        extend("propertyNames" = {"pattern": "^[A-Za-z]([A-Za-z-]*[A-Za-z])?$"})
    )]
    pub marks: Option<Named<MarkRule>>,
    /// How seeds are sown, and which moves there are.
    #[schemars(extend("demanded" = "whole"))]
    pub sowing: Option<Sowing>,
    /// What happens at each of five events. In each list the first rule whose sentence holds is used, and no other.
    #[schemars(example = json!({"lap-end": [harvest()]}), extend("demanded" = "whole"))]
    pub rules: Option<Events>,
    /// How a round ends and who wins it.
    #[schemars(extend("demanded" = "whole"))]
    pub round: Option<Round>,
    /// How rounds make a match.
    #[schemars(extend("absent" = "the game is one round"))]
    #[serde(rename = "match")]
    pub matches: Option<Match>,
    /// With `extends`: paths of the other file, each with its new value.
    #[schemars(example = json!({"board.seeds": 6}))]
    pub set: Option<Named<serde_json::Value>>,
    /// With `extends`: lists of the other file, each with the rules to put into it.
    #[schemars(example = json!({"rules.lap-end": [harvest()]}))]
    pub insert: Option<Named<Vec<serde_json::Value>>>,
    /// With `extends`: paths of keys and rules of the other file to take out.
    #[schemars(example = ["rules.lap-end.harvest"])]
    pub remove: Option<Vec<String>>,
    /// Where the sources can be read in more than one way: a question each, by name.
    #[schemars(example = json!({"harvest": reading()}), extend("propertyNames" = choice_name()))]
    pub readings: Option<Named<Reading>>,
}

impl Variant {
    /// The file as a value, with the keys that it has and no others.
    pub fn written(&self) -> Value {
        fn without_nothing(value: &mut Value) {
            match value {
                Value::Object(map) => {
                    map.retain(|_, value| !value.is_null());
                    map.values_mut().for_each(without_nothing);
                }
                Value::Array(items) => items.iter_mut().for_each(without_nothing),
                _ => {}
            }
        }
        // Every variant can be written: its keys are texts.
        let mut value = serde_json::to_value(self).unwrap_or_default();
        without_nothing(&mut value);
        value
    }
}

/// The board and its seeds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `board`"))]
pub struct Board {
    /// Rows of holes.
    #[schemars(range(min = 2, max = 2), example = 2, extend("demanded" = "whole"))]
    pub rows: Option<u32>,
    /// Holes in each row.
    #[schemars(range(min = 1, max = MOST_HOLES), example = 6, extend("demanded" = "whole"))]
    pub holes: Option<u32>,
    /// A number: that many in each hole. Or a line for each row, from its owner's left: `south: 4 4 0 4` and `north:
    /// ...`.
    #[schemars(example = 4, extend("demanded" = "whole"))]
    pub seeds: Option<Seeds>,
    /// Each player has a store at that end of their row, as they see it. It lies on the track between the rows.
    #[schemars(extend("absent" = "no stores on the track"))]
    pub stores: Option<StoreEnd>,
    /// How `next`, `beyond` and the other references treat closed holes.
    #[schemars(extend("default" = ClosedHoles::default()))]
    pub closed_holes: Option<ClosedHoles>,
}

/// A mark that rules may put on holes. No move starts in a marked hole and no relay lifts it; its seeds count as its
/// mark owner's and go to them when the round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below the name of a mark"))]
pub struct MarkRule {
    /// How many each player may have at once.
    #[schemars(example = 1, extend("default" = NumberOrAny::Any))]
    pub per_player: Option<NumberOrAny>,
}

/// How seeds are sown and which moves there are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `sowing`"))]
pub struct Sowing {
    /// Which way seeds are sown: see below.
    #[schemars(extend("demanded" = "whole"))]
    pub direction: Option<Direction>,
    /// Where the first seed of a move falls. Relay laps always begin in the next hole.
    #[schemars(extend("default" = FirstSeed::default()))]
    pub first_seed: Option<FirstSeed>,
    /// One or a list of what sowing passes over besides closed holes: `origin` (the hole the move began with), `lap
    /// origin` (the hole just lifted), or a sentence about `here`, the hole about to be sown: `here is the opponent's
    /// and here has 2`.
    #[schemars(example = &"origin", extend("absent" = "nothing"))]
    pub skip: Option<OneOrMore>,
    /// Which stores are sown. Needs `board.stores`.
    #[schemars(extend("default" = Stores::default()))]
    pub stores: Option<Stores>,
    /// The fewest seeds a hole must hold to be chosen.
    #[schemars(range(min = 1), example = 2, extend("default" = MINIMUM))]
    pub minimum: Option<u32>,
    /// From which holes a move may start.
    #[schemars(extend("default" = MovesFrom::default()))]
    pub moves_from: Option<MovesFrom>,
    /// A sentence, or a list of sentences that must all hold of the hole chosen (`here`). `landing` is the hole where
    /// the last seed of the first lap would fall.
    #[schemars(example = "here has at least 2", extend("absent" = "any hole with seeds"))]
    pub may_move: Option<OneOrMore>,
    /// `true`: while the opponent has no seeds, only moves after which they have some (captures included) may be
    /// chosen; if there is none, the player cannot move.
    #[schemars(example = true, extend("default" = false))]
    pub must_feed: Option<bool>,
    /// What happens when a player cannot move.
    #[schemars(extend("default" = WhenStuck::default()))]
    pub when_stuck: Option<WhenStuck>,
    /// What happens when a relay never ends: see below.
    #[schemars(
        example = json!({"after": ENDLESS_AFTER, "then": EndlessThen::default()}),
        extend("default" = {})
    )]
    pub endless_laps: Option<EndlessLaps>,
}

/// The rule for a relay that never ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `endless-laps`, below `sowing`"))]
pub struct EndlessLaps {
    /// A move of more laps than this is endless, even if no repeat was found.
    #[schemars(
        range(min = 1, max = MOST_LAPS),
        example = ENDLESS_AFTER,
        extend("default" = ENDLESS_AFTER)
    )]
    pub after: Option<u32>,
    /// What happens then.
    #[schemars(extend("default" = EndlessThen::default()))]
    pub then: Option<EndlessThen>,
}

/// The rules of the five events.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `rules`"))]
pub struct Events {
    /// Once the hole has been chosen, before it is lifted. There is no `here` yet; `origin` is the hole chosen.
    #[schemars(
        example = [json!({"rule": "facing single seeds", "capture": "opposite of every own hole with 1"})]
    )]
    pub turn_start: Option<Vec<Rule>>,
    /// After every lift. `here` is the hole just emptied.
    #[schemars(
        example = [json!({"rule": "single seed", "when": "here had 1", "capture": "opposite"})]
    )]
    pub lift: Option<Vec<Rule>>,
    /// After every seed dropped. `here` is the hole it fell in.
    #[schemars(example = [json!({"rule": "four", "when": "here has 4", "capture": "here"})])]
    pub drop: Option<Vec<Rule>>,
    /// After the last seed of a lap. `here` is the hole it fell in.
    pub lap_end: Option<Vec<Rule>>,
    /// When the move is over. `here` is as at the end of its last lap.
    #[schemars(
        example = [json!({"rule": "last seeds", "when": "at most 4 seeds remain", "capture": "every hole"})]
    )]
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
#[schemars(example = harvest(), extend("home" = "in a rule"))]
pub struct Rule {
    /// Its name, unique in the file: letters, digits, blanks, hyphens. Transcripts show it and readings refer to it.
    #[schemars(example = &"harvest", regex(pattern = RULE_NAME), extend("demanded" = "always"))]
    pub rule: Option<String>,
    /// A sentence.
    #[schemars(example = "here has 2 or 3", extend("absent" = "always"))]
    pub when: Option<String>,
    /// In `drop` only: which seeds of a lap it is tried for. A rule with `then: end turn` in `drop` needs `last: only`.
    #[schemars(extend("default" = LastSeed::default()))]
    pub last: Option<LastSeed>,
    /// A mark to put on `here`, or on the holes named by `at`.
    #[schemars(example = &"tuz", extend("absent" = "nothing"))]
    pub mark: Option<String>,
    /// A mark to clear from `here`, or from the holes named by `at`.
    #[schemars(example = &"tuz", extend("absent" = "nothing"))]
    pub unmark: Option<String>,
    /// With `mark` or `unmark`: the hole, or a list of holes.
    #[schemars(example = &"here", extend("default" = "here"), extend("needs" = ["mark", "unmark"]))]
    pub at: Option<OneOrMore>,
    /// A hole, a set of holes, or a list of them. All are found before the first is emptied; an empty one among them
    /// does no harm. Stores are never captured.
    #[schemars(example = &"here", extend("absent" = "nothing"))]
    pub capture: Option<OneOrMore>,
    /// Take no more than so many seeds from each hole.
    #[schemars(
        range(min = 1),
        example = 2,
        extend("absent" = "all"),
        extend("needs" = ["capture"])
    )]
    pub at_most: Option<u32>,
    /// Who gets them.
    #[schemars(extend("default" = CaptureFor::default()), extend("needs" = ["capture"]))]
    #[serde(rename = "for")]
    pub receiver: Option<CaptureFor>,
    /// Where they go.
    #[schemars(extend("default" = Into::default()), extend("needs" = ["capture"]))]
    pub into: Option<Into>,
    /// With `into: hand`: the hole in which the first seed of the next lap falls. Required there.
    #[schemars(example = &"next")]
    pub sow_from: Option<String>,
    /// The hole to lift and sow on. If it is empty or marked, the move ends.
    #[schemars(example = &"here", extend("absent" = "the move goes on or ends as above"))]
    pub relay: Option<String>,
    /// After this rule was used, make that hole the new `here` and try this one rule again, on the board as it then is;
    /// and so on while it applies, at most as often as the board has holes. `was` and `had` are then about what that
    /// hole holds.
    #[schemars(example = &"previous", extend("absent" = "no repeat"))]
    pub repeat_from: Option<String>,
    /// With `repeat-from`: no more than so many repeats.
    #[schemars(
        range(min = 1),
        example = 2,
        extend("absent" = "as often as it holds"),
        extend("needs" = ["repeat-from"])
    )]
    pub repeat_at_most: Option<u32>,
    /// When this rule with its repeats would take the last seed of an opponent who had seeds when the move began.
    #[schemars(extend("default" = GrandSlam::default()), extend("needs" = ["capture"]))]
    pub grand_slam: Option<GrandSlam>,
    /// What follows.
    #[schemars(extend("absent" = "the move goes on or ends as above"))]
    pub then: Option<Then>,
    /// Where it comes from: a key of `sources`, `{name: parker, at: p. 597}`, or a list.
    #[schemars(example = &"parker")]
    pub source: Option<Cited>,
    /// How sure it is.
    #[schemars(extend("absent" = "not said"))]
    pub status: Option<Status>,
}

/// How a round ends and who wins it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `round`"))]
pub struct Round {
    /// The ends of a round: a list; the first that holds ends the round.
    #[schemars(extend("demanded" = "whole"))]
    pub ends: Option<Vec<End>>,
    /// Who wins the round. Equal numbers are a draw.
    #[schemars(extend("default" = Winner::default()))]
    pub winner: Option<Winner>,
    /// `never`, or a number: when the same position (board, marks, directions, player to move) has come so many times
    /// with nothing captured between, the round ends and each player keeps their row. With `times` and `remaining` below
    /// it, others may get what is left.
    #[schemars(example = 3, extend("default" = Repetition::Never))]
    pub repetition: Option<Repetition>,
}

/// One way a round ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(
    example = json!({"when": "mover cannot move", "remaining": "owner"}),
    extend("home" = "in an item of `ends`, below `round`")
)]
pub struct End {
    /// A name, so that readings can refer to it.
    #[schemars(example = &"majority", regex(pattern = RULE_NAME))]
    pub rule: Option<String>,
    /// A sentence about the board.
    #[schemars(example = "mover cannot move", extend("demanded" = "always"))]
    pub when: Option<String>,
    /// When it is asked.
    #[schemars(extend("default" = Checked::default()))]
    pub checked: Option<Checked>,
    /// Who gets what is left on the board.
    #[schemars(extend("default" = Remaining::default()))]
    pub remaining: Option<Remaining>,
    /// Who wins the round if it ends so.
    #[schemars(extend("absent" = "as `round.winner` says"))]
    pub winner: Option<Winner>,
    /// Where it comes from: a key of `sources`, `{name: parker, at: p. 597}`, or a list.
    #[schemars(example = &"parker")]
    pub source: Option<Cited>,
    /// How sure it is.
    #[schemars(extend("absent" = "not said"))]
    pub status: Option<Status>,
}

/// How rounds make a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(extend("home" = "below `match`"))]
pub struct Match {
    /// A number: each player fills their holes with so many seeds from what they have; what is over is their reserve,
    /// which counts in the next round. `anew`: every round starts as the first did, and captures do not carry over.
    #[schemars(example = 4, extend("demanded" = "whole"))]
    pub refill: Option<NumberOrAnew>,
    /// From which end of their row a player fills holes.
    #[schemars(extend("default" = RefilledFrom::default()))]
    pub filled_from: Option<RefilledFrom>,
    /// What becomes of holes that cannot be filled.
    #[schemars(extend("default" = Unfilled::default()))]
    pub unfilled: Option<Unfilled>,
    /// What becomes of a remainder too small for a hole.
    #[schemars(extend("default" = Partial::default()))]
    pub partial: Option<Partial>,
    /// Who leads the next round. Where that names nobody (a draw, equal seeds), the leader alternates.
    #[schemars(extend("default" = Leader::default()))]
    pub next_leader: Option<Leader>,
    /// Where the leader chose the direction: which way the next round is sown.
    #[schemars(extend("default" = NextDirection::default()))]
    pub next_direction: Option<NextDirection>,
    /// A sentence, asked between rounds. Who then has more seeds wins, or who has won more rounds if they start `anew`.
    #[schemars(example = ENDS_WHEN, extend("default" = ENDS_WHEN))]
    pub ends_when: Option<String>,
    /// At most so many rounds.
    #[schemars(range(min = 1), example = 3, extend("absent" = "no limit"))]
    pub rounds: Option<u32>,
}

/// A question that the sources leave open, and the ways to read them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(example = reading(), extend("home" = "below the name of a reading"))]
pub struct Reading {
    /// The question.
    #[schemars(example = "What is taken?", extend("demanded" = "always"))]
    pub question: Option<String>,
    /// The option that the file's own rules follow. It changes nothing, so it only `says`.
    #[schemars(example = &"twos", extend("demanded" = "always"))]
    pub default: Option<String>,
    /// The options, by name.
    #[schemars(
        example = reading()["options"].clone(),
        extend("propertyNames" = choice_name()),
        extend("demanded" = "always")
    )]
    pub options: Option<Named<ReadingOption>>,
}

/// One way to read the sources: what it says, and what it changes in the rules.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(example = threes(), extend("home" = "below the name of an option"))]
pub struct ReadingOption {
    /// What this reading says.
    #[schemars(example = "It stays on the board.", extend("demanded" = "always"))]
    pub says: Option<String>,
    /// Who reads it so: a key of `sources`, `{name: parker, at: p. 597}`, or a list.
    #[schemars(example = &"parker")]
    pub source: Option<Cited>,
    /// Paths of the rules, each with its new value.
    #[schemars(example = json!({"board.seeds": 6}))]
    pub set: Option<Named<serde_json::Value>>,
    /// Lists of rules, each with the rules to put into it: `before` or `after` a named one, or else at the end.
    #[schemars(example = json!({"rules.lap-end": [harvest()]}))]
    pub insert: Option<Named<Vec<serde_json::Value>>>,
    /// Paths of keys and rules to take out.
    #[schemars(example = ["rules.lap-end.harvest"])]
    pub remove: Option<Vec<String>>,
}

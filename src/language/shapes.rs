//! Fields that may be written in more than one shape.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::language::words::{CaseDirectionWord, DirectionRuleWord, DirectionWord, Remaining};

/// A map whose order is the author's.
pub type Named<T> = IndexMap<String, T>;

/// Words, or a list of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum OneOrMore {
    /// One, written without a list.
    One(String),
    /// A list.
    More(#[schemars(length(min = 1))] Vec<String>),
}

impl OneOrMore {
    /// The texts.
    pub fn texts(&self) -> &[String] {
        match self {
            Self::One(text) => std::slice::from_ref(text),
            Self::More(texts) => texts,
        }
    }
}

/// A number, or `any`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NumberOrAny {
    /// Any number.
    Any,
    /// A number.
    #[serde(untagged)]
    Number(#[schemars(range(min = 1))] u32),
}

/// A number, or `never`, or a number with who gets what is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Repetition {
    /// Never.
    Never,
    /// A number.
    #[serde(untagged)]
    Times(#[schemars(range(min = 2, max = 1_000))] u32),
    /// A number, with who gets what is left.
    #[serde(untagged)]
    Settled(RepetitionKeys),
}

/// A number of times that a position comes, with who gets what is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(
    example = json!({"times": 3, "remaining": "divided"}),
    extend("home" = "below `repetition`, below `round`")
)]
pub struct RepetitionKeys {
    /// How many times the same position must come.
    #[schemars(range(min = 2, max = 1_000), example = 3, extend("demanded" = "always"))]
    pub times: Option<u32>,
    /// Who gets what is left on the board.
    #[schemars(extend("default" = Remaining::default()))]
    pub remaining: Option<Remaining>,
}

/// A number, or `anew`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NumberOrAnew {
    /// Every round starts as the first.
    Anew,
    /// A number.
    #[serde(untagged)]
    Number(#[schemars(range(min = 1))] u32),
}

/// A number of seeds for every hole, or a line `south:` and a line `north:`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Seeds {
    /// So many in every hole.
    Each(#[schemars(range(max = 4_294_967_295_u32))] u32),
    /// A line of numbers for each row, from its owner's left.
    Rows(SeedRows),
}

/// What a row of seeds looks like.
const SEED_ROW: &str = r"^\s*[0-9]+(\s+[0-9]+)*\s*$";

/// A line of numbers for each row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("home" = "below `seeds`, below `board`"))]
pub struct SeedRows {
    /// South's holes, from South's left.
    #[schemars(regex(pattern = SEED_ROW), example = "4 4 4 4 4 4", extend("demanded" = "whole"))]
    pub south: Option<String>,
    /// North's holes, from North's left.
    #[schemars(regex(pattern = SEED_ROW), example = "4 4 4 4 4 4", extend("demanded" = "whole"))]
    pub north: Option<String>,
}

/// A direction, or one for each player or half row, or a list of cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Direction {
    /// One word for every move.
    Word(DirectionRuleWord),
    /// By cases: the first that holds of the hole about to be lifted decides.
    Cases(Vec<DirectionCase>),
    /// By player, or by halves of a row.
    Parts(DirectionParts),
}

/// Directions by player, or by halves of a row.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("home" = "below `direction`, below `sowing`"))]
pub struct DirectionParts {
    /// South's direction.
    pub south: Option<DirectionWord>,
    /// North's direction.
    #[schemars(example = &"clockwise")]
    pub north: Option<DirectionWord>,
    /// For moves from the left half of a player's row.
    #[serde(rename = "left half")]
    #[schemars(example = &"clockwise")]
    pub left_half: Option<CaseDirectionWord>,
    /// For moves from the right half.
    #[serde(rename = "right half")]
    #[schemars(example = &"counterclockwise")]
    pub right_half: Option<CaseDirectionWord>,
    /// For moves from the middle hole of a row with an odd number of holes.
    #[serde(rename = "middle hole")]
    #[schemars(example = "mover chooses")]
    pub middle_hole: Option<CaseDirectionWord>,
}

/// One case of a direction.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(
    example = json!({"when": "here is in the left half", "sow": "clockwise"}),
    extend("home" = "in a case of `direction`")
)]
pub struct DirectionCase {
    /// A sentence about `here`, the hole about to be lifted.
    #[schemars(example = "here is in the left half", extend("absent" = "in every other case"))]
    pub when: Option<String>,
    /// Which way, or `mover chooses`.
    #[schemars(extend("demanded" = "always"))]
    pub sow: Option<CaseDirectionWord>,
}

//! Plays a game at random and looks for what its author may not have meant.

use std::collections::BTreeSet;

use super::{Random, mix, random_turn};
use crate::engine::{Event, Game, Move, Observer, Position, Situation};
use crate::rules::{Remaining, Rule, Rules, Side};

/// What may be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A rule of this name never fired.
    NeverFired(String),
    /// A relay did not end.
    EndlessRelay,
    /// Rounds did not end within the limit of turns: how many.
    EndlessRounds(u32),
    /// The same player won every round that was won.
    OneSided(Side),
    /// Seeds that nobody got, in so many rounds.
    LostSeeds(u32),
    /// No round could begin.
    NothingToPlay,
}

/// One finding and what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was found.
    pub found: Found,
    /// What shows it.
    pub shown: Option<Shown>,
}

/// The smallest play that shows a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// One move from a position.
    Move(Box<Position>, Move),
    /// The round that random play of this seed plays from the start.
    Round(u64),
    /// So many random turns of this seed from the start.
    Turns(u32, u64),
}

/// What was played and found.
#[derive(Clone, Debug, Default)]
pub struct Trial {
    /// Rounds played.
    pub rounds: u32,
    /// What was found, gravest first.
    pub findings: Vec<Finding>,
}

struct Watch {
    fired: BTreeSet<String>,
    endless: bool,
}

impl Observer for Watch {
    fn on(&mut self, event: Event) {
        self.endless |= matches!(event, Event::Endless { .. });
    }

    fn fired(&mut self, rule: &Rule) {
        if !self.fired.contains(&rule.name) {
            self.fired.insert(rule.name.clone());
        }
    }
}

/// Seeds and turns that a trial may take altogether, so that a file answers soon whatever its rules are.
const MOST_TURNS_IN_ALL: u32 = 200_000;

/// Plays random rounds of a game and says what they show. `most_turns` is how many turns of one round are played.
pub fn trial(rules: &Rules, rounds: u32, seed: u64, most_turns: u32) -> Trial {
    let mut watch = Watch {
        fired: BTreeSet::new(),
        endless: false,
    };
    let mut findings = Vec::new();
    let (mut wins, mut last_win) = ([0u32; 2], 0);
    let (mut cut_off, mut lost, mut endless) = (None, None, None);
    let (mut cut_count, mut lost_count, mut played_rounds, mut turns_left) =
        (0, 0, 0, MOST_TURNS_IN_ALL);
    for piece in 0..rounds {
        let round_seed = mix(seed, u64::from(piece)) >> 32;
        let mut random = Random::new(round_seed);
        let mut game = Game::new(rules);
        if game.situation() == Situation::Over || !game.opening().is_empty() {
            findings.push(Finding {
                found: Found::NothingToPlay,
                shown: None,
            });
            break;
        }
        played_rounds += 1;
        while game.round() == 1 && game.situation() != Situation::Over && turns_left > 0 {
            if game.position().turns >= most_turns {
                cut_count += 1;
                cut_off.get_or_insert(Shown::Turns(most_turns, round_seed));
                break;
            }
            turns_left -= 1;
            let before = game.position().clone();
            let Some((_, played)) = random_turn(&mut game, &mut random, &mut watch) else {
                break;
            };
            if std::mem::take(&mut watch.endless)
                && endless.is_none()
                && let Some(mv) = played.mv
            {
                endless = Some(Shown::Move(Box::new(before), mv));
            }
        }
        if let Some(over) = game.last_round() {
            if let Some(winner) = over.winner {
                wins[winner.index()] += 1;
                last_win = round_seed;
            }
            let shared: u64 = over.captured.iter().map(|&seeds| u64::from(seeds)).sum();
            if shared < rules.board.total() && !goes_uncounted(rules, over.reason) {
                lost_count += 1;
                lost.get_or_insert(Shown::Round(round_seed));
            }
        }
        if turns_left == 0 {
            break;
        }
    }
    if let Some(shown) = cut_off {
        findings.push(Finding {
            found: Found::EndlessRounds(cut_count),
            shown: Some(shown),
        });
    }
    if let Some(shown) = endless {
        findings.push(Finding {
            found: Found::EndlessRelay,
            shown: Some(shown),
        });
    }
    for (_, rule) in rules
        .events
        .all()
        .filter(|(_, rule)| played_rounds > 0 && !watch.fired.contains(&rule.name))
    {
        findings.push(Finding {
            found: Found::NeverFired(rule.name.clone()),
            shown: None,
        });
    }
    for side in Side::BOTH {
        if wins[side.index()] >= 30 && wins[side.other().index()] == 0 {
            findings.push(Finding {
                found: Found::OneSided(side),
                shown: Some(Shown::Round(last_win)),
            });
        }
    }
    if let Some(shown) = lost {
        findings.push(Finding {
            found: Found::LostSeeds(lost_count),
            shown: Some(shown),
        });
    }
    Trial {
        rounds: played_rounds,
        findings,
    }
}

/// Whether the rules say themselves that what is left counts for nobody.
fn goes_uncounted(rules: &Rules, reason: crate::engine::Reason) -> bool {
    match reason {
        crate::engine::Reason::End(end) => rules
            .round
            .ends
            .get(end)
            .is_some_and(|end| end.remaining == Remaining::Nobody),
        _ => false,
    }
}

//! Plays a game at random and looks for what its author may not have meant.

use std::collections::{BTreeMap, BTreeSet};

use super::limits::Limits;
use super::{Random, mix, random_turn};
use crate::engine::{Game, Happening, Move, Observer, Position, Setup, Situation};
use crate::looks::Looks;
use crate::rules::{Rule, Rules, Side};

/// What may be wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A rule never fired.
    NeverFired {
        /// Its name.
        rule: String,
        /// The rule that fired instead where this one's sentence held; none if it never held.
        instead: Option<String>,
    },
    /// A relay did not end.
    EndlessRelay,
    /// So many rounds did not end within the limits.
    EndlessRounds(u32),
    /// The same player won every round that was won.
    OneSided(Side),
    /// No round could begin.
    NothingToPlay,
    /// Not all the rounds were played: those that were sowed too many seeds.
    CutShort,
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
    /// One move from the start.
    First(Move),
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
    /// The most turns of a round that was cut off; 0 if none was.
    pub most_turns: u32,
    /// What was found, gravest first.
    pub findings: Vec<Finding>,
}

/// Wins of one player, the other winning nothing, from which on they are no chance any more.
const MANY_WINS: u32 = 30;

#[derive(Default)]
struct Watch {
    fired: BTreeSet<String>,
    endless: bool,
    /// The rules that stood behind another one, each with that one.
    passed_over: BTreeMap<String, String>,
}

impl Observer for Watch {
    fn on(&mut self, event: Happening) {
        self.endless |= matches!(event, Happening::Endless { .. });
    }

    fn fired(&mut self, rule: &Rule) {
        if !self.fired.contains(&rule.name) {
            self.fired.insert(rule.name.clone());
        }
    }

    const ASKS_FURTHER: bool = true;

    fn passed_over(&mut self, rule: &Rule, by: &Rule) {
        if !self.fired.contains(&rule.name) && !self.passed_over.contains_key(&rule.name) {
            self.passed_over.insert(rule.name.clone(), by.name.clone());
        }
    }
}

/// What one random round was like.
#[derive(Default)]
struct Tried {
    seed: u64,
    turns: u32,
    fired: BTreeSet<String>,
    /// The turn of the first relay that did not end, and what shows it.
    endless: Option<(u32, Shown)>,
    /// The rules that stood behind another one, the turn in which each first did, that other one, and what shows it.
    passed_over: BTreeMap<String, (u32, String, Shown)>,
    /// Who won, if the round ended; nothing if it was cut off.
    outcome: Option<Option<Side>>,
}

/// Plays random rounds of a game and says what they show. A game that is all right plays them all; where rounds sow
/// more than the limits allow, as many are played as those allow.
pub fn trial(rules: &Rules, rounds: u32, seed: u64, limits: &Limits) -> Trial {
    let looks = Looks::of(limits.round.looks);
    let start = Game::within(rules, Position::start(rules), looks);
    if start.looks().ran_out() {
        let cut = Finding { found: Found::CutShort, shown: None };
        return Trial { findings: vec![cut], ..Trial::default() };
    }
    if start.situation() == Situation::Over || !start.opening().is_empty() {
        let nothing = Finding { found: Found::NothingToPlay, shown: None };
        return Trial { findings: vec![nothing], ..Trial::default() };
    }
    let tried = limits.games(rounds, |number| {
        let seed = mix(seed, u64::from(number)) >> 32;
        one_round(rules, seed, limits)
    });
    Trial {
        rounds: tried.len() as u32,
        most_turns: (tried.iter().filter(|round| round.outcome.is_none()))
            .map(|round| round.turns)
            .max()
            .unwrap_or(0),
        findings: findings(rules, &tried, rounds),
    }
}

fn one_round(rules: &Rules, seed: u64, limits: &Limits) -> (Tried, u64) {
    let looks = Looks::of(limits.round.looks);
    let mut game = Game::within(rules, Position::start(rules), looks);
    let mut random = Random::new(seed);
    let mut watch = Watch::default();
    let mut tried = Tried { seed, ..Tried::default() };
    while game.round() == 1
        && game.situation() != Situation::Over
        && game.position().turns < limits.round.turns
    {
        let before = game.position().clone();
        let Some((_, played)) = random_turn(&mut game, &mut random, &mut watch) else {
            break;
        };
        if game.looks().ran_out() {
            break;
        }
        tried.turns += 1;
        let endless = std::mem::take(&mut watch.endless) && tried.endless.is_none();
        let passed_over = std::mem::take(&mut watch.passed_over);
        let Some(mv) = played.mv else { continue };
        let otherwise = Shown::Turns(tried.turns, tried.seed);
        if endless {
            let shown = shown_by_itself(&game, &before, mv, |watch| watch.endless);
            tried.endless = Some((tried.turns, shown.unwrap_or(otherwise.clone())));
        }
        for (rule, by) in passed_over {
            if tried.passed_over.contains_key(&rule) {
                continue;
            }
            let shows = |watch: &Watch| watch.passed_over.get(&rule) == Some(&by);
            let shown = shown_by_itself(&game, &before, mv, shows);
            let shown = shown.unwrap_or(otherwise.clone());
            tried.passed_over.insert(rule, (tried.turns, by, shown));
        }
    }
    if let Some(over) = game.last_round() {
        tried.outcome = Some(over.winner);
    }
    tried.fired = watch.fired;
    (tried, game.looks().taken())
}

/// A happening of a move as that one move, from the start or from the position as a script can set it up; `None` if it
/// comes about only after what went before.
fn shown_by_itself(
    of: &Game<'_>,
    before: &Position,
    mv: Move,
    shows: impl Fn(&Watch) -> bool,
) -> Option<Shown> {
    let rules = of.rules();
    if *before == Position::start(rules) {
        return Some(Shown::First(mv));
    }
    let written = Setup::of(rules, before).position(rules).ok()?;
    let mut watch = Watch::default();
    let mut game = Game::within(rules, written.clone(), of.looks().rest());
    let played = game.play_watched(mv, &mut watch);
    of.looks().take(game.looks().taken());
    played.ok()?;
    (!game.looks().ran_out() && shows(&watch)).then(|| Shown::Move(Box::new(written), mv))
}

fn findings(rules: &Rules, tried: &[Tried], asked: u32) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut say = |found, shown| findings.push(Finding { found, shown });
    let shortest = |holds: &dyn Fn(&Tried) -> bool| {
        let holding = tried.iter().filter(|round| holds(round));
        let least = holding.min_by_key(|round| round.turns);
        least.map(|round| Shown::Round(round.seed))
    };
    let played = tried.len() as u32;
    let endless = tried.iter().filter_map(|round| round.endless.as_ref());
    let endless = endless.min_by_key(|(turn, _)| turn);
    let cut: Vec<&Tried> = (tried.iter()).filter(|round| round.outcome.is_none()).collect();
    let first_cut = cut.iter().min_by_key(|round| round.turns);
    let begun = first_cut.filter(|round| round.turns > 0);
    let cut_shown = begun.map(|round| Shown::Turns(round.turns, round.seed));
    if played < asked {
        // The endless relay that most likely is the reason is shown by itself.
        let shown = cut_shown.clone().filter(|_| endless.is_none());
        say(Found::CutShort, shown);
    }
    if !cut.is_empty() {
        say(Found::EndlessRounds(cut.len() as u32), cut_shown);
    }
    if let Some((_, shown)) = endless {
        say(Found::EndlessRelay, Some(shown.clone()));
    }
    for (_, rule) in rules.events.all() {
        if played > 0 && tried.iter().all(|round| !round.fired.contains(&rule.name)) {
            let passed_over = tried
                .iter()
                .filter_map(|round| round.passed_over.get(&rule.name))
                .min_by_key(|(turn, _, _)| turn);
            let (instead, shown) = match passed_over {
                Some((_, by, shown)) => (Some(by.clone()), Some(shown.clone())),
                None => (None, shortest(&|round| round.outcome.is_some())),
            };
            let rule = rule.name.clone();
            say(Found::NeverFired { rule, instead }, shown);
        }
    }
    for side in Side::BOTH {
        let won = |side: Side| {
            let won = tried.iter().filter(|round| round.outcome == Some(Some(side)));
            won.count() as u32
        };
        if won(side) >= MANY_WINS && won(side.other()) == 0 {
            let shown = shortest(&|round| round.outcome == Some(Some(side)));
            say(Found::OneSided(side), shown);
        }
    }
    findings
}

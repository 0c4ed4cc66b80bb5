//! A whole game: rounds, their ends, their set-ups, the match.

use std::collections::HashMap;

use super::legal::Ahead;
use super::refill::next_round;
use super::refusal::Refusal;
use super::settle::{Reason, RoundOver, Unsettled};
use super::view::View;
use super::walker::play_within;
use super::{Happening, Mark, Move, Observer, Position, Stop};
use crate::looks::Looks;
use crate::rules::{
    Checked, Direction, Filled, Match, Remaining, Repetition, RoundEnd, Rules, Side, WhenStuck,
};

/// What the player to move can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// Move.
    Move,
    /// Only pass.
    Pass,
    /// Nothing: the game is over.
    Over,
}

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchEnd {
    /// Rounds played.
    pub rounds: u32,
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// What each has in the end; for rounds set up anew, what each took in all of them.
    pub captured: [u32; 2],
}

/// What came after a round.
#[derive(Clone, Debug)]
pub enum Ended {
    /// The next round, set up.
    Next {
        /// The round that is over.
        over: RoundOver,
        /// The position in which the next begins.
        set_up: Position,
    },
    /// The end of the game: of the match, or of a game of one round.
    Last {
        /// The round that is over.
        over: RoundOver,
        /// The match that is over; `None` in a game of one round.
        match_end: Option<MatchEnd>,
    },
}

impl Ended {
    /// The round that is over.
    pub fn over(&self) -> &RoundOver {
        match self {
            Ended::Next { over, .. } | Ended::Last { over, .. } => over,
        }
    }
}

/// One turn that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// The round, from 1.
    pub round: u32,
    /// The turn in the round, from 1, passes counted.
    pub turn: u32,
    /// Who played it.
    pub player: Side,
    /// The move; `None` for a pass.
    pub mv: Option<Move>,
    /// The position after it, before the end of a round is settled.
    pub position: Position,
    /// Who would play the next turn.
    pub next: Side,
    /// Laps sown.
    pub laps: u32,
    /// The rounds that ended with it: none, one, or several when a set-up leaves nothing to play.
    pub ended: Vec<Ended>,
}

/// A turn that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Why.
    pub why: Refusal,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Game<'r> {
    rules: &'r Rules,
    position: Position,
    round: u32,
    wins: [u32; 2],
    takings: [u32; 2],
    situation: Situation,
    seen: HashMap<Repeated, u32>,
    barren: u32,
    opening: Vec<Ended>,
    last_round: Option<RoundOver>,
    match_end: Option<MatchEnd>,
    ahead: Ahead,
}

/// What makes two positions the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Repeated {
    seeds: Vec<u32>,
    marks: Vec<Option<Mark>>,
    directions: [Option<Direction>; 2],
    to_move: Side,
    again: bool,
}

/// Rounds in a row that may end without a turn before the match is given up.
const MOST_BARREN_ROUNDS: u32 = 2;

impl<'r> Game<'r> {
    /// A game from its start.
    pub fn new(rules: &'r Rules) -> Self {
        Self::from_position(rules, Position::start(rules))
    }

    /// A game from a position, which is taken to be that of round 1.
    pub fn from_position(rules: &'r Rules, position: Position) -> Self {
        Self::within(rules, position, Looks::unlimited())
    }

    /// A game from a position, for which so many looks may be taken. Once they have run out, the game counts as over,
    /// and what it says means nothing.
    pub fn within(rules: &'r Rules, position: Position, looks: Looks) -> Self {
        let mut game = Self {
            rules,
            position,
            round: 1,
            wins: [0; 2],
            takings: [0; 2],
            situation: Situation::Move,
            seen: HashMap::new(),
            barren: 0,
            opening: Vec::new(),
            last_round: None,
            match_end: None,
            ahead: Ahead::within(looks),
        };
        game.opening = game.look_before_move();
        game
    }

    /// The rounds that ended before the first turn: none, in a game that can be played from where it starts.
    pub fn opening(&self) -> &[Ended] {
        &self.opening
    }

    /// The rules.
    pub fn rules(&self) -> &'r Rules {
        self.rules
    }

    /// The position now; after the end of the game, the last one, settled.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The round being played, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// What the player to move can do.
    pub fn situation(&self) -> Situation {
        self.situation
    }

    /// The round that ended last.
    pub fn last_round(&self) -> Option<&RoundOver> {
        self.last_round.as_ref()
    }

    /// The end of the match, once it is over.
    pub fn match_end(&self) -> Option<&MatchEnd> {
        self.match_end.as_ref()
    }

    /// From now on so many looks may be taken.
    pub fn allow(&mut self, looks: Looks) {
        self.ahead.allow(looks);
    }

    /// The looks taken so far, those too that were taken to see which moves are legal.
    pub fn looks(&self) -> &Looks {
        self.ahead.looks()
    }

    /// Rounds won by South and by North so far.
    pub fn wins(&self) -> [u32; 2] {
        self.wins
    }

    /// The legal moves; empty when only passing is possible or the game is over.
    pub fn legal(&self) -> Vec<Move> {
        match self.situation {
            Situation::Move => self.ahead.legal(self.rules, &self.position).to_vec(),
            Situation::Pass | Situation::Over => Vec::new(),
        }
    }

    /// Why a move is not legal; `None` if it is.
    pub fn refusal(&self, mv: Move) -> Option<Refusal> {
        match self.situation {
            Situation::Over => Some(Refusal::Over),
            Situation::Pass => Some(Refusal::MustPass),
            Situation::Move if self.ahead.knows_legal(mv) => None,
            Situation::Move => self.ahead.why_illegal(self.rules, &self.position, mv),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, Illegal> {
        self.play_watched(mv, &mut ())
    }

    /// Plays a move, telling `observer` what happens in it.
    ///
    /// # Errors
    /// If it is not legal; nothing has changed then.
    pub fn play_watched<O: Observer>(
        &mut self,
        mv: Move,
        observer: &mut O,
    ) -> Result<Played, Illegal> {
        match self.refusal(mv) {
            Some(why) => Err(Illegal { why }),
            None => Ok(self.play_unchecked(mv, observer)),
        }
    }

    /// Plays a move that [`Game::legal`] listed. Seeds are conserved for any move; whether it was legal is not asked.
    pub fn play_unchecked<O: Observer>(&mut self, mv: Move, observer: &mut O) -> Played {
        let player = self.position.to_move;
        let before = self.position.total();
        let taken_before = self.off_board();
        let outcome = play_within(self.rules, &self.position, mv, self.looks(), observer);
        if outcome.stop != Stop::OutOfLooks {
            self.position = outcome.position;
        }
        let hand = if let Stop::RoundEnded { hand, .. } = outcome.stop { hand } else { 0 };
        debug_assert_eq!(before, self.position.total() + u64::from(hand), "seeds are conserved");
        let quiet = self.off_board() == taken_before;
        self.finish_turn(player, quiet);
        let next = if outcome.again { player } else { player.other() };
        self.position.again = outcome.again && outcome.again_once;
        let mut played = Played {
            round: self.round,
            turn: self.position.turns,
            player,
            mv: Some(mv),
            position: self.position.clone(),
            next,
            laps: outcome.laps,
            ended: Vec::new(),
        };
        let reason = match outcome.stop {
            Stop::RoundEnded { end, .. } => Some(Reason::End(end)),
            Stop::EndlessDraw => Some(Reason::EndlessRelay),
            Stop::Finished | Stop::Illegal(_) | Stop::OutOfLooks => None,
        };
        played.ended = self.after_turn(player, next, reason, hand);
        played
    }

    /// Passes.
    ///
    /// # Errors
    /// If the player can move, or the game is over.
    pub fn pass<O: Observer>(&mut self, observer: &mut O) -> Result<Played, Illegal> {
        match self.situation {
            Situation::Over => return Err(Illegal { why: Refusal::Over }),
            Situation::Move => {
                return Err(Illegal { why: Refusal::CannotPass });
            }
            Situation::Pass => {}
        }
        let player = self.position.to_move;
        if O::LISTENS {
            observer.on(Happening::Pass);
        }
        self.position.turns += 1;
        self.position.quiet += 1;
        self.position.again = false;
        let mut played = Played {
            round: self.round,
            turn: self.position.turns,
            player,
            mv: None,
            position: self.position.clone(),
            next: player.other(),
            laps: 0,
            ended: Vec::new(),
        };
        played.ended = self.after_turn(player, player.other(), None, 0);
        Ok(played)
    }

    /// Ends the round by agreement of the players, with what is left going to `taker`; sets up the next.
    ///
    /// # Errors
    /// If the game is over.
    pub fn agree(&mut self, taker: Remaining) -> Result<Vec<Ended>, Illegal> {
        match self.situation {
            Situation::Over => Err(Illegal { why: Refusal::Over }),
            _ => Ok(self.end_round(Reason::Agreed(taker), self.position.to_move, 0)),
        }
    }

    /// Ends the round in a position to which someone else played it, `mover` being the player whom the end's sentence
    /// called so; sets up the next.
    pub(super) fn leave(&mut self, ended: Position, reason: Reason, mover: Side) -> Vec<Ended> {
        self.position = ended;
        self.end_round(reason, mover, 0)
    }

    fn off_board(&self) -> [u32; 3] {
        [self.position.captured[0], self.position.captured[1], self.position.lost]
    }

    fn finish_turn(&mut self, player: Side, quiet: bool) {
        let position = &mut self.position;
        position.turns += 1;
        position.last_mover = Some(player);
        if quiet {
            position.quiet += 1;
        } else {
            position.quiet = 0;
            self.seen.clear();
        }
    }

    fn after_turn(
        &mut self,
        player: Side,
        next: Side,
        reason: Option<Reason>,
        hand: u32,
    ) -> Vec<Ended> {
        let turn = self.position.turns;
        self.ahead.renew();
        let reason =
            reason.or_else(|| self.end_holding(Checked::AfterMove, player, turn).map(Reason::End));
        if let Some(reason) = reason {
            return self.end_round(reason, player, hand);
        }
        self.position.to_move = next;
        self.look_before_move()
    }

    fn end_holding(&self, checked: Checked, mover: Side, turn: u32) -> Option<usize> {
        let can_move = |side| self.can_move(side);
        let view = View {
            can_move: Some(&can_move),
            looks: Some(self.looks()),
            ..View::board(self.rules, &self.position, mover, turn)
        };
        let holding = |end: &RoundEnd| end.checked == checked && end.when.condition.holds(&view);
        self.rules.round.ends.iter().position(holding)
    }

    /// What comes before a move: ends of the round, repetition, a player who cannot move.
    fn look_before_move(&mut self) -> Vec<Ended> {
        let mover = self.position.to_move;
        let turn = self.position.turns + 1;
        self.ahead.renew();
        self.looks().take(self.position.seeds.len() as u64);
        if let Some(end) = self.end_holding(Checked::BeforeMove, mover, turn) {
            return self.end_round(Reason::End(end), mover, 0);
        }
        if let Some(Repetition { times, .. }) = self.rules.round.repetition {
            let position = &self.position;
            let key = Repeated {
                seeds: position.seeds.clone(),
                marks: position.marks.clone(),
                directions: position.directions,
                to_move: position.to_move,
                again: position.again,
            };
            let seen = self.seen.entry(key).or_insert(0);
            *seen += 1;
            if *seen >= times {
                return self.end_round(Reason::Repetition(times), mover, 0);
            }
        }
        if self.can_move(mover) {
            return self.goes_on(Situation::Move);
        }
        if self.rules.sowing.when_stuck == WhenStuck::RoundEnds {
            return self.end_round(Reason::MoverCannotMove, mover, 0);
        }
        if !self.can_move(mover.other()) {
            return self.end_round(Reason::NobodyCanMove, mover, 0);
        }
        self.goes_on(Situation::Pass)
    }

    /// The round goes on, unless the looks that say so have run out.
    fn goes_on(&mut self, situation: Situation) -> Vec<Ended> {
        self.situation = if self.looks().ran_out() { Situation::Over } else { situation };
        Vec::new()
    }

    fn can_move(&self, side: Side) -> bool {
        self.ahead.can_move(self.rules, &self.position, side)
    }

    fn end_round(&mut self, reason: Reason, mover: Side, hand: u32) -> Vec<Ended> {
        if self.looks().ran_out() {
            return self.goes_on(Situation::Over);
        }
        let unsettled = Unsettled::of(&self.position, self.round, hand);
        let over = unsettled.settle(self.rules, reason, mover);
        // What nobody took of the hand is lost like what nobody took of the board.
        self.position.lost += hand;
        if let Some(winner) = over.winner {
            self.wins[winner.index()] += 1;
        }
        for side in Side::BOTH {
            let taken = over.captured[side.index()];
            self.takings[side.index()] = self.takings[side.index()].saturating_add(taken);
        }
        self.seen.clear();
        let agreed = matches!(reason, Reason::Agreed(_));
        self.barren = if over.turns == 0 && !agreed { self.barren + 1 } else { 0 };
        self.last_round = Some(over.clone());
        let next = self.rules.matches.as_ref().and_then(|matches| self.set_up_next(matches, &over));
        match next {
            Some(set_up) => {
                self.round += 1;
                self.position = set_up.clone();
                let mut ended = vec![Ended::Next { over, set_up }];
                ended.extend(self.look_before_move());
                ended
            }
            None => {
                let match_end =
                    self.rules.matches.as_ref().map(|matches| self.end_match(matches, &over));
                self.situation = Situation::Over;
                self.clear_board(&over);
                self.match_end.clone_from(&match_end);
                vec![Ended::Last { over, match_end }]
            }
        }
    }

    /// The next round's position; `None` when the match is over.
    fn set_up_next(&self, matches: &Match, over: &RoundOver) -> Option<Position> {
        if matches.rounds.is_some_and(|most| self.round >= most)
            || self.barren >= MOST_BARREN_ROUNDS
        {
            return None;
        }
        let next = next_round(self.rules, matches, over, &self.position);
        let ends = matches.ends_when.as_ref().is_some_and(|sentence| {
            // Between rounds everything is in the players' hands; only whose holes are whose looks ahead.
            let mut settled =
                Position::of_round(self.rules, vec![0; next.seeds.len()], over.leader);
            settled.captured = over.captured;
            settled.owners.clone_from(&next.owners);
            let view = View::board(self.rules, &settled, over.leader, over.turns);
            sentence.condition.holds(&View { wins: self.wins, ..view })
        });
        (!ends).then_some(next)
    }

    fn end_match(&self, matches: &Match, over: &RoundOver) -> MatchEnd {
        let (captured, score) = match matches.filled {
            Filled::Refill(_) => (over.captured, over.captured),
            Filled::Anew => (self.takings, self.wins),
        };
        MatchEnd { rounds: self.round, winner: Side::with_more(score), captured }
    }

    /// After the last round: everything that somebody took is off the board.
    fn clear_board(&mut self, over: &RoundOver) {
        let total = self.position.total();
        let shared = u64::from(over.captured[0]) + u64::from(over.captured[1]);
        let position = &mut self.position;
        position.captured = over.captured;
        position.lost = u32::try_from(total.saturating_sub(shared)).unwrap_or(u32::MAX);
        position.seeds.fill(0);
    }
}

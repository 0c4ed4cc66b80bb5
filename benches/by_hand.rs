//! The three games as one writes them by hand: arrays, const generics, no allocation, no tables, no tricks.

use mancala::rules::Side;
use mancala::study::Random;

const HOLES: usize = 7;
const TRACK: usize = 2 * HOLES;
/// Laps after which a relay is looked at for a cycle.
const MANY: u32 = 64;

/// What rounds played by hand come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub rounds: u64,
    pub turns: u64,
    pub laps: u64,
    pub wins: [u64; 2],
    pub captured: [u64; 2],
}

/// A round of a game: seeds in each hole, whether it is sown clockwise, whether fours go to the row's owner, whether the
/// leap goes on, whether an empty row ends the round after a move (else a player who cannot move does, and the other
/// takes the rest).
struct Round<
    const SEEDS: u8,
    const CLOCKWISE: bool,
    const FOURS: bool,
    const CHAIN: bool,
    const EMPTY: bool,
> {
    /// South's holes from his left, then North's from his.
    board: [u8; TRACK],
    captured: [u32; 2],
}

impl<
    const SEEDS: u8,
    const CLOCKWISE: bool,
    const FOURS: bool,
    const CHAIN: bool,
    const EMPTY: bool,
> Round<SEEDS, CLOCKWISE, FOURS, CHAIN, EMPTY>
{
    fn next(hole: usize) -> usize {
        if CLOCKWISE {
            if hole == 0 { TRACK - 1 } else { hole - 1 }
        } else if hole == TRACK - 1 {
            0
        } else {
            hole + 1
        }
    }

    fn beyond(hole: usize) -> usize {
        Self::next(Self::next(hole))
    }

    /// Sows a hole; returns where the last seed fell.
    fn sow(&mut self, from: usize) -> usize {
        let mut hand = std::mem::take(&mut self.board[from]);
        let mut hole = from;
        while hand > 0 {
            hole = Self::next(hole);
            let seeds = &mut self.board[hole];
            *seeds += 1;
            if FOURS && *seeds == 4 {
                *seeds = 0;
                self.captured[hole / HOLES] += 4;
            }
            hand -= 1;
        }
        hole
    }

    /// Plays a move; returns its laps.
    fn play(&mut self, from: usize, mover: usize) -> u32 {
        let before = (self.board, self.captured);
        let mut hole = from;
        let mut laps = 0;
        loop {
            let end = self.sow(hole);
            laps += 1;
            let next = Self::next(end);
            if self.board[next] > 0 {
                if laps == MANY {
                    (self.board, self.captured) = before;
                    return self.play_warily(from, mover);
                }
                hole = next;
                continue;
            }
            let mut beyond = Self::next(next);
            if self.board[beyond] > 0 {
                self.captured[mover] += u32::from(std::mem::take(&mut self.board[beyond]));
                while CHAIN
                    && self.board[Self::next(beyond)] == 0
                    && self.board[Self::beyond(beyond)] > 0
                {
                    beyond = Self::beyond(beyond);
                    self.captured[mover] += u32::from(std::mem::take(&mut self.board[beyond]));
                }
            }
            return laps;
        }
    }

    /// The same for a relay that may never end.
    #[cold]
    #[inline(never)]
    fn play_warily(&mut self, from: usize, mover: usize) -> u32 {
        let mut kept = self.board;
        let mut kept_after = 0;
        let mut seen = vec![(self.board, from)];
        let mut hole = from;
        let mut laps = 0;
        loop {
            let captured = self.captured;
            let end = self.sow(hole);
            laps += 1;
            if captured != self.captured {
                (kept, kept_after) = (self.board, laps);
            }
            let next = Self::next(end);
            if self.board[next] == 0 {
                let mut beyond = Self::next(next);
                if self.board[beyond] > 0 {
                    self.captured[mover] += u32::from(std::mem::take(&mut self.board[beyond]));
                    while CHAIN
                        && self.board[Self::next(beyond)] == 0
                        && self.board[Self::beyond(beyond)] > 0
                    {
                        beyond = Self::beyond(beyond);
                        self.captured[mover] += u32::from(std::mem::take(&mut self.board[beyond]));
                    }
                }
                return laps;
            }
            let start = (self.board, next);
            if seen[kept_after as usize..].contains(&start) || laps == 10_000 {
                self.board = kept;
                return laps;
            }
            seen.push(start);
            hole = next;
        }
    }

    fn random(random: &mut Random, most_turns: u32, totals: &mut Totals) {
        let mut round = Self { board: [SEEDS; TRACK], captured: [0; 2] };
        let mut mover = 0;
        let mut turns = 0;
        loop {
            let mut moves = [0u8; HOLES];
            let mut count = 0;
            for hole in mover * HOLES..(mover + 1) * HOLES {
                if round.board[hole] > 0 {
                    moves[count] = hole as u8;
                    count += 1;
                }
            }
            if count == 0 {
                let left: u32 = round.board.iter().map(|&n| u32::from(n)).sum();
                round.captured[1 - mover] += left;
                break;
            }
            if turns == most_turns {
                totals.rounds += 1;
                totals.turns += u64::from(turns);
                return;
            }
            let chosen = usize::from(moves[random.below(count as u32) as usize]);
            totals.laps += u64::from(round.play(chosen, mover));
            turns += 1;
            if EMPTY {
                let row = |side: usize| -> u32 {
                    let row = &round.board[side * HOLES..(side + 1) * HOLES];
                    row.iter().map(|&n| u32::from(n)).sum()
                };
                let left = [row(0), row(1)];
                if left[0] == 0 || left[1] == 0 {
                    round.captured[0] += left[0];
                    round.captured[1] += left[1];
                    break;
                }
            }
            mover = 1 - mover;
        }
        totals.rounds += 1;
        totals.turns += u64::from(turns);
        let [south, north] = round.captured;
        totals.captured[0] += u64::from(south);
        totals.captured[1] += u64::from(north);
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => totals.wins[Side::South.index()] += 1,
            std::cmp::Ordering::Less => totals.wins[Side::North.index()] += 1,
            std::cmp::Ordering::Equal => {}
        }
    }
}

/// Plays a random round of Raja Pasu.
pub fn raja_pasu(random: &mut Random, most_turns: u32, totals: &mut Totals) {
    Round::<7, false, true, false, false>::random(random, most_turns, totals);
}

/// Plays a random round of Walak-pussa.
pub fn walak_pussa(random: &mut Random, most_turns: u32, totals: &mut Totals) {
    Round::<4, false, false, true, false>::random(random, most_turns, totals);
}

/// Plays a random round of Pasu Pondi.
pub fn pasu_pondi(random: &mut Random, most_turns: u32, totals: &mut Totals) {
    Round::<5, true, true, false, true>::random(random, most_turns, totals);
}

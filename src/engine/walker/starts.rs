//! Whether a relay has come round to where it was: how the laps of one move began.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Laps whose marks are gone through one by one: nearly every move is over by then.
const FEW: usize = 32;

/// How every lap of a move began, each start as so many numbers: whatever the rest of the relay depends on.
#[derive(Debug, Default)]
pub(super) struct Starts {
    /// The starts, one after the other, all of one length.
    written: Vec<u32>,
    length: usize,
    /// The marks of the first few.
    few: Vec<u64>,
    /// The lap of each start by its mark, once there are more.
    laps: HashMap<u64, usize, BuildHasherDefault<AsItIs>>,
}

impl Starts {
    /// Writes down how the next lap begins. Returns how many laps before this one another began in the same way, if one
    /// did.
    pub fn again(&mut self, start: impl Iterator<Item = u32>) -> Option<u32> {
        let begins = self.written.len();
        self.written.extend(start);
        self.length = self.written.len() - begins;
        let lap = begins.checked_div(self.length).unwrap_or(0);
        let mark = mark(self.start(lap));
        let earlier = if lap < FEW {
            let earlier = self.few.iter().position(|&other| other == mark);
            self.few.push(mark);
            earlier
        } else {
            if lap == FEW {
                self.laps.extend(self.few.drain(..).zip(0..));
            }
            let earlier = *self.laps.entry(mark).or_insert(lap);
            (earlier != lap).then_some(earlier)
        }?;
        // Marks may agree by chance.
        (self.start(earlier) == self.start(lap)).then_some((lap - earlier) as u32)
    }

    fn start(&self, lap: usize) -> &[u32] {
        let begins = lap * self.length;
        let range = begins..begins + self.length;
        self.written.get(range).unwrap_or_default()
    }
}

/// A number that hardly any two starts share.
fn mark(start: &[u32]) -> u64 {
    let mixed = start.iter().fold(0u64, |mark, &number| {
        (mark.rotate_left(5) ^ u64::from(number)).wrapping_mul(0x517c_c1b7_2722_0a95)
    });
    (mixed ^ (mixed >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Takes a mark for its own hash.
#[derive(Clone, Copy, Debug, Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, mark: u64) {
        self.0 = mark;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_repeat_is_seen_at_once_however_late_it_comes() {
        for (first, cycle) in [(0, 1), (3, 2), (30, 5), (31, 1), (32, 1), (500, 777)] {
            let mut starts = Starts::default();
            for lap in 0..first + cycle {
                assert_eq!(starts.again([lap, lap / 7].into_iter()), None);
            }
            assert_eq!(starts.again([first, first / 7].into_iter()), Some(cycle));
        }
    }
}

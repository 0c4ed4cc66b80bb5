//! The one source of chance.

/// A generator of random numbers: xoshiro256++ by Blackman and Vigna, its state filled by splitmix64 from one seed.
///
/// The same seed gives the same numbers on every machine and in every version of this program, so that a random game
/// can be named by its seed. Not for secrets.
///
/// ```
/// use mancala::study::Random;
///
/// let mut one = Random::new(7);
/// let mut other = Random::new(7);
/// assert_eq!(one.below(1000), other.below(1000));
/// assert!(one.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    state: [u64; 4],
}

impl Random {
    /// The generator of this seed; every number is a good seed.
    pub fn new(seed: u64) -> Self {
        let mut counter = seed;
        let state = std::array::from_fn(|_| {
            counter = counter.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = counter;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        });
        Self { state }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        let [a, b, c, d] = &mut self.state;
        let result = a.wrapping_add(*d).rotate_left(23).wrapping_add(*a);
        let shifted = *b << 17;
        *c ^= *a;
        *d ^= *b;
        *b ^= *c;
        *a ^= *d;
        *c ^= shifted;
        *d = d.rotate_left(45);
        result
    }

    /// A number from 0 to `n - 1`, each equally likely; 0 if `n` is 0.
    ///
    /// Lemire's way: one multiplication, a division only in the rare case that a number must be drawn again.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        let draw = |random: &mut Self| (random.bits() >> 32) * u64::from(n);
        let mut product = draw(self);
        if (product as u32) < n {
            let biased = n.wrapping_neg() % n;
            while (product as u32) < biased {
                product = draw(self);
            }
        }
        (product >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut random = Random { state: [1, 2, 3, 4] };
        // The first numbers of the authors' reference code from this state.
        let drawn: Vec<u64> = (0..4).map(|_| random.bits()).collect();
        assert_eq!(drawn, [41_943_041, 58_720_359, 3_588_806_011_781_223, 3_591_011_842_654_386]);
        // splitmix64's first numbers from seed 0.
        assert_eq!(Random::new(0).state[0], 0xe220_a839_7b1d_cdaf);
        assert_eq!(Random::new(0).state[1], 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn every_number_below_is_equally_likely() {
        let mut random = Random::new(1);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[random.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|&count| (9_600..10_400).contains(&count)), "{counts:?}");
        assert_eq!((random.below(0), random.below(1)), (0, 0));
    }
}

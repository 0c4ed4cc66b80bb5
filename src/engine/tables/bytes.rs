//! Eight counts in one word: the arithmetic that tests and adds up all holes of a row at once.
//!
//! Every function is exact for counts from 0 to 255; a mask has the highest bit of each byte that it means.

/// The lowest bit of every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte: the mask of all holes.
pub(super) const ALL: u64 = ONES << 7;

/// The mask of the bytes that are not zero.
#[inline(always)]
pub(super) fn occupied(row: u64) -> u64 {
    (((row & !ALL) + !ALL) | row) & ALL
}

/// The mask of the bytes that hold this count, given as [`repeated`] in every byte.
#[inline(always)]
pub(super) fn equal(row: u64, count: u64) -> u64 {
    let other = row ^ count;
    !(((other & !ALL) + !ALL) | other) & ALL
}

/// A count in every byte.
pub(super) fn repeated(count: u8) -> u64 {
    u64::from(count) * ONES
}

/// Takes a count, given in every byte of `count`, from every place of two rows that holds it and is in `places`, a mask
/// with all bits of a byte: those places are emptied, and their bytes of `lanes` count one more.
#[inline(always)]
pub(super) fn take_equal(rows: &mut [u64; 2], places: &[u64; 2], count: u64, lanes: &mut [u64; 2]) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{
            __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cvtsi128_si64,
            _mm_set_epi64x, _mm_set1_epi64x, _mm_sub_epi8, _mm_unpackhi_epi64,
        };
        // One comparison in place of six dependent steps, in the chain of every lap; `benches/ratio.rs` shows what it is
        // worth.
        // SAFETY: every x86-64 processor has SSE2, and these instructions touch no memory.
        #[allow(unsafe_code)]
        unsafe {
            let pair = |[low, high]: [u64; 2]| _mm_set_epi64x(high as i64, low as i64);
            let words = |pair: __m128i| {
                let high = _mm_unpackhi_epi64(pair, pair);
                [_mm_cvtsi128_si64(pair) as u64, _mm_cvtsi128_si64(high) as u64]
            };
            let board = pair(*rows);
            let equal = _mm_cmpeq_epi8(board, _mm_set1_epi64x(count as i64));
            let taken = _mm_and_si128(equal, pair(*places));
            *rows = words(_mm_andnot_si128(taken, board));
            *lanes = words(_mm_sub_epi8(pair(*lanes), taken));
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    take_equal_by_words(rows, places, count, lanes);
}

/// The same by words, for any processor.
#[cfg_attr(target_arch = "x86_64", allow(dead_code))]
fn take_equal_by_words(rows: &mut [u64; 2], places: &[u64; 2], count: u64, lanes: &mut [u64; 2]) {
    for side in 0..2 {
        let taken = spread(equal(rows[side], count)) & places[side];
        rows[side] &= !taken;
        lanes[side] += taken & ONES;
    }
}

/// Every bit of the bytes that a mask means.
#[inline(always)]
pub(super) fn spread(mask: u64) -> u64 {
    (mask << 1).wrapping_sub(mask >> 7)
}

/// The sum of the bytes, if it is at most 255.
#[inline(always)]
pub(super) fn sum(row: u64) -> u32 {
    (row.wrapping_mul(ONES) >> 56) as u32
}

/// How many bytes a mask means.
#[inline(always)]
pub(super) fn holes(mask: u64) -> u32 {
    sum(mask >> 7)
}

/// The mask as eight bits, the first byte lowest.
#[inline(always)]
fn narrow(mask: u64) -> usize {
    ((mask >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize
}

/// Eight times the number of the n-th byte that a mask means, counted from 0; 0 if there are not so many.
#[inline(always)]
pub(super) fn nth(mask: u64, n: u32) -> u8 {
    NTH[narrow(mask)][(n & 7) as usize]
}

static NTH: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut byte, mut found) = (0, 0);
        while byte < 8 {
            if bits >> byte & 1 == 1 {
                table[bits][found] = 8 * byte as u8;
                found += 1;
            }
            byte += 1;
        }
        bits += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Without random choice, so that `cargo miri test take_equal` can run it too.
    #[test]
    fn take_equal_is_the_same_by_words() {
        for count in [0, 1, 4, 127, 128, 255] {
            for taken_before in [0, 3, 254] {
                let rows = [0x0401_ff80_7f04_0004, 0x0004_04fe_fe01_80ff];
                let places = [0xff00_ffff_00ff_ffff, 0x00ff_ff00_ffff_ffff];
                let [mut wide, mut by_words] = [(rows, [repeated(taken_before); 2]); 2];
                take_equal(&mut wide.0, &places, repeated(count), &mut wide.1);
                take_equal_by_words(&mut by_words.0, &places, repeated(count), &mut by_words.1);
                assert_eq!(wide, by_words, "{count} {taken_before}");
            }
        }
    }

    proptest! {
        #[test]
        fn a_word_is_eight_counts(bytes: [u8; 8], count: u8, n in 0u32..8) {
            let row = u64::from_le_bytes(bytes);
            let mask = |test: &dyn Fn(u8) -> bool| {
                u64::from_le_bytes(bytes.map(|b| if test(b) { 0x80 } else { 0 }))
            };
            prop_assert_eq!(occupied(row), mask(&|b| b > 0));
            prop_assert_eq!(equal(row, repeated(count)), mask(&|b| b == count));
            let full = u64::from_le_bytes(bytes.map(|b| if b > 0 { 0xff } else { 0 }));
            prop_assert_eq!(spread(occupied(row)), full);
            let few = bytes.map(|b| b / 8);
            let total: u32 = few.iter().map(|&b| u32::from(b)).sum();
            prop_assert_eq!(sum(u64::from_le_bytes(few)), total);
            let set: Vec<u8> = (0..8).filter(|&i| bytes[usize::from(i)] > 0).collect();
            prop_assert_eq!(holes(occupied(row)) as usize, set.len());
            let expected = set.get(n as usize).map_or(0, |i| 8 * i);
            prop_assert_eq!(nth(occupied(row), n), expected);
            let before = ([row, !row], [repeated(3), u64::from_le_bytes(few)]);
            let places = [spread(occupied(row.rotate_left(8))), u64::MAX];
            let [mut wide, mut by_words] = [before; 2];
            take_equal(&mut wide.0, &places, repeated(count), &mut wide.1);
            take_equal_by_words(&mut by_words.0, &places, repeated(count), &mut by_words.1);
            prop_assert_eq!(wide, by_words);
        }
    }
}

//! Figures for people from exact counts.

use std::fmt;

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A share with its 95 % confidence interval (Wilson's), all from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// The share itself.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl fmt::Display for Share {
    /// `  7.5 % (6.1 to 9.2)`: six columns up to the sign, so that one below the other is aligned.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [share, low, high] = [self.share, self.low, self.high].map(|share| share * 100.0);
        write!(f, "{share:5.1} % ({low:.1} to {high:.1})")
    }
}

/// How many of `all` there were; of none, nothing is known.
pub fn share(count: u64, all: u64) -> Share {
    if all == 0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let z = Z;
    let (n, p) = (all as f64, count as f64 / all as f64);
    let centre = (p + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
    Share { share: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
}

/// The mean of a histogram, the place in the list being the value; 0 of nothing.
pub fn mean(histogram: &[u64]) -> f64 {
    mean_of_histogram(histogram).mean
}

/// A mean with half the width of its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean itself.
    pub mean: f64,
    /// The interval reaches so far to both sides.
    pub half: f64,
}

impl fmt::Display for Mean {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} \u{b1} {:.1}", self.mean, self.half)
    }
}

/// The mean of so many numbers by their sum and the sum of their squares; 0 of nothing.
pub fn mean_of(sum: u64, squares: u128, all: u64) -> Mean {
    let mean = ratio(sum as f64, all);
    let variance = (ratio(squares as f64, all) - mean * mean).max(0.0);
    let half = Z * ratio(variance, all).sqrt();
    Mean { mean, half }
}

/// The mean of a histogram, the place in the list being the value, with its interval.
pub fn mean_of_histogram(histogram: &[u64]) -> Mean {
    let mut all = (0, 0, 0u128);
    for (value, &count) in histogram.iter().enumerate() {
        all.0 += count;
        all.1 += value as u64 * count;
        all.2 += (value as u128 * value as u128) * u128::from(count);
    }
    mean_of(all.1, all.2, all.0)
}

/// A sum over how many there were; 0 of nothing.
pub fn ratio(sum: f64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { sum / all as f64 }
}

/// The smallest value that at least so many tenths of a histogram do not exceed.
pub fn decile(histogram: &[u64], tenths: u64) -> usize {
    let all: u128 = histogram.iter().map(|&count| u128::from(count)).sum();
    let mut below = 0;
    for (value, &count) in histogram.iter().enumerate() {
        below += u128::from(count);
        if below > 0 && below * 10 >= all * u128::from(tenths) {
            return value;
        }
    }
    0
}

/// A histogram in about so many bars of one width: first value, last value and count of each. The last bar holds
/// everything beyond what all but a five-hundredth do not exceed, so that a few far values do not flatten the rest; its
/// last value is then the greatest there is.
pub fn bars(histogram: &[u64], most: usize) -> Vec<(usize, usize, u64)> {
    let Some(first) = histogram.iter().position(|&count| count > 0) else {
        return Vec::new();
    };
    let greatest = (histogram.iter().rposition(|&count| count > 0)).unwrap_or(first);
    let all: u128 = histogram.iter().map(|&count| u128::from(count)).sum();
    let mut up_to = 0;
    let last = (histogram.iter())
        .position(|&count| {
            up_to += u128::from(count);
            up_to * 500 >= all * 499
        })
        .unwrap_or(greatest);
    let needed = (last - first + 1).div_ceil(most.max(1));
    // Widths that people count in.
    let widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];
    let width = widths.into_iter().find(|&width| width >= needed).unwrap_or(needed);
    let start = first - first % width;
    let mut bars: Vec<(usize, usize, u64)> = (start..=last)
        .step_by(width)
        .map(|from| {
            let counts = histogram.iter().take(from + width).skip(from);
            (from, from + width - 1, counts.sum())
        })
        .collect();
    if let Some(&(_, to, _)) = bars.last()
        && greatest > to
    {
        bars.push((to + 1, greatest, histogram.iter().skip(to + 1).sum()));
    }
    bars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_histogram() {
        let histogram = [0, 1, 2, 3, 4];
        assert!((mean(&histogram) - 3.0).abs() < 1e-12);
        assert_eq!((decile(&histogram, 0), decile(&histogram, 1)), (1, 1));
        assert_eq!((decile(&histogram, 5), decile(&histogram, 10)), (3, 4));
        assert_eq!((mean(&[]), decile(&[], 5)), (0.0, 0));
        assert_eq!(bars(&histogram, 2), [(0, 1, 1), (2, 3, 5), (4, 5, 4)]);
        let of_rounds = mean_of_histogram(&[0, 2, 0, 2]);
        assert!((of_rounds.mean - 2.0).abs() < 1e-12 && (of_rounds.half - 0.98).abs() < 1e-3);
        assert_eq!(mean_of_histogram(&[]), mean_of(0, 0, 0));
        let mut far = vec![500, 499];
        far.resize(1001, 0);
        far[1000] = 1;
        assert_eq!(bars(&far, 4), [(0, 0, 500), (1, 1, 499), (2, 1000, 1)]);
    }

    #[test]
    fn an_interval_stays_between_nothing_and_all() {
        let half = share(50, 100);
        assert!((half.low - 0.4038).abs() < 1e-3 && (half.high - 0.5962).abs() < 1e-3);
        assert!(share(0, 10).low < 1e-9 && share(0, 10).high < 0.35);
        assert!(share(10, 10).high > 1.0 - 1e-9);
        assert!((share(0, 0).high - 1.0).abs() < 1e-9);
    }
}

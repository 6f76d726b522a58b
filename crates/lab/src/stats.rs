//! The few statistics that reports need. Sums are kept as whole numbers, so that adding up shards in any order gives
//! the same to the last bit.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The quantile of the normal distribution that leaves 2.5 % on either side.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// A range that holds the true value with a stated confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// Wilson's score interval for a share of `hits` in `trials`; everything is possible where nothing was tried.
#[must_use]
pub fn wilson(hits: u64, trials: u64, z: f64) -> Interval {
    if trials == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let n = trials as f64;
    let share = hits as f64 / n;
    let shrink = 1.0 + z * z / n;
    let middle = (share + z * z / (2.0 * n)) / shrink;
    let half = z / shrink * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Mean, spread and ends of a list of whole numbers, without the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "MomentsReport")]
pub struct Moments {
    /// How many numbers.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub sum_squares: u128,
    /// The least of them; 0 if there are none.
    pub min: i64,
    /// The greatest of them; 0 if there are none.
    pub max: i64,
}

impl Moments {
    /// Takes in one number.
    pub fn add(&mut self, number: i64) {
        let wide = i128::from(number);
        self.merge(&Self {
            count: 1,
            sum: wide,
            sum_squares: (wide * wide) as u128,
            min: number,
            max: number,
        });
    }

    /// Takes in another list.
    pub fn merge(&mut self, other: &Self) {
        if other.count == 0 {
            return;
        }
        if self.count == 0 {
            *self = *other;
            return;
        }
        self.count += other.count;
        self.sum += other.sum;
        self.sum_squares += other.sum_squares;
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// The mean; 0 of nothing.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The standard deviation, with the divisor `count - 1`; 0 where it has no meaning.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // n·Σx² − (Σx)² is exact in whole numbers; only the last division rounds.
        let n = u128::from(self.count);
        let squares = n * self.sum_squares;
        let square = self.sum.unsigned_abs().pow(2);
        let spread = squares.saturating_sub(square) as f64;
        (spread / (self.count as f64 * (self.count - 1) as f64)).sqrt()
    }

    /// The interval of the mean at 95 %, by the normal distribution: for lists of thirty or more.
    #[must_use]
    pub fn mean_interval(&self) -> Interval {
        let half = if self.count == 0 { 0.0 } else { Z_95 * self.deviation() / (self.count as f64).sqrt() };
        Interval { low: self.mean() - half, high: self.mean() + half }
    }
}

/// As written: what people ask for goes first, what sums need goes last. The former is passed over on reading.
#[derive(Serialize)]
struct MomentsReport {
    mean: f64,
    deviation: f64,
    min: i64,
    max: i64,
    count: u64,
    sum: i128,
    sum_squares: u128,
}

impl From<Moments> for MomentsReport {
    fn from(moments: Moments) -> Self {
        let Moments { count, sum, sum_squares, min, max } = moments;
        Self { mean: moments.mean(), deviation: moments.deviation(), min, max, count, sum, sum_squares }
    }
}

/// How often each value came.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Histogram(pub BTreeMap<i32, u64>);

impl Histogram {
    /// Takes in one value.
    pub fn add(&mut self, value: i32) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Takes in another.
    pub fn merge(&mut self, other: &Self) {
        for (&value, &count) in &other.0 {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// How many values there are in all.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }

    /// The least value that at least the share `share` of all does not exceed; `None` if it is empty.
    #[must_use]
    pub fn quantile(&self, share: f64) -> Option<i32> {
        let wanted = (share * self.total() as f64).ceil().max(1.0);
        let mut seen = 0;
        self.0.iter().find_map(|(&value, &count)| {
            seen += count;
            (seen as f64 >= wanted).then_some(value)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-5
    }

    /// Values of R's `binom.confint(method = "wilson")` and of Newcombe (1998), table I.
    #[test]
    fn wilson_known_values() {
        for (hits, trials, low, high) in [
            (8, 10, 0.4902, 0.9433),
            (1, 10, 0.0179, 0.4042),
            (0, 10, 0.0, 0.2775),
            (10, 10, 0.7225, 1.0),
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(hits, trials, Z_95);
            assert!(close(interval.low, low) && close(interval.high, high), "{hits}/{trials}: {interval:?}");
        }
    }

    #[test]
    fn wilson_without_trials_says_nothing() {
        assert_eq!(wilson(0, 0, Z_95), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn moments_known_values() {
        let mut moments = Moments::default();
        for number in [2, 4, 4, 4, 5, 5, 7, 9] {
            moments.add(number);
        }
        assert!(close(moments.mean(), 5.0));
        assert!(close(moments.deviation(), (32.0_f64 / 7.0).sqrt()));
        assert_eq!((moments.min, moments.max), (2, 9));
        let half = Z_95 * (32.0_f64 / 7.0).sqrt() / 8.0_f64.sqrt();
        assert!(close(moments.mean_interval().high, 5.0 + half));
    }

    #[test]
    fn deviation_of_large_numbers_keeps_its_digits() {
        let mut moments = Moments::default();
        for number in [1_000_000_004, 1_000_000_007, 1_000_000_013, 1_000_000_016] {
            moments.add(number);
        }
        assert!(close(moments.deviation(), 30.0_f64.sqrt()), "{}", moments.deviation());
    }

    #[test]
    fn merging_in_any_way_gives_the_same() {
        let numbers: Vec<i64> = (0..200).map(|n| n * n % 37 - 11).collect();
        let of = |numbers: &[i64]| {
            let mut moments = Moments::default();
            numbers.iter().for_each(|&number| moments.add(number));
            moments
        };
        let whole = of(&numbers);
        for cut in [0, 1, 57, 199, 200] {
            let (first, second) = numbers.split_at(cut);
            let mut merged = of(second);
            merged.merge(&of(first));
            assert_eq!(merged, whole);
        }
    }

    #[test]
    fn moments_are_written_and_read_back() {
        let mut moments = Moments::default();
        [-3, 8, 1_000_000].into_iter().for_each(|number| moments.add(number));
        let text = serde_json::to_string(&moments).unwrap();
        assert!(text.starts_with("{\"mean\":333335.0,"), "{text}");
        assert_eq!(serde_json::from_str::<Moments>(&text).unwrap(), moments);
    }

    #[test]
    fn nothing_has_no_spread() {
        let mut moments = Moments::default();
        assert_eq!((moments.mean(), moments.deviation()), (0.0, 0.0));
        moments.add(3);
        assert_eq!((moments.mean(), moments.deviation()), (3.0, 0.0));
    }

    #[test]
    fn histogram_quantiles() {
        let mut histogram = Histogram::default();
        assert_eq!(histogram.quantile(0.5), None);
        for value in [1, 1, 2, 5, 5, 5, 9, 9, 9, 9] {
            histogram.add(value);
        }
        assert_eq!(histogram.total(), 10);
        assert_eq!(histogram.quantile(0.0), Some(1));
        assert_eq!(histogram.quantile(0.2), Some(1));
        assert_eq!(histogram.quantile(0.5), Some(5));
        assert_eq!(histogram.quantile(1.0), Some(9));
    }
}

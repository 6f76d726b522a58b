//! Sequential stopping: a pairing goes on only until one of two hypotheses is clearly the better one.

use serde::Serialize;

/// Two hypotheses about the share of points that the first participant takes of the second, and how sure to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The share under the first hypothesis ("no better").
    pub low: f64,
    /// The share under the second ("better").
    pub high: f64,
    /// The risk of calling it better when it is not.
    pub alpha: f64,
    /// The risk of calling it no better when it is.
    pub beta: f64,
    /// No decision before so many pairs.
    pub at_least: u64,
}

impl Default for Sprt {
    fn default() -> Self {
        Self { low: 0.45, high: 0.55, alpha: 0.05, beta: 0.05, at_least: 10 }
    }
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The first hypothesis holds.
    Low,
    /// The second one.
    High,
    /// Too early to say.
    Open,
}

impl Sprt {
    /// The logarithm of the likelihood ratio after results that have this mean and variance, by the normal
    /// approximation: pairs are not coins, their spread is what it is.
    #[must_use]
    pub fn ratio(&self, results: &[f64]) -> f64 {
        let n = results.len() as f64;
        if results.is_empty() {
            return 0.0;
        }
        // One win and one loss are added, so that a row of wins has a spread too.
        let mean = results.iter().sum::<f64>() / n;
        let padded = (results.iter().sum::<f64>() + 1.0) / (n + 2.0);
        let squares = results.iter().map(|r| (r - padded).powi(2)).sum::<f64>();
        let variance = (squares + padded.powi(2) + (1.0 - padded).powi(2)) / (n + 2.0);
        n * (self.high - self.low) * (2.0 * mean - self.low - self.high) / (2.0 * variance)
    }

    /// The verdict on results of pairs, each from 0 to 1.
    #[must_use]
    pub fn verdict(&self, results: &[f64]) -> Verdict {
        if (results.len() as u64) < self.at_least {
            return Verdict::Open;
        }
        let ratio = self.ratio(results);
        if ratio >= ((1.0 - self.beta) / self.alpha).ln() {
            Verdict::High
        } else if ratio <= (self.beta / (1.0 - self.alpha)).ln() {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::lottery::Lottery;

    fn coins(share: u32, seed: u64) -> (Verdict, usize) {
        let mut lottery = Lottery::new(seed);
        let mut results = Vec::new();
        let test = Sprt::default();
        while test.verdict(&results) == Verdict::Open && results.len() < 5000 {
            results.push(if lottery.below(100) < share as usize { 1.0 } else { 0.0 });
        }
        (test.verdict(&results), results.len())
    }

    #[test]
    fn errs_as_seldom_as_it_says() {
        let wrong = |share, right| (0..400).filter(|&seed| coins(share, seed).0 != right).count();
        assert!(wrong(55, Verdict::High) < 32, "{}", wrong(55, Verdict::High));
        assert!(wrong(45, Verdict::Low) < 32, "{}", wrong(45, Verdict::Low));
    }

    #[test]
    fn clear_cases_are_short() {
        assert_eq!(coins(100, 1), (Verdict::High, coins(100, 2).1));
        assert!(coins(100, 1).1 <= 20, "{}", coins(100, 1).1);
        assert!(coins(90, 1).1 < 80);
    }
}

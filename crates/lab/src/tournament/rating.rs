//! Ratings out of results: the Bradley–Terry model on the Elo scale, with intervals from the Fisher information.

use crate::stats::Z_95;
use serde::Serialize;

/// Points that `one` took of `two`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The one.
    pub one: usize,
    /// The other.
    pub two: usize,
    /// What the one took, of `games`; draws are halves.
    pub points: f64,
    /// Out of how many.
    pub games: f64,
}

/// A rating with its interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// On the Elo scale.
    pub elo: f64,
    /// Lower end at 95 %.
    pub low: f64,
    /// Upper end at 95 %.
    pub high: f64,
}

/// Elo points per unit of the logistic scale.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;
/// Against each opponent met, so many points are added as halves: ratings stay finite where one always wins.
const PRIOR: f64 = 0.5;

/// Rates `count` participants so that `anchor` has `at` points. Intervals are those of the difference from it.
#[must_use]
pub fn rate(count: usize, scores: &[Score], anchor: usize, at: f64) -> Vec<Rating> {
    let scores: Vec<Score> = scores
        .iter()
        .filter(|s| s.games > 0.0)
        .map(|s| Score { points: s.points + PRIOR / 2.0, games: s.games + PRIOR, ..*s })
        .collect();
    let mut strength = vec![0.0_f64; count];
    let mut spread = vec![vec![0.0; count]; count];
    for _ in 0..200 {
        // Newton's step: gradient and information of the likelihood, the anchor held fast.
        let mut gradient = vec![0.0; count];
        let mut information = vec![vec![0.0; count]; count];
        for s in &scores {
            let expected = 1.0 / (1.0 + (strength[s.two] - strength[s.one]).exp());
            let slack = s.points - s.games * expected;
            let weight = s.games * expected * (1.0 - expected);
            gradient[s.one] += slack;
            gradient[s.two] -= slack;
            information[s.one][s.one] += weight;
            information[s.two][s.two] += weight;
            information[s.one][s.two] -= weight;
            information[s.two][s.one] -= weight;
        }
        for (i, row) in information.iter_mut().enumerate() {
            // Participants without games keep their rating, as does the anchor.
            if i == anchor || row[i] == 0.0 {
                row.fill(0.0);
                row[i] = 1.0;
                gradient[i] = 0.0;
            } else {
                row[anchor] = 0.0;
            }
        }
        spread = inverse(information);
        let mut largest = 0.0_f64;
        for i in 0..count {
            let step: f64 = (0..count).map(|j| spread[i][j] * gradient[j]).sum();
            let step = step.clamp(-1.0, 1.0);
            strength[i] += step;
            largest = largest.max(step.abs());
        }
        if largest < 1e-9 {
            break;
        }
    }
    let half = |i: usize| if i == anchor { 0.0 } else { Z_95 * spread[i][i].max(0.0).sqrt() * ELO };
    (0..count)
        .map(|i| {
            let elo = at + strength[i] * ELO;
            Rating { elo, low: elo - half(i), high: elo + half(i) }
        })
        .collect()
}

/// The inverse of a small matrix, by elimination with pivots.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut result: Vec<Vec<f64>> =
        (0..n).map(|i| (0..n).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for column in 0..n {
        let pivot = (column..n).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        result.swap(column, pivot);
        let scale = matrix[column][column];
        if scale.abs() < 1e-12 {
            continue;
        }
        for j in 0..n {
            matrix[column][j] /= scale;
            result[column][j] /= scale;
        }
        for row in (0..n).filter(|&row| row != column) {
            let factor = matrix[row][column];
            if factor != 0.0 {
                for j in 0..n {
                    matrix[row][j] -= factor * matrix[column][j];
                    result[row][j] -= factor * result[column][j];
                }
            }
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_to_one_is_four_hundred() {
        let scores = [Score { one: 1, two: 0, points: 1000.0, games: 1100.0 }];
        let ratings = rate(2, &scores, 0, 1500.0);
        assert!((ratings[1].elo - 1900.0).abs() < 1.0, "{ratings:?}");
        assert_eq!((ratings[0].elo, ratings[0].low, ratings[0].high), (1500.0, 1500.0, 1500.0));
        // By hand: the information is 1100 · (10/11) · (1/11) on the logistic scale.
        let half = 1.96 / (1100.0 * 10.0 / 121.0_f64).sqrt() * 173.7;
        assert!((ratings[1].high - ratings[1].elo - half).abs() < 1.0);
    }

    #[test]
    fn strength_goes_through_common_opponents() {
        let win = |one, two, points| Score { one, two, points, games: 1000.0 };
        let ratings = rate(3, &[win(1, 0, 750.0), win(2, 1, 750.0)], 0, 0.0);
        assert!((ratings[2].elo - 2.0 * ratings[1].elo).abs() < 2.0, "{ratings:?}");
        assert!(ratings[2].high - ratings[2].elo > ratings[1].high - ratings[1].elo);
    }

    #[test]
    fn one_sided_results_stay_finite() {
        let ratings = rate(3, &[Score { one: 0, two: 1, points: 50.0, games: 50.0 }], 0, 1500.0);
        assert!(ratings[1].elo < 1000.0 && ratings[1].elo > 0.0);
        assert_eq!(ratings[2].elo, 1500.0);
    }
}

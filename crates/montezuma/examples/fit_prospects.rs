//! Fits `data/prospects.csv` on games that the doctrine plays against itself, with some noise:
//! `cargo run --release -p montezuma --example fit_prospects -- 20000 > crates/montezuma/data/prospects.csv`.
//!
//! At some moments what is seen is noted; when the
//! game is over, what it came to. The coefficients are the maximum of the likelihood, found by Newton's method. Progress goes to standard error.

use montezuma::Montezuma;
use montezuma::prospects::{COUNT, NAMES, features, period};
use std::collections::BTreeMap;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Advice, Game, Log, Pending};

/// How noisy the players are.
const HEATS: [f32; 3] = [0.1, 0.4, 0.8];
/// One moment in so many is noted.
const NOTED: usize = 40;

struct Row {
    period: usize,
    seen: [f32; COUNT],
    came_to: f32,
}

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2000);
    let mut rows = Vec::new();
    let mut wins = 0.0;
    for seed in 0..games {
        wins += play(seed, &mut rows);
    }
    eprintln!("{games} games, {} moments, the US won {:.3}", rows.len(), wins / games as f64);
    let fitted = [0, 1].map(|period| {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.period == period).collect();
        let fitted = fit(&rows);
        let loss = |judge: &dyn Fn(&Row) -> f64| {
            rows.iter().map(|r| (judge(r) - f64::from(r.came_to)).powi(2)).sum::<f64>() / rows.len() as f64
        };
        let mean = rows.iter().map(|r| f64::from(r.came_to)).sum::<f64>() / rows.len() as f64;
        let (ours, plain) = (loss(&|r| judge(&fitted, r)), loss(&|_| mean));
        eprintln!(
            "{period}: {} moments, mean square error {ours:.5}, of the plain mean {plain:.5}",
            rows.len()
        );
        fitted
    });
    println!("name,crisis,war,source");
    for (i, name) in NAMES.iter().enumerate() {
        let (crisis, war) = (fitted[0][i], fitted[1][i]);
        println!("{name},{crisis:.6},{war:.6},design (fitted on {games} games by examples/fit_prospects.rs)");
    }
}

/// Plays one game; notes what is seen and what it came to.
fn play(seed: u64, rows: &mut Vec<Row>) -> f64 {
    let data = Montezuma::standard();
    let scenario = if seed % 10 == 9 { "border" } else { "campaign" };
    let setup = Montezuma::about(data).setup(Some(scenario), &BTreeMap::new()).expect("a scenario");
    let mut game = Montezuma::start(data, &setup);
    let mut lottery = Lottery::new(seed);
    let heat = HEATS[lottery.below(HEATS.len())];
    let (mut choices, mut advice, mut rolls) = (Vec::new(), Vec::new(), Vec::new());
    let mut log = Log::off();
    let from = rows.len();
    loop {
        if game.outcome().is_none() && game.turn() > 0 && lottery.below(NOTED) == 0 {
            rows.push(Row { period: period(&game), seen: features(&game), came_to: 0.0 });
        }
        match game.pending() {
            Pending::Over(outcome) => {
                let came_to = game.reward(&outcome);
                rows[from..].iter_mut().for_each(|row| row.came_to = came_to);
                return f64::from(came_to);
            }
            Pending::Decide(_) => {
                game.worthwhile(&mut choices);
                if choices.len() > 1 {
                    game.advise(&choices, &mut advice);
                } else {
                    advice.clear();
                    advice.resize(1, Advice::default());
                }
                game.choose_trusted(choices[pick(&advice, heat, &mut lottery)], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
}

/// One index in proportion to `exp(score / heat)`.
fn pick(advice: &[Advice], heat: f32, lottery: &mut Lottery) -> usize {
    let best = advice.iter().map(|a| a.score).fold(f32::NEG_INFINITY, f32::max);
    let weights: Vec<f32> = advice.iter().map(|a| ((a.score - best) / heat).exp()).collect();
    let mut left = (lottery.word() >> 40) as f32 / (1_u64 << 24) as f32 * weights.iter().sum::<f32>();
    for (i, weight) in weights.iter().enumerate() {
        if left < *weight {
            return i;
        }
        left -= weight;
    }
    0
}

fn judge(fitted: &[f64; COUNT], row: &Row) -> f64 {
    let sum: f64 = fitted.iter().zip(row.seen).map(|(a, b)| a * f64::from(b)).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Newton's method on the likelihood, with a little ridge so that what never varies does no harm.
fn fit(rows: &[&Row]) -> [f64; COUNT] {
    let mut fitted = [0.0; COUNT];
    for round in 0..12 {
        let mut gradient = [0.0; COUNT];
        let mut curvature = [[0.0; COUNT]; COUNT];
        for row in rows {
            let p = judge(&fitted, row);
            let weight = p * (1.0 - p);
            for (i, x) in row.seen.iter().map(|x| f64::from(*x)).enumerate() {
                gradient[i] += (f64::from(row.came_to) - p) * x;
                for (sum, y) in curvature[i].iter_mut().zip(row.seen) {
                    *sum += weight * x * f64::from(y);
                }
            }
        }
        for i in 0..COUNT {
            gradient[i] -= fitted[i];
            curvature[i][i] += 1.0;
        }
        let step = solve(curvature, gradient);
        fitted.iter_mut().zip(step).for_each(|(f, s)| *f += s);
        let largest = step.iter().fold(0.0_f64, |a, b| a.max(b.abs()));
        eprintln!("round {round}: largest step {largest:.6}");
        if largest < 1e-6 {
            break;
        }
    }
    fitted
}

/// Solves a small system by elimination.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for column in 0..COUNT {
        let pivot =
            (column..COUNT).max_by(|a, b| matrix[*a][column].abs().total_cmp(&matrix[*b][column].abs()));
        let pivot = pivot.unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..COUNT {
            let factor = matrix[row][column] / matrix[column][column];
            let above = matrix[column];
            matrix[row].iter_mut().zip(above).for_each(|(entry, above)| *entry -= factor * above);
            right[row] -= factor * right[column];
        }
    }
    for row in (0..COUNT).rev() {
        let known: f64 = (row + 1..COUNT).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

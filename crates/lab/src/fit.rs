//! Fits a game's evaluation to games that its doctrine plays against itself with some noise.
//!
//! Features are sampled during the games and labelled with the result. The coefficients maximize the likelihood, found by
//! Newton's method; those with a known sign are constrained to it.

use std::collections::BTreeMap;
use zocalo_bots::search::number::{pick, soften};
use zocalo_core::evaluation::Fitted;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Log, Pending, SetupError};

/// Rounds of Newton's method, at most.
const ROUNDS: usize = 100;
/// No gain in likelihood larger than this: found.
const CLOSE: f64 = 1e-6;
/// How often a step is halved, at most, before there is nothing more to gain.
const HALVINGS: usize = 40;

/// How games are played and noted.
#[derive(Clone, Copy, Debug)]
pub struct Sampling {
    /// The scenarios, taken in turn.
    pub scenarios: &'static [&'static str],
    /// How noisy the players are: one of these for each game.
    pub heats: &'static [f32],
    /// One moment in so many is noted.
    pub one_in: usize,
    /// Which moments are noted besides.
    pub besides: Besides,
    /// How strongly the coefficients of each fit are held near 0, against chance: as so many moments would.
    pub ridges: &'static [f64],
}

/// Which moments are noted besides those that the lot falls on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Besides {
    /// None.
    Nothing,
    /// Whenever the decision passes from one side to the other.
    EveryPass,
}

/// A moment of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// Which of the game's fits it belongs to.
    pub fit: usize,
    /// What was seen.
    pub seen: Vec<f32>,
    /// What the game came to for the side listed first, from 0 to 1.
    pub came_to: f32,
}

/// The fit of some moments.
#[derive(Clone, PartialEq, Debug)]
pub struct Fit {
    /// A coefficient for everything that is looked at.
    pub coefficients: Vec<f64>,
    /// Its mean square error.
    pub error: f64,
    /// The mean square error of always judging by the mean.
    pub plain_error: f64,
}

/// Plays game number `seed` of a sampling and gives the moments that were noted.
///
/// # Errors
/// A scenario that the game does not have.
pub fn play<G: Fitted>(sampling: &Sampling, seed: u64) -> Result<Vec<Moment>, SetupError> {
    let scenario = sampling.scenarios[(seed % sampling.scenarios.len() as u64) as usize];
    let setup = G::about(G::standard()).setup(Some(scenario), &BTreeMap::new())?;
    let mut game = G::start(G::standard(), &setup);
    let mut lottery = Lottery::new(seed);
    let heat = sampling.heats[lottery.below(sampling.heats.len())];
    let (mut choices, mut advice, mut weights, mut rolls) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut log, mut decider, mut moments) = (Log::off(), None, Vec::new());
    loop {
        let pending = game.pending();
        let passed = sampling.besides == Besides::EveryPass
            && matches!(pending, Pending::Decide(side) if decider.replace(side) != Some(side));
        let noted = passed || lottery.below(sampling.one_in) == 0;
        if noted && game.turn() > 0 && game.outcome().is_none() {
            moments.push(Moment { fit: game.fit(), seen: game.features(), came_to: 0.0 });
        }
        match pending {
            Pending::Over(outcome) => {
                let came_to = game.reward(&outcome);
                moments.iter_mut().for_each(|moment| moment.came_to = came_to);
                return Ok(moments);
            }
            Pending::Decide(_) => {
                game.pruned_choices(&mut choices);
                game.score(&choices, &mut advice);
                let sum = soften(&advice, heat, &mut weights);
                game.choose_trusted(choices[pick(&weights, sum, &mut lottery)], &mut log);
            }
            Pending::Chance(_) => {
                game.rolls(&mut rolls);
                let roll = rolls[lottery.weighted(rolls.iter().map(|r| r.1))].0;
                game.roll_trusted(roll, &mut log);
            }
        }
    }
}

fn judge(coefficients: &[f64], moment: &Moment) -> f64 {
    let sum: f64 = coefficients.iter().zip(&moment.seen).map(|(a, b)| a * f64::from(*b)).sum();
    1.0 / (1.0 + (-sum).exp())
}

fn mean(moments: &[&Moment], of: impl Fn(&Moment) -> f64) -> f64 {
    moments.iter().map(|moment| of(moment)).sum::<f64>() / moments.len() as f64
}

/// Which signs a coefficient may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// Either.
    Any,
    /// Not below 0.
    Helps,
    /// Not above 0.
    Harms,
}

impl Sign {
    /// Those of everything that a game looks at.
    #[must_use]
    pub fn all<G: Fitted>() -> Vec<Self> {
        let sign = |name: &&str| match (G::HELPS.contains(name), G::HARMS.contains(name)) {
            (true, _) => Self::Helps,
            (_, true) => Self::Harms,
            _ => Self::Any,
        };
        G::FEATURES.iter().map(sign).collect()
    }

    const fn bound(self, value: f64) -> f64 {
        match self {
            Self::Any => value,
            Self::Helps => value.max(0.0),
            Self::Harms => value.min(0.0),
        }
    }
}

/// Fits what the games came to on what was seen.
#[must_use]
pub fn fit(moments: &[&Moment], signs: &[Sign], ridge: f64) -> Fit {
    let ridges: Vec<f64> = (0..signs.len()).map(|i| 1e-6 + ridge * variance(moments, i)).collect();
    let mut coefficients = vec![0.0; signs.len()];
    let mut reached = likelihood(moments, &coefficients, &ridges);
    for _ in 0..ROUNDS {
        let step = newton(moments, &coefficients, signs, &ridges);
        let Some((next, better)) = ahead(moments, &coefficients, &step, signs, &ridges, reached) else {
            break;
        };
        let gain = better - reached;
        (coefficients, reached) = (next, better);
        if gain < CLOSE {
            break;
        }
    }
    let plain = mean(moments, |moment| f64::from(moment.came_to));
    let error = mean(moments, |m| (judge(&coefficients, m) - f64::from(m.came_to)).powi(2));
    let plain_error = mean(moments, |m| (plain - f64::from(m.came_to)).powi(2));
    Fit { coefficients, error, plain_error }
}

/// How likely what came is by these coefficients, as a logarithm, less what holds them near 0.
fn likelihood(moments: &[&Moment], coefficients: &[f64], ridges: &[f64]) -> f64 {
    let held: f64 = coefficients.iter().zip(ridges).map(|(c, ridge)| ridge * c * c / 2.0).sum();
    let told = |moment: &&Moment| {
        let (p, came_to) = (judge(coefficients, moment).clamp(1e-12, 1.0 - 1e-12), f64::from(moment.came_to));
        came_to * p.ln() + (1.0 - came_to) * (1.0 - p).ln()
    };
    moments.iter().map(told).sum::<f64>() - held
}

/// As far along a step as it makes what came more likely than `reached`: bounds and a poor start can make the whole step
/// one too far.
fn ahead(
    moments: &[&Moment],
    from: &[f64],
    step: &[f64],
    signs: &[Sign],
    ridges: &[f64],
    reached: f64,
) -> Option<(Vec<f64>, f64)> {
    let mut part = 1.0;
    for _ in 0..HALVINGS {
        let gone = from.iter().zip(step).zip(signs).map(|((c, s), sign)| sign.bound(c + part * s));
        let next: Vec<f64> = gone.collect();
        let better = likelihood(moments, &next, ridges);
        if better > reached {
            return Some((next, better));
        }
        part /= 2.0;
    }
    None
}

/// How much what is looked at differs from moment to moment.
fn variance(moments: &[&Moment], index: usize) -> f64 {
    let middle = mean(moments, |m| f64::from(m.seen[index]));
    mean(moments, |m| (f64::from(m.seen[index]) - middle).powi(2))
}

/// How the likelihood rises with each coefficient, and how that changes.
fn slopes(moments: &[&Moment], coefficients: &[f64], ridges: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = coefficients.len();
    let mut gradient = vec![0.0; count];
    let mut curvature = vec![vec![0.0; count]; count];
    for moment in moments {
        let p = judge(coefficients, moment);
        let weight = p * (1.0 - p);
        for (i, x) in moment.seen.iter().map(|x| f64::from(*x)).enumerate() {
            gradient[i] += (f64::from(moment.came_to) - p) * x;
            for (sum, y) in curvature[i].iter_mut().zip(&moment.seen) {
                *sum += weight * x * f64::from(*y);
            }
        }
    }
    for i in 0..count {
        gradient[i] -= ridges[i] * coefficients[i];
        curvature[i][i] += ridges[i];
    }
    (gradient, curvature)
}

/// One step of Newton's method on the likelihood. What stands at its bound and would go beyond it stays there.
fn newton(moments: &[&Moment], coefficients: &[f64], signs: &[Sign], ridges: &[f64]) -> Vec<f64> {
    let (mut gradient, mut curvature) = slopes(moments, coefficients, ridges);
    let count = coefficients.len();
    for i in 0..count {
        if coefficients[i] == 0.0 && signs[i].bound(gradient[i]) == 0.0 {
            curvature.iter_mut().for_each(|row| row[i] = 0.0);
            curvature[i].fill(0.0);
            (curvature[i][i], gradient[i]) = (1.0, 0.0);
        }
    }
    solve(curvature, gradient)
}

/// Solves a small system by elimination.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for column in 0..count {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..count).max_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or(column);
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let (above, below) = matrix.split_at_mut(column + 1);
        let above = &above[column];
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[column] / above[column];
            row.iter_mut().zip(above).for_each(|(entry, above)| *entry -= factor * above);
            right[column + 1 + offset] -= factor * right[column];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|k| matrix[row][k] * right[k]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved_even_if_rows_must_change_places() {
        let solved = solve(vec![vec![0.0, 2.0], vec![4.0, 1.0]], vec![6.0, 11.0]);
        assert_eq!(solved, [2.0, 3.0]);
    }

    #[test]
    fn a_fit_finds_what_the_results_were_made_of() {
        let mut lottery = Lottery::new(1);
        let mut moment = |_| {
            let x = lottery.below(400) as f32 / 100.0 - 2.0;
            let won = (lottery.below(10_000) as f64) < 10_000.0 / (1.0 + (1.0 - 2.0 * f64::from(x)).exp());
            Moment { fit: 0, seen: vec![1.0, x], came_to: f32::from(u8::from(won)) }
        };
        let moments: Vec<Moment> = (0..20_000).map(&mut moment).collect();
        let fitted = fit(&moments.iter().collect::<Vec<_>>(), &[Sign::Any; 2], 1.0);
        let [constant, slope] = fitted.coefficients[..] else { panic!("two coefficients") };
        assert!((constant + 1.0).abs() < 0.1 && (slope - 2.0).abs() < 0.1, "{fitted:?}");
        assert!(fitted.error < fitted.plain_error / 1.5, "{fitted:?}");
    }

    #[test]
    fn a_sign_that_is_known_is_kept() {
        // The second is the first with some noise, and the results go by the first alone: by chance the second may
        // come out as harmful.
        let mut lottery = Lottery::new(3);
        let mut moment = |_| {
            let x = lottery.below(400) as f32 / 100.0 - 2.0;
            let noise = lottery.below(100) as f32 / 100.0;
            let won = (lottery.below(10_000) as f64) < 10_000.0 / (1.0 + (-3.0 * f64::from(x)).exp());
            Moment { fit: 0, seen: vec![x, x - noise], came_to: f32::from(u8::from(won)) }
        };
        let moments: Vec<Moment> = (0..2_000).map(&mut moment).collect();
        let moments: Vec<&Moment> = moments.iter().collect();
        let free = fit(&moments, &[Sign::Any; 2], 1.0).coefficients;
        let against = if free[1] > 0.0 { Sign::Harms } else { Sign::Helps };
        let bound = fit(&moments, &[Sign::Any, against], 1.0);
        assert_eq!(bound.coefficients[1], 0.0, "{free:?}");
        let alone: Vec<Moment> =
            moments.iter().map(|m| Moment { seen: vec![m.seen[0]], ..(*m).clone() }).collect();
        let alone = fit(&alone.iter().collect::<Vec<_>>(), &[Sign::Any], 1.0).coefficients;
        assert!((bound.coefficients[0] - alone[0]).abs() < 1e-4, "{bound:?} {alone:?}");
    }

    #[test]
    fn a_fit_within_bounds_stops_only_where_nothing_more_is_to_gain() {
        let mut lottery = Lottery::new(3);
        let mut moment = |_| {
            // Four things that go together, and one side that nearly always wins.
            let late = lottery.below(100) as f32 / 100.0;
            let mut near = |x: f32| x + lottery.below(100) as f32 / 400.0;
            let seen = vec![1.0, near(late), near(8.0 * late), near(-5.0 * late), near(late * late)];
            Moment { fit: 0, came_to: if seen[1] > 1.1 { 0.0 } else { 0.999 }, seen }
        };
        let moments: Vec<Moment> = (0..4_000).map(&mut moment).collect();
        let moments: Vec<&Moment> = moments.iter().collect();
        let signs = [Sign::Any, Sign::Helps, Sign::Helps, Sign::Helps, Sign::Harms];
        let fitted = fit(&moments, &signs, 0.001);
        let ridges: Vec<f64> = (0..5).map(|i| 1e-6 + 0.001 * variance(&moments, i)).collect();
        let (gradient, _) = slopes(&moments, &fitted.coefficients, &ridges);
        for ((sign, slope), coefficient) in signs.iter().zip(gradient).zip(&fitted.coefficients) {
            let held = *coefficient == 0.0 && sign.bound(slope) == 0.0;
            assert!(held || slope.abs() < 0.1, "{sign:?} {coefficient} rises by {slope}: {fitted:?}");
        }
        assert!(fitted.error < fitted.plain_error, "{fitted:?}");
    }

    /// The signs of a game's own file, and that it names only what is looked at.
    fn signs_hold<G: Fitted>(file: &str) {
        let signs = Sign::all::<G>();
        let known = |name: &&&str| G::FEATURES.contains(*name);
        assert_eq!(G::HELPS.iter().chain(G::HARMS).find(|name| !known(name)), None, "{}", G::ID);
        for line in file.lines().skip(1) {
            let mut fields = line.split(',');
            let name = fields.next().unwrap_or_default();
            let index = G::FEATURES.iter().position(|known| *known == name).expect(name);
            for value in fields.take(G::FITS.len()) {
                let value: f64 = value.parse().expect(line);
                assert!((signs[index].bound(value) - value).abs() < 1e-9, "{}: {line}", G::ID);
            }
        }
    }

    #[test]
    fn the_carried_fits_keep_the_known_signs() {
        signs_hold::<cactus_throne::Cactus>(include_str!("../../cactus-throne/data/evaluation.csv"));
        signs_hold::<camerone::Camerone>(include_str!("../../camerone/data/evaluation.csv"));
        signs_hold::<veracruz::Veracruz>(include_str!("../../veracruz/data/evaluation.csv"));
        signs_hold::<montezuma::Montezuma>(include_str!("../../montezuma/data/evaluation.csv"));
    }
}

//! How well a side stands, by a logistic fit of what games came to in the end on what was seen in the middle of them.
//!
//! A game names what is looked at by [`figures!`](crate::figures), carries the fitted coefficients in a file, and is
//! [`Fitted`], so that they can be fitted anew.

use crate::doctrine::Carried;
use crate::{Game, figures};
use std::sync::OnceLock;

/// A game whose judgement was fitted.
pub trait Fitted: Game {
    /// The names of what is looked at, in order.
    const FEATURES: &'static [&'static str];
    /// The names of the fits, as in the head of the file: one for each kind of moment that is judged by itself.
    const FITS: &'static [&'static str];
    /// Of what is looked at, what can only help the side listed first: no fit may say otherwise by chance, or a
    /// search would give it away.
    const HELPS: &'static [&'static str] = &[];
    /// And what can only harm it.
    const HARMS: &'static [&'static str] = &[];

    /// Which of the fits holds now.
    fn fit(&self) -> usize;
    /// What is seen now, in the order of the names.
    fn features(&self) -> Vec<f32>;
}

/// The fitted coefficients that a game carries, read when they are first asked for: `N` features, `FITS` kinds of moments.
#[derive(Debug)]
pub struct Fit<const N: usize, const FITS: usize> {
    file: Carried,
    names: &'static [&'static str; N],
    read: OnceLock<[[f32; N]; FITS]>,
}

impl<const N: usize, const FITS: usize> Fit<N, FITS> {
    /// The coefficients of a file with the columns name, one for each fit, and source.
    #[must_use]
    pub const fn new(file: Carried, names: &'static [&'static str; N]) -> Self {
        Self { file, names, read: OnceLock::new() }
    }

    /// The judgement of what is seen by one of the fits, from 0 to 1.
    ///
    /// # Panics
    /// If the carried file is at fault, which [`check`](Self::check) rules out in the game's tests.
    #[inline]
    #[must_use]
    pub fn judge(&self, fit: usize, seen: &[f32; N]) -> f32 {
        let (file, text) = self.file;
        judge(seen, &self.read.get_or_init(|| figures::carried(file, text, self.names))[fit])
    }

    /// Whether the file is whole. For the game's tests.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), crate::DataError> {
        let (file, text) = self.file;
        figures::read::<N, FITS>(file, text, self.names).map(|_| ())
    }
}

/// The judgement of what is seen, from 0 to 1.
#[inline]
#[must_use]
pub fn judge<const N: usize>(seen: &[f32; N], coefficients: &[f32; N]) -> f32 {
    logistic(seen.iter().zip(coefficients).map(|(a, b)| a * b).sum())
}

/// `1 / (1 + e^-x)` by exactly rounded operations only, so that every machine judges alike.
#[inline]
#[must_use]
pub fn logistic(x: f32) -> f32 {
    // e^|x| as (e^(|x|/256))^256, the small power by its series.
    let small = x.abs().min(20.0) / 256.0;
    let mut power = 1.0 + small * (1.0 + small * (0.5 + small * (1.0 / 6.0)));
    for _ in 0..8 {
        power *= power;
    }
    let upper = power / (1.0 + power);
    if x < 0.0 { 1.0 - upper } else { upper }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_logistic() {
        for step in -150..=150 {
            let x = step as f32 / 10.0;
            let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(logistic(x)) - exact).abs() < 1e-5, "{x}");
        }
        assert_eq!(judge(&[1.0, 2.0], &[4.0, -2.0]), 0.5);
    }
}

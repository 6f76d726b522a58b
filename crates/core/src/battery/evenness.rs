//! Deals are even: in a small position all truths are listed by exchange, and counted.

use super::probe::{Exchange, Probe};
use crate::Viewer;
use crate::lottery::Lottery;
use std::collections::HashMap;

/// How even the deals were.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evenness {
    /// How many truths the viewer cannot tell apart.
    pub truths: usize,
    /// The deals made.
    pub deals: usize,
    /// Deals that are none of the listed truths.
    pub strangers: usize,
    /// Chi-square of the counts against even ones (or those that are expected), with `truths - 1` degrees of freedom.
    pub chi_square: f64,
}

impl Evenness {
    /// Whether even deals would be as uneven in more than about one of 10,000 samples (Wilson and Hilferty).
    #[must_use]
    pub fn plausible(&self) -> bool {
        let degrees = (self.truths - 1) as f64;
        let spread = 2.0 / (9.0 * degrees);
        let z = ((self.chi_square / degrees).cbrt() - (1.0 - spread)) / spread.sqrt();
        self.strangers == 0 && z < 3.72
    }
}

/// Lists every truth that exchanges lead to and that looks the same to the viewer, then deals.
///
/// # Panics
/// If there are more than `most` truths, or only one.
#[must_use]
pub fn evenness<G: Probe>(game: &G, viewer: Viewer, deals: usize, most: usize, seed: u64) -> Evenness {
    let games = std::slice::from_ref(game);
    Sample { games, exchanges: G::EXCHANGES, viewer, deals, most, seed }.evenness(G::clone, G::ways)
}

/// What is dealt, and how the truths are listed.
#[derive(Clone, Copy, Debug)]
pub struct Sample<'a, G> {
    /// The position, and further truths that single exchanges do not lead to.
    pub games: &'a [G],
    /// The exchanges by which truths are looked for.
    pub exchanges: &'a [Exchange],
    /// For whom is dealt.
    pub viewer: Viewer,
    /// How often.
    pub deals: usize,
    /// There are no more truths than that.
    pub most: usize,
    /// The seed of the deals.
    pub seed: u64,
}

impl<G: Probe> Sample<'_, G> {
    /// Deals, and counts a part of each truth: what is drawn by chances of its own, or is of no interest here, `part`
    /// lays in one fixed way. Truths that have this part in common are one. `ways` says how likely each should be beside
    /// the others.
    ///
    /// # Panics
    /// If there are too many truths, or only one.
    #[must_use]
    pub fn evenness(&self, part: impl Fn(&G) -> G, ways: impl Fn(&G) -> f64) -> Evenness {
        let mut counts = self.truths(&part);
        let known = self.games[0].known(self.viewer);
        let mut lottery = Lottery::new(self.seed);
        let mut strangers = 0;
        for _ in 0..self.deals {
            match counts.get_mut(&part(&known.deal(&mut lottery))) {
                Some(count) => *count += 1,
                None => strangers += 1,
            }
        }
        let share = (self.deals - strangers) as f64 / counts.keys().map(&ways).sum::<f64>();
        let off = |(truth, &n): (&G, &usize)| {
            let even = share * ways(truth);
            (n as f64 - even).powi(2) / even
        };
        let chi_square = counts.iter().map(off).sum();
        Evenness { truths: counts.len(), deals: self.deals, strangers, chi_square }
    }

    /// All truths that look the same, found by one exchange after the other.
    fn truths(&self, part: &impl Fn(&G) -> G) -> HashMap<G, usize> {
        let game = &self.games[0];
        let scene = game.known(self.viewer).scene();
        let alike = |other: &G| {
            other.known(self.viewer).scene() == scene && !part(game).told_apart(other, self.viewer)
        };
        let mut queue: Vec<G> = self.games.iter().map(part).collect();
        assert!(queue.iter().all(alike), "the positions given do not look the same");
        let mut counts: HashMap<G, usize> = queue.iter().map(|game| (game.clone(), 0)).collect();
        while let Some(from) = queue.pop() {
            for other in self.neighbours(&from) {
                let other = part(&other);
                if !counts.contains_key(&other) && alike(&other) {
                    counts.insert(other.clone(), 0);
                    queue.push(other);
                }
            }
            assert!(counts.len() <= self.most, "more than {} truths", self.most);
        }
        assert!(counts.len() > 1, "the viewer knows everything");
        counts
    }

    /// What one exchange leads to.
    fn neighbours(&self, game: &G) -> Vec<G> {
        let board = G::board(game.data());
        let document = game.position();
        let mut found = Vec::new();
        for exchange in self.exchanges {
            let names = exchange.names(&board, &document);
            for (i, one) in names.iter().enumerate() {
                for two in names[i + 1..].iter().filter(|two| exchange.apart(&document, one, two)) {
                    let mut other = document.clone();
                    exchange.swap(&mut other, one, two);
                    found.extend(G::from_position(game.data(), &game.setup(), &other));
                }
            }
        }
        found
    }
}

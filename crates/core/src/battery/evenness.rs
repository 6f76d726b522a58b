//! Deals are even: in a small position all truths are listed by exchange, and counted.

use super::probe::Probe;
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
    /// Chi-square of the counts against even ones (by [`Probe::ways`]), with `truths - 1` degrees of freedom.
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
    let board = G::board(game.data());
    let scene = game.known(viewer).scene();
    let mut counts: HashMap<G, usize> = HashMap::from([(game.clone(), 0)]);
    let mut queue = vec![game.clone()];
    while let Some(from) = queue.pop() {
        let document = from.position();
        for exchange in G::EXCHANGES {
            let names = exchange.names(&board, &document);
            for (i, one) in names.iter().enumerate() {
                for two in &names[i + 1..] {
                    if !exchange.apart(&document, one, two) {
                        continue;
                    }
                    let mut other = document.clone();
                    exchange.swap(&mut other, one, two);
                    let Ok(other) = G::from_position(game.data(), &game.setup(), &other) else { continue };
                    let alike = other.known(viewer).scene() == scene && !game.told_apart(&other, viewer);
                    if !counts.contains_key(&other) && alike {
                        counts.insert(other.clone(), 0);
                        queue.push(other);
                    }
                }
            }
        }
        assert!(counts.len() <= most, "more than {most} truths");
    }
    assert!(counts.len() > 1, "the viewer knows everything");
    let known = game.known(viewer);
    let mut lottery = Lottery::new(seed);
    let mut strangers = 0;
    for _ in 0..deals {
        match counts.get_mut(&known.deal(&mut lottery)) {
            Some(count) => *count += 1,
            None => strangers += 1,
        }
    }
    let share = (deals - strangers) as f64 / counts.keys().map(Probe::ways).sum::<f64>();
    let off = |(truth, &n): (&G, &usize)| {
        let even = share * truth.ways();
        (n as f64 - even).powi(2) / even
    };
    let chi_square = counts.iter().map(off).sum();
    Evenness { truths: counts.len(), deals, strangers, chi_square }
}

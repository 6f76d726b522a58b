//! What a side knows, as one number.
//!
//! Two positions that look the same to a viewer are known as the same, so that the hash of what is known tells
//! information sets apart.

use std::hash::{Hash, Hasher};
use zocalo_core::lottery::Lottery;
use zocalo_core::prelude::*;
use zocalo_core::{Known, Side, Viewer};

/// A number for the information set of `side` at this position.
#[must_use]
pub fn known_to<G: Game>(game: &G, side: Side) -> u64 {
    let mut hasher = Folding(0);
    game.known(Viewer::Side(side)).hash(&mut hasher);
    hasher.finish()
}

/// Whether everything seems to be known: some deals all give the same position.
#[must_use]
pub fn open<G: Game>(known: &Known<G>) -> bool {
    (0..6).all(|seed| known.deal(&mut Lottery::new(seed)) == *known.position())
}

/// Multiply and fold: quick, and the same on every run.
#[derive(Default)]
pub(super) struct Folding(u64);

impl Folding {
    const fn take(&mut self, word: u64) {
        let product = ((self.0 ^ word) as u128).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        self.0 = (product as u64) ^ ((product >> 64) as u64) ^ 0x2545_f491_4f6c_dd1d;
    }
}

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.take(u64::from_le_bytes(word.try_into().unwrap_or_default()));
        }
        let mut rest = [0; 8];
        let tail = words.remainder();
        rest[..tail.len()].copy_from_slice(tail);
        self.take(u64::from_le_bytes(rest) ^ ((bytes.len() as u64) << 56));
    }
    fn write_u8(&mut self, n: u8) {
        self.take(u64::from(n));
    }
    fn write_u16(&mut self, n: u16) {
        self.take(u64::from(n));
    }
    fn write_u32(&mut self, n: u32) {
        self.take(u64::from(n));
    }
    fn write_u64(&mut self, n: u64) {
        self.take(n);
    }
    fn write_usize(&mut self, n: usize) {
        self.take(n as u64);
    }
    fn finish(&self) -> u64 {
        self.0 | 1
    }
}

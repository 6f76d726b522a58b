//! What a side knows, as one number.
//!
//! Two positions that look the same to a viewer give the same re-deal by the same lottery: that is part of the
//! contract. So the hash of the re-deal by one fixed lottery tells information sets apart, for any game, without a
//! look at what is hidden.

use std::hash::Hasher;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Game, Side, Viewer};

/// The one lottery by which positions are dealt again to be compared.
const FIXED: u64 = 0x5a0c_a105;

/// A number for the information set of `side` at this position.
#[must_use]
pub fn known_to<G: Game>(game: &G, side: Side) -> u64 {
    let seen = game.redeal(Viewer::Side(side), &mut Lottery::new(FIXED));
    let mut hasher = Folding(0);
    seen.hash(&mut hasher);
    hasher.finish()
}

/// Whether everything seems to be known to `side`: some re-deals all give the same position.
#[must_use]
pub fn open<G: Game>(game: &G, side: Side) -> bool {
    (0..6).all(|seed| game.redeal(Viewer::Side(side), &mut Lottery::new(seed)) == *game)
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

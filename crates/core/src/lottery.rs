//! A small reproducible source of numbers for tests, perft samples and deals.
//!
//! The rules never see one. Where "deal the unknown again" needs numbers, the caller hands this in; live play
//! and simulation draw theirs from the `table` crate's dice.

/// SplitMix64: tiny, seedable, good enough to shuffle with.
#[derive(Clone, Debug)]
pub struct Lottery(u64);

impl Lottery {
    /// From a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`.
    ///
    /// # Panics
    /// If `n` is 0.
    pub const fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to choose from");
        // The bias of the product method is below 2^-32 for the small counts used here.
        ((self.word() >> 32).wrapping_mul(n as u64) >> 32) as usize
    }

    /// Puts a list in random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i + 1));
        }
    }

    /// One of a list of choices: any kind of them, each as likely as any other, and any of that kind. So what is seldom
    /// offered is not lost among many choices of one kind. Nothing if the list is empty.
    pub fn any_kind<C: Copy>(&mut self, choices: &[C]) -> Option<C> {
        let mut kinds = Vec::new();
        for choice in choices.iter().map(std::mem::discriminant) {
            if !kinds.contains(&choice) {
                kinds.push(choice);
            }
        }
        if kinds.is_empty() {
            return None;
        }
        let kind = kinds[self.below(kinds.len())];
        let alike = || choices.iter().filter(|choice| std::mem::discriminant(*choice) == kind);
        alike().nth(self.below(alike().count())).copied()
    }

    /// One index of a list of weights, by weight.
    ///
    /// # Panics
    /// If all weights are 0.
    pub fn weighted(&mut self, weights: impl Iterator<Item = u32> + Clone) -> usize {
        let total: usize = weights.clone().map(|w| w as usize).sum();
        let mut left = self.below(total);
        for (i, weight) in weights.enumerate() {
            if left < weight as usize {
                return i;
            }
            left -= weight as usize;
        }
        unreachable!("the weights add up to their total")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    enum Choice {
        Go(u8),
        Stay,
    }

    /// One `Stay` beside ninety-nine ways to go is taken in half of the draws, and every way to go comes.
    #[test]
    fn kinds_are_equally_likely_and_all_of_a_kind_come() {
        let mut choices: Vec<Choice> = (0..99).map(Choice::Go).collect();
        choices.push(Choice::Stay);
        let mut lottery = Lottery::new(3);
        let drawn: Vec<Choice> = (0..4_000).filter_map(|_| lottery.any_kind(&choices)).collect();
        let stays = drawn.iter().filter(|choice| **choice == Choice::Stay).count();
        assert!((1_850..2_150).contains(&stays), "{stays} of 4000");
        assert!(choices.iter().all(|choice| drawn.contains(choice)));
        assert_eq!(lottery.any_kind::<Choice>(&[]), None);
    }
}

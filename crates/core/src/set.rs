//! Sets of small numbers as plain words, so that positions stay `Copy` in spirit.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A set of numbers below `64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Set<const W: usize>([u64; W]);

impl<const W: usize> Default for Set<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Set<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// The set whose numbers are the bits of these words.
    #[inline]
    #[must_use]
    pub const fn from_words(words: [u64; W]) -> Self {
        Self(words)
    }

    /// The words whose bits its numbers are.
    #[inline]
    #[must_use]
    pub const fn words(&self) -> [u64; W] {
        self.0
    }

    /// Whether `n` is in it.
    #[inline]
    #[must_use]
    pub const fn has(&self, n: usize) -> bool {
        self.0[n / 64] >> (n % 64) & 1 == 1
    }

    /// Puts `n` in.
    #[inline]
    pub const fn insert(&mut self, n: usize) {
        self.0[n / 64] |= 1 << (n % 64);
    }

    /// Takes `n` out.
    #[inline]
    pub const fn remove(&mut self, n: usize) {
        self.0[n / 64] &= !(1 << (n % 64));
    }

    /// Whether nothing is in it.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many are in it.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Those that are in both.
    #[inline]
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word &= more;
        }
        self
    }

    /// Those that are in either.
    #[inline]
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// Those that are in this one and not in the other.
    #[inline]
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word &= !less;
        }
        self
    }

    /// Whether the two have anything in common.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).any(|(word, more)| word & more != 0)
    }

    /// The smallest, if any.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// Ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + use<W> {
        let words = self.0;
        let mut at = 0;
        let mut word = if W > 0 { words[0] } else { 0 };
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                if at >= W {
                    return None;
                }
                word = words[at];
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(at * 64 + bit)
        })
    }
}

impl<const W: usize> FromIterator<usize> for Set<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::EMPTY;
        for n in numbers {
            set.insert(n);
        }
        set
    }
}

impl<const W: usize> Serialize for Set<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const W: usize> Deserialize<'de> for Set<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<usize>::deserialize(deserializer)?;
        match numbers.iter().find(|&&n| n >= 64 * W) {
            Some(n) => Err(serde::de::Error::custom(format!("{n} is not below {}", 64 * W))),
            None => Ok(numbers.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn behaves_like_a_set() {
        let odd: Set<2> = (0..128).filter(|n| n % 2 == 1).collect();
        let big: Set<2> = (100..128).collect();
        assert_eq!(odd.len(), 64);
        assert_eq!(
            odd.and(&big).iter().collect::<Vec<_>>(),
            (100..128).filter(|n| n % 2 == 1).collect::<Vec<_>>()
        );
        assert_eq!(odd.or(&big).len(), 64 + 14);
        assert_eq!(big.minus(&odd).first(), Some(100));
        assert!(odd.meets(&big) && !odd.minus(&odd).meets(&big));
        assert!(Set::<2>::EMPTY.is_empty() && Set::<2>::EMPTY.first().is_none());
    }
}

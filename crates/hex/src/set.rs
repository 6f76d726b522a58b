use std::{
    fmt,
    marker::PhantomData,
    ops::{BitAnd, BitOr, Sub},
};

use crate::{Hex, Hexside};

/// Something that is known by a small dense index, so that a bit can stand for it.
pub trait Dense: Copy {
    /// Its index.
    fn dense_index(self) -> u16;
    /// The thing with this index.
    fn from_dense_index(index: u16) -> Self;
}

impl Dense for Hex {
    fn dense_index(self) -> u16 {
        self.index() as u16
    }
    fn from_dense_index(index: u16) -> Hex {
        Hex::new(index)
    }
}

impl Dense for Hexside {
    fn dense_index(self) -> u16 {
        self.index() as u16
    }
    fn from_dense_index(index: u16) -> Hexside {
        Hexside::new(index)
    }
}

impl Dense for u16 {
    fn dense_index(self) -> u16 {
        self
    }
    fn from_dense_index(index: u16) -> u16 {
        index
    }
}

/// A set of hexes.
pub type HexSet<const W: usize> = Set<Hex, W>;
/// A set of hexsides.
pub type SideSet<const W: usize> = Set<Hexside, W>;

/// How many words a set needs that is to hold `count` different things.
#[must_use]
pub const fn words(count: usize) -> usize {
    count.div_ceil(64)
}

/// A set over dense indices below 64 × `W`: plain bits, `Copy`, no allocation.
///
/// ```
/// use zocalo_hex::{Hex, HexSet, words};
/// const W: usize = words(418);
/// let mut taken: HexSet<W> = [3, 200].map(Hex::new).into_iter().collect();
/// assert!(taken.insert(Hex::new(417)));
/// assert!(!taken.insert(Hex::new(3)));
/// assert_eq!(taken.iter().map(Hex::index).collect::<Vec<_>>(), [3, 200, 417]);
/// ```
pub struct Set<T, const W: usize> {
    words: [u64; W],
    of: PhantomData<T>,
}

impl<T, const W: usize> Set<T, W> {
    /// The set without elements.
    pub const EMPTY: Set<T, W> = Set { words: [0; W], of: PhantomData };

    /// How many elements it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        let (mut count, mut word) = (0, 0);
        while word < W {
            count += self.words[word].count_ones() as usize;
            word += 1;
        }
        count
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        // Not by counting: without the processor's own instruction that takes a dozen steps a word.
        let (mut bits, mut word) = (0, 0);
        while word < W {
            bits |= self.words[word];
            word += 1;
        }
        bits == 0
    }

    fn zip(self, other: Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Set { words: std::array::from_fn(|word| op(self.words[word], other.words[word])), of: PhantomData }
    }

    /// What is in either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// What is in both sets.
    #[must_use]
    pub fn intersection(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// What is in this set but not in the other.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether the two have nothing in common.
    #[must_use]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.intersection(*other).is_empty()
    }

    /// Whether every element is in the other set too.
    #[must_use]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(*other).is_empty()
    }
}

impl<T: Dense, const W: usize> Set<T, W> {
    /// Adds an element; says whether it is new.
    ///
    /// # Panics
    /// If its index is not below 64 × `W`.
    pub fn insert(&mut self, item: T) -> bool {
        let (word, bit) = place(item);
        assert!(word < W, "index {} is beyond the capacity of the set", item.dense_index());
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Takes an element out; says whether it was there.
    pub fn remove(&mut self, item: T) -> bool {
        let (word, bit) = place(item);
        let there = self.contains(item);
        if there {
            self.words[word] &= !bit;
        }
        there
    }

    /// Whether the element is there. Nothing beyond the capacity is.
    #[must_use]
    pub fn contains(&self, item: T) -> bool {
        let (word, bit) = place(item);
        self.words.get(word).is_some_and(|bits| bits & bit != 0)
    }

    /// The elements by ascending index.
    pub fn iter(&self) -> Iter<T, W> {
        Iter { rest: self.words, word: 0, of: PhantomData }
    }
}

fn place(item: impl Dense) -> (usize, u64) {
    let index = item.dense_index();
    (usize::from(index / 64), 1 << (index % 64))
}

/// The elements of a [`Set`] by ascending index.
#[derive(Clone, Debug)]
pub struct Iter<T, const W: usize> {
    rest: [u64; W],
    word: usize,
    of: PhantomData<T>,
}

impl<T: Dense, const W: usize> Iterator for Iter<T, W> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        while self.word < W {
            let bits = &mut self.rest[self.word];
            if *bits != 0 {
                let index = self.word * 64 + bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(T::from_dense_index(index as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl<T: Dense, const W: usize> IntoIterator for Set<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

impl<T: Dense, const W: usize> IntoIterator for &Set<T, W> {
    type Item = T;
    type IntoIter = Iter<T, W>;

    fn into_iter(self) -> Iter<T, W> {
        self.iter()
    }
}

impl<T: Dense, const W: usize> Extend<T> for Set<T, W> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        for item in items {
            self.insert(item);
        }
    }
}

impl<T: Dense, const W: usize> FromIterator<T> for Set<T, W> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(items);
        set
    }
}

impl<T, const W: usize> BitOr for Set<T, W> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(other)
    }
}

impl<T, const W: usize> BitAnd for Set<T, W> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(other)
    }
}

impl<T, const W: usize> Sub for Set<T, W> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.difference(other)
    }
}

// By hand, because derives would ask of `T` what only the words need.
impl<T, const W: usize> Clone for Set<T, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, const W: usize> Copy for Set<T, W> {}

impl<T, const W: usize> Default for Set<T, W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T, const W: usize> PartialEq for Set<T, W> {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl<T, const W: usize> Eq for Set<T, W> {}

impl<T, const W: usize> std::hash::Hash for Set<T, W> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl<T: Dense + fmt::Debug, const W: usize> fmt::Debug for Set<T, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

//! What is to be played.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use zocalo_bots::Spec;
use zocalo_core::{BySide, Setup};

/// A batch of games. Two equal plans give equal results on every machine.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Scenario and options.
    pub setup: Setup,
    /// Who plays.
    pub bots: BySide<Spec>,
    /// The seed of all games.
    pub seed: u64,
    /// How many games the whole plan has; their numbers run from 0.
    pub games: u64,
    /// Which part of them is played here.
    pub shard: Shard,
    /// On how many threads; it does not change the results.
    pub threads: usize,
    /// Which standing orders both sides have.
    pub orders: Orders,
}

/// Standing orders of both sides in a simulation: what the bots are not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orders {
    /// None: every decision is the bot's.
    #[default]
    None,
    /// The usual sheets: reactions that hardly anybody would use are passed over, losses and the like are left to the doctrine.
    Usual,
    /// The usual sheets, and the doctrine sees to all duties in the other side's turn, also those about which one is usually asked.
    Duties,
}

impl Orders {
    const ALL: [(Self, &'static str); 3] =
        [(Self::None, "none"), (Self::Usual, "usual"), (Self::Duties, "duties")];
}

impl fmt::Display for Orders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::ALL[*self as usize].1)
    }
}

impl FromStr for Orders {
    type Err = OrdersError;

    fn from_str(text: &str) -> Result<Self, OrdersError> {
        Self::ALL.iter().find(|(_, id)| *id == text).map(|(orders, _)| *orders).ok_or(OrdersError)
    }
}

/// A text that names no standing orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("standing orders are none, usual or duties")]
pub struct OrdersError;

impl Plan {
    /// The numbers of the games that are played here.
    #[must_use]
    pub fn range(&self) -> Range<u64> {
        self.shard.range(self.games)
    }
}

/// Part `k` of `n`, from 1: written `3/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    k: u32,
    n: u32,
}

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self { k: 1, n: 1 };

    /// Part `k` of `n`.
    ///
    /// # Errors
    /// `k` is not among 1 to `n`.
    pub const fn new(k: u32, n: u32) -> Result<Self, ShardError> {
        if k == 0 || k > n { Err(ShardError) } else { Ok(Self { k, n }) }
    }

    /// The numbers that belong to this part. All parts together have each number once, and their lengths differ by
    /// one at most.
    #[must_use]
    pub fn range(self, games: u64) -> Range<u64> {
        let edge = |k: u32| (u128::from(games) * u128::from(k) / u128::from(self.n)) as u64;
        edge(self.k - 1)..edge(self.k)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.k, self.n)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let (k, n) = text.split_once('/').ok_or(ShardError)?;
        Self::new(k.parse().map_err(|_| ShardError)?, n.parse().map_err(|_| ShardError)?)
    }
}

/// A text that names no part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a shard is written k/n with k from 1 to n, as in 3/8")]
pub struct ShardError;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_everything_once_and_evenly() {
        for games in [0, 1, 7, 100, 1003] {
            for n in [1, 2, 3, 8, 150] {
                let ranges: Vec<_> = (1..=n).map(|k| Shard::new(k, n).unwrap().range(games)).collect();
                assert_eq!(ranges.first().unwrap().start, 0);
                assert_eq!(ranges.last().unwrap().end, games);
                assert!(ranges.windows(2).all(|pair| pair[0].end == pair[1].start));
                let lengths: Vec<_> = ranges.iter().map(|r| r.end - r.start).collect();
                let (min, max) = (lengths.iter().min().unwrap(), lengths.iter().max().unwrap());
                assert!(max - min <= 1, "{games} in {n}: {lengths:?}");
            }
        }
    }

    #[test]
    fn the_largest_plans_do_not_overflow() {
        assert_eq!(Shard::new(8, 8).unwrap().range(u64::MAX).end, u64::MAX);
    }

    #[test]
    fn shards_are_read() {
        assert_eq!("3/8".parse(), Shard::new(3, 8));
        for wrong in ["", "3", "0/8", "9/8", "a/8", "3/", "3/8/1", "-1/8", "1/0"] {
            assert_eq!(wrong.parse::<Shard>(), Err(ShardError), "{wrong}");
        }
    }
}

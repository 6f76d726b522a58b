//! The two sides of a game.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// One of the two sides. Which nation that is, each game says in its [`About`](crate::About).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side listed first.
    One,
    /// The side listed second.
    Two,
}

impl Side {
    /// Both sides, in order.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The other side.
    #[must_use]
    pub const fn foe(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T>(pub [T; 2]);

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        &self.0[side.index()]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[side.index()]
    }
}

use crate::Hex;
use zocalo_core::id::Id;

/// What a game calls a hex of its map: this crate's own [`Hex`], or an id of the game, whose first numbers are the hexes in the
/// order of their printed numbers. Numbers after them (boxes, areas off the map) are places where nothing adjoins.
pub trait Place: Copy + Eq {
    /// Its number.
    fn number(self) -> usize;
    /// The place with that number.
    fn numbered(number: usize) -> Self;
}

impl Place for Hex {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> Self {
        Self::new(number as u16)
    }
}

impl<I: Id> Place for I {
    #[inline]
    fn number(self) -> usize {
        self.index()
    }
    #[inline]
    fn numbered(number: usize) -> Self {
        Self::new(number)
    }
}

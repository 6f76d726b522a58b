/// A hex of some [`Grid`](crate::Grid), as its dense index from 0.
///
/// Indices ascend with the printed numbers, so sorting hexes sorts their numbers, and arrays with one
/// element per hex need no hashing. A `Hex` does not remember its grid: given to another one it means
/// another place, or panics there if its index is too high. For the same reason it has no `Display`;
/// [`Grid::number`](crate::Grid::number) gives what is printed on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex(u16);

impl Hex {
    /// The hex with this dense index.
    #[must_use]
    pub const fn new(index: u16) -> Hex {
        Hex(index)
    }

    /// The dense index, for arrays with one element per hex.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

const _: () = assert!(size_of::<Hex>() == 2);

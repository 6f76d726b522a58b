use crate::set::{Dense, Set};

/// A set that spreads ring by ring, for rules that count hexes and not costs.
#[derive(Clone, Copy)]
pub struct Flood<T, const W: usize> {
    /// Everything that was reached, the beginning included.
    pub seen: Set<T, W>,
    /// What was reached last: from there it goes on.
    pub edge: Set<T, W>,
}

impl<T: Dense, const W: usize> Flood<T, W> {
    /// Begins with these.
    #[must_use]
    pub fn new(start: Set<T, W>) -> Self {
        Flood { seen: start, edge: start }
    }

    /// Goes one step further, over `ground`: `near` gives the neighbours of each hex of the edge.
    #[inline]
    pub fn step(&mut self, ground: Set<T, W>, near: impl Fn(T) -> Set<T, W>) {
        let next = self.edge.iter().fold(Set::EMPTY, |next, hex| next | near(hex));
        self.edge = (next & ground) - self.seen;
        self.seen = self.seen | self.edge;
    }

    /// Goes on until nothing new is reached.
    #[must_use]
    pub fn all(mut self, ground: Set<T, W>, near: impl Fn(T) -> Set<T, W>) -> Set<T, W> {
        while !self.edge.is_empty() {
            self.step(ground, &near);
        }
        self.seen
    }
}

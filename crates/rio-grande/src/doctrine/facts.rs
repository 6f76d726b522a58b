//! What never changes: how far every hex is from every place.

use crate::data::Map;
use crate::ids::{HEXES, Loc};
use std::collections::VecDeque;

/// How far everything is from each town and fortress, in halves of movement points, whoever stands in between.
#[derive(Debug)]
pub struct Facts {
    far: Vec<Vec<u16>>,
}

impl Facts {
    /// Works it out.
    pub(crate) fn new(map: &Map) -> Self {
        Self { far: map.rows.iter().map(|row| from(map, row.id)).collect() }
    }

    /// Halves of movement points from a hex to the place with this number.
    pub(crate) fn far(&self, place: usize, hex: Loc) -> f32 {
        self.far.get(place).and_then(|far| far.get(hex.index())).map_or(f32::MAX, |far| f32::from(*far))
    }
}

fn from(map: &Map, place: Loc) -> Vec<u16> {
    let mut far = vec![u16::MAX; HEXES];
    let mut queue = VecDeque::from([place]);
    far[place.index()] = 0;
    while let Some(hex) = queue.pop_front() {
        for near in map.near(hex) {
            // What it costs to come from there: the price of the hex that is entered.
            let cost = map.between(near.hex, hex).map_or(2, |back| u16::from(back.cost));
            let then = far[hex.index()].saturating_add(cost);
            if then < far[near.hex.index()] {
                far[near.hex.index()] = then;
                queue.push_back(near.hex);
            }
        }
    }
    far
}

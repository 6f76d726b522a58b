//! What never changes: how far every hex is from every place.

use crate::data::Map;
use crate::ids::Loc;

/// How far everything is from each town and fortress, in halves of movement points, whoever stands in between.
#[derive(Debug)]
pub struct MapFacts {
    far: Vec<Vec<u16>>,
}

impl MapFacts {
    /// Works it out.
    pub(crate) fn new(map: &Map) -> Self {
        Self { far: map.rows.iter().map(|row| from(map, row.id)).collect() }
    }

    /// Halves of movement points from a hex to the place with this number.
    pub(crate) fn far(&self, place: usize, hex: Loc) -> f32 {
        self.far.get(place).and_then(|far| far.get(hex.index())).map_or(f32::MAX, |far| f32::from(*far))
    }
}

/// What it costs to come to a place from everywhere.
fn from(map: &Map, place: Loc) -> Vec<u16> {
    let ways = map.ground.reach_to([place], |_, link| Some(u16::from(link.cost)), |_, _| false);
    ways.costs().to_vec()
}

//! Distances, fields of fire and other facts about the map that the doctrine uses, computed once for each map.

use crate::data::{Data, Hexes};
use crate::ids::HEXES;
use zocalo_hex::{Flood, Hex};

/// The faces of the hacienda with a way in: west, south, east. The north face is the wall of the house.
pub(crate) const FACES: usize = 3;
/// A distance greater than any on the map.
pub(crate) const FAR: u8 = 60;

/// The facts.
#[derive(Debug, Default)]
pub(crate) struct MapFacts {
    /// For each hex, the hexes within Milan's reach of it.
    pub milan_reach: Vec<Hexes>,
    /// The outside hexes from which each face is entered.
    pub ways_in: [Hexes; FACES],
    /// For each face, the steps outside the wall from each hex to the nearest of those; 0 there.
    pub approach: [Vec<u8>; FACES],
    /// For each outside hex, from how many posts of the garrison it can be fired at.
    pub exposure: Vec<u8>,
    /// Yard hexes behind a wall that can be climbed.
    pub landings: Hexes,
    /// For each yard hex, the outside hexes from which it is climbed into.
    pub climbed_from: Vec<Hexes>,
    /// Distance of each hex from the sharpshooters.
    pub from_ti: Vec<u8>,
    /// The dark hexes in the order in which they run round the map.
    pub ring: Vec<Hex>,
}

impl MapFacts {
    /// Computes them.
    pub(crate) fn survey(data: &Data) -> Self {
        let reach = data.tables.saving.reach;
        let disc = |hex: Hex| data.grid.hexes().filter(|other| data.distance(hex, *other) <= reach).collect();
        let faces = faces(data);
        let posts: Vec<Hex> = (data.inside & data.enterable).iter().collect();
        let seen_from = |hex: Hex| {
            let sees = |post: &&Hex| data.sight.from(zocalo_core::Side::One, **post, 0).contains(hex);
            posts.iter().filter(sees).count() as u8
        };
        let mut landings = Hexes::EMPTY;
        let mut climbed_from = vec![Hexes::EMPTY; HEXES];
        for side in data.sides.iter().filter(|side| side.climbable) {
            landings.insert(side.inside);
            climbed_from[side.inside.index()].insert(side.outside);
        }
        Self {
            milan_reach: data.grid.hexes().map(disc).collect(),
            approach: faces.map(|face| approach(data, face)),
            ways_in: faces,
            exposure: data
                .grid
                .hexes()
                .map(|h| if data.outside.contains(h) { seen_from(h) } else { 0 })
                .collect(),
            landings,
            climbed_from,
            from_ti: data.grid.hexes().map(|h| data.distance(h, data.ti) as u8).collect(),
            ring: ring(data),
        }
    }
}

/// Divides the outside hexes that lead in by the face of the hacienda that they touch: west, east, and the rest.
fn faces(data: &Data) -> [Hexes; FACES] {
    let columns = || data.inside.iter().map(|hex| data.grid.column(hex));
    let (west, east) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let mut faces = [Hexes::EMPTY; FACES];
    for hex in data.ways_in.iter() {
        let column = data.grid.column(hex);
        let face = if column < west { 0 } else { 1 + usize::from(column > east) };
        faces[face].insert(hex);
    }
    faces
}

/// Steps over open ground outside the wall.
fn approach(data: &Data, goals: Hexes) -> Vec<u8> {
    let mut steps = vec![FAR; HEXES];
    let ground = data.outside & data.enterable;
    let mut flood = Flood::new(goals);
    let mut distance = 0;
    while !flood.edge.is_empty() {
        for hex in flood.edge.iter() {
            steps[hex.index()] = distance;
        }
        distance += 1;
        flood.step(ground, |hex| data.near[hex.index()]);
    }
    steps
}

/// The dark hexes one after the other, each next to the one before.
fn ring(data: &Data) -> Vec<Hex> {
    let mut left = data.dark;
    let mut ring = Vec::new();
    let mut next = left.iter().next();
    while let Some(hex) = next {
        ring.push(hex);
        left.remove(hex);
        next = (data.near[hex.index()] & left).iter().next().or_else(|| left.iter().next());
    }
    ring
}

//! The Rio Grande as the frontier, and the shores: land that the coarse outlines of today's states leave to nobody.

use super::earth::Ground;
use super::land::{FIRST, FOREIGN, SEA};
use super::parts::Parts;
use super::{P, line, waters};

/// The land north of the Rio Grande, as a ring.
#[must_use]
pub fn beyond(ground: &dyn Ground, rivers: &[waters::River]) -> Vec<P> {
    let mut ring = line::rounded(&waters::on_board(ground, &waters::rio_grande(rivers), 0.15), 2, false);
    ring.extend([(-96.2, 25.9), (-85.0, 24.5), (-85.0, 36.0), (-106.5, 36.0)].map(|p| ground.board(p)));
    ring
}

/// The river is the frontier: nobody's land on its right bank goes to the state beside it, and the coast to its states.
pub fn frontier(parts: &mut Parts, ground: &dyn Ground, beyond: &[P], banks: &[u8]) {
    let mut north = Parts::new(parts.width, parts.height, parts.cell, parts.corner, 0);
    north.fill(beyond, |_| 1);
    let north: Vec<bool> = north.part.iter().map(|&n| n == 1).collect();
    for (part, &north) in parts.part.iter_mut().zip(&north) {
        if north && *part >= FIRST {
            *part = FOREIGN;
        }
    }
    // Only so far west as the river; elsewhere the coast decides.
    let west = ground.board((-106.3, 31.7)).0;
    let (width, cell) = (parts.width, parts.cell);
    let right_bank = |i: usize| !north[i] && (i % width) as f64 * cell > west;
    let south_of_belize = ground.board((-90.5, 17.0));
    let coast = parts.clone();
    let near_sea = |i: usize| {
        let (x, y) = coast.middle(i);
        let off = [(14.0, 0.0), (-14.0, 0.0), (0.0, 14.0), (0.0, -14.0), (10.0, 10.0), (-10.0, 10.0)];
        off.iter().any(|&(dx, dy)| coast.at((x + dx, y + dy)) == SEA)
    };
    let abroad = |i: usize| {
        let (x, y) = coast.middle(i);
        x > south_of_belize.0 && y > south_of_belize.1 && coast.part[i] == FOREIGN
    };
    parts.spread(
        |i, part| part == FOREIGN && right_bank(i) && !abroad(i) && is_by_river(&coast, i, beyond),
        |part| banks.contains(&part),
        22.0,
    );
    parts.spread(
        |i, part| part == FOREIGN && !north[i] && !abroad(i) && near_sea(i),
        |part| part >= FIRST,
        9.0,
    );
}

/// Whether a cell lies within 22 units of the river.
fn is_by_river(parts: &Parts, cell: usize, beyond: &[P]) -> bool {
    let river = &beyond[..beyond.len() - 4];
    let at = parts.middle(cell);
    river.iter().any(|&p| (p.0 - at.0).abs() < 22.0 && (p.1 - at.1).abs() < 22.0)
}

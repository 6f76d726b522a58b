//! Moves spaces apart that lie too close for their discs and counters, and keeps them off roads that are not theirs;
//! every space stays as near to its home as the others let it.

use super::P;
use crate::noise::Chance;

/// What is to be laid out.
#[derive(Debug)]
pub struct Layout<'a> {
    /// Where each space would lie on a true map.
    pub home: &'a [P],
    /// The radius of each.
    pub radius: &'a [f64],
    /// The least distance of two spaces.
    pub apart: &'a dyn Apart,
    /// Roads, by their two spaces.
    pub roads: &'a [(usize, usize)],
    /// Left, top, right and bottom of where they may lie.
    pub frame: (f64, f64, f64, f64),
}

/// The least distance of two spaces, by number.
pub trait Apart: std::fmt::Debug {
    /// In board units.
    fn apart(&self, one: usize, two: usize) -> f64;
}

const ROUNDS: u32 = 600;
/// What two spaces that are too close give way in one round, of what lacks.
const PUSH: f64 = 0.26;
/// The same for a space and a road.
const PUSH_ROAD: f64 = 0.22;
/// Room between the rim of a space and a road that passes it.
const CLEAR: f64 = 5.0;
/// The way home in the first round; it fades to nothing, so that at the end none is pulled back onto another.
const HOME: f64 = 0.03;

/// Positions for all spaces.
pub fn relax(layout: &Layout<'_>) -> Vec<P> {
    let mut at = layout.home.to_vec();
    let mut chance = Chance::new(1);
    for round in 0..ROUNDS {
        let part = f64::from(round) / f64::from(ROUNDS);
        let pull = if part < 0.85 { HOME * (1.0 - part).powf(1.5) } else { 0.0 };
        for (at, home) in at.iter_mut().zip(layout.home) {
            *at = (at.0 + (home.0 - at.0) * pull, at.1 + (home.1 - at.1) * pull);
        }
        part_pairs(layout, &mut at, &mut chance);
        clear_roads(layout, &mut at);
        let (left, top, right, bottom) = layout.frame;
        for at in &mut at {
            *at = (at.0.clamp(left, right), at.1.clamp(top, bottom));
        }
    }
    at
}

fn part_pairs(layout: &Layout<'_>, at: &mut [P], chance: &mut Chance) {
    for i in 0..at.len() {
        for j in i + 1..at.len() {
            let need = layout.apart.apart(i, j);
            let (mut dx, mut dy) = (at[i].0 - at[j].0, at[i].1 - at[j].1);
            if dx.abs() >= need || dy.abs() >= need {
                continue;
            }
            let lack = need - dx.hypot(dy);
            if lack <= 0.0 {
                continue;
            }
            if dx.hypot(dy) < 0.5 {
                let (a, b) = (layout.home[i], layout.home[j]);
                (dx, dy) = (
                    a.0 - b.0 + 0.4 * (f64::from(chance.unit()) - 0.5),
                    a.1 - b.1 + 0.4 * (f64::from(chance.unit()) - 0.5),
                );
            }
            let k = PUSH * lack / dx.hypot(dy).max(1e-9);
            at[i] = (at[i].0 + dx * k, at[i].1 + dy * k);
            at[j] = (at[j].0 - dx * k, at[j].1 - dy * k);
        }
    }
}

fn clear_roads(layout: &Layout<'_>, at: &mut [P]) {
    for space in 0..at.len() {
        for &(a, b) in layout.roads {
            if space == a || space == b {
                continue;
            }
            let (p, from, to) = (at[space], at[a], at[b]);
            let (ex, ey) = (to.0 - from.0, to.1 - from.1);
            let along = ((p.0 - from.0) * ex + (p.1 - from.1) * ey) / (ex * ex + ey * ey).max(1e-9);
            if !(0.02..0.98).contains(&along) {
                continue;
            }
            let (dx, dy) = (p.0 - from.0 - along * ex, p.1 - from.1 - along * ey);
            let far = dx.hypot(dy).max(1e-9);
            let lack = layout.radius[space] + CLEAR - far;
            if lack <= 0.0 {
                continue;
            }
            let k = PUSH_ROAD * lack / far;
            at[space] = (p.0 + dx * k, p.1 + dy * k);
            for end in [a, b] {
                at[end] = (at[end].0 - dx * k / 2.0, at[end].1 - dy * k / 2.0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug)]
    struct Same(f64);
    impl Apart for Same {
        fn apart(&self, _: usize, _: usize) -> f64 {
            self.0
        }
    }

    #[test]
    fn spaces_part_keep_off_roads_and_stay_near() {
        let home =
            [(100.0, 100.0), (100.0, 100.0), (101.0, 100.0), (300.0, 300.0), (500.0, 300.0), (400.0, 303.0)];
        let layout = Layout {
            home: &home,
            radius: &[16.0; 6],
            apart: &Same(54.0),
            roads: &[(3, 4)],
            frame: (0.0, 0.0, 600.0, 600.0),
        };
        let at = relax(&layout);
        for i in 0..at.len() {
            for j in 0..i {
                assert!((at[i].0 - at[j].0).hypot(at[i].1 - at[j].1) > 53.5, "{i} {j} {at:?}");
            }
        }
        assert!(at[5].1 - at[3].1.midpoint(at[4].1) > 20.0, "off the road {at:?}");
        assert!(at.iter().zip(home).all(|(a, h)| (a.0 - h.0).hypot(a.1 - h.1) < 60.0), "{at:?}");
    }
}

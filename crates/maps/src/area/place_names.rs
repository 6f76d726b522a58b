//! Names beside their spaces: eight directions and some between, three distances; simulated annealing finds a set in
//! which none covers another, a space or a stack.

use super::P;
use crate::noise::Chance;

/// A rectangle: left, top, width, height.
pub type Rect = (f64, f64, f64, f64);

/// Where a name could stand.
#[derive(Clone, Debug)]
pub struct Seat {
    /// The room it takes.
    pub rect: Rect,
    /// Where the text is anchored: -1 at its start, 0 in its middle, 1 at its end.
    pub anchor: i8,
    /// How little we like it.
    pub dislike: f64,
}

/// A name to be placed.
#[derive(Clone, Debug)]
pub struct Name {
    /// The middle of its space.
    pub at: P,
    /// The space's radius.
    pub radius: f64,
    /// How far a name keeps from the middle of its own space.
    pub clear: f64,
    /// The square of a full stack: half its side.
    pub stack: f64,
    /// Where it could stand.
    pub seats: Vec<Seat>,
}

/// What names should keep off.
#[derive(Debug, Default)]
pub struct Keep {
    /// Points of roads, every 2.5 units.
    pub roads: Vec<P>,
    /// Points of the coast, every 4 units.
    pub coast: Vec<P>,
    /// Boxes.
    pub boxes: Vec<Rect>,
    /// Left, top, right, bottom of the map.
    pub frame: (f64, f64, f64, f64),
}

/// Direction, sideways and downwards, and how little we like it.
const DIRECTIONS: [(f64, f64, f64); 8] = [
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.35),
    (0.0, 1.0, 0.3),
    (0.0, -1.0, 0.4),
    (0.9, -0.62, 0.25),
    (0.9, 0.62, 0.25),
    (-0.9, -0.62, 0.55),
    (-0.9, 0.62, 0.55),
];

/// All seats of a name around its space: in eight directions at three distances, and shifted to either side above and
/// below it. `width` is that of the name, `size` that of the type.
#[must_use]
pub fn seats(at: P, clear: f64, width: f64, size: f64) -> Vec<Seat> {
    let height = size * 0.96;
    let mut seats = Vec::new();
    for (far, gap) in [(0.0, 1.5), (0.5, 6.0), (1.6, 11.0)] {
        let reach = clear + gap;
        for (dx, dy, dislike) in DIRECTIONS {
            let (anchor, x) = match dx {
                dx if dx > 0.0 => (-1, at.0 + dx * reach),
                dx if dx < 0.0 => (1, at.0 + dx * reach - width),
                _ => (0, at.0 - width / 2.0),
            };
            let y = match dy {
                dy if dy > 0.0 => at.1 + dy * reach,
                dy if dy < 0.0 => at.1 + dy * reach - height,
                _ => at.1 - height / 2.0,
            };
            seats.push(Seat { rect: (x, y, width, height), anchor, dislike: dislike + far });
        }
        for part in [0.2, 0.35, 0.65, 0.8] {
            for (y, dislike) in [(at.1 + reach, 0.6), (at.1 - reach - height, 0.7)] {
                let rect = (at.0 - part * width, y, width, height);
                seats.push(Seat { rect, anchor: 0, dislike: dislike + far });
            }
        }
    }
    seats
}

/// How much two rectangles overlap if both are `margin` wider.
pub fn overlap(a: Rect, b: Rect, margin: f64) -> f64 {
    let across = (a.0 + a.2).min(b.0 + b.2) - a.0.max(b.0) + margin;
    let down = (a.1 + a.3).min(b.1 + b.3) - a.1.max(b.1) + margin;
    across.max(0.0) * down.max(0.0)
}

/// How deep a circle reaches into a rectangle.
pub fn bite(rect: Rect, at: P, radius: f64) -> f64 {
    let (x, y) = (at.0.clamp(rect.0, rect.0 + rect.2), at.1.clamp(rect.1, rect.1 + rect.3));
    (radius - (at.0 - x).hypot(at.1 - y)).max(0.0)
}

fn holds(rect: Rect, at: P, margin: f64) -> bool {
    at.0 > rect.0 - margin && at.0 < rect.0 + rect.2 + margin && at.1 > rect.1 && at.1 < rect.1 + rect.3
}

/// What a seat costs whatever the other names do.
fn alone(names: &[Name], of: usize, seat: &Seat, keep: &Keep) -> f64 {
    let rect = seat.rect;
    let mut cost = seat.dislike;
    for (i, other) in names.iter().enumerate() {
        if (other.at.0 - rect.0 - rect.2 / 2.0).abs() > rect.2 / 2.0 + 40.0
            || (other.at.1 - rect.1 - rect.3 / 2.0).abs() > rect.3 / 2.0 + 40.0
        {
            continue;
        }
        if i != of {
            let deep = bite(rect, other.at, other.radius + 1.0);
            cost +=
                if deep > 0.0 { 30.0 + 6.0 * deep } else { 0.3 * bite(rect, other.at, other.radius + 7.0) };
        }
        let side = other.stack;
        let square = (other.at.0 - side, other.at.1 - side, 2.0 * side, 2.0 * side);
        let on = overlap(rect, square, 0.0);
        if on > 0.0 {
            cost += if i == of { 20.0 } else { 26.0 } + 0.05 * on;
        }
    }
    let count = |points: &[P], margin: f64| points.iter().filter(|&&p| holds(rect, p, margin)).count() as f64;
    cost += 0.16 * count(&keep.roads, 1.0) + 0.05 * count(&keep.coast, 0.0);
    cost += 60.0 * keep.boxes.iter().filter(|&&b| overlap(rect, b, 0.0) > 0.0).count() as f64;
    let (left, top, right, bottom) = keep.frame;
    if rect.0 < left || rect.1 < top || rect.0 + rect.2 > right || rect.1 + rect.3 > bottom {
        cost += 200.0;
    }
    cost
}

const STEPS: usize = 120_000;
const HOT: f64 = 12.0;
const COLD: f64 = 0.02;

/// The seat of each name.
pub fn place(names: &[Name], keep: &Keep) -> Vec<usize> {
    let fixed: Vec<Vec<f64>> = names
        .iter()
        .enumerate()
        .map(|(i, name)| name.seats.iter().map(|seat| alone(names, i, seat, keep)).collect())
        .collect();
    let near = |i: usize, j: usize| {
        i != j
            && (names[i].at.0 - names[j].at.0).abs() < 260.0
            && (names[i].at.1 - names[j].at.1).abs() < 90.0
    };
    let neighbours: Vec<Vec<usize>> =
        (0..names.len()).map(|i| (0..names.len()).filter(|&j| near(i, j)).collect()).collect();
    let least =
        |costs: &Vec<f64>| (0..costs.len()).min_by(|&a, &b| costs[a].total_cmp(&costs[b])).unwrap_or(0);
    let mut chosen: Vec<usize> = fixed.iter().map(least).collect();
    let price = |chosen: &[usize], i: usize, seat: usize| {
        let rect = names[i].seats[seat].rect;
        let others = neighbours[i].iter().map(|&j| overlap(rect, names[j].seats[chosen[j]].rect, 4.5));
        fixed[i][seat] + others.filter(|&o| o > 0.0).map(|o| 25.0 + 0.6 * o).sum::<f64>()
    };
    let mut chance = Chance::new(4);
    let mut heat = HOT;
    let cooling = (COLD / HOT).powf(1.0 / (0.9 * STEPS as f64));
    for _ in 0..STEPS {
        let i = pick(&mut chance, names.len());
        let seat = pick(&mut chance, names[i].seats.len());
        let change = price(&chosen, i, seat) - price(&chosen, i, chosen[i]);
        if change < 0.0 || f64::from(chance.unit()) < (-change / heat).exp() {
            chosen[i] = seat;
        }
        heat = (heat * cooling).max(COLD);
    }
    for _ in 0..6 {
        for i in 0..names.len() {
            let best = (0..names[i].seats.len())
                .min_by(|&a, &b| price(&chosen, i, a).total_cmp(&price(&chosen, i, b)));
            chosen[i] = best.unwrap_or(0);
        }
    }
    chosen
}

fn pick(chance: &mut Chance, below: usize) -> usize {
    ((f64::from(chance.unit()) * below as f64) as usize).min(below - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_room_in_a_crowd() {
        let at = [(100.0, 100.0), (154.0, 100.0), (208.0, 100.0), (127.0, 147.0), (181.0, 147.0)];
        let names: Vec<Name> = at
            .into_iter()
            .map(|at| Name { at, radius: 16.0, clear: 21.0, stack: 20.0, seats: seats(at, 21.0, 54.0, 11.0) })
            .collect();
        let keep = Keep { frame: (0.0, 0.0, 400.0, 300.0), ..Keep::default() };
        let chosen = place(&names, &keep);
        let rect = |i: usize| names[i].seats[chosen[i]].rect;
        for i in 0..5 {
            for (j, &point) in at.iter().enumerate() {
                assert!(i == j || overlap(rect(i), rect(j), 0.0) == 0.0, "{i} {j}");
                assert!(bite(rect(i), point, 16.0) == 0.0, "{i} {j}");
            }
        }
    }
}

//! Where the spaces of a point-to-point map are drawn. Games give them their true place on earth, where towns may lie closer
//! together than the counters that stand in them; here they are moved apart, so that each can be seen and clicked.

use super::counters::LEAN;
use super::geometry::UNIT;
use std::collections::HashMap;
use zocalo_core::board::{PlaceKind, Point};
use zocalo_table::wire;

/// The least distance of two spaces, in drawn units: a disc, and room for a stack that leans over its edge.
const APART: f32 = UNIT + LEAN;
/// How often they are moved.
const ROUNDS: u16 = 400;
/// The part of what lacks that each of two spaces gives way in one round.
const PUSH: f32 = 0.3;
/// The part of the way home that a space goes in the first round; it lessens to nothing, so that at the end none is
/// pulled back onto another.
const HOME: f32 = 0.03;

/// Moves spaces apart that lie too close, and the ends of their connections with them.
pub fn spread(mut board: wire::Board) -> wire::Board {
    let apart = if board.unit > 0.0 { APART * board.unit / UNIT } else { APART };
    let spaces: Vec<usize> =
        (0..board.places.len()).filter(|&i| board.places[i].kind == PlaceKind::Point).collect();
    let home: Vec<Point> = spaces.iter().map(|&i| board.places[i].at).collect();
    let moved = relaxed(&home, apart);
    let numbers: HashMap<String, usize> =
        spaces.iter().enumerate().map(|(n, &i)| (board.places[i].id.clone(), n)).collect();
    for edge in &mut board.edges {
        for (end, id) in [(&mut edge.from, &edge.between.0), (&mut edge.to, &edge.between.1)] {
            // A hexside has the same two places and lies between them.
            if let Some(&n) = numbers.get(id).filter(|&&n| home[n] == *end) {
                *end = moved[n];
            }
        }
    }
    for (&i, at) in spaces.iter().zip(moved) {
        board.places[i].at = at;
    }
    board
}

/// Points no closer than `apart`, each as near to its home as the others let it.
fn relaxed(home: &[Point], apart: f32) -> Vec<Point> {
    let mut at = home.to_vec();
    for round in 0..ROUNDS {
        let pull = HOME * (1.0 - f32::from(round) / (0.85 * f32::from(ROUNDS))).max(0.0);
        let mut moves: Vec<Point> =
            at.iter().zip(home).map(|(at, home)| ((home.0 - at.0) * pull, (home.1 - at.1) * pull)).collect();
        for i in 0..at.len() {
            for j in 0..i {
                let (dx, dy) = push(at[i], at[j], apart);
                moves[i] = (moves[i].0 + dx, moves[i].1 + dy);
                moves[j] = (moves[j].0 - dx, moves[j].1 - dy);
            }
        }
        for (at, (dx, dy)) in at.iter_mut().zip(moves) {
            *at = (at.0 + dx, at.1 + dy);
        }
    }
    at
}

/// How far the first of two points gives way to the second.
fn push(one: Point, two: Point, apart: f32) -> Point {
    let (dx, dy) = (one.0 - two.0, one.1 - two.1);
    if dx.abs() >= apart || dy.abs() >= apart {
        return (0.0, 0.0);
    }
    let far = dx.hypot(dy);
    if far >= apart {
        return (0.0, 0.0);
    }
    // Two at the very same place part to north and south.
    if far < apart / 1000.0 {
        return (0.0, PUSH * apart);
    }
    let share = PUSH * (apart - far) / far;
    (dx * share, dy * share)
}

#[cfg(test)]
mod tests {
    use super::{APART, relaxed, spread};
    use super::{LEAN, UNIT};
    use crate::draw::geometry::{COUNTER, Scale};
    use zocalo_core::board::{PlaceKind, Point};
    use zocalo_table::Lang;
    use zocalo_table::wire;

    fn distance(a: Point, b: Point) -> f32 {
        (a.0 - b.0).hypot(a.1 - b.1)
    }

    #[test]
    fn points_part_and_stay_near_their_homes() {
        let home = [(0.0, 0.0), (0.0, 0.0), (1.0, 0.0), (300.0, 0.0)];
        let at = relaxed(&home, 50.0);
        for (i, &one) in at.iter().enumerate() {
            for &two in &at[..i] {
                assert!(distance(one, two) > 49.9, "{at:?}");
            }
        }
        assert_eq!(at[3], home[3], "who has room stays");
        assert!(at.iter().zip(home).all(|(&at, home)| distance(at, home) < 50.0), "{at:?}");
    }

    /// Half of the square that a stack covers around the middle of its space, in drawn units.
    const STACK: f32 = COUNTER / 2.0 + LEAN;

    /// Whether a click at a point hits what is drawn of a place: its disc or its outline.
    fn covers(scale: Scale, place: &wire::Place, at: Point) -> bool {
        if place.outline.is_empty() {
            return distance(scale.at(place.at), at) <= UNIT / 2.0;
        }
        let corners: Vec<Point> = place.outline.iter().map(|&corner| scale.at(corner)).collect();
        let mut inside = false;
        for (i, &(x, y)) in corners.iter().enumerate() {
            let (bx, by) = corners[(i + 1) % corners.len()];
            if (y > at.1) != (by > at.1) && at.0 < (bx - x) * (at.1 - y) / (by - y) + x {
                inside = !inside;
            }
        }
        inside
    }

    fn check(game: &str, board: &wire::Board) {
        let scale = Scale::of(board.unit);
        for place in &board.places {
            let at = scale.at(place.at);
            assert!(covers(scale, place, at), "{game}: {} is not hit at its middle", place.id);
            for other in board.places.iter().filter(|other| other.id != place.id) {
                assert!(!covers(scale, other, at), "{game}: {} covers {}", other.id, place.id);
                // Counters in a box lie inside it; elsewhere a stack stands on the middle of its place.
                let middle = scale.at(other.at);
                let beside = (middle.0 - at.0).abs().max((middle.1 - at.1).abs());
                let stacked = other.kind != PlaceKind::Box;
                assert!(!stacked || beside > STACK, "{game}: a stack at {} hides {}", other.id, place.id);
            }
        }
    }

    #[test]
    fn no_place_and_no_stack_covers_the_middle_of_another() {
        for game in zocalo_table::games() {
            check(game.id(), &spread(game.board(Lang::En)));
        }
    }

    /// The map stays a map: what was north stays north, and nothing goes farther than it must.
    #[test]
    fn spaces_keep_their_places_on_earth() {
        for game in zocalo_table::games() {
            let (before, after) = (game.board(Lang::En), spread(game.board(Lang::En)));
            let scale = Scale::of(before.unit);
            for (was, is) in before.places.iter().zip(&after.places) {
                let far = distance(scale.at(was.at), scale.at(is.at));
                assert!(far < 0.75 * APART, "{}: {} moved by {far}", game.id(), was.id);
                assert!(was.kind == PlaceKind::Point || was == is, "only spaces move");
            }
            for edge in &after.edges {
                let was = before.edges.iter().find(|was| was.id == edge.id).expect("the same edges");
                for (old, new) in [(was.from, edge.from), (was.to, edge.to)] {
                    let place = before.places.iter().position(|place| {
                        place.at == old && matches!(place.kind, PlaceKind::Point | PlaceKind::Area)
                    });
                    assert_eq!(new, place.map_or(old, |place| after.places[place].at), "{}", edge.id);
                }
            }
        }
    }
}

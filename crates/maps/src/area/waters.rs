//! Coasts, lakes and rivers of the region on a board.

use super::earth::Ground;
use super::relief::height;
use super::{P, line};
use crate::geo::{self, Elevation};
use anyhow::Result;

/// A river from its source to its mouth.
#[derive(Clone, Debug)]
pub struct River {
    /// Its name.
    pub name: String,
    /// Its length in kilometres.
    pub km: f64,
    /// In degrees.
    pub degrees: Vec<P>,
    /// On the board.
    pub line: Vec<P>,
}

/// A line of degrees on the board, with enough points between to follow the projection.
pub fn on_board(ground: &dyn Ground, degrees: &[P], step: f64) -> Vec<P> {
    line::dense(degrees, step).into_iter().map(|p| ground.board(p)).collect()
}

/// Rings of all land.
///
/// # Errors
/// When the file of the land cannot be read.
pub fn land(ground: &dyn Ground) -> Result<Vec<Vec<P>>> {
    let rings = geo::lines(geo::LAND)?;
    Ok(rings.iter().map(|ring| line::rounded(&on_board(ground, &ring.points, 0.15), 1, true)).collect())
}

/// Rings of lakes, with their names.
///
/// # Errors
/// When a file cannot be read.
pub fn lakes(ground: &dyn Ground) -> Result<Vec<(String, Vec<P>)>> {
    let mut rings = geo::lines(geo::LAKES)?;
    rings.extend(geo::lines(geo::HAND)?.into_iter().filter(|ring| ring.name.contains("(lake")));
    let ring = |ring: geo::Line| {
        let points: Vec<P> = ring.points.iter().map(|&p| ground.board(p)).collect();
        (ring.name, line::rounded(&points, 2, true))
    };
    Ok(rings.into_iter().map(ring).collect())
}

/// All rivers; pieces of one name whose ends touch are joined.
///
/// # Errors
/// When a file cannot be read.
pub fn rivers(ground: &dyn Ground, heights: &Elevation) -> Result<Vec<River>> {
    let mut pieces = geo::lines(geo::RIVERS)?;
    pieces.extend(geo::lines(geo::HAND)?.into_iter().filter(|piece| piece.name.contains("(river")));
    let mut names: Vec<String> = pieces.iter().map(|piece| piece.name.clone()).collect();
    names.sort_unstable();
    names.dedup();
    let conic = super::earth::Conic::default();
    let mut rivers = Vec::new();
    for name in names {
        let own: Vec<Vec<P>> =
            pieces.iter().filter(|piece| piece.name == name).map(|piece| piece.points.clone()).collect();
        for mut degrees in joined(own) {
            let end =
                |points: &[P]| points.iter().map(|&p| height(heights, p)).sum::<f64>() / points.len() as f64;
            let few = degrees.len().min(3);
            if end(&degrees[degrees.len() - few..]) > end(&degrees[..few]) {
                degrees.reverse();
            }
            let km: Vec<P> = degrees.iter().map(|&p| conic.kilometres(p)).collect();
            let line = line::rounded(&on_board(ground, &degrees, 0.15), 2, false);
            rivers.push(River { name: name.clone(), km: line::length(&km), degrees, line });
        }
    }
    Ok(rivers)
}

/// Lines whose ends nearly touch become one.
fn joined(mut lines: Vec<Vec<P>>) -> Vec<Vec<P>> {
    const NEAR: f64 = 0.06;
    'again: loop {
        for i in 0..lines.len() {
            for j in 0..lines.len() {
                if i == j {
                    continue;
                }
                for (turn_i, turn_j) in [(false, false), (true, false), (false, true), (true, true)] {
                    let end = if turn_i { lines[i][0] } else { lines[i][lines[i].len() - 1] };
                    let start = if turn_j { lines[j][lines[j].len() - 1] } else { lines[j][0] };
                    if line::distance(end, start) < NEAR {
                        let (mut a, mut b) = (lines[i].clone(), lines[j].clone());
                        if turn_i {
                            a.reverse();
                        }
                        if turn_j {
                            b.reverse();
                        }
                        a.extend(b.into_iter().skip(1));
                        let (low, high) = (i.min(j), i.max(j));
                        lines.remove(high);
                        lines[low] = a;
                        continue 'again;
                    }
                }
            }
        }
        return lines;
    }
}

/// The Rio Grande from El Paso to the sea, in degrees.
pub fn rio_grande(rivers: &[River]) -> Vec<P> {
    const EL_PASO: P = (-106.5, 31.75);
    let mut pieces: Vec<Vec<P>> =
        rivers.iter().filter(|r| r.name == "Rio Grande").map(|r| r.degrees.clone()).collect();
    let mut line: Vec<P> = Vec::new();
    let mut at = EL_PASO;
    while !pieces.is_empty() {
        let ends = |piece: &[P]| line::distance(piece[0], at).min(line::distance(piece[piece.len() - 1], at));
        let nearest = (0..pieces.len()).min_by(|&a, &b| ends(&pieces[a]).total_cmp(&ends(&pieces[b])));
        let mut piece = pieces.remove(nearest.unwrap_or(0));
        if line::distance(piece[piece.len() - 1], at) < line::distance(piece[0], at) {
            piece.reverse();
        }
        at = piece[piece.len() - 1];
        line.extend(piece);
    }
    let first = (0..line.len())
        .min_by(|&a, &b| line::distance(line[a], EL_PASO).total_cmp(&line::distance(line[b], EL_PASO)));
    let mut down = line.split_off(first.unwrap_or(0));
    if down.last().is_some_and(|end| end.0 < -98.0) {
        line.push(down[0]);
        line.reverse();
        down = line;
    }
    down.retain(|p| p.1 < 32.0);
    down
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::area::earth::Plain;

    #[test]
    fn rivers_run_down_to_the_sea() {
        let ground = Plain::new((-102.0, 24.2), (752.0, 650.0), 0.678);
        let rivers = rivers(&ground, &Elevation::read().unwrap()).unwrap();
        let frontier = rio_grande(&rivers);
        assert!((frontier[0].0 + 106.5).abs() < 0.3, "{:?}", frontier[0]);
        let mouth = frontier[frontier.len() - 1];
        assert!(line::distance(mouth, (-97.15, 25.95)) < 0.4, "{mouth:?}");
        assert!(rivers.iter().any(|r| r.name == "Nueces (river)" && r.km > 300.0));
    }
}

use crate::{Dir, Grid, Hex, Hexside, Orientation};

/// A point on the drawn map: x to the east, y to the south, the origin in the corner of the sheet.
///
/// Floats are for drawing only; no rule may look at them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// Distance from the west edge.
    pub x: f32,
    /// Distance from the north edge.
    pub y: f32,
}

/// A point in whole fractions of a hex: `along` counts halves of the distance across flats in the
/// direction of the lines, `over` counts halves of the radius across them. Every centre and corner is
/// such a point, so hexes that share a corner get the same floats for it, bit by bit.
#[derive(Clone, Copy)]
struct Lattice {
    along: i16,
    over: i16,
}

impl Grid {
    /// The middle of a hex, for hexes that measure `flats` across flats.
    #[must_use]
    pub fn centre(&self, hex: Hex, flats: f32) -> Point {
        self.draw(self.lattice(hex), flats)
    }

    /// The corners of a hex, clockwise. The side in direction *i* runs from corner *i* to the next one.
    #[must_use]
    pub fn corners(&self, hex: Hex, flats: f32) -> [Point; 6] {
        Dir::ALL.map(|dir| self.draw(self.corner(hex, dir), flats))
    }

    /// The two corners between which a side runs.
    #[must_use]
    pub fn segment(&self, side: Hexside, flats: f32) -> [Point; 2] {
        let ends = self.ends(side);
        [ends.dir, ends.dir.clockwise()].map(|dir| self.draw(self.corner(ends.hex, dir), flats))
    }

    /// The south-east corner of the sheet, in other words its width and height.
    #[must_use]
    pub fn extent(&self, flats: f32) -> Point {
        let (lines, places) = self.lines_and_places();
        let shift = i16::from(lines > 1);
        self.draw(Lattice { along: 2 * places + shift, over: 3 * lines + 1 }, flats)
    }

    fn lattice(&self, hex: Hex) -> Lattice {
        let spot = self.cube(hex).spot(self.orientation());
        // If the second line stands nearer to the edge than the first, the sheet begins half a hex earlier.
        let (lines, _) = self.lines_and_places();
        let margin = if lines > 1 && self.printed().shift_of_second_line() < 0 { 2 } else { 1 };
        Lattice { along: spot.twice + margin, over: 3 * spot.line + 2 }
    }

    fn lines_and_places(&self) -> (i16, i16) {
        let printed = self.printed();
        let (columns, rows) = (i16::from(printed.columns.len()), i16::from(printed.rows.len()));
        match self.orientation() {
            Orientation::FlatTop => (columns, rows),
            Orientation::PointyTop => (rows, columns),
        }
    }

    /// The corner at which the side in a direction begins, clockwise.
    fn corner(&self, hex: Hex, dir: Dir) -> Lattice {
        let centre = self.lattice(hex);
        // (along, over); the tables differ because the lines run south in one case and east in the other.
        let (along, over) = match self.orientation() {
            Orientation::FlatTop => [(-1, -1), (-1, 1), (0, 2), (1, 1), (1, -1), (0, -2)],
            Orientation::PointyTop => [(-1, -1), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1)],
        }[dir.index()];
        Lattice { along: centre.along + along, over: centre.over + over }
    }

    fn draw(&self, point: Lattice, flats: f32) -> Point {
        // A hex of width 1 across flats has the radius 1 / √3.
        const HALF_RADIUS: f32 = 0.288_675_13;
        let along = f32::from(point.along) * 0.5 * flats;
        let over = f32::from(point.over) * HALF_RADIUS * flats;
        match self.orientation() {
            Orientation::FlatTop => Point { x: over, y: along },
            Orientation::PointyTop => Point { x: along, y: over },
        }
    }
}

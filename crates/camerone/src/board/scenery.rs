//! What the map shows besides hexes and walls: woods, road, roofs, names, compass and scale.

use super::outline::{inset, outlines, softened};
use super::{COLUMN, HEX, MARGIN, building_class, column_left, middle, on_sheet, rounded};
use crate::data::{Building, Data, SideKind, SideRow, Terrain};
use zocalo_core::board::{Form, Point, Shape};
use zocalo_hex::Hex;

/// The distance of a roof from the edges of the hexes that it covers.
const EAVES: f32 = 1.4;
/// The height of the compass and of the scale below the boxes.
const FOOT: f32 = 8.0;
/// The length of the scale in metres.
const SCALE: f32 = 50.0;

/// Below the places: the ground.
pub(super) fn under(data: &Data) -> Vec<Shape> {
    let sheet = data.grid.extent(HEX);
    let (right, bottom) = (sheet.x + MARGIN, sheet.y + MARGIN);
    let corners = vec![(MARGIN, MARGIN), (right, MARGIN), (right, bottom), (MARGIN, bottom)];
    let mut shapes = vec![area("sheet", corners)];
    shapes.extend(around(data, "yard", |hex| data.inside.contains(hex)));
    let woods = around(data, "woods", |hex| data.hexes[hex.index()].terrain == Terrain::Woods);
    shapes.extend(woods.into_iter().map(|wood| match wood.form {
        Form::Area(outline) => area("woods", softened(&outline)),
        _ => wood,
    }));
    shapes.extend(road(data));
    shapes
}

/// Above the places: roofs and names.
pub(super) fn over(data: &Data) -> Vec<Shape> {
    let mut shapes = roofs(data);
    shapes.extend(labels(data));
    shapes.extend(openings(data));
    shapes.extend(compass(data));
    shapes.extend(scale(data));
    shapes
}

/// The outlines of the hexes that pass a test.
fn around(data: &Data, class: &str, test: impl Fn(Hex) -> bool) -> Vec<Shape> {
    let group: Vec<Hex> = data.grid.hexes().filter(|&hex| test(hex)).collect();
    let outlines = outlines(&data.grid, &group, HEX);
    outlines.into_iter().map(|outline| area(class, outline.into_iter().map(on_sheet).collect())).collect()
}

/// The road runs between the middles of its hexes, from edge to edge.
fn road(data: &Data) -> Option<Shape> {
    let road = |hex: &Hex| data.hexes[hex.index()].terrain == Terrain::Road;
    let middles: Vec<Point> = data.grid.hexes().filter(road).map(|hex| middle(data, hex)).collect();
    let (first, last) = (*middles.first()?, *middles.last()?);
    let between: Vec<Point> = middles.windows(2).map(mean).collect();
    let (start, end) = (between.first()?.1, between.last()?.1);
    let mut points = vec![(rounded(first.0 - HEX / 2.0), start)];
    points.extend(between);
    points.push((rounded(last.0 + HEX / 2.0), end));
    Some(Shape { class: "road".to_owned(), form: Form::Line(points) })
}

// ---- roofs

fn roofs(data: &Data) -> Vec<Shape> {
    let mut shapes = Vec::new();
    for building in Building::ALL {
        let hexes: Vec<Hex> = data.buildings[building as usize].iter().collect();
        shapes.extend(roof(data, &hexes, building_class(building)));
    }
    for hex in data.grid.hexes() {
        let feature = &data.hexes[hex.index()].feature;
        if feature.starts_with("open shed") {
            shapes.extend(roof(data, &[hex], "shed open-shed"));
        } else if feature.starts_with("ruined shed") {
            shapes.extend(roof(data, &[hex], "ruin ruined-shed"));
        }
    }
    shapes
}

fn roof(data: &Data, hexes: &[Hex], class: &str) -> Vec<Shape> {
    let outlines = outlines(&data.grid, hexes, HEX);
    let smaller = outlines.iter().map(|outline| inset(outline, EAVES).into_iter().map(on_sheet).collect());
    smaller.map(|outline| area(&format!("roof {class}"), outline)).collect()
}

// ---- names

fn labels(data: &Data) -> Vec<Shape> {
    let of = |building: Building| -> Vec<Point> {
        data.buildings[building as usize].iter().map(|hex| middle(data, hex)).collect()
    };
    let closed: Vec<Point> = data.buildings[Building::Wing as usize]
        .iter()
        .filter(|&h| h != data.ti)
        .map(|h| middle(data, h))
        .collect();
    let ruins = [of(Building::Ruin1), of(Building::Ruin2)].concat();
    let yard: Vec<Point> = data
        .grid
        .hexes()
        .filter(|hex| data.hexes[hex.index()].terrain == Terrain::Courtyard)
        .map(|hex| middle(data, hex))
        .collect();
    let road: Vec<Point> = data
        .grid
        .hexes()
        .filter(|hex| data.hexes[hex.index()].terrain == Terrain::Road)
        .map(|hex| middle(data, hex))
        .collect();
    let mut shapes = vec![text("label big", middle(data, data.ti), "Ti")];
    let mut name = |points: &[Point], class: &str, words: &str, lower: f32| {
        if !points.is_empty() {
            let (x, y) = mean(points);
            shapes.push(text(class, (x, rounded(y + lower)), words));
        }
    };
    name(&of(Building::House), "label big", "A", 0.0);
    name(&closed, "label", "text-wing", 0.0);
    name(&of(Building::Shed), "label", "text-shed", 0.0);
    name(&ruins, "label", "text-ruins", -0.7 * HEX);
    name(&yard, "label yard", "text-yard", 0.35 * HEX);
    // The road's names stand a little above it, near the edges of the map.
    let end = road.len().min(4);
    name(&road[..end], "label road", "text-road-west", -0.55 * HEX);
    name(&road[road.len() - end..], "label road", "text-road-east", -0.55 * HEX);
    shapes
}

/// The names of gates and breaches, outside the middle of their hexsides.
fn openings(data: &Data) -> Vec<Shape> {
    let mut names: Vec<&str> = data.sides.iter().map(|side| side.name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    names.retain(|name| !name.is_empty());
    names
        .into_iter()
        .map(|name| {
            let sides: Vec<&SideRow> = data.sides.iter().filter(|side| side.name == name).collect();
            let ends = |pick: fn(&SideRow) -> Hex| -> Point {
                mean(&sides.iter().map(|side| middle(data, pick(side))).collect::<Vec<_>>())
            };
            let (within, without) = (ends(|s| s.inside), ends(|s| s.outside));
            let gate = sides.iter().all(|side| side.kind == SideKind::Gate);
            let class = if gate { "label gate" } else { "label breach" };
            text(class, (rounded(within.0 + 1.5 * (without.0 - within.0)), without.1), opening_text(name))
        })
        .collect()
}

/// Names that the words of each language hold; any other is a proper name.
fn opening_text(name: &str) -> &str {
    match name {
        "north gate" => "text-north-gate",
        "south gate" => "text-south-gate",
        "old breach" => "text-old-breach",
        other => other,
    }
}

// ---- compass and scale

/// An arrow to the north.
fn compass(data: &Data) -> Vec<Shape> {
    let (x, top) = (column_left(data) + FOOT / 2.0, foot(data));
    let (shaft, barb) = (top + FOOT, top + 0.3 * FOOT);
    vec![
        line("scale compass", &[(x, shaft), (x, top)]),
        line("scale compass", &[(x - 1.8, barb), (x, top)]),
        line("scale compass", &[(x + 1.8, barb), (x, top)]),
        text("label compass", (rounded(x + 4.5), rounded(top + FOOT / 2.0)), "text-north"),
    ]
}

fn scale(data: &Data) -> Vec<Shape> {
    let right = column_left(data) + COLUMN;
    let (left, y) = (right - SCALE, foot(data) + FOOT);
    let mut shapes = vec![line("scale", &[(left, y), (right, y)])];
    let marks = (SCALE / HEX) as u16;
    shapes.extend((0..=marks).map(|mark| {
        let x = left + f32::from(mark) * HEX;
        line("scale", &[(x, y - 1.0), (x, y + 1.0)])
    }));
    shapes.push(text("label scale", (rounded((left + right) / 2.0), rounded(y - 3.0)), "text-scale"));
    shapes
}

/// The top of what stands below the boxes.
fn foot(data: &Data) -> f32 {
    data.grid.extent(HEX).y + MARGIN - FOOT
}

// ---- forms

fn area(class: &str, outline: Vec<Point>) -> Shape {
    Shape {
        class: class.to_owned(),
        form: Form::Area(outline.into_iter().map(|(x, y)| (rounded(x), rounded(y))).collect()),
    }
}

fn line(class: &str, points: &[Point]) -> Shape {
    let points = points.iter().map(|&(x, y)| (rounded(x), rounded(y))).collect();
    Shape { class: class.to_owned(), form: Form::Line(points) }
}

fn text(class: &str, at: Point, words: &str) -> Shape {
    Shape { class: class.to_owned(), form: Form::Text { at, text: words.to_owned(), turn: 0.0 } }
}

fn mean(points: &[Point]) -> Point {
    let n = points.len().max(1) as f32;
    let (x, y) = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
    (rounded(x / n), rounded(y / n))
}

//! The board of Camerone: the farm as an engineer would have drawn it, with the fields and woods around.
//!
//! The walls are straight, as they were: they pass through the middle of every slanting hexside of the rule and leave
//! the flat ones by a quarter of a hex at most. A dashed trace shows the hexsides themselves.

use crate::bake::{Baked, digest};
use crate::hexboard::{self, Sheet, line_sample, rows};
use crate::hexes::{Cell, Hexes};
use crate::hexlines::{self, layer};
use crate::label::Face;
use crate::names::{Names, names_in, words};
use crate::small::Window;
use crate::svg::Pen;
use anyhow::Result;
use serde::Deserialize;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Layer, Sample, Zoom};

const HEXES: &str = include_str!("../../camerone/data/map_hexes.csv");
const SIDES: &str = include_str!("../../camerone/data/map_hexsides.csv");
const WORDS: [&str; 3] = [
    include_str!("../../camerone/locales/en.ftl"),
    include_str!("../../camerone/locales/es.ftl"),
    include_str!("../../camerone/locales/fr.ftl"),
];
/// Colours of the plan.
pub(crate) const COLOURS: &str = include_str!("../data/camerone.json");

/// The margin of the game's sheet, in hexes.
const MARGIN: f32 = 8.0 / 10.0;
/// Pixels of the picture to a hex.
const SCALE: f32 = 48.0;

#[derive(Deserialize)]
struct HexRow {
    id: String,
    terrain: String,
    dark: u8,
    x_m: f32,
    y_m: f32,
}

#[derive(Deserialize)]
struct SideRow {
    inside_hex: String,
    outside_hex: String,
    #[serde(rename = "type")]
    kind: String,
}

/// The digest of everything that the board is made from.
#[must_use]
pub fn inputs() -> String {
    digest(&[HEXES, SIDES, COLOURS, &names_in(&WORDS, &["text-"])])
}

/// The hexes where the game has them.
///
/// # Errors
/// When a row cannot be read.
pub fn hexes() -> Result<Hexes> {
    let cell = |row: HexRow| {
        let at = (row.x_m / 10.0, row.y_m / 10.0);
        Cell { id: row.id, at, earth: (f64::from(row.dark), 0.0), terrain: row.terrain }
    };
    let cells = rows::<HexRow>(HEXES, "map_hexes.csv")?.into_iter().map(cell);
    Ok(Hexes::new(cells.collect(), true, MARGIN))
}

/// The plan of the farm, in hexes.
#[derive(Clone, Copy, Debug)]
pub struct Farm {
    /// The west wall, its middle line.
    pub west: f32,
    /// The east wall.
    pub east: f32,
    /// The north wall.
    pub north: f32,
    /// The south wall.
    pub south: f32,
    /// The side of the houses toward the yard.
    pub eaves: f32,
    /// Where the farmhouse ends and the closed wing begins.
    pub party: f32,
    /// The middles of the two gates on the west wall.
    pub gates: [f32; 2],
    /// The middle of the hex of the breach.
    pub breach: Point,
    /// The middle of the road.
    pub road: f32,
}

/// Half the thickness of a wall, and half the width of a gate.
const WALL: f32 = 0.06;
const GATE: f32 = 0.40;

impl Farm {
    /// From the hexes of the rule.
    #[must_use]
    pub fn new(hexes: &Hexes) -> Self {
        let at = |id: &str| hexes.cell(id).at;
        let (x, y) = at("0908");
        Self {
            west: x - 0.433,
            east: at("1408").0 + 0.433,
            north: y - 0.25,
            south: y + 4.75,
            eaves: y + 0.75,
            party: (at("1108").0 + at("1208").0) / 2.0,
            gates: [at("0909").1, at("0911").1],
            breach: at("1412"),
            road: at("0107").1 + 0.25,
        }
    }

    /// Whether a point lies inside the walls or so near them.
    #[must_use]
    pub fn holds(&self, (x, y): Point, near: f32) -> bool {
        x > self.west - near && x < self.east + near && y > self.north - near && y < self.south + near
    }

    /// The walls as outlines.
    #[must_use]
    pub fn walls(&self) -> Vec<Vec<Point>> {
        let (w, e, n, s) = (self.west, self.east, self.north, self.south);
        let (bx, by) = self.breach;
        let [first, second] = self.gates;
        vec![
            rectangle(w - WALL, n - WALL, w + WALL, first - GATE),
            rectangle(w - WALL, first + GATE, w + WALL, second - GATE),
            rectangle(w - WALL, second + GATE, w + WALL, s + WALL),
            vec![
                (w - WALL, s - WALL),
                (bx - 0.30, s - WALL),
                (bx - 0.24, s - 0.01),
                (bx - 0.33, s + WALL),
                (w - WALL, s + WALL),
            ],
            vec![
                (e - WALL, n - WALL),
                (e + WALL, n - WALL),
                (e + WALL, by + 0.02),
                (e, by + 0.10),
                (e - WALL, by),
            ],
        ]
    }

    /// The two houses of the north range: west, east.
    #[must_use]
    pub fn houses(&self) -> [[f32; 4]; 2] {
        [[self.west, self.north, self.party, self.eaves], [self.party, self.north, self.east, self.eaves]]
    }
}

/// The corners of a rectangle.
#[must_use]
pub fn rectangle(left: f32, top: f32, right: f32, bottom: f32) -> Vec<Point> {
    vec![(left, top), (right, top), (right, bottom), (left, bottom)]
}

/// Bakes the board.
///
/// # Errors
/// When a file cannot be read.
pub fn bake() -> Result<Baked> {
    let hexes = hexes()?;
    let (left, top, right, bottom) = hexes.extent();
    let sheet = (left, top, right, bottom);
    let view = hexboard::view(sheet, SCALE);
    let day = crate::fields::drawn(&hexes, view, "day")?;
    let night = crate::fields::drawn(&hexes, view, "night")?;
    let window = Window { x: 631, y: 875, width: 1250 };
    Ok(Baked { game: "camerone", art: art(&hexes, sheet)?, day, night, quality: 50.0, window })
}

fn art(hexes: &Hexes, sheet: Sheet) -> Result<Art> {
    let pen = Pen::of(1.0);
    let farm = Farm::new(hexes);
    let mut layers = hexlines::grid(hexes, pen);
    layers.extend(house_layers(&farm, pen));
    layers.extend(yard_layers(hexes, &farm, pen));
    let outlines: Vec<String> = farm.walls().iter().map(|wall| pen.closed(wall)).collect();
    layers.push(layer("wall", Zoom::Far, outlines));
    layers.push(layer("wall-hatch", Zoom::Mid, vec![hatch(&farm, pen)]));
    layers.extend(gates_and_rubble(&farm, pen));
    layers.extend(ruins(hexes, pen));
    layers.extend(rule_traces(hexes, pen)?);
    layers.extend(hexlines::frame(sheet, 1.0, pen));
    let mut names = Names::new(hexes.extent().2 + MARGIN, hexes.extent().3 + MARGIN);
    name_all(hexes, &farm, &mut names);
    Ok(Art {
        inputs: inputs(),
        labels: names.labels,
        legend: legend(hexes, pen),
        ..hexboard::art(sheet, layers)
    })
}

/// Roofs: the side toward the north lit, the other shaded, tiles, ridge.
fn house_layers(farm: &Farm, pen: Pen) -> Vec<Layer> {
    let mut out = Vec::new();
    let mut tiles = Vec::new();
    for (nth, [left, top, right, bottom]) in farm.houses().into_iter().enumerate() {
        let ridge = top + (bottom - top) * 0.46;
        let closed = if nth == 1 { " closed" } else { "" };
        out.push(layer(
            &format!("roof lit{closed}"),
            Zoom::Far,
            vec![pen.closed(&rectangle(left, top, right, ridge))],
        ));
        out.push(layer(
            &format!("roof{closed}"),
            Zoom::Far,
            vec![pen.closed(&rectangle(left, ridge, right, bottom))],
        ));
        let mut x = left + 0.035;
        while x < right {
            tiles.push(pen.exact(&[(x, top), (x, bottom)]));
            x += 0.07;
        }
        out.push(layer(
            "roof-edge",
            Zoom::Far,
            vec![
                pen.exact(&[(left, ridge), (right, ridge)]),
                pen.closed(&rectangle(left, top, right, bottom)),
            ],
        ));
    }
    out.insert(4, layer("tiles", Zoom::Near, tiles));
    // The posts of the arcade toward the yard.
    let mut posts = Vec::new();
    let mut x = farm.west + 0.32;
    while x < farm.party - 0.1 {
        posts.push(pen.closed(&rectangle(x - 0.035, farm.eaves + 0.01, x + 0.035, farm.eaves + 0.08)));
        x += 0.34;
    }
    out.push(layer("wall", Zoom::Near, posts));
    out
}

/// Sheds and the well.
fn yard_layers(hexes: &Hexes, farm: &Farm, pen: Pen) -> Vec<Layer> {
    let (sx, _) = hexes.cell("1012").at;
    let inner = farm.south - WALL;
    let shed = rectangle(sx - 0.40, farm.south - 0.56, sx + 0.40, inner);
    let mut planks = Vec::new();
    let mut y = farm.south - 0.50;
    while y < inner - 0.02 {
        planks.push(pen.exact(&[(sx - 0.40, y), (sx + 0.40, y)]));
        y += 0.07;
    }
    let (left, right, top) = (farm.west + WALL, farm.west + 0.66, farm.south - 0.62);
    let open = rectangle(left, top, right, inner);
    let posts = [(right, top), (right, (top + inner) / 2.0), ((left + right) / 2.0, top)];
    let (a, b) = (farm.breach.0 - 0.10, farm.breach.1 - 0.42);
    let broken = [
        vec![(a, b + 0.5), (a, b), (a + 0.22, b)],
        vec![(a + 0.34, b), (farm.east - WALL, b)],
        vec![(a, b + 0.62), (a, b + 0.8)],
    ];
    let (wx, wy) = hexes.cell("1210").at;
    let well = (wx - 0.43, wy + 0.25);
    vec![
        layer("shed", Zoom::Far, vec![pen.closed(&shed)]),
        layer("planks", Zoom::Near, planks),
        layer("shed open", Zoom::Far, vec![pen.closed(&open)]),
        layer("post", Zoom::Near, posts.iter().map(|&p| pen.circle(p, 0.043)).collect()),
        hexlines::cased("broken", Zoom::Far, broken.iter().map(|line| pen.exact(line)).collect()),
        layer("well", Zoom::Mid, vec![pen.circle(well, 0.14)]),
        layer("well water", Zoom::Mid, vec![pen.circle(well, 0.083)]),
    ]
}

/// Slanting strokes across the masonry.
fn hatch(farm: &Farm, pen: Pen) -> String {
    let mut out = String::new();
    let step = 0.057;
    for wall in farm.walls() {
        let fold = |get: fn(&Point) -> f32, pick: fn(f32, f32) -> f32| {
            wall.iter().map(get).reduce(pick).unwrap_or(0.0)
        };
        let (left, right) = (fold(|p| p.0, f32::min), fold(|p| p.0, f32::max));
        let (top, bottom) = (fold(|p| p.1, f32::min), fold(|p| p.1, f32::max));
        let wide = right - left > bottom - top;
        let (mut at, end) = if wide { (left, right) } else { (top, bottom) };
        // Where a wall ends in rubble, its outline is shorter than its box.
        let end = end
            - if end > farm.breach.0 - 0.4 && wide || !wide && end > farm.breach.1 - 0.2 && left > farm.party
            {
                0.16
            } else {
                0.0
            };
        while at + 2.0 * WALL < end {
            let stroke = if wide {
                [(at, bottom), (at + 2.0 * WALL, top)]
            } else {
                [(left, at + 2.0 * WALL), (right, at)]
            };
            out += &pen.exact(&stroke);
            at += step;
        }
    }
    out
}

fn gates_and_rubble(farm: &Farm, pen: Pen) -> Vec<Layer> {
    let (mut posts, mut leaves) = (Vec::new(), Vec::new());
    for gate in farm.gates {
        for sign in [-1.0, 1.0] {
            let (x, y) = (farm.west, gate + sign * GATE);
            posts.push(pen.closed(&rectangle(x - 0.09, y - 0.09, x + 0.09, y + 0.09)));
            leaves.push(pen.exact(&[(x, y - sign * 0.08), (x + 0.30, y - sign * 0.13)]));
        }
    }
    let mut chance = crate::noise::Chance::new(21);
    let (bx, by) = farm.breach;
    let stones: Vec<String> = (0..70)
        .map(|n| {
            let (t, u) = (chance.unit(), chance.normal() * 0.12);
            let (x, y) = if n % 2 == 0 {
                (farm.east + u + chance.between(-0.1, 0.12), by + 0.05 + t * 0.68)
            } else {
                (bx - 0.25 + t * 0.70, farm.south + u)
            };
            let (r, turn) = (chance.between(0.02, 0.07), chance.between(0.0, 3.0));
            let corner = |dx: f32, dy: f32| {
                let (sin, cos) = turn.sin_cos();
                (x + dx * r * cos - dy * r * sin, y + dx * r * sin + dy * r * cos)
            };
            pen.exact(&[corner(-1.0, -0.7), corner(1.0, -0.7), corner(1.0, 0.7), corner(-1.0, 0.7)]) + "z"
        })
        .collect();
    vec![
        hexlines::cased("gate-leaf", Zoom::Mid, leaves),
        layer("wall", Zoom::Far, posts),
        layer("rubble", Zoom::Mid, stones),
    ]
}

/// Ruined houses: broken outlines.
fn ruins(hexes: &Hexes, pen: Pen) -> Vec<Layer> {
    let (mut floors, mut lines) = (Vec::new(), Vec::new());
    for group in [&["1005", "1105"][..], &["1405"][..]] {
        let points: Vec<Point> = group.iter().map(|id| hexes.cell(id).at).collect();
        let left = points.iter().map(|p| p.0).fold(f32::INFINITY, f32::min) - 0.34;
        let right = points.iter().map(|p| p.0).fold(f32::NEG_INFINITY, f32::max) + 0.34;
        let middle = points.iter().map(|p| p.1).sum::<f32>() / points.len() as f32;
        let (top, bottom, wide) = (middle - 0.30, middle + 0.30, right - left);
        floors.push(pen.closed(&rectangle(left, top, right, bottom)));
        for line in [
            vec![(left, top + 0.15), (left, top), (left + wide * 0.35, top)],
            vec![(left + wide * 0.5, top), (right, top), (right, top + 0.22)],
            vec![(right, bottom - 0.2), (right, bottom), (left + wide * 0.62, bottom)],
            vec![(left + wide * 0.4, bottom), (left, bottom), (left, bottom - 0.18)],
            vec![(left + wide * 0.5, top), (left + wide * 0.5, top + 0.2)],
        ] {
            lines.push(pen.exact(&line));
        }
    }
    vec![layer("ruin-floor", Zoom::Far, floors), hexlines::cased("ruin", Zoom::Far, lines)]
}

/// The hexsides of the rule: walls, and ways in.
fn rule_traces(hexes: &Hexes, pen: Pen) -> Result<Vec<Layer>> {
    let (mut walls, mut ways) = (Vec::new(), Vec::new());
    for row in rows::<SideRow>(SIDES, "map_hexsides.csv")? {
        let side = hexes.side(hexes.by_id[&row.inside_hex], hexes.by_id[&row.outside_hex]);
        if row.kind == "wall" { walls.push(side) } else { ways.push(side) }
    }
    let drawn = |sides: &[(Point, Point)]| crate::hexes::chains(sides).iter().map(|c| pen.exact(c)).collect();
    Ok(vec![layer("trace", Zoom::Close, drawn(&walls)), layer("trace way-in", Zoom::Mid, drawn(&ways))])
}

/// The faces of names; `hexes.css` has the same.
#[must_use]
pub fn face(class: &str) -> Face {
    match class {
        "plan letter" => Face { size: 26.0, space: 0.0, capitals: false, bold: true },
        "plan road" => Face::plain(17.0),
        "plan yard" => Face { size: 15.0, space: 5.0, capitals: true, bold: false },
        _ => Face::plain(13.5),
    }
}

fn name_all(hexes: &Hexes, farm: &Farm, names: &mut Names) {
    let at = |id: &str, dx: f32, dy: f32| {
        let (x, y) = hexes.cell(id).at;
        (x + dx, y + dy)
    };
    let roof = farm.north + 0.40;
    let list: [(&str, &str, Point, Zoom); 13] = [
        ("A", "plan letter roof", (farm.west + 0.55, roof + 0.02), Zoom::Far),
        ("Ti", "plan letter roof", (farm.party + 0.36, roof + 0.02), Zoom::Far),
        ("text-wing", "plan roof", (farm.east - 0.95, roof - 0.03), Zoom::Mid),
        ("text-north-gate", "plan", (farm.west - 0.75, farm.gates[0] + 0.08), Zoom::Mid),
        ("text-south-gate", "plan", (farm.west - 0.75, farm.gates[1] + 0.08), Zoom::Mid),
        ("text-old-breach", "plan", (farm.east + 0.85, farm.south + 0.32), Zoom::Mid),
        ("text-ruins", "plan", at("1105", 0.95, 0.10), Zoom::Mid),
        ("text-ruin", "plan", at("1405", 0.80, 0.08), Zoom::Mid),
        ("text-shed", "plan", at("1012", 0.0, 0.0), Zoom::Near),
        ("text-well", "plan", at("1210", 0.05, 0.30), Zoom::Near),
        ("text-yard", "plan yard", ((farm.west + farm.east) / 2.0, farm.north + 2.4), Zoom::Far),
        ("text-road-west", "plan road", (2.5, farm.road - 0.50), Zoom::Far),
        ("text-road-east", "plan road", (hexes.extent().2 - 1.9, farm.road - 0.50), Zoom::Far),
    ];
    for (text, class, place, from) in list {
        let place = if text == "text-shed" { (place.0, farm.south - 0.64) } else { place };
        let face = face(class.trim_end_matches(" roof"));
        let texts = words(&WORDS, text, text);
        let widest =
            texts.iter().max_by(|a, b| face.width(a).total_cmp(&face.width(b))).cloned().unwrap_or_default();
        names.straight(text, class, place, face, &widest, from);
    }
}

/// What the signs mean, in the order of the legend.
fn legend(hexes: &Hexes, pen: Pen) -> Vec<Sample> {
    let mut out = hexboard::terrain_samples(hexes, &["woods", "building", "road", "open"]);
    let bar = pen.closed(&rectangle(0.04, 0.12, 0.8, 0.22));
    out.extend([
        Sample { path: bar, ..line_sample("legend-wall", &["wall"]) },
        line_sample("legend-trace", &["trace"]),
        line_sample("legend-way-in", &["trace way-in"]),
        Sample { place: "0105".to_owned(), ..Sample { text: "tag-dark".to_owned(), ..Sample::default() } },
    ]);
    out
}

//! The board of Veracruz: the road from the Gulf to the capital.

use crate::bake::{Baked, digest};
use crate::curve::{self, distance};
use crate::geo::{self, Elevation};
use crate::ground::{Ground, Model, Peak};
use crate::hexboard::{self, line_sample, ring_sample, rows, trace_sample};
use crate::hexes::{Cell, Hexes, ROOT_3, Surface, chains};
use crate::hexlines::{self, River, cased, layer};
use crate::label::{Face, Rect};
use crate::marks;
use crate::names::{Name, Names, names_in, words};
use crate::palette::Palette;
use crate::small::Window;
use crate::svg::Pen;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::BTreeMap;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Layer, Sample, Zoom};

const HEXES: &str = include_str!("../../veracruz/data/map_hexes.csv");
const SIDES: &str = include_str!("../../veracruz/data/map_hexsides.csv");
const PLACES: &str = include_str!("../../veracruz/data/map_places.csv");
const WAYS: &str = include_str!("../../veracruz/data/map_ways.csv");
const LINES: &str = include_str!("../../veracruz/data/map_lines.csv");
const WORDS: [&str; 3] = [
    include_str!("../../veracruz/locales/en.ftl"),
    include_str!("../../veracruz/locales/es.ftl"),
    include_str!("../../veracruz/locales/fr.ftl"),
];
/// Mountains, names of regions and of rivers: what only the drawing needs.
const DRESS: &str = include_str!("../data/veracruz.json");

/// The margin of the game's sheet, in hexes.
const MARGIN: f32 = 20.0 / 30.0;
/// Pixels of the picture to a hex.
const SCALE: f32 = 32.0;

#[derive(Deserialize)]
struct HexRow {
    hex: String,
    aa: i32,
    bb: i32,
    lat: f64,
    lon: f64,
    terrain: String,
}

#[derive(Deserialize)]
struct SideRow {
    hex_a: String,
    hex_b: String,
    river: String,
    bridge: u8,
    mountain: String,
}

#[derive(Deserialize)]
struct PlaceRow {
    name: String,
    hex: String,
    class: String,
    fortress: String,
}

#[derive(Deserialize)]
struct WayRow {
    kind: String,
    hexes: String,
}

#[derive(Deserialize)]
struct LineRow {
    kind: String,
    name: String,
    lat: f64,
    lon: f64,
}

/// What the drawing adds to the data of the game.
#[derive(Deserialize)]
struct Dress {
    peaks: Vec<PeakRow>,
    regions: Vec<RegionRow>,
    /// Names of rivers as they are written.
    rivers: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct PeakRow {
    name: String,
    lat: f64,
    lon: f64,
    height: f32,
    radius: f32,
    snow: bool,
}

#[derive(Deserialize)]
struct RegionRow {
    text: String,
    class: String,
    lat: f64,
    lon: f64,
    turn: f32,
    size: f32,
    space: f32,
}

/// The digest of everything that the board is made from.
#[must_use]
pub fn inputs() -> String {
    let names = names_in(&WORDS, &["place-", "text-"]);
    digest(&[HEXES, SIDES, PLACES, WAYS, LINES, DRESS, &names, geo::LAND])
}

/// The hexes where the game has them.
///
/// # Errors
/// When a row cannot be read.
pub fn hexes() -> Result<Hexes> {
    let cells = rows::<HexRow>(HEXES, "map_hexes.csv")?.into_iter().map(|row| {
        // Columns are counted from the east; every second row stands half a hex farther west.
        let x = -(row.bb as f32 + if row.aa % 2 == 0 { 0.5 } else { 0.0 });
        let at = (x, row.aa as f32 * ROOT_3 / 2.0);
        Cell { id: row.hex, at, earth: (row.lat, row.lon), terrain: row.terrain }
    });
    Ok(Hexes::new(cells.collect(), false, MARGIN))
}

/// From degrees to the sheet: by the hexes around, and far from all by a polynomial.
struct Projection<'a> {
    hexes: &'a Hexes,
    far: [Surface; 2],
}

impl<'a> Projection<'a> {
    fn new(hexes: &'a Hexes) -> Self {
        let fit = |get: fn(Point) -> f32| {
            let points: Vec<_> =
                hexes.cells.iter().map(|c| (c.earth.1, c.earth.0, f64::from(get(c.at)))).collect();
            Surface::fit(&points, 3)
        };
        Self { hexes, far: [fit(|p| p.0), fit(|p| p.1)] }
    }

    fn at(&self, lat: f64, lon: f64) -> Point {
        let apart = |i: usize| {
            let (a, b) = self.hexes.cells[i].earth;
            (a - lat).powi(2) + ((b - lon) * 0.945).powi(2)
        };
        let smooth = (self.far[0].at(lon, lat) as f32, self.far[1].at(lon, lat) as f32);
        let Some(nearest) = (0..self.hexes.cells.len()).min_by(|a, b| apart(*a).total_cmp(&apart(*b))) else {
            return smooth;
        };
        // A hex is about 0.07 degrees across.
        if apart(nearest).sqrt() > 0.17 {
            return smooth;
        }
        // The polynomial errs little, and nearly the same for neighbours: correct it by what it errs here.
        let cell = &self.hexes.cells[nearest];
        let (dx, dy) = (
            cell.at.0 - self.far[0].at(cell.earth.1, cell.earth.0) as f32,
            cell.at.1 - self.far[1].at(cell.earth.1, cell.earth.0) as f32,
        );
        (smooth.0 + dx, smooth.1 + dy)
    }
}

/// The land as it is modelled; `scale` is pixels to a hex.
///
/// # Errors
/// When a file cannot be read.
pub fn ground(hexes: &Hexes, scale: f32) -> Result<Ground> {
    let projection = Projection::new(hexes);
    let heights = Elevation::read()?;
    let degrees = |get: fn((f64, f64)) -> f64| {
        let points: Vec<_> =
            hexes.cells.iter().map(|c| (f64::from(c.at.0), f64::from(c.at.1), get(c.earth))).collect();
        Surface::fit(&points, 5)
    };
    let (lat, lon) = (degrees(|e| e.0), degrees(|e| e.1));
    let dress: Dress = serde_json::from_str(DRESS)?;
    let peaks = dress.peaks.iter().map(|peak| Peak {
        at: projection.at(peak.lat, peak.lon),
        height: peak.height,
        radius: peak.radius,
        snow: peak.snow,
    });
    let clamp = |&(x, y): &(f64, f64)| projection.at(y.clamp(17.4, 21.6), x.clamp(-100.6, -94.6));
    let land = geo::lines(geo::LAND)?.iter().map(|ring| ring.points.iter().map(clamp).collect()).collect();
    let model = Model {
        hexes,
        land,
        lakes: Vec::new(),
        height: Box::new(move |(x, y)| {
            let (x, y) = (f64::from(x), f64::from(y));
            heights.at(lon.at(x, y), lat.at(x, y))
        }),
        islets: vec![(hexes.cell("2604").at, 0.20)],
        peaks: peaks.collect(),
        slack: 0.24,
        heights: 0.42,
        rough: 0.36,
        broad: 0.42,
        steep: 1.25,
        ridges: 0.95,
        lean: 0.25,
    };
    Ok(Ground::new(&model, hexboard::view(hexboard::sheet(hexes), scale), scale as usize))
}

/// The rivers from spring to mouth, with the hexsides of each.
///
/// # Errors
/// When a file cannot be read.
#[allow(clippy::type_complexity)]
pub fn rivers(hexes: &Hexes) -> Result<Vec<(River, Vec<(Point, Point)>)>> {
    let dress: Dress = serde_json::from_str(DRESS)?;
    let projection = Projection::new(hexes);
    let mut sides: BTreeMap<String, Vec<(Point, Point)>> = BTreeMap::new();
    for row in rows::<SideRow>(SIDES, "map_hexsides.csv")?.into_iter().filter(|row| !row.river.is_empty()) {
        sides.entry(row.river.clone()).or_default().push(side(hexes, &row));
    }
    let mut courses: BTreeMap<String, Vec<Point>> = BTreeMap::new();
    for row in rows::<LineRow>(LINES, "map_lines.csv")?.into_iter().filter(|row| row.kind == "river") {
        courses.entry(row.name).or_default().push(projection.at(row.lat, row.lon));
    }
    let mut out = Vec::new();
    for (name, sides) in sides {
        let course = courses.get(&name).with_context(|| format!("{name} has no course"))?;
        let mut found = chains(&sides);
        found.sort_by_key(|chain| std::cmp::Reverse(chain.len()));
        let written = dress.rivers.get(&name).with_context(|| format!("{name} has no written name"))?;
        for (nth, mut chain) in found.into_iter().enumerate() {
            let (spring, mouth) = (course[0], course[course.len() - 1]);
            let (first, last) = (chain[0], chain[chain.len() - 1]);
            if distance(first, mouth) + distance(last, spring)
                < distance(first, spring) + distance(last, mouth)
            {
                chain.reverse();
            }
            let long = chain.len();
            if nth == 0 {
                chain = hexlines::to_the_sea(hexes, chain, 1.6);
            }
            let line = hexlines::along_sides(&chain, 0.42, 0.03);
            let river =
                River { name: written.clone(), line, widths: (1.0, if long > 22 { 3.4 } else { 2.6 }) };
            out.push((river, sides.clone()));
        }
    }
    Ok(out)
}

fn side(hexes: &Hexes, row: &SideRow) -> (Point, Point) {
    hexes.side(hexes.by_id[&row.hex_a], hexes.by_id[&row.hex_b])
}

/// Bakes the board.
///
/// # Errors
/// When a file cannot be read.
pub fn bake() -> Result<Baked> {
    let hexes = hexes()?;
    let ground = ground(&hexes, SCALE)?;
    let picture = |name: &str| -> Result<_> {
        let palette = Palette::read(name)?;
        Ok(marks::drawn(&ground, &ground.coloured(&palette), &palette)?.cropped(ground.margin))
    };
    let (day, night) = (picture("day")?, picture("night")?);
    let art = art(&hexes, &ground)?;
    let window = Window { x: 4300, y: 2050, width: 1800 };
    Ok(Baked { game: "veracruz", art, day, night, quality: 52.0, window })
}

fn art(hexes: &Hexes, ground: &Ground) -> Result<Art> {
    let pen = Pen::of(1.0);
    let sheet = hexboard::sheet(hexes);
    let rivers: Vec<River> = rivers(hexes)?.into_iter().map(|(river, _)| river.cut(ground)).collect();
    let sides = rows::<SideRow>(SIDES, "map_hexsides.csv")?;
    let places = rows::<PlaceRow>(PLACES, "map_places.csv")?;
    let ways = ways(hexes, &places)?;
    let crests: Vec<Vec<Point>> = crests(hexes, &sides);
    let fever = fever_line(hexes)?;

    let mut layers = hexlines::coast(ground, pen);
    layers.extend(hexlines::grid(hexes, pen));
    layers.push(layer("river", Zoom::Far, rivers.iter().map(|river| river.outline(pen)).collect()));
    layers.push(cased("crest", Zoom::Far, crests.iter().map(|line| pen.line(line)).collect()));
    layers.push(cased("fever", Zoom::Far, vec![pen.line(&fever)]));
    for (kind, from) in [("trail", Zoom::Mid), ("road", Zoom::Far), ("highway", Zoom::Far)] {
        let lines = ways.iter().filter(|(name, _)| name == kind).map(|(_, line)| pen.line(line)).collect();
        layers.push(cased(&format!("way {kind}"), from, lines));
    }
    let roads: Vec<&[Point]> =
        ways.iter().filter(|(kind, _)| kind != "trail").map(|(_, line)| line.as_slice()).collect();
    let bridges = sides.iter().filter(|row| row.bridge == 1).filter_map(|row| {
        let (a, b) = side(hexes, row);
        hexlines::bridge(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0), &roads, pen)
    });
    layers.push(layer("bridge", Zoom::Mid, bridges.collect()));
    let dress: Dress = serde_json::from_str(DRESS)?;
    layers.extend(symbols(hexes, &places, &dress, pen));
    layers.extend(hexlines::frame(sheet, 2.0, pen));

    let mut names = Names::new(hexes.extent().2 + MARGIN, hexes.extent().3 + MARGIN);
    names.keep_inside(sheet);
    for (_, line) in &ways {
        names.line(line, 5.0, 1.0);
    }
    for river in &rivers {
        names.line(&river.line, 5.0, 1.2);
    }
    names.line(&fever, 4.0, 0.8);
    for crest in &crests {
        names.line(crest, 9.0, 0.7);
    }
    name_all(hexes, &places, &rivers, &dress, &mut names);
    Ok(Art { inputs: inputs(), labels: names.labels, legend: legend(hexes), ..hexboard::art(sheet, layers) })
}

fn ways(hexes: &Hexes, places: &[PlaceRow]) -> Result<Vec<(String, Vec<Point>)>> {
    let rows = rows::<WayRow>(WAYS, "map_ways.csv")?;
    let mut visits: BTreeMap<&str, usize> = BTreeMap::new();
    for hex in rows.iter().flat_map(|row| row.hexes.split_whitespace()) {
        *visits.entry(hex).or_default() += 1;
    }
    let held = |hex: &str| visits[hex] > 1 || places.iter().any(|place| place.hex == hex);
    let lines = rows.iter().map(|row| {
        let numbers: Vec<&str> = row.hexes.split_whitespace().collect();
        let points: Vec<Point> = numbers.iter().map(|hex| hexes.cell(hex).at).collect();
        (row.kind.clone(), hexlines::way(&points, |i| held(numbers[i]), 0.018, 1.1))
    });
    Ok(lines.collect())
}

fn crests(hexes: &Hexes, sides: &[SideRow]) -> Vec<Vec<Point>> {
    let mut by_name: BTreeMap<&str, Vec<(Point, Point)>> = BTreeMap::new();
    for row in sides.iter().filter(|row| !row.mountain.is_empty()) {
        by_name.entry(&row.mountain).or_default().push(side(hexes, row));
    }
    let lines = by_name.values().flat_map(|sides| chains(sides));
    lines.map(|chain| hexlines::along_sides(&chain, 0.30, 0.0)).collect()
}

fn fever_line(hexes: &Hexes) -> Result<Vec<Point>> {
    let projection = Projection::new(hexes);
    let points: Vec<Point> = rows::<LineRow>(LINES, "map_lines.csv")?
        .iter()
        .filter(|row| row.kind == "yellow_fever_line")
        .map(|row| projection.at(row.lat, row.lon))
        .collect();
    let (_, top, _, bottom) = hexboard::sheet(hexes);
    let mut line = curve::spline(&points, 12);
    line.retain(|p| p.1 > top && p.1 < bottom);
    Ok(line)
}

/// Signs of places and peaks, the plain ones first.
fn symbols(hexes: &Hexes, places: &[PlaceRow], dress: &Dress, pen: Pen) -> Vec<Layer> {
    let at = |place: &PlaceRow| hexes.cell(&place.hex).at;
    let of = |class: &str| places.iter().filter(|p| p.class == class).collect::<Vec<_>>();
    let unit = 1.0 / 60.0;
    let rings =
        |list: &[&PlaceRow], radius: f32| list.iter().map(|p| pen.circle(at(p), radius * unit)).collect();
    let towns: Vec<&PlaceRow> = of("town").into_iter().filter(|p| p.fortress.is_empty()).collect();
    let forts: Vec<&PlaceRow> = places
        .iter()
        .filter(|p| p.class != "city" && (!p.fortress.is_empty() || p.class == "fortress"))
        .collect();
    let traces = |list: &[&PlaceRow], radius: f32, bastions: usize| {
        list.iter().map(|p| hexlines::trace(at(p), radius, bastions, pen)).collect()
    };
    let projection = Projection::new(hexes);
    let mut lit = Vec::new();
    let mut dark = Vec::new();
    for peak in &dress.peaks {
        let (x, y) = projection.at(peak.lat, peak.lon);
        let r = 5.0 * unit;
        lit.push(pen.exact(&[(x, y - r), (x + r, y + r * 0.75), (x - r, y + r * 0.75)]) + "z");
        dark.push(pen.exact(&[(x, y - r), (x + r, y + r * 0.75), (x, y + r * 0.75)]) + "z");
    }
    vec![
        layer("spot peak", Zoom::Mid, lit),
        layer("spot peak dark", Zoom::Mid, dark),
        layer("spot village", Zoom::Mid, rings(&of("village"), 2.6)),
        layer("spot town", Zoom::Far, rings(&towns, 4.4)),
        layer("spot town dot", Zoom::Far, rings(&towns, 1.6)),
        layer("spot fort", Zoom::Far, traces(&forts, 6.0, 4)),
        layer("spot city", Zoom::Far, traces(&of("city"), 7.8, 6)),
        layer("spot city dot", Zoom::Far, rings(&of("city"), 2.2)),
    ]
}

/// The faces of names, by class; `board.css` has the same.
#[must_use]
pub fn face(class: &str) -> Face {
    match class {
        "city" => Face { size: 19.0, space: 1.4, capitals: true, bold: true },
        "town" | "fortress" => Face { size: 14.6, space: 0.2, capitals: false, bold: true },
        "river" => Face { size: 12.0, space: 1.0, capitals: false, bold: false },
        _ => Face::plain(12.4),
    }
}

fn name_all(hexes: &Hexes, places: &[PlaceRow], rivers: &[River], dress: &Dress, names: &mut Names) {
    let projection = Projection::new(hexes);
    for region in &dress.regions {
        let face = Face {
            size: region.size,
            space: region.space,
            capitals: region.class.contains("caps"),
            bold: false,
        };
        let texts = words(&WORDS, &region.text, &region.text);
        let widest =
            texts.iter().max_by(|a, b| face.width(a).total_cmp(&face.width(b))).cloned().unwrap_or_default();
        let at = projection.at(region.lat, region.lon);
        names.region(&region.text, &widest, &region.class, (at, region.turn), face, Zoom::Far);
    }
    title(hexes, names);
    for place in places {
        let radius = if place.class == "city" { 9.5 } else { 6.5 };
        names.symbol(hexes.cell(&place.hex).at, radius, 14.0);
    }
    for peak in &dress.peaks {
        names.symbol(projection.at(peak.lat, peak.lon), 5.5, 10.0);
    }
    let mut list: Vec<Name> = places
        .iter()
        .map(|place| Name {
            place: place.hex.clone(),
            texts: words(&WORDS, &format!("place-{}", place.hex), &place.name),
            text: String::new(),
            class: place.class.clone(),
            face: face(&place.class),
            at: hexes.cell(&place.hex).at,
            radius: match place.class.as_str() {
                "city" => 9.0,
                "fortress" => 7.0,
                "town" => 5.4,
                _ => 3.4,
            },
            from: if place.class == "village" { Zoom::Near } else { Zoom::Far },
        })
        .collect();
    let rank = |name: &Name| match name.class.as_str() {
        "city" => 0,
        "town" | "fortress" => 1,
        _ => 2,
    };
    list.sort_by_key(|name| (rank(name), std::cmp::Reverse(name.texts[0].chars().count())));
    list.extend(dress.peaks.iter().map(|peak| Name {
        place: String::new(),
        texts: vec![peak.name.clone()],
        text: peak.name.clone(),
        class: "peak".to_owned(),
        face: face("peak"),
        at: projection.at(peak.lat, peak.lon),
        radius: 5.5,
        from: Zoom::Near,
    }));
    names.place(&list);
    for river in rivers.iter().filter(|river| river.line.len() > 9 * 18) {
        names.along(&river.name, "river", &river.line, face("river"), Zoom::Mid, 14.0);
    }
    names.beside(&list);
}

/// The title on the water in the north-east.
fn title(hexes: &Hexes, names: &mut Names) {
    let (_, top, right, _) = hexboard::sheet(hexes);
    let x = right - 5.6;
    names.reserve(Rect(right - 11.0, top + 0.2, right - 0.2, top + 4.2), 30.0);
    let set = |size: f32, space: f32| Face { size, space, capitals: false, bold: false };
    names.straight("text-title", "title", (x, top + 2.0), set(70.0, 8.0), "VERACRUZ", Zoom::Far);
    names.straight("text-subtitle", "subtitle", (x, top + 2.95), set(28.0, 0.0), "x", Zoom::Far);
    names.straight("text-dates", "dates", (x, top + 3.85), set(25.0, 2.0), "x", Zoom::Far);
}

/// What the signs mean, in the order of the legend.
fn legend(hexes: &Hexes) -> Vec<Sample> {
    let terrains = ["clear", "rough", "mountain", "jungle", "swamp", "lake", "sea"];
    let mut out = hexboard::terrain_samples(hexes, &terrains);
    out.extend([
        line_sample("legend-highway", &["way highway"]),
        line_sample("legend-road", &["way road"]),
        line_sample("legend-trail", &["way trail"]),
        line_sample("legend-river", &["river line"]),
        line_sample("legend-crest", &["crest"]),
        line_sample("text-fever-line", &["fever"]),
        trace_sample("tag-city", "spot city", 7.8, 6),
        ring_sample("tag-town", "spot town", 4.4),
        ring_sample("tag-village", "spot village", 2.6),
        trace_sample("tag-fortress", "spot fort", 6.0, 4),
    ]);
    out
}

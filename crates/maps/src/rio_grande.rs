//! The board of the Rio Grande War: Texas, Mexico, two seas.

use crate::bake::{Baked, digest};
use crate::curve::{self, distance};
use crate::geo::{self, Elevation};
use crate::ground::{Ground, Model};
use crate::hexboard::{self, line_sample, ring_sample, rows, trace_sample};
use crate::hexes::{Cell, Hexes, ROOT_3, Surface, chains};
use crate::hexlines::{self, River, cased, layer};
use crate::label::Face;
use crate::marks;
use crate::names::{Name, Names, names_in, words};
use crate::palette::Palette;
use crate::small::Window;
use crate::svg::Pen;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Label, Layer, Sample, Stand, Zoom};

const HEXES: &str = include_str!("../../rio-grande/data/map_hexes.csv");
const ROUTES: &str = include_str!("../../rio-grande/data/map_routes.csv");
const PLACES: &str = include_str!("../../rio-grande/data/map_places.csv");
const WORDS: [&str; 3] = [
    include_str!("../../rio-grande/locales/en.ftl"),
    include_str!("../../rio-grande/locales/es.ftl"),
    include_str!("../../rio-grande/locales/fr.ftl"),
];
/// Names of regions and of rivers.
const DRESS: &str = include_str!("../data/rio-grande.json");

/// The margin of the game's sheet, in hexes.
const MARGIN: f32 = 20.0 / 40.0;
/// Pixels of the picture to a hex.
const SCALE: f32 = 40.0;

#[derive(Deserialize)]
struct HexRow {
    id: String,
    terrain: String,
    country: String,
    lat: f64,
    lon: f64,
}

#[derive(Deserialize)]
struct RouteRow {
    kind: String,
    name: String,
    chain: String,
}

#[derive(Deserialize)]
struct PlaceRow {
    id: String,
    name: String,
    kind: String,
    port: String,
    vp: u8,
}

#[derive(Deserialize)]
struct Dress {
    regions: Vec<RegionRow>,
    /// Names of rivers as they are written, where the data write them otherwise.
    rivers: BTreeMap<String, String>,
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
    digest(&[HEXES, ROUTES, PLACES, DRESS, &names_in(&WORDS, &["place-", "text-"]), geo::LAND, geo::LAKES])
}

/// The hexes where the game has them: columns of which every second stands half a hex higher, rows from the south.
///
/// # Errors
/// When a row cannot be read.
pub fn hexes() -> Result<Hexes> {
    let mut cells = Vec::new();
    for row in rows::<HexRow>(HEXES, "map_hexes.csv")? {
        let number: i32 = row.id.parse().with_context(|| format!("a hex: {}", row.id))?;
        let (line, column) = (number / 100, number % 100);
        let up = line as f32 + if column % 2 == 0 { 0.5 } else { 0.0 };
        let at = (column as f32 * ROOT_3 / 2.0, -up);
        cells.push(Cell { id: row.id, at, earth: (row.lat, row.lon), terrain: row.terrain });
    }
    Ok(Hexes::new(cells, true, MARGIN))
}

/// From degrees to the sheet: the projection that the game's hexes were made with, a cone turned and moved.
fn project(hexes: &Hexes, lat: f64, lon: f64) -> Point {
    const CONE: f64 = 0.399_481_3;
    const FACTOR: f64 = 3958.8 * 2.702_445_4;
    const RHO: f64 = 9003.7759;
    const MILES: f64 = 45.0;
    let rho = FACTOR / (std::f64::consts::FRAC_PI_4 + lat.to_radians() / 2.0).tan().powf(CONE);
    let theta = CONE * (lon + 102.0).to_radians();
    let (east, north) = (rho * theta.sin(), RHO - rho * theta.cos());
    let (sin, cos) = (-5.964_592_f64).to_radians().sin_cos();
    let x = 1.015_851_9 * (east * cos - north * sin) + 306.0934;
    let y = 1.015_851_9 * (east * sin + north * cos) + 1033.2478;
    // The middle of hex 1001 lies one column and ten rows from the origin.
    let first = hexes.cell("1001").at;
    let (dx, dy) = (x / MILES - 3f64.sqrt() / 2.0, y / MILES - 10.0);
    (first.0 + dx as f32, first.1 - dy as f32)
}

/// The land as it is modelled; `scale` is pixels to a hex.
///
/// # Errors
/// When a file cannot be read.
pub fn ground(hexes: &Hexes, scale: f32) -> Result<Ground> {
    let heights = Elevation::read()?;
    let degrees = |get: fn((f64, f64)) -> f64| {
        let points: Vec<_> =
            hexes.cells.iter().map(|c| (f64::from(c.at.0), f64::from(c.at.1), get(c.earth))).collect();
        Surface::fit(&points, 5)
    };
    let (lat, lon) = (degrees(|e| e.0), degrees(|e| e.1));
    let on_sheet = |ring: &geo::Line| ring.points.iter().map(|&(x, y)| project(hexes, y, x)).collect();
    let lakes = geo::lines(geo::LAKES)?;
    let model = Model {
        hexes,
        land: geo::lines(geo::LAND)?.iter().map(on_sheet).collect(),
        lakes: lakes.iter().filter(|lake| !lake.name.contains("Madre")).map(on_sheet).collect(),
        height: Box::new(move |(x, y)| {
            let (x, y) = (f64::from(x), f64::from(y));
            heights.at(lon.at(x, y), lat.at(x, y))
        }),
        islets: Vec::new(),
        peaks: Vec::new(),
        slack: 0.26,
        heights: 0.30,
        rough: 0.30,
        broad: 0.30,
        steep: 1.15,
        ridges: 1.35,
        lean: 0.35,
    };
    Ok(Ground::new(&model, hexboard::view(hexboard::sheet(hexes), scale), scale as usize))
}

/// The sides of a chain "a/b c/d …" in its order.
fn sides_of(hexes: &Hexes, chain: &str) -> Vec<(Point, Point)> {
    let pairs = chain.split_whitespace().filter_map(|pair| pair.split_once('/'));
    pairs.map(|(a, b)| hexes.side(hexes.by_id[a], hexes.by_id[b])).collect()
}

/// The rivers from spring to mouth, with the hexsides of each; the great one last.
///
/// # Errors
/// When a file cannot be read.
#[allow(clippy::type_complexity)]
pub fn rivers(hexes: &Hexes) -> Result<Vec<(River, Vec<(Point, Point)>)>> {
    let dress: Dress = serde_json::from_str(DRESS)?;
    let mut out = Vec::new();
    for row in rows::<RouteRow>(ROUTES, "map_routes.csv")? {
        let great = row.kind == "major_river";
        if !great && row.kind != "river" {
            continue;
        }
        let sides = sides_of(hexes, &row.chain);
        let name = row.name.split(" (").next().unwrap_or_default().to_owned();
        let name = dress.rivers.get(&name).cloned().unwrap_or(name);
        for mut chain in chains(&sides) {
            // Routes are written from the mouth upwards.
            let (mouth, first, last) = (sides[0], chain[0], chain[chain.len() - 1]);
            if curve::off(first, mouth.0, mouth.1) < curve::off(last, mouth.0, mouth.1) {
                chain.reverse();
            }
            let long = chain.len();
            let chain = hexlines::to_the_sea(hexes, chain, 0.75);
            let widths = if great { (2.6, 5.4) } else { (0.9, if long > 12 { 2.8 } else { 2.2 }) };
            let line = hexlines::along_sides(&chain, 0.42, 0.028);
            out.push((River { name: name.clone(), line, widths }, sides.clone()));
        }
    }
    out.sort_by(|a, b| a.0.widths.1.total_cmp(&b.0.widths.1));
    Ok(out)
}

/// The border on land, where the great river is not.
fn border(hexes: &Hexes, rivers: &[(River, Vec<(Point, Point)>)]) -> Result<Vec<Vec<Point>>> {
    let list = rows::<HexRow>(HEXES, "map_hexes.csv")?;
    let country: BTreeMap<&str, &str> =
        list.iter().map(|row| (row.id.as_str(), row.country.as_str())).collect();
    let great: Vec<(Point, Point)> =
        rivers.iter().filter(|(river, _)| is_great(river)).flat_map(|(_, sides)| sides.clone()).collect();
    let mut sides = Vec::new();
    for (i, cell) in hexes.cells.iter().enumerate() {
        for j in hexes.around(i).into_iter().filter(|&j| j > i) {
            let (a, b) = (country[cell.id.as_str()], country[hexes.cells[j].id.as_str()]);
            let (p, q) = hexes.side(i, j);
            let middle = ((p.0 + q.0) / 2.0, (p.1 + q.1) / 2.0);
            let differ = !a.is_empty() && !b.is_empty() && a != b;
            if differ && hexlines::from_sides(middle, &great) > 0.1 {
                sides.push((p, q));
            }
        }
    }
    Ok(chains(&sides).iter().map(|chain| hexlines::along_sides(chain, 0.42, 0.0)).collect())
}

fn is_great(river: &River) -> bool {
    river.widths.1 > 5.0
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
    let window = Window { x: 864, y: 2450, width: 1450 };
    Ok(Baked { game: "rio-grande", art: art(&hexes, &ground)?, day, night, quality: 58.0, window })
}

fn art(hexes: &Hexes, ground: &Ground) -> Result<Art> {
    let pen = Pen::of(1.0);
    let sheet = hexboard::sheet(hexes);
    let with_sides = rivers(hexes)?;
    let borders = border(hexes, &with_sides)?;
    let rivers: Vec<River> = with_sides.into_iter().map(|(river, _)| river.cut(ground)).collect();
    let places = rows::<PlaceRow>(PLACES, "map_places.csv")?;
    let ways = ways(hexes, &places)?;
    let of = |kind: &str| {
        ways.iter().filter(|(name, _)| name == kind).map(|(_, l)| pen.line(l)).collect::<Vec<_>>()
    };

    let mut layers = hexlines::coast(ground, pen);
    layers.extend(hexlines::grid(hexes, pen));
    layers.extend(bands(&rivers, &borders, pen));
    let (great, small): (Vec<&River>, Vec<&River>) = rivers.iter().partition(|river| is_great(river));
    layers.push(layer("river", Zoom::Far, small.iter().map(|river| river.outline(pen)).collect()));
    layers.push(layer("river", Zoom::Far, great.iter().map(|river| river.outline(pen)).collect()));
    let core = |river: &&River| River { widths: (0.6, 3.0), ..(*river).clone() }.outline(pen);
    layers.push(layer("river core-light", Zoom::Far, great.iter().map(core).collect()));
    layers.push(layer("border", Zoom::Far, borders.iter().map(|line| pen.line(line)).collect()));
    layers.push(cased("way road", Zoom::Far, of("road")));
    layers.push(cased("rail", Zoom::Far, of("rail_path")));
    layers.extend(symbols(hexes, &places, pen));
    let mut names = Names::new(hexes.extent().2 + MARGIN, hexes.extent().3 + MARGIN);
    names.keep_inside(sheet);
    for (_, line) in &ways {
        names.line(line, 5.0, 1.0);
    }
    for river in &rivers {
        names.line(&river.line, if is_great(river) { 9.0 } else { 5.0 }, 1.3);
    }
    let points = name_all(hexes, &places, &rivers, &mut names)?;
    layers.push(layer("spot points", Zoom::Near, points));
    layers.extend(hexlines::frame(sheet, 1.0, pen));
    Ok(Art { inputs: inputs(), labels: names.labels, legend: legend(hexes), ..hexboard::art(sheet, layers) })
}

/// Bands of colour on both banks of the border.
fn bands(rivers: &[River], borders: &[Vec<Point>], pen: Pen) -> Vec<Layer> {
    let lines: Vec<&[Point]> = rivers
        .iter()
        .filter(|river| is_great(river))
        .map(|river| river.line.as_slice())
        .chain(borders.iter().map(Vec::as_slice))
        .collect();
    let band = |class: &str, by: f32| {
        let path = |line: &&[Point]| {
            // From west to east, the right hand is the south.
            let east = line[line.len() - 1].0 > line[0].0;
            let sign = if east { 1.0 } else { -1.0 };
            pen.line(&curve::smoothed(&curve::offset(line, sign * by / 60.0), 3.0))
        };
        layer(class, Zoom::Far, lines.iter().map(path).collect())
    };
    vec![band("border-band", 6.0), band("border-band north", -6.0)]
}

fn ways(hexes: &Hexes, places: &[PlaceRow]) -> Result<Vec<(String, Vec<Point>)>> {
    let rows = rows::<RouteRow>(ROUTES, "map_routes.csv")?;
    let rows: Vec<&RouteRow> =
        rows.iter().filter(|row| matches!(row.kind.as_str(), "road" | "rail_path")).collect();
    let mut visits: BTreeMap<&str, usize> = BTreeMap::new();
    for hex in rows.iter().flat_map(|row| row.chain.split_whitespace()) {
        *visits.entry(hex).or_default() += 1;
    }
    let towns: BTreeSet<&str> = places.iter().map(|place| place.id.as_str()).collect();
    let lines = rows.iter().map(|row| {
        let numbers: Vec<&str> = row.chain.split_whitespace().collect();
        let points: Vec<Point> = numbers.iter().map(|hex| hexes.cell(hex).at).collect();
        let held = |i: usize| visits[numbers[i]] > 1 || towns.contains(numbers[i]);
        (row.kind.clone(), hexlines::way(&points, held, 0.035, 0.8))
    });
    Ok(lines.collect())
}

/// Where the anchor of a port lies: toward the sea.
fn anchor_at(hexes: &Hexes, place: &PlaceRow) -> Option<Point> {
    let (x, y) = hexes.cell(&place.id).at;
    let sea = hexes.cells.iter().filter(|cell| cell.terrain == "sea").map(|cell| cell.at);
    let (sx, sy) = sea.min_by(|a, b| distance(*a, (x, y)).total_cmp(&distance(*b, (x, y))))?;
    let far = distance((sx, sy), (x, y)).max(1e-6);
    (!place.port.is_empty()).then_some((x + (sx - x) / far * 0.46, y + (sy - y) / far * 0.46))
}

fn anchor((x, y): Point, pen: Pen) -> String {
    let r = 5.2 / 60.0;
    let arc: Vec<Point> = (0..=6)
        .map(|i| {
            let angle = (20.0 + 140.0 * i as f32 / 6.0).to_radians();
            (x + r * 0.9 * angle.cos(), y + r * (0.05 + 0.9 * angle.sin()))
        })
        .collect();
    pen.circle((x, y - r * 0.75), r * 0.25)
        + &pen.exact(&[(x, y - r * 0.5), (x, y + r)])
        + &pen.exact(&[(x - r * 0.5, y - r * 0.2), (x + r * 0.5, y - r * 0.2)])
        + &pen.exact(&arc)
}

fn symbols(hexes: &Hexes, places: &[PlaceRow], pen: Pen) -> Vec<Layer> {
    let at = |place: &&PlaceRow| hexes.cell(&place.id).at;
    let (forts, towns): (Vec<&PlaceRow>, Vec<&PlaceRow>) = places.iter().partition(|p| p.kind == "fortress");
    let ring =
        |list: &[&PlaceRow], r: f32| list.iter().map(|p| pen.circle(at(p), r / 60.0)).collect::<Vec<_>>();
    let anchors: Vec<String> =
        places.iter().filter_map(|p| anchor_at(hexes, p)).map(|at| anchor(at, pen)).collect();
    vec![
        layer("spot anchor-halo", Zoom::Mid, anchors.clone()),
        layer("spot anchor", Zoom::Mid, anchors),
        layer("spot town", Zoom::Far, ring(&towns, 4.6)),
        layer("spot town dot", Zoom::Far, ring(&towns, 1.7)),
        layer("spot city", Zoom::Far, forts.iter().map(|p| hexlines::trace(at(p), 7.6, 5, pen)).collect()),
        layer("spot city dot", Zoom::Far, ring(&forts, 2.2)),
    ]
}

/// The faces of names, by class; `hexes.css` has the same.
#[must_use]
pub fn face(class: &str) -> Face {
    match class {
        "city" => Face { size: 19.0, space: 1.4, capitals: true, bold: true },
        "river great" => Face { size: 16.0, space: 1.0, capitals: false, bold: false },
        "river" => Face { size: 12.0, space: 1.0, capitals: false, bold: false },
        _ => Face { size: 14.6, space: 0.2, capitals: false, bold: true },
    }
}

/// Places all names; gives the discs of the points.
fn name_all(hexes: &Hexes, places: &[PlaceRow], rivers: &[River], names: &mut Names) -> Result<Vec<String>> {
    let dress: Dress = serde_json::from_str(DRESS)?;
    for region in &dress.regions {
        let capitals = region.class.contains("caps");
        let face = Face { size: region.size, space: region.space, capitals, bold: false };
        let texts = words(&WORDS, &region.text, &region.text);
        let widest =
            texts.iter().max_by(|a, b| face.width(a).total_cmp(&face.width(b))).cloned().unwrap_or_default();
        let at = project(hexes, region.lat, region.lon);
        names.region(&region.text, &widest, &region.class, (at, region.turn), face, Zoom::Far);
    }
    for place in places {
        let radius = if place.kind == "fortress" { 9.5 } else { 6.5 };
        names.symbol(hexes.cell(&place.id).at, radius, 14.0);
        if let Some(at) = anchor_at(hexes, place) {
            names.symbol(at, 7.0, 12.0);
        }
        if place.vp > 0 {
            names.symbol(points_at(hexes, place), 5.5, 14.0);
        }
    }
    let country: BTreeMap<String, String> =
        rows::<HexRow>(HEXES, "map_hexes.csv")?.into_iter().map(|row| (row.id, row.country)).collect();
    let mut list: Vec<Name> = places
        .iter()
        .map(|place| {
            let north = country.get(&place.id).is_some_and(|name| name == "us");
            let class = match (place.kind.as_str(), north) {
                ("fortress", _) => "city",
                (_, true) => "town north",
                _ => "town",
            };
            Name {
                place: place.id.clone(),
                texts: words(&WORDS, &format!("place-{}", place.id), &place.name),
                text: String::new(),
                class: class.to_owned(),
                face: face(class),
                at: hexes.cell(&place.id).at,
                radius: if class == "city" { 9.5 } else { 6.0 },
                from: Zoom::Far,
            }
        })
        .collect();
    list.sort_by_key(|name| (name.class != "city", std::cmp::Reverse(name.texts[0].chars().count())));
    names.place(&list);
    for river in rivers {
        let class = if is_great(river) { "river great" } else { "river" };
        if river.line.len() > 5 * 18 {
            names.along(&river.name, class, &river.line, face(class), Zoom::Mid, 9.0);
        }
    }
    names.beside(&list);
    Ok(points(hexes, places, names))
}

/// Where the victory points of a place stand.
fn points_at(hexes: &Hexes, place: &PlaceRow) -> Point {
    let (x, y) = hexes.cell(&place.id).at;
    (x - 0.16, y + 0.16)
}

/// Victory points: a small disc at the foot of the sign, which no name covers.
fn points(hexes: &Hexes, places: &[PlaceRow], names: &mut Names) -> Vec<String> {
    let pen = Pen::of(1.0);
    let mut discs = Vec::new();
    for place in places.iter().filter(|place| place.vp > 0) {
        let at = points_at(hexes, place);
        discs.push(pen.circle(at, 5.0 / 60.0));
        let home = ((at.0 * 120.0).round() as i32, (at.1 * 120.0).round() as i32);
        names.labels.push(Label {
            text: place.vp.to_string(),
            class: "hx-name points".to_owned(),
            from: Zoom::Near,
            home,
            free: Stand { x: home.0, y: home.1 + 6, anchor: zocalo_core::board::art::Anchor::Middle },
            ..Label::default()
        });
    }
    discs
}

/// What the signs mean, in the order of the legend.
fn legend(hexes: &Hexes) -> Vec<Sample> {
    let mut out = hexboard::terrain_samples(hexes, &["clear", "rough", "mountain", "desert", "swamp", "sea"]);
    out.extend([
        line_sample("legend-border", &["border-band", "river line"]),
        line_sample("legend-river", &["river line"]),
        line_sample("legend-road", &["way road"]),
        line_sample("legend-rail", &["rail"]),
        trace_sample("tag-fortress", "spot city", 7.6, 5),
        ring_sample("tag-town", "spot town", 4.6),
        Sample {
            path: anchor((50.0 / 120.0, 20.0 / 120.0), Pen::of(1.0)),
            ..line_sample("tag-port", &["spot anchor"])
        },
    ]);
    out
}

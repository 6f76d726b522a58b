//! Cactus Throne as it is drawn: layers from the water upwards, then names.

use super::area_names::{self, Area, SETTINGS, Span};
use super::cactus::{ADJACENCY, BOXES, CITIES, City, DRAWN, MAP, Map, PROVINCES, STACK};
use super::earth::Ground;
use super::ink::{Sheet, Wash, ground, rect_ring, single, singles, star};
use super::land::FIRST;
use super::montezuma_names::write_span;
use super::relief::{Relief, height};
use super::{P, decoration, line, signs};
use crate::bake::{Baked, digest, folder};
use crate::curve::ribbon;
use crate::geo;
use crate::label::{self, Costs};
use crate::noise::Chance;
use crate::small::Window;
use anyhow::{Context, Result};
use std::fmt::Write as _;
use zocalo_core::board::art::{Anchor, Art, Sample, Zoom};

/// The measure of the counters.
pub const UNIT: f32 = 32.0;
/// The width of the frame.
const FRAME: f64 = 16.0;

/// Bakes the board.
///
/// # Errors
/// When a file cannot be read or written.
pub fn bake() -> Result<Baked> {
    let map = Map::new()?;
    let mut sheet = Sheet::new(UNIT);
    draw_water(&mut sheet, &map);
    let spans = name_provinces(&map);
    draw_terrain(&mut sheet, &map, &spans);
    draw_borders(&mut sheet, &map);
    draw_plates(&mut sheet, &map);
    draw_cities(&mut sheet, &map);
    draw_frame(&mut sheet);
    let title = BOXES[4].1;
    decoration::cartouche(&mut sheet, title, ["text-board-the", "text-board-title", "text-board-years"]);
    decoration::compass(&mut sheet, (1520.0, 760.0), 38.0);
    for span in &spans {
        write_span(&mut sheet, span, "area-name province-name", DRAWN);
    }
    name_seas(&mut sheet);
    name_cities(&mut sheet, &map);
    let colours = map.land.colours(map.provinces.len(), 5);
    let wash = Wash { colours, band: 7.5, pale: true, more: 0.05 };
    let size = (MAP.0 as usize, MAP.1 as usize);
    let middle = |x: usize, y: usize| (x as f64 + 0.5, y as f64 + 0.5);
    let relief = Relief::new(&map.ground, &map.heights, size, middle, 1.0 / map.ground.scale());
    write_layout(&map)?;
    let (right, bottom) = sheet.whole(MAP);
    let art = Art {
        inputs: inputs(),
        rect: [0, 0, right, bottom],
        layers: sheet.layers,
        labels: sheet.labels,
        legend: legend(),
        ..Art::default()
    };
    let picture = |time: &str| ground(&relief, &map.land, &wash, time);
    let day = picture("day")?;
    let window = Window { x: 1900, y: 1750, width: 2900 };
    Ok(Baked { game: "cactus-throne", art, day, night: picture("night")?, quality: 70.0, window })
}

/// The digest of what the board is made from.
#[must_use]
pub fn inputs() -> String {
    digest(&[PROVINCES, CITIES, ADJACENCY, geo::LAND, geo::LAKES, geo::RIVERS, geo::HAND])
}

/// Where the game finds its provinces: the middle of the stack, then the outline, point by point.
fn write_layout(map: &Map) -> Result<()> {
    let mut text = "id,what,x,y\n".to_owned();
    for (i, province) in map.provinces.iter().enumerate() {
        let (x, y) = map.stacks[i];
        writeln!(text, "{},stack,{x:.1},{y:.1}", province.id)?;
        let rings = map.land.state(i);
        let outline = rings.first().with_context(|| format!("no land for {}", province.id))?;
        for (x, y) in outline {
            writeln!(text, "{},outline,{x:.1},{y:.1}", province.id)?;
        }
    }
    for (id, (x, y, w, h)) in BOXES.iter().filter(|(id, _)| *id != "title") {
        for (x, y) in [(*x, *y), (x + w, *y), (x + w, y + h), (*x, y + h)] {
            writeln!(text, "{id},outline,{x:.1},{y:.1}")?;
        }
    }
    for (city, (x, y)) in map.cities.iter().zip(&map.at) {
        writeln!(text, "{},city,{x:.1},{y:.1}", city.id)?;
    }
    let path = folder("cactus-throne").join("layout.csv");
    std::fs::create_dir_all(folder("cactus-throne"))?;
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

/// The stretches of a line that lie on the map.
fn pieces(points: &[P]) -> Vec<Vec<P>> {
    // What lies beyond the frame would be seen on the table.
    let near = |(x, y): P| x > 1.0 && y > 1.0 && x < MAP.0 - 1.0 && y < MAP.1 - 1.0;
    points.split(|&p| !near(p)).filter(|piece| piece.len() > 1).map(<[P]>::to_vec).collect()
}

fn draw_water(sheet: &mut Sheet, map: &Map) {
    const DISTANCES: [f64; 5] = [2.5, 6.0, 10.5, 16.5, 24.0];
    for (i, lines) in map.land.water_lines(&DISTANCES).iter().enumerate() {
        sheet.lines(&format!("water-line w{i}"), if i == 0 { Zoom::Far } else { Zoom::Mid }, lines);
    }
    let pen = sheet.pen;
    let mut rivers = Vec::new();
    for river in map.rivers.iter().filter(|river| river.km > 150.0) {
        let mouth = if river.name == "Rio Grande" { 3.2 } else { (0.8 + river.km / 600.0).min(2.5) };
        for piece in pieces(&river.line) {
            rivers.push(pen.closed(&ribbon(&singles(&line::simplify(&piece, 0.3)), 0.5, mouth as f32)));
        }
    }
    sheet.paths("river-bed", Zoom::Far, rivers);
    let lakes: Vec<Vec<P>> = map
        .lakes
        .iter()
        .map(|(_, ring)| line::simplify(ring, 0.3))
        .filter(|r| line::area(r).abs() > 3.0)
        .collect();
    sheet.rings("lake-bed", Zoom::Far, &lakes);
}

fn draw_borders(sheet: &mut Sheet, map: &Map) {
    sheet.lines("province-line", Zoom::Far, &map.land.inner()).cased = true;
    let frontier = map.land.frontier();
    sheet.lines("frontier-band", Zoom::Far, &frontier);
    sheet.lines("frontier", Zoom::Far, &frontier);
    sheet.lines("shore", Zoom::Far, &map.land.coast());
}

fn draw_frame(sheet: &mut Sheet) {
    let pen = sheet.pen;
    let outer = rect_ring((0.0, 0.0, MAP.0, MAP.1));
    let mut inner = rect_ring((FRAME, FRAME, MAP.0 - 2.0 * FRAME, MAP.1 - 2.0 * FRAME));
    inner.reverse();
    let path = [outer, inner].map(|ring| pen.closed(&singles(&ring))).concat();
    sheet.paths("map-margin", Zoom::Far, vec![path]);
    let line = |by: f64| rect_ring((by, by, MAP.0 - 2.0 * by, MAP.1 - 2.0 * by));
    sheet.rings("frame-line", Zoom::Far, [&line(FRAME)]);
    sheet.rings("frame-line thick", Zoom::Far, [&line(FRAME - 5.0)]);
}

/// The room for the stack of each province, and signs of its terrain above it.
fn draw_plates(sheet: &mut Sheet, map: &Map) {
    let plates: Vec<Vec<P>> = map
        .stacks
        .iter()
        .map(|&(x, y)| rect_ring((x - STACK / 2.0, y - STACK / 2.0, STACK, STACK)))
        .collect();
    sheet.rings("stack-plate", Zoom::Far, &plates);
    for terrain in ["clear", "rough", "desert", "jungle", "swamp"] {
        let pen = sheet.pen;
        let (mut discs, mut strokes) = (Vec::new(), Vec::new());
        for (i, province) in map.provinces.iter().enumerate() {
            let all: Vec<&str> = province.terrain().collect();
            let Some(n) = all.iter().position(|&t| t == terrain) else { continue };
            let (x, y) = map.stacks[i];
            let at = (x + (n as f64 - (all.len() as f64 - 1.0) / 2.0) * 12.6, y - STACK / 2.0 - 7.0);
            discs.push(pen.circle(single(at), 5.9));
            strokes.extend(sign(terrain, at, 3.9));
        }
        sheet.paths(&format!("roundel {terrain}"), Zoom::Mid, discs);
        sheet.lines("roundel-sign", Zoom::Mid, &strokes);
    }
}

/// The sign of a terrain.
fn sign(terrain: &str, at: P, size: f64) -> Vec<Vec<P>> {
    match terrain {
        "rough" => signs::rough(at, size),
        "desert" => signs::cactus(at, size),
        "jungle" => signs::jungle(at, size),
        "swamp" => signs::reeds(at, size),
        _ => signs::field(at, size),
    }
}

fn draw_cities(sheet: &mut Sheet, map: &Map) {
    let pen = sheet.pen;
    let all = || map.cities.iter().zip(&map.at);
    let circles = |wanted: &dyn Fn(&City) -> bool, by: f64| -> Vec<String> {
        let cities = all().filter(|(city, _)| wanted(city));
        cities.map(|(city, &at)| pen.circle(single(at), (city.radius() + by) as f32)).collect()
    };
    let plain = |city: &City| city.is_capital() && !city.is_national();
    sheet.paths("port-disc", Zoom::Far, circles(&|city| city.is_port(), 1.6));
    sheet.paths("capital", Zoom::Far, circles(&plain, -1.2));
    sheet.paths("capital-core", Zoom::Far, circles(&plain, -5.2));
    sheet.paths("harbour", Zoom::Far, circles(&|city| !city.is_capital(), -1.2));
    sheet.paths("national", Zoom::Far, circles(&City::is_national, 1.2));
    let stars: Vec<Vec<P>> = all()
        .filter(|(city, _)| city.is_national())
        .map(|(city, &at)| star(at, city.radius() * 0.86, city.radius() * 0.36, 5, 0.0))
        .collect();
    sheet.rings("national-star", Zoom::Far, &stars);
    let (mut anchors, mut badges) = (Vec::new(), Vec::new());
    for (city, &at) in all().filter(|(city, _)| city.is_port()) {
        if city.is_capital() {
            let badge = (at.0 + 8.0, at.1 + 7.0);
            badges.push(pen.circle(single(badge), 5.2));
            anchors.extend(signs::anchor((badge.0, badge.1 + 0.4), 4.6));
        } else {
            anchors.extend(signs::anchor((at.0, at.1 + 0.6), 6.4));
        }
    }
    sheet.paths("badge port", Zoom::Mid, badges);
    sheet.lines("badge-sign", Zoom::Mid, &anchors);
}

/// What covering each point of the map with a name costs.
fn costs(map: &Map) -> Costs {
    let mut costs = Costs::new((MAP.0 * DRAWN) as f32, (MAP.1 * DRAWN) as f32);
    let drawn = |v: f64| (v * DRAWN) as f32;
    let rect = |(x, y, w, h): (f64, f64, f64, f64), by: f64| {
        label::Rect(drawn(x - by), drawn(y - by), drawn(x + w + by), drawn(y + h + by))
    };
    for (name, _) in &map.names {
        costs.add(rect(*name, 1.5), 3.0);
    }
    for i in 0..map.provinces.len() {
        costs.add(rect(map.plate(i), 2.0), 3.0);
    }
    for (city, at) in map.cities.iter().zip(&map.at) {
        let r = city.radius() + 2.0;
        costs.add(rect((at.0 - r, at.1 - r, 2.0 * r, 2.0 * r), 0.0), 3.0);
    }
    for (_, area) in BOXES {
        costs.add(rect(area, 6.0), 4.0);
    }
    costs
}

/// Shorter names where there is little room.
const SHORT: [(&str, &str); 6] = [
    ("AGU", "AGUASC."),
    ("TLA", "TLAX."),
    ("MOR", "MOR."),
    ("QRO", "QRO."),
    ("GTO", "GUANAJ."),
    ("COL", "COL."),
];

fn name_provinces(map: &Map) -> Vec<Span> {
    let mut costs = costs(map);
    let mut order: Vec<usize> = (0..map.provinces.len()).collect();
    let size = |i: usize| map.land.parts.area(FIRST + i as u8);
    order.sort_by(|&a, &b| size(a).total_cmp(&size(b)));
    let mut spans = Vec::new();
    for i in order {
        let province = &map.provinces[i];
        let name = match province.id.as_str() {
            "BAJ" => "BAJA CALIFORNIA".to_owned(),
            "MEX" => "MÉXICO".to_owned(),
            _ => province.name.to_uppercase(),
        };
        let mut texts = vec![name];
        texts.extend(SHORT.iter().filter(|(id, _)| *id == province.id).map(|(_, short)| (*short).to_owned()));
        let Some(span) = name_province(map, &costs, i, &texts) else { continue };
        for p in span.points(DRAWN) {
            let (x, y) = ((p.0 * DRAWN) as f32, (p.1 * DRAWN) as f32);
            costs.add(label::Rect::around((x, y), 7.0, 7.0), 2.0);
        }
        spans.push(span);
    }
    spans
}

fn name_province(map: &Map, costs: &Costs, province: usize, texts: &[String]) -> Option<Span> {
    let own = FIRST + province as u8;
    let rings = map.land.state(province);
    let ring = rings.first()?;
    let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
    for p in ring {
        (left, right) = (left.min(p.0), right.max(p.0));
        (top, bottom) = (top.min(p.1), bottom.max(p.1));
    }
    let parts = &map.land.parts;
    let small = parts.area(own) < 5000.0;
    let inside = |p: P| {
        let near: &[P] =
            if small { &[(0.0, 0.0)] } else { &[(3.0, 0.0), (-3.0, 0.0), (0.0, 3.0), (0.0, -3.0)] };
        near.iter().all(|&(dx, dy)| parts.at((p.0 + dx, p.1 + dy)) == own)
    };
    let cost = |p: P| {
        let (x, y) = ((p.0 * DRAWN) as f32, (p.1 * DRAWN) as f32);
        f64::from(costs.of(label::Rect(x, y, x, y)))
    };
    let area = Area {
        inside: &inside,
        cost: &cost,
        bounds: (left, top, right, bottom),
        middle: (left.midpoint(right), top.midpoint(bottom)),
        size: parts.area(own),
    };
    area_names::place(&area, texts, &SETTINGS, DRAWN)
}

/// Signs of terrain strewn over the provinces: mountains where it is steep, palms in the lowlands, reeds by the sea.
fn draw_terrain(sheet: &mut Sheet, map: &Map, spans: &[Span]) {
    let mut chance = Chance::new(5);
    let letters: Vec<(P, f64)> = spans
        .iter()
        .flat_map(|span| {
            let reach = 0.55 * f64::from(span.setting.size) / DRAWN + 5.0;
            span.points(DRAWN).into_iter().map(move |p| (p, reach))
        })
        .collect();
    let mut strewn: Vec<(P, &'static str)> = Vec::new();
    for (i, province) in map.provinces.iter().enumerate() {
        let own = FIRST + i as u8;
        let rings = map.land.state(i);
        let Some(ring) = rings.first() else { continue };
        let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
        for p in ring {
            (left, right) = (left.min(p.0), right.max(p.0));
            (top, bottom) = (top.min(p.1), bottom.max(p.1));
        }
        let terrain: Vec<&str> = province.terrain().collect();
        let tries = ((right - left) * (bottom - top) / 40.0) as usize;
        let first = strewn.len();
        for _ in 0..tries {
            let x = left + (right - left) * f64::from(chance.unit());
            let y = top + (bottom - top) * f64::from(chance.unit());
            let draw = f64::from(chance.unit());
            let well_inside = (0..8).all(|k| {
                let angle = f64::from(k) * std::f64::consts::FRAC_PI_4;
                map.land.parts.at((x + 8.5 * angle.cos(), y + 8.5 * angle.sin())) == own
            });
            if !well_inside || !is_free(map, (x, y), &letters) {
                continue;
            }
            if strewn[first..].iter().any(|&(p, _)| line::distance(p, (x, y)) < 15.5) {
                continue;
            }
            strewn.push(((x, y), kind_of_ground(map, (x, y), &terrain, draw)));
        }
    }
    for (class, kind) in [("rough", "peak"), ("desert", "sand"), ("jungle", "palm"), ("swamp", "reeds")] {
        let mut here: Vec<P> = strewn.iter().filter(|(_, k)| *k == kind).map(|&(p, _)| p).collect();
        here.sort_by(|a, b| a.1.total_cmp(&b.1));
        let lines: Vec<Vec<P>> = here
            .iter()
            .flat_map(|&p| match kind {
                "peak" => signs::peak(p, 6.0),
                "sand" => signs::sand(p, 6.0),
                "palm" => signs::jungle(p, 5.4),
                _ => signs::reeds(p, 6.0),
            })
            .collect();
        sheet.lines(&format!("ground-sign {class}"), Zoom::Mid, &lines);
    }
}

/// Whether a sign would cover nothing.
fn is_free(map: &Map, p: P, letters: &[(P, f64)]) -> bool {
    let in_rect = |(x, y, w, h): (f64, f64, f64, f64)| {
        p.0 > x - 7.0 && p.0 < x + w + 7.0 && p.1 > y - 7.0 && p.1 < y + h + 7.0
    };
    !(0..map.provinces.len()).any(|i| in_rect(map.plate(i)))
        && !map.names.iter().any(|(rect, _)| in_rect(*rect))
        && map.at.iter().all(|&at| line::distance(at, p) > 16.0)
        && letters.iter().all(|&(at, reach)| line::distance(at, p) > reach)
}

/// What grows at a point of a province with this terrain; `draw` is a number from 0 to 1.
fn kind_of_ground(map: &Map, at: P, terrain: &[&str], draw: f64) -> &'static str {
    let degrees = map.ground.degrees(at);
    let metres = |dx: f64, dy: f64| height(&map.heights, (degrees.0 + dx, degrees.1 + dy));
    let here = metres(0.0, 0.0);
    let around = [metres(0.15, 0.0), metres(-0.15, 0.0), metres(0.0, 0.15), metres(0.0, -0.15)];
    let steep =
        around.iter().copied().fold(f64::MIN, f64::max) - around.iter().copied().fold(f64::MAX, f64::min);
    let weights: Vec<(&'static str, f64)> = terrain
        .iter()
        .map(|&kind| match kind {
            "rough" => ("peak", (steep / 420.0).min(1.5)),
            "desert" => ("sand", if here < 1700.0 { 1.0 } else { 0.35 }),
            "jungle" => ("palm", if here < 1300.0 { 1.1 } else { 0.15 }),
            "swamp" => ("reeds", if here < 60.0 { 1.6 } else { 0.0 }),
            _ => ("", 0.55),
        })
        .chain((!terrain.contains(&"clear")).then_some(("", 0.08)))
        .collect();
    let mut left = draw * weights.iter().map(|(_, weight)| weight).sum::<f64>();
    for (kind, weight) in weights {
        if left < weight {
            return kind;
        }
        left -= weight;
    }
    ""
}

fn name_seas(sheet: &mut Sheet) {
    for (text, class, curve) in [
        ("text-gulf", "sea-name n62", [(1040.0, 290.0), (1200.0, 370.0), (1370.0, 410.0), (1570.0, 400.0)]),
        (
            "text-pacific",
            "sea-name n46",
            [(610.0, 1000.0), (740.0, 1040.0), (850.0, 1056.0), (1000.0, 1060.0)],
        ),
        (
            "text-sea-of-cortez",
            "sea-name n22",
            [(186.0, 240.0), (226.0, 322.0), (262.0, 392.0), (304.0, 460.0)],
        ),
    ] {
        sheet.words_along(text, class, Zoom::Far, &curve);
    }
}

fn name_cities(sheet: &mut Sheet, map: &Map) {
    for (city, ((left, top, width, height), side)) in map.cities.iter().zip(&map.names) {
        let (x, anchor) = match side {
            -1 => (*left, Anchor::Start),
            1 => (left + width, Anchor::End),
            _ => (left + width / 2.0, Anchor::Middle),
        };
        let (class, from) = match (city.is_national(), city.is_capital()) {
            (true, _) => ("city-label national", Zoom::Far),
            (_, true) => ("city-label capital", Zoom::Mid),
            _ => ("city-label harbour", Zoom::Near),
        };
        sheet.words(city.label(), class, from, (x, top + 0.78 * height), anchor);
    }
}

fn legend() -> Vec<Sample> {
    let line = "M8 20L92 20";
    let disc = "M36 20a14 14 0 1 0 28 0a14 14 0 1 0-28 0z";
    let sample = |text: &str, layers: &[&str], path: &str| Sample {
        text: text.to_owned(),
        layers: layers.iter().map(|&layer| layer.to_owned()).collect(),
        path: path.to_owned(),
        ..Sample::default()
    };
    vec![
        sample("terrain-clear", &["roundel clear"], disc),
        sample("terrain-rough", &["roundel rough"], disc),
        sample("terrain-desert", &["roundel desert"], disc),
        sample("terrain-jungle", &["roundel jungle"], disc),
        sample("terrain-swamp", &["roundel swamp"], disc),
        sample("legend-national", &["national"], disc),
        sample("legend-capital", &["capital"], disc),
        sample("legend-port", &["harbour"], disc),
        sample("legend-province-line", &["province-line"], line),
        sample("legend-frontier", &["frontier-band", "frontier"], line),
    ]
}

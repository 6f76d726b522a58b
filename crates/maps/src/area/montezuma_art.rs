//! Halls of Montezuma as it is drawn: layers from the water upwards, then names.

use super::earth::Ground;
use super::ink::{Sheet, Wash, ground, rect_ring, single, singles, star};
use super::montezuma::{FRAME, Look, MAP, Map, ZONES};
use super::montezuma_data::{CONNECTIONS, SPACES, STATES, Terrain, Way};
use super::montezuma_names::{name_lands, name_rivers, name_spaces, name_states};
use super::place_names::Rect;
use super::relief::{Relief, VOLCANOES};
use super::{P, decoration, line, signs};
use crate::bake::{Baked, digest, folder};
use crate::curve::ribbon;
use crate::geo;
use crate::small::Window;
use anyhow::{Context, Result};
use std::fmt::Write as _;
use zocalo_core::board::art::{Anchor, Art, Inset, Sample, Zoom};

/// The diameter of a space with its rim, to which counters are cut.
pub const UNIT: f32 = 40.0;
/// Room for the boxes below the map.
pub const PANEL: f64 = 152.0;

/// What decorates the map, and where: names keep off.
pub const DECORATION: [(&str, Rect); 3] = [
    ("title", (1168.0, 640.0, 390.0, 158.0)),
    ("compass", (556.0, 1120.0, 88.0, 96.0)),
    ("scale", (560.0, 1226.0, 290.0, 44.0)),
];

/// A dense part that is drawn once more, larger, on free sea.
struct Part {
    title: &'static str,
    from: Rect,
    at: P,
    percent: u16,
    /// Names that its edge would cut, and how far they are moved.
    moved: &'static [(&'static str, P)],
}

const PARTS: [Part; 2] = [
    Part {
        title: "text-inset-rio-grande",
        from: (882.0, 428.0, 271.0, 151.0),
        at: (1158.0, 352.0),
        percent: 153,
        moved: &[("nl_cerralvo", (42.0, 24.0))],
    },
    Part {
        title: "text-inset-valley",
        from: (912.0, 936.0, 366.0, 165.0),
        at: (27.0, 1033.0),
        percent: 140,
        moved: &[("me_mejico", (28.0, -15.0)), ("me_cuernavaca", (50.0, 27.0))],
    },
];

/// Links to the zones: from the edge of the zone's box, bent over a point, to a space or another box.
struct Link {
    from: P,
    over: P,
    to: Goal,
}

enum Goal {
    Space(&'static str),
    Point(P),
}

const LINKS: [Link; 9] = [
    Link { from: (100.0, 90.0), over: (96.0, 105.0), to: Goal::Space("so_altar") },
    Link { from: (186.0, 66.0), over: (205.0, 68.0), to: Goal::Space("tr_santa_cruz") },
    Link { from: (46.0, 90.0), over: (26.0, 330.0), to: Goal::Point((50.0, 598.0)) },
    Link { from: (186.0, 48.0), over: (370.0, 34.0), to: Goal::Point((558.0, 50.0)) },
    Link { from: (566.0, 90.0), over: (530.0, 80.0), to: Goal::Space("ch_el_paso") },
    Link { from: (700.0, 90.0), over: (800.0, 200.0), to: Goal::Space("tx_san_antonio") },
    Link { from: (734.0, 62.0), over: (860.0, 110.0), to: Goal::Space("tx_austin") },
    Link { from: (1418.0, 116.0), over: (1270.0, 120.0), to: Goal::Space("tx_la_grange") },
    Link { from: (1450.0, 962.0), over: (1420.0, 1020.0), to: Goal::Space("tb_san_juan") },
];

/// Bakes the board.
///
/// # Errors
/// When a file cannot be read or written.
pub fn bake() -> Result<Baked> {
    let map = Map::new()?;
    let (least, most) = map.ground.stretch();
    anyhow::ensure!(least > 0.0, "the ground folds: {least} to {most}");
    let mut sheet = Sheet::new(UNIT);
    draw_water(&mut sheet, &map);
    draw_borders(&mut sheet, &map);
    draw_roads(&mut sheet, &map);
    draw_spaces(&mut sheet, &map);
    decoration::frame(&mut sheet, &map.plain, MAP, FRAME);
    decoration::cartouche(
        &mut sheet,
        DECORATION[0].1,
        ["text-board-the", "text-board-title", "text-board-years"],
    );
    decoration::compass(&mut sheet, (600.0, 1172.0), 42.0);
    decoration::scale_bar(&mut sheet, (574.0, 1244.0), map.plain.scale());
    let costs = name_states(&mut sheet, &map);
    name_lands(&mut sheet);
    name_rivers(&mut sheet, &map, costs);
    name_spaces(&mut sheet, &map);
    let wash =
        Wash { colours: map.land.colours(map.data.states.len(), 5), band: 5.5, pale: false, more: 0.0 };
    let size = (MAP.0 as usize, MAP.1 as usize);
    let middle = |x: usize, y: usize| (x as f64 + 0.5, y as f64 + 0.5);
    let relief = Relief::new(&map.ground, &map.heights, size, middle, 1.0 / map.plain.scale());
    write_layout(&map)?;
    let (right, bottom) = sheet.whole(MAP);
    let insets = insets(&sheet);
    let art = Art {
        inputs: inputs(),
        rect: [0, 0, right, bottom],
        layers: sheet.layers,
        labels: sheet.labels,
        legend: legend(),
        insets,
        ..Art::default()
    };
    let picture = |time: &str| ground(&relief, &map.land, &wash, time);
    let day = picture("day")?;
    let window = Window { x: 1900, y: 2150, width: 2000 };
    Ok(Baked { game: "montezuma", art, day, night: picture("night")?, quality: 68.0, window })
}

/// The insets in the units of the sheet.
fn insets(sheet: &Sheet) -> Vec<Inset> {
    let inset = |part: &Part| {
        let (x, y, w, h) = part.from;
        let ((left, top), (width, height)) = (sheet.whole((x, y)), sheet.whole((w, h)));
        let moved = part.moved.iter().map(|&(place, by)| (place.to_owned(), sheet.whole(by)));
        Inset {
            text: part.title.to_owned(),
            from: [left, top, width, height],
            at: sheet.whole(part.at),
            percent: part.percent,
            moved: moved.collect(),
        }
    };
    PARTS.iter().map(inset).collect()
}

/// The digest of what the board is made from.
#[must_use]
pub fn inputs() -> String {
    digest(&[SPACES, CONNECTIONS, STATES, geo::LAND, geo::LAKES, geo::RIVERS, geo::HAND])
}

/// Where the game finds its places: id, where counters stand, and the box of a zone.
fn write_layout(map: &Map) -> Result<()> {
    let mut text = "id,x,y,left,top,width,height\n".to_owned();
    for space in &map.spaces {
        let id = &map.data.places[space.place].id;
        writeln!(text, "{id},{:.1},{:.1},,,,", space.at.0, space.at.1)?;
    }
    for (id, (x, y, w, h)) in ZONES {
        // The stack stands at the right end, the name before it.
        writeln!(text, "{id},{:.1},{:.1},{x},{y},{w},{h}", x + w - h / 2.0, y + h / 2.0)?;
    }
    let path = folder("montezuma").join("layout.csv");
    std::fs::write(&path, text).with_context(|| path.display().to_string())
}

fn in_map((x, y): P) -> bool {
    (0.0..MAP.0).contains(&x) && (0.0..MAP.1).contains(&y)
}

fn draw_water(sheet: &mut Sheet, map: &Map) {
    const DISTANCES: [f64; 5] = [2.5, 6.0, 10.5, 16.5, 24.0];
    for (i, lines) in map.land.water_lines(&DISTANCES).iter().enumerate() {
        sheet.lines(&format!("water-line w{i}"), if i == 0 { Zoom::Far } else { Zoom::Mid }, lines);
    }
    let pen = sheet.pen;
    let mut rivers = Vec::new();
    for river in map.rivers.iter().filter(|river| river.km > 120.0) {
        let mouth = if river.name == "Rio Grande" { 3.4 } else { (0.9 + river.km / 520.0).min(2.9) };
        for piece in pieces(&river.line) {
            rivers.push(pen.closed(&ribbon(&singles(&line::simplify(&piece, 0.3)), 0.6, mouth as f32)));
        }
    }
    sheet.paths("river-bed", Zoom::Far, rivers);
    let lakes: Vec<Vec<P>> = map
        .lakes
        .iter()
        .map(|(_, ring)| line::simplify(ring, 0.3))
        .filter(|r| line::area(r).abs() > 3.0)
        .collect();
    sheet.rings("lake-bed", Zoom::Far, lakes.iter().filter(|ring| ring.iter().any(|&p| in_map(p))));
}

/// The stretches of a line that lie on the map.
fn pieces(points: &[P]) -> Vec<Vec<P>> {
    // What lies beyond the frame would be seen on the table.
    let near = |(x, y): P| x > 1.0 && y > 1.0 && x < MAP.0 - 1.0 && y < MAP.1 - 1.0;
    points.split(|&p| !near(p)).filter(|piece| piece.len() > 1).map(<[P]>::to_vec).collect()
}

fn draw_borders(sheet: &mut Sheet, map: &Map) {
    sheet.lines("claim", Zoom::Mid, &claim(map));
    sheet.lines("state-line", Zoom::Far, &map.land.inner());
    let frontier = map.land.frontier();
    sheet.lines("frontier-band", Zoom::Far, &frontier);
    sheet.lines("frontier", Zoom::Far, &frontier);
    if let Some(river) = map.rivers.iter().find(|river| river.name == "Nueces (river)") {
        sheet.lines("nueces", Zoom::Far, [&river.line]);
    }
    sheet.lines("shore", Zoom::Far, &map.land.coast());
    let degrees = |from: f64, to: f64, at: &dyn Fn(f64) -> P| -> Vec<P> {
        (0..=60).map(|i| map.plain.board(at(from + (to - from) * f64::from(i) / 60.0))).collect()
    };
    let mut net = Vec::new();
    for lon in (-115..-85).step_by(5) {
        net.push(degrees(14.0, 33.5, &|lat| (f64::from(lon), lat)));
    }
    for lat in (15..=30).step_by(5) {
        net.push(degrees(-118.0, -85.0, &|lon| (lon, f64::from(lat))));
    }
    let net: Vec<Vec<P>> = net.iter().flat_map(|line| pieces(line)).collect();
    sheet.lines("graticule", Zoom::Mid, &net);
    let tropic: Vec<Vec<P>> = pieces(&degrees(-118.0, -85.0, &|lon| (lon, 23.44)));
    sheet.lines("tropic", Zoom::Mid, &tropic);
}

/// Hatching between the Nueces and the Rio Grande, which Texas claimed: strokes every five units.
fn claim(map: &Map) -> Vec<Vec<P>> {
    let Some(nueces) = map.rivers.iter().find(|river| river.name == "Nueces (river)") else {
        return Vec::new();
    };
    let mut ring = nueces.line.clone();
    ring.extend([(-97.0, 27.6), (-96.9, 26.3)].map(|p| map.ground.board(p)));
    let river = &map.beyond[..map.beyond.len() - 4];
    let head = map.ground.board((-101.4, 29.7));
    ring.extend(river.iter().rev().filter(|p| p.0 > head.0));
    let (mut left, mut right, mut top, mut bottom) = (f64::MAX, 0.0_f64, f64::MAX, 0.0_f64);
    for p in &ring {
        (left, right) = (left.min(p.0), right.max(p.0));
        (top, bottom) = (top.min(p.1), bottom.max(p.1));
    }
    let covered = |p: P| line::inside(&ring, p) && map.land.parts.at(p) == super::land::FOREIGN;
    let mut strokes = Vec::new();
    let mut sum = left + top;
    while sum < right + bottom {
        let mut from: Option<P> = None;
        let mut x = left;
        while x <= right {
            let p = (x, sum - x);
            match (covered(p), from) {
                (true, None) => from = Some(p),
                (false, Some(start)) => {
                    strokes.push(vec![start, p]);
                    from = None;
                }
                _ => {}
            }
            x += 1.0;
        }
        sum += 7.0;
    }
    strokes.retain(|stroke| line::length(stroke) > 3.0);
    strokes
}

fn draw_roads(sheet: &mut Sheet, map: &Map) {
    for (way, class) in [(Way::River, "crossing"), (Way::Normal, "way-road"), (Way::Rough, "way-rough")] {
        let lines = map.roads.iter().filter(|road| road.2 == way).map(|road| &road.3);
        sheet.lines(class, Zoom::Far, lines).cased = true;
    }
    let mut lines = Vec::new();
    let mut heads = Vec::new();
    for link in &LINKS {
        let end = match link.to {
            Goal::Point(at) => at,
            Goal::Space(id) => {
                let Some(space) = map.spaces.iter().find(|s| map.data.places[s.place].id == id) else {
                    continue;
                };
                let (dx, dy) = (link.over.0 - space.at.0, link.over.1 - space.at.1);
                let far = dx.hypot(dy).max(1e-9);
                let rim = space.look.radius() + 5.0;
                (space.at.0 + dx / far * rim, space.at.1 + dy / far * rim)
            }
        };
        let point = |t: f64| {
            let mix = |a: f64, b: f64, c: f64| (1.0 - t).powi(2) * a + 2.0 * t * (1.0 - t) * b + t * t * c;
            (mix(link.from.0, link.over.0, end.0), mix(link.from.1, link.over.1, end.1))
        };
        let curve: Vec<P> = (0..=24).map(|i| point(f64::from(i) / 24.0)).collect();
        heads.push(head(curve[1], curve[0]));
        heads.push(head(curve[23], curve[24]));
        lines.push(line::simplify(&curve, 0.1));
    }
    sheet.lines("zone-link", Zoom::Far, &lines).cased = true;
    sheet.rings("zone-head", Zoom::Far, &heads);
}

/// The head of an arrow.
fn head(from: P, to: P) -> Vec<P> {
    let far = line::distance(from, to).max(1e-9);
    let (dx, dy) = ((to.0 - from.0) / far, (to.1 - from.1) / far);
    let back = (to.0 - 10.0 * dx, to.1 - 10.0 * dy);
    vec![to, (back.0 - 5.0 * dy, back.1 + 5.0 * dx), (back.0 + 5.0 * dy, back.1 - 5.0 * dx)]
}

fn draw_spaces(sheet: &mut Sheet, map: &Map) {
    let places = &map.data.places;
    let spaces = || map.spaces.iter().map(|space| (space, &places[space.place], space.look.radius()));
    let pen = sheet.pen;
    let stars: Vec<Vec<P>> = spaces()
        .filter(|(_, place, _)| place.fortress() > 0)
        .map(|(space, _, r)| star(space.at, 1.62 * r, 1.04 * r, 8, std::f64::consts::PI / 8.0))
        .collect();
    sheet.rings("fort-star", Zoom::Far, &stars);
    let ports = spaces().filter(|(_, place, _)| place.is_port());
    let rings = ports.clone().map(|(space, _, r)| pen.circle(single(space.at), r as f32 + 1.4)).collect();
    sheet.paths("port-ring", Zoom::Far, rings);
    for (look, terrain, class) in [
        (Look::Transit, None, "disc transit"),
        (Look::Town, Some("clear"), "disc town clear"),
        (Look::Town, Some("rough"), "disc town rough"),
        (Look::Town, Some("jungle"), "disc town jungle"),
        (Look::City, Some("clear"), "disc city clear"),
        (Look::City, Some("rough"), "disc city rough"),
    ] {
        let wanted = |terrain_of: Terrain| terrain.is_none_or(|name| name == tint(terrain_of));
        let discs = spaces().filter(|(space, place, _)| space.look == look && wanted(place.terrain));
        let discs = discs.map(|(space, _, r)| pen.circle(single(space.at), r as f32 - 0.8)).collect();
        sheet.paths(class, Zoom::Far, discs);
    }
    let inner = spaces().filter(|(space, ..)| space.look == Look::City);
    let inner = inner.map(|(space, _, r)| pen.circle(single(space.at), r as f32 - 4.0)).collect();
    sheet.paths("city-ring", Zoom::Mid, inner);
    let mut marks: [Vec<Vec<P>>; 2] = [Vec::new(), Vec::new()];
    for (space, place, r) in spaces().filter(|(space, ..)| space.look != Look::Transit) {
        match place.terrain {
            Terrain::Clear => {}
            Terrain::Rough => marks[0].extend(signs::rough(space.at, 0.5 * r)),
            Terrain::Jungle => marks[1].extend(signs::jungle(space.at, 0.5 * r)),
            Terrain::RoughJungle => marks[1].extend(signs::rough_jungle(space.at, 0.55 * r)),
        }
    }
    sheet.lines("sign rough", Zoom::Mid, &marks[0]);
    sheet.lines("sign jungle", Zoom::Mid, &marks[1]);
    draw_badges(sheet, map);
    let cones: Vec<Vec<P>> = VOLCANOES
        .iter()
        .map(|&(lon, lat, _)| map.ground.board((lon, lat)))
        .filter(|&p| map.spaces.iter().all(|s| line::distance(s.at, p) > s.look.radius() + 6.0))
        .map(|p| vec![(p.0 - 3.4, p.1 + 2.6), (p.0, p.1 - 4.4), (p.0 + 3.4, p.1 + 2.6)])
        .collect();
    sheet.rings("volcano", Zoom::Near, &cones);
}

/// The class of a terrain's tint.
fn tint(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Rough => "rough",
        Terrain::Jungle | Terrain::RoughJungle => "jungle",
    }
}

/// Small badges on the rim: ports, raids, fire points of fortresses, modifiers of Political Will cities.
fn draw_badges(sheet: &mut Sheet, map: &Map) {
    let pen = sheet.pen;
    let (mut ports, mut anchors, mut raids, mut tents) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut forts, mut plates) = (Vec::new(), Vec::new());
    for space in &map.spaces {
        let place = &map.data.places[space.place];
        let (at, r) = (space.at, space.look.radius());
        if place.is_port() {
            let badge = (at.0 + 0.82 * r, at.1 + 0.82 * r);
            ports.push(pen.circle(single(badge), 5.6));
            anchors.extend(signs::anchor((badge.0, badge.1 + 0.5), 4.9));
        }
        if place.is_raided() {
            let badge = (at.0 - 0.86 * r, at.1 + 0.80 * r);
            raids.push(pen.circle(single(badge), 5.4));
            tents.extend(signs::tent(badge, 5.4));
        }
        if place.fortress() > 0 {
            let badge = (at.0 + 1.05 * r, at.1 - 0.95 * r);
            forts.push(pen.circle(single(badge), 6.2));
            sheet.words(
                &place.fortress().to_string(),
                "badge-number",
                Zoom::Mid,
                (badge.0, badge.1 + 3.1),
                Anchor::Middle,
            );
        }
        if place.is_city() {
            let plate = (at.0 - r - 5.0, at.1 + 0.5 * r, 15.0, 10.0);
            plates.push(rect_ring(plate));
            let value =
                if place.modifier() == 0 { "0".to_owned() } else { format!("{:+}", place.modifier()) };
            sheet.words(&value, "plate-number", Zoom::Close, (plate.0 + 7.5, plate.1 + 7.8), Anchor::Middle);
        }
    }
    sheet.paths("badge port", Zoom::Mid, ports);
    sheet.lines("badge-sign", Zoom::Mid, &anchors);
    sheet.paths("badge raid", Zoom::Mid, raids);
    sheet.lines("badge-sign", Zoom::Mid, &tents);
    sheet.paths("badge fort", Zoom::Mid, forts);
    sheet.rings("plate", Zoom::Close, &plates);
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
        sample("legend-city", &["disc city clear", "city-ring"], disc),
        sample("legend-town", &["disc town clear"], disc),
        sample("legend-town-rough", &["disc town rough"], disc),
        sample("legend-town-jungle", &["disc town jungle"], disc),
        sample("legend-port", &["port-ring", "disc town clear"], disc),
        sample("legend-transit", &["disc transit"], disc),
        sample("legend-road", &["way-road"], line),
        sample("legend-rough-road", &["way-rough"], line),
        sample("legend-crossing", &["crossing"], line),
        sample("legend-zone-link", &["zone-link"], line),
        sample("legend-frontier", &["frontier-band", "frontier"], line),
        sample("legend-claim", &["nueces"], line),
        sample("legend-state-line", &["state-line"], line),
    ]
}

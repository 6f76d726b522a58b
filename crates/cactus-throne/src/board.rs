//! The board and the catalogue: provinces with their true outlines, boxes beside the map, units, leaders and Armies.
//!
//! Places have the numbers of [`Place`], pieces those of [`Piece`]; the eight Army counters follow the pieces.

use crate::data::{Category, CityData, Class, Coast, Data, Degrees, Gun, Nation, Raid, Terrain};
use crate::ids::*;
use zocalo_core::board::{Board, EdgeInfo, Form, PieceInfo, PlaceInfo, PlaceKind, Point, Shape};
use zocalo_core::id::Id;

const WIDTH: f32 = 1600.0;
const MAP_HEIGHT: f32 = 1090.0;
const HEIGHT: f32 = 1240.0;

/// The number of an Army counter among the pieces of the board.
#[must_use]
pub const fn army_piece(army: Army) -> u16 {
    (PIECES + army.index()) as u16
}

/// The number of a place among the places of the board.
#[must_use]
pub const fn place_number(place: Place) -> u16 {
    place.index() as u16
}

/// From degrees to the board: a conic with two standard parallels, then a radial stretch about the plateau, so that its
/// small provinces have room for counters and the far ones take less.
#[must_use]
pub fn project((lat, lon): Degrees) -> Point {
    let (x, y) = kilometres(lat, lon);
    let (cx, cy) = kilometres(19.9, -99.6);
    let (dx, dy) = (x - cx, y - cy);
    let reach = dx.hypot(dy);
    const BEND: f32 = 700.0;
    const SCALE: f32 = 0.728;
    let factor = if reach > 1.0 { BEND * (reach / BEND).asinh() / reach } else { 1.0 };
    (820.0 + dx * factor * SCALE, 735.0 - dy * factor * SCALE)
}

/// The conformal conic of Lambert on a sphere, parallels 18° and 30° north, in kilometres from 24° north 102° west.
fn kilometres(lat: f32, lon: f32) -> Point {
    const EARTH: f32 = 6371.0;
    let rad = |degrees: f32| degrees.to_radians();
    let slope = |degrees: f32| (std::f32::consts::FRAC_PI_4 + rad(degrees) / 2.0).tan();
    let (south, north) = (18.0, 30.0);
    let n = (rad(south).cos() / rad(north).cos()).ln() / (slope(north) / slope(south)).ln();
    let f = rad(south).cos() * slope(south).powf(n) / n;
    let radius = |degrees: f32| EARTH * f / slope(degrees).powf(n);
    let turn = n * rad(lon + 102.0);
    let rho = radius(lat);
    (rho * turn.sin(), radius(24.0) - rho * turn.cos())
}

fn terrain_tag(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "terrain-clear",
        Terrain::Rough => "terrain-rough",
        Terrain::Jungle => "terrain-jungle",
        Terrain::Swamp => "terrain-swamp",
        Terrain::Desert => "terrain-desert",
    }
}

fn terrain_class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => " clear",
        Terrain::Rough => " rough",
        Terrain::Jungle => " jungle",
        Terrain::Swamp => " swamp",
        Terrain::Desert => " desert",
    }
}

fn province_info(d: &Data, place: Place) -> PlaceInfo {
    let province = &d.provinces[place.index()];
    let cities = || d.geography.cities.iter().filter(|city| city.province == place);
    let port = |coast| cities().any(|city| city.port == Some(coast));
    let mut class = "province".to_owned();
    let mut tags = Vec::new();
    for &terrain in &province.terrain {
        class.push_str(terrain_class(terrain));
        tags.push(terrain_tag(terrain));
    }
    for (holds, word, tag) in [
        (province.must_stop, " stop", "tag-stop"),
        (province.no_clear, " broken", "tag-no-clear"),
        (port(Coast::Gulf), " gulf-port", "tag-gulf-port"),
        (port(Coast::Pacific), " pacific-port", "tag-pacific-port"),
        (province.us_border, " us-border", "tag-us-border"),
        (province.csa_border, " csa-border", "tag-csa-border"),
        (place == Place::MEXICO, " national-capital", "tag-national-capital"),
        (place == Place::BAJA, " baja", "tag-baja"),
    ] {
        if holds {
            class.push_str(word);
            tags.push(tag);
        }
    }
    let (lat, lon) = province.label;
    PlaceInfo {
        id: place.id().to_owned(),
        name: province.name.clone(),
        kind: PlaceKind::Area,
        at: project((lat as f32 / 1000.0, lon as f32 / 1000.0)),
        outline: d.geography.outlines[place.index()][0].iter().copied().map(project).collect(),
        class,
        tags,
    }
}

/// Middle, half width and half height of a box, and what it is.
fn box_shape(place: Place) -> (Point, Point, &'static str) {
    let row = |i: f32, width: f32| ((i, MAP_HEIGHT + 75.0), (width, 62.0));
    let ((at, half), class) = match place {
        Place::GULF => (((1270.0, 380.0), (120.0, 60.0)), "box sea"),
        Place::FLEET => (((1270.0, 520.0), (120.0, 60.0)), "box fleet"),
        Place::CSA => (((905.0, 88.0), (115.0, 52.0)), "box border"),
        Place::USA => (((1165.0, 88.0), (125.0, 52.0)), "box border"),
        Place::POOL_IMP => (row(185.0, 170.0), "box pool imperial"),
        Place::POOL_REP => (row(545.0, 170.0), "box pool republican"),
        Place::PRISON_IMP => (row(800.0, 70.0), "box prison imperial"),
        Place::PRISON_REP => (row(955.0, 70.0), "box prison republican"),
        Place::LIMBO => (row(1105.0, 65.0), "box limbo"),
        Place::FUTURE => (row(1285.0, 100.0), "box future"),
        _ => (row(1490.0, 90.0), "box gone"),
    };
    (at, half, class)
}

fn box_info(place: Place) -> PlaceInfo {
    let (at, half, class) = box_shape(place);
    PlaceInfo {
        id: place.id().to_owned(),
        name: String::new(),
        kind: PlaceKind::Box,
        at,
        outline: vec![
            (at.0 - half.0, at.1 - half.1),
            (at.0 + half.0, at.1 - half.1),
            (at.0 + half.0, at.1 + half.1),
            (at.0 - half.0, at.1 + half.1),
        ],
        class: class.to_owned(),
        tags: Vec::new(),
    }
}

fn places(d: &Data) -> Vec<PlaceInfo> {
    Place::all()
        .map(|place| if place.is_province() { province_info(d, place) } else { box_info(place) })
        .collect()
}

/// The ends of the border that two provinces share: the two common points that lie furthest apart, else their middles.
fn border(places: &[PlaceInfo], a: usize, b: usize) -> (Point, Point) {
    let far = |p: Point, q: Point| (p.0 - q.0).hypot(p.1 - q.1);
    let near = |p: &&Point| places[b].outline.iter().any(|&q| far(**p, q) < 0.5);
    let common: Vec<Point> = places[a].outline.iter().filter(near).copied().collect();
    let pairs = common.iter().flat_map(|&p| common.iter().map(move |&q| (p, q)));
    let widest = pairs.max_by(|x, y| far(x.0, x.1).total_cmp(&far(y.0, y.1)));
    widest.filter(|(p, q)| p != q).unwrap_or((places[a].at, places[b].at))
}

/// Which provinces touch; the Baja link is a class of its own.
fn edges(d: &Data, places: &[PlaceInfo]) -> Vec<EdgeInfo> {
    let mut edges = Vec::new();
    for a in Place::provinces() {
        for b in d.neighbours(a, true).iter().filter(|b| a.index() < b.index()) {
            let (from, to) = border(places, a.index(), b.index());
            let by_land = d.neighbours(a, false).has(b);
            edges.push(EdgeInfo {
                id: format!("{}/{}", a.id(), b.id()),
                name: String::new(),
                between: (place_number(a), place_number(b)),
                from,
                to,
                class: if by_land { "border" } else { "border baja" }.to_owned(),
            });
        }
    }
    edges
}

fn ring(at: Point, radius: f32, corners: u8) -> Vec<Point> {
    let corner = |i: u8| {
        let angle = f32::from(i) * std::f32::consts::TAU / f32::from(corners);
        (at.0 + radius * angle.sin(), at.1 - radius * angle.cos())
    };
    (0..corners).map(corner).collect()
}

/// A city: a disc with its name beside it; the national capital is a star.
fn city_shapes(city: &CityData) -> [Shape; 2] {
    let at = project(city.at);
    let class = match (city.capital, city.port) {
        (true, None) => "city capital",
        (true, Some(_)) => "city capital port",
        (false, _) => "city port",
    };
    let national = city.capital && city.province == Place::MEXICO;
    let outline = if national {
        let star = |i: usize| if i.is_multiple_of(2) { 9.0 } else { 4.0 };
        (0..10).map(|i| ring(at, star(i), 10)[i]).collect()
    } else {
        ring(at, if city.capital { 6.0 } else { 5.0 }, 12)
    };
    let mut class = class.to_owned();
    if national {
        class.push_str(" national");
    }
    let text = if national { "text-mexico-city".to_owned() } else { city.name.clone() };
    let name = Form::Text { at: (at.0, at.1 + 18.0), text, turn: 0.0 };
    [
        Shape { class: class.clone(), form: Form::Area(outline) },
        Shape { class: format!("{class} city-name"), form: name },
    ]
}

/// Islands below the places; cities, names of provinces and of the seas above them.
fn scenery(d: &Data) -> (Vec<Shape>, Vec<Shape>) {
    let sea = vec![(0.0, 0.0), (WIDTH, 0.0), (WIDTH, MAP_HEIGHT), (0.0, MAP_HEIGHT)];
    let mut under = vec![Shape { class: "sea".to_owned(), form: Form::Area(sea) }];
    for (i, rings) in d.geography.outlines.iter().enumerate() {
        for island in &rings[1..] {
            let outline = island.iter().copied().map(project).collect();
            let class = format!("island province-{}", Place::new(i).id().to_lowercase());
            under.push(Shape { class, form: Form::Area(outline) });
        }
    }
    let mut over = Vec::new();
    for (text, at, turn) in [
        ("text-gulf", (23.8, -92.0), 8.0),
        ("text-pacific", (15.6, -103.5), 8.0),
        ("text-sea-of-cortez", (28.2, -112.2), 62.0),
    ] {
        let form = Form::Text { at: project(at), text: text.to_owned(), turn };
        over.push(Shape { class: "sea-name".to_owned(), form });
    }
    over.extend(d.geography.cities.iter().flat_map(city_shapes));
    (under, over)
}

/// The unit symbol of the counter.
fn symbol(class: Class, category: Option<Category>) -> &'static str {
    match (class, category) {
        (Class::Leader, _) => "leader",
        (Class::Naval, _) => "ship",
        (Class::Art, _) => "artillery",
        (_, Some(Category::Guerilla | Category::Contra)) => "guerrilla",
        (_, Some(Category::Militia)) => "militia",
        (Class::Cav, _) => "cavalry",
        (Class::Inf, _) => "infantry",
    }
}

fn nation_class(nation: Nation) -> &'static str {
    match nation {
        Nation::Fr => "imperial french",
        Nation::Sp => "imperial spanish",
        Nation::Br => "imperial british",
        Nation::Mx => "imperial mexican",
        Nation::Ab => "imperial austrian",
        Nation::Cs => "imperial confederate",
        Nation::Rp => "republican mexican",
        Nation::Us => "republican american",
        Nation::Sa => "santa-anna",
    }
}

fn size_mark(size: &str) -> &'static str {
    match size {
        "I" => "I",
        "SQ" => "I",
        "II" => "II",
        "III" => "III",
        "X" => "X",
        "XX" => "XX",
        _ => "",
    }
}

fn piece_info(d: &Data, piece: Piece) -> PieceInfo {
    let data = d.piece(piece);
    let symbol = symbol(data.class, data.category);
    let mut values = Vec::new();
    if !piece.is_leader() {
        values.push(("value-cf", i16::from(data.cf[0])));
        if data.steps > 1 {
            values.push(("value-cf-reduced", i16::from(data.cf[1])));
        }
    }
    if data.mf > 0 {
        values.push(("value-mf", i16::from(data.mf)));
    }
    if !matches!(data.class, Class::Art | Class::Naval) {
        values.push(("value-pr", i16::from(data.pr)));
    }
    let mut class = format!("{} {symbol}", nation_class(data.nation));
    for (holds, word) in [
        (data.raid == Raid::Y, " raid"),
        (data.raid == Raid::L, " raid-led"),
        (data.raid_leader, " raid-leader"),
        (data.gun == Some(Gun::H), " heavy"),
        (data.gun == Some(Gun::L), " light"),
    ] {
        if holds {
            class.push_str(word);
        }
    }
    PieceInfo {
        id: piece.id().to_owned(),
        name: data.name.clone(),
        short: data.short.chars().take(10).collect(),
        side: data.side,
        symbol,
        size: size_mark(&data.size),
        class,
        values,
    }
}

fn army_info(d: &Data, army: Army) -> PieceInfo {
    let data = &d.armies[army.index()];
    let imperial = army.side() == IMP;
    PieceInfo {
        id: army.id().to_owned(),
        name: data.name.clone(),
        short: data.name.split_whitespace().filter_map(|word| word.chars().next()).collect(),
        side: Some(army.side()),
        symbol: "headquarters",
        size: if imperial { "XX" } else { "XXXX" },
        class: if imperial { "imperial army" } else { "republican army" }.to_owned(),
        values: vec![("value-mf", i16::from(data.mp))],
    }
}

/// The board and the catalogue.
#[must_use]
pub fn board(d: &Data) -> Board {
    let places = places(d);
    let edges = edges(d, &places);
    let (under, over) = scenery(d);
    let pieces = Piece::all().map(|piece| piece_info(d, piece));
    Board {
        size: (WIDTH, HEIGHT),
        unit: 32.0,
        under,
        over,
        edges,
        pieces: pieces.chain(Army::all().map(|army| army_info(d, army))).collect(),
        cards: Vec::new(),
        art: None,
        places,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FILES;
    use zocalo_core::Files;

    fn table() -> (Data, Board) {
        let data = crate::data::load(Files::carried(FILES)).expect("the carried files are good");
        let board = board(&data);
        (data, board)
    }

    fn inside(outline: &[Point], (x, y): Point) -> bool {
        let sides = outline.iter().zip(outline.iter().cycle().skip(1));
        let crossed =
            sides.filter(|(a, b)| (a.1 > y) != (b.1 > y) && x < (b.0 - a.0) * (y - a.1) / (b.1 - a.1) + a.0);
        crossed.count() % 2 == 1
    }

    #[test]
    fn every_label_lies_in_its_own_province_and_in_no_other() {
        let (_, board) = table();
        for (i, place) in board.places.iter().take(PROVINCES).enumerate() {
            let holders: Vec<_> =
                board.places.iter().take(PROVINCES).filter(|p| inside(&p.outline, place.at)).collect();
            assert_eq!(holders.len(), 1, "{}", place.id);
            assert_eq!(holders[0].id, board.places[i].id);
        }
    }

    #[test]
    fn capitals_lie_in_their_provinces() {
        let (data, board) = table();
        for city in data.geography.cities.iter().filter(|city| city.capital && city.port.is_none()) {
            assert!(inside(&board.places[city.province.index()].outline, project(city.at)), "{}", city.name);
        }
    }

    /// The table of adjacency says what the outlines show: two provinces that share a stretch of border touch.
    #[test]
    fn neighbours_share_a_border_on_the_map() {
        let (data, board) = table();
        for a in Place::provinces() {
            for b in data.neighbours(a, true).iter() {
                let (from, to) = border(&board.places, a.index(), b.index());
                let shared = |p: Point| {
                    [a, b].iter().all(|q| {
                        board.places[q.index()].outline.iter().any(|r| (r.0 - p.0).hypot(r.1 - p.1) < 0.5)
                    })
                };
                assert!(shared(from) && shared(to), "{} and {} share no border", a.id(), b.id());
            }
        }
    }

    #[test]
    fn everything_lies_on_the_board() {
        let (_, board) = table();
        let on = |p: &Point| (0.0..=WIDTH).contains(&p.0) && (0.0..=HEIGHT).contains(&p.1);
        for place in &board.places {
            assert!(on(&place.at) && place.outline.iter().all(on), "{}", place.id);
        }
        assert_eq!((board.places.len(), board.edges.len()), (PLACES, 59));
        assert_eq!(board.pieces.len(), PIECES + ARMIES);
    }
}

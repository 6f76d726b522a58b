//! The board and the catalogue: provinces with their true outlines, boxes beside the map, units, leaders and Armies.
//!
//! Places have the numbers of [`Place`], pieces those of [`Piece`]; the eight Army counters follow the pieces.

use crate::data::{Category, Class, Coast, Data, Gun, Nation, Raid, Terrain};
use crate::ids::*;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;
use zocalo_core::Files;
use zocalo_core::board::art::Art;
use zocalo_core::board::{Board, EdgeInfo, PieceInfo, PlaceInfo, PlaceKind, Point};
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

/// Where the provinces lie, laid out by `cargo xtask maps` so that no stack, city or name covers another.
static LAYOUT: LazyLock<Layout> = LazyLock::new(Layout::read);
const LAYOUT_FILE: &[(&str, &str)] = &[("layout.csv", include_str!("../board/layout.csv"))];

/// The drawn board.
static ART: LazyLock<Art> = LazyLock::new(|| Art {
    small: include_bytes!("../board/small.webp"),
    ..Art::baked(
        include_str!("../board/board.json"),
        include_bytes!("../board/day.webp"),
        include_bytes!("../board/night.webp"),
    )
});

/// The middle of each stack and the outline of each place, by id.
#[derive(Debug, Default)]
struct Layout {
    stacks: HashMap<String, Point>,
    outlines: HashMap<String, Vec<Point>>,
}

/// What a row of the layout speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Stack,
    Outline,
    City,
}

#[derive(Debug, Deserialize)]
struct LayoutRow {
    id: String,
    what: What,
    x: f32,
    y: f32,
}

impl Layout {
    /// Reads the layout.
    ///
    /// # Panics
    /// When the committed file is not what `cargo xtask maps` writes; every test of the game finds that.
    fn read() -> Self {
        // A derived file: it has no column for sources.
        let rows = match Files::carried(LAYOUT_FILE).loose_rows::<LayoutRow>("layout.csv") {
            Ok(rows) => rows,
            Err(fault) => panic!("{fault}"),
        };
        let mut layout = Self::default();
        for LayoutRow { id, what, x, y } in rows.into_iter().map(|row| row.value) {
            match what {
                What::Stack => drop(layout.stacks.insert(id, (x, y))),
                What::Outline => layout.outlines.entry(id).or_default().push((x, y)),
                // Cities are part of the picture.
                What::City => {}
            }
        }
        layout
    }

    fn outline(&self, place: Place) -> Vec<Point> {
        self.outlines.get(place.id()).cloned().unwrap_or_default()
    }
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
    let at = LAYOUT.stacks.get(place.id()).copied().unwrap_or_default();
    PlaceInfo {
        id: place.id().to_owned(),
        name: province.name.clone(),
        kind: PlaceKind::Area,
        at,
        outline: LAYOUT.outline(place),
        class,
        tags,
    }
}

/// The outline of a box, and what it is.
fn box_shape(place: Place) -> (Vec<Point>, &'static str) {
    let row = |middle: f32, half: f32| {
        let (top, bottom) = (MAP_HEIGHT + 13.0, HEIGHT - 13.0);
        vec![(middle - half, top), (middle + half, top), (middle + half, bottom), (middle - half, bottom)]
    };
    match place {
        Place::GULF => (LAYOUT.outline(place), "box sea"),
        Place::FLEET => (LAYOUT.outline(place), "box fleet"),
        Place::CSA | Place::USA => (LAYOUT.outline(place), "box border"),
        Place::POOL_IMP => (row(185.0, 170.0), "box pool imperial"),
        Place::POOL_REP => (row(545.0, 170.0), "box pool republican"),
        Place::PRISON_IMP => (row(800.0, 70.0), "box prison imperial"),
        Place::PRISON_REP => (row(955.0, 70.0), "box prison republican"),
        Place::LIMBO => (row(1105.0, 65.0), "box limbo"),
        Place::FUTURE => (row(1285.0, 100.0), "box future"),
        _ => (row(1490.0, 90.0), "box gone"),
    }
}

fn box_info(place: Place) -> PlaceInfo {
    let (outline, class) = box_shape(place);
    let middle = |get: fn(&Point) -> f32| outline.iter().map(get).sum::<f32>() / outline.len().max(1) as f32;
    PlaceInfo {
        id: place.id().to_owned(),
        name: String::new(),
        kind: PlaceKind::Box,
        at: (middle(|p| p.0), middle(|p| p.1)),
        outline,
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
    let pieces = Piece::all().map(|piece| piece_info(d, piece));
    Board {
        size: (WIDTH, HEIGHT),
        unit: 32.0,
        under: Vec::new(),
        over: Vec::new(),
        edges,
        pieces: pieces.chain(Army::all().map(|army| army_info(d, army))).collect(),
        cards: Vec::new(),
        art: Some(&ART),
        places,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FILES;

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
        let rows = Files::carried(LAYOUT_FILE).loose_rows::<LayoutRow>("layout.csv").expect("a layout");
        let at = |id: &str| {
            let row = rows.iter().find(|row| row.value.what == What::City && row.value.id == id);
            row.map(|row| (row.value.x, row.value.y)).expect("every city has its place")
        };
        for city in data.geography.cities.iter().filter(|city| city.capital && city.port.is_none()) {
            let id = format!("{}-C", city.province.id());
            assert!(inside(&board.places[city.province.index()].outline, at(&id)), "{}", city.name);
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

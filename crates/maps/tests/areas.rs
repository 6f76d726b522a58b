//! The baked boards of spaces and provinces, read from the files that are committed: nothing covers anything else.

use std::collections::HashMap;
use zocalo_core::board::art::{Anchor, Art, Label};
use zocalo_maps::area::montezuma::Look;
use zocalo_maps::area::{cactus, cactus_art, line, montezuma, montezuma_art, montezuma_data};

type P = (f64, f64);
/// Left, top, right, bottom.
type Rect = (f64, f64, f64, f64);

fn read(game: &str, name: &str) -> Vec<u8> {
    let path = zocalo_maps::bake::folder(game).join(name);
    std::fs::read(&path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

fn art(game: &str) -> Art {
    let json = String::from_utf8(read(game, "board.json")).expect("text");
    Art::baked(&json, &[], &[])
}

/// Rows of the layout as texts.
fn layout(game: &str) -> Vec<Vec<String>> {
    let text = String::from_utf8(read(game, "layout.csv")).expect("text");
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn point(row: &[String], x: usize) -> P {
    let number = |i: usize| row[i].parse::<f64>().unwrap_or_else(|_| panic!("{row:?}"));
    (number(x), number(x + 1))
}

fn square((x, y): P, half: f64) -> Rect {
    (x - half, y - half, x + half, y + half)
}

fn meet(a: Rect, b: Rect) -> bool {
    a.0 < b.2 - 0.1 && b.0 < a.2 - 0.1 && a.1 < b.3 - 0.1 && b.1 < a.3 - 0.1
}

/// How deep a disc reaches into a rectangle.
fn bite(rect: Rect, at: P, radius: f64) -> f64 {
    let (x, y) = (at.0.clamp(rect.0, rect.2), at.1.clamp(rect.1, rect.3));
    radius - (at.0 - x).hypot(at.1 - y)
}

/// The room of a label in board units; `width` and `size` in drawn units.
fn room(label: &Label, width: f64, size: f64, drawn: f64) -> Rect {
    let (x, y) = (f64::from(label.free.x) / 2.0 / drawn, f64::from(label.free.y) / 2.0 / drawn);
    let (w, h) = (width / drawn, size * 0.96 / drawn);
    let left = match label.free.anchor {
        Anchor::Start => x,
        Anchor::Middle => x - w / 2.0,
        Anchor::End => x - w,
    };
    (left, y - 0.78 * h, left + w, y + 0.22 * h)
}

/// The points of a path of relative lines, in board units.
fn points(path: &str, scale: f64) -> Vec<P> {
    let mut numbers = Vec::new();
    let mut now = String::new();
    for c in path.chars() {
        if c == '-' || !c.is_ascii_digit() {
            if !now.is_empty() && now != "-" {
                numbers.push(now.parse::<f64>().expect("a number"));
            }
            now.clear();
        }
        if c == '-' || c.is_ascii_digit() {
            now.push(c);
        }
    }
    if !now.is_empty() {
        numbers.push(now.parse::<f64>().expect("a number"));
    }
    let (mut x, mut y) = (0.0, 0.0);
    numbers
        .chunks_exact(2)
        .map(|pair| {
            (x, y) = (x + pair[0], y + pair[1]);
            (x / scale, y / scale)
        })
        .collect()
}

struct Space {
    id: String,
    name: String,
    look: Look,
    at: P,
    rim: f64,
}

fn spaces() -> Vec<Space> {
    let data = montezuma_data::Data::read().expect("data");
    let at: HashMap<String, P> =
        layout("montezuma").into_iter().map(|row| (row[0].clone(), point(&row, 1))).collect();
    let places = data.places.into_iter().filter(|place| place.kind != montezuma_data::Kind::Zone);
    places
        .map(|place| {
            let look = match (place.kind, place.is_city()) {
                (montezuma_data::Kind::Transit, _) => Look::Transit,
                (_, true) => Look::City,
                _ => Look::Town,
            };
            let rim = look.radius() * if place.fortress() > 0 { 1.62 } else { 1.0 };
            Space { at: at[&place.id], look, rim, id: place.id, name: place.name }
        })
        .collect()
}

#[test]
fn montezuma_spaces_keep_their_distance() {
    let spaces = spaces();
    assert_eq!(spaces.len(), 121);
    for (i, one) in spaces.iter().enumerate() {
        for two in &spaces[..i] {
            let far = line::distance(one.at, two.at);
            let transit = [one, two].iter().filter(|space| space.look == Look::Transit).count();
            let least = [53.0, 40.0, 33.0][transit];
            assert!(far > least, "{} and {}: {far:.1}", one.id, two.id);
            let stack =
                |space: &Space| square(space.at, if space.look == Look::Transit { 9.0 } else { 17.1 });
            assert!(!meet(stack(one), stack(two)), "the stacks of {} and {}", one.id, two.id);
        }
    }
}

#[test]
fn montezuma_names_cover_no_space_no_stack_and_no_other_name() {
    let (spaces, art) = (spaces(), art("montezuma"));
    let rooms: Vec<Rect> = spaces
        .iter()
        .map(|space| {
            let label = art.labels.iter().find(|label| label.place == space.id).expect("a name");
            let face = space.look.face();
            room(label, f64::from(face.width(&space.name)), f64::from(face.size), montezuma::DRAWN)
        })
        .collect();
    for (i, room) in rooms.iter().enumerate() {
        for (j, other) in spaces.iter().enumerate() {
            let id = &spaces[i].id;
            assert!(i == j || !meet(*room, rooms[j]), "the names of {id} and {}", other.id);
            assert!(i == j || bite(*room, other.at, other.rim) <= 0.3, "the name of {id} on {}", other.id);
            let half = if other.look == Look::Transit { 8.5 } else { 17.0 };
            assert!(!meet(*room, square(other.at, half)), "a stack at {} hides {id}", other.id);
        }
    }
}

#[test]
fn montezuma_roads_join_their_spaces_and_pass_no_other() {
    let (spaces, art) = (spaces(), art("montezuma"));
    let ways = ["way-road", "way-rough", "crossing"];
    let mut count = 0;
    let mut longer = (0.0, 0.0);
    for layer in art.layers.iter().filter(|layer| ways.contains(&layer.class.as_str())) {
        for path in &layer.paths {
            let road = points(path, 3.0);
            let end = |p: P| {
                let near = spaces.iter().position(|space| line::distance(space.at, p) < 1.5);
                near.unwrap_or_else(|| panic!("{p:?} is no space"))
            };
            let (a, b) = (end(road[0]), end(road[road.len() - 1]));
            for (i, space) in spaces.iter().enumerate().filter(|&(i, _)| i != a && i != b) {
                let far = line::from_line(space.at, &road);
                let (a, b) = (&spaces[a].id, &spaces[b].id);
                assert!(far > space.look.radius(), "{a}–{b} runs over {}: {far:.1} ({i})", space.id);
            }
            count += 1;
            longer = (longer.0 + line::length(&road), longer.1 + line::distance(spaces[a].at, spaces[b].at));
        }
    }
    let data = montezuma_data::Data::read().expect("data");
    let wanted = data.connections.iter().filter(|way| way.way != montezuma_data::Way::Arrow).count();
    assert_eq!(count, wanted);
    assert!(longer.0 / longer.1 < 1.1, "roads are {:.3} of the straight lines", longer.0 / longer.1);
}

/// The sides of a rectangle of half units in board units.
fn sides([x, y, w, h]: [i32; 4], scale: f64) -> Rect {
    let side = |halves: i32| f64::from(halves) / scale;
    (side(x), side(y), side(x + w), side(y + h))
}

/// The room of the name of a space where it stands free, and where it stands beside a counter if that is elsewhere.
fn names_of(space: &Space, art: &Art) -> Vec<Rect> {
    let label = art.labels.iter().find(|label| label.place == space.id).expect("a name");
    let face = space.look.face();
    let width = f64::from(face.width(&space.name));
    let beside = label.beside.map(|free| Label { free, ..label.clone() });
    let stands = std::iter::once(label.clone()).chain(beside);
    stands.map(|label| room(&label, width, f64::from(face.size), montezuma::DRAWN)).collect()
}

/// No space, name, box, line or coast of Montezuma lies under a rectangle.
fn lies_free(text: &str, rect: Rect, spaces: &[Space], art: &Art) {
    for space in spaces {
        assert!(bite(rect, space.at, space.rim + 2.0) <= 0.0, "{text} covers {}", space.id);
        for name in names_of(space, art) {
            assert!(!meet(rect, name), "{text} covers the name of {}: {name:?}", space.id);
        }
    }
    for (id, (x, y, w, h)) in montezuma::ZONES.iter().chain(&montezuma_art::DECORATION) {
        assert!(!meet(rect, (*x, *y, x + w, y + h)), "{text} covers {id}");
    }
    for label in art.labels.iter().filter(|label| !label.along.is_empty()) {
        let size = label.class.split(' ').find_map(|class| class.strip_prefix('n')?.parse().ok());
        let half = size.unwrap_or(20.0) / montezuma::DRAWN / 2.0;
        for at in points(&label.along, 3.0) {
            assert!(bite(rect, at, half) <= 0.0, "{text} covers {}", label.text);
        }
    }
    // Water lines, degrees and the tropic are the sea's own; circles are spaces.
    let own = ["water-line", "graticule", "tropic", "frame-", "map-margin"];
    let lines = art.layers.iter().filter(|layer| !own.iter().any(|class| layer.class.starts_with(class)));
    for layer in lines {
        for path in layer.paths.iter().filter(|path| !path.contains('a')) {
            // A rock in the ocean may lie under it as a whole.
            let near: Vec<bool> = points(path, 3.0).iter().map(|&at| bite(rect, at, 2.0) > 0.0).collect();
            let rock = layer.class == "shore" && near.iter().all(|&near| near);
            assert!(rock || !near.contains(&true), "{text} covers {}", layer.class);
        }
    }
}

/// An inset hides nothing, its frame and its title among it.
#[test]
fn montezuma_insets_lie_on_free_sea() {
    const FRAME: f64 = 6.0;
    /// The title stands in the middle above the frame.
    const TITLE: P = (200.0, 24.0);
    let (spaces, art) = (spaces(), art("montezuma"));
    let insets: Vec<Rect> = art.insets.iter().map(|inset| sides(inset.room(), 3.0)).collect();
    assert_eq!(insets.len(), 2);
    assert!(!meet(insets[0], insets[1]));
    for (inset, &(left, top, right, bottom)) in art.insets.iter().zip(&insets) {
        let rect = (left - FRAME, top - FRAME, right + FRAME, bottom + FRAME);
        let edge = montezuma::FRAME;
        let (width, height) = montezuma::MAP;
        let inside = rect.0 >= edge && rect.1 >= edge && rect.2 <= width - edge && rect.3 <= height - edge;
        assert!(inside, "{}: {rect:?} leaves the map", inset.text);
        lies_free(&inset.text, rect, &spaces, &art);
        let middle = f64::midpoint(left, right);
        let title = (middle - TITLE.0 / 2.0, rect.1 - TITLE.1, middle + TITLE.0 / 2.0, rect.1);
        lies_free(&format!("the title of {}", inset.text), title, &spaces, &art);
    }
}

/// What an inset shows whole it shows with its name, which covers no other space.
#[test]
fn montezuma_insets_show_places_with_their_names() {
    let (spaces, art) = (spaces(), art("montezuma"));
    for inset in &art.insets {
        let text = &inset.text;
        let shown = sides(inset.from, 3.0);
        let within = |r: Rect| r.0 >= shown.0 && r.1 >= shown.1 && r.2 <= shown.2 && r.3 <= shown.3;
        let whole: Vec<&Space> = spaces.iter().filter(|space| within(square(space.at, space.rim))).collect();
        assert!(whole.len() >= 8, "{text} shows {} spaces", whole.len());
        for space in &whole {
            let by = inset.moved.iter().find(|(place, _)| *place == space.id).map_or((0, 0), |(_, by)| *by);
            let (dx, dy) = (f64::from(by.0) / 3.0, f64::from(by.1) / 3.0);
            let (left, top, right, bottom) = names_of(space, &art)[0];
            let name = (left + dx, top + dy, right + dx, bottom + dy);
            assert!(within(name), "{text} cuts the name of {}: {name:?} in {shown:?}", space.id);
            for other in spaces.iter().filter(|other| other.id != space.id) {
                let deep = bite(name, other.at, other.look.radius());
                assert!(deep <= 0.3, "{text}: the name of {} on {}", space.id, other.id);
            }
        }
        assert!((140..=180).contains(&inset.percent), "{text}");
    }
}

/// Slow: lays the map out anew, and holds the ground against the data.
#[test]
fn montezuma_spaces_stand_on_their_own_ground() {
    let map = montezuma::Map::new().expect("a map");
    let (least, most) = map.ground.stretch();
    assert!(least > 0.1 && most < 5.0, "the ground folds or tears: {least} to {most}");
    let mut states = 0.0;
    for (i, state) in map.data.states.iter().enumerate() {
        let part = zocalo_maps::area::land::FIRST + i as u8;
        let drawn: f64 = map.land.state(i).iter().map(|ring| line::area(ring)).sum::<f64>().abs();
        let cells = map.land.parts.area(part);
        assert!((drawn - cells).abs() <= 0.01 * cells + 8.0, "{}: {drawn} drawn of {cells}", state.id);
        states += cells;
    }
    assert!(states > 500_000.0, "{states}");
    for space in &map.spaces {
        let place = &map.data.places[space.place];
        let part = map.land.parts.at(space.at);
        match map.data.states.iter().position(|state| state.id == place.region) {
            Some(state) => {
                let own = zocalo_maps::area::land::FIRST + state as u8;
                let near = (0..16).any(|i| {
                    let angle = f64::from(i) * std::f64::consts::TAU / 16.0;
                    map.land.parts.at((space.at.0 + 6.0 * angle.cos(), space.at.1 + 6.0 * angle.sin())) == own
                });
                assert!(part == own || (place.is_port() && near), "{} stands on {part}, not {own}", place.id);
            }
            None => assert!(line::inside(&map.beyond, space.at), "{} is beyond the river", place.id),
        }
        if ["ta_matamoros", "ta_camargo", "ta_mier", "co_presidio_rg"].contains(&place.id.as_str()) {
            assert!(!line::inside(&map.beyond, space.at), "{} is on the right bank", place.id);
        }
    }
    for inset in &art("montezuma").insets {
        let (left, top, right, bottom) = sides(inset.room(), 3.0);
        for at in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            assert_eq!(map.land.parts.at(at), zocalo_maps::area::land::SEA, "{}: {at:?}", inset.text);
        }
    }
}

#[test]
fn cactus_throne_provinces_part_the_land_and_hold_their_stacks() {
    let (mut outlines, mut stacks): (HashMap<String, Vec<P>>, HashMap<String, P>) = Default::default();
    for row in layout("cactus-throne") {
        match row[1].as_str() {
            "outline" => outlines.entry(row[0].clone()).or_default().push(point(&row, 2)),
            "stack" => drop(stacks.insert(row[0].clone(), point(&row, 2))),
            _ => {}
        }
    }
    outlines.retain(|id, _| stacks.contains_key(id));
    assert_eq!(outlines.len(), 29);
    let (mut once, mut twice) = (0, 0);
    for y in (0..1090).step_by(4) {
        for x in (0..1600).step_by(4) {
            let at = (f64::from(x) + 0.37, f64::from(y) + 0.61);
            match outlines.values().filter(|ring| line::inside(ring, at)).count() {
                0 => {}
                1 => once += 1,
                _ => twice += 1,
            }
        }
    }
    assert!(
        once > 20_000 && f64::from(twice) < 0.001 * f64::from(once),
        "{twice} of {once} lie in two provinces"
    );
    for (id, &(x, y)) in &stacks {
        let own = &outlines[id];
        assert!(line::inside(own, (x, y)), "{id}: the stack stands elsewhere");
        let grid = (-5..=5).flat_map(|i| (-5..=5).map(move |j| (f64::from(i), f64::from(j))));
        let step = cactus::STACK / 11.0;
        let inside = grid.filter(|(i, j)| line::inside(own, (x + i * step, y + j * step))).count();
        // Tlaxcala, Morelos, Aguascalientes and Colima are hardly larger than a counter.
        let least = if ["TLA", "MOR", "AGU", "COL"].contains(&id.as_str()) { 60 } else { 109 };
        assert!(inside >= least, "{id} holds {inside} of 121 of its stack");
        for (other, &(u, v)) in stacks.iter().filter(|(other, _)| *other != id) {
            assert!((x - u).abs().max((y - v).abs()) > cactus::STACK * 0.85, "stacks of {id} and {other}");
        }
    }
}

#[test]
fn cactus_throne_names_of_cities_cover_nothing() {
    let art = art("cactus-throne");
    let cities: Vec<cactus::City> = montezuma_data::rows("map_cities.csv", cactus::CITIES).expect("cities");
    let rows = layout("cactus-throne");
    let of = |what: &str| -> HashMap<String, P> {
        rows.iter().filter(|row| row[1] == what).map(|row| (row[0].clone(), point(row, 2))).collect()
    };
    let (at, stacks) = (of("city"), of("stack"));
    let labels: Vec<&Label> =
        art.labels.iter().filter(|label| label.class.starts_with("city-label")).collect();
    assert_eq!(labels.len(), cities.len());
    let rooms: Vec<Rect> = cities
        .iter()
        .zip(&labels)
        .map(|(city, label)| {
            let face = city.face();
            room(label, f64::from(face.width(city.label())), f64::from(face.size), cactus::DRAWN)
        })
        .collect();
    for (i, city) in cities.iter().enumerate() {
        for (j, other) in cities.iter().enumerate().filter(|&(j, _)| j != i) {
            assert!(line::distance(at[&city.id], at[&other.id]) > 21.0, "{} and {}", city.name, other.name);
            assert!(!meet(rooms[i], rooms[j]), "the names of {} and {}", city.name, other.name);
            assert!(bite(rooms[i], at[&other.id], other.radius()) <= 0.5, "{} on {}", city.name, other.name);
        }
        for (id, &stack) in &stacks {
            assert!(
                !meet(rooms[i], square(stack, cactus::STACK / 2.0 - 0.5)),
                "the stack of {id} hides {}",
                city.name
            );
        }
    }
}

#[test]
fn boards_are_small_and_made_from_the_data_of_today() {
    for (game, inputs) in [("montezuma", montezuma_art::inputs()), ("cactus-throne", cactus_art::inputs())] {
        assert_eq!(art(game).inputs, inputs, "run cargo xtask maps {game}");
        let size = |name: &str| read(game, name).len();
        // The lines go out compressed, to about a quarter.
        let whole = size("day.webp") + size("night.webp") + size("board.json") / 4;
        assert!(whole < 150_000, "{game}: {whole}");
        assert!(size("small.webp") < 25_000, "{game}");
    }
}

/// Where there are lines and spaces, neighbours differ; the bare ground has hardly any such edge.
#[test]
fn small_pictures_show_the_lines_of_their_boards() {
    for game in ["camerone", "veracruz", "montezuma", "rio-grande", "cactus-throne"] {
        let bytes = read(game, "small.webp");
        let image = webp::Decoder::new(&bytes).decode().expect("a picture");
        let pixels = (image.width() * image.height()) as usize;
        let channels = image.len() / pixels;
        let light: Vec<u32> = image
            .chunks_exact(channels)
            .map(|pixel| pixel[..3].iter().map(|&c| u32::from(c)).sum())
            .collect();
        let edges = light.windows(2).filter(|pair| pair[0].abs_diff(pair[1]) > 90).count();
        assert!(edges * 100 > pixels, "{game}: {edges} edges in {pixels} pixels");
    }
}

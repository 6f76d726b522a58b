//! Reads the baked boards of hexes and holds them to the rules: what is drawn must say what is true.

use std::collections::BTreeMap;
use std::fs;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Art, Label, Zoom};
use zocalo_maps::bake::folder;
use zocalo_maps::curve;
use zocalo_maps::hexes::Hexes;
use zocalo_maps::hexlines::River;
use zocalo_maps::label::{Face, Rect};
use zocalo_maps::{camerone, rio_grande, veracruz};

const GAMES: [&str; 3] = ["camerone", "veracruz", "rio-grande"];

fn art(game: &str) -> Art {
    let json = fs::read_to_string(folder(game).join("board.json")).unwrap();
    Art::baked(&json, b"", b"")
}

/// A baked picture: its width, and red, green and blue of each pixel.
struct Seen {
    width: usize,
    height: usize,
    pixels: Vec<[f32; 3]>,
    rect: [i32; 4],
}

impl Seen {
    fn read(game: &str, time: &str) -> Self {
        let bytes = fs::read(folder(game).join(format!("{time}.webp"))).unwrap();
        let image = webp::Decoder::new(&bytes).decode().expect("a picture");
        let (width, height) = (image.width() as usize, image.height() as usize);
        let step = image.len() / (width * height);
        let pixels = image.chunks_exact(step).map(|p| [p[0], p[1], p[2]].map(f32::from)).collect();
        Self { width, height, pixels, rect: art(game).rect }
    }

    /// The pixels within a distance of a point, in hexes.
    fn around(&self, at: Point, far: f32) -> Vec<[f32; 3]> {
        let scale = self.width as f32 / (self.rect[2] as f32 / 120.0);
        let (x, y) =
            ((at.0 - self.rect[0] as f32 / 120.0) * scale, (at.1 - self.rect[1] as f32 / 120.0) * scale);
        let reach = (far * scale).ceil() as i64;
        let mut out = Vec::new();
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let (px, py) = (x as i64 + dx, y as i64 + dy);
                let inside = px >= 0 && py >= 0 && (px as usize) < self.width && (py as usize) < self.height;
                if inside && (dx as f32).hypot(dy as f32) <= far * scale {
                    out.push(self.pixels[py as usize * self.width + px as usize]);
                }
            }
        }
        out
    }
}

fn mean(pixels: &[[f32; 3]], channel: usize) -> f32 {
    pixels.iter().map(|p| p[channel]).sum::<f32>() / pixels.len() as f32
}

#[test]
fn boards_are_fresh() {
    let now = [camerone::inputs(), veracruz::inputs(), rio_grande::inputs()];
    for (game, inputs) in GAMES.into_iter().zip(now) {
        assert_eq!(art(game).inputs, inputs, "{game} has changed: cargo xtask maps {game}");
    }
}

#[test]
fn no_hex_lies_on_the_wrong_side_of_the_coast() {
    for (game, hexes) in
        [("veracruz", veracruz::hexes().unwrap()), ("rio-grande", rio_grande::hexes().unwrap())]
    {
        let picture = Seen::read(game, "day");
        let mut wrong = Vec::new();
        for cell in &hexes.cells {
            // Ulúa is sea by the rule, and drawn as the islet that it is.
            if cell.terrain == "fort_island" {
                continue;
            }
            let water = matches!(cell.terrain.as_str(), "sea" | "lake");
            let here = picture.around(cell.at, 0.13);
            // By day water is bluer than it is red, and no land is.
            let blue = mean(&here, 2) > mean(&here, 0);
            if blue != water {
                wrong.push(cell.id.as_str());
            }
        }
        assert!(wrong.is_empty(), "{game}: {wrong:?}");
    }
}

#[test]
fn every_hex_of_a_class_has_its_mark() {
    for (game, hexes) in
        [("veracruz", veracruz::hexes().unwrap()), ("rio-grande", rio_grande::hexes().unwrap())]
    {
        for time in ["day", "night"] {
            let picture = Seen::read(game, time);
            let mut bare = Vec::new();
            for cell in hexes
                .cells
                .iter()
                .filter(|c| matches!(c.terrain.as_str(), "mountain" | "jungle" | "swamp" | "desert"))
            {
                let here = picture.around(cell.at, 0.36);
                // Marks are strokes: pixels beside each other differ. A plain tint is smooth.
                let green = mean(&here, 1);
                let spread =
                    (here.iter().map(|p| (p[1] - green).powi(2)).sum::<f32>() / here.len() as f32).sqrt();
                if spread < 2.2 {
                    bare.push(format!("{} {} {spread:.1}", cell.id, cell.terrain));
                }
            }
            assert!(bare.is_empty(), "{game} {time}: {bare:?}");
        }
    }
}

/// The outlines of a path of relative lines, in hexes.
fn outlines(path: &str) -> Vec<Vec<Point>> {
    let mut out = Vec::new();
    for piece in path.split('M').filter(|piece| !piece.is_empty()) {
        let mut numbers = Vec::new();
        let mut word = String::new();
        for c in piece.chars().chain([' ']) {
            if c.is_ascii_digit() || (c == '-' && word.is_empty()) {
                word.push(c);
                continue;
            }
            if !word.is_empty() {
                numbers.push(word.parse::<f32>().unwrap());
                word.clear();
            }
            if c == '-' {
                word.push(c);
            }
        }
        let (mut x, mut y) = (0.0, 0.0);
        let mut line = Vec::new();
        for pair in numbers.chunks_exact(2) {
            x += pair[0];
            y += pair[1];
            line.push((x / 120.0, y / 120.0));
        }
        out.push(line);
    }
    out
}

/// How far a point lies from drawn outlines.
fn off(p: Point, drawn: &[Vec<Point>]) -> f32 {
    let sides =
        drawn.iter().flat_map(|line| (0..line.len()).map(move |i| (line[i], line[(i + 1) % line.len()])));
    sides.map(|(a, b)| curve::off(p, a, b)).fold(f32::INFINITY, f32::min)
}

/// A game, and how its names are set.
type Faces = (&'static str, fn(&str) -> Face);

/// A game, its hexes, and where its rivers come from.
type Watered = (&'static str, Hexes, fn(&Hexes) -> Courses);

type Courses = Vec<(River, Vec<(Point, Point)>)>;

#[test]
fn rivers_pass_the_middles_of_their_hexsides() {
    let boards: [Watered; 2] = [
        ("veracruz", veracruz::hexes().unwrap(), |hexes| veracruz::rivers(hexes).unwrap()),
        ("rio-grande", rio_grande::hexes().unwrap(), |hexes| rio_grande::rivers(hexes).unwrap()),
    ];
    for (game, hexes, rivers) in boards {
        let art = art(game);
        let layers = art.layers.iter().filter(|layer| layer.class == "hx river");
        let drawn: Vec<Vec<Point>> =
            layers.flat_map(|layer| layer.paths.iter()).flat_map(|p| outlines(p)).collect();
        let mut count = 0;
        for (river, sides) in rivers(&hexes) {
            for (a, b) in sides {
                let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                count += 1;
                // Half the width of the widest river, and the rounding of the path.
                let far = off(middle, &drawn);
                assert!(far < 0.065, "{game}, {}: {far:.3} of a hex at {middle:?}", river.name);
            }
        }
        assert!(count > 100, "{game}: {count}");
    }
}

/// Names of places in a language, by id.
fn place_names(game: &str, lang: &str) -> BTreeMap<String, String> {
    let root = folder(game).join("..");
    let csv = fs::read_to_string(root.join("data/map_places.csv")).unwrap();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let head = reader.headers().unwrap().clone();
    let column = |name: &str| head.iter().position(|h| h == name);
    let id = column("hex").or_else(|| column("id")).unwrap();
    let name = column("name").unwrap();
    let mut out: BTreeMap<String, String> = reader
        .records()
        .map(|row| row.unwrap())
        .map(|row| (row[id].to_owned(), row[name].to_owned()))
        .collect();
    let words = fs::read_to_string(root.join(format!("locales/{lang}.ftl"))).unwrap();
    for line in words.lines() {
        if let Some((id, name)) = line.strip_prefix("place-").and_then(|rest| rest.split_once(" = "))
            && let Some(known) = out.get_mut(id)
        {
            name.clone_into(known);
        }
    }
    out
}

fn rect_of(label: &Label, names: &BTreeMap<String, String>, face: fn(&str) -> Face) -> Rect {
    let class = label.class.strip_prefix("hx-name ").unwrap();
    let face = face(class);
    face.rect(label.free, face.width(&names[&label.place]))
}

#[test]
fn no_name_of_a_place_covers_another_or_a_sign() {
    let faces: [Faces; 2] = [("veracruz", veracruz::face), ("rio-grande", rio_grande::face)];
    for (game, face) in faces {
        let art = art(game);
        let labels: Vec<&Label> = art.labels.iter().filter(|label| !label.place.is_empty()).collect();
        for lang in ["en", "es", "fr"] {
            let names = place_names(game, lang);
            for zoom in Zoom::ALL {
                let by = zoom.growth();
                let shown: Vec<(&Label, Rect)> = labels
                    .iter()
                    .filter(|label| label.from <= zoom)
                    .map(|label| {
                        let home = (label.home.0 as f32 / 2.0, label.home.1 as f32 / 2.0);
                        (*label, rect_of(label, &names, face).grown(home, by))
                    })
                    .collect();
                for (i, (a, rect)) in shown.iter().enumerate() {
                    for (b, other) in &shown[i + 1..] {
                        assert!(
                            !rect.meets(other),
                            "{game} {lang} {zoom:?}: {} and {}",
                            names[&a.place],
                            names[&b.place]
                        );
                    }
                    for other in labels.iter().filter(|other| other.place != a.place && zoom >= Zoom::Near) {
                        let sign =
                            Rect::around((other.home.0 as f32 / 2.0, other.home.1 as f32 / 2.0), 2.0, 2.0);
                        assert!(
                            !rect.meets(&sign),
                            "{game} {lang}: {} covers the sign of {}",
                            names[&a.place],
                            names[&other.place]
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn beside_a_counter_no_name_lies_under_it() {
    let faces: [Faces; 2] = [("veracruz", veracruz::face), ("rio-grande", rio_grande::face)];
    for (game, face) in faces {
        let names = place_names(game, "en");
        for label in art(game).labels.iter().filter(|label| !label.place.is_empty()) {
            let stand = label.beside.unwrap_or(label.free);
            let class = label.class.strip_prefix("hx-name ").unwrap();
            let rect = face(class).rect(stand, face(class).width(&names[&label.place]));
            let counter = Rect::around((label.home.0 as f32 / 2.0, label.home.1 as f32 / 2.0), 22.0, 22.0);
            assert!(!rect.meets(&counter), "{game}: {}", names[&label.place]);
        }
    }
}

#[test]
fn a_board_costs_less_than_150_kilobytes() {
    for game in GAMES {
        let size = |name: &str| fs::metadata(folder(game).join(name)).unwrap().len();
        for time in ["day.webp", "night.webp"] {
            // Paths and names shrink to less than a quarter on their way (measured: to a fifth).
            let bytes = size(time) + size("board.json") / 4;
            assert!(bytes < 150_000, "{game} {time}: {bytes}");
        }
    }
}

#[test]
fn the_walls_of_the_farm_pass_the_slanting_hexsides_in_their_middle() {
    let hexes = camerone::hexes().unwrap();
    let farm = camerone::Farm::new(&hexes);
    let sides = fs::read_to_string(folder("camerone").join("../data/map_hexsides.csv")).unwrap();
    let mut slanting = 0;
    for row in csv::Reader::from_reader(sides.as_bytes()).records() {
        let row = row.unwrap();
        let (a, b) = hexes.side(hexes.by_id[&row[0]], hexes.by_id[&row[2]]);
        let middle = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
        let lines = [
            (middle.0 - farm.west).abs(),
            (middle.0 - farm.east).abs(),
            (middle.1 - farm.north).abs(),
            (middle.1 - farm.south).abs(),
        ];
        let far = lines.into_iter().fold(f32::INFINITY, f32::min);
        assert!(far < 0.26, "{}/{}: {far}", &row[0], &row[2]);
        slanting += usize::from(far < 0.01);
    }
    assert!(slanting >= 20, "{slanting}");
}

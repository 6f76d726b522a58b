//! Names on a map of hexes: in the order of their importance, where they cover least, and from how far they are seen.

use crate::label::{Costs, Face, Rect, beside_line};
use crate::svg::Pen;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Anchor, Label, Stand, Zoom};

/// The half side of a counter with the lean of a stack, in drawn units.
const COUNTER: f32 = 25.0;

/// A name to be placed at a point. Lengths are hexes; radius and sizes are drawn units.
#[derive(Clone, Debug)]
pub struct Name {
    /// The place whose name it is, or empty.
    pub place: String,
    /// What is written, in each language: the widest counts.
    pub texts: Vec<String>,
    /// What is written where it is no place's name: a key or a proper name.
    pub text: String,
    /// Its class.
    pub class: String,
    /// How it is set.
    pub face: Face,
    /// Its point.
    pub at: Point,
    /// The radius of the symbol there.
    pub radius: f32,
    /// From how near it is shown at all.
    pub from: Zoom,
}

/// Names, and what they must not cover.
#[derive(Debug)]
pub struct Names {
    /// What it costs to cover each part of the map.
    pub costs: Costs,
    /// The labels so far.
    pub labels: Vec<Label>,
    /// Their rectangles, and the point about which each grows.
    pub taken: Vec<(Rect, Point, Zoom)>,
}

fn half_units(p: Point) -> (i32, i32) {
    ((p.0 * 120.0).round() as i32, (p.1 * 120.0).round() as i32)
}

fn drawn(p: Point) -> Point {
    (p.0 * 60.0, p.1 * 60.0)
}

impl Names {
    /// On a sheet of a size in hexes.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Self {
        Self { costs: Costs::new(width * 60.0, height * 60.0), labels: Vec::new(), taken: Vec::new() }
    }

    /// A symbol that names should not cover.
    pub fn symbol(&mut self, at: Point, radius: f32, cost: f32) {
        self.costs.add(Rect::around(drawn(at), radius, radius), cost);
    }

    /// A line that names should rather not cover.
    pub fn line(&mut self, line: &[Point], width: f32, cost: f32) {
        let line: Vec<Point> = line.iter().map(|&p| drawn(p)).collect();
        self.costs.add_line(&line, width, cost);
    }

    /// A rectangle in hexes that is kept free.
    pub fn reserve(&mut self, rect: Rect, cost: f32) {
        self.costs.add(Rect(rect.0 * 60.0, rect.1 * 60.0, rect.2 * 60.0, rect.3 * 60.0), cost);
    }

    /// Keeps names off the frame round the picture and off the margin outside it. All in hexes.
    pub fn keep_inside(&mut self, (left, top, right, bottom): (f32, f32, f32, f32)) {
        let far = 200.0;
        for outside in [
            Rect(0.0, 0.0, left + 0.05, far),
            Rect(right - 0.05, 0.0, far, far),
            Rect(0.0, 0.0, far, top + 0.05),
            Rect(0.0, bottom - 0.05, far, far),
        ] {
            self.reserve(outside, 30.0);
        }
    }

    /// Places names, the important ones first.
    pub fn place(&mut self, names: &[Name]) {
        for name in names {
            let at = drawn(name.at);
            let width = name.texts.iter().map(|text| name.face.width(text)).fold(0.0, f32::max);
            let (free, rect) = self.costs.stand(at, name.radius, name.face, width, false);
            let from = Zoom::ALL
                .into_iter()
                .filter(|zoom| *zoom >= name.from)
                .find(|&zoom| self.is_free(&rect, at, zoom))
                .unwrap_or(Zoom::Close);
            self.costs.add(Rect(rect.0 - 2.0, rect.1 - 1.0, rect.2 + 2.0, rect.3 + 1.0), 40.0);
            self.taken.push((rect, at, from));
            self.labels.push(Label {
                place: name.place.clone(),
                text: name.text.clone(),
                class: format!("hx-name {}", name.class),
                from,
                home: half_units(name.at),
                free,
                ..Label::default()
            });
        }
    }

    /// Finds the second position of the names of places: beside a counter. What stands free stays where it is.
    pub fn beside(&mut self, names: &[Name]) {
        for name in names.iter().filter(|name| !name.place.is_empty()) {
            let width = name.texts.iter().map(|text| name.face.width(text)).fold(0.0, f32::max);
            let Some(label) = self.labels.iter_mut().find(|label| label.place == name.place) else {
                continue;
            };
            let at = drawn(name.at);
            let counter = Rect::around(at, COUNTER, COUNTER);
            let here = name.face.rect(label.free, width);
            if !here.meets(&counter) {
                continue;
            }
            // Its own free position costs nothing while it stands elsewhere.
            self.costs.add(Rect(here.0 - 2.0, here.1 - 1.0, here.2 + 2.0, here.3 + 1.0), -40.0);
            let (stand, _) = self.costs.stand(at, COUNTER + 1.0, name.face, width, true);
            self.costs.add(Rect(here.0 - 2.0, here.1 - 1.0, here.2 + 2.0, here.3 + 1.0), 40.0);
            label.beside = Some(stand);
        }
    }

    /// Whether a name can be shown from so far without covering a more important one that is shown too.
    fn is_free(&self, rect: &Rect, at: Point, zoom: Zoom) -> bool {
        let by = zoom.growth();
        let mine = rect.grown(at, by);
        let others = self.taken.iter().filter(|(_, _, from)| *from <= zoom);
        others.into_iter().all(|(other, home, _)| !other.grown(*home, by).meets(&mine))
    }

    /// Writes a name along a line, such as a river's, if there is a good place.
    pub fn along(
        &mut self,
        text: &str,
        class: &str,
        line: &[Point],
        face: Face,
        from: Zoom,
        most: f32,
    ) -> bool {
        let line: Vec<Point> = line.iter().map(|&p| drawn(p)).collect();
        let Some(base) = beside_line(&self.costs, &line, face, face.width(text), most) else { return false };
        for &(x, y) in &base {
            let middle = (x, y - face.size * 0.3);
            self.costs.add(Rect::around(middle, face.size * 0.5, face.size * 0.5), 20.0);
        }
        self.label_on(text, class, &base, from, None);
        true
    }

    /// A name of a region along a bowed line through a point, turned by some degrees. Lengths in hexes.
    pub fn region(
        &mut self,
        text: &str,
        widest: &str,
        class: &str,
        (at, turn): (Point, f32),
        face: Face,
        from: Zoom,
    ) {
        let width = face.width(widest);
        let (sin, cos) = turn.to_radians().sin_cos();
        let (x, y) = drawn(at);
        let base: Vec<Point> = (0..=16)
            .map(|i| {
                let t = i as f32 / 16.0 * 1.24 - 0.62;
                let bow = 0.05 * width * (1.0 - (t / 0.5).powi(2));
                (x + t * width * cos + bow * sin, y + t * width * sin - bow * cos)
            })
            .collect();
        for &(px, py) in &base[2..15] {
            self.costs.add(Rect::around((px, py - face.size * 0.3), face.size * 0.5, face.size * 0.5), 2.2);
        }
        self.label_on(text, class, &base, from, Some(face));
    }

    fn label_on(&mut self, text: &str, class: &str, base: &[Point], from: Zoom, face: Option<Face>) {
        let middle = base[base.len() / 2];
        let at = ((middle.0 * 2.0).round() as i32, (middle.1 * 2.0).round() as i32);
        let points: Vec<Point> = base.iter().map(|p| (p.0 / 60.0, p.1 / 60.0)).collect();
        self.labels.push(Label {
            text: text.to_owned(),
            class: format!("hx-name {class}"),
            from,
            home: at,
            free: Stand { x: at.0, y: at.1, anchor: Anchor::Middle },
            along: Pen { scale: 120.0, fine: 0.02 }.line(&points),
            size: face.map_or(0, |face| face.size.round() as u16),
            space: face.map_or(0, |face| face.space.round() as u16),
            ..Label::default()
        });
    }

    /// A straight name at a point, in the middle of it.
    pub fn straight(&mut self, text: &str, class: &str, at: Point, face: Face, width_of: &str, from: Zoom) {
        let (x, y) = half_units(at);
        let width = face.width(width_of);
        let stand = Stand { x, y, anchor: Anchor::Middle };
        let rect = face.rect(stand, width);
        self.costs.add(rect, 40.0);
        self.labels.push(Label {
            text: text.to_owned(),
            class: format!("hx-name {class}"),
            from,
            home: (x, y),
            free: stand,
            ..Label::default()
        });
    }
}

/// The text of a key in a Fluent file, if it stands there in one line.
#[must_use]
pub fn word<'a>(ftl: &'a str, key: &str) -> Option<&'a str> {
    ftl.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = ")).map(str::trim)
}

/// The texts of a key in all languages; where a language has none, another text.
#[must_use]
pub fn words(languages: &[&str], key: &str, else_: &str) -> Vec<String> {
    languages.iter().map(|ftl| word(ftl, key).unwrap_or(else_).to_owned()).collect()
}

/// The lines of Fluent files whose keys begin with one of some words: of all texts, those that a board shows.
#[must_use]
pub fn names_in(languages: &[&str], beginnings: &[&str]) -> String {
    let lines = languages.iter().flat_map(|ftl| ftl.lines());
    let shown = lines.filter(|line| beginnings.iter().any(|beginning| line.starts_with(beginning)));
    shown.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(place: &str, at: Point, from: Zoom) -> Name {
        Name {
            place: place.to_owned(),
            texts: vec!["Jalapa".to_owned(), "Xalapa de la Feria".to_owned()],
            text: String::new(),
            class: "town".to_owned(),
            face: Face::plain(14.6),
            at,
            radius: 5.0,
            from,
        }
    }

    #[test]
    fn names_that_are_too_close_from_far_wait_until_near() {
        let mut names = Names::new(20.0, 20.0);
        let crowd = (0..8).map(|n| n as f32 * 0.12).map(|by| name("crowd", (5.0 + by, 5.0 + by), Zoom::Far));
        let list: Vec<Name> = crowd.chain([name("alone", (15.0, 15.0), Zoom::Near)]).collect();
        names.place(&list);
        assert_eq!((names.labels[0].from, names.labels[8].from), (Zoom::Far, Zoom::Near));
        assert!(names.labels.iter().take(8).any(|label| label.from > Zoom::Far), "there is not room for all");
        let rect = |i: usize| {
            let free = list[i].face.rect(names.labels[i].free, list[i].face.width("Xalapa de la Feria"));
            free.grown(drawn(list[i].at), Zoom::Far.growth())
        };
        let far: Vec<usize> = (0..8).filter(|&i| names.labels[i].from == Zoom::Far).collect();
        for (n, &i) in far.iter().enumerate() {
            assert!(far[..n].iter().all(|&j| !rect(i).meets(&rect(j))), "{i} covers another from far");
        }
    }

    #[test]
    fn a_name_stands_aside_for_a_counter() {
        let mut names = Names::new(20.0, 20.0);
        let list = [name("a", (5.0, 5.0), Zoom::Far)];
        names.place(&list);
        names.beside(&list);
        let beside = names.labels[0].beside.map(|stand| list[0].face.rect(stand, 100.0));
        assert!(beside.is_some_and(|rect| !rect.meets(&Rect::around((300.0, 300.0), 23.0, 23.0))));
    }

    #[test]
    fn words_come_from_the_files() {
        assert_eq!(word("a = b\nplace-1 = Río Frío\n", "place-1"), Some("Río Frío"));
        assert_eq!(words(&["x = 1", ""], "x", "y"), ["1", "y"]);
    }
}

//! A small picture of a board for the cards of the games: a window on its most built-up part, without letters, its shapes
//! joined by kind so that it stays small.

use super::geometry::Scale;
use super::sheet::Sheet;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use zocalo_core::board::{Form, PlaceKind, Point, Shape};
use zocalo_table::wire;

/// The window, in drawn units.
const WINDOW: (f32, f32) = (480.0, 300.0);
/// What stands just outside is drawn too: it may reach in.
const MARGIN: f32 = 40.0;

/// The picture, with its style inside.
pub fn thumb(sheet: &Sheet, style: &str) -> String {
    let scale = Scale::of(sheet.board.unit);
    let (x, y) = corner(sheet, scale);
    let view = View { scale, corner: (x, y) };
    let body = html! {
        g class="under" { (view.shapes(&sheet.board.under)) }
        g class="edges" { (view.edges(&sheet.board)) }
        g class="places" { (view.places(&sheet.board)) }
        g class="over" { (view.shapes(&sheet.board.over)) }
    };
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WINDOW.0) " " (WINDOW.1) } width=(WINDOW.0) height=(WINDOW.1) class="terrain thumb" {
            style { (PreEscaped(lean(style, &body.0))) }
            (body)
        }
    }
    .into_string()
}

/// The rules of a style sheet, one a line, that speak of something in the picture.
fn lean(style: &str, body: &str) -> String {
    let speaks = |selector: &str| {
        let mut classes = selector
            .split('.')
            .skip(1)
            .map(|rest| rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap_or_default());
        selector.contains('.') && classes.all(|class| class == "terrain" || body.contains(class))
    };
    let kept = style.lines().filter(|line| {
        let selectors = line.split('{').next().unwrap_or_default();
        line.starts_with("  ") || line.starts_with([':', '}', '@']) || selectors.split(',').any(speaks)
    });
    kept.map(str::trim).collect::<Vec<_>>().join("\n")
}

/// The upper left corner of the window around the place with the most towns near it.
fn corner(sheet: &Sheet, scale: Scale) -> Point {
    let is_town = |place: &&wire::Place| {
        let named = ["city", "fortress", "town", "port", "roof"];
        place.class.split_whitespace().any(|word| named.contains(&word))
    };
    let towns: Vec<Point> =
        sheet.board.places.iter().filter(is_town).map(|place| scale.at(place.at)).collect();
    let near = |at: &Point| {
        let inside = |other: &&Point| {
            (other.0 - at.0).abs() < WINDOW.0 / 2.0 && (other.1 - at.1).abs() < WINDOW.1 / 2.0
        };
        towns.iter().filter(inside).count()
    };
    let middle = (sheet.size.0 / 2.0, sheet.size.1 / 2.0);
    let best = towns.iter().max_by_key(|at| near(at)).copied().unwrap_or(middle);
    let held =
        |at: f32, window: f32, size: f32| (at - window / 2.0).clamp(0.0, (size - window).max(0.0)).round();
    (held(best.0, WINDOW.0, sheet.size.0), held(best.1, WINDOW.1, sheet.size.1))
}

struct View {
    scale: Scale,
    corner: Point,
}

impl View {
    /// A point in the window, in whole units.
    fn at(&self, point: Point) -> (i32, i32) {
        let (x, y) = self.scale.at(point);
        ((x - self.corner.0).round() as i32, (y - self.corner.1).round() as i32)
    }

    fn sees(&self, points: &[Point]) -> bool {
        let mut seen = points.iter().map(|&point| self.at(point));
        seen.any(|(x, y)| {
            let (x, y) = (x as f32, y as f32);
            x > -MARGIN && y > -MARGIN && x < WINDOW.0 + MARGIN && y < WINDOW.1 + MARGIN
        })
    }

    /// Whether something with this outline may reach into the window, or lie around it.
    fn meets(&self, outline: &[Point]) -> bool {
        let points = || outline.iter().map(|&point| self.at(point));
        let (left, right) =
            (points().map(|p| p.0).min().unwrap_or(0), points().map(|p| p.0).max().unwrap_or(0));
        let (top, bottom) =
            (points().map(|p| p.1).min().unwrap_or(0), points().map(|p| p.1).max().unwrap_or(0));
        right > 0 && bottom > 0 && (left as f32) < WINDOW.0 && (top as f32) < WINDOW.1
    }

    /// A line through points, each told from the one before.
    fn path(&self, points: &[Point], closed: bool) -> String {
        let (mut out, mut last) = (String::new(), None);
        for &point in points {
            let (x, y) = self.at(point);
            // Points this close make no difference in a small picture.
            if last.is_some_and(|(before_x, before_y): (i32, i32)| {
                (x - before_x).abs() + (y - before_y).abs() < 4
            }) {
                continue;
            }
            let _ = match last {
                None => write!(out, "M{x} {y}"),
                Some((before_x, before_y)) => write!(out, "l{} {}", x - before_x, y - before_y),
            };
            last = Some((x, y));
        }
        if closed {
            out.push('Z');
        }
        out
    }

    fn shapes(&self, shapes: &[Shape]) -> Markup {
        html! {
            @for shape in shapes {
                @match &shape.form {
                    Form::Area(outline) if self.meets(outline) => path class={ "area-shape " (shape.class) } d=(self.path(outline, true)) {},
                    Form::Line(line) if self.sees(line) => path class={ "line-shape " (shape.class) } d=(self.path(line, false)) {},
                    _ => {}
                }
            }
        }
    }

    fn edges(&self, board: &wire::Board) -> Markup {
        let mut by_class: BTreeMap<&str, String> = BTreeMap::new();
        for edge in &board.edges {
            let ends = [edge.from, edge.to];
            if self.sees(&ends) {
                by_class.entry(&edge.class).or_default().push_str(&self.path(&ends, false));
            }
        }
        html! { @for (class, d) in by_class { path class={ "edge " (class) } d=(d) {} } }
    }

    fn places(&self, board: &wire::Board) -> Markup {
        let mut by_class: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut discs = Vec::new();
        for place in board.places.iter().filter(|place| self.sees(&[place.at])) {
            match place.kind {
                PlaceKind::Box => {}
                PlaceKind::Point => discs.push((place, self.at(place.at))),
                PlaceKind::Hex | PlaceKind::Area => {
                    let kind = if place.kind == PlaceKind::Hex { "hex" } else { "area" };
                    let points = place.outline.iter().map(|&point| self.at(point));
                    let points = points.map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join(" ");
                    by_class.entry(format!("place {kind} {}", place.class)).or_default().push(points);
                }
            }
        }
        html! {
            @for (class, all) in by_class { g class=(class) { @for points in all { polygon points=(points) {} } } }
            @for (place, (x, y)) in discs { g class={ "place point " (place.class) } { circle cx=(x) cy=(y) r="24" {} } }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::app::shelf;
    use zocalo_table::Lang;

    #[test]
    fn every_game_has_a_picture_below_fifteen_kilobytes() {
        let style = include_str!("../../assets/board.css");
        for game in zocalo_table::games() {
            let shelf = shelf(game.id(), Lang::En).unwrap_or_else(|_| panic!("{}", game.id()));
            // A baked board may bring a small picture of its own.
            let baked = shelf.sheet.ground.as_ref().map_or(0, |ground| ground.small.len());
            assert!(baked < 15_000, "{}: {baked} bytes", game.id());
            if baked > 0 {
                continue;
            }
            let picture = super::thumb(&shelf.sheet, style);
            assert!(picture.len() < 15_000, "{}: {} bytes", game.id(), picture.len());
            assert!(picture.matches("<p").count() > 3, "{}: something is drawn", game.id());
        }
    }
}

//! Names across an area: straight or bent, in the emptiest place of it, as large and as widely set as there is room.

use super::{P, line};
use crate::label::Face;

/// How a name across an area is set: a class of the style sheet says the same as its face.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Classes for the style sheet.
    pub class: &'static str,
    /// The size of the type, in drawn units.
    pub size: f32,
    /// Space after each letter, as a part of the size.
    pub space: f32,
}

impl Setting {
    /// The face in drawn units.
    #[must_use]
    pub fn face(&self) -> Face {
        Face { size: self.size, space: self.size * self.space, capitals: true, bold: true }
    }
}

const fn setting(class: &'static str, size: f32, space: f32) -> Setting {
    Setting { class, size, space }
}

/// All settings, the largest first.
pub const SETTINGS: [Setting; 17] = [
    setting("n50 wide", 50.0, 0.42),
    setting("n50 mid-set", 50.0, 0.22),
    setting("n40 wide", 40.0, 0.42),
    setting("n40 mid-set", 40.0, 0.22),
    setting("n33 wide", 33.0, 0.42),
    setting("n33 mid-set", 33.0, 0.22),
    setting("n27 wide", 27.0, 0.42),
    setting("n27 mid-set", 27.0, 0.22),
    setting("n27 close-set", 27.0, 0.06),
    setting("n22 wide", 22.0, 0.42),
    setting("n22 mid-set", 22.0, 0.22),
    setting("n22 close-set", 22.0, 0.06),
    setting("n18 mid-set", 18.0, 0.22),
    setting("n18 close-set", 18.0, 0.06),
    setting("n15 mid-set", 15.0, 0.22),
    setting("n15 close-set", 15.0, 0.06),
    setting("n12 close-set", 12.5, 0.04),
];

/// Degrees by which a name may be turned, and how far its middle may bend, as a part of its width.
const TURNS: [f64; 11] = [0.0, -10.0, 10.0, -20.0, 20.0, -35.0, 35.0, -50.0, 50.0, -65.0, 65.0];
const BENDS: [f64; 5] = [0.0, 0.06, -0.06, 0.12, -0.12];

/// A placed name.
#[derive(Clone, Debug)]
pub struct Span {
    /// What is written.
    pub text: String,
    /// How.
    pub setting: Setting,
    /// Its middle.
    pub at: P,
    /// Degrees clockwise.
    pub turn: f64,
    /// How far its middle bends downwards, as a part of its width.
    pub bend: f64,
    /// Its width in board units.
    pub width: f64,
    /// What it costs.
    pub cost: f64,
}

impl Span {
    /// The point at a part of its width, from -0.5 to 0.5, and a height above the middle of its letters.
    #[must_use]
    pub fn point(&self, part: f64, above: f64) -> P {
        let (u, v) = (part * self.width, self.bend * self.width * (0.5 - 4.0 * part * part) - above);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        (self.at.0 + u * cos - v * sin, self.at.1 + u * sin + v * cos)
    }

    /// Points all over its letters.
    #[must_use]
    pub fn points(&self, drawn: f64) -> Vec<P> {
        let half = 0.37 * f64::from(self.setting.size) / drawn;
        let steps = (self.width / (half * 0.9)).ceil().max(6.0) as usize;
        let part = |i: usize| i as f64 / steps as f64 - 0.5;
        (0..=steps).flat_map(|i| [-half, 0.0, half].map(|above| self.point(part(i), above))).collect()
    }

    /// The path of its baseline, a little longer than the name.
    #[must_use]
    pub fn baseline(&self, drawn: f64) -> Vec<P> {
        let below = -0.34 * f64::from(self.setting.size) / drawn;
        let points: Vec<P> = (0..=20).map(|i| self.point(1.5 * (f64::from(i) / 20.0 - 0.5), below)).collect();
        line::simplify(&points, 0.05)
    }
}

/// What an area offers: whether a point lies well inside, what it costs to cover a point, where to look.
pub struct Area<'a> {
    /// Whether a point lies inside.
    pub inside: &'a dyn Fn(P) -> bool,
    /// What covering a point costs.
    pub cost: &'a dyn Fn(P) -> f64,
    /// Left, top, right, bottom.
    pub bounds: (f64, f64, f64, f64),
    /// Its middle.
    pub middle: P,
    /// Its size in square units.
    pub size: f64,
}

impl std::fmt::Debug for Area<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Area").field("bounds", &self.bounds).finish_non_exhaustive()
    }
}

/// The best place for one of several texts (the first is liked best) across an area.
#[must_use]
pub fn place(area: &Area<'_>, texts: &[String], settings: &[Setting], drawn: f64) -> Option<Span> {
    let mut best: Option<Span> = None;
    let side = area.size.sqrt();
    // As large as the area, so that large ones get large names.
    let wanted = (side / 8.5 * drawn) as f32;
    for (shorter, text) in texts.iter().enumerate() {
        for setting in settings.iter().filter(|setting| setting.size <= wanted.max(12.5)) {
            let width = f64::from(setting.face().width(text)) / drawn;
            let small =
                f64::from((wanted.min(settings[0].size) - setting.size) / wanted.min(settings[0].size))
                    .max(0.0);
            let own =
                34.0 * small + 22.0 * f64::from(0.42 - setting.space) / 0.42 * 0.5 + 9.0 * shorter as f64;
            if best.as_ref().is_some_and(|best| best.cost < own) {
                continue;
            }
            for turn in TURNS {
                for bend in BENDS {
                    if bend != 0.0 && width < 60.0 {
                        continue;
                    }
                    let span = Span {
                        text: text.clone(),
                        setting: *setting,
                        at: (0.0, 0.0),
                        turn,
                        bend,
                        width,
                        cost: own + 0.12 * f64::from(turn.abs() as f32) + 18.0 * bend.abs(),
                    };
                    try_all(area, span, drawn, &mut best);
                }
            }
        }
    }
    best
}

fn try_all(area: &Area<'_>, span: Span, drawn: f64, best: &mut Option<Span>) {
    let shape = span.points(drawn);
    let share = 100.0 / shape.len() as f64;
    let step = if area.size > 12_000.0 { 9.0 } else { 4.0 };
    let (left, top, right, bottom) = area.bounds;
    let mut y = top;
    while y < bottom {
        let mut x = left;
        while x < right {
            let mut cost = span.cost + 0.05 * line::distance((x, y), area.middle);
            let most = best.as_ref().map_or(f64::MAX, |best| best.cost);
            let moved = |p: &P| (p.0 + x, p.1 + y);
            if cost < most && shape.iter().all(|p| (area.inside)(moved(p))) {
                for p in &shape {
                    cost += share * (area.cost)(moved(p));
                    if cost >= most {
                        break;
                    }
                }
                if cost < most {
                    *best = Some(Span { at: (x, y), cost, ..span.clone() });
                }
            }
            x += step;
        }
        y += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_lies_inside_and_keeps_off_what_costs() {
        let inside = |p: P| (0.0..300.0).contains(&p.0) && (0.0..120.0).contains(&p.1);
        let cost = |p: P| if p.1 > 50.0 { 3.0 } else { 0.0 };
        let area = Area {
            inside: &inside,
            cost: &cost,
            bounds: (0.0, 0.0, 300.0, 120.0),
            middle: (150.0, 60.0),
            size: 36_000.0,
        };
        let span = place(&area, &["SONORA 3".to_owned()], &SETTINGS, 1.5).unwrap();
        assert!(span.points(1.5).iter().all(|&p| inside(p) && p.1 <= 51.0), "{span:?}");
        assert!(span.setting.size >= 22.0, "{span:?}");
        let nothing = |_: P| false;
        assert!(place(&Area { inside: &nothing, ..area }, &["X".to_owned()], &SETTINGS, 1.5).is_none());
    }
}

//! What every map has at its edges: a frame with degrees, a title, a compass, a scale.

use super::P;
use super::earth::Ground;
use super::ink::{Sheet, rect_ring, single, star};
use super::place_names::Rect;
use zocalo_core::board::art::{Anchor, Zoom};

/// The width of the band of degrees.
const BAND: f64 = 5.0;

/// A frame around a map of a size: paper outside, a band of alternating degrees, two lines.
pub fn frame(sheet: &mut Sheet, ground: &dyn Ground, (width, height): P, edge: f64) {
    let outer = rect_ring((0.0, 0.0, width, height));
    let mut inner = rect_ring((edge, edge, width - 2.0 * edge, height - 2.0 * edge));
    inner.reverse();
    let pen = sheet.pen;
    let path = [outer, inner].map(|ring| pen.closed(&super::ink::singles(&ring))).concat();
    sheet.paths("map-margin", Zoom::Far, vec![path]);
    let (mut dark, mut words) = (Vec::new(), Vec::new());
    let sides = [
        ((edge, edge), (width - edge, edge), true, -BAND),
        ((edge, height - edge), (width - edge, height - edge), true, 0.0),
        ((edge, edge), (edge, height - edge), false, -BAND),
        ((width - edge, edge), (width - edge, height - edge), false, 0.0),
    ];
    for (from, to, across, shift) in sides {
        for (degree, a, b) in degrees(ground, from, to, across) {
            let rect = if across {
                (a.0, a.1 + shift, b.0 - a.0, BAND)
            } else {
                (a.0 + shift, a.1, BAND, b.1 - a.1)
            };
            if degree.rem_euclid(2) == 1 {
                dark.push(rect_ring(rect));
            }
            let corner = if across { a } else { b };
            let room = if across {
                corner.0 > 60.0 && corner.0 < width - 60.0
            } else {
                corner.1 > 60.0 && corner.1 < height - 60.0
            };
            if degree % 5 == 0 && room {
                words.push((degree, corner, across, shift));
            }
        }
    }
    sheet.rings("frame-band", Zoom::Far, &dark);
    let lines = [
        rect_ring((edge, edge, width - 2.0 * edge, height - 2.0 * edge)),
        rect_ring((edge - BAND, edge - BAND, width - 2.0 * (edge - BAND), height - 2.0 * (edge - BAND))),
    ];
    sheet.rings("frame-line", Zoom::Far, &lines);
    for (degree, (x, y), across, shift) in words {
        let text = format!("{}°", degree.abs());
        let below = shift == 0.0;
        let (at, turn) = match (across, below) {
            (true, true) => ((x, y + BAND + 9.0), 0),
            (true, false) => ((x, y - BAND - 3.0), 0),
            (false, true) => ((x + BAND + 9.0, y), -90),
            (false, false) => ((x - BAND - 3.0, y), -90),
        };
        sheet.words(&text, "degree", Zoom::Mid, at, Anchor::Middle).turn = turn;
    }
}

/// Whole degrees along a side: the degree, and where it begins and ends.
fn degrees(ground: &dyn Ground, from: P, to: P, across: bool) -> Vec<(i32, P, P)> {
    let steps = 3000;
    let at = |i: usize| {
        let t = i as f64 / steps as f64;
        (from.0 + (to.0 - from.0) * t, from.1 + (to.1 - from.1) * t)
    };
    let degree = |i: usize| {
        let (lon, lat) = ground.degrees(at(i));
        (if across { lon } else { lat }).floor() as i32
    };
    let mut out = Vec::new();
    let (mut start, mut now) = (0, degree(0));
    for i in 1..=steps {
        let next = degree(i);
        if next != now || i == steps {
            out.push((now, at(start), at(i)));
            (start, now) = (i, next);
        }
    }
    out
}

/// A title on a plate with hollow corners: three texts, the second large.
pub fn cartouche(sheet: &mut Sheet, (x, y, w, h): Rect, texts: [&str; 3]) {
    let plate = |by: f64, hollow: f64| {
        let (left, top, right, bottom) = (x + by, y + by, x + w - by, y + h - by);
        let mut ring = Vec::new();
        for (corner, from) in
            [((left, top), 1.0), ((right, top), 2.0), ((right, bottom), 3.0), ((left, bottom), 4.0)]
        {
            for i in 0..=6 {
                let angle = std::f64::consts::FRAC_PI_2 * (from - f64::from(i) / 6.0);
                ring.push((corner.0 + hollow * angle.cos(), corner.1 + hollow * angle.sin()));
            }
        }
        ring
    };
    sheet.rings("title-plate", Zoom::Far, [&plate(0.0, 14.0)]);
    sheet.rings("title-line", Zoom::Far, [&plate(6.0, 13.0)]);
    let middle = x + w / 2.0;
    let rule = y + 0.6 * h;
    let rules = [
        vec![(middle - 110.0, rule), (middle - 12.0, rule)],
        vec![(middle + 12.0, rule), (middle + 110.0, rule)],
    ];
    sheet.lines("title-line", Zoom::Far, &rules);
    sheet.rings("title-star", Zoom::Far, [&star((middle, rule), 6.0, 2.6, 4, 0.0)]);
    for (text, class, part) in
        [(texts[0], "title-small", 0.25), (texts[1], "title-large", 0.5), (texts[2], "title-years", 0.78)]
    {
        sheet.words(text, class, Zoom::Far, (middle, y + part * h), Anchor::Middle);
    }
}

/// A compass rose.
pub fn compass(sheet: &mut Sheet, at: P, radius: f64) {
    let pen = sheet.pen;
    let circles = [0.72, 0.66].map(|part| pen.circle(single(at), (radius * part) as f32));
    sheet.paths("rose-line", Zoom::Far, circles.to_vec());
    let turned = |angle: f64, far: f64| (at.0 + angle.sin() * far, at.1 - angle.cos() * far);
    let (mut dark, mut pale) = (Vec::new(), Vec::new());
    for (reach, first) in [(0.6, 0.125), (1.0, 0.0)] {
        for i in 0..4 {
            let angle = std::f64::consts::TAU * (first + 0.25 * f64::from(i));
            let tip = turned(angle, radius * reach);
            let eighth = std::f64::consts::FRAC_PI_4;
            dark.push(vec![at, turned(angle + eighth, 0.17 * radius), tip]);
            pale.push(vec![at, turned(angle - eighth, 0.17 * radius), tip]);
        }
    }
    sheet.rings("rose-pale", Zoom::Far, &pale);
    sheet.rings("rose-dark", Zoom::Far, &dark);
    sheet.words("N", "rose-name", Zoom::Far, (at.0, at.1 - 1.08 * radius), Anchor::Middle);
}

/// Scales of miles and kilometres; `scale` is board units to a kilometre.
pub fn scale_bar(sheet: &mut Sheet, (x, y): P, scale: f64) {
    let (mut dark, mut pale) = (Vec::new(), Vec::new());
    for (down, unit, step, parts, name) in
        [(0.0, 1.609_344, 50, 4, "text-board-miles"), (12.0, 1.0, 100, 3, "text-board-kilometres")]
    {
        let width = f64::from(step) * unit * scale;
        for i in 0..parts {
            let rect = rect_ring((x + width * f64::from(i), y + down, width, 4.0));
            if i % 2 == 0 { dark.push(rect) } else { pale.push(rect) }
        }
        for i in 0..=parts {
            let at = (x + width * f64::from(i), if down == 0.0 { y - 3.0 } else { y + down + 12.0 });
            sheet.words(&(i * step).to_string(), "scale-number", Zoom::Mid, at, Anchor::Middle);
        }
        let end = (x + width * f64::from(parts) + 8.0, y + down + 5.0);
        sheet.words(name, "scale-name", Zoom::Mid, end, Anchor::Start);
    }
    sheet.rings("scale-pale", Zoom::Far, &pale);
    sheet.rings("scale-dark", Zoom::Far, &dark);
}

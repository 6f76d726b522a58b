//! Names on the board of The Halls of Montezuma: states, lands and seas, rivers, spaces.

use super::area_names::{self, Area, SETTINGS, Span};
use super::ink::{Sheet, singles};
use super::land::FIRST;
use super::montezuma::{DRAWN, Look, MAP, Map, STACK, ZONES};
use super::{P, line};
use crate::label::{self, Costs, Face};
use zocalo_core::board::art::{Anchor, Label, Stand, Zoom};

/// Rivers that bear their names.
const RIVER_NAMES: [(&str, &str); 12] = [
    ("Rio Grande", "Río Grande del Norte"),
    ("Pecos", "Río Pecos"),
    ("Gila", "Río Gila"),
    ("Conchos", "Río Conchos"),
    ("Yaqui", "Río Yaqui"),
    ("Fuerte", "Río del Fuerte"),
    ("Nueces (river)", "Río de las Nueces"),
    ("Brazos", "Brazos"),
    ("Balsas", "Río Balsas"),
    ("Lerma", "Río Lerma"),
    ("Panuco", "Pánuco"),
    ("Usumacinta", "Usumacinta"),
];

/// What covering each point of the map with a name of a state costs: names and discs much, roads a little.
fn costs(map: &Map) -> Costs {
    let mut costs = Costs::new((MAP.0 * DRAWN) as f32, (MAP.1 * DRAWN) as f32);
    let drawn = |v: f64| (v * DRAWN) as f32;
    let around = |(x, y): P, half: f64| label::Rect::around((drawn(x), drawn(y)), drawn(half), drawn(half));
    for space in &map.spaces {
        let (x, y, w, h) = space.name.0;
        costs.add(label::Rect(drawn(x - 2.0), drawn(y - 2.0), drawn(x + w + 2.0), drawn(y + h + 2.0)), 3.0);
        let half = if space.look == Look::Transit { 11.0 } else { STACK };
        costs.add(around(space.at, half), 3.0);
    }
    for road in &map.roads {
        let points: Vec<_> = road.3.iter().map(|&(x, y)| (drawn(x), drawn(y))).collect();
        costs.add_line(&points, 7.0, 0.35);
    }
    for (x, y, w, h) in map.boxes() {
        costs.add(label::Rect(drawn(x - 9.0), drawn(y - 9.0), drawn(x + w + 9.0), drawn(y + h + 9.0)), 4.0);
    }
    costs
}

/// The names across the states, as the country writes them, and shorter ones where there is little room.
const NAMES: [(&str, &[&str]); 19] = [
    ("SO", &["SONORA"]),
    ("SI", &["SINALOA"]),
    ("CH", &["CHIHUAHUA"]),
    ("CO", &["COAHUILA"]),
    ("NL", &["NUEVO LEÓN", "N. LEÓN"]),
    ("TA", &["TAMAULIPAS"]),
    ("DU", &["DURANGO"]),
    ("ZA", &["ZACATECAS"]),
    ("SL", &["SAN LUIS POTOSÍ", "S. LUIS POTOSÍ"]),
    ("JA", &["JALISCO"]),
    ("GU", &["GUANAJUATO", "GTO."]),
    ("QU", &["QUERÉTARO", "QRO."]),
    ("MI", &["MICHOACÁN"]),
    ("ME", &["MÉJICO"]),
    ("PU", &["PUEBLA"]),
    ("VC", &["VERA CRUZ"]),
    ("OA", &["OAXACA"]),
    ("TB", &["TABASCO", "TAB."]),
    ("CP", &["CHIAPAS"]),
];

/// Writes the names of the states; returns what names cost now.
pub(super) fn name_states(sheet: &mut Sheet, map: &Map) -> Costs {
    let mut costs = costs(map);
    let mut order: Vec<usize> = (0..map.data.states.len()).collect();
    let size = |i: &usize| map.land.parts.area(FIRST + *i as u8);
    order.sort_by(|a, b| size(a).total_cmp(&size(b)));
    for i in order {
        let state = &map.data.states[i];
        // The peninsulas are zones: their boxes bear the names.
        let Some((_, texts)) = NAMES.iter().find(|(id, _)| *id == state.id) else { continue };
        let texts: Vec<String> = texts.iter().map(|text| format!("{text} {}", state.number)).collect();
        let Some(span) = name_state(map, &costs, i, &texts) else { continue };
        write_span(sheet, &span, "area-name", DRAWN);
        for p in span.points(DRAWN) {
            let (x, y) = ((p.0 * DRAWN) as f32, (p.1 * DRAWN) as f32);
            costs.add(label::Rect::around((x, y), 6.0, 6.0), 2.0);
        }
    }
    costs
}

fn name_state(map: &Map, costs: &Costs, state: usize, texts: &[String]) -> Option<Span> {
    let own = FIRST + state as u8;
    let rings = map.land.state(state);
    let ring = rings.first()?;
    let (mut left, mut right, mut top, mut bottom) = (f64::MAX, f64::MIN, f64::MAX, f64::MIN);
    for p in ring {
        (left, right) = (left.min(p.0), right.max(p.0));
        (top, bottom) = (top.min(p.1), bottom.max(p.1));
    }
    let middle = (left.midpoint(right), top.midpoint(bottom));
    let within = |p: P| p.0 > 24.0 && p.1 > 24.0 && p.0 < MAP.0 - 24.0 && p.1 < MAP.1 - 24.0;
    let parts = &map.land.parts;
    let inside = |p: P| {
        let near = [(2.0, 0.0), (-2.0, 0.0), (0.0, 2.0), (0.0, -2.0)];
        within(p) && near.iter().all(|&(dx, dy)| parts.at((p.0 + dx, p.1 + dy)) == own)
    };
    let cost = |p: P| {
        let (x, y) = ((p.0 * DRAWN) as f32, (p.1 * DRAWN) as f32);
        f64::from(costs.of(label::Rect(x, y, x, y)))
    };
    let area = Area {
        inside: &inside,
        cost: &cost,
        bounds: (left, top, right, bottom),
        middle,
        size: parts.area(own),
    };
    area_names::place(&area, texts, &SETTINGS[4..], DRAWN)
}

/// Writes a name across an area.
pub(super) fn write_span(sheet: &mut Sheet, span: &Span, class: &str, drawn: f64) {
    let class = format!("{class} {}", span.setting.class);
    let along = sheet.pen.line(&singles(&span.baseline(drawn)));
    let base = span.point(0.0, -0.34 * f64::from(span.setting.size) / drawn);
    let label = sheet.words(&span.text, &class, Zoom::Far, base, Anchor::Middle);
    if span.bend == 0.0 {
        label.turn = span.turn.round() as i16;
    } else {
        label.along = along;
    }
}

/// Names the seas and the lands beyond the border.
pub(super) fn name_lands(sheet: &mut Sheet) {
    for (text, class, curve) in [
        (
            "text-board-pacific",
            "sea-name n46",
            [(36.0, 776.0), (180.0, 850.0), (330.0, 940.0), (480.0, 985.0)],
        ),
        (
            "text-board-gulf",
            "sea-name n33",
            [(1130.0, 850.0), (1250.0, 838.0), (1350.0, 850.0), (1450.0, 896.0)],
        ),
        (
            "text-board-cortez",
            "sea-name n22",
            [(68.0, 330.0), (120.0, 420.0), (190.0, 520.0), (270.0, 620.0)],
        ),
        ("TEXAS", "land-name n46", [(800.0, 70.0), (930.0, 95.0), (1060.0, 105.0), (1180.0, 95.0)]),
        ("LOUISIANA", "land-name n22", [(1290.0, 190.0), (1360.0, 196.0), (1410.0, 198.0), (1480.0, 200.0)]),
        (
            "text-board-campeche",
            "sea-name n18",
            [(1276.0, 1010.0), (1320.0, 1018.0), (1370.0, 1018.0), (1424.0, 1008.0)],
        ),
    ] {
        sheet.words_along(text, class, Zoom::Far, &curve);
    }
}

/// Names the rivers where there is room beside them.
pub(super) fn name_rivers(sheet: &mut Sheet, map: &Map, mut costs: Costs) {
    let face = Face { size: 15.0, space: 1.4, capitals: false, bold: false };
    for (name, text) in RIVER_NAMES {
        let Some(river) = map.rivers.iter().filter(|r| r.name == name).max_by(|a, b| a.km.total_cmp(&b.km))
        else {
            continue;
        };
        let drawn: Vec<_> = line::dense(&river.line, 4.0)
            .into_iter()
            .filter(|&p| p.0 > 30.0 && p.1 > 30.0 && p.0 < MAP.0 - 30.0 && p.1 < MAP.1 - 30.0)
            .map(|(x, y)| ((x * DRAWN) as f32, (y * DRAWN) as f32))
            .collect();
        if drawn.len() < 20 {
            continue;
        }
        let Some(base) = label::beside_line(&costs, &drawn, face, face.width(text), 6.0) else { continue };
        for p in &base {
            costs.add(label::Rect::around(*p, 9.0, 9.0), 3.0);
        }
        let base: Vec<P> = base.iter().map(|&(x, y)| (f64::from(x) / DRAWN, f64::from(y) / DRAWN)).collect();
        let along = sheet.pen.line(&singles(&base));
        sheet.words(text, "river-name", Zoom::Mid, base[base.len() / 2], Anchor::Middle).along = along;
    }
}

/// Names the zones and the spaces.
pub(super) fn name_spaces(sheet: &mut Sheet, map: &Map) {
    for (id, (x, y, _, h)) in ZONES {
        let (home, free) = (sheet.whole((x, y)), sheet.whole((x + 8.0, y + h / 2.0 + 4.0)));
        sheet.labels.push(Label {
            place: id.to_owned(),
            class: "zone-name".to_owned(),
            home,
            free: Stand { x: free.0, y: free.1, anchor: Anchor::Start },
            ..Label::default()
        });
    }
    for space in &map.spaces {
        let place = &map.data.places[space.place];
        let ((left, top, width, height), side) = space.name;
        let (x, anchor) = match side {
            -1 => (left, Anchor::Start),
            1 => (left + width, Anchor::End),
            _ => (left + width / 2.0, Anchor::Middle),
        };
        let (x, y) = sheet.whole((x, top + 0.78 * height));
        let (class, from) = match space.look {
            Look::City => ("space-name city", Zoom::Far),
            Look::Town => ("space-name town", Zoom::Mid),
            Look::Transit => ("space-name transit", Zoom::Near),
        };
        let home = sheet.whole(space.at);
        sheet.labels.push(Label {
            place: place.id.clone(),
            class: class.to_owned(),
            from,
            home,
            free: Stand { x, y, anchor },
            ..Label::default()
        });
    }
}

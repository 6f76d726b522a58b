//! What lies on the board: lit places, marks, and counters in stacks or rows.

use super::geometry::{COUNTER, UNIT, round};
use super::sheet::{Sheet, Spot};
use super::symbols;
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use zocalo_core::board::Point;
use zocalo_table::wire;

/// How far each counter of a stack lies above the one below it.
const STEP: f32 = 3.5;
/// Counters above this level of a stack lie straight on top of each other.
const LEVELS: usize = 2;
/// How far a high stack leans from the middle of its place to either side.
pub const LEAN: f32 = STEP * LEVELS as f32 / 2.0;
/// Values that count as strength, by the names that games share; the first that a counter has is taken.
const STRENGTH: [&str; 4] = ["value-strength", "value-cf", "value-combat", "value-fp"];
/// States in which a counter lies askew and hatched.
const SHAKEN: [&str; 3] = ["mark-demoralized", "mark-disrupted", "mark-routed"];
/// Marks drawn on a counter; the rest are only told.
const BADGES: usize = 4;

/// Which choices point at what: numbers of the list of choices, with spaces between.
#[derive(Debug, Default)]
pub struct Lit {
    by: BTreeMap<wire::On, String>,
}

impl Lit {
    /// From the list of choices.
    pub fn new(choices: &[wire::Choice]) -> Self {
        let mut by: BTreeMap<wire::On, String> = BTreeMap::new();
        for (number, choice) in choices.iter().enumerate() {
            let list = by.entry(choice.on.clone()).or_default();
            if !list.is_empty() {
                list.push(' ');
            }
            list.push_str(&number.to_string());
        }
        Self { by }
    }

    fn piece(&self, id: &str) -> Option<&str> {
        self.by.get(&wire::On::Piece(id.to_owned())).map(String::as_str)
    }

    fn place(&self, id: &str) -> bool {
        self.by.contains_key(&wire::On::Place(id.to_owned()))
    }

    /// The choices that point at a card.
    pub fn card(&self, id: &str) -> Option<&str> {
        self.by.get(&wire::On::Card(id.to_owned())).map(String::as_str)
    }
}

/// The upper layer of a board. `labels` says a choice, for those who cannot see it.
pub fn counters(
    sheet: &Sheet,
    scene: &wire::Scene,
    lit: &Lit,
    choices: &[wire::Choice],
    sides: &[String; 2],
) -> Markup {
    let mut stacks: BTreeMap<&str, Vec<&wire::Counter>> = BTreeMap::new();
    for counter in &scene.counters {
        stacks.entry(&counter.place).or_default().push(counter);
    }
    // From top to bottom, so that what is nearer to the reader lies above.
    let mut places: Vec<_> =
        stacks.into_iter().filter_map(|(id, stack)| Some((sheet.spots.get(id)?, id, stack))).collect();
    places.sort_by(|a, b| {
        (a.0.at.1, a.0.at.0).partial_cmp(&(b.0.at.1, b.0.at.0)).unwrap_or(std::cmp::Ordering::Equal)
    });
    let hands = Hands { sheet, lit, choices, sides };
    let lights = lit.by.iter().map(|(on, list)| hands.light(on, list)).collect();
    let stacks = places.into_iter().map(|(spot, id, stack)| hands.stack(spot, id, stack)).collect();
    let groups = [("lights", lights), ("marks", hands.marks(&scene.marks)), ("stacks", stacks)];
    // One element a line and an empty line between groups: the page compares lines to find what changed.
    PreEscaped(groups.map(|(name, things): (_, Vec<Markup>)| group(name, &things)).join("\n\n"))
}

fn group(name: &str, things: &[Markup]) -> String {
    let mut text = format!("<g class=\"{name}\">\n");
    for thing in things.iter().filter(|thing| !thing.0.is_empty()) {
        // Line breaks separate elements here, so those inside texts become spaces.
        text.push_str(&thing.0.replace('\n', " "));
        text.push('\n');
    }
    text.push_str("</g>");
    text
}

/// Where a counter lies.
struct Lies {
    at: Point,
    scale: f32,
    /// Its class: whether nothing lies upon it, or so much that it is not seen.
    top: &'static str,
    /// Whether something in its stack can be chosen.
    holds: bool,
}

/// What everything that draws here needs.
struct Hands<'a> {
    sheet: &'a Sheet,
    lit: &'a Lit,
    choices: &'a [wire::Choice],
    sides: &'a [String; 2],
}

impl Hands<'_> {
    /// The words of the choices of a list: "fire; melee".
    fn labels(&self, list: &str) -> String {
        let labels =
            list.split(' ').filter_map(|n| Some(self.choices.get(n.parse::<usize>().ok()?)?.label.as_str()));
        labels.collect::<Vec<_>>().join("; ")
    }

    fn light(&self, on: &wire::On, list: &str) -> Markup {
        let label = self.labels(list);
        match on {
            wire::On::Place(id) => {
                let Some(spot) = self.sheet.spots.get(id) else { return html! {} };
                html! {
                    g class="light place" role="button" tabindex="0" data-place=(id) data-choices=(list) aria-label=(label) {
                        @if spot.points.is_empty() {
                            circle cx=(spot.at.0) cy=(spot.at.1) r=(UNIT / 2.0) {}
                        } @else {
                            polygon points=(spot.points) {}
                        }
                    }
                }
            }
            wire::On::Edge(id) => {
                let Some(line) = self.sheet.lines.get(id) else { return html! {} };
                let (a, b) = line.ends;
                html! {
                    g class="light edge" role="button" tabindex="0" data-edge=(id) data-choices=(list) aria-label=(label) {
                        line class="wide" x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {}
                        line x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {}
                    }
                }
            }
            wire::On::Piece(_) | wire::On::Card(_) | wire::On::Button => html! {},
        }
    }

    /// All marks: what colours the land, what colours a place, then small badges around it.
    fn marks(&self, marks: &[wire::Mark]) -> Vec<Markup> {
        let mut badges: BTreeMap<&wire::On, usize> = BTreeMap::new();
        let land = marks.iter().filter_map(|mark| self.halo(mark));
        let drawn = marks.iter().filter(|mark| !mark.class.starts_with("state")).map(|mark| {
            self.shape(mark).unwrap_or_else(|| {
                let nth = badges.entry(&mark.on).or_default();
                *nth += 1;
                self.badge(mark, *nth - 1)
            })
        });
        land.chain(drawn).collect()
    }

    /// Whose a state is, or that it rises, colours the land around each of its spaces.
    fn halo(&self, mark: &wire::Mark) -> Option<Markup> {
        let wire::On::Place(id) = &mark.on else { return None };
        let spot = self.sheet.spots.get(id).filter(|spot| spot.points.is_empty())?;
        let colours = mark.class.starts_with("state") || mark.class == "revolt";
        colours.then(|| {
            html! {
                g class={ "mark land " (mark.class) (self.side_of(mark)) } { circle cx=(spot.at.0) cy=(spot.at.1) r=(UNIT * 1.1) {} }
            }
        })
    }

    /// The side of which a mark speaks: the last word of its class.
    fn side_of(&self, mark: &wire::Mark) -> &'static str {
        match mark.class.rsplit(['-', ' ']).next() {
            Some(word) if word == self.sides[0] => " side-0",
            Some(word) if word == self.sides[1] => " side-1",
            _ => "",
        }
    }

    /// A mark that covers its place or hexside; `None` for one that is a badge.
    fn shape(&self, mark: &wire::Mark) -> Option<Markup> {
        let class = format!("mark {}{}", mark.class, self.side_of(mark));
        match &mark.on {
            wire::On::Edge(id) => Some(edge_mark(mark, &class, self.sheet.lines.get(id)?.ends)),
            wire::On::Place(id) => {
                let spot = self.sheet.spots.get(id)?;
                let (x, y) = spot.at;
                let disc = spot.points.is_empty();
                if disc && !mark.class.starts_with("control") {
                    return None;
                }
                Some(html! {
                    g class=(class) {
                        title { (mark.text) }
                        @if disc { circle class="ring" cx=(x) cy=(y) r=(UNIT / 2.0 - 2.0) {} } @else { polygon points=(spot.points) {} }
                        @if let Some(number) = mark.number {
                            circle cx=(x) cy=(y) r="10" {}
                            text x=(x) y=(y + 4.0) { (number) }
                        }
                    }
                })
            }
            _ => Some(html! {}),
        }
    }

    /// The `nth` badge of a disc: a number, or the first letter of what it means; its words are told on pointing at it.
    fn badge(&self, mark: &wire::Mark, nth: usize) -> Markup {
        let wire::On::Place(id) = &mark.on else { return html! {} };
        let Some(spot) = self.sheet.spots.get(id) else { return html! {} };
        let angle = (nth as f32).mul_add(42.0, -150.0).to_radians();
        let reach = UNIT / 2.0 + 3.0;
        let (x, y) = (round(spot.at.0 + reach * angle.cos()), round(spot.at.1 + reach * angle.sin()));
        let letter = || mark.text.chars().find(|c| c.is_alphanumeric()).into_iter().collect::<String>();
        html! {
            g class={ "mark disc " (mark.class) (self.side_of(mark)) } {
                title { (mark.text) }
                circle cx=(x) cy=(y) r="9.5" {}
                text x=(x) y=(y + 3.8) { (mark.number.map_or_else(letter, |number| number.to_string())) }
            }
        }
    }

    fn stack(&self, spot: &Spot, place: &str, mut stack: Vec<&wire::Counter>) -> Markup {
        stack.sort_by_key(|counter| counter.level);
        if let Some(rows) = spot.rows {
            return self.rows(rows, place, &stack);
        }
        let many = stack.len();
        let holds = stack.iter().any(|counter| self.lit_of(counter).is_some());
        let first = many.saturating_sub(LEVELS + 1);
        html! {
            g class={ "stack" @if many > 1 { " many" @if holds { " holds" } } @if self.lit.place(place) { " target" } } data-place=(place) {
                @for (level, counter) in stack.iter().enumerate() {
                    @let plate = level.saturating_sub(first) as f32;
                    @let shift = STEP * (plate - (many - 1).min(LEVELS) as f32 / 2.0);
                    @let at = (spot.at.0 + round(shift), spot.at.1 - round(shift));
                    @let top = if level + 1 == many { " top" } else if level < first { " deep" } else { "" };
                    (self.counter(counter, &Lies { at, scale: 1.0, top, holds }))
                }
                @if many > 1 { (self.pill(spot.at, &stack)) }
            }
        }
    }

    /// How high a stack is, and how strong as far as one may know: `7 · 22`, or `7 · ?`.
    fn pill(&self, (x, y): Point, stack: &[&wire::Counter]) -> Markup {
        let holder = |id: &Option<String>| id.is_some() && stack.iter().any(|c| c.inside == *id);
        // What stands for a whole formation is not counted beside its parts.
        let single: Vec<_> = stack.iter().filter(|counter| !holder(&counter.piece)).collect();
        let strengths: Vec<Option<i16>> = single.iter().map(|counter| self.strength(counter)).collect();
        let hidden = single.iter().any(|counter| counter.piece.is_none());
        let total: i16 = strengths.iter().flatten().sum();
        let text = match (hidden, total) {
            (true, _) => format!("{} · ?", single.len()),
            (false, 0) => single.len().to_string(),
            (false, total) => format!("{} · {total}", single.len()),
        };
        let wide = text.chars().count() as f32 * 6.0 + 9.0;
        html! {
            g class="pile" transform={ "translate(" (x + 20.0) " " (y + 24.0) ")" } {
                rect x=(round(-wide / 2.0)) y="-7.5" width=(round(wide)) height="15" rx="7.5" {} text y="3.8" { (text) }
            }
        }
    }

    fn strength(&self, counter: &wire::Counter) -> Option<i16> {
        let (piece, _) = counter.piece.as_deref().and_then(|id| self.sheet.piece(id))?;
        let of = |values: &[wire::Value], key: &str| values.iter().find(|v| v.key == key).map(|v| v.value);
        STRENGTH.iter().find_map(|key| of(&counter.values, key).or_else(|| of(&piece.values, key)))
    }

    /// Counters in a box lie in rows, smaller where there are many.
    fn rows(&self, (x, y, w, h): (f32, f32, f32, f32), place: &str, stack: &[&wire::Counter]) -> Markup {
        let (top, edge) = (24.0, 6.0);
        let fits = |cell: f32| {
            let (across, down) = (((w - 2.0 * edge) / cell).floor(), ((h - top - edge) / cell).floor());
            across >= 1.0 && across * down >= stack.len() as f32
        };
        let mut cell = COUNTER + 5.0;
        while cell > 12.0 && !fits(cell) {
            cell -= 1.0;
        }
        let across = ((w - 2.0 * edge) / cell).floor().max(1.0) as usize;
        html! {
            g class="stack row" data-place=(place) {
                @for (i, counter) in stack.iter().enumerate() {
                    @let at = (
                        round(x + edge + cell * ((i % across) as f32 + 0.5)),
                        round(y + top + cell * ((i / across) as f32 + 0.5)),
                    );
                    (self.counter(counter, &Lies { at, scale: cell / (COUNTER + 5.0), top: "", holds: false }))
                }
            }
        }
    }

    /// The choices that point at a counter.
    fn lit_of(&self, counter: &wire::Counter) -> Option<&str> {
        counter.piece.as_deref().and_then(|id| self.lit.piece(id))
    }

    fn counter(&self, counter: &wire::Counter, &Lies { at, scale, top, holds }: &Lies) -> Markup {
        let known = counter.piece.as_deref().and_then(|id| self.sheet.piece(id));
        let lit = self.lit_of(counter);
        let side = match &counter.side {
            Some(side) if *side == self.sides[0] => "side-0",
            Some(_) => "side-1",
            None => "side-none",
        };
        let class = known.map_or("", |(piece, _)| piece.class.as_str());
        let mut marks = String::new();
        for mark in &counter.marks {
            marks.push(' ');
            marks.push_str(&mark.key);
        }
        let say = self.say(counter, lit);
        let place = if (scale - 1.0).abs() < 0.01 {
            format!("translate({} {})", at.0, at.1)
        } else {
            format!("translate({} {}) scale({})", at.0, at.1, (scale * 100.0).round() / 100.0)
        };
        let shaken = counter.marks.iter().any(|mark| SHAKEN.contains(&mark.key.as_str()));
        let ringed =
            lit.is_some() || (holds && top == " top") || self.lit.place(&counter.place) || chosen(counter);
        let outline = outline(side);
        html! {
            g class={ "counter " (side) " " (class) " face-" (counter.face) (marks) (top) @if shaken { " shaky" }
                    @if lit.is_some() { " lit" } @if counter.inside.is_some() { " inside" } }
                role="button" tabindex="-1" data-steps=[counter.steps.map(|(now, _)| now)]
                data-piece=[counter.piece.as_deref()] data-key=[counter.piece.as_deref()] data-choices=[lit]
                transform=(place) aria-label=(say) {
                g class="body" aria-hidden="true" {
                    @match known {
                        Some((piece, index)) => (face(piece, index, counter)),
                        None => (back(counter, outline)),
                    }
                    @if shaken { path class="hatch" d=(outline) {} }
                }
                @if ringed { path class="key" d=(outline) {} }
                path class="rim" d=(outline) {}
            }
        }
    }

    /// A counter in words: name, where, strength, values, states, and what a click would do.
    fn say(&self, counter: &wire::Counter, lit: Option<&str>) -> String {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(counter.name.clone());
        if counter.name.is_none() {
            parts.push("?".to_owned());
        }
        if let Some(spot) = self.sheet.spots.get(&counter.place) {
            parts.push(spot.name.clone());
        }
        if let Some((now, full)) = counter.steps {
            parts.push(format!("{now}/{full}"));
        }
        parts.extend(counter.values.iter().map(|value| format!("{} {}", value.text, value.value)));
        parts.extend(counter.marks.iter().map(|mark| mark.text.clone()));
        let mut say = parts.join(", ");
        if let Some(list) = lit {
            say.push_str(": ");
            say.push_str(&self.labels(list));
        }
        say
    }
}

/// Whether a counter is marked as chosen.
fn chosen(counter: &wire::Counter) -> bool {
    let is = |key: &str| matches!(key, "mark-selected" | "mark-chosen" | "mark-picked");
    counter.marks.iter().any(|mark| is(&mark.key))
}

/// The outline of a counter: the sides differ in shape as well as in colour.
pub fn outline(side: &str) -> &'static str {
    match side {
        "side-1" => "M-14-22H14L22-14V14L14 22H-14L-22 14V-14Z",
        _ => "M-17-22H17a5 5 0 0 1 5 5V17a5 5 0 0 1-5 5H-17a5 5 0 0 1-5-5V-17a5 5 0 0 1 5-5Z",
    }
}

fn edge_mark(mark: &wire::Mark, class: &str, (a, b): (Point, Point)) -> Markup {
    html! {
        g class={ (class) " edge" } {
            title { (mark.text) }
            line x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {}
            @if let Some(number) = mark.number {
                text x=(round((a.0 + b.0) / 2.0)) y=(round((a.1 + b.1) / 2.0 + 4.0)) { (number) }
            }
        }
    }
}

/// The printed face of a piece lies in the page once; here are only its present values and states.
fn face(piece: &wire::Piece, index: usize, counter: &wire::Counter) -> Markup {
    let printed = piece.values.iter().map(|printed| {
        let now = counter.values.iter().find(|now| now.key == printed.key);
        (now.map_or(printed.value, |now| now.value), now.is_some_and(|now| now.value != printed.value))
    });
    let added = counter.values.iter().filter(|now| piece.values.iter().all(|p| p.key != now.key));
    let values: Vec<(i16, bool)> = printed.chain(added.map(|now| (now.value, true))).collect();
    let spread = values.len().saturating_sub(1).max(1) as f32;
    let small = values.len() > 2;
    html! {
        use href={ "#p-" (index) } x="-22" y="-22" width="44" height="44" {}
        @for (i, (value, changed)) in values.iter().enumerate() {
            @let x = if values.len() == 1 { 0.0 } else { round((i as f32 / spread - 0.5) * if small { 30.0 } else { 24.0 }) };
            (symbols::number(*value, (x, 19.0), match (*changed, i > 0, small) {
                (false, false, false) => "value",
                (true, false, false) => "value changed",
                (false, true, false) => "value second",
                (true, true, false) => "value second changed",
                (false, _, true) => "value small",
                (true, _, true) => "value changed small",
            }))
        }
        (steps(counter))
        (badges(counter))
    }
}

fn back(counter: &wire::Counter, outline: &str) -> Markup {
    html! {
        path class="shade" d=(outline) transform="translate(1.2 1.6)" {}
        path class={ "paper back " (counter.face) } d=(outline) {}
        path class="lattice" d=(outline) {}
        circle class="unknown" r="10" {}
        use class="question" href="#l?" y="5.6" {}
        (steps(counter))
        (badges(counter))
    }
}

/// Strength as pips: full ones for what is left.
fn steps(counter: &wire::Counter) -> Markup {
    let Some((now, full)) = counter.steps.filter(|&(_, full)| full > 1) else { return html! {} };
    html! {
        @if full <= 8 {
            @for step in 0..full {
                circle class={ "step" @if step >= now { " gone" } } cx="-17.6" cy=(round(-7.5 + f32::from(step) * 4.6)) r="1.75" {}
            }
        } @else {
            (symbols::number(i16::from(now), (-16.5, 19.0), "strength"))
        }
    }
}

/// States as small badges in the corner.
fn badges(counter: &wire::Counter) -> Markup {
    html! {
        @for (i, mark) in counter.marks.iter().take(BADGES).enumerate() {
            g class={ "badge " (mark.key) } transform={ "translate(21.5 " (round(-6.0 + i as f32 * 10.5)) ")" } {
                circle r="6.2" {}
                (symbols::state(&mark.key, &mark.text))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Lit, outline};
    use zocalo_table::wire;

    #[test]
    fn choices_on_one_thing_are_listed_together() {
        let choice = |say: &str, on: wire::On| wire::Choice { say: say.into(), label: say.into(), on };
        let piece = || wire::On::Piece("a".into());
        let lit = Lit::new(&[choice("x", piece()), choice("y", wire::On::Button), choice("z", piece())]);
        assert_eq!(lit.piece("a"), Some("0 2"));
        assert_eq!(lit.piece("b"), None);
        assert_eq!(lit.card("a"), None);
    }

    #[test]
    fn the_sides_differ_in_shape() {
        assert_ne!(outline("side-0"), outline("side-1"));
        assert_eq!(outline("side-0"), outline("side-none"));
    }
}

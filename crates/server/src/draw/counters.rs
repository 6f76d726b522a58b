//! What lies on the board: marks, and counters by stacks.

use super::geometry::{UNIT, round};
use super::sheet::{Sheet, Spot};
use super::symbols;
use crate::script::mark;
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::On;
use zocalo_core::board::Point;
use zocalo_core::scene::{Counter, Mark};
use zocalo_table::{Look, wire};

/// How far each counter of a stack lies above the one below it; the page lays them so.
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

/// The cards that choices point at. What can be chosen on the map is lit by the page itself, from the choices.
#[derive(Hash, Debug, Default)]
pub struct Lit {
    cards: BTreeSet<String>,
}

impl Lit {
    /// From the list of choices.
    pub fn new(choices: &[wire::Choice]) -> Self {
        let card = |choice: &wire::Choice| match &choice.on {
            wire::On::Card(id) => Some(id.clone()),
            _ => None,
        };
        Self { cards: choices.iter().filter_map(card).collect() }
    }

    /// Whether a choice points at a card.
    pub fn card(&self, id: &str) -> bool {
        self.cards.contains(id)
    }
}

/// A counter of a scene, by keys or in words.
#[derive(Clone, Copy, Debug)]
pub enum Seen<'a> {
    /// By keys.
    Keys(&'a Counter),
    /// In words.
    Words(&'a wire::Counter),
}

/// One line of the layer of counters: a stack begins, or the next counter of the stack, from the bottom up. The page lays
/// the counters of a stack on each other or, in a box, in rows.
#[derive(Debug)]
pub enum Line<'a> {
    /// A stack, by the index of its place, and what is written at its foot.
    Stack(usize, Option<StackLabel>),
    /// A counter.
    Counter(Seen<'a>),
}

impl Line<'_> {
    /// Lines with the same mark are drawn the same.
    pub fn mark(&self) -> u64 {
        // How high a counter lies follows from its place in the list.
        match self {
            Self::Stack(place, pile) => mark(&(place, pile)),
            Self::Counter(Seen::Keys(counter)) => {
                let Counter { piece, side, place, level: _, inside, face, steps, values, marks } = counter;
                mark(&(piece, side, place, inside, face, steps, values, marks))
            }
            Self::Counter(Seen::Words(counter)) => {
                mark(&format!("{:?}", wire::Counter { level: 0, ..(*counter).clone() }))
            }
        }
    }
}

/// Where a counter lies, and what of it counts for the foot of its stack.
struct Lies<'a> {
    rank: u32,
    level: u8,
    place: usize,
    piece: Option<usize>,
    inside: Option<usize>,
    strength: Option<i16>,
    seen: Seen<'a>,
}

/// One thing drawn on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Ground {
    /// The land around a space in some colour.
    Halo,
    /// Something that covers a place or hexside.
    Cover,
    /// The nth small badge of a space.
    Badge(usize),
}

/// A mark of a scene, by keys or in words.
#[derive(Clone, Debug)]
pub enum SeenMark<'a> {
    /// By keys.
    Keys(&'a Mark),
    /// In words.
    Words(&'a wire::Mark),
}

/// A mark and how it is drawn.
#[derive(Clone, Debug)]
pub struct Marked<'a> {
    /// The mark.
    pub seen: SeenMark<'a>,
    how: Ground,
}

impl Marked<'_> {
    /// Marks with the same mark are drawn the same.
    pub fn mark(&self) -> u64 {
        match &self.seen {
            SeenMark::Keys(on) => mark(&(on, self.how)),
            SeenMark::Words(on) => mark(&(format!("{on:?}"), self.how)),
        }
    }
}

/// Draws what lies on a board; the words come from the table.
pub struct Drawing<'a> {
    /// The board.
    pub sheet: &'a Sheet,
    /// The ids of the sides.
    pub sides: &'a [String; 2],
}

impl Drawing<'_> {
    /// The stacks with their counters. From top to bottom, so that what is nearer to the reader lies above.
    pub fn lines<'a>(&self, look: &'a Look) -> Vec<Line<'a>> {
        let mut order: Vec<Lies<'a>> = match look {
            Look::Keys(seen) => seen.scene.counters.iter().filter_map(|counter| self.lies(counter)).collect(),
            Look::Words(scene) => {
                scene.counters.iter().filter_map(|counter| self.lies_in_words(counter)).collect()
            }
        };
        order.sort_by_key(|lies| (lies.rank, lies.level));
        let mut lines = Vec::with_capacity(order.len() * 2);
        for stack in order.chunk_by(|a, b| a.rank == b.rank) {
            let pile = (stack.len() > 1).then(|| pile(stack));
            lines.push(Line::Stack(stack[0].place, pile));
            lines.extend(stack.iter().map(|lies| Line::Counter(lies.seen)));
        }
        lines
    }

    fn lies<'a>(&self, counter: &'a Counter) -> Option<Lies<'a>> {
        let place = usize::from(counter.place);
        let now = |key: &str| counter.values.iter().find(|(known, _)| *known == key).map(|&(_, value)| value);
        let piece = counter.piece.map(usize::from);
        Some(Lies {
            rank: *self.sheet.order.get(place)?,
            level: counter.level,
            place,
            piece,
            inside: counter.inside.map(usize::from),
            strength: self.strength(piece, now),
            seen: Seen::Keys(counter),
        })
    }

    fn lies_in_words<'a>(&self, counter: &'a wire::Counter) -> Option<Lies<'a>> {
        let place = self.sheet.board.places.iter().position(|place| place.id == counter.place)?;
        let index = |id: &Option<String>| id.as_ref().and_then(|id| self.sheet.pieces.get(id).copied());
        let now = |key: &str| counter.values.iter().find(|value| value.key == key).map(|value| value.value);
        let piece = index(&counter.piece);
        Some(Lies {
            rank: *self.sheet.order.get(place)?,
            level: counter.level,
            place,
            piece,
            inside: index(&counter.inside),
            strength: self.strength(piece, now),
            seen: Seen::Words(counter),
        })
    }

    fn strength(&self, piece: Option<usize>, now: impl Fn(&str) -> Option<i16>) -> Option<i16> {
        let piece = self.sheet.board.pieces.get(piece?)?;
        let printed = |key: &str| piece.values.iter().find(|v| v.key == key).map(|v| v.value);
        STRENGTH.iter().find_map(|key| now(key).or_else(|| printed(key)))
    }

    /// A line as the page reads it: a stack by the id of its place and what is written at its foot, a counter as SVG.
    pub fn line(&self, line: &Line<'_>, words: impl Fn(&Counter) -> Option<wire::Counter>) -> String {
        let drawn = |counter: &wire::Counter| self.counter(counter).0.replace('\n', " ");
        match line {
            Line::Stack(place, pile) => {
                let (place, pile) = (&self.sheet.board.places[*place].id, pile.map(StackLabel::text));
                format!("@{place} {}", pile.unwrap_or_default())
            }
            // Line breaks separate counters, so those inside texts become spaces.
            Line::Counter(Seen::Words(counter)) => drawn(counter),
            Line::Counter(Seen::Keys(counter)) => {
                words(counter).map_or_else(String::new, |counter| drawn(&counter))
            }
        }
    }

    /// A lit hexside or way: the page knows only places.
    pub fn edge_light(&self, id: &str) -> String {
        let Some(line) = self.sheet.lines.get(id) else { return String::new() };
        let (a, b) = line.ends;
        html! {
            g class="light edge" role="button" tabindex="0" data-edge=(id) {
                line class="wide" x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {}
                line x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {}
            }
        }
        .into_string()
    }

    /// All marks: what colours the land, what colours a place, then small badges around it.
    pub fn marks<'a>(&'a self, look: &'a Look) -> Vec<Marked<'a>> {
        let mut badges: BTreeMap<&str, usize> = BTreeMap::new();
        let (mut land, mut drawn) = (Vec::new(), Vec::new());
        let mut add = |seen: SeenMark<'a>, class: &str, on: Option<&'a str>, edge: bool| {
            let disc = on.filter(|id| self.sheet.spots.get(*id).is_some_and(|spot| spot.points.is_empty()));
            if disc.is_some() && (class.starts_with("state") || class == "revolt") {
                land.push(Marked { seen: seen.clone(), how: Ground::Halo });
            }
            if class.starts_with("state") {
                return;
            }
            match disc {
                Some(place) if !class.starts_with("control") => {
                    let nth = badges.entry(place).or_default();
                    *nth += 1;
                    drawn.push(Marked { seen, how: Ground::Badge(*nth - 1) });
                }
                _ if on.is_some() || edge => drawn.push(Marked { seen, how: Ground::Cover }),
                _ => {}
            }
        };
        match look {
            Look::Keys(seen) => {
                for mark in &seen.scene.marks {
                    let on = match mark.on {
                        On::Place(place) => self.sheet.place_id(place),
                        _ => None,
                    };
                    add(SeenMark::Keys(mark), mark.class, on, matches!(mark.on, On::Edge(_)));
                }
            }
            Look::Words(scene) => {
                for mark in &scene.marks {
                    let on = if let wire::On::Place(id) = &mark.on { Some(id.as_str()) } else { None };
                    add(SeenMark::Words(mark), &mark.class, on, matches!(mark.on, wire::On::Edge(_)));
                }
            }
        }
        land.extend(drawn);
        land
    }

    /// A mark as SVG.
    pub fn mark(&self, marked: &Marked<'_>, words: impl Fn(&Mark) -> Option<wire::Mark>) -> String {
        let told = match &marked.seen {
            SeenMark::Keys(mark) => words(mark),
            SeenMark::Words(mark) => Some((*mark).clone()),
        };
        let Some(mark) = told else { return String::new() };
        let drawn = match marked.how {
            Ground::Halo => self.halo(&mark),
            Ground::Cover => self.shape(&mark),
            Ground::Badge(nth) => self.badge(&mark, nth),
        };
        drawn.0.replace('\n', " ")
    }

    /// Whose a state is, or that it rises, colours the land around each of its spaces.
    fn halo(&self, mark: &wire::Mark) -> Markup {
        let Some(spot) = self.spot(mark) else { return html! {} };
        html! {
            g class={ "mark land " (mark.class) (self.side_of(mark)) } { circle cx=(spot.at.0) cy=(spot.at.1) r=(UNIT * 1.1) {} }
        }
    }

    fn spot(&self, mark: &wire::Mark) -> Option<&Spot> {
        match &mark.on {
            wire::On::Place(id) => self.sheet.spots.get(id),
            _ => None,
        }
    }

    /// The side of which a mark speaks: the last word of its class.
    fn side_of(&self, mark: &wire::Mark) -> &'static str {
        match mark.class.rsplit(['-', ' ']).next() {
            Some(word) if word == self.sides[0] => " side-0",
            Some(word) if word == self.sides[1] => " side-1",
            _ => "",
        }
    }

    /// A mark that covers its place or hexside.
    fn shape(&self, mark: &wire::Mark) -> Markup {
        let class = format!("mark {}{}", mark.class, self.side_of(mark));
        if let wire::On::Edge(id) = &mark.on {
            return self
                .sheet
                .lines
                .get(id)
                .map_or_else(Markup::default, |line| edge_mark(mark, &class, line.ends));
        }
        let Some(spot) = self.spot(mark) else { return html! {} };
        let (x, y) = spot.at;
        let outlined = match &mark.on {
            // The page has the outline already.
            wire::On::Place(id) => html! { polygon data-of=(id) {} },
            _ => html! { polygon points=(spot.points) {} },
        };
        html! {
            g class=(class) {
                title { (mark.text) }
                @if spot.points.is_empty() { circle class="ring" cx=(x) cy=(y) r=(UNIT / 2.0 - 2.0) {} } @else { (outlined) }
                @if let Some(number) = mark.number {
                    circle cx=(x) cy=(y) r="10" {}
                    text x=(x) y=(y + 4.0) { (number) }
                }
            }
        }
    }

    /// The `nth` badge of a disc: a number, or the first letter of what it means; its words are told on pointing at it.
    fn badge(&self, mark: &wire::Mark, nth: usize) -> Markup {
        let Some(spot) = self.spot(mark) else { return html! {} };
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

    /// A counter by itself; where it lies in its stack and what can be chosen there, the page sees to.
    fn counter(&self, counter: &wire::Counter) -> Markup {
        let known = counter.piece.as_deref().and_then(|id| self.sheet.piece(id));
        let side = match &counter.side {
            Some(side) if *side == self.sides[0] => "side-0",
            Some(_) => "side-1",
            None => "side-none",
        };
        let class = known.map_or_else(String::new, |(piece, _)| own_words(&piece.class));
        let shaken = counter.marks.iter().any(|mark| SHAKEN.contains(&mark.key.as_str()));
        let outline = outline(side);
        html! {
            g class={ "counter " (side) " " (class) " face-" (counter.face) @for mark in &counter.marks { " " (mark.key) }
                    @if shaken { " shaky" } @if counter.inside.is_some() { " inside" } }
                role="button" tabindex="-1" data-steps=[counter.steps.map(|(now, _)| now)]
                data-piece=[counter.piece.as_deref()] data-key=[counter.piece.as_deref()] aria-label=(self.say(counter)) {
                // Below the body: a ring leaves badges and figures as they are.
                path class="rim" d=(outline) {}
                g class="body" aria-hidden="true" {
                    @match known {
                        Some((piece, index)) => (face(piece, index, counter)),
                        None => (back(counter, outline)),
                    }
                    @if shaken { path class="hatch" d=(outline) {} }
                }
            }
        }
    }

    /// A counter in words: name, where, strength, values, states.
    fn say(&self, counter: &wire::Counter) -> String {
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
        parts.join(", ")
    }
}

/// How high a stack is, and how strong as far as one may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StackLabel {
    counters: usize,
    strength: i16,
    /// Somebody in it is not known.
    hidden: bool,
}

impl StackLabel {
    /// `7 · 22`, or `7 · ?`.
    fn text(self) -> String {
        match (self.hidden, self.strength) {
            (true, _) => format!("{} · ?", self.counters),
            (false, 0) => self.counters.to_string(),
            (false, total) => format!("{} · {total}", self.counters),
        }
    }
}

fn pile(stack: &[Lies<'_>]) -> StackLabel {
    let holder = |id: Option<usize>| id.is_some() && stack.iter().any(|lies| lies.inside == id);
    // What stands for a whole formation is not counted beside its parts.
    let single = || stack.iter().filter(|lies| !holder(lies.piece));
    StackLabel {
        counters: single().count(),
        strength: single().filter_map(|lies| lies.strength).sum(),
        hidden: single().any(|lies| lies.piece.is_none()),
    }
}

/// The outline of a counter: the sides differ in shape as well as in colour.
pub fn outline(side: &str) -> &'static str {
    match side {
        "side-1" => "M-14-22H14L22-14V14L14 22H-14L-22 14V-14Z",
        _ => "M-17-22H17a5 5 0 0 1 5 5V17a5 5 0 0 1-5 5H-17a5 5 0 0 1-5-5V-17a5 5 0 0 1 5-5Z",
    }
}

/// The classes of a piece, apart from those of the page: light artillery is no light.
fn own_words(class: &str) -> String {
    const OURS: [&str; 8] = ["light", "lit", "top", "deep", "inside", "stack", "mark", "place"];
    let word = |word: &str| if OURS.contains(&word) { format!("is-{word}") } else { word.to_owned() };
    class.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
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
    // Four figures, or long ones, stand side by side only if they are smaller still.
    let tight = small && values.iter().map(|(value, _)| value.to_string().len()).sum::<usize>() > 5;
    html! {
        use href={ "#p-" (index) } x="-22" y="-22" width="44" height="44" {}
        @for (i, (value, changed)) in values.iter().enumerate() {
            @let x = if values.len() == 1 { 0.0 } else { round((i as f32 / spread - 0.5) * if small { 30.0 } else { 24.0 }) };
            (symbols::number(*value, (x, 19.0), match (*changed, i > 0, small, tight) {
                (false, false, false, _) => "value",
                (true, false, false, _) => "value changed",
                (false, true, false, _) => "value second",
                (true, true, false, _) => "value second changed",
                (false, _, true, false) => "value small",
                (true, _, true, false) => "value changed small",
                (false, _, true, true) => "value small tight",
                (true, _, true, true) => "value changed small tight",
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
    use super::{Lit, outline, own_words};
    use zocalo_table::wire;

    #[test]
    fn cards_that_can_be_chosen_are_lit() {
        let choice = |say: &str, on: wire::On| wire::Choice { say: say.into(), label: say.into(), on };
        let lit =
            Lit::new(&[choice("x", wire::On::Card("a".into())), choice("y", wire::On::Piece("b".into()))]);
        assert!(lit.card("a") && !lit.card("b"));
    }

    #[test]
    fn light_artillery_is_no_light() {
        assert_eq!(own_words("imperial artillery raid light"), "imperial artillery raid is-light");
    }

    #[test]
    fn the_sides_differ_in_shape() {
        assert_ne!(outline("side-0"), outline("side-1"));
        assert_eq!(outline("side-0"), outline("side-none"));
    }
}

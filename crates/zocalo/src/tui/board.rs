//! The board in characters: hexes in their columns and rows, spaces about where they lie, boxes as lists.

use super::canvas::Canvas;
use super::{Paint, Style, painted};
use std::collections::{BTreeMap, BTreeSet};
use zocalo_core::Viewer;
use zocalo_core::board::PlaceKind;
use zocalo_table::wire;
use zocalo_table::{AnyTable, Lang};

/// Characters for one hex, the gap to the next one included.
const CELL: usize = 6;
/// Characters of a name on a map of spaces.
const NAME: usize = 12;
/// The width of a map of spaces where the terminal does not say its own.
const WIDTH: usize = 132;

/// The whole board as a viewer sees it, with tracks, boxes and cards below it.
pub fn draw(table: &dyn AnyTable, viewer: Viewer, lang: Lang, to: Style) -> String {
    let board = table.board(lang);
    let scene = table.scene(viewer, lang);
    let decides = table.decider().is_some_and(|side| viewer.is(side));
    let choices = if decides { table.choices(lang) } else { Vec::new() };
    let sheet = Sheet::new(&board, &scene, &choices, [0, 1].map(|i| side_id(table, i)));
    let mut parts = vec![sheet.map(to), sheet.legend(to), sheet.boxes()];
    parts.push(tracks(&scene));
    parts.push(scene.notes.join("\n"));
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
}

fn side_id(table: &dyn AnyTable, index: usize) -> String {
    table.side_id(zocalo_core::Side::BOTH[index]).to_owned()
}

/// Everything about one place: what is known of it, its edges, what stands there.
pub fn look(table: &dyn AnyTable, viewer: Viewer, place: &str, lang: Lang) -> Option<String> {
    let board = table.board(lang);
    let found = board.places.iter().find(|p| p.id == place || p.name.eq_ignore_ascii_case(place))?;
    let scene = table.scene(viewer, lang);
    let tags: Vec<&str> = found.tags.iter().map(|tag| tag.text.as_str()).collect();
    let mut text = format!("{}  {}\n", found.name, tags.join(", "));
    for edge in &board.edges {
        let other = match &edge.between {
            (a, b) if *a == found.id => b,
            (a, b) if *b == found.id => a,
            _ => continue,
        };
        let kind = edge.class.split(' ').next().unwrap_or_default();
        text.push_str(&format!("  {kind} towards {other}\n"));
    }
    let on_place = |on: &wire::On| matches!(on, wire::On::Place(id) if *id == found.id);
    for mark in scene.marks.iter().filter(|mark| on_place(&mark.on)) {
        text.push_str(&format!("  {}\n", mark.text));
    }
    for counter in scene.counters.iter().filter(|counter| counter.place == found.id) {
        text.push_str(&format!("  {}\n", described(counter)));
    }
    Some(text)
}

/// Every counter, place by place: the map as a list.
pub fn listed(table: &dyn AnyTable, viewer: Viewer, lang: Lang) -> String {
    let board = table.board(lang);
    let scene = table.scene(viewer, lang);
    let mut text = String::new();
    for place in &board.places {
        let here: Vec<String> =
            scene.counters.iter().filter(|counter| counter.place == place.id).map(described).collect();
        if !here.is_empty() {
            text.push_str(&format!("{}: {}\n", place.name, here.join("; ")));
        }
    }
    text
}

fn described(counter: &wire::Counter) -> String {
    let name = counter.name.clone().unwrap_or_else(|| format!("? ({})", counter.face));
    let id = counter.piece.as_ref().filter(|id| **id != name).map_or_else(String::new, |id| format!(" {id}"));
    let steps = counter.steps.map_or_else(String::new, |(now, full)| format!(" {now}/{full}"));
    let values = counter.values.iter().map(|value| format!("{} {}", value.text, value.value));
    let more: Vec<String> = values.chain(counter.marks.iter().map(|mark| mark.text.clone())).collect();
    let more = if more.is_empty() { String::new() } else { format!(" ({})", more.join(", ")) };
    format!("{name}{id}{steps}{more}")
}

fn tracks(scene: &wire::Scene) -> String {
    let mut lines = Vec::new();
    for track in &scene.tracks {
        let says = if track.says.is_empty() { String::new() } else { format!(" ({})", track.says) };
        lines.push(format!("{}: {}{says}", track.text, track.value));
    }
    for cards in &scene.cards {
        let known: Vec<&str> = cards.cards.iter().flatten().map(|card| card.name.as_str()).collect();
        let hidden = cards.cards.len() - known.len();
        let whose = cards.side.as_ref().map_or_else(String::new, |side| format!(" ({side})"));
        let backs = if hidden > 0 { format!("{hidden} × ?") } else { String::new() };
        lines.push(format!("{}{whose}: {}{}", cards.text, known.join(", "), backs));
    }
    lines.join("\n")
}

/// What is drawn, looked up by place.
struct Sheet<'a> {
    board: &'a wire::Board,
    counters: BTreeMap<&'a str, Vec<&'a wire::Counter>>,
    shorts: BTreeMap<&'a str, &'a str>,
    lit: BTreeSet<&'a str>,
    letters: BTreeMap<&'a str, char>,
    edge_letters: BTreeMap<&'a str, char>,
    /// Edges that have become something else, by what is marked on them.
    edge_marks: BTreeMap<&'a str, &'a str>,
    sides: [String; 2],
}

impl<'a> Sheet<'a> {
    fn new(
        board: &'a wire::Board,
        scene: &'a wire::Scene,
        choices: &'a [wire::Choice],
        sides: [String; 2],
    ) -> Self {
        let mut counters: BTreeMap<&str, Vec<&wire::Counter>> = BTreeMap::new();
        let mut places: BTreeMap<&str, &str> = BTreeMap::new();
        for counter in &scene.counters {
            counters.entry(&counter.place).or_default().push(counter);
            places.extend(counter.piece.as_deref().map(|piece| (piece, counter.place.as_str())));
        }
        counters.values_mut().for_each(|stack| stack.sort_by_key(|counter| std::cmp::Reverse(counter.level)));
        let lit = choices.iter().filter_map(|choice| match &choice.on {
            wire::On::Place(id) => Some(id.as_str()),
            wire::On::Piece(id) => places.get(id.as_str()).copied(),
            _ => None,
        });
        let edge_marks: BTreeMap<&str, &str> = scene
            .marks
            .iter()
            .filter_map(|mark| match &mark.on {
                wire::On::Edge(id) => Some((id.as_str(), first_word(&mark.class))),
                _ => None,
            })
            .collect();
        let edge_kinds =
            board.edges.iter().map(|edge| edge.class.as_str()).chain(edge_marks.values().copied());
        let hexes = board.places.iter().filter(|p| p.kind == PlaceKind::Hex).map(|p| p.class.as_str());
        Self {
            board,
            counters,
            shorts: board.pieces.iter().map(|piece| (piece.id.as_str(), piece.short.as_str())).collect(),
            lit: lit.collect(),
            letters: letters(hexes, '·'),
            edge_letters: letters(edge_kinds, '#'),
            edge_marks,
            sides,
        }
    }

    fn map(&self, to: Style) -> String {
        let hexes: Vec<&wire::Place> =
            self.board.places.iter().filter(|p| p.kind == PlaceKind::Hex).collect();
        if hexes.is_empty() { self.spaces(to) } else { self.hexes(&hexes, to) }
    }

    /// Hexes in columns and rows. Columns lie 0.87 hexes apart in the one orientation and half a hex in the other;
    /// rows the other way round.
    fn hexes(&self, hexes: &[&wire::Place], to: Style) -> String {
        let unit = self.board.unit.max(f32::EPSILON);
        let (left, across) = steps(hexes.iter().map(|p| p.at.0), unit);
        let (top, down) = steps(hexes.iter().map(|p| p.at.1), unit);
        let columns = if across > 0.7 * unit { CELL } else { CELL / 2 };
        let rows = if down > 0.7 * unit { 2 } else { 1 };
        let mut canvas = Canvas::default();
        let mut cells: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for place in hexes {
            let column = ((place.at.0 - left) / across).round() as usize * columns;
            let row = ((place.at.1 - top) / down).round() as usize * rows;
            cells.insert(&place.id, (row, column));
            let lit = self.lit.contains(place.id.as_str());
            let mark = if lit { '*' } else { self.letter(place) };
            let paint = if lit { Paint::Lit } else { Paint::Faint };
            canvas.write(row, column, &format!("{mark}{}", place.id), paint);
            if let Some((text, paint)) = self.stack(&place.id, CELL - 2) {
                canvas.write(row + 1, column + 1, &text, paint);
            }
        }
        if columns == CELL {
            self.hexsides(&cells, &mut canvas);
        }
        canvas.text(to, CELL)
    }

    /// Hexsides between columns stand in the gap, those between rows in what is left of the upper hex's second line.
    fn hexsides(&self, cells: &BTreeMap<&str, (usize, usize)>, canvas: &mut Canvas) {
        for edge in &self.board.edges {
            let between = [&edge.between.0, &edge.between.1].map(|id| cells.get(id.as_str()).copied());
            let [Some(a), Some(b)] = between else { continue };
            let kind =
                self.edge_marks.get(edge.id.as_str()).copied().unwrap_or_else(|| first_word(&edge.class));
            let symbol = self.edge_letters.get(kind).copied().unwrap_or('#').to_string();
            if a.1 == b.1 {
                let (row, left) = a.min(b);
                for column in left + 1..left + CELL - 1 {
                    if canvas.is_free(row + 1, column, 1) {
                        canvas.write(row + 1, column, &symbol, Paint::Plain);
                    }
                }
            } else {
                let (left, right) = if a.1 < b.1 { (a, b) } else { (b, a) };
                let row = if right.0 < left.0 { left.0 } else { left.0 + 1 };
                canvas.write(row, left.1 + CELL - 1, &symbol, Paint::Plain);
            }
        }
    }

    /// Spaces and areas, scaled to the width; a name that would cover another moves down a little.
    fn spaces(&self, to: Style) -> String {
        let width = to.width.unwrap_or(WIDTH).max(40);
        let scale = (width - NAME) as f32 / self.board.size.0.max(1.0);
        let mut canvas = Canvas::default();
        for place in self.board.places.iter().filter(|p| p.kind != PlaceKind::Box) {
            let lit = self.lit.contains(place.id.as_str());
            let name: String = place.name.chars().take(NAME - 1).collect();
            let name = if lit { format!("*{name}") } else { name };
            let paint = if lit { Paint::Lit } else { Paint::Plain };
            let column = (place.at.0 * scale).max(0.0) as usize;
            // A character is about twice as high as it is wide.
            let wanted = (place.at.1 * scale / 2.0).max(0.0) as usize;
            let free =
                |row: &usize| canvas.is_free(*row, column, NAME) && canvas.is_free(row + 1, column, NAME);
            let row = (wanted..wanted + 200).find(free).unwrap_or(wanted);
            canvas.write(row, column, &name, paint);
            if let Some((text, paint)) = self.stack(&place.id, NAME - 1) {
                canvas.write(row + 1, column, &text, paint);
            }
        }
        canvas.text(Style { width: None, ..to }, 1)
    }

    /// The counters of a place in a few letters: the top one, and how many lie below.
    fn stack(&self, place: &str, most: usize) -> Option<(String, Paint)> {
        let stack = self.counters.get(place)?;
        let top = stack.first()?;
        let below = if stack.len() > 1 { format!("+{}", stack.len() - 1) } else { String::new() };
        let name = self.short(top);
        let name: String = name.chars().take(most.saturating_sub(below.chars().count())).collect();
        let paint = match &top.side {
            Some(side) if *side == self.sides[0] => Paint::One,
            Some(side) if *side == self.sides[1] => Paint::Two,
            _ => Paint::Plain,
        };
        Some((format!("{name}{below}"), paint))
    }

    fn short(&self, counter: &'a wire::Counter) -> &'a str {
        let Some(piece) = counter.piece.as_deref() else { return "?" };
        self.shorts.get(piece).copied().filter(|short| !short.is_empty()).unwrap_or(piece)
    }

    fn letter(&self, place: &wire::Place) -> char {
        self.letters.get(first_word(&place.class)).copied().unwrap_or('·')
    }

    fn legend(&self, to: Style) -> String {
        let kinds = self.letters.iter().chain(&self.edge_letters);
        let mut parts: Vec<String> = kinds.map(|(kind, letter)| format!("{letter} {kind}")).collect();
        if !self.lit.is_empty() {
            parts.push(painted("* can be chosen", Paint::Lit, to));
        }
        for (side, paint) in self.sides.iter().zip([Paint::One, Paint::Two]) {
            parts.extend(to.colours.then(|| painted(side, paint, to)));
        }
        parts.join("   ")
    }

    /// The boxes beside the map that hold something.
    fn boxes(&self) -> String {
        let mut lines = Vec::new();
        for place in self.board.places.iter().filter(|p| p.kind == PlaceKind::Box) {
            let Some(stack) = self.counters.get(place.id.as_str()) else { continue };
            let names: Vec<&str> = stack.iter().map(|counter| self.short(counter)).collect();
            lines.push(format!("{}: {}", place.name, names.join(" ")));
        }
        lines.join("\n")
    }
}

/// The least of some numbers, and the least distance between two that differ.
fn steps(numbers: impl Iterator<Item = f32>, unit: f32) -> (f32, f32) {
    let mut sorted: Vec<f32> = numbers.collect();
    sorted.sort_by(f32::total_cmp);
    let least = sorted.first().copied().unwrap_or(0.0);
    // Rounding of coordinates is no distance.
    let apart = sorted.windows(2).map(|pair| pair[1] - pair[0]).filter(|gap| *gap > unit / 20.0);
    (least, apart.min_by(f32::total_cmp).unwrap_or(unit))
}

/// What a place or an edge is first of all.
fn first_word(class: &str) -> &str {
    class.split(' ').next().unwrap_or_default()
}

/// A letter for each kind: `first` for the commonest, else the first letter of its name that is free.
fn letters<'a>(classes: impl Iterator<Item = &'a str>, first: char) -> BTreeMap<&'a str, char> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for class in classes {
        *counts.entry(first_word(class)).or_default() += 1;
    }
    let mut kinds: Vec<(&str, usize)> = counts.into_iter().collect();
    kinds.sort_by_key(|(kind, count)| (std::cmp::Reverse(*count), *kind));
    let mut letters: BTreeMap<&str, char> = BTreeMap::new();
    for (i, (kind, _)) in kinds.into_iter().enumerate() {
        let taken = |letter: &char| letters.values().any(|known| known == letter);
        let letter = if i == 0 { Some(first) } else { kind.chars().find(|letter| !taken(letter)) };
        letters.insert(kind, letter.unwrap_or('?'));
    }
    letters
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_table::wire;

    fn place(id: &str, kind: PlaceKind, at: (f32, f32), class: &str) -> wire::Place {
        let name = id.to_owned();
        wire::Place { id: id.into(), name, kind, at, outline: vec![], class: class.into(), tags: vec![] }
    }

    fn counter(place: &str, level: u8, side: Option<&str>) -> wire::Counter {
        wire::Counter {
            piece: None,
            name: None,
            side: side.map(str::to_owned),
            place: place.into(),
            level,
            inside: None,
            face: "back".into(),
            steps: None,
            values: vec![],
            marks: vec![],
        }
    }

    fn scene(counters: Vec<wire::Counter>) -> wire::Scene {
        wire::Scene {
            turn: 1,
            phase: String::new(),
            counters,
            marks: vec![],
            tracks: vec![],
            cards: vec![],
            notes: vec![],
        }
    }

    fn board(places: Vec<wire::Place>) -> wire::Board {
        wire::Board {
            size: (40.0, 40.0),
            unit: 10.0,
            under: vec![],
            over: vec![],
            places,
            edges: vec![],
            pieces: vec![],
            cards: vec![],
            art: None,
        }
    }

    const PLAIN: Style = Style { colours: false, width: None };

    fn drawn(board: &wire::Board, scene: &wire::Scene, choices: &[wire::Choice]) -> String {
        Sheet::new(board, scene, choices, ["red".into(), "blue".into()]).map(PLAIN)
    }

    #[test]
    fn hexes_stand_in_their_columns() {
        let hex = |id: &str, x: f32, y: f32| place(id, PlaceKind::Hex, (x, y), "open");
        let board = board(vec![
            hex("0101", 0.0, 0.0),
            hex("0102", 0.0, 10.0),
            hex("0201", 8.66, 5.0),
            hex("0202", 8.66, 15.0),
        ]);
        let scene = scene(vec![counter("0102", 0, Some("red")), counter("0102", 1, Some("red"))]);
        let lit =
            [wire::Choice { say: String::new(), label: String::new(), on: wire::On::Place("0201".into()) }];
        let text = drawn(&board, &scene, &lit);
        assert_eq!(text, "·0101\n      *0201\n·0102\n ?+1  ·0202", "{text}");
    }

    #[test]
    fn hexsides_stand_between_their_hexes() {
        let hex = |id: &str, x: f32, y: f32| place(id, PlaceKind::Hex, (x, y), "open");
        let mut board = board(vec![hex("0101", 0.0, 0.0), hex("0102", 0.0, 10.0), hex("0201", 8.66, 5.0)]);
        let edge = |a: &str, b: &str, class: &str| wire::Edge {
            id: format!("{a}/{b}"),
            name: String::new(),
            between: (a.into(), b.into()),
            from: (0.0, 0.0),
            to: (0.0, 0.0),
            class: class.into(),
        };
        board.edges =
            vec![edge("0101", "0102", "wall"), edge("0201", "0101", "wall"), edge("0102", "0201", "gate x")];
        let text = drawn(&board, &scene(vec![counter("0101", 0, None)]), &[]);
        assert_eq!(text, "·0101\n ?####·0201\n·0102g", "{text}");
    }

    #[test]
    fn spaces_do_not_cover_each_other() {
        let space = |id: &str, x: f32, y: f32| place(id, PlaceKind::Point, (x, y), "");
        let board = board(vec![space("Puebla", 10.0, 10.0), space("Jalapa", 10.1, 10.1)]);
        let text = drawn(&board, &scene(vec![counter("Puebla", 0, None)]), &[]);
        assert!(text.contains("Puebla") && text.contains("Jalapa") && text.contains('?'), "{text}");
    }

    #[test]
    fn each_kind_of_hex_has_its_letter() {
        let letters = letters(["open", "open x", "woods", "wall", "ww"].into_iter(), '·');
        assert_eq!(letters["open"], '·');
        assert_eq!(letters["wall"], 'w');
        assert_eq!(letters["woods"], 'o');
        assert_eq!(letters["ww"], '?');
    }
}

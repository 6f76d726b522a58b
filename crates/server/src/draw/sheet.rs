//! The board without counters: drawn once per game and language, and kept.

use super::art::Ground;
use super::counters::outline;
use super::geometry::{Scale, bounds, round};
use super::layout::spread;
use super::symbols;
use maud::{Markup, PreEscaped, html};
use std::collections::HashMap;
use zocalo_core::board::{Form, PlaceKind, Point, Shape};
use zocalo_table::wire;

/// A place as the counters need it.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its middle, in drawn units.
    pub at: Point,
    /// Its outline as SVG points; empty for a disc.
    pub points: String,
    /// Its name.
    pub name: String,
}

/// A line between two places or along a hexside.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its ends, in drawn units.
    pub ends: (Point, Point),
}

/// A board with all that is derived from it.
#[derive(Debug)]
pub struct Sheet {
    /// The board and the catalogue.
    pub board: wire::Board,
    /// Width and height, in drawn units.
    pub size: (f32, f32),
    /// Its drawing, where it is not baked.
    pub drawing: Markup,
    /// Its files, where it is baked: pages fetch them, and browsers keep them.
    pub ground: Option<Ground>,
    /// Places by id.
    pub spots: HashMap<String, Spot>,
    /// In which order stacks are drawn: the rank of each place, by its index.
    pub order: Vec<u32>,
    /// Edges by id.
    pub lines: HashMap<String, Line>,
    /// Pieces by id: index into the catalogue.
    pub pieces: HashMap<String, usize>,
    /// Cards by id: index into the catalogue.
    pub cards: HashMap<String, usize>,
    /// The printed faces of all pieces, to be put once on a page; counters refer to them by index.
    pub faces: Markup,
}

impl Sheet {
    /// Draws a board.
    pub fn new(game: &str, board: wire::Board, sides: &[String; 2]) -> Self {
        let mut board = if board.art.is_some() { board } else { spread(board) };
        let scale = Scale::of(board.unit);
        let middle =
            |id: &str| board.places.iter().find(|place| place.id == id).map(|place| scale.at(place.at));
        let ground = board.art.as_ref().map(|art| Ground::new(art, game, &baked(&board, scale), &middle));
        // Its paths and names are written into the ground; they are not kept twice. The legend is drawn when asked for.
        if let Some(art) = &mut board.art {
            art.layers.iter_mut().for_each(|layer| layer.paths = Vec::new());
            art.labels = Vec::new();
        }
        let by_id = |ids: Vec<&String>| ids.into_iter().enumerate().map(|(i, id)| (id.clone(), i)).collect();
        let line = |e: &wire::Edge| (e.id.clone(), Line { ends: (scale.at(e.from), scale.at(e.to)) });
        Self {
            size: scale.at(board.size),
            drawing: if ground.is_some() {
                html! {}
            } else {
                drawing(&board, scale)
            },
            ground,
            spots: board.places.iter().map(|p| (p.id.clone(), spot(p, scale))).collect(),
            order: order(&board.places),
            lines: board.edges.iter().map(line).collect(),
            pieces: by_id(board.pieces.iter().map(|p| &p.id).collect()),
            cards: by_id(board.cards.iter().map(|c| &c.id).collect()),
            faces: faces(&board.pieces, sides),
            board,
        }
    }

    /// The id of a place, by its index.
    pub fn place_id(&self, place: u16) -> Option<&str> {
        self.board.places.get(usize::from(place)).map(|place| place.id.as_str())
    }

    /// The id of a card, by its index.
    pub fn card_id(&self, card: u16) -> Option<&str> {
        self.board.cards.get(usize::from(card)).map(|card| card.id.as_str())
    }

    /// A piece of the catalogue, and its index.
    pub fn piece(&self, id: &str) -> Option<(&wire::Piece, usize)> {
        let &index = self.pieces.get(id)?;
        Some((&self.board.pieces[index], index))
    }
}

/// The rank of each place from top to bottom, then from left to right.
fn order(places: &[wire::Place]) -> Vec<u32> {
    let mut by_place: Vec<usize> = (0..places.len()).collect();
    let at = |i: usize| (places[i].at.1, places[i].at.0);
    by_place.sort_by(|&a, &b| at(a).partial_cmp(&at(b)).unwrap_or(std::cmp::Ordering::Equal).then(a.cmp(&b)));
    let mut ranks = vec![0; places.len()];
    for (rank, place) in (0..).zip(by_place) {
        ranks[place] = rank;
    }
    ranks
}

/// The colour of a piece's formation: the number in a class `band-3`, 0 without one.
fn band(class: &str) -> usize {
    let number = |class: &str| class.strip_prefix("band-").and_then(|number| number.parse::<usize>().ok());
    class.split_whitespace().find_map(number).unwrap_or(0) % 12
}

/// The band over the head of a counter, in the colour of its formation.
fn band_shape(side: &str) -> &'static str {
    match side {
        "side-1" => "M-22-11.4V-14L-14-22H14L22-14V-11.4Z",
        _ => "M-22-11.4V-17a5 5 0 0 1 5-5H17a5 5 0 0 1 5 5V-11.4Z",
    }
}

/// What is printed on the counters and never changes.
fn faces(pieces: &[wire::Piece], sides: &[String; 2]) -> Markup {
    let side = |piece: &wire::Piece| match &piece.side {
        Some(id) if *id == sides[0] => "side-0",
        Some(_) => "side-1",
        None => "side-none",
    };
    html! {
        @for (index, piece) in pieces.iter().enumerate() {
            @let sized = !piece.size.is_empty();
            symbol id={ "p-" (index) } viewBox="-22 -22 44 44" overflow="visible" {
                g class={ "face " (side(piece)) " " (piece.class) } {
                    path class="shade" d=(outline(side(piece))) transform="translate(1.2 1.6)" {}
                    path class="paper" d=(outline(side(piece))) {}
                    path class={ "band b" (band(&piece.class)) } d=(band_shape(side(piece))) {}
                    // A long name is squeezed to fit its band.
                    text class="short" y="-13.6" textLength=[(piece.short.chars().count() > 7).then_some("39")] lengthAdjust=[(piece.short.chars().count() > 7).then_some("spacingAndGlyphs")] { (piece.short) }
                    @if sized { text class="size" y="-6" { (piece.size) } }
                    use class="symbol" href=(symbols::reference(piece.symbol)) x="-13" y=(if sized { "-6" } else { "-9.8" }) width="26" height=(if sized { "14" } else { "17" }) {}
                }
            }
        }
    }
}

/// A place in words: its name and what one may know about it.
fn say(place: &wire::Place) -> String {
    let mut say = place.name.clone();
    if place.name != place.id && matches!(place.kind, PlaceKind::Hex) {
        say = format!("{}, {}", place.id, place.name);
    }
    for tag in &place.tags {
        say.push_str(", ");
        say.push_str(&tag.text);
    }
    say
}

fn spot(place: &wire::Place, scale: Scale) -> Spot {
    let points = scale.points(&place.outline);
    Spot { at: scale.at(place.at), points, name: place.name.clone() }
}

fn drawing(board: &wire::Board, scale: Scale) -> Markup {
    let is_box = |place: &&wire::Place| matches!(place.kind, PlaceKind::Box);
    // Connections end in the middle of their places, so they lie below them; hexsides lie above.
    let (ways, sides): (Vec<&wire::Edge>, Vec<&wire::Edge>) =
        board.edges.iter().partition(|edge| joins(board, edge));
    html! {
        g class="under" { @for shape in &board.under { (scenery(shape, scale)) } }
        g class="edges" { @for edge in ways { (edge_drawn(edge, scale)) } }
        g class="places" { @for place in board.places.iter().filter(|p| !is_box(p)) { (place_drawn(place, scale)) } }
        g class="edges" { @for edge in sides { (edge_drawn(edge, scale)) } }
        g class="over" { @for shape in &board.over { (scenery(shape, scale)) } }
        g class="places" { @for place in board.places.iter().filter(is_box) { (place_drawn(place, scale)) } }
        // Drawn after the lines, which would otherwise cross the text.
        g class="labels" { @for place in board.places.iter().filter(|place| !is_written(board, place)) { (label(place, scale)) } }
    }
}

/// Over a baked board only what can be pointed at: lines and names come with the picture. Hexes are all alike: the page
/// draws them itself, from the corners of one.
fn baked(board: &wire::Board, scale: Scale) -> Markup {
    let hex = board.places.iter().find(|place| matches!(place.kind, PlaceKind::Hex));
    let corners = hex.map(|hex| {
        let around = |&(x, y): &Point| (x - hex.at.0, y - hex.at.1);
        scale.points(&hex.outline.iter().map(around).collect::<Vec<_>>())
    });
    html! {
        g class="places baked" data-hex=[corners] {
            @for place in &board.places {
                @if matches!(place.kind, PlaceKind::Hex) {
                    @let (x, y) = scale.at(place.at);
                    g class={ "place hex " (place.class) } data-place=(place.id) data-at={ (x) " " (y) } data-say=(say(place)) {}
                } @else {
                    (place_drawn(place, scale))
                }
            }
        }
    }
}

/// Whether an edge joins two spaces, instead of parting two hexes.
fn joins(board: &wire::Board, edge: &wire::Edge) -> bool {
    let ends = [edge.from, edge.to];
    ends.iter().all(|&end| board.places.iter().any(|p| !matches!(p.kind, PlaceKind::Hex) && p.at == end))
}

fn edge_drawn(edge: &wire::Edge, scale: Scale) -> Markup {
    let (a, b) = (scale.at(edge.from), scale.at(edge.to));
    html! { line class={ "edge " (edge.class) } data-edge=(edge.id) data-say=(edge.name) x1=(a.0) y1=(a.1) x2=(b.0) y2=(b.1) {} }
}

/// Whether the scenery says the name of a place already, perhaps in another spelling.
fn is_written(board: &wire::Board, place: &wire::Place) -> bool {
    let near = |at: Point| (at.0 - place.at.0).hypot(at.1 - place.at.1) < board.unit;
    let same = |text: &str| text == place.name || text.chars().next() == place.name.chars().next();
    let mut shapes = board.under.iter().chain(&board.over);
    shapes.any(|shape| {
        let is_name = shape.class.split_whitespace().any(|word| word == "name");
        matches!(&shape.form, Form::Text { at, text, .. } if is_name && near(*at) && same(text))
    })
}

/// The name of a place, where counters do not hide it: below a disc, at the foot of an area.
fn label(place: &wire::Place, scale: Scale) -> Markup {
    let (x, y) = scale.at(place.at);
    let below = match place.kind {
        PlaceKind::Hex => y + 24.0,
        PlaceKind::Point => y + super::geometry::UNIT / 2.0 + 13.0,
        PlaceKind::Area => {
            let (_, top, _, height) = bounds(&place.outline);
            (top + height) * scale.0 - 10.0
        }
        PlaceKind::Box => return html! {},
    };
    if place.name == place.id || place.name.is_empty() {
        return html! {};
    }
    html! { text class={ "label " (place.class) } x=(x) y=(round(below)) { (place.name) } }
}

/// How wide a letter of the name of a box is when it is written for those who see it from far, in drawn units.
const FAR_LETTER: f32 = 12.5;

fn place_drawn(place: &wire::Place, scale: Scale) -> Markup {
    let kind = match place.kind {
        PlaceKind::Hex => "hex",
        PlaceKind::Point => "point",
        PlaceKind::Area => "area",
        PlaceKind::Box => "box",
    };
    let (x, y) = scale.at(place.at);
    let (left, top, width, _) = bounds(&place.outline);
    let (left, top) = scale.at((left, top));
    // From far the names of boxes are written larger, where there is room.
    let tight = place.name.chars().count() as f32 * FAR_LETTER > width * scale.0;
    html! {
        g class={ "place " (kind) " " (place.class) @if tight { " tight" } } data-place=(place.id) data-at={ (x) " " (y) } data-say=(say(place)) {
            @if place.outline.is_empty() {
                circle cx=(x) cy=(y) r=(super::geometry::UNIT / 2.0) {}
            } @else {
                polygon points=(scale.points(&place.outline)) {}
            }
            @match place.kind {
                PlaceKind::Hex => text class="number" x=(x) y=(round(top + 10.5)) { (place.id) },
                PlaceKind::Box => text class="name" x=(round(left + width * scale.0 / 2.0)) y=(top + 17.0) { (place.name) },
                _ => {}
            }
        }
    }
}

fn scenery(shape: &Shape, scale: Scale) -> Markup {
    match &shape.form {
        Form::Area(outline) => {
            html! { polygon class={ "area-shape " (shape.class) } points=(scale.points(outline)) {} }
        }
        Form::Line(line) => html! { path class={ "line-shape " (shape.class) } d=(scale.smooth(line)) {} },
        Form::Text { at, text, turn } => {
            let (x, y) = scale.at(*at);
            html! { text class={ "words " (shape.class) } x=(x) y=(y) transform={ "rotate(" (turn) " " (x) " " (y) ")" } { (text) } }
        }
    }
}

/// The board as a picture by itself, with its style inside: for the cards of the games.
pub fn picture(sheet: &Sheet, style: &str) -> String {
    let (w, h) = sheet.size;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (w) " " (h) } width=(w) height=(h) class="terrain far" {
            style { (PreEscaped(style)) }
            (sheet.drawing)
        }
    }
    .into_string()
}

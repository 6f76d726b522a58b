//! A baked board as files that browsers keep for ever: two pictures of the ground, a style that chooses between them, and
//! the lines, places and names above them as SVG.

use crate::assets::pressed;
use maud::{Markup, PreEscaped, html};
use std::sync::OnceLock;
use zocalo_core::board::Point;
use zocalo_core::board::art::{Anchor, Art, Inset, Label, Layer, Sample, Stand, Zoom};

/// The class of what is drawn from some zoom on.
const fn from(zoom: Zoom) -> &'static str {
    match zoom {
        Zoom::Far => "",
        Zoom::Mid => " from-mid",
        Zoom::Near => " from-near",
        Zoom::Close => " from-close",
    }
}

/// A number of half units, in drawn units.
fn drawn(halves: i32) -> String {
    if halves % 2 == 0 { (halves / 2).to_string() } else { (f64::from(halves) / 2.0).to_string() }
}

/// The digest of a baked board in a language with its lines and styles, for its addresses.
pub fn digest(art: &Art, lines: &str) -> String {
    let mut hasher = blake3::Hasher::new();
    for bytes in [art.day, art.night, lines.as_bytes()] {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    }
    hasher.finalize().to_hex()[..12].to_owned()
}

/// The style that lays the picture of the time of day under the board.
pub fn style(art: &Art, game: &str, digest: &str) -> String {
    let [x, y, w, h] = art.rect.map(drawn);
    let picture = |time: &str| format!("url(\"/board/{game}/{digest}/{time}.webp\")");
    let (day, night) = (picture("day"), picture("night"));
    format!(
        ":root{{--map-picture:{day}}}\n\
         @media(prefers-color-scheme:dark){{:root:not([data-theme=\"light\"]){{--map-picture:{night}}}}}\n\
         :root[data-theme=\"dark\"]{{--map-picture:{night}}}\n\
         .terrain{{background:var(--map-picture) {x}px {y}px/{w}px {h}px no-repeat,var(--map)}}\n"
    )
}

/// The rules that place the insets, each with its piece of the picture.
fn inset_styles(art: &Art) -> String {
    let [left, top, wide, high] = art.rect.map(f64::from);
    let rule = |(n, inset): (usize, &Inset)| {
        let [x, y, w, h] = inset.room().map(drawn);
        let larger = f64::from(inset.percent) / 200.0;
        let (dx, dy) = (left - f64::from(inset.from[0]), top - f64::from(inset.from[1]));
        format!(
            ".inset.i{n}{{left:{x}px;top:{y}px;width:{w}px;height:{h}px;background:var(--map-picture) {:.1}px {:.1}px/{:.1}px {:.1}px no-repeat,var(--map)}}\n",
            dx * larger,
            dy * larger,
            wide * larger,
            high * larger
        )
    };
    art.insets.iter().enumerate().map(rule).collect()
}

/// Dense parts once more, larger: frames with a title, in which the page draws what is on the map. Whoever hears the page
/// meets everything at its own place.
pub fn insets(art: &Art) -> Markup {
    html! {
        @if !art.insets.is_empty() {
            div class="layer insets" aria-hidden="true" {
                @for (n, inset) in art.insets.iter().enumerate() {
                    @let [x, y, w, h] = inset.from.map(drawn);
                    div class={ "inset i" (n) } data-from={ (x) " " (y) " " (w) " " (h) } data-scale=(f64::from(inset.percent) / 100.0) data-moved=[moved(inset)] { p { (inset.text) } }
                }
            }
        }
    }
}

/// Which names are moved in an inset: each with its place and how far.
fn moved(inset: &Inset) -> Option<String> {
    let name = |(place, (x, y)): &(String, (i32, i32))| format!("{place} {} {}", drawn(*x), drawn(*y));
    (!inset.moved.is_empty()).then(|| inset.moved.iter().map(name).collect::<Vec<_>>().join(" "))
}

/// How large a piece of the picture is in the legend, in pixels, and how much smaller than on the board.
const SWATCH: (f32, f32) = (56.0, 34.0);
const SWATCH_SCALE: f32 = 0.6;

/// The class of the nth sign of the legend where it is a piece of the picture.
pub fn swatch(n: usize) -> String {
    format!("sw-{n}")
}

/// The rules that cut pieces out of the picture, each around the middle of its place.
fn swatches(art: &Art, middle: &dyn Fn(&str) -> Option<Point>) -> String {
    let [x, y, w, h] = art.rect.map(|halves| halves as f32 / 2.0);
    let s = SWATCH_SCALE;
    let rule = |(n, sample): (usize, &Sample)| {
        let (px, py) = middle(&sample.place)?;
        let (left, top) = (SWATCH.0 / 2.0 - (px - x) * s, SWATCH.1 / 2.0 - (py - y) * s);
        let class = swatch(n);
        Some(format!(
            ".{class}{{background:var(--map-picture) {left:.0}px {top:.0}px/{:.0}px {:.0}px no-repeat}}\n",
            w * s,
            h * s
        ))
    };
    art.legend.iter().enumerate().filter_map(rule).collect()
}

/// Lines, places and names. Paths are in half units, the rest in drawn units.
pub fn lines(art: &Art, places: &Markup) -> Markup {
    html! {
        g id="art-lines" class="art-lines" transform="scale(.5)" { @for layer in &art.layers { (layer_drawn(layer)) } }
        (places)
        g class="art-names" { @for (n, label) in art.labels.iter().enumerate() { (label_drawn(label, n)) } }
    }
}

fn layer_drawn(layer: &Layer) -> Markup {
    let d = layer.paths.concat();
    let from = from(layer.from);
    if d.is_empty() {
        return html! {};
    }
    html! {
        @if layer.cased {
            path class={ "casing " (layer.class) (from) } d=(d) {}
            path class={ "core " (layer.class) (from) } d=(d) {}
        } @else {
            path class={ (layer.class) (from) } d=(d) {}
        }
    }
}

const fn anchor(stand: Stand) -> Option<&'static str> {
    match stand.anchor {
        Anchor::Start => Some("start"),
        // The style sheet's own.
        Anchor::Middle => None,
        Anchor::End => Some("end"),
    }
}

/// A size that its class does not say.
fn given(size: u16) -> Option<u16> {
    (size > 0).then_some(size)
}

/// A stand as seen from the label's home.
fn offset(label: &Label, stand: Stand) -> (String, String) {
    (drawn(stand.x - label.home.0), drawn(stand.y - label.home.1))
}

fn label_drawn(label: &Label, number: usize) -> Markup {
    let class = format!("{}{}", label.class, from(label.from));
    if !label.along.is_empty() {
        return html! {
            path id={ "along-" (number) } class="along" transform="scale(.5)" d=(label.along) {}
            text class=(class) font-size=[given(label.size)] letter-spacing=[given(label.space)] { textPath href={ "#along-" (number) } startOffset="50%" { (label.text) } }
        };
    }
    let (x, y) = offset(label, label.free);
    // While a counter lies in its place, the page moves it there and back.
    let stand = |stand: Stand| {
        let (x, y) = offset(label, stand);
        format!("{x} {y} {}", anchor(stand).unwrap_or("middle"))
    };
    let (free, beside) = (label.beside.map(|_| stand(label.free)), label.beside.map(stand));
    let turn = (label.turn != 0).then(|| format!("rotate({} {x} {y})", label.turn));
    html! {
        g transform={ "translate(" (drawn(label.home.0)) " " (drawn(label.home.1)) ")" } {
            text class=(class) x=(x) y=(y) text-anchor=[anchor(label.free)] transform=[turn] data-free=[free] data-beside=[beside] data-name=[(!label.place.is_empty()).then_some(&label.place)] { (label.text) }
        }
    }
}

/// The files of a baked board, by name.
#[derive(Debug)]
pub struct Ground {
    /// The digest in their addresses.
    pub digest: String,
    /// Where the picture lies on the board, in drawn units: left, top, width, height.
    pub rect: [f32; 4],
    /// The picture by day.
    pub day: &'static [u8],
    /// The picture by night.
    pub night: &'static [u8],
    /// The small picture, or empty.
    pub small: &'static [u8],
    /// The style.
    pub style: String,
    /// Lines, places and names.
    pub lines: String,
    /// The same, pressed once for all who ask as small as it gets.
    pressed: OnceLock<Vec<u8>>,
}

impl Ground {
    /// Of a game. `middle` says where a place lies, in drawn units.
    pub fn new(art: &Art, game: &str, places: &Markup, middle: &dyn Fn(&str) -> Option<Point>) -> Self {
        let PreEscaped(lines) = lines(art, places);
        let pieces = inset_styles(art) + &swatches(art, middle);
        let digest = digest(art, &[lines.as_str(), &pieces].concat());
        Self {
            style: style(art, game, &digest) + &pieces,
            rect: art.rect.map(|halves| halves as f32 / 2.0),
            day: art.day,
            night: art.night,
            small: art.small,
            lines,
            digest,
            pressed: OnceLock::new(),
        }
    }

    /// Lines, places and names, pressed; empty if that failed.
    pub fn pressed(&self) -> &[u8] {
        self.pressed.get_or_init(|| pressed(&self.lines).unwrap_or_default())
    }

    /// The address of a file.
    pub fn address(&self, game: &str, name: &str) -> String {
        format!("/board/{game}/{}/{name}", self.digest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn art() -> Art {
        let layer = |class: &str, cased| Layer {
            class: class.to_owned(),
            cased,
            from: Zoom::Near,
            paths: vec!["M0 0l4 4".to_owned(), "M8 8l2 0".to_owned()],
            ..Layer::default()
        };
        let label = Label {
            place: "jalapa".to_owned(),
            text: "Jalapa".to_owned(),
            class: "town".to_owned(),
            home: (101, 40),
            free: Stand { x: 120, y: 45, anchor: Anchor::Start },
            beside: Some(Stand { x: 101, y: 99, anchor: Anchor::Middle }),
            ..Label::default()
        };
        Art {
            rect: [0, 0, 300, 201],
            layers: vec![layer("river", false), layer("road", true)],
            labels: vec![label],
            day: b"day",
            night: b"night",
            ..Art::default()
        }
    }

    #[test]
    fn layers_are_one_path_each_and_cased_ones_two() {
        let drawn = lines(&art(), &html! { g class="places" {} }).into_string();
        assert!(drawn.contains("<g class=\"places\"></g><g class=\"art-names\">"), "{drawn}");
        assert_eq!(drawn.matches("M0 0l4 4M8 8l2 0").count(), 3);
        assert!(
            drawn.contains("class=\"casing road from-near\"")
                && drawn.contains("class=\"core road from-near\"")
        );
        assert!(drawn.contains("translate(50.5 20)"), "{drawn}");
        assert!(
            drawn.contains("x=\"9.5\" y=\"2.5\" text-anchor=\"start\" data-free=\"9.5 2.5 start\""),
            "{drawn}"
        );
        assert!(drawn.contains("data-beside=\"0 29.5 middle\" data-name=\"jalapa\">Jalapa"), "{drawn}");
    }

    #[test]
    fn addresses_change_with_the_files() {
        let (one, two) = (
            Ground::new(&art(), "x", &html! {}, &|_| None),
            Ground::new(&Art { day: b"dawn", ..art() }, "x", &html! {}, &|_| None),
        );
        assert_ne!(one.digest, two.digest);
        assert!(one.style.contains(&one.address("x", "night.webp")));
        assert!(one.style.contains("0px 0px/150px 100.5px"), "{}", one.style);
    }

    /// The points of a path of relative lines.
    fn points(path: &str) -> Vec<(i32, i32)> {
        let spaced = path.replace('-', " -").replace(['l', 'z'], " ");
        let mut out = Vec::new();
        for piece in spaced.split('M') {
            let numbers: Vec<i32> = piece.split_whitespace().filter_map(|word| word.parse().ok()).collect();
            let mut at = (0, 0);
            for pair in numbers.chunks_exact(2) {
                at = (at.0 + pair[0], at.1 + pair[1]);
                out.push(at);
            }
        }
        out
    }

    #[test]
    fn every_game_has_a_picture_below_fifteen_kilobytes() {
        for game in zocalo_table::games() {
            let board = game.board(zocalo_table::Lang::En);
            let small = board.art.as_ref().map_or(0, |art| art.small.len());
            assert!((1000..15_000).contains(&small), "{}: {small} bytes", game.id());
        }
    }

    /// What was baked lies where the game has its places: names at theirs, the grid along the hexes.
    #[test]
    fn every_board_is_drawn_where_its_places_are() {
        for game in zocalo_table::games() {
            let board = game.board(zocalo_table::Lang::En);
            let Some(art) = &board.art else { continue };
            let halves = |(x, y): (f32, f32)| {
                let scale = zocalo_core::board::art::HALVES / board.unit;
                ((x * scale).round() as i32, (y * scale).round() as i32)
            };
            let near = |a: (i32, i32), b: (i32, i32)| (a.0 - b.0).abs() <= 2 && (a.1 - b.1).abs() <= 2;
            for label in &art.labels {
                assert!(!label.text.is_empty() && !label.text.contains('⟨'), "{}: {label:?}", game.id());
                let place = board.places.iter().find(|place| place.id == label.place);
                assert_eq!(place.is_some(), !label.place.is_empty(), "{}: {label:?}", game.id());
            }
            let grid = art.layers.iter().filter(|layer| layer.class.starts_with("hx grid"));
            let drawn: std::collections::BTreeSet<(i32, i32)> =
                grid.flat_map(|layer| &layer.paths).flat_map(|path| points(path)).collect();
            if drawn.is_empty() {
                continue;
            }
            for place in board.places.iter().filter(|place| place.outline.len() == 6) {
                for corner in place.outline.iter().map(|&corner| halves(corner)) {
                    let around = drawn.range((corner.0 - 2, i32::MIN)..=(corner.0 + 2, i32::MAX));
                    assert!(
                        around.into_iter().any(|&p| near(p, corner)),
                        "{} {} {corner:?}",
                        game.id(),
                        place.id
                    );
                }
            }
        }
    }
}

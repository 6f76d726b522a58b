//! What a finished game has cost: losses by turn, a layer of the map, and a picture to share.

use super::parts::Scope;
use crate::app::Shelf;
use crate::live::{State, result_of, result_text};
use crate::who::Asker;
use crate::words::Words;
use maud::{Markup, html};
use std::collections::BTreeMap;
use zocalo_core::Side;
use zocalo_table::toll::Loss;

/// Places that are named in the list, those of the largest losses.
const NAMED: usize = 12;

/// What was lost at one place by one side in one turn.
struct Toll<'a> {
    place: &'a str,
    turn: i32,
    input: usize,
    steps: [u32; 2],
}

/// Losses of both sides by place and turn, the largest first.
fn by_place(losses: &[Loss]) -> Vec<Toll<'_>> {
    let mut all: BTreeMap<(i32, &str), Toll<'_>> = BTreeMap::new();
    for loss in losses {
        let toll = all.entry((loss.turn, &loss.place)).or_insert(Toll {
            place: &loss.place,
            turn: loss.turn,
            input: loss.input,
            steps: [0; 2],
        });
        toll.steps[loss.side.index()] += loss.steps;
    }
    let mut all: Vec<_> = all.into_values().collect();
    all.sort_by_key(|toll| (std::cmp::Reverse(toll.steps[0] + toll.steps[1]), toll.turn));
    all
}

fn place_name<'a>(shelf: &'a Shelf, id: &'a str) -> &'a str {
    shelf.sheet.spots.get(id).map(|spot| spot.name.as_str()).filter(|name| !name.is_empty()).unwrap_or(id)
}

fn sum(losses: &[Loss], side: Side) -> u32 {
    losses.iter().filter(|loss| loss.side == side).map(|loss| loss.steps).sum()
}

/// The losses as a table; a click on one shows the moment.
pub fn table(words: Words, shelf: &Shelf, losses: &[Loss]) -> Markup {
    if losses.is_empty() {
        return html! {};
    }
    let places = by_place(losses);
    html! {
        h4 { (words.t("toll-title")) }
        p class="help" { (words.t("toll-help")) }
        table class="throws toll" {
            thead { tr {
                th scope="col" { (words.t("toll-where")) } th scope="col" { (words.t("toll-turn")) }
                @for side in Side::BOTH { th scope="col" { (shelf.side_name(side)) } }
            } }
            tbody {
                @for toll in places.iter().take(NAMED) {
                    tr {
                        td { button type="button" class="link" data-to=(toll.input) { (place_name(shelf, toll.place)) } }
                        td { (toll.turn) }
                        @for side in Side::BOTH { td { @if toll.steps[side.index()] > 0 { (toll.steps[side.index()]) } @else { "–" } } }
                    }
                }
            }
            tfoot { tr {
                th scope="row" colspan="2" { (words.t("toll-all")) }
                @for side in Side::BOTH { td { (sum(losses, side)) } }
            } }
        }
    }
}

/// Layers of the map: where each side lost something, in the whole game and turn by turn.
pub fn overlays(scope: &Scope<'_>) -> Markup {
    let Some(table) = scope.state.table.as_deref().filter(|_| scope.state.end.is_some()) else {
        return html! {};
    };
    let losses = table.toll();
    let places = |side: Side, turn: Option<i32>| {
        let of = losses.iter().filter(|loss| loss.side == side && turn.is_none_or(|turn| loss.turn == turn));
        let mut places: Vec<&str> = of.map(|loss| loss.place.as_str()).collect();
        places.sort_unstable();
        places.dedup();
        places.join(" ")
    };
    let turns: std::collections::BTreeSet<i32> = losses.iter().map(|loss| loss.turn).collect();
    let button = |side: Side, turn: Option<i32>, text: String| {
        let key = turn
            .map_or_else(|| format!("toll-{}", side.index()), |turn| format!("toll-{}-{turn}", side.index()));
        let lit = places(side, turn);
        html! {
            @if !lit.is_empty() {
                button type="button" class="overlay" aria-pressed="false" data-overlay=(key) data-places=(lit) data-lines="" { (text) }
            }
        }
    };
    let name = |side: Side| scope.shelf.side_name(side).to_owned();
    html! {
        @for side in Side::BOTH {
            (button(side, None, scope.words.with("toll-layer", "side", name(side))))
        }
        @for turn in turns { @for side in Side::BOTH {
            (button(side, Some(turn), scope.words.say("toll-layer-turn", [("side", name(side).into()), ("turn", turn.into())])))
        } }
    }
}

/// Who plays a side, for whoever reads of a finished game: its bot, or the name that was given.
pub fn player(words: Words, state: &State, side: Side) -> String {
    let seat = &state.row.seats[side.index()];
    match (seat.level.is_empty(), seat.name.is_empty()) {
        (false, _) => super::start::level_name(words, &seat.level),
        (true, false) => seat.name.clone(),
        (true, true) => words.t("picture-somebody"),
    }
}

/// What other sites show of the link to a finished game; nothing of one that goes on.
pub fn tags(asker: &Asker, scope: &Scope<'_>) -> Markup {
    let (Some(_), Some(result)) = (&scope.state.end, result_of(scope.state)) else { return html! {} };
    let (words, id) = (asker.words, &scope.state.row.id);
    let players = Side::BOTH
        .map(|side| format!("{} ({})", scope.shelf.side_name(side), player(words, scope.state, side)));
    html! {
        meta property="og:type" content="article";
        meta property="og:site_name" content="Zócalo";
        meta property="og:title" content=(format!("{} · {}", scope.shelf.about.title, result_text(&result, scope.shelf.game, words)));
        meta property="og:description" content=(players.join(" – "));
        meta property="og:url" content={ (asker.origin) "/table/" (id) };
        // Few sites show drawings, so the board as a photograph comes first.
        @if let Some(ground) = &scope.shelf.sheet.ground {
            meta property="og:image" content={ (asker.origin) (ground.address(&scope.shelf.about.id, "day.webp")) };
            meta property="og:image:type" content="image/webp";
        }
        meta property="og:image" content={ (asker.origin) "/table/" (id) "/picture.svg" };
        meta property="og:image:width" content=(SIZE.0);
        meta property="og:image:height" content=(SIZE.1);
    }
}

/// How large the picture is: what other sites show of a link.
const SIZE: (u32, u32) = (1200, 630);
/// Where the map stands in it.
const MAP: (f32, f32, f32, f32) = (620.0, 90.0, 540.0, 480.0);

/// A text with a large letter at its beginning.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A number with the sign that readers know.
pub fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// What a picture says.
pub struct Said {
    /// The game.
    pub game: String,
    /// The result.
    pub result: String,
    /// Who has won, where the result does not say so.
    pub winner: String,
    /// Who played, by side.
    pub players: [String; 2],
    /// How many turns it took.
    pub turns: i32,
}

/// A finished game as a picture: the result, who played, and where was lost how much.
pub fn picture(words: Words, shelf: &Shelf, said: &Said, losses: &[Loss]) -> String {
    let (width, height) = SIZE;
    let sides = Side::BOTH.map(|side| {
        words.say(
            "picture-side",
            [
                ("side", shelf.side_name(side).to_owned().into()),
                ("who", said.players[side.index()].clone().into()),
                ("lost", sum(losses, side).into()),
            ],
        )
    });
    let drawing = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) role="img" aria-label=(said.result) {
            rect width="100%" height="100%" fill="#e9dfca" {}
            rect x="0" y="0" width=(width) height="14" fill="#8c2a26" {}
            g font-family="Alegreya, Georgia, serif" fill="#221c14" {
                (lines(&said.game, 60.0, 110.0, 44.0, 22, "700"))
                (lines(&sentence(&said.result), 60.0, 230.0, 34.0, 30, "500"))
            }
            g font-family="system-ui, sans-serif" fill="#221c14" { (lines(&said.winner, 60.0, 340.0, 26.0, 40, "600")) }
            g font-family="system-ui, sans-serif" fill="#5c5142" {
                @for (i, side) in sides.iter().enumerate() { (lines(side, 60.0, 400.0 + 64.0 * i as f32, 24.0, 44, "400")) }
                (lines(&words.with("picture-turns", "n", said.turns), 60.0, 540.0, 24.0, 44, "400"))
                text x="60" y="594" font-size="22" { "Zócalo" }
            }
            (map(shelf, losses))
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{}", drawing.into_string())
}

/// A text broken into lines of about so many letters, three at most.
fn lines(text: &str, x: f32, y: f32, size: f32, letters: usize, weight: &str) -> Markup {
    let mut rows: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let last = rows.last_mut().expect("one at least");
        if !last.is_empty() && last.chars().count() + word.chars().count() + 1 > letters {
            rows.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    html! {
        text x=(x) y=(y) font-size=(size) font-weight=(weight) {
            @for (i, row) in rows.iter().take(3).enumerate() { tspan x=(x) dy=(if i == 0 { 0.0 } else { size * 1.2 }) { (row) } }
        }
    }
}

/// The board with a circle wherever something was lost. A baked board is laid into the picture, since nothing that a picture
/// names is fetched with it; others are shown by their places as points.
fn map(shelf: &Shelf, losses: &[Loss]) -> Markup {
    let (left, top, width, height) = MAP;
    let ground = shelf.sheet.ground.as_ref();
    let (w, h) = shelf.sheet.size;
    let [x, y, w, h] = ground.map_or([0.0, 0.0, w, h], |ground| ground.rect);
    let mut spots: Vec<_> = shelf.sheet.spots.iter().filter(|_| ground.is_none()).collect();
    spots.sort_by(|a, b| a.0.cmp(b.0));
    let mut lost: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for loss in losses {
        lost.entry(&loss.place).or_default()[loss.side.index()] += loss.steps;
    }
    // Circles are as large on every map.
    let unit = (w / width).max(h / height);
    let radius = |steps: u32| (5.0 + 4.0 * (steps as f32).sqrt()) * unit;
    html! {
        rect x=(left) y=(top) width=(width) height=(height) rx="10" fill="#fbf7ee" stroke="#ddd1ba" {}
        svg x=(left) y=(top) width=(width) height=(height) viewBox={ (x) " " (y) " " (w) " " (h) } {
            @if let Some(ground) = ground {
                image x=(x) y=(y) width=(w) height=(h) href={ "data:image/webp;base64," (embedded(ground.day)) } {}
            }
            @for (_, spot) in &spots { circle cx=(spot.at.0) cy=(spot.at.1) r=(2.0 * unit) fill="#c8b99a" {} }
            @for (place, steps) in &lost {
                @if let Some(spot) = shelf.sheet.spots.get(*place) {
                    @for (i, colour) in ["#2a4980", "#1f5c3b"].iter().enumerate() {
                        @let aside = if i == 0 { -3.0 } else { 3.0 } * unit;
                        @if steps[i] > 0 { circle cx=(spot.at.0 + aside) cy=(spot.at.1) r=(radius(steps[i])) fill=(colour) fill-opacity=".7" stroke="#fffdf8" stroke-width=(unit) {} }
                    }
                }
            }
        }
    }
}

/// Bytes as letters, six bits each (RFC 4648).
fn embedded(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for i in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * i) & 63) as usize];
            text.push(if i <= three.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{embedded, sentence, signed};

    /// The examples of RFC 4648, section 10.
    #[test]
    fn bytes_are_written_as_the_standard_has_them() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(embedded(bytes.as_bytes()), text);
        }
        assert_eq!(embedded(&[0xfb, 0xff, 0xfe]), "+//+");
    }

    #[test]
    fn results_begin_with_a_large_letter() {
        assert_eq!(sentence("égalité"), "Égalité");
        assert_eq!((sentence(""), signed(-7)), (String::new(), "−7".to_owned()));
    }
}

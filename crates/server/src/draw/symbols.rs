//! Unit symbols: a small sprite of shapes that counters refer to by name.

use maud::{Markup, html};

/// A frame of 26 by 17 with what is drawn inside it.
fn unit(id: &str, inside: Markup) -> Markup {
    html! {
        symbol id={ "s-" (id) } viewBox="-14 -9.5 28 19" {
            rect class="frame" x="-13" y="-8.5" width="26" height="17" {}
            (inside)
        }
    }
}

/// A free shape, without a frame.
fn free(id: &str, inside: Markup) -> Markup {
    html! { symbol id={ "s-" (id) } viewBox="-14 -9.5 28 19" { (inside) } }
}

fn path(d: &str) -> Markup {
    html! { path class="stroke" d=(d) {} }
}

fn solid(d: &str) -> Markup {
    html! { path class="solid" d=(d) {} }
}

const CROSS: &str = "M-13-8.5 13 8.5M-13 8.5 13-8.5";
const SLASH: &str = "M-13 8.5 13-8.5";

/// All symbols, with the faces of the pieces of a game; put once on a page.
pub fn sprite(faces: &Markup) -> Markup {
    html! {
        svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                (unit("infantry", path(CROSS)))
                (unit("cavalry", path(SLASH)))
                (unit("composite", html! { (path(SLASH)) (path("M-13-8.5 0 0")) }))
                (unit("artillery", html! { circle class="solid" r="3.6" {} }))
                (unit("engineer", path("M-7 5V-3H7V5M0-3V3")))
                (unit("marine", html! { (path(CROSS)) (path("M0-6V5.5M-4 2.5C-4 5 -2 6 0 6S4 5 4 2.5M-2.4-4.2H2.4")) }))
                (unit("militia", html! { (path(CROSS)) (solid("M-2.6 8.5 0 3.6 2.6 8.5Z")) }))
                (unit("guerrilla", html! { (path(SLASH)) (path("M-9-4.6-6-1.6M-9-1.6-6-4.6M6 4.4 9 1.4M6 1.4 9 4.4")) }))
                (unit("sharpshooter", html! {
                    circle class="stroke" r="5" {} (path("M0-7.4V-3M0 3V7.4M-7.4 0H-3M3 0H7.4")) circle class="solid" r="1.1" {}
                }))
                (unit("supply", path("M-13 4H13M-7 4V-2M-2.5 4V-4M2.5 4V-4M7 4V-2")))
                (unit("pack", path("M-8 6C-8-1-5-3 0-3S8-1 8 6M-3-3C-3-6 3-6 3-3M0-3V1")))
                (unit("headquarters", html! { (path("M-13-2H13")) (path("M-13 8.5V9.5")) }))
                (free("leader", solid("M0-9 2.4-2.9 8.9-2.5 3.9 1.7 5.5 8 0 4.5-5.5 8-3.9 1.7-8.9-2.5-2.4-2.9Z")))
                (free("ship", html! { (solid("M-12 3H12L8.5 8.5H-8.5Z")) (path("M-1 3V-9M-1-8.5C5-7 7-3 7 1H-1M-2-6C-6-4-8-2-8 1H-2")) }))
                (free("fort", solid("M-11 8V-4H-7V-8H-3V-4H3V-8H7V-4H11V8H3V3A3 3 0 0 0-3 3V8Z")))
                (free("marker", html! { circle class="stroke" r="7.4" {} circle class="solid" r="2.6" {} }))
                (free("dummy", path("M-4-4C-4-9 4-9 4-4 4-1 0-1 0 3M0 6.4V7.4")))
                (free("unknown", path("M-4-4C-4-9 4-9 4-4 4-1 0-1 0 3M0 6.4V7.4")))
                @for number in NUMBERS { text id={ "n" (number) } class="figure" { (number) } }
                pattern id="lattice" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)" { path d="M0 0V5M0 0H5" {} }
                pattern id="hatch" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(35)" { path d="M0 0V4" {} }
                text id="l?" class="figure" { "?" }
                @for letter in LETTERS.chars() { text id={ "l" (letter) } class="figure" { (letter) } }
                (faces)
            }
        }
    }
}

/// Numbers that counters may show. They are drawn by reference: a counter is a picture, and its name says more than
/// the figures on it. What is referred to is the text itself: a symbol around it would be one more shape to paint.
const NUMBERS: std::ops::RangeInclusive<i16> = -9..=60;
/// Letters that stand for states.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÑÇÈÊ";

/// A number on a counter.
pub fn number(value: i16, (x, y): (f32, f32), class: &str) -> Markup {
    let shown = value.clamp(*NUMBERS.start(), *NUMBERS.end());
    html! { use class=(class) href={ "#n" (shown) } x=(x) y=(y) {} }
}

/// A sign for a state: one of those that many games share, or the first letter of its name.
pub fn state(key: &str, text: &str) -> Markup {
    let d = match key.strip_prefix("mark-").unwrap_or(key) {
        "moved" => "M-3.2 0H2.6M.2-2.6 3 0 .2 2.6",
        "fired" | "shot" => "M0-3.6V3.6M-3.6 0H3.6M-2.5-2.5 2.5 2.5M-2.5 2.5 2.5-2.5",
        "fought" | "attacked" => "M-3-3 3 3M-3 3 3-3",
        "demoralized" | "disrupted" | "routed" => "M0-3.6V.8M0 2.9V3",
        "selected" | "chosen" | "picked" => "M-3 .2-.8 2.6 3.2-2.4",
        // An empty bowl, a spur, an eye, a clock.
        "general-supply" | "hungry" | "unsupplied" => "M-3.4-1H3.4A3.4 3.4 0 0 1-3.4-1Z",
        "obliged" => "M-3 2.4 0-2.8 3 2.4",
        "seen" => "M-3.7 0Q0-4.2 3.7 0Q0 4.2-3.7 0ZM0-.7A.7.7 0 1 0 .1-.7",
        "remembered" => "M0-3V.3L2.2 1.8",
        "spent" | "done" => "M-3 0H3",
        _ => {
            let letter =
                text.chars().next().and_then(|c| c.to_uppercase().next()).filter(|c| LETTERS.contains(*c));
            return match letter {
                Some(letter) => {
                    html! { use class="letter" href={ "#l" (letter) } y="2.7" {} }
                }
                None => html! { path d="M0-1V1" {} },
            };
        }
    };
    html! { path d=(d) {} }
}

/// Symbols in the order of the legend.
pub const DRAWN: [&str; 16] = [
    "infantry",
    "cavalry",
    "artillery",
    "engineer",
    "marine",
    "militia",
    "guerrilla",
    "sharpshooter",
    "composite",
    "headquarters",
    "leader",
    "supply",
    "pack",
    "ship",
    "fort",
    "marker",
];

/// Symbols of what is not what it seems, or not known.
const HIDDEN: [&str; 2] = ["dummy", "unknown"];

/// The id of the drawing for a symbol; one that has none is drawn as a marker.
pub fn reference(symbol: &str) -> String {
    let known = DRAWN.iter().chain(&HIDDEN).find(|known| **known == symbol).unwrap_or(&"marker");
    format!("#s-{known}")
}

#[cfg(test)]
mod tests {
    use super::{DRAWN, HIDDEN, reference, sprite};

    #[test]
    fn every_symbol_has_a_drawing() {
        let drawn = sprite(&maud::html! {}).into_string();
        for name in DRAWN.iter().chain(&HIDDEN) {
            assert!(drawn.contains(&format!("id=\"s-{name}\"")), "{name}");
        }
        assert_eq!(reference("zeppelin"), "#s-marker");
        assert_eq!(reference("composite"), "#s-composite", "what is drawn can be referred to");
    }
}

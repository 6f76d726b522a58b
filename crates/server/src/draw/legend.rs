//! What the signs mean: of the board, on the counters, and what the page adds to them. One file for each game and language.

use super::art::swatch;
use super::counters::outline;
use super::sheet::Sheet;
use super::symbols;
use crate::words::Words;
use maud::{Markup, html};
use zocalo_core::board::art::{Art, Sample};
use zocalo_table::AnyGame;

/// States that have a sign of their own; a game shows those that it has words for.
const STATES: [&str; 17] = [
    "moved",
    "done",
    "ready",
    "picked",
    "fired",
    "fought",
    "demoralized",
    "disrupted",
    "general-supply",
    "hungry",
    "obliged",
    "seen",
    "remembered",
    "besieged",
    "exhaustion",
    "active",
    "struck",
];

/// The legend of a game.
pub fn legend(words: Words, game: &dyn AnyGame, sheet: &Sheet) -> Markup {
    let symbols = symbols::DRAWN.iter().filter(|symbol| {
        sheet.board.pieces.iter().any(|piece| symbols::reference(piece.symbol) == format!("#s-{symbol}"))
    });
    let said = |key: &str| Some(game.text(key, words.lang)).filter(|text| !text.starts_with('⟨'));
    let states = STATES.iter().filter_map(|state| {
        let key = format!("mark-{state}");
        Some((said(&key)?, key))
    });
    html! {
        @if let Some(art) = &sheet.board.art {
            section { h3 { (words.t("legend-map")) } ul { @for (n, sample) in art.legend.iter().enumerate() { (sign(art, n, sample)) } } }
        }
        section {
            h3 { (words.t("legend-units")) }
            ul {
                @for symbol in symbols {
                    li { svg class="symbol" viewBox="-15 -10.5 30 21" aria-hidden="true" { use href={ "#s-" (symbol) } x="-14" y="-9.5" width="28" height="19" {} } span { (words.t(&format!("symbol-{symbol}"))) } }
                }
            }
        }
        section {
            h3 { (words.t("legend-states")) }
            ul {
                @for (class, key) in [("lit", "legend-lit"), ("chosen", "legend-chosen"), ("dim", "legend-dim")] {
                    li { (counter(class)) span { (words.t(key)) } }
                }
                li { svg viewBox="-26 -12 52 24" aria-hidden="true" { g class="stack" { g class="pile" { rect x="-22" y="-9" width="44" height="18" rx="9" {} text y="4.4" { "7 · 22" } } } } span { (words.t("legend-pile")) } }
                li { svg viewBox="-26 -12 52 24" aria-hidden="true" { g class="stack" { g class="pile" { rect x="-19" y="-9" width="38" height="18" rx="9" {} text y="4.4" { "4 · ?" } } } } span { (words.t("legend-hidden")) } }
                @for (text, key) in states {
                    li { svg viewBox="-9 -9 18 18" aria-hidden="true" { g class={ "badge " (key) } { circle r="6.2" {} (symbols::state(&key, &text)) } } span { (text) } }
                }
            }
        }
    }
}

/// A sign of the board: a piece of the picture, or a path drawn as its layers are.
fn sign(art: &Art, n: usize, sample: &Sample) -> Markup {
    let cased = |class: &str| art.layers.iter().any(|layer| layer.class == class && layer.cased);
    html! {
        li {
            @if sample.path.is_empty() {
                span class={ "swatch " (swatch(n)) } {}
            } @else {
                svg viewBox="0 0 100 40" aria-hidden="true" {
                    @for class in &sample.layers {
                        @if cased(class) {
                            path class={ "casing " (class) } d=(sample.path) {}
                            path class={ "core " (class) } d=(sample.path) {}
                        } @else {
                            path class=(class) d=(sample.path) {}
                        }
                    }
                }
            }
            span { (sample.text) }
        }
    }
}

/// A counter in one of the states that the page gives it.
fn counter(class: &str) -> Markup {
    html! {
        svg viewBox="-30 -30 60 60" aria-hidden="true" {
            g class={ "sample " (class) } {
                path class="ring-key" d=(outline("side-0")) {}
                path class="paper" d=(outline("side-0")) {}
                use class="symbol" href="#s-infantry" x="-13" y="-9.8" width="26" height="17" {}
                @if class == "chosen" { path class="tick" d="M8-22 14-15 24-27" {} }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shelf;
    use zocalo_table::Lang;

    #[test]
    fn every_sign_of_every_board_has_a_meaning() {
        for game in zocalo_table::games() {
            for lang in Lang::ALL {
                let shelf = shelf(game.id(), lang).unwrap_or_else(|_| panic!("{}", game.id()));
                let text = legend(Words::new(lang), game, &shelf.sheet).into_string();
                assert!(!text.contains('⟨'), "{} {lang:?}: {text}", game.id());
                let signs = shelf.sheet.board.art.as_ref().map_or(0, |art| art.legend.len());
                assert!(signs >= 7 && text.matches("<li>").count() > signs + 5, "{}", game.id());
                // A piece of the picture has its rule in the style of the board.
                let style = &shelf.sheet.ground.as_ref().expect("a baked board").style;
                for n in text.split("swatch ").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(style.contains(&format!(".{n}{{")), "{}: {n}", game.id());
                }
            }
        }
    }
}

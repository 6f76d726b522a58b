//! A finished game with hindsight: a chart of the chances, the turning points, and how lucky each side was.

use crate::analysis::{Hindsight, Throw};
use crate::app::shelf;
use crate::error::Fail;
use crate::live::State;
use crate::who::Asker;
use maud::{Markup, html};
use std::fmt::Write as _;
use zocalo_core::{Side, Viewer};
use zocalo_table::Eye;
use zocalo_table::toll::Loss;

const WIDTH: f32 = 600.0;
const HEIGHT: f32 = 160.0;

/// The chart and the tables.
pub fn hindsight(asker: &Asker, state: &State, seen: &Hindsight, losses: &[Loss]) -> Result<Markup, Fail> {
    let words = asker.words;
    let shelf = shelf(&state.row.rules, asker.lang())?;
    let lucky = if seen.luck >= 0.0 { Side::One } else { Side::Two };
    let percent = seen.luck.abs().round() as i32;
    let name = |side: Side| shelf.side_name(side).to_owned();
    Ok(html! {
        h3 { (words.t("hindsight-title")) }
        (chart(&seen.chances, &words.with("hindsight-chart", "side", name(Side::One))))
        p class="luck" {
            @if percent == 0 { (words.with("luck-even", "n", seen.throws)) }
            @else { (words.say("luck-side", [("side", name(lucky).into()), ("percent", percent.into()), ("n", seen.throws.into())])) }
        }
        @if !seen.turnings.is_empty() {
            h4 { (words.t("turning-title")) }
            ul class="turnings" {
                @for turn in &seen.turnings {
                    li { button type="button" class="link" data-to=(turn.input) {
                        (words.say("turning-point", [("when", when(asker, state, turn.input).into()), ("side", name(turn.gained).into()), ("before", turn.before.into()), ("after", turn.after.into())]))
                    } }
                }
            }
        }
        @if !seen.largest.is_empty() {
            h4 { (words.t("luck-throws")) }
            table class="throws" {
                thead { tr { th scope="col" { (words.t("luck-what")) } th scope="col" { (words.t("luck-result")) } th scope="col" { (words.t("luck-chance")) } th scope="col" { (words.t("luck-helped")) } } }
                tbody { @for throw in &seen.largest { (throw_row(throw, &name(if throw.luck >= 0.0 { Side::One } else { Side::Two }), &shelf.game.text(&throw.what, asker.lang()))) } }
            }
        }
        (super::toll::table(words, shelf, losses))
    })
}

/// The turn and the phase in which an input was made.
fn when(asker: &Asker, state: &State, input: usize) -> String {
    let (words, lang) = (asker.words, asker.lang());
    let table = state.table.as_deref().and_then(|table| table.as_of(input.saturating_sub(1)).ok());
    let Some(table) = table else { return words.with("turning-input", "n", input) };
    let status = table.status(Eye::Viewer(Viewer::Public), lang);
    let turn = words.with("turn", "n", status.turn);
    if status.phase.text.is_empty() { turn } else { format!("{turn}, {}", status.phase.text) }
}

fn throw_row(throw: &Throw, helped: &str, what: &str) -> Markup {
    html! {
        tr {
            td { button type="button" class="link" data-to=(throw.input) { (what) } }
            td { (throw.result) }
            td { ((throw.chance * 100.0).round()) "\u{a0}%" }
            td { (helped) " +" ((throw.luck.abs() * 100.0).round()) }
        }
    }
}

/// How the chances went, from the beginning to the end.
fn chart(chances: &[f32], title: &str) -> Markup {
    let last = chances.len().saturating_sub(1).max(1) as f32;
    let mut line = String::new();
    for (i, chance) in chances.iter().enumerate() {
        let (x, y) = (i as f32 / last * WIDTH, (1.0 - chance) * HEIGHT);
        let _ = write!(line, "{}{x:.1} {y:.1}", if i == 0 { "M" } else { "L" });
    }
    let area = format!("{line}L{WIDTH} {HEIGHT}L0 {HEIGHT}Z");
    html! {
        svg class="chances" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(title) preserveAspectRatio="none" {
            path class="area" d=(area) {}
            path class="even" d={ "M0 " (HEIGHT / 2.0) "H" (WIDTH) } {}
            path class="line" d=(line) {}
        }
        p class="caption" { (title) }
    }
}

//! The log of a table.

use super::parts::Scope;
use super::rules::case_links;
use crate::draw::{Sheet, dice_of};
use maud::{Markup, html};
use zocalo_table::wire;

/// Lines that lie deeper are not set further in.
const DEPTH_MAX: u8 = 4;

/// The places of which a line speaks, in the order of its words' arguments.
pub fn places<'a>(sheet: &Sheet, line: &'a wire::Line) -> Vec<&'a str> {
    let id = |(_, arg): &'a (&'static str, wire::LineArg)| match arg {
        wire::LineArg::Id(id) if sheet.spots.contains_key(id) => Some(id.as_str()),
        _ => None,
    };
    line.args.iter().filter_map(id).collect()
}

/// What an action is about first of all: a formation that acts, the place of a battle.
pub fn subject(action: &wire::Action) -> Option<String> {
    action.on.first().map(|on| match on {
        wire::On::Piece(id) | wire::On::Place(id) | wire::On::Edge(id) | wire::On::Card(id) => id.clone(),
        wire::On::Button => String::new(),
    })
}

/// What a step of a march rests on: of steps of the same cases, the page shows the last. Films know the cases of a line, not its key.
fn step(line: &wire::Line) -> Option<String> {
    let action = line.action.as_ref()?;
    (action.kind == "march" && !action.begins && line.dice.is_empty()).then(|| line.cases.join(" "))
}

fn joined(places: Vec<&str>) -> Option<String> {
    (!places.is_empty()).then(|| places.join(" "))
}

/// A line of the log; it names its action, so that the page can group them.
pub fn line(scope: &Scope<'_>, line: &wire::Line) -> Markup {
    let action = line.action.as_ref();
    let by = action.and_then(|action| action.by.as_ref());
    html! {
        li class={ "d" (line.depth.min(DEPTH_MAX)) } data-input=(line.input)
            data-action=[action.map(|action| action.id)] data-kind=[action.map(|action| action.kind.as_str())]
            data-by=[by.and_then(|by| scope.shelf.about.sides.iter().position(|side| side == by))]
            data-on=[action.and_then(subject)] data-step=[step(line)] data-places=[joined(places(&scope.shelf.sheet, line))] {
            @if !line.dice.is_empty() { span class="thrown" { (dice_of(line, &scope.shelf.about.sides)) } }
            span class="text" { (line.text) }
            @if line.by_orders { " " span class="by-orders" { (scope.words.t("by-orders")) } }
            (case_links(&scope.shelf.about.id, line.cases.iter().map(String::as_str)))
        }
    }
}

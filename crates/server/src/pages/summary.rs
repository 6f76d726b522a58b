//! What the other side did since the reader's last choice: numbered sentences whose places the page can light and join by
//! trails.

use super::log::{places, subject};
use super::parts::Scope;
use maud::{Markup, html};
use std::collections::BTreeMap;
use zocalo_core::{Side, Viewer};
use zocalo_table::{Eye, wire};

/// Sentences that are listed; the rest is in the log.
const SHOWN: usize = 12;

/// One action of the other side.
struct Deed<'a> {
    line: &'a wire::Line,
    /// The places that its lines name, in order.
    places: Vec<&'a str>,
    /// Its dice.
    dice: Vec<&'a wire::Line>,
    /// How often the same was done one after the other.
    times: usize,
}

/// The summary; nothing while nobody else has done anything.
pub fn summary(scope: &Scope<'_>) -> Markup {
    let Viewer::Side(side) = scope.viewer else { return html! {} };
    let foe = side.foe();
    let watches = !scope.seats.plays(side) || scope.seats.plays(foe);
    let Some(table) = scope.state.table.as_deref().filter(|_| scope.is_now() && !watches) else {
        return html! {};
    };
    let since = table.last_by(side);
    let lines = table.lines(Eye::Viewer(scope.viewer), since, scope.words.lang);
    let deeds = deeds(scope, &lines, scope.side_id(foe));
    if deeds.is_empty() {
        return html! {};
    }
    html! {
        header {
            h2 { (scope.words.with("summary-title", "side", scope.shelf.side_name(foe).to_owned())) }
            button type="button" class="again" data-do="play-again" data-from=(since) { (scope.words.t("summary-again")) }
        }
        ol class={ "deeds side-" (foe.index()) } {
            @for (number, deed) in deeds.iter().take(SHOWN).enumerate() { (drawn(scope, number + 1, deed, foe)) }
        }
        @if deeds.len() > SHOWN { p class="help" { (scope.words.with("summary-more", "n", deeds.len() - SHOWN)) } }
    }
}

fn drawn(scope: &Scope<'_>, number: usize, deed: &Deed<'_>, foe: Side) -> Markup {
    html! {
        li data-places=(deed.places.join(" ")) data-input=(deed.line.input) data-side=(foe.index()) {
            i class="number" { (number) }
            span {
                (deed.line.text)
                @if deed.times > 1 { b class="times" { " × " (deed.times) } }
                @for line in &deed.dice { " " span class="thrown" { (crate::draw::dice_of(line, &scope.shelf.about.sides)) } }
            }
        }
    }
}

/// The actions that the other side began, each with all places of its lines. What is part of another action is told with it.
fn deeds<'a>(scope: &Scope<'_>, lines: &'a [wire::Line], foe: &str) -> Vec<Deed<'a>> {
    let mut outer: BTreeMap<u32, u32> = BTreeMap::new();
    let mut deeds: BTreeMap<u32, Deed<'a>> = BTreeMap::new();
    for line in lines {
        let Some(action) = &line.action else { continue };
        let root = action.part_of.map_or(action.id, |parent| outer.get(&parent).copied().unwrap_or(parent));
        outer.insert(action.id, root);
        if root == action.id && action.begins && action.by.as_deref() == Some(foe) {
            // Who begins the same thing anew has taken back what they did before: only the last of it is told.
            let again = |(_, deed): &(&u32, &Deed<'_>)| {
                let before = deed.line.action.as_ref();
                before.is_some_and(|before| {
                    before.kind == action.kind && !action.on.is_empty() && subject(before) == subject(action)
                })
            };
            let last = deeds.iter().next_back().filter(again).map(|(&id, _)| id);
            if let Some(id) = last {
                deeds.remove(&id);
            }
            deeds.insert(root, Deed { line, places: Vec::new(), dice: Vec::new(), times: 1 });
        }
        let Some(deed) = deeds.get_mut(&root) else { continue };
        for place in places(&scope.shelf.sheet, line) {
            if deed.places.last() != Some(&place) {
                deed.places.push(place);
            }
        }
        if !line.dice.is_empty() && deed.dice.len() < 3 {
            deed.dice.push(line);
        }
    }
    let mut told: Vec<Deed<'a>> = Vec::new();
    for deed in deeds.into_values() {
        match told.last_mut() {
            Some(last) if last.line.text == deed.line.text && deed.dice.is_empty() => last.times += 1,
            _ => told.push(deed),
        }
    }
    told
}

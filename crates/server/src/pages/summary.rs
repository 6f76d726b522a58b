//! What the other side did since the reader's last choice: numbered sentences whose places the page can light and join by
//! trails.

use super::parts::Scope;
use super::{Part, Piece};
use crate::script::mark;
use maud::{Markup, html};
use std::collections::BTreeMap;
use zocalo_core::{Side, Viewer};
use zocalo_table::{AnyTable, Eye, Told};

/// Sentences that are listed; the rest is in the log.
const SHOWN: usize = 12;
/// Stands between the trails of one sentence.
const APART: &str = "/";

/// One action of the other side.
struct Deed {
    told: Told,
    /// The places that its lines name, in order.
    places: Vec<String>,
    /// Its dice.
    dice: Vec<Told>,
    /// How often the same was done one after the other.
    times: usize,
}

/// The summary; nothing while nobody else has done anything.
pub fn summary<'a>(scope: &'a Scope<'_>) -> Part<'a> {
    let Viewer::Side(side) = scope.viewer else { return Part::default() };
    let foe = side.foe();
    let watches = !scope.seats.plays(side) || scope.seats.plays(foe);
    let Some(table) = scope.state.table.as_deref().filter(|_| scope.is_now() && !watches) else {
        return Part::default();
    };
    let since = table.last_by(side);
    let deeds = deeds(scope, table.told(Eye::Viewer(scope.viewer), since, scope.words.lang), foe);
    if deeds.is_empty() {
        return Part::default();
    }
    let more = deeds.len().saturating_sub(SHOWN);
    let head = html! {
        header {
            h2 { (scope.words.with("summary-title", "side", scope.shelf.side_name(foe).to_owned())) }
            button type="button" class="again" data-do="play-again" data-from=(since) { (scope.words.t("summary-again")) }
        }
    };
    let list = format!("<ol class=\"deeds side-{}\">", foe.index());
    let mut rows = vec![Piece::now(head.into_string()), Piece::now(list)];
    for (number, deed) in (1..).zip(deeds).take(SHOWN) {
        let mark = mark(&(number, &deed.told, &deed.places, &deed.dice, deed.times));
        rows.push(Piece::later(mark, move || drawn(scope, table, number, &deed, foe)));
    }
    rows.push(Piece::now("</ol>".to_owned()));
    if more > 0 {
        let words = html! { p class="help" { (scope.words.with("summary-more", "n", more)) } };
        rows.push(Piece::now(words.into_string()));
    }
    Part(rows)
}

fn drawn(scope: &Scope<'_>, table: &dyn AnyTable, number: usize, deed: &Deed, foe: Side) -> Markup {
    let thrown = |told| scope.drawn(table, told, |line| crate::draw::dice_of(line, &scope.shelf.about.sides));
    scope.drawn(table, &deed.told, |line| {
        html! {
            li data-places=(deed.places.join(" ")) data-input=(line.input) data-side=(foe.index()) {
                i class="number" { (number) }
                span {
                    (line.text)
                    @if deed.times > 1 { b class="times" { " × " (deed.times) } }
                    @for told in &deed.dice { " " span class="thrown" { (thrown(told)) } }
                }
            }
        }
    })
}

/// The actions that the other side began, each with all places of its lines. What is part of another action is told with it.
fn deeds(scope: &Scope<'_>, lines: Vec<Told>, foe: Side) -> Vec<Deed> {
    let sheet = &scope.shelf.sheet;
    let foe_id = scope.side_id(foe);
    let mut outer: BTreeMap<u32, u32> = BTreeMap::new();
    let mut deeds: BTreeMap<u32, Deed> = BTreeMap::new();
    for told in lines {
        let Some(action) = told.action() else { continue };
        let root = action.part_of.map_or(action.id, |parent| outer.get(&parent).copied().unwrap_or(parent));
        outer.insert(action.id, root);
        if root == action.id && action.begins && told.is_by(foe, foe_id) {
            // Who begins the same thing anew has taken back what they did before: only the last of it is told.
            let about = told.about();
            let again = |(_, deed): &(&u32, &Deed)| {
                let same_kind = deed.told.action().is_some_and(|before| before.kind == action.kind);
                same_kind && about.is_some() && deed.told.about() == about
            };
            let last = deeds.iter().next_back().filter(again).map(|(&id, _)| id);
            if let Some(id) = last {
                deeds.remove(&id);
            }
            deeds.insert(root, Deed { told: told.clone(), places: Vec::new(), dice: Vec::new(), times: 1 });
        }
        let Some(deed) = deeds.get_mut(&root) else { continue };
        let mut named = told.places(|place| sheet.place_id(place));
        named.retain(|id| sheet.spots.contains_key(*id));
        // Another unit sets out from elsewhere: its trail is one of its own.
        let apart =
            deed.places.last().is_some_and(|last| named.len() > 1 && named.first() != Some(&last.as_str()));
        if apart {
            deed.places.push(APART.to_owned());
        }
        for place in named {
            if deed.places.last().is_none_or(|last| last != place) {
                deed.places.push(place.to_owned());
            }
        }
        if told.thrown() && deed.dice.len() < 3 {
            deed.dice.push(told);
        }
    }
    let mut listed: Vec<Deed> = Vec::new();
    for deed in deeds.into_values() {
        match listed.last_mut() {
            Some(last) if last.told.says_same(&deed.told) && deed.dice.is_empty() => last.times += 1,
            _ => listed.push(deed),
        }
    }
    listed
}

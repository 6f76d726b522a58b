//! Why a click does nothing: the rule's own reason where a rule speaks of it, else what is asked now and what is lit.

use crate::analysis;
use crate::app::shelf;
use crate::words::Words;
use zocalo_core::{Side, Viewer};
use zocalo_table::wire;
use zocalo_table::{AnyTable, Eye, TableError};

/// Whether something is of a kind.
type IsKind = fn(&wire::On) -> bool;

/// The kinds of things that can be lit, with the key of how many there are.
const KINDS: [(&str, IsKind); 5] = [
    ("lit-pieces", |on| matches!(on, wire::On::Piece(_))),
    ("lit-places", |on| matches!(on, wire::On::Place(_))),
    ("lit-edges", |on| matches!(on, wire::On::Edge(_))),
    ("lit-cards", |on| matches!(on, wire::On::Card(_))),
    ("lit-buttons", |on| matches!(on, wire::On::Button)),
];

/// What `side` is told about its click on something.
pub fn explained(
    table: &dyn AnyTable,
    side: Side,
    on: &wire::On,
    error: &TableError,
    words: Words,
) -> wire::Error {
    let mut refusal = table.explain(error, words.lang);
    // Where no case speaks of such a click, the section of the present decision says what can be done.
    refusal.case =
        refusal.case.or_else(|| analysis::section(table, zocalo_core::Viewer::Side(side)).map(str::to_owned));
    let asked = || table.status(Eye::Viewer(Viewer::Side(side)), words.lang).prompt;
    match error {
        TableError::Click => {
            let things = [
                ("thing", name(table, on, words).into()),
                ("prompt", asked().into()),
                ("lit", lit(table, words).into()),
            ];
            refusal.message = words.say("click-nothing", things);
        }
        // The other side decides, or chance is waited for.
        TableError::Refused(why) if matches!(why.why, "refused-off-turn" | "refused-chance") => {
            refusal.message = format!("{} {}", refusal.message, asked());
        }
        _ => {}
    }
    refusal
}

/// What was clicked, by name.
fn name(table: &dyn AnyTable, on: &wire::On, words: Words) -> String {
    let found = shelf(table.game(), words.lang).ok().and_then(|shelf| {
        let sheet = &shelf.sheet;
        match on {
            wire::On::Piece(id) => sheet.piece(id).map(|(piece, _)| piece.name.clone()),
            wire::On::Place(id) => sheet.spots.get(id).map(|spot| spot.name.clone()),
            wire::On::Edge(id) => {
                sheet.board.edges.iter().find(|edge| edge.id == *id).map(|edge| edge.name.clone())
            }
            wire::On::Card(id) => sheet.cards.get(id).map(|&index| sheet.board.cards[index].name.clone()),
            wire::On::Button => None,
        }
    });
    found.filter(|name| !name.is_empty()).unwrap_or_else(|| words.t("click-thing"))
}

/// How many things of each kind can be chosen now: "3 counters, 2 places".
fn lit(table: &dyn AnyTable, words: Words) -> String {
    let choices: Vec<wire::Choice> = table.choices(words.lang);
    let count = |kind: IsKind| choices.iter().filter(|choice| kind(&choice.on)).count();
    let told = KINDS.iter().map(|&(key, kind)| (key, count(kind))).filter(|&(_, n)| n > 0);
    told.map(|(key, n)| words.with(key, "n", n)).collect::<Vec<_>>().join(", ")
}

//! What parts of a page are drawn from, as marks: a part whose mark is that of the view which the page has is not drawn again.
//! Whoever looks, in which language and at which table is the same for all views that are compared.

use super::parts::{OPENING, Scope};
use crate::live::result_of;
use crate::script::mark;
use zocalo_core::Side;

/// Drawn each time: it changes with nearly every click, or is rare.
pub fn unknown(_: &Scope<'_>) -> Option<u64> {
    None
}

/// Never changes.
pub fn always(_: &Scope<'_>) -> Option<u64> {
    Some(0)
}

/// Who sits at the table, and whether it is over: what is drawn beside the game itself.
pub fn who(scope: &Scope<'_>) -> Option<u64> {
    let (state, row) = (scope.state, &scope.state.row);
    let seat = |side: Side| {
        let seat = &row.seats[side.index()];
        let held = row.holders.iter().filter(|(_, seats)| seats.plays(side)).count();
        (&seat.name, &seat.level, seat.taken_at.is_some(), held)
    };
    let seats = Side::BOTH.map(seat);
    let (over, old) = (state.end.is_some(), state.old.is_some());
    Some(mark(&(scope.is_now(), over, old, state.table.is_some(), state.puzzle.is_some(), seats)))
}

/// Who decides; a match has another table that may change.
pub fn head(scope: &Scope<'_>) -> Option<u64> {
    if scope.state.pairing.is_some() || result_of(scope.state).is_some() {
        return None;
    }
    let to_act = scope.view.as_ref().and_then(|view| view.status.to_act.as_deref());
    Some(mark(&(who(scope), to_act)))
}

/// Turn and phase.
pub fn track(scope: &Scope<'_>) -> Option<u64> {
    let (view, seen) = (scope.view.as_ref()?, scope.beheld()?);
    Some(mark(&(view.status.turn, view.status.to_act.as_deref(), seen.phases)))
}

/// Tracks, notes, what is to come, and how many throws were taken back.
pub fn situation(scope: &Scope<'_>) -> Option<u64> {
    let (scene, coming) = scope.beheld().map(|seen| (&seen.scene, &seen.coming))?;
    let coming: Vec<_> = coming.iter().map(|coming| (coming.turn, coming.side, &coming.says)).collect();
    let turn = scope.view.as_ref().map(|view| view.status.turn);
    let retaken = scope.state.table.as_deref().map(zocalo_table::AnyTable::retaken);
    Some(mark(&(&scene.tracks, &scene.notes, coming, turn, scope.state.end.is_some(), retaken)))
}

/// Piles, and which of them have something to choose; the page lights the cards by itself.
pub fn cards(scope: &Scope<'_>) -> Option<u64> {
    let (piles, sheet) = (&scope.beheld()?.scene.cards, &scope.shelf.sheet);
    let lit = |&card: &u16| sheet.card_id(card).is_some_and(|id| scope.lit.card(id));
    let chosen: Vec<bool> = piles.iter().map(|pile| pile.cards.iter().flatten().any(lit)).collect();
    Some(mark(&(piles, chosen)))
}

/// The reader's own hand. Of whoever decides each card says why it cannot be played, which hangs on the whole position.
pub fn hand(scope: &Scope<'_>) -> Option<u64> {
    if scope.decides().is_some() && !scope.beheld()?.scene.cards.is_empty() { None } else { cards(scope) }
}

/// Nearly always none.
pub fn losses(scope: &Scope<'_>) -> Option<u64> {
    scope.spreads().is_empty().then_some(0)
}

/// The step and its section of the rules.
pub fn guide(scope: &Scope<'_>) -> Option<u64> {
    Some(mark(&(scope.step(), scope.section(), scope.at < OPENING)))
}

/// Nearly always none.
pub fn offer(scope: &Scope<'_>) -> Option<u64> {
    scope.offer().is_none().then_some(0)
}

/// None before the end.
pub fn end(scope: &Scope<'_>) -> Option<u64> {
    scope.state.end.is_none().then_some(0)
}

/// What was said, and by whom.
pub fn talk(scope: &Scope<'_>) -> Option<u64> {
    Some(mark(&(who(scope), scope.state.talk.len())))
}

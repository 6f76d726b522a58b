//! Several choices as one act: whoever marches next is clicked, whichever formation acts; or where somebody is to go.

use crate::Frame;
use crate::ids::{Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use std::collections::BTreeMap;
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, Msg, On, Side};
use zocalo_hex::Hex;

/// What the Mexican may do as one act in his Movement Phase: a unit of another formation sets out, and the one that acted has
/// finished; one of its units goes to a hex; the phase ends with the formation that acts.
pub(crate) fn gestures(game: &Camerone) -> Vec<Gesture<Choice>> {
    match game.top() {
        Some(Frame::MexicanMove(_)) => set_out(game, &[]),
        // A formation that has lost contact cannot finish, but its units can be sent on.
        Some(Frame::Activation(_)) => {
            let mut offered = sent(game);
            offered.extend(set_out(game, &[Choice::Finish]));
            offered
        }
        _ => Vec::new(),
    }
}

/// After some first choices, who may set out; and what else may follow when a formation has finished.
fn set_out(game: &Camerone, first: &[Choice]) -> Vec<Gesture<Choice>> {
    let Some(then) = after(game, first) else { return Vec::new() };
    let mut offered = Vec::new();
    for formation in Formation::all() {
        let Some(acts) = after(&then, &[Choice::Start(formation)]) else { continue };
        let mut legal = Vec::new();
        acts.choices(&mut legal);
        let units = legal.into_iter().filter_map(marcher);
        offered.extend(units.map(|unit| {
            let choices = first.iter().copied().chain([Choice::Start(formation), Choice::Move(unit)]);
            sets_out(Msg::new("gesture-starts").key("formation", formation.key()), unit, choices.collect())
        }));
    }
    // Without a formation that acts, Milan and the end of the phase are plain choices.
    if first.is_empty() {
        return offered;
    }
    if after(&then, &[Choice::Move(Unit::MILAN)]).is_some() {
        let choices = vec![Choice::Finish, Choice::Move(Unit::MILAN)];
        offered.push(sets_out(Msg::new("gesture-moves"), Unit::MILAN, choices));
    }
    if after(&then, &[Choice::Done]).is_some() {
        let label = Msg::new("gesture-ends");
        let choices = vec![Choice::Finish, Choice::Done];
        offered.push(Gesture { label, on: On::Button, cost: None, choices });
    }
    offered
}

fn sets_out(label: Msg, unit: Unit, choices: Vec<Choice>) -> Gesture<Choice> {
    let label = label.piece("unit", unit.index());
    Gesture { label, on: On::Piece(unit.index() as u16), cost: None, choices }
}

/// A hex is named, and the nearest unit of the formation that acts marches there; of several that are equally near, the one that
/// is listed first. Whoever wants another one clicks that unit first.
fn sent(game: &Camerone) -> Vec<Gesture<Choice>> {
    let mut nearest: BTreeMap<usize, (u16, Unit, Hex)> = BTreeMap::new();
    let mut legal = Vec::new();
    game.choices(&mut legal);
    for unit in legal.into_iter().filter_map(marcher) {
        let (Some(from), Some(marching)) = (game.hex(unit), after(game, &[Choice::Move(unit)])) else {
            continue;
        };
        let mut ends = Vec::new();
        marching.choices(&mut ends);
        for to in
            ends.into_iter().filter_map(|choice| if let Choice::To(to) = choice { Some(to) } else { None })
        {
            let far = game.data.distance(from, to);
            let known = nearest.entry(to.index()).or_insert((far, unit, to));
            if far < known.0 {
                *known = (far, unit, to);
            }
        }
    }
    let march = |(_, unit, to): (u16, Unit, Hex)| Gesture {
        label: Msg::new("gesture-goes").piece("unit", unit.index()).place("hex", to.index()),
        on: On::Place(to.index() as u16),
        cost: None,
        choices: vec![Choice::Move(unit), Choice::To(to)],
    };
    nearest.into_values().map(march).collect()
}

fn marcher(choice: Choice) -> Option<Unit> {
    if let Choice::Move(unit) = choice { Some(unit) } else { None }
}

/// The position after some choices, if all of them can be made.
fn after(game: &Camerone, choices: &[Choice]) -> Option<Camerone> {
    let mut then = game.clone();
    for &choice in choices {
        then.apply(Input::Choose(Side::Two, choice), &mut Log::off()).ok()?;
    }
    Some(then)
}

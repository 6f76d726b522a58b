//! Several choices as one act: whoever marches next is clicked, whichever formation acts.

use crate::Frame;
use crate::ids::{Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::prelude::*;
use zocalo_core::{Gesture, Input, Log, Msg, On, Side};

/// What the Mexican may do as one act in his Movement Phase: a unit of another formation sets out, and the one that acted has
/// finished; the phase ends with the formation that acts.
pub(crate) fn gestures(game: &Camerone) -> Vec<Gesture<Choice>> {
    let first: &[Choice] = match game.top() {
        Some(Frame::MexicanMove(_)) => &[],
        Some(Frame::Activation(_)) => &[Choice::Finish],
        _ => return Vec::new(),
    };
    let Some(then) = after(game, first) else { return Vec::new() };
    let mut offered = Vec::new();
    for formation in Formation::all() {
        let Some(acts) = after(&then, &[Choice::Start(formation)]) else { continue };
        let mut legal = Vec::new();
        acts.choices(&mut legal);
        let units = legal.iter().filter_map(|&choice| match choice {
            Choice::Move(unit) => Some(unit),
            _ => None,
        });
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

/// The position after some choices, if all of them can be made.
fn after(game: &Camerone, choices: &[Choice]) -> Option<Camerone> {
    let mut then = game.clone();
    for &choice in choices {
        then.apply(Input::Choose(Side::Two, choice), &mut Log::off()).ok()?;
    }
    Some(then)
}

//! What choices are called, what they point at, and what a click means.

use crate::Frame;
use crate::choice::Choice;
use crate::ids::{Formation, HEXES, Spot, Unit};
use crate::state::Camerone;
use zocalo_core::prelude::*;
use zocalo_core::{Ask, Decide, Msg, On, Side};
use zocalo_hex::Hex;

/// The label of a choice at the present decision.
pub(crate) fn label(game: &Camerone, choice: Choice) -> Msg {
    let unit = |key, unit: Unit| Msg::new(key).piece("unit", unit.index());
    let named = |key, formation: Formation| Msg::new(key).key("formation", formation.key());
    match choice {
        Choice::Deploy(formation) => named("do-deploy", formation),
        Choice::DeployMilan => Msg::new("do-deploy-milan"),
        Choice::At(hex) => label_at(game, hex),
        Choice::Fire(u) => unit("do-fire", u),
        Choice::Melee(u) => unit("do-melee", u),
        Choice::Move(u) => unit("do-move", u),
        Choice::To(hex) => Msg::new("do-to").place("hex", hex.index()),
        Choice::Stay => Msg::new("do-stay"),
        Choice::Climb(u, hex) => unit("do-climb", u).place("hex", hex.index()),
        Choice::Return(formation) => named("do-return", formation),
        Choice::Start(formation) => named("do-start", formation),
        Choice::Reset => Msg::new("do-reset"),
        Choice::Finish => match game.activation {
            Some(acting) => named("do-finish", acting.formation),
            None => Msg::new("do-done"),
        },
        Choice::Breach(side) => Msg::new("do-breach").edge("side", side.into()),
        Choice::Charge => Msg::new("do-charge"),
        Choice::Hold => Msg::new("do-hold"),
        Choice::Confirm => Msg::new("do-confirm"),
        Choice::Done => Msg::new("do-done"),
    }
}

/// A hex means something else at each decision.
fn label_at(game: &Camerone, hex: Hex) -> Msg {
    let at = |key| Msg::new(key).place("hex", hex.index());
    let place = |unit: Option<Unit>| at("do-place").piece("unit", unit.map_or(0, Unit::index));
    let waiting = |formation: Formation, spot| formation.units().find(|u| game.at[u.index()] == spot);
    match game.top() {
        Some(Frame::Aim(_)) => at("do-fire-at"),
        Some(Frame::MeleeTarget(_)) => at("do-melee-at"),
        Some(Frame::Victim(_)) => at("do-victim"),
        Some(Frame::OfficerJoins(_)) => at("do-join"),
        Some(Frame::MilanDriven(_)) => at("do-milan-to"),
        Some(Frame::Deploy(frame)) => place(waiting(frame.formation, Spot::UNPLACED)),
        Some(Frame::Return(frame)) => place(waiting(frame.formation, Spot::RESERVE)),
        Some(Frame::DeployMilan(_)) => place(Some(Unit::MILAN)),
        Some(Frame::FrenchSetUp(_)) => {
            let french = Unit::legionnaires().chain(Unit::officers());
            place(french.into_iter().find(|unit| game.at[unit.index()] == Spot::UNPLACED))
        }
        Some(Frame::Escorts(frame)) => {
            let escorts = frame.left.iter();
            place(escorts.flat_map(Formation::units).find(|unit| game.at[unit.index()] == Spot::RESERVE))
        }
        _ => at("do-to"),
    }
}

/// What a choice points at.
pub(crate) fn on(game: &Camerone, choice: Choice) -> On {
    let piece = |unit: Unit| On::Piece(unit.index() as u16);
    match choice {
        Choice::Fire(unit) | Choice::Melee(unit) | Choice::Move(unit) => piece(unit),
        Choice::At(hex) | Choice::To(hex) => On::Place(hex.index() as u16),
        Choice::Climb(unit, hex) => match game.hex(unit).and_then(|from| game.data.side_between(from, hex)) {
            Some(side) => On::Edge(side as u16),
            None => On::Place(hex.index() as u16),
        },
        Choice::Breach(side) => On::Edge(side.into()),
        Choice::DeployMilan => piece(Unit::MILAN),
        _ => On::Button,
    }
}

/// What a click means at the present decision.
pub(crate) fn click(game: &Camerone, on: On) -> Option<Choice> {
    match on {
        On::Piece(index) if usize::from(index) < crate::ids::UNITS => {
            click_unit(game, Unit::new(index.into()))
        }
        On::Place(index) if usize::from(index) < HEXES => click_hex(game, Hex::new(index)),
        On::Edge(index) if usize::from(index) < game.data.sides.len() => click_side(game, index.into()),
        _ => None,
    }
}

fn click_unit(game: &Camerone, unit: Unit) -> Option<Choice> {
    match game.top()? {
        Frame::FireChoice(_) => Some(Choice::Fire(unit)),
        Frame::MeleeChoice(_) => Some(Choice::Melee(unit)),
        Frame::FrenchMove(_) | Frame::Activation(_) => Some(Choice::Move(unit)),
        Frame::MexicanSetUp(_) => match unit {
            Unit::MILAN => Some(Choice::DeployMilan),
            _ => unit.formation().map(Choice::Deploy),
        },
        Frame::MexicanMove(_) => match (unit, unit.formation()) {
            (Unit::MILAN, _) => Some(Choice::Move(unit)),
            (_, Some(formation)) if game.on_map(unit) => Some(Choice::Start(formation)),
            (_, Some(formation)) => Some(Choice::Return(formation)),
            _ => None,
        },
        _ => game.hex(unit).and_then(|hex| click_hex(game, hex)),
    }
}

fn click_hex(game: &Camerone, hex: Hex) -> Option<Choice> {
    match game.top()? {
        Frame::FrenchMarch(_) | Frame::MexicanMarch(_) | Frame::MilanMarch(_) => Some(Choice::To(hex)),
        Frame::FireChoice(_)
        | Frame::MeleeChoice(_)
        | Frame::FrenchMove(_)
        | Frame::Activation(_)
        | Frame::MexicanMove(_) => foremost(game, hex).and_then(|unit| click_unit(game, unit)),
        Frame::Deploy(_)
        | Frame::DeployMilan(_)
        | Frame::FrenchSetUp(_)
        | Frame::Return(_)
        | Frame::Escorts(_)
        | Frame::Aim(_)
        | Frame::MeleeTarget(_)
        | Frame::Victim(_)
        | Frame::OfficerJoins(_)
        | Frame::MilanDriven(_) => Some(Choice::At(hex)),
        _ => None,
    }
}

/// The counter that is meant by a click on its hex: one of the side that decides, a unit before an officer.
fn foremost(game: &Camerone, hex: Hex) -> Option<Unit> {
    let side = match game.top()?.ask(game) {
        Ask::Side(side) => side,
        _ => return None,
    };
    let here = |unit: &Unit| game.hex(*unit) == Some(hex);
    let ready = Unit::fighters(side).filter(here).find(|unit| game.is_ready(*unit));
    let any = || Unit::fighters(side).find(here);
    let officer = || Unit::all().filter(|unit| unit.side() == side).find(here);
    let enemy = || Unit::fighters(side.foe()).find(here);
    ready.or_else(any).or_else(officer).or_else(enemy)
}

fn click_side(game: &Camerone, side: usize) -> Option<Choice> {
    let row = &game.data.sides[side];
    match game.top()? {
        Frame::Sappers(_) => Some(Choice::Breach(side as u8)),
        Frame::Activation(_) => {
            let acting = game.activation?.formation;
            let ours = |hex: Hex| game.fighter_at(Side::Two, hex).filter(|u| u.formation() == Some(acting));
            let outside = ours(row.outside).map(|unit| Choice::Climb(unit, row.inside));
            outside.or_else(|| ours(row.inside).map(|unit| Choice::Climb(unit, row.outside)))
        }
        _ => None,
    }
}

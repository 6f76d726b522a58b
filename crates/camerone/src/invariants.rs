//! Invariants of a position, whether it came about in play or was read from an edited document.

mod frames;

use crate::Frame;
use crate::c01_general::contact::{groups, groups_taken_back};
use crate::c01_general::milan::escort_posts;
use crate::c02_sequence::activation::RESETS_MAX;
use crate::c02_sequence::french_move::{can_follow, is_alone};
use crate::c02_sequence::phase::Phase;
use crate::c02_sequence::turn::everybody;
use crate::c03_events::house_fire::must_leave_house;
use crate::data::{EventKind, Hexes, SideKind};
use crate::ids::{Formation, Spot, Unit, hex_id};
use crate::state::{Camerone, End};
use zocalo_core::Id;
use zocalo_core::{Fault, Side};

/// The first thing that does not hold, with its place in the document.
pub(crate) fn check(game: &Camerone) -> Result<(), Fault> {
    sequence(game)?;
    kinds_of_places(game)?;
    crowding(game)?;
    milan(game)?;
    for formation in Formation::all() {
        band(game, formation)?;
    }
    officers(game)?;
    walls_and_events(game)?;
    idle(game)?;
    masks(game)?;
    activation(game)?;
    frames::stack(game)
}

fn must(holds: bool, at: &str, reason: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, reason)) }
}

fn of(unit: Unit) -> String {
    format!("units.{unit:?}")
}

fn sequence(game: &Camerone) -> Result<(), Fault> {
    let setting_up = game.phase == Phase::SetUp;
    must((game.turn == 0) == setting_up, "turn", "turns are counted from 1; only the set-up has none")?;
    must(game.turn <= game.options.turn_cap.get(), "turn", "later than the last turn")?;
    must(game.phase != Phase::Event || game.turn >= 2, "phase", "turn 1 has no event")?;
    match game.over {
        Some(End::LastLegionnaire) => must(!game.legion_stands(), "over", "legionnaires are left"),
        Some(End::TurnCap) => {
            must(game.turn == game.options.turn_cap.get(), "over", "this is not the last turn")
        }
        Some(End::NoAssailants) => {
            let assailants = Formation::all().any(|f| game.band(f).size > 0 && !game.is_escort(f));
            must(!assailants, "over", "there are Mexicans left who could storm the place")
        }
        None => {
            must(setting_up || game.legion_stands(), "units", "no legionnaire is left, yet the game goes on")
        }
    }
}

fn kinds_of_places(game: &Camerone) -> Result<(), Fault> {
    let setting_up = game.phase == Phase::SetUp;
    for unit in Unit::all() {
        let spot = game.at[unit.index()];
        let fits = match spot {
            Spot::UNPLACED => setting_up && unit != Unit::SHARPSHOOTERS,
            Spot::DEAD => unit.side() == Side::One && !setting_up,
            Spot::ABSENT => unit.is_legionnaire(),
            Spot::RALLYING | Spot::RESERVE | Spot::LOST => unit.is_mexican() && !setting_up,
            _ => spot.on_map(),
        };
        must(fits, &of(unit), &format!("{} is no place for it", spot.id()))?;
        if let Some(hex) = spot.hex().filter(|_| unit != Unit::SHARPSHOOTERS) {
            must(game.data.enterable.contains(hex), &of(unit), "nobody enters the closed wing")?;
        }
    }
    must(game.hex(Unit::SHARPSHOOTERS) == Some(game.data.ti), "units.TI", "the marker stays in Ti")
}

fn crowding(game: &Camerone) -> Result<(), Fault> {
    let (mut french, mut mexican) = (Hexes::EMPTY, Hexes::EMPTY);
    for unit in Unit::all().filter(|unit| unit.fights()) {
        let Some(hex) = game.hex(unit) else { continue };
        if unit.is_legionnaire() {
            french.insert(hex);
            let stack = usize::from(game.options.french_stack.get());
            must(game.legionnaires_at(hex) <= stack, &of(unit), "too many legionnaire units in one hex")?;
            let bound = !game.options.french_may_leave || game.phase == Phase::SetUp;
            must(!bound || game.is_inside(hex), &of(unit), "legionnaires may not be outside")?;
        } else {
            must(mexican.insert(hex), &of(unit), "two Mexican units in one hex")?;
        }
    }
    must(
        french == game.french && mexican == game.mexican,
        "units",
        "the sets of held hexes are not up to date",
    )?;
    match (french & mexican).iter().next() {
        Some(hex) => Err(Fault::new("units", format!("both sides are in {}", hex_id(hex)))),
        None => Ok(()),
    }
}

fn milan(game: &Camerone) -> Result<(), Fault> {
    let Some(milan) = game.hex(Unit::MILAN) else { return Ok(()) };
    must(!game.is_inside(milan), "units.MILAN", "Milan never enters the hacienda")?;
    let alone = !game.french.contains(milan) || game.phase == Phase::FrenchMove || game.over.is_some();
    must(alone, "units.MILAN", "Milan does not stay with legionnaires")?;
    // This holds also while legionnaires stand in his hex: he and his escort move together afterwards.
    for unit in Formation::all().filter(|f| game.is_escort(*f)).flat_map(Formation::units) {
        let Some(hex) = game.hex(unit) else { continue };
        let near = hex == milan || game.data.near[milan.index()].contains(hex);
        must(near && !game.is_inside(hex), &of(unit), "an escort stays with Milan, outside")?;
    }
    Ok(())
}

fn band(game: &Camerone, formation: Formation) -> Result<(), Fault> {
    let at = format!("formations.{}", formation.id());
    let band = game.band(formation);
    let count = |spot: Spot| formation.units().filter(|unit| game.at[unit.index()] == spot).count();
    let (size, losses) = (usize::from(band.size), usize::from(band.losses));
    if game.phase == Phase::SetUp {
        return must(
            size == formation.full() && losses == 0 && band.withdrawn == 0,
            &at,
            "complete at the start",
        );
    }
    must(count(Spot::LOST) == formation.full() - size, &at, "its size and its lost counters do not agree")?;
    let lost_last = formation.units().skip(size).all(|unit| game.at[unit.index()] == Spot::LOST);
    must(lost_last, &at, "counters are lost from the highest number down")?;
    must(count(Spot::RALLYING) == losses, &at, "its losses and its rallying counters do not agree")?;
    must(band.withdrawn <= game.turn, &at, "withdrawn in a turn to come")?;
    let moving = game.stack.iter().any(|frame| match frame {
        Frame::Return(frame) => frame.formation == formation,
        Frame::Escorts(frame) => frame.left.contains(formation),
        _ => false,
    });
    match band.withdrawn {
        _ if moving => Ok(()),
        0 => {
            must(size > 0, &at, "a formation without units has left the map")?;
            must(count(Spot::RESERVE) == 0, &at, "on the map, yet with units in reserve")
        }
        _ => must(count(Spot::RESERVE) == size, &at, "withdrawn, yet its units are not in reserve"),
    }
}

/// 1.2.1#2 Officers are with legionnaires, except while their fate is open and while the French move.
fn officers(game: &Camerone) -> Result<(), Fault> {
    for officer in Unit::officers().filter(|officer| is_alone(game, *officer)) {
        let at_risk = game.stack.iter().any(|frame| match frame {
            Frame::OfficersAtRisk(risk) => risk.who.contains(officer),
            Frame::OfficerJoins(frame) => frame.officer == officer,
            _ => false,
        });
        let moving = game.phase == Phase::FrenchMove
            && game.stack.iter().any(|frame| matches!(frame, Frame::FrenchMove(_)))
            && can_follow(game, officer);
        must(at_risk || moving, &of(officer), "an officer is with legionnaires")?;
    }
    Ok(())
}

fn walls_and_events(game: &Camerone) -> Result<(), Fault> {
    for (index, side) in game.data.sides.iter().enumerate().filter(|(i, _)| game.breached >> i & 1 == 1) {
        let _ = index;
        must(side.breachable && side.kind == SideKind::Wall, "breaches", "sappers cannot open this hexside")?;
    }
    let rows = || game.data.tables.events.iter();
    let happened = |kind| rows().filter(|r| r.kind == kind && game.used >> r.roll & 1 == 1).count();
    let digging = usize::from(game.stack.iter().any(|frame| matches!(frame, Frame::Sappers(_))));
    let breaches = game.breached.count_ones() as usize + digging;
    must(breaches == happened(EventKind::Sappers), "breaches", "as many as events of sappers have happened")?;
    let kind = game.event_kind();
    must(game.event == 0 || game.turn >= 2, "event", "turn 1 has no event")?;
    let used = game.event == 0 || game.used >> game.event & 1 == 1;
    let once = rows().all(|row| row.roll != game.event || row.once);
    must(used || !once, "event", "the event in force is among those that have happened")?;
    must(!game.charge || kind == Some(EventKind::Charge), "charge", "only in the turn of the charge")?;
    must(
        !game.house_closed || happened(EventKind::HouseFire) > 0 || !once,
        "house_closed",
        "only after the fire",
    )?;
    must(kind != Some(EventKind::HouseFire) || game.house_closed, "house_closed", "it burns this turn")
}

fn idle(game: &Camerone) -> Result<(), Fault> {
    must(game.idle_turns <= game.turn, "idle_turns", "more idle turns than turns")?;
    let free =
        if game.options.idle_clock.get() == 0 { game.idle_turns } else { game.options.idle_clock.get() };
    must(
        game.options.idle_clock.get() > 0 || game.idle_turns == 0,
        "idle_turns",
        "idle turns are not counted",
    )?;
    must(
        game.idle_points == game.idle_turns.saturating_sub(free),
        "idle_points",
        "not those of the idle turns",
    )
}

fn masks(game: &Camerone) -> Result<(), Fault> {
    let may = everybody(game.phase) & game.map_mask();
    must(game.ready & !may == 0, "ready", "a counter that cannot act in this phase")?;
    let moving = game.phase == Phase::MexicanMove;
    must(moving || game.acted == 0, "acted", "formations act in the Mexican Movement Phase")?;
    must(moving || game.returned == 0, "returned", "formations return in the Mexican Movement Phase")?;
    // Nobody in the burning house spends a move but to leave it (R86); otherwise the phase could not be ended.
    let french_move = game.stack.iter().any(|frame| matches!(frame, Frame::FrenchMove(_)));
    let trapped = |unit: &Unit| must_leave_house(game, *unit) && !game.is_ready(*unit);
    match Unit::all().find(trapped).filter(|_| french_move) {
        Some(unit) => Err(Fault::new("ready", format!("{unit:?} has moved, yet is in the burning house"))),
        None => Ok(()),
    }
}

fn activation(game: &Camerone) -> Result<(), Fault> {
    let framed = game.stack.iter().any(|frame| matches!(frame, Frame::Activation(_)));
    must(framed == game.activation.is_some(), "activation", "it goes with its frame")?;
    let Some(acting) = &game.activation else { return Ok(()) };
    let (formation, at) = (acting.formation, "activation");
    must(game.acted & formation.bit() != 0, "acted", "the acting formation is among those that acted")?;
    must(!game.is_escort(formation), "activation.formation", "an escort does not act")?;
    must((1..=8).contains(&acting.groups), "activation.groups", "one group at least")?;
    must(acting.resets <= RESETS_MAX, "activation.resets", "taken back too often")?;
    let mut origins = Hexes::EMPTY;
    for (index, unit) in formation.units().enumerate().filter(|(i, _)| acting.marched >> i & 1 == 1) {
        let origin = acting.origin[index].hex();
        let origin = origin.ok_or_else(|| Fault::new(at, format!("{unit:?} marched from nowhere")))?;
        must(
            game.on_map(unit) && !game.is_ready(unit),
            "ready",
            "a unit that has marched is on the map, not ready",
        )?;
        must(
            game.data.enterable.contains(origin) && origins.insert(origin),
            at,
            "marches from the same hex",
        )?;
    }
    let still = |unit: &Unit| {
        let place = formation.units().position(|known| known == *unit);
        place.is_none_or(|index| acting.marched >> index & 1 == 0)
    };
    let held: Hexes = Unit::mexicans().filter(still).filter_map(|unit| game.hex(unit)).collect();
    must(origins.is_disjoint(&(held | game.french)), at, "somebody stands where a march began")?;
    let bound = acting.resets == RESETS_MAX || acting.marched == 0;
    let climbing = game.stack.iter().any(|frame| matches!(frame, Frame::FreeShots(_)));
    must(!climbing || acting.marched == 0, "activation.marched", "nobody climbs once a unit has marched")?;
    let kept = groups(game, formation) <= acting.groups;
    must(!bound || climbing || kept, "activation.groups", "the formation is split more than that")?;
    // Were it more split before its marches, it could not be finished once they are taken back twice.
    let began = groups_taken_back(game, acting) <= acting.groups;
    must(climbing || began, "activation.origin", "the formation was split more than that before it marched")
}

/// Whether there is a hex for an escort that is to be placed.
fn has_post(game: &Camerone) -> bool {
    game.hex(Unit::MILAN).is_some_and(|milan| !escort_posts(game, milan).is_empty())
}

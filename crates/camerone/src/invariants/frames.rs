//! Invariants of the stack of frames: which may lie on which, and that the counters they name can be in that situation.

use super::{has_post, must};
use crate::Frame;
use crate::c01_general::deployment::room;
use crate::c01_general::milan::EscortList;
use crate::c02_sequence::french_move::leaves_no_officer;
use crate::c02_sequence::melee::DuelStep;
use crate::c02_sequence::phase::Phase;
use crate::c03_events::EventRoll;
use crate::data::Hexes;
use crate::events::Save;
use crate::ids::{Formation, Spot, Unit};
use crate::setup::{Saves, SetupOrder, SharpshooterTargets};
use crate::state::Camerone;
use zocalo_core::{Fault, Side};

pub(super) fn stack(game: &Camerone) -> Result<(), Fault> {
    if game.over.is_some() {
        return must(game.stack.is_empty(), "frames", "nothing goes on once the game is over");
    }
    must(matches!(game.stack.first(), Some(Frame::Turn(_))), "frames[0]", "the turn lies at the bottom")?;
    must(game.stack.len() > 1, "frames", "something goes on in the phase")?;
    if game.phase == Phase::SetUp {
        return set_up(game);
    }
    for (index, pair) in game.stack.windows(2).enumerate() {
        let at = format!("frames[{}]", index + 1);
        let fits =
            if index == 0 { opens(game.phase, pair[1]) } else { lies_on(game.phase, pair[0], pair[1]) };
        must(fits, &at, "this does not follow from what lies below")?;
        must(names_fit(game, pair[1]), &at, "what it names does not fit")?;
    }
    Ok(())
}

/// The frames of the set-up: the second side's below the first side's, the strength roll on top.
fn set_up(game: &Camerone) -> Result<(), Fault> {
    let side = |frame: &Frame| match frame {
        Frame::MexicanSetUp(_) => Some(Side::Two),
        Frame::FrenchSetUp(_) => Some(Side::One),
        _ => None,
    };
    let second = if game.options.setup_order == SetupOrder::FrenchFirst { Side::Two } else { Side::One };
    let sides: Vec<Side> = game.stack[1..].iter().map_while(side).collect();
    let rest = &game.stack[1 + sides.len()..];
    let order = sides == [second] || sides == [second, second.foe()];
    must(order, "frames[1]", "the set-ups of both sides in their order")?;
    let unplaced =
        |side: Side| Unit::all().filter(|u| u.side() == side).any(|u| game.at[u.index()] == Spot::UNPLACED);
    if sides.len() == 1 {
        must(!unplaced(second.foe()), "units", "the side that set up first is complete")?;
    } else {
        let begun = Unit::all().any(|u| u.side() == second && game.on_map(u) && u != Unit::SHARPSHOOTERS);
        must(!begun, "units", "the second side has not begun")?;
    }
    let mexicans = matches!(sides.last(), Some(Side::Two));
    let milan_waits = !game.on_map(Unit::MILAN);
    match rest {
        [] => company(game),
        [Frame::Strength(_)] => {
            let fresh = Unit::all().all(|u| game.at[u.index()] == Spot::UNPLACED || u == Unit::SHARPSHOOTERS);
            must(fresh && sides.len() == 2, "units", "nobody is placed before the strength roll")
        }
        [Frame::DeployMilan(_)] if mexicans && milan_waits => company(game),
        [Frame::Deploy(frame)] if mexicans => {
            company(game)?;
            let placed = frame.formation;
            must(
                grows(game, placed, game.data.dark, placed.full()),
                "frames",
                "there is no room for all of them",
            )
        }
        _ => must(false, "frames", "this does not belong to a set-up"),
    }?;
    for formation in Formation::all() {
        let half = matches!(rest, [Frame::Deploy(frame)] if frame.formation == formation);
        let count = game.strength(formation);
        let whole = count == 0 || count == formation.full() || half;
        must(
            whole && connected(game, formation),
            "units",
            "formations are deployed one by one, in one group each",
        )?;
        let dark = formation.units().filter_map(|u| game.hex(u)).all(|hex| game.data.dark.contains(hex));
        must(dark, "units", "Mexican units start on dark hexes")?;
    }
    let milan = game.hex(Unit::MILAN);
    must(milan.is_none_or(|hex| game.data.dark.contains(hex)), "units.MILAN", "Milan starts on a dark hex")
}

/// The company after its strength roll: the units that stayed away are the last ones.
fn company(game: &Camerone) -> Result<(), Fault> {
    let here = Unit::legionnaires().filter(|u| game.at[u.index()] != Spot::ABSENT).count();
    let first = Unit::legionnaires().take(here).all(|u| game.at[u.index()] != Spot::ABSENT);
    must(
        first && game.data.tables.strength.contains(&(here as u8)),
        "units",
        "no strength roll leaves this company",
    )
}

fn connected(game: &Camerone, formation: Formation) -> bool {
    let hexes: Hexes = formation.units().filter_map(|unit| game.hex(unit)).collect();
    hexes.is_empty() || room(&game.data, hexes, hexes.len()) == hexes
}

/// Whether a formation that is being placed can be completed.
fn grows(game: &Camerone, formation: Formation, ground: Hexes, units: usize) -> bool {
    let placed: Hexes = formation.units().filter_map(|unit| game.hex(unit)).collect();
    let free = (ground - game.mexican) | placed;
    let roomy = room(&game.data, free, units);
    connected(game, formation) && if placed.is_empty() { !roomy.is_empty() } else { placed.is_subset(&roomy) }
}

/// What may lie directly on the turn in each phase.
fn opens(phase: Phase, frame: Frame) -> bool {
    match phase {
        Phase::SetUp => false,
        Phase::Event => matches!(frame, Frame::EventRoll(_) | Frame::Sappers(_)),
        Phase::FrenchFire | Phase::MexicanFire => matches!(frame, Frame::Fire(_) | Frame::FireChoice(_)),
        Phase::FrenchMove => {
            matches!(
                frame,
                Frame::FrenchMove(_) | Frame::MoveEnds(_) | Frame::MilanDriven(_) | Frame::Escorts(_)
            )
        }
        Phase::FrenchMelee | Phase::MexicanMelee => matches!(frame, Frame::Melee(_) | Frame::MeleeChoice(_)),
        Phase::Sharpshooters => matches!(
            frame,
            Frame::Sharpshooters(_) | Frame::Victim(_) | Frame::Saving(_) | Frame::OfficersAtRisk(_)
        ),
        Phase::MexicanMove => matches!(frame, Frame::MexicanMove(_)),
    }
}

/// What may lie on what.
fn lies_on(phase: Phase, below: Frame, frame: Frame) -> bool {
    match (below, frame) {
        (Frame::Fire(_), Frame::Aim(_) | Frame::Shot(_) | Frame::Saving(_)) => true,
        (Frame::Fire(_), Frame::OfficersAtRisk(_)) => phase == Phase::MexicanFire,
        (Frame::Melee(_), Frame::MeleeTarget(_) | Frame::ChargeChoice(_) | Frame::Duel(_)) => true,
        (Frame::Melee(_), Frame::Saving(saving)) => saving.why == Save::Milan,
        (Frame::Melee(_), Frame::OfficersAtRisk(_)) => true,
        (Frame::OfficersAtRisk(_), Frame::OfficerJoins(_)) => true,
        (Frame::FrenchMove(_), Frame::FrenchMarch(_)) => true,
        (Frame::MoveEnds(_), Frame::OfficersAtRisk(_)) => true,
        (
            Frame::MexicanMove(_),
            Frame::Return(_) | Frame::Escorts(_) | Frame::MilanMarch(_) | Frame::Activation(_),
        ) => true,
        (Frame::Activation(_), Frame::MexicanMarch(_) | Frame::FreeShots(_)) => true,
        (Frame::FreeShots(_), Frame::Saving(saving)) => saving.why == Save::Milan,
        _ => false,
    }
}

/// Whether the counters that a frame names can be in its situation. They may be off the map: an interrupt may have taken
/// them away.
fn names_fit(game: &Camerone, frame: Frame) -> bool {
    let side = game.phase.side();
    let ours = |unit: Unit| unit.fights() && unit.side() == side;
    match frame {
        Frame::EventRoll(EventRoll::SecondDie { first }) => (1..=6).contains(&first),
        Frame::Aim(frame) => ours(frame.unit) && game.is_ready(frame.unit),
        Frame::MeleeTarget(frame) => ours(frame.unit) && game.is_ready(frame.unit),
        Frame::Shot(frame) => ours(frame.firer) && frame.target.on_map(),
        Frame::Saving(frame) => saving_fits(game, frame.unit, frame.why),
        Frame::ChargeChoice(frame) => {
            frame.french.is_legionnaire() && frame.mexican.is_mexican() && game.charge
        }
        Frame::Duel(frame) => {
            let die = match frame.step {
                DuelStep::FrenchDie => true,
                DuelStep::MexicanDie { french } => (1..=6).contains(&french),
            };
            frame.french.is_legionnaire() && frame.mexican.is_mexican() && die
        }
        Frame::OfficersAtRisk(frame) => {
            // Only two units lost together in the fire put an officer at risk twice.
            let times = |officer| frame.who.iter().filter(|listed| *listed == officer).count();
            let most = if game.phase == Phase::FrenchMove {
                usize::from(game.options.french_stack.get())
            } else {
                1
            };
            frame.who.iter().all(|officer| officer.is_officer() && times(officer) <= most)
        }
        Frame::OfficerJoins(frame) => frame.officer.is_officer(),
        Frame::FrenchMarch(frame) => {
            let french = frame.unit.is_legionnaire() || frame.unit.is_officer();
            french && game.is_ready(frame.unit) && leaves_no_officer(game, frame.unit).is_ok()
        }
        Frame::MexicanMarch(frame) => {
            frame.unit.formation() == game.activation.map(|acting| acting.formation)
                && game.is_ready(frame.unit)
        }
        Frame::FreeShots(frame) => {
            let ours = frame.climber.formation() == game.activation.map(|acting| acting.formation);
            ours && !game.is_ready(frame.climber) && frame.fired.is_none_or(Unit::is_legionnaire)
        }
        Frame::MilanMarch(_) => game.is_ready(Unit::MILAN),
        Frame::Escorts(frame) => escorts_fit(game, frame.left),
        Frame::Return(frame) => return_fits(game, frame.formation),
        _ => true,
    }
}

fn saving_fits(game: &Camerone, unit: Unit, why: Save) -> bool {
    let cover = match game.phase {
        Phase::FrenchFire => unit.is_mexican(),
        Phase::MexicanFire => unit.is_legionnaire(),
        Phase::Sharpshooters => {
            unit.is_legionnaire() && game.options.sharpshooter_targets == SharpshooterTargets::Cover
        }
        _ => false,
    };
    match why {
        Save::Cover => cover,
        Save::Milan => unit.is_mexican() && matches!(game.phase.side(), Side::One | Side::Two),
        Save::CoverThenMilan => cover && unit.is_mexican() && game.options.saves == Saves::Both,
    }
}

/// Escorts that are to be placed are off the map with their formation on it; in the Mexican phase there is room.
fn escorts_fit(game: &Camerone, left: EscortList) -> bool {
    let once = |f| left.iter().filter(|listed| *listed == f).count() == 1;
    let lifted = left.iter().all(|f| {
        let band = game.band(f);
        once(f) && game.is_escort(f) && game.strength(f) == 0 && band.withdrawn == 0 && band.losses == 0
    });
    lifted && (game.phase == Phase::FrenchMove || left.first().is_none() || has_post(game))
}

fn return_fits(game: &Camerone, formation: Formation) -> bool {
    let band = game.band(formation);
    let away = game.french.iter().fold(game.french, |near, hex| near | game.data.near[hex.index()]);
    let due = band.withdrawn != 0 && band.withdrawn < game.turn && !game.is_escort(formation);
    let announced = game.returned & formation.bit() != 0;
    due && announced && grows(game, formation, game.data.dark - away, usize::from(band.size))
}

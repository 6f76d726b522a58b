//! Event 11, the burning farmhouse: who has to leave it, and the end of the French Movement Phase, in which units
//! trapped in it are lost (R80) before Milan makes way (R31).

use crate::Frame;
use crate::c01_general::milan::MilanDriven;
use crate::c01_general::officers::OfficersAtRisk;
use crate::c02_sequence::movement;
use crate::c02_sequence::saving::kill;
use crate::data::{Building, EventKind};
use crate::events;
use crate::ids::{LEGIONNAIRES, OFFICERS, Unit};
use crate::state::Camerone;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Next, Side, Verdict, refuse};
use zocalo_hex::Hex;

/// Whether this counter has to leave the farmhouse, which was set on fire this turn (3.11).
pub(crate) fn must_leave_house(game: &Camerone, unit: Unit) -> bool {
    unit.side() == Side::One
        && game.event_kind() == Some(EventKind::HouseFire)
        && game.hex(unit).is_some_and(|hex| game.data.building(hex) == Some(Building::House))
}

/// 3.11, R55, R80 Nobody enters the burning farmhouse, and the French in it may only go out.
pub(crate) fn house_is_open(game: &Camerone, unit: Unit, from: Hex, to: Hex) -> Verdict {
    let house = |hex| game.data.building(hex) == Some(Building::House);
    refuse(!house(to) || !must_leave_house(game, unit), "3.11", "refused-only-out")?;
    refuse(!house(to) || house(from) || !game.house_closed, "3.11", "refused-house-closed")
}

/// R86, R80 Whoever is in the burning house moves only to leave it.
pub(crate) fn has_a_way_out(game: &Camerone, unit: Unit) -> Verdict {
    refuse(
        !must_leave_house(game, unit) || !movement::ends(game, unit).is_empty(),
        "R80",
        "refused-no-way-out",
    )
}

/// 3.11, R80 The French phase does not end while anybody who could leave the burning house is still in it.
pub(crate) fn house_is_left(game: &Camerone) -> Verdict {
    let lingers = |unit: Unit| must_leave_house(game, unit) && !movement::ends(game, unit).is_empty();
    refuse(!Unit::legionnaires().chain(Unit::officers()).any(lingers), "3.11", "refused-house-not-left")
}

/// Procedure: the steps between the last French move and the end of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEnds {
    /// Units that found no way out of the burning house are lost.
    HouseFire,
    /// Milan makes way.
    DriveMilan,
}

/// R55, R80, R20 Units that could not leave the burning house are lost, the lowest number first; afterwards their officers
/// throw, in the same order, once for each unit lost in their hex.
fn burn(game: &mut Camerone, log: &mut Log) -> Option<OfficersAtRisk> {
    let trapped: ArrayVec<Unit, LEGIONNAIRES> =
        Unit::legionnaires().filter(|u| must_leave_house(game, *u)).collect();
    let mut officers: ArrayVec<Unit, { LEGIONNAIRES * OFFICERS }> = ArrayVec::new();
    for unit in trapped {
        let Some(hex) = game.hex(unit) else { continue };
        officers.extend(Unit::officers().filter(|officer| game.hex(*officer) == Some(hex)));
        log.note(|| events::trapped(unit, hex));
        kill(game, unit, log);
        if game.over.is_some() {
            return None;
        }
    }
    OfficersAtRisk::in_order(officers.into_iter())
}

impl Decide<Camerone> for MoveEnds {
    fn id(self) -> &'static str {
        "move-ends"
    }

    fn section(self) -> Case {
        Case("R80")
    }

    fn ask(self, _: &Camerone) -> Ask {
        Ask::Nothing
    }

    fn run(self, game: &mut Camerone, log: &mut Log) -> Next<Frame> {
        match self {
            Self::HouseFire => match burn(game, log) {
                Some(risk) => Next::call(risk, Self::DriveMilan),
                None => Next::goto(Self::DriveMilan),
            },
            Self::DriveMilan => Next::goto(MilanDriven {}),
        }
    }
}

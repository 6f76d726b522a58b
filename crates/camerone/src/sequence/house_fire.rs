//! The end of the French Movement Phase: units trapped in the burning farmhouse (R80), then Milan makes way (R31).

use crate::Frame;
use crate::event::Event;
use crate::general::milan::MilanDriven;
use crate::general::officers::OfficersAtRisk;
use crate::ids::{LEGIONNAIRES, OFFICERS, Unit};
use crate::sequence::movement::must_leave_house;
use crate::sequence::saving::kill;
use crate::state::Camerone;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Next};

/// The steps between the last French move and the end of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEnds {
    /// Whoever found no way out of the burning house is lost.
    Fire,
    /// Milan makes way.
    Milan,
}

/// R55, R80, R20 Units that could not leave the burning house are lost, the lowest number first; afterwards their officers
/// throw, in the same order, once for each unit lost in their hex.
fn burn(game: &mut Camerone, log: &mut Log<Event>) -> Option<OfficersAtRisk> {
    let trapped: ArrayVec<Unit, LEGIONNAIRES> =
        Unit::legionnaires().filter(|u| must_leave_house(game, *u)).collect();
    let mut officers: ArrayVec<Unit, { LEGIONNAIRES * OFFICERS }> = ArrayVec::new();
    for unit in trapped {
        let Some(hex) = game.hex(unit) else { continue };
        officers.extend(Unit::officers().filter(|officer| game.hex(*officer) == Some(hex)));
        log.say(Event::Trapped { unit, hex });
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

    fn run(self, game: &mut Camerone, log: &mut Log<Event>) -> Next<Frame> {
        match self {
            Self::Fire => match burn(game, log) {
                Some(risk) => Next::call(risk, Self::Milan),
                None => Next::goto(Self::Milan),
            },
            Self::Milan => Next::goto(MilanDriven {}),
        }
    }
}

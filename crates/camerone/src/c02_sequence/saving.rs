//! Section 2.3: saving throws, and what happens to a unit that is eliminated.

use crate::Frame;
use crate::c01_general::officers::OfficersAtRisk;
use crate::c02_sequence::rally;
use crate::data::Data;
use crate::events::{self, Save};
use crate::ids::{Spot, Unit};
use crate::setup::Withdrawal;
use crate::state::{Camerone, End};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Log, Next, Roll};

/// Throw: the saving throw of a unit that would be lost.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saving {
    /// The unit.
    pub unit: Unit,
    /// What it is entitled by.
    pub why: Save,
}

/// 2.3#1, 2.3#2 The throw for cover.
fn cover_saves(data: &Data, die: u16) -> bool {
    data.tables.saving.cover.has(die)
}

/// 1.2.2#4 The throw for Milan.
fn milan_saves(data: &Data, die: u16) -> bool {
    data.tables.saving.milan.has(die)
}

impl Decide<Camerone> for Saving {
    fn id(self) -> &'static str {
        "saving-throw"
    }

    fn section(self) -> Case {
        Case("2.3#1")
    }

    fn ask(self, game: &Camerone) -> Ask {
        if game.on_map(self.unit) {
            Ask::Chance(Chance::d6("chance-save", self.unit.side()))
        } else {
            Ask::Nothing
        }
    }

    fn roll(self, game: &mut Camerone, roll: Roll, log: &mut Log) -> Next<Frame> {
        let (unit, why, die) = (self.unit, self.why, roll.0);
        let saved = match why {
            Save::Milan => milan_saves(&game.data, die),
            Save::Cover | Save::CoverThenMilan => cover_saves(&game.data, die),
        };
        if saved {
            log.note(|| events::saved(unit, die, why));
            return Next::Done;
        }
        log.note(|| events::not_saved(unit, die, why));
        match why {
            Save::CoverThenMilan => Next::goto(Self { unit, why: Save::Milan }),
            Save::Cover | Save::Milan => lose(game, unit, log),
        }
    }
}

/// Eliminates a unit. The result replaces the frame that caused the loss.
pub(crate) fn lose(game: &mut Camerone, unit: Unit, log: &mut Log) -> Next<Frame> {
    if unit.is_mexican() {
        rout(game, unit, log);
        return Next::Done;
    }
    let Some(hex) = game.hex(unit) else { return Next::Done };
    kill(game, unit, log);
    // If this was the last unit, all officers are lost already (R68), and the list is empty.
    OfficersAtRisk::in_hex(game, hex).map_or(Next::Done, Next::goto)
}

/// 2.3#3 A French unit that is eliminated never comes back; with the last one the game ends.
pub(crate) fn kill(game: &mut Camerone, unit: Unit, log: &mut Log) {
    let Some(hex) = game.hex(unit) else { return };
    game.put(unit, Spot::DEAD);
    log.note(|| events::killed(unit, hex));
    if !game.legion_stands() {
        game.finish(End::LastLegionnaire, log);
    }
}

/// 2.3#4, R78 A Mexican unit that is eliminated waits to come back with its formation.
pub(crate) fn rout(game: &mut Camerone, unit: Unit, log: &mut Log) {
    let (Some(hex), Some(formation)) = (game.hex(unit), unit.formation()) else { return };
    game.put(unit, Spot::RALLYING);
    game.bands[formation.index()].losses += 1;
    log.note(|| events::routed(unit, hex));
    if game.options.withdrawal == Withdrawal::Immediate {
        rally::withdraw_if_broken(game, formation, log);
    }
}

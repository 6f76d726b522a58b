//! What the battery of tests must be told about this game.

mod words;

use crate::c02_sequence::french_move::{can_follow, is_alone};
use crate::c02_sequence::phase::Phase;
use crate::c02_sequence::saving::rout;
use crate::ids::{Spot, Unit};
use crate::state::Camerone;
use zocalo_core::Log;
use zocalo_core::battery::Probe;

impl Probe for Camerone {
    fn remove_piece(&mut self, piece: u16) -> bool {
        if usize::from(piece) >= crate::ids::UNITS || self.phase == Phase::SetUp || self.over.is_some() {
            return false;
        }
        remove(self, Unit::new(piece.into()))
    }
}

/// Takes a unit off the map as a casualty, without dice: its officers go with it.
fn remove(game: &mut Camerone, unit: Unit) -> bool {
    let (Some(hex), mut log) = (game.hex(unit), Log::off()) else { return false };
    if unit.is_legionnaire() {
        let others = Unit::legionnaires().any(|other| other != unit && game.on_map(other));
        if !others {
            return false;
        }
        game.put(unit, Spot::DEAD);
        for officer in Unit::officers() {
            let left = is_alone(game, officer) && game.hex(officer) == Some(hex);
            if left || is_alone(game, officer) && !can_follow(game, officer) {
                game.put(officer, Spot::DEAD);
            }
        }
        true
    } else if unit.formation().is_some_and(|formation| game.band(formation).withdrawn == 0) {
        rout(game, unit, &mut log);
        game.allow_split();
        true
    } else {
        false
    }
}

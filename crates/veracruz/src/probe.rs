//! What the battery of tests must be told about this game.

use crate::ids::{Unit, Units};
use crate::state::Veracruz;
use zocalo_core::Log;
use zocalo_core::battery::{Exchange, Probe};

impl Probe for Veracruz {
    const EXCHANGES: &'static [Exchange] =
        &[Exchange::fields("/units", &["at", "within", "height"]), Exchange::Pieces];

    fn remove_piece(&mut self, piece: u16) -> bool {
        let unit = Unit::new(usize::from(piece));
        if !self.at(unit).on_map() {
            return false;
        }
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        for unit in crate::state::each(self.with_members(one)) {
            self.remove(unit);
        }
        if !self.battle.target.on_map() {
            self.disband_weak(&mut Log::off());
        }
        self.refresh();
        true
    }
}

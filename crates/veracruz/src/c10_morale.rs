//! Section 10: morale: Basic National Morale and the Morale Level of a battle.

use crate::event::{Event, Log};
use crate::ids::MEXICO;
use crate::state::{Veracruz, each};
use zocalo_core::{Msg, Side};

/// 10.12 Basic National Morale never goes beyond these.
pub const LIMIT: i8 = 3;

impl Veracruz {
    /// 10.12, 10.13, 10.14 Basic National Morale changes by one, within its limits.
    pub(crate) fn change_bnm(&mut self, side: Side, by: i8, log: &mut Log) {
        self.bnm[side] = (self.bnm[side] + by).clamp(-LIMIT, LIMIT);
        let now = i32::from(self.bnm[side]);
        log.note(|| {
            Event::then(Msg::new("event-bnm").side("side", side).num("now", now), &["10.13", "10.14"])
        });
    }

    /// 10.28, R42 One more for a Mexican force with the San Patricio Battalion in it.
    fn patricios(&self, role: usize) -> i8 {
        let patricios = self.data.0.names.san_patricio;
        let fights = self.role(role) == MEXICO && self.force(role).has(patricios.index());
        i8::from(fights && self.points(patricios) > 0)
    }

    /// 8.33, 8.53, 10.0, 10.16, 10.21, 10.22, 10.23, 10.24, 10.26, 10.29, 11.54, R41, R127 The Morale Level of one side: a die, Basic National Morale, two less in
    /// General Supply, whatever state dummies are in.
    pub(crate) fn roll_morale(&mut self, role: usize, face: u16, log: &mut Log) {
        let side = self.role(role);
        let general = each(self.force(role)).any(|u| self.fights(u) && self.in_general(u));
        let supply = if general { -2 } else { 0 };
        let bnm = self.bnm[side];
        let row = (face as i8 + bnm + supply).clamp(1, 6) as usize - 1;
        let patricios = self.patricios(role);
        let level = self.data.0.tables.morale[row][side.index()] + patricios;
        self.battle.morale[role] = level;
        log.note(|| {
            let msg = Msg::new("event-morale").side("side", side).num("bnm", i32::from(bnm));
            let msg = msg.num("supply", supply).num("patricios", i32::from(patricios));
            Event::thrown(msg.num("level", i32::from(level)), &["10.21", "10.26", "10.29"], side, face)
        });
    }

    /// 8.84, 10.25, R12 A force with a demoralized unit has a fixed level, without die and national morale.
    pub(crate) fn morale_of_broken(&mut self, role: usize, log: &mut Log) {
        let fixed = if self.options.demoralized_morale_minus2 { -2 } else { -1 };
        let level = fixed + self.patricios(role);
        self.battle.morale[role] = level;
        let side = self.role(role);
        log.note(|| {
            let msg = Msg::new("event-morale-broken").side("side", side).num("level", i32::from(level));
            Event::then(msg, &["8.84", "10.25"])
        });
    }
}

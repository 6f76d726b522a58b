//! Section 9: leaders: their part in a battle.

use crate::data::Kind;
use crate::event::{Event, Log};
use crate::state::{Veracruz, each};
use zocalo_core::Msg;

/// 9.32#1, 9.33, R39 The ratings averaged, halves up.
#[must_use]
pub fn average(ratings: impl Iterator<Item = u8>) -> usize {
    let (sum, count) =
        ratings.fold((0usize, 0usize), |(sum, count), rating| (sum + usize::from(rating), count + 1));
    if count == 0 { 0 } else { (2 * sum + count) / (2 * count) }
}

impl Veracruz {
    /// 8.32, 9.32#1, 9.32#2, 9.37 The Leadership Level of one side: all its leaders in the battle, and a die.
    pub(crate) fn roll_leadership(&mut self, role: usize, face: u16, log: &mut Log) {
        let leaders = each(self.force(role)).filter(|&u| self.kind(u) == Kind::Leader);
        let level = average(leaders.map(|u| self.data.0.units[u.index()].strength)).min(4);
        let row = usize::from(face.clamp(1, 6)) - 1;
        let lead = self.data.0.tables.leadership[row][level];
        self.battle.lead[role] = lead;
        let side = self.role(role);
        log.note(|| {
            let msg = Msg::new("event-leadership").side("side", side).num("average", level as i32);
            Event::thrown(msg.num("level", i32::from(lead)), &["9.32#1", "9.37"], side, face)
        });
    }
}

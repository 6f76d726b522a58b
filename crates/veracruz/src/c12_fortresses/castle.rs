//! Section 12.1 and 12.5: what a fortress is: besieged or not, whose, how strong.

use crate::event::{Event, Log};
use crate::ids::{Formation, Fort, Hex, MEXICO, Units};
use crate::state::{Veracruz, each};
use zocalo_core::{Msg, Side, Verdict, require};

/// Points that a fortress regains in a Game-Turn.
const REBUILT: u8 = 2;

impl Veracruz {
    /// 12.22#1, R57, R58 Whether a side shuts in Veracruz: every land hex round it occupied or controlled, two complete formations next to it.
    fn invests_veracruz(&self, side: Side) -> bool {
        let map = &self.data.0.map;
        let hex = map.fort_hex(Fort::Veracruz);
        let land = map.near(hex).filter(|h| map.land.has(h.index()));
        let shut =
            land.into_iter().all(|h| self.manned[side].has(h.index()) || self.zone[side].has(h.index()));
        let formed = Formation::of(side).into_iter().filter(|f| {
            let at = self.at(self.counter(*f));
            at.on_map() && map.distance(at, hex) == 1
        });
        shut && formed.count() >= 2
    }

    /// 12.22#2, R119 Whether a side has six effective points next to Perote.
    fn invests_perote(&self, side: Side) -> bool {
        let hex = self.data.0.map.fort_hex(Fort::Perote);
        let near = self.data.0.map.touching(hex);
        let units = near.fold(Units::EMPTY, |all, h| all.or(&self.troops(side, h)));
        self.effective(units) >= 6
    }

    /// 12.22#1, 12.22#2, 12.22#3, 12.22#4 Whether a side may bombard a fortress.
    #[must_use]
    pub fn invests(&self, side: Side, fort: Fort) -> bool {
        match fort {
            Fort::Veracruz => self.invests_veracruz(side),
            Fort::Ulua => true,
            Fort::Perote => self.invests_perote(side),
        }
    }

    /// 12.12#1, 12.14#1, 12.21#1, R61 Whether a fortress is held against a side: combat units inside; San Juan de Ulua by its owner alone.
    #[must_use]
    pub fn held_against(&self, side: Side, fort: Fort) -> bool {
        let hex = self.data.0.map.fort_hex(fort);
        match fort {
            Fort::Ulua => side != MEXICO && self.castle(fort).owner == MEXICO,
            _ => self.manned[side.foe()].has(hex.index()),
        }
    }

    /// 12.26, R63 Units in a fortress under siege do not leave it.
    pub(crate) fn garrison_may_leave(&self, side: Side, hex: Hex) -> Verdict {
        let Some(fort) = self.data.0.map.fort(hex) else { return Ok(()) };
        let besieged = self.manned[side].has(hex.index()) && self.invests(side.foe(), fort);
        require(!besieged, "12.26")
    }

    /// 12.51, R66 A fortress changes hands: it keeps its strength and is rebuilt from the next full Game-Turn on.
    pub(crate) fn change_owner(&mut self, fort: Fort, side: Side) {
        let turn = self.turn;
        let castle = &mut self.castles[fort as usize];
        if castle.owner != side {
            castle.owner = side;
            castle.since = turn;
        }
    }

    /// 12.51, 12.52, R61 At the end of a full Game-Turn in new hands a fortress regains two points, never above its original strength.
    pub(crate) fn rebuild(&mut self, fort: Fort, log: &mut Log) {
        let full = self.data.0.map.forts[fort as usize].1;
        let turn = self.turn;
        let castle = &mut self.castles[fort as usize];
        (castle.bombarded, castle.assaulted) = (false, false);
        if castle.since > 0 && turn > castle.since && castle.strength < full {
            castle.strength = (castle.strength + REBUILT).min(full);
            let now = i32::from(castle.strength);
            let hex = self.data.0.map.fort_hex(fort);
            log.note(|| {
                let msg = Msg::new("event-rebuilt").place("hex", hex.index()).num("now", now);
                Event::then(msg, &["12.51"])
            });
        }
    }

    /// 12.24 Everything inside a fallen fortress is eliminated.
    pub(crate) fn empty_fort(&mut self, side: Side, hex: Hex, log: &mut Log) {
        for unit in each(self.stack(side, hex)) {
            self.eliminate(unit, &["12.24"], log);
        }
        self.disband_weak(log);
        self.refresh();
    }
}

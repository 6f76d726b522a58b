//! Section 20: victory: control of places, points and levels.

use crate::data::PlaceClass;
use crate::event::{Event, Log};
use crate::ids::{Fort, Hex, MEXICO, US};
use crate::state::{Veracruz, flag};
use zocalo_core::{Msg, Outcome, Side};

/// The last turn of the teaching scenario.
const SIEGE_TURNS: u8 = 4;

impl Veracruz {
    /// 4.0#1 The last Game-Turn.
    #[must_use]
    pub const fn last_turn(&self) -> u8 {
        if self.siege_only { SIEGE_TURNS } else { 25 }
    }

    /// 20.12, R17, R18, 8.91 A combat unit enters a place: it changes hands, and what the campaign remembers is noted.
    pub(crate) fn take_place(&mut self, side: Side, hex: Hex, log: &mut Log) {
        let map = &self.data.0.map;
        if side == US && !self.facts.capital_threatened {
            self.facts.capital_threatened = hex == map.puebla || map.distance(hex, map.capital) <= 12;
        }
        let Some(place) = map.place_index(hex) else { return };
        if side == US {
            self.facts.veracruz_taken |= hex == map.fort_hex(Fort::Veracruz);
            self.facts.guerrillas_rise |= hex == map.jalapa || hex == map.orizaba || hex == map.puebla;
        }
        if let Some(fort) = map.fort(hex) {
            self.change_owner(fort, side);
        }
        if self.controls(side, hex) {
            return;
        }
        if side == US {
            self.control.insert(place);
        } else {
            self.control.remove(place);
        }
        if map.places[place].class != PlaceClass::Village {
            log.note(|| {
                let msg = Msg::new("event-control").side("side", side).place("hex", hex.index());
                Event::then(msg, &["20.12"])
            });
        }
    }

    /// 21.0#3, R85 The pack animals on 1406: the United States take them over, Mexico destroys them.
    pub(crate) fn take_mules(&mut self, side: Side, log: &mut Log) {
        self.facts.mules = false;
        let mules = self.data.0.names.mules;
        let hex = self.data.0.map.mules;
        if side == US {
            let mut one = crate::ids::Units::EMPTY;
            one.insert(mules.index());
            self.put(one, hex);
            self.mark(mules, flag::MOVED);
            self.refresh_side(US);
        }
        log.note(|| {
            let key = if side == US { "event-mules-taken" } else { "event-mules-lost" };
            Event::then(Msg::new(key), &["21.0#3"])
        });
    }

    /// 17.2, 20.11, 20.13, 20.14 The points of the United States as things stand.
    #[must_use]
    pub fn victory_points(&self) -> i32 {
        let worth = &self.data.0.tables.victory;
        let held = worth.iter().filter(|(hex, _)| self.controls(US, *hex));
        let places: i32 = held.map(|(_, points)| i32::from(*points)).sum();
        let defences = if self.options.city_defence_vp { i32::from(self.city_points) } else { 0 };
        places + defences
    }

    /// 20.2, R89 The game is over: the points decide.
    pub(crate) fn finish(&mut self, log: &mut Log) {
        let score = self.victory_points();
        let (winner, level) = if self.siege_only {
            let fallen = self.controls(US, self.data.0.map.fort_hex(Fort::Veracruz));
            if fallen { (US, "level-siege-us") } else { (MEXICO, "level-siege-mexico") }
        } else {
            let [decisive, substantial, marginal] = self.data.0.tables.levels.map(i32::from);
            match score {
                s if s >= decisive => (US, "level-us-decisive"),
                s if s >= substantial => (US, "level-us-substantial"),
                s if s >= marginal => (US, "level-us-marginal"),
                _ => (MEXICO, "level-mexican"),
            }
        };
        self.outcome = Some(Outcome { winner: Some(winner), level, score, reason: "end-last-turn" });
        log.note(|| {
            Event::heading(
                Msg::new("event-over").side("side", winner).num("points", score),
                &["20.13", "20.2"],
            )
        });
    }
}

//! Section 5.3: what a step costs and what forbids it.

use super::March;
use crate::data::{Kind, Terrain};
use crate::ids::{Fort, Hex, MEXICO, US, Unit, Units};
use crate::state::{Veracruz, each, flag};
use zocalo_core::{Refusal, Side, Verdict, require};

/// What matters about a group that marches.
#[derive(Clone, Copy, Debug)]
pub struct Party {
    /// Who moves: all of the group, or the scouts who go on.
    pub units: Units,
    /// Artillery in a formation, which needs bridges.
    pub guns: bool,
    /// The Navy battery.
    pub navy: bool,
    /// A leader.
    pub leader: bool,
    /// A combat unit other than the Navy battery.
    pub troops: bool,
    /// A demoralized unit.
    pub broken: bool,
    /// Its allowance in tenths.
    pub allowance: u16,
}

impl Veracruz {
    /// 5.14#2, 5.28, 9.14, 11.32#1, 11.53, 15.15#1, R20, R27, R96 A group moves at the allowance of its slowest member; General Supply makes
    /// it four.
    pub(crate) fn party(&self, units: Units) -> Party {
        let data = self.data.0;
        let masks = &data.masks;
        let navy = data.names.navy;
        let mut troops = units.and(&masks.fighters);
        let has_navy = troops.has(navy.index());
        let broken = self.flags.any(&troops, flag::DEMORALIZED);
        troops.remove(navy.index());
        let loaded = units.meets(&masks.supplies);
        let mut allowance = if loaded || units.meets(&masks.formations) { 70 } else { 100 };
        for unit in each(troops.minus(&masks.guns)) {
            allowance = allowance.min(u16::from(data.moves[unit.index()]));
        }
        if self.flags.any(&troops, flag::GENERAL) {
            allowance = allowance.min(40);
        }
        Party {
            units,
            guns: troops.meets(&masks.guns),
            navy: has_navy,
            leader: units.meets(&masks.leaders),
            troops: !troops.is_empty(),
            broken,
            allowance,
        }
    }

    /// 5.33 What the step of a group costs, or the case that forbids it; it must be able to pay in full.
    pub(crate) fn step_cost(
        &self,
        side: Side,
        march: &March,
        party: &Party,
        to: Hex,
    ) -> Result<u16, Refusal> {
        let cost = self.bare_step(side, march, party, to)?;
        if self.must_go_on(side, party, to).is_err() {
            let on = March { at: to, spent: march.spent + cost, steps: march.steps + 1, ..*march };
            let exit = self.data.0.map.near(to).any(|next| {
                self.must_go_on(side, party, next).is_ok() && self.bare_step(side, &on, party, next).is_ok()
            });
            if !exit {
                self.must_go_on(side, party, to)?;
            }
        }
        Ok(cost)
    }

    fn bare_step(&self, side: Side, march: &March, party: &Party, to: Hex) -> Result<u16, Refusal> {
        let map = &self.data.0.map;
        let Some(edge) = map.edge(march.at, to) else { return Err(require(false, "5.0#3").unwrap_err()) };
        stopped_in_zone(self, side, march)?;
        arrived_in_capital(self, march, party)?;
        impassable(self, march.at, to)?;
        enemy_in_the_way(self, side, party, to)?;
        zone_to_zone(self, side, march, to)?;
        leader_into_zone(self, side, party, to)?;
        broken_into_zone(self, side, party, to)?;
        navy_alone(self, march, party, to)?;
        if self.landing_turn() && side == US {
            require(!party.guns || edge.gun_cost != u16::MAX, "5.34#7")?;
            require(march.spent < march.allow, "19.23")?;
            return Ok(1);
        }
        let only_navy = !party.troops && party.navy;
        let mut cost = if party.guns { edge.gun_cost } else { edge.cost };
        require(cost != u16::MAX, "5.34#7")?;
        cost += self.zone_surcharge(side, march, to);
        require(only_navy || march.spent + cost <= march.allow, "5.33")?;
        Ok(if only_navy { 0 } else { cost })
    }

    /// 6.22, 14.32#2 One point more to enter an enemy Zone of Control, two to leave it after reconnoitring there.
    fn zone_surcharge(&self, side: Side, march: &March, to: Hex) -> u16 {
        let zone = self.data.0.tables.zone_cost;
        let enters = if self.in_zone(side, to) { zone } else { 0 };
        let leaves = if march.steps > 0 && self.in_zone(side, march.at) { 2 * zone } else { 0 };
        enters + leaves
    }

    /// 8.82#2, 12.14#2, 19.26, R111, R113, R90 Where a group may not finish: beyond five points in Perote, on the coast on the first turn, and with
    /// demoralized friends who could then not leave a Zone of Control any more.
    pub(crate) fn must_go_on(&self, side: Side, party: &Party, hex: Hex) -> Verdict {
        let map = &self.data.0.map;
        require(!party.troops || self.room_in(side, hex, party.units), "12.14#2")?;
        require(!(party.troops && self.would_hold_the_broken(side, party, hex)), "8.82#2")?;
        let banned = side == MEXICO
            && self.turn == 1
            && self.options.coast_ban_turn1
            && !self.options.contested_landing
            && map.hexes[hex.index()].coastal
            && !map.is_city(hex);
        require(!(banned && party.troops), "19.26")
    }

    /// 8.81, 8.82#2, R113 Whether a group would hold demoralized friends, who still have to leave a Zone of Control, by becoming one stack with them.
    fn would_hold_the_broken(&self, side: Side, party: &Party, hex: Hex) -> bool {
        if !(self.in_zone(side, hex) && self.manned[side].has(hex.index())) {
            return false;
        }
        each(self.troops(side, hex).minus(&party.units)).any(|u| {
            let due = self.flags[u.index()] & (flag::MUST_LEAVE | flag::DEMORALIZED | flag::MOVED);
            due == flag::MUST_LEAVE | flag::DEMORALIZED && self.can_leave(side, hex, u)
        })
    }

    /// 8.82#2, 9.2#2 Whether none of a group has still to leave the Zone of Control that it began the phase in.
    pub(crate) fn must_leave(&self, side: Side, group: Units, hex: Hex) -> Verdict {
        if !self.in_zone(side, hex) {
            return Ok(());
        }
        for unit in each(group.and(&self.marked(side, flag::MUST_LEAVE))) {
            require(false, if self.is(unit, flag::DEMORALIZED) { "8.82#2" } else { "9.2#2" })?;
        }
        Ok(())
    }

    /// 12.14#2, R111, R125 Whether these units may be in a hex with those that stay there: Perote holds five points; who passes it is not counted.
    pub(crate) fn room_in(&self, side: Side, hex: Hex, units: Units) -> bool {
        if hex != self.data.0.map.fort_hex(Fort::Perote) {
            return true;
        }
        let staying = self.troops(side, hex).minus(&self.marked(side, flag::GROUP));
        self.perote_points(staying.or(&units)) <= 5
    }

    /// R90 Strength for the limit of Perote: an untried militia counts one.
    pub(crate) fn perote_points(&self, units: Units) -> u16 {
        let points = |u: Unit| if self.untried(u) { 1 } else { self.points(u) };
        each(units).filter(|&u| self.fights(u)).map(points).sum()
    }

    /// R111 An excess in Perote is tolerated until the units can leave; then they must.
    pub(crate) fn perote_excess_stuck(&self, side: Side) -> Verdict {
        let hex = self.data.0.map.fort_hex(Fort::Perote);
        let troops = self.troops(side, hex);
        if troops.is_empty() || self.perote_points(troops) <= 5 {
            return Ok(());
        }
        let free = each(troops).any(|u| {
            let mover = self.formation(u).map_or(u, |formation| self.counter(formation));
            self.may_muster(side, hex, mover).is_ok() && self.can_leave(side, hex, u)
        });
        require(!free, "12.14#2")
    }

    /// 19.26, R111 Troops that are on the coast when the first Mexican Movement Phase ends leave it if they can.
    pub(crate) fn coast_held_stuck(&self, side: Side) -> Verdict {
        for hex in self.manned[side].and(&self.data.0.map.coast).iter().map(Hex::new) {
            let troops = self.troops(side, hex);
            if self.must_go_on(side, &self.party(troops), hex).is_err() {
                require(!each(troops).any(|u| self.can_leave(side, hex, u)), "19.26")?;
            }
        }
        Ok(())
    }

    /// R105, 11.24 Whether a unit has a hex to go to, with its stack or formation; supplies have none by themselves.
    pub(crate) fn can_leave(&self, side: Side, hex: Hex, unit: Unit) -> bool {
        // A formation that cannot go may be disbanded for it.
        let as_one = |formation: &crate::ids::Formation| {
            let whole = self.may_muster(side, hex, self.counter(*formation)).is_ok();
            whole || self.may_disband(*formation).is_err()
        };
        let counter = self.formation(unit).filter(as_one).map_or(unit, |formation| self.counter(formation));
        if self.kind(counter) == Kind::Supply || self.may_muster(side, hex, counter).is_err() {
            return false;
        }
        let mut one = Units::EMPTY;
        one.insert(counter.index());
        let mut units = self.with_members(one);
        if self.is(unit, flag::DEMORALIZED) {
            let ready: Units = each(self.loose(side, hex))
                .filter(|&u| self.kind(u) != Kind::Supply && self.may_muster(side, hex, u).is_ok())
                .map(Unit::index)
                .collect();
            units = self.with_members(ready);
        }
        let party = self.party(units);
        let march = March::fresh(self, side, hex, &party);
        self.data.0.map.near(hex).any(|to| self.step_cost(side, &march, &party, to).is_ok())
    }
}

/// 5.22, 6.23, 14.34#2 A group that has entered an enemy Zone of Control goes no further, scouts excepted.
fn stopped_in_zone(game: &Veracruz, side: Side, march: &March) -> Verdict {
    require(march.withstood.is_none(), "5.44")?;
    let held = march.steps > 0 && game.in_zone(side, march.at) && !march.scouting;
    require(!held, "5.22")
}

/// 17.13#1 Santa Anna, on his way to the capital, goes no further once he is there.
fn arrived_in_capital(game: &Veracruz, march: &March, party: &Party) -> Verdict {
    let anna = game.data.0.names.santa_anna;
    let there = game.elections.march && march.at == game.data.0.map.capital;
    require(!(there && party.units.has(anna.index())), "17.13#1")
}

/// 5.34#4, 5.34#8, 12.61 Mountains, lakes, the sea and San Juan de Ulua are closed to land units.
pub(crate) fn impassable(game: &Veracruz, from: Hex, to: Hex) -> Verdict {
    let map = &game.data.0.map;
    let terrain = map.hexes[to.index()].terrain;
    require(terrain != Terrain::FortIsland, "12.61")?;
    require(terrain != Terrain::Sea, "5.34#8")?;
    require(terrain.walkable() && map.edge(from, to).is_some_and(|e| e.walk), "5.34#4")
}

/// 5.21, 9.12#1, 12.21#2, R92, R108 No unit enters an enemy hex, unless only helpless leaders and trains are there.
fn enemy_in_the_way(game: &Veracruz, side: Side, party: &Party, to: Hex) -> Verdict {
    let foe = side.foe();
    let helpless = !game.manned[foe].has(to.index()) && party.troops;
    require(!game.occupied[foe].has(to.index()) || helpless, "5.21")
}

/// 5.23#1, 5.23#2, 6.24, R23 From one enemy Zone of Control never straight into another.
fn zone_to_zone(game: &Veracruz, side: Side, march: &March, to: Hex) -> Verdict {
    let both = game.in_zone(side, march.at) && game.in_zone(side, to);
    require(!both, if march.steps == 0 { "5.23#2" } else { "6.24" })
}

/// 8.12#2, 9.2#1, R22 A group without a leader does not enter an enemy Zone of Control.
fn leader_into_zone(game: &Veracruz, side: Side, party: &Party, to: Hex) -> Verdict {
    require(party.leader || !game.in_zone(side, to), "8.12#2")
}

/// 8.82#1 Demoralized units do not enter an enemy Zone of Control.
fn broken_into_zone(game: &Veracruz, side: Side, party: &Party, to: Hex) -> Verdict {
    require(!party.broken || !game.in_zone(side, to), "8.82#1")
}

/// 5.15#1, 5.15#2, 5.15#3 By itself the Navy battery goes one hex, into clear or jungle, over rivers by bridge.
fn navy_alone(game: &Veracruz, march: &March, party: &Party, to: Hex) -> Verdict {
    if party.troops || !party.navy {
        return Ok(());
    }
    require(march.steps == 0, "5.15#1")?;
    navy_enters(game, march.at, to)
}

/// 5.15#2, 5.15#3 Whether the Navy battery can make a step at all.
pub(crate) fn navy_enters(game: &Veracruz, from: Hex, to: Hex) -> Verdict {
    let map = &game.data.0.map;
    let terrain = map.hexes[to.index()].terrain;
    require(matches!(terrain, Terrain::Clear | Terrain::Jungle), "5.15#2")?;
    require(map.edge(from, to).is_some_and(|e| !e.river || e.bridge), "5.15#3")
}

//! Units and supply laid into the stacks of which only the height shows.

use super::SideVeil;
use crate::c05_stacking::LIMIT;
use crate::c17_fog::Top;
use crate::frames::Frame;
use crate::ids::{Column, Loc, Unit, Units};
use crate::state::RioGrande;
use zocalo_core::Side;
use zocalo_core::lottery::Lottery;

/// How often an arrangement is tried: few that are drawn at random fit where much supply lies in single points.
const TRIES: usize = 8_000;

/// A stack or the box of a column marker.
#[derive(Clone, Copy, Debug)]
struct Area {
    loc: Loc,
    column: Option<Column>,
    /// Counters of which nothing is known; any number if nothing shows.
    slots: Option<u8>,
    /// The rank of the top counter: nobody below it would lie higher (R135).
    top: Option<(u8, u8, u8)>,
    /// Combat units can be there.
    takes: bool,
    /// A combat unit must be there, as none that is in sight holds the hex.
    must: bool,
    /// Something must be there.
    filled: bool,
    /// Its supply is known.
    told: bool,
}

/// Where everything lies.
pub(super) struct Arrangement {
    areas: Vec<Area>,
    units: Vec<Unit>,
    place: Vec<usize>,
    supply: Vec<u8>,
}

impl Arrangement {
    /// An arrangement that fits what shows.
    pub(super) fn find(
        game: &mut RioGrande,
        side: Side,
        veil: &SideVeil,
        lottery: &mut Lottery,
    ) -> Option<Self> {
        let areas = areas(game, side, veil);
        let units: Vec<Unit> = veil.hidden.iter().collect();
        let in_sight = game.reduced;
        let mut two_steps: Vec<Unit> =
            units.iter().copied().filter(|u| game.info(*u).reduced.is_some()).collect();
        (0..TRIES).find_map(|attempt| {
            // Who of them is reduced changes who can lie where.
            lottery.shuffle(&mut two_steps);
            let reduced: Units = two_steps.iter().copied().take(usize::from(veil.reduced)).collect();
            game.reduced = in_sight.or(&reduced);
            let mut laid =
                Self { areas: areas.clone(), units: units.clone(), place: Vec::new(), supply: Vec::new() };
            let room = attempt < TRIES / 2;
            laid.attempt(game, side, veil, room, lottery).then_some(laid)
        })
    }

    fn attempt(
        &mut self,
        game: &RioGrande,
        side: Side,
        veil: &SideVeil,
        room: bool,
        lottery: &mut Lottery,
    ) -> bool {
        let Some(mut slots) = self.split(veil, lottery) else { return false };
        lottery.shuffle(&mut slots);
        if !self.seat(game, &slots, lottery) {
            return false;
        }
        self.mix(game, lottery);
        !room || self.has_room(game, side)
    }

    /// Which slots hold units and which supply, and how many points lie where.
    fn split(&mut self, veil: &SideVeil, lottery: &mut Lottery) -> Option<Vec<usize>> {
        let open: Vec<usize> = (0..self.areas.len()).filter(|a| self.areas[*a].slots.is_none()).collect();
        let mut slots: Vec<usize> = Vec::new();
        let mut counters = vec![0u8; self.areas.len()];
        for (a, area) in self.areas.iter().enumerate() {
            let Some(number) = area.slots else { continue };
            if area.takes {
                slots.extend(vec![a; usize::from(number)]);
            } else {
                counters[a] = number;
            }
        }
        let must: Vec<usize> = open.iter().copied().filter(|a| self.areas[*a].must).collect();
        let units = self.units.len();
        let most = slots.len().min(units.checked_sub(must.len())?);
        let takers = open.iter().any(|a| self.areas[*a].takes);
        // Without areas that take any number, all units lie in the slots.
        let in_slots = if takers {
            let fewest = slots.len().saturating_sub(usize::from(veil.supply)).min(most);
            fewest + lottery.below(most - fewest + 1)
        } else {
            units
        };
        if in_slots > slots.len() {
            return None;
        }
        // Where the supply is known no more of it lies.
        lottery.shuffle(&mut slots);
        slots.sort_by_key(|a| !self.areas[*a].told);
        for &a in &slots[in_slots..] {
            if self.areas[a].told {
                return None;
            }
            counters[a] += 1;
        }
        slots.truncate(in_slots);
        slots.extend(must);
        self.supply = points(&counters, &self.areas, veil.supply, lottery)?;
        Some(slots)
    }

    /// Finds a unit for every slot, and a place for all others.
    fn seat(&mut self, game: &RioGrande, slots: &[usize], lottery: &mut Lottery) -> bool {
        let mut order: Vec<usize> = (0..self.units.len()).collect();
        lottery.shuffle(&mut order);
        let mut slot_of: Vec<Option<usize>> = vec![None; self.units.len()];
        // Units that can lie nowhere else, such as garrisons, have the first choice; who has a slot keeps one.
        for &n in &order {
            let mut tried = vec![false; slots.len()];
            if !self.has_open(game, n) && !self.settle(game, slots, n, &mut slot_of, &mut tried) {
                return false;
            }
        }
        for slot in 0..slots.len() {
            if slot_of.contains(&Some(slot)) {
                continue;
            }
            let mut tried = vec![false; self.units.len()];
            if !self.augment(game, slots, slot, &order, &mut slot_of, &mut tried) {
                return false;
            }
        }
        self.place = vec![usize::MAX; self.units.len()];
        for (n, slot) in slot_of.into_iter().enumerate() {
            if let Some(slot) = slot {
                self.place[n] = slots[slot];
                continue;
            }
            let open = |a: &usize| self.areas[*a].slots.is_none() && self.fits(game, self.units[n], *a);
            let fitting: Vec<usize> = (0..self.areas.len()).filter(open).collect();
            if fitting.is_empty() {
                return false;
            }
            self.place[n] = fitting[lottery.below(fitting.len())];
        }
        let empty = |a: usize| self.areas[a].filled && self.supply[a] == 0 && !self.place.contains(&a);
        !(0..self.areas.len()).any(empty)
    }

    /// Whether a unit fits an area that takes any number.
    fn has_open(&self, game: &RioGrande, n: usize) -> bool {
        (0..self.areas.len()).any(|a| self.areas[a].slots.is_none() && self.fits(game, self.units[n], a))
    }

    /// A unit gets a slot, if need be by moving others on.
    fn settle(
        &self,
        game: &RioGrande,
        slots: &[usize],
        n: usize,
        slot_of: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for slot in 0..slots.len() {
            if tried[slot] || !self.fits(game, self.units[n], slots[slot]) {
                continue;
            }
            tried[slot] = true;
            let holder = slot_of.iter().position(|held| *held == Some(slot));
            if holder.is_none_or(|other| self.settle(game, slots, other, slot_of, tried)) {
                slot_of[n] = Some(slot);
                return true;
            }
        }
        false
    }

    /// One more slot gets its unit, if need be by moving others on.
    fn augment(
        &self,
        game: &RioGrande,
        slots: &[usize],
        slot: usize,
        order: &[usize],
        slot_of: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for &n in order {
            if tried[n] || !self.fits(game, self.units[n], slots[slot]) {
                continue;
            }
            tried[n] = true;
            let free = match slot_of[n] {
                None => true,
                Some(other) => self.augment(game, slots, other, order, slot_of, tried),
            };
            if free {
                slot_of[n] = Some(slot);
                return true;
            }
        }
        false
    }

    /// Whether a unit can lie in an area.
    fn fits(&self, game: &RioGrande, unit: Unit, area: usize) -> bool {
        let area = &self.areas[area];
        area.takes && game.can_be_at(unit, area.loc) && area.top.is_none_or(|top| game.rank(unit) >= top)
    }

    /// Exchanges units at random where both fit.
    fn mix(&mut self, game: &RioGrande, lottery: &mut Lottery) {
        if self.units.len() < 2 {
            return;
        }
        for _ in 0..8 * self.units.len() {
            let (one, two) = (lottery.below(self.units.len()), lottery.below(self.units.len()));
            let (a, b) = (self.place[one], self.place[two]);
            if a != b && self.fits(game, self.units[one], b) && self.fits(game, self.units[two], a) {
                self.place.swap(one, two);
            }
        }
    }

    /// No hex is overfull, except where a march or battle passes.
    fn has_room(&self, game: &RioGrande, side: Side) -> bool {
        let passing = |loc: Loc| loc == game.march.at || loc == game.battle.target || loc == game.battle.from;
        self.areas.iter().filter(|area| area.loc.is_hex() && !passing(area.loc)).all(|area| {
            let here = self.place.iter().zip(&self.units).filter(|(a, _)| self.areas[**a].loc == area.loc);
            let hidden: Units = here.map(|(_, unit)| *unit).collect();
            game.stacking(hidden.or(&game.units_at(side, area.loc))) <= LIMIT
        })
    }

    /// Puts everything where it lies.
    pub(super) fn lay(&self, game: &mut RioGrande, side: Side) {
        for (unit, &a) in self.units.iter().zip(&self.place) {
            game.at[unit.index()] = self.areas[a].loc;
            game.column_of[unit.index()] = self.areas[a].column;
        }
        for (area, &points) in self.areas.iter().zip(&self.supply) {
            game.supply[side][area.loc.index()] += points;
            if let Some(column) = area.column {
                game.column_supply[column.index()] += points;
            }
        }
    }
}

/// The supply points of each area: what its counters can stand for, the rest where any number can be.
fn points(counters: &[u8], areas: &[Area], total: u8, lottery: &mut Lottery) -> Option<Vec<u8>> {
    let mut points: Vec<u8> = counters.iter().map(|c| (3 * c).saturating_sub(2)).collect();
    let open = |a: &usize| areas[*a].slots.is_none() && !areas[*a].told;
    let free: Vec<usize> = (0..areas.len()).filter(open).collect();
    for &a in &free {
        // Where nothing but supply can be, some of it is.
        if areas[a].filled && !areas[a].takes {
            points[a] = 1;
        }
    }
    let mut left = total.checked_sub(points.iter().sum())?;
    while left > 0 {
        let more = |a: &usize| counters[*a] > 0 && points[*a] < 3 * counters[*a] || free.contains(a);
        let fitting: Vec<usize> = (0..areas.len()).filter(more).collect();
        if fitting.is_empty() {
            return None;
        }
        let a = fitting[lottery.below(fitting.len())];
        let most = if free.contains(&a) { left } else { left.min(3 * counters[a] - points[a]) };
        let more = 1 + lottery.below(usize::from(most)) as u8;
        points[a] += more;
        left -= more;
    }
    Some(points)
}

/// The stacks and boxes of a side with what shows of them.
fn areas(game: &RioGrande, side: Side, veil: &SideVeil) -> Vec<Area> {
    let mut areas = Vec::new();
    for loc in game.held[side].iter() {
        let told = game.supply_seen[side].has(loc);
        let visible = game.units_at(side, loc);
        let takes = game.occupied[side].has(loc);
        let columns: Vec<Column> = game.columns_at(side, loc).iter().collect();
        let pile = veil.piles.iter().find(|(at, _)| *at == loc).map(|(_, pile)| *pile);
        let mut must = takes && visible.is_empty();
        for &column in &columns {
            // A marker that is being laid may still be empty, if something else holds the hex.
            let laying = (pile.is_some() || !visible.is_empty())
                && game
                    .frames
                    .iter()
                    .any(|frame| matches!(frame, Frame::ColumnBox(laid) if laid.column == column));
            let members =
                laying || game.column_of.contains(&Some(column)) || game.column_supply[column.index()] > 0;
            let area = Area {
                loc,
                column: Some(column),
                slots: None,
                top: None,
                takes,
                must: false,
                filled: !members,
                told,
            };
            areas.push(Area { must: std::mem::take(&mut must), ..area });
        }
        let strict = game.switches.fog == crate::state::Fog::Strict;
        let open = game.open_units(side, loc).len() as u8;
        match pile {
            Some(pile) => {
                let shown = if told { RioGrande::supply_counters(game.open_supply(side, loc)) } else { 0 };
                let (top, units) = match pile.top {
                    Top::Unit(unit) => (Some(game.rank(unit)), takes),
                    Top::Supply => (None, false),
                };
                let slots = pile.height.saturating_sub(open + shown);
                let area = Area {
                    loc,
                    column: None,
                    slots: Some(slots),
                    top,
                    takes: units,
                    must: false,
                    filled: false,
                    told,
                };
                areas.push(area);
            }
            None if strict => {
                let stocked = told && game.supply_at(side, loc) > 0;
                let filled = columns.is_empty() && visible.is_empty() && !stocked;
                areas.push(Area { loc, column: None, slots: None, top: None, takes, must, filled, told });
            }
            None => {}
        }
    }
    areas
}

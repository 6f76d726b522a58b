//! What a Force could be moved for: a target for each, with what it is worth, and the way there.

use super::assessment::{Assessment, Line};
use crate::c02_terms::*;
use crate::state::{Montezuma, bits};
use arrayvec::ArrayVec;
use zocalo_core::Side;

/// MP beyond this are not looked at.
const FAR: usize = 18;

/// A Force as it would be designated.
#[derive(Clone, Copy, Debug)]
pub struct Roster {
    pub side: Side,
    pub at: Place,
    pub commander: Leader,
    /// The subordinate who makes an Army larger or fights better.
    pub subordinate: Option<Leader>,
    pub units: Units,
    pub army: bool,
    /// Column of movement: Strategy less 1, with 4 more for an Army.
    pub column: usize,
    pub line: Line,
}

/// What a Force is to do.
#[derive(Clone, Copy, Debug)]
pub struct Thrust {
    /// What it is worth.
    pub value: f32,
    /// Where.
    pub to: Place,
    /// Why.
    pub why: &'static str,
    /// What to do on arrival.
    pub then: Then,
}

/// What is done at the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// Be there.
    Stay,
    /// Fight.
    Fight,
    /// Suppress the revolt.
    Suppress,
    /// Attack the fortress.
    Siege,
    /// Take the Zone.
    Control,
    /// Attack in the Zone.
    ZoneFight,
}

/// Ways over land for one side from one place.
pub struct Ways {
    pub far: [u8; PLACES],
    prev: [u8; PLACES],
    from: Place,
}

impl Ways {
    /// The first step of the way to a place.
    pub fn first_step(&self, to: Place) -> Option<Place> {
        let mut at = to;
        for _ in 0..PLACES {
            let before = self.prev[at.index()];
            if before == u8::MAX {
                return None;
            }
            if usize::from(before) == self.from.index() {
                return Some(at);
            }
            at = Place::new(usize::from(before));
        }
        None
    }
}

impl Ways {
    /// The last place on the way to another that so many MP reach.
    pub fn halt(&self, to: Place, mp: u8) -> Place {
        let mut at = to;
        for _ in 0..PLACES {
            let before = self.prev[at.index()];
            if self.far[at.index()] <= mp || before == u8::MAX {
                break;
            }
            at = Place::new(usize::from(before));
        }
        at
    }
}

impl Assessment<'_> {
    /// What it costs a Force to stop on its way at a place without supply.
    fn halt_fear(&self, r: &Roster, at: Place) -> f32 {
        if at == r.at || self.feeds(r, at) { 0.0 } else { self.hunger_fear(r) }
    }

    /// What leaving a place with so many Units behind costs.
    pub fn leave_cost(&self, side: Side, at: Place, behind: usize) -> f32 {
        if self.g.controller(at) != Some(side) {
            return 0.0;
        }
        if side == US && behind == 0 && self.us_lacks() <= 2 && self.keys().contains(&at) {
            // Sudden death asks for a Unit in each.
            return self.verge();
        }
        let threat = self.threat(side, at);
        if threat < self.w.threat_reach {
            return 0.0;
        }
        let share = if behind == 0 { 1.0 } else { 0.5 };
        self.stake(at) * self.w.leave * share
    }

    /// How many Units stay behind to hold a place.
    fn garrison(&self, side: Side, at: Place) -> usize {
        let g = self.g;
        let here = g.units_in(side, at);
        let city = g.place(at).city.is_some();
        if side == US {
            let held = g.place(at).mexico && g.controller(at) == Some(US) && (city || self.stake(at) > 1.5);
            let fortress = g.destroyed.has(at.index());
            // Sudden death asks for a Unit in each of the five.
            let key = self.keys_held() >= 3 && self.keys().contains(&at);
            return match (fortress, held) {
                (true, _) => 2.min(here.saturating_sub(1)),
                (_, true) => usize::from(here > 3 || (key && here > 1)),
                _ => 0,
            };
        }
        usize::from(city && here > 3 && self.threat(side, at) >= self.w.threat_reach)
    }

    /// The Force that a leader would lead out of his place.
    pub fn roster(&self, leader: Leader) -> Option<Roster> {
        let g = self.g;
        let at = g.leader_place(leader)?;
        let side = g.leader_side(leader);
        if g.units_in(side, at) == 0 {
            return None;
        }
        let army = g.army_of(leader).is_some();
        let own = g.ratings(leader);
        let fits =
            |l: &Leader| *l != leader && g.army_of(*l).is_none() && g.ratings(*l).command <= own.command;
        let here = || bits(g.leaders_at(side, at)).filter(fits);
        let subordinate = if army {
            here().max_by_key(|l| (g.ratings(*l).command, g.ratings(*l).tactics))
        } else {
            here().filter(|l| g.ratings(*l).tactics > own.tactics).max_by_key(|l| g.ratings(*l).tactics)
        };
        let mut limit = usize::from(own.command);
        if army {
            limit += subordinate.map_or(0, |l| usize::from(g.ratings(l).command));
        }
        let units = self.pick(side, at, leader, limit);
        if units.is_empty() {
            return None;
        }
        let leaders = 1 << leader.index() | subordinate.map_or(0, |l| 1 << l.index());
        let column = usize::from(own.strategy.clamp(1, 4)) - 1 + if army { 4 } else { 0 };
        let line = Line::default();
        let mut r = Roster { side, at, commander: leader, subordinate, units, army, column, line };
        r.line = self.line(units, leaders, Some(leader), army, self.feeds(&r, at));
        Some(r)
    }

    /// The best Units of a place, but for a garrison.
    fn pick(&self, side: Side, at: Place, leader: Leader, limit: usize) -> Units {
        let g = self.g;
        let canales = leader == self.d.named.canales && g.army_of(leader).is_none();
        let mut ranked: ArrayVec<(i16, u8), 128> = ArrayVec::new();
        for u in g.units_at(side, at).iter() {
            let unit = Unit::new(u);
            if unit == self.d.named.garrison || (g.is_guerilla(unit) && !canales) {
                continue;
            }
            let data = &self.d.units[u];
            let fp = i16::from(data.fp[usize::from(g.steps[u].max(1)) - 1]);
            let arm = if g.is_cavalry(unit) || data.arm == Arm::Art { 1 } else { 0 };
            let value = 4 * fp + 3 * i16::from(g.steps[u]) + 2 * i16::from(data.commit) + arm;
            let _ = ranked.try_push((-value, u as u8));
        }
        ranked.sort_unstable();
        let stay = self.garrison(side, at);
        let take = limit.min(ranked.len().saturating_sub(stay));
        ranked.iter().take(take).map(|r| usize::from(r.1)).collect()
    }

    /// The Force that is under way.
    pub fn active(&self) -> Option<Roster> {
        let g = self.g;
        let force = &g.act.force;
        let commander = force.commander?;
        let (side, army) = (g.act.side, g.is_army(force));
        let line = self.line(force.units, force.all_leaders(), Some(commander), army, !g.act.unsupplied);
        let strategy = usize::from(g.ratings(commander).strategy.clamp(1, 4));
        Some(Roster {
            side,
            at: g.act.at,
            commander,
            subordinate: bits(force.leaders).next(),
            units: force.units,
            army,
            column: strategy - 1 + if army { 4 } else { 0 },
            line,
        })
    }

    /// Costs over land, enemy Units stopping who comes to them; US stops in rough ground count as lost MP.
    pub fn ways(&self, side: Side, from: Place) -> Ways {
        let (g, d) = (self.g, self.d);
        let mut ways = Ways { far: [u8::MAX; PLACES], prev: [u8::MAX; PLACES], from };
        let mut rings = [Places::EMPTY; FAR + 1];
        ways.far[from.index()] = 0;
        rings[0].insert(from.index());
        for ring in 0..=FAR {
            for at in rings[ring].iter() {
                let here = Place::new(at);
                if usize::from(ways.far[at]) != ring {
                    continue;
                }
                if here != from && !g.is_zone(here) && g.units_in(side.foe(), here) > 0 {
                    continue;
                }
                let leave = u8::from(g.is_zone(here)) + u8::from(g.works_of(side.foe(), here).is_some());
                for link in &d.links[at] {
                    let cost = self.step_cost(side, link.to, link.way) + leave;
                    let total = ring + usize::from(cost);
                    let to = link.to.index();
                    if total > FAR
                        || total >= usize::from(ways.far[to])
                        || g.may_enter(side, link.to).is_err()
                    {
                        continue;
                    }
                    ways.far[to] = total as u8;
                    ways.prev[to] = at as u8;
                    rings[total].insert(to);
                }
            }
        }
        ways
    }

    fn step_cost(&self, side: Side, to: Place, way: Way) -> u8 {
        let (g, d) = (self.g, self.d);
        let way = match way {
            Way::Rough => d.way_mp.0,
            Way::River => d.way_mp.1,
            Way::Normal | Way::Arrow => 0,
        };
        if g.is_zone(to) {
            return way + 3;
        }
        let terrain = g.place(to).terrain;
        let slow = u8::from(side == US && terrain != Terrain::Clear && !g.topographic) * 2;
        way + d.terrain[terrain as usize].0 + slow
    }

    /// The best that a Force could do beyond staying where it is; `mp` once they are known, `more` MP by a Forced March
    /// before.
    pub fn thrust(&self, r: &Roster, ways: &Ways, mp: Option<u8>, more: u8) -> Thrust {
        let mut best = Thrust { value: 0.0, to: r.at, why: "why-stay", then: Then::Stay };
        let mean = self.d.facts.mean_mp(r.column) + f32::from(more);
        let stay = self.passive(r);
        for p in 0..PLACES {
            let far = ways.far[p];
            if far == u8::MAX {
                continue;
            }
            let to = Place::new(p);
            // An empty place is worth no more than its stake.
            let empty =
                self.g.units_in(r.side.foe(), to) == 0 && !self.g.is_zone(to) && !self.g.in_revolt(to);
            if empty && to != r.at && self.stake(to) <= best.value + stay {
                continue;
            }
            let (worth, why, then) = self.aim(r, to, far, mp, mean);
            if worth <= best.value {
                continue;
            }
            let value = match (to == r.at, mp) {
                (true, _) => worth,
                (false, Some(mp)) if far <= mp => worth - stay,
                (false, Some(mp)) => {
                    let halt = ways.halt(to, mp);
                    worth * self.w.far / (1.0 + f32::from(far - mp) / mean) - stay - self.halt_fear(r, halt)
                }
                (false, None) => {
                    let now = self.d.facts.reaches(r.column, far.saturating_sub(more));
                    let later = self.w.far / (1.0 + (f32::from(far) / mean - 1.0).max(0.0));
                    let fear = if now < 1.0 { self.halt_fear(r, ways.halt(to, mean as u8)) } else { 0.0 };
                    worth * (now + (1.0 - now) * later) - stay - (1.0 - now) * fear
                }
            };
            if value > best.value {
                best = Thrust { value, to, why, then };
            }
        }
        best
    }

    /// What a Force is worth where it stands, doing nothing.
    fn passive(&self, r: &Roster) -> f32 {
        let g = self.g;
        let here = g.units_in(r.side, r.at);
        let behind = here.saturating_sub(r.units.len());
        let worth = if g.is_zone(r.at) {
            match g.controller(r.at) {
                Some(side) if side == r.side => self.stake(r.at) * self.w.guard * self.bare(r, r.at),
                Some(_) => 0.4 * self.stake(r.at),
                None => self.w.zone_stay,
            }
        } else {
            self.holding(r, r.at)
        };
        // Those who stay behind do a part of it.
        let kept = if g.controller(r.at) == Some(r.side) {
            behind as f32 / here.max(1) as f32
        } else {
            f32::from(u8::from(behind > 0)) * 0.7
        };
        worth * (1.0 - kept)
    }

    /// How much a place of the side's needs defenders if this Force were not there.
    fn bare(&self, r: &Roster, place: Place) -> f32 {
        let own = if place == r.at { f32::from(r.line.fp) } else { 0.0 };
        self.shortfall(r.side, place, own)
    }

    /// What it is worth to a Force to be at a place.
    fn aim(&self, r: &Roster, to: Place, far: u8, mp: Option<u8>, mean: f32) -> (f32, &'static str, Then) {
        let g = self.g;
        let here = to == r.at;
        let left = mp.map_or(mean - f32::from(far), |mp| f32::from(mp) - f32::from(far));
        if g.is_zone(to) {
            return self.aim_zone(r, to, here, left);
        }
        let revolt = self.suppression(r, to, left);
        if !here && g.units_in(r.side.foe(), to) > 0 {
            let (value, why) = self.assault(r, to, left);
            return (value, why, Then::Fight);
        }
        if here && r.side == US && g.fortress(to) && g.units_in(MX, to) == 0 {
            let left = mp.map_or(mean, f32::from);
            return (self.siege_value(r, to, left), "why-siege", Then::Siege);
        }
        if revolt > 0.0 && (here || revolt > 0.24 * self.revolt_value()) {
            return (revolt, "why-suppress", Then::Suppress);
        }
        if here {
            return (0.0, "why-stay", Then::Stay);
        }
        (self.holding(r, to), self.holding_why(r.side, to), Then::Stay)
    }

    fn holding_why(&self, side: Side, to: Place) -> &'static str {
        match (self.g.controller(to) == Some(side), self.g.place(to).city.is_some()) {
            (true, _) => "why-guard",
            (false, true) => "why-take-city",
            (false, false) => "why-take-place",
        }
    }

    /// To stand in a place without enemy Units.
    fn holding(&self, r: &Roster, to: Place) -> f32 {
        let g = self.g;
        if g.is_transit(to) || (to != r.at && g.units_in(r.side, to) + r.units.len() > 15) {
            return 0.0;
        }
        let foe = r.side.foe();
        let stake = self.stake(to);
        if g.controller(to) == Some(r.side) {
            let guard = stake * self.w.guard * self.bare(r, to);
            // The fewer the Force can add, the less it helps.
            let threat = self.threat(r.side, to).max(1.0);
            return guard * (f32::from(r.line.fp) / threat).min(1.0);
        }
        let mut worth = stake;
        let works = g.works_of(foe, to).is_some();
        if r.side == US && g.fortress(to) {
            worth *= 0.7;
        }
        if works {
            worth *= 0.8;
        }
        // What stands near can take it back.
        let threat = self.threat(r.side, to);
        let strength = f32::from(r.line.fp) + 1.0;
        let kept = 1.0 - self.w.stand * (threat / (strength + threat));
        if self.feeds(r, to) { worth * kept } else { worth * kept * self.w.unfed - self.hunger_fear(r) }
    }

    /// What a Force out of supply is likely to lose until it is fed again; less once the Supply Event of the Turn is over.
    fn hunger_fear(&self, r: &Roster) -> f32 {
        let soon = if self.g.supply_done { 0.4 } else { 1.0 };
        self.w.hunger * soon * self.w.step * r.line.steps
    }

    /// To attack what stands in a place.
    fn assault(&self, r: &Roster, to: Place, left: f32) -> (f32, &'static str) {
        let g = self.g;
        let foe = r.side.foe();
        let defender = self.line_at(foe, to);
        let kind = left.clamp(0.0, 3.0) as i16;
        let mut ground = self.ground(foe, to);
        let river = self.d.links[to.index()].iter().any(|l| l.way == Way::River && l.to == r.at);
        ground -= if river { self.d.fp.river } else { 0 };
        ground += self.helpers(foe, to, r.at);
        let (value, odds) = self.clash(&r.line, &defender, kind, ground);
        let mut worth = if g.controller(to) == Some(foe) { self.stake(to) * self.w.place_share } else { 0.0 };
        if r.side == US && g.fortress(to) {
            worth *= 0.6;
        }
        let mut fear = 0.0;
        if !self.feeds(r, to) {
            worth *= self.w.unfed;
            fear = self.hunger_fear(r);
        }
        let relief = if g.controller(to) == Some(r.side) { self.stake(to) * 0.6 } else { 0.0 };
        (value + odds.win * (worth + relief - fear), "why-attack")
    }

    /// FP that may come to the help of a place, times the chance.
    pub fn helpers(&self, side: Side, to: Place, except: Place) -> i16 {
        let g = self.g;
        let mut most = 0.0_f32;
        for link in &self.d.links[to.index()] {
            let from = link.to;
            if from == except || g.units_in(side, from) < 2 {
                continue;
            }
            let leaders = g.leaders_at(side, from);
            if leaders == 0 || g.is_zone(from) || g.exhausted(side, from) {
                continue;
            }
            let tactics = f32::from(g.best_tactics(leaders));
            let line = self.line_at(side, from);
            most = most.max((0.5 + 0.1 * tactics) * f32::from(line.fp));
        }
        (most * self.w.intercept_fear) as i16
    }

    /// The chance to suppress a revolt with so many MP left, times what that is worth.
    fn suppression(&self, r: &Roster, to: Place, left: f32) -> f32 {
        let g = self.g;
        if !g.in_revolt(to) || left < 0.0 {
            return 0.0;
        }
        let Some(state) = g.place(to).state else { return 0.0 };
        let tactics = f32::from(g.ratings(r.commander).tactics);
        let chance = ((left + tactics + 1.0) / 10.0).clamp(0.0, 1.0);
        let value = if r.side == MX {
            let counts = if g.state_us >> state.index() & 1 == 1 { 0.15 } else { 1.0 };
            self.revolt_value() * counts * 1.2
        } else {
            // The US puts down only what stands between its men and their bread.
            let hungry = to == r.at && !self.feeds(r, to);
            if hungry { 0.3 * self.w.step * r.line.steps } else { 0.0 }
        };
        if chance < self.w.suppress_least { 0.0 } else { value * chance }
    }

    /// What a siege is worth, with the chance of its success.
    pub fn siege_value(&self, r: &Roster, at: Place, mp: f32) -> f32 {
        let kind = mp.clamp(0.0, 3.0) as i16;
        let ours = r.line.fp
            + i16::from(self.d.battle_types[(kind + i16::from(r.line.tactics > 0)).min(3) as usize].1);
        let chance = self.d.facts.siege((ours, r.line.tactics), (i16::from(self.g.place(at).fortress), 0));
        let points = 1.0 + f32::from(u8::from(r.line.count >= 5)) + f32::from(u8::from(r.army));
        self.stake(at) * chance + (2.0 * chance - 1.0) * self.w.stake * (points - 1.0)
    }

    fn aim_zone(&self, r: &Roster, to: Place, here: bool, left: f32) -> (f32, &'static str, Then) {
        let g = self.g;
        let foe = r.side.foe();
        let enemy = g.units_in(foe, to);
        let named = &self.d.named;
        if here && enemy > 0 && left >= 1.0 {
            let defender = self.line_at(foe, to);
            let (value, odds) = self.clash(&r.line, &defender, (left - 1.0).clamp(0.0, 3.0) as i16, 0);
            let worth =
                if g.controller(to) == Some(foe) { self.stake(to) } else { self.zone_presence(r.side, to) };
            let caught = 0.5 + 0.1 * f32::from(g.ratings(r.commander).tactics);
            return ((value + odds.win * worth * 0.7) * caught, "why-attack", Then::ZoneFight);
        }
        if here && enemy == 0 && g.controller(to) == Some(foe) && g.act.moves == 0 {
            return (self.stake(to), "why-take-zone", Then::Control);
        }
        if here {
            let worth = self.suppression(r, to, left);
            return if worth > 0.0 {
                (worth, "why-suppress", Then::Suppress)
            } else {
                (0.0, "why-stay", Then::Stay)
            };
        }
        let mut worth = match g.controller(to) {
            Some(side) if side == foe => {
                // Who comes must be able to drive out who is there.
                let defender = self.line_at(foe, to);
                let chance = if enemy == 0 { 1.0 } else { self.clash(&r.line, &defender, 2, 0).1.win };
                self.stake(to) * 0.75 * chance
            }
            Some(_) => self.stake(to) * self.w.guard * self.bare(r, to),
            None => self.zone_presence(r.side, to),
        };
        if to == named.new_orleans {
            worth = 0.0;
        }
        // Zones feed few: three Units each, one in Baja California.
        let feeds = g.zone_supply(to);
        if g.units_in(r.side, to) + r.units.len() > feeds + 1 && !self.feeds(r, to) {
            worth *= 0.4;
        }
        (worth, "why-take-zone", Then::Stay)
    }

    /// What it is worth to have the upper hand in the Disputed Zone.
    pub fn zone_presence(&self, side: Side, zone: Place) -> f32 {
        if zone != self.d.named.disputed {
            return 0.0;
        }
        let g: &Montezuma = self.g;
        let (ours, theirs) = (g.units_in(side, zone), g.units_in(side.foe(), zone));
        let lost_texas = self.texas_lost() >= 4;
        // The US must lead there for its sudden death, Mexico by two for its own.
        let wants = if side == US {
            0.6 + 0.5 * self.keys_held() as f32
                + self.verge()
                + if self.mexico_lacks() == 0 { self.texas_verge() } else { 0.0 }
        } else {
            let lost = self.texas_lost() as f32;
            0.4 + 0.1 * lost * lost
                + if self.us_lacks() == 0 { self.verge() } else { 0.0 }
                + self.texas_verge()
        };
        // Two more than the US are wanted once Texas is nearly lost.
        let enough = if side == MX && lost_texas { theirs + 2 } else { theirs + 1 };
        if ours >= enough { 0.1 } else { wants }
    }
}

//! Operations other than marching: what the best use of each would be, and what it is worth.

use super::assessment::Assessment;
use super::plan::Thrust;
use crate::c02_terms::*;
use crate::c03_forces::{Purpose, all_leaders};
use crate::state::{Montezuma, bits};
use arrayvec::ArrayVec;
use zocalo_core::Side;

impl Assessment<'_> {
    // ---- War

    /// What it is worth to the US to be at War now and not only when it comes by itself.
    pub fn war_value(&self) -> f32 {
        if self.g.at_war() {
            return 0.0;
        }
        if self.g.options.scenario == 2 {
            // Two Turns are too few for it to pay.
            return 1.0;
        }
        let turn = f32::from(self.g.turn);
        // Two Units more a Turn, replacements, the War cards; but both hands grow and Santa Anna comes.
        (self.w.war_early * (7.0 - turn).max(0.0) / 6.0).max(self.w.war_least)
    }

    // ---- Forces

    /// Every leader who could lead a Force, with the best he could do.
    pub fn thrusts(&self, purpose: Purpose, more: u8) -> ArrayVec<(Leader, Thrust), 40> {
        let g = self.g;
        let mut all = ArrayVec::new();
        let mut seen = Places::EMPTY;
        let leaders = all_leaders(g, self.me);
        for leader in bits(leaders) {
            let Some(at) = g.leader_place(leader) else { continue };
            if seen.has(at.index()) || g.may_act(self.me, at).is_err() || g.units_in(self.me, at) == 0 {
                continue;
            }
            seen.insert(at.index());
            let ways = self.ways(self.me, at);
            // Of the leaders of a place the highest and the quickest are enough to think of.
            let able = || bits(g.leaders_at(self.me, at)).filter(|l| g.has_troops(purpose, *l));
            let high = able().max_by_key(|l| (g.army_of(*l).is_some(), g.ratings(*l).command));
            let quick = able().min_by_key(|l| g.ratings(*l).strategy).filter(|l| Some(*l) != high);
            for l in high.into_iter().chain(quick) {
                if let Some(roster) = self.roster(l) {
                    let _ = all.try_push((l, self.thrust(&roster, &ways, None, more)));
                }
            }
        }
        all
    }

    /// The place of a side's strongest Force in Mexico.
    pub fn most_dangerous(&self, side: Side) -> Option<Place> {
        let g = self.g;
        let strong = |p: &Place| g.place(*p).mexico && g.units_in(side, *p) > 0;
        Montezuma::places().filter(strong).max_by_key(|p| {
            let led = i16::from(g.leaders_at(side, *p) != 0) * 10;
            self.line_at(side, *p).fp + led
        })
    }

    /// A Unit without a leader that should go to some who can use it: Unit, place, worth.
    pub fn lone_move(&self) -> Option<(Unit, Place, f32)> {
        let g = self.g;
        let mut best: Option<(Unit, Place, f32)> = None;
        for u in g.side_units(self.me) {
            let unit = Unit::new(u);
            let Some(at) = g.unit_place(unit) else { continue };
            let idle = g.leaders_at(self.me, at) == 0
                && self.threat(self.me, at) < self.w.threat_reach
                && (self.me == US || g.place(at).city.is_none())
                && !g.is_guerilla(unit)
                && unit != self.d.named.garrison
                && g.may_act(self.me, at).is_ok();
            if !idle {
                continue;
            }
            let to = Montezuma::places()
                .filter(|p| {
                    *p != at
                        && self.d.hops[at.index()][p.index()] <= 2
                        && g.units_in(self.me, *p) > 1
                        && g.units_in(self.me, *p) < 14
                        && g.leaders_at(self.me, *p) != 0
                })
                .max_by_key(|p| g.units_in(self.me, *p));
            if let Some(to) = to
                && best.is_none()
            {
                best = Some((unit, to, 0.25));
            }
        }
        best
    }

    /// A leader without troops, and troops without a leader: leader, place, worth.
    pub fn best_ride(&self) -> Option<(Leader, Place, f32)> {
        let g = self.g;
        let me = self.me;
        let mut best: Option<(Leader, Place, f32)> = None;
        let orphan = |p: &Place| {
            let units = g.units_in(me, *p);
            let home = g.unit_place(self.d.named.garrison) == Some(*p) && me == MX;
            g.leaders_at(me, *p) == 0 && units >= 2 + usize::from(home)
        };
        for leader in bits(all_leaders(g, me)).filter(|l| g.may_ride(me, *l).is_ok()) {
            let Some(at) = g.leader_place(leader) else { continue };
            let spare = g.units_in(me, at) == 0 || g.leaders_at(me, at).count_ones() > 2;
            if !spare {
                continue;
            }
            let ratings = g.ratings(leader);
            let mut ways = None;
            for to in Montezuma::places().filter(|p| *p != at && self.d.hops[at.index()][p.index()] <= 7) {
                let worth = if orphan(&to) {
                    0.12 * f32::from(ratings.command).min(g.units_in(me, to) as f32)
                } else if g.units_in(me, at) == 0 && g.army_at(me, to) {
                    0.15 + 0.05 * f32::from(ratings.command)
                } else {
                    continue;
                };
                let worth = worth - 0.02 * f32::from(self.d.hops[at.index()][to.index()]);
                if best.is_none_or(|b| worth > b.2)
                    && ways.get_or_insert_with(|| self.ways(me, at)).far[to.index()] <= 10
                {
                    best = Some((leader, to, worth));
                }
            }
        }
        best
    }

    // ---- control, works, Armies

    /// What a control marker is worth.
    pub fn control_worth(&self, place: Place) -> f32 {
        let next_to_hungry = !self.fed(self.me).has(place.index());
        // Sudden death asks for Units, not for markers.
        let mut verge = if self.keys().contains(&place) { self.verge() } else { 0.0 };
        if self.me == MX && self.d.texas.has(place.index()) {
            verge += self.texas_verge();
        }
        let verge = if self.g.units_in(self.me, place) == 0 { verge } else { 0.0 };
        let worth = (self.stake(place) - verge) * self.w.control_share;
        // A Space over which a line may go on to something better.
        let beyond = self.d.links[place.index()]
            .iter()
            .filter(|l| {
                !self.fed(self.me).has(l.to.index()) && self.g.controller(l.to) == Some(self.me.foe())
            })
            .map(|l| self.stake(l.to))
            .fold(0.0, f32::max);
        if next_to_hungry { worth * 0.4 } else { worth + self.w.bridge * beyond }
    }

    /// The place that most needs works, with what they are worth.
    pub fn best_build(&self) -> Option<(Place, f32)> {
        let g = self.g;
        let mut best: Option<(Place, f32)> = None;
        for place in g.building_sites(self.me).iter().map(Place::new) {
            let worth = self.build_worth(place);
            if best.is_none_or(|b| worth > b.1) {
                best = Some((place, worth));
            }
        }
        best
    }
    pub fn build_worth(&self, place: Place) -> f32 {
        let g = self.g;
        if g.controller(place) != Some(self.me) || g.fortress(place) {
            return -0.1;
        }
        if self.me == US && g.destroyed.has(place.index()) && g.works_of(US, place).is_none() {
            return self.stake(place);
        }
        if g.works[place.index()].is_some_and(|w| w.fort) {
            return -0.1;
        }
        let threat = self.threat(self.me, place);
        if threat < self.w.threat_reach {
            return 0.02 * self.stake(place);
        }
        let mine = f32::from(self.line_at(self.me, place).fp);
        let even = 1.0 - ((threat - mine).abs() / (threat + mine)).min(1.0);
        let again = if g.works_of(self.me, place).is_some() { 0.35 } else { 1.0 };
        (self.stake(place) + 1.5) * self.w.works * even * again
    }

    /// The leader who should get an Army marker.
    pub fn best_army(&self) -> Option<(Leader, f32)> {
        let g = self.g;
        let larder = g.larder(self.me);
        let able = |l: &Leader| g.may_organize(self.me, *l, &larder).is_ok();
        let mut best: Option<(Leader, f32)> = None;
        for leader in bits(all_leaders(g, self.me)).filter(able) {
            let worth = self.army_worth(leader);
            if best.is_none_or(|b| worth > b.1) {
                best = Some((leader, worth));
            }
        }
        best
    }
    pub fn army_worth(&self, leader: Leader) -> f32 {
        let g = self.g;
        let Some(at) = g.leader_place(leader) else { return -1.0 };
        if g.army_of(leader).is_some() || g.army_at(self.me, at) {
            return -1.0;
        }
        let ratings = g.ratings(leader);
        let (units, top) = (g.units_in(self.me, at), bits(g.leaders_at(self.me, at)));
        let outranked = top.map(|l| g.ratings(l).command).max().unwrap_or(0) > ratings.command;
        if units < 5 || outranked || ratings.command < 5 {
            return -0.3;
        }
        let room = units as f32 - f32::from(ratings.command);
        self.w.army * (0.5 + 0.1 * f32::from(ratings.stars) * units as f32)
            + 0.1 * room.max(0.0)
            + 0.2 * f32::from(ratings.tactics)
    }

    // ---- replacements

    /// The leader whose Space should receive replacements.
    pub fn best_receiver(&self) -> Option<(Leader, f32)> {
        let g = self.g;
        let mut best: Option<(Leader, f32)> = None;
        for leader in bits(g.receivers(self.me)) {
            let worth = self.receiver_worth(leader);
            if best.is_none_or(|b| worth > b.1) {
                best = Some((leader, worth));
            }
        }
        best
    }
    pub fn receiver_worth(&self, leader: Leader) -> f32 {
        let g = self.g;
        let Some(at) = g.leader_place(leader) else { return -1.0 };
        let units = g.units_in(self.me, at);
        let reduced = g.units_at(self.me, at).iter().filter(|&u| g.steps[u] < self.d.units[u].steps).count();
        let room = (14.0 - units as f32).max(0.0);
        if room < 2.0 && reduced < 3 {
            return -1.0;
        }
        let ratings = g.ratings(leader);
        let army = f32::from(u8::from(g.army_at(self.me, at)));
        let near = self.front(at);
        0.5 * f32::from(ratings.stars)
            + army
            + 0.15 * reduced as f32
            + 0.1 * f32::from(ratings.command)
            + near
            + 0.3 * self.stake(at).min(4.0) * self.shortfall(self.me, at, 0.0)
    }

    /// How near a place is to the enemy's Forces and to what is to be won, up to about 2.
    pub fn front(&self, at: Place) -> f32 {
        let threat = self.threat(self.me, at);
        let near = (threat / 12.0).min(1.5);
        let prize = (0..PLACES)
            .filter(|&p| {
                self.d.hops[at.index()][p] <= 2 && self.g.controller(Place::new(p)) == Some(self.me.foe())
            })
            .map(|p| self.stake(Place::new(p)))
            .fold(0.0, f32::max);
        near + (prize / 6.0).min(0.8)
    }

    // ---- raids

    /// What so many Raid markers more are worth: half a point each, rounded up for who has more (18.5.a).
    pub fn raid_gain(&self, markers: usize) -> f32 {
        let g = self.g;
        let total = |side: Side| g.raids[side].len() + usize::from(side == MX && g.militia_raid.is_some());
        let room = usize::from(self.d.raid.3) - g.raids[US].len() - g.raids[MX].len();
        let markers = markers.min(room.max(1));
        let points = |lead: i32| (lead.abs() + 1) / 2 * lead.signum();
        let lead = total(self.me) as i32 - total(self.me.foe()) as i32;
        let rounded = (points(lead + markers as i32) - points(lead)) as f32;
        // As long as others can follow, who gains by the rounding is open.
        let sure = if markers >= room { 1.0 } else { 0.5 };
        sure * rounded + (1.0 - sure) * 0.5 * markers as f32 + self.w.raid * markers as f32
    }

    // ---- the sea

    /// What may be won inland from a port.
    fn access(&self, port: Place) -> f32 {
        let best = (0..PLACES)
            .filter(|&p| self.d.hops[port.index()][p] <= 3 && !self.g.owns(US, Place::new(p)))
            .map(|p| self.stake(Place::new(p)) / (1.0 + f32::from(self.d.hops[port.index()][p])))
            .fold(0.0, f32::max);
        best * self.w.access
    }

    /// What a landing of a Force of this strength is worth at a port.
    pub fn landing_worth(&self, port: Place, line: &super::assessment::Line) -> f32 {
        let g = self.g;
        let zone = g.is_zone(port);
        let access = if zone { 0.0 } else { self.access(port) };
        let there = g.units_in(US, port);
        let mut prize = if g.fortress(port) { 0.5 * self.stake(port) } else { self.stake(port) } + access;
        if there > 0 && !zone {
            // Who lies before a fortress already only gets the Beachhead.
            prize *= if self.fed(US).has(port.index()) { 0.1 } else { 0.5 };
        }
        let many = if zone { 0 } else { (there + line.count).saturating_sub(15) };
        let armies = if line.army && g.army_at(US, port) { self.w.army } else { 0.0 };
        let rough = 0.15 * f32::from(u8::from(g.place(port).terrain != Terrain::Clear));
        let crowd = -rough - self.w.unit * many as f32 - armies;
        let risk = self.w.stand * self.threat(US, port) / (self.threat(US, port) + f32::from(line.fp) + 1.0);
        if g.units_in(MX, port) == 0 {
            return prize * (1.0 - risk) + crowd;
        }
        let defender = self.line_at(MX, port);
        let ground = self.ground(MX, port) + self.helpers(MX, port, port);
        let (value, odds) = self.clash(line, &defender, 0, ground);
        value + odds.win * prize * (1.0 - risk) + crowd
    }

    fn best_landing(&self, coast: Coast, line: &super::assessment::Line) -> f32 {
        let ports = self.g.landing_ports(coast);
        ports.iter().map(|p| self.landing_worth(Place::new(p), line)).fold(-1.0, f32::max)
    }

    /// What the best Amphibious Landing with a 4 OPS card is worth.
    pub fn landing_value(&self) -> f32 {
        let g = self.g;
        let mut best = -0.5_f32;
        for leader in bits(all_leaders(g, US)) {
            if g.may_command(Purpose::Landing, US, leader).is_err() {
                continue;
            }
            let Some(roster) = self.roster(leader) else { continue };
            let Some(coast) = g.place(roster.at).coast else { continue };
            best = best.max(self.best_landing(coast, &roster.line) - 0.2);
        }
        best
    }

    /// What Scott's invasion is worth.
    pub fn invasion_value(&self) -> f32 {
        let line = self.scott_line();
        // Most of his Units come from Regroup: they are a reinforcement as well.
        self.best_landing(Coast::Gulf, &line) + 0.5 * line.count as f32 * self.w.unit
    }

    /// Scott with as many Units as he may lead.
    pub fn scott_line(&self) -> super::assessment::Line {
        let ratings = self.g.ratings(self.d.named.scott);
        let count = usize::from(ratings.command);
        super::assessment::Line {
            fp: count as i16 + 6,
            tactics: i16::from(ratings.tactics),
            count,
            steps: 2.0 * count as f32,
            army: self.g.army_of(self.d.named.scott).is_some(),
        }
    }

    /// The port that the squadrons should seize.
    pub fn best_seizure(&self, coast: Option<Coast>) -> Option<(Place, f32)> {
        let mut best: Option<(Place, f32)> = None;
        for p in self.g.seizable_ports(coast).iter() {
            let worth = self.seizure_worth(Place::new(p));
            if best.is_none_or(|b| worth > b.1) {
                best = Some((Place::new(p), worth));
            }
        }
        best
    }
    pub fn seizure_worth(&self, port: Place) -> f32 {
        // What the squadron leaves goes back to Mexico.
        let leaves = self.g.place(port).coast.map_or(0.0, |c| match self.g.squadron[c as usize] {
            Squadron::Seizing(old) if self.g.units_in(US, old) == 0 => self.stake(old),
            _ => 0.0,
        });
        self.stake(port) * self.w.seized + self.blockade_point() - leaves
    }

    pub fn sea_one_value(&self) -> f32 {
        self.best_sailing().map_or(-0.2, |b| b.1)
    }
    /// A Unit or leader that is wanted at another port.
    fn best_sailing(&self) -> Option<(Place, f32)> {
        let g = self.g;
        let idle = |p: &Place| g.place(*p).port && g.units_in(self.me, *p) > 0 && self.front(*p) < 0.3;
        let from = Montezuma::places().find(idle)?;
        let want = |p: &Place| {
            g.place(*p).port
                && g.place(*p).coast == g.place(from).coast
                && g.controller(*p) == Some(self.me)
                && g.leaders_at(self.me, *p) != 0
                && g.units_in(self.me, *p) > 0
        };
        let to = Montezuma::places().filter(want).max_by(|a, b| self.front(*a).total_cmp(&self.front(*b)))?;
        Some((to, 0.35 * self.front(to).min(1.5)))
    }
    /// A Force that goes to the front by sea.
    pub fn sea_force_value(&self) -> f32 {
        let g = self.g;
        let mut best = -0.3_f32;
        for leader in bits(all_leaders(g, self.me)) {
            if g.may_command(Purpose::Sea, self.me, leader).is_err() {
                continue;
            }
            let Some(roster) = self.roster(leader) else { continue };
            let here = self.front(roster.at);
            for to in Montezuma::places() {
                let port = g.place(to).port && g.place(to).coast == g.place(roster.at).coast;
                if port && to != roster.at && g.controller(to) == Some(self.me) {
                    best = best.max(self.sailing_worth(to, here, roster.units.len()));
                }
            }
        }
        best
    }
    /// What it is worth to bring so many Units from a front of this kind to a port.
    pub fn sailing_worth(&self, to: Place, here: f32, units: usize) -> f32 {
        let g = self.g;
        let revolt = self.me == MX && g.in_revolt(to) && g.units_in(MX, to) == 0;
        let calm = if revolt { self.revolt_value() * 0.5 } else { 0.0 };
        let crowd = if g.units_in(self.me, to) + units > 15 { 2.0 } else { 0.0 };
        (self.front(to) - here) * 0.14 * units as f32 + calm - crowd
    }

    /// What hiding or revealing a Guerilla is worth.
    pub fn guerilla_value(&self) -> f32 {
        let g = self.g;
        if !g.units_in_box(MX, Loc::HIDDEN).is_empty() || !g.at_war() {
            return -0.2;
        }
        // The more the US has to lose in a Battle for want of bread, the better the ambush.
        let columns = g.occupied[US].and(&self.d.geo.mexico).iter().map(Place::new);
        let most = columns.map(|p| g.units_in(US, p) + 3 * usize::from(g.army_at(US, p))).max().unwrap_or(0);
        self.w.ambush * (most as f32 / 8.0).min(1.0)
    }

    /// The State whose revolt Mexico most wants ended, with its share of a State's value.
    pub fn best_calm(&self) -> Option<(StateId, f32)> {
        let g = self.g;
        (0..STATES)
            .map(StateId::new)
            .filter(|s| !g.is_calm(*s) && self.d.states[s.index()].id != "YU")
            .map(|s| (s, self.calm_share(s)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }
    /// How much of a State's value its calm is to Mexico.
    pub fn calm_share(&self, state: StateId) -> f32 {
        let g = self.g;
        let neighbours = (self.d.states[state.index()].adjacent & !g.revolt).count_ones() as f32;
        let counted = if g.state_us >> state.index() & 1 == 1 { 0.15 } else { 1.0 };
        counted * (1.0 + 0.04 * neighbours)
    }
}

//! Card 51, Scott Invades: §14.2.b the special Amphibious Landing in the Gulf.

use crate::c02_terms::*;
use crate::c03_reinforcements::Rule;
use crate::c06_supply::Larder;
use crate::c14_naval::SeaArrive;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Act, Doing, Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, require};

frame! {
    /// 14.2.b#1 The destination is declared before drawing.
    ScottPort {}
}
frame! {
    /// 14.2.b#1 Units from Regroup, New Orleans and in supply Spaces, one of them a Marine; one subordinate.
    ScottForce { to: Place }
}
frame! {
    /// A random draw for it: a Unit from Regroup or a leader from the Pool.
    ScottDraw { to: Place, leader: bool }
}

impl Montezuma {
    /// 14.2.b#2 At War, the Gulf Squadron active, Scott neither dead nor removed nor seriously wounded, a Marine.
    pub(crate) fn may_invade(&self) -> Verdict {
        let scott = self.leader_at[self.d().named.scott.index()];
        require(scott != Loc::GONE && scott != Loc::WOUND, "14.2.b#2")?;
        require(self.at_war() && self.squadron[0].is_active(), "9.4")?;
        // A killed Scott is out though his REPL side may be in the Pool.
        require(self.lives(self.d().named.scott), "14.2.b#2")?;
        let larder = self.larder(US);
        let marine = self
            .side_units(US)
            .map(Unit::new)
            .any(|u| self.is_marine(u) && self.may_embark(u, &Units::EMPTY, &larder).is_ok());
        require(marine, "14.2.c")?;
        let ports = self.landing_ports(Coast::Gulf);
        require(!ports.is_empty(), "14.2#1")
    }

    /// 14.2.b#1 From New Orleans and in supply Spaces;
    /// 14.2.b#2 an Army of Scott's from wherever it is;
    /// 14.2.c a Marine from Regroup too.
    fn may_embark(&self, unit: Unit, aboard: &Units, larder: &Larder<'_>) -> Verdict {
        require(self.unit_side(unit) == US, "14.2.b#1")?;
        let loc = self.unit_at[unit.index()];
        if loc == Loc::REGROUP {
            return require(self.is_marine(unit), "14.2.c");
        }
        let Some(place) = loc.place() else { return require(false, "14.2.b#1") };
        require(!self.exhausted(US, place) && !self.truce(place), "12.1")?;
        let scott = self.d().named.scott;
        let army = self.army_of(scott).is_some() && self.leader_place(scott) == Some(place);
        require(army || larder.feeds(place), "14.2.b#1")?;
        let along = aboard.iter().filter(|&u| self.unit_at[u] == loc).count();
        self.army_keeps(US, place, 1 << scott.index(), along + 1)
    }
    /// 14.2.c Whether a Marine can still be had once this Unit is on board.
    fn spares_marine(&self, unit: Unit, larder: &Larder<'_>) -> Verdict {
        if self.is_marine(unit) || self.scott_marine() {
            return Ok(());
        }
        let mut aboard = self.act.force.units;
        aboard.insert(unit.index());
        let marine = |u: &Unit| self.is_marine(*u) && self.may_embark(*u, &aboard, larder).is_ok();
        require(self.side_units(US).map(Unit::new).any(|u| marine(&u)), "14.2.c")
    }
    /// 12.1.e#4 Officers whose last Units go with Scott join him.
    fn gather_officers(&mut self, force: &Force) {
        for place in self.occupied[US].iter().map(Place::new) {
            if self.units_at(US, place).minus(&force.units).is_empty() {
                self.attach_officers(force, place);
            }
        }
    }
    fn scott_room(&self) -> Verdict {
        // R79 Scott's Command rating in Units, Army or not.
        let limit = usize::from(self.ratings(self.d().named.scott).command);
        require(self.act.force.units.len() < limit, "14.2.b#1")
    }
    fn scott_marine(&self) -> bool {
        self.act.force.units.iter().any(|u| self.is_marine(Unit::new(u)))
    }
    /// The last place is kept for a Marine.
    fn room_for(&self, marine: bool) -> Verdict {
        self.scott_room()?;
        let limit = usize::from(self.ratings(self.d().named.scott).command);
        let last = self.act.force.units.len() + 1 == limit;
        require(marine || !last || self.scott_marine(), "14.2.c")
    }
    /// R79 One subordinate, from the Pool or New Orleans; those of his Army any number.
    fn may_accompany(&self, leader: Leader) -> Verdict {
        let scott = self.d().named.scott;
        require(self.leader_side(leader) == US && leader != scott, "14.2.b#1")?;
        require(self.act.force.leaders >> leader.index() & 1 == 0, "14.2.b#1")?;
        let Some(place) = self.leader_place(leader) else { return require(false, "14.2.b#1") };
        self.not_bound(leader)?;
        require(self.ratings(leader).command <= self.ratings(scott).command, "2.2.b#2")?;
        let home = place == self.d().named.new_orleans && self.outsiders() == 0;
        require(self.of_scotts_army(leader) || home, "14.2.b#1")
    }
    fn of_scotts_army(&self, leader: Leader) -> bool {
        let scott = self.d().named.scott;
        self.army_of(scott).is_some() && self.leader_place(leader) == self.leader_place(scott)
    }
    /// Subordinates on board who are not of Scott's Army: at most one (R79).
    fn outsiders(&self) -> usize {
        bits(self.act.force.leaders).filter(|&l| !self.of_scotts_army(l)).count()
    }
}

impl Decide<Montezuma> for ScottPort {
    fn id(self) -> &'static str {
        "scott-port"
    }
    fn section(self) -> Case {
        Case("14.2.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.landing_ports(Coast::Gulf).is_empty() { Ask::Nothing } else { Ask::Side(US) }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-scott-port")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.landing_ports(Coast::Gulf).iter().map(Place::new).map(Choice::Place));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(to) = choice else { return Next::Done };
        let (scott, home) = (g.d().named.scott, g.d().named.new_orleans);
        g.scott_arrived = true;
        g.act = Act { side: US, ops: 4, doing: Doing::Landing, ..Act::idle() };
        if g.leader_place(scott).is_none() {
            g.put_leader(scott, Loc::on(home));
        }
        g.act.force.commander = Some(scott);
        log.note(|| ev("event-invasion", &["14.2.b#1"]).leader(scott).at(to));
        Next::goto(ScottForce { to })
    }
}

impl Decide<Montezuma> for ScottForce {
    fn id(self) -> &'static str {
        "scott-force"
    }
    fn section(self) -> Case {
        Case("14.2.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.commander.is_some() { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-scott-force").num("units", g.act.force.units.len() as i32)
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Done, Choice::Draw, Choice::DrawLeader]);
        out.extend(
            g.side_units(US)
                .map(Unit::new)
                .filter(|&u| {
                    let loc = g.unit_at[u.index()];
                    loc.place().is_some() || (loc == Loc::REGROUP && g.is_marine(u))
                })
                .map(Choice::Unit),
        );
        out.extend(bits(crate::c03_forces::all_leaders(g, US)).map(Choice::Leader));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Done => require(g.scott_marine(), "14.2.c"),
            Choice::Draw => {
                require(!g.drawable(US, Rule::Standard).is_empty(), "14.2.b#1")?;
                g.room_for(false)
            }
            Choice::DrawLeader => {
                let pool = g.leaders_in_box(US, Loc::POOL);
                require(pool != 0 && g.outsiders() == 0, "14.2.b#1")
            }
            Choice::Unit(u) => {
                require(!g.act.force.units.has(u.index()), "14.2.b#1")?;
                g.may_embark(u, &g.act.force.units, &g.larder(US))?;
                g.spares_marine(u, &g.larder(US))?;
                g.room_for(g.is_marine(u))
            }
            Choice::Leader(l) => g.may_accompany(l),
            _ => require(false, "14.2.b#1"),
        }
    }
    fn legal(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let larder = g.larder(US);
        self.candidates(g, out);
        out.retain(|&choice| match choice {
            Choice::Unit(u) => {
                !g.act.force.units.has(u.index())
                    && g.room_for(g.is_marine(u)).is_ok()
                    && g.may_embark(u, &g.act.force.units, &larder).is_ok()
                    && g.spares_marine(u, &larder).is_ok()
            }
            _ => self.verdict(g, choice).is_ok(),
        });
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let home = g.d().named.new_orleans;
        match choice {
            Choice::Draw => Next::call(ScottDraw { to: self.to, leader: false }, self),
            Choice::DrawLeader => Next::call(ScottDraw { to: self.to, leader: true }, self),
            Choice::Unit(u) => {
                if g.unit_place(u).is_none() {
                    g.place_full(u, home);
                }
                g.act.force.units.insert(u.index());
                Next::Stay
            }
            Choice::Leader(l) => {
                g.act.force.leaders |= 1 << l.index();
                Next::Stay
            }
            _ => {
                // The Force gathers at New Orleans, its port of origin.
                let force = g.act.force;
                g.gather_officers(&force);
                g.shift_force(&force, home, home);
                g.act.at = home;
                g.act.from = home;
                g.act.origin = home;
                Next::goto(SeaArrive { to: self.to })
            }
        }
    }
}

impl Decide<Montezuma> for ScottDraw {
    fn id(self) -> &'static str {
        "scott-draw"
    }
    fn section(self) -> Case {
        Case("14.2.b#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let empty = if self.leader {
            g.leaders_in_box(US, Loc::POOL) == 0
        } else {
            g.drawable(US, Rule::Standard).is_empty()
        };
        if empty { Ask::Nothing } else { Ask::Chance(Chance::draw("chance-reinforcement", Some(US))) }
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        if self.leader {
            out.extend(
                bits(g.leaders_in_box(US, Loc::POOL)).map(|l| (Roll(UNITS as u16 + l.index() as u16), 1)),
            );
        } else {
            out.extend(g.drawable(US, Rule::Standard).iter().map(|u| (Roll(u as u16), 1)));
        }
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let home = g.d().named.new_orleans;
        if self.leader {
            let leader = Leader::new(usize::from(roll.0) - UNITS);
            g.put_leader(leader, Loc::on(home));
            // 2.2.b#2 One who outranks Scott (nobody does) would stay behind.
            g.act.force.leaders |= 1 << leader.index();
            log.note(|| ev("event-arrives-leader", &["14.2.b#1"]).leader(leader).at(home));
        } else {
            let unit = Unit::new(usize::from(roll.0));
            g.place_full(unit, home);
            g.act.force.units.insert(unit.index());
            log.note(|| ev("event-arrives", &["14.2.b#1"]).unit(unit).at(home));
        }
        Next::Done
    }
}

//! §10.2 Movement, place by place, so that reaction can break in after each; §10.3–10.5 what a Force does in place.

use super::{Attrition, React, SuppressRoll, ZoneRoll};
use crate::c02_terms::*;
use crate::c03_tidy::tidy;
use crate::event::{Log, ev, kind};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Doing, Montezuma, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

frame! {
    /// The next step of the active Unit or Force.
    March {}
}
frame! {
    /// After the reactions in a place: Battle, or on.
    Resolve {}
}
frame! {
    /// The activation is over.
    EndActivation {}
}

impl Montezuma {
    /// 2.1.a#1, 2.1.c What it costs to go from one place to the next, and whether over the river.
    /// 10.2.a#2 Out of a Zone.
    /// 10.2.b#3 Empty works.
    pub(crate) fn move_cost(&self, side: Side, from: Place, to: Place) -> Option<(u8, bool)> {
        let d = self.d();
        let link = d.links[from.index()].iter().find(|l| l.to == to)?;
        let way = match link.way {
            Way::Rough => d.way_mp.0,
            Way::River => d.way_mp.1,
            Way::Normal | Way::Arrow => 0,
        };
        // 10.2.a#1 Into a Zone all that is left, but at least 1.
        let enter = if self.is_zone(to) { 1 } else { d.terrain[self.place(to).terrain as usize].0 };
        // 10.2.a#2 Leaving a Zone costs 1 more.
        let leave = u8::from(self.is_zone(from));
        // 10.2.b#3, R61 So does leaving a Space with empty enemy works.
        let works = u8::from(self.works_of(side.foe(), from).is_some());
        Some((enter + way + leave + works, link.way == Way::River))
    }

    /// 10.2.b#5 Mexicans never enter New Orleans;
    /// 8.3.e#4 nobody enters a Space during the Armistice.
    pub(crate) fn may_enter(&self, side: Side, to: Place) -> Verdict {
        require(side == US || to != self.d().named.new_orleans, "10.2.b#5")?;
        require(!self.truce(to), "8.3.e#4")
    }

    fn lone_guerilla(&self) -> bool {
        let force = &self.act.force;
        force.commander.is_none() && force.units.first().is_some_and(|u| self.is_guerilla(Unit::new(u)))
    }

    /// Whether the mover fights when it meets Units: a Force, or a Guerilla (10.2.g#1).
    pub(crate) fn mover_fights(&self) -> bool {
        self.act.force.commander.is_some() || self.lone_guerilla()
    }

    /// 10.2#1 MA limit.
    /// 10.2.a#5 Enemy control.
    /// 10.2.b#4 Zones coexist.
    /// 10.2.b#6 Leaders do not block.
    /// 10.2.g#1 Guerillas alone.
    /// R120 Attempts in a Zone have cost MP and forbid nothing.
    fn may_move(&self, to: Place) -> Verdict {
        let (act, side) = (&self.act, self.act.side);
        let Some((cost, _)) = self.move_cost(side, act.at, to) else { return require(false, "2.1.c") };
        self.may_enter(side, to)?;
        require(!(act.bad_weather && act.moves > 0), "8.3.e#8")?;
        require(!act.stopped, "10.2.a#3")?;
        require(cost <= act.mp, "10.2#1")?;
        if act.force.units.iter().any(|u| self.is_guerilla(Unit::new(u))) {
            // 16.5#2 Guerillas may be only in Spaces in Mexico.
            require(self.place(to).mexico, "16.5#2")?;
        }
        // 10.2.b#4 Zones may be entered whoever is there.
        if self.is_zone(to) {
            return Ok(());
        }
        // 10.2.a#5 Enemy control hinders nobody; 10.2.b#6 nor do enemy leaders alone.
        let foe = self.units_in(side.foe(), to) > 0;
        let works = self.works_of(side.foe(), to).is_some() || (side == US && self.fortress(to));
        if act.doing == Doing::Stolen {
            require(!foe, "R121")?;
        }
        if act.force.commander.is_none() {
            let friends = self.units_in(side, to) > 0;
            // 10.2.b#1 A single Unit does not enter enemy-occupied Spaces; 10.2.g#1 a Guerilla does.
            require(self.lone_guerilla() || !(foe || (works && !friends)), "10.2.b#1")?;
        }
        Ok(())
    }

    /// 10.2.a#4 Units may be left behind, never the last one (R113) nor the Commander.
    fn may_drop(&self, choice: Choice) -> Verdict {
        let force = &self.act.force;
        require(!self.act.stopped && force.commander.is_some(), "10.2.a#4")?;
        match choice {
            Choice::Unit(u) => {
                require(force.units.has(u.index()), "10.2.a#4")?;
                require(force.units.len() > 1, "R113")
            }
            Choice::Leader(l) => {
                require(force.leaders >> l.index() & 1 == 1, "10.2.a#4")?;
                let without = Force { leaders: force.leaders & !(1 << l.index()), ..*force };
                // 3.5.a#2 Nor one whose rating holds the Army together.
                require(force.units.len() <= self.force_limit(&without), "3.5.a#2")?;
                let guerillas = force.units.meets(&self.d().geo.guerillas);
                require(!guerillas || l != self.d().named.canales, "10.2.g#2")
            }
            _ => require(force.train, "6.5.b#1"),
        }
    }

    /// 10.2.a#6, R71 An Army in supply takes the enemy Space it is in for 1 MP;
    /// 10.4#1 a Force takes a Zone.
    /// 6.6#3 Out of supply limits.
    /// 6.7.a#2 Fortification first.
    fn may_take(&self) -> Verdict {
        let (act, side) = (&self.act, self.act.side);
        let force = &act.force;
        require(act.doing == Doing::March && force.commander.is_some(), "10.4#1")?;
        require(self.controller(act.at) == Some(side.foe()), "13.1#2")?;
        require(self.units_in(side.foe(), act.at) == 0, "10.4#1")?;
        // 6.7.a#2 Enemy works must be removed first.
        let works = self.works_of(side.foe(), act.at).is_some() || (side == US && self.fortress(act.at));
        require(!works, "6.7.a#2")?;
        if self.is_zone(act.at) {
            require(act.moves == 0 && !act.zone_tried && !act.stopped, "10.4#1")?;
            require(act.ops >= 2, "10.4#1")?;
        } else {
            require(self.is_army(force), "10.2.a#6")?;
            require(act.mp >= 1, "10.2#1")?;
            require(!self.raided(act.at), "R74")?;
        }
        // 6.6#3 Who is out of supply establishes no control.
        require(self.force_supplied(side, act.at, force), "6.6#3")
    }

    /// 13.2.b#1 An active Force razes empty enemy works for 1 MP.
    fn may_raze(&self) -> Verdict {
        let (act, side) = (&self.act, self.act.side);
        require(act.doing == Doing::March && act.force.commander.is_some(), "13.2.b#1")?;
        require(self.works_of(side.foe(), act.at).is_some(), "13.2.b#1")?;
        require(self.units_in(side.foe(), act.at) == 0, "13.2.b#1")?;
        require(act.mp >= 1, "10.2#1")
    }

    /// 10.5#1 A US Force in a fortress Space without other Mexican Units attacks the fortress if its MA is not 0.
    fn may_besiege(&self) -> Verdict {
        let act = &self.act;
        require(act.side == US && act.doing == Doing::March && act.force.commander.is_some(), "10.5#1")?;
        require(act.moves == 0 && self.fortress(act.at), "10.5#1")?;
        require(self.units_in(MX, act.at) == 0, "10.5#1")?;
        require(act.mp >= 1, "10.5#1")
    }

    /// 10.3#1, 10.3#3, 10.3#4 A Force in a State in revolt, moved or not and with 0 MP even, may try to suppress it.
    fn may_suppress(&self) -> Verdict {
        let act = &self.act;
        require(act.doing == Doing::March && act.force.commander.is_some(), "10.3#1")?;
        require(self.in_revolt(act.at), "10.3#1")
    }

    /// 10.9#2 To attack in a Zone the Force names an enemy there and pays 1 MP;
    /// 10.2.a#7 not after entering it.
    fn may_attack(&self, choice: Choice) -> Verdict {
        let act = &self.act;
        require(act.doing == Doing::March && act.force.commander.is_some(), "10.9#2")?;
        require(self.is_zone(act.at), "10.9#2")?;
        require(act.moves == 0, "10.2.a#7")?;
        require(act.mp >= 1, "10.2#1")?;
        let foe = act.side.foe();
        let here = match choice {
            Choice::Unit(u) => self.unit_side(u) == foe && self.unit_place(u) == Some(act.at),
            Choice::Leader(l) => {
                self.leader_side(l) == foe
                    && self.leader_place(l) == Some(act.at)
                    && self.has_troops(crate::c03_forces::Purpose::Target, l)
            }
            _ => false,
        };
        require(here, "10.9#2")
    }

    /// Moves a Force with its leaders, Train, Army marker and officers.
    pub(crate) fn shift_force(&mut self, force: &Force, from: Place, to: Place) {
        for unit in force.units.iter() {
            self.put(Unit::new(unit), Loc::on(to));
        }
        for leader in bits(force.all_leaders()) {
            self.put_leader(leader, Loc::on(to));
            if let Some(army) = self.army_of(leader)
                && let Some(army) = &mut self.armies[army]
            {
                army.place = to;
            }
        }
        let side = force.units.first().map(|u| self.unit_side(Unit::new(u)));
        if let Some(side) = side.filter(|_| force.train) {
            self.train[side] = Some(to);
        }
        // 12.1.e#4 Officers without a leader go with the last Unit, or with one that takes them along.
        let along = self.act.officers && force.commander.is_none() && force.units == self.act.force.units;
        if side == Some(US) && (along || self.units_in(US, from) == 0) {
            for officer in &mut self.officers {
                if *officer == Officer::At(from) {
                    *officer = Officer::At(to);
                }
            }
        }
    }

    /// 14.4.b A seizure ends when a Mexican Force or Artillery enters or crosses the port.
    pub(crate) fn relieve_port(&mut self, to: Place, force: &Force, log: &mut Log) {
        let artillery = force.units.iter().any(|u| self.is_artillery(Unit::new(u)));
        let strong = force.commander.is_some() || artillery;
        for coast in Coast::BOTH {
            if self.squadron[coast as usize] == Squadron::Seizing(to) && strong {
                self.end_seizure(coast, log);
            }
        }
    }

    /// 18.3.c War is declared at once if Santa Anna commands a Force that enters a Texas Space.
    pub(crate) fn watch_texas(&mut self, force: &Force, to: Place, log: &mut Log) {
        if force.commander == Some(self.d().named.santa_anna) && self.d().texas.has(to.index()) {
            self.declare_war(&["18.3.c"], log);
        }
    }

    /// 10.2.a#3 US Units stop in Rough and Jungle; after Topographic Engineers in the Space after it.
    fn stops(&mut self, to: Place) {
        let us = self.act.side == US;
        let terrain = self.place(to).terrain;
        let mut stopped = self.is_zone(to) || self.act.stop_next;
        self.act.stop_next = false;
        if us && terrain != Terrain::Clear {
            if self.topographic && terrain != Terrain::RoughJungle {
                self.act.stop_next = true;
            } else {
                stopped = true;
            }
        }
        // 13.3#1 A US Force entering a fortress Space must stop.
        stopped |= us && self.fortress(to);
        if self.act.bad_weather {
            self.act.mp = 0;
            stopped = true;
        }
        self.act.stopped = stopped;
    }

    /// 10.2.a#1 Into a Zone.
    fn advance(&mut self, to: Place, log: &mut Log) {
        let (side, from) = (self.act.side, self.act.at);
        let (cost, river) = self.move_cost(side, from, to).unwrap_or((self.act.mp, false));
        self.act.mp = if self.is_zone(to) { 0 } else { self.act.mp - cost };
        self.act.spent = true;
        self.act.spent_mexico |= self.place(to).mexico;
        // 18.4.b MP spent in a State in revolt.
        self.act.revolt |= self.in_revolt(to);
        // R33 Every Transit Space left or entered counts, the starting one included.
        self.act.transit += u8::from(self.act.moves == 0 && self.counts_as_transit(from));
        self.act.transit += u8::from(self.counts_as_transit(to));
        self.act.own_before = self.units_in(side, to) > 0;
        self.act.foe_before = self.units_in(side.foe(), to) > 0;
        self.act.moves += 1;
        self.act.river = river;
        self.act.from = from;
        self.act.at = to;
        self.act.zone = false;
        self.act.interception_tried = false;
        self.act.avoidance_tried = false;
        self.act.intercepted = false;
        self.act.avoid_failed = false;
        self.act.arrived = Units::EMPTY;
        self.act.arrived_leaders = 0;
        self.act.caught = Units::EMPTY;
        self.act.caught_leaders = 0;
        self.act.outside = false;
        self.act.target = Force::default();
        self.act.target_away = false;
        let force = self.act.force;
        self.shift_force(&force, from, to);
        if self.act.doing == Doing::Stolen && side == US && to == self.d().named.disputed {
            // R150 These forbid Tejas! while one of them stays.
            self.stolen = self.stolen.or(&force.units);
        }
        log.note(|| {
            ev("event-moves", &["2.1.a#1"])
                .of(kind::MARCH)
                .from(from)
                .at(to)
                .num("mp", i32::from(self.act.mp))
        });
        self.stops(to);
        self.arrives(&force, to, log);
    }

    /// 14.4.b, R115 What follows when Mexicans come to a place by any kind of movement.
    pub(crate) fn arrives(&mut self, force: &Force, to: Place, log: &mut Log) {
        let mexican = force.units.first().is_some_and(|u| self.unit_side(Unit::new(u)) == MX);
        if mexican {
            self.relieve_port(to, force, log);
            self.watch_texas(force, to, log);
        }
    }

    /// 10.2.c#8, 18.4.b One MP for something done in place: it counts as spent there.
    pub(crate) fn spend_here(&mut self) {
        let at = self.act.at;
        self.act.mp -= 1;
        self.act.spent = true;
        self.act.spent_mexico |= self.place(at).mexico;
        self.act.revolt |= self.in_revolt(at);
    }

    fn step_out(&mut self, choice: Choice) {
        let force = &mut self.act.force;
        match choice {
            Choice::Unit(u) => force.units.remove(u.index()),
            Choice::Leader(l) => force.leaders &= !(1 << l.index()),
            _ => force.train = false,
        }
    }
}

impl Decide<Montezuma> for March {
    fn id(self) -> &'static str {
        "march"
    }
    fn section(self) -> Case {
        Case("10.2#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() { Ask::Nothing } else { Ask::Side(g.act.side) }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-march").num("mp", i32::from(g.act.mp)).place("at", g.act.at.index())
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        let act = &g.act;
        out.push(Choice::Stop);
        out.extend(g.d().links[act.at.index()].iter().map(|l| Choice::Place(l.to)));
        if act.force.commander.is_some() {
            out.extend([Choice::Suppress, Choice::Siege, Choice::Control, Choice::Raze, Choice::Train]);
            out.extend(act.force.units.iter().map(Unit::new).map(Choice::Unit));
            out.extend(bits(act.force.leaders).map(Choice::Leader));
            if g.is_zone(act.at) {
                let foe = act.side.foe();
                out.extend(g.units_at(foe, act.at).iter().map(Unit::new).map(Choice::Unit));
                out.extend(bits(g.leaders_at(foe, act.at)).map(Choice::Leader));
            }
        }
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Stop => Ok(()),
            Choice::Place(to) => g.may_move(to),
            Choice::Suppress => g.may_suppress(),
            Choice::Siege => g.may_besiege(),
            Choice::Control => g.may_take(),
            Choice::Raze => g.may_raze(),
            Choice::Train => g.may_drop(choice),
            Choice::Unit(u) if g.unit_side(u) == g.act.side => g.may_drop(choice),
            Choice::Leader(l) if g.leader_side(l) == g.act.side => g.may_drop(choice),
            Choice::Unit(_) | Choice::Leader(_) => g.may_attack(choice),
            _ => require(false, "10.2#1"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Place(to) => {
                g.advance(to, log);
                Next::call(tidy(), React {})
            }
            Choice::Unit(u) if g.unit_side(u) == g.act.side => {
                g.step_out(choice);
                Next::Stay
            }
            Choice::Leader(l) if g.leader_side(l) == g.act.side => {
                g.step_out(choice);
                Next::Stay
            }
            Choice::Train => {
                g.step_out(choice);
                Next::Stay
            }
            Choice::Unit(_) | Choice::Leader(_) => {
                g.begin_zone_attack(choice, log);
                Next::goto(ZoneRoll {})
            }
            Choice::Control => self.control(g, log),
            Choice::Raze => {
                g.spend_here();
                g.set_works(g.act.at, None);
                g.rising[g.act.at.index()] = 0;
                log.note(|| ev("event-razed", &["13.2.b#1"]).at(g.act.at));
                Next::Stay
            }
            Choice::Siege => {
                g.act.doing = Doing::Siege;
                g.act.spent = true;
                g.act.spent_mexico = true;
                g.act.from = g.act.at;
                log.note(|| ev("event-siege", &["10.5#1"]).at(g.act.at));
                Next::call(Attrition {}, React {})
            }
            Choice::Suppress => {
                // R2, R139 A stationary attempt counts as spending MP, for the revolt cause only by the option.
                if g.act.moves == 0 {
                    g.act.unsupplied = false;
                }
                g.act.spent = true;
                g.act.spent_mexico |= g.place(g.act.at).mexico;
                g.act.suppress = true;
                g.act.revolt |= g.options.strict_suppression;
                Next::call(Attrition {}, SuppressRoll {})
            }
            _ => Next::call(Attrition {}, EndActivation {}),
        }
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(EndActivation {})
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-march"
    }
}

impl March {
    /// 10.4#2 Zone control attrition.
    fn control(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let (at, side) = (g.act.at, g.act.side);
        g.set_control(at, side, log);
        if g.is_zone(at) {
            // 10.4#2 The Action card counts for attrition only.
            g.act.spent = true;
            g.act.unsupplied = false;
            return Next::call(Attrition {}, EndActivation {});
        }
        g.spend_here();
        Next::call(tidy(), self)
    }
}

impl Decide<Montezuma> for Resolve {
    fn id(self) -> &'static str {
        "resolve"
    }
    fn section(self) -> Case {
        Case("10.2.e")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    /// 10.2.e, 10.2.b#2, 11.1 A Battle follows where an active Force meets enemy Units;
    /// 10.2.f never merely for a Zone.
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        let act = &g.act;
        let (at, foe) = (act.at, act.side.foe());
        if act.force.units.is_empty() {
            return Next::goto(EndActivation {});
        }
        if act.doing == Doing::Siege {
            return Next::goto(crate::c11_battle::BattleStart {});
        }
        let meets = g.units_in(foe, at) > 0;
        let fights =
            if g.is_zone(at) { act.intercepted } else { meets && (g.mover_fights() || act.intercepted) };
        if fights && meets {
            return match act.doing {
                // 14.1#1 By sea there is no attrition.
                Doing::Sea | Doing::Landing => Next::goto(crate::c11_battle::BattleStart {}),
                _ => Next::call(Attrition {}, crate::c11_battle::BattleStart {}),
            };
        }
        match act.doing {
            Doing::Sea => Next::goto(EndActivation {}),
            Doing::Landing => {
                g.land(log);
                Next::goto(EndActivation {})
            }
            _ => Next::goto(March {}),
        }
    }
}

impl Decide<Montezuma> for EndActivation {
    fn id(self) -> &'static str {
        "end-activation"
    }
    fn section(self) -> Case {
        Case("10.2#1")
    }
    fn ask(self, _: &Montezuma) -> Ask {
        Ask::Nothing
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        log.end(kind::MARCH);
        g.act = crate::state::Act::idle();
        g.reacting = Force::default();
        g.fight = crate::state::Fight::none();
        Next::goto(crate::c03_tidy::tidy_full())
    }
}

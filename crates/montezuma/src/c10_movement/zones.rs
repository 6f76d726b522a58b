//! §10.9 Attacking in a Zone.

use super::March;
use crate::c02_terms::*;
use crate::c03_forces::{Designate, Purpose};
use crate::c03_tidy::tidy;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::notation::Choice;
use crate::state::{Montezuma, bits};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Verdict, Window, require};

frame! {
    /// 10.9#2 The roll to catch the target.
    ZoneRoll {}
}
frame! {
    /// 10.9#2 The target's owner: avoid, be helped by another Force, or stand; each reaction once, in either order.
    ZoneReact { begun: bool, avoided: bool, intercepted: bool }
}
frame! {
    /// The target avoids: the roll, then where to.
    ZoneAvoid { rolled: bool }
}

impl Montezuma {
    /// 10.9#2 Names the target and pays 1 MP.
    pub(crate) fn begin_zone_attack(&mut self, choice: Choice, log: &mut Log) {
        self.spend_here();
        self.act.zone_tried = true;
        self.act.target = Force::default();
        self.act.target_away = false;
        self.reacting = Force::default();
        match choice {
            Choice::Unit(u) => {
                self.reacting.units.insert(u.index());
                log.note(|| ev("event-zone-attack", &["10.9#2"]).unit(u).at(self.act.at));
            }
            Choice::Leader(l) => {
                self.reacting.commander = Some(l);
                log.note(|| ev("event-zone-attack-leader", &["10.9#2"]).leader(l).at(self.act.at));
            }
            _ => {}
        }
    }

    fn cavalry_steps(&self, units: Units) -> u8 {
        units.iter().filter(|&u| self.is_cavalry(Unit::new(u))).map(|u| self.steps[u]).sum()
    }
    /// 10.9#4 Whether the active Force has more Cavalry steps than its target.
    fn outrides(&self) -> bool {
        let target = self.act.target.units;
        self.cavalry_steps(self.act.force.units) > self.cavalry_steps(target)
    }
    fn must_leave(&self) -> bool {
        let target = self.act.target.units;
        self.outrides() && !target.and(&self.act.zone_avoided).is_empty()
    }
    fn zone_exits(&self) -> Places {
        let side = self.act.side.foe();
        let target = self.act.target.units;
        let guerilla = target.iter().any(|u| self.is_guerilla(Unit::new(u)));
        let good = |to: &Place| {
            let room = self.is_zone(*to) || self.units_in(side, *to) + target.len() <= 15;
            room && self.may_enter(side, *to).is_ok()
                && self.units_in(side.foe(), *to) == 0
                && (!guerilla || self.place(*to).mexico)
        };
        self.d().links[self.act.at.index()].iter().map(|l| l.to).filter(good).map(Place::index).collect()
    }
    /// 10.8.e#2, 10.9#4 Against more Cavalry a target avoids only twice, the second time out of the Zone.
    fn target_may_avoid(&self) -> Verdict {
        let target = self.act.target.units;
        let twice = !target.and(&self.act.zone_twice).is_empty();
        require(!(self.outrides() && twice), "10.8.e#2")?;
        require(!self.must_leave() || !self.zone_exits().is_empty(), "10.9#4")
    }
    /// 10.9#2 Another Force in the Zone may come to help.
    fn helpers(&self) -> Verdict {
        let foe = self.act.side.foe();
        let may = |l| self.may_command(Purpose::Intercept, foe, l).is_ok();
        require(bits(self.leaders_at(foe, self.act.at)).any(may), "10.9#2")
    }
    /// Whether the target is still there to be fought.
    fn target_stands(&self) -> bool {
        !self.act.target_away && !self.act.target.units.is_empty()
    }
}

impl Decide<Montezuma> for ZoneRoll {
    fn id(self) -> &'static str {
        "zone-roll"
    }
    fn section(self) -> Case {
        Case("10.9#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.act.force.units.is_empty() {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::d10("chance-zone", g.act.side))
    }
    /// R119 Die plus the Commander's Tactics, 5 or more.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let tactics = g.act.force.commander.map_or(0, |l| g.ratings(l).tactics);
        let caught = roll.0 + u16::from(tactics) >= 5;
        let key = if caught { "event-zone-caught" } else { "event-zone-missed" };
        log.note(|| ev(key, &["10.9#2"]).die(g.act.side, roll.0));
        if !caught {
            return Next::goto(March {});
        }
        Next::call(
            Designate { purpose: Purpose::Target, side: g.act.side.foe() },
            ZoneReact { begun: false, avoided: false, intercepted: false },
        )
    }
    fn run(self, _: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        Next::goto(March {})
    }
}

impl Decide<Montezuma> for ZoneReact {
    fn id(self) -> &'static str {
        "zone-react"
    }
    fn section(self) -> Case {
        Case("10.9#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if !self.begun || g.act.force.units.is_empty() {
            return Ask::Nothing;
        }
        // R37 Who has avoided leaves it to another to intercept.
        let open =
            g.target_stands() || (g.act.arrived.is_empty() && !self.intercepted && g.helpers().is_ok());
        if open { Ask::Side(g.act.side.foe()) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-zone-react")
    }
    fn window(self, g: &Montezuma) -> Option<Window<Choice>> {
        Some(g.in_march(Window::reaction(Choice::Pass).usually_judged()))
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Pass, Choice::Avoid, Choice::Intercept]);
    }
    /// 10.9#3 Repeat.
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Avoid => {
                require(!self.avoided && g.target_stands(), "10.9#3").and_then(|()| g.target_may_avoid())
            }
            Choice::Intercept => require(!self.intercepted, "R52").and_then(|()| g.helpers()),
            _ => Ok(()),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Avoid => Next::call(ZoneAvoid { rolled: false }, Self { avoided: true, ..self }),
            Choice::Intercept => {
                g.reacting = Force::default();
                let side = g.act.side.foe();
                Next::call(
                    Designate { purpose: Purpose::Intercept, side },
                    Self { intercepted: true, ..self },
                )
            }
            _ => self.resolve(g),
        }
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if self.begun {
            return self.resolve(g);
        }
        // The group that is attacked is remembered apart: another Force may still come to its help.
        g.act.target = g.reacting;
        g.reacting = Force::default();
        g.act.arrived = Units::EMPTY;
        g.act.arrived_leaders = 0;
        g.act.caught = Units::EMPTY;
        g.act.caught_leaders = 0;
        g.act.intercepted = false;
        g.act.avoid_failed = false;
        Next::goto(Self { begun: true, ..self })
    }
}

impl ZoneReact {
    /// 10.9#3, R37 Battle with the target that stands and with whoever has intercepted; with nobody left the Force goes on.
    fn resolve(self, g: &Montezuma) -> Next<Frame> {
        let fight = g.target_stands() || !g.act.arrived.is_empty();
        if fight && !g.act.force.units.is_empty() {
            return Next::call(super::Attrition {}, crate::c11_battle::BattleStart {});
        }
        Next::goto(March {})
    }
}

impl Decide<Montezuma> for ZoneAvoid {
    fn id(self) -> &'static str {
        "zone-avoid"
    }
    fn section(self) -> Case {
        Case("10.9#3")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let side = g.act.side.foe();
        if g.act.target.units.is_empty() {
            Ask::Nothing
        } else if self.rolled {
            Ask::Side(side)
        } else {
            Ask::Chance(Chance::d10("chance-avoid", side))
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-avoid-to")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Place(g.act.at));
        out.extend(g.zone_exits().iter().map(Place::new).map(Choice::Place));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        if choice == Choice::Place(g.act.at) || g.must_leave() {
            return require(choice != Choice::Place(g.act.at) || !g.must_leave(), "10.9#4");
        }
        // 15.1.b#1 Who need not leave does not leave an Army without Units.
        let target = &g.act.target;
        g.army_keeps(g.act.side.foe(), g.act.at, target.all_leaders(), target.units.len())
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = g.act.side.foe();
        let tactics = g.act.target.commander.map_or(0, |l| g.ratings(l).tactics);
        let success = roll.0 + u16::from(tactics) >= 5;
        let key = if success { "event-avoids" } else { "event-avoid-fails" };
        log.note(|| ev(key, &["10.9#2", "10.6#2"]).die(side, roll.0).at(g.act.at));
        if success {
            return Next::goto(Self { rolled: true });
        }
        g.act.avoid_failed = true;
        g.act.caught = g.act.target.units;
        g.act.caught_leaders = g.act.target.all_leaders();
        Next::Done
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(to) = choice else { return Next::Done };
        let force = g.act.target;
        g.act.zone_twice = g.act.zone_twice.or(&force.units.and(&g.act.zone_avoided));
        g.act.zone_avoided = g.act.zone_avoided.or(&force.units);
        g.act.target_away = true;
        if to != g.act.at {
            g.shift_force(&force, g.act.at, to);
            g.arrives(&force, to, log);
        }
        log.note(|| ev("event-avoided-to", &["10.9#3"]).from(g.act.at).at(to));
        Next::goto(tidy())
    }
}

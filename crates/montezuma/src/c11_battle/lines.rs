//! §11.2.e Commanders, lead and committed Units; §12.1.e the use of officers.

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Doing, Montezuma, army_range, bits};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, Window, require};

frame! {
    /// R45 The owner names a Commander for his stack.
    NameCommander {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 11.2.e#1 The lead Unit.
    Lead {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 11.2.e#2 The committed Units.
    Commit {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// 12.1.e#2 Chief of Staff or Field Command.
    OfficerUse {}
}

impl Montezuma {
    /// 2.2.b#2 Nobody in the stack outranks its Commander.
    fn eligible_commanders(&self, side: Side) -> u64 {
        let leaders = self.fight.leaders[side];
        let top = bits(leaders).map(|l| self.ratings(l).command).max().unwrap_or(0);
        bits(leaders).filter(|&l| self.ratings(l).command == top).fold(0, |set, l| set | 1 << l.index())
    }
    /// The Commander, or the highest leader left if he was lost (R137).
    pub(crate) fn battle_commander(&self, side: Side) -> Option<Leader> {
        self.fight.commander[side].or_else(|| bits(self.eligible_commanders(side)).next())
    }

    /// R137 A leader commands his side in the Battle; if he follows one who fell, the active Force too, and
    /// R12 the Army.
    fn take_command(&mut self, side: Side, leader: Leader) {
        self.fight.commander[side] = Some(leader);
        let force = &mut self.act.force;
        if side == self.act.side && force.commander.is_none() && force.leaders >> leader.index() & 1 == 1 {
            force.commander = Some(leader);
            force.leaders &= !(1 << leader.index());
        }
        let place = self.fight.place;
        for i in army_range(side) {
            let fallen = |a: &Army| a.place == place && self.leader_place(a.commander) != Some(place);
            if let Some(army) = self.armies[i].filter(fallen) {
                self.armies[i] = Some(Army { commander: leader, ..army });
            }
        }
    }

    /// How many officers are with the US side in the Battle.
    pub(crate) fn officers_present(&self) -> usize {
        self.officers_here().count()
    }
    /// Which officers are with the US side in the Battle.
    pub(crate) fn officers_here(&self) -> impl Iterator<Item = usize> {
        let (at, leaders) = (self.fight.place, self.fight.leaders[US]);
        (0..4).filter(move |&i| self.officers[i].is_among(at, leaders))
    }

    fn leads(&self, side: Side, unit: Unit) -> Verdict {
        let units = self.fight.units[side];
        require(units.has(unit.index()), "11.2.e#1")?;
        // 11.2.e#1 Guerillas are ineligible.
        require(!self.is_guerilla(unit), "11.2.e#1")?;
        if self.act.doing == Doing::Landing && side == self.fight.attacker && self.is_marine(unit) {
            // 11.2.e#4 A Marine must stay to be committed.
            let marines = units.iter().filter(|&u| self.is_marine(Unit::new(u))).count();
            require(marines > 1 || units.len() == 1, "11.2.e#4")?;
        }
        Ok(())
    }

    /// 11.2.e#2 As many Units as the Commander has stars.
    /// 11.2.a#3 Column of Route.
    fn commit_limit(&self, side: Side) -> usize {
        let stars = self.battle_commander(side).map_or(0, |l| usize::from(self.ratings(l).stars));
        let fight = &self.fight;
        if side == fight.attacker && fight.kind == 0 {
            // 11.2.a#3 None in Column of Route; R35 but one Marine of a landing.
            return usize::from(self.act.doing == Doing::Landing);
        }
        stars
    }

    fn commits(&self, side: Side, unit: Unit) -> Verdict {
        let fight = &self.fight;
        require(fight.units[side].has(unit.index()), "11.2.e#2")?;
        require(fight.lead[side] != Some(unit) && !fight.committed[side].has(unit.index()), "R45")?;
        require(self.d().units[unit.index()].commit, "11.2.e#2")?;
        // 10.8.a, R170 Who failed to avoid is not committed; who stayed or intercepted may be.
        require(!fight.caught.has(unit.index()), "10.8.a")?;
        if side == fight.attacker && fight.kind == 0 {
            require(self.act.doing == Doing::Landing, "11.2.a#3")?;
            require(self.is_marine(unit), "R35")?;
        }
        require(fight.committed[side].len() < self.commit_limit(side), "11.2.e#2")?;
        // R35 The last slot of a landing is for a Marine if none is committed yet.
        let last = fight.committed[side].len() + 1 == self.commit_limit(side);
        require(!(last && self.marine_owed(side)) || self.is_marine(unit), "11.2.e#4")
    }

    /// 11.2.e#4 A landing Force that has to fight commits a Marine.
    fn marine_owed(&self, side: Side) -> bool {
        let fight = &self.fight;
        let marine = |u: usize| self.is_marine(Unit::new(u));
        let free = fight.units[side].iter().any(|u| marine(u) && fight.lead[side] != Some(Unit::new(u)));
        self.act.doing == Doing::Landing
            && side == fight.attacker
            && free
            && !fight.committed[side].iter().any(marine)
            && self.commit_limit(side) > 0
    }
}

impl Decide<Montezuma> for NameCommander {
    fn id(self) -> &'static str {
        "name-commander"
    }
    fn section(self) -> Case {
        Case("R45")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let open = g.fight.commander[self.side].is_none();
        if open && g.eligible_commanders(self.side).count_ones() > 1 {
            Ask::Side(self.side)
        } else {
            Ask::Nothing
        }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-name-commander")
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(bits(g.eligible_commanders(self.side)).map(Choice::Leader));
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        if let Choice::Leader(l) = choice {
            g.take_command(self.side, l);
        }
        Next::Done
    }
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if let Some(l) = g.battle_commander(self.side) {
            g.take_command(self.side, l);
        }
        Next::Done
    }
}

impl Decide<Montezuma> for Lead {
    fn id(self) -> &'static str {
        "lead"
    }
    fn section(self) -> Case {
        Case("11.2.e#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        // R44 A side of Guerillas alone has no lead.
        let any = g.fight.units[self.side].iter().any(|u| g.leads(self.side, Unit::new(u)).is_ok());
        if any { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-lead")
    }
    fn window(self, g: &Montezuma) -> Option<Window<Choice>> {
        Some(g.in_battle(self.side, Window::duty()))
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.extend(g.fight.units[self.side].iter().map(Unit::new).map(Choice::Unit));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(u) => g.leads(self.side, u),
            _ => require(false, "11.2.e#1"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        if let Choice::Unit(u) = choice {
            g.fight.lead[self.side] = Some(u);
            log.note(|| ev("event-lead", &["11.2.e#1"]).side(self.side).unit(u));
        }
        Next::Done
    }
}

impl Decide<Montezuma> for Commit {
    fn id(self) -> &'static str {
        "commit"
    }
    fn section(self) -> Case {
        Case("11.2.e#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        let lead = g.fight.lead[self.side].is_some();
        let any = g.fight.units[self.side].iter().any(|u| g.commits(self.side, Unit::new(u)).is_ok());
        if lead && any { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        Msg::new("prompt-commit").num("limit", g.commit_limit(self.side) as i32)
    }
    fn candidates(self, g: &Montezuma, out: &mut Vec<Choice>) {
        out.push(Choice::Done);
        out.extend(g.fight.units[self.side].iter().map(Unit::new).map(Choice::Unit));
    }
    fn verdict(self, g: &Montezuma, choice: Choice) -> Verdict {
        match choice {
            Choice::Unit(u) => g.commits(self.side, u),
            _ => require(!g.marine_owed(self.side), "11.2.e#4"),
        }
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Unit(u) = choice else { return Next::Done };
        g.fight.committed[self.side].insert(u.index());
        log.note(|| ev("event-commits", &["11.2.e#2"]).side(self.side).unit(u));
        Next::Stay
    }

    fn task(self, _: &Montezuma) -> &'static str {
        "task-line"
    }
}

impl Decide<Montezuma> for OfficerUse {
    fn id(self) -> &'static str {
        "officer-use"
    }
    fn section(self) -> Case {
        Case("12.1.e#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if g.officers_present() == 1 { Ask::Side(US) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-officer-use")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Chief, Choice::Field]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        (g.fight.chief, g.fight.field) = (choice == Choice::Chief, choice == Choice::Field);
        Next::Done
    }
    /// 12.1.e#2 With two or more, one serves in each capacity.
    fn run(self, g: &mut Montezuma, _: &mut Log) -> Next<Frame> {
        if g.officers_present() >= 2 {
            (g.fight.chief, g.fight.field) = (true, true);
        }
        Next::Done
    }
}

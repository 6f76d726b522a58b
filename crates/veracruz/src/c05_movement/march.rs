//! Section 5: the march of one group, hex by hex, so that guerrillas can break in after each.

use super::cost::{Party, navy_enters};
use super::muster::room_for_supply;
use super::overwhelm::Overrun;
use crate::c14_hidden::Scouting;
use crate::c16_guerrillas::Ambush;
use crate::data::Kind;
use crate::event::{Event, Log, MARCH};
use crate::frames::Frame;
use crate::ids::{Formation, Hex, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side, Verdict, require};

/// 5.0#3, 5.12, 5.24 The group moves on, or stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct March {
    /// Where the group is.
    pub at: Hex,
    /// What it has spent, in tenths.
    pub spent: u16,
    /// What it may spend.
    pub allow: u16,
    /// Hexes entered.
    pub steps: u8,
    /// 14.32#2 A scout of the group has reconnoitred here and may go on.
    pub scouting: bool,
    /// 5.44 The hex that withstood an overwhelming attack: the group stays.
    pub withstood: Option<Hex>,
}

impl March {
    /// A march that has not begun.
    pub(crate) fn fresh(game: &Veracruz, side: Side, at: Hex, party: &Party) -> Self {
        let allow = game.allowance(side, party);
        Self { at, spent: 0, allow, steps: 0, scouting: false, withstood: None }
    }

    /// The group in its hex begins to move.
    pub(crate) fn begin(game: &Veracruz, at: Hex) -> Self {
        let side = game.phasing();
        let party = game.party(game.marked(side, flag::GROUP));
        Self::fresh(game, side, at, &party)
    }

    /// Who moves on: everybody, or the scouts if a Zone of Control holds the others.
    fn movers(self, game: &Veracruz, side: Side) -> Units {
        let group = game.marked(side, flag::GROUP);
        if self.scouting && self.steps > 0 && game.in_zone(side, self.at) {
            game.scouts_of(group, self.at)
        } else {
            group
        }
    }

    /// Hexes next to the group from which enemies look at it.
    fn foes(self, game: &Veracruz, side: Side) -> impl Iterator<Item = Hex> + '_ {
        let enemy = game.occupied[side.foe()];
        game.data.0.map.touching(self.at).filter(move |h| enemy.has(h.index()))
    }

    /// Whether the group has just come here.
    fn arrived(self, game: &Veracruz) -> bool {
        self.steps > 0 || game.landing_turn() && game.phasing() == US && self.at == game.beachhead
    }

    fn supplies(self, game: &Veracruz) -> impl Iterator<Item = Unit> + '_ {
        each(game.stack(US, self.at)).filter(|&u| game.kind(u) == Kind::Supply && !game.is(u, flag::GROUP))
    }
}

impl Decide<Veracruz> for March {
    fn id(self) -> &'static str {
        "march"
    }
    fn section(self) -> Case {
        Case("5.12")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = game.phasing();
        if game.marked(side, flag::GROUP).is_empty() { Ask::Nothing } else { Ask::Side(side) }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        let left = i32::from(self.allow) - i32::from(self.spent);
        let left = left.max(0);
        Msg::new("prompt-march").place("hex", self.at.index()).num("left", left / 10).num("tenth", left % 10)
    }

    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = game.phasing();
        let group = game.marked(side, flag::GROUP);
        out.extend(game.data.0.map.near(self.at).map(Choice::Hex));
        if self.foes(game, side).next().is_some() {
            let scouts = each(group).filter(|&u| game.data.0.units[u.index()].scouts);
            for unit in scouts {
                out.extend(self.foes(game, side).map(|hex| Choice::Scout(unit, hex)));
            }
            out.extend(self.foes(game, side).map(Choice::Overwhelm));
        }
        if side == US {
            out.extend(self.supplies(game).map(Choice::Load));
        }
        out.extend([Choice::Part, Choice::Done]);
    }

    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let side = game.phasing();
        match choice {
            Choice::Hex(to) => {
                let party = game.party(self.movers(game, side));
                game.scouts_may_go(side, &self, party.units)?;
                game.step_cost(side, &self, &party, to).map(drop)
            }
            Choice::Scout(unit, hex) => self.may_scout(game, unit, hex),
            Choice::Overwhelm(hex) => game.may_overwhelm(side, &self, hex),
            Choice::Load(unit) => self.may_load(game, unit),
            Choice::Part => self.may_part(game, side),
            Choice::Done => self.may_stop(game, side),
            _ => require(false, "5.12"),
        }
    }

    fn legal(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let side = game.phasing();
        self.candidates(game, out);
        let party = game.party(self.movers(game, side));
        let go = game.scouts_may_go(side, &self, party.units).is_ok();
        out.retain(|&choice| match choice {
            Choice::Hex(to) => go && game.step_cost(side, &self, &party, to).is_ok(),
            other => self.verdict(game, other).is_ok(),
        });
    }

    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        match choice {
            Choice::Hex(to) => self.step(game, side, to, log),
            Choice::Scout(unit, hex) => {
                if !game.scouted.is_full() {
                    game.scouted.push((unit, self.at));
                }
                game.show(unit);
                Next::call(Scouting { unit, hex }, Self { scouting: true, ..self })
            }
            Choice::Overwhelm(hex) => {
                game.open_overrun(side, log);
                Next::call(Overrun { target: hex, announced: false }, self)
            }
            Choice::Load(unit) => {
                game.join_group(unit);
                game.mark(unit, flag::LOADED);
                Next::goto(Self { allow: self.allow.min(70), ..self })
            }
            Choice::Part => Next::call(Parting { at: self.at }, self),
            _ => {
                game.halt(side, self.at, log);
                Next::Done
            }
        }
    }
    fn run(self, _: &mut Veracruz, _: &mut Log) -> Next<Frame> {
        Next::Done
    }

    fn task(self, _: &Veracruz) -> &'static str {
        "task-march"
    }
}

impl March {
    /// 8.82#2, 9.2#2, 12.14#2, 19.26, R105, R111 A group stops where it may stay, and also elsewhere if there is no way on. So a march of no hexes
    /// keeps nobody where he must leave.
    fn may_stop(self, game: &Veracruz, side: Side) -> Verdict {
        let group = game.marked(side, flag::GROUP);
        let stays = game.must_go_on(side, &game.party(group), self.at);
        let stays = stays.and_then(|()| game.must_leave(side, group, self.at));
        if stays.is_ok() {
            return Ok(());
        }
        let movers = game.party(self.movers(game, side));
        let mut near = game.data.0.map.near(self.at);
        let way_on = game.scouts_may_go(side, &self, movers.units).is_ok()
            && near.any(|to| game.step_cost(side, &self, &movers, to).is_ok());
        if way_on || self.may_part(game, side).is_ok() { stays } else { Ok(()) }
    }

    /// 11.32#1, 11.32#2, 11.31, 19.12#2, R85, R97 Pack animals load a supply unit of the same hex for nothing, and have seven points from then on;
    /// what landed on a beach this turn stays there.
    fn may_load(self, game: &Veracruz, unit: Unit) -> Verdict {
        require(!game.is(unit, flag::ASHORE), "19.12#2")?;
        require(!game.is(unit, flag::LOADED | flag::MOVED), "R97")?;
        room_for_supply(game, US)?;
        require(game.landing_turn() || self.spent <= 70, "11.32#1")
    }

    /// 7.14 Part of a group can be left once it has moved, except where nobody may stop.
    fn may_part(self, game: &Veracruz, side: Side) -> Verdict {
        require(self.steps > 0, "7.14")?;
        let group = game.marked(side, flag::GROUP);
        let loose = each(group).filter(|&u| game.formation(u).is_none()).count();
        require(loose > 1, "7.14")?;
        let mut last = require(!game.party(group).broken, "8.81");
        if last.is_ok() {
            let parts = each(group).filter(|&u| game.formation(u).is_none());
            for unit in parts {
                last = self.may_leave(game, side, unit);
                if last.is_ok() {
                    break;
                }
            }
        }
        last
    }

    /// 7.14, 11.34, 12.14#2, 19.26, R111 Whether a unit may be left here: it may stay, and the others may stay too or can go on.
    fn may_leave(self, game: &Veracruz, side: Side, unit: Unit) -> Verdict {
        let group = game.marked(side, flag::GROUP);
        if game.kind(unit) == Kind::Pack {
            // What the other pack animals cannot carry is dropped first.
            let count = |kind: Kind| each(group).filter(|&u| game.kind(u) == kind).count();
            require(count(Kind::Supply) <= 3 * count(Kind::Pack).saturating_sub(1), "11.34")?;
        }
        let mut one = Units::EMPTY;
        one.insert(unit.index());
        let one = game.with_members(one);
        game.must_go_on(side, &game.party(one), self.at)?;
        let whole = game.must_go_on(side, &game.party(group), self.at);
        let rest = game.party(group.minus(&one));
        let mut near = game.data.0.map.near(self.at);
        let mut goes_on = || near.any(|to| game.step_cost(side, &self, &rest, to).is_ok());
        if whole.is_ok() || goes_on() { Ok(()) } else { whole }
    }

    /// 5.44, 14.32#1, 14.32#3, 14.33, 14.36, R72, R93, R122 A scout reconnoitres at the moment it enters a hex next to enemies, once from each hex; after a
    /// failed overwhelming attack still those who withstood it.
    fn may_scout(self, game: &Veracruz, unit: Unit, hex: Hex) -> Verdict {
        require(self.arrived(game) && self.withstood.is_none_or(|withstood| withstood == hex), "14.32#3")?;
        require(!game.scouted.contains(&(unit, self.at)) && !game.scouted.is_full(), "14.36")
    }

    fn step(self, game: &mut Veracruz, side: Side, to: Hex, log: &mut Log) -> Next<Frame> {
        let movers = self.movers(game, side);
        let party = game.party(movers);
        let cost = game.step_cost(side, &self, &party, to).unwrap_or(0);
        game.split_off(side, self.at, movers, log);
        let movers = game.leave_navy(movers, self, to, log);
        game.note_navy(movers);
        let free = game.landing_turn() && side == US;
        game.carry(side, movers, self.at, to, log);
        let count = each(movers).filter(|&u| game.kind(u) != Kind::Formation).count() as i32;
        log.note(|| self.step_line(side, to, count, cost));
        let allow = if free { self.allow } else { self.allow.min(game.party(movers).allowance) };
        let allow = allow.max(if free { 0 } else { self.spent + cost });
        let then = Self {
            at: to,
            spent: self.spent + cost,
            allow,
            steps: self.steps + 1,
            scouting: false,
            withstood: None,
        };
        if side == US
            && let Some(ambush) = Ambush::at(game, to)
        {
            return Next::call(ambush, then);
        }
        Next::goto(then)
    }
}

impl March {
    /// 5.12 A march is one action; the hexes after the first one are set below it, each with what is
    /// spent so far; others do not read that.
    fn step_line(self, side: Side, to: Hex, count: i32, cost: u16) -> Event {
        let tenths = |msg: Msg, whole, tenth, value: u16| {
            msg.num(whole, i32::from(value / 10)).num(tenth, i32::from(value % 10))
        };
        // What a step costs tells whether there are guns in the group.
        if self.steps > 0 {
            let msg = Msg::new("event-step-on").side("side", side).place("to", to.index());
            return Event::then(tenths(msg, "spent", "tenth", self.spent + cost), &["5.12"])
                .of(MARCH)
                .secret("spent", side)
                .secret("tenth", side)
                .instead("event-step-on-seen");
        }
        let msg = Msg::new("event-step").side("side", side).place("from", self.at.index());
        let msg = msg.place("to", to.index()).num("count", count);
        Event::act(tenths(msg, "cost", "tenth", cost), &["5.12"])
            .begins(MARCH)
            .secret("cost", side)
            .secret("tenth", side)
            .instead("event-step-seen")
    }
}

impl Veracruz {
    /// Who goes on after a reconnaissance: the scouts, loose leaders of the group, or one leader of their formation.
    pub(crate) fn scouts_of(&self, group: Units, at: Hex) -> Units {
        let mut movers: Units = each(group)
            .filter(|&u| {
                let loose_leader = self.kind(u) == Kind::Leader && self.formation(u).is_none();
                self.scouted.contains(&(u, at)) || loose_leader
            })
            .map(Unit::index)
            .collect();
        if !each(movers).any(|u| self.kind(u) == Kind::Leader) {
            let leader = each(group).find(|&u| self.kind(u) == Kind::Leader && self.formation(u).is_some());
            if let Some(leader) = leader {
                movers.insert(leader.index());
            }
        }
        movers
    }

    /// 15.17, R93 Scouts leave a formation only with a leader, and only if it keeps its minimum.
    fn scouts_may_go(&self, side: Side, march: &March, movers: Units) -> Verdict {
        if !(march.scouting && march.steps > 0 && self.in_zone(side, march.at)) {
            return Ok(());
        }
        for formation in Formation::of(side) {
            let members = self.members(formation);
            if members.meets(&movers) {
                require(self.suffices(side, members.minus(&movers)), "15.17")?;
                require(each(movers).any(|u| self.kind(u) == Kind::Leader), "R93")?;
            }
        }
        Ok(())
    }

    /// 7.14, 14.32#2 Those of a group who do not go on have finished their move here.
    fn split_off(&mut self, side: Side, at: Hex, movers: Units, log: &mut Log) {
        let rest = self.marked(side, flag::GROUP).minus(&movers);
        for unit in each(movers) {
            let Some(formation) = self.formation(unit) else { continue };
            if !movers.has(self.counter(formation).index()) {
                self.blur_box(formation);
                self.enlist(unit, None);
            }
        }
        for unit in each(rest) {
            self.unmark(unit, flag::GROUP);
            self.mark(unit, flag::MOVED);
        }
        if !rest.is_empty() {
            self.disband_weak(log);
            self.join(side, at);
        }
    }

    /// 5.15#1, R126 The Navy battery has gone its one hex of the Game-Turn.
    pub(crate) fn note_navy(&mut self, movers: Units) {
        let navy = self.data.0.names.navy;
        if movers.has(navy.index()) {
            self.mark(navy, flag::WENT);
        }
    }

    /// 5.15#1, R31, R126 The Navy battery that cannot follow stays behind and leaves its Division.
    pub(super) fn leave_navy(&mut self, movers: Units, march: March, to: Hex, log: &mut Log) -> Units {
        let navy = self.data.0.names.navy;
        if !movers.has(navy.index()) {
            return movers;
        }
        let fresh = march.steps == 0 && !self.landing_turn() && !self.is(navy, flag::WENT);
        let follows = fresh && navy_enters(self, march.at, to).is_ok();
        if follows {
            return movers;
        }
        let mut rest = movers;
        rest.remove(navy.index());
        if let Some(formation) = self.formation(navy) {
            self.blur_box(formation);
            self.enlist(navy, None);
        }
        self.unmark(navy, flag::GROUP);
        if march.steps > 0 {
            self.mark(navy, flag::MOVED);
            self.join(US, march.at);
        }
        let hex = march.at;
        log.note(|| Event::then(Msg::new("event-navy-stays").place("hex", hex.index()), &["R31"]));
        rest
    }

    /// Moves units from one hex to the next, with all that happens on entering.
    pub(crate) fn carry(&mut self, side: Side, movers: Units, from: Hex, to: Hex, log: &mut Log) {
        self.blur(side, from, movers);
        let loose: Units = each(movers).filter(|&u| self.formation(u).is_none()).map(Unit::index).collect();
        self.put(loose, to);
        for unit in each(movers.minus(&loose)) {
            self.at.set(unit.index(), to);
        }
        self.tidy_pile(side, from, None);
        self.refresh_step(side, from, to);
        self.enter(side, movers, to, true, log);
    }

    /// The march is over: its units have moved.
    pub(crate) fn halt(&mut self, side: Side, at: Hex, log: &mut Log) {
        for unit in each(self.marked(side, flag::GROUP)) {
            self.unmark(unit, flag::GROUP);
            self.mark(unit, flag::MOVED);
        }
        self.join(side, at);
        if self.disband_weak_of(side, log) {
            self.refresh_side(side);
        }
    }

    /// 9.12#1, 11.25#1, 11.33, 20.12, 21.0#3, R34, R87, R108 Combat units enter a hex: places change hands, helpless enemies next to it or in
    /// it are eliminated (not by a retreat), ownerless mules are taken.
    pub(crate) fn enter(&mut self, side: Side, movers: Units, hex: Hex, sweeps: bool, log: &mut Log) {
        let real = |u: Unit| self.fights(u) && self.counts(u);
        if !each(movers).any(real) {
            return;
        }
        self.take_place(side, hex, log);
        if hex == self.data.0.map.mules && self.facts.mules {
            self.take_mules(side, log);
        }
        if !sweeps {
            return;
        }
        let map = &self.data.0.map;
        let foe = side.foe();
        let mut hit = false;
        let near = self.data.0.map.touching(hex).chain([hex]);
        let near: arrayvec::ArrayVec<Hex, 7> = near.collect();
        for next in near {
            let walk = next == hex || map.edge(hex, next).is_some_and(|e| e.walk);
            if !walk || !self.occupied[foe].has(next.index()) || self.manned[foe].has(next.index()) {
                continue;
            }
            for unit in each(self.stack(foe, next)) {
                let sheltered = next != hex && map.fort(next).is_some() && self.kind(unit) == Kind::Leader;
                if !sheltered {
                    log.reveal();
                    self.eliminate(unit, &["9.12#1", "11.25#1"], log);
                    hit = true;
                }
            }
        }
        if hit {
            self.refresh_side(foe);
        }
    }
}

/// 7.14 Which units of the group are left behind here: one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Parting {
    /// Where.
    pub at: Hex,
}

impl Decide<Veracruz> for Parting {
    fn id(self) -> &'static str {
        "parting"
    }
    fn section(self) -> Case {
        Case("7.14")
    }
    fn ask(self, game: &Veracruz) -> Ask {
        let side = game.phasing();
        let loose = each(game.marked(side, flag::GROUP)).filter(|&u| game.formation(u).is_none()).count();
        if loose > 1 { Ask::Side(side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Veracruz) -> Msg {
        Msg::new("prompt-parting").place("hex", self.at.index())
    }
    fn candidates(self, game: &Veracruz, out: &mut Vec<Choice>) {
        let group = game.marked(game.phasing(), flag::GROUP);
        out.extend(each(group).filter(|&u| game.formation(u).is_none()).map(Choice::Unit));
    }
    fn verdict(self, game: &Veracruz, choice: Choice) -> Verdict {
        let Choice::Unit(unit) = choice else { return require(false, "7.14") };
        let Some(Frame::March(march)) = game.frames.iter().rev().nth(1) else { return Ok(()) };
        march.may_leave(game, game.phasing(), unit)
    }
    fn choose(self, game: &mut Veracruz, choice: Choice, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        if let Choice::Unit(unit) = choice {
            let mut one = Units::EMPTY;
            one.insert(unit.index());
            for unit in each(game.with_members(one)) {
                game.unmark(unit, flag::GROUP);
                game.mark(unit, flag::MOVED);
            }
            game.join(side, self.at);
            log.note(|| {
                let msg = Msg::new("event-left-behind").place("hex", self.at.index());
                Event::then(msg, &["7.14"]).of(MARCH)
            });
        }
        Next::Done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zocalo_core::script::arranged;

    #[test]
    fn case_12_14_2_r111_who_cannot_leave_perote_may_stop_there() {
        let game: Veracruz = arranged(
            "clear\nset turn 5\nlanded 1\nput us_1 us_2 1720\nbegin us-movement\nmark us_1 group\nmark us_2 group",
        );
        let at = game.data.0.map.fort_hex(crate::ids::Fort::Perote);
        let fresh = March { steps: 1, ..March::begin(&game, at) };
        assert_eq!(fresh.verdict(&game, Choice::Done).unwrap_err().case, Case("12.14#2"), "it can go on");
        let spent = March { spent: fresh.allow, ..fresh };
        let mut legal = Vec::new();
        spent.legal(&game, &mut legal);
        assert_eq!(legal, [Choice::Done]);
    }
}

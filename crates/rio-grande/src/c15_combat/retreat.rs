//! 15.5.3 Retreat: the die, who stops, the path, and the way along it.

use super::Hits;
use crate::c17_fog::{Follow, Purpose};
use crate::events;
use crate::frames::Frame;
use crate::ids::{Columns, Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{Retreat, RioGrande};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Event, Log, Msg, Next, Roll, Side, Verdict, Window, require};

impl RioGrande {
    /// 15.5.3#1, 15.5.3#7, 15.5.3#11, R61, R66 A force leaves its hex: its static units die, the others throw for the
    /// distance. Units
    /// of the attacker that took no part stay, and so does a base with them.
    pub(super) fn begin_retreat(&mut self, side: Side, log: &mut Log) -> Frame {
        let start = self.battle.stands(side);
        for unit in self.battle.forces[side].and(&self.table().fixed).iter() {
            self.lose(unit, log);
        }
        let going = self.battle.forces[side];
        let attacks = side == self.battle.attacker;
        let supply = if attacks { self.battle.supply } else { self.supply_at(side, start) };
        self.battle.forces[side] = Units::EMPTY;
        self.battle.supply = if attacks { 0 } else { self.battle.supply };
        self.retreat = Retreat { side, start, going, supply, ..Retreat::NONE };
        if going.is_empty() && supply == 0 {
            return Retreating {}.into();
        }
        RetreatRoll { side }.into()
    }

    /// 15.5.3#2 Leaders and veterans may stop after one hex.
    fn may_stop(&self, unit: Unit) -> bool {
        self.table().leaders.has(unit) || self.profile(unit).veteran
    }

    /// 15.5.3#6, R60, R68, R85, R86, R119 Whether a unit may step from hex to hex in a retreat: land without enemy
    /// units, partisans
    /// in Mexico, riverine units along the river; friendly units do not matter.
    fn may_retreat(&self, unit: Unit, from: Loc, to: Loc) -> bool {
        let Some(near) = self.map().between(from, to) else { return false };
        let side = self.retreat.side;
        let partisan = self.table().partisans.has(unit);
        let riverine = self.table().riverine.has(unit);
        let barred = partisan && near.border || riverine && !near.by_river;
        !barred && !self.held[side.foe()].has(to)
    }

    /// 15.5.3#13, R63 A hex where a retreat may end early: an own base, or a fortress that an own unit already holds.
    fn is_shelter(&self, hex: Loc) -> bool {
        let side = self.retreat.side;
        self.has_base(side, hex) || self.map().fortresses.has(hex) && self.held[side].has(hex)
    }

    /// Whether a retreat from a hex might end after one hex already.
    fn shelter_beside(&self, hex: Loc) -> bool {
        self.map().near(hex).iter().any(|near| self.is_shelter(near.hex))
    }

    /// R150 The markers that go along beyond the first hex.
    fn going_on(&self, units: Units) -> Columns {
        self.boxed_in(units).iter().filter(|column| self.retreat.columns.has(*column)).collect()
    }

    /// R145 Supply that retreats alone is lost.
    fn lose_convoy(&mut self) -> Next<Frame> {
        self.add_supply(self.retreat.side, self.retreat.start, -(self.retreat.supply as i8));
        Retreating {}.end(self)
    }

    /// R64, R83 Whether those who retreat into a hex meet an enemy zone there. An assault force is at sea and has none, neither on
    /// the coast nor where it came from.
    fn meets_zone(&self, side: Side, to: Loc) -> bool {
        let (port, foe) = (self.battle.from, side.foe());
        let gone = self.battle.assault && foe == self.battle.attacker && port.is_hex();
        if !gone || !self.units_at(foe, port).minus(&self.afloat()).is_empty() {
            return self.in_enemy_zone(side, to);
        }
        self.map().near(to).iter().any(|near| near.hex != port && self.occupied[foe].has(near.hex))
    }

    /// How far the path must go: for those who go the whole way, or one hex if all stop.
    fn retreat_length(&self) -> u8 {
        let all_stop = self.retreat.going.is_empty() && !self.retreat.stopping.is_empty();
        if all_stop { 1 } else { self.retreat.length }
    }

    /// 15.5.3#4, R60 Whether a unit can complete a path from a hex: each step one hex farther from the start.
    fn completes(&self, unit: Option<Unit>, at: Loc, steps: u8) -> bool {
        if steps == self.retreat_length() || steps > 0 && self.is_shelter(at) {
            return true;
        }
        let start = self.retreat.start;
        self.map().near(at).iter().any(|near| {
            self.map().distance(start, near.hex) == u16::from(steps) + 1
                && unit.map_or_else(
                    || !self.held[self.retreat.side.foe()].has(near.hex),
                    |u| self.may_retreat(u, at, near.hex),
                )
                && self.completes(unit, near.hex, steps + 1)
        })
    }

    /// Whether a unit can take the path as it is planned so far.
    fn follows_path(&self, unit: Unit, steps: usize) -> bool {
        let mut at = self.retreat.start;
        self.retreat.path.iter().flatten().take(steps).all(|&to| {
            let ok = self.may_retreat(unit, at, to);
            at = to;
            ok
        })
    }

    /// Who decides the path: those who go the whole way, or if there are none those who stop.
    fn pathfinders(&self) -> Units {
        if self.retreat.going.is_empty() { self.retreat.stopping } else { self.retreat.going }
    }

    /// 15.5.3#5, 15.5.3#6, R119 The next hex of the path: somebody who is to take it can complete it from there.
    fn path_verdict(&self, to: Loc) -> Verdict {
        let retreat = &self.retreat;
        let (at, steps) = (retreat.last(), retreat.planned() as u8);
        require(to.is_hex() && self.map().between(at, to).is_some(), "15.5.3#5")?;
        require(!self.held[retreat.side.foe()].has(to), "15.5.3#6")?;
        require(self.map().distance(retreat.start, to) == u16::from(steps) + 1, "15.5.3#4")?;
        let who = self.pathfinders();
        let able = |u: Unit| {
            self.follows_path(u, retreat.planned())
                && self.may_retreat(u, at, to)
                && self.completes(Some(u), to, steps + 1)
        };
        // Supply alone goes where anybody might.
        let ok = if who.is_empty() { self.completes(None, to, steps + 1) } else { who.iter().any(able) };
        require(ok, "15.5.3#6")
    }
}

/// 15.5.3#1, 15.5.3#3 How many hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RetreatRoll {
    /// Who retreats.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl Decide<RioGrande> for RetreatRoll {
    fn id(self) -> &'static str {
        "retreat-roll"
    }
    fn section(self) -> Case {
        Case("15.5.3#1")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Chance(Chance::d6("chance-retreat", self.side))
    }
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        game.retreat.length = roll.0 as u8;
        log.note(|| {
            let msg = Msg::new("event-retreat").side("side", self.side).num("hexes", roll.0);
            Event::thrown(msg, &["15.5.3#1"], self.side, roll.0)
        });
        // R145 Supply alone does not get farther than one hex, and no farther than a shelter beside its own (R63).
        if game.retreat.going.is_empty() && roll.0 > 1 && !game.shelter_beside(game.retreat.start) {
            return game.lose_convoy();
        }
        Next::goto(Stops {})
    }
}

/// 15.5.3#2, 15.5.3#9, R65 Leaders, veterans and supply that stop after one hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stops {}

impl Decide<RioGrande> for Stops {
    fn id(self) -> &'static str {
        "stops"
    }
    fn section(self) -> Case {
        Case("15.5.3#2")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        let retreat = &game.retreat;
        let some = retreat.going.or(&retreat.stopping).iter().any(|u| game.may_stop(u));
        if retreat.length > 1 && some { Ask::Side(retreat.side) } else { Ask::Nothing }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-stops").num("hexes", game.retreat.length)
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(game.retreat.side, Window::reaction(Choice::Done))
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.retreat.going.iter().map(Choice::Stop));
        out.extend([Choice::StopSupply, Choice::All, Choice::Done]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let retreat = &game.retreat;
        match choice {
            Choice::Stop(unit) => {
                require(retreat.going.has(unit), "15.5.3#2")?;
                require(game.may_stop(unit), "15.5.3#2")
            }
            Choice::StopSupply => {
                require(!retreat.stopping.is_empty(), "15.5.3#9")?;
                require(retreat.supply > 0, "16.0#2")
            }
            Choice::All => require(retreat.going.iter().any(|u| game.may_stop(u)), "15.5.3#2"),
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-retreat"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let stopping: Units = match choice {
            Choice::Stop(unit) => [unit].into_iter().collect(),
            Choice::All => game.retreat.going.iter().filter(|&u| game.may_stop(u)).collect(),
            _ => Units::EMPTY,
        };
        let retreat = &mut game.retreat;
        retreat.going = retreat.going.minus(&stopping);
        retreat.stopping = retreat.stopping.or(&stopping);
        match choice {
            Choice::StopSupply => {
                retreat.supply -= 1;
                retreat.supply_stopping += 1;
            }
            Choice::All => {
                retreat.supply_stopping += retreat.supply;
                retreat.supply = 0;
            }
            Choice::Done => return self.run(game, log),
            _ => {}
        }
        Next::Stay
    }
    /// R150 Of each column marker of the force the owner says whether it goes along.
    fn run(self, game: &mut RioGrande, _: &mut Log) -> Next<Frame> {
        match Follow::about(game, Purpose::Retreat, Columns::EMPTY) {
            Some(follow) => Next::call(follow, Path {}),
            None => Next::goto(Path {}),
        }
    }
}

/// 15.5.3#4, 15.5.3#5 The owner plans the path, hex by hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Path {}

impl Path {
    fn planned(self, game: &RioGrande) -> bool {
        game.retreat.planned() >= usize::from(game.retreat_length())
    }

    fn steps(self, game: &RioGrande) -> impl Iterator<Item = Loc> + '_ {
        let near = game.map().near(game.retreat.last()).iter();
        near.map(|near| near.hex).filter(|&to| game.path_verdict(to).is_ok())
    }
}

impl Decide<RioGrande> for Path {
    fn id(self) -> &'static str {
        "path"
    }
    fn section(self) -> Case {
        Case("15.5.3#5")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if self.planned(game) || self.steps(game).next().is_none() && game.retreat.planned() == 0 {
            Ask::Nothing
        } else {
            Ask::Side(game.retreat.side)
        }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        let left = usize::from(game.retreat_length()) - game.retreat.planned();
        Msg::new("prompt-path").num("left", left as i32)
    }
    fn window(self, game: &RioGrande) -> Option<Window<Choice>> {
        game.in_battle_of(game.retreat.side, Window::duty())
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.map().near(game.retreat.last()).iter().map(|near| Choice::To(near.hex)));
        out.push(Choice::Halt);
    }
    /// 15.5.3#13 The path may end early at an own base or fortress.
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::To(to) => game.path_verdict(to),
            Choice::Halt => {
                let early = game.retreat.planned() > 0 && game.is_shelter(game.retreat.last());
                require(early, "15.5.3#4")
            }
            _ => Ok(()),
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-retreat"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        let planned = game.retreat.planned();
        match choice {
            Choice::To(to) => {
                game.retreat.path[planned] = Some(to);
                Next::Stay
            }
            _ => {
                game.retreat.length = planned as u8;
                self.run(game, log)
            }
        }
    }
    /// 15.5.3#6, R119, R145 Those who cannot complete a path, or cannot follow the one that was taken, die before the
    /// first step, and so does supply alone that is to go farther than one hex.
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let steps = game.retreat.planned();
        if steps == 0 {
            return self.no_way(game, log);
        }
        if steps > 1 && game.pathfinders().is_empty() {
            return game.lose_convoy();
        }
        for unit in game.retreat.going.iter() {
            if !game.follows_path(unit, steps) {
                game.lose(unit, log);
            }
        }
        for unit in game.retreat.stopping.iter() {
            if !game.follows_path(unit, 1) {
                game.lose(unit, log);
            }
        }
        Next::goto(Retreating {})
    }
}

impl Path {
    /// No path at all for those who go the whole way: they die, and those who stop look for one hex.
    fn no_way(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let retreat = game.retreat;
        let (doomed, supply) = if retreat.going.is_empty() {
            (retreat.stopping, retreat.supply + retreat.supply_stopping)
        } else {
            (retreat.going, retreat.supply)
        };
        for unit in doomed.iter() {
            game.lose(unit, log);
        }
        game.add_supply(retreat.side, retreat.start, -(supply as i8));
        game.retreat.supply = 0;
        if retreat.going.is_empty() {
            game.retreat.supply_stopping = 0;
        }
        if game.retreat.stopping.is_empty() { Retreating {}.end(game) } else { Next::Stay }
    }
}

/// 6.1#4, 6.2#2, 15.5.3#8, 15.5.3#9 The force goes along its path; in each enemy zone one of its units is hit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Retreating {}

impl Decide<RioGrande> for Retreating {
    fn id(self) -> &'static str {
        "retreating"
    }
    fn section(self) -> Case {
        Case("15.5.3#5")
    }
    fn ask(self, _: &RioGrande) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut RioGrande, log: &mut Log) -> Next<Frame> {
        let retreat = game.retreat;
        let step = usize::from(retreat.entered);
        let Some(to) = retreat.path.get(step).copied().flatten() else { return self.end(game) };
        let side = retreat.side;
        let (from, units, supply) = if step == 0 {
            let all = retreat.going.or(&retreat.stopping);
            (retreat.start, all, retreat.supply + retreat.supply_stopping)
        } else {
            (retreat.path[step - 1].unwrap_or(retreat.start), retreat.going, 0)
        };
        if units.is_empty() && step > 0 {
            return self.end(game);
        }
        if step == 1 {
            // 15.5.3#9 R145 Supply that leaves the first hex is lost.
            game.add_supply(side, from, -(retreat.supply as i8));
            game.retreat.supply = 0;
        }
        game.retreat.entered += 1;
        // R150 A marker goes with those of its box who go farthest.
        let columns = if step == 0 { retreat.columns } else { game.going_on(units) };
        game.move_force(side, units, supply, from, to, columns, log);
        // R64 The hit is taken by one of those who have entered the hex.
        if game.meets_zone(side, to) && !units.is_empty() {
            log.note(|| events::there("event-zone-hit", &["15.5.3#8"], side, to));
            return Next::call(Hits { side, left: 1, retreat: false, hex: Some(to) }, self);
        }
        Next::Stay
    }
}

impl Retreating {
    fn end(self, game: &mut RioGrande) -> Next<Frame> {
        game.retreat = Retreat::NONE;
        Next::Done
    }
}

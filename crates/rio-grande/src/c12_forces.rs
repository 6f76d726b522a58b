//! 12.0 Forces: who marches.

use crate::c05_stacking::LIMIT;
use crate::c14_movement::Advance;
use crate::c17_fog::{Follow, Purpose};
use crate::c19_naval::{Landing, RiverMarch};
use crate::frames::Frame;
use crate::ids::{Columns, Kind, Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{RioGrande, Way};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Side, Verdict, require};

/// Kinds of walkers for which an answer is kept while a force is listed.
const GAITS: usize = 16;

/// 12.0#1, 12.0#2, 2.3.force The owner picks the force among the units of one place; the others stay.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Muster {}

impl RioGrande {
    /// 14.0#7, 19.5.2#4, R88, R109, 17.0#6, 3.2.1 Which units can belong to a force that moves in this way.
    pub(crate) fn mover_verdict(&self, way: Way, unit: Unit) -> Verdict {
        let info = self.info(unit);
        require(!info.kind.is_static(), "14.0#7")?;
        let riverine = info.kind == Kind::Riverine;
        match way {
            Way::Sea | Way::Assault => require(!riverine, "R88")?,
            Way::Ground | Way::Concentration | Way::River => require(!riverine, "19.5.2#4")?,
        }
        self.leaving_verdict(way, unit)
    }

    /// 19.5.2#2, R87 Whether a riverine unit can carry one more: four supply points, or one division, or three smaller
    /// units, and any number of leaders.
    pub(crate) fn capacity_verdict(&self, unit: Unit) -> Verdict {
        let cargo = self.march.force.minus(&self.table().leaders).minus(&self.table().riverine);
        if self.info(unit).kind == Kind::Leader {
            return Ok(());
        }
        require(self.march.supply == 0, "19.5.2#2")?;
        let divisions = cargo.and(&self.table().divisions);
        let room = if self.info(unit).is_division() {
            cargo.is_empty()
        } else {
            cargo.len() < 3 && divisions.is_empty()
        };
        require(room, "19.5.2#2")
    }

    /// 12.0#1, 5.2#4, R136 Whether a unit can join the force that is being formed; at sea it is a stack like any other.
    pub(crate) fn take_verdict(&self, unit: Unit) -> Verdict {
        let march = &self.march;
        require(self.at(unit) == march.from && self.info(unit).side == self.active, "12.0#1")?;
        require(!march.force.has(unit), "12.0#1")?;
        self.mover_verdict(march.way, unit)?;
        let mut with = march.force;
        with.insert(unit);
        match march.way {
            Way::Ground => Ok(()),
            Way::River => self.capacity_verdict(unit),
            Way::Concentration => require(self.gathers(with, march.supply), "13.1#1"),
            Way::Sea => require(self.has_landing(with, march.supply), "19.2#1"),
            Way::Assault => {
                // 5.2#4 R136 A force at sea is a stack like any other.
                require(self.stacking(with) <= LIMIT, "5.2#4")?;
                require(self.has_target(march.from, with), "19.3#1")
            }
        }
    }

    /// Whether one more supply point can join the force that is being formed.
    fn load_verdict(&self) -> Verdict {
        let march = &self.march;
        let side = self.active;
        require(self.supply_at(side, march.from) > march.supply, "16.0#2")?;
        if march.from == Loc::staging(side) {
            require(!self.used[side].supply_in, "R123")?;
        }
        // R28 Where supply cannot be split it must be able to go as a whole.
        let (_, counters) = self.charts().supply[side.index()];
        let whole = self.supply_at(side, march.from) <= 4 || self.supply_places(side) < counters;
        require(march.way != Way::River || whole, "R28")?;
        match march.way {
            Way::Ground | Way::Assault => Ok(()),
            Way::River => {
                let leaders = self.table().leaders.or(&self.table().riverine);
                require(march.force.minus(&leaders).is_empty() && march.supply < 4, "19.5.2#2")
            }
            Way::Concentration => require(self.gathers(march.force, march.supply + 1), "13.1#1"),
            Way::Sea => require(self.has_landing(march.force, march.supply + 1), "19.2#1"),
        }
    }

    /// R28 With supply in as many places as there are counters, a force takes all supply of its place or none.
    fn split_verdict(&self) -> Verdict {
        let side = self.active;
        let (_, counters) = self.charts().supply[side.index()];
        let here = self.supply_at(side, self.march.from);
        let by_land = !matches!(self.march.way, Way::Sea | Way::Assault);
        let splits = by_land && self.march.supply > 0 && self.march.supply < here;
        require(!splits || self.supply_places(side) < counters, "R28")
    }

    /// Takes everybody who can join.
    fn take_all(&mut self) {
        for unit in self.units_at(self.active, self.march.from).iter() {
            if self.take_verdict(unit).is_ok() {
                self.march.force.insert(unit);
            }
        }
        while self.load_verdict().is_ok() {
            self.march.supply += 1;
        }
    }

    /// Units that could join a force of this way from a place, one at a time.
    pub(crate) fn movable(&self, way: Way, from: Loc) -> Units {
        self.movable_of(self.active, way, from)
    }

    /// The same for either side: what [`Self::mover_verdict`] says of the units of a place.
    pub(crate) fn movable_of(&self, side: Side, way: Way, from: Loc) -> Units {
        let here = self.units_at(side, from).minus(&self.table().fixed).minus(&self.table().riverine);
        if from.is_hex() {
            return here;
        }
        here.iter().filter(|&u| self.leaving_verdict(way, u).is_ok()).collect()
    }
}

impl Muster {
    /// Whether anybody else, or more supply, can join.
    fn more(self, game: &RioGrande) -> bool {
        let more = game.units_at(game.active, game.march.from).minus(&game.march.force);
        more.iter().any(|u| game.take_verdict(u).is_ok()) || game.load_verdict().is_ok()
    }
}

impl Decide<RioGrande> for Muster {
    fn id(self) -> &'static str {
        "muster"
    }
    fn section(self) -> Case {
        Case("12.0#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-muster").place("place", game.march.from.index())
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let here = game.units_at(game.active, game.march.from).minus(&game.march.force);
        out.extend(here.iter().map(Choice::Take));
        out.extend([Choice::Load, Choice::All, Choice::Done, Choice::Halt]);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::Take(unit) => game.take_verdict(unit),
            Choice::Load => game.load_verdict(),
            Choice::All => require(self.more(game), "12.0#1"),
            // A march in which nobody could go would end.
            Choice::Halt => {
                let none = game.march.force.is_empty() && game.march.supply == 0 && !self.more(game);
                require(none, "R130")
            }
            Choice::Done => {
                require(!game.march.force.is_empty() || game.march.supply > 0, "12.0#1")?;
                game.split_verdict()
            }
            _ => Ok(()),
        }
    }
    /// The same list; who can join is asked once, and in a concentration once for all who walk alike.
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let here = game.units_at(game.active, game.march.from).minus(&game.march.force);
        let mut asked: ArrayVec<((u8, u8, bool), bool), GAITS> = ArrayVec::new();
        for unit in here.iter() {
            let gait = (game.half_mf(unit), game.info(unit).kind as u8, game.is_untried(unit));
            let known = asked.iter().find(|(other, _)| *other == gait).map(|(_, joins)| *joins);
            let alike = game.march.way == Way::Concentration && game.march.from.is_hex();
            let joins = known.filter(|_| alike).unwrap_or_else(|| game.take_verdict(unit).is_ok());
            if alike && known.is_none() {
                let _ = asked.try_push((gait, joins));
            }
            if joins {
                out.push(Choice::Take(unit));
            }
        }
        if game.load_verdict().is_ok() {
            out.push(Choice::Load);
        }
        let more = !out.is_empty();
        if more {
            out.push(Choice::All);
        }
        if self.verdict(game, Choice::Done).is_ok() {
            out.push(Choice::Done);
        }
        if !more && game.march.force.is_empty() && game.march.supply == 0 {
            out.push(Choice::Halt);
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-muster"
    }
    /// What is taken by itself would tell that nobody else in the stack can march.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, _: &mut Log) -> Next<Frame> {
        match choice {
            Choice::Take(unit) => game.march.force.insert(unit),
            Choice::Load => game.march.supply += 1,
            Choice::All => game.take_all(),
            Choice::Halt => {
                game.end_march();
                return Next::Done;
            }
            _ => {
                let goes: Frame = match game.march.way {
                    Way::Ground | Way::Concentration => Advance {}.into(),
                    Way::Sea | Way::Assault => Landing {}.into(),
                    Way::River => RiverMarch {}.into(),
                };
                // R39 R134 Markers follow or stay when their force marches.
                return match Follow::about(game, Purpose::March, Columns::EMPTY) {
                    Some(follow) if game.march.way != Way::Assault => {
                        Next::Call { first: follow.into(), then: goes }
                    }
                    _ => Next::Goto(goes),
                };
            }
        }
        Next::Stay
    }
}

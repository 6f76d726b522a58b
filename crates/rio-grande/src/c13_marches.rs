//! 13.0 Marches: the March Phase, and concentration on a leader.

use crate::c05_stacking::Excess;
use crate::c12_forces::Muster;
use crate::c15_combat::Declare;
use crate::data::Act;
use crate::events;
use crate::frames::Frame;
use crate::ids::{Loc, Unit, Units};
use crate::notation::Choice;
use crate::state::{Battle, March, Retreat, RioGrande, Way};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Verdict, require};

/// Hexes with leaders for which an answer is kept while marches are listed.
const LEADERS_KEPT: usize = 8;

/// R115 After so many marches the phase is over.
pub const MARCHES_MAX: u8 = 200;

/// 13.0#2, 13.0#4, 2.3.march, 8.0#3 The March Phase: marches one after the other, in any order, as long as there are points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct MarchPhase {}

impl RioGrande {
    /// Whether the active side can pay for an action.
    pub(crate) fn affords(&self, act: Act) -> Verdict {
        require(self.ap[self.active] >= self.charts().act(act), "13.0#1")
    }

    /// 13.0#1, 13.0#3, R130, R147 A ground march begins where somebody has a step to make or can attack.
    fn march_verdict(&self, from: Loc) -> Verdict {
        let side = self.active;
        self.affords(Act::March)?;
        require(self.held[side].has(from), "12.0#1")?;
        if from == Loc::staging(side) {
            return self.staging_march_verdict();
        }
        require(from.is_hex(), "23.1#1")?;
        let movers = self.movable(Way::Ground, from);
        let supply = self.supply_at(side, from) > 0;
        // 19.5.2#4 A riverine unit marches, or attacks, by itself: on foot nobody would go.
        let afloat = self.units_at(side, from).meets(&self.table().riverine);
        require(!movers.is_empty() || supply, if afloat { "19.5.2#4" } else { "14.0#7" })?;
        let walks = |partisan: bool, fights: bool| {
            let near = self.map().near(from).iter();
            near.filter(|near| !(partisan && near.border))
                .any(|near| self.step_verdict(from, near.hex, fights).is_ok())
        };
        let partisans = movers.and(&self.table().partisans);
        let others = movers.minus(&partisans);
        let steps = !others.is_empty() && walks(false, true)
            || !partisans.is_empty() && walks(true, true)
            || supply && walks(false, false)
            || self.map().north.has(from) && self.exits(movers, supply);
        require(steps || self.can_attack_from(from), "R130")
    }

    fn begin(&mut self, way: Way, from: Loc, log: &mut Log) {
        self.march = March { way, from, at: from, ..March::NONE };
        let side = self.active;
        log.note(|| events::there("event-march", &["13.0#1"], side, from).begins(events::MARCH));
    }

    /// The march is over; what only it needed is forgotten.
    pub(crate) fn end_march(&mut self) {
        self.march = March::NONE;
        self.battle = Battle::NONE;
        self.retreat = Retreat::NONE;
        self.marches += 1;
        self.free_columns();
    }
}

impl Decide<RioGrande> for MarchPhase {
    fn id(self) -> &'static str {
        "march-phase"
    }
    fn section(self) -> Case {
        Case("13.0#4")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.marches >= MARCHES_MAX { Ask::Nothing } else { Ask::Side(game.active) }
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        Msg::new("prompt-march").num("left", game.ap[game.active])
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let side = game.active;
        for from in game.held[side].iter() {
            out.push(Choice::March(from));
            if game.is_coastal(from) {
                out.push(Choice::Sail(from));
                out.push(Choice::Assault(from));
            }
        }
        let own = &game.table().of[side.index()];
        let here = |set: &Units| set.and(own);
        out.extend(
            here(&game.table().leaders).iter().filter(|&u| game.at(u).is_hex()).map(Choice::Concentrate),
        );
        out.extend(here(&game.table().riverine).iter().filter(|&u| game.at(u).is_hex()).map(Choice::River));
        if game.switches.espionage {
            out.extend(game.held[side.foe()].iter().filter(|loc| loc.is_hex()).map(Choice::Spy));
        }
        game.free_candidates(side, out);
        out.push(Choice::Done);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        match choice {
            Choice::March(from) => game.march_verdict(from),
            Choice::Sail(from) => game.sail_verdict(from),
            Choice::Assault(from) => game.assault_verdict(from),
            Choice::Concentrate(leader) => game.concentrate_verdict(leader),
            Choice::River(unit) => game.river_verdict(unit),
            Choice::Spy(hex) => game.spy_verdict(hex),
            _ => game.free_verdict(game.active, choice),
        }
    }
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        if game.ap[game.active] == 0 {
            game.free_candidates(game.active, out);
            out.retain(|&choice| self.verdict(game, choice).is_ok());
            out.push(Choice::Done);
            return;
        }
        self.candidates(game, out);
        // Who comes to a leader depends on where he is, and leaders stand together.
        let mut asked: ArrayVec<(Loc, bool), LEADERS_KEPT> = ArrayVec::new();
        out.retain(|&choice| {
            let Choice::Concentrate(leader) = choice else { return self.verdict(game, choice).is_ok() };
            let at = game.at(leader);
            if let Some((_, comes)) = asked.iter().find(|(loc, _)| *loc == at) {
                return *comes;
            }
            let comes = game.concentrate_verdict(leader).is_ok();
            let _ = asked.try_push((at, comes));
            comes
        });
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-marches"
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, log: &mut Log) -> Next<Frame> {
        match choice {
            Choice::March(from) => {
                game.pay(Act::March);
                game.begin(Way::Ground, from, log);
            }
            Choice::Sail(from) => game.begin(Way::Sea, from, log),
            Choice::Assault(from) => {
                game.begin(Way::Assault, from, log);
                game.march.force = game.movable(Way::Assault, from).and(&game.table().marines);
            }
            Choice::River(unit) => {
                game.pay(Act::March);
                let from = game.at(unit);
                game.show([unit].into_iter().collect());
                game.begin(Way::River, from, log);
                game.march.force.insert(unit);
                game.march.visited.insert(from);
            }
            Choice::Concentrate(leader) => {
                game.pay(Act::Concentration);
                let at = game.at(leader);
                game.show([leader].into_iter().collect());
                game.begin(Way::Concentration, at, log);
                game.march.leader = Some(leader);
                return Next::call(Gather { moved: false }, self);
            }
            Choice::Spy(hex) => {
                game.pay(Act::Espionage);
                game.spy(hex, log);
                return Next::Stay;
            }
            Choice::Done => return Next::Done,
            _ => return game.free_action(game.active, choice, self.into(), log),
        }
        Next::call(Muster {}, self)
    }
}

impl RioGrande {
    /// 13.0#1, R34, R130 The points are taken when the march is declared and never given back.
    pub(crate) fn pay(&mut self, act: Act) {
        let price = self.charts().act(act);
        self.gain(self.active, -(price as i8));
    }

    /// 13.1#1, 13.1#2, R38, R130 A concentration needs somebody elsewhere who can reach the leader.
    fn concentrate_verdict(&self, leader: Unit) -> Verdict {
        self.affords(Act::Concentration)?;
        let info = self.info(leader);
        require(self.table().leaders.has(leader) && info.side == self.active, "13.1#1")?;
        require(self.at(leader).is_hex(), "13.1#1")?;
        require(self.somebody_gathers(self.at(leader), None), "R130")
    }

    /// R124 Whether a group of the place that is being mustered can go to the leader together.
    pub(crate) fn gathers(&self, force: Units, supply: u8) -> bool {
        let Some(leader) = self.march.leader else { return false };
        let from = self.march.from;
        let march = March { way: Way::Concentration, from, at: from, force, supply, ..March::NONE };
        from != self.at(leader) && self.can_reach(&march, self.at(leader))
    }
}

/// 13.1#1, 13.1#3, 13.1#4, R38, R124 Groups of units go to the leader one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Gather {
    /// Somebody has moved.
    pub moved: bool,
}

impl Decide<RioGrande> for Gather {
    fn id(self) -> &'static str {
        "gather"
    }
    fn section(self) -> Case {
        Case("13.1#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        Ask::Side(game.active)
    }
    fn prompt(self, game: &RioGrande) -> Msg {
        let leader = game.march.leader.map_or(0, Unit::index);
        Msg::new("prompt-gather").piece("leader", leader)
    }
    fn candidates(self, game: &RioGrande, out: &mut Vec<Choice>) {
        out.extend(game.held[game.active].iter().map(Choice::From));
        out.push(Choice::Done);
    }
    fn verdict(self, game: &RioGrande, choice: Choice) -> Verdict {
        let target = game.march.leader.map_or(Loc::UNUSED, |leader| game.at(leader));
        match choice {
            Choice::From(from) => {
                require(from != target, "R38")?;
                require(from.is_place() && game.held[game.active].has(from), "13.1#1")?;
                require(game.somebody_gathers(target, Some(from)), "13.1#1")
            }
            // A leader who is lost meanwhile gathers nobody; nor need one to whom, for all that is known, nobody can come.
            Choice::Done => require(self.moved || !game.somebody_gathers(target, None), "R38"),
            _ => Ok(()),
        }
    }
    fn legal(self, game: &RioGrande, out: &mut Vec<Choice>) {
        let target = game.march.leader.map_or(Loc::UNUSED, |leader| game.at(leader));
        out.extend(game.gatherers(target, game.held[game.active], true).iter().map(Choice::From));
        if self.moved || out.is_empty() {
            out.push(Choice::Done);
        }
    }
    fn task(self, _: &RioGrande) -> &'static str {
        "task-march"
    }
    /// What is taken by itself would tell that nobody else can come.
    fn forced(self, _: &RioGrande) -> bool {
        false
    }
    fn choose(self, game: &mut RioGrande, choice: Choice, _: &mut Log) -> Next<Frame> {
        let leader = game.march.leader;
        let at = leader.map_or(Loc::UNUSED, |leader| game.at(leader));
        match choice {
            Choice::From(from) => {
                game.march = March { way: Way::Concentration, from, at: from, leader, ..March::NONE };
                Next::call(Muster {}, Self { moved: true })
            }
            _ => {
                // 13.1#4 R38 Everybody in the leader's hex may attack now.
                game.march = March { way: Way::Concentration, from: at, at, leader, steps: 1, ..March::NONE };
                Next::call(Excess::of(game.active), Declare {})
            }
        }
    }
}

//! §7.0 The Combat Phase: which combat comes next, and the steps of one.

use super::steps::Asked;
use crate::choice::Choice;
use crate::events::{Says, ev, kind};
use crate::frames::Frame;
use crate::ids::*;
use crate::state::{Battle, Cactus, City, Fought, RaidGain, Step};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Log, Msg, Next, Roll, Verdict, Window, require};

impl Cactus {
    /// 7.0#1, R67 Provinces with unbesieged pieces of two parties, of which at least one has ground units, and all sieges.
    #[must_use]
    pub fn combats(&self) -> Places {
        let fought = |p: &Place| {
            let parties = Party::ALL.into_iter().filter(|party| !self.field(*p, *party).is_empty()).count();
            let ground = Party::ALL.into_iter().any(|party| !self.troops(*p, party).is_empty());
            self.siege(*p).is_some() || (parties > 1 && ground)
        };
        Place::provinces().filter(fought).collect()
    }

    /// 10.5#8, R127 Who fights in a province: Santa Anna first, against the controller, or else the stronger side.
    fn opponents(&self, at: Place) -> [Party; 2] {
        let rebels = !self.field(at, Party::SantaAnna).is_empty();
        let there = |side| !self.field(at, Party::of(side)).is_empty();
        let others = there(IMP) || there(REP);
        if !rebels || !others || self.events.rebels_fought {
            return [Party::Imperial, Party::Republican];
        }
        let holder = self.holder(at).filter(|side| !self.troops(at, Party::of(*side)).is_empty());
        let stronger = || {
            let strength = |side| self.factors(self.troops(at, Party::of(side)));
            if strength(REP) > strength(IMP) || !there(IMP) { REP } else { IMP }
        };
        [Party::of(holder.unwrap_or_else(stronger)), Party::SantaAnna]
    }

    /// A combat begins.
    pub(crate) fn new_battle(&self, at: Place) -> Battle {
        let foes = self.opponents(at);
        let terrain = self.d().province(at).and_then(|p| p.terrain.first().copied());
        Battle {
            at,
            kind: Fought::Field,
            foes,
            step: Step::Open,
            round: 1,
            holder: self.holder(at),
            sally: Pieces::EMPTY,
            rolling: Pieces::EMPTY,
            idle: Pieces::EMPTY,
            retired: [false; 2],
            retiring: 0,
            city: self.siege(at).map_or(City::Capital, |s| s.city),
            initiative: [0; 2],
            first: 0,
            attacker: 0,
            terrain: terrain.unwrap_or(crate::data::Terrain::Clear),
            lead: [None; 2],
            raid: RaidGain::None,
            failed: [false; 2],
            rolled: [false; 2],
            double: [false; 2],
            dice: 0,
            turn: 0,
            result: (crate::data::Harm::Steps(0), crate::data::Harm::Steps(0)),
            at_sea: false,
            rides: self.events.rides
                && self.place(Piece::MAXIMILIAN) == at
                && self.free_leader(Piece::MAXIMILIAN),
            no_city: false,
            fled: false,
        }
    }
}

/// 7.0#2, R68 The players choose in turn which combat is fought next, the Imperial player first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combats;

impl Decide<Cactus> for Combats {
    fn id(self) -> &'static str {
        "combats"
    }
    fn section(self) -> Case {
        Case("7.0#2")
    }
    fn ask(self, game: &Cactus) -> Ask {
        if game.pending.is_empty() { Ask::Nothing } else { Ask::Side(game.chooser) }
    }
    fn prompt(self, _: &Cactus) -> Msg {
        Msg::new("prompt-combats")
    }
    /// One must be chosen; which comes first may decide another, so that one is asked unless orders say otherwise.
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        Some(Window::duty().number("combats", game.pending.len() as i32).usually_asked())
    }
    fn candidates(self, _: &Cactus, out: &mut Vec<Choice>) {
        out.extend(Place::provinces().map(Choice::Place));
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match choice {
            Choice::Place(place) => require(game.pending.has(place), "7.0#1"),
            _ => require(false, "7.0#2"),
        }
    }
    fn legal(self, game: &Cactus, out: &mut Vec<Choice>) {
        out.extend(game.pending.iter().map(Choice::Place));
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Choice::Place(at) = choice else { return Next::Stay };
        game.chooser = game.chooser.foe();
        game.battle = Some(game.new_battle(at));
        log.note(|| ev("event-combat", &["7.0#2"]).begins(kind::COMBAT).at(at));
        Next::call(Combat, self)
    }
    fn run(self, _: &mut Cactus, _: &mut Log) -> Next<Frame> {
        Next::Done
    }
}

/// 7.0#4 One combat, step by step; what each step asks is in `steps.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Combat;

impl Decide<Cactus> for Combat {
    fn id(self) -> &'static str {
        "combat"
    }
    fn section(self) -> Case {
        Case("7.0#4")
    }
    fn ask(self, game: &Cactus) -> Ask {
        match game.battle.map(|b| game.asked(&b)) {
            Some(Asked::Side(side)) => Ask::Side(side),
            Some(Asked::Die(chance)) => Ask::Chance(chance),
            _ => Ask::Nothing,
        }
    }
    fn prompt(self, game: &Cactus) -> Msg {
        game.battle.map_or_else(|| Msg::new("prompt"), |b| game.battle_prompt(&b))
    }
    fn window(self, game: &Cactus) -> Option<Window<Choice>> {
        game.battle_window(&game.battle?)
    }
    fn candidates(self, game: &Cactus, out: &mut Vec<Choice>) {
        if let Some(b) = game.battle {
            game.battle_choices(&b, out);
        }
    }
    fn verdict(self, game: &Cactus, choice: Choice) -> Verdict {
        match game.battle {
            Some(b) => game.battle_verdict(&b, choice),
            None => require(false, "7.0#4"),
        }
    }
    fn choose(self, game: &mut Cactus, choice: Choice, log: &mut Log) -> Next<Frame> {
        let Some(b) = game.battle else { return Next::Done };
        game.battle_choose(b, choice, log);
        Next::Stay
    }
    fn rolls(self, game: &Cactus, out: &mut Vec<(Roll, u32)>) {
        if let Some(b) = game.battle {
            out.extend(game.rebel_refuges(b.at).iter().map(|p| (Roll(p.index() as u16), 1)));
        }
    }
    fn roll(self, game: &mut Cactus, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(b) = game.battle else { return Next::Done };
        game.battle_roll(b, roll.0, log);
        Next::Stay
    }
    fn run(self, game: &mut Cactus, log: &mut Log) -> Next<Frame> {
        let Some(b) = game.battle else { return Next::Done };
        if b.step == Step::Ended {
            game.battle = None;
            return Next::Done;
        }
        match game.battle_run(b, log) {
            Some(first) => Next::Call { first, then: self.into() },
            None => Next::Stay,
        }
    }
}

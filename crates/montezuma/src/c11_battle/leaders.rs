//! §11.3 Leader loss; §15.1.b Army leaders drawn afterwards; §11.4 a side that loses all its Units.

use super::NameCommander;
use crate::c02_terms::*;
use crate::c03_tidy::tidy;
use crate::event::{Log, ev};
use crate::frames::{Frame, frame};
use crate::ids::SideId;
use crate::notation::Choice;
use crate::state::{Montezuma, army_range, bits};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

frame! {
    /// 11.3#1 The check of each leader in turn; `pool` sends who is left to the Leader Pool at the end.
    LeaderCheck {
        #[serde(with = "SideId")]
        side: Side,
        stage: CheckStage,
        rerolled: bool,
        pool: bool,
    }
}

/// How far the check of a leader has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CheckStage {
    /// 11.3#1 The check itself.
    Check,
    /// 11.3#2 The reroll of an Army's Commander is offered.
    Reroll,
    /// 11.3#1 The Leader Loss Table.
    LossTable,
}

impl LeaderCheck {
    /// The leaders of a side begin to check.
    pub(super) const fn begin(side: Side, pool: bool) -> Self {
        Self { side, stage: CheckStage::Check, rerolled: false, pool }
    }
}
frame! {
    /// 15.1.b#2 Whether an Army left with one leader draws another.
    ArmyDraw {
        #[serde(with = "SideId")]
        side: Side,
    }
}
frame! {
    /// The leader drawn for it.
    ArmyLeader {
        #[serde(with = "SideId")]
        side: Side,
        at: Place,
    }
}

impl Montezuma {
    /// 11.2.g#2, 11.3#3 A natural 2 or 7 on a side's own roll makes its leaders check.
    pub(super) fn leader_checks(&mut self, side: Side, log: &mut Log) -> Option<Frame> {
        if !matches!(self.fight.dice[side], Some(2 | 7)) || self.fight.leaders[side] == 0 {
            return None;
        }
        log.note(|| ev("event-leaders-check", &["11.2.g#2"]).side(side));
        Some(self.check_leaders(side, self.fight.leaders[side]))
    }
    pub(super) fn check_leaders(&mut self, side: Side, leaders: u64) -> Frame {
        self.fight.queue = leaders;
        self.fight.checked |= leaders;
        LeaderCheck::begin(side, false).into()
    }

    /// Card 25: the Commander checks, unless he has.
    pub(super) fn front_check(&mut self, side: Side) -> Option<Frame> {
        let commander = self.battle_commander(side)?;
        if !self.fight.played(side, 25) || self.fight.checked >> commander.index() & 1 == 1 {
            return None;
        }
        Some(self.check_leaders(side, 1 << commander.index()))
    }

    /// 11.4#2 Leaders of a side without Units go to the Leader Pool; those of an Army check again before.
    pub(super) fn all_lost(&mut self, side: Side, log: &mut Log) -> Option<Frame> {
        if !self.fight.units[side].is_empty() || self.fight.leaders[side] == 0 {
            return None;
        }
        if self.sheltered(side) && !self.fight.army[side] {
            return None;
        }
        if self.fight.army[side] {
            self.remove_army(side, self.fight.place);
            self.fight.queue = self.fight.leaders[side];
            return Some(LeaderCheck::begin(side, true).into());
        }
        self.pool_leaders(side, log);
        None
    }
    /// R13, R175 The inherent Unit of a fortress is one of Mexico's, and stands until the fortress falls; 10.8.c not beside
    /// those who were caught outside.
    pub(super) fn sheltered(&self, side: Side) -> bool {
        side == MX && !self.fight.outside && self.fortress(self.fight.place) && !self.fortress_falls()
    }
    pub(super) fn pool_leaders(&mut self, side: Side, log: &mut Log) {
        for leader in bits(self.fight.leaders[side]) {
            self.put_leader(leader, Loc::POOL);
            log.note(|| ev("event-leader-pool", &["11.4#2"]).leader(leader));
        }
    }
    pub(super) fn remove_army(&mut self, side: Side, place: Place) {
        for army in &mut self.armies[army_range(side)] {
            if army.is_some_and(|a| a.place == place) {
                *army = None;
            }
        }
    }

    /// The Leader Loss Table: 1 wound, 2 serious wound, 3 killed.
    fn leader_result(&mut self, leader: Leader, result: u8, log: &mut Log) {
        let side = self.leader_side(leader);
        match result {
            0 => {
                log.note(|| ev("event-close-call", &["11.3#1"]).leader(leader));
                return;
            }
            1 => {
                self.put_leader(leader, Loc::POOL);
                log.note(|| ev("event-wounded", &["11.3#1"]).leader(leader));
            }
            2 => {
                self.put_leader(leader, Loc::WOUND);
                self.wound[leader.index()] = self.turn + 2;
                log.note(|| ev("event-serious-wound", &["11.3#1"]).leader(leader));
            }
            _ => self.kill(leader, log),
        }
        self.fight.leader_lost[side] = true;
    }
}

impl LeaderCheck {
    fn leader(self, g: &Montezuma) -> Option<Leader> {
        bits(g.fight.queue).next()
    }
    fn next(self, g: &mut Montezuma, leader: Leader) -> Next<Frame> {
        g.fight.queue &= !(1 << leader.index());
        Next::goto(Self { stage: CheckStage::Check, rerolled: false, ..self })
    }
}

impl Decide<Montezuma> for LeaderCheck {
    fn id(self) -> &'static str {
        "leader-check"
    }
    fn section(self) -> Case {
        Case("11.3#1")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        match (self.leader(g), self.stage) {
            (None, _) => Ask::Nothing,
            (Some(_), CheckStage::Check) => Ask::Chance(Chance::d10("chance-leader", self.side)),
            (Some(_), CheckStage::Reroll) => Ask::Side(self.side),
            (Some(_), CheckStage::LossTable) => Ask::Chance(Chance::d10("chance-leader-loss", self.side)),
        }
    }
    fn prompt(self, g: &Montezuma) -> Msg {
        let leader = self.leader(g).map_or(0, Leader::index);
        Msg::new("prompt-reroll").piece("leader", UNITS + leader)
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    /// 11.3#2 An Army's Commander may reroll his check once; the second result stands.
    fn choose(self, _: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        if choice == Choice::Yes {
            return Next::goto(Self { stage: CheckStage::Check, rerolled: true, ..self });
        }
        Next::goto(Self { stage: CheckStage::LossTable, ..self })
    }
    /// 11.3#1 Die plus Tactics of 5 or more leads to the Leader Loss Table.
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let Some(leader) = self.leader(g) else { return Next::Done };
        if self.stage == CheckStage::LossTable {
            let result = g.d().leader_loss.at(roll.0 as i16);
            log.note(|| ev("event-leader-table", &["11.3#1"]).leader(leader).die(self.side, roll.0));
            g.leader_result(leader, result, log);
            return self.next(g, leader);
        }
        let hit = roll.0 + u16::from(g.ratings(leader).tactics) >= 5;
        log.note(|| ev("event-leader-check", &["11.3#1"]).leader(leader).die(self.side, roll.0));
        if !hit {
            return self.next(g, leader);
        }
        let again = g.army_of(leader).is_some() && !self.rerolled;
        let stage = if again { CheckStage::Reroll } else { CheckStage::LossTable };
        Next::goto(Self { stage, ..self })
    }
    fn run(self, g: &mut Montezuma, log: &mut Log) -> Next<Frame> {
        if self.pool {
            g.pool_leaders(self.side, log);
        } else if g.fight.commander[self.side].is_none() && g.fight.leaders[self.side] != 0 {
            // R137 The owner names who commands from now on.
            return Next::call(NameCommander { side: self.side }, self);
        }
        // R12 An Army whose Commander was lost has another before it goes anywhere.
        let mut armies = g.armies[army_range(self.side)].iter().flatten();
        let orphan = armies.any(|a| g.leader_place(a.commander) != Some(a.place));
        if orphan { Next::goto(tidy()) } else { Next::Done }
    }
}

impl ArmyDraw {
    /// 15.1.b#2 The Army that leader loss in this Battle left with one leader.
    fn army(self, g: &Montezuma) -> Option<Place> {
        let place = g.fight.place;
        let left = g.fight.leaders[self.side];
        let drawable = g.leaders_in_box(self.side, Loc::POOL) != 0;
        let marker = g.armies[army_range(self.side)].iter().flatten().find(|a| {
            g.fight.army[self.side]
                && (a.place == place || bits(left).any(|l| g.leader_place(l) == Some(a.place)))
        });
        let alone = g.fight.leader_lost[self.side] && left.count_ones() == 1 && drawable;
        marker.filter(|_| alone).map(|a| a.place)
    }
}

impl Decide<Montezuma> for ArmyDraw {
    fn id(self) -> &'static str {
        "army-draw"
    }
    fn section(self) -> Case {
        Case("15.1.b#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        if self.army(g).is_some() { Ask::Side(self.side) } else { Ask::Nothing }
    }
    fn prompt(self, _: &Montezuma) -> Msg {
        Msg::new("prompt-army-draw")
    }
    fn candidates(self, _: &Montezuma, out: &mut Vec<Choice>) {
        out.extend([Choice::Yes, Choice::No]);
    }
    fn choose(self, g: &mut Montezuma, choice: Choice, _: &mut Log) -> Next<Frame> {
        let army = self.army(g);
        // Asked once for each time that leaders were lost.
        g.fight.leader_lost[self.side] = false;
        match (army, choice) {
            (Some(at), Choice::Yes) => Next::goto(ArmyLeader { side: self.side, at }),
            _ => Next::Done,
        }
    }
}

impl Decide<Montezuma> for ArmyLeader {
    fn id(self) -> &'static str {
        "army-leader"
    }
    fn section(self) -> Case {
        Case("15.1.b#2")
    }
    fn ask(self, g: &Montezuma) -> Ask {
        // R148 An empty Leader Pool: the draw lapses.
        if g.leaders_in_box(self.side, Loc::POOL) == 0 {
            return Ask::Nothing;
        }
        Ask::Chance(Chance::draw("chance-army-leader", Some(self.side)))
    }
    fn rolls(self, g: &Montezuma, out: &mut Vec<(Roll, u32)>) {
        let pool = g.leaders_in_box(self.side, Loc::POOL);
        out.extend(bits(pool).map(|l| (Roll(UNITS as u16 + l.index() as u16), 1)));
    }
    fn roll(self, g: &mut Montezuma, roll: Roll, log: &mut Log) -> Next<Frame> {
        let leader = Leader::new(usize::from(roll.0) - UNITS);
        g.put_leader(leader, Loc::on(self.at));
        g.fight.leaders[self.side] |= 1 << leader.index();
        // He had no part in this Battle: nothing makes him check.
        g.fight.checked |= 1 << leader.index();
        if self.side == g.act.side && self.at == g.act.at && g.is_army(&g.act.force) {
            // R56 He is of the Army from now on, and goes where it goes.
            g.act.force.leaders |= 1 << leader.index();
        }
        log.note(|| ev("event-arrives-leader", &["15.1.b#2"]).leader(leader).at(self.at));
        Next::Done
    }
}

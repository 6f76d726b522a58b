//! §7.3, §7.4 The course of a combat: what happens by itself between the decisions, results and their ends.

use crate::data::Harm;
use crate::events::{Says, ev};
use crate::frames::{Casualty, Desertion, Frame, Lose, Withdraw};
use crate::ids::*;
use crate::state::{Battle, Cactus, Casualties, Fate, Fought, Losses, RaidGain, Step};
use zocalo_core::{Log, Side};

impl Cactus {
    /// A step that asks nothing now: goes on to the next; a frame if one must come first.
    pub(crate) fn battle_run(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        match b.step {
            Step::Open => {
                self.open_battle(&mut b);
                if let Some(first) = self.relieved_alone(b) {
                    return Some(first);
                }
            }
            Step::Cinco => self.after_cinco(&mut b),
            Step::Dupin => {
                self.after_dupin(&mut b);
                if let Some(first) = self.relieved_alone(b) {
                    return Some(first);
                }
            }
            Step::Sally => b.step = Step::Retire,
            Step::Retire => b.step = Step::InitiativeFirst,
            Step::Commitment => self.after_commitment(&mut b, log),
            Step::AttackerLead => b.step = Step::RaidOption,
            Step::RaidOption => b.step = Step::DefenderLead,
            Step::DefenderLead => {
                b.step = Step::Shift;
                self.open_shift(&mut b);
            }
            Step::Shift => b.step = Step::Die,
            Step::AttackerLosses => {
                b.step = Step::DefenderLosses;
                self.battle = Some(b);
                return self.inflict(&b, b.attacker, b.result.0, log);
            }
            Step::DefenderLosses => {
                b.step = Step::Forced;
                self.battle = Some(b);
                return self.inflict(&b, 1 - b.attacker, b.result.1, log);
            }
            Step::Forced => return self.forced(b, log),
            Step::AttackerLeaves => b.step = Step::DefenderLeaves,
            Step::DefenderLeaves => Self::next_round(&mut b),
            Step::Where => {
                b.step = Step::Close;
                self.battle = Some(b);
                return self.leave_province(&b);
            }
            Step::Besiege => {
                log.note(|| ev("event-stand-off", &["R87"]).at(b.at));
                b.step = Step::Close;
            }
            Step::Close => {
                self.battle = Some(b);
                return self.close(b, log);
            }
            _ => b.step = Step::Close,
        }
        self.battle = Some(b);
        None
    }

    /// 7.5#9, 7.5#17 A siege that nobody relieves: what is fought is an assault. Whether it is one.
    fn unrelieved(&self, b: &mut Battle) -> bool {
        let Some(siege) = self.siege(b.at).filter(|_| !Self::against_rebels(b)) else { return false };
        if !self.troops(b.at, Party::of(siege.besieged)).minus(&self.marks.aside).is_empty() {
            return false;
        }
        b.kind = Fought::Assault;
        b.foes = [Party::of(siege.besieged.foe()), Party::of(siege.besieged)];
        b.attacker = 0;
        true
    }

    /// R67 Leaders who came to relieve a city and stand without troops among the besiegers roll for their fate first.
    fn relieved_alone(&mut self, b: Battle) -> Option<Frame> {
        let alone = if b.kind == Fought::Assault { self.lonely(&b, 1) } else { Pieces::EMPTY };
        if alone.is_empty() {
            return None;
        }
        self.battle = Some(b);
        self.casualties = Some(Casualties { leaders: alone, captor: b.foes[0] });
        Some(Casualty.into())
    }

    /// 7.0#1, 7.3.2#1, R67 Whether there is a combat at all, and of which kind.
    pub(super) fn open_battle(&self, b: &mut Battle) {
        if self.unrelieved(b) {
            b.step = Step::Dupin;
            self.open_dupin(b);
            return;
        }
        let pr = [0, 1].map(|which| !self.force_pr(b, which).is_empty());
        let ground = [0, 1].map(|which| !self.force_units(b, which).is_empty());
        b.step = if !(pr[0] || pr[1]) || !(ground[0] && ground[1]) { Step::Close } else { Step::Cinco };
    }

    /// 11.2#9, R132 What comes after Dupin's request: a relief of which nobody is left leaves the besieger his decision.
    pub(super) fn after_dupin(&self, b: &mut Battle) {
        self.unrelieved(b);
        let left = [0, 1].map(|which| !self.force_units(b, which).is_empty());
        b.step = match b.kind {
            _ if !(left[0] && left[1]) => Step::Close,
            Fought::Assault => {
                let fresh = self.siege(b.at).is_none_or(|s| s.fresh);
                if fresh { Step::Close } else { Step::Siege }
            }
            Fought::Field => Step::Sally,
        };
    }

    /// 7.2.2#3, R76 If no Imperial unit with a PR is willing, the whole force retreats.
    pub(super) fn after_commitment(&self, b: &mut Battle, log: &mut Log) {
        b.raid = RaidGain::None;
        b.step = Step::AttackerLead;
        if self.leads(b, b.attacker).is_empty() && !b.idle.is_empty() {
            log.note(|| ev("event-unwilling", &["7.2.2#3"]).at(b.at));
            b.turn = b.attacker;
            b.step = Step::Where;
        }
    }

    /// 7.3#2, 7.6#6, R77, R94, R145 A result falls on a force: ships first where both sides have one, then the lead unit,
    /// then units that cannot raid, then raiders.
    pub(super) fn inflict(&mut self, b: &Battle, which: u8, harm: Harm, log: &mut Log) -> Option<Frame> {
        let i = usize::from(which & 1);
        let fate = if b.kind == Fought::Assault { Fate::Siege } else { Fate::Pool };
        let idle = if which == b.attacker { b.idle } else { Pieces::EMPTY };
        match harm {
            Harm::Retreat | Harm::Steps(0) => None,
            Harm::Steps(steps) => {
                let mut left = steps;
                if let (true, Some(ship)) = (b.at_sea, self.ships(b, which).first()) {
                    self.sink(ship, log);
                    left -= 1;
                }
                if let (1.., Some(lead)) = (left, b.lead[i]) {
                    self.lose_one(lead, fate, log);
                    left -= 1;
                }
                let among = self.force_units(b, which).minus(&idle);
                let led = self.force(b, which).meets(&self.d().masks.raid_leaders);
                let masks = &self.d().masks;
                let last = if led { masks.raid.or(&masks.raid_led) } else { masks.raid };
                let losses = Losses {
                    chooser: self.chooser(b, which),
                    among,
                    last: last.and(&among),
                    steps: left,
                    fate,
                };
                self.open_losses(losses).then(|| Lose.into())
            }
            Harm::Eliminated | Harm::EliminatedStar => {
                if b.at_sea {
                    for ship in self.ships(b, which).iter() {
                        self.sink(ship, log);
                    }
                }
                let units = self.force_units(b, which);
                let star = harm == Harm::EliminatedStar && b.kind == Fought::Field;
                log.note(|| ev("event-destroyed", &["7.3.5#1"]).party(b.foes[i]).at(b.at));
                self.destroy(units, b.foes[1 - i], star, fate).then(|| Desertion.into())
            }
        }
    }

    /// 7.3.3#1, 7.5#14, 7.5#16, 7.4, R129, R154 Retreats by result, and whether the combat goes on.
    pub(super) fn forced(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        let left = [0, 1].map(|which| !self.force_units(&b, which).is_empty());
        let pr = [0, 1].map(|which| !self.force_pr(&b, which).is_empty());
        let retreats = match b.result {
            (Harm::Retreat, _) => Some(b.attacker),
            (_, Harm::Retreat) => Some(1 - b.attacker),
            _ => None,
        };
        let ignored = b.kind == Fought::Assault && retreats == Some(1);
        let mut going_on = true;
        match retreats.filter(|_| left[0] && left[1] && !ignored) {
            Some(which) if b.foes[usize::from(which)] == Party::SantaAnna => {
                if let Some(to) = self.rebel_refuges(b.at).first() {
                    self.battle = Some(b);
                    self.rebels_flee(to, log);
                    b = self.battle.unwrap_or(b);
                    b.step = Step::Close;
                    going_on = false;
                }
            }
            Some(which) => {
                (b.turn, b.step) = (which, Step::Where);
                going_on = false;
            }
            None => {}
        }
        if going_on {
            let over = !(left[0] && left[1]) || !(pr[0] || pr[1]);
            b.step = match b.kind {
                _ if over => Step::Close,
                Fought::Assault => Step::Again,
                Fought::Field => Step::AttackerLeaves,
            };
        }
        self.battle = Some(b);
        None
    }

    /// 7.3.3#1, 7.5#14, R9, R128 A force leaves the province, with those of its side who stood aside.
    pub(super) fn leave_province(&mut self, b: &Battle) -> Option<Frame> {
        let i = usize::from(b.turn & 1);
        let party = b.foes[i];
        let pieces = self.field(b.at, party);
        if pieces.is_empty() {
            return None;
        }
        self.open_retreat(party, b.foes[1 - i], pieces, b.at);
        Some(Withdraw.into())
    }

    /// Santa Anna and all with him move.
    pub(super) fn rebels_flee(&mut self, to: Place, log: &mut Log) {
        let at = self.place(Piece::SANTA_ANNA);
        for piece in self.field(at, Party::SantaAnna).iter() {
            self.put(piece, to);
        }
        log.note(|| ev("event-rebels-flee", &["10.5#6", "R127"]).at(to));
    }

    /// 7.0#5, R26, R88, R89, R90, R128 The end of a combat: leaders left alone, those who stood aside, the siege, control.
    pub(super) fn close(&mut self, mut b: Battle, log: &mut Log) -> Option<Frame> {
        // First whether anybody still besieges: where nobody does, a city without troops has not fallen, and a garrison that stayed
        // inside is among the enemies of leaders who are left alone.
        self.watch_siege(b.at);
        if self.siege(b.at).is_none() {
            // Whoever sallied stands in the field now, like all others.
            b.sally = Pieces::EMPTY;
            if let Some(battle) = &mut self.battle {
                battle.sally = Pieces::EMPTY;
            }
        }
        for which in 0..2u8 {
            let i = usize::from(which);
            let alone = self.lonely(&b, which);
            if !alone.is_empty() {
                if let Some(battle) = &mut self.battle {
                    battle.sally = battle.sally.minus(&alone);
                }
                self.casualties = Some(Casualties { leaders: alone, captor: b.foes[1 - i] });
                return Some(Casualty.into());
            }
            let aside = self.field(b.at, b.foes[i]).and(&self.marks.aside);
            let beaten = self.force_units(&b, which).is_empty() && !self.force_pr(&b, 1 - which).is_empty();
            if !aside.is_empty() && beaten && b.kind == Fought::Field {
                self.open_retreat(b.foes[i], b.foes[1 - i], aside, b.at);
                return Some(Withdraw.into());
            }
        }
        if self.events.revolt && self.of(Party::SantaAnna).and(&self.d().masks.ground).is_empty() {
            self.end_revolt(log);
        }
        if let Some(frame) = self.fallen(b.at, log) {
            return Some(frame);
        }
        self.settle_control(b.at);
        self.pending.remove(b.at);
        if Self::against_rebels(&b) && !self.events.rebels_fought {
            self.events.rebels_fought = true;
            let both = Side::BOTH.iter().all(|side| !self.field(b.at, Party::of(*side)).is_empty());
            if both || self.siege(b.at).is_some() {
                self.pending.insert(b.at);
            }
        }
        b = self.battle.unwrap_or(b);
        b.step = Step::Ended;
        self.battle = Some(b);
        None
    }

    /// 7.3.2#1, R135 The leaders of a force without a unit, alone with enemies who have one with a PR.
    pub(super) fn lonely(&self, b: &Battle, which: u8) -> Pieces {
        let i = usize::from(which & 1);
        let masks = &self.d().masks;
        let outside = self.field(b.at, b.foes[i]);
        let (leaders, company) = match b.kind {
            // A leader who came to relieve a city without troops; the garrison's own leaders fall with the city.
            Fought::Assault if which == 1 => (outside.and(&masks.leaders), outside.and(&masks.ground)),
            _ => {
                let all = outside.or(&self.force(b, which));
                (all.and(&masks.leaders), all.and(&masks.ground))
            }
        };
        let enemies = self.field(b.at, b.foes[1 - i]).or(&self.force(b, 1 - which)).and(&masks.pr);
        if company.is_empty() && !enemies.is_empty() { leaders } else { Pieces::EMPTY }
    }
}

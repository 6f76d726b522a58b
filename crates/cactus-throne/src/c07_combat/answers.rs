//! §7.2–7.5 What choices and dice do in a combat.

use super::steps::{DUPIN_DIE, harm_key, terrain_key};
use crate::choice::Choice;
use crate::data::{Crt, Harm};
use crate::events::{Says, ev, kind};
use crate::ids::*;
use crate::state::{Battle, Cactus, City, Fate, Fought, RaidGain, Step};
use zocalo_core::Log;

impl Cactus {
    /// 7.2#6, 7.2#8, 7.5#1, 7.5#9, R70 Takes a choice at the present step; the attacker declares first.
    pub(crate) fn battle_choose(&mut self, mut b: Battle, choice: Choice, log: &mut Log) {
        match (b.step, choice) {
            (Step::Cinco, Choice::Yes) => {
                self.events.cinco = false;
                b.no_city = true;
                b.turn = self.imperial_force(&b).unwrap_or(0);
                b.step = Step::Where;
                log.note(|| ev("event-cinco", &["11.1#12"]).at(b.at));
            }
            (Step::Cinco, _) => self.after_cinco(&mut b),
            (Step::Sally, Choice::Piece(piece)) => b.sally.insert(piece),
            (Step::Sally, _) => b.step = Step::Retire,
            (Step::Siege, Choice::Assault) => {
                log.note(|| ev("event-assault", &["7.5#9"]).begins(kind::ROUND).at(b.at));
                b.step = Step::Cinco;
            }
            (Step::Siege, Choice::Lift) => {
                log.note(|| ev("event-lifted", &["7.5#19", "R143"]).at(b.at));
                (b.turn, b.step) = (0, Step::Where);
            }
            (Step::Siege, _) => b.step = Step::Close,
            (Step::Retire, Choice::Retire(city)) => {
                b.retiring = self.next_to_retire(&b).unwrap_or(0);
                (b.city, b.step) = (city, Step::Flight);
            }
            (Step::Retire, _) => {
                let which = self.next_to_retire(&b).unwrap_or(0);
                b.retired[usize::from(which)] = true;
            }
            (Step::Role, Choice::Attack(party, terrain)) => {
                b.attacker = u8::from(b.foes[1] == party);
                b.terrain = terrain;
                b.step = Step::Commitment;
                self.open_commitment(&mut b);
                log.note(|| ev("event-role", &["7.2#6"]).party(party).key("terrain", terrain_key(terrain)));
            }
            (Step::AttackerLead, Choice::Lead(unit)) => {
                b.lead[usize::from(b.attacker)] = Some(unit);
                b.step = Step::RaidOption;
            }
            (Step::DefenderLead, Choice::Lead(unit)) => {
                b.lead[usize::from(1 - b.attacker)] = Some(unit);
                b.step = Step::Shift;
                self.open_shift(&mut b);
            }
            (Step::RaidOption, choice) => {
                b.raid = if choice == Choice::RaidDie { RaidGain::Die } else { RaidGain::Step };
                b.step = Step::DefenderLead;
            }
            (Step::AttackerLeaves | Step::DefenderLeaves, Choice::Yes) => {
                b.turn = if b.step == Step::AttackerLeaves { b.attacker } else { 1 - b.attacker };
                b.step = Step::LeaveDie;
            }
            (Step::AttackerLeaves, _) => b.step = Step::DefenderLeaves,
            (Step::DefenderLeaves, _) => Self::next_round(&mut b),
            (Step::Where, Choice::Capital) => self.enter_city(&mut b),
            (Step::Where, _) => {
                // Those who sallied leave with the others.
                self.marks.in_city = self.marks.in_city.minus(&b.sally);
                b.sally = Pieces::EMPTY;
                b.no_city = true;
            }
            (Step::Besiege, Choice::Besiege) => {
                if let Some(side) = b.foes[usize::from(b.retiring & 1)].side() {
                    self.begin_siege(b.at, side, b.city, log);
                    self.marks.aside = self.marks.aside.minus(&self.here[b.at.index()]);
                }
                b.step = Step::Close;
            }
            (Step::Besiege, _) => {
                log.note(|| ev("event-stand-off", &["R87"]).at(b.at));
                b.step = Step::Close;
            }
            (Step::Again, Choice::Yes) => {
                Self::next_round(&mut b);
                b.step = Step::Commitment;
                self.open_commitment(&mut b);
            }
            _ => b.step = Step::Close,
        }
        self.battle = Some(b);
    }

    /// 7.3.3#2, 7.5.1#3 A beaten force goes into the capital, or those who sallied return and the others retreat.
    pub(super) fn enter_city(&mut self, b: &mut Battle) {
        if self.siege(b.at).is_some() {
            b.sally = Pieces::EMPTY;
            b.no_city = true;
            return;
        }
        b.retiring = b.turn;
        let imperial = b.foes[usize::from(b.turn & 1)] == Party::Imperial;
        b.city = if self.jalapa(b) && imperial { City::Port } else { City::Capital };
        b.fled = false;
        b.step = Step::Besiege;
    }

    /// 11.1#12 Cinco de Mayo is not used: an assault goes on with commitment, a field combat with Dupin's request.
    pub(super) fn after_cinco(&self, b: &mut Battle) {
        if b.kind == Fought::Assault {
            b.step = Step::Commitment;
            self.open_commitment(b);
        } else {
            b.step = Step::Dupin;
            self.open_dupin(b);
        }
    }

    /// 7.4, 7.3.4#5, R74, R119 Another round.
    pub(super) fn next_round(b: &mut Battle) {
        b.round = b.round.saturating_add(1);
        b.idle = Pieces::EMPTY;
        b.lead = [None; 2];
        b.raid = RaidGain::None;
        b.step = Step::InitiativeFirst;
    }

    /// 7.2.2#1, 7.2.2#2, 7.2.2#4 The attacking units that must check their commitment, with that option.
    pub(super) fn open_commitment(&self, b: &mut Battle) {
        let on = self.options.combat_commitment && b.foes[usize::from(b.attacker)] == Party::Imperial;
        b.idle = Pieces::EMPTY;
        // Judged before the dice: raid combat makes the check harder.
        b.raid = if on && self.raid_combat(b) { RaidGain::Die } else { RaidGain::None };
        b.rolling =
            if on { self.force_pr(b, b.attacker).and(&self.d().masks.wavering) } else { Pieces::EMPTY };
    }

    /// 11.2#9, R132 The guerillas whom Dupin asks for: Dupin and a contra unit stand there unbesieged.
    pub(super) fn open_dupin(&self, b: &mut Battle) {
        let masks = &self.d().masks;
        let field = self.field(b.at, Party::Imperial);
        let asked = self.events.dupin && field.has(Piece::DUPIN) && field.meets(&masks.contra);
        let guerillas = self.here[b.at.index()].and(&masks.irregular).and(&self.of(Party::Republican));
        b.rolling = if asked { guerillas } else { Pieces::EMPTY };
    }

    /// 6.4#3 The extra-Army dice of a force that qualifies for the first time.
    pub(super) fn open_shift(&self, b: &mut Battle) {
        for which in [b.attacker, 1 - b.attacker] {
            let i = usize::from(which);
            let armies = self.force_armies(b, which).len();
            if !b.rolled[i] && armies > 1 && self.all_in_armies(b, which) {
                b.rolled[i] = true;
                b.turn = which;
                b.dice = armies as u8 - 1;
                return;
            }
        }
        b.dice = 0;
    }

    /// Takes a die at the present step.
    pub(crate) fn battle_roll(&mut self, mut b: Battle, face: u16, log: &mut Log) {
        let die = face as i8;
        match b.step {
            Step::Dupin => {
                if let Some(unit) = b.rolling.first() {
                    b.rolling.remove(unit);
                    self.battle = Some(b);
                    log.note(|| ev("event-dupin", &["11.2#9"]).die(REP, face).piece(unit));
                    if face >= DUPIN_DIE {
                        self.eliminate(unit, Fate::Event);
                    }
                    return;
                }
            }
            Step::Flight => self.flight(&mut b, face, log),
            Step::InitiativeFirst | Step::InitiativeSecond => self.initiative(&mut b, face, log),
            Step::Commitment => {
                if let Some(unit) = b.rolling.first() {
                    b.rolling.remove(unit);
                    let raid = i8::from(b.raid == RaidGain::Die);
                    let help = self.force_leader(&b, b.attacker) - raid;
                    let steady = Self::passes(die, help, self.d().piece(unit).pr as i8);
                    if !steady {
                        b.idle.insert(unit);
                    }
                    log.note(|| {
                        let said = ev("event-commitment", &["7.2.2#1", "7.2.2#2"]).die(IMP, face).piece(unit);
                        said.key("result", if steady { "result-good" } else { "result-bad" })
                    });
                }
            }
            Step::Shift => {
                let good = die <= self.force_leader(&b, b.turn);
                b.double[usize::from(b.turn & 1)] |= good;
                b.dice = if good { 0 } else { b.dice.saturating_sub(1) };
                log.note(|| {
                    let said = ev("event-armies", &["6.4#3"]).die(self.chooser(&b, b.turn), face);
                    said.key("result", if good { "result-good" } else { "result-bad" })
                });
                if b.dice == 0 {
                    self.open_shift(&mut b);
                }
            }
            Step::Die => self.combat_die(&mut b, face, log),
            Step::Forced => {
                let to = Place::new(usize::from(face).min(PROVINCES - 1));
                self.battle = Some(b);
                self.rebels_flee(to, log);
                if let Some(battle) = &mut self.battle {
                    battle.step = Step::Close;
                }
                return;
            }
            Step::LeaveDie => {
                let (help, limit) = self.leave_odds(&b, b.turn);
                let good = Self::passes(die, help, limit);
                log.note(|| {
                    let said = ev("event-leave", &["7.3.4#1"]).die(self.chooser(&b, b.turn), face);
                    let said = said.n("help", help.into()).n("limit", limit.into());
                    said.key("result", if good { "result-good" } else { "result-bad" })
                });
                b.step = match (good, b.turn == b.attacker) {
                    (true, _) => Step::Where,
                    (false, true) => Step::DefenderLeaves,
                    (false, false) => Step::InitiativeFirst,
                };
                b.failed[usize::from(b.turn & 1)] |= !good && b.round == 1;
                if b.step == Step::InitiativeFirst {
                    Self::next_round(&mut b);
                }
            }
            _ => {}
        }
        self.battle = Some(b);
    }

    /// 7.5#2 Flight into the city: the die less a leader's PR is at most the PR of the lead unit.
    pub(super) fn flight(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let force = self.force(b, b.retiring);
        let help = self.force_leader(b, b.retiring);
        let limit = self.best_pr(force).unwrap_or(0);
        let good = Self::passes(face as i8, help, limit);
        log.note(|| {
            let said =
                ev("event-flight", &["7.5#2"]).die(self.chooser(b, b.retiring), face).n("help", help.into());
            said.n("limit", limit.into()).key("result", if good { "result-good" } else { "result-bad" })
        });
        b.retired[usize::from(b.retiring & 1)] = true;
        b.fled = good;
        b.step = if good { Step::Besiege } else { Step::Retire };
    }

    /// 7.2#1, 7.2#5 Initiative: die, leader, modifiers; ties are rolled again.
    pub(super) fn initiative(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let which = u8::from(b.step == Step::InitiativeSecond);
        let modifier = self.initiative_modifier(b, which);
        b.initiative[usize::from(which)] = face as i8 + modifier;
        log.note(|| {
            let said = ev("event-initiative", &["7.2#1", "7.2#2", "7.2#3", "7.2#4"])
                .die(self.chooser(b, which), face);
            let said = if which == 0 { said.begins(kind::ROUND) } else { said };
            said.party(b.foes[usize::from(which)]).n("modifier", modifier.into())
        });
        if which == 0 {
            b.step = Step::InitiativeSecond;
            return;
        }
        let [one, two] = b.initiative;
        b.first = u8::from(two > one);
        b.step = if one == two { Step::InitiativeFirst } else { Step::Role };
    }

    /// 7.2#14, 7.2.1#1, 7.2.1#2, 10.5#2 The combat die and its result.
    pub(super) fn combat_die(&self, b: &mut Battle, face: u16, log: &mut Log) {
        let (modifier, column) = (self.combat_modifier(b), self.column(b));
        let mut result = self.d().tables.crt.result(face as i8 + modifier, column);
        if let (RaidGain::Step, Harm::Steps(steps)) = (b.raid, result.0) {
            result.0 = Harm::Steps(steps.saturating_sub(1));
        }
        if result.1 == Harm::Eliminated && self.force(b, b.attacker).has(Piece::SANTA_ANNA) {
            result.1 = Harm::EliminatedStar;
        }
        b.result = result;
        b.at_sea = !self.ships(b, 0).is_empty() && !self.ships(b, 1).is_empty();
        b.step = Step::AttackerLosses;
        let (attack, defence) = self.strengths(b);
        log.note(|| {
            let said = ev("event-combat-die", &["7.2#14", "7.2#7"]).die(self.chooser(b, b.attacker), face);
            let said =
                said.n("modifier", modifier.into()).n("attack", attack as i32).n("defence", defence as i32);
            let said = said.n("row", Crt::row(face as i8 + modifier).into()).n("column", i32::from(column.0));
            let said = said.key("attacker", harm_key(result.0));
            said.key("defender", harm_key(result.1))
        });
    }
}

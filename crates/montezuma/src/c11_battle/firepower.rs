//! §11.2.f The firepower total, term by term (F1 to F18 of the table).

use crate::c02_terms::*;
use crate::event::{Log, ev};
use crate::state::Montezuma;
use zocalo_core::Side;

impl Montezuma {
    /// 11.2.f#4 Units, cards acting on Units, other modifiers, other cards.
    pub(super) fn total_firepower(&mut self, log: &mut Log) {
        for side in [self.fight.attacker, self.fight.defender()] {
            let mut total = 0;
            let mut term = |key: &'static str, value: i16, cases: &'static [&'static str]| {
                if value != 0 {
                    total += value;
                    log.note(|| {
                        ev("event-fp", cases).side(side).word("term", key).num("value", i32::from(value))
                    });
                }
            };
            self.unit_terms(side, &mut term);
            self.position_terms(side, &mut term);
            self.card_terms(side, &mut term);
            // F18 Never below 0.
            self.fight.fp[side] = total.max(0);
            let fp = i32::from(self.fight.fp[side]);
            log.note(|| ev("event-fp-total", &["11.2.f#4"]).side(side).num("value", fp));
        }
    }

    fn unit_fp(&self, unit: Unit) -> i16 {
        let steps = usize::from(self.steps[unit.index()].max(1));
        i16::from(self.d().units[unit.index()].fp[steps - 1])
    }

    /// F1 to F5: lead, committed, others, combined arms, cards that act on Units.
    /// 2.1.h Battle diagram.
    /// 2.2.a#2 Combined arms.
    fn unit_terms(&self, side: Side, term: &mut impl FnMut(&'static str, i16, &'static [&'static str])) {
        let fight = &self.fight;
        let (units, foe) = (fight.units[side], side.foe());
        let (mut lead, mut committed, mut others, mut green) = (0, 0, 0, 0);
        for u in units.iter() {
            let unit = Unit::new(u);
            let data = &self.d().units[u];
            if !data.commit && !self.is_guerilla(unit) && data.arm != Arm::Art {
                green += 1;
            }
            let silent = fight.silent[side] && self.is_artillery(unit);
            if silent {
                continue;
            }
            if fight.lead[side] == Some(unit) {
                lead += self.unit_fp(unit);
            } else if fight.committed[side].has(u) {
                committed += 2 * self.unit_fp(unit);
            } else if !(fight.played(foe, 76) && data.kind == Troops::Militia) {
                others += 1;
            }
        }
        let arms = units.iter().fold(0, |arms, u| arms | self.arms(Unit::new(u)));
        let combined = if arms == 7 { self.d().fp.combined } else { 0 };
        term("fp-lead", lead, &["2.1.h", "11.2.e#1"]);
        term("fp-committed", committed, &["11.2.e#2", "R10"]);
        term("fp-others", others, &["2.1.h", "R10"]);
        term("fp-combined-arms", combined, &["2.2.a#2"]);
        if fight.played(foe, 18) {
            // Card 18: less 1 for each green Unit, at most 4, not below 1 in all.
            let sum = lead + committed + others + combined;
            term("fp-baptism", -(green.min(4).min((sum - 1).max(0))), &["11.2.f#4"]);
        }
    }

    /// F6 to F16: Army, supply, Battle Type, works, fortress, terrain, river, sappers, officer.
    /// 2.2.a#5 Zapadores.
    /// 10.7.b#1 Own works.
    /// 11.2.f#3 Unsupplied Army.
    /// 13.3.a Fortress garrison.
    fn position_terms(&self, side: Side, term: &mut impl FnMut(&'static str, i16, &'static [&'static str])) {
        let (fight, d) = (&self.fight, self.d());
        let attacks = side == fight.attacker;
        if fight.army[side] && fight.supplied[side] {
            term("fp-army", d.fp.army, &["15.3", "11.2.f#3"]);
        }
        if !fight.supplied[side] {
            term("fp-unsupplied", d.fp.unsupplied, &["6.6#3"]);
        }
        if attacks {
            term("fp-type", i16::from(d.battle_types[usize::from(fight.kind)].1), &["11.2.a#1"]);
            if self.act.river && !fight.siege && !fight.zone && !fight.sea {
                term("fp-river", d.fp.river, &["11.2.f#4"]);
            }
            return;
        }
        let sappers = fight.units[fight.attacker].has(d.named.zapadores.index());
        let breach = fight.played(fight.attacker, 74);
        let mut sheltered = false;
        if let Some(works) = self.defending_works() {
            sheltered = true;
            // F14 Zapadores in the attack void Fieldworks and halve a Fort.
            let value = match (sappers, works.fort) {
                (true, false) => 0,
                (true, true) => works.value / 2,
                _ => works.value,
            };
            term("fp-works", if breach { 0 } else { i16::from(value) }, &["10.7.b#1", "2.2.a#5"]);
        }
        if self.defending_fortress() {
            sheltered = true;
            let value = i16::from(self.place(fight.place).fortress);
            let value = if fight.silent[side] { 0 } else { value };
            term("fp-fortress", if breach { value / 2 } else { value }, &["13.3#1", "13.3.a"]);
        }
        if !fight.siege {
            let terrain = self.place(fight.place).terrain as usize;
            term("fp-terrain", i16::from(d.terrain[terrain].1), &["11.2.f#4"]);
        }
        if sheltered && fight.units[side].has(d.named.zapadores.index()) {
            term("fp-sappers", d.fp.sappers, &["2.2.a#5"]);
        }
    }

    /// F9, F16 and F17: dice and cards that change the total.
    /// 8.3.e#3 Cavalry Charge.
    fn card_terms(&self, side: Side, term: &mut impl FnMut(&'static str, i16, &'static [&'static str])) {
        let fight = &self.fight;
        let units = fight.units[side];
        let steps = |test: &dyn Fn(Unit) -> bool| -> i16 {
            units.iter().filter(|&u| test(Unit::new(u))).map(|u| i16::from(self.steps[u])).sum()
        };
        term("fp-dice", fight.extra[side], &["11.2.f#4"]);
        if fight.played(side, 10) {
            term("fp-alamo", 4, &["11.2.f#4"]);
        }
        if fight.played(side, 40) {
            let guns = units.iter().filter(|&u| self.arm(Unit::new(u)) == Arm::Art).count() as i16;
            term("fp-flying-artillery", (2 * guns).min(6), &["11.2.f#4"]);
        }
        if fight.played(side, 77) {
            term("fp-charge", steps(&|u| self.is_cavalry(u)).min(5), &["8.3.e#3"]);
        }
        if fight.played(side, 80) {
            let inherent = if side == fight.defender() && self.defending_fortress() { 2 } else { 0 };
            term("fp-barrage", (steps(&|u| self.is_artillery(u)) + inherent).min(6), &["11.2.f#4"]);
        }
        if fight.played(side.foe(), 21) {
            let less = if fight.supplied[side] { 3 } else { 5 };
            term("fp-low-ammo", -less, &["11.2.f#4"]);
        }
    }
}

//! Decisions in Battle: types, cards, lines, losses, retreats.

use super::assessment::Assessment;
use super::hand::Hand;
use crate::c02_terms::*;
use crate::notation::Choice;
use crate::state::Montezuma;
use zocalo_core::Side;
use zocalo_core::doctrine::Judgement;

/// FP and Efficiency of both sides of the Battle under way, as the side that decides can know them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Field {
    fp: [i16; 2],
    eff: [i16; 2],
    attacker: usize,
    /// What winning instead of losing is worth.
    pub prize: f32,
}

impl Field {
    /// The chance that a side wins.
    fn win(&self, s: &Assessment<'_>, side: Side) -> f32 {
        let (a, d) = (self.attacker, 1 - self.attacker);
        let odds = s.d.facts.odds((self.fp[a], self.eff[a]), (self.fp[d], self.eff[d]));
        if side.index() == a { odds.win } else { 1.0 - odds.win }
    }
}

impl Assessment<'_> {
    /// The Battle under way, before anything more is played.
    pub fn field(&self) -> Field {
        let (g, fight) = (self.g, &self.g.fight);
        let mut field = Field { attacker: fight.attacker.index(), ..Field::default() };
        for side in [US, MX] {
            let i = side.index();
            let line = self.line(
                fight.units[side],
                fight.leaders[side],
                fight.commander[side],
                fight.army[side],
                fight.supplied[side],
            );
            let mut fp = line.fp + fight.extra[side];
            let mut eff = line.tactics;
            if side == fight.attacker {
                fp += i16::from(self.d.battle_types[usize::from(fight.kind & 3)].1);
                fp += if g.act.river && !fight.siege { self.d.fp.river } else { 0 };
            } else {
                fp += if fight.outside { 0 } else { self.ground(side, fight.place) };
                eff += i16::from(fight.intercepted) - i16::from(fight.avoid_failed);
            }
            fp += if fight.half == Some(side) { 2 } else { 0 };
            for card in fight.cards[side].iter() {
                let (ours, theirs) = self.card_effect(side, card as u8);
                fp += ours.0;
                eff += ours.1;
                field.fp[1 - i] += theirs.0;
                field.eff[1 - i] += theirs.1;
            }
            field.fp[i] += fp.max(0);
            field.eff[i] += eff;
        }
        let five = fight.units[US].len() >= 5 || fight.units[MX].len() >= 5;
        let points = u8::from(fight.army[US]) + u8::from(fight.army[MX]) + u8::from(five);
        field.prize = 2.0 * self.w.stake * f32::from(points)
            + self.stake(fight.place) * self.w.place_share
            + 0.3
            + self.w.step * 2.0;
        field
    }

    /// What a Battle card adds to FP and Efficiency of its side and of the other.
    fn card_effect(&self, side: Side, card: u8) -> ((i16, i16), (i16, i16)) {
        let (g, fight) = (self.g, &self.g.fight);
        let foe = side.foe();
        let steps = |side: Side, test: &dyn Fn(Unit) -> bool| -> i16 {
            fight.units[side].iter().filter(|&u| test(Unit::new(u))).map(|u| i16::from(g.steps[u])).sum()
        };
        let count = |side: Side, test: &dyn Fn(Unit) -> bool| -> i16 {
            fight.units[side].iter().filter(|&u| test(Unit::new(u))).count() as i16
        };
        let none = (0, 0);
        match card {
            10 => ((4, 0), none),
            15 | 27 => ((2, 0), none),
            18 => {
                let green = count(foe, &|u| {
                    let data = &self.d.units[u.index()];
                    !data.commit && data.arm != Arm::Art && !g.is_guerilla(u)
                });
                (none, (-green.min(4), 0))
            }
            21 => (none, (if fight.supplied[foe] { -3 } else { -5 }, 0)),
            25 | 35 => ((4, 0), none),
            30 => ((0, 2), none),
            34 | 43 | 44 | 49 => ((4, 0), none),
            40 => ((2 * count(side, &|u| g.arm(u) == Arm::Art).min(3), 0), none),
            54 => (none, (-4, 0)),
            66 => {
                let gap = count(side, &|u| g.is_artillery(u)) - count(foe, &|u| g.is_artillery(u));
                ((gap.clamp(-2, 0), 0), (-gap.clamp(0, 2), 0))
            }
            69 => (none, (0, -2)),
            72 => ((2, 0), none),
            74 => (none, (-(self.ground(foe, fight.place) * 2 / 3), 0)),
            76 => (none, (-count(foe, &|u| self.d.units[u.index()].kind == Troops::Militia), 0)),
            77 => ((steps(side, &|u| g.is_cavalry(u)).min(5), 0), none),
            80 => ((steps(side, &|u| g.is_artillery(u)).min(6), 0), none),
            _ => (none, none),
        }
    }

    /// A card in the card step of a Battle.
    pub fn battle_card(&self, field: &Field, side: Side, card: Card) -> Judgement {
        let (ours, theirs) = self.card_effect(side, card.number());
        let mut after = *field;
        let i = side.index();
        after.fp[i] += ours.0;
        after.eff[i] += ours.1;
        after.fp[1 - i] = (after.fp[1 - i] + theirs.0).max(0);
        after.eff[1 - i] += theirs.1;
        let gain = after.win(self, side) - field.win(self, side);
        let data = &self.d.cards[card.index()];
        // An officer stays for further Battles.
        let lasting = if data.officer { 0.4 } else { 0.0 };
        let cost = 0.12 + 0.5 * self.w.ops * f32::from(data.ops);
        (gain * field.prize + lasting - cost, "why-battle-card")
    }

    /// The hidden Guerilla cuts the US off for the price of a card.
    pub fn guerilla_arrives(&self, choice: Choice) -> Judgement {
        let Choice::Card(card) = choice else { return (0.0, "why-keep-card") };
        let field = self.field();
        let mut after = field;
        after.fp[MX.index()] += 1;
        if self.g.fight.supplied[US] {
            let army = if self.g.fight.army[US] { self.d.fp.army } else { 0 };
            after.fp[US.index()] += self.d.fp.unsupplied - army;
        }
        let gain = (after.win(self, MX) - field.win(self, MX)) * field.prize;
        let hand = Hand::new(self);
        let cost = hand.keep(card).max(self.w.ops * f32::from(self.d.cards[card.index()].ops));
        (gain - cost, "why-guerilla-cuts")
    }

    /// The attacker pays for the best ground he can have.
    pub fn battle_type(&self, kind: u8) -> Judgement {
        (0.5 * f32::from(kind), "why-battle-type")
    }

    pub fn withdraw(&self, choice: Choice) -> Judgement {
        let Choice::Place(to) = choice else {
            let field = self.field();
            let win = field.win(self, self.me);
            return ((win - 0.45) * field.prize, "why-stand");
        };
        let (refuge, _) = self.refuge(to);
        (0.1 * refuge, "why-withdraw")
    }

    /// The lead Unit: strong, and not one that could be committed.
    pub fn lead(&self, unit: Unit) -> Judgement {
        let data = &self.d.units[unit.index()];
        let fp = f32::from(data.fp[usize::from(self.g.steps[unit.index()].max(1)) - 1]);
        (fp - if data.commit { 0.6 } else { 0.0 }, "why-lead")
    }

    pub fn commit(&self, field: &Field, side: Side, unit: Unit) -> Judgement {
        let data = &self.d.units[unit.index()];
        let steps = self.g.steps[unit.index()];
        let fp = i16::from(data.fp[usize::from(steps.max(1)) - 1]);
        // The field takes it that the best are committed: without it so much is lacking.
        let mut without = *field;
        without.fp[side.index()] = (without.fp[side.index()] - (2 * fp - 1)).max(0);
        let gain = field.win(self, side) - without.win(self, side);
        let cost = self.w.step * if steps == 1 { 1.5 } else { 1.0 };
        (gain * field.prize - cost + 0.02 * f32::from(fp), "why-commit")
    }

    /// Chief of Staff or Field Command.
    pub fn officer(&self, choice: Choice) -> Judgement {
        let field = self.field();
        let mut after = field;
        if choice == Choice::Chief {
            after.eff[US.index()] += 1;
        } else {
            after.fp[US.index()] += 4;
        }
        ((after.win(self, US) - field.win(self, US)) * field.prize, "why-officer")
    }

    /// Light Casualties, once the dice are known.
    pub fn light_casualties(&self, side: Side) -> Judgement {
        let fight = &self.g.fight;
        let field = self.field();
        let inflicts = |of: Side| {
            let net = i16::from(fight.dice[of].unwrap_or(9)) + field.eff[of.index()];
            i16::from(self.d.facts.inflicted(fight.fp[of], net))
        };
        let (ours, theirs) = (inflicts(side), inflicts(side.foe()));
        let wins = |a: i16, b: i16| if side == fight.attacker { a > b } else { a >= b };
        let (before, after) = (wins(ours, theirs), wins(ours / 2, theirs / 2));
        let steps = f32::from((theirs - theirs / 2) - (ours - ours / 2)) * self.w.step;
        let prize = field.prize * f32::from(i8::from(after) - i8::from(before));
        (steps + prize - self.w.keep_battle * 0.6, "why-light-casualties")
    }

    /// No Quarter! and Cavalry Pursuit.
    pub fn after_battle(&self, side: Side, card: u8) -> Judgement {
        let (g, fight) = (self.g, &self.g.fight);
        if card == 2 {
            let war = if g.at_war() { 0.0 } else { self.w.bellicosity * self.war_value() };
            return (1.0 + war - self.w.unit * 0.6, "why-no-quarter");
        }
        let horse = fight.units[side].iter().filter(|&u| g.is_cavalry(Unit::new(u))).count().min(3) as f32;
        let there = f32::from(g.steps_of(fight.units[side.foe()]));
        (horse.min(there) * self.w.step - self.w.keep_battle * 0.6, "why-pursuit")
    }

    /// What is lost first: what fights on with as much fire, what guards nothing, what is not the last of its kind.
    pub fn loss(&self, unit: Unit) -> Judgement {
        let g = self.g;
        let u = unit.index();
        let data = &self.d.units[u];
        let steps = g.steps[u];
        let mut cost = if steps >= 2 {
            0.3 + f32::from(data.fp[1]) - f32::from(data.fp[0])
        } else {
            0.9 + 0.6 * f32::from(data.fp[0])
        };
        cost += 0.25 * f32::from(u8::from(data.commit));
        cost += match data.arm {
            Arm::Art => 0.5,
            Arm::Cav | Arm::InfArt => 0.25,
            Arm::Inf => 0.0,
        };
        if g.is_guerilla(unit) {
            cost -= 0.3;
        }
        if let Some(place) = g.unit_place(unit)
            && !g.loss.battle
        {
            let side = g.unit_side(unit);
            let alone = steps == 1 && g.units_in(side, place) == 1;
            cost += if alone { self.stake(place) } else { 0.0 };
            cost += 0.3 * (self.threat(side, place) / 12.0).min(1.0);
            cost += if side == US && place == self.d.named.disputed && steps == 1 { 0.5 } else { 0.0 };
        }
        (-cost, "why-least-loss")
    }

    pub fn restore(&self, unit: Unit) -> Judgement {
        (f32::from(self.d.units[unit.index()].fp[0]), "why-restore")
    }

    /// Whether a step is given to stay.
    pub fn cancel_retreat(&self, choice: Choice) -> Judgement {
        let (g, fight) = (self.g, &self.g.fight);
        if choice != Choice::Yes {
            return (0.0, "why-retreat");
        }
        let side = fight.defender();
        let steps = f32::from(g.steps_of(fight.units[side]));
        let stake = self.stake(fight.place);
        (stake * self.w.place_share * (steps / 4.0).min(1.0) - self.w.step * 1.5, "why-hold-on")
    }

    pub fn second_battle(&self, choice: Choice) -> Judgement {
        let g: &Montezuma = self.g;
        let (Choice::Yes, Some(active)) = (choice, self.active()) else { return (0.0, "why-fall-back") };
        let foe = g.act.side.foe();
        let defender = self.line_at(foe, g.act.at);
        let (value, odds) = self.clash(&active.line, &defender, 3, self.ground(foe, g.act.at));
        (value + odds.win * self.stake(g.act.at) * self.w.place_share, "why-attack")
    }
}

//! Battles, sieges, losses and retreats.

use super::sense::{Force, Sense};
use crate::choice::Choice;
use crate::data::Harm;
use crate::ids::*;
use crate::state::{Battle, City, Fought, Scenario, Step};
use zocalo_core::Side;
use zocalo_core::doctrine::Judgement;

/// The share of a province's worth that is lost by who is driven out of it in battle.
const DRIVEN_OFF: f32 = 0.6;
/// The share of a province's worth that a force in its city denies to the enemy.
const IN_THE_CITY: f32 = 0.5;
/// How likely who is beaten in his own province at the very end can still go into its city.
const STILL_OPEN: f32 = 0.9;

/// What it is worth to be out of reach where nothing else counts.
const SAFE: f32 = 5.0;

impl Sense<'_> {
    /// Which of the two forces of a battle belongs to this side.
    fn mine(&self, b: &Battle) -> u8 {
        u8::from(self.game.decider(b.foes[0], b.foes[1]) != self.side)
    }

    /// What a result of the table costs a force, in provinces.
    fn harm(&self, b: &Battle, harm: Harm, force: &Force, inside: bool) -> f32 {
        let place = self.value[b.at.index()];
        let all = self.spent() * force.worth;
        match harm {
            Harm::Steps(n) => all * (f32::from(n) / force.steps.max(1) as f32).min(1.0),
            // R on the besieged is ignored.
            Harm::Retreat if inside => 0.0,
            Harm::Retreat => DRIVEN_OFF * place,
            Harm::Eliminated => all + 0.5 * force.leaders + place,
            Harm::EliminatedStar => 1.2 * all + 0.5 * force.leaders + place,
        }
    }

    /// How much more the defender loses than the attacker in a round, on average.
    fn round(&self, b: &Battle) -> f32 {
        let mut b = *b;
        for which in 0..2u8 {
            if b.lead[usize::from(which)].is_none() {
                let able = self.game.force_pr(&b, which);
                b.lead[usize::from(which)] = able.iter().max_by_key(|u| self.data.piece(*u).pr);
            }
        }
        let (column, modifier) = (self.game.column(&b), self.game.combat_modifier(&b));
        let [attackers, defenders] =
            [b.attacker, 1 - b.attacker].map(|which| self.force(self.game.force(&b, which)));
        let inside = b.kind == Fought::Assault;
        let one = |die: i8| {
            let (attacker, defender) = self.data.tables.crt.result(die + modifier, column);
            self.harm(&b, defender, &defenders, inside) - self.harm(&b, attacker, &attackers, false)
        };
        (1..=6).map(one).sum::<f32>() / 6.0
    }

    /// The same for this side, if it or its enemy attacks.
    fn outlook(&self, b: &Battle, attacker: u8) -> f32 {
        let sum = self.round(&Battle { attacker, lead: [None; 2], ..*b });
        if attacker == self.mine(b) { sum } else { -sum }
    }

    /// What to expect of the next round of a field battle, whoever has the initiative.
    fn next_round(&self, b: &Battle) -> f32 {
        let mine = self.mine(b);
        let can = |which: u8| !self.game.force_pr(b, which).is_empty();
        let attack = |which: u8| if can(which) { Some(self.outlook(b, which)) } else { None };
        match (attack(mine), attack(1 - mine)) {
            (Some(a), Some(d)) => (a + d) / 2.0,
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => 0.0,
        }
    }

    fn forces(&self, b: &Battle) -> (Force, Force) {
        let mine = self.mine(b);
        (self.force(self.game.force(b, mine)), self.force(self.game.force(b, 1 - mine)))
    }

    /// What fighting on is worth, compared with leaving the province.
    fn fight(&self, b: &Battle, own: &Force, foe: &Force) -> f32 {
        let win = self.wins(own.edge(foe, 0));
        let place = self.value[b.at.index()];
        if self.last_turn() && self.game.options.scenario != Scenario::Doom {
            // Men are cheap, and who is beaten in his own province can still go into its city.
            let city = if b.holder == Some(self.side) { self.denied(b) } else { 0.0 };
            return win * place + (1.0 - win) * STILL_OPEN * city;
        }
        self.weights.rounds * self.next_round(b) + win * place
    }

    /// What it is worth at the very end to stand in a city of which the enemy holds the country.
    fn denied(&self, b: &Battle) -> f32 {
        let short = self.game.options.scenario == Scenario::Short && self.side == IMP;
        // In the short campaign the Empire must control Mexico City and Vera Cruz.
        let share = if short && matches!(b.at, Place::MEXICO | Place::VERA_CRUZ) { 0.0 } else { IN_THE_CITY };
        share * self.value[b.at.index()]
    }

    /// Whether an assault promises more than to starve the garrison; in the last turn nothing else is left.
    fn assault(&self, b: &Battle) -> f32 {
        let attack = Battle { kind: Fought::Assault, attacker: 0, lead: [None; 2], ..*b };
        let round = self.round(&attack);
        if self.last_turn() {
            let (own, foe) = self.forces(&attack);
            return self.weights.rounds * round + self.wins(own.edge(&foe, 1)) * self.value[b.at.index()];
        }
        round - self.weights.assault
    }

    /// What it is worth to be in a city, compared with leaving the province. Before a city that is not besieged both
    /// sides stand off.
    fn city_worth(&self, b: &Battle, own: &Force, besieged: bool) -> f32 {
        let place = self.value[b.at.index()];
        if self.last_turn() {
            return self.denied(b);
        }
        if !besieged {
            return IN_THE_CITY * place;
        }
        let starved = if self.turns_left() < 2 { 0.5 } else { 0.75 };
        let relief = IN_THE_CITY * IN_THE_CITY * place;
        relief - starved * own.worth - 0.5 * own.leaders
    }

    /// 14.3#1, 14.3#2 Whether the Empire has only to hold out in a city: on the last turn of the Doom it needs no province, and a city
    /// that was not besieged before the Combat Phase falls no more.
    fn holds_out(&self, b: &Battle) -> bool {
        let doom = self.game.options.scenario == Scenario::Doom && self.last_turn();
        doom && self.side == IMP && b.holder == Some(IMP) && self.game.siege(b.at).is_none()
    }

    /// Whether ships keep the enemy from besieging a port.
    fn kept_open(&self, b: &Battle, city: City) -> bool {
        let port = city == City::Port || self.data.gulf_ports.has(b.at);
        let own = self.game.of(Party::of(self.side));
        port && self.data.gulf_ports.has(b.at) && self.game.here[Place::GULF.index()].meets(&own)
    }

    /// One choice at the present step of a battle.
    pub fn battle(&self, b: &Battle, choice: Choice) -> Judgement {
        let (own, foe) = self.forces(b);
        let sign = |good: f32, yes: bool| if yes { good } else { 0.0 };
        match (b.step, choice) {
            (Step::Retire, Choice::Retire(_)) if self.holds_out(b) => (SAFE, "why-retire"),
            (Step::AttackerLeaves | Step::DefenderLeaves, Choice::Yes) if self.holds_out(b) => {
                (SAFE, "why-break-off")
            }
            (Step::Where, Choice::Capital) if self.holds_out(b) => (SAFE, "why-into-the-city"),
            (Step::Cinco, choice) => {
                (sign(0.5 - own.edge(&foe, 0) * 0.2, choice == Choice::Yes), "why-cinco")
            }
            (Step::Sally, Choice::Piece(piece)) => {
                let with = self.force(self.game.garrison(b.at).or(&self.game.force(b, self.mine(b))));
                let weight = if piece.is_leader() { 0.2 } else { 0.5 };
                ((with.edge(&foe, 0) + 0.5) * weight, "why-sally")
            }
            (Step::Sally, _) => (0.0, "why-stay-behind-walls"),
            (Step::Siege, Choice::Assault) => (self.assault(b), "why-assault"),
            (Step::Siege, Choice::Maintain) => (0.0, "why-starve"),
            (Step::Siege, _) => (-3.0, "why-lift"),
            (Step::Again, choice) => (sign(self.assault(b), choice == Choice::Yes), "why-assault"),
            (Step::Retire, Choice::Retire(city)) => {
                let besieged = !self.kept_open(b, city);
                let gain = self.city_worth(b, &own, besieged) - self.fight(b, &own, &foe);
                (gain - self.weights.retire, "why-retire")
            }
            (Step::Retire, _) => (0.0, "why-fight"),
            (Step::Role, Choice::Attack(party, terrain)) => {
                let attacker = u8::from(b.foes[1] == party);
                (self.outlook(&Battle { terrain, ..*b }, attacker), "why-best-ground")
            }
            (Step::AttackerLead | Step::DefenderLead, Choice::Lead(unit)) => {
                let spared = self.step_cost(unit);
                (f32::from(self.data.piece(unit).pr) - spared, "why-best-lead")
            }
            (Step::RaidOption, Choice::RaidDie) => (0.2, "why-raid-die"),
            (Step::RaidOption, _) => (if own.edge(&foe, 0) < 0.0 { 0.4 } else { 0.0 }, "why-raid-step"),
            (Step::AttackerLeaves | Step::DefenderLeaves, choice) => {
                let why = if choice == Choice::Yes { "why-break-off" } else { "why-fight-on" };
                // At the very end nothing is saved by leaving but the city.
                let held = self.last_turn() && b.holder == Some(self.side);
                let away =
                    if held && self.game.options.scenario != Scenario::Doom { self.denied(b) } else { 0.0 };
                (sign(away - self.fight(b, &own, &foe), choice == Choice::Yes), why)
            }
            (Step::Where, choice) => {
                // After a battle a siege needs three to one.
                let besieged = foe.cf >= 3 * own.cf && !self.kept_open(b, City::Capital);
                (sign(self.city_worth(b, &own, besieged), choice == Choice::Capital), "why-into-the-city")
            }
            (Step::Besiege, choice) => (sign(0.6, choice == Choice::Besiege), "why-besiege"),
            _ => (0.0, ""),
        }
    }

    /// What the loss of a step of a unit costs.
    pub fn step_cost(&self, unit: Piece) -> f32 {
        let cf = self.data.piece(unit).cf;
        let two = self.data.masks.two_steps.has(unit) && !self.game.marks.reduced.has(unit);
        let all = self.unit_worth(unit);
        let share = if two { 1.0 - f32::from(cf[1]) / f32::from(cf[0].max(1)) } else { 1.0 };
        // Guns make an Army and are dear to replace.
        let gun = if self.data.masks.art.has(unit) { 0.3 } else { 0.0 };
        let gone = if self.data.piece(unit).purse.is_none() { 0.2 } else { 0.0 };
        all * share + gun + gone
    }

    /// Which combat comes first: where this side is most ahead.
    pub fn combat_order(&self, at: Place) -> Judgement {
        let own = self.force(self.own[at.index()]);
        let edge = own.edge(self.foe(at), 0).clamp(-6.0, 6.0);
        (edge * 0.1 + self.value[at.index()] * 0.02, "why-combat-first")
    }

    /// Where a piece is safe and useful.
    pub fn refuge(&self, piece: Piece, to: Place) -> Judgement {
        if !to.is_province() {
            return (0.2, "why-to-the-fleet");
        }
        (self.arrival([piece].into_iter().collect(), to), "why-safe-place")
    }

    /// Which Army reacts, and where to.
    pub fn reaction(&self, army: Army, to: Option<Place>) -> Judgement {
        let members = self.game.armies[army.index()];
        let Some(home) = self.game.army_place(army).filter(|p| p.is_province()) else { return (-1.0, "") };
        let gain = |to: Place| self.shift(members, home, to) - self.weights.react;
        match to {
            Some(to) => (gain(to), "why-react-there"),
            None => {
                let near = self.data.neighbours(home, false);
                let all = near.iter().filter(|to| self.game.may_enter_sonora(members, *to).is_ok()).map(gain);
                (all.fold(-5.0, f32::max), "why-react")
            }
        }
    }

    /// 7.6 Where ships help.
    pub fn ships(&self, at: Place) -> Judgement {
        let own = self.force(self.own[at.index()]);
        (if own.cf > 0 { 0.2 + self.value[at.index()] * 0.1 } else { -0.5 }, "why-ships-there")
    }

    /// Whether a battle at sea is offered or accepted.
    pub fn sea_fight(&self, side: Side, yes: bool) -> Judgement {
        let gulf = self.game.here[Place::GULF.index()].and(&self.data.masks.naval);
        let own = self.game.factors(gulf.and(&self.game.of(Party::of(side)))) as f32;
        let all = self.game.factors(gulf) as f32;
        (if yes { 2.0 * own - all } else { 0.0 }, "why-battle-at-sea")
    }
}

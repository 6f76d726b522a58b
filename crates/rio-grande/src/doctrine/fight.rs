//! What attacks promise: one after the other, as long as there are action points for them.

use super::assessment::{Assessment, Power};
use crate::data::Tie;
use crate::ids::Loc;
use zocalo_core::Side;

/// Attacks on the same place that are thought of at most.
const TRIES: usize = 5;

/// The share of its strength that a beaten force loses on its way.
const ROUT: f32 = 0.06;

/// What an attack, and those that may follow it, are expected to bring.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clash {
    /// How likely the defender is gone afterwards.
    pub clear: f32,
    pub own_loss: f32,
    pub foe_loss: f32,
    /// Attacks made after the first.
    pub more: f32,
}

/// How the two sides stand to each other in a battle.
struct Field {
    /// Columns to the right when the attacker fires, and when the defender does.
    shifts: [f32; 2],
    /// Who stands although the table says retreat.
    sturdy: [bool; 2],
    /// How likely the attacker fires first.
    first: f32,
}

/// One side in a battle on the average.
#[derive(Clone, Copy)]
struct Host {
    cf: f32,
    steps: f32,
}

impl Host {
    fn after(self, hits: f32) -> Self {
        let left = (self.steps - hits).max(0.0);
        Self { cf: self.cf * left / self.steps.max(0.5), steps: left }
    }
}

/// The sums over the ways in which a battle can go.
#[derive(Default)]
struct Sums {
    clear: f32,
    driven: f32,
    /// Steps lost by the attacker and the defender, and by the defender where he is not gone.
    hits: [f32; 2],
    hits_standing: f32,
}

impl Assessment<'_> {
    /// How likely the attacker has the advantage.
    fn advantage(&self, attacker: &Power, defender: &Power, target: Loc) -> f32 {
        let modifier = |p: &Power| i8::from(p.leader) + i8::from(p.veteran);
        let lead = modifier(attacker) - modifier(defender);
        let (map, charts) = (self.game.map(), self.game.charts());
        let tie =
            if map.places.has(target) { Tie::Defender } else { charts.terrain(map.terrain_of(target)).tie };
        // Of 36 throws: so many are higher by more than the difference, so many equal.
        let higher = |by: i8| -> f32 {
            let n = f32::from((6 - by.abs()).max(0));
            let tail = n * (n - 1.0) / 2.0;
            if by >= 0 { tail } else { 36.0 - n * (n + 1.0) / 2.0 }
        };
        let ahead = if tie == Tie::Attacker { higher(-lead - 1) } else { higher(-lead) };
        ahead / 36.0
    }

    fn field(&self, attacker: &Power, defender: &Power, target: Loc, from: Option<Loc>) -> Field {
        let (game, side, foe) = (self.game, self.side, self.side.foe());
        let base = game.has_base(foe, target);
        let fortress = game.map().fortresses.has(target);
        let mut right = -self.ground(target, from) - f32::from(u8::from(base));
        right += f32::from(u8::from(attacker.engineer && fortress));
        let supplied = |side: Side, loc: Loc| f32::from(u8::from(game.supply_at(side, loc) > 0));
        let supply = from.map_or(0.0, |f| supplied(side, f).max(attacker.supply)) - supplied(foe, target);
        let coast = &game.map().caribbean;
        let at_sea = from.is_none_or(|from| coast.has(from) && coast.has(target));
        let ships = match game.naval.side() {
            Some(ruler) if at_sea && !game.used[ruler].support => {
                if ruler == side {
                    1.0
                } else {
                    -1.0
                }
            }
            _ => 0.0,
        };
        let walls = |side: Side, hex: Loc| game.has_base(side, hex) || game.map().fortresses.has(hex);
        Field {
            shifts: [right + supply + ships, -supply - ships],
            sturdy: [from.is_some_and(|from| walls(side, from)), walls(foe, target)],
            first: self.advantage(attacker, defender, target),
        }
    }

    /// One battle, every result of both dice.
    fn battle(&self, field: &Field, attacker: Host, defender: Host) -> Sums {
        let crt = &self.game.charts().crt;
        let column = |cf: f32, shift: f32| {
            let base = crt.column(cf.round().max(0.0) as u16) as f32;
            (base + shift).clamp(0.0, crt.most.len() as f32 - 1.0) as usize
        };
        let mut sums = Sums::default();
        let hosts = [attacker, defender];
        for (one, chance) in [(0, field.first), (1, 1.0 - field.first)] {
            if chance <= 0.0 {
                continue;
            }
            let two = 1 - one;
            for result in &crt.results[column(hosts[one].cf, field.shifts[one])] {
                let steps = hosts[two].steps;
                let hits = if result.eliminate { steps } else { f32::from(result.hits).min(steps) };
                let out = hits >= steps - 0.01 || result.retreat && !field.sturdy[two];
                let p = chance / 6.0;
                sums.hits[two] += p * hits;
                if out {
                    if two == 1 {
                        sums.clear += p;
                    } else {
                        sums.driven += p;
                    }
                    continue;
                }
                let left = hosts[two].after(hits);
                let (mut answered, mut gone) = (0.0, 0.0);
                for answer in &crt.results[column(left.cf, field.shifts[two])] {
                    let steps = hosts[one].steps;
                    let hits = if answer.eliminate { steps } else { f32::from(answer.hits).min(steps) };
                    answered += hits / 6.0;
                    if hits >= steps - 0.01 || answer.retreat && !field.sturdy[one] {
                        gone += 1.0 / 6.0;
                    } else if one == 1 {
                        sums.hits_standing += p * hits / 6.0;
                    }
                }
                sums.hits[one] += p * answered;
                if one == 1 {
                    sums.clear += p * gone;
                } else {
                    sums.driven += p * gone;
                    sums.hits_standing += p * hits;
                }
            }
        }
        sums
    }

    /// What attacks on a hex are expected to bring; from nowhere if they come from the sea.
    pub(super) fn clash(&self, attacker: &Power, target: Loc, from: Option<Loc>) -> Clash {
        self.clashes(attacker, target, from, 1, 0.0, 0.0).0
    }

    /// What up to so many attacks bring in all, if a success is worth so much and each attack after the first costs so
    /// much: the best number of them.
    fn clashes(
        &self,
        attacker: &Power,
        target: Loc,
        from: Option<Loc>,
        tries: usize,
        prize: f32,
        price: f32,
    ) -> (Clash, f32) {
        let Some((&defender, fixed)) = self.foe_at(target) else {
            return (Clash { clear: 0.95, ..Clash::default() }, 0.95 * prize);
        };
        let field = self.field(attacker, &defender, target, from);
        let step = |p: &Power| p.cf / p.steps.max(1.0);
        let (own_step, foe_step) = (step(attacker), step(&defender));
        let mut own = Host { cf: attacker.cf, steps: attacker.steps };
        let mut foe = Host { cf: defender.cf, steps: defender.steps };
        let (mut sum, mut best, mut alive) = (Clash::default(), (Clash::default(), f32::MIN), 1.0);
        for nth in 0..tries.clamp(1, TRIES) {
            let sums = self.battle(&field, own, foe);
            sum.clear += alive * sums.clear;
            sum.own_loss += alive * (sums.hits[0] * own_step * 0.85 + sums.driven * own.cf * ROUT);
            // Static units that must go are lost.
            let lost = (sums.hits[1] * foe_step).max(sums.clear * fixed);
            sum.foe_loss += alive * (lost + sums.clear * foe.cf * ROUT);
            sum.more += if nth > 0 { alive } else { 0.0 };
            let value = sum.clear * prize - sum.more * price
                + self.w.factor * (sum.foe_loss - self.w.caution * sum.own_loss);
            if value > best.1 {
                best = (sum, value);
            }
            alive *= (1.0 - sums.clear) * (1.0 - 0.5 * sums.driven);
            own = own.after(sums.hits[0]);
            foe = foe.after(sums.hits_standing / (1.0 - sums.clear).max(0.05));
            if alive < 0.05 || own.cf < 1.0 {
                break;
            }
        }
        best
    }

    /// What a few battles with an enemy force promise in losses alone.
    pub(super) fn duel(&self, attacker: &Power, target: Loc) -> f32 {
        self.clashes(attacker, target, None, 3, 0.0, self.action()).1
    }

    /// What an attack is worth, those included that action points are left for after so many are spent.
    pub(super) fn attack(&self, attacker: &Power, target: Loc, from: Option<Loc>, spent: u8) -> f32 {
        if attacker.cf <= 0.0 {
            return -1.0;
        }
        let threat = (self.threat(self.side, target) - self.strength(self.side.foe(), target)).max(0.0);
        let stays = attacker.cf / (attacker.cf + self.w.retaken * threat);
        let left = self.game.ap[self.side].saturating_sub(spent);
        let tries = if from.is_none() { 1 } else { 1 + usize::from(left) };
        // Who is driven off threatens nothing for a while.
        let driven = self.foe_at(target).map_or(0.0, |(foe, fixed)| foe.cf - fixed);
        let prize = self.prize(self.side, target) * stays + self.w.rout * self.w.factor * driven;
        let (_, value) = self.clashes(attacker, target, from, tries, prize, self.action().max(0.05));
        value - self.w.fight_least
    }

    /// The best attack from a hex, if one pays.
    pub(super) fn best_attack(&self, attacker: &Power, hex: Loc, spent: u8) -> Option<(Loc, f32)> {
        let foe = self.side.foe();
        let mut best: Option<(Loc, f32)> = None;
        for near in self.game.map().near(hex) {
            if !self.game.held[foe].has(near.hex) {
                continue;
            }
            let value = self.attack(attacker, near.hex, Some(hex), spent);
            if value > 0.0 && best.is_none_or(|(_, b)| value > b) {
                best = Some((near.hex, value));
            }
        }
        best
    }
}

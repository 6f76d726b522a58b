//! The battle: attack, tactics, supply, losses, retreat and pursuit.

use super::assessment::Assessment;
use crate::ids::{Kind, Loc, Tactic, Unit, Units};
use crate::notation::Choice;
use zocalo_core::doctrine::{Judgement, Scores};

/// How many units make an army that has a train.
pub(super) const ARMY: usize = 4;

/// How many units make a battle a major one.
const MAJOR: u8 = 6;

impl Assessment<'_> {
    /// Whether to attack, and whom.
    pub(super) fn declare(&self, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let at = self.game.march.at;
        let power = self.power(self.game.attackers(at));
        for choice in choices {
            out.push(match *choice {
                Choice::Attack(to) => (self.attack(&power, to, Some(at), 0), "why-good-odds"),
                _ => (0.0, "why-bad-odds"),
            });
        }
    }

    /// Everybody attacks.
    pub(super) fn array(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::All => (1.0, "why-all-attack"),
            Choice::Take(unit) => (0.8 - 0.001 * unit.index() as f32, "why-all-attack"),
            Choice::Done => (0.5, "why-force-ready"),
            Choice::Load => (-0.2, "why-leaves-supply"),
            _ => (-1.0, "why-no-use"),
        }
    }

    /// How much is at stake in the battle.
    fn stake(&self) -> f32 {
        let (one, two) = (self.game.strength(self.side), self.game.strength(self.side.foe()));
        let place = self.worth(self.side, self.game.battle.target);
        f32::from(one.min(two)) * self.w.factor * 0.5 + place
    }

    /// A tactics marker.
    pub(super) fn commit(&self, choice: Choice) -> Judgement {
        let game = self.game;
        let battle = &game.battle;
        let Choice::Commit(tactic) = choice else { return (0.0, "why-keep-marker") };
        let stake = self.stake();
        match tactic {
            Tactic::BLACK_DECREE => (0.4, "why-black-decree"),
            Tactic::HONORS => {
                let clash =
                    self.clash(&self.power(battle.forces[self.side]), battle.target, Some(battle.from));
                let prize = self.prize(self.side, battle.target);
                ((0.55 - clash.clear) * prize, "why-honors")
            }
            Tactic::TURNCOAT => {
                let major = battle.began[self.side.foe()] >= MAJOR;
                let stronger = game.strength(self.side) > game.strength(self.side.foe()) * 2;
                (if major && stronger { 0.3 } else { -0.3 }, "why-turncoat")
            }
            _ => {
                let value = f32::from(tactic.maneuver().unwrap_or(0));
                (stake * 0.12 * value - 0.3, "why-maneuver")
            }
        }
    }

    /// The ratio of own strength to the enemy's in the battle, the ground counted for the defender.
    fn ratio(&self) -> f32 {
        let game = self.game;
        let (own, foe) = (f32::from(game.strength(self.side)), f32::from(game.strength(self.side.foe())));
        let ground = 1.0 + self.w.shift * f32::from(game.terrain_shift());
        own * ground / foe.max(0.5)
    }

    /// Whether to withdraw before the fight.
    pub(super) fn withdrawal(&self, choice: Choice) -> Judgement {
        let battle = &self.game.battle;
        let worth = self.worth(self.side, battle.target);
        let mobile = battle.forces[self.side].minus(&self.game.table().fixed);
        let army = self.power(mobile).cf * self.w.factor;
        // Much to lose and little to keep: go.
        let bad = (self.w.withdraw - self.ratio()).max(-1.0);
        match choice {
            Choice::Withdraw => (bad * (army + 0.3) - worth * 0.6, "why-withdraw"),
            _ => (0.0, "why-stand"),
        }
    }

    /// Naval support.
    pub(super) fn support(&self, choice: Choice) -> Judgement {
        let least = self.game.strength(self.side).min(self.game.strength(self.side.foe()));
        match choice {
            Choice::Support => (f32::from(least) * self.w.naval - 0.1, "why-ships"),
            _ => (0.0, "why-keep-ships"),
        }
    }

    /// A supply point in the fire.
    pub(super) fn spend(&self, choice: Choice) -> Judgement {
        let game = self.game;
        let loc = game.battle.stands(self.side);
        let least = game.strength(self.side).min(game.strength(self.side.foe()));
        let last = game.supply_at(self.side, loc) <= 1 && loc.is_hex() && game.hex_checks(self.side, loc);
        match choice {
            Choice::Spend => {
                let gain = 0.035 * f32::from(least) + 0.1 * self.worth(self.side, game.battle.target);
                (gain - self.w.point - if last { 0.15 } else { 0.0 }, "why-spend")
            }
            _ => (0.0, "why-spare-supply"),
        }
    }

    /// Whether to stay behind walls.
    pub(super) fn stand(&self, side_stays: Choice) -> Judgement {
        let loc = self.game.battle.stands(self.side);
        let mobile = self.game.battle.forces[self.side].minus(&self.game.table().fixed);
        let army = self.power(mobile).cf * self.w.factor;
        match side_stays {
            Choice::Stand => (self.worth(self.side, loc) + 0.3, "why-stand"),
            _ => ((0.3 - self.ratio()) * army * 2.0, "why-withdraw"),
        }
    }

    /// Who stops after one hex: nobody if the enemy would catch him there.
    pub(super) fn stops(&self, choice: Choice) -> Judgement {
        let retreat = &self.game.retreat;
        let all = retreat.going.or(&retreat.stopping);
        let stopping: Units = all.iter().filter(|&u| self.stops_alone(u)).collect();
        let pursuer = self.power(self.game.battle.forces[self.side.foe()]).cf;
        let strong = self.power(stopping).cf * 1.2 > pursuer;
        match choice {
            Choice::All => (if strong { 0.5 } else { -0.5 }, "why-stop"),
            Choice::Done => (0.0, "why-get-away"),
            _ => (-0.2, "why-stay-together"),
        }
    }

    fn stops_alone(&self, unit: Unit) -> bool {
        self.game.info(unit).kind == Kind::Leader || self.game.profile(unit).veteran
    }

    /// How well a beaten force is off in a hex: near its own, away from the enemy.
    fn refuge(&self, hex: Loc) -> f32 {
        let (game, side) = (self.game, self.side);
        let zone = if game.zone[side.foe()].has(hex) { 0.6 } else { 0.0 };
        let strong = game.bases[side].or(&game.map().fortresses.and(&game.held[side]));
        let far = strong.iter().map(|own| game.map().distance(own, hex)).min().unwrap_or(12);
        let place = if game.map().places.has(hex) { 0.1 } else { 0.0 };
        place - zone - 0.05 * f32::from(far.min(20)) - 0.004 * self.threat(side, hex)
    }

    /// The way of a retreat.
    pub(super) fn path(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::To(hex) => (self.refuge(hex), "why-towards-base"),
            _ => (0.5, "why-shelter"),
        }
    }

    /// Where a fallen garrison goes, or a force that comes back from the sea.
    pub(super) fn haven(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::At(loc) if loc.is_hex() => (self.refuge(loc), "why-towards-base"),
            _ => (-0.3, "why-towards-base"),
        }
    }

    /// Who follows a beaten enemy: all but a guard, if it is better to be there.
    pub(super) fn pursuit(&self, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let game = self.game;
        let battle = &game.battle;
        let (from, to) = (battle.stands(self.side), battle.stands(self.side.foe()));
        let listed = choices.iter().filter_map(|c| if let Choice::Take(u) = c { Some(*u) } else { None });
        let able: Units = listed.chain(battle.advance.iter()).collect();
        let mut wanted = able;
        if let Some(guard) = self.guard(from, able) {
            wanted.remove(guard);
        }
        if from == game.map().capital {
            wanted.remove(game.table().heads[self.side.index()]);
        }
        let mission = self.mission(wanted, from);
        let better = self.standing(&mission, to) > self.standing(&mission, from) + 0.02;
        let train = wanted.len() >= ARMY
            && self.game.supply_at(self.side, from) > self.kept(from) + battle.advance_supply;
        for choice in choices {
            out.push(match *choice {
                Choice::Take(u) if better && wanted.has(u) => {
                    (1.0 - 0.001 * u.index() as f32, "why-follow-up")
                }
                Choice::Load if better && train => (0.7, "why-takes-supply"),
                Choice::Take(_) | Choice::All | Choice::Load => (-0.5, "why-stays"),
                Choice::Done => (if better { 0.5 } else { -0.2 }, "why-force-ready"),
                _ => (0.0, "why-no-pursuit"),
            });
        }
    }

    /// The second hex of the quick ones.
    pub(super) fn second(&self, at: Loc, out: &mut Scores<'_, Choice>) {
        let choices = out.choices();
        let picked = self.game.retreat.going;
        let listed = choices.iter().filter_map(|c| if let Choice::Take(u) = c { Some(*u) } else { None });
        let able: Units = listed.chain(picked.iter()).collect();
        let fast = if able.is_empty() { self.game.battle.advance } else { able };
        let mission = self.mission(fast, at);
        let here = self.standing(&mission, at);
        for choice in choices {
            out.push(match *choice {
                Choice::To(hex) => (self.standing(&mission, hex) - here - 0.15, "why-follow-up"),
                Choice::All => (0.6, "why-follow-up"),
                Choice::Take(_) => (-0.2, "why-stay-together"),
                Choice::Done => (0.4, "why-force-ready"),
                _ => (0.0, "why-no-pursuit"),
            });
        }
    }

    /// A fortress that has capitulated is entered.
    pub(super) fn enter(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::All => (1.0, "why-follow-up"),
            Choice::Done => (0.8, "why-force-ready"),
            Choice::Take(unit) => (0.5 - 0.001 * unit.index() as f32, "why-follow-up"),
            _ => (0.0, "why-no-pursuit"),
        }
    }
}

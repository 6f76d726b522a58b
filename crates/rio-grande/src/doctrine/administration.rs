//! Set-up, events, recruiting, supply and column markers.

use super::assessment::Assessment;
use crate::c07_setup::SetUp;
use crate::data::Thing;
use crate::ids::{Kind, Loc, Unit};
use crate::notation::Choice;
use zocalo_core::doctrine::Judgement;

impl Assessment<'_> {
    /// The set-up by hand follows the ready-made one as far as it goes.
    pub(super) fn set_up(&self, frame: SetUp, choice: Choice) -> Judgement {
        let game = self.game;
        let lines = game.charts().ready.iter();
        let step = usize::from(frame.row);
        let mut lines =
            lines.filter(|line| line.step == step && line.scenario == game.switches.scenario.ready());
        let pool = game.charts().setup.get(step).map(|row| row.pool).unwrap_or_default();
        let there = |hex: Loc| game.units_at(self.side, hex).and(&pool).len();
        let good = match choice {
            Choice::Recruit(unit) => lines.any(|line| line.unit == Some(unit)),
            Choice::At(hex) => lines.any(|line| {
                let named = frame.unit.is_some() && line.unit == frame.unit;
                let waits = line.unit.is_none_or(|unit| !game.at(unit).is_place());
                line.hex == hex && (named || waits && there(hex) < self.lines_to(step, hex))
            }),
            Choice::Supply(hex) => lines.any(|line| {
                let number = line.quantity + line.per_turn * game.first_turn;
                line.hex == hex && game.supply_at(self.side, hex) < number
            }),
            Choice::Base(hex) => lines.any(|line| line.hex == hex),
            _ => false,
        };
        if good {
            return (1.0, "why-standard-set-up");
        }
        let second = match choice {
            Choice::At(hex) | Choice::Supply(hex) | Choice::Base(hex) => {
                0.05 * self.worth(self.side, hex) + 0.005 * self.strength(self.side, hex)
            }
            _ => 0.0,
        };
        (second, "why-good-place")
    }

    /// How many units of a line of the list the ready-made set-up has in a hex.
    fn lines_to(&self, step: usize, hex: Loc) -> usize {
        let name = self.game.switches.scenario.ready();
        let lines = self.game.charts().ready.iter();
        let here = lines.filter(|line| line.step == step && line.scenario == name && line.hex == hex);
        here.map(|line| usize::from(line.quantity)).sum()
    }

    /// What a unit brings for its price.
    fn bargain(&self, unit: Unit) -> f32 {
        let info = self.game.info(unit);
        let income = if info.kind == Kind::Leader { 0.35 * self.ahead_turns() } else { 0.0 };
        let extra = match info.kind {
            Kind::Garrison => self.garrison(unit),
            Kind::Engineer if self.has_kind(Kind::Engineer) => -0.3,
            Kind::Engineer | Kind::Marine if !self.has_kind(info.kind) => 0.25,
            Kind::Riverine => -0.5,
            Kind::Militia => 0.02,
            _ => 0.0,
        };
        let fresh = if self.later() { self.w.factor * self.factors(unit) * 1.6 } else { 0.0 };
        let post = self.w.garrison * self.needed(self.factors(unit).max(1.0));
        fresh.max(post) + income + extra - self.w.action * f32::from(info.price) / 2.0
    }

    fn garrison(&self, unit: Unit) -> f32 {
        let Some(fortress) = self.game.info(unit).fortress else { return 0.0 };
        if self.game.controls(self.side, fortress) { 0.25 * self.worth(self.side, fortress) } else { -1.0 }
    }

    fn has_kind(&self, kind: Kind) -> bool {
        self.game.in_play(self.side).iter().any(|u| self.game.info(u).kind == kind)
    }

    fn ahead_turns(&self) -> f32 {
        f32::from(self.game.last_turn().saturating_sub(self.game.turn)).min(self.w.horizon)
    }

    /// The Recruit Phase: what pays best, as long as enough is left for marches.
    pub(super) fn recruit(&self, choice: Choice) -> Judgement {
        let game = self.game;
        let price = |thing: Thing| self.w.action * f32::from(game.charts().price(thing)) / 2.0;
        let left = f32::from(game.ap[self.side]) - f32::from(game.spent) / 2.0;
        // On the last turn men in the places count as much as marches.
        let reserve = self.w.reserve * if self.later() { 1.0 } else { 0.6 };
        let short = if left > reserve { 0.0 } else { 0.6 };
        match choice {
            Choice::Done => (0.0, "why-keep-points"),
            Choice::Recruit(unit) => (self.bargain(unit) - short, "why-good-bargain"),
            Choice::Restore(unit) => {
                let info = game.info(unit);
                let lost = info.reduced.map_or(0, |r| info.full.cf.saturating_sub(r.cf));
                let gain = self.w.factor * 1.6 * f32::from(lost) - price(Thing::RestoreStep);
                (gain - short, "why-restore")
            }
            Choice::Supply(loc) => {
                let lacks = f32::from(self.on_map()) < self.w.stock && loc.is_hex();
                let army = self.strength(self.side, loc).min(30.0) * 0.01;
                let gain = if lacks && game.supply_at(self.side, loc) < 3 { 0.2 + army } else { -0.3 };
                (gain - price(Thing::SupplyPoint) - short, "why-supply")
            }
            Choice::Base(hex) => {
                let army = self.strength(self.side, hex) >= 10.0;
                let plain = army && game.map().mexico.has(hex) && self.worth(self.side, hex) > 0.2;
                let field = army && game.hex_checks(self.side, hex);
                let use_of = if plain || field { self.w.base } else { 0.0 };
                (use_of + self.shelter(hex) - price(Thing::Base) - short, "why-base")
            }
            Choice::Tactics => {
                let gain = if f32::from(game.hand(self.side)) < self.w.hand { 0.45 } else { -0.5 };
                (gain - price(Thing::Tactics) - short, "why-tactics")
            }
            _ => (-1.0, "why-no-use"),
        }
    }

    /// What a base saves where it stands: the place and who is in it.
    fn shelter(&self, hex: Loc) -> f32 {
        let (with, threat) = (self.strength(self.side, hex), self.threat(self.side, hex));
        if with <= 0.0 {
            return 0.0;
        }
        let safe = |base: bool| self.safety_with(base, hex, with, threat);
        let stake = self.worth(self.side, hex) + self.w.exposed * self.w.factor * with;
        self.w.garrison * stake * (safe(true) - safe(false))
    }

    fn on_map(&self) -> u8 {
        let held = self.game.held[self.side].iter().filter(|loc| loc.is_hex());
        held.map(|loc| self.game.supply_at(self.side, loc)).sum()
    }

    /// Where a new unit goes.
    pub(super) fn deploy(&self, unit: Option<Unit>, choice: Choice) -> Judgement {
        let Choice::At(loc) = choice else { return (-1.0, "why-no-use") };
        match unit {
            Some(unit) if loc.is_place() => (self.post(unit, loc), "why-good-place"),
            Some(_) => (0.0, "why-good-place"),
            None => (self.worth(self.side, loc), "why-good-place"),
        }
    }

    /// What an event gives.
    pub(super) fn gift(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Recruit(unit) => (0.1 + self.unit_worth(unit), "why-free-unit"),
            Choice::Supplies(loc, points) => {
                let army = self.strength(self.side, loc).min(30.0) * 0.01;
                (0.1 * f32::from(points) + army, "why-supply")
            }
            _ => (-0.2, "why-no-use"),
        }
    }

    /// Sustainment: supply for whom it saves more than it costs.
    pub(super) fn sustain(&self, choice: Choice) -> Judgement {
        let game = self.game;
        match choice {
            Choice::Sustain(hex) => {
                let fails = (7.0 - f32::from(game.attrition_die(hex))).max(0.0) / 6.0;
                let step = |u: Unit| {
                    let info = game.info(u);
                    let two = info.reduced.is_some();
                    self.unit_worth(u) * if two { 0.5 } else { 1.0 }
                };
                let risk: f32 = game.checking(self.side, hex).iter().map(step).sum();
                (risk * fails - self.w.point + 0.5, "why-feed")
            }
            Choice::Expose(_) => (0.5, "why-spare-supply"),
            Choice::Done => (1.0, "why-all-fed"),
            _ => (-1.0, "why-no-use"),
        }
    }

    /// Which of its own a side strikes: what is worth least.
    pub(super) fn losses(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Hit(unit) | Choice::Remove(unit) => (-self.hit_cost(unit), "why-least-loss"),
            Choice::HitSupply(hex) => {
                let last = self.game.supply_at(self.side, hex) == 1 && self.strength(self.side, hex) <= 0.0;
                let place = if last { self.worth(self.side, hex) } else { 0.0 };
                (-self.w.point - place, "why-least-loss")
            }
            _ => (0.0, ""),
        }
    }

    /// What one hit on a unit costs.
    pub(super) fn hit_cost(&self, unit: Unit) -> f32 {
        let game = self.game;
        let info = game.info(unit);
        if let Some(reduced) = info.reduced
            && !game.reduced.has(unit)
        {
            return self.w.factor * f32::from(info.full.cf.saturating_sub(reduced.cf));
        }
        if info.is_division() && game.replacement(unit).is_some() {
            return self.w.factor * 1.5;
        }
        let hex = game.at(unit);
        let alone = game.units_at(self.side, hex).len() == 1 && game.supply_at(self.side, hex) == 0;
        let place = if alone { self.worth(self.side, hex) } else { 0.0 };
        self.unit_worth(unit) + place
    }

    /// A column marker: what is asked once it has been taken in hand.
    pub(super) fn column(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::At(hex) => (0.01 * self.strength(self.side, hex), "why-hide-army"),
            Choice::All => (0.5, "why-hide-army"),
            Choice::Done => (0.3, "why-hide-army"),
            _ => (0.0, ""),
        }
    }
}

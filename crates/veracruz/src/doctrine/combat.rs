//! Battles, sieges and losses: what to attack, what to give up, who pays.

use super::assessment::{Assessment, Stack};
use super::map_facts::March;
use crate::c08_combat::{Casualties, Scope};
use crate::c12_fortresses::{Demand, EnterFort};
use crate::data::{Kind, Storm};
use crate::ids::{Fort, Hex, US, Unit, Units};
use crate::notation::Choice;
use crate::state::{each, flag};
use zocalo_core::doctrine::Judgement;

/// A force of this strength before a fortress is the army, kept waiting.
const WAITING: f32 = 25.0;

impl Assessment<'_> {
    /// Own forces that can attack a hex, as one.
    fn against(&self, target: Hex) -> Option<Stack> {
        let game = self.game;
        let mut all: Option<Stack> = None;
        for from in game.approaches(target) {
            let Some(stack) = self.stack(from).filter(|stack| stack.side == self.side) else { continue };
            if stack.leaders == 0
                || stack.flags & flag::DEMORALIZED != 0
                || !game.can_attack_from(self.side, from)
            {
                continue;
            }
            match &mut all {
                None => all = Some(*stack),
                Some(sum) => {
                    sum.sp += stack.sp;
                    sum.formed += stack.formed;
                    sum.leaders += stack.leaders;
                    sum.rating += stack.rating;
                    sum.flags |= stack.flags;
                }
            }
        }
        all
    }

    /// What an attack on a hex may bring, for an assault too.
    pub fn attack(&self, target: Hex) -> Judgement {
        let (Some(by), Some(stack)) = (self.against(target), self.stack(target)) else {
            return (-8.0, "why-no-odds");
        };
        if let Some(fort) = self.map.fort(target) {
            return (self.storm(fort, by.sp, stack.sp), "why-storm-odds");
        }
        let worth = self.assail(&by, by.sp, stack);
        (worth + self.boldness(), if worth > 0.0 { "why-good-odds" } else { "why-poor-odds" })
    }

    /// What storming a fortress may bring.
    fn storm(&self, fort: Fort, force: f32, garrison: f32) -> f32 {
        let Some((falls, loss)) = self.storm_chances(fort, force, garrison) else { return -8.0 };
        // A fortress on the highway stops everything behind it.
        let bars = self.side == US && fort == Fort::Perote && force >= WAITING;
        let prize =
            2.0 * self.prize(self.map.fort_hex(fort)) + garrison + if bars { self.w.barred } else { 2.0 };
        let hurry = if self.side == US && self.game.turn + 2 >= self.game.last_turn() { 2.0 } else { 1.0 };
        falls * prize * hurry - loss * force
    }

    /// The chance that an assault succeeds, and the part of the force that it costs.
    fn storm_chances(&self, fort: Fort, force: f32, garrison: f32) -> Option<(f32, f32)> {
        let times = if self.game.castle(fort).strength >= 6 { 4.0 } else { 3.0 };
        let ratio = force / (garrison * times).max(0.1);
        let column = match ratio {
            r if r < 0.5 => return None,
            r if r < 1.0 => 0,
            r => (r as usize).min(5),
        };
        let (mut falls, mut loss) = (0.0, 0.0);
        for row in &self.data.tables.assault {
            let (percent, result) = row[column];
            loss += f32::from(percent) / 600.0;
            falls += f32::from(u8::from(result == Storm::Success)) / 6.0;
        }
        Some((falls, loss))
    }

    /// Which attack comes next, or whether that was all.
    pub fn combat(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Attack(target) => self.attack(target),
            _ => (0.0, "why-enough"),
        }
    }

    /// Who takes part: everybody at hand.
    pub fn declare(&self, choice: Choice) -> Judgement {
        let named = !self.game.marked(self.side, flag::GROUP).is_empty();
        match choice {
            Choice::Done => (6.0, "why-attack-together"),
            Choice::All => (if named { -2.0 } else { 8.0 }, "why-attack-together"),
            Choice::Hex(_) => (2.0, "why-attack-together"),
            _ => (1.0, "why-attack-together"),
        }
    }

    /// Which fortress is bombarded.
    pub fn siege(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Bombard(Fort::Ulua) => (-3.0, "why-no-use"),
            Choice::Bombard(_) => (6.0, "why-bombard"),
            Choice::Turn(_) => (-3.0, "why-no-use"),
            _ => (0.0, "why-enough"),
        }
    }

    /// Which pieces fire: all of them.
    pub fn battery(&self, choice: Choice) -> Judgement {
        (if choice == Choice::All { 6.0 } else { 0.0 }, "why-all-guns")
    }

    /// Whether a garrison gives up: it does once it is likely to be lost otherwise.
    pub fn demand(&self, demand: Demand, choice: Choice) -> Judgement {
        let game = self.game;
        let strength = game.castle(demand.fort).strength;
        let besieger = self.side.foe();
        if demand.storm {
            // An assault costs the besieger dear: it is worth a small garrison.
            let force = self.stacks_shown(besieger);
            let garrison = self.stack(self.map.fort_hex(demand.fort)).map_or(0.0, |stack| stack.sp);
            let (falls, loss) = self.storm_chances(demand.fort, force, garrison).unwrap_or((0.0, 0.0));
            return match choice {
                Choice::Yes => (falls * (garrison + 2.0) - loss * force - 1.0, "why-save-garrison"),
                _ => (0.0, "why-hold-out"),
            };
        }
        // The pieces are in the open; whether they are well supplied is not.
        let fire = |u: Unit| if game.kind(u) == Kind::Gunboat { 1 } else { game.points(u) };
        let points: u16 = each(game.marked(besieger, flag::BATTLE)).map(fire).sum();
        let column = usize::from(points.saturating_sub(1) / 4).min(4);
        let hits = self.data.tables.bombardment.iter().filter(|row| row[column].0 >= strength).count();
        let falls = if demand.fort == Fort::Ulua { 0.0 } else { hits as f32 / 6.0 };
        let yes = 8.0 * (falls - self.w.surrender);
        match choice {
            Choice::Yes => (yes, "why-save-garrison"),
            _ => (0.0, "why-hold-out"),
        }
    }

    /// The strength that takes part openly.
    fn stacks_shown(&self, side: zocalo_core::Side) -> f32 {
        f32::from(self.game.raw(self.game.marked(side, flag::BATTLE)))
    }

    /// Where a garrison that gave up goes: to its own army.
    pub fn relocate(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "") };
        let foes = self.of(self.side.foe()).map(|stack| self.map.distance(stack.hex, hex)).min().unwrap_or(9);
        let hub = self.hub(self.side).map_or(0, |stack| self.cost(hex, stack.hex, March::Light));
        (f32::from(foes.min(12)) * 0.3 - f32::from(hub.min(400)) / 100.0, "why-join-army")
    }

    /// Who enters a fortress that has fallen: a guard, not the army.
    pub fn enter_fort(&self, enter: EnterFort, choice: Choice) -> Judgement {
        let game = self.game;
        let hex = self.map.fort_hex(enter.fort);
        let inside = game.troops(self.side, hex);
        let strength = f32::from(game.raw(inside));
        let want = if enter.fort == Fort::Veracruz { self.w.base_guard } else { self.w.town_guard };
        match choice {
            Choice::Unit(unit)
                if game.fights(unit) && strength < want && game.kind(unit) != Kind::Engineer =>
            {
                (5.0 - f32::from(game.points(unit)), "why-guard")
            }
            Choice::Unit(unit) if game.kind(unit) == Kind::Formation && inside.is_empty() => {
                (1.0, "why-guard")
            }
            Choice::Unit(_) => (-3.0, "why-not-needed"),
            _ => (if inside.is_empty() { -2.0 } else { 0.0 }, "why-enough"),
        }
    }

    /// Counter-battery fire at the land batteries, else at a gunboat.
    pub fn reply(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Batteries => (4.0, "why-fire-back"),
            Choice::Unit(_) => (3.0, "why-fire-back"),
            _ => (0.0, ""),
        }
    }

    /// Who pays a loss: what is many, before what is the last of its kind; guns and engineers last.
    pub fn casualty(&self, casualties: Casualties, choice: Choice) -> Judgement {
        let Choice::Unit(unit) = choice else { return (0.0, "") };
        let game = self.game;
        let kind = game.kind(unit);
        let points = f32::from(game.points(unit));
        let mut score = points;
        if points <= 1.0 && kind != Kind::Militia {
            score -= if game.formation(unit).is_some() { 3.0 } else { 1.0 };
        }
        if kind.is_guns() {
            score -= if casualties.scope == Scope::Battle { 2.0 } else { 1.0 };
        }
        if kind == Kind::Engineer {
            score -= 2.0;
        }
        if kind == Kind::Militia {
            score += 4.0;
        }
        if self.game.data.0.names.san_patricio == unit {
            score -= 3.0;
        }
        (score, "why-spare-the-best")
    }

    /// Where a beaten stack goes: towards its own, and into a city if it may stop there.
    pub fn retreat(&self, choice: Choice) -> Judgement {
        match choice {
            Choice::Hex(hex) => {
                let foes = self.of(self.side.foe()).map(|stack| self.map.distance(stack.hex, hex)).min();
                (f32::from(foes.unwrap_or(9).min(9)) * 0.3, "why-rally")
            }
            _ => (4.0, "why-stop-in-city"),
        }
    }

    /// Winners go after the enemy, but nobody leaves walls for that.
    pub fn advance(&self, choice: Choice) -> Judgement {
        let Choice::Hex(hex) = choice else { return (0.0, "why-keep-walls") };
        let attacks = self.game.phasing() == self.side;
        let here = self.game.battle.target;
        let walls = !attacks && (self.map.is_city(here) || self.game.fortified(here));
        let ground = f32::from(self.ground(hex)) * 0.5 + self.prize(hex);
        (if walls { -3.0 } else { 2.0 + ground }, "why-follow-up")
    }

    /// Which supply units are expended.
    pub fn expend(&self, choice: Choice) -> Judgement {
        let game = self.game;
        match choice {
            Choice::SiegeSupply(unit, fort) => {
                let hex = self.map.fort_hex(fort);
                let guns: f32 = self
                    .of(US)
                    .filter(|stack| self.map.distance(stack.hex, hex) == 1)
                    .map(|stack| stack.guns)
                    .sum();
                let ours = fort != Fort::Ulua && game.manned[US.foe()].has(hex.index());
                let near = f32::from(self.map.distance(game.at(unit), hex).min(20)) * 0.01;
                (if ours && guns >= 4.0 { 7.0 + near } else { -4.0 }, "why-siege-supply")
            }
            Choice::Unit(unit) => self.feed(unit),
            _ => (0.0, "why-save-supply"),
        }
    }

    fn feed(&self, unit: Unit) -> Judgement {
        let hex = self.game.at(unit);
        let served: f32 = self
            .of(US)
            .filter(|stack| stack.flags & flag::GENERAL != 0 && self.map.distance(stack.hex, hex) <= 2)
            .map(|stack| stack.sp)
            .sum();
        if served < self.w.expend_least {
            return (-4.0, "why-save-supply");
        }
        let stock: u8 = self
            .of(US)
            .filter(|stack| self.map.distance(stack.hex, hex) <= 2)
            .map(|stack| stack.supplies)
            .sum();
        let foe = self.of(US.foe()).filter(|stack| self.map.fort(stack.hex).is_none());
        let strong = foe.filter(|stack| stack.sp >= 5.0 && self.cost(hex, stack.hex, March::Guns) <= 90);
        let threat: f32 = strong.map(|stack| stack.sp).sum();
        let plenty = f32::from(stock) * 0.8;
        let battle = (threat / 8.0).min(5.0);
        let sick = if self.fever_turn() { 1.0 } else { 0.0 };
        (battle + plenty + sick - 2.5, "why-combat-supply")
    }

    /// Which counter of a set is the weakest that still fights, guns aside.
    pub fn weakest(&self, units: Units) -> Option<Unit> {
        let game = self.game;
        each(units)
            .filter(|&u| game.fights(u) && !game.kind(u).is_guns() && game.points(u) > 0)
            .min_by_key(|&u| game.points(u))
    }
}

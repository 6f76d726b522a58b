//! What both sides compute from the position: odds, and what losses are worth.

use super::map_facts::MapFacts;
use super::weights::{Weights, weights};
use crate::data::{Data, EventKind, Hexes};
use crate::ids::{FORMATIONS, Formation, Unit};
use crate::notation::Choice;
use crate::setup::GateBonus;
use crate::state::Camerone;
use zocalo_core::Side;
use zocalo_hex::Hex;

/// The position, with values that are used repeatedly.
pub(super) struct Assessment<'a> {
    pub game: &'a Camerone,
    pub data: &'static Data,
    pub facts: &'static MapFacts,
    pub weights: &'static Weights,
    /// Hexes near Milan.
    pub near_milan: Hexes,
}

/// The chances that a French shot eliminates its target, in the open and in cover.
#[derive(Clone, Copy)]
pub(super) struct ShotOdds {
    pub open: f32,
    pub cover: f32,
}

impl<'a> Assessment<'a> {
    pub fn new(game: &'a Camerone) -> Self {
        let data: &'static Data = game.data.0;
        let near_milan = match game.hex(Unit::MILAN) {
            Some(milan) => data.map_facts.milan_reach[milan.index()],
            None => Hexes::EMPTY,
        };
        Self { game, data, facts: &data.map_facts, weights: weights(), near_milan }
    }

    /// What one more loss of a formation is worth to the French: the nearer it is to breaking, the more.
    pub fn hit(&self, formation: Formation) -> f32 {
        let band = self.game.band(formation);
        let rung = self.data.tables.ladder(self.game.kind_of(formation))[usize::from(band.size)];
        match rung.losses.saturating_sub(band.losses) {
            // The formation is broken already; a further loss has no effect.
            0 => 0.0,
            left => 1.0 / f32::from(left),
        }
    }

    /// What one more loss is worth, by formation.
    pub fn hits(&self) -> [f32; FORMATIONS] {
        std::array::from_fn(|f| self.hit(Formation::new(f)))
    }

    /// What the loss of a Mexican unit in a hex is worth beyond its formation: the nearer to the yard, the more.
    pub fn threat(&self, hex: Hex) -> f32 {
        if self.data.inside.contains(hex) {
            self.weights.threat_inside
        } else if self.data.ways_in.contains(hex) {
            self.weights.threat_wall
        } else {
            self.weights.threat_far
        }
    }

    /// What the loss of a Mexican unit in its hex is worth.
    pub fn worth(&self, unit: Unit, hex: Hex) -> f32 {
        let hit = unit.formation().map_or(0.0, |formation| self.hit(formation));
        if hit == 0.0 { 0.0 } else { hit + self.threat(hex) }
    }

    /// The chance that a Mexican unit hit in the open, or beaten in melee, is eliminated.
    pub fn unsaved(&self, hex: Hex) -> f32 {
        if self.near_milan.contains(hex) { 0.5 } else { 1.0 }
    }

    /// The chances of a French shot, with or without an officer, under the event in force.
    pub fn shot_odds(&self, officer: bool) -> ShotOdds {
        let event = match self.game.event_kind() {
            Some(EventKind::Ultimatum | EventKind::Oath) => 1,
            Some(EventKind::Thirst) => -1,
            _ => 0,
        };
        let modifier = 1 + i32::from(officer) + event;
        let chance = |need: i32| ((7 - need + modifier).clamp(0, 6) as f32) / 6.0;
        // A hit in cover is saved half the time.
        ShotOdds { open: chance(5), cover: chance(6) * 0.5 }
    }

    /// The chance that a shot at a Mexican unit in a hex eliminates it.
    pub fn elimination_chance(&self, shot_odds: ShotOdds, hex: Hex) -> f32 {
        if self.data.cover.contains(hex) { shot_odds.cover } else { shot_odds.open * self.unsaved(hex) }
    }

    /// The chance that the French win a melee with this difference of modifiers.
    pub fn french_win(advantage: i32) -> f32 {
        // The throws of 36 in which the French total is at least the Mexican one.
        const WAYS: [u8; 12] = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36];
        f32::from(WAYS[(advantage + 5).clamp(0, 11) as usize]) / 36.0
    }

    /// The French modifiers less the Mexican ones when a legionnaire unit fights a Mexican unit.
    pub fn melee_advantage(&self, here: Hex, there: Hex, attacker: Side) -> i32 {
        let game = self.game;
        let mut advantage = 1 + i32::from(game.officer_at(here));
        advantage += i32::from(game.event_kind() == Some(EventKind::Fury));
        let (inside, outside) = (game.is_inside(here), !game.is_inside(there));
        if inside == outside && game.opening_between(here, there) {
            // R46: the unit inside has the bonus when attacked, or always if the game is so set up.
            let french_inside = inside;
            let defended = if french_inside { attacker == Side::Two } else { attacker == Side::One };
            if defended || game.options.gate_bonus == GateBonus::Position {
                advantage += if french_inside { 1 } else { -1 };
            }
        }
        advantage
    }

    /// What a melee between two hexes is worth to the French, as `judge` sees it.
    pub fn duel(&self, here: Hex, there: Hex, attacker: Side, judge: Side) -> f32 {
        let win = Self::french_win(self.melee_advantage(here, there, attacker));
        let mexican = self.game.mexican_at(there).map_or(0.0, |unit| self.worth(unit, there));
        win * self.unsaved(there) * mexican - (1.0 - win) * self.french_worth(here, judge)
    }

    /// What the legionnaires of a hex are worth, their officers included, as `judge` sees it.
    pub fn french_worth(&self, hex: Hex, judge: Side) -> f32 {
        let officers = Unit::officers().filter(|o| self.game.hex(*o) == Some(hex)).count();
        let men = if judge == Side::One { self.weights.legionnaire } else { self.weights.prize };
        men + self.weights.officer * officers as f32
    }

    /// Melee, for either side: who attacks, and whom.
    pub fn melee(&self, by: Option<Unit>, choice: Choice) -> (f32, &'static str) {
        let side = self.game.phase.side();
        match (choice, by.and_then(|unit| self.game.hex(unit))) {
            (Choice::At(to), Some(from)) => match side {
                Side::One => (self.duel(from, to, side, side), "why-melee-odds"),
                Side::Two => (-self.duel(to, from, side, side), "why-melee-odds"),
            },
            // The attack with the best odds comes first, because it may excuse the others.
            (Choice::Melee(unit), _) => {
                let Some(from) = self.game.hex(unit) else { return (0.0, "") };
                let foes = self.game.open_near(from) & *self.game.held(side.foe());
                let worth = |to: Hex| match side {
                    Side::One => self.duel(from, to, side, side),
                    Side::Two => -self.duel(to, from, side, side),
                };
                (foes.iter().map(worth).fold(-9.0, f32::max), "why-melee-order")
            }
            _ => (0.0, ""),
        }
    }

    /// The Mexican units on the map, grouped by what a shot without an officer at each is worth.
    pub fn targets(&self) -> Targets {
        let hits = self.hits();
        let shot_odds = self.shot_odds(false);
        let mut targets = Targets { tiers: [Hexes::EMPTY; TIERS], any: 0 };
        for unit in Unit::mexicans() {
            let (Some(hex), Some(formation)) = (self.game.hex(unit), unit.formation()) else { continue };
            let hit = hits[formation.index()];
            if hit > 0.0 {
                let worth = self.elimination_chance(shot_odds, hex) * (hit + self.threat(hex));
                let tier = ((worth / TIER) as usize).min(TIERS - 1);
                targets.tiers[tier].insert(hex);
                targets.any |= 1 << tier;
            }
        }
        targets
    }
}

/// The number of groups of targets.
const TIERS: usize = 16;
/// The range of points of each group.
const TIER: f32 = 0.06;
/// How much more a shot is worth with an officer in the firer's hex.
const OFFICER_AIMS: f32 = 1.33;

/// The Mexican units, grouped by what a shot at them is worth.
pub(super) struct Targets {
    tiers: [Hexes; TIERS],
    /// The groups that are not empty, as bits.
    any: u32,
}

impl Targets {
    /// The value of the best shot among the hexes that are seen.
    pub fn best(&self, seen: Hexes, officer: bool) -> f32 {
        let mut left = self.any;
        while left != 0 {
            let tier = 31 - left.leading_zeros() as usize;
            if !self.tiers[tier].is_disjoint(&seen) {
                let worth = (tier as f32 + 0.5) * TIER;
                return if officer { worth * OFFICER_AIMS } else { worth };
            }
            left &= !(1 << tier);
        }
        0.0
    }
}

/// Whether a formation is an infantry battalion. The plans rest on these; cavalry gives points too easily.
pub(super) fn is_battalion(formation: Formation) -> bool {
    formation.index() < 3
}

/// Whether a Mexican unit is infantry.
pub(super) fn is_infantry(unit: Unit) -> bool {
    unit.formation().is_some_and(is_battalion)
}

//! What both sides can tell from the position: odds, worth of hits, who sees whom.

use super::map_facts::MapFacts;
use super::weights::{Weights, weights};
use crate::data::{Data, EventKind, Hexes};
use crate::ids::{FORMATIONS, Formation, Unit};
use crate::notation::Choice;
use crate::state::Camerone;
use zocalo_core::Side;
use zocalo_hex::Hex;

/// The position with what is asked again and again.
pub(super) struct Assessment<'a> {
    pub game: &'a Camerone,
    pub data: &'static Data,
    pub facts: &'static MapFacts,
    pub weights: &'static Weights,
    /// Hexes near Milan.
    pub steadied: Hexes,
}

/// How a French shot goes: the chance of a hit in the open and in cover.
#[derive(Clone, Copy)]
pub(super) struct Aimed {
    pub open: f32,
    pub cover: f32,
}

impl<'a> Assessment<'a> {
    pub fn new(game: &'a Camerone) -> Self {
        let data: &'static Data = game.data.0;
        let steadied = match game.hex(Unit::MILAN) {
            Some(milan) => data.map_facts.steadied[milan.index()],
            None => Hexes::EMPTY,
        };
        Self { game, data, facts: &data.map_facts, weights: weights(), steadied }
    }

    /// What one more loss of a formation is worth to the French: the nearer it is to breaking, the more.
    pub fn hit(&self, formation: Formation) -> f32 {
        let band = self.game.band(formation);
        let rung = self.data.tables.ladder(self.game.kind_of(formation))[usize::from(band.size)];
        match rung.losses.saturating_sub(band.losses) {
            // It is broken already: one hit more changes nothing.
            0 => 0.0,
            left => 1.0 / f32::from(left),
        }
    }

    /// What one more loss is worth, by formation.
    pub fn hits(&self) -> [f32; FORMATIONS] {
        std::array::from_fn(|f| self.hit(Formation::new(f)))
    }

    /// What a Mexican unit in a hex threatens.
    pub fn threat(&self, hex: Hex) -> f32 {
        if self.data.inside.contains(hex) {
            self.weights.threat_inside
        } else if self.data.ways_in.contains(hex) {
            self.weights.threat_wall
        } else {
            self.weights.threat_far
        }
    }

    /// What the loss of a Mexican unit is worth, there where it stands.
    pub fn worth(&self, unit: Unit, hex: Hex) -> f32 {
        let hit = unit.formation().map_or(0.0, |formation| self.hit(formation));
        if hit == 0.0 { 0.0 } else { hit + self.threat(hex) }
    }

    /// The chance that a hit on a Mexican unit in the open, or a lost melee, is its end.
    pub fn unsaved(&self, hex: Hex) -> f32 {
        if self.steadied.contains(hex) { 0.5 } else { 1.0 }
    }

    /// The chances of a French shot with this many pips added.
    pub fn aimed(&self, officer: bool) -> Aimed {
        let event = match self.game.event_kind() {
            Some(EventKind::Ultimatum | EventKind::Oath) => 1,
            Some(EventKind::Thirst) => -1,
            _ => 0,
        };
        let pips = 1 + i32::from(officer) + event;
        let chance = |need: i32| ((7 - need + pips).clamp(0, 6) as f32) / 6.0;
        // A hit in cover is saved half the time.
        Aimed { open: chance(5), cover: chance(6) * 0.5 }
    }

    /// The chance that a shot at a Mexican unit in a hex is its end.
    pub fn kills(&self, aimed: Aimed, hex: Hex) -> f32 {
        if self.data.cover.contains(hex) { aimed.cover } else { aimed.open * self.unsaved(hex) }
    }

    /// The chance that the French win a melee with this many pips on the French side.
    pub fn french_win(pips: i32) -> f32 {
        // Of 36 throws, those in which the French total is at least the Mexican one.
        const WAYS: [u8; 12] = [1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36, 36];
        f32::from(WAYS[(pips + 5).clamp(0, 11) as usize]) / 36.0
    }

    /// Pips on the French side when a legionnaire unit fights a Mexican one.
    pub fn french_pips(&self, here: Hex, there: Hex, attacker: Side) -> i32 {
        let game = self.game;
        let mut pips = 1 + i32::from(game.officer_at(here));
        pips += i32::from(game.event_kind() == Some(EventKind::Fury));
        let (inside, outside) = (game.is_inside(here), !game.is_inside(there));
        if inside == outside && game.opening_between(here, there) {
            // The one inside has the bonus when he is attacked, or always if the game is so set up.
            let french_inside = inside;
            let defended = if french_inside { attacker == Side::Two } else { attacker == Side::One };
            if defended || game.options.gate_by_position {
                pips += if french_inside { 1 } else { -1 };
            }
        }
        pips
    }

    /// What a melee between two hexes is worth to the French, as `judge` sees it.
    pub fn duel(&self, here: Hex, there: Hex, attacker: Side, judge: Side) -> f32 {
        let win = Self::french_win(self.french_pips(here, there, attacker));
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
            // Who stands best attacks first: the others may then be excused.
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

    /// The Mexican units on the map by what a plain shot at each is worth.
    pub fn targets(&self) -> Targets {
        let hits = self.hits();
        let aimed = self.aimed(false);
        let mut targets = Targets { tiers: [Hexes::EMPTY; TIERS], any: 0 };
        for unit in Unit::mexicans() {
            let (Some(hex), Some(formation)) = (self.game.hex(unit), unit.formation()) else { continue };
            let hit = hits[formation.index()];
            if hit > 0.0 {
                let worth = self.kills(aimed, hex) * (hit + self.threat(hex));
                let tier = ((worth / TIER) as usize).min(TIERS - 1);
                targets.tiers[tier].insert(hex);
                targets.any |= 1 << tier;
            }
        }
        targets
    }
}

/// Shots are told apart in so many steps.
const TIERS: usize = 16;
/// Of so many points each.
const TIER: f32 = 0.06;
/// How much better an officer's men hit.
const OFFICER_AIMS: f32 = 1.33;

/// The Mexican units by what a shot at them is worth.
pub(super) struct Targets {
    tiers: [Hexes; TIERS],
    /// The steps that have any, as bits.
    any: u32,
}

impl Targets {
    /// The best that a shot may bring among the hexes that are seen.
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

/// The formations that do the work; the others are too cheap to lose.
pub(super) fn is_battalion(formation: Formation) -> bool {
    formation.index() < 3
}

/// Whether a Mexican unit is infantry.
pub(super) fn is_infantry(unit: Unit) -> bool {
    unit.formation().is_some_and(is_battalion)
}

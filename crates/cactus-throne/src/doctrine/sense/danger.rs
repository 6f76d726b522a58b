//! Who can still come to a province, and what must stand there against them.

use super::{FAREWELL, Force, LATE_TURNS, Phase, Sense};
use crate::ids::*;
use crate::state::Scenario;

/// How likely a mover that is under way comes on.
const STALKED: f32 = 0.9;

impl Sense<'_> {
    /// How likely the enemy in a province comes to one that is so many steps away, before this side can move again.
    fn come(&self, from: Place, steps: usize) -> f32 {
        let w = self.weights;
        let alert = if steps == 1 { self.alert[from.index()] } else { 0.0 };
        let ordinary = match (self.side, self.phase) {
            (IMP, Phase::Before | Phase::ImperialMove) => w.danger,
            (IMP, Phase::RepublicanMove) => 0.7 * w.danger,
            // The Republic moves after the Empire and can still go away.
            (REP, Phase::Before | Phase::ImperialMove) => w.avoids,
            _ => 0.5 * w.avoids,
        };
        let ordinary = if steps == 1 { ordinary } else { ordinary * w.near };
        if self.stalker.is_some_and(|(at, points)| at == from && usize::from(points) >= steps) {
            return ordinary.max(STALKED);
        }
        match self.phase {
            Phase::RepublicanMove | Phase::ImperialMove => ordinary.max(alert),
            _ => ordinary,
        }
    }

    /// All that can come to a province, and how likely it does.
    pub(super) fn find_threat(&self, at: Place) -> (Force, f32) {
        let mut all = Force::default();
        let mut likely: f32 = 0.0;
        for (steps, ring) in self.land.rings[at.index()].iter().enumerate() {
            for from in ring.and(&self.held).iter() {
                let foe = self.foe(from);
                let come = self.come(from, steps + 1);
                if foe.cf > 0 && come > 0.0 {
                    all = all.with(foe, if likely > 0.0 { come.min(0.7) } else { 1.0 });
                    likely = likely.max(come);
                }
            }
        }
        (all, likely)
    }

    /// The chance that the enemy comes and wins against a force in a province.
    pub(super) fn danger(&self, at: Place, force: &Force) -> f32 {
        let (foe, likely) = self.threat(at);
        let by_march = if foe.cf > 0 { *likely * self.wins(foe.edge(force, self.cover(at))) } else { 0.0 };
        if force.cf >= 12 {
            return by_march;
        }
        let most = self.raid(at);
        let doom = self.game.options.scenario == Scenario::Doom;
        let chance = if doom { self.weights.raid_doom } else { self.weights.raid };
        let raid = if most > force.cf { chance } else { 0.0 };
        by_march.max(raid)
    }

    /// The factors of the strongest raiders who can come to a province.
    pub(super) fn find_raid(&self, at: Place) -> u32 {
        let near = self.land.raid[at.index()].and(&self.held);
        near.iter().map(|from| self.raiders(from)).max().unwrap_or(0)
    }

    /// What Mexico City and Vera Cruz need as a garrison.
    pub fn need(&self, at: Place) -> u32 {
        let w = self.weights;
        if self.side != IMP {
            return 0;
        }
        match at {
            Place::MEXICO => {
                let most = self.strongest_within(at, 2);
                let end =
                    if self.game.turn >= FAREWELL { self.foes_in_all() as f32 * w.last_stand } else { 0.0 };
                (most as f32 * w.guard).max(end).max(self.kept(at)).max(10.0) as u32
            }
            Place::VERA_CRUZ => self.kept(at).max(8.0) as u32,
            _ => 0,
        }
    }

    /// What must stand where the short campaign is won, so that whoever can still come there is beaten.
    fn kept(&self, at: Place) -> f32 {
        if self.game.options.scenario != Scenario::Short || self.turns_left() >= LATE_TURNS {
            return 0.0;
        }
        let reach = 2 * (self.turns_left() + 1);
        self.strongest_within(at, reach) as f32 * self.weights.keep
    }

    /// The factors of the enemy's strongest force so near to a province.
    fn strongest_within(&self, at: Place, steps: u8) -> u32 {
        let near = self.held.iter().filter(|from| self.far[at.index()][from.index()] <= steps);
        near.map(|from| self.foe(from).cf).max().unwrap_or(0)
    }

    /// How well a province is held: Mexico City needs a force that stands up to what can come, others need only a token.
    pub(super) fn garrisoned(&self, at: Place, force: &Force) -> f32 {
        let need = if self.game.control(at) == Some(IMP) { self.need(at) } else { 0 };
        if need == 0 {
            return 1.0;
        }
        let there = if self.game.turn >= FAREWELL { force.staying } else { force.cf };
        0.2 + 0.8 * (there as f32 / need as f32).min(1.0)
    }

    /// Whether enemy troops stand beside a province.
    pub(super) fn beside_enemies(&self, at: Place) -> bool {
        self.land.rings[at.index()][0].and(&self.held).iter().any(|near| self.foe(near).cf > 0)
    }
}

//! Tactics markers: what the other side holds and has committed face down.

use crate::ids::{TACTICS, Tactic};
use crate::state::RioGrande;
use zocalo_core::id::Id;
use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};

/// Markers of which the viewer does not know where they are: in the bin, in a hand, or face down in a battle.
struct Unknown {
    /// How many of each kind.
    pool: [u8; TACTICS],
    /// Whose hands are not known.
    sides: Vec<Side>,
    /// Who has committed a marker that is face down.
    committed: Vec<Side>,
    /// How many markers each of the sides holds.
    hands: [u8; 2],
}

impl RioGrande {
    fn unknown_tactics(&self, viewer: Viewer) -> Unknown {
        let sides: Vec<Side> = Side::BOTH.into_iter().filter(|side| !viewer.is(*side)).collect();
        let face_down = |side: &Side| self.battle.tactics[*side].is_some() && !self.battle.shown;
        let committed: Vec<Side> = sides.iter().copied().filter(face_down).collect();
        let mut pool = self.charts().tactics;
        for side in Side::BOTH {
            if !sides.contains(&side) {
                for (left, held) in pool.iter_mut().zip(self.hands[side]) {
                    *left -= held;
                }
            }
            if let Some(tactic) = self.battle.tactics[side]
                && !committed.contains(&side)
            {
                pool[tactic.index()] -= 1;
            }
        }
        let hands = Side::BOTH.map(|side| self.hand(side));
        Unknown { pool, sides, committed, hands }
    }

    /// 22.0#3 The first markers that could be there.
    pub(super) fn forget_tactics(&mut self, truth: &Self, viewer: Viewer) {
        let mut unknown = truth.unknown_tactics(viewer);
        for &side in &unknown.committed {
            let first =
                Tactic::all().find(|t| unknown.pool[t.index()] > 0 && truth.tactic_verdict(side, *t).is_ok());
            if let Some(tactic) = first {
                unknown.pool[tactic.index()] -= 1;
                self.battle.tactics[side] = Some(tactic);
            }
        }
        for &side in &unknown.sides {
            let mut hand = [0; TACTICS];
            for _ in 0..unknown.hands[side.index()] {
                if let Some(kind) = unknown.pool.iter().position(|left| *left > 0) {
                    unknown.pool[kind] -= 1;
                    hand[kind] += 1;
                }
            }
            self.hands[side] = hand;
        }
    }

    /// Any markers that could be there, each as likely as any other.
    pub(super) fn deal_tactics(&mut self, viewer: Viewer, lottery: &mut Lottery) {
        let mut unknown = self.unknown_tactics(viewer);
        for &side in &unknown.committed {
            let fits = |t: &Tactic| unknown.pool[t.index()] > 0 && self.tactic_verdict(side, *t).is_ok();
            let fitting: Vec<Tactic> = Tactic::all().filter(fits).collect();
            if fitting.is_empty() {
                continue;
            }
            let n = lottery.weighted(fitting.iter().map(|t| u32::from(unknown.pool[t.index()])));
            unknown.pool[fitting[n].index()] -= 1;
            self.battle.tactics[side] = Some(fitting[n]);
        }
        for &side in &unknown.sides {
            let mut hand = [0; TACTICS];
            for _ in 0..unknown.hands[side.index()] {
                if unknown.pool.iter().all(|left| *left == 0) {
                    break;
                }
                let kind = lottery.weighted(unknown.pool.iter().map(|left| u32::from(*left)));
                unknown.pool[kind] -= 1;
                hand[kind] += 1;
            }
            self.hands[side] = hand;
        }
    }
}

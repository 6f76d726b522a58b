//! For odds: positions that differ in nothing that a battle can still bring become one.

use crate::c08_combat::{BattleStep as Step, Scope, column};
use crate::frames::Frame;
use crate::ids::{Fort, Hexes, range};
use crate::state::{Veracruz, flag};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};

/// The seed of the one fixed way in which what lies far off is dealt.
const FIXED: u64 = 1;

impl Veracruz {
    /// In a battle, an assault or a bombardment only those who are there and next to it can be touched: who lies hidden
    /// elsewhere is dealt in one fixed way. Fortresses are left alone: they fall with all who are inside, and beaten
    /// stacks go on from one that is full.
    pub(crate) fn deal_far(&mut self, viewer: Viewer) {
        let target = self.battle.target;
        if !target.on_map() {
            return;
        }
        let map = &self.data.0.map;
        let mut kept = self.in_hand();
        kept.insert(target.index());
        for hex in map.near[target.index()].into_iter().chain(Fort::ALL.map(|fort| map.fort_hex(fort))) {
            kept.insert(hex.index());
        }
        for side in Side::BOTH {
            if !viewer.is(side) {
                self.deal_counters(viewer, side, &kept, &mut Lottery::new(FIXED));
                self.level_far(side, &kept);
            }
        }
        self.refresh();
    }

    /// Supply and sickness of stacks that do not fight.
    fn level_far(&mut self, side: Side, kept: &Hexes) {
        for i in range(side) {
            if !kept.has(self.at[i].index()) {
                self.flags[i] &= !flag::GENERAL;
                self.ineffective[i] = 0;
            }
        }
    }

    /// Forgets what a battle's dice have said once it has been used.
    pub(crate) fn forget_dice(&mut self) {
        let fight = self.frames.iter().enumerate().rev().find_map(|(n, frame)| match frame {
            Frame::Fight(fight) => Some((n, fight.step)),
            _ => None,
        });
        let Some((n, now)) = fight else { return };
        let above = &self.frames[n + 1..];
        let paying = above.iter().any(|f| matches!(f, Frame::Casualties(c) if c.scope == Scope::Battle));
        let retreating = above.iter().any(|f| matches!(f, Frame::Withdrawing(_) | Frame::Retreat(_)));
        self.forget_levels(now);
        let battle = &mut self.battle;
        // Casualties are thrown and taken role by role; the next step waits below while they are.
        for (role, after) in [(0, Step::DefenderLosses), (1, Step::Beaten)] {
            if now >= after {
                (battle.morale[role], battle.loss[role]) = (0, 0);
            }
            if now > after || now == after && !paying {
                battle.owed[role] = 0;
                battle.strength[role] = battle.strength[role].min(1);
                battle.balance = 0;
            }
        }
        if now >= Step::Advance && !retreating {
            battle.distance = 0;
            battle.left.clear();
        }
    }

    /// Leadership only shifts the ratio; morale counts again for casualties, the ratio only for its column.
    fn forget_levels(&mut self, now: Step) {
        let battle = &mut self.battle;
        if (Step::DefenderLeadership..Step::Shift).contains(&now) {
            battle.ratio = battle.ratio.saturating_add(battle.lead[0] - battle.lead[1]);
            battle.lead = [0; 2];
        }
        if now < Step::Combat {
            return;
        }
        (battle.lead, battle.figure) = ([0; 2], [0; 2]);
        battle.morale = battle.morale.map(|level| level.clamp(-2, 2));
        if now == Step::Combat {
            // The first place of the same column.
            let place = battle.ratio;
            let same = |other: &i8| column(*other) == column(place);
            battle.ratio = (-4..=7).find(same).unwrap_or(place);
            return;
        }
        battle.ratio = 0;
        for role in 0..2 {
            if battle.loss[role] == 0 {
                battle.morale[role] = 0;
            }
        }
    }
}

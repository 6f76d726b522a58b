//! For odds: positions that differ in nothing that a battle can still bring become one.

use super::layout::Layout;
use crate::c08_combat::{BattleStep as Step, Scope, column};
use crate::frames::Frame;
use crate::ids::{Fort, Hexes, range};
use crate::state::{Veracruz, each, flag};
use zocalo_core::{Side, Viewer};

/// In a battle, an assault or a bombardment only those who are there and next to it can be touched: who lies hidden
/// elsewhere is laid in one fixed way. Fortresses are left alone: they fall with all who are inside, and beaten stacks
/// go on from one that is full.
pub(crate) fn canonicalize(game: &mut Veracruz, viewer: Viewer) {
    const THERE: u32 = flag::BATTLE | flag::RETREATING | flag::CROSSING | flag::REVEAL;
    let target = game.battle.target;
    if !target.on_map() {
        return;
    }
    let map = &game.data.0.map;
    let mut kept = Hexes::EMPTY;
    let forts = Fort::ALL.map(|fort| map.fort_hex(fort));
    for hex in map.near(target).chain(forts).chain([target]) {
        kept.insert(hex.index());
    }
    for side in Side::BOTH {
        for unit in each(game.marked(side, THERE)).filter(|&u| game.at(u).on_map()) {
            kept.insert(game.at(unit).index());
        }
    }
    for side in Side::BOTH {
        if !viewer.is(side) {
            game.lay_far(side, &kept);
        }
    }
}

impl Veracruz {
    fn lay_far(&mut self, side: Side, kept: &Hexes) {
        for i in range(side) {
            if !kept.has(self.at[i].index()) {
                if self.flags[i] & flag::PEEKED != 0 {
                    self.sp[i] = 0;
                }
                self.flags.remove(i, flag::GENERAL | flag::PEEKED);
                self.ineffective[i] = 0;
            }
        }
        let truth = self.clone();
        Layout::of(&truth, side, kept).first().lay(self, None);
        self.level_piles(side, kept, None);
        self.refresh_side(side);
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

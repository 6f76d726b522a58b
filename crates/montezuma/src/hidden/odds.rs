//! For odds: positions that differ in nothing that a Battle can still bring become one.

use crate::c02_terms::*;
use crate::c11_battle::Step;
use crate::frames::Frame;
use crate::state::Montezuma;
use zocalo_core::game::Viewer;
use zocalo_core::{BySide, Side};

impl Montezuma {
    /// The step of a Battle that comes next.
    fn battle_step(&self) -> Option<Step> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Battle(battle) => Some(battle.step),
            _ => None,
        })
    }

    /// In a Battle nobody draws Strategy cards, and whoever could play one is asked whatever he holds. Markers and works
    /// count where the Battle is.
    pub(crate) fn canonicalize_in_battle(&mut self, viewer: Viewer) {
        if self.battle_step().is_none() {
            return;
        }
        let mut near = self.conquests;
        near.insert(self.fight.place.index());
        near.insert(self.act.at.index());
        // What is drawn depends on all works that lie about.
        let draws = self.fight.siege
            || self
                .stack
                .iter()
                .any(|f| matches!(f, Frame::DigIn(_) | Frame::DrawWorks(_) | Frame::KeepWorks(_)));
        super::fix(self, viewer, &near, draws);
    }

    /// Drops what a Battle's dice have said once it has been used.
    pub(crate) fn drop_dice_used(&mut self) {
        let Some(step) = self.battle_step() else { return };
        if step <= Step::Firepower {
            return;
        }
        let (attacker, defender) = (self.fight.attacker, self.fight.defender());
        let fight = &mut self.fight;
        (fight.extra, fight.silent, fight.works, fight.duel) = Default::default();
        if step > Step::AttackersCasualties {
            (fight.fp, fight.tactics) = Default::default();
            fight.dice = BySide::default();
        } else {
            if step > Step::AttackersLeaders {
                self.level_die(attacker, step);
            }
            if step > Step::DefendersLeaders {
                self.level_die(defender, step);
            }
        }
        if step > Step::Victory {
            // A siege asks whether there were two, an overrun whether there was any.
            for side in Side::BOTH {
                self.fight.inflicted[side] = self.fight.inflicted[side].min(2);
            }
        }
    }

    /// The lowest die of a side that does the same.
    fn level_die(&mut self, side: Side, step: Step) {
        let Some(die) = self.fight.dice[side] else { return };
        let nine = side == MX && step <= Step::MexicanGuns;
        let losses = self.losses_by(side);
        for lower in 0..die {
            self.fight.dice[side] = Some(lower);
            if self.losses_by(side) == losses && !(nine && die == 9) {
                return;
            }
        }
        self.fight.dice[side] = Some(die);
    }
}

//! For odds: positions that differ in nothing that a Battle can still bring become one.

use crate::c02_terms::*;
use crate::frames::Frame;
use crate::hidden;
use crate::state::Montezuma;
use zocalo_core::game::Viewer;
use zocalo_core::{BySide, Side};

/// The steps of a Battle after which something is no longer needed; see [`Battle`](crate::c11_battle::Battle).
mod after {
    /// The firepower is added up.
    pub const FIREPOWER: u8 = 15;
    /// The attacker's leaders have checked.
    pub const ATTACKER_CHECKS: u8 = 17;
    /// The defender's leaders have checked.
    pub const DEFENDER_CHECKS: u8 = 18;
    /// A natural 9 has cost its guns.
    pub const NINE: u8 = 21;
    /// The results are read.
    pub const RESULTS: u8 = 24;
    /// The winner is known.
    pub const WINNER: u8 = 26;
}

impl Montezuma {
    fn battle_step(&self) -> Option<u8> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Battle(battle) => Some(battle.step),
            _ => None,
        })
    }

    /// In a Battle nobody draws Strategy cards, and whoever could play one is asked whatever he holds. Markers and works
    /// count where the Battle is.
    pub(crate) fn deal_far(&mut self, viewer: Viewer) {
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
        hidden::fix(self, viewer, &near, draws);
    }

    /// Forgets what a Battle's dice have said once it has been used.
    pub(crate) fn forget_dice(&mut self) {
        let Some(step) = self.battle_step() else { return };
        if step < after::FIREPOWER {
            return;
        }
        let (attacker, defender) = (self.fight.attacker, self.fight.defender());
        let fight = &mut self.fight;
        (fight.extra, fight.silent, fight.works, fight.duel) = Default::default();
        if step >= after::RESULTS {
            (fight.fp, fight.tactics) = Default::default();
            fight.dice = BySide([99; 2]);
        } else {
            if step >= after::ATTACKER_CHECKS {
                self.level_die(attacker, step);
            }
            if step >= after::DEFENDER_CHECKS {
                self.level_die(defender, step);
            }
        }
        if step >= after::WINNER {
            // A siege asks whether there were two, an overrun whether there was any.
            for side in Side::BOTH {
                self.fight.inflicted[side] = self.fight.inflicted[side].min(2);
            }
        }
    }

    /// The lowest die of a side that does the same.
    fn level_die(&mut self, side: Side, step: u8) {
        let die = self.fight.dice[side];
        let nine = side == MX && step < after::NINE;
        let losses = self.losses_by(side);
        for lower in 0..die {
            self.fight.dice[side] = lower;
            if self.losses_by(side) == losses && !(nine && die == 9) {
                return;
            }
        }
        self.fight.dice[side] = die;
    }
}

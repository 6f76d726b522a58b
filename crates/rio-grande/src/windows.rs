//! Decisions in the other side's turn that standing orders may answer, and what everybody knows of them.

use crate::notation::Choice;
use crate::state::RioGrande;
use zocalo_core::{Side, Window};

/// The decisions with the keys of their facts.
pub const WINDOWS: &[(&str, &[&str])] = &[
    ("commit", BATTLE),
    ("withdrawal", BATTLE),
    ("support", BATTLE),
    ("spend", BATTLE),
    ("hits", &["where", "enemy", "own", "steps"]),
    ("stand", BATTLE),
    ("stops", BATTLE),
    ("path", BATTLE),
    ("pursuit", BATTLE),
    ("second", BATTLE),
    ("follow", BATTLE),
    ("losses", &["steps"]),
    ("free-supply", &[]),
    ("excess", &["where"]),
];
const BATTLE: &[&str] = &["where", "enemy", "own"];

impl RioGrande {
    /// A window of a side, if it is not its own player turn.
    pub(crate) fn out_of_turn(&self, side: Side, window: Window<Choice>) -> Option<Window<Choice>> {
        (side != self.active).then_some(window)
    }

    /// A window of a side in a battle of the other side's turn: which hex is attacked, and how many combat units either
    /// side has in the battle.
    pub(crate) fn in_battle_of(&self, side: Side, window: Window<Choice>) -> Option<Window<Choice>> {
        let units = |side: Side| self.battle.forces[side].len() as i32;
        let window = window.place(self.battle.target.index());
        self.out_of_turn(side, window.number("enemy", units(side.foe())).number("own", units(side)))
    }
}

//! What the battery must be told about this game. Nothing is hidden, so there is nothing to exchange.

mod words;

use crate::frames::Frame;
use crate::ids::*;
use crate::state::Cactus;
use zocalo_core::Rules;
use zocalo_core::battery::Probe;

impl Probe for Cactus {
    const OTHER_NAMES: &'static [&'static str] = &[
        "SantaDie",
        "Rebel",
        "Organize",
        "DixieDie",
        "WarDie",
        "BuyPlace",
        "Arrive",
        "Prepare",
        "Barter",
        "Assign",
        "Withdraw",
        "Casualty",
        "Movement",
        "CameroneRaid",
        "Suffer",
        "Lose",
        "SiegeRolls",
    ];

    fn remove_piece(&mut self, piece: u16) -> bool {
        let index = usize::from(piece);
        // Nothing takes pieces away while a scenario is set up; exact strengths could not be met any more.
        if self.frames().iter().any(|frame| matches!(frame, Frame::Prepare(_))) {
            return false;
        }
        if index >= PIECES || !self.place(Piece::new(index)).is_province() {
            return false;
        }
        self.take_off(Piece::new(index), Place::GONE);
        true
    }
}

//! 22.0 Tactics markers: the bin and the hands. How they are played is part of the battle.

use crate::events;
use crate::frames::Frame;
use crate::ids::{TACTICS, Tactic};
use crate::state::RioGrande;
use serde::{Deserialize, Serialize};
use zocalo_core::id::Id;
use zocalo_core::{Arg, Ask, Case, Chance, Decide, Log, Next, Roll, Side, Verdict, require};

impl RioGrande {
    /// 22.0#2, R32 Whether the bin has a marker left.
    pub(crate) fn bin_verdict(&self) -> Verdict {
        require(Tactic::all().any(|tactic| self.in_bin(tactic) > 0), "R32")
    }
}

/// 22.0#1, 22.0#2, 2.3.pick A marker drawn at random from the common bin into the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DrawTactics {
    /// Who draws.
    #[serde(with = "zocalo_core::side::ById::<RioGrande>")]
    pub side: Side,
}

impl Decide<RioGrande> for DrawTactics {
    fn id(self) -> &'static str {
        "draw-tactics"
    }
    fn section(self) -> Case {
        Case("22.0#1")
    }
    fn ask(self, game: &RioGrande) -> Ask {
        if game.bin_verdict().is_ok() {
            Ask::Chance(Chance::draw("chance-tactics", Some(self.side)))
        } else {
            Ask::Nothing
        }
    }
    fn rolls(self, game: &RioGrande, out: &mut Vec<(Roll, u32)>) {
        let there = Tactic::all().filter(|&tactic| game.in_bin(tactic) > 0);
        out.extend(there.map(|tactic| (Roll(tactic.index() as u16), u32::from(game.in_bin(tactic)))));
    }
    /// 22.0#3 Only the owner sees what it is.
    fn roll(self, game: &mut RioGrande, roll: Roll, log: &mut Log) -> Next<Frame> {
        let kind = usize::from(roll.0).min(TACTICS - 1);
        game.hands[self.side][kind] += 1;
        log.note(|| {
            let event = events::of("event-tactics", &["22.0#2", "22.0#3"], self.side);
            event
                .with("card", Arg::Card(kind as u16))
                .secret("card", self.side)
                .instead("event-tactics-hidden")
        });
        Next::Done
    }
}

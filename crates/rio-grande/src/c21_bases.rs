//! 21.0 Bases.

use crate::data::Thing;
use crate::events;
use crate::frames::Frame;
use crate::ids::Loc;
use crate::notation::Choice;
use crate::state::RioGrande;
use zocalo_core::{Log, Next, Side, Verdict, require};

impl RioGrande {
    /// 21.0#1, 21.0#3, 11.5#4, 11.6#8, 5.1#2, R140 Building a base: with a friendly unit, also at the start of the
    /// phase, one to
    /// a hex, not in a fortress, a desert or an enemy zone.
    pub(crate) fn base_verdict(&self, side: Side, hex: Loc) -> Verdict {
        require(self.can_pay(self.charts().price(Thing::Base)), "11.3#2")?;
        require(self.bases_left(side) > 0, "21.0#3")?;
        require(hex.is_hex() && self.map().land.has(hex), "21.0#1")?;
        require(!self.map().no_base.has(hex), "21.0#1")?;
        require(!self.has_base(side, hex), "5.1#2")?;
        require(self.held[side].has(hex), "21.0#1")?;
        require(self.snapshot.present.has(hex), "11.4#2")?;
        require(!self.in_enemy_zone(side, hex), "11.4#5")?;
        require(!self.is_besieged(side, hex), "24.2#2")
    }

    /// 21.0#7, R40 What a side may do for nothing in its own phases: give up bases, arrange column markers.
    pub(crate) fn free_candidates(&self, side: Side, out: &mut Vec<Choice>) {
        out.extend(self.bases[side].iter().map(Choice::Raze));
        self.column_candidates(side, out);
    }

    /// The verdict on such an action.
    pub(crate) fn free_verdict(&self, side: Side, choice: Choice) -> Verdict {
        match choice {
            Choice::Raze(hex) => require(hex.is_hex() && self.has_base(side, hex), "21.0#7"),
            Choice::Column(column) | Choice::Lift(column) => self.column_verdict(side, column, choice),
            _ => Ok(()),
        }
    }

    /// Does such an action; `then` goes on afterwards.
    pub(crate) fn free_action(
        &mut self,
        side: Side,
        choice: Choice,
        then: Frame,
        log: &mut Log,
    ) -> Next<Frame> {
        match choice {
            Choice::Raze(hex) => {
                self.bases[side].remove(hex);
                log.note(|| events::there("event-base-razed", &["21.0#7"], side, hex));
                Next::Stay
            }
            _ => self.column_action(choice, then, log),
        }
    }
}

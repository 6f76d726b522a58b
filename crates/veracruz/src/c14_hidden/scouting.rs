//! Section 14.3: reconnaissance: enemy stacks are examined from the top, in order.

use super::{Dropping, Turnover};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Hex, US, Unit, Units};
use crate::state::{Veracruz, each, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Chance, Decide, Msg, Next, Roll, Side};

/// 14.32#1, 14.33 A die for the number of counters examined; the U.S. engineers double it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Scouting {
    /// Who looks.
    pub unit: Unit,
    /// Where.
    pub hex: Hex,
}

impl Decide<Veracruz> for Scouting {
    fn id(self) -> &'static str {
        "scouting"
    }
    fn section(self) -> Case {
        Case("14.32#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Chance(Chance::d6("chance-scout", self.unit.side()))
    }
    fn roll(self, game: &mut Veracruz, roll: Roll, log: &mut Log) -> Next<Frame> {
        let side = game.phasing();
        let seen = if side == US { 2 * roll.0 } else { roll.0 };
        log.note(|| {
            let msg = Msg::new("event-scout").piece("unit", self.unit.index()).place("hex", self.hex.index());
            Event::thrown(msg.num("seen", i32::from(seen)), &["14.32#1", "14.33"], side, roll.0)
        });
        Next::goto(Showing { hex: self.hex, left: seen as u8 })
    }
}

/// 14.34#1, 14.34#2, 14.34#3, 14.35, 15.15#3 So many more counters are shown, in their order from the top; the topmost is not counted, a
/// formation's counter neither, but its members are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// Where.
    pub hex: Hex,
    /// How many more.
    pub left: u8,
}

impl Showing {
    /// The next counter to be shown.
    fn next(self, game: &Veracruz, side: Side) -> Option<Unit> {
        let fresh = |u: &Unit| !game.is(*u, flag::SCOUTED);
        for (i, unit) in game.pile(side, self.hex).into_iter().enumerate() {
            let next = match game.stands_for(unit) {
                Some(formation) => game.ranked(game.members(formation)).into_iter().find(fresh),
                None => (i > 0 && fresh(&unit)).then_some(unit),
            };
            if next.is_some() {
                return next;
            }
        }
        None
    }
}

impl Decide<Veracruz> for Showing {
    fn id(self) -> &'static str {
        "showing"
    }
    fn section(self) -> Case {
        Case("14.34#1")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        let side = game.phasing().foe();
        let (mut shown, mut left, mut turns) = (Units::EMPTY, self.left, None);
        while left > 0 && turns.is_none() {
            let Some(unit) = self.next(game, side) else { break };
            turns = game.untried(unit).then_some(unit);
            game.show(unit);
            game.mark(unit, flag::SCOUTED);
            // R118 What only its owner knew to be a zero counts no more.
            if game.is(unit, flag::NEW_ZERO) {
                game.disband_weak(log);
                game.refresh_side(side);
            }
            shown.insert(unit.index());
            left -= 1;
        }
        if shown.is_empty() {
            game.drop_zeros(self.hex, log);
            return Next::goto(Dropping);
        }
        log.reveal();
        // In the order of the counter sheet: who lay above whom nobody is held to remember.
        for unit in each(shown) {
            log.note(|| {
                let msg = Msg::new("event-seen").piece("unit", unit.index()).place("hex", self.hex.index());
                Event::then(msg, &["14.34#1"]).only(side.foe())
            });
        }
        let then = Self { left, ..self };
        match turns {
            Some(unit) => {
                game.mark(unit, flag::REVEAL);
                Next::call(Turnover { peek: false }, then)
            }
            None => Next::goto(then),
        }
    }
}

//! Section 4: the sequence of play: phases in their order, each by its own chapter.

use crate::c05_movement::Movement;
use crate::c08_combat::CombatSegment;
use crate::c11_supply::SupplyDie;
use crate::c12_fortresses::SiegeSegment;
use crate::c13_disease::Disease;
use crate::c16_guerrillas::GuerrillaPhase;
use crate::c17_politics::ElectionDie;
use crate::c19_arrivals::{MexicanArrivals, us_reinforcement};
use crate::event::{Event, Log};
use crate::frames::Frame;
use crate::ids::{Fort, MEXICO, US};
use crate::state::{Phase, Veracruz, flag};
use serde::{Deserialize, Serialize};
use zocalo_core::{Ask, Case, Decide, Msg, Next, Side};

/// 2.0, 4.0#2 The next phase begins: Mexico first, the United States second, then the common stage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sequence {
    /// The phase that begins.
    pub phase: Phase,
}

impl Phase {
    /// The phase that follows in the same Game-Turn.
    #[must_use]
    pub const fn next(self) -> Self {
        use Phase as P;
        match self {
            P::SetUp => P::MexicanSupply,
            P::MexicanSupply => P::MexicanReinforcement,
            P::MexicanReinforcement => P::MexicanGuerrilla,
            P::MexicanGuerrilla => P::MexicanPolitical,
            P::MexicanPolitical => P::MexicanMovement,
            P::MexicanMovement => P::MexicanRally,
            P::MexicanRally => P::MexicanSiege,
            P::MexicanSiege => P::MexicanCombat,
            P::MexicanCombat => P::UsSupply,
            P::UsSupply => P::UsReinforcement,
            P::UsReinforcement => P::UsMovement,
            P::UsMovement => P::UsRally,
            P::UsRally => P::UsSiege,
            P::UsSiege => P::UsCombat,
            P::UsCombat => P::Disease,
            P::Disease => P::End,
            P::End => P::MexicanSupply,
        }
    }

    /// The key of its name.
    #[must_use]
    pub const fn key(self) -> &'static str {
        use Phase as P;
        match self {
            P::SetUp => "phase-set-up",
            P::MexicanSupply => "phase-mexican-supply",
            P::MexicanReinforcement => "phase-mexican-reinforcement",
            P::MexicanGuerrilla => "phase-mexican-guerrilla",
            P::MexicanPolitical => "phase-mexican-political",
            P::MexicanMovement => "phase-mexican-movement",
            P::MexicanRally => "phase-mexican-rally",
            P::MexicanSiege => "phase-mexican-siege",
            P::MexicanCombat => "phase-mexican-combat",
            P::UsSupply => "phase-us-supply",
            P::UsReinforcement => "phase-us-reinforcement",
            P::UsMovement => "phase-us-movement",
            P::UsRally => "phase-us-rally",
            P::UsSiege => "phase-us-siege",
            P::UsCombat => "phase-us-combat",
            P::Disease => "phase-disease",
            P::End => "phase-end",
        }
    }
}

impl Decide<Veracruz> for Sequence {
    fn id(self) -> &'static str {
        "sequence"
    }
    fn section(self) -> Case {
        Case("4.0#2")
    }
    fn ask(self, _: &Veracruz) -> Ask {
        Ask::Nothing
    }
    fn run(self, game: &mut Veracruz, log: &mut Log) -> Next<Frame> {
        use Phase as P;
        game.phase = self.phase;
        if self.phase == P::MexicanSupply {
            let turn = i32::from(game.turn);
            log.note(|| Event::heading(Msg::new("event-turn").num("turn", turn), &["4.0#1"]));
        }
        log.note(|| Event::heading(Msg::new(self.phase.key()), &[]));
        let then = Self { phase: self.phase.next() };
        let first: Option<Frame> = match self.phase {
            P::SetUp | P::MexicanRally | P::UsRally | P::MexicanSupply | P::End => None,
            P::MexicanReinforcement => Some(MexicanArrivals::begin(game, log).into()),
            P::MexicanGuerrilla => GuerrillaPhase::begin(game).map(Into::into),
            P::MexicanPolitical => ElectionDie::begin(game).map(Into::into),
            P::MexicanMovement => Some(Movement::begin(game, MEXICO)),
            P::UsMovement => Some(Movement::begin(game, US)),
            P::MexicanSiege => Some(SiegeSegment::begin(game, MEXICO).into()),
            P::UsSiege => Some(SiegeSegment::begin(game, US).into()),
            P::MexicanCombat => Some(CombatSegment::begin(game, MEXICO).into()),
            P::UsCombat => Some(CombatSegment::begin(game, US).into()),
            P::UsSupply => Some(SupplyDie { packs: false }.into()),
            P::UsReinforcement => Some(us_reinforcement(game, log)),
            P::Disease => Disease::begin(game).map(Into::into),
        };
        match self.phase {
            P::MexicanSupply => game.mexican_supply(log),
            P::MexicanRally => rally(game, MEXICO),
            P::UsRally => rally(game, US),
            P::End => end_turn(game, log),
            _ => {}
        }
        match first {
            Some(first) => Next::call(first, then),
            None => Next::goto(then),
        }
    }
}

/// 4.A6, 4.B4, 8.85, R19 All Demoralized markers of a side come off after its movement.
fn rally(game: &mut Veracruz, side: Side) {
    game.flags.remove_all(side, flag::DEMORALIZED);
    game.refresh_side(side);
}

/// 4.0#1, 12.51, R89 The Game-Turn ends: fortresses are rebuilt, and after the last one victory is determined.
fn end_turn(game: &mut Veracruz, log: &mut Log) {
    for fort in Fort::ALL {
        game.rebuild(fort, log);
    }
    for side in Side::BOTH {
        game.flags.remove_all(side, flag::OF_COMBAT | flag::OF_MOVEMENT | flag::WENT);
    }
    game.elections.stay = false;
    if game.turn == game.last_turn() {
        game.finish(log);
    } else {
        game.turn += 1;
    }
}

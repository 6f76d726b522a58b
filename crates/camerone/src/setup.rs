//! The set-up of a game: its scenario, its switches as the rules ask about them, and how it begins.

use crate::data::Data;
use crate::state::Camerone;
use serde::{Deserialize, Serialize};
use zocalo_core::options::Within;
use zocalo_core::prelude::*;
use zocalo_core::{About, Log, Scenario, Setup};

/// The switches, by their ids in `options.csv`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Options {
    /// R1 Who sets up first.
    pub setup_order: SetupOrder,
    /// R20 Legionnaire units per hex.
    pub french_stack: Within<1, 2>,
    /// R60 When a broken formation leaves.
    pub withdrawal: Withdrawal,
    /// R64 A returning formation may march in the phase in which it returns.
    pub return_moves: bool,
    /// R29 How many throws cover and Milan give together.
    pub saves: Saves,
    /// R26 Whom the sharpshooters hit.
    pub sharpshooter_targets: SharpshooterTargets,
    /// R46 When the bonus at a gate or breach counts.
    pub gate_bonus: GateBonus,
    /// R52 Which events count as the same.
    pub events_once_by: EventsOnceBy,
    /// R55 How long the farmhouse burns.
    pub house_fire: HouseFire,
    /// R35 The French may leave the hacienda.
    pub french_may_leave: bool,
    /// R70 Idle turns that are free; 0 for no clock.
    pub idle_clock: Within<0, 30>,
    /// R71 The last turn.
    pub turn_cap: Within<20, 200>,
    /// R73 What decides a tied match.
    pub match_tiebreak: MatchTiebreak,
}

/// Makes the enum of the values of a switch.
macro_rules! values {
    ($($(#[$meta:meta])* $Name:ident { $($(#[$of:meta])* $Value:ident),+ $(,)? })+) => {
        $($(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $Name { $($(#[$of])* $Value),+ })+
    };
}

values! {
    /// Who sets up first.
    SetupOrder {
        /// The Mexicans.
        MexicanFirst,
        /// The French.
        FrenchFirst,
    }
    /// When a broken formation leaves.
    Withdrawal {
        /// At the end of the phase.
        PhaseEnd,
        /// At once.
        Immediate,
    }
    /// How many throws cover and Milan give together.
    Saves {
        /// One.
        Single,
        /// One each.
        Both,
    }
    /// Whom the sharpshooters hit.
    SharpshooterTargets {
        /// Units in the open.
        Open,
        /// Units in gate and breach hexes only, which may save themselves.
        Cover,
    }
    /// When the bonus at a gate or breach counts.
    GateBonus {
        /// For whoever is attacked there.
        Defender,
        /// Also when attacking out of it.
        Position,
    }
    /// Which events count as the same.
    EventsOnceBy {
        /// Those of the same row.
        Row,
        /// Those of the same name.
        Name,
    }
    /// How long the farmhouse burns.
    HouseFire {
        /// For the rest of the game.
        Permanent,
        /// For one turn.
        Turn,
    }
    /// What decides a tied match.
    MatchTiebreak {
        /// Nothing.
        None,
        /// The turns.
        Turns,
    }
}

/// The id of the only scenario.
pub const SCENARIO: &str = "standard";

/// 0#1, 1#1, 1.1, R9, R74 Two sides, one scenario, and a match of two games with sides exchanged.
pub(crate) fn about(data: &Data) -> About {
    About {
        sides: Camerone::SIDES,
        scenarios: vec![Scenario { id: SCENARIO, options: data.options.infos().to_vec() }],
        match_of_two: true,
    }
}

/// A new game, at the strength roll.
pub(crate) fn start(data: &'static Data, setup: &Setup) -> Camerone {
    let mut game = Camerone::empty(data, data.options.of(setup));
    let frames = crate::document::set_up(&mut game);
    game.stack.extend(frames);
    game.settle(&mut Log::off());
    game
}

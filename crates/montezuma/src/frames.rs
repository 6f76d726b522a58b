//! All frames of the game.

use crate::c03_forces::{Designate, OfficersAlong};
use crate::c03_reinforcements::{DrawPiece, PutBack, Reinforce, TakeVolunteers};
use crate::c03_tidy::Tidy;
use crate::c07_random_events::{ActionDraw, DeclareWar, ReturnRoll, TurnStart};
use crate::c08_deal::{Deal, DrawExtra, ExtraCard};
use crate::c09_action_phase::{FinishPlay, FirstPlayer, Opportunity, StartMode, SupplyCheck, UseOps};
use crate::c09_supply_event::{
    BlockadeDraw, BlockadeRoll, CaliforniaForce, GulfPort, Hunger, Ration, Sacrifice, SupplyEvent,
};
use crate::c10_movement::{
    ActWindow, Attrition, AvoidRoll, AvoidTo, DrawAction, EndActivation, InterceptRoll, LeaderMarch,
    LeadersAlone, March, React, Resolve, SuppressRoll, ZoneAvoid, ZoneReact, ZoneRoll,
};
use crate::c11_battle::{
    AftWindow, ArmyDraw, ArmyLeader, Battle, BattleCards, BattleDie, BattleStart, BattleType, CancelRetreat,
    Commit, DigIn, Duel, EffRoll, EffWindow, FallBack, GuerillaArrival, Homeward, LastOnes, Lead,
    LeaderCheck, LocalMilitia, NameCommander, OffWindow, OfficerGoes, OfficerUse, PostBattle, Restore,
    Retreat, RoutTo, SecondBattle, TakeLosses, Withdraw,
};
use crate::c13_operations::{
    Build, DrawReplacement, DrawWorks, KeepWorks, NewSteps, PlaceControl, ReplacementLeader, ReplacementRoll,
    ReturnTrain, Spend,
};
use crate::c14_naval::{Fleets, NavWindow, SeaArrive, SeaOne, SeaTo, SeizePort};
use crate::c15_armies::Organize;
use crate::c16_raids::{CanalesJoins, GuerillaAction, RaidAfter, RaidRoll, RaidTarget, Raids};
use crate::c18_government::{CollapseRoll, EndRoll, Government, KeepMarker, Spread, SpreadRoll, WarRoll};
use crate::cards::action::{
    Convoy, Insight, LocalAffairs, PlaceGuerillas, RiotRoll, RiotSpread, Riots, RoughSeas, StolenOffer,
};
use crate::cards::scott::{ScottDraw, ScottForce, ScottPort};
use crate::cards::{CardDie, CardStep, Discarded, Fever};
use crate::setup::{Bid, DealMarker, Raise, TieBreak};
use crate::state::Montezuma;

/// Defines a frame: plain data that can be copied, compared and written down.
macro_rules! frame {
    ($(#[$m:meta])* $name:ident { $($(#[$field:meta])* $f:ident : $t:ty),* $(,)? }) => {
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields, rename_all = "kebab-case")]
        pub struct $name {
            $(
                #[allow(missing_docs, reason = "the frame's own line says what it speaks of")]
                $(#[$field])*
                pub $f: $t
            ),*
        }
    };
}
pub(crate) use frame;

/// Defines the named steps of a procedure in their order.
macro_rules! steps {
    ($(#[$m:meta])* $name:ident { $($(#[$d:meta])* $step:ident),* $(,)? }) => {
        $(#[$m])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$d])* $step),* }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$step),*];

            /// The first.
            pub(crate) const FIRST: Self = Self::ALL[0];

            /// The one that follows; after the last none does.
            pub(crate) fn next(self) -> Self {
                Self::ALL[(self as usize + 1).min(Self::ALL.len() - 1)]
            }
        }
    };
}
pub(crate) use steps;

zocalo_core::frames! {
    /// One thing asked, thrown, drawn or done.
    pub enum Frame for Montezuma {
        Bid, Raise, TieBreak, DealMarker,
        TurnStart, ActionDraw, ReturnRoll, DeclareWar,
        RiotRoll, Riots, RiotSpread, PlaceGuerillas, LocalAffairs, Insight, StolenOffer = "stolen-march", Convoy, RoughSeas,
        Reinforce, DrawPiece, PutBack, TakeVolunteers = "volunteers", Tidy, TakeLosses, Designate, OfficersAlong,
        Deal, ExtraCard, DrawExtra,
        FirstPlayer, Opportunity, SupplyCheck, StartMode, FinishPlay, UseOps,
        SupplyEvent, Sacrifice, GulfPort, CaliforniaForce, Ration, Hunger, BlockadeRoll, BlockadeDraw,
        LeadersAlone, LeaderMarch, DrawAction, ActWindow, March, React, Resolve, EndActivation,
        InterceptRoll, AvoidRoll, AvoidTo, Attrition, SuppressRoll, ZoneRoll, ZoneReact, ZoneAvoid,
        BattleStart, Battle, BattleType, Withdraw, GuerillaArrival, NameCommander, BattleCards, OffWindow, OfficerGoes,
        BattleDie, LocalMilitia, Duel, DigIn, Lead, Commit, OfficerUse, EffRoll = "efficiency-roll", LeaderCheck, ArmyDraw,
        ArmyLeader, EffWindow, Restore, AftWindow, PostBattle, LastOnes, RoutTo, CancelRetreat, FallBack, Retreat,
        Homeward, SecondBattle,
        PlaceControl, Build, DrawWorks, KeepWorks, ReplacementLeader, ReplacementRoll, Spend,
        DrawReplacement, NewSteps, ReturnTrain,
        SeaOne, SeaTo, NavWindow, SeaArrive, Fleets, SeizePort, Organize,
        Raids, RaidTarget, CanalesJoins, RaidRoll, RaidAfter, GuerillaAction,
        Government, KeepMarker, CollapseRoll, WarRoll, Spread, SpreadRoll, EndRoll,
        CardStep, CardDie, Discarded, Fever, ScottPort, ScottForce, ScottDraw,
    }
}

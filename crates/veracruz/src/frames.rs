//! All frames: one thing asked of a side, one die or draw, or one step of procedure each.

use crate::c04_sequence::Sequence;
use crate::c05_movement::{March, Movement, Muster, Overrun, Parting};
use crate::c07_stacking::{Arranging, Ordering};
use crate::c08_combat::{
    Advance, Building, Casualties, CombatSegment, Crossing, Declare, Fight, Retreat, Withdrawing,
};
use crate::c11_supply::{Expend, SupplyDie};
use crate::c12_fortresses::{
    Assault, Battery, BombardDie, Demand, EnterFort, Relocate, Reply, ReplyDie, SiegeSegment,
};
use crate::c13_disease::Disease;
use crate::c14_hidden::{Dropping, Scouting, Showing, Turnover, Undisclosed};
use crate::c15_formations::{Attaching, Detaching, Forming};
use crate::c16_guerrillas::{Ambush, AmbushDie, GuerrillaHex, GuerrillaPhase, Spoils};
use crate::c17_politics::{ElectionDie, Escort, Summons};
use crate::c18_navy::Sailing;
use crate::c19_arrivals::{Disembarking, Invasion, Landing, MexicanArrivals, MilitiaDie, Withdrawal};
use crate::c21_setup::PlaceMilitia;
use crate::state::Veracruz;

zocalo_core::frames! {
    /// The frames of Veracruz.
    pub enum Frame for Veracruz {
        Sequence,
        PlaceMilitia,
        MexicanArrivals, MilitiaDie, Invasion, Landing, Disembarking, Withdrawal,
        GuerrillaPhase = "guerrillas", GuerrillaHex, Ambush, AmbushDie, Spoils,
        ElectionDie, Escort, Summons,
        Movement, Muster, March, Parting, Overrun, Scouting, Showing, Turnover, Dropping, Sailing,
        Forming, Attaching, Detaching, Building, Ordering, Arranging,
        SupplyDie, Expend,
        SiegeSegment = "siege", Battery, Demand, BombardDie, Reply, ReplyDie, Relocate, EnterFort, Assault,
        CombatSegment = "combat", Declare, Fight, Casualties, Retreat, Withdrawing, Crossing, Advance,
        Disease,
        Undisclosed,
    }
}

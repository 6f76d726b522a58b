//! What is under way: an activation, a Battle, losses to be chosen.

use crate::c02_terms::*;
use crate::ids::{AttritionCause, BattleKind, Both, CardIds, LossArm, SideId};
use serde::{Deserialize, Serialize};
use zocalo_core::written::{Form, Ids, Mask, Word};
use zocalo_core::{BySide, Side};

/// What kind of activation is under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// None.
    #[default]
    Nothing,
    /// A Unit or Force over land.
    March,
    /// A Stolen March.
    Stolen,
    /// A Unit or Force by sea.
    Sea,
    /// An Amphibious Landing.
    Landing,
    /// A siege.
    Siege,
}

/// An activation under way (10.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Act {
    /// What kind.
    pub doing: Doing,
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
    /// Who.
    #[serde(default)]
    pub force: Force,
    /// OPS of the card.
    #[serde(default)]
    pub ops: u8,
    /// Where it is.
    pub at: Place,
    /// Where it came from into the present place.
    pub from: Place,
    /// Where it began.
    pub origin: Place,
    /// MP left.
    #[serde(default)]
    pub mp: u8,
    /// Whether MP were spent, or count as spent.
    #[serde(default)]
    pub spent: bool,
    /// Whether MP were spent in Mexico.
    #[serde(default)]
    pub spent_mexico: bool,
    /// An underlined MA.
    #[serde(default)]
    pub underlined: bool,
    /// Out of supply at the start.
    #[serde(default)]
    pub unsupplied: bool,
    /// Forced March.
    #[serde(default)]
    pub forced_march: bool,
    /// March Attrition was played.
    #[serde(default)]
    pub march_attrition: bool,
    /// Bad Weather was played.
    #[serde(default)]
    pub bad_weather: bool,
    /// MP spent in a State in revolt.
    #[serde(default)]
    pub revolt: bool,
    /// Suppression is to be tried.
    #[serde(default)]
    pub suppress: bool,
    /// Transit Spaces left and entered since the last roll.
    #[serde(default)]
    pub transit: u8,
    /// Places entered.
    #[serde(default)]
    pub moves: u8,
    /// Must stop in the next Space (Topographic Engineers).
    #[serde(default)]
    pub stop_next: bool,
    /// Must stop now.
    #[serde(default)]
    pub stopped: bool,
    /// Causes of attrition already taken.
    #[serde(with = "Mask::<AttritionCause>", default)]
    pub taken: u8,
    /// Entered the present place over the river.
    #[serde(default)]
    pub river: bool,
    /// Began in the Zone in which it is.
    #[serde(default)]
    pub zone: bool,
    /// Has tried to attack in the Zone.
    #[serde(default)]
    pub zone_tried: bool,
    /// Units that have avoided in the Zone in this activation.
    #[serde(with = "Ids::<Unit>", default)]
    pub zone_avoided: Units,
    /// Those of them that have done so twice or more.
    #[serde(with = "Ids::<Unit>", default)]
    pub zone_twice: Units,
    /// The group that is attacked in the Zone.
    #[serde(default)]
    pub target: Force,
    /// It has avoided this attempt.
    #[serde(default)]
    pub target_away: bool,
    /// Leaders who failed to intercept in this activation.
    #[serde(with = "Mask::<Leader>", default)]
    pub failed_leaders: u64,
    /// Units that failed to intercept in this activation.
    #[serde(with = "Ids::<Unit>", default)]
    pub failed_units: Units,
    /// Works (or units) stood in the place before: 10.7.b.
    #[serde(default)]
    pub own_before: bool,
    /// Enemy Units stood in the place before the move.
    #[serde(default)]
    pub foe_before: bool,
    /// Somebody intercepted into the place.
    #[serde(default)]
    pub intercepted: bool,
    /// The reacting side failed to avoid here.
    #[serde(default)]
    pub avoid_failed: bool,
    /// An interception into this place was tried.
    #[serde(default)]
    pub interception_tried: bool,
    /// An avoidance out of this place was tried.
    #[serde(default)]
    pub avoidance_tried: bool,
    /// Units that have intercepted into the place.
    #[serde(with = "Ids::<Unit>", default)]
    pub arrived: Units,
    /// The second Battle of 10.8.c is due.
    #[serde(default)]
    pub second: bool,
    /// Card 45: only in the Gulf.
    #[serde(default)]
    pub gulf_only: bool,
    /// Leaders who have intercepted into the place.
    #[serde(with = "Mask::<Leader>", default)]
    pub arrived_leaders: u64,
    /// Where they came from.
    #[serde(default)]
    pub arrived_from: Option<Place>,
    /// Units that failed to avoid here.
    #[serde(with = "Ids::<Unit>", default)]
    pub caught: Units,
    /// Leaders who failed to avoid with them.
    #[serde(with = "Mask::<Leader>", default)]
    pub caught_leaders: u64,
    /// They failed to avoid out of a fort or fortress (10.8.c).
    #[serde(default)]
    pub outside: bool,
    /// Officers without a leader go along with a Unit alone.
    #[serde(default)]
    pub officers: bool,
}

/// A Battle under way (11.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fight {
    /// Where.
    pub place: Place,
    /// Who attacks.
    #[serde(with = "SideId")]
    pub attacker: Side,
    /// Whence.
    pub from: Place,
    /// Units in it.
    #[serde(with = "Both::<Ids<Unit>>", default)]
    pub units: BySide<Units>,
    /// Leaders in it, as bits.
    #[serde(with = "Both::<Mask<Leader>>", default)]
    pub leaders: BySide<u64>,
    /// Force Commanders.
    #[serde(with = "SideId", default)]
    pub commander: BySide<Option<Leader>>,
    /// A siege without other Mexican Units.
    #[serde(default)]
    pub siege: bool,
    /// In a Zone.
    #[serde(default)]
    pub zone: bool,
    /// By sea.
    #[serde(default)]
    pub sea: bool,
    /// The defender fights without his works (10.8.c).
    #[serde(default)]
    pub outside: bool,
    /// The second Battle of 10.8.c.
    #[serde(default)]
    pub second: bool,
    /// Somebody intercepted into it.
    #[serde(default)]
    pub intercepted: bool,
    /// The defender failed to avoid.
    #[serde(default)]
    pub avoid_failed: bool,
    /// The Units of his that did.
    #[serde(with = "Ids::<Unit>", default)]
    pub caught: Units,
    /// Battle Type, 0 Column of Route to 3 Pitched.
    #[serde(with = "Word::<BattleKind>", default)]
    pub kind: u8,
    /// The side that adds half a die.
    #[serde(with = "SideId", default)]
    pub half: Option<Side>,
    /// An Army at the start.
    #[serde(with = "SideId", default)]
    pub army: BySide<bool>,
    /// R128 Units in no Army of their side: who came to the help of one, or whom an Army came to help.
    #[serde(with = "Ids::<Unit>", default)]
    pub apart: Units,
    /// Five or more Units at the start on a side.
    #[serde(default)]
    pub five: bool,
    /// In supply.
    #[serde(with = "SideId", default)]
    pub supplied: BySide<bool>,
    /// Cards played, as bits by number.
    #[serde(with = "Both::<CardIds>", default)]
    pub cards: BySide<Cards>,
    /// FP of dice and cards, not Unit based.
    #[serde(with = "SideId", default)]
    pub extra: BySide<i16>,
    /// The guerilla that arrived.
    #[serde(default)]
    pub arrived: Option<Unit>,
    /// Artillery that counts nothing (Artillery Duel).
    #[serde(with = "SideId", default)]
    pub silent: BySide<bool>,
    /// Lead Units.
    #[serde(with = "SideId", default)]
    pub lead: BySide<Option<Unit>>,
    /// Committed Units.
    #[serde(with = "Both::<Ids<Unit>>", default)]
    pub committed: BySide<Units>,
    /// An officer serves as Chief of Staff.
    #[serde(default)]
    pub chief: bool,
    /// An officer has a Field Command.
    #[serde(default)]
    pub field: bool,
    /// Total FP.
    #[serde(with = "SideId", default)]
    pub fp: BySide<i16>,
    /// Best Tactics ratings when the Efficiency dice are thrown: leaders lost afterwards change nothing (R137).
    #[serde(with = "SideId", default)]
    pub tactics: BySide<u8>,
    /// Efficiency dice, once thrown.
    #[serde(with = "SideId", default)]
    pub dice: BySide<Option<u8>>,
    /// Losses inflicted on the other by the table.
    #[serde(with = "SideId", default)]
    pub inflicted: BySide<u8>,
    /// Steps lost for any cause.
    #[serde(with = "SideId", default)]
    pub lost: BySide<u8>,
    /// Leaders who have checked for loss in this Battle.
    #[serde(with = "Mask::<Leader>", default)]
    pub checked: u64,
    /// Who won.
    #[serde(with = "SideId", default)]
    pub winner: Option<Side>,
    /// The loser routed, or its retreat is done or cancelled.
    #[serde(default)]
    pub routed: bool,
    /// The defender's retreat was cancelled.
    #[serde(default)]
    pub cancelled: bool,
    /// Units lost in this Battle that the winner may restore.
    #[serde(with = "Both::<Ids<Unit>>", default)]
    pub fallen: BySide<Units>,
    /// Dice of an Artillery Duel: attacker's.
    #[serde(default)]
    pub duel: u8,
    /// Leaders still to check for loss.
    #[serde(with = "Mask::<Leader>", default)]
    pub queue: u64,
    /// Whether leader loss took somebody.
    #[serde(with = "SideId", default)]
    pub leader_lost: BySide<bool>,
    /// FP of works that count, for the log.
    #[serde(default)]
    pub works: u8,
}

/// What has been used of the card or Event under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Used {
    /// Replacements: several leaders share the points.
    #[serde(default)]
    pub shared: bool,
    /// A leader has been bought with them.
    #[serde(default)]
    pub bought: bool,
    /// The leaders whose Spaces have had their part.
    #[serde(with = "Mask::<Leader>", default)]
    pub served: u64,
    /// Raids: the Indian Spaces they have come from.
    #[serde(with = "Ids::<Place>", default)]
    pub indians: Places,
    /// The Guerillas that have raided.
    #[serde(with = "Ids::<Unit>", default)]
    pub raiders: Units,
    /// The Guerillas with whom Canales stood when the card was played.
    #[serde(with = "Ids::<Unit>", default)]
    pub companions: Units,
}

/// Steps to be lost, chosen by their owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Loss {
    /// Whose.
    #[serde(with = "SideId")]
    pub side: Side,
    /// How many more.
    #[serde(default)]
    pub left: u8,
    /// Among which Units.
    #[serde(with = "Ids::<Unit>")]
    pub pool: Units,
    /// A Cavalry step must be among them.
    #[serde(default)]
    pub cavalry: bool,
    /// 11.4 holds: full strength before reduced.
    #[serde(default)]
    pub order: bool,
    /// The last step of the pool stays.
    #[serde(default)]
    pub keep_last: bool,
    /// One step from each Unit only.
    #[serde(default)]
    pub distinct: bool,
    /// Arms still owed (rout): 1 Infantry, 2 Cavalry, 4 Artillery.
    #[serde(with = "Mask::<LossArm>", default)]
    pub arms: u8,
    /// In Battle: counts for 11.5.
    #[serde(default)]
    pub battle: bool,
    /// Card 75: militia first.
    #[serde(default)]
    pub militia: bool,
    /// Steps taken so far.
    #[serde(default)]
    pub taken: u8,
}

impl Act {
    /// No activation.
    pub(crate) fn idle() -> Self {
        Self {
            doing: Doing::Nothing,
            side: US,
            force: Force::default(),
            ops: 0,
            at: Place::new(0),
            from: Place::new(0),
            origin: Place::new(0),
            mp: 0,
            spent: false,
            spent_mexico: false,
            underlined: false,
            unsupplied: false,
            forced_march: false,
            march_attrition: false,
            bad_weather: false,
            revolt: false,
            suppress: false,
            transit: 0,
            moves: 0,
            stop_next: false,
            stopped: false,
            taken: 0,
            river: false,
            zone: false,
            zone_tried: false,
            zone_avoided: Units::EMPTY,
            zone_twice: Units::EMPTY,
            target: Force::default(),
            target_away: false,
            failed_leaders: 0,
            failed_units: Units::EMPTY,
            own_before: false,
            foe_before: false,
            intercepted: false,
            avoid_failed: false,
            interception_tried: false,
            avoidance_tried: false,
            arrived: Units::EMPTY,
            second: false,
            gulf_only: false,
            arrived_leaders: 0,
            arrived_from: None,
            caught: Units::EMPTY,
            caught_leaders: 0,
            outside: false,
            officers: false,
        }
    }
}

impl Fight {
    /// No Battle.
    pub(crate) fn none() -> Self {
        Self {
            place: Place::new(0),
            attacker: US,
            from: Place::new(0),
            units: BySide::default(),
            leaders: BySide::default(),
            commander: BySide::default(),
            siege: false,
            zone: false,
            sea: false,
            outside: false,
            second: false,
            intercepted: false,
            avoid_failed: false,
            apart: Units::EMPTY,
            caught: Units::EMPTY,
            kind: 0,
            half: None,
            army: BySide::default(),
            five: false,
            supplied: BySide::default(),
            cards: BySide::default(),
            extra: BySide::default(),
            arrived: None,
            silent: BySide::default(),
            lead: BySide::default(),
            committed: BySide::default(),
            chief: false,
            field: false,
            fp: BySide::default(),
            tactics: BySide::default(),
            dice: BySide::default(),
            inflicted: BySide::default(),
            lost: BySide::default(),
            checked: 0,
            winner: None,
            routed: false,
            cancelled: false,
            fallen: BySide::default(),
            duel: 0,
            queue: 0,
            leader_lost: BySide::default(),
            works: 0,
        }
    }

    /// The other side.
    pub(crate) fn defender(&self) -> Side {
        self.attacker.foe()
    }

    /// Whether a side played this card in the Battle.
    pub(crate) fn played(&self, side: Side, card: u8) -> bool {
        self.cards[side].has(usize::from(card))
    }
}

impl Loss {
    /// Nothing to lose.
    pub(crate) fn none() -> Self {
        Self {
            side: US,
            left: 0,
            pool: Units::EMPTY,
            cavalry: false,
            order: false,
            keep_last: false,
            distinct: false,
            arms: 0,
            battle: false,
            militia: false,
            taken: 0,
        }
    }
    /// So many steps of these Units, freely chosen by their owner.
    pub(crate) fn of(side: Side, left: u8, pool: Units) -> Self {
        Self { side, left, pool, ..Self::none() }
    }
}

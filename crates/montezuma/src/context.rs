//! What is under way: an activation, a Battle, losses to be chosen.

use crate::c02_terms::*;
use serde::{Deserialize, Serialize};
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
pub struct Act {
    /// What kind.
    pub doing: Doing,
    /// Whose.
    pub side: Side,
    /// Who.
    pub force: Force,
    /// OPS of the card.
    pub ops: u8,
    /// Where it is.
    pub at: Place,
    /// Where it came from into the present place.
    pub from: Place,
    /// Where it began.
    pub origin: Place,
    /// MP left.
    pub mp: u8,
    /// Whether MP were spent, or count as spent.
    pub spent: bool,
    /// Whether MP were spent in Mexico.
    pub spent_mexico: bool,
    /// An underlined MA.
    pub underlined: bool,
    /// Out of supply at the start.
    pub unsupplied: bool,
    /// Forced March.
    pub forced_march: bool,
    /// March Attrition was played.
    pub march_attrition: bool,
    /// Bad Weather was played.
    pub bad_weather: bool,
    /// MP spent in a State in revolt.
    pub revolt: bool,
    /// Suppression is to be tried.
    pub suppress: bool,
    /// Transit Spaces left and entered since the last roll.
    pub transit: u8,
    /// Places entered.
    pub moves: u8,
    /// Must stop in the next Space (Topographic Engineers).
    pub stop_next: bool,
    /// Must stop now.
    pub stopped: bool,
    /// Causes of attrition already taken.
    pub taken: u8,
    /// Entered the present place over the river.
    pub river: bool,
    /// Began in the Zone in which it is.
    pub zone: bool,
    /// Has tried to attack in the Zone.
    pub zone_tried: bool,
    /// Units that have avoided in the Zone in this activation.
    pub zone_avoided: Units,
    /// Those of them that have done so twice or more.
    pub zone_twice: Units,
    /// The group that is attacked in the Zone.
    pub target: Force,
    /// It has avoided this attempt.
    pub target_away: bool,
    /// Leaders who failed to intercept in this activation.
    pub failed_leaders: u64,
    /// Units that failed to intercept in this activation.
    pub failed_units: Units,
    /// Works (or units) stood in the place before: 10.7.b.
    pub own_before: bool,
    /// Enemy Units stood in the place before the move.
    pub foe_before: bool,
    /// Somebody intercepted into the place.
    pub intercepted: bool,
    /// The reacting side failed to avoid here.
    pub avoid_failed: bool,
    /// An interception into this place was tried.
    pub interception_tried: bool,
    /// An avoidance out of this place was tried.
    pub avoidance_tried: bool,
    /// Units that have intercepted into the place.
    pub arrived: Units,
    /// The second Battle of 10.8.c is due.
    pub second: bool,
    /// Card 45: only in the Gulf.
    pub gulf_only: bool,
    /// Leaders who have intercepted into the place.
    pub arrived_leaders: u64,
    /// Where they came from.
    pub arrived_from: Place,
    /// Units that failed to avoid here.
    pub caught: Units,
    /// Leaders who failed to avoid with them.
    pub caught_leaders: u64,
    /// They failed to avoid out of a fort or fortress (10.8.c).
    pub outside: bool,
    /// Officers without a leader go along with a Unit alone.
    pub officers: bool,
}

/// A Battle under way (11.0).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Fight {
    /// Where.
    pub place: Place,
    /// Who attacks.
    pub attacker: Side,
    /// Whence.
    pub from: Place,
    /// Units in it.
    pub units: BySide<Units>,
    /// Leaders in it, as bits.
    pub leaders: BySide<u64>,
    /// Force Commanders.
    pub commander: BySide<Option<Leader>>,
    /// A siege without other Mexican Units.
    pub siege: bool,
    /// In a Zone.
    pub zone: bool,
    /// By sea.
    pub sea: bool,
    /// The defender fights without his works (10.8.c).
    pub outside: bool,
    /// The second Battle of 10.8.c.
    pub second: bool,
    /// Somebody intercepted into it.
    pub intercepted: bool,
    /// The defender failed to avoid.
    pub avoid_failed: bool,
    /// The Units of his that did.
    pub caught: Units,
    /// Battle Type, 0 Column of Route to 3 Pitched.
    pub kind: u8,
    /// The side that adds half a die.
    pub half: Option<Side>,
    /// An Army at the start.
    pub army: BySide<bool>,
    /// Five or more Units at the start on a side.
    pub five: bool,
    /// In supply.
    pub supplied: BySide<bool>,
    /// Cards played, as bits by number.
    pub cards: BySide<Cards>,
    /// FP of dice and cards, not Unit based.
    pub extra: BySide<i16>,
    /// The guerilla that arrived.
    pub arrived: Option<Unit>,
    /// Artillery that counts nothing (Artillery Duel).
    pub silent: BySide<bool>,
    /// Lead Units.
    pub lead: BySide<Option<Unit>>,
    /// Committed Units.
    pub committed: BySide<Units>,
    /// Officers: 1 Chief of Staff, 2 Field Command.
    pub officers: u8,
    /// Total FP.
    pub fp: BySide<i16>,
    /// Best Tactics ratings when the Efficiency dice are thrown: leaders lost afterwards change nothing (R137).
    pub tactics: BySide<u8>,
    /// Efficiency dice; 99 not yet.
    pub dice: BySide<u8>,
    /// Losses inflicted on the other by the table.
    pub inflicted: BySide<u8>,
    /// Steps lost for any cause.
    pub lost: BySide<u8>,
    /// Leaders who have checked for loss in this Battle.
    pub checked: u64,
    /// Who won.
    pub winner: Option<Side>,
    /// The loser routed, or its retreat is done or cancelled.
    pub routed: bool,
    /// The defender's retreat was cancelled.
    pub cancelled: bool,
    /// Units lost in this Battle that the winner may restore.
    pub fallen: BySide<Units>,
    /// Dice of an Artillery Duel: attacker's.
    pub duel: u8,
    /// Leaders still to check for loss.
    pub queue: u64,
    /// Whether leader loss took somebody.
    pub leader_lost: BySide<bool>,
    /// FP of works that count, for the log.
    pub works: u8,
}

/// Steps to be lost, chosen by their owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Loss {
    /// Whose.
    pub side: Side,
    /// How many more.
    pub left: u8,
    /// Among which Units.
    pub pool: Units,
    /// A Cavalry step must be among them.
    pub cavalry: bool,
    /// 11.4 holds: full strength before reduced.
    pub order: bool,
    /// The last step of the pool stays.
    pub keep_last: bool,
    /// One step from each Unit only.
    pub distinct: bool,
    /// Arms still owed (rout): 1 Infantry, 2 Cavalry, 4 Artillery.
    pub arms: u8,
    /// In Battle: counts for 11.5.
    pub battle: bool,
    /// Card 75: militia first.
    pub militia: bool,
    /// Steps taken so far.
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
            at: Place(0),
            from: Place(0),
            origin: Place(0),
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
            arrived_from: Place(0),
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
            place: Place(0),
            attacker: US,
            from: Place(0),
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
            officers: 0,
            fp: BySide::default(),
            tactics: BySide::default(),
            dice: BySide([99; 2]),
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

//! What happened: the kinds of actions of this game.

use zocalo_core::ActionKind;
pub use zocalo_core::{Event, Log};

/// A stack marches, or a ship sails.
pub const MARCH: ActionKind = ActionKind::new("march", 0);
/// Troops arrive, are placed or withdrawn.
pub const ARRIVAL: ActionKind = ActionKind::new("arrival", 0);
/// Divisions are formed, works begun, guerrillas gathered.
pub const ORDER: ActionKind = ActionKind::new("order", 0);
/// A battle or an assault.
pub const BATTLE: ActionKind = ActionKind::new("battle", 0);
/// A fortress is bombarded.
pub const BOMBARDMENT: ActionKind = ActionKind::new("bombardment", 0);
/// An overwhelming attack, in a march.
pub const OVERWHELM: ActionKind = ActionKind::new("overwhelm", 1);
/// Guerrillas strike at a march.
pub const AMBUSH: ActionKind = ActionKind::new("ambush", 1);

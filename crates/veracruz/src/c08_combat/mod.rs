//! Section 8: combat: declaring attacks, the battle step by step, losses, retreats, advances, fortifications.

mod advance;
mod declare;
mod fight;
mod losses;
mod retreat;
mod segment;
mod works;

pub use advance::Advance;
pub use declare::Declare;
pub(crate) use declare::attack_at_once;
pub use fight::{BattleStep, Fight, ratio};
pub(crate) use fight::{column, position_key};
pub use losses::{Casualties, Scope};
pub use retreat::{Crossing, Retreat, Withdrawing};
pub use segment::CombatSegment;
pub use works::Building;

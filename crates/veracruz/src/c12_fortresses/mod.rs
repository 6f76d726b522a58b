//! Section 12: fortresses: sieges, bombardment, counter-battery, assaults, surrender, rebuilding.

mod assault;
mod bombard;
mod castle;
mod reply;
mod siege;
mod surrender;

pub use assault::{Assault, AssaultStep};
pub use bombard::{Battery, BombardDie};
pub use reply::{Reply, ReplyDie};
pub use siege::SiegeSegment;
pub use surrender::{Demand, EnterFort, Relocate};

//! Section 5: movement: the phase, gathering a group, its march hex by hex, overwhelming attacks.

mod cost;
pub(crate) use cost::{impassable, navy_enters};
mod march;
mod muster;
mod overwhelm;
mod phase;

pub use march::{March, Parting};
pub use muster::Muster;
pub use overwhelm::Overrun;
pub use phase::Movement;

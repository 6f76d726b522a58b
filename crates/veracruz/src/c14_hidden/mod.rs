//! Section 14: what is hidden: militia nobody has tried, stacks of which only the top is seen, reconnaissance.

mod militia;
mod scouting;
mod undisclosed;

pub use militia::{Dropping, Turnover};
pub use scouting::{Scouting, Showing};
pub use undisclosed::Undisclosed;

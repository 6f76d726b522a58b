//! §10 Activation, movement, reaction and attrition.

mod activation;
mod attrition;
mod march;
mod reaction;
mod unasked;
mod zones;

pub use activation::{ActWindow, DrawAction, LeaderMarch, LeadersAlone};
pub use attrition::{Attrition, SuppressRoll};
pub use march::{EndActivation, March, Resolve};
pub use reaction::{AvoidRoll, AvoidTo, InterceptRoll, React};
pub use zones::{ZoneAvoid, ZoneReact, ZoneRoll};

//! What the bots know about playing well.
//!
//! [`score`] gives points to the choices at hand, with reasons, and [`pruned_choices`] leaves out those that only change
//! the order of acting; both are quick enough for playouts. [`evaluation`] says how well the French stand.

mod assessment;
mod evaluation;
mod french;
mod map_facts;
mod mexican;
mod score;
mod weights;

pub(crate) use evaluation::evaluation;
pub(crate) use map_facts::MapFacts;
pub(crate) use score::{pruned_choices, score};

// What a choice is expected to bring is told in victory points.
use zocalo_core::doctrine::Judgement;

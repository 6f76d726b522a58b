//! What the bots know about playing well.
//!
//! [`score`] gives points to the choices at hand, with reasons; [`pruned_choices`] offers each set of units once instead of
//! in every order. Everything is reckoned in victory points: `assessment.rs` says what a place, a force somewhere and an attack
//! are worth, `fight.rs` what attacks promise, one after the other; `march.rs` plans marches with it, `administration.rs` is set-up,
//! recruiting and supply, `combat.rs` the battle. The figures stand in `data/doctrine.csv`; styles differ in some of them.
//! A march is worth what the force gains by being there instead of where it is, so nobody walks to and fro.

mod administration;
mod assessment;
mod combat;
mod evaluation;
mod fight;
mod map_facts;
mod march;
mod score;
mod weights;

pub(crate) use evaluation::{evaluation, quiet, reward};
pub(crate) use map_facts::MapFacts;
pub(crate) use score::{pruned_choices, score, scored_choices};
pub(crate) use weights::styles;

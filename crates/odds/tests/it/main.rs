//! Odds, on a toy whose battles can be reckoned by hand, and on the real games.

#[path = "../../../core/tests/toy/toy.rs"]
mod toy;

mod battles;
mod documented;
mod exact;
mod play;
mod registered;
mod secrecy;
mod sieges;

//! The lab on a toy game: everything that must not depend on threads, shards or luck.

#[path = "../../../bots/tests/it/coins.rs"]
#[allow(dead_code, reason = "the bots' tests look under the hand, these do not")]
mod coins;
mod every_game;
mod measuring;
mod merging;
mod puzzles;
mod simulating;
mod tournaments;
#[path = "../../../bots/tests/it/toy.rs"]
mod toy;

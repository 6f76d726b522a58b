//! Simulation of many games, statistics over them, and the large test runs.
//!
//! [`simulate`](mod@simulate) plays batches of games on all cores; game number *i* depends on the seed and on *i*
//! alone, so that any number of threads and any division into shards give the same [`Summary`] and the same digest.
//! [`bench`](mod@bench) measures speed in CPU time, [`soak`](mod@soak) runs the contract's battery with a large
//! budget, [`documents`](mod@documents) opens mutated position documents, [`fit`](mod@fit) finds the coefficients of a game's evaluation,
//! [`puzzles`] finds positions with one clearly best act, [`stats`] holds the arithmetic.
//!
//! What is deliberately absent: the name of any game, files, and words for people.

pub mod bench;
pub mod documents;
pub mod fit;
pub mod plan;
pub mod puzzles;
pub mod questions;
pub mod requests;
pub mod simulate;
pub mod soak;
pub mod stats;
pub mod summary;
pub mod tournament;
pub mod watchdog;

pub use plan::{Orders, OrdersError, Plan, Shard, ShardError};
pub use simulate::{Batch, Row, simulate};
pub use summary::{MergeError, Summary};

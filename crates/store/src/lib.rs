//! Where the server keeps its tables.
//!
//! [`Store`] is the whole of what the server needs of a database; [`Sqlite`] keeps it in one file. Play writes
//! nothing but the next entries of a table, by number, so of two who write the same entry one is told that the
//! game has moved on. What was acknowledged is on disk.
//!
//! The `conformance` module (behind the feature of that name) is the suite that every implementation passes.

#[cfg(feature = "conformance")]
pub mod conformance;
mod links;
mod model;
mod sqlite;
mod store;

pub use links::{DEVICES_MAX, Holding, Link, LinkKind, NewDeviceLink, Sat, Void};
pub use model::{
    Appended, Entry, GameId, GameRow, Listed, NewGame, NewSeat, Page, Person, SeatRow, Seats, Secret, Talk,
    TalkKind,
};
pub use sqlite::Sqlite;
pub use store::{Job, Store, StoreError};

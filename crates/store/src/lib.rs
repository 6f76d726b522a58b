//! Where the server keeps its tables.
//!
//! [`Store`] is the whole of what the server needs of a database; [`Database`] keeps it in one file of
//! SQLite or on a PostgreSQL server. Play writes
//! nothing but the next entries of a table, by number, so of two who write the same entry one is told that the
//! game has moved on. What was acknowledged is on disk.
//!
//! The `conformance` module (behind the feature of that name) is the suite that every implementation passes.

#[cfg(feature = "conformance")]
pub mod conformance;
mod links;
mod model;
#[cfg(feature = "conformance")]
pub mod scratch;
mod sql;
mod store;

pub use links::{DEVICES_MAX, Holding, Link, LinkKind, NewDeviceLink, Sat, Void};
pub use model::{
    Append, Appended, Ending, Entry, GameId, GameRow, LESSON, Listed, NewGame, NewSeat, Notice, Page, Person,
    Sealed, SeatRow, Seats, Secret, Talk, TalkKind,
};
pub use sql::{Database, Rescued, rescue};
pub use store::{Job, Store, StoreError};

//! A game in progress, whatever the game: its record, undo and replay, dice, words, and the line protocol.
//!
//! [`Table`] is a table whose game is known by type; [`AnyTable`] is the same behind an object-safe trait that gives
//! everything as plain serializable types ([`wire`]) in the reader's language. [`AnyGame`] opens tables of one game
//! and knows its board, its options and its rules to read; [`game`] finds it by id. The server, the command line and
//! the line protocol ([`protocol`]) use only these.
//!
//! What is deliberately absent: files, sockets, clocks and sources of entropy. Seeds and secrets come from outside.

pub mod act;
mod any;
#[cfg(feature = "battery")]
pub mod battery;
pub mod charts;
pub mod dice;
pub mod digest;
pub mod error;
pub mod film;
mod follow;
pub mod kit;
pub mod lang;
pub mod lesson;
pub mod notation;
pub mod orders;
pub mod pair;
mod position;
pub mod positions;
pub mod protocol;
pub mod puzzle;
pub mod record;
mod replay;
pub mod rules;
mod said;
mod seat;
pub mod sequence;
pub mod share;
mod shared;
mod show;
mod spread;
pub mod table;
pub mod told;
pub mod toll;
pub mod wire;
pub mod words;

pub use any::{AnyGame, AnyTable, any_game, game, games, load, open};
pub use dice::{ChanceMode, Dice, Fair, Seeded};
pub use error::TableError;
pub use film::{Film, FilmError, Screening};
pub use follow::Ahead;
pub use kit::Kit;
pub use lang::Lang;
pub use orders::{Sheet, SheetError};
pub use record::{Header, Record, RecordLine};
pub use replay::Retraced;
pub use share::Share;
pub use table::{Eye, Forced, Opening, Table, Taken, Undo};
pub use told::{About, Beheld, Doing, Look, Told};

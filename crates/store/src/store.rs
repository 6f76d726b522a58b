//! What the server needs of a database.

use crate::{
    Append, Appended, Entry, GameId, GameRow, Link, Listed, NewDeviceLink, NewGame, Notice, Page, Person,
    Sat, Secret, Talk,
};
use std::pin::Pin;
use tokio::sync::broadcast;
use zocalo_core::Side;

/// What went wrong in the store. The server can only say so and try again.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database.
    #[error("the store failed: {0}")]
    Database(#[from] sqlx::Error),
    /// The part that writes has stopped, or could not write this.
    #[error("the store is closed, or could not write this")]
    Closed,
    /// A whole transaction failed; nothing of it was kept.
    #[error("the store could not write: {0}")]
    Failed(String),
    /// Something in it cannot be read.
    #[error("the store holds what cannot be read: {0}")]
    Unreadable(String),
    /// A newer program made it.
    #[error("the store has version {found}, this program knows up to {known}: take a newer program")]
    Newer {
        /// Its version.
        found: i64,
        /// What this program knows.
        known: i64,
    },
}

/// An answer of the store that is on its way.
pub type Job<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Tables, seats, talk and notes, kept for good. Whatever is answered with `Ok` is on disk.
pub trait Store: Send + Sync + 'static {
    /// Sets up a table. Answers `false` if there is one of that name already.
    fn create(&self, game: NewGame) -> Job<'_, bool>;

    /// A table.
    fn game<'a>(&'a self, id: &'a GameId) -> Job<'a, Option<GameRow>>;

    /// Writes entries number `after + 1`, `after + 2`, …, if `after` is still the last, and how the game ended, if it did:
    /// all or none.
    fn append(&self, append: Append) -> Job<'_, Appended>;

    /// The entries after number `after`, in order, at most `most`.
    fn entries(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Entry>>;

    /// The number of a table's last entry.
    fn last(&self, key: i64) -> Job<'_, Option<u32>>;

    /// Notes how a table ended, for the lists, where that was not done with its last entry. The first answer stays.
    fn finish(&self, key: i64, at: i64, result: String) -> Job<'_, ()>;

    /// Tables still in progress at which a bot sits.
    fn running_with_bots(&self) -> Job<'_, Vec<GameId>>;

    /// Tables after number `after`, by their numbers in this store, at most `most`.
    fn games_after(&self, after: i64, most: u32) -> Job<'_, Vec<(i64, GameId)>>;

    /// How many tables there are: in progress, finished.
    fn count(&self) -> Job<'_, (u64, u64)>;

    /// A link, as it stands at this time.
    fn link_of(&self, secret: Secret, at: i64) -> Job<'_, Option<Link>>;

    /// Seats somebody by a link. The check that the link still works, the seat and the announcement in the talk are one
    /// transaction, so that of two who use a link at once one gets the seat. Name and word count for an invitation only.
    fn sit(&self, secret: Secret, person: Person, name: String, word: String, at: i64) -> Job<'_, Sat>;

    /// Gives a free seat a new invitation; earlier ones are revoked. Answers `false` if the seat is taken.
    fn invite(&self, key: i64, side: Side, secret: Secret, at: i64) -> Job<'_, bool>;

    /// Keeps a link for a further device; earlier ones of this seat that nobody has used are revoked. Answers `false` if
    /// whoever makes it does not hold the seat.
    fn link_device(&self, link: NewDeviceLink) -> Job<'_, bool>;

    /// Revokes the unused device links of a seat. Answers `false` if this person does not hold the seat.
    fn revoke_device_links(&self, key: i64, side: Side, by: Person, at: i64) -> Job<'_, bool>;

    /// The tables of one person that are in progress, newest first.
    fn running_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>>;

    /// The finished tables of one person, last finished first.
    fn finished_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>>;

    /// How many tables one person has: in progress, finished.
    fn count_of<'a>(&'a self, person: &'a Person) -> Job<'a, (u64, u64)>;

    /// Adds a line of talk; answers its number, from 1.
    fn talk(&self, key: i64, line: Talk) -> Job<'_, u32>;

    /// The lines of talk after number `after`, in order, at most `most`.
    fn talked(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Talk>>;

    /// Keeps somebody's notes on a table.
    fn set_note(&self, key: i64, person: Person, body: String, at: i64) -> Job<'_, ()>;

    /// Somebody's notes on a table; empty if there are none.
    fn note<'a>(&'a self, key: i64, person: &'a Person) -> Job<'a, String>;

    /// Keeps the standing orders of a side.
    fn set_sheet(&self, key: i64, side: Side, body: String, at: i64) -> Job<'_, ()>;

    /// The standing orders of both sides.
    fn sheets(&self, key: i64) -> Job<'_, [Option<String>; 2]>;

    /// Keeps the film of a finished table. The first one stays.
    fn set_film(&self, key: i64, body: Vec<u8>, at: i64) -> Job<'_, ()>;

    /// The film of a table.
    fn film(&self, key: i64) -> Job<'_, Option<Vec<u8>>>;

    /// Finished tables without a film after number `after`, by their numbers in this store, at most `most`.
    fn unfilmed(&self, after: i64, most: u32) -> Job<'_, Vec<(i64, GameId)>>;

    /// Takes some work for itself for so many milliseconds, if nobody else has it now; renews it if one has it oneself. The
    /// clock is the database's: those of servers may differ. A time so far ahead that the clock must have been set
    /// back since counts as run out.
    fn lease(&self, what: String, holder: String, ms: i64) -> Job<'_, bool>;

    /// What a setting was first set to: `fresh` if it has not been set yet. Servers that share a store get the same.
    fn setting(&self, name: String, fresh: String) -> Job<'_, String>;

    /// What others write to the same store from now on; `None` where nobody else can.
    fn listen(&self) -> Option<broadcast::Receiver<Notice>>;

    /// Ends all work in good order.
    fn close(&self) -> Job<'_, ()>;
}

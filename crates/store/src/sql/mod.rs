//! The store in an SQL database: one file of SQLite, or a PostgreSQL server that several programs share.
//!
//! One connection writes and one task owns it: whatever waits is written in one transaction, so that many tables
//! share one wait for the disk. Everybody else reads through a pool. The statements are the same for both
//! databases but for those in [`dialect`].

mod at_once;
mod dialect;
mod links;
mod news;
mod open;
mod read;
mod rescue;
mod write;

pub use rescue::{Rescued, rescue};

use crate::store::{Job, Store, StoreError};
use crate::{
    Append, Appended, Entry, GameId, GameRow, Link, Listed, NewDeviceLink, NewGame, Notice, Page, Person,
    Sat, Sealed, Secret, Talk,
};
use dialect::Dialect;
use sqlx::AnyPool;
use tokio::sync::{broadcast, mpsc, oneshot};
use write::Write;
use zocalo_core::Side;

/// A store in a database.
#[derive(Debug)]
pub struct Database {
    dialect: Dialect,
    writes: mpsc::Sender<Write>,
    readers: AnyPool,
    news: Option<news::News>,
}

/// Where the answer to a write goes.
type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

impl Database {
    async fn send<T>(&self, make: impl FnOnce(Reply<T>) -> Write) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.writes.send(make(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

impl Store for Database {
    fn create(&self, game: NewGame) -> Job<'_, bool> {
        Box::pin(self.send(|reply| Write::Create(Box::new(game), reply)))
    }

    fn game<'a>(&'a self, id: &'a GameId) -> Job<'a, Option<GameRow>> {
        Box::pin(read::game(&self.readers, id))
    }

    fn append(&self, append: Append) -> Job<'_, Appended> {
        Box::pin(self.send(|reply| Write::Append(Box::new(append), reply)))
    }

    fn entries(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Entry>> {
        Box::pin(read::entries(&self.readers, self.dialect, key, after, most))
    }

    fn last(&self, key: i64) -> Job<'_, Option<u32>> {
        Box::pin(read::last(&self.readers, key))
    }

    fn finish(&self, key: i64, at: i64, result: String) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Finish { key, at, result, reply }))
    }

    fn running_with_bots(&self) -> Job<'_, Vec<GameId>> {
        Box::pin(read::running_with_bots(&self.readers))
    }

    fn games_after(&self, after: i64, most: u32) -> Job<'_, Vec<(i64, GameId)>> {
        Box::pin(read::games_after(&self.readers, after, most))
    }

    fn count(&self) -> Job<'_, (u64, u64)> {
        Box::pin(read::count(&self.readers))
    }

    fn link_of(&self, secret: Secret, at: i64) -> Job<'_, Option<Link>> {
        Box::pin(links::link_of(&self.readers, secret, at))
    }

    fn sit(&self, secret: Secret, person: Person, name: String, word: String, at: i64) -> Job<'_, Sat> {
        let sit = links::Sit { secret, person, name, word: Sealed(word), at };
        Box::pin(self.send(move |reply| Write::Sit(sit, reply)))
    }

    fn invite(&self, key: i64, side: Side, secret: Secret, at: i64) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::Invite { key, side, secret, at, reply }))
    }

    fn link_device(&self, link: NewDeviceLink) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::LinkDevice(Box::new(link), reply)))
    }

    fn revoke_device_links(&self, key: i64, side: Side, by: Person, at: i64) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::RevokeDeviceLinks { key, side, by, at, reply }))
    }

    fn running_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>> {
        Box::pin(read::running_of(&self.readers, person, page))
    }

    fn finished_of<'a>(&'a self, person: &'a Person, page: Page) -> Job<'a, Vec<Listed>> {
        Box::pin(read::finished_of(&self.readers, person, page))
    }

    fn count_of<'a>(&'a self, person: &'a Person) -> Job<'a, (u64, u64)> {
        Box::pin(read::count_of(&self.readers, person))
    }

    fn talk(&self, key: i64, line: Talk) -> Job<'_, u32> {
        Box::pin(self.send(move |reply| Write::Talk { key, line, reply }))
    }

    fn talked(&self, key: i64, after: u32, most: u32) -> Job<'_, Vec<Talk>> {
        Box::pin(read::talked(&self.readers, key, after, most))
    }

    fn set_note(&self, key: i64, person: Person, body: String, at: i64) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Note { key, person, body, at, reply }))
    }

    fn note<'a>(&'a self, key: i64, person: &'a Person) -> Job<'a, String> {
        Box::pin(read::note(&self.readers, key, person))
    }

    fn set_sheet(&self, key: i64, side: Side, body: String, at: i64) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Sheet { key, side, body, at, reply }))
    }

    fn sheets(&self, key: i64) -> Job<'_, [Option<String>; 2]> {
        Box::pin(read::sheets(&self.readers, key))
    }

    fn set_film(&self, key: i64, body: Vec<u8>, at: i64) -> Job<'_, ()> {
        Box::pin(self.send(move |reply| Write::Film { key, body, at, reply }))
    }

    fn film(&self, key: i64) -> Job<'_, Option<Vec<u8>>> {
        Box::pin(read::film(&self.readers, key))
    }

    fn unfilmed(&self, after: i64, most: u32) -> Job<'_, Vec<(i64, GameId)>> {
        Box::pin(read::unfilmed(&self.readers, after, most))
    }

    fn lease(&self, what: String, holder: String, ms: i64) -> Job<'_, bool> {
        Box::pin(self.send(move |reply| Write::Lease { what, holder, ms, reply }))
    }

    fn setting(&self, name: String, fresh: String) -> Job<'_, String> {
        Box::pin(self.send(move |reply| Write::Setting { name, fresh, reply }))
    }

    fn listen(&self) -> Option<broadcast::Receiver<Notice>> {
        self.news.as_ref().map(|news| news.sender.subscribe())
    }

    fn close(&self) -> Job<'_, ()> {
        Box::pin(async {
            // The writer last: only a connection that may write tidies up, so that one whole file is left.
            self.readers.close().await;
            let closed = self.send(Write::Close).await;
            // A second call finds the channel closed.
            closed.or(Ok(()))
        })
    }
}

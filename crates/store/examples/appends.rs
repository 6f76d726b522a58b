//! How many entries a store takes a second, durable: `cargo run --release -p zocalo-store --example appends -- [SECONDS]`,
//! on a file of SQLite in a temporary folder and, where it is installed, on a PostgreSQL server of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use zocalo_store::scratch::Scratch;
use zocalo_store::{Append, Appended, Database, Entry, GameId, NewGame, NewSeat, Store, StoreError};

/// What an entry of a game looks like.
const BODY: &str =
    "{\"n\":1234,\"by\":\"mexican\",\"say\":\"march JALAPA / to 2214 / done\",\"joined\":true}";

#[tokio::main]
async fn main() -> Result<(), StoreError> {
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3);
    let dir = tempfile::tempdir().map_err(|error| StoreError::Failed(error.to_string()))?;
    let file = Arc::new(Database::open(&dir.path().join("zocalo.db")).await?);
    for tables in [1, 8, 64, 256] {
        measure("SQLite", &[Arc::clone(&file)], tables, seconds).await?;
    }
    let folder = dir.path().join("postgres");
    std::fs::create_dir(&folder).map_err(|error| StoreError::Failed(error.to_string()))?;
    let Some(server) = Scratch::start(&folder) else {
        println!("PostgreSQL is not installed");
        return Ok(());
    };
    let one = Arc::new(Database::connect(&server.address()).await?);
    let two = Arc::new(Database::connect(&server.address()).await?);
    for tables in [1, 8, 64, 256] {
        measure("PostgreSQL, one server", &[Arc::clone(&one)], tables, seconds).await?;
        measure("PostgreSQL, two servers", &[Arc::clone(&one), Arc::clone(&two)], tables, seconds).await?;
    }
    Ok(())
}

/// So many tables at once, each waiting for its entry to be durable before it writes the next.
async fn measure(
    what: &str,
    stores: &[Arc<Database>],
    tables: usize,
    seconds: u64,
) -> Result<(), StoreError> {
    let entries = Arc::new(AtomicU64::new(0));
    let begun = Instant::now();
    let end = begun + Duration::from_secs(seconds);
    let mut tasks = Vec::new();
    for number in 0..tables {
        let store = Arc::clone(&stores[number % stores.len()]);
        let (key, entries) = (fresh(&store).await?, Arc::clone(&entries));
        tasks.push(tokio::spawn(async move {
            let mut after = 0;
            while Instant::now() < end {
                let entry = vec![Entry { at: 0, body: BODY.to_owned() }];
                let append = Append { key, after, entries: entry, ending: None };
                match store.append(append).await? {
                    Appended::Done { last } => after = last,
                    Appended::Moved { .. } => break,
                }
                entries.fetch_add(1, Ordering::Relaxed);
            }
            Ok::<_, StoreError>(())
        }));
    }
    for task in tasks {
        task.await.map_err(|error| StoreError::Failed(error.to_string()))??;
    }
    let rate = entries.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
    println!("{what}: {tables} tables at once, {rate:.0} entries a second");
    Ok(())
}

async fn fresh(store: &Database) -> Result<i64, StoreError> {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let mut bytes = [0; 10];
    bytes[..8].copy_from_slice(&NEXT.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    let id = GameId::from_bytes(bytes);
    let seats = [NewSeat::default(), NewSeat::default()];
    let (rules, head, secret) = ("game".to_owned(), String::new(), Default::default());
    let (first_of, holders, entries) = (None, Vec::new(), Vec::new());
    store
        .create(NewGame {
            id: id.clone(),
            rules,
            head,
            secret,
            first_of,
            made_at: 0,
            seats,
            holders,
            entries,
        })
        .await?;
    let row = store.game(&id).await?;
    row.map(|row| row.key).ok_or_else(|| StoreError::Failed("not made".to_owned()))
}

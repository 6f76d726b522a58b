//! The conformance suite on SQLite, and what only a file can show.

use std::path::Path;
use std::sync::Arc;
use zocalo_store::{Appended, Entry, GameId, NewGame, NewSeat, Sqlite, Store, StoreError, conformance};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_conforms() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Arc::new(Sqlite::open(&dir.path().join("zocalo.db")).await?);
    conformance::run(store.clone(), 1).await?;
    conformance::run(store, 2).await
}

fn game(id: &GameId) -> NewGame {
    NewGame {
        id: id.clone(),
        rules: "game".to_owned(),
        head: String::new(),
        secret: String::new(),
        first_of: None,
        made_at: 0,
        seats: [NewSeat::default(), NewSeat::default()],
        holders: Vec::new(),
        entries: Vec::new(),
    }
}

fn entry(body: &str) -> Vec<Entry> {
    vec![Entry { at: 0, body: body.to_owned() }]
}

async fn last(file: &Path, id: &GameId) -> Result<usize, StoreError> {
    let store = Sqlite::open(file).await?;
    let key = store.game(id).await?.expect("kept").key;
    Ok(store.entries(key, 0, 1000).await?.len())
}

#[tokio::test]
async fn opens_again_after_a_good_close_and_without_one() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let id = GameId::from_bytes([7; 10]);
    let store = Sqlite::open(&file).await?;
    store.create(game(&id)).await?;
    let key = store.game(&id).await?.expect("made").key;
    store.append(key, 0, entry("a")).await?;
    store.close().await?;
    assert!(matches!(store.append(key, 1, entry("b")).await, Err(StoreError::Closed)));
    store.close().await?;
    assert_eq!(last(&file, &id).await?, 1);
    let store = Sqlite::open(&file).await?;
    store.append(key, 1, entry("b")).await?;
    // No close: a second program opens it beside the first, as after a crash.
    assert_eq!(last(&file, &id).await?, 2);
    let second = Sqlite::open(&file).await?;
    assert_eq!(second.append(key, 2, entry("c")).await?, Appended::Done { last: 3 });
    assert_eq!(store.append(key, 2, entry("d")).await?, Appended::Moved { last: 3 });
    Ok(())
}

#[tokio::test]
async fn a_store_of_a_newer_program_is_left_alone() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    Sqlite::open(&file).await?.close().await?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut conn = sqlx::ConnectOptions::connect(&options).await?;
    sqlx::query("insert into version (number) values (999)").execute(&mut conn).await?;
    sqlx::Connection::close(conn).await?;
    let refused = Sqlite::open(&file).await.err();
    assert!(matches!(refused, Some(StoreError::Newer { found: 999, known: 1 })), "{refused:?}");
    Ok(())
}

#[tokio::test]
async fn what_is_no_store_is_refused() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    std::fs::write(&file, "this is a letter to my aunt, and no database of any kind".repeat(100))
        .expect("written");
    assert!(matches!(Sqlite::open(&file).await, Err(StoreError::Database(_))));
    assert!(matches!(Sqlite::open(dir.path()).await, Err(StoreError::Database(_))), "a directory is no file");
}

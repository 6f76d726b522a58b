//! The conformance suite on SQLite, and what only a file can show.

mod faults;
mod postgres;

use std::path::Path;
use std::sync::Arc;
use zocalo_core::Side;
use zocalo_store::{
    Append, Appended, Database, Entry, GameId, Holding, LinkKind, NewGame, NewSeat, Person, Sat, Sealed,
    Secret, Store, StoreError, Void, conformance,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_conforms() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Arc::new(Database::open(&dir.path().join("zocalo.db")).await?);
    conformance::run(store.clone(), 1).await?;
    conformance::run(store, 2).await
}

fn game(id: &GameId) -> NewGame {
    NewGame {
        id: id.clone(),
        rules: "game".to_owned(),
        head: String::new(),
        secret: Sealed::default(),
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

fn append(key: i64, after: u32, entries: Vec<Entry>) -> Append {
    Append { key, after, entries, ending: None }
}

async fn last(file: &Path, id: &GameId) -> Result<usize, StoreError> {
    let store = Database::open(file).await?;
    let key = store.game(id).await?.expect("kept").key;
    Ok(store.entries(key, 0, 1000).await?.len())
}

#[tokio::test]
async fn opens_again_after_a_good_close_and_without_one() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let id = GameId::from_bytes([7; 10]);
    let store = Database::open(&file).await?;
    store.create(game(&id)).await?;
    let key = store.game(&id).await?.expect("made").key;
    store.append(append(key, 0, entry("a"))).await?;
    store.close().await?;
    assert!(matches!(store.append(append(key, 1, entry("b"))).await, Err(StoreError::Closed)));
    store.close().await?;
    assert_eq!(last(&file, &id).await?, 1);
    let store = Database::open(&file).await?;
    store.append(append(key, 1, entry("b"))).await?;
    // No close: a second program opens it beside the first, as after a crash.
    assert_eq!(last(&file, &id).await?, 2);
    let second = Database::open(&file).await?;
    assert_eq!(second.append(append(key, 2, entry("c"))).await?, Appended::Done { last: 3 });
    assert_eq!(store.append(append(key, 2, entry("d"))).await?, Appended::Moved { last: 3 });
    Ok(())
}

#[tokio::test]
async fn a_store_of_a_newer_program_is_left_alone() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    Database::open(&file).await?.close().await?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut conn = sqlx::ConnectOptions::connect(&options).await?;
    sqlx::query("insert into version (number) values (999)").execute(&mut conn).await?;
    sqlx::Connection::close(conn).await?;
    let refused = Database::open(&file).await.err();
    assert!(matches!(refused, Some(StoreError::Newer { found: 999, known: 8 })), "{refused:?}");
    Ok(())
}

#[tokio::test]
async fn what_is_no_store_is_refused() {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    std::fs::write(&file, "this is a letter to my aunt, and no database of any kind".repeat(100))
        .expect("written");
    assert!(matches!(Database::open(&file).await, Err(StoreError::Database(_))));
    assert!(
        matches!(Database::open(dir.path()).await, Err(StoreError::Database(_))),
        "a directory is no file"
    );
}

/// A store as the first version of the program left it.
async fn old_store(file: &Path, id: &GameId) -> Result<(), StoreError> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file).create_if_missing(true);
    let mut conn = sqlx::ConnectOptions::connect(&options).await?;
    let tables = include_str!("../../migrations/0001_tables.sql").replace("{clustered}", "without rowid");
    sqlx::raw_sql(sqlx::AssertSqlSafe(tables)).execute(&mut conn).await?;
    sqlx::raw_sql("create table version (number bigint not null); insert into version (number) values (1);")
        .execute(&mut conn)
        .await?;
    sqlx::query(
        "insert into game (key, id, rules, head, secret, made_at) values (1, $1, 'game', '', '', 0); \
         insert into seat (game, side, level, name, word, secret, taken_at) \
         values (1, 0, '', 'Ana', '', 'taken link', 5), (1, 1, '', '', '', 'free link', null); \
         insert into holder (person, game, seats) values ('ana', 1, 5); \
         insert into input (game, seq, at, body) values (1, 1, 5, 'old a'), (1, 2, 6, 'old \"b\"');",
    )
    .bind(id.as_str())
    .execute(&mut conn)
    .await?;
    sqlx::Connection::close(conn).await?;
    Ok(())
}

#[tokio::test]
async fn a_store_of_the_first_version_is_brought_up_to_date() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let id = GameId::from_bytes([9; 10]);
    old_store(&file, &id).await?;
    let store = Database::open(&file).await?;
    let key = store.game(&id).await?.expect("still there").key;
    assert_eq!(store.append(append(key, 1, entry("late"))).await?, Appended::Moved { last: 2 });
    assert_eq!(store.append(append(key, 2, entry("new"))).await?, Appended::Done { last: 3 });
    let bodies = |entries: Vec<Entry>| entries.into_iter().map(|entry| entry.body).collect::<Vec<_>>();
    assert_eq!(bodies(store.entries(key, 0, 10).await?), ["old a", "old \"b\"", "new"]);
    assert_eq!(bodies(store.entries(key, 1, 1).await?), ["old \"b\""]);
    assert_eq!(bodies(store.entries(key, 2, 9).await?), ["new"]);
    store.close().await?;
    assert_eq!(last(&file, &id).await?, 3);
    Ok(())
}

/// Links of the first version opened a seat again and again, and whoever set up the table had them.
#[tokio::test]
async fn links_of_the_first_version_open_free_seats_once_and_taken_ones_never() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let id = GameId::from_bytes([9; 10]);
    old_store(&file, &id).await?;
    let store = Database::open(&file).await?;
    let link = |name: &str| Secret(name.to_owned());
    let person = |name: &str| Person(name.to_owned());
    let sit = async |name: &str, who: &str| {
        store.sit(link(name), person(who), String::new(), String::new(), 9).await
    };
    let void = |side, void| Sat::Void(Holding { id: id.clone(), side }, void);
    assert_eq!(sit("taken link", "eve").await?, void(Side::One, Void::Used));
    let bea = Holding { id: id.clone(), side: Side::Two };
    assert_eq!(sit("free link", "bea").await?, Sat::Done(bea, LinkKind::Seat));
    assert_eq!(sit("free link", "ana").await?, void(Side::Two, Void::Used));
    let row = store.game(&id).await?.expect("still there");
    let holders: Vec<_> =
        row.holders.iter().map(|(person, seats)| (person.0.as_str(), seats.bits())).collect();
    assert_eq!(holders, [("ana", 5), ("bea", 2)]);
    Ok(())
}

/// Two programs on one file, so many entries that each puts the other's in their place, and neither is closed well.
#[tokio::test]
async fn nothing_is_lost_between_journal_and_place() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let ids = [1, 2, 3].map(|n| GameId::from_bytes([n; 10]));
    let stores = [Database::open(&file).await?, Database::open(&file).await?];
    let mut keys = Vec::new();
    for id in &ids {
        stores[0].create(game(id)).await?;
        keys.push(stores[0].game(id).await?.expect("made").key);
    }
    let mut lasts = [0_u32; 3];
    for round in 0..200 {
        let store = &stores[round / 7 % 2];
        for (&key, last) in keys.iter().zip(&mut lasts) {
            let lines: Vec<Entry> = (1..=12)
                .map(|n| Entry { at: i64::from(*last + n), body: format!("é\n\"{key}\" {}", *last + n) })
                .collect();
            if *last > 0 {
                let late = store.append(append(key, *last - 1, lines.clone())).await?;
                assert_eq!(late, Appended::Moved { last: *last });
            }
            let early = store.append(append(key, *last + 1, lines.clone())).await?;
            assert_eq!(early, Appended::Moved { last: *last });
            *last += 12;
            assert_eq!(store.append(append(key, *last - 12, lines)).await?, Appended::Done { last: *last });
        }
    }
    let third = Database::open(&file).await?;
    for store in [&stores[0], &stores[1], &third] {
        for (&key, &last) in keys.iter().zip(&lasts) {
            let entries = store.entries(key, 0, 10_000).await?;
            assert_eq!(entries.len(), last as usize);
            for (entry, n) in entries.iter().zip(1..) {
                assert_eq!(*entry, Entry { at: n, body: format!("é\n\"{key}\" {n}") });
            }
        }
    }
    Ok(())
}

//! The conformance suite on PostgreSQL, and what only two servers on one database can show.

use crate::{append, entry, game};
use std::sync::Arc;
use std::time::Duration;
use zocalo_store::scratch::Scratch;
use zocalo_store::{Appended, Database, GameId, Notice, Store, StoreError, conformance};

/// A server for one test, in its own directory; `None`, said aloud, where PostgreSQL is missing.
fn scratch() -> Option<(tempfile::TempDir, Scratch)> {
    let dir = tempfile::tempdir().expect("a directory");
    let server = Scratch::start(dir.path());
    if server.is_none() {
        eprintln!("SKIPPED: PostgreSQL is not installed");
    }
    server.map(|server| (dir, server))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_conforms() -> Result<(), StoreError> {
    let Some((_dir, server)) = scratch() else { return Ok(()) };
    let store = Arc::new(Database::connect(&server.address()).await?);
    conformance::run(store.clone(), 1).await?;
    conformance::run(store, 2).await
}

/// Two servers that start at once on an empty database, then write the same tables at the same time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_a_database() -> Result<(), StoreError> {
    let Some((_dir, server)) = scratch() else { return Ok(()) };
    let address = server.address();
    let (one, two) = tokio::join!(Database::connect(&address), Database::connect(&address));
    let stores = [Arc::new(one?), Arc::new(two?)];
    let ids: Vec<GameId> = (1..=20).map(|n| GameId::from_bytes([n; 10])).collect();
    let mut keys = Vec::new();
    for id in &ids {
        stores[0].create(game(id)).await?;
        keys.push(stores[1].game(id).await?.expect("seen by the other").key);
    }
    let mut news = stores[1].listen().expect("others can write");
    assert_eq!(stores[0].append(append(keys[0], 0, entry("first"))).await?, Appended::Done { last: 1 });
    let notice = tokio::time::timeout(Duration::from_secs(5), news.recv()).await.expect("in time");
    assert_eq!(notice, Ok(Notice::Changed { key: keys[0], last: 1 }));
    let won = race(&stores, &keys[1..]).await?;
    for (&key, won) in keys[1..].iter().zip(won) {
        assert_eq!((won, stores[0].entries(key, 0, 100).await?.len()), (20, 20), "one winner each");
    }
    Ok(())
}

/// Both write entries 1 to 20 of every table, in opposite orders of the tables; how often somebody won, by table.
async fn race(stores: &[Arc<Database>; 2], keys: &[i64]) -> Result<Vec<usize>, StoreError> {
    let mut tasks = Vec::new();
    for (n, store) in stores.iter().enumerate() {
        let (store, mut order) = (Arc::clone(store), (0..keys.len()).collect::<Vec<_>>());
        if n == 1 {
            order.reverse();
        }
        let keys = keys.to_vec();
        tasks.push(tokio::spawn(async move {
            let mut won = vec![0; keys.len()];
            for after in 0..20 {
                let writes = order.iter().map(|&at| {
                    let (store, key) = (Arc::clone(&store), keys[at]);
                    tokio::spawn(async move { store.append(append(key, after, entry("x"))).await })
                });
                for (at, write) in order.iter().zip(writes.collect::<Vec<_>>()) {
                    let appended = write.await.expect("no writer panics")?;
                    won[*at] += usize::from(matches!(appended, Appended::Done { .. }));
                }
            }
            Ok::<_, StoreError>(won)
        }));
    }
    let mut sum = vec![0; keys.len()];
    for task in tasks {
        for (sum, won) in sum.iter_mut().zip(task.await.expect("no racer panics")?) {
            *sum += won;
        }
    }
    Ok(sum)
}

/// The database goes away and comes back: what was acknowledged is there, writing works again, and whoever listens is told
/// that something may be missing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_database_comes_back() -> Result<(), StoreError> {
    let Some((_dir, server)) = scratch() else { return Ok(()) };
    let store = Database::connect(&server.address()).await?;
    let id = GameId::from_bytes([5; 10]);
    store.create(game(&id)).await?;
    let key = store.game(&id).await?.expect("made").key;
    assert_eq!(store.append(append(key, 0, entry("kept"))).await?, Appended::Done { last: 1 });
    let mut news = store.listen().expect("others can write");
    server.stop();
    assert!(store.append(append(key, 1, entry("refused"))).await.is_err());
    server.resume();
    let missed = async { while news.recv().await != Ok(Notice::Missed) {} };
    tokio::time::timeout(Duration::from_secs(10), missed).await.expect("told in time");
    let again = async {
        loop {
            match store.append(append(key, 1, entry("new"))).await {
                Ok(appended) => return appended,
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    };
    let appended = tokio::time::timeout(Duration::from_secs(10), again).await.expect("in time");
    assert_eq!(appended, Appended::Done { last: 2 });
    let bodies: Vec<_> = store.entries(key, 0, 9).await?.into_iter().map(|entry| entry.body).collect();
    assert_eq!(bodies, ["kept", "new"]);
    Ok(())
}

/// The connection that listens is ended by the database: whoever listens is told that something may be missing, and hears
/// again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_listener_is_told_and_hears_again() -> Result<(), StoreError> {
    let Some((_dir, server)) = scratch() else { return Ok(()) };
    let (one, two) =
        (Database::connect(&server.address()).await?, Database::connect(&server.address()).await?);
    let id = GameId::from_bytes([6; 10]);
    one.create(game(&id)).await?;
    let key = one.game(&id).await?.expect("made").key;
    let mut news = two.listen().expect("others can write");
    let mut conn = <sqlx::PgConnection as sqlx::Connection>::connect(&server.address()).await?;
    let ended: Vec<bool> = sqlx::query_scalar(
        "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()",
    )
    .fetch_all(&mut conn)
    .await?;
    assert_eq!(ended, [true, true], "one listener a server");
    let missed = async { while news.recv().await != Ok(Notice::Missed) {} };
    tokio::time::timeout(Duration::from_secs(5), missed).await.expect("told in time");
    one.append(append(key, 0, entry("a"))).await?;
    let heard = async { while news.recv().await != Ok(Notice::Changed { key, last: 1 }) {} };
    tokio::time::timeout(Duration::from_secs(5), heard).await.expect("heard in time");
    Ok(())
}

/// A hundred tables written at once: far fewer notices than tables, because a transaction sends one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn writes_share_transactions_and_notices() -> Result<(), StoreError> {
    let Some((_dir, server)) = scratch() else { return Ok(()) };
    let store = Arc::new(Database::connect(&server.address()).await?);
    let mut keys = Vec::new();
    for n in 1..=100 {
        let id = GameId::from_bytes([n; 10]);
        store.create(game(&id)).await?;
        keys.push(store.game(&id).await?.expect("made").key);
    }
    let mut listener = sqlx::postgres::PgListener::connect(&server.address()).await?;
    listener.listen("zocalo").await?;
    let writes = keys.iter().map(|&key| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.append(append(key, 0, entry("x"))).await })
    });
    for write in writes.collect::<Vec<_>>() {
        assert_eq!(write.await.expect("no panic")?, Appended::Done { last: 1 });
    }
    let (mut notices, mut told) = (0, 0);
    while told < keys.len() {
        let notice = tokio::time::timeout(Duration::from_secs(5), listener.recv()).await.expect("in time")?;
        notices += 1;
        told += notice.payload().split(' ').skip(1).count();
    }
    assert_eq!(told, keys.len());
    assert!(notices <= 50, "{notices} notices for {told} tables");
    Ok(())
}

//! What an older store lacks is written when its table is read; a store that takes no writes is said to.

use crate::client::{Client, home, open};
use axum::http::StatusCode;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use std::time::Duration;

pub async fn sql(dir: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(dir.join("zocalo.db"));
    options.busy_timeout(Duration::from_secs(10)).connect().await.expect("the store")
}

async fn written_ends(dir: &Path) -> i64 {
    let mut store = sql(dir).await;
    let count =
        sqlx::query_scalar("select count(*) from game where ended_at is not null and result is not null");
    let count = count.fetch_one(&mut store).await.expect("counted");
    store.close().await.expect("closed");
    count
}

#[tokio::test]
async fn an_end_that_the_store_lacks_is_written_when_its_table_is_read() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 5).await;
    let over = ana.post(&format!("{table}/resign"), &json!({ "after": view["seq"] })).await;
    assert_eq!(over.status, StatusCode::OK, "{}", over.body);
    assert_eq!(written_ends(home.dir.path()).await, 1);
    // As versions left it that wrote the end apart from the last entry, and were stopped in between.
    let mut store = sql(home.dir.path()).await;
    sqlx::query("update game set ended_at = null, result = null").execute(&mut store).await.expect("written");
    store.close().await.expect("closed");
    assert_eq!(written_ends(home.dir.path()).await, 0);
    ana.move_to(&open(&home.dir).await);
    assert_eq!(ana.view(&table).await["over"], true);
    assert_eq!(written_ends(home.dir.path()).await, 1, "it is listed among the finished ones again");
    let finished = ana.get("/finished").await.body;
    assert!(finished.contains(&table), "{table}");
}

/// An entry that is missing in the middle leaves a game that may replay well.
#[tokio::test]
async fn a_missing_entry_is_found() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 5).await;
    let file = home.dir.path().join("zocalo.db");
    let check = move || zocalo_server::keeping::check(&file).expect("a store").faults;
    assert_eq!(tokio::task::spawn_blocking(check.clone()).await.expect("no panic"), Vec::<String>::new());
    let mut store = sql(home.dir.path()).await;
    let taken = "delete from input where seq = (select max(seq) from input)";
    sqlx::query(taken).execute(&mut store).await.expect("written");
    store.close().await.expect("closed");
    let faults = tokio::task::spawn_blocking(check).await.expect("no panic");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].contains(table.trim_start_matches("/table/")) && faults[0].contains("are there"),
        "{faults:?}"
    );
}

#[tokio::test]
async fn a_store_that_takes_no_writes_is_not_ready() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    assert_eq!(ana.get("/readyz").await.status, StatusCode::OK);
    let mut store = sql(home.dir.path()).await;
    let refuse = "create trigger no_leases before insert on lease begin select raise(abort, 'no'); end";
    sqlx::query(refuse).execute(&mut store).await.expect("written");
    store.close().await.expect("closed");
    // What was known a moment ago counts no more.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(ana.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ana.get("/healthz").await.status, StatusCode::OK, "the process itself is well");
}

//! What one client may cost the others: the server's time, its memory, its disk; and what a write that fails leaves behind.

use crate::client::{Answer, Client, Home, home, open_with};
use crate::repaired::sql;
use crate::trust::{behind_a_proxy, client_at, costly_record, import};
use axum::body::{Body, Bytes, HttpBody};
use axum::http::{Request, StatusCode, header};
use cpu_time::ThreadTime;
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tower::ServiceExt;
use zocalo_server::{Amount, Config, Quotas, Rate, Server, Share};
use zocalo_store::Database;
use zocalo_table::Record;

/// Whoever brings a record and goes away has it replayed all the same: the next one waits for its turn.
#[tokio::test]
async fn who_asks_and_leaves_has_no_more_records_replayed_at_once() {
    let home = home().await;
    let record = costly_record();
    // The keys of the store are read, so that nothing is waited for before the record is replayed.
    Client::new(&home.front).get("/new/camerone").await;
    let mut client = Client::new(&home.front);
    // How long it takes hangs on the machine.
    let began = Instant::now();
    assert_eq!(import(&mut Client::new(&home.front), &record).await.status, StatusCode::OK);
    let part = began.elapsed() / 4;
    let left = timeout(part, import(&mut client, &record)).await;
    assert!(left.is_err(), "it is being replayed");
    let mut next = Client::new(&home.front);
    let mut next = std::pin::pin!(import(&mut next, "no record"));
    let waited = timeout(part, &mut next).await;
    assert!(waited.is_err(), "the first one is still being replayed");
    assert_eq!(next.await.status, StatusCode::BAD_REQUEST, "and then it is the turn of the next");
}

/// A body that begins and never ends.
struct Endless;

impl HttpBody for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<hyper::body::Frame<Bytes>, Infallible>>> {
        Poll::Pending
    }
}

/// Records are held in memory while they are sent: a few of each network.
#[tokio::test]
async fn records_that_are_sent_slowly_are_few() {
    let home = behind_a_proxy(Quotas::usual()).await;
    let slow = |address: &'static str| {
        let request = Request::post("/import")
            .header(header::HOST, "localhost:1863")
            .header("x-forwarded-for", address)
            .body(Body::new(Endless))
            .expect("a request");
        let front = home.front.clone();
        tokio::spawn(async move { front.oneshot(request).await.expect("an answer").status() })
    };
    let open: Vec<_> = (0..4).map(|_| slow("192.0.2.7")).collect();
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert!(open.iter().all(|task| !task.is_finished()));
    let fifth = import(&mut client_at(&home, "192.0.2.7"), "no record").await;
    assert_eq!((fifth.status, fifth.error().as_str()), (StatusCode::TOO_MANY_REQUESTS, "later"));
    let other = import(&mut client_at(&home, "192.0.2.8"), "no record").await;
    assert_eq!(other.status, StatusCode::BAD_REQUEST, "another network");
    open.iter().for_each(tokio::task::JoinHandle::abort);
    tokio::time::sleep(Duration::from_millis(50)).await;
    let again = import(&mut client_at(&home, "192.0.2.7"), "no record").await;
    assert_eq!(again.status, StatusCode::BAD_REQUEST, "those have gone");
}

/// A record is kept for good, and may hold megabytes.
#[tokio::test]
async fn the_space_that_records_take_is_bounded() {
    let share = |burst| Share { burst, a_second: 1 };
    let brought = Amount { person: share(5), network: share(12) };
    let home = behind_a_proxy(Quotas { brought, ..Quotas::usual() }).await;
    let mut ana = client_at(&home, "192.0.2.9");
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 120).await;
    let record = ana.get(&format!("{table}/record")).await.body;
    assert!(record.len() > 5_000, "{}", record.len());
    let mut bea = client_at(&home, "192.0.2.7");
    assert_eq!(import(&mut bea, &record).await.status, StatusCode::OK);
    let second = import(&mut bea, &record).await;
    assert_eq!((second.status, second.error().as_str()), (StatusCode::TOO_MANY_REQUESTS, "later"));
    // Whoever leaves the cookie away is another person at the same network.
    let mut news = Vec::new();
    for _ in 0..3 {
        news.push(import(&mut client_at(&home, "192.0.2.7"), &record).await.status);
    }
    assert!(news.contains(&StatusCode::TOO_MANY_REQUESTS), "{news:?}");
    assert_eq!(import(&mut client_at(&home, "192.0.2.8"), &record).await.status, StatusCode::OK);
}

/// Leaving the cookie away makes a new person of somebody, but not a new network.
#[tokio::test]
async fn a_network_watches_so_many_games_of_bots() {
    let two = || Quotas { watched: Amount { person: 10, network: 2 }, ..Quotas::usual() };
    let set_up = async |home: &Home, address, level: &str| {
        let fields = [("game", "camerone"), ("seat-0", level), ("seat-1", level)];
        client_at(home, address).form("/tables", &fields).await
    };
    // Those that have come to their end count no more.
    let home = behind_a_proxy(two()).await;
    for _ in 0..4 {
        let made = set_up(&home, "192.0.2.8", "bot:random").await;
        assert_eq!(made.status, StatusCode::SEE_OTHER, "{}", made.body);
        let table = made.location().split('/').take(3).collect::<Vec<_>>().join("/");
        client_at(&home, "192.0.2.8").wait(&table, |view| view["over"] == true).await;
    }
    let home = behind_a_proxy(two()).await;
    for _ in 0..2 {
        assert_eq!(set_up(&home, "192.0.2.7", "bot:search-deep").await.status, StatusCode::SEE_OTHER);
    }
    let third = set_up(&home, "192.0.2.7", "bot:search-deep").await;
    assert_eq!(third.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(third.body.contains("games of bots"), "{}", third.body);
    assert_eq!(set_up(&home, "192.0.2.8", "bot:search-deep").await.status, StatusCode::SEE_OTHER);
}

/// Few requests that take long count as much as many that do not.
#[tokio::test]
async fn the_time_that_requests_take_is_bounded() {
    let share = |burst| Share { burst, a_second: 1 };
    let work = Amount { person: share(20), network: share(1_000_000) };
    let rate = Some(Rate { per_second: 1_000_000, burst: 1_000_000, work });
    let dir = tempfile::tempdir().expect("a directory");
    let store = Database::open(&dir.path().join("zocalo.db")).await.expect("a store");
    let config = Config { proxied: true, rate, ..Config::new(dir.path()) };
    let home = Home { front: Server::new(config, Arc::new(store)).front(), dir };
    let (mut loud, mut quiet) = (client_at(&home, "192.0.2.7"), client_at(&home, "192.0.2.7"));
    let seats = [("game", "camerone"), ("seat-0", "me"), ("seat-1", "me")];
    let table = quiet.form("/tables", &seats).await.location().to_owned();
    loud.form("/tables", &seats).await;
    let mut refused = None;
    for _ in 0..1_000 {
        let page = loud.get(&table).await;
        if page.status != StatusCode::OK {
            refused = Some(page);
            break;
        }
    }
    let refused: Answer = refused.expect("a thousand pages take longer than that");
    assert_eq!(refused.status, StatusCode::TOO_MANY_REQUESTS, "{}", refused.body);
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(quiet.get(&table).await.status, StatusCode::OK, "somebody else behind the same address");
}

/// Names of tables that do not exist drive none out of memory.
#[tokio::test]
async fn guessing_names_costs_nobody_a_table_in_memory() {
    let dir = tempfile::tempdir().expect("a directory");
    let store = Database::open(&dir.path().join("zocalo.db")).await.expect("a store");
    let config = Config { rate: None, idle_tables: 4, ..Config::new(dir.path()) };
    let server = Server::new(config, Arc::new(store));
    let mut ana = Client::new(&server.front());
    for _ in 0..8 {
        let (table, _) = ana.table(["me", "me"], &[]).await;
        ana.view(&table).await;
    }
    let counts = server.counts();
    let in_memory = async || {
        let text = Client::new(&counts).get("/metrics").await.body;
        let line = text.lines().find_map(|line| line.strip_prefix("zocalo_tables_in_memory "));
        line.expect("it is counted").parse::<usize>().expect("a number")
    };
    let before = in_memory().await;
    assert!((3..=4).contains(&before), "{before}");
    for n in 0..50 {
        let path = format!("/table/{n:016}/view");
        assert_eq!(ana.get(&path).await.status, StatusCode::NOT_FOUND);
    }
    assert_eq!(in_memory().await, before);
}

/// The dice of a finished game are checked once, and not on a thread on which others wait.
#[tokio::test]
async fn looking_back_at_a_finished_game_is_worked_out_once() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    assert_eq!(ana.play(&table, 10_000).await["over"], true);
    let record = Record::from_lines(&ana.get(&format!("{table}/record")).await.body).expect("a record");
    let game = zocalo_table::games()[0];
    let began = ThreadTime::now();
    game.verify(&record, &[]).expect("fair dice");
    let once = began.elapsed();
    let began = ThreadTime::now();
    let mut pages = Vec::new();
    for _ in 0..20 {
        pages.push(ana.get(&format!("{table}/fair")).await.body);
    }
    let took = began.elapsed();
    assert!(pages.iter().all(|page| page.contains("class=\"good\"")), "{}", pages[0]);
    assert!(took < once * 10, "twenty pages took {took:?} of the server's thread, one check takes {once:?}");
    for path in ["picture.svg", "analysis"] {
        let (one, two) =
            (ana.get(&format!("{table}/{path}")).await, ana.get(&format!("{table}/{path}")).await);
        assert_eq!((one.status, &one.body), (StatusCode::OK, &two.body), "{path}");
    }
}

/// Whoever asks whether the server is ready makes it write; many who ask at once make it write once.
#[tokio::test]
async fn asking_for_readiness_is_no_way_to_fill_the_disk() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    ana.get("/readyz").await;
    let mut store = sql(home.dir.path()).await;
    let count = "create table asked (n integer); \
         create trigger one after insert on lease begin insert into asked values (1); end; \
         create trigger two after update on lease begin insert into asked values (1); end";
    sqlx::raw_sql(count).execute(&mut store).await.expect("written");
    let began = Instant::now();
    for _ in 0..100 {
        assert_eq!(ana.get("/readyz").await.status, StatusCode::OK);
    }
    let may = 1 + began.elapsed().as_millis() / 200;
    let asked: i64 =
        sqlx::query_scalar("select count(*) from asked").fetch_one(&mut store).await.expect("counted");
    assert!(asked as u128 <= may, "{asked} writes, {may} would do");
}

/// Makes every write to a table of the store fail, as on a full disk; then lets them succeed again.
async fn refuse_writes(home: &Home, to: &str, refuse: bool) {
    let mut store = sql(home.dir.path()).await;
    let text = match refuse {
        true => format!("create trigger full before insert on {to} begin select raise(abort, 'full'); end"),
        false => "drop trigger full".to_owned(),
    };
    sqlx::raw_sql(sqlx::AssertSqlSafe(text)).execute(&mut store).await.expect("written");
    sqlx::Connection::close(store).await.expect("closed");
}

async fn numbered(client: &mut Client, path: &str, body: &Value) -> Answer {
    let request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/json")
        .header("idempotency-key", "7".repeat(32));
    client.request(request, Body::from(body.to_string())).await
}

/// A move that could not be written did not happen: nobody is shown it, and it can be made again.
#[tokio::test]
async fn a_move_that_cannot_be_written_did_not_happen() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let before = ana.play(&table, 5).await;
    let shown = ana.view(&table).await;
    refuse_writes(&home, "input", true).await;
    let path = format!("{table}/choose");
    let body = json!({ "after": before["seq"], "says": [before["choices"][0]["say"]] });
    for _ in 0..3 {
        let refused = numbered(&mut ana, &path, &body).await;
        assert_eq!((refused.status, refused.error().as_str()), (StatusCode::INTERNAL_SERVER_ERROR, "fault"));
        assert!(!refused.body.contains("full"), "what is wrong with the store is for the log");
        let now = ana.view(&table).await;
        assert_eq!((&now["seq"], &now["inputs"]), (&before["seq"], &before["inputs"]));
        assert_eq!((&now["choices"], &now["parts"]), (&shown["choices"], &shown["parts"]));
    }
    refuse_writes(&home, "input", false).await;
    let done = numbered(&mut ana, &path, &body).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    ana.move_to(&crate::client::open(&home.dir).await);
    assert_eq!(ana.view(&table).await["seq"], done.json()["seq"]);
}

/// A line that could not be written is not taken for said when it is sent again.
#[tokio::test]
async fn a_line_that_cannot_be_written_is_said_when_it_is_sent_again() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let (path, line) = (format!("{table}/say"), json!({ "text": "axolotl" }));
    refuse_writes(&home, "talk", true).await;
    for _ in 0..2 {
        assert_eq!(numbered(&mut ana, &path, &line).await.status, StatusCode::INTERNAL_SERVER_ERROR);
    }
    refuse_writes(&home, "talk", false).await;
    for _ in 0..2 {
        assert_eq!(numbered(&mut ana, &path, &line).await.status, StatusCode::OK);
    }
    assert_eq!(ana.view(&table).await["parts"]["talk"].to_string().matches("axolotl").count(), 1);
}

/// Letters that turn the direction of a text, or are none, are left out of names, talk and notes.
#[tokio::test]
async fn no_name_turns_the_page_around() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[("name", "A\u{202e}na\u{2066}\u{7}")]).await;
    ana.post(&format!("{table}/say"), &json!({ "text": "ho\u{202e}la\u{0}" })).await;
    assert_eq!(
        ana.post(&format!("{table}/note"), &json!({ "text": "a\u{0}b" })).await.status,
        StatusCode::OK,
        "PostgreSQL keeps no text with a zero in it"
    );
    let page = ana.get(&table).await.body;
    assert!(page.contains("Ana") && page.contains("hola") && page.contains("ab"), "{page}");
    assert!(!page.contains(['\u{202e}', '\u{2066}', '\u{7}', '\u{0}']));
}

/// Whoever asks for a table and leaves at once, again and again, does not have it read from the beginning each time.
#[tokio::test]
async fn a_table_that_is_asked_for_and_left_is_read_once() {
    let dir = tempfile::tempdir().expect("a directory");
    let front = open_with(&dir, Config::new(dir.path())).await;
    let mut ana = Client::new(&front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 30).await;
    let store = Database::open(&dir.path().join("zocalo.db")).await.expect("a store");
    let server = Server::new(Config { rate: None, ..Config::new(dir.path()) }, Arc::new(store));
    let mut eve = Client::new(&server.front());
    let view = format!("{table}/view");
    // Asked once and dropped: what was begun goes on without anybody.
    {
        let mut asked = Box::pin(eve.get(&view));
        let waker = std::task::Waker::noop();
        assert!(asked.as_mut().poll(&mut Context::from_waker(waker)).is_pending());
    }
    let counts = server.counts();
    for _ in 0..500 {
        let text = Client::new(&counts).get("/metrics").await.body;
        if text.contains("zocalo_tables_in_memory 1") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the table was not read");
}

/// Whoever chooses and takes back without end would have everybody wait who reads the table.
#[tokio::test]
async fn a_table_takes_so_many_entries_and_can_then_be_given_up() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 4).await;
    let mut store = sql(home.dir.path()).await;
    let last: (i64, i64, String) =
        sqlx::query_as("select game, seq, body from input order by seq desc limit 1")
            .fetch_one(&mut store)
            .await
            .expect("an entry");
    let entry: Value = serde_json::from_str(&last.2).expect("JSON");
    assert!(entry["draw"].is_null(), "a choice, no throw: {entry}");
    let back = json!({ "back": entry["n"].as_u64().expect("a number") - 1 }).to_string();
    let end = last.1 + (50_000 - last.1).div_euclid(2) * 2;
    let add = "with recursive n(i) as (select $2 + 1 union all select i + 1 from n where i < $3) \
         insert into input (game, seq, at, body) select $1, i, 0, case (i - $2) % 2 when 1 then $4 else $5 end from n";
    let add = sqlx::query(add).bind(last.0).bind(last.1).bind(end).bind(&back).bind(&last.2);
    add.execute(&mut store).await.expect("written");
    let set = sqlx::query("update game set last = $1").bind(end);
    set.execute(&mut store).await.expect("written");
    sqlx::Connection::close(store).await.expect("closed");
    ana.move_to(&crate::client::open(&home.dir).await);
    let mut now = ana.view(&table).await;
    assert_eq!((&now["seq"], &now["inputs"]), (&json!(end), &view["inputs"]));
    if end < 50_000 {
        assert_eq!(ana.choose(&table, &now, 0).await.status, StatusCode::OK, "the last one");
        now = ana.view(&table).await;
    }
    let full = ana.choose(&table, &now, 0).await;
    assert_eq!(
        (full.status, full.error().as_str()),
        (StatusCode::UNPROCESSABLE_ENTITY, "not"),
        "{}",
        full.body
    );
    let undo = ana.post(&format!("{table}/undo"), &json!({ "after": now["seq"] })).await;
    assert_eq!(undo.error(), "not");
    let resigned =
        ana.post(&format!("{table}/resign"), &json!({ "after": now["seq"], "side": "french" })).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
}

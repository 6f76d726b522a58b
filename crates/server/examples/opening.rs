//! What it costs to open tables: `opening [--game ID] [--games N] [--seed S]` puts finished random games into a store of its own and
//! asks a server that has none of them in memory for each, once with its rules and once more, when it is in memory. It tells how
//! much CPU time of the whole process the first answer took beyond the second: reading the entries, and replaying them.

mod common;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use common::{Outcome, random_game};
use std::sync::Arc;
use std::time::Instant;
use tower::ServiceExt;
use zocalo_core::Side;
use zocalo_server::{Config, Server};
use zocalo_store::{Database, Entry, GameId, NewGame, NewSeat, Person, Seats, Store};
use zocalo_table::{AnyTable, RecordLine};

/// The same as in the program itself.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// So often the server puts the digest of the position beside an entry.
const DIGEST_EVERY: usize = 64;

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let named = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let number = |name: &str, usual: u64| named(name).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let games = number("--games", 4);
    let ids: Vec<String> = match named("--game") {
        Some(id) => vec![id.clone()],
        None => zocalo_table::games().into_iter().map(|game| game.id().to_owned()).collect(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    for id in ids {
        let played: Vec<_> =
            (0..games).map(|n| random_game(&id, number("--seed", 1) + n)).collect::<Outcome<_>>()?;
        runtime.block_on(measured(&id, &played))?;
    }
    Ok(())
}

/// The entries of a game, with the digests that the server writes.
fn entries(table: &dyn AnyTable) -> Outcome<Vec<Entry>> {
    let mut lines = table.record_since(0);
    for line in &mut lines {
        if let RecordLine::Input(line) = line
            && line.n.is_multiple_of(DIGEST_EVERY)
        {
            line.digest = Some(table.as_of(line.n)?.digest());
        }
    }
    let entry = |line: &RecordLine| Ok(Entry { at: 0, body: serde_json::to_string(line)? });
    lines.iter().map(entry).collect()
}

async fn stored(dir: &std::path::Path, game: &str, tables: &[Box<dyn AnyTable>]) -> Outcome<Vec<GameId>> {
    let store = Database::open(&dir.join("zocalo.db")).await?;
    let mut ids = Vec::new();
    for (n, table) in (0_u8..).zip(tables) {
        let id = GameId::from_bytes([n; 10]);
        let seat = || NewSeat { taken_at: Some(0), ..NewSeat::default() };
        let head = serde_json::json!({ "header": table.header(), "pair": false, "guide": false });
        store
            .create(NewGame {
                id: id.clone(),
                rules: game.to_owned(),
                head: head.to_string(),
                secret: zocalo_store::Sealed(String::new()),
                first_of: None,
                made_at: 0,
                seats: [seat(), seat()],
                holders: vec![(Person("0".repeat(40)), Seats::of(Side::One))],
                entries: entries(&**table)?,
            })
            .await?;
        let key = store.game(&id).await?.ok_or("just made")?.key;
        store
            .finish(key, 0, r#"{"how":"played","winner":null,"level":"draw","reason":"none"}"#.to_owned())
            .await?;
        ids.push(id);
    }
    store.close().await?;
    Ok(ids)
}

/// CPU milliseconds of this process, all its threads.
fn cpu() -> Outcome<f64> {
    let whole = std::fs::read_dir("/proc/self/task")?.filter_map(|task| {
        let stat = std::fs::read_to_string(task.ok()?.path().join("schedstat")).ok()?;
        stat.split(' ').next()?.parse::<f64>().ok()
    });
    Ok(whole.sum::<f64>() / 1e6)
}

async fn asked(front: &Router, id: &GameId) -> Outcome<(f64, f64)> {
    let (before, begun) = (cpu()?, Instant::now());
    let request = Request::get(format!("/table/{id}/view")).header(header::HOST, "localhost:1863");
    let answer = front.clone().oneshot(request.body(Body::empty())?).await?;
    let status = answer.status();
    to_bytes(answer.into_body(), 64 << 20).await?;
    if !status.is_success() {
        return Err(format!("{status}").into());
    }
    Ok((cpu()? - before, begun.elapsed().as_secs_f64() * 1000.0))
}

async fn measured(game: &str, tables: &[Box<dyn AnyTable>]) -> Outcome<()> {
    let dir = tempfile::tempdir()?;
    let ids = stored(dir.path(), game, tables).await?;
    let store = Arc::new(Database::open(&dir.path().join("zocalo.db")).await?);
    let front =
        Server::new(Config { rate: None, ..Config::new(dir.path()) }, Arc::clone(&store) as _).front();
    // Boards and words are made when a game is first shown.
    asked(&front, &ids[0]).await?;
    for (id, table) in ids.iter().zip(tables).skip(1) {
        let (first, wall) = asked(&front, id).await?;
        let (again, _) = asked(&front, id).await?;
        println!(
            "{game}: {} inputs, opened in {:.1} ms of CPU time; {wall:.1} ms to the answer, of which {again:.1} ms for the view",
            table.inputs(),
            first - again
        );
    }
    store.close().await?;
    Ok(())
}

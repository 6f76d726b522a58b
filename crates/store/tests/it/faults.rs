//! Faults on purpose: processes that are killed, disks that are full or do not sync, files that are torn. What was
//! acknowledged is there, nothing is there in part, and what can be read of a damaged file is saved.

use crate::{append, entry, game};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use zocalo_store::{Append, Appended, Database, Ending, GameId, NewGame, Store, StoreError, rescue};

/// Names the store of a child process.
const CHILD: &str = "ZOCALO_FAULTS_STORE";
/// How long a game is in a child process.
const LENGTH: u32 = 8;

fn budget() -> u32 {
    std::env::var("ZOCALO_BUDGET").ok().and_then(|budget| budget.parse().ok()).unwrap_or(1)
}

fn id(number: u64) -> GameId {
    let bytes = number.to_be_bytes();
    let mut id = [0; 10];
    id[..8].copy_from_slice(&bytes);
    GameId::from_bytes(id)
}

fn body(game: u64, n: u32) -> String {
    format!("{game}:{n} {}", "x".repeat((game % 7) as usize * 60))
}

/// The last entry of a game ends it and begins the next one, all at once.
async fn play_on(store: &Database, number: u64, after: u32) -> Result<Appended, StoreError> {
    let key = store.game(&id(number)).await?.expect("it was made").key;
    let second = NewGame { first_of: Some(id(number)), ..game(&id(number + 4)) };
    let ending = (after + 1 == LENGTH).then(|| Ending { at: 1, result: "over".into(), second: Some(second) });
    store.append(Append { ending, ..append(key, after, entry(&body(number, after + 1))) }).await
}

/// Not a test by itself: what the tests below run in a process of its own. It tells what was acknowledged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child_that_writes() -> Result<(), StoreError> {
    let Ok(file) = std::env::var(CHILD) else { return Ok(()) };
    let store = std::sync::Arc::new(Database::open(Path::new(&file)).await?);
    let lanes = (0..4_u64).map(|lane| {
        let store = std::sync::Arc::clone(&store);
        tokio::spawn(async move {
            let mut number = lane;
            let mut failures = 0;
            while store.game(&id(number)).await.is_ok_and(|row| row.is_some_and(|row| row.ended_at.is_some()))
            {
                number += 4;
            }
            let _ = store.create(game(&id(number))).await;
            while failures < 5 {
                let row = store.game(&id(number)).await;
                let Ok(Some(row)) = row else {
                    failures += 1;
                    continue;
                };
                let Ok(Some(last)) = store.last(row.key).await else {
                    failures += 1;
                    continue;
                };
                match play_on(&store, number, last).await {
                    Ok(Appended::Done { last }) => {
                        tell(&format!("done {number} {last}"));
                        number += if last == LENGTH { 4 } else { 0 };
                    }
                    Ok(Appended::Moved { .. }) => {}
                    Err(_) => {
                        failures += 1;
                        tell("failed");
                        tokio::time::sleep(Duration::from_millis(5)).await;
                    }
                }
            }
        })
    });
    for lane in lanes.collect::<Vec<_>>() {
        let _ = lane.await;
    }
    // Whoever cannot write can still read.
    let read = store.game(&id(0)).await.is_ok_and(|row| row.is_some());
    tell(if read { "reads" } else { "reads nothing" });
    Ok(())
}

fn tell(line: &str) {
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "\nTOLD {line}");
    let _ = out.flush();
}

/// A child process that writes to a store, and what it has told.
struct Writer {
    child: Child,
    told: std::thread::JoinHandle<Vec<String>>,
}

impl Writer {
    /// Started by other programs, if any: a shell that sets a limit, a tracer.
    fn start(file: &Path, before: &[&str]) -> std::io::Result<Self> {
        let own = std::env::current_exe()?;
        let own = own.to_str().expect("a plain path");
        let child = ["--exact", "faults::child_that_writes", "--nocapture", "--test-threads", "1"];
        let all: Vec<&str> = before.iter().copied().chain([own]).chain(child).collect();
        let mut command = Command::new(all[0]);
        command.args(&all[1..]).env(CHILD, file).stdin(Stdio::null()).stderr(Stdio::null());
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let out = BufReader::new(child.stdout.take().expect("piped"));
        let told = std::thread::spawn(move || {
            let lines = out.lines().map_while(Result::ok);
            lines.filter_map(|line| line.strip_prefix("TOLD ").map(str::to_owned)).collect()
        });
        Ok(Self { child, told })
    }

    fn kill(mut self) -> Vec<String> {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        self.told.join().expect("the reader ends")
    }

    fn read_out(mut self) -> Vec<String> {
        self.child.wait().expect("it ends");
        self.told.join().expect("the reader ends")
    }
}

/// Acknowledged entries, the highest by game.
fn acknowledged(told: &[String], all: &mut BTreeMap<u64, u32>) {
    for line in told {
        let mut words = line.split(' ');
        if words.next() == Some("done")
            && let (Some(Ok(game)), Some(Ok(last))) =
                (words.next().map(str::parse::<u64>), words.next().map(str::parse::<u32>))
        {
            let known = all.entry(game).or_insert(0);
            *known = last.max(*known);
        }
    }
}

/// That a store holds what was acknowledged, and every game as a whole; how many entries it has.
async fn holds(file: &Path, all: &BTreeMap<u64, u32>) -> Result<usize, StoreError> {
    let store = Database::open(file).await?;
    assert_eq!(store.damage().await?, Vec::<String>::new());
    let mut count = 0;
    for (_, id) in store.games_after(0, 100_000).await? {
        let row = store.game(&id).await?.expect("listed");
        let entries = store.entries(row.key, 0, 1_000).await?;
        let number = id_number(&id);
        for (n, entry) in (1..).zip(&entries) {
            assert_eq!(entry.body, body(number, n), "game {number}");
        }
        assert_eq!(store.last(row.key).await?, Some(entries.len() as u32), "game {number}");
        assert_eq!(
            row.ended_at.is_some(),
            entries.len() as u32 == LENGTH,
            "its end is written with its last entry"
        );
        assert_eq!(row.ended_at.is_some(), row.second.is_some(), "and so is the next game");
        let known = all.get(&number).copied().unwrap_or(0);
        assert!(
            entries.len() as u32 >= known,
            "game {number}: {known} were acknowledged, {} kept",
            entries.len()
        );
        count += entries.len();
    }
    for number in all.keys() {
        assert!(store.game(&id(*number)).await?.is_some(), "game {number} was acknowledged");
    }
    store.close().await?;
    Ok(count)
}

fn id_number(wanted: &GameId) -> u64 {
    (0..1_000_000).find(|&number| id(number) == *wanted).expect("one of ours")
}

/// Killed again and again, at moments spread over the course of transactions.
#[tokio::test]
async fn a_kill_loses_nothing_acknowledged() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let mut all = BTreeMap::new();
    let kills = 10 * budget();
    for kill in 0..kills {
        let writer = Writer::start(&file, &[]).expect("a child");
        while !file.exists() {
            std::thread::sleep(Duration::from_millis(1));
        }
        std::thread::sleep(Duration::from_micros(u64::from(60_000 + kill * 7_919 % 90_000)));
        acknowledged(&writer.kill(), &mut all);
        holds(&file, &all).await?;
    }
    assert!(all.values().sum::<u32>() > 0, "something was acknowledged in {kills} runs");
    Ok(())
}

/// A file-size limit stands for a full disk: writing fails as it does there.
#[tokio::test]
async fn a_full_disk_is_said_and_loses_nothing() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let limit = "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\"";
    let told = Writer::start(&file, &["sh", "-c", limit]).expect("a shell").read_out();
    assert!(told.contains(&"failed".to_owned()), "the disk was never full: {told:?}");
    assert_eq!(told.last().map(String::as_str), Some("reads"));
    let mut all = BTreeMap::new();
    acknowledged(&told, &mut all);
    assert!(all.values().sum::<u32>() > 20, "{all:?}");
    let before = holds(&file, &all).await?;
    // There is room again.
    let writer = Writer::start(&file, &[]).expect("a child");
    std::thread::sleep(Duration::from_millis(500));
    acknowledged(&writer.kill(), &mut all);
    assert!(holds(&file, &all).await? >= before);
    Ok(())
}

/// Whether calls of the system can be made to fail here.
fn can_trace() -> bool {
    let tried = Command::new("strace").args(["-qq", "-o", "/dev/null", "true"]).status();
    let can = tried.is_ok_and(|status| status.success());
    if !can {
        eprintln!("SKIPPED: calls of the system that fail: strace is not installed, or may not trace here");
    }
    can
}

/// Killed at a call of the system that writes, sizes or syncs a file, counted from the start: at each of the first ones, which make
/// the store, and then further and further on, through commits and the copying of the log into the file.
#[tokio::test]
async fn a_kill_at_any_step_of_writing_loses_nothing() -> Result<(), StoreError> {
    if !can_trace() {
        return Ok(());
    }
    const CALLS: &str = "pwrite64,ftruncate,fsync,fdatasync,rename";
    let dir = tempfile::tempdir().expect("a directory");
    let mut kept = 0;
    for run in 0..16 * budget() {
        let file = dir.path().join(format!("{run}.db"));
        let step = 1 + run * run * 9;
        let fault = format!("inject={CALLS}:signal=KILL:when={step}");
        let trace = format!("trace={CALLS}");
        let tracer =
            ["strace", "-f", "-qq", "-o", "/dev/null", "-P", file.to_str().expect("a plain path"), "-P"];
        let log = wal(&file);
        let rest = [log.to_str().expect("a plain path"), "-e", &trace, "-e", &fault];
        let before: Vec<&str> = tracer.into_iter().chain(rest).collect();
        let told = Writer::start(&file, &before).expect("a tracer").read_out();
        let last = told.last().map(String::as_str);
        assert!(!matches!(last, Some("reads" | "reads nothing")), "it was killed at step {step}: {told:?}");
        let mut all = BTreeMap::new();
        acknowledged(&told, &mut all);
        kept += holds(&file, &all).await?;
    }
    assert!(kept > 0, "something was kept");
    Ok(())
}

/// The disk says that it could not keep what it was given: that is no acknowledgement.
#[tokio::test]
async fn a_sync_that_fails_acknowledges_nothing() -> Result<(), StoreError> {
    if !can_trace() {
        return Ok(());
    }
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let tracer = ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fsync,fdatasync"];
    let fault = ["-e", "inject=fsync,fdatasync:error=EIO:when=40+"];
    let before: Vec<&str> = tracer.into_iter().chain(fault).collect();
    let told = Writer::start(&file, &before).expect("a tracer").read_out();
    assert!(told.contains(&"failed".to_owned()), "no sync failed: {told:?}");
    let mut all = BTreeMap::new();
    acknowledged(&told, &mut all);
    assert!(!all.is_empty());
    holds(&file, &all).await?;
    Ok(())
}

fn wal(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

/// Every step of writing a transaction: the log of the file is cut off there, and once more torn there.
#[tokio::test]
async fn a_torn_log_keeps_whole_transactions_in_order() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    Database::open(&file).await?.close().await?;
    let store = Database::open(&file).await?;
    store.create(game(&id(3))).await?;
    let mut all = BTreeMap::new();
    for after in 0..LENGTH {
        assert_eq!(play_on(&store, 3, after).await?, Appended::Done { last: after + 1 });
        all.insert(3, after + 1);
    }
    // Copied as they lie there, as after a loss of power.
    let (base, log) = (std::fs::read(&file).expect("the file"), std::fs::read(wal(&file)).expect("its log"));
    store.close().await?;
    const FRAME: usize = 24 + 4096;
    let mut cuts: Vec<usize> = (0..=(log.len() - 32) / FRAME).map(|frame| 32 + frame * FRAME).collect();
    cuts.extend(cuts.clone().iter().flat_map(|cut| [cut.saturating_sub(1), cut + 1, cut + 30, cut + 2_000]));
    cuts.extend([0, 1, 31]);
    cuts.retain(|&cut| cut <= log.len());
    cuts.sort_unstable();
    let copy = dir.path().join("copy.db");
    let none = BTreeMap::new();
    let mut before = 0;
    for &cut in &cuts {
        let kept = opened(&copy, &base, &log[..cut], &none).await?;
        assert!(kept >= before, "a longer log keeps no less: {kept} after {before} at {cut}");
        before = kept;
    }
    assert_eq!(opened(&copy, &base, &log, &all).await?, LENGTH as usize, "the whole log keeps all");
    for &cut in cuts.iter().filter(|cut| **cut < log.len()) {
        let mut torn = log.clone();
        torn[cut] ^= 0xa5;
        opened(&copy, &base, &torn, &none).await?;
    }
    Ok(())
}

/// Opens a copy with that log and checks what it holds; how many entries.
async fn opened(copy: &Path, base: &[u8], log: &[u8], all: &BTreeMap<u64, u32>) -> Result<usize, StoreError> {
    for tail in ["", "-wal", "-shm"] {
        let mut name = copy.as_os_str().to_owned();
        name.push(tail);
        let _ = std::fs::remove_file(name);
    }
    std::fs::write(copy, base).expect("written");
    std::fs::write(wal(copy), log).expect("written");
    holds(copy, all).await
}

/// A store with many games, closed in good order.
async fn large(file: &Path, games: u64) -> Result<(), StoreError> {
    let store = Database::open(file).await?;
    assert_eq!(store.setting("key".to_owned(), "drawn".to_owned()).await?, "drawn");
    for number in 0..games {
        store.create(game(&id(number))).await?;
        let key = store.game(&id(number)).await?.expect("made").key;
        let entries = (1..=60).flat_map(|n| entry(&body(number, n))).collect();
        store.append(append(key, 0, entries)).await?;
    }
    store.close().await
}

#[tokio::test]
async fn a_good_stop_leaves_one_whole_file() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    large(&dir.path().join("zocalo.db"), 20).await?;
    let names: Vec<_> =
        std::fs::read_dir(dir.path()).expect("listed").flatten().map(|file| file.file_name()).collect();
    assert_eq!(names, ["zocalo.db"]);
    Ok(())
}

/// Each page in turn is overwritten, and the file cut in half: what is damaged is named, the rest is saved into a new file,
/// and nothing is made up.
#[tokio::test]
async fn what_can_be_read_of_a_damaged_file_is_saved() -> Result<(), StoreError> {
    const GAMES: u64 = 24;
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    large(&file, GAMES).await?;
    assert_eq!(Database::soundness(&file).await?, Vec::<String>::new());
    let whole = std::fs::read(&file).expect("the file");
    let pages = whole.len() / 4096;
    let mut damages: Vec<Vec<u8>> = (1..pages)
        .step_by(5)
        .map(|page| {
            let mut bytes = whole.clone();
            bytes[page * 4096..][..4096].fill(0x5a);
            bytes
        })
        .collect();
    damages.push(whole[..whole.len() / 2 / 4096 * 4096].to_vec());
    let (mut named, mut most) = (0, 0);
    for (number, damage) in damages.iter().enumerate() {
        let (damaged, saved) = (dir.path().join("damaged.db"), dir.path().join(format!("saved-{number}.db")));
        std::fs::write(&damaged, damage).expect("written");
        named += usize::from(!matches!(Database::soundness(&damaged).await, Ok(list) if list.is_empty()));
        // A file in which not even the list of its tables can be read is said to be one.
        let Ok(rescued) = rescue(&damaged, &saved).await else { continue };
        assert_eq!(std::fs::read(&damaged).expect("there"), *damage, "the damaged file is left as it is");
        let store = Database::open(&saved).await?;
        let setting = store.setting("key".to_owned(), "other".to_owned()).await?;
        assert!(setting == "drawn" || !rescued.unread.is_empty(), "what was drawn once stays");
        let games = store.games_after(0, 1_000).await?;
        assert_eq!(games.len() as u64, rescued.whole + rescued.cut.len() as u64);
        for (key, id) in games {
            let entries = store.entries(key, 0, 1_000).await?;
            assert_eq!(store.last(key).await?, Some(entries.len() as u32));
            let number = id_number(&id);
            for (n, entry) in (1..).zip(&entries) {
                assert_eq!(entry.body, body(number, n), "game {number}");
            }
            let cut = rescued.cut.iter().find(|(cut, ..)| *cut == id.to_string());
            assert_eq!(entries.len() as u64, cut.map_or(60, |(_, kept, _)| *kept));
        }
        most = most.max(rescued.whole);
        assert!(rescue(&damaged, &saved).await.is_err(), "and never overwritten");
    }
    assert!(named * 10 >= damages.len() * 9, "{named} of {} were named", damages.len());
    assert!(most >= GAMES - 4, "a page costs what lies on it: {most}");
    let left: Vec<_> = std::fs::read_dir(dir.path()).expect("listed").flatten().collect();
    assert!(
        left.iter().all(|file| !file.file_name().to_string_lossy().contains(".damaged")),
        "no copies stay"
    );
    Ok(())
}

/// The clock of the machine jumps by a year in either direction: work that somebody had is soon free again.
#[tokio::test]
async fn a_clock_that_jumps_holds_no_work_for_ever() -> Result<(), StoreError> {
    let dir = tempfile::tempdir().expect("a directory");
    let file = dir.path().join("zocalo.db");
    let store = Database::open(&file).await?;
    let lease = async |who: &str| store.lease("bots:1".to_owned(), who.to_owned(), 15_000).await;
    assert!(lease("a").await?);
    assert!(!lease("b").await?);
    for year in [-31_536_000_000_i64, 31_536_000_000] {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
        let mut conn = sqlx::ConnectOptions::connect(&options).await?;
        // As if the clock had been set by a year since.
        sqlx::query("update lease set until = until + $1").bind(year).execute(&mut conn).await?;
        sqlx::Connection::close(conn).await?;
        assert!(lease("b").await?, "{year}");
        assert!(!lease("a").await?);
        assert!(store.lease("bots:1".to_owned(), "b".to_owned(), 0).await?);
        assert!(lease("a").await?);
        let _ = store.lease("bots:1".to_owned(), "a".to_owned(), 0).await?;
        assert!(lease("a").await?);
    }
    Ok(())
}

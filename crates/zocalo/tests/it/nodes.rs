//! Two servers on one database behind a real proxy: servers are killed every two seconds and the database is stopped and started
//! while games are played. Every acknowledged move is there once, and no stream is silent for five seconds.
//!
//! `ZOCALO_NODES_SECONDS` says for how long (20 unless it is said). A machine that is busy with other things takes longer: the
//! next server is killed only once the last one answers again, so that what is tested is the loss of one, never that of both.

use crate::run::zocalo;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use zocalo_store::scratch::Scratch;
use zocalo_store::{Database, GameId, Store};

/// Tables that are played by people, that is, by this test.
const TABLES: usize = 4;
/// A stream that is behind for so long counts as silent, on a machine that does nothing else.
const SILENCE: Duration = Duration::from_secs(5);
/// Time between a server that answers again and the next kill.
const PAUSE: Duration = Duration::from_secs(2);
/// A server that does not answer for so long after it was started has failed.
const START_MAX: Duration = Duration::from_secs(60);
/// So many servers are killed, and so many choices acknowledged, at least.
const KILLS_MIN: usize = 5;
const CHOICES_MIN: usize = 50;
/// Nothing takes longer than this, however busy the machine is.
const ALL_MAX: Duration = Duration::from_secs(300);

fn seconds() -> u64 {
    std::env::var("ZOCALO_NODES_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20)
}

pub fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port()
}

/// How many times longer than its CPU time work takes here because of what else runs on this machine; 1 where that is not known.
/// Asked while nothing of this test runs, so that a slow server is no excuse for itself.
fn crowd() -> f64 {
    let times = || -> Option<(f64, f64)> {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        let mut numbers = text.split_whitespace().map_while(|number| number.parse().ok());
        Some((numbers.next()?, numbers.next()?))
    };
    let (Some(before), begun) = (times(), Instant::now()) else { return 1.0 };
    let mut spun = 0_u64;
    while begun.elapsed() < Duration::from_secs(1) {
        spun = std::hint::black_box(spun.wrapping_mul(31).wrapping_add(7));
    }
    let Some(after) = times() else { return 1.0 };
    let (ran, waited) = (after.0 - before.0, after.1 - before.1);
    if ran > 0.0 { (1.0 + waited / ran).max(1.0) } else { 1.0 }
}

/// A process that ends with the test.
pub struct Process(Child);

impl Process {
    /// Ends it at once, with SIGKILL, and waits until it is gone.
    fn kill(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

pub fn node(port: u16, database: &str, home: &Path) -> Process {
    let port = port.to_string();
    let args = [
        "serve",
        "--port",
        &port,
        "--no-open",
        "--store",
        database,
        "--proxied",
        "--no-rate-limit",
        "--log",
        "error",
    ];
    let mut command = zocalo(&args);
    command.env("HOME", home).env("XDG_DATA_HOME", home);
    Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a server"))
}

/// Waits until a server answers that it is well, asked by its own port. One that found no database when it started ends, and is
/// started again, as a service manager does.
pub fn answers_again(process: &mut Process, port: u16, start: impl Fn() -> Process) {
    let begun = Instant::now();
    while !matches!(ask(port, "GET /healthz", "", ""), Some((200, ..))) {
        assert!(begun.elapsed() < START_MAX, "a server that was started again does not answer");
        thread::sleep(Duration::from_millis(20));
        if matches!(process.0.try_wait(), Ok(Some(_))) {
            *process = start();
        }
    }
}

fn nginx() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push("/usr/sbin".into());
    folders.into_iter().map(|folder| folder.join("nginx")).find(|file| file.is_file())
}

/// The proxy, as `docs/operations.md` sets it up: requests for a table go to one server while it answers. A choice is sent again
/// only where no connection came about.
fn proxy(nginx: &Path, folder: &Path, port: u16, nodes: [u16; 2]) -> Process {
    let [one, two] = nodes;
    let at = folder.display();
    let text = format!(
        "daemon off; master_process off; pid {at}/nginx.pid; error_log {at}/nginx-error.log; worker_processes 1;
         events {{ worker_connections 512; }}
         http {{
           access_log off; client_body_temp_path {at}/b; proxy_temp_path {at}/p; fastcgi_temp_path {at}/f;
           uwsgi_temp_path {at}/u; scgi_temp_path {at}/s;
           map $uri $zocalo_table {{ ~^/table/(?<id>[^/]+) $id; default $remote_addr; }}
           upstream zocalo {{
             hash $zocalo_table consistent;
             server 127.0.0.1:{one} max_fails=1 fail_timeout=1s; server 127.0.0.1:{two} max_fails=1 fail_timeout=1s;
           }}
           server {{
             listen 127.0.0.1:{port};
             location / {{
               proxy_pass http://zocalo; proxy_http_version 1.1; proxy_set_header Host localhost;
               proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Connection \"\";
               proxy_set_header X-Forwarded-Proto $scheme;
               proxy_buffering off; proxy_read_timeout 1h; proxy_connect_timeout 1s; proxy_next_upstream error timeout;
             }}
           }}
         }}"
    );
    let file = folder.join("nginx.conf");
    std::fs::write(&file, text).expect("written");
    let mut command = Command::new(nginx);
    command.arg("-c").arg(&file).arg("-p").arg(folder).arg("-e").arg(folder.join("nginx-error.log"));
    Process(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a proxy"))
}

/// One request; `None` if there was no whole answer.
pub fn ask(port: u16, head: &str, cookie: &str, body: &str) -> Option<(u16, String, String)> {
    ask_with(port, head, &format!("Cookie: {cookie}\r\n"), body)
}

/// The same with these header lines.
pub fn ask_with(port: u16, head: &str, lines: &str, body: &str) -> Option<(u16, String, String)> {
    let stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(15))).ok()?;
    let length = body.len();
    let kind = if body.starts_with('{') { "application/json" } else { "application/x-www-form-urlencoded" };
    write!(
        &stream,
        "{head} HTTP/1.1\r\nHost: localhost\r\n{lines}Content-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .ok()?;
    let mut answer = Vec::new();
    (&stream).read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = if head.to_ascii_lowercase().contains("transfer-encoding: chunked") {
        unchunked(body)?
    } else {
        body.to_owned()
    };
    Some((status, head.to_owned(), body))
}

/// A body in pieces, put together; `None` if the last one is missing.
fn unchunked(mut body: &str) -> Option<String> {
    let mut whole = Vec::new();
    loop {
        let (size, rest) = body.split_once("\r\n")?;
        let size = usize::from_str_radix(size.trim(), 16).ok()?;
        if size == 0 {
            return String::from_utf8(whole).ok();
        }
        whole.extend(rest.as_bytes().get(..size)?);
        body = std::str::from_utf8(rest.as_bytes().get(size + 2..)?).ok()?;
    }
}

/// A table, and the cookie of whoever plays both sides of it.
pub struct Table {
    pub path: String,
    pub cookie: String,
}

pub fn set_up(port: u16) -> Table {
    for _ in 0..300 {
        let form = "game=camerone&seat-0=me&seat-1=me";
        if let Some((303, head, _)) = ask(port, "POST /tables", "", form) {
            let field = |name: &str| {
                let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with(name));
                line.and_then(|line| line.split_once(": ")).map(|(_, value)| value.to_owned())
            };
            let path =
                field("location").expect("an address").split('#').next().unwrap_or_default().to_owned();
            let cookie =
                field("set-cookie").expect("a cookie").split(';').next().unwrap_or_default().to_owned();
            return Table { path, cookie };
        }
        thread::sleep(Duration::from_millis(100));
    }
    panic!("no table could be set up");
}

/// What the players and the streams have seen.
#[derive(Default)]
struct Seen {
    /// Acknowledged choices: by table and number of the last entry, what was said.
    acknowledged: Mutex<BTreeMap<(usize, u64), String>>,
    /// The highest number acknowledged, by table.
    last: [AtomicU64; TABLES],
    /// How long a stream was behind at most, in milliseconds.
    behind: AtomicU64,
    /// How long a player waited for an answer to a choice at most, with all that was tried, in milliseconds.
    waited: AtomicU64,
    errors: AtomicU64,
    /// Set while this test itself keeps the database stopped: nobody could know then what was acknowledged before.
    stopped: AtomicBool,
}

impl Seen {
    fn choices(&self) -> usize {
        self.acknowledged.lock().expect("no panic").len()
    }
}

/// Plays one table. After an answer that did not come, it looks whether the choice was taken before it tries again.
fn play(port: u16, number: usize, table: &Table, seen: &Seen, stop: &AtomicBool) {
    let view = || -> Option<Value> {
        let (200, _, body) = ask(port, &format!("GET {}/view", table.path), &table.cookie, "")? else {
            return None;
        };
        serde_json::from_str(&body).ok()
    };
    let mut now: Option<Value> = None;
    let mut turn = number;
    let mut since = Instant::now();
    while !stop.load(Ordering::Relaxed) {
        let Some(known) = now.take().or_else(view) else {
            seen.errors.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(30));
            continue;
        };
        let Some(choices) = known["choices"].as_array().filter(|choices| !choices.is_empty()) else { return };
        turn = turn.wrapping_mul(31).wrapping_add(7);
        let say = choices[turn % choices.len()]["say"].clone();
        let body = json!({ "after": known["seq"], "says": [say] }).to_string();
        match ask(port, &format!("POST {}/choose", table.path), &table.cookie, &body) {
            Some((200, _, body)) => {
                let told: Value = serde_json::from_str(&body).expect("a view");
                let seq = known["seq"].as_u64().expect("a number") + 1;
                let say = say.as_str().unwrap_or_default().to_owned();
                let before = seen.acknowledged.lock().expect("no panic").insert((number, seq), say);
                assert_eq!(before, None, "entry {seq} of table {number} was acknowledged twice");
                seen.last[number].store(told["seq"].as_u64().expect("a number"), Ordering::Relaxed);
                let waited = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
                seen.waited.fetch_max(waited, Ordering::Relaxed);
                since = Instant::now();
                now = Some(told);
            }
            Some((status, ..)) if status < 500 && status != 409 => {
                panic!("a legal choice is answered {status}")
            }
            _ => drop(seen.errors.fetch_add(1, Ordering::Relaxed)),
        }
    }
}

/// Follows the stream of a table as a browser does: opens it again whenever it ends. `numbers` has the last number told.
fn follow(port: u16, table: &Table, told: &AtomicU64, stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        let Ok(stream) = TcpStream::connect(("127.0.0.1", port)) else { continue };
        let _ = stream.set_read_timeout(Some(Duration::from_millis(500)));
        let request = format!(
            "GET {}/news HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\r\n",
            table.path, table.cookie
        );
        if (&stream).write_all(request.as_bytes()).is_ok() {
            let mut lines = BufReader::new(&stream);
            let mut line = String::new();
            while !stop.load(Ordering::Relaxed) {
                match lines.read_line(&mut line) {
                    Ok(0) => break,
                    Ok(_) => {
                        let number = line
                            .strip_prefix("data: ")
                            .and_then(|line| line.split(' ').next()?.trim().parse().ok());
                        if let Some(number) = number {
                            told.fetch_max(number, Ordering::Relaxed);
                        }
                        line.clear();
                    }
                    Err(error)
                        if matches!(
                            error.kind(),
                            std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                        ) => {}
                    Err(_) => break,
                }
            }
        }
        thread::sleep(Duration::from_millis(100));
    }
}

/// Watches how long the stream of a table is behind what was acknowledged there.
fn watch(seen: &Seen, told: &[AtomicU64; TABLES], stop: &AtomicBool) {
    let mut since: [Option<(u64, Instant)>; TABLES] = [None; TABLES];
    while !stop.load(Ordering::Relaxed) {
        if seen.stopped.load(Ordering::Relaxed) {
            // Whoever is behind then is behind from when it is there again.
            since.iter_mut().flatten().for_each(|(_, begun)| *begun = Instant::now());
        }
        for (number, since) in since.iter_mut().enumerate() {
            let (last, told) =
                (seen.last[number].load(Ordering::Relaxed), told[number].load(Ordering::Relaxed));
            match since {
                Some((wanted, begun)) if told >= *wanted => {
                    let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                    seen.behind.fetch_max(ms, Ordering::Relaxed);
                    *since = None;
                }
                Some((_, begun)) => {
                    let ms = u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX);
                    seen.behind.fetch_max(ms, Ordering::Relaxed);
                }
                None if told < last => *since = Some((last, Instant::now())),
                None => {}
            }
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn two_servers_behind_a_proxy_lose_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let Some(nginx) = nginx() else {
        return eprintln!("SKIPPED: two servers behind a proxy: nginx is not installed");
    };
    let database = tempfile::tempdir().unwrap();
    let Some(server) = Scratch::start(database.path()) else {
        return eprintln!("SKIPPED: two servers behind a proxy: PostgreSQL is not installed");
    };
    let crowd_before = crowd();
    let (port, ports) = (free_port(), [free_port(), free_port()]);
    let mut nodes = ports.map(|port| node(port, &server.address(), folder.path()));
    let _proxy = proxy(&nginx, folder.path(), port, ports);
    let tables: Vec<Table> = (0..TABLES).map(|_| set_up(port)).collect();
    // Bots play as well: their tables change hands with the servers.
    for _ in 0..2 {
        ask(port, "POST /tables", "", "game=camerone&seat-0=bot:random&seat-1=bot:random");
    }
    let (seen, stop) = (Arc::new(Seen::default()), Arc::new(AtomicBool::new(false)));
    let told: [AtomicU64; TABLES] = Default::default();
    let (mut kills, mut restarts) = (0_usize, 0);
    thread::scope(|scope| {
        for (number, table) in tables.iter().enumerate() {
            let (seen, stop, told) = (&seen, &stop, &told[number]);
            scope.spawn(move || play(port, number, table, seen, stop));
            scope.spawn(move || follow(port, table, told, stop));
        }
        let (seen_by, told, stopped) = (&seen, &told, &stop);
        scope.spawn(move || watch(seen_by, told, stopped));
        let begun = Instant::now();
        let end = Duration::from_secs(seconds());
        while begun.elapsed() < end || kills < KILLS_MIN || seen.choices() <= CHOICES_MIN {
            if begun.elapsed() > ALL_MAX {
                break;
            }
            thread::sleep(PAUSE);
            let which = kills % 2;
            nodes[which].kill();
            nodes[which] = node(ports[which], &server.address(), folder.path());
            kills += 1;
            if restarts == 0 && begun.elapsed() > end / 2 {
                seen.stopped.store(true, Ordering::Relaxed);
                server.stop();
                thread::sleep(Duration::from_millis(300));
                server.resume();
                seen.stopped.store(false, Ordering::Relaxed);
                restarts += 1;
            }
            let start = || node(ports[which], &server.address(), folder.path());
            answers_again(&mut nodes[which], ports[which], start);
        }
        // What was acknowledged last is still to be told.
        thread::sleep(Duration::from_millis(500));
        stop.store(true, Ordering::Relaxed);
    });
    drop(nodes);
    let crowd = crowd_before.max(crowd());
    let silence = SILENCE.mul_f64(crowd);
    let acknowledged = seen.acknowledged.lock().unwrap();
    let (behind, waited) = (seen.behind.load(Ordering::Relaxed), seen.waited.load(Ordering::Relaxed));
    eprintln!(
        "{kills} kills, {restarts} restarts of the database: {} choices acknowledged, {} requests without an answer; \
         a stream was behind for {behind} ms at most, a choice took {waited} ms at most; beside other work, all takes {crowd:.1} \
         times as long",
        acknowledged.len(),
        seen.errors.load(Ordering::Relaxed),
    );
    let played = kills >= KILLS_MIN && restarts == 1 && acknowledged.len() > CHOICES_MIN;
    assert!(played, "something was played");
    assert!(
        u128::from(behind) < silence.as_millis(),
        "a stream was silent for {behind} of {} ms",
        silence.as_millis()
    );
    there_once(&server, &tables, &acknowledged);
}

/// Every acknowledged choice is in the database under its number, and the numbers have no gap.
fn there_once(server: &Scratch, tables: &[Table], acknowledged: &BTreeMap<(usize, u64), String>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Database::connect(&server.address()).await.expect("the database");
        for (number, table) in tables.iter().enumerate() {
            let id = GameId::parse(table.path.trim_start_matches("/table/")).expect("a name");
            let row = store.game(&id).await.expect("read").expect("there");
            let entries = store.entries(row.key, 0, 1_000_000).await.expect("read");
            assert_eq!(store.last(row.key).await.expect("read"), Some(entries.len() as u32), "no gap");
            for ((_, seq), say) in acknowledged.range((number, 0)..(number + 1, 0)) {
                let entry = &entries[usize::try_from(*seq).unwrap() - 1];
                let body: Value = serde_json::from_str(&entry.body).expect("an entry");
                assert_eq!(body["say"], **say, "table {number}, entry {seq}");
            }
        }
    });
}

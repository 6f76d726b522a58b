//! Plays whole games through HTTP as two pages at each table do, and measures: moves per CPU second of the server, bytes,
//! latencies, memory.
//!
//! `load ADDRESS PID [--game ID] [--games N] [--moves M] [--gzip] [--seed S]` plays against a running server whose process
//! is PID. Every table has two players. Each has a page with a live stream, sends what the page's script sends and puts
//! together what it is sent as the script does; whoever decides clicks on one of the choices that their page then shows,
//! and the other page is told by its stream what has changed, or fetches it. A move is such a click, with all that both pages are
//! sent because of it.
//! `load health ADDRESS PID N` asks N times whether the server is well: what a request costs that does nothing.
//! `load open ADDRESS PID --game ID --games N` sets up N tables, both players' pages opened, and leaves them.
//! `load fill DIR N` puts N finished games into the store in DIR, for measuring with a full one.

mod common;

use common::{Outcome, random_game};
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Read;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::watch;
use zocalo_core::lottery::Lottery;
use zocalo_store::{Database, Entry, GameId, NewGame, NewSeat, Person, Seats, Store};
use zocalo_table::Lang;

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |n: usize| args.get(n).map_or("", String::as_str);
    let named = |name: &str| args.iter().position(|arg| arg == name).and_then(|at| args.get(at + 1));
    let number = |name: &str, usual: usize| named(name).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let game = named("--game").map_or(zocalo_table::games()[0].id(), String::as_str);
    let wanted = |address: &str| Wanted {
        address: address.to_owned(),
        game: game.to_owned(),
        games: number("--games", 8),
        moves: number("--moves", usize::MAX),
        seed: number("--seed", 1) as u64,
        gzip: args.iter().any(|arg| arg == "--gzip"),
    };
    match word(0) {
        "fill" => fill(Path::new(word(1)), word(2).parse()?),
        "health" => health(word(1), word(2).parse()?, word(3).parse()?),
        "open" => open(&wanted(word(1)), word(2).parse()?),
        address => play(&wanted(address), word(1).parse()?),
    }
}

/// What is to be measured.
struct Wanted {
    address: String,
    game: String,
    games: usize,
    moves: usize,
    seed: u64,
    gzip: bool,
}

/// Connections that come from one address: a server lets each network have so many and no more.
const AT_ONE_ADDRESS: u32 = 64;

/// A connection to a server on this machine, from one of its many addresses.
async fn connected(address: &str) -> Outcome<TcpStream> {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let household = MADE.fetch_add(1, Ordering::Relaxed) / AT_ONE_ADDRESS;
    let from = Ipv4Addr::from(u32::from(Ipv4Addr::LOCALHOST) + household);
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((from, 0)))?;
    Ok(socket.connect(address.parse()?).await?)
}

/// A connection that stays open.
struct Line {
    stream: BufReader<TcpStream>,
    host: String,
    cookie: String,
    gzip: bool,
    /// Bytes of bodies received.
    bytes: usize,
}

/// An answer.
struct Answer {
    status: u16,
    location: String,
    body: String,
}

impl Line {
    async fn new(address: &str, gzip: bool) -> Outcome<Self> {
        let stream = connected(address).await?;
        stream.set_nodelay(true)?;
        let host = address.replace("127.0.0.1", "localhost");
        Ok(Self { stream: BufReader::new(stream), host, cookie: String::new(), gzip, bytes: 0 })
    }

    async fn send(&mut self, head: &str, kind: &str, body: &str) -> Outcome<()> {
        let encoding = if self.gzip { "accept-encoding: gzip\r\n" } else { "" };
        let request = format!(
            "{head} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n{encoding}content-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            self.host,
            self.cookie,
            body.len()
        );
        Ok(self.stream.get_mut().write_all(request.as_bytes()).await?)
    }

    /// Sends a request and reads the answer.
    async fn ask(&mut self, head: &str, kind: &str, body: &str) -> Outcome<Answer> {
        self.send(head, kind, body).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).ok_or("no status")?.parse()?;
        let (mut length, mut location, mut pressed) = (None, String::new(), false);
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = Some(value.parse()?),
                "content-encoding" => pressed = value == "gzip",
                "location" => location = value.to_owned(),
                "set-cookie" => self.cookie = value.split(';').next().unwrap_or_default().to_owned(),
                _ => {}
            }
        }
        let body = match length {
            Some(length) => {
                let mut body = vec![0; length];
                self.stream.read_exact(&mut body).await?;
                body
            }
            None => self.chunks().await?,
        };
        self.bytes += body.len();
        let mut text = String::new();
        if pressed {
            GzDecoder::new(&body[..]).read_to_string(&mut text)?;
        } else {
            text = String::from_utf8(body)?;
        }
        Ok(Answer { status, location, body: text })
    }

    /// A body in chunks, as compressed ones are sent.
    async fn chunks(&mut self) -> Outcome<Vec<u8>> {
        let (mut body, mut line) = (Vec::new(), String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let length = usize::from_str_radix(line.trim(), 16)?;
            let begin = body.len();
            body.resize(begin + length, 0);
            self.stream.read_exact(&mut body[begin..]).await?;
            line.clear();
            self.stream.read_line(&mut line).await?;
            if length == 0 {
                return Ok(body);
            }
        }
    }
}

/// What a live stream told last: the number of an entry, and what has changed up to it, if it said so.
#[derive(Clone, Default)]
struct News {
    seq: u64,
    view: Option<Value>,
}

impl News {
    fn read(data: &str) -> Option<Self> {
        if data.starts_with('{') {
            let view: Value = serde_json::from_str(data).ok()?;
            return Some(Self { seq: view["seq"].as_u64()?, view: Some(view) });
        }
        Some(Self { seq: data.split(' ').next()?.parse().ok()?, view: None })
    }
}

/// Listens to a live stream.
async fn listen(mut line: Line, asked: &str, bytes: Arc<AtomicUsize>) -> Outcome<watch::Receiver<News>> {
    line.send(&format!("GET {asked}"), "text/plain", "").await?;
    let (tell, told) = watch::channel(News::default());
    tokio::spawn(async move {
        let mut text = String::new();
        loop {
            text.clear();
            let Ok(length @ 1..) = line.stream.read_line(&mut text).await else { return };
            bytes.fetch_add(length, Ordering::Relaxed);
            if let Some(news) = text.trim_end().strip_prefix("data: ").and_then(News::read) {
                tell.send_replace(news);
            }
        }
    });
    Ok(told)
}

/// What a page of one player has: it asks for what it lacks, and puts together what it is told as its script does.
struct Page {
    line: Line,
    table: String,
    view: Value,
    choices: Vec<Value>,
    parts: BTreeMap<String, Vec<Value>>,
    /// Inputs up to the moment that is shown.
    shown: u64,
    news: watch::Receiver<News>,
    /// Bytes that the live stream told.
    streamed: Arc<AtomicUsize>,
    /// The number by which the server knows the page.
    key: String,
    /// How often it asked for a view that the stream had not told.
    asked: usize,
    by_part: BTreeMap<String, usize>,
}

/// So many stay, so many go, this comes; what is left goes.
fn applied(have: &[Value], script: &[Value]) -> Outcome<Vec<Value>> {
    let (mut list, mut at) = (Vec::new(), 0);
    for step in script {
        match step.as_i64() {
            Some(n) if n > 0 => {
                let end = at + usize::try_from(n)?;
                list.extend_from_slice(have.get(at..end).ok_or("more stays than there is")?);
                at = end;
            }
            Some(n) => at += usize::try_from(-n)?,
            None => list.push(step.clone()),
        }
    }
    Ok(list)
}

impl Page {
    /// Opens the page of a table as a browser does: the page, with what it shows, and the live stream.
    async fn open(mut line: Line, table: String) -> Outcome<Self> {
        let page = line.ask(&format!("GET {table}"), "text/plain", "").await?;
        let first =
            page.body.split("id=\"first-view\">").nth(1).and_then(|rest| rest.split("</script>").next());
        let first: Value = serde_json::from_str(first.ok_or("no view on the page")?)?;
        let mut stream = Line::new(&line.host.replace("localhost", "127.0.0.1"), line.gzip).await?;
        stream.cookie.clone_from(&line.cookie);
        static PAGES: AtomicU32 = AtomicU32::new(0);
        let mut page = Self {
            line,
            table,
            view: Value::Null,
            choices: Vec::new(),
            parts: BTreeMap::new(),
            shown: 0,
            news: watch::channel(News::default()).1,
            streamed: Arc::default(),
            key: format!("{:016x}", PAGES.fetch_add(1, Ordering::Relaxed)),
            asked: 0,
            by_part: BTreeMap::new(),
        };
        page.take(first)?;
        let asked = format!("{}/news?{}", page.table, page.query());
        page.news = listen(stream, &asked, Arc::clone(&page.streamed)).await?;
        Ok(page)
    }

    /// What the page tells that it has.
    fn query(&self) -> String {
        format!("from={}&page={}", self.view["edition"].as_str().unwrap_or_default(), self.key)
    }

    /// Bytes received so far.
    fn bytes(&self) -> usize {
        self.line.bytes + self.streamed.load(Ordering::Relaxed)
    }

    /// Puts a view on the page.
    fn take(&mut self, view: Value) -> Outcome<()> {
        if view["from"].is_null() {
            self.parts.clear();
            self.choices.clear();
        } else if view["from"] != self.view["edition"] {
            return Err("the differences are those to something else".into());
        }
        for (name, script) in view["parts"].as_object().into_iter().flatten() {
            *self.by_part.entry(name.clone()).or_default() += script.to_string().len();
            let list = self.parts.entry(name.clone()).or_default();
            *list = applied(list, script.as_array().ok_or("a list")?)?;
        }
        for name in ["log", "choices", "gestures"] {
            let bytes = view.get(name).map_or(0, |list| list.to_string().len());
            *self.by_part.entry(format!("/{name}")).or_default() += bytes;
        }
        if let Some(script) = view["choices"].as_array() {
            self.choices = applied(&self.choices, script)?;
        }
        self.shown = view["at"].as_u64().ok_or("a number")?;
        self.view = view;
        Ok(())
    }

    async fn fetch(&mut self, at: Option<u64>) -> Outcome<Value> {
        let at = at.map_or_else(String::new, |at| format!("at={at}&"));
        self.asked += 1;
        let asked = format!("GET {}/view?{at}{}", self.table, self.query());
        let answer = self.line.ask(&asked, "text/plain", "").await?;
        if answer.status != 200 {
            return Err(format!("{} {}", answer.status, answer.body).into());
        }
        Ok(serde_json::from_str(&answer.body)?)
    }

    /// Clicks on one of the choices that the page shows.
    async fn click(&mut self, lottery: &mut Lottery) -> Outcome<()> {
        if self.choices.is_empty() {
            return Err("nothing to click on".into());
        }
        let choice = &self.choices[lottery.below(self.choices.len())];
        let body = json!({ "after": self.view["seq"], "side": self.view["side"], "says": [choice["say"]] });
        let asked = format!("POST {}/choose?{}", self.table, self.query());
        let answer = self.line.ask(&asked, "application/json", &body.to_string()).await?;
        if answer.status != 200 {
            return Err(format!("{} {}", answer.status, answer.body).into());
        }
        self.take(serde_json::from_str(&answer.body)?)
    }

    /// Waits for the live stream to tell of an entry, and fetches what it does not say. Several actions are shown one after
    /// the other, each fetched when it is shown.
    async fn follow(&mut self, seq: u64) -> Outcome<()> {
        let told = self.news.wait_for(|told| told.seq >= seq).await?.view.clone();
        let fits = |view: &Value| view["from"].is_null() || view["from"] == self.view["edition"];
        let present = match told.filter(fits) {
            Some(view) => view,
            None => self.fetch(None).await?,
        };
        let ends = action_ends(&present, self.shown);
        if ends.is_empty() {
            return self.take(present);
        }
        for at in ends.into_iter().map(Some).chain([None]) {
            let view = self.fetch(at).await?;
            self.take(view)?;
        }
        Ok(())
    }
}

/// The inputs between the moment that is shown and the present with which actions end: where the next one begins, as the
/// page's script finds it in the lines of the log.
fn action_ends(present: &Value, shown: u64) -> Vec<u64> {
    let word = |line: &str, name: &str| -> Option<String> {
        Some(line.split(&format!("{name}=\"")).nth(1)?.split('"').next()?.to_owned())
    };
    let lines = present["log"]["lines"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let begins: Vec<&str> =
        lines.filter(|line| line.contains("class=\"d0\"") || line.contains("class=\"d1\"")).collect();
    let mut ends = Vec::new();
    for (n, line) in begins.iter().enumerate() {
        let subject = |line: &str| (word(line, "data-on"), word(line, "data-kind"));
        let again = n > 0 && subject(line).0.is_some() && subject(line) == subject(begins[n - 1]);
        let input = word(line, "data-input").and_then(|input| input.parse::<u64>().ok()).unwrap_or(0);
        if !again && input > shown + 1 && !ends.contains(&(input - 1)) {
            ends.push(input - 1);
        }
    }
    ends
}

/// Sets up a table for two people, each with a page of their own.
async fn begin(wanted: &Wanted, sides: &[String; 2]) -> Outcome<[Page; 2]> {
    let line = || Line::new(&wanted.address, wanted.gzip);
    let (mut ana, mut bea) = (line().await?, line().await?);
    let form = format!("game={}&seat-0=me&seat-1=friend", wanted.game);
    let made = ana.ask("POST /tables", "application/x-www-form-urlencoded", &form).await?;
    let table = made.location.split('#').next().unwrap_or_default().to_owned();
    let which = json!({ "side": sides[1] }).to_string();
    let link = ana.ask(&format!("POST {table}/link"), "application/json", &which).await?;
    let link: Value = serde_json::from_str(&link.body)?;
    let join = format!("POST {}", link["path"].as_str().ok_or("a link")?);
    bea.ask(&join, "application/x-www-form-urlencoded", "name=Bea").await?;
    Ok([Page::open(ana, table.clone()).await?, Page::open(bea, table).await?])
}

/// What one game cost: the time of each move with the other player's look at it, and the bytes both received.
#[derive(Default)]
struct Played {
    times: Vec<Duration>,
    bytes: usize,
    largest: Vec<usize>,
    by_part: BTreeMap<String, usize>,
    over: usize,
    asked: usize,
}

/// Plays one game: whoever decides acts, then the other page fetches what it lacks.
async fn one_game(mut pages: [Page; 2], mut lottery: Lottery, most: usize) -> Outcome<Played> {
    let mut played = Played::default();
    for page in &mut pages {
        page.line.bytes = 0;
        page.streamed.store(0, Ordering::Relaxed);
        page.asked = 0;
        page.by_part.clear();
    }
    while played.times.len() < most && pages[0].view["over"] != true {
        let mover = usize::from(pages[0].view["side"].is_null());
        if pages[mover].view["side"].is_null() {
            return Err("nobody decides".into());
        }
        let begun = Instant::now();
        let before = pages[mover].line.bytes;
        pages[mover].click(&mut lottery).await?;
        played.largest.push(pages[mover].line.bytes - before);
        let seq = pages[mover].view["seq"].as_u64().ok_or("a number")?;
        pages[1 - mover].follow(seq).await?;
        played.times.push(begun.elapsed());
    }
    played.over = usize::from(pages[0].view["over"] == true);
    for page in pages {
        played.bytes += page.bytes();
        played.asked += page.asked;
        for (name, bytes) in page.by_part {
            *played.by_part.entry(name).or_default() += bytes;
        }
    }
    Ok(played)
}

fn after(text: &str, mark: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with(mark))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// CPU seconds and resident megabytes of a process.
fn usage(pid: u32) -> Outcome<(f64, f64)> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    Ok((ticks / 100.0, after(&status, "VmRSS:").unwrap_or(0) as f64 / 1024.0))
}

/// All players are one thread here: to wake a hundred of them would be counted among what the server does.
fn runtime() -> Outcome<tokio::runtime::Runtime> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?)
}

/// Sets up tables with both pages open. That is not play: it is done before the clock runs.
fn set_up(runtime: &tokio::runtime::Runtime, wanted: &Wanted) -> Outcome<Vec<[Page; 2]>> {
    let sides = zocalo_table::game(&wanted.game)?.about(Lang::En).sides;
    (0..wanted.games).map(|_| runtime.block_on(begin(wanted, &sides))).collect()
}

fn open(wanted: &Wanted, pid: u32) -> Outcome<()> {
    let before = usage(pid)?;
    let runtime = runtime()?;
    let tables = set_up(&runtime, wanted)?;
    let after = usage(pid)?;
    println!(
        "{}: {} tables open with two pages each: {:.1} MB before, {:.1} MB after",
        wanted.game,
        tables.len(),
        before.1,
        after.1
    );
    Ok(())
}

fn health(address: &str, pid: u32, count: usize) -> Outcome<()> {
    let runtime = runtime()?;
    let before = usage(pid)?;
    let lines = 16;
    runtime.block_on(async {
        let mut askers = tokio::task::JoinSet::new();
        for _ in 0..lines {
            let mut line = Line::new(address, false).await?;
            askers.spawn(async move {
                for _ in 0..count / lines {
                    line.ask("GET /healthz", "text/plain", "").await?;
                }
                Outcome::Ok(())
            });
        }
        while let Some(done) = askers.join_next().await {
            done??;
        }
        Outcome::Ok(())
    })?;
    let cpu = usage(pid)?.0 - before.0;
    println!("health checks per CPU second {:.0}", count as f64 / cpu);
    Ok(())
}

fn play(wanted: &Wanted, pid: u32) -> Outcome<()> {
    let runtime = runtime()?;
    let tables = set_up(&runtime, wanted)?;
    let before = usage(pid)?;
    let begun = Instant::now();
    let mut all = Played::default();
    runtime.block_on(async {
        let mut players = tokio::task::JoinSet::new();
        for (n, pages) in tables.into_iter().enumerate() {
            players.spawn(one_game(pages, Lottery::new(wanted.seed + n as u64), wanted.moves));
        }
        while let Some(played) = players.join_next().await {
            let played = played??;
            all.times.extend(played.times);
            all.largest.extend(played.largest);
            all.bytes += played.bytes;
            all.over += played.over;
            all.asked += played.asked;
            for (name, bytes) in played.by_part {
                *all.by_part.entry(name).or_default() += bytes;
            }
        }
        Outcome::Ok(())
    })?;
    let (took, after) = (begun.elapsed(), usage(pid)?);
    told(wanted, &mut all, after.0 - before.0, took);
    println!("resident MB            {:.1} before, {:.1} after", before.1, after.1);
    Ok(())
}

fn told(wanted: &Wanted, all: &mut Played, cpu: f64, took: Duration) {
    let moves = all.times.len() as f64;
    all.times.sort_unstable();
    all.largest.sort_unstable();
    let place = |share: f64| ((moves - 1.0) * share) as usize;
    let at = |share: f64| all.times[place(share)].as_secs_f64() * 1000.0;
    let pressed = if wanted.gzip { ", compressed" } else { "" };
    println!(
        "{}: {} tables at once, two pages each{pressed}; {moves} moves, {} games to their end",
        wanted.game, wanted.games, all.over
    );
    println!("moves per CPU second   {:.0}", moves / cpu);
    println!("moves per second       {:.0}", moves / took.as_secs_f64());
    println!("requests beside clicks {:.2} a move", all.asked as f64 / moves);
    println!("bytes for each page    {:.0} a move", all.bytes as f64 / moves / 2.0);
    let (half, tenth) = (all.largest[place(0.5)], all.largest[place(0.9)]);
    println!("bytes of a click       half of them up to {half}, nine tenths up to {tenth}");
    let (half, tenth, hundredth, worst) = (at(0.5), at(0.9), at(0.99), at(1.0));
    println!("latency ms             p50 {half:.2}  p90 {tenth:.2}  p99 {hundredth:.2}  max {worst:.2}");
    let mut parts: Vec<_> =
        all.by_part.iter().map(|(name, bytes)| (*bytes as f64 / moves / 2.0, name)).collect();
    parts.sort_by(|a, b| b.0.total_cmp(&a.0));
    let parts: Vec<_> = parts.iter().take(14).map(|(bytes, name)| format!("{name} {bytes:.0}")).collect();
    println!("bytes by part          {}", parts.join(", "));
}

/// Finished games of one person, made from a few played ones.
fn fill(dir: &Path, count: u32) -> Outcome<()> {
    std::fs::create_dir_all(dir)?;
    let game = zocalo_table::games()[0].id();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let samples: Vec<(String, Vec<String>)> = (0..8)
        .map(|n| {
            let table = random_game(game, 1000 + n)?;
            let head =
                serde_json::json!({ "header": table.header(), "pair": false, "guide": false }).to_string();
            let lines = table.record_since(0).iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
            Ok((head, lines))
        })
        .collect::<Outcome<_>>()?;
    runtime.block_on(async {
        let store = Database::open(&dir.join("zocalo.db")).await?;
        let person = Person("0".repeat(40));
        let mut entries = 0;
        for n in 0..count {
            let (head, lines) = &samples[n as usize % samples.len()];
            let at = i64::from(n) * 1000;
            let seat = || NewSeat { taken_at: Some(at), ..NewSeat::default() };
            let mut bytes = [0xee; 10];
            bytes[..4].copy_from_slice(&n.to_be_bytes());
            let id = GameId::from_bytes(bytes);
            entries += lines.len();
            let new = NewGame {
                id: id.clone(),
                rules: game.to_owned(),
                head: head.clone(),
                secret: zocalo_store::Sealed(String::new()),
                first_of: None,
                made_at: at,
                seats: [seat(), seat()],
                holders: vec![(person.clone(), Seats::HOST)],
                entries: lines.iter().map(|body| Entry { at, body: body.clone() }).collect(),
            };
            store.create(new).await?;
            let key = store.game(&id).await?.ok_or("just made")?.key;
            let result = r#"{"how":"played","winner":null,"level":"level-draw","reason":"end-turn-cap"}"#;
            store.finish(key, at, result.to_owned()).await?;
        }
        store.close().await?;
        println!("{count} finished games, {entries} entries");
        Ok(())
    })
}

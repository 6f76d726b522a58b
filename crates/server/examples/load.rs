//! Plays many games at once through HTTP and measures: moves per CPU second of the server, latencies, memory.
//!
//! `load ADDRESS PID [--game ID] [--games N] [--moves M]` plays against a running server (`--no-rate-limit`) whose process
//! is PID. Every table has two players with a page each, which send and ask what the page's script does: a move is one
//! request that answers with what the mover's page lacks, and one by which the other page fetches what it lacks.
//! `load fill DIR N` puts N finished games into the store in DIR, for measuring with a full one.
//!
//! Games are prepared beforehand with real dice, so that every move is one choice or one throw and the client has nothing
//! to think about.

use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use zocalo_core::lottery::Lottery;
use zocalo_store::{Database, Entry, GameId, NewGame, NewSeat, Person, Seats, Store};
use zocalo_table::{AnyTable, ChanceMode, Eye, Lang, Opening};

type Outcome<T> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

fn main() -> Outcome<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let word = |n: usize| args.get(n).map_or("", String::as_str);
    let number = |name: &str, usual: usize| {
        let at = args.iter().position(|arg| arg == name);
        at.and_then(|at| args.get(at + 1)?.parse().ok()).unwrap_or(usual)
    };
    match word(0) {
        "fill" => fill(Path::new(word(1)), word(2).parse()?),
        address => {
            let at = args.iter().position(|arg| arg == "--game");
            let game =
                at.and_then(|at| args.get(at + 1)).map_or(zocalo_table::games()[0].id(), String::as_str);
            play(address, word(1).parse()?, game, number("--games", 100), number("--moves", 400))
        }
    }
}

/// One step of a prepared game: the path of the request and what is said.
type Step = (&'static str, String);

/// A random game with real dice.
fn prepared(game: &str, seed: u64, most: usize) -> Outcome<(Vec<Step>, Box<dyn AnyTable>)> {
    let opening = Opening { chance: ChanceMode::Typed {}, ..Opening::default() };
    let mut table = zocalo_table::open(game, &opening)?;
    let mut lottery = Lottery::new(seed);
    let mut steps = Vec::new();
    while !table.is_over() && steps.len() < most {
        match table.decider() {
            Some(side) => {
                let choices = table.choices(Lang::En);
                let say = choices[lottery.below(choices.len())].say.clone();
                table.choose(side, &say)?;
                steps.push(("choose", say));
            }
            None => {
                let chance = table.status(Eye::Umpire, Lang::En).chance.ok_or("chance is waited for")?;
                let results = chance.results.ok_or("its results are known")?;
                let say = results[lottery.weighted(results.iter().map(|r| r.weight))].say.clone();
                table.roll(&say)?;
                steps.push(("roll", say));
            }
        }
    }
    Ok((steps, table))
}

/// A connection that stays open.
struct Line {
    stream: BufReader<TcpStream>,
    host: String,
    cookie: String,
}

impl Line {
    async fn new(address: &str) -> Outcome<Self> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream: BufReader::new(stream), host: address.to_owned(), cookie: String::new() })
    }

    /// Sends a request; status, location, body.
    async fn ask(&mut self, head: &str, kind: &str, body: &str) -> Outcome<(u16, String, String)> {
        let request = format!(
            "{head} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n{body}",
            self.host.replace("127.0.0.1", "localhost"),
            self.cookie,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut line = String::new();
        self.stream.read_line(&mut line).await?;
        let status = line.split(' ').nth(1).ok_or("no status")?.parse()?;
        let (mut length, mut location) = (0, String::new());
        loop {
            line.clear();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            match name {
                "content-length" => length = value.parse()?,
                "location" => location = value.to_owned(),
                "set-cookie" => self.cookie = value.split(';').next().unwrap_or_default().to_owned(),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        Ok((status, location, String::from_utf8(body)?))
    }
}

/// What a page of one player has: it asks for what it lacks.
struct Page {
    line: Line,
    table: String,
    view: Value,
    bytes: usize,
}

impl Page {
    async fn open(line: Line, table: String) -> Outcome<Self> {
        let mut page = Self { line, table, view: Value::Null, bytes: 0 };
        page.look().await?;
        Ok(page)
    }

    /// What the page tells that it has, as its script does.
    fn query(&self) -> String {
        let hashes = self.view["hashes"].as_object().into_iter().flatten();
        let pair = |(name, hash): (&String, &Value)| format!("{name}:{}", hash.as_str().unwrap_or_default());
        let have = hashes.map(pair).collect::<Vec<_>>().join("%2C");
        let log = if self.view.is_null() { &Value::Null } else { &self.view["inputs"] };
        let backs = &self.view["backs"];
        if log.is_null() { String::new() } else { format!("log={log}&backs={backs}&have={have}") }
    }

    fn take(&mut self, status: u16, answer: &str) -> Outcome<()> {
        if status != 200 {
            return Err(format!("{status} {answer}").into());
        }
        self.bytes += answer.len();
        self.view = serde_json::from_str(answer)?;
        Ok(())
    }

    async fn look(&mut self) -> Outcome<()> {
        let asked = format!("GET {}/view?{}", self.table, self.query());
        let (status, _, answer) = self.line.ask(&asked, "text/plain", "").await?;
        self.take(status, &answer)
    }

    async fn act(&mut self, (path, say): &Step) -> Outcome<()> {
        let body = match *path {
            "choose" => json!({ "after": self.view["seq"], "says": [say] }),
            _ => json!({ "after": self.view["seq"], "say": say }),
        };
        let asked = format!("POST {}/{path}?{}", self.table, self.query());
        let (status, _, answer) = self.line.ask(&asked, "application/json", &body.to_string()).await?;
        self.take(status, &answer)
    }
}

/// Sets up a table for two people, each with a connection of their own.
async fn begin(address: &str, game: &str, sides: &[String; 2]) -> Outcome<[Page; 2]> {
    let (mut ana, mut bea) = (Line::new(address).await?, Line::new(address).await?);
    let form = format!("game={game}&seat-0=me&seat-1=friend&dice=typed");
    let (_, place, _) = ana.ask("POST /tables", "application/x-www-form-urlencoded", &form).await?;
    let table = place.split('#').next().unwrap_or_default().to_owned();
    let which = json!({ "side": sides[1] }).to_string();
    let (_, _, link) = ana.ask(&format!("POST {table}/link"), "application/json", &which).await?;
    let link: Value = serde_json::from_str(&link)?;
    let join = format!("POST {}", link["path"].as_str().ok_or("a link")?);
    bea.ask(&join, "application/x-www-form-urlencoded", "name=Bea").await?;
    Ok([Page::open(ana, table.clone()).await?, Page::open(bea, table).await?])
}

/// What one game cost: the time of each move with the other player's look at it, and the bytes both received.
type Played = (Vec<Duration>, usize);

/// Plays one game: whoever decides acts, then the other page fetches what it lacks.
async fn one_game(mut pages: [Page; 2], steps: Vec<Step>) -> Outcome<Played> {
    let mut times = Vec::with_capacity(steps.len());
    for page in &mut pages {
        page.bytes = 0;
    }
    for step in &steps {
        let mover = usize::from(step.0 == "choose" && pages[0].view["side"].is_null());
        let begun = Instant::now();
        pages[mover].act(step).await?;
        pages[1 - mover].look().await?;
        times.push(begun.elapsed());
    }
    Ok((times, pages[0].bytes + pages[1].bytes))
}

fn after(text: &str, mark: &str) -> Option<u64> {
    let rest = text.split(mark).nth(1)?;
    rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

/// CPU seconds and resident megabytes of a process.
fn usage(pid: u32) -> Outcome<(f64, f64)> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields[11].parse::<f64>()? + fields[12].parse::<f64>()?;
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let resident = after(&status, "VmRSS:\t").or_else(|| {
        let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    });
    Ok((ticks / 100.0, resident.unwrap_or(0) as f64 / 1024.0))
}

fn play(address: &str, pid: u32, game: &str, games: usize, most: usize) -> Outcome<()> {
    let prepared: Vec<Vec<Step>> =
        (0..games).map(|n| prepared(game, n as u64, most).map(|(steps, _)| steps)).collect::<Outcome<_>>()?;
    let sides = zocalo_table::game(game)?.about(Lang::En).sides;
    // All players are one thread here: to wake a hundred of them would be counted among what the server does.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // Setting up tables is not play: it is done before the clock runs.
    let mut tables = Vec::new();
    for _ in 0..games {
        tables.push(runtime.block_on(begin(address, game, &sides))?);
    }
    let before = usage(pid)?;
    let begun = Instant::now();
    let (mut times, mut bytes): (Vec<Duration>, usize) = (Vec::new(), 0);
    runtime.block_on(async {
        let mut players = tokio::task::JoinSet::new();
        for (pages, steps) in tables.into_iter().zip(prepared) {
            players.spawn(one_game(pages, steps));
        }
        while let Some(played) = players.join_next().await {
            let (more, received) = played??;
            times.extend(more);
            bytes += received;
        }
        Outcome::Ok(())
    })?;
    let (took, after) = (begun.elapsed(), usage(pid)?);
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    let cpu = after.0 - before.0;
    println!("{game}: {games} tables at once, two pages each, {} moves", times.len());
    println!("moves per CPU second   {:.0}", times.len() as f64 / cpu);
    println!("moves per second       {:.0}", times.len() as f64 / took.as_secs_f64());
    println!("bytes for each page    {:.0} a move", bytes as f64 / times.len() as f64 / 2.0);
    let (half, tenth, hundredth, worst) = (at(0.5), at(0.9), at(0.99), at(1.0));
    println!("latency ms             p50 {half:.2}  p90 {tenth:.2}  p99 {hundredth:.2}  max {worst:.2}");
    println!("resident MB            {:.1} before, {:.1} after", before.1, after.1);
    Ok(())
}

/// Finished games of one person, made from a few played ones.
fn fill(dir: &Path, count: u32) -> Outcome<()> {
    std::fs::create_dir_all(dir)?;
    let game = zocalo_table::games()[0].id();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let samples: Vec<(String, Vec<String>)> = (0..8)
        .map(|n| {
            let (_, table) = prepared(game, 1000 + n, usize::MAX)?;
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
                secret: String::new(),
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

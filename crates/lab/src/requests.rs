//! Requests of the line protocol with something wrong in most of them, by the hundred thousand: each gets one answer in
//! good time, and nothing that is sent may end the process.
//!
//! A game is played by valid requests, so that the others meet it in all its states. It knows the protocol only from
//! outside: lines go in and come out.

use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use zocalo_core::lottery::Lottery;

/// What takes longer than this to answer counts as a hang.
const PATIENCE: Duration = Duration::from_secs(10);
/// A game is put away after so many inputs.
const INPUTS: u64 = 400;
/// So many tables are left open at most.
const TABLES: usize = 6;
/// So many texts are kept to be said at the wrong moment.
const POOL: usize = 300;
/// So many failures are told in full.
const TOLD: usize = 20;

/// How much to send.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Requests in all.
    pub requests: u64,
    /// The seed.
    pub seed: u64,
    /// One request in so many asks for odds; 0 for none.
    pub odds: usize,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Requests sent.
    pub requests: u64,
    /// Those that had something wrong in them.
    pub mutated: u64,
    /// Those that were answered with an error.
    pub errors: u64,
    /// Games begun.
    pub games: u64,
    /// Every answer that is none: a fault of the program, no JSON, both or neither of `ok` and `error`.
    pub failures: Vec<String>,
    /// How many there were.
    pub failed: u64,
    /// Requests that took too long.
    pub hangs: u64,
    /// The longest that an answer took.
    pub slowest: Duration,
    /// The request that took it.
    pub slowest_line: String,
}

impl Found {
    /// Whether nothing is wrong.
    #[must_use]
    pub const fn holds(&self) -> bool {
        self.failed == 0 && self.hangs == 0
    }

    /// Adds what another run found.
    pub fn add(&mut self, other: Self) {
        self.requests += other.requests;
        self.mutated += other.mutated;
        self.errors += other.errors;
        self.games += other.games;
        self.failures.extend(other.failures);
        self.failures.truncate(TOLD);
        self.failed += other.failed;
        self.hangs += other.hangs;
        if other.slowest > self.slowest {
            self.slowest = other.slowest;
            self.slowest_line = other.slowest_line;
        }
    }
}

/// Sends requests about a game to something that answers them.
pub fn requests(game: &str, plan: Plan, answer: impl FnMut(&[u8]) -> String) -> Found {
    let mut client = Client {
        game: game.to_owned(),
        plan,
        answer,
        lottery: Lottery::new(plan.seed),
        table: None,
        tables: Vec::new(),
        sides: vec!["public".to_owned()],
        scenarios: Vec::new(),
        pool: vec!["umpire".to_owned(), "public".to_owned(), "en".to_owned(), game.to_owned()],
        record: None,
        inputs: 0,
        found: Found::default(),
    };
    client.meet();
    while client.found.requests < plan.requests {
        client.step();
    }
    client.found
}

struct Client<F> {
    game: String,
    plan: Plan,
    answer: F,
    lottery: Lottery,
    /// The table that is played at.
    table: Option<u64>,
    /// All tables that are open.
    tables: Vec<u64>,
    sides: Vec<String>,
    scenarios: Vec<String>,
    /// Texts that were heard.
    pool: Vec<String>,
    record: Option<Value>,
    inputs: u64,
    found: Found,
}

impl<F: FnMut(&[u8]) -> String> Client<F> {
    // ---- sending and hearing

    /// Sends a line and hears the answer; nothing if it was an error or none.
    fn send(&mut self, line: &[u8]) -> Option<Map<String, Value>> {
        let begun = Instant::now();
        let answer = (self.answer)(line);
        let took = begun.elapsed();
        let shown = || String::from_utf8_lossy(&line[..line.len().min(2_000)]).into_owned();
        self.found.requests += 1;
        if took > self.found.slowest {
            self.found.slowest = took;
            self.found.slowest_line = shown();
        }
        self.found.hangs += u64::from(took > PATIENCE);
        match heard(&answer) {
            Ok(Ok(ok)) => return Some(ok),
            Ok(Err(())) => self.found.errors += 1,
            Err(fault) => {
                self.found.failed += 1;
                if self.found.failures.len() < TOLD {
                    self.found.failures.push(format!("{fault}\n> {}\n< {answer:.500}", shown()));
                }
            }
        }
        None
    }

    fn ask(&mut self, request: &Value) -> Option<Map<String, Value>> {
        let answer = self.send(request.to_string().as_bytes())?;
        self.learn(&answer);
        Some(answer)
    }

    /// Keeps what an answer tells about tables and texts.
    fn learn(&mut self, answer: &Map<String, Value>) {
        if let Some(table) = answer.get("table").and_then(Value::as_u64) {
            self.tables.push(table);
        }
        if let Some(inputs) = answer.get("inputs").and_then(Value::as_u64) {
            self.inputs = inputs;
        }
        for said in answer.get("choices").and_then(Value::as_array).into_iter().flatten().take(20) {
            if let Some(say) = said["say"].as_str() {
                self.keep(say);
            }
        }
    }

    fn keep(&mut self, text: &str) {
        if self.pool.len() < POOL {
            self.pool.push(text.to_owned());
        } else {
            let at = self.lottery.below(POOL);
            text.clone_into(&mut self.pool[at]);
        }
    }

    /// Which sides and scenarios there are.
    fn meet(&mut self) {
        let answer = self.ask(&json!({"do": "games"})).unwrap_or_default();
        let games = answer.get("games").and_then(Value::as_array).cloned().unwrap_or_default();
        let Some(game) = games.iter().find(|game| game["id"] == self.game.as_str()) else { return };
        let ids = |list: &Value, id: fn(&Value) -> &Value| -> Vec<String> {
            let list = list.as_array().into_iter().flatten();
            list.filter_map(|entry| id(entry).as_str()).map(str::to_owned).collect()
        };
        self.sides = ids(&game["sides"], |side| side);
        self.scenarios = ids(&game["scenarios"], |scenario| &scenario["id"]);
        let notation = self.ask(&json!({"do": "notation", "game": self.game})).unwrap_or_default();
        for verb in notation.get("verbs").and_then(Value::as_array).into_iter().flatten() {
            self.keep(verb["example"].as_str().unwrap_or_default());
        }
    }

    // ---- one step

    fn step(&mut self) {
        let Some(table) = self.seated() else { return };
        if self.plan.odds > 0 && self.one_in(self.plan.odds) {
            self.odds(table);
            return;
        }
        if self.one_in(4) {
            self.play(table);
            return;
        }
        let request = self.request(table);
        if self.one_in(8) {
            self.ask(&request);
            return;
        }
        self.found.mutated += 1;
        let line = if self.one_in(5) { self.broken(&request) } else { self.changed(request) };
        if let Some(answer) = self.send(&line) {
            self.learn(&answer);
        }
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.lottery.below(n) == 0
    }

    fn any(&mut self, of: &[&'static str]) -> &'static str {
        of[self.lottery.below(of.len())]
    }

    fn side(&mut self) -> String {
        self.sides[self.lottery.below(self.sides.len())].clone()
    }

    fn text(&mut self) -> String {
        self.pool[self.lottery.below(self.pool.len())].clone()
    }

    /// The table at hand, or a new one.
    fn seated(&mut self) -> Option<u64> {
        while self.tables.len() > TABLES {
            let oldest = self.tables.remove(0);
            self.ask(&json!({"do": "close", "table": oldest}));
            self.table.take_if(|table| *table == oldest);
        }
        if let Some(table) = self.table.filter(|_| self.inputs < INPUTS) {
            // Somebody may have closed it.
            if self.ask(&json!({"do": "status", "table": table})).is_some() {
                return Some(table);
            }
        }
        let scenario = if self.scenarios.is_empty() {
            Value::Null
        } else {
            json!(self.scenarios[self.lottery.below(self.scenarios.len())])
        };
        let chance = self.any(&["seeded", "script", "typed"]);
        let (seed, auto) = (self.lottery.below(1_000_000), self.lottery.below(2) == 0);
        let opening = json!({"do": "open", "game": self.game, "scenario": scenario, "chance": chance, "seed": seed, "auto": auto});
        let opened = self.ask(&opening)?;
        self.found.games += 1;
        self.table = opened.get("table").and_then(Value::as_u64);
        self.table
    }

    /// A legal choice or a possible result.
    fn play(&mut self, table: u64) {
        let Some(status) = self.ask(&json!({"do": "status", "table": table})) else { return };
        match status.get("to_act").and_then(Value::as_str) {
            None => self.table = None,
            Some("chance") => {
                let results = status["chance"]["results"].as_array().cloned().unwrap_or_default();
                if !results.is_empty() {
                    let result = results[self.lottery.below(results.len())]["say"].clone();
                    self.ask(&json!({"do": "roll", "table": table, "result": result}));
                }
            }
            Some(side) => {
                let side = side.to_owned();
                let answer = self.ask(&json!({"do": "choices", "table": table})).unwrap_or_default();
                let choices = answer.get("choices").and_then(Value::as_array).cloned().unwrap_or_default();
                if !choices.is_empty() {
                    let say = choices[self.lottery.below(choices.len())]["say"].clone();
                    self.ask(&json!({"do": "choose", "table": table, "as": side, "say": say}));
                }
            }
        }
    }

    fn odds(&mut self, table: u64) {
        let answer = self.ask(&json!({"do": "choices", "table": table})).unwrap_or_default();
        let choices = answer.get("choices").and_then(Value::as_array).cloned().unwrap_or_default();
        let say = if choices.is_empty() {
            json!("")
        } else {
            choices[self.lottery.below(choices.len())]["say"].clone()
        };
        let side = self.side();
        self.ask(&json!({"do": "odds", "table": table, "as": side, "say": say, "through": "decision"}));
    }

    /// A request as it should be.
    fn request(&mut self, table: u64) -> Value {
        let (side, text) = (self.side(), self.text());
        let number = self.lottery.below(12);
        let kind = self.any(&[
            "choose", "choose", "choose", "sequence", "sequence", "why", "why", "roll", "roll", "view",
            "status", "undo", "complete", "gestures", "finish", "bot", "record", "load", "position",
            "digest", "open", "match", "board", "choices", "close",
        ]);
        match kind {
            "choose" | "why" | "odds" => json!({"do": kind, "table": table, "as": side, "say": text}),
            "sequence" => {
                let says = [text, self.text(), self.text()].join(" / ");
                let kind = self.any(&["choose", "why"]);
                json!({"do": kind, "table": table, "as": side, "say": says, "viewer": side})
            }
            "roll" => json!({"do": kind, "table": table, "result": number}),
            "view" => {
                json!({"do": kind, "table": table, "viewer": side, "since": self.inputs.saturating_sub(5)})
            }
            "status" => {
                json!({"do": kind, "table": table, "viewer": side, "lang": self.any(&["en", "es", "fr"])})
            }
            "undo" => {
                let back = self.inputs.saturating_sub(number as u64);
                if self.one_in(2) {
                    json!({"do": kind, "table": table, "steps": number})
                } else {
                    json!({"do": kind, "table": table, "to": back})
                }
            }
            "complete" => json!({"do": kind, "table": table, "say": text}),
            "finish" => json!({"do": kind, "table": table, "as": side}),
            "bot" => {
                json!({"do": kind, "table": table, "level": self.any(&["random", "doctrine"]), "seed": number})
            }
            "record" if self.inputs < 60 => {
                let request = json!({"do": kind, "table": table});
                if let Some(answer) = self.ask(&request) {
                    self.record = answer.get("record").cloned();
                }
                request
            }
            "load" => json!({"do": kind, "record": self.record}),
            "open" => {
                json!({"do": kind, "game": self.game, "seed": number, "stream": 1, "chance": "seeded", "auto": true,
                "options": {}, "players": {side: "somebody"}})
            }
            "match" => {
                json!({"do": kind, "first": table, "second": self.tables[self.lottery.below(self.tables.len())]})
            }
            "board" => json!({"do": self.any(&["board", "notation"]), "game": self.game}),
            "close" if !self.one_in(20) => json!({"do": "status", "table": table}),
            _ => json!({"do": kind, "table": table}),
        }
    }

    // ---- what goes wrong

    /// The text of a request with bytes changed.
    fn broken(&mut self, request: &Value) -> Vec<u8> {
        let mut line = request.to_string().into_bytes();
        for _ in 0..=self.lottery.below(3) {
            let at = self.lottery.below(line.len().max(1));
            match self.lottery.below(6) {
                _ if line.is_empty() => line.push(b'{'),
                0 => line[at] = self.lottery.below(256) as u8,
                1 => drop(line.remove(at)),
                2 => line.insert(at, self.any(&["{", "}", "[", "\"", "\\", ",", ":", "\0"]).as_bytes()[0]),
                3 => line.truncate(at),
                4 => {
                    let piece = line[at..line.len().min(at + 20)].to_vec();
                    line.splice(at..at, piece);
                }
                _ => line[at] ^= 1 << self.lottery.below(8),
            }
        }
        // One line is one request.
        line.retain(|byte| *byte != b'\n');
        line
    }

    /// A request with one of its values changed, somewhere.
    fn changed(&mut self, mut request: Value) -> Vec<u8> {
        for _ in 0..=self.lottery.below(2) {
            let mut at = &mut request;
            // Down into lists and objects, but not always to the bottom.
            loop {
                let (keys, down): (Vec<String>, bool) = match &*at {
                    Value::Object(map) => (map.keys().cloned().collect(), true),
                    Value::Array(list) => ((0..list.len()).map(|i| i.to_string()).collect(), true),
                    _ => (Vec::new(), false),
                };
                if !down || keys.is_empty() || self.lottery.below(12) == 0 {
                    break;
                }
                let key = &keys[self.lottery.below(keys.len())];
                if self.lottery.below(15) == 0 {
                    self.restructure(at, key);
                    break;
                }
                at = match at {
                    Value::Array(list) => &mut list[key.parse::<usize>().unwrap_or(0)],
                    other => &mut other[key.as_str()],
                };
            }
            if !at.is_object() && !at.is_array() || self.lottery.below(6) == 0 {
                *at = self.other(at);
            }
        }
        request.to_string().into_bytes()
    }

    /// Takes a field away, or gives it another name.
    fn restructure(&mut self, at: &mut Value, key: &str) {
        let name = self.any(&[
            "do", "as", "say", "table", "viewer", "to", "steps", "result", "position", "data", "lang", "id",
        ]);
        if let Value::Object(map) = at
            && let Some(value) = map.remove(key)
            && self.one_in(2)
        {
            map.insert(name.to_owned(), value);
        }
    }

    /// Another value instead of one.
    fn other(&mut self, value: &Value) -> Value {
        match (value, self.lottery.below(4)) {
            (Value::String(text), 0..=2) => Value::String(self.misspelt(&text.clone())),
            (Value::Number(number), 0..=2) => {
                let number = number.as_i64().unwrap_or(0);
                let (less, more) = (number.saturating_sub(1), number.saturating_add(1));
                json!([less, more, 0, 255, 65_536, i64::MAX][self.lottery.below(6)])
            }
            _ => match self.lottery.below(12) {
                0 => Value::Null,
                1 => json!(true),
                2 => json!(-1),
                3 => json!(1.5),
                4 => json!(u64::MAX),
                5 => json!([]),
                6 => json!({}),
                7 => json!(""),
                8 => json!([[[[[[[[]]]]]]]]),
                9 => json!({"table": 1}),
                10 => json!(self.text()),
                _ => json!("x".repeat(self.lottery.below(5_000))),
            },
        }
    }

    fn misspelt(&mut self, text: &str) -> String {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let at = self.lottery.below(words.len());
        let other = self.text();
        match self.lottery.below(9) {
            0 => words[at] = other,
            1 => words[at] = other.split(' ').next_back().unwrap_or_default().to_owned(),
            2 => drop(words.remove(at)),
            3 => words.push(other),
            4 => words[at] = words[at].to_uppercase(),
            5 => words[at].push(char::from(b'0' + self.lottery.below(10) as u8)),
            6 => {
                words[at] = ["/", "//", "0", "-1", "99999999999999999999", "65535", "\u{1f480}", "\u{0}", "é"]
                    [self.lottery.below(9)]
                .to_owned()
            }
            7 => words[at] = self.lottery.below(300).to_string(),
            _ => return other,
        }
        words.join(" ")
    }
}

/// The `ok` of an answer, or that it is an error; what is wrong with it, if it is neither.
fn heard(answer: &str) -> Result<Result<Map<String, Value>, ()>, String> {
    if answer.contains('\n') {
        return Err("an answer of two lines".to_owned());
    }
    let value: Value =
        serde_json::from_str(answer).map_err(|error| format!("an answer that is no JSON: {error}"))?;
    match (&value["ok"], &value["error"]) {
        (Value::Object(ok), Value::Null) => Ok(Ok(ok.clone())),
        (Value::Null, Value::Object(error)) => {
            let kind = error.get("kind").and_then(Value::as_str).unwrap_or_default();
            let known = ["refused", "input", "unknown", "over"].contains(&kind);
            let told =
                error.get("message").and_then(Value::as_str).is_some_and(|message| !message.is_empty());
            if known && told { Ok(Err(())) } else { Err(format!("an error of kind \"{kind}\"")) }
        }
        _ => Err("an answer that is neither ok nor an error".to_owned()),
    }
}

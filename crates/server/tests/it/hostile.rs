//! A client that means no good: whatever it sends, nothing of it is accepted.

use crate::client::{Answer, Client, Home, home};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use zocalo_core::lottery::Lottery;

/// How many of each kind.
fn many() -> usize {
    zocalo_core::battery::budget(200) as usize
}

/// Two people at a table of one game, and somebody else at another.
struct Field {
    game: &'static str,
    ana: Client,
    bea: Client,
    eve: Client,
    table: String,
    other: String,
    lottery: Lottery,
    /// Everything that was ever offered here: words that are legal at another moment.
    said: BTreeSet<String>,
    /// The last request that was accepted, and whose it was.
    last: Option<(Client, Value)>,
}

async fn field(home: &Home, game: &'static str) -> Field {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table_of(game, ["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.form(&format!("/join/{token}"), &[]).await;
    let mut eve = Client::new(&home.front);
    let (other, _) = eve.table_of(game, ["me", "me"], &[]).await;
    let (lottery, said, last) = (Lottery::new(99), BTreeSet::new(), None);
    Field { game, ana, bea, eve, table, other, lottery, said, last }
}

/// The kinds of bad requests.
const KINDS: [&str; 5] = ["off-turn", "unlisted", "foreign-table", "replayed", "malformed"];

impl Field {
    /// The one to act, the other, and the view of the one to act.
    async fn turn(&mut self) -> (Client, Client, Value) {
        let view = self.ana.view(&self.table).await;
        if view["side"].is_null() {
            let view = self.bea.view(&self.table).await;
            (self.bea.clone(), self.ana.clone(), view)
        } else {
            (self.ana.clone(), self.bea.clone(), view)
        }
    }

    /// Goes on by a legal choice.
    async fn go_on(&mut self) {
        let (mut now, _, view) = self.turn().await;
        let says: Vec<Value> =
            view["choices"].as_array().into_iter().flatten().map(|c| c["say"].clone()).collect();
        if says.is_empty() {
            return;
        }
        self.said.extend(says.iter().filter_map(Value::as_str).map(str::to_owned));
        let say = &says[self.lottery.below(says.len())];
        let body = json!({ "after": view["seq"], "says": [say] });
        let answer = now.post(&format!("{}/choose", self.table), &body).await;
        assert_eq!(answer.status, StatusCode::OK, "{body}: {}", answer.body);
        self.last = Some((now, body));
    }

    /// What both players and the other table see: must not change.
    async fn seen(&mut self) -> [String; 3] {
        let here = format!("{}/view", self.table);
        let there = format!("{}/view", self.other);
        [self.ana.get(&here).await.body, self.bea.get(&here).await.body, self.eve.get(&there).await.body]
    }

    /// One bad request of a kind, drawn from its variants.
    async fn attempt(&mut self, kind: &str, view: &Value) -> (String, Answer) {
        let (mut now, mut idle, _) = self.turn().await;
        let (table, other, seq) = (self.table.clone(), self.other.clone(), &view["seq"]);
        let listed: Vec<&str> =
            view["choices"].as_array().into_iter().flatten().filter_map(|c| c["say"].as_str()).collect();
        let say = listed[self.lottery.below(listed.len())];
        let good = json!({ "after": seq, "says": [say] });
        let (sender, path, body) = match (kind, self.lottery.below(5)) {
            ("off-turn", 0) => (&mut idle, format!("{table}/undo"), json!({ "after": seq })),
            ("off-turn", 1) => (&mut idle, format!("{table}/roll"), json!({ "after": seq, "say": "3" })),
            ("off-turn", 2) => {
                let named = json!({ "after": seq, "side": view["side"], "says": [say] });
                (&mut idle, format!("{table}/choose"), named)
            }
            ("off-turn", _) => (&mut idle, format!("{table}/choose"), good),
            ("unlisted", 0) => {
                let row = json!({ "after": seq, "says": vec!["x"; 100] });
                (&mut now, format!("{table}/choose"), row)
            }
            ("unlisted", _) => {
                let wrong = self.said.iter().filter(|say| !listed.contains(&say.as_str()));
                let wrong: Vec<&String> = wrong.collect();
                let wrong = match wrong.len() {
                    0 => "☃",
                    n => wrong[self.lottery.below(n)].as_str(),
                };
                (&mut now, format!("{table}/choose"), json!({ "after": seq, "says": [wrong] }))
            }
            ("foreign-table", 0) => {
                (&mut self.ana, format!("{other}/choose"), json!({ "after": 0, "says": [say] }))
            }
            ("foreign-table", 1) => {
                let resign = json!({ "after": seq, "side": view["side"] });
                (&mut self.eve, format!("{table}/resign"), resign)
            }
            ("foreign-table", _) => (&mut self.eve, format!("{table}/choose"), good),
            ("replayed", n) => {
                let (sender, body) = self.last.as_mut().expect("something was accepted");
                let body = match n {
                    0 => json!({ "after": seq.as_u64().unwrap_or(0) + 1, "says": [say] }),
                    _ => body.clone(),
                };
                (sender, format!("{table}/choose"), body)
            }
            _ => return self.malformed(now, &good).await,
        };
        let answer = sender.post(&path, &body).await;
        (format!("{path} {body}"), answer)
    }

    async fn malformed(&mut self, mut now: Client, good: &Value) -> (String, Answer) {
        const PATHS: [&str; 13] = [
            "choose", "losses", "finish", "click", "roll", "undo", "offer", "answer", "resign", "say",
            "note", "link", "unlink",
        ];
        const BODIES: [&str; 12] = [
            "null",
            "[]",
            "17",
            "\"x\"",
            "{\"after\":\"1\",\"says\":[\"a\"]}",
            "{\"after\":-1,\"says\":[\"a\"]}",
            "{\"after\":1e99,\"says\":[\"a\"]}",
            "{\"after\":1,\"says\":\"a\"}",
            "{\"after\":1,\"says\":[1]}",
            "{\"says\":[\"a\"]}",
            "{\"after\":1,\"says\":[\"a\"],\"admin\":true}",
            "{\"agree\":\"yes\"}",
        ];
        let lottery = &mut self.lottery;
        let body: Vec<u8> = match lottery.below(3) {
            // A good request that breaks off somewhere.
            0 => {
                let good = good.to_string().into_bytes();
                let whole = good.len();
                good.into_iter().take(lottery.below(whole)).collect()
            }
            1 => BODIES[lottery.below(BODIES.len())].as_bytes().to_vec(),
            _ => (0..lottery.below(200)).map(|_| lottery.word().to_le_bytes()[0]).collect(),
        };
        let path = format!("{}/{}", self.table, PATHS[lottery.below(PATHS.len())]);
        let request = Request::post(&path).header(header::CONTENT_TYPE, "application/json");
        let answer = now.request(request, Body::from(body.clone())).await;
        (format!("{path} {:?}", String::from_utf8_lossy(&body)), answer)
    }
}

/// Every kind of bad request, many times, at tables of all games: none is accepted, every one is told why, and
/// afterwards everybody sees the same as before.
#[tokio::test]
async fn bad_requests_are_never_accepted() {
    let home = home().await;
    let mut fields = Vec::new();
    for game in zocalo_table::games() {
        fields.push(field(&home, game.id()).await);
    }
    let mut sent = [0_usize; KINDS.len()];
    for i in 0..many() {
        let turn = i % fields.len();
        let field = &mut fields[turn];
        if field.last.is_none() || i % 3 == 0 {
            field.go_on().await;
        }
        let (_, _, mut view) = field.turn().await;
        if view["over"] == true {
            *field = self::field(&home, field.game).await;
            field.go_on().await;
            view = field.turn().await.2;
        }
        let before = field.seen().await;
        for (kind, sent) in KINDS.iter().zip(&mut sent) {
            let (what, answer) = field.attempt(kind, &view).await;
            assert!(answer.status.is_client_error(), "{kind} {what}: {} {}", answer.status, answer.body);
            let message = answer.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
            assert!(!message.is_empty(), "{kind} {what}: an error without words");
            *sent += 1;
        }
        assert!(before == field.seen().await, "something has changed at {}", field.table);
    }
    for (kind, sent) in KINDS.iter().zip(sent) {
        println!("{kind}: {sent} sent, 0 accepted");
    }
}

#[tokio::test]
async fn bodies_of_the_wrong_kind_and_size() {
    let home = home().await;
    let mut field = field(&home, zocalo_table::games()[0].id()).await;
    let table = field.table.clone();
    let (mut now, _, view) = field.turn().await;
    let choose = format!("{table}/choose");
    let plain = Request::post(&choose).header(header::CONTENT_TYPE, "text/plain");
    let say = json!({ "after": view["seq"], "says": [view["choices"][0]["say"]] }).to_string();
    let plain = now.request(plain, Body::from(say.clone())).await;
    assert_eq!(plain.status, StatusCode::BAD_REQUEST, "only JSON is taken for JSON");
    let other = Request::post(&choose)
        .header(header::CONTENT_TYPE, "application/json")
        .header("sec-fetch-site", "cross-site");
    let other = now.request(other, Body::from(say)).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN, "other sites are not listened to");
    assert!(other.headers.contains_key(header::CONTENT_SECURITY_POLICY));
    let huge = json!({ "after": 0, "says": ["x".repeat(100_000)] });
    assert!(now.post(&choose, &huge).await.status.is_client_error());
    let request = Request::post("/import");
    let huge = now.request(request, Body::from("x".repeat(5 << 20))).await;
    assert!(huge.status.is_client_error(), "{}", huge.status);
    assert_eq!(field.turn().await.2["seq"], view["seq"], "nothing happened");
}

#[tokio::test]
async fn addresses_that_lead_nowhere() {
    let home = home().await;
    let mut field = field(&home, zocalo_table::games()[0].id()).await;
    let odd = [
        "/table/",
        "/table/short",
        "/table/0000000000000000",
        "/table/%2e%2e%2f%2e%2e",
        "/table/0000000000000000/view",
        "/join/x",
        "/join/0000000000000000000000000000000000000000",
        "/new/nogame",
        "/board/nogame",
        "/sources/nogame",
        "/assets/x/../../Cargo.toml",
        "/assets/x/nothing.js",
        "/rules/nogame/find?q=a",
        "/.env",
        "/table/ILOU000000000000",
    ];
    for path in odd {
        assert_eq!(field.ana.get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let at = field.ana.get(&format!("{}/view?at=999999", field.table)).await;
    assert_eq!(at.status, StatusCode::NOT_FOUND);
    for query in ["at=-1", "at=x"] {
        let answer = field.ana.get(&format!("{}/view?{query}", field.table)).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{query}");
    }
    let wrong = Request::delete(&field.table);
    assert_eq!(field.ana.request(wrong, Body::empty()).await.status, StatusCode::METHOD_NOT_ALLOWED);
    for fields in [
        &[("game", "nogame"), ("seat-0", "me"), ("seat-1", "me")][..],
        &[("game", "camerone"), ("seat-0", "me")],
        &[("game", "camerone"), ("seat-0", "bot:genius"), ("seat-1", "me")],
        &[("game", "camerone"), ("seat-0", "me"), ("seat-1", "me"), ("scenario", "moon")],
        &[("game", "camerone"), ("seat-0", "me"), ("seat-1", "me"), ("option-nothing", "1")],
        &[("game", "camerone"), ("seat-0", "me"), ("seat-1", "me"), ("dice", "loaded")],
        &[("game", "camerone"), ("seat-0", "bot:random"), ("seat-1", "bot:random"), ("dice", "typed")],
    ] {
        assert!(field.ana.form("/tables", fields).await.status.is_client_error(), "{fields:?}");
    }
}

//! A client that means no good: whatever it sends, nothing of it is accepted.

use crate::client::{Client, home};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::{Value, json};
use zocalo_core::lottery::Lottery;

/// How many of each kind. `ZOCALO_HOSTILE=10000` for the full measure.
fn many() -> usize {
    std::env::var("ZOCALO_HOSTILE").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
}

struct Field {
    ana: Client,
    bea: Client,
    table: String,
    other: String,
    lottery: Lottery,
}

async fn field() -> (crate::client::Home, Field) {
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.router), Client::new(&home.router));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let token = secret.strip_prefix("seat1=").expect("a link").to_owned();
    bea.form(&format!("/join/{token}"), &[]).await;
    let mut eve = Client::new(&home.router);
    let (other, _) = eve.table(["me", "me"], &[]).await;
    (home, Field { ana, bea, table, other, lottery: Lottery::new(99) })
}

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

    async fn go_on(&mut self) {
        let (mut now, _, view) = self.turn().await;
        let n = view["choices"].as_array().map_or(0, Vec::len);
        if n > 0 {
            let number = self.lottery.below(n);
            now.choose(&self.table, &view, number).await;
        }
    }
}

#[tokio::test]
async fn off_turn_unlisted_foreign_and_replayed_requests_are_never_accepted() {
    let (_home, mut field) = field().await;
    let mut accepted = 0;
    for i in 0..many() {
        if i % 5 == 0 {
            field.go_on().await;
        }
        let (mut now, mut idle, view) = field.turn().await;
        if view["over"] == true {
            break;
        }
        let (table, seq) = (field.table.clone(), view["seq"].as_u64().unwrap_or(0));
        let say = view["choices"][0]["say"].clone();
        let foreign = field.other.clone();
        let attempts: Vec<(String, Value)> = vec![
            (format!("{table}/choose"), json!({ "after": seq, "says": [say] })),
            (format!("{table}/choose"), json!({ "after": seq, "side": view["side"], "says": [say] })),
            (format!("{table}/undo"), json!({ "after": seq })),
            (format!("{table}/roll"), json!({ "after": seq, "say": "6" })),
            (format!("{foreign}/choose"), json!({ "after": 0, "says": [say] })),
        ];
        for (path, body) in attempts {
            let answer = idle.post(&path, &body).await;
            accepted += usize::from(answer.status.is_success());
            assert!(answer.status.is_client_error(), "{path} {body}: {}", answer.status);
        }
        let listed: Vec<&str> =
            view["choices"].as_array().expect("choices").iter().filter_map(|c| c["say"].as_str()).collect();
        let unlisted =
            ["at 0101", "done", "fire L01", "to 9999", "melee X / y", "☃", "", "confirm", "stay", "L01"];
        let unlisted = unlisted[field.lottery.below(unlisted.len())];
        let stale = seq.saturating_sub(1 + field.lottery.below(5) as u64);
        let mut attempts = vec![
            json!({ "after": stale, "says": [say] }),
            json!({ "after": seq + 1 + field.lottery.below(1000) as u64, "says": [say] }),
            json!({ "after": seq, "says": [] }),
            json!({ "after": seq, "says": vec!["x"; 1000] }),
        ];
        if !listed.contains(&unlisted) {
            attempts.push(json!({ "after": seq, "says": [unlisted] }));
        }
        for body in attempts {
            let answer = now.post(&format!("{table}/choose"), &body).await;
            accepted += usize::from(answer.status.is_success());
            assert!(answer.status.is_client_error(), "{body}: {}", answer.status);
        }
        assert_eq!(now.view(&table).await["seq"], seq, "nothing happened");
    }
    assert_eq!(accepted, 0);
}

#[tokio::test]
async fn malformed_requests_get_clear_errors() {
    let (_home, mut field) = field().await;
    let table = field.table.clone();
    let (mut now, _, view) = field.turn().await;
    let bodies: [&[u8]; 14] = [
        b"",
        b"{",
        b"null",
        b"[]",
        b"17",
        b"\"x\"",
        b"{\"after\":\"1\",\"says\":[\"a\"]}",
        b"{\"after\":-1,\"says\":[\"a\"]}",
        b"{\"after\":1e99,\"says\":[\"a\"]}",
        b"{\"after\":1,\"says\":\"a\"}",
        b"{\"after\":1,\"says\":[1]}",
        b"{\"says\":[\"a\"]}",
        b"{\"after\":1,\"says\":[\"a\"],\"admin\":true}",
        b"\xff\xfe\x00",
    ];
    let paths = ["choose", "click", "roll", "undo", "offer", "answer", "resign", "say", "note", "link"];
    for i in 0..many() {
        let mut body = bodies[i % bodies.len()].to_vec();
        if i >= bodies.len() * paths.len() {
            // Beyond the known kinds: random bytes.
            body = (0..field.lottery.below(200)).map(|_| field.lottery.word().to_le_bytes()[0]).collect();
        }
        let path = format!("{table}/{}", paths[(i / bodies.len()) % paths.len()]);
        let request = Request::post(&path).header(header::CONTENT_TYPE, "application/json");
        let answer = now.request(request, Body::from(body.clone())).await;
        let harmless = path.ends_with("undo") && answer.status == StatusCode::CONFLICT;
        assert!(answer.status.is_client_error() || harmless, "{path} {:?}: {}", body, answer.status);
        assert!(!answer.json()["error"]["message"].as_str().unwrap_or_default().is_empty());
    }
    let plain = Request::post(format!("{table}/choose")).header(header::CONTENT_TYPE, "text/plain");
    let plain =
        now.request(plain, Body::from(json!({ "after": view["seq"], "says": ["done"] }).to_string())).await;
    assert_eq!(plain.status, StatusCode::BAD_REQUEST, "only JSON is taken for JSON");
    let huge = json!({ "after": 0, "says": ["x".repeat(100_000)] });
    assert!(now.post(&format!("{table}/choose"), &huge).await.status.is_client_error());
    let request = Request::post("/import");
    let huge = now.request(request, Body::from("x".repeat(5 << 20))).await;
    assert!(huge.status.is_client_error(), "{}", huge.status);
    assert_eq!(field.turn().await.2["seq"], view["seq"], "nothing happened");
}

#[tokio::test]
async fn addresses_that_lead_nowhere() {
    let (_home, mut field) = field().await;
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
    for query in ["at=-1", "at=x", "log=-5", "backs=x"] {
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

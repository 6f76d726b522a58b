//! The short way of play and the way through the router: the same request must have the same answer on both.

use crate::client::{Answer, Client, home};
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use serde_json::json;
use std::sync::Arc;
use zocalo_server::{Config, Server};
use zocalo_store::{
    Appended, Entry, GameId, GameRow, Job, Link, Listed, NewDeviceLink, NewGame, Page, Person, Sat, Secret,
    Store, Talk,
};

/// The same wish in two spellings: the first is taken by the short way, the second by the router.
const SPELLINGS: [&str; 2] = ["brief=1", "brief=yes"];

/// What of an answer must be equal; its length is written by whoever puts it on the wire.
fn told(answer: &Answer) -> (StatusCode, Vec<(String, String)>, String) {
    let text = |value: &header::HeaderValue| String::from_utf8_lossy(value.as_bytes()).into_owned();
    let mut headers: Vec<_> = answer
        .headers
        .iter()
        .filter(|(name, _)| *name != header::CONTENT_LENGTH)
        .map(|(name, value)| (name.to_string(), text(value)))
        .collect();
    headers.sort();
    (answer.status, headers, answer.body.clone())
}

#[tokio::test]
async fn both_ways_answer_alike() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "friend"], &[("dice", "typed")]).await;
    let id = table.trim_start_matches("/table/").to_owned();
    let escaped: String = id.bytes().map(|byte| format!("%{byte:02x}")).collect();
    let good = json!({ "after": 0, "says": ["pass"] }).to_string();
    let long = json!({ "after": 0, "says": ["x".repeat(40_000)] }).to_string();
    let bodies = ["", "{", "null", "{\"after\":-1,\"says\":[]}", "{\"after\":0,\"x\":1}", &good, &long];
    let kinds =
        ["application/json", "Application/JSON; charset=utf-8", "application/problem+json", "text/plain", ""];
    let tables = [id.as_str(), &escaped, "0000000000000000", "short", "%2e%2e"];
    let more = [
        None,
        Some(("sec-fetch-site", "cross-site")),
        Some(("origin", "https://evil.example")),
        Some(("cookie", "zocalo=nobody")),
    ];
    for what in ["choose", "roll"] {
        for table in tables {
            for kind in kinds {
                for body in bodies {
                    for more in more {
                        let mut answers = Vec::new();
                        for spelling in SPELLINGS {
                            let mut request = Request::post(format!("/table/{table}/{what}?{spelling}"));
                            if !kind.is_empty() {
                                request = request.header(header::CONTENT_TYPE, kind);
                            }
                            if let Some((name, value)) = more {
                                request = request.header(name, value);
                            }
                            let answer = ana.request(request, Body::from(body.to_owned())).await;
                            assert!(!answer.status.is_success(), "{table} {what} {kind} {body}");
                            answers.push(told(&answer));
                        }
                        let short = body.chars().take(40).collect::<String>();
                        assert_eq!(answers[0], answers[1], "{table} {what} {kind:?} {short} {more:?}");
                    }
                }
            }
        }
    }
}

/// A store with a fault in every part.
struct Broken;

macro_rules! broken {
    ($($name:ident($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {
        impl Store for Broken {
            $(fn $name<'a>(&'a self, $($arg: $kind),*) -> Job<'a, $answer> {
                $(let _ = $arg;)*
                panic!("on purpose")
            })*
        }
    };
}

broken! {
    create(game: NewGame) -> bool;
    game(id: &'a GameId) -> Option<GameRow>;
    append(key: i64, after: u32, entries: Vec<Entry>) -> Appended;
    entries(key: i64, after: u32, most: u32) -> Vec<Entry>;
    finish(key: i64, at: i64, result: String) -> ();
    running_with_bots() -> Vec<GameId>;
    count() -> (u64, u64);
    link_of(secret: Secret, at: i64) -> Option<Link>;
    sit(secret: Secret, person: Person, name: String, word: String, at: i64) -> Sat;
    invite(key: i64, side: zocalo_core::Side, secret: Secret, at: i64) -> bool;
    link_device(link: NewDeviceLink) -> bool;
    revoke_device_links(key: i64, side: zocalo_core::Side, by: Person, at: i64) -> bool;
    running_of(person: &'a Person, page: Page) -> Vec<Listed>;
    finished_of(person: &'a Person, page: Page) -> Vec<Listed>;
    count_of(person: &'a Person) -> (u64, u64);
    talk(key: i64, line: Talk) -> u32;
    talked(key: i64, after: u32, most: u32) -> Vec<Talk>;
    set_note(key: i64, person: Person, body: String, at: i64) -> ();
    note(key: i64, person: &'a Person) -> String;
    set_sheet(key: i64, side: zocalo_core::Side, body: String, at: i64) -> ();
    sheets(key: i64) -> [Option<String>; 2];
    close() -> ();
}

#[tokio::test]
async fn a_panic_is_an_answer_on_both_ways() {
    let config = Config { rate: None, ..Config::new("nowhere") };
    let front = Server::new(config, Arc::new(Broken)).front();
    let mut ana = Client::new(&front);
    for spelling in SPELLINGS {
        let path = format!("/table/0000000000000000/choose?{spelling}");
        let answer = ana.post(&path, &json!({ "after": 0, "says": ["x"] })).await;
        assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(answer.headers.contains_key(header::CONTENT_SECURITY_POLICY), "as every answer");
    }
}

//! A store that panics: the request has an answer, and the server lives.

use crate::client::Client;
use axum::http::{StatusCode, header};
use serde_json::json;
use std::sync::Arc;
use zocalo_server::{Config, Server};
use zocalo_store::{
    Append, Appended, Entry, GameId, GameRow, Job, Link, Listed, NewDeviceLink, NewGame, Notice, Page,
    Person, Sat, Secret, Store, Talk,
};

/// A store with a fault in every part.
struct Broken;

macro_rules! broken {
    ($($name:ident($($arg:ident: $kind:ty),*) -> $answer:ty;)*) => {
        impl Store for Broken {
            $(fn $name<'a>(&'a self, $($arg: $kind),*) -> Job<'a, $answer> {
                $(let _ = $arg;)*
                panic!("on purpose")
            })*

            fn listen(&self) -> Option<tokio::sync::broadcast::Receiver<Notice>> {
                None
            }
        }
    };
}

broken! {
    create(game: NewGame) -> bool;
    game(id: &'a GameId) -> Option<GameRow>;
    append(append: Append) -> Appended;
    last(key: i64) -> Option<u32>;
    lease(what: String, holder: String, ms: i64) -> bool;
    setting(name: String, fresh: String) -> String;
    entries(key: i64, after: u32, most: u32) -> Vec<Entry>;
    finish(key: i64, at: i64, result: String) -> ();
    running_with_bots() -> Vec<GameId>;
    games_after(after: i64, most: u32) -> Vec<(i64, GameId)>;
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
    set_film(key: i64, body: Vec<u8>, at: i64) -> ();
    film(key: i64) -> Option<Vec<u8>>;
    unfilmed(after: i64, most: u32) -> Vec<(i64, GameId)>;
    close() -> ();
}

#[tokio::test]
async fn a_panic_is_an_answer() {
    let config = Config { rate: None, ..Config::new("nowhere") };
    let front = Server::new(config, Arc::new(Broken)).front();
    let mut ana = Client::new(&front);
    let answer = ana.post("/table/0000000000000000/choose", &json!({ "after": 0, "says": ["x"] })).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(answer.headers.contains_key(header::CONTENT_SECURITY_POLICY), "as every answer");
}

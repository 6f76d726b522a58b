//! After the game: its picture, what other sites show of its link, its losses on the map.

use crate::client::{Client, home};
use axum::http::StatusCode;
use serde_json::json;

#[tokio::test]
async fn only_a_finished_game_has_a_picture() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let view = ana.play(&table, 120).await;
    let early = ana.get(&format!("{table}/picture.svg")).await;
    assert!(early.status.is_client_error(), "{}", early.status);
    assert!(!ana.get(&table).await.body.contains("og:image"), "nothing is told of a game that goes on");
    let side = view["viewer"].clone();
    let resigned = ana.post(&format!("{table}/resign"), &json!({ "side": side, "after": view["seq"] })).await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    let mut eva = Client::new(&home.front);
    for lang in ["en", "es", "fr"] {
        eva.lang = lang;
        let picture = eva.get(&format!("{table}/picture.svg")).await;
        assert_eq!(picture.status, StatusCode::OK);
        assert_eq!(picture.headers["content-type"], "image/svg+xml");
        assert!(
            picture.body.contains("<svg") && !picture.body.contains('⟨') && !picture.body.contains("<script")
        );
        // Nothing that a picture names is fetched with it, so the map is inside; `RIFF` begins the file.
        assert!(picture.body.contains("href=\"data:image/webp;base64,UklGR"));
        let policy = picture.headers["content-security-policy"].to_str().expect("plain");
        assert!(policy.contains("default-src 'none'; img-src data:"), "{policy}");
        let page = eva.get(&table).await.body;
        assert!(page.contains("property=\"og:title\"") && page.contains("/picture.svg\""), "{lang}");
        let board = page.split("property=\"og:image\" content=\"http://localhost:1863").nth(1);
        let board = board.and_then(|rest| rest.split('"').next()).expect("a photograph first");
        assert_eq!(eva.get(board).await.headers["content-type"], "image/webp", "{board}");
        assert!(
            page.contains("content=\"http://localhost:1863/table/"),
            "an address that others can ask for"
        );
    }
    assert_eq!(eva.get("/table/0123456789abcdef/picture.svg").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn losses_are_layers_of_the_map_once_it_is_over() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    ana.play(&table, 60).await;
    assert!(!ana.get(&format!("{table}/overlays")).await.body.contains("toll-0"), "not while it goes on");
    let view = ana.play(&table, 640).await;
    if view["choices"].as_array().is_some_and(|choices| !choices.is_empty()) {
        let resign = json!({ "side": view["viewer"], "after": view["seq"] });
        assert_eq!(ana.post(&format!("{table}/resign"), &resign).await.status, StatusCode::OK);
    }
    let layers = ana.get(&format!("{table}/overlays")).await.body;
    assert!(layers.contains("toll-0") || layers.contains("toll-1"), "{layers}");
}

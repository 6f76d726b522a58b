//! What surrounds the tables: the address that hidden pages ask, the application's manifest, the page for a lost server.

use crate::client::{Client, home};
use axum::http::StatusCode;

#[tokio::test]
async fn a_hidden_page_learns_whose_turn_it_is_and_others_learn_nothing() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let mine = ana.get(&format!("{table}/turn")).await.json();
    assert_eq!(mine["mine"], true);
    assert!(mine["asks"].as_str().is_some_and(|asks| !asks.is_empty()), "{mine}");
    let mut stranger = Client::new(&home.front);
    let theirs = stranger.get(&format!("{table}/turn")).await.json();
    assert_eq!((&theirs["mine"], &theirs["asks"]), (&false.into(), &"".into()));
    let nowhere = ana.get("/table/0000000000000000/turn").await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_page_can_be_installed_and_says_what_works_without_the_server() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let manifest = ana.get("/manifest.webmanifest").await;
    assert_eq!(manifest.headers["content-type"], "application/manifest+json");
    let manifest = manifest.json();
    let icon = manifest["icons"][0]["src"].as_str().expect("there is an icon").to_owned();
    assert_eq!(ana.get(&icon).await.status, StatusCode::OK);
    assert_eq!(ana.get(manifest["start_url"].as_str().expect("a path")).await.status, StatusCode::OK);
    let worker = ana.get("/worker.js").await.body;
    assert!(!worker.contains("__"), "every address is filled in: {worker}");
    // What the worker keeps must be there, or browsers do not install it.
    let kept = worker.split("addAll([").nth(1).and_then(|rest| rest.split(']').next()).expect("a list");
    for path in kept.split(", ").map(|word| word.trim_matches('"').replace("PAGE", "/offline")) {
        assert_eq!(ana.get(&path).await.status, StatusCode::OK, "{path}");
    }
    for (lang, said) in [("en", "No connection"), ("es", "Sin conexión"), ("fr", "Pas de connexion")] {
        ana.lang = lang;
        assert!(ana.get("/offline").await.body.contains(said), "{lang}");
    }
}

#[tokio::test]
async fn the_length_of_every_scenario_is_said_before_one_begins() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    for game in zocalo_table::games() {
        let page = ana.get(&format!("/new/{}", game.id())).await.body;
        let about = game.about(zocalo_table::Lang::En);
        for scenario in &about.scenarios {
            assert!(!scenario.length.is_empty() && page.contains(&scenario.length), "{}", scenario.id);
        }
        assert!(page.contains(&about.difficulty), "{}", about.id);
    }
}

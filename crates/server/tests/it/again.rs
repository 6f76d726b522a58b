//! Further games out of one that is known.

use crate::client::{Client, home};
use axum::http::StatusCode;

/// The address of the table that a location leads to.
fn table_in(location: &str) -> String {
    location.split(['#', '?']).next().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn what_if_goes_on_from_any_moment_with_whoever_is_named() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "me"], &[]).await;
    let played = ana.play(&table, 12).await;
    let choices = played["choices"].clone();
    let now = ana.get(&format!("{table}/view?at={}", played["inputs"])).await.json();
    let made = ana
        .form(
            &format!("{table}/what-if"),
            &[("at", &now["at"].to_string()), ("seat-0", "me"), ("seat-1", "me")],
        )
        .await;
    let second = table_in(made.location());
    assert_ne!(second, table);
    let view = ana.view(&second).await;
    assert_eq!(view["choices"], choices, "the same decision is asked");
    assert_eq!(view["inputs"], 0, "with a record of its own");
    // The other table has not changed.
    assert_eq!(ana.view(&table).await["seq"], played["seq"]);
    for wrong in [
        [("at", "999999"), ("seat-0", "me"), ("seat-1", "me")],
        [("at", "1"), ("seat-0", "x"), ("seat-1", "me")],
    ] {
        let refused = ana.form(&format!("{table}/what-if"), &wrong).await;
        assert!(refused.status.is_client_error(), "{wrong:?}: {}", refused.status);
    }
}

#[tokio::test]
async fn a_running_game_against_somebody_shows_nobody_its_hidden_position() {
    let home = home().await;
    let (mut ana, mut eva) = (Client::new(&home.front), Client::new(&home.front));
    let (table, _) = ana.table(["me", "bot:random"], &[]).await;
    for who in [&mut ana, &mut eva] {
        let fields = [("at", "0"), ("seat-0", "me"), ("seat-1", "me")];
        let refused = who.form(&format!("{table}/what-if"), &fields).await;
        assert!(refused.status.is_client_error(), "{}", refused.status);
    }
}

#[tokio::test]
async fn a_rematch_exchanges_the_sides() {
    let home = home().await;
    let mut ana = Client::new(&home.front);
    let (table, _) = ana.table(["me", "bot:random"], &[]).await;
    let early = ana.form(&format!("{table}/rematch"), &[]).await;
    assert!(early.status.is_client_error(), "not while it goes on: {}", early.status);
    let view = ana.wait(&table, |view| !view["side"].is_null()).await;
    let sides = view["viewer"].clone();
    let resigned = ana
        .post(&format!("{table}/resign"), &serde_json::json!({ "side": sides, "after": view["seq"] }))
        .await;
    assert_eq!(resigned.status, StatusCode::OK, "{}", resigned.body);
    let mut eva = Client::new(&home.front);
    let stranger = eva.form(&format!("{table}/rematch"), &[]).await;
    assert!(stranger.status.is_client_error(), "{}", stranger.status);
    let made = ana.form(&format!("{table}/rematch"), &[]).await;
    let second = table_in(made.location());
    let view = ana.view(&second).await;
    assert_ne!(view["viewer"], sides, "the other side");
    assert_ne!(view["viewer"], "public");
}

//! Seats by links, spectators, chat, notes, offers.

use crate::client::{Client, home};
use axum::http::StatusCode;
use serde_json::{Value, json};

async fn two(home: &crate::client::Home) -> (Client, Client, String) {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[("name", "Ana"), ("word", "uno")]).await;
    let token = secret.strip_prefix("seat1=").expect("a link for the second seat");
    let early = ana.post(&format!("{table}/choose"), &json!({ "after": 0, "says": ["x"] })).await;
    assert_eq!(early.error(), "not", "nobody plays alone before the friend has come");
    let look = bea.get(&format!("/join/{token}")).await;
    assert_eq!(look.status, StatusCode::OK);
    assert!(bea.cookies.is_empty(), "looking takes no seat");
    let sat = bea.form(&format!("/join/{token}"), &[("name", "Bea <b>"), ("word", "dos")]).await;
    assert_eq!(sat.location(), table);
    (ana, bea, table)
}

/// Who is to act, and who not.
async fn acting<'a>(
    ana: &'a mut Client,
    bea: &'a mut Client,
    table: &str,
) -> (&'a mut Client, &'a mut Client, Value) {
    let view = ana.view(table).await;
    if view["side"].is_null() {
        let view = bea.view(table).await;
        (bea, ana, view)
    } else {
        (ana, bea, view)
    }
}

#[tokio::test]
async fn a_friend_sits_down_and_each_plays_only_their_own() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    for _ in 0..20 {
        let (now, other, view) = acting(&mut ana, &mut bea, &table).await;
        let theirs = other.view(&table).await;
        assert_eq!((&theirs["choices"], &theirs["side"]), (&json!([]), &Value::Null));
        let body = json!({ "after": view["seq"], "says": [view["choices"][0]["say"]] });
        let foreign = other.post(&format!("{table}/choose"), &body).await;
        assert_eq!(foreign.error(), "refused", "off turn: {}", foreign.body);
        let body = json!({ "after": view["seq"], "side": view["side"], "says": [view["choices"][0]["say"]] });
        let posing = other.post(&format!("{table}/choose"), &body).await;
        assert_eq!((posing.status, posing.error().as_str()), (StatusCode::FORBIDDEN, "seat"));
        assert_eq!(now.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    let page = ana.get(&table).await.body;
    assert!(page.contains("Bea &lt;b&gt;") && !page.contains("Bea <b>"), "names are escaped");
}

#[tokio::test]
async fn spectators_see_what_is_public_and_can_do_nothing() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let mut eve = Client::new(&home.front);
    assert_eq!(eve.get(&table).await.status, StatusCode::OK);
    let (_, _, view) = acting(&mut ana, &mut bea, &table).await;
    let seen = eve.view(&table).await;
    assert_eq!((&seen["viewer"], &seen["choices"]), (&json!("public"), &json!([])));
    for eyes in ["french", "mexican", "umpire", "../"] {
        let seen = eve.get(&format!("{table}/view?as={eyes}")).await.json();
        assert_eq!(seen["viewer"], "public", "a wish for other eyes is not granted");
    }
    let say = &view["choices"][0]["say"];
    let posts = [
        ("choose", json!({ "after": view["seq"], "says": [say] })),
        ("click", json!({ "on": "button" })),
        ("roll", json!({ "after": view["seq"], "say": "1" })),
        ("undo", json!({ "after": view["seq"] })),
        ("offer", json!({ "after": view["seq"], "what": "draw" })),
        ("answer", json!({ "agree": true })),
        ("resign", json!({ "after": view["seq"] })),
        ("say", json!({ "text": "hello" })),
        ("note", json!({ "text": "hello" })),
        ("link", json!({ "side": view["side"] })),
    ];
    for (path, body) in posts {
        let answer = eve.post(&format!("{table}/{path}"), &body).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}: {}", answer.body);
    }
    for path in ["odds", "hint"] {
        let answer = eve.get(&format!("{table}/{path}?after={}&say=x", view["seq"])).await;
        assert_eq!(answer.status, StatusCode::FORBIDDEN, "{path}");
    }
    assert_eq!(eve.get(&format!("{table}/luck")).await.error(), "not");
    assert_eq!(ana.view(&table).await["seq"], view["seq"]);
}

#[tokio::test]
async fn chat_and_notes() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let said = "¡Hola! <script>alert(1)</script>";
    assert_eq!(ana.post(&format!("{table}/say"), &json!({ "text": said })).await.status, StatusCode::OK);
    let heard = bea.view(&table).await["parts"]["talk"].to_string();
    assert!(
        heard.contains("¡Hola!") && heard.contains("&lt;script&gt;") && !heard.contains("<script>"),
        "{heard}"
    );
    let empty = ana.post(&format!("{table}/say"), &json!({ "text": " \n " })).await;
    assert_eq!(empty.status, StatusCode::BAD_REQUEST);
    let mut eve = Client::new(&home.front);
    assert!(!eve.get(&table).await.body.contains("Hola"), "spectators do not listen in");
    let kept = ana.post(&format!("{table}/note"), &json!({ "text": "watch the <gate>" })).await;
    assert_eq!(kept.status, StatusCode::OK);
    assert!(ana.get(&table).await.body.contains("watch the &lt;gate&gt;"));
    assert!(!bea.get(&table).await.body.contains("watch the"), "notes are private");
    let long = "x".repeat(30_000);
    assert_eq!(
        ana.post(&format!("{table}/note"), &json!({ "text": long })).await.status,
        StatusCode::BAD_REQUEST
    );
}

#[tokio::test]
async fn taking_back_and_draws_need_the_other_side() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    for _ in 0..8 {
        let (now, _, view) = acting(&mut ana, &mut bea, &table).await;
        assert_eq!(now.choose(&table, &view, 0).await.status, StatusCode::OK);
    }
    let (now, other, view) = acting(&mut ana, &mut bea, &table).await;
    let inputs = view["inputs"].as_u64().expect("a number");
    let asked = now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "back" })).await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    assert_eq!(asked.json()["inputs"], inputs, "nothing happens without consent");
    let own = now.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(own.status, StatusCode::FORBIDDEN, "nobody agrees with themselves");
    assert!(other.view(&table).await["parts"]["offer"].to_string().contains("data-do=\\\"agree\\\""));
    let agreed = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(agreed.status, StatusCode::OK, "{}", agreed.body);
    assert!(agreed.json()["inputs"].as_u64() < Some(inputs));
    let late = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(late.error(), "not", "an offer is answered once");

    let view = now.view(&table).await;
    now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "draw" })).await;
    let declined = other.post(&format!("{table}/answer"), &json!({ "agree": false })).await;
    assert_eq!(declined.json()["over"], false);
    now.post(&format!("{table}/offer"), &json!({ "after": view["seq"], "what": "draw" })).await;
    let agreed = other.post(&format!("{table}/answer"), &json!({ "agree": true })).await;
    assert_eq!(agreed.json()["over"], true);
    let record = now.get(&format!("{table}/record")).await;
    assert!(record.body.contains("\"secret\""), "an agreed draw ends the game, and the dice are opened");
}

#[tokio::test]
async fn links_can_be_renewed_by_those_who_may() {
    let home = home().await;
    let (mut ana, mut eve) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) = ana.table(["me", "friend"], &[]).await;
    let old = secret.strip_prefix("seat1=").expect("a link").to_owned();
    let side = zocalo_table::games()[0].about(zocalo_table::Lang::En).sides[1].clone();
    assert_eq!(
        eve.post(&format!("{table}/link"), &json!({ "side": side })).await.status,
        StatusCode::FORBIDDEN
    );
    let new = ana.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
    assert_eq!(eve.get(&format!("/join/{old}")).await.status, StatusCode::NOT_FOUND, "the old link is void");
    let new = new["path"].as_str().expect("a path").to_owned();
    assert_eq!(eve.form(&new, &[("name", "Eve")]).await.status, StatusCode::SEE_OTHER);
    let taken = ana.post(&format!("{table}/link"), &json!({ "side": side })).await;
    assert_eq!(taken.status, StatusCode::FORBIDDEN, "a taken seat is its holder's alone");
    let own = eve.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
    let mut phone = Client::new(&home.front);
    let path = own["path"].as_str().expect("a path").to_owned();
    assert_eq!(phone.form(&path, &[]).await.location(), table);
    assert_eq!(phone.view(&table).await["viewer"], side.as_str());
}

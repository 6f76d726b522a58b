//! Standing orders through the server: given by whoever holds the seat, kept, secret, and answered for them.

use crate::client::{Client, Home, home, open};
use axum::http::StatusCode;
use serde_json::{Value, json};
use zocalo_core::lottery::Lottery;
use zocalo_table::{AnyGame, Lang, Opening};

const MARK: &str = "(by your orders)";

/// The game in which most can be ordered, with the ids of its decisions.
fn game() -> (&'static dyn AnyGame, Vec<String>) {
    let games = zocalo_table::games().into_iter().map(|game| {
        let table = game.open(&Opening::default()).expect("the usual set-up");
        let windows = table.orders(Lang::En).windows;
        (game, windows.into_iter().map(|window| window.id).collect::<Vec<_>>())
    });
    games.max_by_key(|(_, windows)| windows.len()).expect("there are games")
}

async fn two(home: &Home) -> (Client, Client, String) {
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) =
        ana.table_of(game().0.id(), ["me", "friend"], &[("name", "Ana"), ("word", "a")]).await;
    let token = secret.strip_prefix("seat1=").expect("a link");
    bea.form(&format!("/join/{token}"), &[("name", "Bea"), ("word", "b")]).await;
    (ana, bea, table)
}

async fn give(client: &mut Client, table: &str, text: &str) -> crate::client::Answer {
    client.post(&format!("{table}/orders"), &json!({ "text": text })).await
}

/// Random choices of whoever is asked.
async fn play(both: [&mut Client; 2], table: &str, most: usize, lottery: &mut Lottery) -> usize {
    let [ana, bea] = both;
    for n in 0..most {
        let mut view = ana.view(table).await;
        let mut now = &mut *ana;
        if view["choices"].as_array().is_none_or(Vec::is_empty) {
            now = &mut *bea;
            view = now.view(table).await;
        }
        let choices = view["choices"].as_array().map_or(0, Vec::len);
        if choices == 0 {
            return n;
        }
        let done = now.choose(table, &view, lottery.below(choices)).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    }
    most
}

fn text_of(page: &str) -> Value {
    json!(page.contains(MARK))
}

#[tokio::test]
async fn orders_answer_for_their_side_and_stay_its_secret() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let (_, windows) = game();
    let pass: String = windows.iter().map(|id| format!("{id} -> doctrine\n")).collect();
    // His own sheet answers nothing, so that a mark in his log could only be of hers.
    assert_eq!(give(&mut ana, &table, "* -> ask").await.status, StatusCode::OK);
    let given = give(&mut bea, &table, &pass).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.body);
    let mut lottery = Lottery::new(3);
    let mut answered = false;
    for _ in 0..40 {
        play([&mut ana, &mut bea], &table, 30, &mut lottery).await;
        let hers = bea.get(&table).await.body;
        answered = hers.contains(MARK);
        if answered {
            break;
        }
    }
    assert!(answered, "her orders answered something in her place");
    let (his, hers) = (ana.get(&table).await.body, bea.get(&table).await.body);
    assert_eq!(text_of(&his), json!(false), "nobody else is told that orders did");
    assert!(hers.contains("value=\"doctrine\" selected"), "her panel shows what she ordered");
    assert!(!his.contains("value=\"doctrine\" selected"), "his shows his own");
    let mut guest = Client::new(&home.front);
    let seen = guest.get(&table).await.body;
    assert!(!seen.contains("id=\"orders\"") && !seen.contains(MARK), "spectators have none");

    // After a restart the sheet is still there and still answers, and the log still says so.
    let front = open(&home.dir).await;
    let mut again = bea.clone();
    again.move_to(&front);
    let page = again.get(&table).await.body;
    assert!(page.contains("value=\"doctrine\" selected") && page.contains(MARK));
}

#[tokio::test]
async fn only_the_holder_orders_and_nonsense_is_refused() {
    let home = home().await;
    let (mut ana, mut bea, table) = two(&home).await;
    let bad = give(&mut bea, &table, "flee -> pass").await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", bad.body);
    let message = bad.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(message.contains("line 1: there is no decision"), "{message}");
    let mut guest = Client::new(&home.front);
    let body = json!({ "text": "* -> pass" });
    assert_eq!(guest.post(&format!("{table}/orders"), &body).await.status, StatusCode::FORBIDDEN);
    let sides = zocalo_table::game(game().0.id()).expect("it").about(Lang::En).sides;
    let posing = json!({ "text": "* -> pass", "side": sides[1] });
    assert_eq!(ana.post(&format!("{table}/orders"), &posing).await.status, StatusCode::FORBIDDEN);
    let long = json!({ "text": "x".repeat(30_000) });
    assert_eq!(ana.post(&format!("{table}/orders"), &long).await.status, StatusCode::BAD_REQUEST);
}

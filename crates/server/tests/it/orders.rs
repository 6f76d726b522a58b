//! Standing orders through the server: given by whoever holds the seat, kept, secret, and answered for them.

use crate::client::{Client, Home, home, open};
use axum::body::Body;
use axum::http::{Request, StatusCode};
use serde_json::{Value, json};
use zocalo_core::lottery::Lottery;
use zocalo_core::{Side, Viewer};
use zocalo_store::{Database, Store};
use zocalo_table::{AnyGame, AnyTable, ChanceMode, Eye, Lang, Opening, RecordLine};

const MARK: &str = "(by your orders)";
const STOPPED: &str = "Your orders would have answered";

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

/// A moment just before a decision that orders may answer: the record so far, and the choice of the first side with which the
/// decision comes to the second. The dice are real ones, so nothing after it depends on those of the server.
struct Brink {
    record: String,
    say: String,
}

/// Games that are tried at most.
const GAMES: u64 = 40;

/// Plays at random until a choice of the first side, and no dice, brings the second to such a decision, with the orders of the
/// second doing then what is looked for, given how many inputs there were before.
fn brink(game: &dyn AnyGame, orders: &str, done: fn(&dyn AnyTable, usize) -> bool) -> Brink {
    let opening = Opening { chance: ChanceMode::Typed {}, ..Opening::default() };
    for seed in 0..GAMES {
        let (mut table, mut lottery) = (game.open(&opening).expect("the usual set-up"), Lottery::new(seed));
        while !table.is_over() {
            let (before, decider) = (table.inputs(), table.decider());
            step(&mut *table, &mut lottery);
            let ids = [table.side_id(Side::One), table.side_id(Side::Two)];
            if decider != Some(Side::One) || table.window().is_none_or(|window| window.side != ids[1]) {
                continue;
            }
            let said = table.record_since(before);
            let mut says = said.iter().filter_map(|line| match line {
                RecordLine::Input(line) => Some((line.by.as_str(), line.say.clone())),
                _ => None,
            });
            let first = says.next().filter(|(by, _)| *by == ids[0]);
            if let Some((_, say)) = first.filter(|_| says.all(|(by, _)| ids.contains(&by))) {
                let record = table.as_of(before).expect("it was there").record();
                let mut table = game.load(&record, &[]).expect("a record that was just written");
                table.set_orders(Side::Two, Some(orders)).expect("orders of this game");
                let before = table.inputs();
                table.choose(Side::One, &say).expect("it was chosen there");
                if done(&*table, before) {
                    return Brink { record: record.to_lines(), say };
                }
            }
        }
    }
    panic!("no choice leads to a decision that orders may answer")
}

/// Whether the orders of the second side have answered, and the log has a line of it.
fn answered_in_words(table: &dyn AnyTable, before: usize) -> bool {
    table.lines(Eye::Viewer(Viewer::Side(Side::Two)), before, Lang::En).iter().any(|line| line.by_orders)
}

/// One random choice, or one random result.
fn step(table: &mut dyn AnyTable, lottery: &mut Lottery) {
    match table.decider() {
        Some(side) => {
            let choices = table.choices(Lang::En);
            let choice = &choices[lottery.below(choices.len())];
            table.choose(side, &choice.say).expect("a listed choice");
        }
        None => {
            let chance = table.status(Eye::Umpire, Lang::En).chance.expect("chance is waited for");
            let results = chance.results.expect("its results are known");
            let result = &results[lottery.weighted(results.iter().map(|result| result.weight))];
            table.roll(&result.say).expect("a listed result");
        }
    }
}

/// A table from a record, with somebody on each seat.
async fn brought(home: &Home, game: &dyn AnyGame, record: String) -> (Client, Client, String) {
    let mut host = Client::new(&home.front);
    let brought = host.request(Request::post("/import"), Body::from(record)).await;
    assert_eq!(brought.status, StatusCode::OK, "{}", brought.body);
    let table = brought.json()["path"].as_str().expect("a path").replace("/replay", "");
    let mut seats = [Client::new(&home.front), Client::new(&home.front)];
    for (seat, side) in seats.iter_mut().zip(&game.about(Lang::En).sides) {
        let link = host.post(&format!("{table}/link"), &json!({ "side": side })).await.json();
        seat.form(link["path"].as_str().expect("a link"), &[]).await;
    }
    let [ana, bea] = seats;
    (ana, bea, table)
}

fn text_of(page: &str) -> Value {
    json!(page.contains(MARK))
}

#[tokio::test]
async fn orders_answer_for_their_side_and_stay_its_secret() {
    let home = home().await;
    let (game, windows) = game();
    let doctrine: String = windows.iter().map(|id| format!("{id} -> doctrine\n")).collect();
    let Brink { record, say } = brink(game, &doctrine, answered_in_words);
    let (mut ana, mut bea, table) = brought(&home, game, record).await;
    // His own sheet answers nothing, so that a mark in his log could only be of hers.
    assert_eq!(give(&mut ana, &table, "* -> ask").await.status, StatusCode::OK);
    let given = give(&mut bea, &table, &doctrine).await;
    assert_eq!(given.status, StatusCode::OK, "{}", given.body);
    assert!(!bea.get(&table).await.body.contains(MARK), "nothing was asked of her yet");
    let after = ana.view(&table).await["seq"].clone();
    let done = ana.post(&format!("{table}/choose"), &json!({ "after": after, "says": [say] })).await;
    assert_eq!(done.status, StatusCode::OK, "{}", done.body);
    assert!(bea.get(&table).await.body.contains(MARK), "her orders answered in her place");
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

/// What has stopped her orders stands on her page, with its line of the log; on no other page and in no answer to others.
#[tokio::test]
async fn what_stopped_orders_is_told_to_their_side_only() {
    let home = home().await;
    let (game, windows) = game();
    let stops = game.open(&Opening::default()).expect("the usual set-up").orders(Lang::En).stops;
    let stops: Vec<&str> = stops.iter().map(|(id, _)| id.as_str()).collect();
    let doctrine: String = windows.iter().map(|id| format!("{id} -> doctrine\n")).collect();
    let orders = format!("{doctrine}stop {}", stops.join(" "));
    let stopped = |table: &dyn AnyTable, _| table.own_orders(Side::Two, Lang::En).stopped.is_some();
    let Brink { record, say } = brink(game, &orders, stopped);
    let (mut ana, mut bea, table) = brought(&home, game, record).await;
    assert_eq!(give(&mut ana, &table, "* -> ask").await.status, StatusCode::OK);
    assert_eq!(give(&mut bea, &table, &orders).await.status, StatusCode::OK);
    assert!(!bea.get(&table).await.body.contains(STOPPED), "nothing was asked of her yet");
    let after = ana.view(&table).await["seq"].clone();
    let done = ana.post(&format!("{table}/choose"), &json!({ "after": after, "says": [say] })).await;
    assert!(done.status == StatusCode::OK && !done.body.contains(STOPPED), "{}", done.body);
    let (his, hers) = (ana.get(&table).await.body, bea.get(&table).await.body);
    assert!(hers.contains(STOPPED) && !hers.contains(MARK), "she is asked, and told why");
    assert!(!his.contains(STOPPED) && !ana.view(&table).await.to_string().contains(STOPPED));
    assert!(bea.view(&table).await.to_string().contains(STOPPED));
    assert!(
        !Client::new(&home.front).get(&table).await.body.contains(STOPPED),
        "spectators read nothing of it"
    );
    // Once she asks to be asked, nothing has stopped.
    assert_eq!(give(&mut bea, &table, "* -> ask").await.status, StatusCode::OK);
    assert!(!bea.get(&table).await.body.contains(STOPPED));
}

/// A card that is not held cannot be ordered; one that has gone is told in the panel and is no exact order any more.
#[tokio::test]
async fn orders_go_with_their_cards() {
    let home = home().await;
    let (mut ana, mut bea) = (Client::new(&home.front), Client::new(&home.front));
    let (table, secret) =
        ana.table_of("montezuma", ["me", "friend"], &[("name", "Ana"), ("word", "a")]).await;
    let token = secret.strip_prefix("seat1=").expect("a link");
    bea.form(&format!("/join/{token}"), &[("name", "Bea"), ("word", "b")]).await;
    // Nobody holds all eighty.
    let all: String = (1..=80).map(|card| format!("act-window -> play card {card}\n")).collect();
    let refused = give(&mut bea, &table, &all).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", refused.body);
    let message = refused.json()["error"]["message"].as_str().unwrap_or_default().to_owned();
    assert!(message.contains("plays what you do not hold now"), "{message}");
    let id = table.rsplit('/').next().and_then(zocalo_store::GameId::parse).expect("a name");
    let store = Database::open(&home.dir.path().join("zocalo.db")).await.expect("a store");
    let key = store.game(&id).await.expect("no fault").expect("a table").key;
    assert_eq!(store.sheets(key).await.expect("no fault"), [None, None], "nothing was kept");
    // As a sheet is kept that was written when they were held.
    let kept = json!({ "text": all, "inputs": 0, "turn": 1 }).to_string();
    store.set_sheet(key, Side::Two, kept, 1).await.expect("no fault");
    let front = open(&home.dir).await;
    bea.move_to(&front);
    let page = bea.get(&table).await.body;
    let panel = page.split("id=\"orders\"").nth(1).expect("a panel");
    let (exact, rest) = panel.split_once("</textarea>").expect("exact orders");
    let exact = exact.rsplit_once('>').expect("the text begins").1.replace("&gt;", ">");
    let lapsed = rest.split("</details>").next().expect("it ends").matches("play card").count();
    assert!(lapsed >= 60 && lapsed + exact.lines().count() == 80, "{lapsed} have lapsed: {exact}");
    let again = give(&mut bea, &table, &exact).await;
    assert_eq!(again.status, StatusCode::OK, "what is left can be saved: {}", again.body);
    let page = bea.get(&table).await.body;
    assert!(!page.contains("class=\"lapsed\""), "and what has lapsed is gone");
    ana.move_to(&front);
    assert!(!ana.get(&table).await.body.contains("play card"), "he sees nothing of it");
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
